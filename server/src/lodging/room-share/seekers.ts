import { and, eq, inArray, notInArray, type SQL } from 'drizzle-orm'
import { openStates } from '@banquet/contract/lodging/booking-states'
import { sharingStates } from '@banquet/contract/lodging/room-share-states'
import type { Db } from '../../kit/context.ts'
import { hotelOrders } from '../../tables/lodging/hotel-order.table.ts'
import { roomShares } from '../../tables/lodging/room-share.table.ts'

/** The condition of the bookings whose members look for a room-mate and have none yet. */
export function looksForMate(db: Db): SQL | undefined {
  const shared = db
    .select({ id: roomShares.hotelOrderId })
    .from(roomShares)
    .where(inArray(roomShares.state, [...sharingStates]))
  return and(
    eq(hotelOrders.seeksMate, true),
    inArray(hotelOrders.state, [...openStates]),
    notInArray(hotelOrders.id, shared),
  )
}
