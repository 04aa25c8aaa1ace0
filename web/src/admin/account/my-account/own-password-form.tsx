import { ownPasswordCall } from '../../../shared/account/password/own-password-call.ts'
import { OwnPasswordForm } from '../../../shared/account/password/own-password-form.tsx'
import { reloadMe, useMe } from '../../../kit/session/session.ts'

/** The form in which members of staff change their own password. */
export function StaffPasswordForm() {
  const me = useMe()
  return (
    <OwnPasswordForm account={me} endpoint={ownPasswordCall(me.identity)} onChanged={() => void reloadMe()} />
  )
}
