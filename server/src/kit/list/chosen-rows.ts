import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { maxBulk } from '@banquet/contract/call/bulk'
import type { Db } from '../context.ts'
import { Refusal } from '../errors.ts'
import { listIds, listOrder, listWhere, type Listing, type NumberedTable, type Search } from './list.ts'

/** A row with the version that was seen. */
export interface Seen {
  id: number
  version: number
}

interface Chosen {
  rows: readonly Seen[]
  match?: object | undefined
  count?: number | undefined
}

/**
 * Returns the rows that a command was given: single ones, or all that match filters, in the order of the list. Throws if
 * their number differs from the one that the caller was shown, because nobody should change rows without knowing how many.
 */
export async function chosenRows(
  db: Db,
  table: NumberedTable & { version: PgColumn },
  { rows, match, count }: Chosen,
  { query, listing }: { query: Search; listing: () => Promise<Listing> | Listing },
): Promise<readonly Seen[]> {
  if (match === undefined) return rows
  const wanted = await listing()
  const where = (await listWhere(db, table, query, wanted)) ?? sql`true`
  const { rows: found } = await db.execute<{ id: number; version: number }>(
    sql`select ${table.id} as id, ${table.version} as version from ${table} where ${where}
      order by ${listOrder(table, query, wanted.sort)} limit ${maxBulk + 1}`,
  )
  if (found.length !== count) throw new Refusal('stale')
  return found
}

/** Returns the ids of the first rows of a list, in its order. */
export async function firstIds(
  db: Db,
  table: NumberedTable,
  query: Search,
  { limit, ...listing }: Listing & { limit: number },
): Promise<number[]> {
  const where = await listWhere(db, table, query, listing)
  const ids = listIds(table, query, { ...listing, where, few: false })
  const { rows } = await db.execute<{ id: number }>(sql`${ids} limit ${limit}`)
  return rows.map(({ id }) => id)
}
