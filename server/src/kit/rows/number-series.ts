import { sql, type SQL } from 'drizzle-orm'
import { index, type PgColumn } from 'drizzle-orm/pg-core'

/**
 * The parts of a folded number that people give: `start`, all before the digits at its end, and `place`, these digits with
 * zeros before them, so that places sort as numbers. Numbers with one start are a series.
 */
export function seriesOf(numberKey: PgColumn): { start: SQL; place: SQL } {
  const start = sql`rtrim(${numberKey}, '0123456789')`
  return { start, place: sql`lpad(substr(${numberKey}, length(${start}) + 1), 30, '0')` }
}

/** The index that finds the highest number of a series, for a table with very many rows. */
export function seriesIndex(name: string, numberKey: PgColumn) {
  const { start, place } = seriesOf(numberKey)
  return index(name).on(start, place)
}
