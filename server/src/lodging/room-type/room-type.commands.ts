import { eq } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { RoomType, roomType } from '@banquet/contract/lodging/room-type'
import { inTransaction, type Context } from '../../kit/context.ts'
import { found, invalid, Refusal } from '../../kit/errors.ts'
import { nextIndex, reorderRows } from '../../kit/rows/reorder.ts'
import { getRow, insertRow, lockRow, removeRow, updateRow } from '../../kit/rows/rows.ts'
import { changePictures, withPictures } from '../hotel/pictures.ts'
import { roomTypes } from '../../tables/lodging/room-type.table.ts'

type Row = Omit<RoomType, 'pictures'>

/** Returns a room type with its pictures. */
export async function showRoomType({ db }: Pick<Context, 'db'>, row: Row): Promise<RoomType> {
  return found((await withPictures(db, [row]))[0])
}

export function addRoomType(ctx: Context, body: Parsed<typeof roomType.create>['body']): Promise<RoomType> {
  return inTransaction(ctx, async (ctx) => {
    await changePictures(ctx, { from: [], to: body.pictureIds })
    const row = await insertRow(ctx, roomTypes, { ...body, indexId: nextIndex(roomTypes) })
    return showRoomType(ctx, row)
  })
}

export function editRoomType(
  ctx: Context,
  id: number,
  { version, hotelId, ...set }: Omit<Parsed<typeof roomType.put>['body'], 'id'>,
): Promise<RoomType> {
  return inTransaction(ctx, async (ctx) => {
    const locked = await lockRow(ctx.db, roomTypes, id)
    if (version !== undefined && version !== locked.version) {
      throw new Refusal('stale', { current: await showRoomType(ctx, locked) })
    }
    if (hotelId !== locked.hotelId) throw invalid('hotelId', 'locked')
    await changePictures(ctx, { from: locked.pictureIds, to: set.pictureIds })
    return showRoomType(ctx, await updateRow(ctx, roomTypes, { which: id, locked, set }))
  })
}

export function removeRoomType(ctx: Context, id: number): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const { pictureIds } = await lockRow(ctx.db, roomTypes, id)
    await changePictures(ctx, { from: pictureIds, to: [] })
    return removeRow(ctx, roomTypes, id)
  })
}

/** Arranges the room types of the hotel that the first of the ids belongs to. */
export async function arrangeRoomTypes(
  ctx: Context,
  order: Parsed<typeof roomType.reorder>['body'],
): Promise<RoomType[]> {
  const { hotelId } = await getRow(ctx.db, roomTypes, order.ids[0] ?? 0).catch(() => {
    throw new Refusal('stale')
  })
  return withPictures(ctx.db, await reorderRows(ctx, roomTypes, order, eq(roomTypes.hotelId, hotelId)))
}
