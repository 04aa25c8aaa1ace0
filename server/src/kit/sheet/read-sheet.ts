import { Refusal } from '../errors.ts'
import {
  isSheetFault,
  sheetLimits,
  type Sheet,
  type SheetFault,
  type SheetLine,
  type SheetLines,
  type SheetOptions,
} from './sheet-rows.ts'
import type { SheetChoice } from '@banquet/contract/call/sheet-source'
import { concurrencyLimit } from '../concurrency-limit.ts'
import { inThread, threadBeside } from '../thread.ts'

const takeTurn = concurrencyLimit({ atOnce: 1, waiting: 20 })
const thread = threadBeside(import.meta.url, 'read-sheet')
/** For the sender, a file that the thread could not cope with is unreadable. */
const unreadable: SheetFault = { code: 'import.unreadable', params: {} }

/** What the thread is given. */
export interface SheetWork extends SheetOptions {
  bytes: Uint8Array
}

async function inTurn(work: SheetWork): Promise<SheetLines> {
  const leave = await takeTurn()
  try {
    const read = (await inThread<SheetLines | SheetFault>(thread, work)) ?? unreadable
    if (isSheetFault(read)) throw new Refusal(read.code, { params: read.params })
    return read
  } finally {
    leave()
  }
}

/** How many rows at the top are searched for the headings: people put a title and other words above them. */
const rowsAbove = 30

/** What is read of a sheet with headings. */
interface SheetWish extends SheetChoice {
  longest?: number
  /** Returns how many known headings a row has. */
  known?: (cells: readonly string[]) => number
}

/** Returns which line has the headings: the one with the most known ones, at least two, otherwise the first. */
function headingsAt(lines: readonly SheetLine[], known: SheetWish['known']): number {
  const counts = known ? lines.slice(0, rowsAbove).map(({ cells }) => known(cells)) : []
  const most = Math.max(0, ...counts)
  return most < 2 ? 0 : counts.indexOf(most)
}

/**
 * Reads the rows of an uploaded CSV file or workbook below its headings, in a separate thread with limited memory and time, one
 * file after the other. Refuses files of another kind, or larger than `sheetLimits` allow.
 */
export async function readSheet(
  bytes: Uint8Array,
  { longest = sheetLimits.cell, known, ...choice }: SheetWish = {},
): Promise<Sheet> {
  const { lines, source } = await inTurn({ bytes, hasTimes: false, longest, ...choice })
  const at = headingsAt(lines, known)
  const headers = lines[at]?.cells ?? []
  const rows = lines.slice(at + 1)
  if (rows.length === 0) throw new Refusal('import.empty', { params: {} })
  return {
    headers,
    rows: rows.map(({ row, cells }) => ({ row, cells: Array.from(headers, (_, n) => cells[n] ?? '') })),
    source,
  }
}

/** Reads all rows of such a file in the same way, for sheets whose headings only the caller knows. */
export function readLines(bytes: Uint8Array, choice: SheetChoice = {}): Promise<SheetLines> {
  return inTurn({ bytes, hasTimes: true, longest: sheetLimits.cell, ...choice })
}
