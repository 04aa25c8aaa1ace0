import { parentPort } from 'node:worker_threads'
import { drawDocument } from './draw-document.ts'
import type { PdfDocument } from './document.ts'

// The fonts are read once, when the thread starts; then it draws one document after the other.
parentPort?.on('message', (document: PdfDocument) => {
  void drawDocument(document).then((bytes) => parentPort?.postMessage(bytes))
})
