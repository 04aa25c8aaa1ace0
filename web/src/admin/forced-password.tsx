import { ForcedPassword } from '../kit/account/forced-password.tsx'
import { ownPasswordCall } from '../kit/account/own-password-call.ts'
import { useMe } from '../kit/session.ts'

/** The forced change of the password, for a member of staff. */
export function StaffForcedPassword() {
  const me = useMe()
  return <ForcedPassword account={me} endpoint={ownPasswordCall(me.identity)} />
}
