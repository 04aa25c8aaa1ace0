import type { z } from 'zod'
import { faultOf } from '@banquet/contract/call/faults'
import { importFields, type ImportNoun } from '@banquet/contract/office/import-fields'
import type { Line, Prepared } from './importer.ts'
import type { CellFault, Cells } from './read-cells.ts'

/** How the lines of a noun become what its calls take. */
export interface LineRules {
  noun: ImportNoun
  create: z.ZodType
  update: z.ZodType
  /** The field of the sheet by what the calls name otherwise: `{ unitId: 'unit' }`. These are not sent as they are. */
  columns?: Readonly<Record<string, string>>
  /** Fields that the noun itself makes something of. */
  apart?: readonly string[]
  /** What an emptied cell means for a field that is not text. */
  empty?: Readonly<Record<string, unknown>>
}

/** What is known of a line's row before the line is validated. */
interface About {
  existing: number | undefined
  /** The rows that words name, by what the calls call their numbers: `{ unitId: … }`. */
  ids: Readonly<Record<string, ReadonlyMap<string, number>>>
  /** What the call gets where the line says nothing. */
  standing?: object | undefined
}

/** The fields of a line that are sent as they are; an emptied one is what the schema takes for nothing. */
function fieldsOf(cells: Cells, { noun, columns = {}, apart = [], empty = {} }: LineRules) {
  const kept = new Set([...Object.values(columns), ...apart])
  const given = importFields[noun].filter(({ key }) => cells[key] !== undefined && !kept.has(key))
  return given.map(({ key, number }) => {
    const text = cells[key]
    if (typeof text !== 'string') return [key, key in empty ? empty[key] : '']
    return [key, number ? Number(text) : text]
  })
}

/** Validates what a command would get by the schema of its call; faults are told at the cells of the sheet. */
export function validate(
  schema: z.ZodType,
  input: unknown,
  { cells, columns = {} }: { cells: Cells } & Pick<LineRules, 'columns'>,
): { value: unknown; faults: CellFault[] } {
  const read = schema.safeParse(input, { reportInput: true })
  if (read.success) return { value: read.data, faults: [] }
  const faults = read.error.issues
    .flatMap((issue) => faultOf(issue))
    .map(({ path, code, params }): CellFault => {
      const parts = path.split('.')
      const field = columns[parts[0] ?? ''] ?? parts.at(-1) ?? path
      return { field, value: cells[field] ?? '', code, ...(params && { params }) }
    })
  return { value: undefined, faults }
}

/** A line as its call takes it, validated by the schema of that call. */
export function prepareLine(line: Line, rules: LineRules, { existing, ids, standing }: About): Prepared {
  const { columns = {}, create, update } = rules
  const { cells } = line
  const input: Record<string, unknown> = {
    ...standing,
    ...(Object.fromEntries(fieldsOf(cells, rules)) as object),
  }
  const unknown: CellFault[] = []
  for (const [name, rows] of Object.entries(ids)) {
    const field = columns[name] ?? name
    const word = cells[field]
    if (!word) continue
    const id = rows.get(word)
    if (id === undefined) unknown.push({ field, value: word, code: 'unknown' })
    else input[name] = id
  }
  const validated = validate(existing === undefined ? create : update, input, { cells, columns })
  // What cannot be read, or names nothing, is told once, not also as a missing value.
  const told = new Set([...line.faults, ...unknown].map(({ field }) => field))
  const others = validated.faults.filter(({ field }) => !told.has(field))
  return { ...line, existing, input: validated.value, faults: [...line.faults, ...unknown, ...others] }
}
