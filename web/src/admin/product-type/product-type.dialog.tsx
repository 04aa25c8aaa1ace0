import { status } from '@banquet/contract/access'
import { productType, productTypeInput } from '@banquet/contract/product-type'
import type { ProductType } from '@banquet/contract/product-type'
import { SwitchField, TextField } from '../../kit/fields.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { useForm, useSave } from '../../kit/form.ts'
import { useText } from '../../kit/text.ts'
import { statusWords } from '../../text/account.text.ts'
import { commonText } from '../../text/common.text.ts'
import { productTypeText } from './product-type.text.ts'

// Products carry the name of their type.
const also = ['product']

interface Props {
  productType?: ProductType | undefined
  onClose: () => void
}

/** Adds a product type, or edits the given one. */
export function ProductTypeDialog({ productType: row, onClose }: Props) {
  const t = useText(productTypeText)
  const common = useText(commonText)
  const create = useSave(productType.create)
  const update = useSave(productType.update, { also })
  const form = useForm({
    schema: productTypeInput,
    initial: { number: row?.number ?? '', name: row?.name ?? '', status: row?.status ?? status.active },
    version: row?.version,
    submit: (body, version) =>
      row
        ? update.mutateAsync({ params: { id: row.id }, body: { ...body, version } })
        : create.mutateAsync({ body }),
    done: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={row ? t.edit : t.add}
      save={row ? common.ok : common.add}
      onClose={onClose}
    >
      <TextField field={form.field('number')} label={t.number} max={20} first />
      <TextField field={form.field('name')} label={t.name} max={60} />
      <SwitchField
        field={form.field('status')}
        label={common.status}
        off={status.inactive}
        on={status.active}
        show={statusWords}
      />
    </FormDialog>
  )
}
