import { management } from '@banquet/contract/people/management'
import { AccountHistory } from '../../../shared/account/account/account-history.tsx'
import { usePlaceWords } from '../department/department.picker.tsx'
import { useTemplateWords } from '../role-template/role-template.picker.tsx'

interface Props {
  row: { id: number; name: string }
  onClose: () => void
}

/** The history of an account. */
export function UserHistory(props: Props) {
  const place = usePlaceWords()
  const template = useTemplateWords()
  return (
    <AccountHistory
      endpoint={management.history}
      nameWords={(field, value) => place(field, value) ?? template(field, value)}
      {...props}
    />
  )
}
