import { eq } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { booking } from '@banquet/contract/lodging/booking'
import { openStates } from '@banquet/contract/lodging/booking-states'
import { nightsOf } from '@banquet/contract/lodging/stay-rules'
import { events } from '../../tables/event/event.table.ts'
import { lockEventWithSetting } from '../../event/event-setting/event-with-setting.ts'
import { inTransaction, type Context, isMember } from '../../kit/context.ts'
import { found, Refusal } from '../../kit/errors.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { adjustPaymentOrder, openPaymentOrder } from '../../payment/payment-order/open-payment-order.ts'
import { payeeOf, requireTotal } from './book-rooms.ts'
import { isPaid } from './held-bookings.ts'
import { mailDates } from '../booking-record/booking.mail.ts'
import { totalOf } from '../booking-record/booking.rules.ts'
import type { BookingFields } from '../booking-record/insert-booking.ts'
import { hotelOrders } from '../../tables/lodging/hotel-order.table.ts'
import { lockBooking, setBooking } from '../booking-record/lock-booking.ts'
import {
  atBookedRates,
  nightsOfOrders,
  readFreeBlock,
  releaseNights,
  takeNights,
} from '../booking-record/nights.ts'
import { lockRooms, nightLedger } from '../room-block/rooms-left.ts'
import { allowedNights, findRoomOf, requireWindow, type Room } from '../booking-record/price-stay.ts'
import { freeUntilOf, stayDeadlines } from '../booking-record/stay-deadlines.ts'
import { followChange, shareChangeOf } from '../room-share/change-share.ts'
import { nightWords, roomWords, stayLines } from '../booking-record/stay-lines.ts'

type Body = Parsed<typeof booking.changeDates>['body']

interface Change {
  room: Room
  before: BookingFields
  nights: readonly { night: string; rate: number }[]
  due: { dueAt: string; graceUntil: string }
  /** The amount that the booker pays because the share that the room-mate has paid is now lower. */
  charged: number
}

/** Changes what is to be paid for a booking with its dates; returns the fields of the booking that change with it. */
async function changePayment(
  ctx: Context,
  { room, before, nights, due, charged }: Change,
  dates: BookingFields,
) {
  const { id, paymentOrderId, state, payment } = before
  const difference = dates.total - before.total + charged
  if (difference === 0 || payment === 'at-hotel' || state === 'waiting-list') return {}
  if (paymentOrderId === null) {
    const order = await openPaymentOrder(ctx, {
      eventId: before.eventId,
      payerId: before.memberId,
      payeeId: payeeOf(room),
      dueAt: new Date(due.dueAt),
      graceUntil: new Date(due.graceUntil),
      lines: stayLines(room, id, { ...dates, nights }),
    })
    return { paymentOrderId: order.id, dueAt: due.dueAt }
  }
  const words = nightWords(dates.arrival, dates.departure, nights.length)
  const name = roomWords(room)
  const line = {
    kind: 'room' as const,
    refId: id,
    amount: difference,
    label: `變更日期：${name.zh} ${words.zh}`,
    enLabel: `Change of dates: ${name.en} ${words.en}`,
  }
  // A confirmed booking keeps its rooms, whether or not the balance is paid in time.
  const deadlines = state === 'confirmed' ? { dueAt: due.dueAt, graceUntil: null } : before
  await adjustPaymentOrder(ctx, paymentOrderId, {
    line,
    dueAt: deadlines.dueAt,
    graceUntil: deadlines.graceUntil,
  })
  return { dueAt: deadlines.dueAt, graceUntil: deadlines.graceUntil }
}

/**
 * Moves a booking to other dates: takes the nights that it does not have yet, at the rates of today, and frees those that
 * it no longer needs, all in one transaction or not at all. Nights that stay keep their rates. A booking on the waiting
 * list takes no nights.
 */
export function changeDates(
  ctx: Context,
  id: number,
  { version, expectedTotal, overrideReason, ...dates }: Body,
): Promise<BookingFields> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockBooking(ctx, id, { version, only: openStates })
    const event = found(await lockEventWithSetting(ctx.db, eq(events.id, before.eventId)))
    requireWindow(ctx, event)
    const room = await findRoomOf(ctx, before.roomTypeId)
    await lockRooms(ctx.db, before.hotelId, [before.roomTypeId])
    const own = await nightsOfOrders(ctx, [id])
    const block = atBookedRates(await readFreeBlock(ctx, event, before.roomTypeId), own)
    const nights = allowedNights(ctx, block, dates, overrideReason)
    const total = totalOf(nights, before)
    requireTotal(expectedTotal, total)
    const waits = before.state === 'waiting-list'
    const isLate = before.freeUntil <= ctx.arrivedAt.toISOString()
    if (!waits) {
      const kept = new Set(own.map(({ night }) => night))
      const added = nights.filter(({ night }) => !kept.has(night))
      const isFull = added.some(({ left }) => left < before.rooms)
      if (isFull)
        throw new Refusal('hotel-order.full', {
          errors: [{ path: 'arrival', code: 'full' }],
        })
      const wanted = new Set(nightsOf(dates.arrival, dates.departure))
      const given = own.filter(({ night }) => !wanted.has(night)).map(({ roomBlockId }) => roomBlockId)
      const isCharged = isLate && before.state === 'confirmed' && before.lateFee !== 'none'
      if (isMember(ctx.actor) && isCharged && given.length > 0) throw new Refusal('hotel-order.late')
      await releaseNights(ctx, id, given)
      await takeNights(ctx, added, {
        hotelOrderId: id,
        rooms: before.rooms,
        expiresAt: before.graceUntil,
        isConfirmed: before.state === 'confirmed',
      })
    }
    const deadlines = stayDeadlines(ctx, event, dates.arrival)
    const due = { dueAt: deadlines.dueAt.toISOString(), graceUntil: deadlines.graceUntil.toISOString() }
    const after = { ...before, ...dates, total }
    const share = await shareChangeOf(ctx, before, total)
    const charged = share?.chargedToBooker ?? 0
    const paying = await changePayment(ctx, { room, before, nights, due, charged }, after)
    const isSettled = before.state === 'held' && (await isPaid(ctx, before.paymentOrderId))
    if (isSettled) await nightLedger.confirm(ctx, id)
    const row = await setBooking(ctx, before, {
      ...dates,
      total,
      overrideReason: overrideReason || before.overrideReason,
      ...paying,
      // A change of dates does not make a cancellation free again that already costs something.
      ...(!isLate && { freeUntil: freeUntilOf(event, room.hotel, dates.arrival).toISOString() }),
      ...(isSettled && { state: 'confirmed', graceUntil: null }),
    })
    await followChange(ctx, row, { change: share, earlier: before })
    // The booking may be paid in full by this change.
    const last = await getRow(ctx.db, hotelOrders, id)
    await mailDates(ctx, last)
    return last
  })
}
