import { sql } from 'drizzle-orm'
import type { Db } from './context.ts'
import { mergeStamps, stampOf, tablesOf, textOf } from './row-stamp.ts'
import type { Stamped } from './row-stamp.ts'

/*
 * Counting 100,000 rows costs twenty times what reading a page of ten does, and most pages are read without a change
 * since the last one. So a total is kept together with the *stamp* of the tables it was counted in (row-stamp.ts), and
 * given again only while the stamp is the same.
 */

const kept = new Map<string, { stamp: string; total: number }>()
const running = new Map<string, Promise<number>>()
const mostKept = 2000
const mostStamps = 64

/** What is counted: the rows of a table within `where`, which may look into other tables as well. */
export interface Counted extends Stamped {
  db: Db
}

/** The name that a stamp is selected under, beside the rows of a page. */
export const stampField = 'rowStamp'

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
  const { db, where } = counted
  const text = where && textOf(where)
  const names = tablesOf(counted)
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
