import { eq, sql } from 'drizzle-orm'
import { orderNumber } from '@banquet/contract/trade/order-record'
import type { Context } from '../../kit/context.ts'
import { moveStock } from '../../stock/stock/move-stock.ts'
import { goodsWords } from './move-goods.ts'
import type { linesOf } from './order.queries.ts'
import { openOfLine } from './order.rules.ts'
import { orderLines } from '../order-record/order.table.ts'

/** A line of an order that is locked, and how much of what is open of it is given up. */
export interface GivenUp {
  line: Awaited<ReturnType<typeof linesOf>>[number]
  quantity: number
}

/** What was promised of a part that is given up; less than that stays promised to what is still open. */
function freed({ line, quantity }: GivenUp): number {
  return Math.max(0, line.allocated - (openOfLine(line) - quantity))
}

/**
 * Gives up what is open of lines, of one order or of several, and gives the stock free that was promised to it. What was
 * agreed stays: the amounts of the order are those of what was ordered.
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

/** What is given up in words for the audit. */
export function givenUpWords(parts: readonly GivenUp[]): string[] {
  return parts.map(({ line, quantity }) => goodsWords(line, quantity))
}

/** The line with what is delivered of it all together, for those who are told. */
export function leftOf({ line, quantity }: GivenUp): GivenUp['line'] & { granted: number } {
  return { ...line, granted: line.shipped + openOfLine(line) - quantity }
}
