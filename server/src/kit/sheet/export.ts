import type { CellValue } from 'hucre'
import type { FileReply } from '@banquet/contract/call/endpoint'
import { exportTypes, type ExportFormat, type ExportLanguage } from '@banquet/contract/call/export'
import { writeAudit } from '../rows/audit.ts'
import { csvCell, sheetCell, type Cell, type CellKind } from './cells.ts'
import type { Context, Db } from '../context.ts'
import { dayOf } from '../list/days.ts'
import { streamSnapshot } from '../stream-snapshot.ts'
import { concurrencyLimit } from '../concurrency-limit.ts'

/** One column of an exported file. */
export interface ExportColumn<Row> {
  header: string
  value: (row: Row) => Cell
  /** The meaning of its texts; without it they are plain text. */
  kind?: CellKind
  /** Width in a sheet, in characters. */
  width?: number
}

interface Export<Row> {
  format: ExportFormat
  /** The name of the file and of its sheet, in the reader's language. */
  title: string
  columns: readonly ExportColumn<Row>[]
  /** Reads the rows in portions (`readPortions`), and what belongs to them. */
  read: (db: Db) => AsyncIterable<readonly Row[]>
  /** The noun of the rows, as the audit calls it, and the filters. */
  noun: string
  filters: Readonly<Record<string, unknown>>
}

/** The query of a call made by `exportOf`: the format of the file, and the filters. */
interface ExportQuery {
  format: ExportFormat
  language: ExportLanguage
}

/** Returns a list as a file in the language of the query; see `exportRows`. */
export function exportList<Row>(
  ctx: Context,
  { format, language, ...filters }: ExportQuery,
  list: Pick<Export<Row>, 'noun' | 'read'> & {
    words: Record<ExportLanguage, { title: string }>
    columnsIn: (language: ExportLanguage) => readonly ExportColumn<Row>[]
  },
): Promise<FileReply> {
  const { noun, read, words, columnsIn } = list
  const { title } = words[language]
  return exportRows(ctx, { format, title, columns: columnsIn(language), noun, filters, read })
}

/** Exports read much and hold a connection, so only two run at a time; the others wait for their turn. */
const takeTurn = concurrencyLimit({ atOnce: 2, waiting: 50 })
/** After this long the client counts as gone. */
const timeoutMs = 900_000

const numberFormats: Record<CellKind, string> = {
  moment: 'yyyy-mm-dd hh:mm:ss',
  day: 'yyyy-mm-dd',
  amount: '#,##0.00',
  code: '@',
}

async function* cellsOf<Row>(portions: AsyncIterable<readonly Row[]>, columns: readonly ExportColumn<Row>[]) {
  for await (const rows of portions) for (const row of rows) yield columns.map(({ value }) => value(row))
}

async function* mapRows(rows: AsyncIterable<Cell[]>, map: (cell: Cell, column: number) => CellValue) {
  for await (const row of rows) yield row.map(map)
}

/** Yields the bytes of a file. Its libraries are loaded with the first export. */
async function bytesOf<Row>(
  { format, title, columns }: Pick<Export<Row>, 'format' | 'title' | 'columns'>,
  portions: AsyncIterable<readonly Row[]>,
) {
  const rows = cellsOf(portions, columns)
  if (format === 'csv') {
    const { writeCsvStream } = await import('hucre/csv')
    const headers = columns.map(({ header }) => header)
    const texts = mapRows(rows, (cell, i) => csvCell(cell, columns[i]?.kind))
    return writeCsvStream(texts, { headers, bom: true })
  }
  const { writeXlsxStream } = await import('hucre/xlsx')
  const sheet = columns.map(({ header, kind, width }) => ({
    header,
    width: width ?? (kind === 'moment' ? 20 : 16),
    ...(kind && { numFmt: numberFormats[kind] }),
  }))
  const cells = mapRows(rows, (cell, i) => sheetCell(cell, columns[i]?.kind))
  return writeXlsxStream(cells, { name: title, columns: sheet, freezePane: { rows: 1 } })
}

/** Returns rows as the bytes of a workbook, for a file that is sent rather than requested. */
export async function sheetBytes<Row>(
  what: Pick<Export<Row>, 'title' | 'columns'>,
  rows: readonly Row[],
): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of await bytesOf({ ...what, format: 'xlsx' }, once(rows))) pieces.push(piece)
  return Buffer.concat(pieces)
}

async function* once<T>(rows: T) {
  yield rows
}

/**
 * Returns a list as a file. It is read in one snapshot and written as fast as the client reads it, so memory does not
 * grow with its size. The audit entry is written before the first byte. A failure before that is refused as usual; a
 * later failure truncates the file.
 */
export async function exportRows<Row>(ctx: Context, what: Export<Row>): Promise<FileReply> {
  const { format, title, noun, filters } = what
  const name = `${title}-${dayOf(ctx.now())}.${format}`
  const leave = await takeTurn()
  try {
    await writeAudit(ctx, { action: 'exported', noun, label: name, after: { format, ...filters } })
  } catch (error) {
    leave()
    throw error
  }
  const content = await streamSnapshot(ctx, {
    read: ({ db }) => what.read(db),
    write: (portions) => bytesOf(what, portions),
    timeoutMs,
    end: leave,
  })
  return { name, type: exportTypes[format], content }
}
