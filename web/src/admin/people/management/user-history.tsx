import { management } from '@banquet/contract/people/management'
import { AccountHistory } from '../../../shared/account/account/account-history.tsx'
import { usePlaceWords } from '../department/department.picker.tsx'

interface Props {
  row: { id: number; name: string }
  onClose: () => void
}

/** The history of an account. */
export function UserHistory(props: Props) {
  return <AccountHistory endpoint={management.history} placeWords={usePlaceWords()} {...props} />
}
