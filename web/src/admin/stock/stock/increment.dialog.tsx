import { incrementInput, stock, type Stock } from '@banquet/contract/stock/stock'
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

const schema = incrementInput.extend({ cnt: typed(incrementInput.shape.cnt) })

/** Adds stock: goods arrive. */
export function IncrementDialog({ row, onClose }: { row: Stock; onClose: () => void }) {
  const t = useText(stockText)
  const { id } = row
  const { send, done } = useStockWrite(stock.increment, onClose)
  const form = useForm({
    schema,
    initial: { cnt: '', remark: '' },
    submit: (body) => send({ params: { id }, body: { id, ...body } }),
    done,
  })
  const cnt = schema.shape.cnt.safeParse(form.values.cnt).data
  return (
    <FormDialog form={form} title={t.titled(t.increment, nameOf(row))} save={t.increment} onClose={onClose}>
      <NumberField field={form.field('cnt')} label={t.quantity} unit={unitNameOf(row)} first />
      <RemarkField field={form.field('remark')} usual={[t.incoming, t.customerReturn, t.transferIn]} />
      <Preview
        from={row.inventory}
        to={cnt === undefined ? undefined : row.inventory + cnt}
        unit={unitNameOf(row)}
      />
    </FormDialog>
  )
}
