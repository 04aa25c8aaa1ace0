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
 * The condition of the orders that the actor sees. Customers see their own. Staff see what the scope of the page of
 * orders grants: orders of which they were the account manager when they were placed, orders of customers that they
 * look after now, and orders that they placed themselves.
 */
export function orderScope(actor: Actor): SQL {
  if (actor.identity === identity.customer) return eq(orders.customerId, actor.id)
  if (!hasRight(actor, 'orders', 'view')) return sql`false`
  if (seesAllOrders(actor)) return sql`true`
  const own = scopeOf(actor, 'orders')
  const placed = eq(orders.placedById, actor.id)
  if (own === scope.onlySelf)
    return or(placed, eq(orders.employeeId, actor.id), ofCustomersWith(eq(links.employeeId, actor.id))) as SQL
  if (own !== scope.sameDepartment) return sql`false`
  const { departmentId } = actor
  if (departmentId === null) return placed
  return or(
    placed,
    eq(orders.departmentId, departmentId),
    ofCustomersWith(eq(links.departmentId, departmentId)),
  ) as SQL
}
