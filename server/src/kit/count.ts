import { getTableName, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './context.ts'

/*
 * Counting 100,000 rows costs twenty times what reading a page of ten does, and most pages are read without a change
 * since the last one. So a total is kept together with the *stamp* of the tables it was counted in, and given again
 * only while the stamp is the same.
 *
 * The stamp is exact: a trigger adds a row to `row_stamp` in every transaction that changes a table, so two
 * snapshots that see the same number of stamps of a table see the same rows in it. (The greatest id would not do:
 * transactions commit in another order than they take numbers.)
 */

const dialect = new PgDialect({ casing: 'snake_case' })
const kept = new Map<string, { stamp: string; total: number }>()
const running = new Map<string, Promise<number>>()
const mostKept = 2000
const mostStamps = 64

/** What is counted: the rows of a table within `where`, which may look into other tables as well. */
export interface Counted {
  db: Db
  table: PgTable
  where?: SQL | undefined
  alsoReads?: readonly PgTable[]
}

/** The name that a stamp is selected under, beside the rows of a page. */
export const stampField = 'rowStamp'

/** The stamp of the tables as text: how often they have changed, and in how many pieces that is kept. */
export function stampOf({ table, alsoReads = [] }: Counted): SQL<string> {
  const names = sql.join(
    [table, ...alsoReads].map((each) => sql`${getTableName(each)}`),
    sql`, `,
  )
  return sql<string>`(select coalesce(sum(changes), 0) || '/' || count(*) from row_stamp where table_name in (${names}))`
}

const databases = new WeakMap<object, number>()
let lastDatabase = 0

/** A database's own number, so that two of them in one process do not share totals. */
function numberOf(db: Db): number {
  const known = databases.get(db)
  if (known !== undefined) return known
  lastDatabase += 1
  databases.set(db, lastDatabase)
  return lastDatabase
}

/**
 * The number of rows: counted now, or before with nothing changed since. Who has read the stamp already, together
 * with the rows, gives it along.
 */
export async function countRows(counted: Counted, read?: unknown): Promise<number> {
  const { db, table, where, alsoReads = [] } = counted
  const text = where && dialect.sqlToQuery(where)
  const names = [table, ...alsoReads].map(getTableName)
  const key = JSON.stringify([numberOf(db), names, text?.sql, text?.params])
  const [stamp = '', pieces] = (typeof read === 'string' ? read : await readStamp(counted)).split('/')
  if (Number(pieces) > mostStamps) for (const name of names) await mergeStamps(db, name)
  const last = kept.get(key)
  if (last?.stamp === stamp) return last.total
  // Many who ask at once for the same total of the same rows wait for one count.
  const together = `${key} ${stamp}`
  const started = running.get(together) ?? count(counted, key).finally(() => running.delete(together))
  running.set(together, started)
  return started
}

async function readStamp(counted: Counted): Promise<string> {
  const { rows } = await counted.db.execute<{ stamp: string }>(sql`select ${stampOf(counted)} as stamp`)
  return rows[0]?.stamp ?? ''
}

/** Counts and reads the stamp in one statement, hence in one snapshot. */
async function count(counted: Counted, key: string): Promise<number> {
  const condition = counted.where ? sql` where ${counted.where}` : sql``
  const { rows } = await counted.db.execute<{ total: number; stamp: string }>(
    sql`select count(*)::int as total, ${stampOf(counted)} as stamp from ${counted.table}${condition}`,
  )
  const { total = 0, stamp = '' } = rows[0] ?? {}
  if (kept.size >= mostKept) kept.delete(kept.keys().next().value ?? '')
  kept.set(key, { stamp: stamp.split('/')[0] ?? '', total })
  return total
}

/**
 * The number of rows up to `most`, counted anew each time: for tables that change with every request, where no total
 * stays true for long. It costs no more than reading so many rows.
 */
export async function countUpTo(
  { db, table, where }: Counted,
  most: number,
): Promise<{ total: number; more: boolean }> {
  const some = db
    .select({ one: sql`1` })
    .from(table)
    .where(where)
    .limit(most + 1)
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from ${some} as counted`)
  const n = rows[0]?.n ?? 0
  return { total: Math.min(n, most), more: n > most }
}

/** Makes many stamps of a table into one of the same sum. A second merger waits, finds them gone and adds nothing. */
async function mergeStamps(db: Db, name: string): Promise<void> {
  await db.execute(sql`
    with gone as (delete from row_stamp where table_name = ${name} returning changes),
         merged as (select sum(changes) as changes from gone)
    insert into row_stamp (table_name, changes) select ${name}, changes from merged where changes is not null`)
}
