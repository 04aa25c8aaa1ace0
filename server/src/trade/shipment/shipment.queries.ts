import { and, asc, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { identity } from '@banquet/contract/call/access'
import { orderNumber } from '@banquet/contract/trade/order-record'
import type { Amounts } from '@banquet/contract/rule/order/totals'
import {
  returnNumber,
  shipmentNumber,
  type OrderReturn,
  type Shipment,
} from '@banquet/contract/trade/shipment'
import type { Context, Db } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import { amountsOfParts } from '../order-record/order.rules.ts'
import { shippableOf } from './shippable.ts'
import { orderLines, orders } from '../../tables/trade/order.table.ts'
import { stocks } from '../../tables/stock/stock.table.ts'
import {
  orderReturnLines,
  orderReturns,
  shipmentLines,
  shipments,
} from '../../tables/trade/shipment.table.ts'

export type ShipmentFields = typeof shipments.$inferSelect

/** The columns of an order line that shipments and returns show. */
const ofLine = {
  orderLineId: orderLines.id,
  lineNo: orderLines.lineNo,
  productId: orderLines.productId,
  productNumber: orderLines.productNumber,
  productName: orderLines.productName,
  productEnName: orderLines.productEnName,
  itemName: orderLines.itemName,
  unitName: orderLines.unitName,
  unitEnName: orderLines.unitEnName,
}
/** The quantity of a line that is still to be shipped. */
export const openOf = sql<number>`${orderLines.ordered} - ${orderLines.shipped} - ${orderLines.cancelled}`

const otherLines = alias(shipmentLines, 'other_line')
const others = alias(shipments, 'other_shipment')
/** Shipped quantities of the same order line before this shipment, or until now if it is a draft. */
const goneBefore = and(
  eq(otherLines.orderLineId, shipmentLines.orderLineId),
  ne(others.id, shipments.id),
  eq(others.status, 'shipped'),
  or(
    ne(shipments.status, 'shipped'),
    sql`(${others.shippedAt}, ${others.id}) < (${shipments.shippedAt}, ${shipments.id})`,
  ),
)
const toCome = sql<number>`greatest(0, ${orderLines.ordered} - ${orderLines.cancelled} - ${shipmentLines.quantity} - (
  select coalesce(sum(${otherLines.quantity}), 0) from ${shipmentLines} ${otherLines}
  join ${shipments} ${others} on ${eq(others.id, otherLines.shipmentId)} where ${goneBefore}
))::int`

function linesOfShipments(db: Db, ids: readonly number[]) {
  return db
    .select({
      shipmentId: shipmentLines.shipmentId,
      ...ofLine,
      quantity: shipmentLines.quantity,
      ordered: orderLines.ordered,
      toCome,
      open: openOf,
      onHand: stocks.onHand,
      allocated: orderLines.allocated,
      allocatedInAll: stocks.allocated,
      policy: stocks.policy,
    })
    .from(shipmentLines)
    .innerJoin(orderLines, eq(orderLines.id, shipmentLines.orderLineId))
    .innerJoin(shipments, eq(shipments.id, shipmentLines.shipmentId))
    .innerJoin(stocks, eq(stocks.id, orderLines.productId))
    .where(inArray(shipmentLines.shipmentId, [...ids]))
    .orderBy(asc(orderLines.lineNo))
}

/** A draft has no amounts yet. */
function amountsOf({ net, tax, gross }: ShipmentFields): Shipment['amounts'] {
  return net === null || tax === null || gross === null ? null : { net, tax, gross }
}

/** Returns the amounts that each draft would have if it left now, by id. */
async function draftAmounts(
  db: Db,
  drafts: readonly ShipmentFields[],
  parts: Awaited<ReturnType<typeof linesOfShipments>>,
): Promise<ReadonlyMap<number, Amounts>> {
  const ids = [...new Set(drafts.map(({ orderId }) => orderId))]
  if (ids.length === 0) return new Map()
  const heads = new Map(
    (await db.select().from(orders).where(inArray(orders.id, ids))).map((order) => [order.id, order]),
  )
  const lines = await db.select().from(orderLines).where(inArray(orderLines.orderId, ids))
  return new Map(
    drafts.map(({ id, orderId }) => {
      const ofOrder = lines.filter((line) => line.orderId === orderId)
      const own = parts.filter(({ shipmentId }) => shipmentId === id)
      return [id, amountsOfParts(found(heads.get(orderId)), ofOrder, own)]
    }),
  )
}

/** Returns shipments as they are shown, in the same order; to a customer without quantities on hand. */
export async function showShipments(
  { db, actor }: Context,
  rows: readonly ShipmentFields[],
): Promise<Shipment[]> {
  if (rows.length === 0) return []
  const lines = await linesOfShipments(
    db,
    rows.map(({ id }) => id),
  )
  const heads = await db
    .select({
      id: orders.id,
      customerId: orders.customerId,
      customerName: orders.customerName,
      deliveryDate: orders.deliveryDate,
    })
    .from(orders)
    .where(inArray(orders.id, [...new Set(rows.map(({ orderId }) => orderId))]))
  const headOf = new Map(heads.map((head) => [head.id, head]))
  const isStaff = actor.identity !== identity.customer
  const drafts = isStaff ? rows.filter(({ status }) => status === 'draft') : []
  const worth = await draftAmounts(db, drafts, lines)
  return rows.map((row) => {
    const { id: orderId, ...head } = found(headOf.get(row.orderId))
    const parts = lines.filter(({ shipmentId }) => shipmentId === row.id)
    const ready = shippableOf(parts)
    const own = parts.map(
      ({ open, onHand, allocated: _own, allocatedInAll: _all, policy: _policy, ...line }, index) => ({
        ...line,
        ...(isStaff && row.status === 'draft' && { open, onHand, shippable: ready[index] ?? 0 }),
      }),
    )
    const numbers = { number: shipmentNumber(orderId, row.nth), orderNumber: orderNumber(orderId) }
    const draftWorth = worth.get(row.id)
    return {
      ...row,
      ...head,
      ...numbers,
      amounts: amountsOf(row),
      ...(draftWorth && { draftAmounts: draftWorth }),
      lines: own,
    }
  })
}

/** Returns one shipment as it is shown. */
export async function showShipment(ctx: Context, row: ShipmentFields): Promise<Shipment> {
  return found((await showShipments(ctx, [row]))[0])
}

/** Returns the returns of an order, newest first. */
export async function returnsOf(db: Db, orderId: number): Promise<OrderReturn[]> {
  const rows = await db
    .select()
    .from(orderReturns)
    .where(eq(orderReturns.orderId, orderId))
    .orderBy(desc(orderReturns.id))
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lines = await db
    .select({
      returnId: orderReturnLines.returnId,
      ...ofLine,
      quantity: orderReturnLines.quantity,
      restock: orderReturnLines.restock,
    })
    .from(orderReturnLines)
    .innerJoin(orderLines, eq(orderLines.id, orderReturnLines.orderLineId))
    .where(inArray(orderReturnLines.returnId, ids))
    .orderBy(asc(orderLines.lineNo))
  return rows.map((row) => ({
    ...row,
    number: returnNumber(row.orderId, row.nth),
    amounts: { net: row.net, tax: row.tax, gross: row.gross },
    lines: lines.filter(({ returnId }) => returnId === row.id),
  }))
}
