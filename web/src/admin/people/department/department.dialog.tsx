import { status } from '@banquet/contract/call/access'
import { department, departmentInput, type Department } from '@banquet/contract/people/department'
import { TextField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSaveRow } from '../../../kit/form/form.ts'
import { StatusField } from '../../../kit/field/status-field.tsx'
import { useText } from '../../../kit/text/text.ts'
import { departmentText } from './department.text.ts'

// Sub-departments contain the name of their department.
const also = ['sub-department']

/** Adds a department, or edits the given one. */
export function DepartmentDialog({
  department: row,
  onClose,
}: {
  department?: Department | undefined
  onClose: () => void
}) {
  const t = useText(departmentText)
  const save = useSaveRow(department, row, also)
  const form = useForm({
    schema: departmentInput,
    initial: { name: row?.name ?? '', status: row?.status ?? status.active },
    version: row?.version,
    submit: save,
    done: onClose,
  })
  return (
    <FormDialog form={form} title={row ? t.edit : t.add} onClose={onClose}>
      <TextField field={form.field('name')} label={t.department} max={60} first />
      <StatusField field={form.field('status')} />
    </FormDialog>
  )
}
