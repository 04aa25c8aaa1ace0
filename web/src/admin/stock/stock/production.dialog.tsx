import { productionInput, stock, type Stock } from '@banquet/contract/stock/stock'
import { useState } from 'react'
import { ApiError } from '../../../kit/call/api.ts'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm } from '../../../kit/form/form.ts'
import { TextField } from '../../../kit/field/fields.tsx'
import { NumberField } from '../../../kit/field/number-field.tsx'
import { useText } from '../../../kit/text/text.ts'
import { typed } from '../../../kit/input/typed-number.ts'
import { Preview } from './preview.tsx'
import { signed, stockText } from './stock.text.ts'
import { useStockWrite } from './use-stock-write.ts'
import { nameOf, unitNameOf } from '../../../kit/text/names.ts'

const { shape } = productionInput
const schema = productionInput.extend({ productionOutput: typed(shape.productionOutput) })

/**
 * Sets today's total production. The server compares it with the version that was shown, so nobody overwrites a
 * colleague.
 */
export function ProductionDialog({ row, onClose }: { row: Stock; onClose: () => void }) {
  const t = useText(stockText)
  const { id, inventory } = row
  const unitName = unitNameOf(row)
  const { send, done } = useStockWrite(stock.produce, onClose)
  const [shown] = useState(row.productionOutput)
  const form = useForm({
    schema,
    initial: { productionOutput: String(row.productionOutput), remark: '' },
    version: row.version,
    fieldsOf: (now: Stock) => ({ productionOutput: String(now.productionOutput) }),
    submit: (body, version) => {
      const set = (version: number | undefined) =>
        send({ params: { id, value: body.productionOutput }, body: { id, ...body, version } })
      // Goods that arrived or left meanwhile are no conflict; only a different production quantity is.
      return set(version).catch((error: unknown) => {
        const now = error instanceof ApiError && error.code === 'stale' && (error.problem?.current as Stock)
        if (now && now.productionOutput === shown) return set(now.version)
        throw error
      })
    },
    done,
  })
  const output = schema.shape.productionOutput.safeParse(form.values.productionOutput).data
  const difference = output === undefined ? undefined : output - row.productionOutput
  return (
    <FormDialog form={form} title={t.titled(t.produce, nameOf(row))} save={t.produce} onClose={onClose}>
      <NumberField
        field={form.field('productionOutput')}
        label={t.outputToday}
        hint={t.outputIsTotal}
        unit={unitName}
        first
      />
      <TextField field={form.field('remark')} label={t.remark} max={200} />
      <Preview
        from={inventory}
        to={difference === undefined ? undefined : inventory + difference}
        unit={unitName}
        note={noteOf(difference, t)}
      />
    </FormDialog>
  )
}

type Words = ReturnType<typeof useText<(typeof stockText)['zh-TW']>>

function noteOf(difference: number | undefined, t: Words): string | undefined {
  if (difference === undefined) return undefined
  return difference === 0 ? t.unchanged : `${t.difference} ${signed(difference)}`
}
