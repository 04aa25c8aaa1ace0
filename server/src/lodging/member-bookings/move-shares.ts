import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { SharedStay } from '@banquet/contract/lodging/room-share-record'
import type { Context } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import { anonymiseAudits, whileAnonymising } from '../../kit/rows/anonymise-audits.ts'
import { updateRow } from '../../kit/rows/rows.ts'
import type { MergeHandler } from '../../people/member/member.handlers.ts'
import { hotelOrders } from '../../tables/lodging/hotel-order.table.ts'
import { lockShareOf, lockWithShare } from '../booking-record/lock-booking.ts'
import { bookingColumns, type BookingFields } from '../booking-record/insert-booking.ts'
import { roomShares, type ShareRow } from '../../tables/lodging/room-share.table.ts'
import { sharedStaysOf } from '../room-share/room-share.queries.ts'
import { noticeOfBooking } from '../booking-record/booking.notices.ts'
import { withoutGuest } from '../room-share/room-share.rules.ts'
import { endShare } from '../room-share/end-share.ts'
import { roomingLists } from '../../tables/lodging/rooming-list.table.ts'

/** Moves the room shares that a member has joined to the one that they are merged into. */
export const mergeShares: MergeHandler = {
  noun: 'room_share',
  count: ({ db }, memberId) => db.$count(roomShares, eq(roomShares.mateId, memberId)),
  move: async (ctx, { fromId, toId }) => {
    const rows = await ctx.db
      .select({ id: roomShares.id, code: hotelOrders.code })
      .from(roomShares)
      .innerJoin(hotelOrders, eq(hotelOrders.id, roomShares.hotelOrderId))
      .where(eq(roomShares.mateId, fromId))
      .orderBy(asc(roomShares.id))
      .for('update', { of: roomShares })
    for (const { id, code } of rows)
      await updateRow(ctx, roomShares, { which: id, set: { mateId: toId }, label: code })
  },
}

/** Returns the stays that a member has shared, for the copy of their own data. */
export async function exportOwnShares(
  ctx: Context,
  memberId: number,
): Promise<{ sharedStays: SharedStay[] }> {
  return { sharedStays: await sharedStaysOf(ctx, memberId, { former: true }) }
}

/** Removes the name of a guest from the rooming lists that were sent to the hotel. */
async function unlistGuest(
  { db }: Context,
  { hotelOrderId, guestName }: { hotelOrderId: number; guestName: string },
) {
  const isOf = sql`(entry ->> 'hotelOrderId')::int = ${hotelOrderId}`
  await whileAnonymising(db, () =>
    db.execute(sql`
    update ${roomingLists} set entries = (
      select jsonb_agg(case when ${isOf} then jsonb_set(entry, '{guests}', coalesce(
          (select jsonb_agg(guest) from jsonb_array_elements(entry -> 'guests') guest where guest ->> 'name' <> ${guestName}),
          '[]')) else entry end order by place)
      from jsonb_array_elements(entries) with ordinality as one (entry, place))
    where exists (select from jsonb_array_elements(entries) as one (entry) where ${isOf})`),
  )
}

/** Removes the name of a room-mate from the guests of a locked booking, without an audit entry that contains the name. */
async function takeAwayGuest(
  ctx: Context,
  booking: BookingFields,
  { id, addsGuest, guestName }: ShareRow,
): Promise<BookingFields> {
  if (!addsGuest) return booking
  const [row] = await ctx.db
    .update(hotelOrders)
    .set({ guests: withoutGuest(booking.guests, guestName), version: booking.version + 1 })
    .where(eq(hotelOrders.id, booking.id))
    .returning(bookingColumns)
  await ctx.db.update(roomShares).set({ addsGuest: false }).where(eq(roomShares.id, id))
  await noticeOfBooking(ctx, found(row), 'hotel-order.changed')
  return found(row)
}

/**
 * Ends the room shares that deleted members have joined, so that their names are removed from the guests and their money
 * is to be returned, withdraws their invitations, and empties their personal data in room shares. A room-mate who has
 * agreed to share with a deleted member keeps the bed until the booking is cancelled.
 */
export async function endSharesOf(ctx: Context, memberIds: readonly number[]): Promise<void> {
  const { id, hotelOrderId, mateId, state, guestName } = roomShares
  const ids = [...memberIds]
  const ofThem = await ctx.db
    .select({ id, hotelOrderId, mateId, state, guestName })
    .from(roomShares)
    .where(inArray(mateId, ids))
    .orderBy(asc(id))
  const invited = await ctx.db
    .select({ id, hotelOrderId })
    .from(roomShares)
    .innerJoin(hotelOrders, eq(hotelOrders.id, hotelOrderId))
    .where(and(inArray(hotelOrders.memberId, ids), eq(state, 'invited')))
    .orderBy(asc(id))
  for (const one of [...ofThem.filter((row) => row.state !== 'ended'), ...invited]) {
    const { booking: before } = await lockWithShare(ctx, one.hotelOrderId)
    const share = await lockShareOf(ctx, before.id)
    if (share?.id !== one.id) continue
    const booking = await takeAwayGuest(ctx, before, share)
    const ending = share.state === 'invited' ? 'withdrawn' : 'left'
    await endShare(ctx, { booking, share: { ...share, addsGuest: false }, ending, state: 'cancelled' })
  }
  for (const one of ofThem) if (one.guestName !== '') await unlistGuest(ctx, one)
  await ctx.db.update(roomShares).set({ email: '', guestName: '' }).where(inArray(mateId, ids))
  const booked = ctx.db
    .select({ id: hotelOrders.id })
    .from(hotelOrders)
    .where(inArray(hotelOrders.memberId, ids))
  await ctx.db.update(roomShares).set({ email: '' }).where(inArray(hotelOrderId, booked))
  const all = await ctx.db.select({ id }).from(roomShares).where(inArray(hotelOrderId, booked))
  const rowIds = [...ofThem, ...all].map((row) => row.id)
  await anonymiseAudits(ctx, { noun: 'room_share', rowIds, label: 'same' })
  // Their names were among the guests of the bookings of others.
  const shared = [...new Set(ofThem.map((row) => row.hotelOrderId))]
  await anonymiseAudits(ctx, { noun: 'hotel_order', rowIds: shared, label: 'same' })
}
