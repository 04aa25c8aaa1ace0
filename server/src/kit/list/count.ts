import { and, getTableName, is, sql, type SQL } from 'drizzle-orm'
import { PgDialect, PgTransaction, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../context.ts'
import { readStamp, selectStamp, tablesOf, tidyStamps } from './row-stamp.ts'

/*
 * Counting 100,000 rows costs twenty times as much as reading a page of ten. So a total is cached with the stamp of the
 * tables that were read (row-stamp.ts) and is valid only while the stamp is unchanged.
 */

/** The rows to count: those of a table within `where`, which may read other tables as well. */
export interface Counted {
  db: Db
  table: PgTable & { id: PgColumn }
  where?: SQL | undefined
  /** What is tried on the few rows within `where`, each found by its id; the database would try it on all others first. */
  tried?: SQL | undefined
}

const dialect = new PgDialect({ casing: 'snake_case' })
const maxCached = 2000

/** A total with the stamp that it was counted at, and what was counted. */
interface CachedTotal {
  changes: string
  total: number
  counted: Omit<Counted, 'db'>
}

/** The totals of each database; a transaction has its own, because others do not see what it sees. */
const totals = new WeakMap<Db, Map<string, CachedTotal>>()
const counting = new WeakMap<Db, Map<string, Promise<number>>>()

function ofDb<Value>(maps: WeakMap<Db, Map<string, Value>>, db: Db): Map<string, Value> {
  const map = maps.get(db) ?? new Map<string, Value>()
  maps.set(db, map)
  return map
}

const conditionOf = ({ where, tried }: Pick<Counted, 'where' | 'tried'>): SQL | undefined => and(where, tried)

/** Returns the query as text with its values, so that different scopes never share a total. */
function keyOf(counted: Counted): string {
  const { table } = counted
  const where = conditionOf(counted)
  const { sql: text, params } = where ? dialect.sqlToQuery(where) : { sql: '', params: [] }
  return JSON.stringify([getTableName(table), text, params])
}

/** Returns the number of rows: the cached total if nothing has changed since, otherwise a new count. */
export async function countRows(counted: Counted): Promise<number> {
  const { db, table } = counted
  const tables = tablesOf(table, conditionOf(counted))
  const stamp = await readStamp(db, tables)
  // A transaction may only read, as that of an export, and would keep others from merging until it ends.
  if (!is(db, PgTransaction)) await tidyStamps(db, tables, stamp)
  const key = keyOf(counted)
  const cached = ofDb(totals, db).get(key)
  if (cached?.changes === stamp.changes) return cached.total
  // Simultaneous requests for the same total share one count.
  const running = ofDb(counting, db)
  const together = `${stamp.changes} ${key}`
  const count =
    running.get(together) ?? countAndCache(counted, tables, key).finally(() => running.delete(together))
  running.set(together, count)
  return count
}

/** Counts and reads the stamp in one statement, hence in one snapshot. */
async function countAndCache(asked: Counted, tables: string[], key: string): Promise<number> {
  const { db, table, where, tried } = asked
  const matching = sql`from ${table} where ${where ?? sql`true`}`
  const rows = tried
    ? sql`(with found as materialized (select ${table.id} as id ${matching})
        select count(*)::int as total from found where (select ${tried} from ${table} where ${table.id} = found.id))`
    : sql`(select count(*)::int as total ${matching})`
  const {
    rows: [counted],
  } = await db.execute<{ total: number; changes: string }>(
    sql`select total, changes from ${rows} as rows, ${selectStamp(db, sql.param(tables))} as stamp`,
  )
  const { total = 0, changes = '' } = counted ?? {}
  const cache = ofDb(totals, db)
  cache.delete(key)
  const [oldest] = cache.keys()
  if (cache.size >= maxCached && oldest !== undefined) cache.delete(oldest)
  cache.set(key, { changes, total, counted: { table, where, tried } })
  return total
}

/** How many cached totals are verified; counting all of them could take minutes. */
const verifiedAtMost = 50

/**
 * Counts what the newest cached totals of a database have counted again, in a snapshot of it. Returns how many of them are
 * valid in the snapshot, and those that are wrong.
 */
export async function verifyTotals(
  { db: snapshot }: Pick<Counted, 'db'>,
  db: Db,
): Promise<{ verified: number; wrong: { table: string; cached: number; total: number }[] }> {
  const newest = [...ofDb(totals, db).values()].slice(-verifiedAtMost)
  const wrong = []
  let verified = 0
  for (const { changes, total: cached, counted } of newest) {
    const stamp = await readStamp(snapshot, tablesOf(counted.table, conditionOf(counted)))
    if (stamp.changes !== changes) continue
    const total = await snapshot.$count(counted.table, conditionOf(counted))
    verified += 1
    if (total !== cached) wrong.push({ table: getTableName(counted.table), cached, total })
  }
  return { verified, wrong }
}

/**
 * Counts the rows up to `most`, without a cache. It is for tables that change with every request, where no cached total
 * stays valid, and costs no more than reading that many rows.
 */
export async function countUpTo(
  { db, table, ...conditions }: Counted,
  max: number,
): Promise<{ total: number; more: boolean }> {
  const some = db
    .select({ one: sql`1` })
    .from(table)
    .where(conditionOf(conditions))
    .limit(max + 1)
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from ${some} as counted`)
  const n = rows[0]?.n ?? 0
  return { total: Math.min(n, max), more: n > max }
}
