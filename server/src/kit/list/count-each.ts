import type { Db } from '../context.ts'
import { countRows } from './count.ts'
import { listWhere, type Listing, type NumberedTable, type Search } from './list.ts'

interface Counting<State> {
  states: readonly State[]
  /** The filters of the list without the state. */
  search: Search
  /** Returns the list with one of the states. */
  listing: (state: State) => Promise<Listing> | Listing
}

/**
 * Counts the rows of a list that match its filters, by state. Each state has a total of its own, which stays cached until a row
 * changes, as that of the list does.
 */
export async function countEach<State extends string>(
  { db }: { db: Db },
  table: NumberedTable,
  { states, search, listing }: Counting<State>,
): Promise<Record<State, number>> {
  const counts: [State, number][] = []
  for (const state of states) {
    const where = await listWhere(db, table, search, await listing(state))
    counts.push([state, await countRows({ db, table, where })])
  }
  return Object.fromEntries(counts) as Record<State, number>
}
