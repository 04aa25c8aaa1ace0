import { identity } from '@banquet/contract/call/access'
import type { Endpoint } from '@banquet/contract/call/endpoint'
import { employee } from '@banquet/contract/people/employee'
import { management } from '@banquet/contract/people/management'
import type { z } from 'zod'

/** A call that changes the password of the signed-in account. */
export type OwnPasswordCall = Endpoint & {
  body: z.ZodType<unknown, { id: number; oldPassword?: string | undefined; newPassword: string }>
}

/** Returns the call with which an account of this kind changes its own password. */
export function ownPasswordCall(kind: number) {
  return kind === identity.employee ? employee.updateSelfPassword : management.updateSelfPassword
}
