import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorStatus } from '@banquet/contract/call/errors'
import { Refusal, toProblem, toRefusal } from '../errors.ts'

/** Answers with a refusal as `problem+json`. */
export function answer(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { retryAfter } = refusal.details
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  reply.header('cache-control', 'no-store')
  return reply
    .code(errorStatus[refusal.code])
    .type('application/problem+json')
    .send(JSON.stringify(toProblem(refusal, request.id)))
}

/** Returns every refusal as a problem, wherever it was thrown; an unexpected error is logged with its cause. */
export function refuseInOneWay(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = toRefusal(error)
    // A client that leaves in the middle of its request causes an error too; there is nobody to answer.
    if (!request.raw.complete && request.raw.destroyed)
      return answer(new Refusal('body.malformed'), request, reply)
    if (refusal.code === 'unexpected' || refusal.code === 'storage.full')
      request.log.error({ cause: error }, 'request failed')
    else if (refusal.code === 'busy' && refusal !== error)
      request.log.warn({ cause: error }, 'request failed temporarily')
    return answer(refusal, request, reply)
  })
  app.setNotFoundHandler((request, reply) => answer(new Refusal('not-found'), request, reply))
}

/** Answers a request that is not readable as HTTP, or is not completed in time, and closes the connection. */
export function refuseConnection(
  { code }: ConnectionError,
  socket: Socket,
  secure: Record<string, string>,
): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const refusal = new Refusal(code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'body.timeout' : 'body.malformed')
  const status = errorStatus[refusal.code]
  const body = JSON.stringify(toProblem(refusal, randomUUID()))
  const headers = {
    ...secure,
    'cache-control': 'no-store',
    connection: 'close',
    'content-type': 'application/problem+json',
    'content-length': Buffer.byteLength(body),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
  // The rest of what the client sends is not read.
  socket.destroySoon()
}
