import type { Parsed } from '@banquet/contract/call/endpoint'
import type { booking } from '@banquet/contract/lodging/booking'
import type { MateEffect, StayQuote } from '@banquet/contract/lodging/booking-record'
import { lateAmount } from '@banquet/contract/lodging/cancel-terms'
import { eventOfCall } from '../../event/event/event-choice.ts'
import {
  readEventsWithSettings,
  readEventWithSetting,
  type EventWithSetting,
} from '../../event/event-setting/event-with-setting.ts'
import { personName, type Context } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { bookingScope } from '../booking-record/booking.scope.ts'
import { hotelOrders } from '../../tables/lodging/hotel-order.table.ts'
import { mayChangeStay } from '../booking-record/booking-changes.ts'
import { nightAmount, totalOf } from '../booking-record/booking.rules.ts'
import type { BookingFields } from '../booking-record/insert-booking.ts'
import { fullNights, nightsOfOrders, readFreeBlock } from '../booking-record/nights.ts'
import { planStay, type StayPlan } from '../booking-record/plan-stay.ts'
import {
  allowedNights,
  findRoom,
  findRoomOf,
  priceOf,
  requireBeds,
  requireWindow,
  type Room,
} from '../booking-record/price-stay.ts'
import { freeUntilOf } from '../booking-record/stay-deadlines.ts'
import { planRest } from './change-stay.ts'
import { lowered } from '../room-share/room-share.rules.ts'
import { readShares } from '../room-share/show-shares.ts'

type Body = Parsed<typeof booking.quote>['body']

/** Returns what a booking costs with other nights, and what changes for a room-mate. */
async function quotePlan(
  ctx: Context,
  event: EventWithSetting,
  { before, room, plan }: { before: BookingFields; room: Room; plan: StayPlan },
): Promise<StayQuote> {
  const { extraBeds, extraBedRate, payment, lateFee } = before
  const total = totalOf(plan.nights, before)
  const priced = plan.nights.map((one) => ({ night: one.night, amount: nightAmount(one, before) }))
  const arrival = found(plan.nights[0]).night
  return {
    total,
    extraBedAmount: extraBedRate * extraBeds * plan.nights.length,
    terms: {
      freeUntil: freeUntilOf(event, room.hotel, arrival).toISOString(),
      lateFee,
      lateAmount: lateAmount(lateFee, priced),
    },
    place: plan.full.length === 0 ? 'free' : 'full',
    fullNights: plan.full,
    payment,
    nights: plan.nights,
    mate: await mateEffectOf(ctx, before.id, total),
  }
}

/**
 * Returns what a booking would cost with other dates, or once its guests have arrived with another rest of the stay: nights that
 * it has already stay at their rates, and are not full.
 */
async function quoteChange(ctx: Context, id: number, body: Omit<Body, 'eventId'>): Promise<StayQuote> {
  const before = await getRow(ctx.db, hotelOrders, { id, within: bookingScope(ctx) })
  const event = await readEventWithSetting(ctx.db, before.eventId)
  if (mayChangeStay(ctx, event, before))
    return quotePlan(ctx, event, { before, ...(await planRest(ctx, event, { before, wanted: body })) })
  requireWindow(ctx, event)
  const { arrival, departure, overrideReason } = body
  const room = await findRoomOf(ctx, before.roomTypeId)
  const block = await readFreeBlock(ctx, event, before.roomTypeId)
  allowedNights(ctx, block, { arrival, departure }, overrideReason)
  const own = await nightsOfOrders(ctx, [id])
  const plan = planStay(block, own, { arrival, departure, rooms: before.rooms })
  return quotePlan(ctx, event, { before, room, plan })
}

/** Returns what changes for the room-mate of a booking at another price; null as long as nobody has agreed. */
async function mateEffectOf(ctx: Context, id: number, total: number): Promise<MateEffect | null> {
  const { share, order, mate, enName } = (await readShares(ctx, [id])).get(id) ?? {}
  if (!share || !mate || share.state === 'invited') return null
  const after = lowered(share.amount, total)
  const paid = order ? order.paid - order.returned : 0
  return {
    name: personName(mate),
    enName: enName ?? '',
    before: share.amount,
    after,
    toReturn: Math.max(0, paid - after),
  }
}

/** Returns what a stay would cost and whether its rooms are left, at the moment. */
export async function quoteStay(
  ctx: Context,
  { eventId, roomTypeId, overrideReason, hotelOrderId, ...stay }: Body,
): Promise<StayQuote> {
  if (hotelOrderId !== undefined)
    return quoteChange(ctx, hotelOrderId, { ...stay, roomTypeId, overrideReason })
  const event = found((await readEventsWithSettings(ctx.db, eventOfCall(ctx, eventId)))[0])
  requireWindow(ctx, event)
  const room = await findRoom(ctx, roomTypeId)
  requireBeds(room, stay)
  const block = await readFreeBlock(ctx, event, roomTypeId)
  const nights = allowedNights(ctx, block, stay, overrideReason)
  const { total, extraBedAmount, terms } = priceOf(event, room, nights, stay)
  const full = fullNights(block, stay)
  const place = full.length === 0 ? 'free' : room.type.hasWaitingList ? 'waiting-list' : 'full'
  return {
    total,
    extraBedAmount,
    terms,
    place,
    fullNights: full,
    payment: room.hotel.payment,
    nights: nights.map(({ night, rate }) => ({ night, rate, rooms: stay.rooms })),
    mate: null,
  }
}
