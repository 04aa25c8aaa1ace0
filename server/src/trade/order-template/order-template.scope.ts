import { and, eq, sql, type SQL } from 'drizzle-orm'
import { identity } from '@banquet/contract/call/access'
import { customerScope } from '../../customer/customer/customer.scope.ts'
import { customers } from '../../tables/customer/customer.table.ts'
import type { Actor } from '../../kit/context.ts'
import { orderTemplates } from '../../tables/trade/order-template.table.ts'

/**
 * The condition of the templates that somebody sees: for customers their own, for staff those of the customers that
 * they see.
 */
export function orderTemplateScope(actor: Actor): SQL {
  if (actor.identity === identity.customer) return eq(orderTemplates.customerId, actor.id)
  const theirs = and(eq(customers.id, orderTemplates.customerId), customerScope(actor))
  return sql`exists (select from ${customers} where ${theirs})`
}
