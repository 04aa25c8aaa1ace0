import { eq, sql } from 'drizzle-orm'
import { orderNumber } from '@banquet/contract/trade/order-record'
import type { Context } from '../../kit/context.ts'
import { moveStock } from '../../stock/stock-movement/move-stock.ts'
import { goodsWords } from '../order-record/line-words.ts'
import type { readOrderLines } from '../order-record/order.queries.ts'
import { openOfLine } from '../order-record/order.rules.ts'
import { orderLines } from '../../tables/trade/order.table.ts'

/** A line of a locked order, and how much of its open quantity is cancelled. */
export interface CancelledPart {
  line: Awaited<ReturnType<typeof readOrderLines>>[number]
  quantity: number
}

/**
 * Returns how much of the cancelled quantity was allocated; the rest of the allocation stays with what is still open.
 */
function releasedOf({ line, quantity }: CancelledPart): number {
  return Math.max(0, line.allocated - (openOfLine(line) - quantity))
}

/**
 * Cancels open quantities of lines, of one order or several, and releases the stock allocated to them. The amounts of
 * the order stay those of what was ordered.
 */
export async function cancelQuantities(ctx: Context, parts: readonly CancelledPart[]): Promise<void> {
  if (parts.length === 0) return
  const moves = parts
    .filter((part) => releasedOf(part) > 0)
    .map((part) => ({
      productId: part.line.productId,
      kind: 'released' as const,
      allocated: -releasedOf(part),
      remark: orderNumber(part.line.orderId),
    }))
  await moveStock(ctx, moves)
  const all = (of: (part: CancelledPart) => number) => sql.param(parts.map(of))
  await ctx.db
    .update(orderLines)
    .set({
      cancelled: sql`${orderLines.cancelled} + part.quantity`,
      allocated: sql`${orderLines.allocated} - part.released`,
    })
    .from(
      sql`unnest(${all(({ line }) => line.id)}::int[], ${all(({ quantity }) => quantity)}::int[], ${all(releasedOf)}::int[])
        as part (id, quantity, released)`,
    )
    .where(eq(orderLines.id, sql`part.id`))
}

/** Describes the cancelled quantities for the audit. */
export function cancelledWords(parts: readonly CancelledPart[]): string[] {
  return parts.map(({ line, quantity }) => goodsWords(line, quantity))
}

/** Returns the line with the total quantity that will be delivered of it, for notifications. */
export function withGranted({ line, quantity }: CancelledPart): CancelledPart['line'] & { granted: number } {
  return { ...line, granted: line.shipped + openOfLine(line) - quantity }
}
