import { asc, eq } from 'drizzle-orm'
import type { Booking } from '@banquet/contract/lodging/booking-record'
import type { Context } from '../../kit/context.ts'
import { showBookings } from '../booking/booking.queries.ts'
import { hotelOrders } from '../../tables/lodging/hotel-order.table.ts'
import { bookingColumns } from '../booking-record/insert-booking.ts'

/** Returns the bookings of a member, for the copy of their own data. */
export async function exportOwnBookings(ctx: Context, memberId: number): Promise<{ bookings: Booking[] }> {
  const rows = await ctx.db
    .select(bookingColumns)
    .from(hotelOrders)
    .where(eq(hotelOrders.memberId, memberId))
    .orderBy(asc(hotelOrders.id))
  return { bookings: await showBookings(ctx, rows) }
}
