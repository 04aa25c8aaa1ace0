import { employee } from '@banquet/contract/people/employee'
import { AccountHistory } from '../../../shared/account/account/account-history.tsx'
import { usePlaceWords } from '../department/department.picker.tsx'

interface Props {
  row: { id: number; name: string }
  onClose: () => void
}

/** The history of an employee. */
export function EmployeeHistory(props: Props) {
  return <AccountHistory endpoint={employee.history} placeWords={usePlaceWords()} {...props} />
}
