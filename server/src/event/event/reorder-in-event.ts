import { eq } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { inTransaction, type Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { reorderRows, type Order, type OrderedTable } from '../../kit/rows/reorder.ts'
import { lockOpenEvent } from './event-choice.ts'

/**
 * Arranges the rows of the event that the first of the ids belongs to, and locks that event against being archived. A row that does
 * not exist any more makes the order `stale`.
 */
export function reorderInEvent<T extends OrderedTable & { eventId: PgColumn }>(
  ctx: Context,
  table: T,
  order: Order,
): Promise<T['$inferSelect'][]> {
  return inTransaction(ctx, async (ctx) => {
    const rows: OrderedTable & { eventId: PgColumn } = table
    const { id, eventId } = rows
    const [first] = await ctx.db
      .select({ eventId })
      .from(rows)
      .where(eq(id, order.ids[0] ?? 0))
    if (!first) throw new Refusal('stale')
    await lockOpenEvent(ctx.db, Number(first.eventId))
    return reorderRows(ctx, table, order, eq(eventId, first.eventId))
  })
}
