import { status } from '@banquet/contract/access'
import { foodMaterial, foodMaterialInput } from '@banquet/contract/food-material'
import type { FoodMaterial } from '@banquet/contract/food-material'
import { chosen } from '../../kit/choices.ts'
import { SwitchField, TextField } from '../../kit/fields.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { useForm, useSave } from '../../kit/form.ts'
import { useText } from '../../kit/text.ts'
import { statusWords } from '../../text/account.text.ts'
import { commonText } from '../../text/common.text.ts'
import { FoodMaterialTypeField } from '../food-material-type/food-material-type-field.picker.tsx'
import { UnitField } from '../unit/unit-field.picker.tsx'
import { foodMaterialText } from './food-material.text.ts'

const schema = foodMaterialInput.extend({ unitId: chosen, foodMaterialTypeId: chosen })
// Recipes carry the names of what they need.
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
  const common = useText(commonText)
  const create = useSave(foodMaterial.create)
  const update = useSave(foodMaterial.update, { also })
  const { number, chtName, enName, unitId, foodMaterialTypeId, remark, status: state } = row ?? blank
  const form = useForm({
    schema,
    initial: { number, chtName, enName, unitId, foodMaterialTypeId, remark, status: state },
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
      <FoodMaterialTypeField field={form.field('foodMaterialTypeId')} stored={row?.foodMaterialTypeId} />
      <UnitField field={form.field('unitId')} />
      <TextField field={form.field('remark')} label={t.remark} max={500} lines={3} />
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
