import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { hasRight, identity, scope, scopeOf } from '@banquet/contract/call/access'
import { customerEmployees } from '../../tables/customer/customer-employee.table.ts'
import type { Actor } from '../../kit/context.ts'
import { orders } from '../../tables/trade/order.table.ts'

const links = alias(customerEmployees, 'order_link')

/**
 * The condition of orders whose customer has an open link of this kind. It is read into an array first, so that the
 * index by customer can be combined with the indexes of the other conditions.
 */
function ofCustomersWith(kind: SQL): SQL {
  const open = and(isNull(links.validTo), kind)
  return sql`${orders.customerId} = any(array(select ${links.customerId} from ${customerEmployees} ${links} where ${open}))`
}

/** Returns whether somebody sees every order, so that rows that belong to orders need no condition. */
export function seesAllOrders(actor: Actor): boolean {
  if (actor.identity === identity.customer || !hasRight(actor, 'orders', 'view')) return false
  const own = scopeOf(actor, 'orders')
  return own === scope.visible || own === scope.allDepartments
}

/**
 * The reasons for which somebody who does not see all orders sees one, each as a condition that an index serves. Customers see
 * their own. Staff see what the scope of the page of orders grants: orders of which they were the account manager when they
 * were placed, orders of customers that they look after now, and orders that they placed themselves.
 */
function reasonsToSee(actor: Actor): SQL[] {
  if (actor.identity === identity.customer) return [eq(orders.customerId, actor.id)]
  if (!hasRight(actor, 'orders', 'view')) return []
  const own = scopeOf(actor, 'orders')
  const placed = eq(orders.placedById, actor.id)
  if (own === scope.onlySelf)
    return [placed, eq(orders.employeeId, actor.id), ofCustomersWith(eq(links.employeeId, actor.id))]
  if (own !== scope.sameDepartment) return []
  const { departmentId } = actor
  if (departmentId === null) return [placed]
  return [
    placed,
    eq(orders.departmentId, departmentId),
    ofCustomersWith(eq(links.departmentId, departmentId)),
  ]
}

/** The condition of the orders that the actor sees. */
export function orderScope(actor: Actor): SQL {
  if (seesAllOrders(actor)) return sql`true`
  return or(...reasonsToSee(actor)) ?? sql`false`
}

/**
 * The ids of the same orders as an array, for rows that belong to orders. Each reason is a query of its own, which reads an index
 * alone; the orders themselves lie on so many pages that reading them costs more than everything else. An order with several
 * reasons is in it more than once.
 */
export function seenOrderIds(actor: Actor): SQL {
  const reasons = seesAllOrders(actor) ? [sql`true`] : reasonsToSee(actor)
  if (reasons.length === 0) return sql`array[]::int[]`
  const ids = reasons.map((reason) => sql`select ${orders.id} from ${orders} where ${reason}`)
  return sql`array(${sql.join(ids, sql` union all `)})`
}
