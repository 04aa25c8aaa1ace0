import { and, eq, inArray } from 'drizzle-orm'
import { openStates } from '@banquet/contract/lodging/booking-states'
import { isMember, type Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { hotelOrders } from '../../tables/lodging/hotel-order.table.ts'

/** How many bookings a member can have for an event at a time. */
export const maxBookings = 5

/**
 * Throws if a member has as many open bookings of an event as one account may have, so that nobody takes all rooms of a
 * hotel. Staff may add more. The account is locked.
 */
export async function requireBookingLeft(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  { eventId, memberId }: { eventId: number; memberId: number },
): Promise<void> {
  if (!isMember(actor)) return
  const open = await db.$count(
    hotelOrders,
    and(
      eq(hotelOrders.eventId, eventId),
      eq(hotelOrders.memberId, memberId),
      inArray(hotelOrders.state, [...openStates]),
    ),
  )
  if (open >= maxBookings) throw new Refusal('hotel-order.too-many', { params: { n: maxBookings } })
}
