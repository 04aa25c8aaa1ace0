import { parentPort, workerData } from 'node:worker_threads'
import { sheetRows } from './sheet-rows.ts'

// Somebody else's file is read here, where it can use up neither the memory nor the time of the program.
parentPort?.postMessage(await sheetRows(Buffer.from(workerData as Uint8Array)))
