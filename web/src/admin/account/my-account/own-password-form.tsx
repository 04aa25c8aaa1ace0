import { ownPasswordCall } from '../../../shared/account/password/own-password-call.ts'
import { OwnPasswordForm as PasswordForm } from '../../../shared/account/password/own-password-form.tsx'
import { reloadMe, useMe } from '../../../kit/session/session.ts'

/** The form in which members of staff change their own password. */
export function OwnPasswordForm() {
  const me = useMe()
  return (
    <PasswordForm account={me} endpoint={ownPasswordCall(me.identity)} onChanged={() => void reloadMe()} />
  )
}
