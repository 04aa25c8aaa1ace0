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

function stampOf(names: readonly string[]): SQL {
  const list = sql.join(
    names.map((name) => sql`${name}`),
    sql`, `,
  )
  return sql`(select coalesce(sum(changes), 0)::text from row_stamp where table_name in (${list}))`
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

interface Counting {
  db: Db
  table: PgTable
  where: SQL | undefined
  names: string[]
  key: string
}

/** The number of rows within `where`: counted now, or before with nothing changed since. */
export async function countRows(
  db: Db,
  table: PgTable,
  where?: SQL,
  alsoReads: PgTable[] = [],
): Promise<number> {
  const names = [table, ...alsoReads].map(getTableName)
  const text = where && dialect.sqlToQuery(where)
  const counting = {
    db,
    table,
    where,
    names,
    key: JSON.stringify([numberOf(db), names, text?.sql, text?.params]),
  }
  const stamp = await readStamp(counting)
  const last = kept.get(counting.key)
  if (last?.stamp === stamp) return last.total
  // Many who ask at once for the same total of the same rows wait for one count.
  const together = `${counting.key} ${stamp}`
  const started = running.get(together) ?? count(counting).finally(() => running.delete(together))
  running.set(together, started)
  return started
}

async function readStamp({ db, names }: Counting): Promise<string> {
  const pieces = sql`(select count(*)::int from row_stamp where table_name = ${names[0]})`
  const { rows } = await db.execute<{ stamp: string; pieces: number }>(
    sql`select ${stampOf(names)} as stamp, ${pieces} as pieces`,
  )
  const now = rows[0] ?? { stamp: '', pieces: 0 }
  if (now.pieces > mostStamps) await mergeStamps(db, names[0] ?? '')
  return now.stamp
}

/** Counts and reads the stamp in one statement, hence in one snapshot. */
async function count({ db, table, where, names, key }: Counting): Promise<number> {
  const condition = where ? sql` where ${where}` : sql``
  const { rows } = await db.execute<{ total: number; stamp: string }>(
    sql`select count(*)::int as total, ${stampOf(names)} as stamp from ${table}${condition}`,
  )
  const { total = 0, stamp = '' } = rows[0] ?? {}
  if (kept.size >= mostKept) kept.delete(kept.keys().next().value ?? '')
  kept.set(key, { stamp, total })
  return total
}

/** Makes many stamps of a table into one of the same sum. A second merger waits, finds them gone and adds nothing. */
async function mergeStamps(db: Db, name: string): Promise<void> {
  await db.execute(sql`
    with gone as (delete from row_stamp where table_name = ${name} returning changes),
         merged as (select sum(changes) as changes from gone)
    insert into row_stamp (table_name, changes) select ${name}, changes from merged where changes is not null`)
}
