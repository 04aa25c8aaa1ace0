import { fold } from '@banquet/contract/rule/text/fold'
import type { ImportNoun } from '@banquet/contract/office/import-fields'
import type { ImportField } from '@banquet/contract/office/import-field'
import type { ImportCounts, ImportFault } from '@banquet/contract/office/import'
import { shortYearsAmong } from '@banquet/contract/rule/day/read-day'
import type { Context } from '../../kit/context.ts'
import type { Line, Prepared } from '../../kit/sheet/importer.ts'
import { readCells } from '../../kit/sheet/read-cells.ts'
import type { SheetLine } from '../../kit/sheet/sheet-rows.ts'
import { readImportFields } from './import.queries.ts'
import { importers } from './importers.ts'

/** A sheet with the choices that somebody made for it. */
export interface Wanted {
  noun: ImportNoun
  eventId: number | null
  headers: string[]
  rows: SheetLine[]
  mapping: Record<string, string>
  existing: 'edit' | 'skip'
  /** Whether numbers get back the zeros that the sheet has dropped. */
  zeros?: boolean | undefined
}

/** The outcome of an import: its lines, their faults, and the counts. */
export interface Plan {
  lines: Prepared[]
  faults: ImportFault[]
  /** The values that would be replaced by lines that are written. */
  warnings: ImportFault[]
  /** Numbers that may have lost zeros at the beginning, and did not get them back. */
  shortNumbers: ImportFault[]
  counts: ImportCounts
}

const keyOf = (keys: readonly ImportField[], { cells }: Line) =>
  keys.map(({ key }) => fold(cells[key] ?? '')).join('\n')

/**
 * Reports lines without their business key, and lines about the same row as an earlier one. A noun without such a key finds
 * its rows in another way, and reports this itself.
 */
function checkKeys(keys: readonly ImportField[], lines: Line[]): void {
  if (keys.length === 0) return
  const seen = new Set<string>()
  for (const line of lines) {
    const missing = keys.filter(({ key }) => !line.cells[key])
    for (const { key } of missing)
      if (!line.faults.some((fault) => fault.field === key))
        line.faults.push({ field: key, value: '', code: 'required' })
    if (missing.length > 0) continue
    const words = keyOf(keys, line)
    const field = keys.at(-1)?.key ?? ''
    if (seen.has(words)) line.faults.push({ field, value: line.cells[field] ?? '', code: 'repeated' })
    seen.add(words)
  }
}

/** Returns the faults of the lines at their cells, in the order of the sheet. */
export function importFaultsOf(lines: readonly Line[], mapping: Record<string, string>): ImportFault[] {
  return lines.flatMap(({ row, faults }) =>
    faults.map((fault) => ({ ...fault, row, header: mapping[fault.field] ?? '' })),
  )
}

/** Returns the warnings of lines that are written, in the same form. */
export function warningsOf(
  lines: readonly Prepared[],
  { mapping, existing }: Pick<Wanted, 'mapping' | 'existing'>,
): ImportFault[] {
  const written = lines.filter((line) => outcomeOf(line, existing) === 'edited')
  return importFaultsOf(
    written.map((line) => ({ ...line, faults: [...(line.warnings ?? [])] })),
    mapping,
  )
}

/** Counts the lines that add, edit, are skipped, or are faulty. */
function countLines(lines: readonly Prepared[], existing: Wanted['existing']): ImportCounts {
  const counts = { added: 0, edited: 0, skipped: 0, faulty: 0 }
  for (const line of lines) counts[outcomeOf(line, existing)] += 1
  return counts
}

/** Returns what happens to a line. */
export function outcomeOf(line: Prepared, existing: Wanted['existing']): keyof ImportCounts {
  const replaces = line.replaces ?? line.existing !== undefined
  if (replaces && existing === 'skip') return 'skipped'
  if (line.faults.length > 0) return 'faulty'
  if (line.isDone) return 'skipped'
  return line.existing === undefined ? 'added' : 'edited'
}

/** Returns lines with a fault for each number of which a sheet may have dropped zeros. */
function findShort(fields: readonly ImportField[], lines: readonly Line[]): Line[] {
  return lines.map((line) => ({
    ...line,
    faults: fields.flatMap(({ key, completed }) => {
      const value = line.cells[key] ?? ''
      const whole = completed?.(value)
      return whole === undefined ? [] : [{ field: key, value, code: 'short-number', params: { whole } }]
    }),
  }))
}

/** Gives numbers back the zeros that a sheet has dropped. */
function addZeros(fields: readonly ImportField[], lines: Line[]): ImportFault[] {
  for (const line of lines)
    for (const { key, completed } of fields) {
      const whole = completed?.(line.cells[key] ?? '')
      if (whole !== undefined) line.cells = { ...line.cells, [key]: whole }
    }
  return []
}

/** Reads a sheet by its mapping and validates every line by the rules of the API; writes nothing. */
export async function prepareImport(ctx: Context, wanted: Wanted): Promise<Plan> {
  const { noun, eventId, headers, rows, mapping, existing } = wanted
  const fields = await readImportFields(ctx, noun)
  const columnOf = new Map(
    Object.entries(mapping).flatMap(([key, header]) => {
      const column = headers.indexOf(header)
      return column < 0 ? [] : [[key, column] as const]
    }),
  )
  const dayColumns = fields.flatMap(({ kind, key }) => (kind === 'day' ? [columnOf.get(key) ?? -1] : []))
  const short = shortYearsAmong(rows.flatMap(({ cells }) => dayColumns.map((column) => cells[column] ?? '')))
  const lines: Line[] = rows.map(({ row, cells }) => ({
    row,
    ...readCells(fields, cells, columnOf, short),
  }))
  const shortNumbers = wanted.zeros
    ? addZeros(fields, lines)
    : importFaultsOf(findShort(fields, lines), mapping)
  checkKeys(
    fields.filter((field) => field.businessKey),
    lines,
  )
  const prepared = await importers[noun].prepare(ctx, lines, { eventId })
  const counts = countLines(prepared, existing)
  const validated = prepared
    .filter((line) => outcomeOf(line, existing) === 'faulty')
    .toSorted((one, other) => one.row - other.row)
  const warnings = warningsOf(prepared, wanted)
  return { lines: prepared, faults: importFaultsOf(validated, mapping), warnings, shortNumbers, counts }
}
