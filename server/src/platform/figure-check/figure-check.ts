import { sql, type SQL } from 'drizzle-orm'
import type { Module } from '@banquet/contract/call/module'
import type { Noun } from '@banquet/contract/call/nouns'
import {
  maxDifferences,
  type Figure,
  type FigureCheck,
  type FigureDifference,
} from '@banquet/contract/platform/figure-check'
import type { Context, Db } from '../../kit/context.ts'

/** A difference with the noun of its row, whose history records that it was found; null if the row has no history. */
export interface Difference extends FigureDifference {
  noun: Noun | null
}

/** What a check has found: how many rows it checked, how many differences there are, and the first of them. */
export interface Found {
  checked: number
  total: number
  differences: Difference[]
}

/** A check of stored figures. It runs in a snapshot, so that changes that are made meanwhile cause no differences. */
export interface Check {
  name: FigureCheck
  /** The check is left out while its module is switched off. */
  module?: Module
  /** The second argument is the database outside of the snapshot, whose cached totals are those of the program. */
  run: (ctx: Context, database: Db) => Promise<Found>
}

/** A stored figure and the computed one, as expressions. */
type Pair = readonly [field: Figure, recorded: SQL, computed: SQL]

/** The row that figures belong to, as expressions. */
interface Owner {
  noun: Noun | null
  rowId: SQL
  label: SQL
  path: SQL
}

/** Builds the statement that compares figures of the rows of `from`: one row for each pair. */
export function pairsOf(from: SQL, { noun, rowId, label, path }: Owner, pairs: readonly Pair[]): SQL {
  const values = pairs.map(
    ([field, recorded, computed]) => sql`(${field}, (${recorded})::text, (${computed})::text)`,
  )
  return sql`select ${noun}::text as noun, (${rowId})::int as "rowId", (${label})::text as label, pair.field, pair.recorded, pair.computed,
    (${path})::text as path from ${from}, lateral (values ${sql.join(values, sql`, `)}) as pair (field, recorded, computed)`
}

interface Compared {
  /** Counts the rows that are checked. */
  checked: SQL
  /** Statements made by `pairsOf`. */
  pairs: readonly SQL[]
  /** Figures that are personal data: that they differ is reported, but not their values. */
  isPersonal?: boolean
}

/** Runs a check that is one statement. */
export async function compare(
  { db }: Context,
  { checked, pairs, isPersonal = false }: Compared,
): Promise<Found> {
  const { rows } = await db.execute<{ checked: number; total: number; differences: Difference[] }>(sql`
    with different as materialized (
      select * from (${sql.join([...pairs], sql` union all `)}) as pair where recorded is distinct from computed
    ), first as (
      select * from different order by noun, "rowId", label, field limit ${maxDifferences}
    )
    select (${checked})::int as checked, (select count(*)::int from different) as total,
      coalesce((select jsonb_agg(to_jsonb(first) order by noun, "rowId", label, field) from first), '[]') as differences`)
  const [row] = rows
  if (!row) throw new Error('A check has returned nothing')
  const shown = ({ recorded, computed, ...one }: Difference) =>
    isPersonal
      ? { ...one, recorded: '', computed: '' }
      : { ...one, recorded: recorded ?? '', computed: computed ?? '' }
  return { ...row, differences: row.differences.map(shown) }
}

/** Returns what was found, with at most so many differences as are returned. */
export function foundOf(checked: number, differences: readonly Difference[]): Found {
  return { checked, total: differences.length, differences: differences.slice(0, maxDifferences) }
}
