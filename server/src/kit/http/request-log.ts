import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'
import { system } from '@banquet/contract/office/system'
import type { DestinationStream } from 'pino'
import { logOptions } from '../log.ts'

/** Called every second or so by monitoring, so it is logged only when something is wrong. */
const watched: readonly (string | undefined)[] = [system.live.path, system.ready.path]

/** Turns Fastify's own lines off: there are two for each request, and they contain addresses with their queries. */
class OwnLines extends LogController {
  override incomingRequest(): void {}
  override requestCompleted(): void {}
  override streamError(error: Error & { code?: string }, _: FastifyRequest, reply: FastifyReply): void {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE')
      reply.log.warn({ cause: error }, 'a response was interrupted')
  }
}

/** Fastify's setting that keeps personal data out of the log. */
export const logController = new OwnLines({ requestIdLogLabel: 'requestId' })

/** Returns Fastify's setting for a log like that of the rest of the program, in which requests have a module of their own. */
export function requestLog({ level, stream }: { level: string; stream?: DestinationStream }) {
  const options = logOptions(level)
  return {
    ...options,
    base: { module: 'request' },
    serializers: {
      ...options.serializers,
      req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions.url }),
    },
    ...(stream && { stream }),
  }
}

/**
 * The ids that a proxy or a client has given a request, by which its own log names it: `X-Request-Id`, and the trace of
 * `traceparent`. Anything else in these headers is left out.
 */
function foreignIds({ headers }: FastifyRequest): { clientRequestId?: string; traceId?: string } {
  const given = headers['x-request-id']
  const trace = headers['traceparent']
  const [traceId] =
    typeof trace === 'string' ? (/(?<=^[\da-f]{2}-)[\da-f]{32}(?=-[\da-f]{16}-)/.exec(trace) ?? []) : []
  return {
    ...(typeof given === 'string' && /^[\w.:/+=-]{1,100}$/.test(given) && { clientRequestId: given }),
    ...(traceId !== undefined && { traceId }),
  }
}

/**
 * Logs one line when a request is over. It has the route instead of the address, which can contain names, and the id of
 * the account and the address of the client. `aborted` means that the client was gone before the response.
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
      ip: request.ip,
      ...foreignIds(request),
      aborted: aborted || undefined,
    }
    const level = watched.includes(route) && reply.raw.statusCode === 200 ? 'debug' : 'info'
    request.log[level](line, 'request')
  })
}
