import { sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../context.ts'
import { listOrder, listWhere, type Listing, type NumberedTable, type Search } from './list.ts'
import { columnsOf } from '../rows/rows.ts'

type Fields = Record<string, unknown>

/** Converts a row of a cursor to the types of the table's columns. */
function readRow(columns: readonly [string, PgColumn][], row: Fields): Fields {
  return Object.fromEntries(
    columns.map(([name, column]) => {
      const value = row[name]
      return [name, value === null ? null : column.mapFromDriverValue(value)]
    }),
  )
}

/**
 * Yields all rows of a list in its sort order, some hundreds at a time. They are read through a cursor, so `db` has to
 * be a transaction, preferably a snapshot, with one list at a time. With `idsOnly` nothing but their ids is read.
 */
export async function* readPortions<T extends NumberedTable>(
  db: Db,
  table: T,
  query: Search,
  listing: Listing & { idsOnly?: true },
): AsyncGenerator<T['$inferSelect'][]> {
  const from: PgTable = table
  const all = listing.idsOnly ? { id: table.id } : (columnsOf(table) as Record<string, PgColumn>)
  const columns = Object.entries(all)
  const shown = columns.map(([name, column]) => [name, sql`${column}`.as(name)] as const)
  const selected = db.select(Object.fromEntries(shown)).from(from).$dynamic()
  const { joined } = listing
  const rows = (joined ? selected.innerJoin(joined.table, joined.on) : selected)
    .where(await listWhere(db, table, query, listing))
    .orderBy(listOrder(table, query, listing.sort))
  await db.execute(sql`declare portions no scroll cursor for ${rows.getSQL()}`)
  for (;;) {
    const { rows: portion } = await db.execute<Fields>(sql`fetch forward 500 from portions`)
    if (portion.length === 0) return
    yield portion.map((row) => readRow(columns, row))
  }
}
