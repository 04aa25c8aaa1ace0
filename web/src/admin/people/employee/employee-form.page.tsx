import { employee, type Employee } from '@banquet/contract/people/employee'
import { AccountRow } from '../../../shared/account/account/account-row.tsx'
import { useRowId } from '../../../kit/query/row.tsx'
import { EmployeeForm } from './employee-form.tsx'

/** Adds an employee, or edits the one given in the URL; the user's own account has a separate page. */
export function EmployeeFormPage() {
  const id = useRowId()
  if (id === undefined) return <EmployeeForm />
  return (
    <AccountRow endpoint={employee.get} id={id}>
      {(row: Employee) => <EmployeeForm row={row} />}
    </AccountRow>
  )
}
