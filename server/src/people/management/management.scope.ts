import type { SQL } from 'drizzle-orm'
import type { Actor } from '../../kit/context.ts'
import { users } from '../staff/staff-list.ts'
import { staffListScope } from '../staff/staff.scope.ts'

/** The condition of the users that the actor sees: by their scope of the users page; without one, none. */
export function managementScope(actor: Actor): SQL {
  return staffListScope(actor, users)
}
