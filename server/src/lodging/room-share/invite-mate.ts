import { and, eq, ne } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { MateSeeker, RoomShare } from '@banquet/contract/lodging/room-share-record'
import type { roomShare } from '@banquet/contract/lodging/room-share'
import { instantOf } from '@banquet/contract/rule/day/moment'
import { dayMs } from '@banquet/contract/rule/day/days'
import { accounts } from '../../tables/account/account.table.ts'
import { events } from '../../tables/event/event.table.ts'
import { takeMails } from '../../account/auth/take-mails.ts'
import { inTransaction, personName, type Context, isMember } from '../../kit/context.ts'
import { invalid, Refusal } from '../../kit/errors.ts'
import { getRow, insertRow } from '../../kit/rows/rows.ts'
import { hotels } from '../../tables/lodging/hotel.table.ts'
import { bookingScope } from '../booking-record/booking.scope.ts'
import { hotelOrders } from '../../tables/lodging/hotel-order.table.ts'
import type { BookingFields } from '../booking-record/insert-booking.ts'
import { lockBooking, lockShareOf } from '../booking-record/lock-booking.ts'
import { findRoomOf } from '../booking-record/price-stay.ts'
import { roomShares } from '../../tables/lodging/room-share.table.ts'
import { endShare } from './end-share.ts'
import { mailRoomShareInvitation } from './room-share.mail.ts'
import { looksForMate } from './room-share.queries.ts'
import { hasBedLeft, sharableStates, showShareOf } from './show-shares.ts'

/** The number of days in which an invitation can be accepted. */
const invitationDays = 14

/** How many invitations one booking can have, so that nobody uses them to mail strangers. */
export const maxInvitations = 20

/** Returns the time until which a new invitation can be accepted: not after the stay. */
function expiryOf(
  ctx: Pick<Context, 'now'>,
  departure: string,
  event: Parameters<typeof instantOf>[1],
): string {
  const end = instantOf({ kind: 'absolute', day: departure, time: '00:00' }, event)
  const usual = new Date(ctx.now().getTime() + invitationDays * dayMs)
  return (end < usual ? end : usual).toISOString()
}

/** Returns the members of the other bookings of the event who look for a room-mate. */
export async function listSeekers(ctx: Context, id: number): Promise<MateSeeker[]> {
  const { eventId, memberId } = await getRow(ctx.db, hotelOrders, { id, within: bookingScope(ctx) })
  const rows = await ctx.db
    .select({ booking: hotelOrders, hotel: hotels, member: accounts })
    .from(hotelOrders)
    .innerJoin(hotels, eq(hotels.id, hotelOrders.hotelId))
    .innerJoin(accounts, eq(accounts.id, hotelOrders.memberId))
    .where(and(looksForMate(ctx.db), eq(hotelOrders.eventId, eventId), ne(hotelOrders.memberId, memberId)))
    .orderBy(hotelOrders.arrival, hotelOrders.id)
  return rows.map(({ booking, hotel, member }) => ({
    memberId: booking.memberId,
    name: personName(member),
    bookingCode: booking.code,
    hotelName: hotel.name,
    hotelEnName: hotel.enName,
    arrival: booking.arrival,
    departure: booking.departure,
  }))
}

type Body = Parsed<typeof roomShare.invite>['body']

/** Returns the recipient of the link, if it is mailed: an address, or for staff a member who looks for a room-mate. */
async function addresseeOf(ctx: Context, booking: BookingFields, { email, memberId }: Body) {
  if (memberId === undefined) return email === undefined ? undefined : { email, accountId: null }
  const seekers = isMember(ctx.actor) ? [] : await listSeekers(ctx, booking.id)
  if (!seekers.some((one) => one.memberId === memberId)) throw invalid('memberId', 'unknown')
  const account = await getRow(ctx.db, accounts, memberId)
  return { email: account.email, accountId: memberId }
}

/** Invites somebody to share the room of a booking. An invitation that is open is replaced, so that its code no longer works. */
export function inviteMate(ctx: Context, id: number, body: Body): Promise<RoomShare> {
  return inTransaction(ctx, async (ctx) => {
    const booking = await lockBooking(ctx, id, { only: sharableStates })
    const open = await lockShareOf(ctx, id)
    if (open && open.state !== 'invited') throw new Refusal('room-share.taken')
    const { type } = await findRoomOf(ctx, booking.roomTypeId)
    if (!hasBedLeft(booking, type.capacity)) throw new Refusal('room-share.full')
    const earlier = await ctx.db.$count(roomShares, eq(roomShares.hotelOrderId, id))
    if (isMember(ctx.actor) && earlier >= maxInvitations)
      throw new Refusal('room-share.too-many', { params: { n: maxInvitations } })
    const to = await addresseeOf(ctx, booking, body)
    if (open) await endShare(ctx, { booking, share: open, ending: 'replaced', state: 'cancelled' })
    const event = await getRow(ctx.db, events, booking.eventId)
    const expiresAt = expiryOf(ctx, booking.departure, event)
    const createdAt = ctx.now().toISOString()
    const values = {
      hotelOrderId: id,
      email: body.memberId === undefined ? (body.email ?? '') : '',
      expiresAt,
      createdAt,
    }
    const share = await insertRow(ctx, roomShares, values, booking.code)
    if (to) await takeMails(ctx, [to.email], { each: true })
    if (to) await mailRoomShareInvitation(ctx, { booking, share, to })
    return showShareOf(ctx, booking)
  })
}
