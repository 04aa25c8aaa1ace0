import { and, asc, desc, gte, is, lt, or, SQL, sql } from 'drizzle-orm'
import { PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { readSort, type ListQuery } from '@banquet/contract/call/list'
import { telephoneKey } from '@banquet/contract/rule/taiwan/telephone'
import { commonGramsOf, listShare } from './common-grams.ts'
import type { Db } from '../context.ts'
import { countRows } from './count.ts'
import { limits } from './limits.ts'
import { invalid } from '../errors.ts'

/** A table whose rows have ids. */
export type NumberedTable = PgTable & { id: PgColumn }

/** How rows are found through other rows. */
export interface FoundBy {
  /** The query of the ids of the rows, or of the values of another column of them. */
  ids: SQL
  /** The other column. */
  column?: PgColumn
  /** The same as a condition of one row, which is quick for one: it is used where the query has very many ids. */
  has?: SQL
}

/** Rows whose value of a sort key is in a column that an index has, for these rows alone. */
export interface SortPart {
  where: SQL
  value: PgColumn | SQL
}

/** How a table is listed. */
export interface Listing {
  /** Sortable columns by the names the contract gives them. */
  sort: Record<string, PgColumn | SQL>
  /** Disjoint parts of the table for a sort key whose value is in another column in each; all rows are in one of them. */
  parts?: Record<string, readonly SortPart[]>
  /** Which of them are whole numbers that no index has; `listIds` sorts all rows by them in half the time. */
  unindexed?: readonly string[]
  /** A table with exactly one row for each row of the list, by whose columns the list can be sorted as well. */
  joined?: { table: PgTable; on: SQL }
  /** The folded column that is searched for the keyword. */
  search?: PgColumn
  /** The column with the digits of telephone numbers, which are found however a keyword writes them. */
  phones?: PgColumn
  /** Returns how a keyword finds rows by something else than their own texts, such as an address. */
  also?: (db: Db, keyword: string) => Promise<FoundBy[]>
  /** The moment that `from` and `to` refer to. */
  day?: PgColumn
  /** The resource's own filters and the caller's scope. */
  where?: SQL | undefined
  /** The same as a condition that is quick for one row, if `where` finds all rows first: it is used where rows are tried in their order. */
  tried?: SQL | undefined
  /**
   * Whether few rows are tried in the order of the list as well: if they are spread over it, as those of one sales rep are, and
   * every column that it can be sorted by has an index.
   */
  isSpread?: boolean
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
  // Written without a subquery, so that the planner knows the grams; they come last, because it tries what is joined by `or` in the
  // written order.
  const rare = common.reduce(
    (grams, gram) => sql`array_remove(${grams}, ${gram})`,
    sql`key_grams(fold(${keyword}))`,
  )
  return { contains, indexed: areAll ? undefined : sql`(${contains} and grams(${search}) @> ${rare})` }
}

/**
 * Returns whether a folded column contains a keyword: its bigrams narrow the rows by the index, unless they are common,
 * and `strpos` decides. No character of the keyword is special.
 */
export async function matches(db: Db, search: PgColumn, keyword: string): Promise<SQL> {
  const { contains, indexed } = await containing(db, search, keyword)
  return indexed ?? contains
}

/** The same for a row of a list, whose texts contain the keyword or which has it as a telephone number. */
async function containingRow(
  db: Db,
  { search, phones }: { search: PgColumn; phones?: PgColumn | undefined },
  keyword: string,
  share?: number,
) {
  const text = await containing(db, search, keyword, share)
  const digits = phones && telephoneKey(keyword)
  if (!digits || (phones === search && digits === keyword)) return text
  const phone = await containing(db, phones, digits, share)
  // Where every row has to be read for one of them, its grams must not be computed for the other.
  const indexed = text.indexed && phone.indexed ? or(text.indexed, phone.indexed) : undefined
  return { contains: or(text.contains, phone.contains) as SQL, indexed }
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
  const { indexed, contains } = await containingRow(db, { search, phones }, keyword, share)
  return indexed ?? contains
}

/** The same without an index, for few rows that are known. */
export async function keywordInRow(
  db: Db,
  listing: { search: PgColumn; phones?: PgColumn },
  keyword: string,
): Promise<SQL> {
  return (await containingRow(db, listing, keyword)).contains
}

function within(day: PgColumn | undefined, { from, to }: Search): SQL | undefined {
  if (!day) return undefined
  return and(
    from === undefined ? undefined : gte(day, sql`${from}::date::timestamp at time zone ${timeZone}`),
    to === undefined ? undefined : lt(day, sql`(${to}::date + 1)::timestamp at time zone ${timeZone}`),
  )
}

/** Returns the ids of a query as a condition; undefined if they are too many, and then none is sent. */
async function fewIds(db: Db, column: PgColumn, ids: SQL): Promise<SQL | undefined> {
  const some = sql`select id from ${ids} as found (id) limit ${limits.ids + 1}`
  const { rows } = await db.execute<{ ids: number[] | null }>(
    sql`select case when count(*) <= ${limits.ids} then coalesce(array_agg(id), '{}') end as ids from (${some}) as few`,
  )
  const few = rows[0]?.ids
  if (!few) return undefined
  return few.length === 0 ? sql`false` : sql`${column} = any(${sql.param(few)}::int[])`
}

/** Returns the condition that rows are found through others, for one that is not a keyword of a list. */
export async function isFoundBy(db: Db, id: PgColumn, { ids, column = id }: FoundBy): Promise<SQL> {
  return (await fewIds(db, column, ids)) ?? sql`${column} in ${ids}`
}

/**
 * Returns the condition that rows are there, as `exists` does, but looked up for each row that is tried: the database would rather
 * read all of them into memory first.
 */
export const anyRow = (from: SQL): SQL => sql`(select true from ${from} limit 1)`

/** The conditions of a list: one for counting and reading all of its rows, and one for reading some of them in their order. */
export interface Conditions {
  where: SQL | undefined
  tried: SQL | undefined
  /** Whether the rows can be found without trying all others. */
  isIndexed: boolean
  /** The same in two parts, if few rows meet the first and the second is tried on those until a page is full. */
  narrow?: { where: SQL | undefined; keyword: SQL | undefined }
  /** The same for reading rows in their order, whether few or many match. */
  inOrder?: SQL | undefined
}

/**
 * Returns the conditions that a keyword finds a row, by its own texts or through others. If it is common there, so that very many
 * ids would have to be looked up, rows are tried one after another; `isNarrow` tells whether the other conditions leave few.
 */
async function foundByKeyword(
  db: Db,
  table: NumberedTable,
  { search, phones, also }: Listing,
  { keyword, isNarrow }: { keyword: string; isNarrow: () => Promise<boolean> },
): Promise<Conditions> {
  const own = search && (await containingRow(db, { search, phones }, keyword))
  const others = []
  for (const one of (await also?.(db, keyword)) ?? []) {
    const { ids, column = table.id, has } = one
    const few = await fewIds(db, column, ids)
    const any = few ?? sql`${column} in ${ids}`
    others.push({ few, any, tried: few ?? has ?? any })
  }
  if ((!own || own.indexed) && others.every(({ few }) => few)) {
    const where = or(...others.map(({ any }) => any), own?.indexed)
    return { where, tried: where, isIndexed: true }
  }
  const tried = or(own?.contains, ...others.map((other) => other.tried))
  if (await isNarrow())
    return { where: tried, tried, isIndexed: true, narrow: { where: undefined, keyword: tried } }
  return { where: or(own?.contains, ...others.map(({ any }) => any)), tried, isIndexed: false }
}

/** Returns the conditions of a list: filters and scope, keyword, days. */
export async function listConditions(
  db: Db,
  table: NumberedTable,
  query: Search,
  listing: Listing,
): Promise<Conditions> {
  const { keyword } = query
  const days = within(listing.day, query)
  const base = and(listing.where, days)
  const ofRow = listing.tried ? and(listing.tried, days) : base
  // An index finds the rows of some days.
  const inOrder = listing.isSpread && !days ? ofRow : undefined
  if (!keyword || (!listing.search && !listing.also))
    return { where: base, tried: ofRow, isIndexed: true, inOrder }
  const isNarrow = async () =>
    base !== undefined && (await countRows({ db, table, where: base })) <= limits.few
  const found = await foundByKeyword(db, table, listing, { keyword, isNarrow })
  const { where, tried, isIndexed, narrow } = found
  return {
    where: and(ofRow, where),
    tried: and(ofRow, tried),
    isIndexed,
    ...(narrow && { narrow: { ...narrow, where: base }, inOrder: inOrder && and(inOrder, narrow.keyword) }),
  }
}

/** Returns the condition of a list for counting and reading all of its rows. */
export async function listWhere(
  db: Db,
  table: NumberedTable,
  query: Search,
  listing: Listing,
): Promise<SQL | undefined> {
  return (await listConditions(db, table, query, listing)).where
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

/** Returns whether an expression has columns of a table. */
function reads(value: unknown, table: PgTable): boolean {
  if (is(value, PgColumn)) return value.table === table
  return is(value, SQL) && value.queryChunks.some((chunk) => reads(chunk, table))
}

/** Returns what a list is sorted by; the id decides ties. */
function orderKeys(table: NumberedTable, query: Search, sort: Listing['sort']) {
  const keys = (readSort(query.sort, Object.keys(sort)) ?? []).map(({ column, descending }) => {
    const value = sort[column] ?? table.id
    return { column, descending, value: isName(table, column) ? byStrokes(value) : value }
  })
  const last = keys.at(-1)
  return last?.column === 'id'
    ? keys
    : [...keys, { column: 'id', descending: last?.descending ?? false, value: table.id }]
}

/** Returns the sort order of a list. */
export function listOrder(table: NumberedTable, query: Search, sort: Listing['sort']): SQL {
  const keys = orderKeys(table, query, sort)
  return sql.join(
    keys.map(({ value, descending }) => (descending ? desc : asc)(value)),
    sql`, `,
  )
}

/** The names of what few rows are sorted by; nobody sorts by more. */
const keyNames = [sql`key_1`, sql`key_2`, sql`key_3`, sql`key_4`, sql`key_5`]

/** How the ids of a list are found; `keyword` is tried on few rows in their order. */
type Sorted = Pick<Listing, 'sort' | 'parts' | 'unindexed' | 'joined' | 'where'> & {
  few: boolean
  keyword?: SQL | undefined
}

type OrderKey = ReturnType<typeof orderKeys>[number]

/** The same for all rows by one key and the id, if there is a quicker way than to sort them. */
function allIds(
  table: NumberedTable,
  [first, tie]: readonly OrderKey[],
  { parts = {}, unindexed = [], joined, where, keyword }: Sorted,
): SQL | undefined {
  if (!first || tie?.column !== 'id' || first.descending !== tie.descending) return undefined
  const direction = first.descending ? desc : asc
  const { column } = first
  const select = (value: SQL | PgColumn, { as, of }: { as: SQL; of?: SQL }) => {
    const from =
      joined && reads(value, joined.table)
        ? sql`${table} join ${joined.table} on ${joined.on}`
        : sql`${table}`
    return sql`select ${as} as key from ${from} where ${and(of, where, keyword) ?? sql`true`}`
  }
  const sorted = parts[column]?.map(({ where: of, value }) => {
    const part = select(value, { as: sql`${table.id} as id, ${value}`, of })
    return sql`(${part} order by ${direction(value)}, ${direction(table.id)})`
  })
  // Each part is read in the order of its index, and the database merges them.
  if (sorted)
    return sql`select id from (${sql.join(sorted, sql` union all `)}) as merged order by ${direction(sql`key`)}, ${direction(sql`id`)}`
  if (!unindexed.includes(column)) return undefined
  // The number and the id as one number: the database copies no row to sort by a single number.
  const key = select(first.value, { as: sql`${first.value}::bigint * 4294967296 + ${table.id}` })
  return sql`select (key & 4294967295)::int as id from (select key from (${key}) as keyed order by ${direction(sql`key`)}) as sorted`
}

/**
 * Returns the query of the ids of the rows of a list in their order. Where few rows match, they are found before they are
 * sorted: in the order of an index that the condition has nothing to do with, thousands of others may come before them.
 */
export function listIds(table: NumberedTable, query: Search, sorted: Sorted): SQL {
  const { sort, joined, where, few, keyword } = sorted
  const keys = orderKeys(table, query, sort)
  const all = few ? undefined : allIds(table, keys, sorted)
  if (all) return all
  // The joined table is read only if it has what the list is sorted by: a deep page would read it for every row before.
  const isJoined = joined && keys.some(({ value }) => reads(value, joined.table))
  const from = isJoined ? sql`${table} join ${joined.table} on ${joined.on}` : sql`${table}`
  const matching = sql`from ${from} where ${where ?? sql`true`}`
  if (!few || keys.length > keyNames.length)
    return sql`select ${table.id} as id ${matching} ${keyword ? sql`and ${keyword}` : sql``} order by ${listOrder(table, query, sort)}`
  const named = keys.map(({ value, descending }, n) => ({ value, descending, name: keyNames[n] as SQL }))
  const values = named.map(({ value, name }) => sql`${value} as ${name}`)
  const order = named.map(({ name, descending }) => (descending ? desc : asc)(name))
  const late = keyword ? sql`where (select ${keyword} from ${table} where ${table.id} = sorted.id)` : sql``
  return sql`with found as materialized (select ${table.id} as id, ${sql.join(values, sql`, `)} ${matching})
    select id from (select id from found order by ${sql.join(order, sql`, `)}) as sorted ${late}`
}
