import { eq } from 'drizzle-orm'
import { events } from '../../tables/event/event.table.ts'
import { lockEventWithSetting, type EventWithSetting } from '../../event/event-setting/event-with-setting.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { found, Refusal } from '../../kit/errors.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { openPaymentOrder } from '../../payment/payment-order/open-payment-order.ts'
import { paymentOrders } from '../../tables/payment/payment-order.table.ts'
import { members } from '../../tables/people/member.table.ts'
import { noticeOfBooking } from '../booking-record/booking.notices.ts'
import type { BookingFields } from '../booking-record/insert-booking.ts'
import { setBooking, setShare } from '../booking-record/lock-booking.ts'
import { findRoomOf, type Room } from '../booking-record/price-stay.ts'
import type { ShareRow } from '../../tables/lodging/room-share.table.ts'
import { stayDeadlines } from '../booking-record/stay-deadlines.ts'
import { endShare } from './end-share.ts'
import { mailShare } from './room-share.mail.ts'
import { shareOf, withGuest, ownLine } from './room-share.rules.ts'
import { hasBedLeft } from './show-shares.ts'
import { lockInvitation } from './find-share.ts'
import { roomOfMember } from './room-of-member.ts'
import { lockMember } from '../../people/member/lock-member.ts'

/** Returns the deadline of a room-mate: that of a booking, but not after the rooms of an unpaid one are released. */
export function mateDeadlines(
  ctx: Pick<Context, 'now'>,
  event: EventWithSetting,
  { arrival, state, graceUntil: held }: Pick<BookingFields, 'arrival' | 'state' | 'graceUntil'>,
): { dueAt: string; graceUntil: string } {
  const { dueAt, graceUntil } = stayDeadlines(ctx, event, arrival)
  const usual = { dueAt: dueAt.toISOString(), graceUntil: graceUntil.toISOString() }
  if (state !== 'held' || held === null) return usual
  const sooner = (one: string) => (held < one ? held : one)
  return { dueAt: sooner(usual.dueAt), graceUntil: sooner(usual.graceUntil) }
}

interface Joining {
  event: EventWithSetting
  room: Room
  booking: BookingFields
  amount: number
}

/** Opens the payment order of a room-mate, with the same payee as the booking; none if nothing is paid in advance. */
async function openOwnOrder(ctx: Context, { event, room, booking, amount }: Joining) {
  if (booking.payment === 'at-hotel' || booking.paymentOrderId === null || amount === 0) return {}
  const { payeeId } = await getRow(ctx.db, paymentOrders, booking.paymentOrderId)
  const due = mateDeadlines(ctx, event, booking)
  const order = await openPaymentOrder(ctx, {
    eventId: booking.eventId,
    payerId: ctx.actor.id,
    payeeId,
    dueAt: new Date(due.dueAt),
    graceUntil: new Date(due.graceUntil),
    lines: [ownLine(room, booking, amount)],
  })
  return { paymentOrderId: order.id, ...due }
}

/**
 * Accepts an invitation: the caller becomes a guest and has to pay half of the price. Until they have, the booker remains
 * liable for the whole price. Their account is locked, as for a booking of theirs, so they get no second room meanwhile.
 */
export function acceptInvitation(
  ctx: Context,
  { code, expectedAmount }: { code: string; expectedAmount?: number | undefined },
): Promise<ShareRow> {
  return inTransaction(ctx, async (ctx) => {
    const mateId = await lockMember(ctx, undefined, true)
    const { booking: before, share } = await lockInvitation(ctx, code)
    const event = found(await lockEventWithSetting(ctx.db, eq(events.id, before.eventId)))
    const own = await roomOfMember(ctx, mateId, before)
    if (own !== undefined) throw new Refusal('room-share.has-room', { params: { code: own } })
    const room = await findRoomOf(ctx, before.roomTypeId)
    const { realName, enName } = await getRow(ctx.db, members, mateId)
    const guests = withGuest(before.guests, { name: realName, enName })
    const addsGuest = guests.length > before.guests.length
    if (addsGuest && !hasBedLeft(before, room.type.capacity)) throw new Refusal('room-share.full')
    const amount = shareOf(before.total)
    if (expectedAmount !== undefined && expectedAmount !== amount)
      throw new Refusal('room-share.amount-changed', { params: { amount } })
    const paying = await openOwnOrder(ctx, { event, room, booking: before, amount })
    const set = { state: 'agreed', mateId, guestName: realName, addsGuest, amount, ...paying } as const
    const after = await setShare(ctx, before, { share, set })
    const booking = await setBooking(ctx, before, { guests }, { before: share.state, after: after.state })
    if (addsGuest) await noticeOfBooking(ctx, booking, 'hotel-order.changed')
    await mailShare(ctx, 'booker', { booking, share: after, occasion: 'agreed' })
    await mailShare(ctx, 'mate', { booking, share: after, occasion: 'joined' })
    return after
  })
}

/** Declines an invitation, so that its code no longer works. */
export function declineInvitation(ctx: Context, code: string): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const { booking, share } = await lockInvitation(ctx, code)
    await endShare(ctx, { booking, share, ending: 'declined', state: 'cancelled' })
    return null
  })
}
