import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { nightsOf, type NightRules } from '@banquet/contract/lodging/stay-rules'
import type { Context } from '../../kit/context.ts'
import { roomBlocks } from '../../tables/lodging/room-block.table.ts'
import { roomsLeft, roomsTaken, todayOf, nightLedger } from '../room-block/rooms-left.ts'
import { bookedNights, hotelOrders } from '../../tables/lodging/hotel-order.table.ts'

/** A night of a room type, with how many rooms can be booked. */
export interface BlockNight extends NightRules {
  id: number
  rate: number
  left: number
}

/** The nights of a room type by their days. */
export type Block = Map<string, BlockNight>

interface EventOfBlock {
  id: number
  timeZone: string
}

/** Returns the nights of room types, with how many rooms of each are left at the moment. */
export async function readBlocks(
  ctx: Pick<Context, 'db' | 'now'>,
  event: EventOfBlock,
  roomTypeIds: readonly number[],
): Promise<Map<number, Block>> {
  const { db } = ctx
  const rows = await db
    .select()
    .from(roomBlocks)
    .where(and(eq(roomBlocks.eventId, event.id), inArray(roomBlocks.roomTypeId, [0, ...roomTypeIds])))
    .orderBy(asc(roomBlocks.roomTypeId), asc(roomBlocks.night))
  const taken = await roomsTaken(
    ctx,
    rows.map(({ id }) => id),
  )
  const today = todayOf(ctx, event)
  const blocks = new Map<number, Block>(roomTypeIds.map((id) => [id, new Map()]))
  for (const row of rows)
    blocks
      .get(row.roomTypeId)
      ?.set(row.night, { ...row, left: roomsLeft(row, taken.get(row.id) ?? 0, today) })
  return blocks
}

/**
 * Returns the nights of a room type, in which rooms that the waiting list can have at the moment do not count as left. A
 * caller that books by it has locked the room type.
 */
export async function readFreeBlock(ctx: Context, event: EventOfBlock, roomTypeId: number): Promise<Block> {
  const block = (await readBlocks(ctx, event, [roomTypeId])).get(roomTypeId) ?? new Map()
  const { arrival, departure, rooms, createdAt, id } = hotelOrders
  const waiting = await ctx.db
    .select({ arrival, departure, rooms })
    .from(hotelOrders)
    .where(
      and(
        eq(hotelOrders.roomTypeId, roomTypeId),
        eq(hotelOrders.eventId, event.id),
        eq(hotelOrders.state, 'waiting-list'),
      ),
    )
    .orderBy(asc(createdAt), asc(id))
  for (const one of waiting) reserve(block, one)
  return block
}

interface Wanted {
  arrival: string
  departure: string
  rooms: number
}

/** Returns the nights of a stay in which fewer rooms than wanted are left. */
export function fullNights(block: Block, { arrival, departure, rooms }: Wanted): string[] {
  return nightsOf(arrival, departure).filter((night) => (block.get(night)?.left ?? 0) < rooms)
}

/** Takes the rooms of a stay out of a block in memory, if all of its nights have them. */
function reserve(block: Block, wanted: Wanted): void {
  if (fullNights(block, wanted).length > 0) return
  for (const day of nightsOf(wanted.arrival, wanted.departure)) {
    const night = block.get(day)
    if (night) night.left -= wanted.rooms
  }
}

interface Taking {
  hotelOrderId: number
  /** When the rooms expire; null if they are confirmed. */
  expiresAt: string | null
  isConfirmed: boolean
}

/** Takes rooms of nights. The caller has found, under the lock of the room type, that they are left. */
export function takeNights(
  ctx: Context,
  nights: readonly (Pick<BlockNight, 'id' | 'rate'> & { rooms: number })[],
  { hotelOrderId, ...taking }: Taking,
): Promise<void> {
  const rows = nights.map(({ id: roomBlockId, rate, rooms }) => ({ hotelOrderId, roomBlockId, rooms, rate }))
  return nightLedger.take(ctx, rows, taking)
}

/** Frees some nights of a booking. */
export function releaseNights(
  ctx: Context,
  hotelOrderId: number,
  roomBlockIds: readonly number[],
): Promise<void> {
  return nightLedger.release(ctx, hotelOrderId, inArray(bookedNights.roomBlockId, [0, ...roomBlockIds]))
}

/** The nights that bookings have, with the day, the rooms and the rate of each, in their order. */
export async function nightsOfOrders({ db }: Pick<Context, 'db'>, hotelOrderIds: readonly number[]) {
  const { hotelOrderId, roomBlockId, rooms, rate } = bookedNights
  return db
    .select({ hotelOrderId, roomBlockId, rooms, rate, night: roomBlocks.night })
    .from(bookedNights)
    .innerJoin(roomBlocks, eq(roomBlocks.id, roomBlockId))
    .where(and(inArray(hotelOrderId, [0, ...hotelOrderIds]), ne(bookedNights.state, 'released')))
    .orderBy(asc(hotelOrderId), asc(roomBlocks.night))
}
