import { ownPasswordCall } from '../../../both/account/own-password-call.ts'
import { OwnPasswordForm as PasswordForm } from '../../../both/account/own-password-form.tsx'
import { reloadMe, useMe } from '../../../kit/session/session.ts'

/** The form in which a member of staff changes the own password. */
export function OwnPasswordForm() {
  const me = useMe()
  return (
    <PasswordForm account={me} endpoint={ownPasswordCall(me.identity)} onChanged={() => void reloadMe()} />
  )
}
