import { parentPort } from 'node:worker_threads'
import { missingIn } from './document-font.ts'
import { drawCertificates } from './draw-certificates.ts'
import { drawDocuments } from './draw-document.ts'
import { drawLabels } from './draw-labels.ts'
import { drawPaper } from './draw-paper.ts'
import type { Printed } from './print-document.ts'

function draw(printed: Printed): Promise<Uint8Array> {
  if ('checked' in printed) return Promise.resolve(new TextEncoder().encode(missingIn(printed.checked)))
  if ('certificates' in printed) return drawCertificates(printed)
  if ('labels' in printed) return drawLabels(printed)
  return 'texts' in printed ? drawPaper(printed) : drawDocuments(printed)
}

// The fonts are read once, when the thread starts; then it draws one file after the other.
parentPort?.on('message', (printed: Printed) => {
  void draw(printed).then((bytes) => parentPort?.postMessage(bytes))
})
