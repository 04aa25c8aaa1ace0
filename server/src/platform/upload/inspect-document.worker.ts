import { parentPort, workerData } from 'node:worker_threads'
import { inspectDocument } from './inspect-document.ts'

// Untrusted files are opened in this thread, where they cannot use up the memory or the time of the program.
const { type, content } = workerData as { type: string; content: Uint8Array }
parentPort?.postMessage({ fault: await inspectDocument(type, content) })
