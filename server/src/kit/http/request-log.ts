import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'
import { system } from '@banquet/contract/office/system'
import { describeError } from '../errors.ts'

/** Called every second or so by monitoring, so it is logged only when something is wrong. */
const watched: readonly (string | undefined)[] = [system.live.path, system.ready.path]

/** Turns Fastify's own lines off: there are two for each request, and they contain addresses with their queries. */
class OwnLines extends LogController {
  override incomingRequest(): void {}
  override requestCompleted(): void {}
  override streamError(error: Error & { code?: string }, _: FastifyRequest, reply: FastifyReply): void {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE')
      reply.log.warn({ err: error }, 'a response was interrupted')
  }
}

/** Fastify's setting that keeps personal data out of the log. */
export const logController = new OwnLines({ requestIdLogLabel: 'requestId' })
export const serializers = {
  err: describeError,
  error: describeError,
  req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions.url }),
}

/**
 * Logs one line when a request is over. It has the route instead of the address, which can contain names, and the id of
 * the account. `aborted` means that the client was gone before the response.
 */
export function logWhenOver(request: FastifyRequest, reply: FastifyReply): void {
  reply.raw.once('close', () => {
    const aborted = !reply.raw.writableFinished
    const { url: route } = request.routeOptions
    const { id: account } = request.ctx.actor
    const line = {
      method: request.method,
      route: route ?? 'unknown',
      status: aborted ? undefined : reply.raw.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      account: account === 0 ? undefined : account,
      aborted: aborted || undefined,
    }
    const level = watched.includes(route) && reply.raw.statusCode === 200 ? 'debug' : 'info'
    request.log[level](line, 'request')
  })
}
