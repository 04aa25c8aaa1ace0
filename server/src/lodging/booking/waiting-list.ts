import { asc, eq } from 'drizzle-orm'
import { lockEventWithSetting } from '../../event/event-setting/event-with-setting.ts'
import { events } from '../../tables/event/event.table.ts'
import { runOnRows } from '../../kit/jobs/run-on-rows.ts'
import { aboutBooking, moveBookingsOnName } from '../booking-record/about-booking.ts'
import { ignoringRefusal } from '../../kit/rows/ignoring-refusal.ts'
import type { Context } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import type { Job } from '../../kit/jobs/jobs.ts'
import { openPaymentOrder } from '../../payment/payment-order/open-payment-order.ts'
import { nightsOf, stayFaults } from '@banquet/contract/lodging/stay-rules'
import { payeeOf } from './book-rooms.ts'
import { expireUnpaid } from '../../payment/held-then-paid/follow-payment.ts'
import { heldBookings } from './held-bookings.ts'
import { mailBooking } from '../booking-record/booking.mail.ts'
import { hotelOrders } from '../../tables/lodging/hotel-order.table.ts'
import { lockBooking, setBooking } from '../booking-record/lock-booking.ts'
import { fullNights, readBlocks, takeNights } from '../booking-record/nights.ts'
import { lockRooms } from '../room-block/rooms-left.ts'
import { findRoomOf, priceOf } from '../booking-record/price-stay.ts'
import { stayDeadlines } from '../booking-record/stay-deadlines.ts'
import { stayLines } from '../booking-record/stay-lines.ts'

/** Ends the bookings that were not paid by the end of their grace days. */
export const expireBookings = (ctx: Context) => expireUnpaid(ctx, heldBookings)

/** Gives a booking on the waiting list its rooms if all of them are left; returns whether it got them. */
async function serve(ctx: Context, id: number): Promise<boolean> {
  const booking = await lockBooking(ctx, id, { only: ['waiting-list'] })
  const event = found(await lockEventWithSetting(ctx.db, eq(events.id, booking.eventId)))
  await lockRooms(ctx.db, booking.hotelId, [booking.roomTypeId])
  const block = found((await readBlocks(ctx, event, [booking.roomTypeId])).get(booking.roomTypeId))
  const isMissing = stayFaults(booking, block).some(({ code }) => code === 'room.no-night')
  if (isMissing || fullNights(block, booking).length > 0) return false
  const room = await findRoomOf(ctx, booking.roomTypeId)
  const nights = nightsOf(booking.arrival, booking.departure).flatMap((day) => block.get(day) ?? [])
  const { total, terms } = priceOf(event, room, nights, booking)
  const priced = { total, freeUntil: terms.freeUntil, extraBedRate: room.type.extraBedRate }
  const isFree = total === 0 || booking.payment === 'at-hotel'
  const deadlines = stayDeadlines(ctx, event, booking.arrival)
  const taken = nights.map((night) => ({ ...night, rooms: booking.rooms }))
  await takeNights(ctx, taken, {
    hotelOrderId: id,
    expiresAt: isFree ? null : deadlines.graceUntil.toISOString(),
    isConfirmed: isFree,
  })
  if (isFree) {
    await mailBooking(ctx, await setBooking(ctx, booking, { ...priced, state: 'confirmed' }))
    return true
  }
  const order = await openPaymentOrder(ctx, {
    eventId: event.id,
    payerId: booking.memberId,
    payeeId: payeeOf(room),
    ...deadlines,
    lines: stayLines(room, id, { ...booking, ...priced, nights }),
  })
  const row = await setBooking(ctx, booking, {
    ...priced,
    state: 'held',
    paymentOrderId: order.id,
    dueAt: deadlines.dueAt.toISOString(),
    graceUntil: deadlines.graceUntil.toISOString(),
  })
  await mailBooking(ctx, row)
  return true
}

/** Gives rooms that became free to those who have waited longest for them. */
export async function offerRooms(ctx: Context): Promise<void> {
  const waiting = await ctx.db
    .select({ id: hotelOrders.id, code: hotelOrders.code })
    .from(hotelOrders)
    .where(eq(hotelOrders.state, 'waiting-list'))
    .orderBy(asc(hotelOrders.createdAt), asc(hotelOrders.id))
  await runOnRows(
    ctx,
    { job: moveBookingsOnName, task: 'booking-offer' },
    {
      rows: waiting,
      about: aboutBooking,
      run: ({ id }) => ignoringRefusal(ctx, (ctx) => serve(ctx, id)),
    },
  )
}

export const moveBookingsOn: Job<object> = {
  name: moveBookingsOnName,
  schedule: '* * * * *',
  run: async (ctx) => {
    await expireBookings(ctx)
    await offerRooms(ctx)
  },
}
