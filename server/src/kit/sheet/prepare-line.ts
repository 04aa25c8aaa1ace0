import type { z } from 'zod'
import { faultOf } from '@banquet/contract/call/faults'
import { importFields, type ImportNoun } from '@banquet/contract/office/import-fields'
import type { Line, Prepared } from './importer.ts'
import type { CellFault, Cells } from './read-cells.ts'

/** How the lines of a noun become the input of its calls. */
export interface LineRules {
  noun: ImportNoun
  create: z.ZodType
  update: z.ZodType
  /**
   * The field of the sheet for each field that the call names otherwise: `{ unitId: 'unit' }`. These are not passed on
   * as they are.
   */
  columns?: Readonly<Record<string, string>>
  /** Fields that the noun itself converts. */
  apart?: readonly string[]
  /** The value of an emptied cell, for fields that are not text. */
  empty?: Readonly<Record<string, unknown>>
}

/** The known facts about a line's row before the line is validated. */
interface About {
  existing: number | undefined
  /** The ids of the rows that names refer to, by field of the call: `{ unitId: … }`. */
  ids: Readonly<Record<string, ReadonlyMap<string, number>>>
  /** The values of the call for fields that the line leaves out. */
  standing?: object | undefined
}

/**
 * Returns the fields of a line that are passed on as they are; an emptied one becomes what the schema takes for empty.
 */
function fieldsOf(cells: Cells, { noun, columns = {}, apart = [], empty = {} }: LineRules) {
  const converted = new Set([...Object.values(columns), ...apart])
  const given = importFields[noun].filter(({ key }) => cells[key] !== undefined && !converted.has(key))
  return given.map(({ key, number }) => {
    const text = cells[key]
    if (typeof text !== 'string') return [key, key in empty ? empty[key] : '']
    return [key, number ? Number(text) : text]
  })
}

/** Validates the input of a command by the schema of its call; faults are reported at the cells of the sheet. */
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

/** Returns a line as the input of its call, validated by that call's schema. */
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
  // A cell that cannot be read, or refers to nothing, is reported once, not also as a missing value.
  const reported = new Set([...line.faults, ...unknown].map(({ field }) => field))
  const others = validated.faults.filter(({ field }) => !reported.has(field))
  return { ...line, existing, input: validated.value, faults: [...line.faults, ...unknown, ...others] }
}
