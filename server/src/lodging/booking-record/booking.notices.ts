import { eq } from 'drizzle-orm'
import { bookingPath } from '@banquet/contract/event/public-event/event-words'
import type { NotificationParams } from '@banquet/contract/message/notification-kinds'
import { events } from '../../tables/event/event.table.ts'
import type { Context } from '../../kit/context.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { notify } from '../../message/notification/notify.ts'
import { hotels } from '../../tables/lodging/hotel.table.ts'
import type { BookingFields } from './insert-booking.ts'

type Kind = 'hotel-order.changed' | 'hotel-order.state'

/** Returns the address of the page on which the member sees a booking, below that of the program. */
export async function pageOf(
  { db }: Context,
  { eventId }: Pick<BookingFields, 'eventId'>,
): Promise<`/${string}`> {
  return bookingPath((await getRow(db, events, eventId)).code)
}

/** Returns the names of the hotel of a booking, for notifications and mails. */
export async function hotelOf({ db }: Context, { hotelId }: Pick<BookingFields, 'hotelId'>) {
  const [hotel] = await db.select().from(hotels).where(eq(hotels.id, hotelId))
  if (!hotel) throw new Error(`There is no hotel ${hotelId}`)
  return hotel
}

/** Returns the content of a notification about a booking. */
export function newsOf(
  { code, arrival, departure, state }: BookingFields,
  { name, enName }: { name: string; enName: string },
): NotificationParams['hotel-order.state'] {
  return { code, hotel: name, enHotel: enName, arrival, departure, state }
}

/** Notifies the manager of the hotel and the member of a change of a booking, except the one who made it. */
export async function noticeOfBooking(ctx: Context, booking: BookingFields, kind: Kind): Promise<void> {
  const hotel = await hotelOf(ctx, booking)
  const params = newsOf(booking, hotel)
  const dedupeKey = `hotel-order/${booking.id}/${booking.version}`
  const link = await pageOf(ctx, booking)
  await notify(ctx, { to: [booking.memberId], kind, params, link, dedupeKey })
  const concernsHotel = booking.state !== 'waiting-list' && booking.state !== 'held'
  if (hotel.managementId !== null && concernsHotel)
    await notify(ctx, {
      to: [hotel.managementId],
      kind,
      params,
      dedupeKey,
      link: `/admin/hotel/order/${booking.id}`,
    })
}
