import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sideOf } from '@banquet/contract/call/access'
import { preferredLanguage } from './preferred-language.ts'

/** The hooks of a route whose answers are kept. */
export interface KeptAnswers {
  onRequest: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>
  onSend: (request: FastifyRequest, reply: FastifyReply, payload: unknown) => Promise<unknown>
}

interface Kept {
  at: number
  type: string
  tag: string
  plain: Buffer
  /** Compressed, if that is worth it. */
  small: Buffer | undefined
  /** Somebody is making a new one. */
  isRenewed: boolean
}

declare module 'fastify' {
  interface FastifyInstance {
    keptAnswers: KeptAnswers
  }
  interface FastifyRequest {
    /** Under what the answer to this request is to be kept, and in which state of the cache the request began. */
    keepAs?: { key: string; generation: number }
  }
}

/** The most answers that are kept; addresses with other queries are others, so strangers choose how many there are. */
const most = 300
/** Below this compressing is not worth it. */
const threshold = 1024
/** For how long an answer is sent while a new one is being made. */
const staleMs = 10_000
const compress = promisify(brotliCompress)
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/**
 * Keeps what everybody gets who is not signed in: the answer to each address, in each language, for a moment, so that a thousand
 * visitors cost as much as one. An edit by staff through this program shows at once, one through another after that moment, as what
 * depends on the clock or on how many have signed up does. Browsers and proxies learn by the tag whether an answer has changed.
 */
export function publicCache(app: FastifyInstance, freshMs: number): KeptAnswers {
  const answers = new Map<string, Kept>()
  let generation = 0
  app.addHook('onSend', async ({ method, ctx }, { statusCode }) => {
    const isRead = method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
    // Orders, sign-ups and payments from the shop change how many places are left, which may be a moment late.
    const isOfStaff = ctx.actor.id !== 0 && sideOf(ctx.actor.identity) === 'staff'
    if (isRead || !isOfStaff || statusCode >= 400) return
    generation += 1
    answers.clear()
  })

  const keyOf = (request: FastifyRequest) =>
    `${preferredLanguage(request)} ${request.protocol}://${request.host}${request.url}`

  function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    { type, tag, plain, small }: Kept,
  ): FastifyReply {
    describe(reply, tag)
    if (isSame(request, tag)) return reply.code(304).send()
    const isSmall = small !== undefined && /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
    if (isSmall) reply.header('content-encoding', 'br')
    return reply.type(type).send(isSmall ? small : plain)
  }

  return {
    async onRequest(request, reply) {
      // In a rehearsal the clock is another one.
      if (request.method !== 'GET' || freshMs === 0 || request.headers.authorization !== undefined)
        return undefined
      const key = keyOf(request)
      const kept = answers.get(key)
      const age = kept ? Date.now() - kept.at : Infinity
      if (kept && (age < freshMs || (age < staleMs && kept.isRenewed))) return answer(request, reply, kept)
      if (kept) kept.isRenewed = true
      request.keepAs = { key, generation }
      return undefined
    },
    async onSend(request, reply, payload) {
      if (request.method !== 'GET' || reply.statusCode !== 200) return payload
      if (reply.hasHeader('content-encoding') || reply.hasHeader('etag')) return payload
      if (typeof payload !== 'string') return payload
      const plain = Buffer.from(payload)
      const tag = `"${createHash('sha1').update(plain).digest('base64url')}"`
      const { keepAs } = request
      if (keepAs && keepAs.generation === generation) {
        const small = plain.length < threshold ? undefined : await compress(plain, quality)
        if (answers.size >= most) answers.clear()
        const type = String(reply.getHeader('content-type'))
        if (keepAs.generation === generation)
          answers.set(keepAs.key, { at: Date.now(), type, tag, plain, small, isRenewed: false })
      }
      describe(reply, tag)
      if (!isSame(request, tag)) return payload
      reply.code(304).removeHeader('content-length')
      return ''
    },
  }
}

/** What shared caches may do: keep an answer for some seconds, and ask whether it has changed. */
function describe(reply: FastifyReply, tag: string): void {
  reply
    .header('etag', tag)
    .header('cache-control', 'public, max-age=0, s-maxage=5, must-revalidate')
    .header('vary', 'accept-language, accept-encoding')
}

const isSame = ({ headers }: FastifyRequest, tag: string) =>
  headers['if-none-match']?.split(/,\s*/).some((one) => one.replace(/^W\//, '') === tag) === true
