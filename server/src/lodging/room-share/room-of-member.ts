import { and, asc, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm'
import { sharingStates, stayStates } from '@banquet/contract/lodging/booking-states'
import type { Context } from '../../kit/context.ts'
import { hotelOrders } from '../../tables/lodging/hotel-order.table.ts'
import { roomShares } from '../../tables/lodging/room-share.table.ts'

/**
 * Returns the code of a booking in which a member has a room for at least one night of a stay: they have booked it, or share
 * it. A place on the waiting list is no room, nor is one whose hold has ended.
 */
export async function roomOfMember(
  { db, now }: Pick<Context, 'db' | 'now'>,
  memberId: number,
  stay: { arrival: string; departure: string },
): Promise<string | undefined> {
  const { id, code, state, graceUntil, arrival, departure } = hotelOrders
  const shared = db
    .select({ id: roomShares.hotelOrderId })
    .from(roomShares)
    .where(and(eq(roomShares.mateId, memberId), inArray(roomShares.state, [...sharingStates])))
  const isHeld = and(eq(state, 'held'), or(isNull(graceUntil), gt(graceUntil, now().toISOString())))
  const [row] = await db
    .select({ code })
    .from(hotelOrders)
    .where(
      and(
        or(eq(hotelOrders.memberId, memberId), inArray(id, shared)),
        lt(arrival, stay.departure),
        gt(departure, stay.arrival),
        or(inArray(state, [...stayStates]), isHeld),
      ),
    )
    .orderBy(asc(arrival), asc(id))
    .limit(1)
  return row?.code
}
