import { and, asc, eq, inArray } from 'drizzle-orm'
import { hasRight, status } from '@banquet/contract/call/access'
import { maxRooms } from '@banquet/contract/lodging/stay-form'
import type { RoomOffers } from '@banquet/contract/lodging/booking-record'
import { chosenEvent } from '../../event/event/event-choice.ts'
import { events } from '../../tables/event/event.table.ts'
import { readEventsWithSettings, memberWindow } from '../../event/event-setting/event-with-setting.ts'
import type { Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { hotels } from '../../tables/lodging/hotel.table.ts'
import { withPictures } from '../hotel/pictures.ts'
import { roomTypes } from '../../tables/lodging/room-type.table.ts'
import { isHotelStaff } from '../booking-record/booking.scope.ts'
import { readBlocks, type Block } from '../booking-record/nights.ts'

const nothing: RoomOffers = {
  eventId: null,
  isOpen: false,
  opensAt: null,
  closesAt: null,
  startDay: null,
  endDay: null,
  hotels: [],
}

function offeredNights(block: Block) {
  return [...block.values()].map(
    ({ night, rate, left, minStay, isClosedToArrival, isClosedToDeparture }) => ({
      night,
      rate,
      minStay,
      isClosedToArrival,
      isClosedToDeparture,
      left: Math.min(left, maxRooms),
    }),
  )
}

/**
 * Returns the rooms that can be booked for an event, the current one by default: hotels and room types in use that have
 * nights, with prices and how many rooms of each night are left at the moment. For everybody except staff who book, an event
 * that is not published counts as missing; hotel staff see no prices, nor other hotels.
 */
export async function listRoomOffers(ctx: Context, eventId: number | undefined): Promise<RoomOffers> {
  const { db, now } = ctx
  if (isHotelStaff(ctx.actor)) return nothing
  const chosen = await chosenEvent(db, eventId)
  const mayBook = (['add', 'edit'] as const).some((right) => hasRight(ctx.actor, 'hotelOrders', right))
  const isShown = mayBook ? undefined : eq(events.status, 'published')
  const [event] =
    chosen === undefined ? [] : await readEventsWithSettings(db, and(eq(events.id, chosen), isShown))
  if (!event && eventId !== undefined) throw new Refusal('not-found')
  if (!event) return nothing
  const types = await db
    .select()
    .from(roomTypes)
    .where(eq(roomTypes.status, status.active))
    .orderBy(asc(roomTypes.hotelId), asc(roomTypes.indexId), asc(roomTypes.id))
  const blocks = await readBlocks(
    ctx,
    event,
    types.map(({ id }) => id),
  )
  const offered = types.filter(({ id }) => (blocks.get(id)?.size ?? 0) > 0)
  const offering = await db
    .select()
    .from(hotels)
    .where(
      and(
        eq(hotels.status, status.active),
        inArray(hotels.id, [0, ...offered.map(({ hotelId }) => hotelId)]),
      ),
    )
    .orderBy(asc(hotels.id))
  const rooms = await withPictures(db, offered)
  return {
    eventId: event.id,
    ...memberWindow(event, 'rooms', now()),
    startDay: event.startDay,
    endDay: event.endDay,
    hotels: (await withPictures(db, offering)).map((hotel) => ({
      ...hotel,
      roomTypes: rooms
        .filter(({ hotelId }) => hotelId === hotel.id)
        .map((type) => ({ ...type, nights: offeredNights(blocks.get(type.id) ?? new Map()) })),
    })),
  }
}
