import type { SQL } from 'drizzle-orm'
import type { Actor } from '../../kit/context.ts'
import { employees } from '../staff/staff-list.ts'
import { staffListScope } from '../staff/staff.scope.ts'

/** The condition of the employees that the actor sees: by their scope of the employees page; without one, none. */
export function employeeScope(actor: Actor): SQL {
  return staffListScope(actor, employees)
}
