import { parentPort } from 'node:worker_threads'
import { drawDocument } from './draw-document.ts'
import { drawLabels } from './draw-labels.ts'
import type { Printed } from './print-document.ts'

// The fonts are read once, when the thread starts; then it draws one document after the other.
parentPort?.on('message', (document: Printed) => {
  const drawn = 'labels' in document ? drawLabels(document) : drawDocument(document)
  void drawn.then((bytes) => parentPort?.postMessage(bytes))
})
