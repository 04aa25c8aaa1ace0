import type { UploadedFile } from '@banquet/contract/platform/private-file'
import { upload, type UploadRow } from '@banquet/contract/platform/upload'
import { uploadLimits } from '@banquet/contract/platform/upload-limits'
import { ApiError, call } from '../../../kit/call/api.ts'

/** How an upload stands. `waiting`: the connection is broken, and it continues by itself. */
export interface Progress {
  state: 'reading' | 'sending' | 'waiting' | 'checking'
  /** The bytes that the server has. */
  sent: number
}

interface Options {
  signal: AbortSignal
  onProgress: (progress: Progress) => void
}

/** The browser cannot compute digests, which it does on secure pages only. */
export class NoDigest extends Error {}

const { pieceBytes } = uploadLimits

async function digestOf(content: ArrayBuffer): Promise<string> {
  if (!('subtle' in crypto)) throw new NoDigest()
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A name as long as the server takes, with its extension. */
function shortName(name: string): string {
  const dot = name.lastIndexOf('.')
  const ending = dot > 0 ? name.slice(dot) : ''
  return name.length <= 200 ? name : name.slice(0, 200 - ending.length) + ending
}

const firstPauseMs = 1000
const maxPauseMs = 30_000

/** Waits; not longer than until there is a network again, or nobody wants the upload any more. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}

const isPassing = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.code === 'busy')

/** Makes a call until it is answered; `onBroken` is told of each time that it was not. */
async function untilAnswered<T>(
  work: () => Promise<T>,
  signal: AbortSignal,
  onBroken: () => void,
): Promise<T> {
  for (let ms = firstPauseMs; ; ms = Math.min(ms * 2, maxPauseMs)) {
    try {
      return await work()
    } catch (error) {
      if (signal.aborted || !isPassing(error)) throw error
      onBroken()
      await pause(ms, signal)
      signal.throwIfAborted()
    }
  }
}

/** The upload is no longer there, or lacks pieces after all: it begins again with what is there. */
const isLost = (error: unknown) =>
  error instanceof ApiError && (error.code === 'not-found' || error.code === 'upload.incomplete')
const maxBeginnings = 3

/**
 * Uploads a file in pieces. What the server has of it already, from before a reload for example, is not sent again. Throws an
 * `ApiError` if the file is refused.
 */
export async function sendInPieces(file: File, { signal, onProgress }: Options): Promise<UploadedFile> {
  const { size } = file
  let sent = 0
  const tell = (state: Progress['state']) => onProgress({ state, sent })
  const answered = <T>(work: () => Promise<T>) => untilAnswered(work, signal, () => tell('waiting'))
  const options = { signal, silent: true }
  tell('reading')
  const body = { name: shortName(file.name), size, digest: await digestOf(await file.arrayBuffer()) }
  const missingBytes = ({ missing }: UploadRow) =>
    missing.reduce((sum, at) => sum + Math.min(pieceBytes, size - at * pieceBytes), 0)
  for (let time = 1; ; time += 1) {
    try {
      let row = await answered(() => call(upload.begin, { body }, options))
      for (const position of row.missing) {
        sent = size - missingBytes(row)
        tell('sending')
        const part = file.slice(position * pieceBytes, (position + 1) * pieceBytes)
        const piece = new File([part], 'piece.bin', { type: 'application/octet-stream' })
        const params = { id: String(row.id), position: String(position) }
        row = await answered(() => call(upload.send, { params, upload: piece }, options))
      }
      sent = size
      tell('checking')
      const params = { id: row.id }
      return await answered(() => call(upload.finish, { params }, options))
    } catch (error) {
      if (signal.aborted || !isLost(error) || time >= maxBeginnings) throw error
    }
  }
}
