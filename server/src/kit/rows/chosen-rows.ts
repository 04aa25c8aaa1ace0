import { maxBulk } from '@banquet/contract/call/bulk'
import type { Db } from '../context.ts'
import { Refusal } from '../errors.ts'
import { listOrder, listWhere, type Listing, type Search } from '../list/list.ts'
import type { RowTable } from './rows.ts'

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
  table: RowTable,
  { rows, match, count }: Chosen,
  { query, listing }: { query: Search; listing: () => Promise<Listing> | Listing },
): Promise<readonly Seen[]> {
  if (match === undefined) return rows
  const wanted = await listing()
  const found = await db
    .select({ id: table.id, version: table.version })
    .from(table)
    .where(await listWhere(db, table, query, wanted))
    .orderBy(listOrder(table, query, wanted.sort))
    .limit(maxBulk + 1)
  if (found.length !== count) throw new Refusal('stale')
  return found as Seen[]
}
