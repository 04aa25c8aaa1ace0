import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { fold } from '@banquet/contract/rule/text/fold'
import type { Context } from '../context.ts'
import { seriesOf } from './number-series.ts'

/** A table whose rows have a number that people give. */
type NumberedTable = PgTable & { id: PgColumn; number: PgColumn; numberKey: PgColumn }

interface Wish {
  /** The number of a row that is duplicated: the suggestion begins like it if it ends with a digit. */
  like?: string | undefined
  /** Which rows the actor sees; without it, all of them. */
  within?: SQL | undefined
}

/** How many of the newest rows are searched for one whose number ends with a digit. */
const newestRows = 1000
/** What numbers end with; their folded text has these of full width as the others. */
const ending = /[0-9０-９]+$/

/** Returns the newest number that ends with a digit. */
async function newestNumber(
  { db }: Context,
  table: NumberedTable,
  within?: SQL,
): Promise<string | undefined> {
  const { id, number, numberKey } = table
  const newest = db
    .select({ id, number, numberKey })
    .from(table)
    .where(within)
    .orderBy(desc(id))
    .limit(newestRows)
    .as('newest')
  const [row] = await db
    .select({ number: newest.number })
    .from(newest)
    .where(sql`right(${newest.numberKey}, 1) between '0' and '9'`)
    .orderBy(desc(newest.id))
    .limit(1)
  return row?.number as string | undefined
}

/** Returns the number that follows the highest one that begins like this number; undefined if there is none. */
async function following({ db }: Context, table: NumberedTable, { like, within }: Wish & { like: string }) {
  const { id, numberKey } = table
  const { start, place } = seriesOf(numberKey)
  const first = like.replace(ending, '')
  const [highest] = await db
    .select({ digits: sql<string>`substr(${numberKey}, length(${start}) + 1)` })
    .from(table)
    .where(and(within, eq(start, fold(like).replace(ending, ''))))
    .orderBy(desc(place), desc(id))
    .limit(1)
  const digits = highest?.digits
  return digits && `${first}${String(BigInt(digits) + 1n).padStart(digits.length, '0')}`
}

/**
 * Suggests a number for a new row: the highest of those that begin like the number of the duplicated row, or like the newest
 * one, and one more. Empty if no number ends with a digit. Only rows that meet `within` count, so that the suggestion tells
 * nothing about others; a number that one of them has is refused when the row is added.
 */
export async function suggestNumber(
  ctx: Context,
  table: NumberedTable,
  { like = '', within }: Wish = {},
): Promise<{ number: string }> {
  const known = ending.test(like) && (await following(ctx, table, { like, within }))
  if (known) return { number: known }
  const newest = await newestNumber(ctx, table, within)
  return {
    number: (newest !== undefined && (await following(ctx, table, { like: newest, within }))) || '',
  }
}
