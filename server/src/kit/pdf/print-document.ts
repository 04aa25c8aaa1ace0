import { Worker } from 'node:worker_threads'
import type { CertificateSheet } from './certificate-sheet.ts'
import type { PdfDocument } from './document.ts'
import type { LabelSheet } from './label-sheet.ts'
import type { Paper } from './paper.ts'
import { concurrencyLimit } from '../concurrency-limit.ts'

/** A text of which the thread returns the characters that no font has, in UTF-8. */
interface CheckedText {
  title: string
  checked: string
}

/** The content that the thread draws as one file: documents one after the other, labels, a paper, or certificates. */
export type Printed =
  | readonly [PdfDocument, ...PdfDocument[]]
  | LabelSheet
  | Paper
  | CertificateSheet
  | CheckedText

/** A file that takes longer is broken: a document of two hundred lines, or two hundred of one line, take some seconds. */
const timeoutMs = 60_000
/** How long the thread and its fonts are kept after the last document. */
const idleMs = 300_000
const takeTurn = concurrencyLimit({ atOnce: 1, waiting: 50 })

// The bundle is JavaScript in one folder.
const file = new URL(
  `./draw-document.worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`,
  import.meta.url,
)

let thread: Worker | undefined
let end: NodeJS.Timeout | undefined

/** Ends the thread and frees its memory; the next document starts another one. */
function endThread(): void {
  void thread?.terminate()
  thread = undefined
}

function startThread(): Worker {
  const limits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }
  const worker = new Worker(file, { resourceLimits: limits, stderr: true })
  worker.setMaxListeners(0)
  return worker
}

/** Has the thread draw one file. A thread that fails is ended. */
async function draw(printed: Printed): Promise<Uint8Array> {
  const worker = (thread ??= startThread())
  const drawn = Promise.withResolvers<Uint8Array>()
  const { title } = 'title' in printed ? printed : printed[0]
  const fail = () => drawn.reject(new Error(`${title} could not be drawn`))
  const clock = setTimeout(fail, timeoutMs)
  worker.on('message', drawn.resolve).on('error', drawn.reject).on('exit', fail).ref()
  try {
    worker.postMessage(printed)
    return await drawn.promise
  } catch (error) {
    endThread()
    throw error
  } finally {
    clearTimeout(clock)
    worker.off('message', drawn.resolve).off('error', drawn.reject).off('exit', fail).unref()
  }
}

/**
 * Draws documents as one file in a separate thread, because one with many lines takes a good part of a second. Files are
 * drawn one after the other, so that many at once use no more memory than one.
 */
export async function printDocument(printed: Printed): Promise<Uint8Array> {
  const leave = await takeTurn()
  clearTimeout(end)
  try {
    return await draw(printed)
  } finally {
    end = setTimeout(endThread, idleMs).unref()
    leave()
  }
}

/** Text that can be printed for certain: ASCII and the Chinese characters that the fonts have together. */
const surelyPrintable = /^[\u0020-\u007e\u4e00-\u9fef]*$/

/** Returns the characters of a text that no font has and that a PDF would show as □, each once; empty if all can be printed. */
export async function unprintableIn(text: string): Promise<string> {
  if (surelyPrintable.test(text)) return ''
  return new TextDecoder().decode(await printDocument({ title: 'Fonts', checked: text }))
}
