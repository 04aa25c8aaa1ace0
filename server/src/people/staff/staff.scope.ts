import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { scope, scopeOf } from '@banquet/contract/call/access'
import { accounts } from '../../tables/account/account.table.ts'
import type { Actor } from '../../kit/context.ts'
import { type StaffList, employees, users } from './staff-list.ts'

/** The same department: the sub-department if the actor has one, else the department. */
function sameDepartment({ departmentId, subDepartmentId }: Actor): SQL {
  if (subDepartmentId !== null) return eq(accounts.subDepartmentId, subDepartmentId)
  return departmentId === null ? sql`false` : eq(accounts.departmentId, departmentId)
}

function onList({ kinds }: StaffList): SQL {
  const { deletedAt, side, identity } = accounts
  // An index has those of the side of staff, who are few among members and customers.
  return and(isNull(deletedAt), eq(side, 'staff'), inArray(identity, [...kinds])) as SQL
}

/** The condition of the accounts of a staff list that the actor sees: by their scope of its page; without one, none. */
export function staffListScope(actor: Actor, staffList: StaffList): SQL {
  const own = scopeOf(actor, staffList.page)
  if (own === scope.visible || own === scope.allDepartments) return onList(staffList)
  if (own === scope.sameDepartment) return and(onList(staffList), sameDepartment(actor)) as SQL
  if (own === scope.onlySelf) return and(onList(staffList), eq(accounts.id, actor.id)) as SQL
  return sql`false`
}

/** The same, and the actor's own account. */
export function orOwn(actor: Actor, staffList: StaffList): SQL {
  return or(staffListScope(actor, staffList), and(onList(staffList), eq(accounts.id, actor.id))) as SQL
}

/** The condition of the employees that the actor sees: by their scope of the employees page; without one, none. */
export function employeeScope(actor: Actor): SQL {
  return staffListScope(actor, employees)
}

/** The condition of the users that the actor sees: by their scope of the users page; without one, none. */
export function managementScope(actor: Actor): SQL {
  return staffListScope(actor, users)
}
