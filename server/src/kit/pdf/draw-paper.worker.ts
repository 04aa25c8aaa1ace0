import { parentPort } from 'node:worker_threads'
import { drawPaper } from './draw-paper.ts'
import type { Paper } from './paper.ts'

// The fonts are read once, when the thread begins; then it draws one paper after the other.
parentPort?.on('message', (paper: Paper) => {
  void drawPaper(paper).then((bytes) => parentPort?.postMessage(bytes))
})
