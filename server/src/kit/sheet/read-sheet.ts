import { Worker } from 'node:worker_threads'
import { Refusal } from '../errors.ts'
import { isSheetFault, type Sheet, type SheetFault } from './sheet-rows.ts'
import { turns } from '../turns.ts'

/** A file that takes longer than this is not worth it. */
const longestMs = 60_000
const takeTurn = turns({ atOnce: 1, waiting: 20 })

// Bundled, the program is JavaScript in one folder.
const file = new URL(`./read-sheet.worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url)

function inWorker(bytes: Uint8Array): Promise<Sheet | SheetFault> {
  const unreadable: SheetFault = { code: 'import.unreadable', params: {} }
  return new Promise((resolve) => {
    const worker = new Worker(file, {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
      stderr: true,
    })
    const clock = setTimeout(() => void worker.terminate(), longestMs)
    worker.once('message', resolve)
    // Out of memory, out of time, or a fault of the library: for the one who sent it the file cannot be read.
    worker.once('error', () => resolve(unreadable))
    worker.once('exit', () => {
      clearTimeout(clock)
      resolve(unreadable)
    })
  })
}

/**
 * The rows of a CSV file or workbook that somebody sent, read in a thread of its own with bounded memory and time,
 * one file after the other. Refuses what is none, or more than `sheetLimits` allow.
 */
export async function readSheet(bytes: Uint8Array): Promise<Sheet> {
  const leave = await takeTurn()
  try {
    const read = await inWorker(bytes)
    if (isSheetFault(read)) throw new Refusal(read.code, { params: read.params })
    return read
  } finally {
    leave()
  }
}
