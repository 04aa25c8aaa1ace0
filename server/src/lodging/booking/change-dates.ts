import { eq } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { booking } from '@banquet/contract/lodging/booking'
import { openStates } from '@banquet/contract/lodging/booking-states'
import { events } from '../../tables/event/event.table.ts'
import { lockEventWithSetting } from '../../event/event-setting/event-with-setting.ts'
import { inTransaction, type Context, isMember } from '../../kit/context.ts'
import { found, Refusal } from '../../kit/errors.ts'
import type { BookingFields } from '../booking-record/insert-booking.ts'
import { lockBooking } from '../booking-record/lock-booking.ts'
import { nightsOfOrders, readFreeBlock } from '../booking-record/nights.ts'
import { planStay } from '../booking-record/plan-stay.ts'
import { allowedNights, findRoomOf, requireWindow } from '../booking-record/price-stay.ts'
import { freeUntilOf } from '../booking-record/stay-deadlines.ts'
import { lockRooms } from '../room-block/rooms-left.ts'
import { moveStay, requireNights } from './move-stay.ts'

type Body = Parsed<typeof booking.changeDates>['body']

/**
 * Moves a booking to other dates before the guests arrive: takes the nights that it does not have yet, at the rates of today,
 * and frees those that it no longer needs, all in one transaction or not at all. Nights that stay keep their rates. A booking
 * on the waiting list takes no nights.
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
    const block = await readFreeBlock(ctx, event, before.roomTypeId)
    allowedNights(ctx, block, dates, overrideReason)
    const plan = planStay(block, own, { ...dates, rooms: before.rooms })
    const isLate = before.freeUntil <= ctx.arrivedAt.toISOString()
    if (before.state !== 'waiting-list') {
      requireNights(plan, 'arrival')
      const isCharged = isLate && before.state === 'confirmed' && before.lateFee !== 'none'
      if (isMember(ctx.actor) && isCharged && plan.given.length > 0) throw new Refusal('hotel-order.late')
    }
    return moveStay(ctx, {
      event,
      room,
      before,
      plan,
      occasion: 'dates',
      expectedTotal,
      set: {
        ...dates,
        overrideReason: overrideReason || before.overrideReason,
        // A change of dates does not make a cancellation free again that already costs something.
        ...(!isLate && { freeUntil: freeUntilOf(event, room.hotel, dates.arrival).toISOString() }),
      },
    })
  })
}
