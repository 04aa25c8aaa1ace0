import { and, eq, isNull, sql } from 'drizzle-orm'
import { hasRight, scopeOf, status } from '@banquet/contract/call/access'
import type { CustomerAccess } from '@banquet/contract/customer/customer'
import { accounts } from '../../tables/account/account.table.ts'
import { anonymous, type Actor, type Context } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import { getCustomer, showCustomer } from './customer.queries.ts'
import { customerScope } from './customer.scope.ts'
import { customers } from '../../tables/customer/customer.table.ts'

type Account = typeof accounts.$inferSelect

/** Builds the actor that an account would be after signing in. */
function asActor({ id, identity, name, realName, grants, departmentId, subDepartmentId }: Account): Actor {
  return { ...anonymous, id, identity, name, realName, grants, departmentId, subDepartmentId }
}

/**
 * Explains why a staff account sees a customer, or does not: page, scope, links and result. The result comes from the
 * scope itself, evaluated for that account, so it cannot differ from what the account is shown.
 */
export async function explainAccess(
  ctx: Context,
  { customerId, accountId }: { customerId: number; accountId: number },
): Promise<CustomerAccess> {
  const { db } = ctx
  const { employees } = await showCustomer(ctx, await getCustomer(db, ctx.actor, customerId))
  const staff = and(eq(accounts.id, accountId), eq(accounts.side, 'staff'), isNull(accounts.deletedAt))
  const account = found((await db.select().from(accounts).where(staff))[0])
  const somebody = asActor(account)
  const [seen] = await db
    .select({ yes: sql`1` })
    .from(customers)
    .where(and(eq(customers.id, customerId), customerScope(somebody)))
  const { id, name, realName, departmentId } = account
  const active = account.status === status.active
  return {
    accountId: id,
    name,
    realName,
    identity: account.identity as CustomerAccess['identity'],
    active,
    page: hasRight(somebody, 'customers', 'view'),
    scope: scopeOf(somebody, 'customers'),
    departmentId,
    links: employees.map((link) => ({
      ...link,
      own: link.employeeId === id,
      sameDepartment: departmentId !== null && link.departmentId === departmentId,
    })),
    sees: active && seen !== undefined,
  }
}
