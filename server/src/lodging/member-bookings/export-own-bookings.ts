import { asc, eq } from 'drizzle-orm'
import type { HotelOrder } from '@banquet/contract/lodging/hotel-order-record'
import type { Context } from '../../kit/context.ts'
import { showBookings } from '../hotel-order/hotel-order.queries.ts'
import { hotelOrders } from '../../tables/lodging/hotel-order.table.ts'
import { bookingColumns } from '../hotel-order-record/insert-hotel-order.ts'

/** Returns the bookings of a member, for the copy of their own data. */
export async function exportOwnBookings(ctx: Context, memberId: number): Promise<{ bookings: HotelOrder[] }> {
  const rows = await ctx.db
    .select(bookingColumns)
    .from(hotelOrders)
    .where(eq(hotelOrders.memberId, memberId))
    .orderBy(asc(hotelOrders.id))
  return { bookings: await showBookings(ctx, rows) }
}
