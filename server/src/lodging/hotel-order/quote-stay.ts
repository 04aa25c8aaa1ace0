import type { Parsed } from '@banquet/contract/call/endpoint'
import type { hotelOrder } from '@banquet/contract/lodging/hotel-order'
import type { StayQuote } from '@banquet/contract/lodging/hotel-order-record'
import { chosenEvent } from '../../event/event/event-choice.ts'
import { readEventWithSetting } from '../../event/event-setting/event-with-setting.ts'
import type { Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { fullNights, readFreeBlock } from './nights.ts'
import { allowedNights, findRoom, priceOf, requireBeds, requireWindow } from './price-stay.ts'

/** Returns what a stay would cost and whether its rooms are left, at the moment. */
export async function quoteStay(
  ctx: Context,
  { eventId, roomTypeId, overrideReason, ...stay }: Parsed<typeof hotelOrder.quote>['body'],
): Promise<StayQuote> {
  const chosen = await chosenEvent(ctx.db, eventId)
  if (chosen === undefined) throw new Refusal('not-found')
  const event = await readEventWithSetting(ctx.db, chosen)
  requireWindow(ctx, event)
  const room = await findRoom(ctx, roomTypeId)
  requireBeds(room, stay)
  const block = await readFreeBlock(ctx, event, roomTypeId)
  const nights = allowedNights(ctx, block, stay, overrideReason)
  const { total, extraBedAmount, terms } = priceOf(event, room, nights, stay)
  const full = fullNights(block, stay)
  const place = full.length === 0 ? 'free' : room.type.hasWaitingList ? 'waiting-list' : 'full'
  return {
    ...{ total, extraBedAmount, terms, place, fullNights: full, payment: room.hotel.payment },
    nights: nights.map(({ night, rate }) => ({ night, rate })),
  }
}
