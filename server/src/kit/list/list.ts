import { and, asc, desc, gte, lt, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { readSort, type ListQuery } from '@banquet/contract/call/list'
import { telephoneKey } from '@banquet/contract/rule/taiwan/telephone'
import { commonGramsOf, listShare } from './common-grams.ts'
import type { Db } from '../context.ts'
import { invalid } from '../errors.ts'

/** A table whose rows have ids. */
export type NumberedTable = PgTable & { id: PgColumn }

/** How a table is listed. */
export interface Listing {
  /** Sortable columns by the names the contract gives them. */
  sort: Record<string, PgColumn | SQL>
  /** The folded column that is searched for the keyword. */
  search?: PgColumn
  /** The column with the digits of telephone numbers, which are found however a keyword writes them. */
  phones?: PgColumn
  /** Returns queries for the ids of rows that are found by something else than their own texts, such as an address. */
  also?: (db: Db, keyword: string) => Promise<SQL[]>
  /** The moment that `from` and `to` refer to. */
  day?: PgColumn
  /** The resource's own filters and the caller's scope. */
  where?: SQL | undefined
  /** The number at which counting stops; the contract's `countedUpTo`. */
  countUpTo?: number
}

/** The organisation's time zone, in which days begin and end. */
export const timeZone = 'Asia/Taipei'

/** The search and the sort order of a list, without the page. */
export type Search = Omit<ListQuery, 'page' | 'size'>

/** Returns the condition that a folded column contains a keyword, and what narrows the rows by the index, if anything does. */
async function containing(db: Db, search: PgColumn, keyword: string, share = listShare) {
  const contains = sql`strpos(${search}, fold(${keyword})) > 0`
  const { common, areAll } = await commonGramsOf(db, search, keyword, share)
  // Written without a subquery, so that the planner knows the grams.
  const rare = common.reduce(
    (grams, gram) => sql`array_remove(${grams}, ${gram})`,
    sql`key_grams(fold(${keyword}))`,
  )
  return { contains, indexed: areAll ? undefined : sql`(grams(${search}) @> ${rare} and ${contains})` }
}

/**
 * Returns whether a folded column contains a keyword: its bigrams narrow the rows by the index, unless they are common,
 * and `strpos` decides. No character of the keyword is special.
 */
export async function matches(db: Db, search: PgColumn, keyword: string): Promise<SQL> {
  const { contains, indexed } = await containing(db, search, keyword)
  return indexed ?? contains
}

/**
 * Returns the condition that a row of a list contains a keyword, in its texts or as a telephone number. `share` is how many of
 * the rows may have a gram that is looked up in the index.
 */
export async function keywordCondition(
  db: Db,
  { search, phones }: Pick<Listing, 'search' | 'phones'>,
  keyword: string,
  share?: number,
): Promise<SQL | undefined> {
  if (!search) return undefined
  const text = await containing(db, search, keyword, share)
  const digits = phones && telephoneKey(keyword)
  if (!digits || (phones === search && digits === keyword)) return text.indexed ?? text.contains
  const phone = await containing(db, phones, digits, share)
  // Where every row has to be read for one of them, its grams must not be computed for the other.
  if (text.indexed && phone.indexed) return or(text.indexed, phone.indexed)
  return or(text.contains, phone.contains)
}

function within(day: PgColumn | undefined, { from, to }: Search): SQL | undefined {
  if (!day) return undefined
  return and(
    from === undefined ? undefined : gte(day, sql`${from}::date::timestamp at time zone ${timeZone}`),
    to === undefined ? undefined : lt(day, sql`(${to}::date + 1)::timestamp at time zone ${timeZone}`),
  )
}

/** The most ids that are read to be looked up by an index; a keyword that finds more is common, and rows in their order are tried. */
const maxIds = 1000

/** Returns the condition that the id of a row is among those of a query. */
async function amongThose(db: Db, id: PgColumn, query: SQL): Promise<SQL | undefined> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from ${query} as found (id) limit ${maxIds + 1}`,
  )
  if (rows.length > maxIds) return sql`${id} in ${query}`
  return rows.length === 0 ? undefined : sql`${id} = any(${sql.param(rows.map((row) => row.id))}::int[])`
}

/** Returns the condition of the rows that a keyword finds, by their own texts or by something else. */
async function foundBy(db: Db, listing: Listing, keyword: string): Promise<SQL | undefined> {
  const { search, also } = listing
  const own = await keywordCondition(db, listing, keyword)
  if (!also || !search) return own
  const { id } = search.table as NumberedTable
  const queries = await also(db, keyword)
  return or(own, ...(await Promise.all(queries.map((query) => amongThose(db, id, query)))))
}

/** Returns the condition of a list: filters and scope, keyword, days. */
export async function listWhere(db: Db, query: Search, listing: Listing): Promise<SQL | undefined> {
  const keyword = query.keyword ? await foundBy(db, listing, query.keyword) : undefined
  return and(listing.where, keyword, within(listing.day, query))
}

/** Throws if a list is to be sorted by a column that the reader does not see. */
export function refuseSortBy(column: string, sort: string): void {
  const isSortedBy = sort.split(',').some((key) => key.replace(/^-/, '') === column)
  if (isSortedBy) throw invalid('sort', 'choice')
}

/** The keys of lists that sort by names of people, organisations and things, which may be Chinese. */
const names = new Set([
  ...['name', 'realName', 'chtName', 'customerName', 'productName', 'reviewerName', 'unitName', 'unit'],
  ...['productType', 'affiliation', 'title', 'venue', 'contact', 'departmentName'],
])

/** Returns a text as it is sorted: Chinese by strokes, then other scripts by their alphabets. The indexes of names have the same. */
export const byStrokes = (text: PgColumn | SQL): SQL => sql`${text} collate "by_strokes"`

/** Returns whether a list sorts a column as names. The login name of an account, beside its real name, is none. */
export const isName = (fields: object, key: string): boolean =>
  names.has(key) && !(key === 'name' && 'realName' in fields)

/** Returns the sort order of a list; the id decides ties. */
export function listOrder(table: NumberedTable, query: Search, sort: Listing['sort']): SQL {
  const keys = readSort(query.sort, Object.keys(sort)) ?? []
  const order = keys.map(({ column, descending }) => {
    const value = sort[column] ?? table.id
    return (descending ? desc : asc)(isName(table, column) ? byStrokes(value) : value)
  })
  const last = keys.at(-1)
  const tie = last?.column === 'id' ? [] : [(last?.descending ? desc : asc)(table.id)]
  return sql.join([...order, ...tie], sql`, `)
}
