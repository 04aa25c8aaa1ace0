import { countInput, stock, type Stock } from '@banquet/contract/stock/stock'
import { useState } from 'react'
import { ApiError } from '../../../kit/call/api.ts'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm } from '../../../kit/form/form.ts'
import { NumberField } from '../../../kit/field/number-field.tsx'
import { useText } from '../../../kit/text/text.ts'
import { typed } from '../../../kit/input/typed-number.ts'
import { Preview } from './preview.tsx'
import { RemarkField } from './remark-field.tsx'
import { stockText } from './stock.text.ts'
import { useStockWrite } from './use-stock-write.ts'
import { nameOf, unitNameOf } from '../../../kit/text/names.ts'
import { Banner } from '../../../kit/look/look.tsx'

const { counted, remark } = countInput.shape
const schema = countInput.omit({ seen: true }).extend({ counted: typed(counted), remark })

/** A stocktake. If the stock has moved since the dialog opened, it shows the new number and asks again. */
export function CountDialog({ row, onClose }: { row: Stock; onClose: () => void }) {
  const t = useText(stockText)
  const { id } = row
  const unitName = unitNameOf(row)
  const [seen, setSeen] = useState(row.inventory)
  const [before, setBefore] = useState<number>()
  const { send, done } = useStockWrite(stock.count, onClose, ['stock.moved'])
  const lookAgain = (error: unknown): never => {
    const now = error instanceof ApiError && error.code === 'stock.moved' && error.problem?.params?.['now']
    if (typeof now === 'number') {
      setBefore(seen)
      setSeen(now)
    }
    throw error
  }
  const form = useForm({
    schema,
    initial: { counted: '', remark: '' },
    submit: (body) => send({ params: { id }, body: { ...body, seen } }).catch(lookAgain),
    done,
  })
  const found = schema.shape.counted.safeParse(form.values.counted).data
  return (
    <FormDialog form={form} title={t.titled(t.count, nameOf(row))} save={t.count} onClose={onClose}>
      {before !== undefined && (
        <Banner color="warning" role="alert">
          {t.moved(before, seen)}
        </Banner>
      )}
      <NumberField
        field={form.field('counted')}
        label={t.counted}
        hint={t.seen(seen, unitName)}
        unit={unitName}
        first
      />
      <RemarkField field={form.field('remark')} usual={[t.monthly, t.spotCheck]} />
      <Preview
        from={seen}
        to={found}
        unit={unitName}
        note={found === undefined ? undefined : noteOf(found - seen, t)}
      />
    </FormDialog>
  )
}

type Words = ReturnType<typeof useText<(typeof stockText)['zh-TW']>>

function noteOf(difference: number, t: Words): string {
  if (difference === 0) return t.asExpected
  return difference > 0 ? t.more(difference) : t.less(-difference)
}
