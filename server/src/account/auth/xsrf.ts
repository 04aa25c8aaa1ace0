import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Side } from '@banquet/contract/call/access'
import { Refusal } from '../../kit/errors.ts'
import type { Services } from '../../kit/services.ts'
import { hasOurCookies, readRefreshCookie, readXsrfCookie, setXsrfCookie } from '../session/cookies.ts'

type Held = Partial<Record<Side, string>>

/**
 * Returns what a token is bound to: the refresh tokens that the browser has, or will have after this response. Session
 * ids alone would not do, because anybody can guess them and get a token signed for them.
 */
function sessionsOf(services: Services, request: FastifyRequest, held: Held = {}): string {
  const sides = ['staff', 'shop'] as const
  return sides.map((side) => held[side] ?? readRefreshCookie(services, request, side) ?? '').join('|')
}

function sign(services: Services, random: string, bound: string): string {
  return `${random}.${createHmac('sha256', services.keyFor('xsrf')).update(`${random}.${bound}`).digest('base64url')}`
}

function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function isGenuine(services: Services, token: string, bound: string): boolean {
  return same(token, sign(services, token.split('.')[0] ?? '', bound))
}

/** Returns whether the request came from another origin, as far as the browser reports it. */
function fromElsewhere(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

/**
 * Throws if a state-changing request has our cookies without the token in its header: browsers send cookies by
 * themselves, but only our own pages send the header. The token is signed for the sessions of this browser, so that one
 * planted from elsewhere is useless.
 */
export function checkXsrf(services: Services, request: FastifyRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD' || !hasOurCookies(request)) return
  const cookie = readXsrfCookie(request)
  const header = request.headers['x-xsrf-token']
  const repeated = typeof header === 'string' && cookie !== undefined && same(header, cookie)
  if (!repeated || !isGenuine(services, cookie, sessionsOf(services, request)) || fromElsewhere(request))
    throw new Refusal('xsrf.invalid')
}

/** Sets a token for the sessions that the browser has from now on, unless it has one already. */
export function renewXsrf(
  services: Services,
  exchange: { request: FastifyRequest; reply: FastifyReply },
  held: Held = {},
): void {
  const bound = sessionsOf(services, exchange.request, held)
  const cookie = readXsrfCookie(exchange.request)
  if (cookie !== undefined && isGenuine(services, cookie, bound)) return
  setXsrfCookie(services, exchange, sign(services, randomBytes(18).toString('base64url'), bound))
}
