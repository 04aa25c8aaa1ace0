import { status } from '@banquet/contract/call/access'
import { lateAmount } from '@banquet/contract/lodging/cancel-terms'
import { guestLimit, nightsOf, stayFaults, type StayFault } from '@banquet/contract/lodging/stay-rules'
import { type EventWithSetting, memberWindow } from '../../event/event-setting/event-with-setting.ts'
import { isMember, type Context } from '../../kit/context.ts'
import { invalid, Refusal } from '../../kit/errors.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { hotels, type HotelRow } from '../../tables/lodging/hotel.table.ts'
import { roomTypes, type RoomTypeRow } from '../../tables/lodging/room-type.table.ts'
import { nightAmount, totalOf } from './booking.rules.ts'
import type { Block, BlockNight } from './nights.ts'
import { freeUntilOf } from './stay-deadlines.ts'

/** A room type that can be booked, with its hotel. */
export interface Room {
  type: Omit<RoomTypeRow, 'search' | 'nameKey'>
  hotel: Omit<HotelRow, 'search' | 'nameKey'>
}

/** Returns the room type of a booking and its hotel, in use or not. */
export async function findRoomOf({ db }: Pick<Context, 'db'>, roomTypeId: number): Promise<Room> {
  const type = await getRow(db, roomTypes, roomTypeId)
  return { type, hotel: await getRow(db, hotels, type.hotelId) }
}

/** Returns the room type and its hotel; throws at the field if they do not exist or are not in use. */
export async function findRoom(ctx: Pick<Context, 'db'>, roomTypeId: number): Promise<Room> {
  const room = await findRoomOf(ctx, roomTypeId).catch(() => undefined)
  if (room?.type.status !== status.active || room.hotel.status !== status.active)
    throw invalid('roomTypeId', 'unknown')
  return room
}

interface Dates {
  arrival: string
  departure: string
}

/** Throws if members cannot book or change rooms now; staff always can. */
export function requireWindow(ctx: Context, event: EventWithSetting): void {
  if (isMember(ctx.actor) && !memberWindow(event, 'rooms', ctx.arrivedAt).isOpen)
    throw new Refusal('hotel-order.closed')
}

const refuse = (faults: readonly StayFault[]) =>
  new Refusal('validation', {
    errors: faults.map(({ params, ...fault }) => ({ ...fault, ...(params && { params }) })),
  })

/**
 * Returns the nights of a stay; throws at the dates if a night is not offered, or if the rules of the nights do not allow
 * the stay. Staff who give a reason may override the rules, but not book a night that is not offered.
 */
export function allowedNights(
  { actor }: Pick<Context, 'actor'>,
  block: Block,
  { arrival, departure }: Dates,
  overrideReason: string,
): BlockNight[] {
  if (isMember(actor) && overrideReason !== '') throw invalid('overrideReason', 'unknown')
  const faults = stayFaults({ arrival, departure }, block)
  const isMissing = faults.some(({ code }) => code === 'room.no-night')
  if (isMissing || (faults.length > 0 && overrideReason === '')) throw refuse(faults)
  return nightsOf(arrival, departure).flatMap((night) => block.get(night) ?? [])
}

/** Throws at the field if more extra beds or guests are wanted than the rooms take. */
export function requireBeds(
  { type }: Room,
  { rooms, extraBeds, guests }: { rooms: number; extraBeds: number; guests?: readonly unknown[] },
): void {
  const maxExtraBeds = type.extraBeds * rooms
  if (extraBeds > maxExtraBeds) throw invalid('extraBeds', 'max', { n: maxExtraBeds })
  const limit = guestLimit(type, rooms, extraBeds)
  if (guests && guests.length > limit) throw invalid('guests', 'room.guests', { n: limit })
}

/** Returns the price of a stay and its cancellation terms. */
export function priceOf(
  event: EventWithSetting,
  { type, hotel }: Room,
  nights: readonly BlockNight[],
  { rooms, extraBeds, arrival }: Dates & { rooms: number; extraBeds: number },
) {
  const beds = { extraBeds, extraBedRate: type.extraBedRate }
  const booked = nights.map(({ night, rate }) => ({ night, rate, rooms }))
  const priced = booked.map((one) => ({ night: one.night, amount: nightAmount(one, beds) }))
  return {
    total: totalOf(booked, beds),
    extraBedAmount: type.extraBedRate * extraBeds * nights.length,
    terms: {
      freeUntil: freeUntilOf(event, hotel, arrival).toISOString(),
      lateFee: hotel.lateFee,
      lateAmount: lateAmount(hotel.lateFee, priced),
    },
  }
}
