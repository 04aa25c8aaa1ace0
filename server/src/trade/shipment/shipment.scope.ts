import { and, eq, sql, type SQL } from 'drizzle-orm'
import { identity } from '@banquet/contract/call/access'
import type { Actor } from '../../kit/context.ts'
import { orderScope, seesAllOrders } from '../order-record/order.scope.ts'
import { orders } from '../../tables/trade/order.table.ts'
import { shipments } from '../../tables/trade/shipment.table.ts'

/**
 * The condition of the shipments that somebody sees: those of their orders, for a customer only those that have left.
 */
export function shipmentScope(actor: Actor): SQL {
  // Each shipment has an order.
  if (seesAllOrders(actor)) return sql`true`
  const theirs = and(eq(orders.id, shipments.orderId), orderScope(actor))
  const left = actor.identity === identity.customer ? eq(shipments.status, 'shipped') : undefined
  return and(sql`exists (select from ${orders} where ${theirs})`, left) as SQL
}
