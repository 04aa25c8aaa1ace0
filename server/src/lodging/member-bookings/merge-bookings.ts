import { asc, eq } from 'drizzle-orm'
import { updateRow } from '../../kit/rows/rows.ts'
import type { MergeHandler } from '../../people/member/member.handlers.ts'
import { hotelOrders } from '../../tables/lodging/hotel-order.table.ts'

/**
 * Moves the bookings of a member who is merged into another one; one member may have several bookings, so nothing
 * conflicts.
 */
export const mergeBookings: MergeHandler = {
  noun: 'hotel_order',
  count: ({ db }, memberId) => db.$count(hotelOrders, eq(hotelOrders.memberId, memberId)),
  move: async (ctx, { fromId, toId }) => {
    const rows = await ctx.db
      .select({ id: hotelOrders.id, code: hotelOrders.code })
      .from(hotelOrders)
      .where(eq(hotelOrders.memberId, fromId))
      .orderBy(asc(hotelOrders.id))
      .for('update')
    for (const { id, code } of rows)
      await updateRow(ctx, hotelOrders, { which: id, set: { memberId: toId }, label: code })
  },
}
