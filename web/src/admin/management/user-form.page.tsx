import type { Management } from '@banquet/contract/account'
import { management } from '@banquet/contract/management'
import { Link } from '@tanstack/react-router'
import { Row, useRowId } from '../../kit/row.tsx'
import { useMe } from '../../kit/session.ts'
import { EmptyState } from '../../kit/states.tsx'
import { useText } from '../../kit/text.ts'
import { errorWords } from '../../text/errors.text.ts'
import { UserForm } from './user-form.tsx'
import { userText } from './user.text.ts'

/** Adds an account, or edits the one in the address; the own one has a page of its own. */
export function UserFormPage() {
  const t = useText(userText)
  const id = useRowId()
  const me = useMe()
  if (id === undefined) return <UserForm />
  if (id === me.id) {
    return (
      <EmptyState
        title={errorWords('management.own-account')}
        next={<Link to="/admin/my-account">{t.ownAccount}</Link>}
      />
    )
  }
  return (
    <Row key={id} endpoint={management.get} id={id}>
      {(row: Management) => <UserForm row={row} />}
    </Row>
  )
}
