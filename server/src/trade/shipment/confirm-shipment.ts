import { and, asc, eq, getTableColumns, notInArray, sql } from 'drizzle-orm'
import { lessAmounts } from '@banquet/contract/rule/order/totals'
import { shipmentNumber } from '@banquet/contract/trade/shipment'
import { writeAudit } from '../../kit/rows/audit.ts'
import { inTransaction, personName, type Context } from '../../kit/context.ts'
import { found, Refusal } from '../../kit/errors.ts'
import { getRow, lockRow } from '../../kit/rows/rows.ts'
import { notifyShipped } from '../order-message/order.notices.ts'
import { readOrderLines } from '../order-record/order.queries.ts'
import { calculateDelivered, deliveredOf, openOfLine } from '../order-record/order.rules.ts'
import { orderLines } from '../../tables/trade/order.table.ts'
import { lockOrder, settleOrder } from '../order/settle-order.ts'
import { moveGoods } from '../order-record/move-goods.ts'
import { goodsWords } from '../order-record/line-words.ts'
import { partsOfLines, type AskedPart } from './check-lines.ts'
import { shipmentScope } from './shipment.scope.ts'
import { showShipment, type ShipmentFields } from './shipment.queries.ts'
import { shipmentLines, shipments } from '../../tables/trade/shipment.table.ts'

/** Throws if the shipment has left or was closed with its order. */
function refuseDone({ status }: ShipmentFields): void {
  if (status !== 'draft') throw new Refusal(`shipment.${status}`)
}

/** Locks the order, then the draft, and returns it in the version that was seen. */
async function lockDraft(ctx: Context, id: number, version?: number): Promise<ShipmentFields> {
  const row = await lockRow(ctx.db, shipments, id)
  refuseDone(row)
  if (version !== undefined && version !== row.version)
    throw new Refusal('stale', { current: await showShipment(ctx, row) })
  return row
}

type Parts = ReturnType<typeof partsOfLines<Awaited<ReturnType<typeof readOrderLines>>[number], ShippedPart>>
type ShippedPart = Pick<typeof shipmentLines.$inferSelect, 'orderLineId' | 'quantity'>

/** Reduces a draft to smaller quantities of its lines; what is not named leaves with another shipment. */
async function shipLess({ db }: Context, id: number, less: readonly AskedPart[]): Promise<void> {
  const of = eq(shipmentLines.shipmentId, id)
  const { id: row, orderLineId, quantity } = shipmentLines
  const prepared = await db
    .select({ row, id: orderLineId, quantity, productId: orderLines.productId })
    .from(shipmentLines)
    .innerJoin(orderLines, eq(orderLines.id, orderLineId))
    .where(of)
  const parts = partsOfLines(prepared, less, ({ quantity }) => ({ n: quantity }))
  const stays = parts.map(({ line }) => line.row)
  await db.delete(shipmentLines).where(and(of, notInArray(row, stays)))
  for (const { line, part } of parts)
    if (part.quantity < line.quantity)
      await db.update(shipmentLines).set({ quantity: part.quantity }).where(eq(row, line.row))
}

/** Takes the goods out of stock together with their allocation, so nothing becomes available to others in between. */
async function takeOut(ctx: Context, number: string, parts: Parts): Promise<void> {
  const moves = parts.map(({ line, part: { quantity }, path }) => ({
    productId: line.productId,
    kind: 'shipped' as const,
    onHand: -quantity,
    allocated: -Math.min(quantity, line.allocated),
    remark: number,
    path,
  }))
  await moveGoods(ctx, moves)
  for (const { line, part } of parts) {
    const { shipped, allocated } = orderLines
    const left = sql`${allocated} - ${Math.min(part.quantity, line.allocated)}`
    await ctx.db
      .update(orderLines)
      .set({ shipped: sql`${shipped} + ${part.quantity}`, allocated: left })
      .where(eq(orderLines.id, line.id))
  }
}

/**
 * Confirms a shipment: the goods leave the warehouse, the order lines count them, and the document is final. All of it
 * happens, or nothing. The order is locked first, then the shipment, then the stocks. With `less`, only these quantities
 * leave; what was prepared beyond them stays open.
 */
export function confirmShipment(
  ctx: Context,
  id: number,
  { version, lines: less }: { version: number; lines?: readonly AskedPart[] | undefined },
): Promise<ShipmentFields> {
  return inTransaction(ctx, async (ctx) => {
    const { actor, db } = ctx
    const seen = await getRow(db, shipments, { id, within: shipmentScope(actor) })
    refuseDone(seen)
    const order = await lockOrder(ctx, { id: seen.orderId, command: 'ship' })
    const draft = await lockDraft(ctx, id, version)
    if (less) await shipLess(ctx, id, less)
    // The parts are in the order in which the shipment shows them, so that a fault names the line that people see.
    const wanted = await db
      .select(getTableColumns(shipmentLines))
      .from(shipmentLines)
      .innerJoin(orderLines, eq(orderLines.id, shipmentLines.orderLineId))
      .where(eq(shipmentLines.shipmentId, id))
      .orderBy(asc(orderLines.lineNo))
    const parts = partsOfLines(await readOrderLines(db, order.id), wanted, (line) => ({
      n: openOfLine(line),
    }))
    const number = shipmentNumber(order.id, draft.nth)
    await takeOut(ctx, number, parts)
    const { delivered } = deliveredOf(calculateDelivered(order, await readOrderLines(db, order.id)))
    const [shipped] = await db
      .update(shipments)
      .set({
        status: 'shipped',
        shippedAt: ctx.now().toISOString(),
        shippedById: actor.id,
        shippedByName: personName(actor),
        ...lessAmounts(delivered, deliveredOf(order).delivered),
        version: draft.version + 1,
      })
      .where(eq(shipments.id, id))
      .returning()
    const lines = parts.map(({ line, part }) => goodsWords(line, part.quantity))
    await writeAudit(ctx, {
      action: 'updated',
      noun: 'shipment',
      rowId: id,
      label: number,
      before: { status: 'draft' },
      after: { status: 'shipped', lines },
    })
    const settled = await settleOrder(ctx, order, { auditAfter: { shipment: number } })
    await notifyShipped(ctx, settled, { number, parts })
    return found(shipped)
  })
}

/** Deletes a draft; a shipped one stays. */
export function removeShipment(ctx: Context, id: number): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    await getRow(ctx.db, shipments, { id, within: shipmentScope(ctx.actor) })
    const draft = await lockDraft(ctx, id)
    await ctx.db.delete(shipments).where(eq(shipments.id, id))
    await writeAudit(ctx, {
      action: 'deleted',
      noun: 'shipment',
      rowId: id,
      label: shipmentNumber(draft.orderId, draft.nth),
      before: { orderId: draft.orderId, note: draft.note },
    })
    return null
  })
}
