import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Side } from '@banquet/contract/call/access'
import { dayMs } from '@banquet/contract/rule/day/days'
import type { Services } from '../../kit/services.ts'

/** A readable cookie by which the screens know whether to try to restore a session. It contains no secret. */
const loginCookie = { staff: 'banquet-login', shop: 'banquet-shop-login' } as const

function secured(services: Services, request: FastifyRequest): boolean {
  return request.protocol === 'https' || services.config.publicUrl?.startsWith('https:') === true
}

function refreshCookie(side: Side, secure: boolean): string {
  return `${secure ? '__Host-' : ''}banquet-${side}`
}

function deviceCookie(side: Side, secure: boolean): string {
  return `${refreshCookie(side, secure)}-devices`
}

/** The longest that browsers keep a cookie. */
const deviceMs = 400 * dayMs

/** Returns the browser's proof that it is a known device of accounts of a side. */
export function readDeviceCookie(
  services: Services,
  request: FastifyRequest,
  side: Side,
): string | undefined {
  return request.cookies[deviceCookie(side, secured(services, request))]?.slice(0, 1000)
}

/** Sets the browser's proof that it is a known device, out of reach of scripts; signing out keeps it. */
export function setDeviceCookie(
  services: Services,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  side: Side,
  value: string,
): void {
  const secure = secured(services, request)
  const expires = new Date(services.now().getTime() + deviceMs)
  const options = { path: '/', sameSite: 'strict', httpOnly: true, secure, expires } as const
  reply.setCookie(deviceCookie(side, secure), value, options)
}

/** Returns the browser's refresh token for a side. */
export function readRefreshCookie(
  services: Services,
  request: FastifyRequest,
  side: Side,
): string | undefined {
  return request.cookies[refreshCookie(side, secured(services, request))]
}

interface Login {
  side: Side
  username: string
  identity: number
  realName: string
  expiresAt: string
  refreshToken: string
}

/** Sets the refresh token, out of reach of scripts, and the readable cookie beside it. */
export function setLoginCookies(
  services: Services,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  login: Login,
): void {
  const secure = secured(services, request)
  const common = { path: '/', sameSite: 'strict', secure, expires: new Date(login.expiresAt) } as const
  reply.setCookie(refreshCookie(login.side, secure), login.refreshToken, { ...common, httpOnly: true })
  const { username, identity, realName, expiresAt } = login
  reply.setCookie(
    loginCookie[login.side],
    JSON.stringify({ username, identity, realName, expires: expiresAt }),
    common,
  )
}

/** Deletes both cookies of a side. */
export function clearLoginCookies(
  services: Services,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  side: Side,
): void {
  const secure = secured(services, request)
  const common = { path: '/', sameSite: 'strict', secure } as const
  reply.clearCookie(refreshCookie(side, secure), { ...common, httpOnly: true })
  reply.clearCookie(loginCookie[side], common)
}

const xsrfCookie = 'XSRF-TOKEN'

/** Sets the token that the browser's scripts must repeat in `X-XSRF-TOKEN`. */
export function setXsrfCookie(
  services: Services,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  token: string,
): void {
  reply.setCookie(xsrfCookie, token, { path: '/', sameSite: 'strict', secure: secured(services, request) })
}

/** Returns whether a request has any of our cookies. */
export function hasOurCookies(request: FastifyRequest): boolean {
  return Object.keys(request.cookies).some(
    (name) => name === xsrfCookie || name.replace('__Host-', '').startsWith('banquet-'),
  )
}

/** Returns the XSRF token of the cookie. */
export function readXsrfCookie(request: FastifyRequest): string | undefined {
  return request.cookies[xsrfCookie]
}
