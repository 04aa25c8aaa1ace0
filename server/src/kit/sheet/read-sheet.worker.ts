import { parentPort, workerData } from 'node:worker_threads'
import type { SheetWork } from './read-sheet.ts'
import { sheetLines, sheetRows } from './sheet-rows.ts'

// Untrusted files are read in this thread, where they cannot use up the memory or the time of the program.
const { bytes, hasHeadings, longest } = workerData as SheetWork
parentPort?.postMessage(await (hasHeadings ? sheetRows : sheetLines)(Buffer.from(bytes), longest))
