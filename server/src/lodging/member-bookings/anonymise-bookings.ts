import { inArray, sql } from 'drizzle-orm'
import type { Context } from '../../kit/context.ts'
import { anonymiseAudits, whileAnonymising } from '../../kit/rows/anonymise-audits.ts'
import { bookingMessages } from '../../tables/lodging/booking-message.table.ts'
import { hotelOrders } from '../../tables/lodging/hotel-order.table.ts'
import { roomShares } from '../../tables/lodging/room-share.table.ts'
import { roomingLists } from '../../tables/lodging/rooming-list.table.ts'

/** The room-mates of a booking, whose names are not emptied. */
const mates = sql`coalesce((select jsonb_agg(jsonb_build_object('name', s.guest_name, 'enName', '')) from ${roomShares} s
  where s.hotel_order_id = ${hotelOrders.id} and s.state in ('agreed', 'paid')), '[]')`

/**
 * Empties the names and requests of the guests in the bookings of deleted members, also in rooming lists and messages.
 * Code, hotel, nights and amounts remain, and so do the rooms of active ones, until they are cancelled.
 */
export async function anonymiseBookings(ctx: Context, memberIds: readonly number[]): Promise<void> {
  const { db } = ctx
  const rows = await db
    .update(hotelOrders)
    .set({
      guests: mates,
      wishes: '',
      noteForHotel: '',
      noteInternal: '',
      stateReason: '',
      overrideReason: '',
      version: sql`${hotelOrders.version} + 1`,
    })
    .where(inArray(hotelOrders.memberId, [...memberIds]))
    .returning({ id: hotelOrders.id })
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  const messages = await db
    .update(bookingMessages)
    .set({ text: '' })
    .where(inArray(bookingMessages.hotelOrderId, ids))
    .returning({ id: bookingMessages.id })
  await anonymiseAudits(ctx, {
    noun: 'hotel_order_message',
    rowIds: messages.map(({ id }) => id),
    label: 'same',
  })
  const isTheirs = sql`(entry ->> 'hotelOrderId')::int = any(${sql.param(ids)}::int[])`
  await whileAnonymising(db, () =>
    db.execute(sql`
    update ${roomingLists} set entries = (
      select jsonb_agg(case when ${isTheirs}
        then entry || '{"guests": [], "wishes": "", "noteForHotel": ""}' else entry end order by place)
      from jsonb_array_elements(entries) with ordinality as one (entry, place))
    where exists (select from jsonb_array_elements(entries) as one (entry) where ${isTheirs})`),
  )
  await anonymiseAudits(ctx, { noun: 'hotel_order', rowIds: ids, label: 'same' })
}
