import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { hasRight, identity, scope, scopeOf } from '@banquet/contract/call/access'
import { customerEmployees } from '../customer/customer-employee.table.ts'
import type { Actor } from '../../kit/context.ts'
import { orders } from '../order-record/order.table.ts'

const links = alias(customerEmployees, 'order_link')

/**
 * Orders of customers with an open link of this kind. Read into an array first, so that the customers' index takes part
 * where the conditions beside this one are looked up in theirs.
 */
function ofCustomersWith(kind: SQL): SQL {
  const open = and(isNull(links.validTo), kind)
  return sql`${orders.customerId} = any(array(select ${links.customerId} from ${customerEmployees} ${links} where ${open}))`
}

/**
 * Which orders there are for somebody: for customers their own; for staff those that the scope of the page of orders
 * grants: whoever looked after the customer when it ordered keeps the order, and who does so now sees it as well. What
 * staff placed themselves they keep in sight, whoever looks after the customer.
 */
export function orderScope(actor: Actor): SQL {
  if (actor.identity === identity.customer) return eq(orders.customerId, actor.id)
  if (!hasRight(actor, 'orders', 'view')) return sql`false`
  const own = scopeOf(actor, 'orders')
  if (own === scope.visible || own === scope.allDepartments) return sql`true`
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
