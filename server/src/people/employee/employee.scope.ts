import type { SQL } from 'drizzle-orm'
import type { Actor } from '../../kit/context.ts'
import { employees } from '../staff/staff.roster.ts'
import { rosterScope } from '../staff/staff.scope.ts'

/** Which employees there are for somebody: by their scope of the employees page; without one, none. */
export function employeeScope(actor: Actor): SQL {
  return rosterScope(actor, employees)
}
