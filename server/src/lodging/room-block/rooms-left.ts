import { sql, and, asc, eq, inArray } from 'drizzle-orm'
import type { Context, Db } from '../../kit/context.ts'
import { dayIn } from '@banquet/contract/rule/day/moment'
import type { RoomBlockRow } from '../../tables/lodging/room-block.table.ts'
import { roomTypes, type RoomTypeRow } from '../../tables/lodging/room-type.table.ts'
import { ledgerOf } from '../../payment/held-then-paid/ledger.ts'
import { bookedNights } from '../../tables/lodging/hotel-order.table.ts'

/** The ledger of the rooms that bookings have in each night. */
export const nightLedger = ledgerOf(bookedNights, bookedNights.hotelOrderId)

/*
 * How many rooms of a night are taken and left. A command that changes that (a booking, an edit of the block, a release)
 * locks the event first, then the room types in ascending order of their ids, and calls these functions under those locks.
 */

/** Returns how many rooms are taken of each of these nights; nights of which none are taken are missing. */
export async function roomsTaken(
  { db, now }: Pick<Context, 'db' | 'now'>,
  roomBlockIds: readonly number[],
): Promise<Map<number, number>> {
  if (roomBlockIds.length === 0) return new Map()
  const { rows } = await db.execute<{ id: number; taken: number }>(sql`
    select room_block_id as id, sum(rooms)::int as taken from booked_night
    where room_block_id = any(${sql.param([...roomBlockIds])}::int[]) and ${nightLedger.isTaken(now())}
    group by room_block_id`)
  return new Map(rows.map(({ id, taken }) => [id, taken]))
}

/** Returns which of these nights were ever booked, also if the rooms were given up again. */
export async function everBooked(
  { db }: Pick<Context, 'db'>,
  roomBlockIds: readonly number[],
): Promise<Set<number>> {
  if (roomBlockIds.length === 0) return new Set()
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct room_block_id as id from booked_night
    where room_block_id = any(${sql.param([...roomBlockIds])}::int[])`)
  return new Set(rows.map(({ id }) => id))
}

/** Returns today in the time zone of an event, for `roomsLeft`. */
export function todayOf({ now }: Pick<Context, 'now'>, { timeZone }: { timeZone: string }): string {
  return dayIn(timeZone, now())
}

type Night = Pick<RoomBlockRow, 'contracted' | 'released' | 'releaseDay'>

/** Returns whether the rooms of a night that are not booked go back to the hotel, because its release day has begun. */
export function isReleased({ releaseDay }: Pick<Night, 'releaseDay'>, today: string): boolean {
  return releaseDay !== null && releaseDay <= today
}

/** Returns how many rooms of a night can be booked. */
export function roomsLeft(night: Night, taken: number, today: string): number {
  return isReleased(night, today) ? 0 : Math.max(0, night.contracted - night.released - taken)
}

/**
 * Locks room types of a hotel, all or some of them, in ascending order of their ids, and returns them. Rooms are counted,
 * taken and given back only under these locks; the event is locked before.
 */
export function lockRooms(db: Db, hotelId: number, ids?: readonly number[]): Promise<RoomTypeRow[]> {
  const which = and(
    eq(roomTypes.hotelId, hotelId),
    ids === undefined ? undefined : inArray(roomTypes.id, [...ids]),
  )
  return db.select().from(roomTypes).where(which).orderBy(asc(roomTypes.id)).for('update')
}
