import { and, asc, eq, inArray } from 'drizzle-orm'
import { daysBetween } from '@banquet/contract/rule/day/days'
import { nightsOf } from '@banquet/contract/lodging/stay-rules'
import { events } from '../../tables/event/event.table.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { found, Refusal } from '../../kit/errors.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { endOrder, extendOrder, reopenOrder } from '../../payment/payment-order/open-order.ts'
import { missingOf } from '../../payment/payment-order/payment-order.rules.ts'
import { paymentOrders } from '../../tables/payment/payment-order.table.ts'
import { mailBooking } from '../hotel-order-record/hotel-order.mail.ts'
import { hotelOrders } from '../../tables/lodging/hotel-order.table.ts'
import { bookingColumns, type Booking } from '../hotel-order-record/insert-hotel-order.ts'
import { lockBooking, setBooking } from '../hotel-order-record/lock-hotel-order.ts'
import {
  confirmNights,
  fullNights,
  holdNights,
  nightsOfOrders,
  readFreeBlock,
  releaseNights,
  takeNights,
} from '../hotel-order-record/nights.ts'
import { lockRooms } from '../room-block/lock-rooms.ts'
import { endShareWithBooking } from '../room-share/end-share.ts'

/** Returns the bookings of a locked payment order in one of these states, locked as well. */
function lockBookingsOf({ db }: Context, orderId: number, states: Booking['state'][]): Promise<Booking[]> {
  return db
    .select(bookingColumns)
    .from(hotelOrders)
    .where(and(eq(hotelOrders.paymentOrderId, orderId), inArray(hotelOrders.state, states)))
    .orderBy(asc(hotelOrders.id))
    .for('update')
}

/**
 * Takes the rooms of a locked booking, whose hold has ended, again, at the rates that it was booked for; returns whether
 * they are all left.
 */
async function takeAgain(ctx: Context, booking: Booking): Promise<boolean> {
  const { id, eventId, hotelId, roomTypeId, rooms, arrival, departure } = booking
  const event = await getRow(ctx.db, events, eventId)
  await lockRooms(ctx.db, hotelId, [roomTypeId])
  const rates = await ratesOf(ctx, booking)
  await releaseNights(ctx, id)
  const block = await readFreeBlock(ctx, event, roomTypeId)
  if (fullNights(block, booking).length > 0) return false
  const nights = nightsOf(arrival, departure).map((day) => {
    const night = found(block.get(day))
    return { ...night, rate: rates.get(day) ?? night.rate }
  })
  await takeNights(ctx, nights, { hotelOrderId: id, rooms, expiresAt: null, isConfirmed: true })
  return true
}

/** Returns the rates of the nights that a booking has, by their days; none once they have been released. */
async function ratesOf(ctx: Context, { id }: Pick<Booking, 'id'>): Promise<Map<string, number>> {
  return new Map((await nightsOfOrders(ctx, [id])).map(({ night, rate }) => [night, rate]))
}

/** Returns whether a booking has rooms for every one of its nights, after confirming them. */
async function keepsNights(ctx: Context, { id, arrival, departure }: Booking): Promise<boolean> {
  if (!(await confirmNights(ctx, id))) return false
  return (await nightsOfOrders(ctx, [id])).length === daysBetween(arrival, departure)
}

async function confirm(ctx: Context, booking: Booking, stateReason = ''): Promise<Booking> {
  const { state, paymentOrderId } = booking
  if (state === 'expired' && paymentOrderId !== null) await reopenOrder(ctx, paymentOrderId)
  const row = await setBooking(ctx, booking, { state: 'confirmed', stateReason, graceUntil: null })
  await mailBooking(ctx, row)
  return row
}

/** Ends a locked booking that was not paid in time, with its payment order and its room share. */
export async function expireBooking(ctx: Context, booking: Booking): Promise<Booking> {
  await releaseNights(ctx, booking.id)
  await endShareWithBooking(ctx, booking, { state: 'expired', fee: 0 })
  if (booking.paymentOrderId !== null) await endOrder(ctx, booking.paymentOrderId, 'expired')
  const row = await setBooking(ctx, booking, { state: 'expired' })
  await mailBooking(ctx, row)
  return row
}

/**
 * Confirms the bookings of a payment order that is paid. One that was paid too late gets its rooms if they are all left;
 * otherwise the money stays on the order, as an amount to return. The order is locked by the payment.
 */
export async function confirmPaidBookings(ctx: Context, { id }: { id: number }): Promise<void> {
  for (const booking of await lockBookingsOf(ctx, id, ['held', 'expired'])) {
    if ((await keepsNights(ctx, booking)) || (await takeAgain(ctx, booking))) await confirm(ctx, booking)
    else if (booking.state === 'held') await expireBooking(ctx, booking)
  }
}

/**
 * Makes a confirmed booking await its payment again after the payment was reversed. It keeps its rooms: staff decide what
 * happens if it is not paid.
 */
export async function unconfirmBookings(ctx: Context, { id }: { id: number }): Promise<void> {
  for (const booking of await lockBookingsOf(ctx, id, ['confirmed']))
    await setBooking(ctx, booking, { state: 'held', graceUntil: null })
}

/** Holds rooms until money that is paid with an issued number can have arrived. The deadline that is shown stays. */
export async function awaitBookingPayment(
  ctx: Context,
  { id, until }: { id: number; until: Date },
): Promise<void> {
  const graceUntil = until.toISOString()
  for (const booking of await lockBookingsOf(ctx, id, ['held'])) {
    if (booking.graceUntil === null || booking.graceUntil >= graceUntil) continue
    // Requesting a number does not take lost rooms again.
    if (booking.graceUntil <= ctx.now().toISOString()) continue
    await holdNights(ctx, booking.id, graceUntil)
    await setBooking(ctx, booking, { graceUntil })
    await extendOrder(ctx, id, graceUntil)
  }
}

/** Confirms a booking that is not paid yet, by decision of staff; the payment order stays open. */
export function guaranteeBooking(
  ctx: Context,
  id: number,
  { version, reason }: { version: number; reason: string },
): Promise<Booking> {
  return inTransaction(ctx, async (ctx) => {
    const booking = await lockBooking(ctx, id, { version, only: ['held', 'expired'] })
    const isKept = (await keepsNights(ctx, booking)) || (await takeAgain(ctx, booking))
    if (!isKept) throw new Refusal('hotel-order.full')
    return confirm(ctx, booking, reason)
  })
}

/** Returns whether a payment order has been received in full; without one nothing is to be paid. */
export async function isPaid({ db }: Context, paymentOrderId: number | null): Promise<boolean> {
  return paymentOrderId === null || missingOf(await getRow(db, paymentOrders, paymentOrderId)) === 0
}
