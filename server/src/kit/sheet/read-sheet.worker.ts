import { parentPort, workerData } from 'node:worker_threads'
import { sheetRows } from './sheet-rows.ts'

// Untrusted files are read in this thread, where they cannot use up the memory or the time of the program.
parentPort?.postMessage(await sheetRows(Buffer.from(workerData as Uint8Array)))
