import { eq } from 'drizzle-orm'
import { orderNumber } from '@banquet/contract/trade/order-record'
import { writeAudit } from '../../kit/rows/audit.ts'
import type { Context } from '../../kit/context.ts'
import { found, Refusal } from '../../kit/errors.ts'
import { columnsOf, lockRow } from '../../kit/rows/rows.ts'
import { closeDrafts } from './close-drafts.ts'
import { moveStock } from '../../stock/stock-movement/move-stock.ts'
import { readOrderLines, showOrder } from '../order-record/order.queries.ts'
import {
  calculateDelivered,
  isClosedFor,
  isPossible,
  statusOf,
  type OrderCommand,
} from '../order-record/order.rules.ts'
import { orderScope } from '../order-record/order.scope.ts'
import { orderLines, orders, type OrderFields } from '../../tables/trade/order.table.ts'

interface Wanted {
  id: number
  command: OrderCommand
  /** The version that was seen; undefined: any. */
  version?: number | undefined
}

/**
 * Returns the order, locked until the transaction ends, if its status allows the command. Every change of an order
 * starts here: the order is locked before its stocks, which prevents deadlocks.
 */
export async function lockOrder(ctx: Context, { id, command, version }: Wanted): Promise<OrderFields> {
  const order: OrderFields = await lockRow(ctx.db, orders, { id, within: orderScope(ctx.actor) })
  if (version !== undefined && version !== order.version)
    throw new Refusal('stale', { current: await showOrder(ctx, order) })
  if (!isPossible(command, order)) throw new Refusal('order.state', { params: { status: order.status } })
  if (isClosedFor(ctx.actor, order, ctx.arrivedAt)) throw new Refusal('order.closed')
  return order
}

interface Change {
  /** People's decisions about the order as a whole. */
  decision?: Partial<OrderFields>
  /** The values that the audit records besides the status, and the previous ones. */
  auditAfter?: Record<string, unknown>
  auditBefore?: Record<string, unknown>
}

/**
 * Writes the status and the delivered amounts that follow from a change of an order's lines or a decision, increases its
 * version, closes the drafts of shipments that can no longer ship, and records the change in the audit.
 */
export async function settleOrder(
  ctx: Context,
  before: OrderFields,
  { decision = {}, auditAfter = {}, auditBefore = {} }: Change,
): Promise<OrderFields> {
  const lines = await readOrderLines(ctx.db, before.id)
  const status = statusOf({ ...before, ...decision }, lines)
  const [after] = await ctx.db
    .update(orders)
    .set({ ...decision, ...calculateDelivered(before, lines), status, version: before.version + 1 })
    .where(eq(orders.id, before.id))
    .returning(columnsOf(orders))
  const moved = status !== before.status
  await writeAudit(ctx, {
    action: 'updated',
    noun: 'order',
    rowId: before.id,
    label: orderNumber(before.id),
    before: { ...(moved && { status: before.status }), ...auditBefore },
    after: { ...(moved && { status }), ...auditAfter },
  })
  await closeDrafts(ctx, found(after), lines)
  return found(after)
}

/** Releases the stock that is still allocated to an order. */
export async function releaseStock(ctx: Context, orderId: number): Promise<void> {
  const lines = await readOrderLines(ctx.db, orderId)
  await moveStock(
    ctx,
    lines
      .filter(({ allocated }) => allocated > 0)
      .map(({ productId, allocated }) => ({
        productId,
        kind: 'released',
        allocated: -allocated,
        remark: orderNumber(orderId),
      })),
  )
  await ctx.db.update(orderLines).set({ allocated: 0 }).where(eq(orderLines.orderId, orderId))
}
