import { ForcedPassword } from '../../shared/account/password/forced-password.tsx'
import { ownPasswordCall } from '../../shared/account/password/own-password-call.ts'
import { useMe } from '../../kit/session/session.ts'

/** The forced change of the password, for a member of staff. */
export function StaffForcedPassword() {
  const me = useMe()
  return <ForcedPassword account={me} endpoint={ownPasswordCall(me.identity)} />
}
