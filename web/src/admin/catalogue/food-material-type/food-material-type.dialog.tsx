import { status } from '@banquet/contract/call/access'
import {
  foodMaterialType,
  foodMaterialTypeInput,
  type FoodMaterialType,
} from '@banquet/contract/catalogue/food-material-type'
import { TextField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSaveRow } from '../../../kit/form/form.ts'
import { useNextNumber } from '../../../kit/form/use-next-number.ts'
import { StatusField } from '../../../kit/field/status-field.tsx'
import { useText } from '../../../kit/text/text.ts'
import { foodMaterialTypeText } from './food-material-type.text.ts'

// Food materials contain the name of their type.
const also = ['food-material']

interface Props {
  foodMaterialType?: FoodMaterialType | undefined
  onClose: () => void
}

/** Adds a food-material type, or edits the given one. */
export function FoodMaterialTypeDialog({ foodMaterialType: row, onClose }: Props) {
  const t = useText(foodMaterialTypeText)
  const { number = '', chtName = '', enName = '', status: state = status.active } = row ?? {}
  const save = useSaveRow(foodMaterialType, row, also)
  const form = useForm({
    schema: foodMaterialTypeInput,
    initial: { number, chtName, enName, status: state },
    version: row?.version,
    submit: save,
    done: onClose,
  })
  useNextNumber(foodMaterialType.nextNumber, form)
  return (
    <FormDialog form={form} title={row ? t.edit : t.add} onClose={onClose}>
      <TextField field={form.field('number')} label={t.number} max={20} first />
      <TextField field={form.field('chtName')} label={t.chtName} max={60} />
      <TextField field={form.field('enName')} label={t.enName} max={60} />
      <StatusField field={form.field('status')} />
    </FormDialog>
  )
}
