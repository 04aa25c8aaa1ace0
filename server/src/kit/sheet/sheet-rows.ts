import { seenText } from '@banquet/contract/rule/text/typed'
import { brokenQuote } from './broken-quote.ts'
import { storable } from '../storable.ts'
import { needsApostrophe } from './formula.ts'
import { unpackedSize } from '../files/zip.ts'

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
  params: Record<string, number>
}
/** A line of a sheet: its row number in the sheet, and as many cells as there are headings. */
export interface SheetLine {
  row: number
  cells: string[]
}
/** A sheet as text: its headings and the non-empty lines below. */
export interface Sheet {
  headers: string[]
  rows: SheetLine[]
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

/** Removes the apostrophe by which our own CSV files mark text that is no formula; a workbook needs none. */
function unmarked(value: unknown): unknown {
  return typeof value === 'string' && value.startsWith("'") && needsApostrophe(value) ? value.slice(1) : value
}

/**
 * Decodes a CSV file: UTF-8 with or without a byte order mark, UTF-16 with one, else Big5, which older versions of
 * Excel write in Taiwan.
 */
export function decodeText(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('big5').decode(bytes)
  }
}

/** Returns whether a file is text, rather than the old binary format of Excel, a picture or the like. */
function isText(bytes: Buffer): boolean {
  const wide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  return wide || !(bytes.subarray(0, 4).equals(Buffer.from('d0cf11e0', 'hex')) || bytes.includes(0))
}

async function* rowsOf(bytes: Buffer, longest: number): AsyncGenerator<{ row: number; values: unknown[] }> {
  // This includes the headings and one row more than allowed, so that too many are noticed.
  const maxRows = sheetLimits.rows + 2
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    const size = await unpackedSize(bytes, sheetLimits.unpackedBytes)
    if (size > sheetLimits.unpackedBytes) throw new Refused('import.unreadable')
    const { streamXlsxRows } = await import('hucre/xlsx')
    for await (const { index, values } of streamXlsxRows(bytes, { maxRows })) yield { row: index + 1, values }
    return
  }
  if (!isText(bytes)) throw new Refused('import.unreadable')
  const text = decodeText(bytes)
  // No permitted row is this long; the parser would spend seconds on one that is.
  const maxLineLength = sheetLimits.columns * (longest + 3)
  const long = text.split(/\r\n|\r|\n/, maxRows).findIndex((one) => one.length > maxLineLength)
  if (long >= 0) throw new Refused('import.cell-too-long', { row: long + 1, column: 1, most: longest })
  const { detectDelimiter, streamCsvRows } = await import('hucre/csv')
  const delimiter = detectDelimiter(text)
  const quote = text.includes('"') ? brokenQuote(text, delimiter) : undefined
  if (quote !== undefined) throw new Refused('import.quote', { row: quote })
  let row = 0
  for (const values of streamCsvRows(text, { delimiter, maxRows })) {
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

async function readRows(
  bytes: Buffer,
  hasTimes: boolean,
  longest: number,
): Promise<SheetLine[] | SheetFault> {
  try {
    const rows: SheetLine[] = []
    for await (const { row, values } of rowsOf(bytes, longest)) {
      const cells = line(hasTimes ? withTimes(values) : values, row, longest)
      if (cells.length > 0) rows.push({ row, cells })
      // One of them has the headings.
      if (rows.length > sheetLimits.rows + 1)
        throw new Refused('import.too-many-rows', { most: sheetLimits.rows })
    }
    if (rows.length < 2) throw new Refused('import.empty')
    return rows
  } catch (error) {
    return error instanceof Refused ? error.fault : { code: 'import.unreadable', params: {} }
  }
}

/**
 * Reads every row of a CSV file or of the first sheet of an Excel workbook as text, for sheets whose headings are not in the
 * first row; empty rows are left out. Moments of a workbook have their time.
 */
export const sheetLines = (bytes: Buffer, longest: number = sheetLimits.cell) =>
  readRows(bytes, true, longest)

/** Reads a sheet whose first row has the headings. Moments of a workbook are days. */
export async function sheetRows(
  bytes: Buffer,
  longest: number = sheetLimits.cell,
): Promise<Sheet | SheetFault> {
  const lines = await readRows(bytes, false, longest)
  if (isSheetFault(lines)) return lines
  const [{ cells: headers } = { cells: [] }, ...rows] = lines
  return {
    headers,
    rows: rows.map(({ row, cells }) => ({ row, cells: Array.from(headers, (_, at) => cells[at] ?? '') })),
  }
}
