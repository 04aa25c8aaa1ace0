import { asc, getTableName, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { writeAudit } from './audit.ts'
import { inTransaction, type Context } from '../context.ts'
import { invalid, Refusal } from '../errors.ts'
import { columnsOf, type RowTable } from './rows.ts'

/** A table whose rows people arrange. */
export type OrderedTable = RowTable & { indexId: PgColumn }

/** A new order of a list. */
export interface Order {
  ids: number[]
  /** The place of each of `ids`; any numbers, each once. */
  index_ids: number[]
}

/** Returns the place after the last one, for a new row. Two rows added at once may share it; then their ids decide. */
export function nextIndex(table: OrderedTable) {
  return sql<number>`(select coalesce(max(${table.indexId}), 0) + 1 from ${table})`
}

/** Returns the rows in their arranged order; rows that share a place are sorted by id. */
function inOrder(
  ctx: Context,
  table: OrderedTable,
  within: SQL | undefined,
): Promise<Record<string, unknown>[]> {
  const columns = columnsOf(table) as Record<string, PgColumn>
  return ctx.db.select(columns).from(table).where(within).orderBy(asc(table.indexId), asc(table.id))
}

/** Returns the place of each row by its id; throws if a row has none or two share one. */
function placesOf({ ids, index_ids: places }: Order): Map<number, number> {
  if (new Set(ids).size !== ids.length) throw invalid('ids', 'repeated')
  if (places.length !== ids.length) throw invalid('index_ids', 'mismatch')
  if (new Set(places).size !== places.length) throw invalid('index_ids', 'repeated')
  return new Map(ids.map((id, at) => [id, Number(places[at])]))
}

/**
 * Arranges all rows of a table, or those that meet a condition, as requested and returns them in that order. The ids must
 * be exactly those of all rows: if one is missing or too many, somebody added or deleted a row meanwhile, and the request
 * is refused as `stale`. Simultaneous requests for the same list take turns.
 */
export function reorderRows<T extends OrderedTable>(
  ctx: Context,
  table: T,
  order: Order,
  within?: SQL,
): Promise<T['$inferSelect'][]> {
  const placeOf = placesOf(order)
  return inTransaction(ctx, async (ctx) => {
    // Waits for everybody who is adding, editing or deleting a row, and makes others wait until this is committed. A
    // weaker lock could deadlock with somebody who has locked a row for an edit.
    await ctx.db.execute(sql`lock table ${table} in exclusive mode`)
    const rows = await inOrder(ctx, table, within)
    if (rows.length !== placeOf.size || !rows.every((row) => placeOf.has(Number(row['id']))))
      throw new Refusal('stale')
    const before = rows.map((row) => Number(row['id']))
    const moved = rows.filter((row) => row['indexId'] !== placeOf.get(Number(row['id'])))
    if (moved.length === 0) return rows
    const ids = moved.map((row) => Number(row['id']))
    const places = ids.map((id) => placeOf.get(id))
    // A row's version stays the same: its place does not concern somebody who edits it meanwhile.
    await ctx.db.execute(sql`
      update ${table} set index_id = place.index_id
      from unnest(${sql.param(ids)}::int[], ${sql.param(places)}::int[]) as place (id, index_id)
      where ${table.id} = place.id`)
    const ordered = await inOrder(ctx, table, within)
    const after = ordered.map((row) => Number(row['id']))
    const entry = { noun: getTableName(table), label: '', before: { ids: before }, after: { ids: after } }
    await writeAudit(ctx, { action: 'updated', ...entry })
    return ordered
  })
}
