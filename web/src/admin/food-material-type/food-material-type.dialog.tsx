import { status } from '@banquet/contract/access'
import { foodMaterialType, foodMaterialTypeInput } from '@banquet/contract/food-material-type'
import type { FoodMaterialType } from '@banquet/contract/food-material-type'
import { SwitchField, TextField } from '../../kit/fields.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { useForm, useSave } from '../../kit/form.ts'
import { useText } from '../../kit/text.ts'
import { statusWords } from '../../text/account.text.ts'
import { commonText } from '../../text/common.text.ts'
import { foodMaterialTypeText } from './food-material-type.text.ts'

// Food materials carry the name of their type.
const also = ['food-material']

interface Props {
  foodMaterialType?: FoodMaterialType | undefined
  onClose: () => void
}

/** Adds a food-material type, or edits the given one. */
export function FoodMaterialTypeDialog({ foodMaterialType: row, onClose }: Props) {
  const t = useText(foodMaterialTypeText)
  const common = useText(commonText)
  const create = useSave(foodMaterialType.create)
  const update = useSave(foodMaterialType.update, { also })
  const { number = '', chtName = '', enName = '', status: state = status.active } = row ?? {}
  const form = useForm({
    schema: foodMaterialTypeInput,
    initial: { number, chtName, enName, status: state },
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
      <TextField field={form.field('chtName')} label={t.chtName} max={60} />
      <TextField field={form.field('enName')} label={t.enName} max={60} />
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
