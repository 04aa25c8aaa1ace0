import { and, desc, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Context } from '../context.ts'

/** A table whose rows have a number that people give. */
type NumberedTable = PgTable & { id: PgColumn; number: PgColumn }

/**
 * Suggests a number for a new row: the newest row says how numbers begin, and of those that begin so and go on with digits
 * only, the highest plus one is the suggestion. Empty if no number ends with a digit. Only rows that meet `within` count, so
 * that the suggestion tells nothing about others; a number that one of them has is refused when the row is added.
 */
export async function suggestNumber(
  { db }: Context,
  table: NumberedTable,
  within?: SQL,
): Promise<{ number: string }> {
  const { id, number } = table
  const [newest] = await db
    .select({ number })
    .from(table)
    .where(and(within, sql`${number} ~ '[0-9]$'`))
    .orderBy(desc(id))
    .limit(1)
  const last = newest?.number as string | undefined
  if (last === undefined) return { number: '' }
  const start = last.replace(/\d+$/, '')
  const digits = sql<string>`substr(${number}, ${[...start].length + 1}::int)`
  const [highest] = await db
    .select({ digits })
    .from(table)
    .where(and(within, sql`starts_with(${number}, ${start})`, sql`${digits} ~ '^[0-9]{1,15}$'`))
    .orderBy(sql`${digits}::bigint desc`)
    .limit(1)
  const from = highest?.digits
  if (from === undefined) return { number: '' }
  return { number: `${start}${String(BigInt(from) + 1n).padStart(from.length, '0')}` }
}
