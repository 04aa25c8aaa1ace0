import { priceText } from '@banquet/contract/rule/money/amount-text'
import {
  customerProduct,
  customerProductInput,
  type CustomerProduct,
} from '@banquet/contract/customer/customer-product'
import { DateField } from '../../../kit/field/date-field.tsx'
import { TextField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { NumberField } from '../../../kit/field/number-field.tsx'
import { StatusField } from '../../../kit/field/status-field.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { useText } from '../../../kit/text/text.ts'
import { typed } from '../../../kit/input/typed-number.ts'
import { z } from 'zod'
import { customerProductText } from './customer-product.text.ts'
import { nameOf, unitNameOf } from '../../../kit/text/names.ts'
import * as formStyles from '../../../kit/form/form.module.css'

const { price, minBuyQty, orderMultiple, validFrom, itemNumber, itemName, remark, reason } =
  customerProductInput.shape

/** A field that may be left empty: its value is then null, and the product's own term applies. */
const orNothing = <T extends z.ZodType>(schema: T) =>
  z
    .string()
    .transform((text) => (text.trim() === '' ? null : text.normalize('NFKC').replaceAll(',', '').trim()))
    .pipe(schema as z.ZodType<string | null, string | null>)

const schema = z.object({
  price: orNothing(price.unwrap()),
  minBuyQty: typed(minBuyQty.unwrap()),
  orderMultiple: typed(orderMultiple.unwrap()),
  validFrom: orNothing(validFrom.unwrap()),
  validTo: orNothing(validFrom.unwrap()),
  itemNumber,
  itemName,
  remark,
  reason,
  status: customerProductInput.shape.status,
})

const text = (value: string | number | null) => (value === null ? '' : String(value))
const fieldsOf = (row: CustomerProduct) => ({
  price: text(row.price),
  minBuyQty: text(row.minBuyQty),
  orderMultiple: text(row.orderMultiple),
  validFrom: text(row.validFrom),
  validTo: text(row.validTo),
  itemNumber: row.itemNumber,
  itemName: row.itemName,
  remark: row.remark,
  status: row.status,
})

/** Edits the agreed terms of a customer for one product. */
export function CustomerProductDialog({ row, onClose }: { row: CustomerProduct; onClose: () => void }) {
  const t = useText(customerProductText)
  const update = useSave(customerProduct.update)
  const form = useForm({
    schema,
    initial: { ...fieldsOf(row), reason: '' },
    version: row.version,
    fieldsOf,
    submit: (body, version) => update.mutateAsync({ params: { id: row.id }, body: { ...body, version } }),
    done: onClose,
  })
  const { product } = row
  const mayPrice = useMay('customers', 'pricing')
  return (
    <FormDialog form={form} title={t.edit(nameOf(product))} onClose={onClose}>
      <TextField
        field={form.field('price')}
        label={t.price}
        hint={mayPrice ? t.priceHint(priceText(product.price)) : t.needsPricing}
        readOnly={!mayPrice}
        first={mayPrice}
      />
      {mayPrice && <TextField field={form.field('reason')} label={t.reason} max={200} />}
      <div className={formStyles.pair}>
        <NumberField
          field={form.field('minBuyQty')}
          label={t.minBuyQty}
          hint={t.minHint(product.minBuyQty)}
          unit={unitNameOf(product)}
        />
        <NumberField
          field={form.field('orderMultiple')}
          label={t.orderMultiple}
          hint={t.minHint(product.orderMultiple)}
          unit={unitNameOf(product)}
        />
      </div>
      <div className={formStyles.pair}>
        <DateField field={form.field('validFrom')} label={t.validFrom} />
        <DateField field={form.field('validTo')} label={t.validTo} />
      </div>
      <div className={formStyles.pair}>
        <TextField field={form.field('itemNumber')} label={t.ownNumber} max={40} />
        <TextField field={form.field('itemName')} label={t.ownName} max={100} />
      </div>
      <TextField field={form.field('remark')} label={t.remark} max={200} />
      <StatusField field={form.field('status')} />
    </FormDialog>
  )
}
