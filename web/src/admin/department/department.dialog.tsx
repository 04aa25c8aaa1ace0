import { status } from '@banquet/contract/access'
import { department, departmentInput } from '@banquet/contract/department'
import type { Department } from '@banquet/contract/department'
import { SwitchField, TextField } from '../../kit/fields.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { useForm, useSave } from '../../kit/form.ts'
import { useText } from '../../kit/text.ts'
import { statusWords } from '../../text/account.text.ts'
import { commonText } from '../../text/common.text.ts'
import { departmentText } from './department.text.ts'

// Sub-departments carry the name of their department.
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
  const common = useText(commonText)
  const create = useSave(department.create)
  const update = useSave(department.update, { also })
  const form = useForm({
    schema: departmentInput,
    initial: { name: row?.name ?? '', status: row?.status ?? status.active },
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
      <TextField field={form.field('name')} label={t.department} max={60} first />
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
