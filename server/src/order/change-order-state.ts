import { eq } from 'drizzle-orm'
import { orderNumber } from '@banquet/contract/order'
import { writeAudit } from '../kit/audit.ts'
import { inTransaction } from '../kit/context.ts'
import type { Context } from '../kit/context.ts'
import { found, Refusal } from '../kit/errors.ts'
import { columnsOf, lockRow } from '../kit/rows.ts'
import { moveStock } from '../stock/move-stock.ts'
import { tellCancelled } from './order.notices.ts'
import { linesOf, showOrder } from './order.queries.ts'
import { isClosedFor, isPossible, statusOf } from './order.rules.ts'
import type { OrderDeed } from './order.rules.ts'
import { orderScope } from './order.scope.ts'
import { orderLines, orders } from './order.table.ts'
import type { OrderFields } from './order.table.ts'

interface Deed {
  id: number
  deed: OrderDeed
  /** The version that was seen; undefined: any. */
  version?: number | undefined
  reason?: string
}

/** The order, locked before its stocks, where it stands so that this can be done with it. */
async function lockOrder(ctx: Context, { id, deed, version }: Deed): Promise<OrderFields> {
  const order: OrderFields = await lockRow(ctx.db, orders, { id, within: orderScope(ctx.actor) })
  if (version !== undefined && version !== order.version)
    throw new Refusal('stale', { current: await showOrder(ctx, order) })
  if (!isPossible(deed, order)) throw new Refusal('order.state', { params: { status: order.status } })
  if (isClosedFor(ctx.actor, order, ctx.now())) throw new Refusal('order.closed')
  return order
}

function decisionOf(ctx: Context, { deed, reason = '' }: Deed) {
  const now = ctx.now().toISOString()
  if (deed === 'confirm') return { confirmedAt: now }
  if (deed === 'hold') return { heldAt: now, holdReason: reason }
  if (deed === 'release') return { heldAt: null, holdReason: '' }
  return { cancelledAt: now, cancelReason: reason }
}

/** Gives the stock free that was promised to an order. */
async function releaseStock(ctx: Context, orderId: number): Promise<void> {
  const lines = await linesOf(ctx.db, orderId)
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

/** Confirms an order, keeps it back, lets it go on or cancels it; what is cancelled gives its stock free. */
export function changeOrderState(ctx: Context, deed: Deed): Promise<OrderFields> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockOrder(ctx, deed)
    const decision = decisionOf(ctx, deed)
    const status = statusOf({ ...before, ...decision }, await linesOf(ctx.db, before.id))
    const [after] = await ctx.db
      .update(orders)
      .set({ ...decision, status, version: before.version + 1 })
      .where(eq(orders.id, before.id))
      .returning(columnsOf(orders))
    if (deed.deed === 'cancel') await releaseStock(ctx, before.id)
    await writeAudit(ctx, {
      action: 'updated',
      noun: 'order',
      rowId: before.id,
      label: orderNumber(before.id),
      before: { status: before.status },
      after: { status, ...(deed.reason && { reason: deed.reason }) },
    })
    const order = found(after)
    if (deed.deed === 'cancel') await tellCancelled(ctx, order)
    return order
  })
}
