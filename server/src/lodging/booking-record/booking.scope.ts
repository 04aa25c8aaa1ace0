import { eq, inArray, sql, type SQL } from 'drizzle-orm'
import { identity } from '@banquet/contract/call/access'
import { isMember, type Actor, type Db } from '../../kit/context.ts'
import { hotels } from '../../tables/lodging/hotel.table.ts'
import { hotelOrders } from '../../tables/lodging/hotel-order.table.ts'

/** Returns whether somebody works for a hotel. Hotel staff see only its bookings, without money and internal notes. */
export function isHotelStaff(actor: Actor): boolean {
  return actor.identity === identity.hotelService
}

/** The bookings that somebody may see: members their own, hotel staff those of their hotel, the organiser's staff all. */
export function bookingScope({ db, actor }: { db: Db; actor: Actor }): SQL | undefined {
  if (isMember(actor)) return eq(hotelOrders.memberId, actor.id)
  if (!isHotelStaff(actor)) return undefined
  const managed = db.select({ id: hotels.id }).from(hotels).where(eq(hotels.managementId, actor.id))
  // The hotel does not see bookings on the waiting list.
  return sql`(${inArray(hotelOrders.hotelId, managed)} and ${hotelOrders.state} <> 'waiting-list')`
}
