import { and, eq, sql, type SQL } from 'drizzle-orm'
import { identity } from '@banquet/contract/call/access'
import type { Actor } from '../../kit/context.ts'
import { orderScope, seenOrderIds, seesAllOrders } from '../order-record/order.scope.ts'
import { orders } from '../../tables/trade/order.table.ts'
import { shipments } from '../../tables/trade/shipment.table.ts'

/** For a customer, only the shipments that have left. */
const hasLeft = (actor: Actor) =>
  actor.identity === identity.customer ? eq(shipments.status, 'shipped') : undefined

/**
 * The condition of the shipments that somebody sees: those of their orders, for a customer only those that have left.
 */
export function shipmentScope(actor: Actor): SQL {
  // Each shipment has an order.
  if (seesAllOrders(actor)) return sql`true`
  const theirs = and(eq(orders.id, shipments.orderId), orderScope(actor))
  return and(sql`exists (select from ${orders} where ${theirs})`, hasLeft(actor)) as SQL
}

/**
 * The same for many shipments that something else has found, such as those of a month: the order of each is looked up by its id.
 * The database would rather find all orders that somebody sees first, which takes longer than all of the shipments.
 */
export function eachSeenShipment(actor: Actor): SQL {
  if (seesAllOrders(actor)) return sql`true`
  const isSeen = sql`(select ${orderScope(actor)} from ${orders} where ${eq(orders.id, shipments.orderId)})`
  return and(isSeen, hasLeft(actor)) as SQL
}

/**
 * The same for a list of everything that somebody sees. It finds the orders first, which is slower for a row that is known or
 * found by something else.
 */
export function allSeenShipments(actor: Actor): SQL {
  if (seesAllOrders(actor)) return sql`true`
  return and(sql`${shipments.orderId} = any(${seenOrderIds(actor)})`, hasLeft(actor)) as SQL
}
