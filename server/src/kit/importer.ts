import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { faultOf } from '@banquet/contract/faults'
import type { ImportNoun } from '@banquet/contract/import-fields'
import type { Context, Db } from './context.ts'
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
  /** What the deed gets. */
  input?: unknown
}

/** What an import needs to know of a noun. */
export interface Importer {
  noun: ImportNoun
  /** Looks up everything the lines name, all lines at once, and judges each by the rules of the API. */
  prepare: (ctx: Context, lines: readonly Line[]) => Promise<Prepared[]>
  /** Adds or edits one row with the noun's own deed. */
  save: (ctx: Context, line: Prepared) => Promise<unknown>
}

/** Where the words of a column are looked for. */
interface LookUp {
  table: PgTable & { id: PgColumn }
  /** The folded column, or expression, that the words are looked for in. */
  key: PgColumn | SQL
  where?: SQL | undefined
}

/** The numbers of the rows that some words name; the words are compared as the database folds them. */
export async function lookUp(
  db: Db,
  words: Iterable<string | null | undefined>,
  { table, key, where }: LookUp,
): Promise<Map<string, number>> {
  const wanted = [...new Set([...words].filter((word) => typeof word === 'string' && word !== ''))]
  if (wanted.length === 0) return new Map()
  const { rows } = await db.execute<{ word: string; id: number }>(sql`
    select word, ${table.id} as id from unnest(${sql.param(wanted)}::text[]) as word
    join ${table} on ${key} = fold(word)${where ? sql` where ${where}` : sql``}`)
  return new Map(rows.map((row) => [row.word, row.id]))
}

/** The fields of a line that are sent on as they are; an emptied one is what the schema takes for nothing. */
export function fieldsOf(cells: Cells, empty: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(cells).map(([key, value]) => [key, value ?? (key in empty ? empty[key] : '')]),
  )
}

/** Judges what a deed would get by the schema of the call; `fieldOf` names the field of the sheet for a path. */
export function judge(
  schema: z.ZodType,
  input: unknown,
  cells: Cells,
  fieldOf: (path: string) => string,
): { value: unknown; faults: CellFault[] } {
  const read = schema.safeParse(input, { reportInput: true })
  if (read.success) return { value: read.data, faults: [] }
  const faults = read.error.issues
    .flatMap((issue) => faultOf(issue))
    .map(({ path, code, params }): CellFault => {
      const field = fieldOf(path)
      return { field, value: cells[field] ?? '', code, ...(params && { params }) }
    })
  return { value: undefined, faults }
}
