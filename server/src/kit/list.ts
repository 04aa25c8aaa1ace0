import { and, asc, desc, gte, lt, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Page } from '@banquet/contract/endpoint'
import { readSort } from '@banquet/contract/list'
import type { ListQuery } from '@banquet/contract/list'
import { isCommon } from './common-grams.ts'
import type { Db } from './context.ts'
import { countRows, countUpTo, stampField } from './count.ts'
import { stampOf } from './row-stamp.ts'
import { columnsOf } from './rows.ts'

/** A table whose rows have numbers. */
export type ListTable = PgTable & { id: PgColumn }

/** How a table is listed. */
export interface Listing {
  /** Sortable columns by the names the contract gives them. */
  sort: Record<string, PgColumn | SQL>
  /** The folded column that the keyword is looked for in. */
  search?: PgColumn
  /** The moment that `from` and `to` mean. */
  day?: PgColumn
  /** The resource's own filters and the caller's scope. */
  where?: SQL | undefined
  /** Other tables that `where` looks into: a change there may change the total. */
  alsoReads?: PgTable[]
  /** Counts no further than this; the contract's `countedUpTo`. */
  countUpTo?: number
}

/** Days are judged where the organisation is. */
export const timeZone = 'Asia/Taipei'

/** What a list is searched for and sorted by; the page is the list's own business. */
export type Search = Omit<ListQuery, 'page' | 'size'>

/**
 * Whether a folded column contains a keyword: its bigrams narrow by the index, unless many rows have them, and
 * `strpos` decides; no character of the keyword is special.
 */
export async function matches(db: Db, search: PgColumn, keyword: string): Promise<SQL> {
  const contains = sql`strpos(${search}, fold(${keyword})) > 0`
  if (await isCommon(db, search, keyword)) return contains
  return sql`(grams(${search}) @> key_grams(fold(${keyword})) and ${contains})`
}

function within(day: PgColumn | undefined, { from, to }: Search): SQL | undefined {
  if (!day) return undefined
  return and(
    from === undefined ? undefined : gte(day, sql`${from}::date::timestamp at time zone ${timeZone}`),
    to === undefined ? undefined : lt(day, sql`(${to}::date + 1)::timestamp at time zone ${timeZone}`),
  )
}

/** The condition of a list: filters and scope, keyword, days. */
export async function listWhere(db: Db, query: Search, listing: Listing): Promise<SQL | undefined> {
  const { search } = listing
  const keyword = query.keyword && search ? await matches(db, search, query.keyword) : undefined
  return and(listing.where, keyword, within(listing.day, query))
}

/** The order of a list, ties broken by the number of the row. */
export function listOrder(table: ListTable, query: Search, sort: Listing['sort']): SQL[] {
  const keys = readSort(query.sort, Object.keys(sort)) ?? []
  const order = keys.map((key) => (key.descending ? desc : asc)(sort[key.column] ?? table.id))
  const last = keys.at(-1)
  return last?.column === 'id' ? order : [...order, (last?.descending ? desc : asc)(table.id)]
}

/** One page of a table, searched and sorted only by the columns given; without `page`, every row. */
export async function listRows<T extends ListTable>(
  db: Db,
  table: T,
  query: ListQuery,
  listing: Listing,
): Promise<Page<T['$inferSelect']>> {
  const where = await listWhere(db, query, listing)
  const from: PgTable = table
  const counted = { db, table, where, alsoReads: listing.alsoReads ?? [] }
  const columns = columnsOf(table) as Record<string, PgColumn>
  const select = <Columns extends Record<string, PgColumn | SQL>>(shown: Columns) =>
    db
      .select(shown as Record<string, PgColumn>)
      .from(from)
      .where(where)
      .orderBy(...listOrder(table, query, listing.sort))
      .$dynamic()
  if (query.page === undefined) return { rows: await select(columns) }
  const skipped = (query.page - 1) * query.size
  const most = listing.countUpTo
  const page = await select(most === undefined ? { ...columns, [stampField]: stampOf(counted) } : columns)
    .limit(query.size)
    .offset(skipped)
  const rows: T['$inferSelect'][] = page
  const ended = rows.length < query.size && (rows.length > 0 || skipped === 0)
  if (ended) return { rows, total: skipped + rows.length }
  if (most !== undefined) return { rows, ...(await countUpTo(counted, most)) }
  return { rows, total: await countRows(counted, page[0]?.[stampField]) }
}
