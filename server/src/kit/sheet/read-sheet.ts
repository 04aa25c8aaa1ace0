import { Worker } from 'node:worker_threads'
import { Refusal } from '../errors.ts'
import { isSheetFault, type Sheet, type SheetFault, type SheetLine } from './sheet-rows.ts'
import { concurrencyLimit } from '../concurrency-limit.ts'

/** Reading is given up after this long. */
const timeoutMs = 60_000
const takeTurn = concurrencyLimit({ atOnce: 1, waiting: 20 })

// The bundle is JavaScript in one folder.
const file = new URL(`./read-sheet.worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url)

function inWorker(bytes: Uint8Array, hasHeadings: boolean): Promise<Sheet | SheetLine[] | SheetFault> {
  const unreadable: SheetFault = { code: 'import.unreadable', params: {} }
  return new Promise((resolve) => {
    const worker = new Worker(file, {
      workerData: { bytes, hasHeadings },
      resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
      stderr: true,
    })
    const clock = setTimeout(() => void worker.terminate(), timeoutMs)
    worker.once('message', resolve)
    // Out of memory, out of time, or a failure of the library: for the sender the file is unreadable.
    worker.once('error', () => resolve(unreadable))
    worker.once('exit', () => {
      clearTimeout(clock)
      resolve(unreadable)
    })
  })
}

async function inTurn(bytes: Uint8Array, hasHeadings: boolean): Promise<Sheet | SheetLine[]> {
  const leave = await takeTurn()
  try {
    const read = await inWorker(bytes, hasHeadings)
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
export async function readSheet(bytes: Uint8Array): Promise<Sheet> {
  return (await inTurn(bytes, true)) as Sheet
}

/** Reads all rows of such a file in the same way, for sheets that have other rows above their headings. */
export async function readLines(bytes: Uint8Array): Promise<SheetLine[]> {
  return (await inTurn(bytes, false)) as SheetLine[]
}
