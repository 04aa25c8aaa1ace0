import { and, between, eq, inArray, type SQL } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { roomBlock } from '@banquet/contract/lodging/room-block'
import { inTransaction, type Context } from '../../kit/context.ts'
import { getRow, updateRow } from '../../kit/rows/rows.ts'
import { lockOpenEvent } from '../../event/event/event-choice.ts'
import { hotels } from '../../tables/lodging/hotel.table.ts'
import { labelOfCell } from './save-block.ts'
import { roomBlocks } from '../../tables/lodging/room-block.table.ts'
import { roomsTaken, lockRooms } from './rooms-left.ts'

/**
 * Gives rooms that are not booked back to their hotel, in these nights of an event that the caller has locked; returns
 * how many room nights. Locks the types of the hotel.
 */
export async function releaseLocked(
  ctx: Context,
  { eventId, hotelId }: { eventId: number; hotelId: number },
  which: SQL | undefined,
): Promise<number> {
  const types = await lockRooms(ctx.db, hotelId)
  const nameOf = new Map(types.map(({ id, name }) => [id, name]))
  const ofHotel = inArray(roomBlocks.roomTypeId, [...nameOf.keys()])
  const rows = await ctx.db
    .select()
    .from(roomBlocks)
    .where(and(eq(roomBlocks.eventId, eventId), ofHotel, which))
    .orderBy(roomBlocks.id)
  const taken = await roomsTaken(
    ctx,
    rows.map(({ id }) => id),
  )
  let count = 0
  for (const locked of rows) {
    const released = locked.contracted - (taken.get(locked.id) ?? 0)
    const label = labelOfCell(nameOf.get(locked.roomTypeId) ?? '', locked)
    await updateRow(ctx, roomBlocks, { which: locked.id, locked, set: { released }, label })
    count += released - locked.released
  }
  return count
}

/** Gives rooms back by hand, before their release day or without one. */
export function releaseRooms(
  ctx: Context,
  { eventId, hotelId, from, to }: Parsed<typeof roomBlock.release>['body'],
): Promise<{ released: number }> {
  return inTransaction(ctx, async (ctx) => {
    const event = await lockOpenEvent(ctx.db, eventId)
    await getRow(ctx.db, hotels, hotelId)
    const nights = between(roomBlocks.night, from, to)
    return { released: await releaseLocked(ctx, { eventId: event.id, hotelId }, nights) }
  })
}
