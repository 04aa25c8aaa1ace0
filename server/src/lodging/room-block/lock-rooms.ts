import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../kit/context.ts'
import { roomTypes, type RoomTypeRow } from '../../tables/lodging/room-type.table.ts'

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
