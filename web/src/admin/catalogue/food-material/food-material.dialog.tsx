import { status } from '@banquet/contract/call/access'
import { foodMaterial, foodMaterialInput, type FoodMaterial } from '@banquet/contract/catalogue/food-material'
import { chosen } from '../../../kit/input/chosen.ts'
import { TextField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSaveRow } from '../../../kit/form/form.ts'
import { useNextNumber } from '../../../kit/form/use-next-number.ts'
import { StatusField } from '../../../kit/field/status-field.tsx'
import { useText } from '../../../kit/text/text.ts'
import { FoodMaterialTypeField } from '../food-material-type/food-material-type-field.picker.tsx'
import { UnitField } from '../unit/unit-field.picker.tsx'
import { foodMaterialText } from './food-material.text.ts'

const schema = foodMaterialInput.extend({ unitId: chosen, foodMaterialTypeId: chosen })
// Recipes contain the names of their materials.
const also = ['recipe']

const blank = {
  number: '',
  chtName: '',
  enName: '',
  unitId: null,
  foodMaterialTypeId: null,
  remark: '',
  status: status.active,
}

interface Props {
  foodMaterial?: FoodMaterial | undefined
  onClose: () => void
}

/** Adds a food material, or edits the given one. */
export function FoodMaterialDialog({ foodMaterial: row, onClose }: Props) {
  const t = useText(foodMaterialText)
  const { number, chtName, enName, unitId, foodMaterialTypeId, remark, status: state } = row ?? blank
  const save = useSaveRow(foodMaterial, row, also)
  const form = useForm({
    schema,
    initial: { number, chtName, enName, unitId, foodMaterialTypeId, remark, status: state },
    version: row?.version,
    submit: save,
    done: onClose,
  })
  useNextNumber(foodMaterial.nextNumber, form)
  return (
    <FormDialog form={form} title={row ? t.edit : t.add} onClose={onClose}>
      <TextField field={form.field('number')} label={t.number} max={20} first />
      <TextField field={form.field('chtName')} label={t.chtName} max={60} />
      <TextField field={form.field('enName')} label={t.enName} max={60} />
      <FoodMaterialTypeField field={form.field('foodMaterialTypeId')} stored={row?.foodMaterialTypeId} />
      <UnitField field={form.field('unitId')} />
      <TextField field={form.field('remark')} label={t.remark} max={500} lines={3} />
      <StatusField field={form.field('status')} />
    </FormDialog>
  )
}
