import { department, subDepartment } from '@banquet/contract/department'
import type { Department, SubDepartment } from '@banquet/contract/department'
import { nameIn } from '../../kit/choices.ts'
import { HistoryPanel } from '../../kit/history-panel.tsx'
import { useShortList } from '../../kit/query.ts'
import { useText } from '../../kit/text.ts'
import { statusWords } from '../../text/account.text.ts'
import { commonText } from '../../text/common.text.ts'
import { departmentText } from './department.text.ts'

/** Who changed a department, when and what. */
export function DepartmentHistory({ row, onClose }: { row: Department; onClose: () => void }) {
  const t = useText(departmentText)
  const { status } = useText(commonText)
  return (
    <HistoryPanel
      endpoint={department.history}
      id={row.id}
      name={row.name}
      fields={{ name: t.department, status }}
      show={(field, value) => (field === 'status' ? statusWords(Number(value)) : undefined)}
      onClose={onClose}
    />
  )
}

/** Who changed a sub-department, when and what; also from where to where it was moved. */
export function SubDepartmentHistory({ row, onClose }: { row: SubDepartment; onClose: () => void }) {
  const t = useText(departmentText)
  const { status } = useText(commonText)
  const departments = useShortList(department.list)
  const show = (field: string, value: unknown) => {
    if (field === 'status') return statusWords(Number(value))
    return field === 'departmentId' ? nameIn(departments, Number(value)) : undefined
  }
  return (
    <HistoryPanel
      endpoint={subDepartment.history}
      id={row.id}
      name={row.name}
      fields={{ departmentId: t.department, name: t.subDepartment, status }}
      show={show}
      onClose={onClose}
    />
  )
}
