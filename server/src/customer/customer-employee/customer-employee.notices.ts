import { and, asc, sql } from 'drizzle-orm'
import { actorOfAccount } from '../../account/session/find-actor.ts'
import { customerScope } from '../customer/customer.scope.ts'
import { customers } from '../../tables/customer/customer.table.ts'
import type { Context } from '../../kit/context.ts'
import { notify } from '../../message/notification/notify.ts'

interface Received {
  employeeId: number
  customerIds: readonly number[]
}

/**
 * Notifies an employee of customers that somebody else has assigned to them. An employee whose rights or scope do not
 * show the customers is not notified, because the name alone would reveal too much.
 */
export async function notifyReceived(ctx: Context, { employeeId, customerIds }: Received): Promise<void> {
  if (customerIds.length === 0 || employeeId === ctx.actor.id) return
  const employee = await actorOfAccount(ctx.db, employeeId)
  if (!employee) return
  const theirs = and(sql`${customers.id} = any(${sql.param(customerIds)}::int[])`, customerScope(employee))
  const seen = await ctx.db
    .select({ id: customers.id, name: customers.realName })
    .from(customers)
    .where(theirs)
    .orderBy(asc(customers.realName), asc(customers.id))
  const [first] = seen
  if (!first) return
  await notify(ctx, {
    to: [employeeId],
    kind: 'customer.handed-over',
    params: { name: first.name, count: seen.length, by: ctx.actor.realName },
    link: seen.length === 1 ? `/admin/customers/${first.id}` : '/admin/customers',
  })
}
