import { parentPort, workerData } from 'node:worker_threads'
import type { SheetWork } from './read-sheet.ts'
import { sheetLines } from './sheet-rows.ts'

// Untrusted files are read in this thread, where they cannot use up the memory or the time of the program.
const { bytes, ...options } = workerData as SheetWork
parentPort?.postMessage(await sheetLines(Buffer.from(bytes), options))
