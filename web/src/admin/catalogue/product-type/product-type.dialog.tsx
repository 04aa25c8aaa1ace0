import { status } from '@banquet/contract/call/access'
import { productType, productTypeInput, type ProductType } from '@banquet/contract/catalogue/product-type'
import { TextField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSaveRow } from '../../../kit/form/form.ts'
import { useNextNumber } from '../../../kit/form/use-next-number.ts'
import { StatusField } from '../../../kit/field/status-field.tsx'
import { useText } from '../../../kit/text/text.ts'
import { productTypeText } from './product-type.text.ts'

// Products contain the name of their type.
const also = ['product', 'stock', 'customer-product']

interface Props {
  productType?: ProductType | undefined
  onClose: () => void
}

/** Adds a product type, or edits the given one. */
export function ProductTypeDialog({ productType: row, onClose }: Props) {
  const t = useText(productTypeText)
  const { number = '', name = '', enName = '', status: state = status.active } = row ?? {}
  const save = useSaveRow(productType, row, also)
  const form = useForm({
    schema: productTypeInput,
    initial: { number, name, enName, status: state },
    version: row?.version,
    submit: save,
    done: onClose,
  })
  useNextNumber(productType.nextNumber, form)
  return (
    <FormDialog form={form} title={row ? t.edit : t.add} onClose={onClose}>
      <TextField field={form.field('number')} label={t.number} max={20} first />
      <TextField field={form.field('name')} label={t.name} max={60} />
      <TextField field={form.field('enName')} label={t.enName} hint={t.enHint} max={60} />
      <StatusField field={form.field('status')} />
    </FormDialog>
  )
}
