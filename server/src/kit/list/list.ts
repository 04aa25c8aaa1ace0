import { and, asc, desc, gte, lt, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Page } from '@banquet/contract/call/endpoint'
import { readSort, type ListQuery } from '@banquet/contract/call/list'
import { isCommon } from './common-grams.ts'
import type { Db } from '../context.ts'
import { countRows, countUpTo } from './count.ts'
import { nothingElse, readPage, shownOf, type NumberedTable, type Shown } from './page-rows.ts'

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
  /** Counts no further than this; the contract's `countedUpTo`. */
  countUpTo?: number
}

/** Days are validated where the organisation is. */
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
export function listOrder(table: NumberedTable, query: Search, sort: Listing['sort']): SQL {
  const keys = readSort(query.sort, Object.keys(sort)) ?? []
  const order = keys.map((key) => (key.descending ? desc : asc)(sort[key.column] ?? table.id))
  const last = keys.at(-1)
  const tie = last?.column === 'id' ? [] : [(last?.descending ? desc : asc)(table.id)]
  return sql.join([...order, ...tie], sql`, `)
}

type Values<Also extends Shown> = {
  [Name in keyof Also]: Also[Name] extends SQL<infer Value> ? Value : never
}

/**
 * One page of a table, searched and sorted only by the columns given; without `page`, every row. Rows have their own
 * columns and `also`, what is shown beside them from other tables: the same object each time.
 */
export async function listRows<T extends NumberedTable, Also extends Shown = typeof nothingElse>(
  db: Db,
  table: T,
  query: ListQuery,
  { also, ...listing }: Listing & { also?: Also },
): Promise<Page<T['$inferSelect'] & Values<Also>>> {
  const where = await listWhere(db, query, listing)
  const asked = { db, table, where, order: listOrder(table, query, listing.sort), also: also ?? nothingElse }
  const from: PgTable = table
  const all = db.select(shownOf(table, asked.also)).from(from).where(where).orderBy(asked.order).$dynamic()
  type Row = T['$inferSelect'] & Values<Also>
  if (query.page === undefined) return { rows: (await all) as Row[] }
  const [limit, offset] = [query.size, (query.page - 1) * query.size]
  const most = listing.countUpTo
  const stamped = most === undefined ? await readPage({ ...asked, limit, offset }) : undefined
  const rows = (stamped ?? (await all.limit(limit).offset(offset))) as Row[]
  const ended = rows.length < limit && (rows.length > 0 || offset === 0)
  if (ended) return { rows, total: offset + rows.length }
  if (most !== undefined) return { rows, ...(await countUpTo({ db, table, where }, most)) }
  return { rows, total: await countRows({ db, table, where }, stamped?.[0]?.totalStamp) }
}
