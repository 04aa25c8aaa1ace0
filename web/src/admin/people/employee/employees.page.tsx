import { pages } from '@banquet/contract/call/access'
import { accountStates } from '@banquet/contract/account/account'
import { employee, type Employee } from '@banquet/contract/people/employee'
import { useMemo, useState } from 'react'
import { useMayActOn } from '../../../shared/account/account/use-may-act-on.ts'
import { accountFormText } from '../../../shared/account/account/account-form.text.ts'
import { AddButton } from '../../../kit/look/add-button.tsx'
import type { Column } from '../../../kit/table/column.ts'
import { momentWords } from '../../../kit/look/dates.ts'
import { ListPage } from '../../../kit/table/list-page.tsx'
import { useList } from '../../../kit/list/list-state.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { useStatusFilter } from '../../../kit/table/status-badge.tsx'
import { useText } from '../../../kit/text/text.ts'
import { useUsualColumns } from '../../../kit/table/usual-columns.tsx'
import { useDepartmentFilter } from '../department/department-filter.picker.tsx'
import { employeeText } from './employee.text.ts'
import { usePlace } from './use-place.ts'
import { useRemoveEmployee } from './use-remove-employee.ts'

const EmployeeHistory = lazyComponent(() =>
  import('./employee-history.tsx').then((file) => file.EmployeeHistory),
)

const form = `${pages.employees.path}/form`
const filters = ['departmentId', 'status']

/** The employees in the user's scope; adding and editing have their own page. */
export function EmployeesPage() {
  const t = useText(employeeText)
  const list = useList(employee.list, { sort: 'id', filters })
  const [history, setHistory] = useState<Employee>()
  const columns = useEmployeeColumns(setHistory)
  const departments = useDepartmentFilter()
  const states = useStatusFilter(accountStates)
  const { mayPlace, within } = usePlace()
  const add = useMay('employees', 'add') && mayPlace && <AddButton to={form}>{t.add}</AddButton>
  return (
    <>
      {/* A user who sees only one department has nothing to choose. */}
      <ListPage
        list={list}
        columns={columns}
        label={t.list}
        purpose={t.purpose}
        filters={within ? [states] : [departments, states]}
        add={add}
      />
      {history && <EmployeeHistory row={history} onClose={() => setHistory(undefined)} />}
    </>
  )
}

function useEmployeeColumns(show: (row: Employee) => void) {
  const t = useText(accountFormText)
  const usual = useUsualColumns()
  const mayActOn = useMayActOn()
  const mayEdit = useMay('employees', 'edit')
  const mayRemove = useMay('employees', 'delete')
  const remove = useRemoveEmployee()
  return useMemo<readonly Column<Employee>[]>(
    () => [
      usual.index,
      { key: 'name', header: t.account, sort: 'name', rowHeader: true, cell: (row) => row.name },
      { key: 'realName', header: t.realName, sort: 'realName', cell: (row) => row.realName },
      {
        key: 'department',
        header: t.department,
        sort: 'departmentName',
        cell: (row) => row.departmentName,
      },
      {
        key: 'subDepartment',
        header: t.subDepartment,
        sort: 'subDepartmentName',
        cell: (row) => row.subDepartmentName,
      },
      usual.status,
      {
        key: 'lastSignIn',
        header: t.lastSignIn,
        nowrap: true,
        cell: (row) => (row.lastSignInAt === null ? t.never : momentWords(row.lastSignInAt)),
      },
      {
        key: 'createdAt',
        header: t.createdAt,
        sort: 'createdAt',
        nowrap: true,
        cell: (row) => momentWords(row.createdAt),
      },
      usual.actions<Employee>((row) => ({
        onHistory: () => show(row),
        onEdit: mayEdit && mayActOn(row) ? `${form}/${row.id}` : undefined,
        onRemove: mayRemove && mayActOn(row) && !row.is_system ? () => remove(row) : undefined,
      })),
    ],
    [t, usual, mayActOn, mayEdit, mayRemove, remove, show],
  )
}
