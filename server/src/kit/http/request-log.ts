import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'
import { system } from '@banquet/contract/office/system'
import { describeError } from '../errors.ts'

/** Asked once a second or so by whatever watches over the program: worth a line only when something is wrong. */
const watched: readonly (string | undefined)[] = [system.live.path, system.ready.path]

/** Fastify's own lines are left out: they hold addresses with their queries, and are two for each request. */
class OwnLines extends LogController {
  override incomingRequest(): void {}
  override requestCompleted(): void {}
  override streamError(error: Error & { code?: string }, _: FastifyRequest, reply: FastifyReply): void {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') reply.log.warn({ err: error }, 'an answer broke off')
  }
}

/** How Fastify has to be set up so that its log holds no personal data. */
export const logController = new OwnLines({ requestIdLogLabel: 'requestId' })
export const serializers = {
  err: describeError,
  error: describeError,
  req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions.url }),
}

/**
 * Logs one line for a request when it is over. It names the route and not the address, which can hold names, and who
 * asked by number. `aborted` says that the client was gone before the answer was.
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
