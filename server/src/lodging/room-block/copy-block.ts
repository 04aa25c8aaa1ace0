import { eq } from 'drizzle-orm'
import { addDays } from '@banquet/contract/rule/day/days'
import type { Context } from '../../kit/context.ts'
import { insertRows } from '../../kit/rows/rows.ts'
import { roomTypes } from '../../tables/lodging/room-type.table.ts'
import { roomBlocks } from '../../tables/lodging/room-block.table.ts'
import { labelOfCell } from './save-block.ts'

/** Copies the room blocks of an event to its copy: the same rooms, `days` later, with none given back. */
export async function copyBlock(
  ctx: Context,
  { from, to, days }: { from: { id: number }; to: { id: number }; days: number },
): Promise<void> {
  const rows = await ctx.db
    .select({ block: roomBlocks, typeName: roomTypes.name })
    .from(roomBlocks)
    .innerJoin(roomTypes, eq(roomTypes.id, roomBlocks.roomTypeId))
    .where(eq(roomBlocks.eventId, from.id))
    .orderBy(roomBlocks.id)
  const nameOf = new Map(rows.map(({ block, typeName }) => [block.roomTypeId, typeName]))
  await insertRows(
    ctx,
    roomBlocks,
    rows.map(({ block: { id: _id, version: _version, ...cell } }) => ({
      ...cell,
      eventId: to.id,
      night: addDays(cell.night, days),
      released: 0,
      releaseDay: cell.releaseDay && addDays(cell.releaseDay, days),
    })),
    (cell) => labelOfCell(nameOf.get(cell.roomTypeId) ?? '', cell),
  )
}
