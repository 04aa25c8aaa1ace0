import { parentPort, workerData } from 'node:worker_threads'
import { sheetLines, sheetRows } from './sheet-rows.ts'

// Untrusted files are read in this thread, where they cannot use up the memory or the time of the program.
const { bytes, hasHeadings } = workerData as { bytes: Uint8Array; hasHeadings: boolean }
parentPort?.postMessage(await (hasHeadings ? sheetRows : sheetLines)(Buffer.from(bytes)))
