import { and, eq, inArray } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { Fault } from '@banquet/contract/call/faults'
import type {
  BlockCellInput,
  RemovedCell,
  RoomBlockGrid,
  roomBlock,
} from '@banquet/contract/lodging/room-block'
import { inTransaction, type Context } from '../../kit/context.ts'
import { found, Refusal } from '../../kit/errors.ts'
import { getRow, insertRows, removeRow, updateRow } from '../../kit/rows/rows.ts'
import { lockOpenEvent } from '../../event/event/event-choice.ts'
import { hotels } from '../../tables/lodging/hotel.table.ts'
import { readGrid } from './room-block.queries.ts'
import { roomBlocks, type RoomBlockRow } from '../../tables/lodging/room-block.table.ts'
import { everBooked, roomsTaken, lockRooms } from './rooms-left.ts'

type Key = Pick<BlockCellInput, 'roomTypeId' | 'night'>

const keyOf = ({ roomTypeId, night }: Key) => `${roomTypeId}/${night}`

/** The label of a night of a type in the audit. */
export function labelOfCell(typeName: string, { night }: Pick<Key, 'night'>): string {
  return `${typeName} ${night}`
}

interface Changes {
  cells: readonly BlockCellInput[]
  removed: readonly RemovedCell[]
}

/** Returns all nights of a request, each with its place in the request. */
function withPaths({ cells, removed }: Changes) {
  return [
    ...cells.map((cell, at) => ({ cell, path: `cells.${at}` })),
    ...removed.map((cell, at) => ({ cell, path: `removed.${at}` })),
  ]
}

/** Throws if a night of a type is given twice, or is of a type that the hotel does not have. */
function checkCells(changes: Changes, typeIds: ReadonlySet<number>): void {
  const seen = new Set<string>()
  const errors = withPaths(changes).flatMap(({ cell, path }): Fault[] => {
    if (!typeIds.has(cell.roomTypeId)) return [{ path: `${path}.roomTypeId`, code: 'unknown' }]
    if (seen.has(keyOf(cell))) return [{ path: `${path}.night`, code: 'repeated' }]
    seen.add(keyOf(cell))
    return []
  })
  if (errors.length > 0) throw new Refusal('validation', { errors })
}

/**
 * Throws if a night would have fewer rooms than are taken, or if a night that was ever booked would be removed, because
 * the ledger refers to it. Each fault is at its cell.
 */
async function checkBooked(
  ctx: Context,
  { cells, removed }: Changes,
  existing: ReadonlyMap<string, RoomBlockRow>,
): Promise<void> {
  const idOf = (cell: Key) => existing.get(keyOf(cell))?.id ?? 0
  const taken = await roomsTaken(ctx, cells.map(idOf))
  const booked = await everBooked(ctx, removed.map(idOf))
  const tooFew = cells.flatMap((cell, at): Fault[] => {
    const n = taken.get(idOf(cell)) ?? 0
    if (cell.contracted - cell.released >= n) return []
    return [{ path: `cells.${at}.contracted`, code: 'min', params: { n } }]
  })
  const kept = removed.flatMap((cell, at): Fault[] =>
    booked.has(idOf(cell)) ? [{ path: `removed.${at}`, code: 'room.booked' }] : [],
  )
  const errors = [...tooFew, ...kept]
  if (errors.length > 0) throw new Refusal('room-block.taken', { errors })
}

/** Saves and removes nights of room types of a hotel, all or none. */
export function saveBlock(
  ctx: Context,
  { eventId, hotelId, ...changes }: Parsed<typeof roomBlock.save>['body'],
): Promise<RoomBlockGrid> {
  return inTransaction(ctx, async (ctx) => {
    const event = await lockOpenEvent(ctx.db, eventId)
    await getRow(ctx.db, hotels, hotelId)
    const { cells, removed } = changes
    const all = withPaths(changes).map(({ cell }) => cell)
    const wanted = [...new Set(all.map(({ roomTypeId }) => roomTypeId))]
    const types = await lockRooms(ctx.db, hotelId, wanted)
    const nameOf = new Map(types.map(({ id, name }) => [id, name]))
    checkCells(changes, new Set(nameOf.keys()))
    const ofTypes = and(eq(roomBlocks.eventId, event.id), inArray(roomBlocks.roomTypeId, wanted))
    const wantedKeys = new Set(all.map(keyOf))
    const rows = (await ctx.db.select().from(roomBlocks).where(ofTypes)).filter((row) =>
      wantedKeys.has(keyOf(row)),
    )
    const existing = new Map(rows.map((row) => [keyOf(row), row]))
    const isStale = all.some((cell) => existing.get(keyOf(cell))?.version !== cell.version)
    if (isStale) throw new Refusal('stale', { current: await readGrid(ctx, event, hotelId) })
    await checkBooked(ctx, changes, existing)
    const labelFor = (cell: Key) => labelOfCell(nameOf.get(cell.roomTypeId) ?? '', cell)
    for (const cell of removed)
      await removeRow(ctx, roomBlocks, found(existing.get(keyOf(cell))).id, labelFor(cell))
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
