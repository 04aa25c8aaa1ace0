import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { fold } from '@banquet/contract/rule/text/fold'
import type { ImportNoun } from '@banquet/contract/office/import-fields'
import type { Context, Db } from '../context.ts'
import type { Services } from '../services.ts'
import type { CellFault, Cells } from './read-cells.ts'

/** One line of a sheet with its cells. `row` counts from 1 at the heading. */
export interface Line {
  row: number
  cells: Cells
  faults: CellFault[]
}

/** A line that is ready to be written, or has faults. */
export interface Prepared extends Line {
  /** The id of the row that it edits, if that exists already. */
  existing?: number | undefined
  /** The input of the command. */
  input?: unknown
  /** Nothing is left to do: the row already has the values of the line, or the line has none. */
  isDone?: boolean | undefined
  /** Whether it replaces what is there; a line of an existing row does, unless its noun says otherwise. */
  replaces?: boolean | undefined
  /** The warnings to show before the line is written; they do not prevent that. */
  warnings?: readonly CellFault[] | undefined
}

/** The facts of an import besides its lines. */
export interface About {
  /** The event of imported sign-ups or submissions; null for nouns that belong to none. */
  eventId: number | null
}

/** How the lines are written. */
export interface Saving extends About {
  services: Services
  /** Whether people who are added are invited by mail. */
  invite: boolean
}

/**
 * The functions that an import needs from a noun. Lines are saved by the noun's own commands, so an import cannot do what
 * the person could not do by hand. Fields and words are those of exports and screens: an exported list is recognised
 * without mapping, and importing it changes nothing.
 */
export interface Importer {
  noun: ImportNoun
  /** Looks up everything that the lines refer to, all lines at once, and validates each by the rules of the API. */
  prepare: (ctx: Context, lines: readonly Line[], about: About) => Promise<Prepared[]>
  /** Locks what all lines together need before the first one is written, for nouns whose lines share locks. */
  lock?: (ctx: Context, lines: readonly Prepared[], about: About) => Promise<void>
  /** Adds or edits the rows of some lines: all of them or, if one fails, none. */
  save: (ctx: Context, lines: readonly Prepared[], saving: Saving) => Promise<void>
}

/** Saves one line after the other, in a savepoint of the caller. */
export function oneByOne(
  save: (ctx: Context, line: Prepared, saving: Saving) => Promise<unknown>,
): Importer['save'] {
  return async (ctx, lines, saving) => {
    for (const line of lines) await save(ctx, line, saving)
  }
}

/**
 * Returns whether a cell contains one of the names of what the row refers to already. Several units, or types, may
 * share a name; a sheet that repeats the current name means no other.
 */
export function namesSame(
  cell: string | null | undefined,
  names: Record<string, string> | undefined,
): boolean {
  return !!cell && Object.values(names ?? {}).some((name) => fold(name) === fold(cell))
}

/** The columns in which the names of a field are looked up. */
interface LookUp {
  field: string
  table: PgTable & { id: PgColumn }
  /** The folded column, or expression, that contains the names. */
  key: PgColumn | SQL
  where?: SQL | undefined
}

/**
 * Returns the ids of the rows that the names in a field refer to, compared as the database folds them. A name that
 * several rows share refers to none of them.
 */
export async function lookUp(
  db: Db,
  lines: readonly Line[],
  { field, table, key, where }: LookUp,
): Promise<Map<string, number>> {
  const words = lines.map(({ cells }) => cells[field])
  const wanted = [...new Set(words.filter((word) => typeof word === 'string' && word !== ''))]
  if (wanted.length === 0) return new Map()
  const { rows } = await db.execute<{ word: string; id: number }>(sql`
    select word, min(${table.id}) as id from unnest(${sql.param(wanted)}::text[]) as word
    join ${table} on ${key} = fold(word)${where ? sql` where ${where}` : sql``}
    group by word having count(*) = 1`)
  return new Map(rows.map((row) => [row.word, row.id]))
}
