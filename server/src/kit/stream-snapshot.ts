import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { inSnapshot, type Context } from './context.ts'

interface Streamed<Part> {
  /** Reads the parts in the snapshot of its context. */
  read: (ctx: Context) => AsyncIterable<Part>
  /** Turns the parts into what is sent. */
  write: (
    parts: AsyncIterable<Part>,
  ) => AsyncIterable<Uint8Array | string> | Promise<AsyncIterable<Uint8Array | string>>
  /** After this many milliseconds the client counts as gone. */
  timeoutMs: number
  /** How many bytes may be ready before the client takes them; some kilobytes if not given. */
  ahead?: number
  /** Is done when the last part has been read, or when nothing more is. */
  end: () => void
}

/** Yields the part that was already read, then the others. */
async function* onward<Part>(first: IteratorResult<Part>, rest: AsyncIterator<Part>) {
  try {
    for (let one = first; !one.done; one = await rest.next()) yield one.value
  } finally {
    await rest.return?.()
  }
}

/**
 * Returns a stream of what is read in one snapshot, written as fast as the client takes it, so that memory does not grow
 * with its size. It holds a connection until the last part is read or the stream is destroyed. A failure before the first
 * part is thrown; a later one destroys the stream, so that nobody takes it as complete.
 */
export async function streamSnapshot<Part>(
  ctx: Context,
  { read, write, timeoutMs, ahead, end }: Streamed<Part>,
): Promise<Readable> {
  const content = new PassThrough(ahead === undefined ? {} : { readableHighWaterMark: ahead })
  content.on('error', () => {})
  const begun = Promise.withResolvers<void>()
  const run = () =>
    inSnapshot(ctx, async (ctx) => {
      const parts = read(ctx)[Symbol.asyncIterator]()
      const first = await parts.next()
      begun.resolve()
      const pieces = await write(onward(first, parts))
      await pipeline(pieces, content, { signal: AbortSignal.timeout(timeoutMs) })
    })
  void run()
    .catch((error: Error) => {
      begun.reject(error)
      content.destroy(error)
    })
    .finally(end)
  await begun.promise
  return content
}
