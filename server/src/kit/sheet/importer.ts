import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { fold } from '@banquet/contract/rule/fold'
import type { ImportNoun } from '@banquet/contract/office/import-fields'
import type { Context, Db } from '../context.ts'
import type { CellFault, Cells } from './read-cells.ts'

/** One line of a sheet, its cells read. `row` counts from 1 at the heading. */
export interface Line {
  row: number
  cells: Cells
  faults: CellFault[]
}

/** A line that is ready to be written, or told what is wrong with it. */
export interface Prepared extends Line {
  /** The row that it is about, where there is one already. */
  existing?: number | undefined
  /** What the command gets. */
  input?: unknown
}

/** What an import needs to know of a noun. */
export interface Importer {
  noun: ImportNoun
  /** Looks up everything the lines name, all lines at once, and validates each by the rules of the API. */
  prepare: (ctx: Context, lines: readonly Line[]) => Promise<Prepared[]>
  /** Adds or edits the rows of some lines with the noun's own commands, all of them or, where one fails, none. */
  save: (ctx: Context, lines: readonly Prepared[]) => Promise<void>
}

/** Saves one line after the other, in a savepoint of whoever calls. */
export function oneByOne(save: (ctx: Context, line: Prepared) => Promise<unknown>): Importer['save'] {
  return async (ctx, lines) => {
    for (const line of lines) await save(ctx, line)
  }
}

/**
 * Whether a cell gives one of the names of what the row refers to already. Several units, or types, may share a name;
 * a sheet that repeats the name of the one that stands there means no other.
 */
export function namesSame(
  cell: string | null | undefined,
  names: Record<string, string> | undefined,
): boolean {
  return !!cell && Object.values(names ?? {}).some((name) => fold(name) === fold(cell))
}

/** Where the words of a field are looked for. */
interface LookUp {
  field: string
  table: PgTable & { id: PgColumn }
  /** The folded column, or expression, that the words are looked for in. */
  key: PgColumn | SQL
  where?: SQL | undefined
}

/**
 * The numbers of the rows that the words of a field name; the words are compared as the database folds them. A word
 * that several rows share names none of them.
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
