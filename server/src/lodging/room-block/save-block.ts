import { and, eq, inArray } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { Fault } from '@banquet/contract/call/errors'
import type { BlockCellInput, RoomBlockGrid, roomBlock } from '@banquet/contract/lodging/room-block'
import { inTransaction, type Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { getRow, insertRows, updateRow } from '../../kit/rows/rows.ts'
import { lockOpenEvent } from '../../event/event/event-choice.ts'
import { hotels } from '../hotel/hotel.table.ts'
import { lockRooms } from './lock-rooms.ts'
import { readGrid } from './room-block.queries.ts'
import { roomBlocks, type RoomBlockRow } from './room-block.table.ts'
import { takenOf } from './rooms-left.ts'

type Key = Pick<BlockCellInput, 'roomTypeId' | 'night'>

const keyOf = ({ roomTypeId, night }: Key) => `${roomTypeId}/${night}`

/** How the audit calls a night of a type. */
export function labelOfCell(typeName: string, { night }: Pick<Key, 'night'>): string {
  return `${typeName} ${night}`
}

/** Throws if a night of a type is given twice, or is of a type that the hotel does not have. */
function checkCells(cells: readonly BlockCellInput[], typeIds: ReadonlySet<number>): void {
  const seen = new Set<string>()
  const errors = cells.flatMap((cell, at): Fault[] => {
    if (!typeIds.has(cell.roomTypeId)) return [{ path: `cells.${at}.roomTypeId`, code: 'unknown' }]
    if (seen.has(keyOf(cell))) return [{ path: `cells.${at}.night`, code: 'repeated' }]
    seen.add(keyOf(cell))
    return []
  })
  if (errors.length > 0) throw new Refusal('validation', { errors })
}

/** Throws if fewer rooms would be left of a night than are taken, each at its cell. */
async function checkTaken(
  ctx: Context,
  cells: readonly BlockCellInput[],
  existing: ReadonlyMap<string, RoomBlockRow>,
): Promise<void> {
  const taken = await takenOf(
    ctx,
    [...existing.values()].map(({ id }) => id),
  )
  const errors = cells.flatMap((cell, at): Fault[] => {
    const n = taken.get(existing.get(keyOf(cell))?.id ?? 0) ?? 0
    if (cell.contracted - cell.released >= n) return []
    return [{ path: `cells.${at}.contracted`, code: 'min', params: { n } }]
  })
  if (errors.length > 0) throw new Refusal('room-block.taken', { errors })
}

/** Saves nights of room types of a hotel, all or none. */
export function saveBlock(
  ctx: Context,
  { eventId, hotelId, cells }: Parsed<typeof roomBlock.save>['body'],
): Promise<RoomBlockGrid> {
  return inTransaction(ctx, async (ctx) => {
    const event = await lockOpenEvent(ctx.db, eventId)
    await getRow(ctx.db, hotels, hotelId)
    const wanted = [...new Set(cells.map(({ roomTypeId }) => roomTypeId))]
    const types = await lockRooms(ctx.db, hotelId, wanted)
    const nameOf = new Map(types.map(({ id, name }) => [id, name]))
    checkCells(cells, new Set(nameOf.keys()))
    const ofTypes = and(eq(roomBlocks.eventId, event.id), inArray(roomBlocks.roomTypeId, wanted))
    const wantedKeys = new Set(cells.map(keyOf))
    const rows = (await ctx.db.select().from(roomBlocks).where(ofTypes)).filter((row) =>
      wantedKeys.has(keyOf(row)),
    )
    const existing = new Map(rows.map((row) => [keyOf(row), row]))
    const isStale = cells.some((cell) => existing.get(keyOf(cell))?.version !== cell.version)
    if (isStale) throw new Refusal('stale', { current: await readGrid(ctx, event, hotelId) })
    await checkTaken(ctx, cells, existing)
    const labelFor = (cell: Key) => labelOfCell(nameOf.get(cell.roomTypeId) ?? '', cell)
    const added = cells.filter((cell) => !existing.has(keyOf(cell)))
    const values = added.map(({ version: _version, ...cell }) => ({ ...cell, eventId: event.id }))
    await insertRows(ctx, roomBlocks, values, labelFor)
    for (const { version: _version, ...set } of cells) {
      const locked = existing.get(keyOf(set))
      if (locked) await updateRow(ctx, roomBlocks, { which: locked.id, locked, set, label: labelFor(set) })
    }
    return readGrid(ctx, event, hotelId)
  })
}
