import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../context.ts'
import { Kept, keyOf, stampOf, sumOf, tidyStamp, wordsOf } from './row-stamp.ts'

/*
 * Counting 100,000 rows costs twenty times what reading a page of ten does, and most pages are read without a change
 * since the last one. So a total is kept together with the *stamp* of what was counted (row-stamp.ts), and given again
 * only while the stamp is the same.
 */

const kept = new Kept<number>()
const running = new Map<string, Promise<number>>()

/** What is counted: the rows of a table within `where`, which may look into other tables as well. */
export interface Counted {
  db: Db
  table: PgTable
  where?: SQL | undefined
}

/**
 * The number of rows: counted now, or before with nothing changed since. Who has read the stamp already, together
 * with the rows, gives it along.
 */
export async function countRows(counted: Counted, read?: string): Promise<number> {
  const { db } = counted
  const key = keyOf(db, counted)
  const words = wordsOf(counted)
  const stamp = read ?? (await stampNow(db, words))
  await tidyStamp(db, stamp, words)
  const last = kept.get(key)
  if (last?.sum === sumOf(stamp)) return last.answer
  // Many who ask at once for the same total of the same rows wait for one count.
  const together = `${key} ${sumOf(stamp)}`
  const started = running.get(together) ?? count(counted, words, key).finally(() => running.delete(together))
  running.set(together, started)
  return started
}

async function stampNow(db: Db, words: string[]): Promise<string> {
  const { rows } = await db.execute<{ stamp: string }>(sql`select ${stampOf(words)} as stamp`)
  return rows[0]?.stamp ?? ''
}

/** Counts and reads the stamp in one statement, hence in one snapshot. */
async function count({ db, table, where }: Counted, words: string[], key: string): Promise<number> {
  const condition = where ? sql` where ${where}` : sql``
  const { rows } = await db.execute<{ total: number; stamp: string }>(
    sql`select count(*)::int as total, ${stampOf(words)} as stamp from ${table}${condition}`,
  )
  const { total = 0, stamp = '' } = rows[0] ?? {}
  kept.set(key, stamp, total)
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
