import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  successOf,
  type Endpoint,
  type FileReply,
  type Page,
  type Parsed,
  type Reply,
  type RowStream,
  type StreamReply,
} from '@banquet/contract/call/endpoint'
import type { Context } from '../context.ts'
import { Refusal } from '../errors.ts'
import { once } from './idempotency.ts'
import { readInput } from './input.ts'
import { sendEvents } from './send-events.ts'
import { sendFile } from './send-file.ts'
import { sendRows } from './send-stream.ts'
import { readUpload } from './upload.ts'

declare module 'fastify' {
  interface FastifyRequest {
    ctx: Context
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

/** The connection of a handler; only calls about sessions and files need it. */
export interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

type Handler<E extends Endpoint> = (
  ctx: Context,
  input: Parsed<E>,
  exchange: Exchange,
) => Promise<Reply<E>> | Reply<E>

/** Cuts the current row in a refusal down to the fields that the call itself would return. */
function cutCurrent(e: Endpoint, error: unknown): unknown {
  if (!(error instanceof Refusal) || error.details.current === undefined) return error
  const shown = e.response instanceof z.ZodObject ? Object.keys(e.response.shape) : []
  const current = Object.entries(error.details.current as object).filter(([field]) => shown.includes(field))
  return new Refusal(error.code, { ...error.details, current: Object.fromEntries(current) })
}

/**
 * Binds an entry of the contract to its handler. Access is checked before the body is read (`onRequest` in `app.ts`),
 * then the input is validated; the response is reduced to what the entry describes.
 */
export function route<E extends Endpoint>(app: FastifyInstance, e: E, handler: Handler<E>): void {
  const success = successOf(e)
  const serialised = success !== 204 && !e.file && !e.text && !e.stream
  app.route({
    method: e.method,
    url: e.path,
    config: { endpoint: e },
    ...(serialised && { schema: { response: { [success]: e.response } } }),
    handler: async (request, reply) => {
      const said = readInput(e, request)
      const upload = e.upload && (await readUpload(request, e.upload))
      const input = { ...said, ...(upload && { upload }) } as Parsed<E>
      const work = (ctx: Context) => handler(ctx, input, { request, reply })
      const answer = await once(e, request, said, work).catch((error: unknown) => {
        throw cutCurrent(e, error)
      })
      if (reply.sent) return reply
      reply.code(success)
      if (success === 204) return reply.send()
      if (e.file) return sendFile(reply, answer as FileReply)
      if (e.text) return reply.type('text/plain; charset=utf-8').send(answer)
      if (e.stream) return sendEvents(reply, answer as StreamReply<unknown>)
      const { rows, total, more } = e.list ? (answer as Page<unknown>) : { rows: answer }
      if (typeof rows === 'function') return sendRows(reply, e, rows as RowStream<unknown>)
      if (total !== undefined) reply.header('x-total-count', total)
      if (more) reply.header('x-total-more', 'true')
      return rows
    },
  })
}
