import { eq, sql } from 'drizzle-orm'
import { inTransaction } from '../kit/context.ts'
import type { Context } from '../kit/context.ts'
import { goodsWords } from '../order/move-goods.ts'
import { tellShorted } from '../order/order.notices.ts'
import { linesOf } from '../order/order.queries.ts'
import type { OrderFields } from '../order/order.table.ts'
import { orderLines } from '../order/order.table.ts'
import { lockOrder, releaseStock, settleOrder } from '../order/settle-order.ts'
import { openOfLine } from './prepare-shipment.ts'

interface Closing {
  id: number
  reason: string
  version?: number | undefined
}

/** Gives up what is still open of an order that was shipped in part, and gives its stock free. */
export function closeShort(ctx: Context, { id, reason, version }: Closing): Promise<OrderFields> {
  return inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, { id, deed: 'closeShort', version })
    const open = (await linesOf(ctx.db, id)).filter((line) => openOfLine(line) > 0)
    await releaseStock(ctx, id)
    const { ordered, shipped } = orderLines
    await ctx.db
      .update(orderLines)
      .set({ cancelled: sql`${ordered} - ${shipped}` })
      .where(eq(orderLines.orderId, id))
    const given = open.map((line) => goodsWords(line, openOfLine(line)))
    const settled = await settleOrder(ctx, order, { told: { reason, closedShort: given } })
    await tellShorted(
      ctx,
      settled,
      open.map((line) => ({ ...line, granted: line.shipped })),
    )
    return settled
  })
}
