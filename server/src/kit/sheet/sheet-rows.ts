import { seenText } from '@banquet/contract/rule/text/typed'
import { brokenQuote } from './broken-quote.ts'
import { storable } from '../storable.ts'
import { needsApostrophe } from './formula.ts'
import { unpackedSize } from '../files/zip.ts'
import { layoutOf, sheetsIn } from './workbook.ts'
import type { Encoding } from '@banquet/contract/call/encodings'
import type { SheetChoice, SheetSource } from '@banquet/contract/call/sheet-source'

/** The limits of a sheet. */
export const sheetLimits = {
  /** Bytes of the file. */
  fileBytes: 10_485_760,
  /** Bytes of an unpacked workbook. */
  unpackedBytes: 157_286_400,
  /** Rows below the heading. */
  rows: 10_000,
  columns: 100,
  /** Characters of a cell. */
  cell: 2_000,
  /** Characters of a cell in sheets of papers, because an English abstract has more than those. */
  longCell: 10_000,
} as const

/**
 * The reason why a file is not accepted as a sheet; `row` and `column` count from 1. For `import.quote`, `row` is the line
 * of the file in which the quote opens.
 */
export interface SheetFault {
  code:
    | 'import.unreadable'
    | 'import.empty'
    | 'import.too-many-rows'
    | 'import.too-many-columns'
    | 'import.cell-too-long'
    | 'import.quote'
    | 'import.old-excel'
    | 'import.no-sheet'
  params: Record<string, number>
}
/** A line of a sheet: its row number in the sheet, and as many cells as there are headings. */
export interface SheetLine {
  row: number
  cells: string[]
}
/** The non-empty lines of a sheet as text, and what of the file they are. */
export interface SheetLines {
  lines: SheetLine[]
  source: SheetSource
}
/** A sheet as text: its headings and the non-empty lines below. */
export interface Sheet {
  headers: string[]
  rows: SheetLine[]
  source: SheetSource
}

/** Returns whether a file was refused. */
export const isSheetFault = (value: object): value is SheetFault => 'code' in value

class Refused extends Error {
  readonly fault: SheetFault
  constructor(code: SheetFault['code'], params: Record<string, number> = {}) {
    super(code)
    this.fault = { code, params }
  }
}

/** Returns a number as a person would type it: no exponent, no trailing digits of the binary form. */
function numberText(value: number): string {
  if (Number.isInteger(value)) return BigInt(value).toString()
  return String(Number(value.toPrecision(15)))
}

/** Returns a moment as day and time, as a day at midnight, and as a time on the day zero of Excel. */
function momentText(value: Date): string {
  // Excel stores a time as a fraction of a day, which is seldom exact.
  const text = new Date(Math.round(value.getTime() / 1000) * 1000).toISOString()
  const [day, time] = [text.slice(0, 10), text.slice(11, 19)]
  if (time === '00:00:00') return day
  return value.getUTCFullYear() < 1901 ? time : `${day} ${time}`
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return Number.isFinite(value) ? numberText(value) : ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  if (typeof value === 'object') return ''
  // oxlint-disable-next-line typescript/no-base-to-string -- objects were left out above
  return seenText(storable(String(value)))
}

/**
 * Removes the apostrophe by which our own CSV files mark text that is no formula, and the `="…"` by which others keep leading
 * zeros. A workbook needs neither.
 */
function unmarked(value: unknown): unknown {
  const [, kept] = typeof value === 'string' ? (/^="(.*)"$/s.exec(value) ?? []) : []
  if (kept !== undefined) return kept.replaceAll('""', '"')
  return typeof value === 'string' && value.startsWith("'") && needsApostrophe(value) ? value.slice(1) : value
}

/**
 * Decodes Big5. Characters that each installation defines for itself have no meaning elsewhere, and in a file of another
 * encoding such bytes are something else; each of them becomes U+FFFD, by way of the control character for a substitute.
 */
function decodeBig5(bytes: Buffer): string {
  const known = Buffer.from(bytes)
  for (let at = 0; at < known.length - 1; at += 1) {
    const lead = known[at] ?? 0
    if (lead < 0x81) continue
    if (lead <= 0xa0 || lead >= 0xfa) known.fill(0x1a, at, at + 2)
    at += 1
  }
  return new TextDecoder('big5').decode(known).replaceAll('\u001a\u001a', '\ufffd')
}

/**
 * Decodes a CSV file: by the encoding that was chosen, otherwise UTF-8 with or without a byte order mark, UTF-16 with one, else
 * Big5, which older versions of Excel write in Taiwan, unless fewer bytes mean nothing in UTF-8. Such bytes become U+FFFD.
 */
function decodeText(bytes: Buffer, chosen: Encoding | undefined): { text: string; encoding: Encoding } {
  const decode = (encoding: Encoding) => ({
    text: encoding === 'big5' ? decodeBig5(bytes) : new TextDecoder(encoding).decode(bytes),
    encoding,
  })
  if (chosen) return decode(chosen)
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode('utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'utf-16le' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' }
  } catch {
    // A broken character does not make a file of UTF-8 one of Big5, in which nothing would be recognised.
    const [utf8, big5] = [decode('utf-8'), decode('big5')]
    return undecoded(utf8.text) < undecoded(big5.text) ? utf8 : big5
  }
}

const undecoded = (text: string) => text.split('\ufffd').length - 1

/** Returns whether a file is text, rather than the old binary format of Excel, a picture or the like. */
function isText(bytes: Buffer): boolean {
  const wide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  return wide || !(bytes.subarray(0, 4).equals(Buffer.from('d0cf11e0', 'hex')) || bytes.includes(0))
}

interface Row {
  row: number
  values: unknown[]
}

/** Reads the rows of a sheet of a workbook that are not hidden; a value that is merged over several rows is in each of them. */
async function* rowsOfBook(bytes: Buffer, { sheet }: SheetChoice, source: SheetSource): AsyncGenerator<Row> {
  const size = await unpackedSize(bytes, sheetLimits.unpackedBytes)
  if (size > sheetLimits.unpackedBytes) throw new Refused('import.unreadable')
  const shown = sheetsIn(bytes).filter(({ isHidden }) => !isHidden)
  source.sheets = shown.map(({ name }) => name)
  const chosen = sheet === undefined ? shown[0] : shown.find(({ name }) => name === sheet)
  if (!chosen) throw new Refused(sheet === undefined ? 'import.empty' : 'import.no-sheet')
  source.sheet = chosen.name
  const { hidden, merged, uncalculated } = layoutOf(bytes, chosen.file)
  const values = new Map<(typeof merged)[number], unknown>()
  const { streamXlsxRows } = await import('hucre/xlsx')
  for await (const { index, values: cells } of streamXlsxRows(bytes, { sheet: chosen.name })) {
    const row = index + 1
    const filled: unknown[] = [...cells]
    for (const [column, value] of uncalculated.get(row) ?? []) filled[column] = value
    for (const one of merged) {
      if (row === one.first) values.set(one, filled[one.column])
      else if (row > one.first && row <= one.last) filled[one.column] = values.get(one)
    }
    if (hidden.has(row)) source.hiddenRows += 1
    else yield { row, values: filled }
  }
}

/** A first line that tells Excel the delimiter: `sep=;`. */
const separator = /^\ufeff?sep=(.)(?:\r\n|\r|\n)/i

async function* rowsOf(
  bytes: Buffer,
  longest: number,
  choice: SheetChoice,
  source: SheetSource,
): AsyncGenerator<Row> {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    yield* rowsOfBook(bytes, choice, source)
    return
  }
  if (bytes.subarray(0, 4).equals(Buffer.from('d0cf11e0', 'hex'))) throw new Refused('import.old-excel')
  if (!isText(bytes)) throw new Refused('import.unreadable')
  const { text: whole, encoding } = decodeText(bytes, choice.encoding)
  source.encoding = encoding
  const [told = '', given] = separator.exec(whole) ?? []
  const text = whole.slice(told.length)
  let row = told === '' ? 0 : 1
  // No permitted row is this long; the parser would spend seconds on one that is.
  const maxLineLength = sheetLimits.columns * (longest + 3)
  const long = text.split(/\r\n|\r|\n/).findIndex((one) => one.length > maxLineLength)
  if (long >= 0) throw new Refused('import.cell-too-long', { row: row + long + 1, column: 1, most: longest })
  const { detectDelimiter, streamCsvRows } = await import('hucre/csv')
  const delimiter = given ?? detectDelimiter(text)
  const quote = text.includes('"') ? brokenQuote(text, delimiter) : undefined
  if (quote !== undefined) throw new Refused('import.quote', { row: row + quote })
  for (const values of streamCsvRows(text, { delimiter })) {
    row += 1
    yield { row, values: values.map(unmarked) }
  }
}

function line(values: unknown[], row: number, longest: number): string[] {
  const last = values.findLastIndex((value) => textOf(value).trim() !== '')
  if (last >= sheetLimits.columns) throw new Refused('import.too-many-columns', { most: sheetLimits.columns })
  return values.slice(0, last + 1).map((value, at) => {
    const text = textOf(value)
    if (text.length > longest)
      throw new Refused('import.cell-too-long', { row, column: at + 1, most: longest })
    return text.trim()
  })
}

/** Replaces moments of a workbook by their texts. */
const withTimes = (values: unknown[]) =>
  values.map((value) => (value instanceof Date && !Number.isNaN(value.getTime()) ? momentText(value) : value))

/** What is read of a file, and how. */
export interface SheetOptions extends SheetChoice {
  /** Whether moments of a workbook have their time; otherwise they are days. */
  hasTimes: boolean
  /** The most characters of a cell. */
  longest: number
}

/**
 * Reads every row of a CSV file or of a sheet of an Excel workbook as text; empty rows are left out.
 */
export async function sheetLines(
  bytes: Buffer,
  { hasTimes, longest, ...choice }: SheetOptions,
): Promise<SheetLines | SheetFault> {
  const source: SheetSource = { encoding: null, sheet: null, sheets: [], hiddenRows: 0 }
  try {
    const lines: SheetLine[] = []
    for await (const { row, values } of rowsOf(bytes, longest, choice, source)) {
      const cells = line(hasTimes ? withTimes(values) : values, row, longest)
      if (cells.length > 0) lines.push({ row, cells })
      // One of them has the headings.
      if (lines.length > sheetLimits.rows + 1)
        throw new Refused('import.too-many-rows', { most: sheetLimits.rows })
    }
    if (lines.length < 2) throw new Refused('import.empty')
    return { lines, source }
  } catch (error) {
    return error instanceof Refused ? error.fault : { code: 'import.unreadable', params: {} }
  }
}
