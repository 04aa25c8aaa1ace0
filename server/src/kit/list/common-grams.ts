import { getTableName, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { fold } from '@banquet/contract/rule/text/fold'
import type { Db } from '../context.ts'

/*
 * The index of grams finds rare keywords. For one that is in many rows (餐廳 among the customers of a supplier) the
 * database rightly scans instead, but then computes the grams of each row, which costs a hundred times as much as
 * searching the row for the keyword. So for such a keyword only the search in the row is used, and for one with a few common
 * grams, such as a whole email address, the index is read only for the others: each common gram is a long list in it. Which
 * grams are common is read from the statistics of the database; where they are old or missing, a search is slow but never
 * wrong.
 */

/** Grams in more rows than this are common where rows are read in the order of a list. */
export const listShare = 0.1
const cacheTtlMs = 60_000

interface Cached {
  until: number
  grams: Promise<ReadonlyMap<string, number>>
}

/** The cache by database, because two of them in one process differ, and by table. */
const cache = new WeakMap<Db, Map<string, Cached>>()

async function readCommon(db: Db, table: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ gram: string; share: number }>(sql`
    select gram, share from pg_stats,
      unnest(most_common_elems::text::text[], most_common_elem_freqs) as common (gram, share)
    where schemaname = current_schema() and tablename = ${`${table}_search`}
      and gram is not null and share > ${listShare}`)
  return new Map(rows.map((row) => [row.gram, row.share]))
}

function commonGrams(db: Db, table: string): Promise<ReadonlyMap<string, number>> {
  const ofDb = cache.get(db) ?? new Map<string, Cached>()
  cache.set(db, ofDb)
  const known = ofDb.get(table)
  if (known && known.until > Date.now()) return known.grams
  const grams = readCommon(db, table)
  ofDb.set(table, { until: Date.now() + cacheTtlMs, grams })
  grams.catch(() => ofDb.delete(table))
  return grams
}

/** Returns the grams that a row must have to contain the keyword, like `key_grams` of the database. */
function keyGrams(keyword: string): string[] {
  const letters = [...fold(keyword)]
  return letters.length < 2
    ? letters
    : letters.slice(1).map((letter, before) => `${letters[before]}${letter}`)
}

/** Returns the grams of a keyword that more than a share of the rows have in a folded column, and whether others are left. */
export async function commonGramsOf(db: Db, search: PgColumn, keyword: string, share: number) {
  const known = await commonGrams(db, getTableName(search.table))
  const grams = [...new Set(keyGrams(keyword))]
  const common = grams.filter((gram) => (known.get(gram) ?? 0) > share)
  return { common, areAll: common.length === grams.length }
}
