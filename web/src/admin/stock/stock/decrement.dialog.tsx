import { decrementInput, stock, stockReasons, type Stock } from '@banquet/contract/stock/stock'
import { z } from 'zod'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm } from '../../../kit/form/form.ts'
import { NumberField } from '../../../kit/field/number-field.tsx'
import { RadioField } from '../../../kit/field/radio-field.tsx'
import { useText } from '../../../kit/text/text.ts'
import { typed } from '../../../kit/input/typed-number.ts'
import { Preview } from './preview.tsx'
import { RemarkField } from './remark-field.tsx'
import { stockText } from './stock.text.ts'
import { useStockWrite } from './use-stock-write.ts'
import { nameOf, unitNameOf } from '../../../kit/text/names.ts'

const schema = decrementInput.extend({
  cnt: typed(decrementInput.shape.cnt),
  // `taken` exists in the form only: it means no particular reason, and is not sent.
  reason: z.enum(['taken', ...stockReasons]),
})

/** Removes stock: goods leave the warehouse, or are lost. */
export function DecrementDialog({ row, onClose }: { row: Stock; onClose: () => void }) {
  const t = useText(stockText)
  const { id, inventory } = row
  const unitName = unitNameOf(row)
  const { send, done } = useStockWrite(stock.decrement, onClose)
  const form = useForm({
    schema,
    initial: { reason: 'taken', cnt: '', remark: '' },
    submit: ({ reason, ...body }) =>
      send({ params: { id }, body: { id, ...body, ...(reason !== 'taken' && { reason }) } }),
    done,
  })
  const { reason } = form.values
  const gone = reason !== 'taken'
  const cnt = schema.shape.cnt.safeParse(form.values.cnt).data
  const usual = {
    taken: [t.tasting, t.sample, t.transferOut],
    spoilage: [t.expired, t.damaged],
    loss: [t.notFound],
  }
  return (
    <FormDialog
      form={form}
      title={t.titled(t.decrement, nameOf(row))}
      save={t.decrement}
      danger={gone}
      onClose={onClose}
    >
      <RadioField
        field={form.field('reason')}
        label={t.reason}
        options={(['taken', ...stockReasons] as const).map((value) => ({ value, label: t[value] }))}
        hint={gone && row.allocated > 0 ? t.breaksPromises : undefined}
      />
      <NumberField
        field={form.field('cnt')}
        label={t.quantity}
        hint={maxHint(row, gone, t)}
        unit={unitName}
        first
      />
      <RemarkField field={form.field('remark')} usual={usual[reason]} />
      <Preview from={inventory} to={cnt === undefined ? undefined : inventory - cnt} unit={unitName} />
    </FormDialog>
  )
}

type Words = ReturnType<typeof useText<(typeof stockText)['zh-TW']>>

function maxHint(row: Stock, gone: boolean, t: Words): string {
  const { inventory, available, allocated } = row
  const most = t.atMost(Math.max(0, gone ? inventory : available), unitNameOf(row))
  return gone || allocated === 0 ? most : t.sentences(most, t.keepsPromises)
}
