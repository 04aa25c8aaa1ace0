import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RouteOptions,
} from 'fastify'
import compress, { type FastifyCompressOptions } from '@fastify/compress'
import cookie from '@fastify/cookie'
import type { z } from 'zod'
import { identity } from '@banquet/contract/call/access'
import type { Endpoint } from '@banquet/contract/call/endpoint'
import type { Module } from '@banquet/contract/call/module'
import { moduleOfCall } from '@banquet/contract/all'
import { accessTokenReader } from './account/session/access-token.ts'
import { actorFinder } from './account/session/find-actor.ts'
import { readModulesOff } from './platform/organisation/organisation.queries.ts'
import { checkXsrf } from './account/auth/xsrf.ts'
import { authorize } from './kit/http/access.ts'
import { answer, refuseConnection, refuseInOneWay } from './kit/http/answer-refusal.ts'
import { anonymous, type Actor, type Context } from './kit/context.ts'
import { Refusal, toRefusal } from './kit/errors.ts'
import type { Services } from './kit/services.ts'
import { logController, logWhenOver, requestLog } from './kit/http/request-log.ts'
import { publicCache } from './kit/http/public-cache.ts'
import { addDrain, endConnectionsOnClose } from './kit/http/drain.ts'
import { securityHeaders } from './kit/http/security-headers.ts'
import { serialiserOf } from './kit/http/serialise.ts'
import { ecpayOrigin } from './payment/payment-provider/gateway.ts'
import { resources } from './resources.ts'
import { serveScreens } from './screens.ts'

interface Options {
  /** The log of requests; without it nothing is logged. */
  log?: { level: string; stream?: { write: (line: string) => void } }
  /** The folder of the built screens; without it only the API is served. */
  screens?: string | undefined
  timeouts?: Timeouts
}

/** The timeouts of connections, in milliseconds. */
interface Timeouts {
  /** How long a client may take to send the head of a request. */
  head: number
  /**
   * How long a client may take to send all of a request; a picture or a sheet over a slow connection needs most of it.
   */
  request: number
  /** How often connections are checked. */
  look: number
}

const usualTimeouts: Timeouts = { head: 30_000, request: 120_000, look: 5000 }

const megabyte = 1_048_576

/** Long responses are compressed: a catalogue of 200 products is 78 kB, and a tenth of that compressed. */
const compression = {
  // Below this size it is not worth the work, and responses with tokens are never compressed.
  threshold: 8192,
  customTypes: /^application\/json/,
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  globalDecompression: false,
} satisfies FastifyCompressOptions

/** Builds the server, ready to listen or to inject requests. */
export async function buildApp(
  services: Services,
  { log, screens, timeouts = usualTimeouts }: Options = {},
): Promise<FastifyInstance> {
  const { publicUrl, paymentProvider, ecpay } = services.config
  const secure = await securityHeaders({
    https: publicUrl?.startsWith('https:') === true,
    formOrigin: paymentProvider === 'ecpay' ? ecpayOrigin(ecpay.merchantId ?? '') : undefined,
  })
  const begin = (request: FastifyRequest, reply: FastifyReply) => {
    request.ctx = contextOf(services, request)
    logWhenOver(request, reply)
    reply.headers(secure)
  }
  const app: FastifyInstance = Fastify({
    logger: log !== undefined && requestLog(log),
    logController,
    trustProxy: trusted(services.config.trustProxy),
    bodyLimit: megabyte,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    // A request that arrives while the program closes is still answered, because otherwise its client would not know the
    // outcome.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    requestTimeout: timeouts.request,
    http: { headersTimeout: timeouts.head, connectionsCheckingInterval: timeouts.look },
    clientErrorHandler: (error, socket) => refuseConnection(error, socket, secure),
    // An address that cannot be parsed belongs to no route, so neither hooks nor the error handler see it.
    frameworkErrors: (error, request, reply) => {
      begin(request, reply)
      void answer(toRefusal(error), request, reply)
    },
  })
  app.removeContentTypeParser('text/plain')
  app.setSerializerCompiler<z.ZodType>(({ schema }) => serialiserOf(schema))
  await app.register(cookie)
  await app.register(compress, compression)
  app.decorateRequest('ctx')
  addDrain(app)
  app.addHook('onRequest', (request, reply, done) => {
    begin(request, reply)
    done()
  })
  app.decorate('keptAnswers', publicCache(app, services.config.publicFreshMs))
  refuseInOneWay(app)
  endConnectionsOnClose(app)
  guard(app, services)
  await app.register(async (scope) => {
    for (const add of resources) add(scope, services)
  })
  if (screens !== undefined) await serveScreens(app, services, screens)
  return app
}

/** Returns the context of a request before the actor is known. */
function contextOf(services: Services, { ip, id, log, routeOptions }: FastifyRequest): Context {
  const { db, now, config, keyFor } = services
  const url = config.publicUrl ?? ''
  const from = { ip, requestId: id, call: routeOptions.config?.endpoint?.id ?? '' }
  return { db, actor: anonymous, now, arrivedAt: now(), log, from, url, keyFor }
}

/** Returns which senders may set `X-Forwarded-For`: the named addresses, or the given number of proxies before us. */
function trusted(
  setting: Services['config']['trustProxy'],
): boolean | string[] | ((address: string, hop: number) => boolean) {
  return typeof setting === 'number' ? (_, hop) => hop < setting : setting
}

/** Identifies the actor and checks their access before a byte of the body is read. */
function guard(app: FastifyInstance, services: Services): void {
  const readToken = accessTokenReader(services)
  const findActor = actorFinder(services)
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (options) => {
    routes.push(options)
  })
  app.addHook('onReady', () => {
    const stray = routes.find(({ config }) => !config?.endpoint && !config?.screen)
    if (stray)
      throw new Error(
        `${stray.url} is not in the contract: every route needs an entry that declares who may call it`,
      )
  })
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const endpoint = request.routeOptions.config.endpoint
    if (!endpoint) return
    if (endpoint.shared) {
      const kept = await app.keptAnswers.onRequest(request, reply)
      if (kept) return kept
    }
    reply.header('cache-control', 'no-store')
    checkXsrf(services, request)
    if (endpoint.access !== 'public') {
      const actor = await identify(request, endpoint, { readToken, findActor })
      if (isUnverified(actor) && !endpoint.beforeVerification) throw new Refusal('member.unverified')
      if (actor.mustChangePassword && !endpoint.beforePasswordChange)
        throw new Refusal('auth.password-change')
      await requireModule(endpoint, () => actor.modulesOff)
      authorize(endpoint.access, actor)
      request.ctx.actor = actor
    } else await requireModule(endpoint, () => readModulesOff(services.db))
    refusePacked(request, reply)
  })
}

/** Throws if the call belongs to a module that is switched off. */
async function requireModule(
  { id }: Endpoint,
  modulesOff: () => readonly Module[] | Promise<readonly Module[]>,
): Promise<void> {
  const module = moduleOfCall.get(id)
  if (module && (await modulesOff()).includes(module)) throw new Refusal('module.off', { params: { module } })
}

/** Whether this is a member who has not followed the link to their email address. */
function isUnverified({ identity: kind, emailVerifiedAt }: Actor): boolean {
  return kind === identity.member && emailVerifiedAt === null
}

/** Refuses a body with an encoding such as gzip: no client sends one, and a small one can unpack to gigabytes. */
function refusePacked({ headers }: FastifyRequest, reply: FastifyReply): void {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
  const coding = headers['content-encoding']?.trim().toLowerCase() ?? ''
  if (!hasBody || coding === '' || coding === 'identity') return
  reply.header('accept-encoding', 'identity')
  throw new Refusal('body.type')
}

interface Identification {
  readToken: (token: string) => Promise<number>
  findActor: (sessionId: number, how: { touch: boolean }) => Promise<Actor>
}

async function identify(
  request: FastifyRequest,
  endpoint: Endpoint,
  { readToken, findActor }: Identification,
): Promise<Actor> {
  const { authorization } = request.headers
  if (authorization === undefined) throw new Refusal('auth.required')
  const token = /^Bearer ([\w.-]{1,1000})$/i.exec(authorization)?.[1]
  if (token === undefined) throw new Refusal('auth.invalid')
  return findActor(await readToken(token), { touch: !endpoint.background })
}
