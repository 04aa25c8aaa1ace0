import type { Parsed } from '@banquet/contract/call/endpoint'
import type { booking } from '@banquet/contract/lodging/booking'
import type { MateEffect, StayQuote } from '@banquet/contract/lodging/booking-record'
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
import {
  atBookedRates,
  fullNights,
  nightsOfOrders,
  readFreeBlock,
  type Block,
} from '../booking-record/nights.ts'
import {
  allowedNights,
  findRoom,
  findRoomOf,
  priceOf,
  requireBeds,
  requireWindow,
  type Room,
} from '../booking-record/price-stay.ts'
import { lowered } from '../room-share/room-share.rules.ts'
import { readShares } from '../room-share/show-shares.ts'

type Body = Parsed<typeof booking.quote>['body']

interface Quoting {
  event: EventWithSetting
  room: Room
  block: Block
  stay: Pick<Body, 'arrival' | 'departure' | 'rooms' | 'extraBeds'>
  overrideReason: string
}

/** Returns what a stay costs by the nights of a block, and whether its rooms are left in them. */
function quoteOf(ctx: Context, { event, room, block, stay, overrideReason }: Quoting): Omit<StayQuote, 'mate'> {
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
    nights: nights.map(({ night, rate }) => ({ night, rate })),
  }
}

/** Returns what a booking would cost with other dates: nights that it has already stay at their rates, and are not full. */
async function quoteDates(
  ctx: Context,
  id: number,
  { arrival, departure, overrideReason }: Pick<Body, 'arrival' | 'departure' | 'overrideReason'>,
): Promise<StayQuote> {
  const booking = await getRow(ctx.db, hotelOrders, { id, within: bookingScope(ctx) })
  const { roomTypeId, rooms, extraBeds, extraBedRate } = booking
  const event = await readEventWithSetting(ctx.db, booking.eventId)
  requireWindow(ctx, event)
  const { type, hotel } = await findRoomOf(ctx, roomTypeId)
  const own = await nightsOfOrders(ctx, [id])
  const block = atBookedRates(await readFreeBlock(ctx, event, roomTypeId), own)
  for (const { night: day } of own) {
    const night = block.get(day)
    if (night) night.left += rooms
  }
  const room = { type: { ...type, extraBedRate, hasWaitingList: false }, hotel }
  const stay = { arrival, departure, rooms, extraBeds }
  const quote = quoteOf(ctx, { event, room, block, stay, overrideReason })
  return { ...quote, mate: await mateEffectOf(ctx, id, quote.total) }
}

/** Returns what changes for the room-mate of a booking at another price; null as long as nobody has agreed. */
async function mateEffectOf(ctx: Context, id: number, total: number): Promise<MateEffect | null> {
  const { share, order, mate } = (await readShares(ctx, [id])).get(id) ?? {}
  if (!share || !mate || share.state === 'invited') return null
  const after = lowered(share.amount, total)
  const paid = order ? order.paid - order.returned : 0
  return { name: personName(mate), before: share.amount, after, toReturn: Math.max(0, paid - after) }
}

/** Returns what a stay would cost and whether its rooms are left, at the moment. */
export async function quoteStay(
  ctx: Context,
  { eventId, roomTypeId, overrideReason, hotelOrderId, ...stay }: Body,
): Promise<StayQuote> {
  if (hotelOrderId !== undefined) return quoteDates(ctx, hotelOrderId, { ...stay, overrideReason })
  const event = found((await readEventsWithSettings(ctx.db, eventOfCall(ctx, eventId)))[0])
  requireWindow(ctx, event)
  const room = await findRoom(ctx, roomTypeId)
  requireBeds(room, stay)
  const block = await readFreeBlock(ctx, event, roomTypeId)
  return { ...quoteOf(ctx, { event, room, block, stay, overrideReason }), mate: null }
}
