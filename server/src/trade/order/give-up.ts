import { eq, sql } from 'drizzle-orm'
import { orderNumber } from '@banquet/contract/trade/order-record'
import type { Context } from '../../kit/context.ts'
import { moveStock } from '../../stock/stock/move-stock.ts'
import { goodsWords } from './move-goods.ts'
import type { linesOf } from './order.queries.ts'
import { openOfLine } from './order.rules.ts'
import { orderLines } from '../order-record/order.table.ts'

/** A line of a locked order, and how much of its open quantity is cancelled. */
export interface GivenUp {
  line: Awaited<ReturnType<typeof linesOf>>[number]
  quantity: number
}

/**
 * Returns how much of the cancelled quantity was allocated; the rest of the allocation stays with what is still open.
 */
function freed({ line, quantity }: GivenUp): number {
  return Math.max(0, line.allocated - (openOfLine(line) - quantity))
}

/**
 * Cancels open quantities of lines, of one order or several, and releases the stock allocated to them. The amounts of
 * the order stay those of what was ordered.
 */
export async function giveUp(ctx: Context, parts: readonly GivenUp[]): Promise<void> {
  if (parts.length === 0) return
  const moves = parts
    .filter((part) => freed(part) > 0)
    .map((part) => ({
      productId: part.line.productId,
      kind: 'released' as const,
      allocated: -freed(part),
      remark: orderNumber(part.line.orderId),
    }))
  await moveStock(ctx, moves)
  const all = (of: (part: GivenUp) => number) => sql.param(parts.map(of))
  await ctx.db
    .update(orderLines)
    .set({
      cancelled: sql`${orderLines.cancelled} + part.quantity`,
      allocated: sql`${orderLines.allocated} - part.freed`,
    })
    .from(
      sql`unnest(${all(({ line }) => line.id)}::int[], ${all(({ quantity }) => quantity)}::int[], ${all(freed)}::int[])
        as part (id, quantity, freed)`,
    )
    .where(eq(orderLines.id, sql`part.id`))
}

/** Describes the cancelled quantities for the audit. */
export function givenUpWords(parts: readonly GivenUp[]): string[] {
  return parts.map(({ line, quantity }) => goodsWords(line, quantity))
}

/** Returns the line with the total quantity that will be delivered of it, for notifications. */
export function leftOf({ line, quantity }: GivenUp): GivenUp['line'] & { granted: number } {
  return { ...line, granted: line.shipped + openOfLine(line) - quantity }
}
