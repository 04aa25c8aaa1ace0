import { fold } from '@banquet/contract/rule/text/fold'
import { typedCodeOf } from '@banquet/contract/rule/text/typed'
import { clearMarks } from '@banquet/contract/office/import-fields'
import type { ImportField } from '@banquet/contract/office/import-field'
import { readDay, type ShortYears } from '@banquet/contract/rule/day/read-day'

/** The cells of a line: text for a field, null if it is to be emptied; a field that is missing stays unchanged. */
export type Cells = Readonly<Record<string, string | null>>

/** A cell that cannot be read as the type of its field. */
export interface CellFault {
  field: string
  value: string
  code: string
  params?: Record<string, string | number>
}

function number(value: string, pattern: RegExp): string | undefined {
  const text = typedCodeOf(value)
    .replace(/^(NT)?\$/i, '')
    .replaceAll(',', '')
    .trim()
  return pattern.test(text) ? text : undefined
}

function choice(value: string, { choices = {} }: ImportField): string | undefined {
  const wanted = fold(value)
  return Object.keys(choices).find((key) => choices[key]?.some((word) => fold(word) === wanted))
}

const readers: Record<
  ImportField['kind'],
  (value: string, field: ImportField, short?: ShortYears) => string | undefined
> = {
  text: (value) => value.trim(),
  code: typedCodeOf,
  place: (value) => typedCodeOf(value).replaceAll('台', '臺'),
  integer: (value) => number(value, /^\d{1,9}$/),
  // A calculated value of a sheet may end in zeros that nobody typed.
  decimal: (value) => number(value, /^\d{1,10}(\.\d{1,6})?$/)?.replace(/(\.\d{2}\d*?)0+$/, '$1'),
  day: (value, _, short) => readDay(value, short),
  choice,
}

/** What Excel shows instead of a result, or of a number in a column that is too narrow for it. */
const excelError =
  /^#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|FIELD!|BUSY!|UNKNOWN!|BLOCKED!|CONNECT!|EXTERNAL!|PYTHON!|GETTING_DATA|#+)$/i
/** Characters that stand for bytes without a meaning, or that each installation defines for itself. */
const undecoded = /[\ufffd\ue000-\uf8ff\u{f0000}-\u{10ffff}]/u

/** Returns why a cell has no content that somebody meant. */
function faultOfContent(value: string): string | undefined {
  if (excelError.test(value)) return 'excel-error'
  return undecoded.test(value) ? 'encoding' : undefined
}

/**
 * Reads the cells of a line by the types of their fields; `columnOf` maps each field to its column, and `short` says what two digits
 * of a year mean in the sheet.
 */
export function readCells(
  fields: readonly ImportField[],
  line: readonly string[],
  columnOf: ReadonlyMap<string, number>,
  short?: ShortYears,
): { cells: Cells; faults: CellFault[] } {
  const cells: Record<string, string | null> = {}
  const faults: CellFault[] = []
  for (const field of fields) {
    const column = columnOf.get(field.key)
    const value = column === undefined ? '' : (line[column] ?? '')
    if (value.trim() === '') continue
    const wrong = faultOfContent(value)
    if (wrong) {
      faults.push({ field: field.key, value, code: wrong })
      continue
    }
    const read = clearMarks.includes(fold(value)) ? null : readers[field.kind](value, field, short)
    if (read === undefined) faults.push({ field: field.key, value, code: faultOfKind(field) })
    else cells[field.key] = read
  }
  return { cells, faults }
}

function faultOfKind({ kind }: ImportField): string {
  if (kind === 'choice') return 'choice'
  if (kind === 'day') return 'date'
  return kind === 'integer' || kind === 'decimal' ? 'number' : 'pattern'
}

/** Returns the heading for each field: the remembered one, else one that matches the field's name. */
export function guessMapping(
  fields: readonly ImportField[],
  headers: readonly string[],
  remembered: Readonly<Record<string, string>>,
): Record<string, string> {
  const taken = new Set<string>()
  const mapping: Record<string, string> = {}
  const take = (key: string, header: string | undefined) => {
    if (header === undefined || header === '' || taken.has(header) || key in mapping) return
    taken.add(header)
    mapping[key] = header
  }
  for (const { key } of fields)
    take(
      key,
      headers.find((header) => header === remembered[key]),
    )
  const contains = (words: readonly string[]) => (header: string) =>
    words.some((word) => fold(word) === fold(header))
  for (const field of fields) take(field.key, headers.find(contains([field['zh-TW'], field.en])))
  for (const field of fields)
    take(
      field.key,
      headers.find((header) => !taken.has(header) && contains(field.also)(header)),
    )
  return mapping
}
