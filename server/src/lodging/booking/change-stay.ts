import { eq } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { booking } from '@banquet/contract/lodging/booking'
import { maxNights } from '@banquet/contract/lodging/stay-form'
import { addDays, daysBetween } from '@banquet/contract/rule/day/days'
import { dayIn } from '@banquet/contract/rule/day/moment'
import { lockEventWithSetting, type EventWithSetting } from '../../event/event-setting/event-with-setting.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { found, invalid, Refusal } from '../../kit/errors.ts'
import { events } from '../../tables/event/event.table.ts'
import { mayChangeStay } from '../booking-record/booking-changes.ts'
import type { BookingFields } from '../booking-record/insert-booking.ts'
import { lockBooking } from '../booking-record/lock-booking.ts'
import { nightsOfOrders, readFreeBlock } from '../booking-record/nights.ts'
import { planStay, type StayPlan } from '../booking-record/plan-stay.ts'
import { findRoom, findRoomOf, requireBeds, type Room } from '../booking-record/price-stay.ts'
import { lockRooms } from '../room-block/rooms-left.ts'
import { moveStay, requireNights } from './move-stay.ts'

type Body = Parsed<typeof booking.changeStay>['body']
type Wanted = Pick<Body, 'departure' | 'roomTypeId' | 'rooms'>

/** Returns the room type of the rest of a stay; throws at the field if it is none of the hotel. */
async function roomOfRest(ctx: Context, before: BookingFields, wanted: Wanted): Promise<Room> {
  const isSame = wanted.roomTypeId === before.roomTypeId
  const room = await (isSame ? findRoomOf : findRoom)(ctx, wanted.roomTypeId)
  if (room.hotel.id !== before.hotelId) throw invalid('roomTypeId', 'unknown')
  requireBeds(room, { ...before, rooms: wanted.rooms })
  return room
}

/**
 * Plans the rest of a stay after the guests have arrived: from tonight on, or from the night after the last one if that is over.
 * Nights that were slept stay as they are. The rules of the nights steer bookings and do not apply to guests who are there.
 */
export async function planRest(
  ctx: Context,
  event: EventWithSetting,
  { before, wanted }: { before: BookingFields; wanted: Wanted },
): Promise<{ room: Room; plan: StayPlan }> {
  const { id, arrival } = before
  const room = await roomOfRest(ctx, before, wanted)
  const today = dayIn(event.timeZone, ctx.now())
  const from = today < before.departure ? today : before.departure
  const next = addDays(arrival, 1)
  const earliest = from > next ? from : next
  const { departure, rooms } = wanted
  if (departure < earliest) throw invalid('departure', 'room.slept', { day: earliest })
  if (daysBetween(arrival, departure) > maxNights)
    throw invalid('departure', 'room.max-stay', { n: maxNights })
  const own = await nightsOfOrders(ctx, [id])
  const block = await readFreeBlock(ctx, event, wanted.roomTypeId)
  const plan = planStay(block, own, { arrival, departure, rooms, from })
  if (plan.missing !== undefined) throw invalid('departure', 'room.no-night', { day: plan.missing })
  return { room, plan }
}

/**
 * Changes the rest of a stay whose guests have arrived: shortens or extends it, or gives them other rooms from tonight on. With
 * an early departure they are checked out in the same step, and the nights that are left are free.
 */
export function changeStay(
  ctx: Context,
  id: number,
  { version, expectedTotal, checksOut, ...wanted }: Body,
): Promise<BookingFields> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockBooking(ctx, id, { version, only: ['checked-in'] })
    const event = found(await lockEventWithSetting(ctx.db, eq(events.id, before.eventId)))
    if (!mayChangeStay(ctx, event, before)) throw new Refusal('hotel-order.state')
    if (checksOut && wanted.departure > dayIn(event.timeZone, ctx.now()))
      throw new Refusal('hotel-order.state')
    await lockRooms(ctx.db, before.hotelId, [before.roomTypeId, wanted.roomTypeId])
    const { room, plan } = await planRest(ctx, event, { before, wanted })
    requireNights(plan, 'departure')
    const set = { ...wanted, ...(checksOut && { state: 'checked-out' as const }) }
    return moveStay(ctx, { event, room, before, plan, set, occasion: 'stay', expectedTotal })
  })
}
