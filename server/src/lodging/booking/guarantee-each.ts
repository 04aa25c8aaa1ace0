import { and, eq } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { BulkBooking, bookingBulk } from '@banquet/contract/lodging/booking-bulk'
import type { Context } from '../../kit/context.ts'
import { runOnEach } from '../../kit/rows/run-on-each.ts'
import { bookingScope } from '../booking-record/booking.scope.ts'
import { hotelOrders } from '../../tables/lodging/hotel-order.table.ts'
import { bookingColumns, type BookingFields } from '../booking-record/insert-booking.ts'
import { guaranteeBooking } from './held-bookings.ts'

type ShownBooking = Omit<BulkBooking, 'refusal'>

const shown = ({ id, code, guests, state }: BookingFields): ShownBooking => ({
  id,
  code,
  state,
  guestName: guests[0]?.name ?? '',
})

async function asItIs(ctx: Context, id: number): Promise<ShownBooking> {
  const [row] = await ctx.db
    .select(bookingColumns)
    .from(hotelOrders)
    .where(and(eq(hotelOrders.id, id), bookingScope(ctx)))
  return row ? shown(row) : { id, code: '', guestName: '', state: null }
}

/** Confirms bookings that are not paid yet, each in a transaction of its own, and returns the result of each. */
export function guaranteeEach(
  ctx: Context,
  { rows, reason }: Parsed<typeof bookingBulk.bulkGuarantee>['body'],
): Promise<BulkBooking[]> {
  return runOnEach(ctx, rows, {
    command: async ({ id, version }) => shown(await guaranteeBooking(ctx, id, { version, reason })),
    asItIs: (id) => asItIs(ctx, id),
  })
}
