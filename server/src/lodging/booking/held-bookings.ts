import { and, asc, eq } from 'drizzle-orm'
import type { ErrorCode } from '@banquet/contract/call/errors'
import { daysBetween } from '@banquet/contract/rule/day/days'
import { nightsOf } from '@banquet/contract/lodging/stay-rules'
import { events } from '../../tables/event/event.table.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { confirmByStaff, type HeldKind } from '../../payment/held-then-paid/follow-payment.ts'
import { missingOf } from '../../payment/payment-order/payment-order.rules.ts'
import { paymentOrders } from '../../tables/payment/payment-order.table.ts'
import { mailBooking } from '../booking-record/booking.mail.ts'
import { bookedNights, hotelOrders } from '../../tables/lodging/hotel-order.table.ts'
import { roomBlocks } from '../../tables/lodging/room-block.table.ts'
import type { BookingFields } from '../booking-record/insert-booking.ts'
import { lockBooking, setBooking } from '../booking-record/lock-booking.ts'
import { fullNights, nightsOfOrders, readFreeBlock, takeNights } from '../booking-record/nights.ts'
import { aboutBooking, moveBookingsOnName } from '../booking-record/about-booking.ts'
import { lockRooms, nightLedger } from '../room-block/rooms-left.ts'
import { endShareWithBooking } from '../room-share/end-share.ts'

/**
 * Takes the rooms of a locked booking, whose hold has ended, again, at the rates that it was booked for; returns the
 * reason if they are not all left.
 */
async function takeAgain(ctx: Context, booking: BookingFields): Promise<ErrorCode | undefined> {
  const { id, eventId, hotelId, roomTypeId, rooms, arrival, departure } = booking
  const event = await getRow(ctx.db, events, eventId)
  await lockRooms(ctx.db, hotelId, [roomTypeId])
  const rates = await ratesOf(ctx, booking)
  await nightLedger.release(ctx, id)
  const block = await readFreeBlock(ctx, event, roomTypeId)
  if (fullNights(block, booking).length > 0) return 'hotel-order.full'
  const nights = nightsOf(arrival, departure).map((day) => {
    const night = found(block.get(day))
    return { ...night, rooms, rate: rates.get(day) ?? night.rate }
  })
  await takeNights(ctx, nights, { hotelOrderId: id, expiresAt: null, isConfirmed: true })
  return undefined
}

/** Returns the rates of the nights that a booking has, or had until they were released, by their days. */
async function ratesOf(
  { db }: Context,
  { id, roomTypeId }: Pick<BookingFields, 'id' | 'roomTypeId'>,
): Promise<Map<string, number>> {
  const rows = await db
    .select({ night: roomBlocks.night, rate: bookedNights.rate })
    .from(bookedNights)
    .innerJoin(roomBlocks, eq(roomBlocks.id, bookedNights.roomBlockId))
    .where(and(eq(bookedNights.hotelOrderId, id), eq(roomBlocks.roomTypeId, roomTypeId)))
    .orderBy(asc(bookedNights.id))
  // A night that was given back and taken again has the rate of the last time.
  return new Map(rows.map(({ night, rate }) => [night, rate]))
}

/** Returns whether a booking has rooms for every one of its nights, after confirming them. */
async function keepsNights(ctx: Context, { id, arrival, departure }: BookingFields): Promise<boolean> {
  if (!(await nightLedger.confirm(ctx, id))) return false
  return (await nightsOfOrders(ctx, [id])).length === daysBetween(arrival, departure)
}

/** Bookings, whose rooms are held until they are paid. */
export const heldBookings: HeldKind<BookingFields> = {
  table: hotelOrders,
  awaiting: 'held',
  ledger: nightLedger,
  lock: (ctx, id) => lockBooking(ctx, id, { only: ['held'] }),
  set: setBooking,
  lockCapacity: async (ctx, rows) => {
    for (const { hotelId, roomTypeId } of rows) await lockRooms(ctx.db, hotelId, [roomTypeId])
  },
  confirmRows: keepsNights,
  takeAgain,
  endBeside: (ctx, booking) => endShareWithBooking(ctx, booking, { state: 'expired', fee: 0 }),
  mail: mailBooking,
  expiry: { job: moveBookingsOnName, task: 'booking-expiry', about: aboutBooking },
}

/** Confirms a booking that is not paid yet, by decision of staff; the payment order stays open. */
export function guaranteeBooking(
  ctx: Context,
  id: number,
  { version, reason }: { version: number; reason: string },
): Promise<BookingFields> {
  return inTransaction(ctx, async (ctx) => {
    const booking = await lockBooking(ctx, id, { version, only: ['held', 'expired'] })
    return confirmByStaff(ctx, heldBookings, booking, reason)
  })
}

/** Returns whether a payment order has been received in full; without one nothing is to be paid. */
export async function isPaid({ db }: Context, paymentOrderId: number | null): Promise<boolean> {
  return paymentOrderId === null || missingOf(await getRow(db, paymentOrders, paymentOrderId)) === 0
}
