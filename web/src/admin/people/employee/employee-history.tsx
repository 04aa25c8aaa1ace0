import { employee } from '@banquet/contract/people/employee'
import { AccountHistory } from '../../../shared/account/account/account-history.tsx'
import { usePlaceWords } from '../department/department.picker.tsx'
import { useTemplateWords } from '../role-template/role-template.picker.tsx'

interface Props {
  row: { id: number; name: string }
  onClose: () => void
}

/** The history of an employee. */
export function EmployeeHistory(props: Props) {
  const place = usePlaceWords()
  const template = useTemplateWords()
  return (
    <AccountHistory
      endpoint={employee.history}
      nameWords={(field, value) => place(field, value) ?? template(field, value)}
      {...props}
    />
  )
}
