import { asc, getTableName, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { writeAudit } from './audit.ts'
import { inTransaction, type Context } from '../context.ts'
import { invalid, Refusal } from '../errors.ts'
import { columnsOf, type RowTable } from './rows.ts'

/** A table whose rows people put into an order of their own. */
export type OrderedTable = RowTable & { indexId: PgColumn }

interface Order {
  ids: number[]
  /** The place of each of `ids`; any numbers, each once. */
  index_ids: number[]
}

/** The place after the last one, for a row that is added. Two who add at once may share it; their numbers decide. */
export function nextIndex(table: OrderedTable) {
  return sql<number>`(select coalesce(max(${table.indexId}), 0) + 1 from ${table})`
}

/** The rows in the order in which they stand; rows that were added at once share a place, and their numbers decide. */
function inOrder(ctx: Context, table: OrderedTable): Promise<Record<string, unknown>[]> {
  const columns = columnsOf(table) as Record<string, PgColumn>
  return ctx.db.select(columns).from(table).orderBy(asc(table.indexId), asc(table.id))
}

/** The place of each row by its number, where every row has one and no two have the same. */
function placesOf({ ids, index_ids: places }: Order): Map<number, number> {
  if (new Set(ids).size !== ids.length) throw invalid('ids', 'repeated')
  if (places.length !== ids.length) throw invalid('index_ids', 'mismatch')
  if (new Set(places).size !== places.length) throw invalid('index_ids', 'repeated')
  return new Map(ids.map((id, at) => [id, Number(places[at])]))
}

/**
 * Puts all rows of a table into the order given and gives them back in it. The numbers have to be those of all rows
 * there are: with one too few or too many, somebody added or deleted meanwhile, and the order is refused as `stale`.
 * One after the other: whoever orders the same list at once waits.
 */
export function reorderRows<T extends OrderedTable>(
  ctx: Context,
  table: T,
  order: Order,
): Promise<T['$inferSelect'][]> {
  const placeOf = placesOf(order)
  return inTransaction(ctx, async (ctx) => {
    // Whoever is adding, editing or deleting a row is waited for, and nobody begins to until this is written. A
    // weaker lock would let somebody lock a row for an edit, who then waits for us while we wait for the row.
    await ctx.db.execute(sql`lock table ${table} in exclusive mode`)
    const rows = await inOrder(ctx, table)
    if (rows.length !== placeOf.size || !rows.every((row) => placeOf.has(Number(row['id']))))
      throw new Refusal('stale')
    const before = rows.map((row) => Number(row['id']))
    const moved = rows.filter((row) => row['indexId'] !== placeOf.get(Number(row['id'])))
    if (moved.length === 0) return rows
    const ids = moved.map((row) => Number(row['id']))
    const places = ids.map((id) => placeOf.get(id))
    // A row's version stays: whoever edits it meanwhile has nothing to do with its place.
    await ctx.db.execute(sql`
      update ${table} set index_id = place.index_id
      from unnest(${sql.param(ids)}::int[], ${sql.param(places)}::int[]) as place (id, index_id)
      where ${table.id} = place.id`)
    const ordered = await inOrder(ctx, table)
    const after = ordered.map((row) => Number(row['id']))
    const entry = { noun: getTableName(table), label: '', before: { ids: before }, after: { ids: after } }
    await writeAudit(ctx, { action: 'updated', ...entry })
    return ordered
  })
}
