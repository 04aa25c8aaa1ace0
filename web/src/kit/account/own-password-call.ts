import { identity } from '@banquet/contract/access'
import { employee } from '@banquet/contract/employee'
import { management } from '@banquet/contract/management'

/** The call by which an account of this kind changes its own password. */
export function ownPasswordCall(kind: number) {
  return kind === identity.employee ? employee.updateSelfPassword : management.updateSelfPassword
}
