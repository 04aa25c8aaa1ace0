import { parentPort, workerData } from 'node:worker_threads'
import { docxType } from '@banquet/contract/platform/upload-limits'
import { cleanDocx } from './clean-docx.ts'
import { cleanPdf } from './clean-pdf.ts'
import { firstPage } from './first-page.ts'

// Untrusted files are opened in this thread, where they cannot use up the memory or the time of the program.
const { task, type, content } = workerData as {
  task: 'first-page' | 'clean'
  type: string
  content: Uint8Array
}
const work = {
  'first-page': () => firstPage(type, content),
  clean: () => (type === docxType ? cleanDocx(content) : cleanPdf(content)),
}
parentPort?.postMessage(await work[task]())
