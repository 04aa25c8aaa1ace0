import type { Readable } from 'node:stream'
import { z } from 'zod'
import type { FastifyReply } from 'fastify'
import type { Endpoint, RowStream } from '@banquet/contract/call/endpoint'
import type { Actor } from '../context.ts'
import { limits } from '../list/limits.ts'
import { shownTo } from './hide-fields.ts'
import { serialiserOf } from './serialise.ts'

/**
 * Sends a stream. While the program stops, the client has a little time to take the rest; then the connection is cut,
 * because the program waits for it.
 */
export function sendStream(reply: FastifyReply, stream: Readable): FastifyReply {
  const { leaving } = reply.server
  let cut: NodeJS.Timeout | undefined
  const leave = () => {
    cut = setTimeout(() => stream.destroy(new Error('the program stops')), limits.grace)
  }
  if (leaving.aborted) leave()
  else leaving.addEventListener('abort', leave, { once: true })
  stream.once('close', () => {
    clearTimeout(cut)
    leaving.removeEventListener('abort', leave)
  })
  return reply.send(stream)
}

/** Returns what writes portions of rows as one JSON array, reduced to what the contract describes and the reader may see. */
function jsonOf({ response }: Endpoint, actor: Actor) {
  if (!(response instanceof z.ZodArray)) throw new Error('only an array can be sent while it is read')
  const schema = response.element as z.ZodType
  const serialise = serialiserOf(schema)
  return async function* (portions: AsyncIterable<readonly unknown[]>) {
    let before = '['
    for await (const rows of portions) {
      if (rows.length === 0) continue
      yield before + rows.map((row) => serialise(shownTo(actor, schema, row))).join(',')
      before = ','
    }
    yield before === '[' ? '[]' : ']'
  }
}

/** Sends rows while they are read. */
export async function sendRows(
  reply: FastifyReply,
  e: Endpoint,
  read: RowStream<unknown>,
): Promise<FastifyReply> {
  reply.type('application/json; charset=utf-8')
  if (reply.request.method === 'HEAD') return reply.send('')
  return sendStream(reply, (await read(jsonOf(e, reply.request.ctx.actor))) as Readable)
}
