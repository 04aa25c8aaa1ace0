import { partOfFee } from '@banquet/contract/lodging/cancel-terms'
import type { Context } from '../../kit/context.ts'
import { lockRow } from '../../kit/rows/rows.ts'
import { readEventWithSetting } from '../../event/event-setting/event-with-setting.ts'
import { adjustPaymentOrder, endPaymentOrder } from '../../payment/payment-order/open-payment-order.ts'
import { isEnded, type Ending } from '../../payment/payment-order/payment-order.rules.ts'
import { paymentOrders } from '../../tables/payment/payment-order.table.ts'
import { noticeOfBooking } from '../booking-record/booking.notices.ts'
import type { BookingFields } from '../booking-record/insert-booking.ts'
import { lockShareOf, setBooking, setShare } from '../booking-record/lock-booking.ts'
import { lockRooms, nightLedger } from '../room-block/rooms-left.ts'
import type { ShareEnding, ShareRow } from '../../tables/lodging/room-share.table.ts'
import { stayDeadlines } from '../booking-record/stay-deadlines.ts'
import { mailShare, tellMate } from './room-share.mail.ts'
import { withoutGuest, shareLine } from './room-share.rules.ts'

/** Returns the columns of a room share that has ended. */
const ended = (ending: ShareEnding) => ({ state: 'ended', ending, dueAt: null, graceUntil: null }) as const

interface Pair {
  booking: BookingFields
  share: ShareRow
}

/** Ends the payment order of a room-mate, retains their part of the fee, and returns it. */
async function endOrderOf(
  ctx: Context,
  { share, booking }: Pair,
  state: Ending,
  fee: number,
): Promise<number> {
  if (share.paymentOrderId === null) return 0
  const order = await lockRow(ctx.db, paymentOrders, share.paymentOrderId)
  if (isEnded(order.state)) return 0
  const received = order.paid - order.returned
  const retained = partOfFee(fee, { amount: share.amount, total: booking.total, received })
  await endPaymentOrder(ctx, order.id, state, retained)
  return retained
}

/**
 * Adds the share of the room-mate back to the payment order of the booker, with unchanged deadlines, because a booking
 * that is restored by a late payment costs its whole price.
 */
async function restorePrice(ctx: Context, { booking, share }: Pair): Promise<void> {
  if (booking.paymentOrderId === null) return
  const line = shareLine(booking.id, share.amount)
  await adjustPaymentOrder(ctx, booking.paymentOrderId, { lines: [line] })
}

/**
 * Ends the room share of a locked booking that is about to end, before the booking is changed. Returns the part of the
 * cancellation fee that is retained of the room-mate's money.
 */
export async function endShareWithBooking(
  ctx: Context,
  booking: BookingFields,
  { state, fee }: { state: Ending; fee: number },
): Promise<number> {
  const share = await lockShareOf(ctx, booking.id)
  if (!share) return 0
  const retained = await endOrderOf(ctx, { share, booking }, state, fee)
  if (share.state === 'paid') await restorePrice(ctx, { share, booking })
  const after = await setShare(ctx, booking, { share, set: ended('booking') })
  await tellMate(ctx, { booking: { ...booking, state }, share: after, occasion: 'booking' })
  return retained
}

/**
 * Charges the booker again for a room-mate who had paid, with a new deadline. A confirmed booking keeps its rooms, and so
 * does a held one whose hold has not ended.
 */
async function chargeBooker(ctx: Context, { booking, share }: Pair): Promise<BookingFields> {
  const { paymentOrderId, eventId, arrival, state } = booking
  if (paymentOrderId === null) return booking
  const fresh = stayDeadlines(ctx, await readEventWithSetting(ctx.db, eventId), arrival)
  const later = (one: string | null, other: Date) =>
    one !== null && one > other.toISOString() ? one : other.toISOString()
  const isHeld = state === 'held' && booking.graceUntil !== null
  // The hold is extended, so nobody may count the rooms as free meanwhile.
  if (isHeld) await lockRooms(ctx.db, booking.hotelId, [booking.roomTypeId])
  // This does not take rooms again whose hold has ended.
  const isLost = isHeld && booking.graceUntil !== null && booking.graceUntil <= ctx.now().toISOString()
  const dueAt = isLost ? booking.dueAt : later(isHeld ? booking.dueAt : null, fresh.dueAt)
  const graceUntil = isLost ? booking.graceUntil : isHeld ? later(booking.graceUntil, fresh.graceUntil) : null
  await adjustPaymentOrder(ctx, paymentOrderId, {
    lines: [shareLine(booking.id, share.amount)],
    deadlines: { dueAt, graceUntil },
  })
  if (isHeld && !isLost && graceUntil !== null) await nightLedger.hold(ctx, booking.id, graceUntil)
  return setBooking(ctx, booking, { dueAt, graceUntil })
}

interface End extends Pair {
  ending: Exclude<ShareEnding, 'booking'>
  /** How the payment order of the room-mate ends. */
  state: Ending
}

/**
 * Ends a locked room share; the booking continues without the room-mate. What they have paid is to be returned, their
 * name is removed from the guests, and if they had paid, the booker has to pay their share as well.
 */
export async function endShare(ctx: Context, { booking: before, share, ending, state }: End): Promise<void> {
  await endOrderOf(ctx, { share, booking: before }, state, 0)
  const booking = share.state === 'paid' ? await chargeBooker(ctx, { booking: before, share }) : before
  const after = await setShare(ctx, booking, { share, set: ended(ending) })
  if (share.mateId === null) return
  const guests = share.addsGuest ? withoutGuest(booking.guests, share.guestName) : booking.guests
  const row = await setBooking(ctx, booking, { guests }, { before: share.state, after: after.state })
  if (guests.length !== booking.guests.length) await noticeOfBooking(ctx, row, 'hotel-order.changed')
  const occasion = ending === 'unpaid' || ending === 'left' ? ending : 'ended'
  await mailShare(ctx, 'booker', { booking: row, share: after, occasion })
  await mailShare(ctx, 'mate', {
    booking: row,
    share: after,
    occasion: occasion === 'left' ? 'ended' : occasion,
  })
}
