import { asc, eq } from 'drizzle-orm'
import type { BookingMessage } from '@banquet/contract/lodging/booking-message'
import { bookingStates } from '@banquet/contract/lodging/booking-states'
import { accounts } from '../../tables/account/account.table.ts'
import { inTransaction, personName, type Context } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import { writeAudit } from '../../kit/rows/audit.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { notify } from '../../message/notification/notify.ts'
import { staffWith } from '../../message/notification/staff-with.ts'
import { hotelOf } from '../booking-record/booking.notices.ts'
import { bookingScope, isHotelStaff } from '../booking-record/booking.scope.ts'
import { hotelOrders } from '../../tables/lodging/hotel-order.table.ts'
import { lockBooking } from '../booking-record/lock-booking.ts'
import { bookingMessages } from '../../tables/lodging/booking-message.table.ts'

/** The hotel does not see a booking on the waiting list, and could not read a message about it. */
const ofHotel = bookingStates.filter((state) => state !== 'waiting-list')

/** Returns the messages about a booking, oldest first; throws `not-found` if the caller may not see the booking. */
export async function listMessages(ctx: Context, hotelOrderId: number): Promise<BookingMessage[]> {
  await getRow(ctx.db, hotelOrders, { id: hotelOrderId, within: bookingScope(ctx) })
  const { id, isFromHotel, text, createdAt } = bookingMessages
  const rows = await ctx.db
    .select({
      id,
      isFromHotel,
      text,
      createdAt,
      author: { name: accounts.name, realName: accounts.realName },
    })
    .from(bookingMessages)
    .innerJoin(accounts, eq(accounts.id, bookingMessages.authorId))
    .where(eq(bookingMessages.hotelOrderId, hotelOrderId))
    .orderBy(asc(id))
  return rows.map(({ author, ...row }) => ({ ...row, authorName: personName(author) }))
}

/**
 * Sends a message about a booking to the other side: from hotel staff to the organiser's staff, or from them to the
 * manager of the hotel.
 */
export function addMessage(ctx: Context, hotelOrderId: number, text: string): Promise<BookingMessage> {
  return inTransaction(ctx, async (ctx) => {
    const booking = await lockBooking(ctx, hotelOrderId, { only: ofHotel })
    const isFromHotel = isHotelStaff(ctx.actor)
    const [row] = await ctx.db
      .insert(bookingMessages)
      .values({ hotelOrderId, authorId: ctx.actor.id, isFromHotel, text, createdAt: ctx.now().toISOString() })
      .returning()
    const { id, createdAt } = found(row)
    await writeAudit(ctx, {
      action: 'created',
      noun: 'hotel_order_message',
      rowId: id,
      label: booking.code,
      after: { hotelOrderId, isFromHotel, text },
    })
    const { name, enName, managementId } = await hotelOf(ctx, booking)
    const organiser = isFromHotel ? await staffWith(ctx.db, { page: 'hotelOrders', right: 'edit' }) : []
    const authorName = personName(ctx.actor)
    await notify(ctx, {
      to: isFromHotel ? organiser : [managementId ?? 0].filter((to) => to !== 0),
      kind: 'hotel-order.message',
      params: { code: booking.code, hotel: name, enHotel: enName, by: isFromHotel ? authorName : '' },
      link: `/admin/hotel/order/${hotelOrderId}`,
      dedupeKey: `hotel-order.message/${id}`,
    })
    return { id, authorName, isFromHotel, text, createdAt }
  })
}
