import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { StreamEvent, StreamReply } from '@banquet/contract/call/endpoint'

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborted as soon as the program is asked to stop. */
    leaving: AbortSignal
  }
}

/** A comment, which readers ignore; it shows proxies that the connection is alive. */
const alive = ':\n\n'

function written(sent: StreamEvent<unknown> | undefined): string {
  return sent === undefined ? alive : `event: ${sent.event}\ndata: ${JSON.stringify(sent.data)}\n\n`
}

/**
 * Sends server-sent events as fast as the client reads them; an event is not created before there is room for it. A
 * stream that fails ends, and its client connects again.
 */
export function sendEvents(reply: FastifyReply, make: StreamReply<unknown>): FastifyReply {
  const gone = new AbortController()
  const leave = () => gone.abort()
  const { leaving, log } = reply.server
  reply.raw.once('close', leave)
  leaving.addEventListener('abort', leave, { signal: gone.signal })
  // Keeps a proxy in between from buffering.
  reply.type('text/event-stream').header('x-accel-buffering', 'no')
  if (reply.request.method === 'HEAD') return reply.send('')
  async function* text() {
    try {
      if (leaving.aborted) return
      for await (const sent of make(gone.signal)) yield written(sent)
    } catch (error) {
      log.warn({ cause: error }, 'an event stream was interrupted')
    }
  }
  return reply.send(Readable.from(text(), { objectMode: false }))
}
