import { status } from '@banquet/contract/call/access'
import {
  department,
  subDepartment,
  subDepartmentInput,
  type SubDepartment,
} from '@banquet/contract/people/department'
import { choicesOf, nameIn } from '../../../kit/input/choices.ts'
import { SelectField, TextField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSaveRow } from '../../../kit/form/form.ts'
import { useShortList } from '../../../kit/query/query.ts'
import { StatusField } from '../../../kit/field/status-field.tsx'
import { useText } from '../../../kit/text/text.ts'
import { departmentText } from './department.text.ts'

// Departments contain the number of their sub-departments, and the accounts of a moved one move with it.
const also = ['department', 'management']

interface Props {
  /** The department to which it is added. */
  departmentId: number
  subDepartment?: SubDepartment | undefined
  onClose: () => void
}

/** Adds a sub-department, or edits the given one, including its department. */
export function SubDepartmentDialog({ departmentId, subDepartment: row, onClose }: Props) {
  const t = useText(departmentText)
  const departments = useShortList(department.list)
  const save = useSaveRow(subDepartment, row, also)
  const form = useForm({
    schema: subDepartmentInput,
    initial: {
      departmentId: row?.departmentId ?? departmentId,
      name: row?.name ?? '',
      status: row?.status ?? status.active,
    },
    version: row?.version,
    submit: save,
    done: onClose,
  })
  const place = form.field('departmentId')
  return (
    <FormDialog form={form} title={row ? t.subEdit : t.subAdd} onClose={onClose}>
      <TextField field={form.field('name')} label={t.subDepartment} max={60} first />
      <SelectField
        field={place}
        label={t.department}
        hint={row && t.moveHint}
        options={choicesOf(departments, [row?.departmentId, departmentId, place.value])}
        show={(id) => nameIn(departments, id)}
      />
      <StatusField field={form.field('status')} />
    </FormDialog>
  )
}
