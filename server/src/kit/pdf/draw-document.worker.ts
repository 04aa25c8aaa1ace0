import { parentPort } from 'node:worker_threads'
import { drawDocuments } from './draw-document.ts'
import { drawLabels } from './draw-labels.ts'
import type { Printed } from './print-document.ts'

// The fonts are read once, when the thread starts; then it draws one file after the other.
parentPort?.on('message', (printed: Printed) => {
  const drawn = 'labels' in printed ? drawLabels(printed) : drawDocuments(printed)
  void drawn.then((bytes) => parentPort?.postMessage(bytes))
})
