import {
  department,
  subDepartment,
  type Department,
  type SubDepartment,
} from '@banquet/contract/people/department'
import { nameIn } from '../../../kit/input/choices.ts'
import { HistoryPanel } from '../../../shared/row/history/history-panel.tsx'
import { useShortList } from '../../../kit/query/query.ts'
import { useText } from '../../../kit/text/text.ts'
import { departmentText } from './department.text.ts'

/** The history of a department. */
export function DepartmentHistory({ row, onClose }: { row: Department; onClose: () => void }) {
  const t = useText(departmentText)
  return (
    <HistoryPanel
      endpoint={department.history}
      id={row.id}
      name={row.name}
      fields={{ name: t.department }}
      onClose={onClose}
    />
  )
}

/** The history of a sub-department; also moves between departments. */
export function SubDepartmentHistory({ row, onClose }: { row: SubDepartment; onClose: () => void }) {
  const t = useText(departmentText)
  const departments = useShortList(department.list)
  const show = (field: string, value: unknown) =>
    field === 'departmentId' ? nameIn(departments, Number(value)) : undefined
  return (
    <HistoryPanel
      endpoint={subDepartment.history}
      id={row.id}
      name={row.name}
      fields={{ departmentId: t.department, name: t.subDepartment }}
      show={show}
      onClose={onClose}
    />
  )
}
