import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { identity, scope, scopeOf } from '@banquet/contract/access'
import { accounts } from '../account/account.table.ts'
import type { Actor } from '../kit/context.ts'

/** The same department: the sub-department of those who have one, else the department. */
function sameDepartment({ departmentId, subDepartmentId }: Actor): SQL {
  if (subDepartmentId !== null) return eq(accounts.subDepartmentId, subDepartmentId)
  return departmentId === null ? sql`false` : eq(accounts.departmentId, departmentId)
}

/** Which staff accounts there are for somebody: by their scope of the users page; without one, none. */
export function managementScope(actor: Actor): SQL {
  const staff = and(
    isNull(accounts.deletedAt),
    inArray(accounts.identity, [identity.admin, identity.management, identity.hotelService]),
  ) as SQL
  const own = scopeOf(actor, 'users')
  if (own === scope.visible || own === scope.allDepartments) return staff
  if (own === scope.sameDepartment) return and(staff, sameDepartment(actor)) as SQL
  if (own === scope.onlySelf) return and(staff, eq(accounts.id, actor.id)) as SQL
  return sql`false`
}
