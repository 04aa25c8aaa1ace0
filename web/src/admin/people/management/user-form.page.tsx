import type { Management } from '@banquet/contract/account/account'
import { management } from '@banquet/contract/people/management'
import { AccountRow } from '../../../shared/account/account/account-row.tsx'
import { useRowId } from '../../../kit/query/row.tsx'
import { UserForm } from './user-form.tsx'

/** Adds an account, or edits the one given in the URL; the user's own account has a separate page. */
export function UserFormPage() {
  const id = useRowId()
  if (id === undefined) return <UserForm />
  return (
    <AccountRow endpoint={management.get} id={id}>
      {(row: Management) => <UserForm row={row} />}
    </AccountRow>
  )
}
