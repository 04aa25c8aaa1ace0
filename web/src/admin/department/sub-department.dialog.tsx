import { status } from '@banquet/contract/access'
import { department, subDepartment, subDepartmentInput } from '@banquet/contract/department'
import type { SubDepartment } from '@banquet/contract/department'
import { choicesOf, nameIn } from '../../kit/choices.ts'
import { SelectField, SwitchField, TextField } from '../../kit/fields.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { useForm, useSave } from '../../kit/form.ts'
import { useShortList } from '../../kit/query.ts'
import { useText } from '../../kit/text.ts'
import { statusWords } from '../../text/account.text.ts'
import { commonText } from '../../text/common.text.ts'
import { departmentText } from './department.text.ts'

// Departments count their sub-departments, and the accounts of one that moves go with it.
const also = ['department', 'management']

interface Props {
  /** The department that it is added to. */
  departmentId: number
  subDepartment?: SubDepartment | undefined
  onClose: () => void
}

/** Adds a sub-department, or edits the given one: also to which department it belongs. */
export function SubDepartmentDialog({ departmentId, subDepartment: row, onClose }: Props) {
  const t = useText(departmentText)
  const common = useText(commonText)
  const departments = useShortList(department.list)
  const create = useSave(subDepartment.create, { also })
  const update = useSave(subDepartment.update, { also })
  const form = useForm({
    schema: subDepartmentInput,
    initial: {
      departmentId: row?.departmentId ?? departmentId,
      name: row?.name ?? '',
      status: row?.status ?? status.active,
    },
    version: row?.version,
    submit: (body, version) =>
      row
        ? update.mutateAsync({ params: { id: row.id }, body: { ...body, version } })
        : create.mutateAsync({ body }),
    done: onClose,
  })
  const place = form.field('departmentId')
  return (
    <FormDialog
      form={form}
      title={row ? t.subEdit : t.subAdd}
      save={row ? common.ok : common.add}
      onClose={onClose}
    >
      <TextField field={form.field('name')} label={t.subDepartment} max={60} first />
      <SelectField
        field={place}
        label={t.department}
        hint={row && t.moveHint}
        options={choicesOf(departments, [row?.departmentId, departmentId, place.value])}
        show={(id) => nameIn(departments, id)}
      />
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
