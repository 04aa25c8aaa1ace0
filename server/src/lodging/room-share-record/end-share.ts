import { partOfFee } from '@banquet/contract/lodging/fee-part'
import type { Context } from '../../kit/context.ts'
import { lockRow } from '../../kit/rows/rows.ts'
import { readEventWithSetting } from '../../event/event-setting/event-with-setting.ts'
import { adjustOrder, endOrder } from '../../payment/payment-order/open-order.ts'
import { isEnded, type Ending } from '../../payment/payment-order/payment-order.rules.ts'
import { paymentOrders } from '../../payment/payment-order/payment-order.table.ts'
import { noticeOfBooking } from '../hotel-order-mail/hotel-order.notices.ts'
import type { Booking } from '../hotel-order-record/insert-hotel-order.ts'
import { lockShareOf, setBooking, setShare } from '../hotel-order-record/lock-hotel-order.ts'
import { holdNights } from '../hotel-order-record/nights.ts'
import type { ShareEnding, ShareRow } from '../hotel-order-record/room-share.table.ts'
import { stayDeadlines } from '../hotel-order-record/stay-deadlines.ts'
import { mailShare } from './room-share.mail.ts'
import { shareLine } from './share-lines.ts'
import { withoutGuest } from './share-rules.ts'

/** Returns how a room share is when it has ended. */
const ended = (ending: ShareEnding) => ({ state: 'ended', ending, dueAt: null, graceUntil: null }) as const

interface Pair {
  booking: Booking
  share: ShareRow
}

/** Ends the payment order of a room-mate; of what was received, a part is retained. Returns that part. */
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
  await endOrder(ctx, order.id, state, retained)
  return retained
}

/**
 * Takes the room-mate's part back into the payment order of who booked, with its deadlines as they are: a booking that comes
 * to life again, because it is paid late, costs its whole price.
 */
async function restorePrice(ctx: Context, { booking, share }: Pair): Promise<void> {
  if (booking.paymentOrderId === null) return
  const { dueAt, graceUntil } = await lockRow(ctx.db, paymentOrders, booking.paymentOrderId)
  const line = shareLine(booking.id, share.amount)
  await adjustOrder(ctx, booking.paymentOrderId, { line, dueAt, graceUntil })
}

/**
 * Ends the room share of a locked booking that ends itself, before the booking is changed. Returns what is retained of the
 * room-mate's money of a fee for the cancellation.
 */
export async function endShareWithBooking(
  ctx: Context,
  booking: Booking,
  { state, fee }: { state: Ending; fee: number },
): Promise<number> {
  const share = await lockShareOf(ctx, booking.id)
  if (!share) return 0
  const retained = await endOrderOf(ctx, { share, booking }, state, fee)
  if (share.state === 'paid') await restorePrice(ctx, { share, booking })
  const after = await setShare(ctx, booking, { share, set: ended('booking') })
  await mailShare(ctx, 'mate', { booking, share: after, occasion: 'booking' })
  return retained
}

/**
 * Has who booked pay again for a room-mate who had paid. There is a new deadline for it; a confirmed booking keeps its rooms,
 * and so does one that waits for nothing but this.
 */
async function chargeBooker(ctx: Context, { booking, share }: Pair): Promise<Booking> {
  const { paymentOrderId, eventId, arrival, state } = booking
  if (paymentOrderId === null) return booking
  const fresh = stayDeadlines(ctx, await readEventWithSetting(ctx.db, eventId), arrival)
  const later = (one: string | null, other: Date) =>
    one !== null && one > other.toISOString() ? one : other.toISOString()
  const isHeld = state === 'held' && booking.graceUntil !== null
  // Rooms whose hold has ended are not taken again by this.
  const isLost = isHeld && booking.graceUntil !== null && booking.graceUntil <= ctx.now().toISOString()
  const dueAt = isLost ? booking.dueAt : later(isHeld ? booking.dueAt : null, fresh.dueAt)
  const graceUntil = isLost ? booking.graceUntil : isHeld ? later(booking.graceUntil, fresh.graceUntil) : null
  await adjustOrder(ctx, paymentOrderId, { line: shareLine(booking.id, share.amount), dueAt, graceUntil })
  if (isHeld && !isLost && graceUntil !== null) await holdNights(ctx, booking.id, graceUntil)
  return setBooking(ctx, booking, { dueAt, graceUntil })
}

interface End extends Pair {
  ending: Exclude<ShareEnding, 'booking'>
  /** How the payment order of the room-mate ends. */
  state: Ending
}

/**
 * Ends a locked room share, and the booking goes on without the room-mate: what they have paid is to be returned, their name
 * is taken away from the guests, and if they had paid, who booked has to pay their part as well.
 */
export async function endShare(ctx: Context, { booking: before, share, ending, state }: End): Promise<void> {
  await endOrderOf(ctx, { share, booking: before }, state, 0)
  const booking = share.state === 'paid' ? await chargeBooker(ctx, { booking: before, share }) : before
  const after = await setShare(ctx, booking, { share, set: ended(ending) })
  if (share.mateId === null) return
  const guests = share.addsGuest ? withoutGuest(booking.guests, share.guestName) : booking.guests
  const row = await setBooking(ctx, booking, { guests })
  if (row.version !== booking.version) await noticeOfBooking(ctx, row, 'hotel-order.changed')
  const occasion = ending === 'unpaid' || ending === 'left' ? ending : 'ended'
  await mailShare(ctx, 'booker', { booking: row, share: after, occasion })
  await mailShare(ctx, 'mate', {
    booking: row,
    share: after,
    occasion: occasion === 'left' ? 'ended' : occasion,
  })
}
