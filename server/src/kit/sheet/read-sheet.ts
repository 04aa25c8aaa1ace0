import { Refusal } from '../errors.ts'
import { isSheetFault, sheetLimits, type Sheet, type SheetFault, type SheetLine } from './sheet-rows.ts'
import { concurrencyLimit } from '../concurrency-limit.ts'
import { inThread, threadBeside } from '../thread.ts'

const takeTurn = concurrencyLimit({ atOnce: 1, waiting: 20 })
const thread = threadBeside(import.meta.url, 'read-sheet')
/** For the sender, a file that the thread could not cope with is unreadable. */
const unreadable: SheetFault = { code: 'import.unreadable', params: {} }

/** What the thread is given. */
export interface SheetWork {
  bytes: Uint8Array
  hasHeadings: boolean
  /** The most characters of a cell. */
  longest: number
}

async function inTurn(work: SheetWork): Promise<Sheet | SheetLine[]> {
  const leave = await takeTurn()
  try {
    const read = (await inThread<Sheet | SheetLine[] | SheetFault>(thread, work)) ?? unreadable
    if (isSheetFault(read)) throw new Refusal(read.code, { params: read.params })
    return read
  } finally {
    leave()
  }
}

/**
 * Reads the rows of an uploaded CSV file or workbook whose first row has the headings, in a separate thread with limited memory
 * and time, one file after the other. Refuses files of another kind, or larger than `sheetLimits` allow.
 */
export async function readSheet(bytes: Uint8Array, longest: number = sheetLimits.cell): Promise<Sheet> {
  return (await inTurn({ bytes, hasHeadings: true, longest })) as Sheet
}

/** Reads all rows of such a file in the same way, for sheets that have other rows above their headings. */
export async function readLines(bytes: Uint8Array): Promise<SheetLine[]> {
  return (await inTurn({ bytes, hasHeadings: false, longest: sheetLimits.cell })) as SheetLine[]
}
