import type { FastifyInstance } from 'fastify'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { sideOf, type Side } from '@banquet/contract/call/access'
import { auth } from '@banquet/contract/account/auth'
import { writeAudit } from '../../kit/rows/audit.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { found, Refusal } from '../../kit/errors.ts'
import type { Services } from '../../kit/services.ts'
import { route, type Exchange } from '../../kit/http/route.ts'
import { accessLife, signAccessToken } from '../session/access-token.ts'
import { clearLoginCookies, readDeviceCookie, readRefreshCookie } from '../session/cookies.ts'
import { rememberDevice } from './known-device.ts'
import { refreshSession } from '../session/refresh-session.ts'
import { refreshTokenOf } from '../session/refresh-token.ts'
import { makeAltcha, makeCaptcha } from './robot-check.ts'
import { lifetimes } from '../session/session.rules.ts'
import { sessions } from '../../tables/account/session.table.ts'
import { signIn } from './sign-in.ts'
import { welcome } from './welcome.ts'
import { endSession, revokeSessions } from '../session/start-session.ts'
import { renewXsrf } from './xsrf.ts'

export function authRoutes(app: FastifyInstance, services: Services): void {
  route(app, auth.signin, async (ctx, { body }, exchange) => {
    const { request } = exchange
    const side = sideOf(body.identity)
    const { account, session } = await signIn(ctx, services, {
      input: body,
      userAgent: request.headers['user-agent'] ?? '',
      presented: readRefreshCookie(services, request, side),
      devices: readDeviceCookie(services, request, side),
    })
    await rememberDevice(ctx, services, { exchange, accountId: account.id })
    const refreshToken = welcome(services, exchange, account, session)
    const token = await signAccessToken(services, session.id, new Date(session.expiresAt))
    return { token, refreshToken, username: account.name, identity: account.identity }
  })
  route(app, auth.refresh, (ctx, { body }, exchange) => refresh(ctx, services, body, exchange))
  route(app, auth.signout, (ctx, _, exchange) =>
    inTransaction(ctx, async (ctx) => {
      await endSession(ctx, ctx.actor.sessionId, 'sign-out')
      await writeAudit(ctx, {
        action: 'signed-out',
        noun: 'account',
        rowId: ctx.actor.id,
        label: ctx.actor.name,
      })
      leave(services, exchange, sideOf(ctx.actor.identity))
      return null
    }),
  )
  route(app, auth.sessions, (ctx) => ownSessions(ctx))
  route(app, auth.endSession, async (ctx, { params }) => {
    const mine = await ownSessions(ctx)
    found(mine.find((session) => session.id === params.id))
    await revokeSessions(ctx, ctx.actor, { by: 'owner', only: params.id })
    return null
  })
  route(app, auth.endOtherSessions, async (ctx) => {
    await revokeSessions(ctx, ctx.actor, { by: 'owner', except: ctx.actor.sessionId })
    return null
  })
  route(app, auth.altcha, (_, { query }) => makeAltcha(services, query.purpose))
  route(app, auth.captcha, (ctx) => makeCaptcha(ctx, services))
}

function leave(services: Services, exchange: Exchange, side: Side): void {
  clearLoginCookies(services, exchange, side)
  renewXsrf(services, exchange, { [side]: '' })
}

interface RefreshInput {
  refresh_token?: string | undefined
  side?: 'staff' | 'shop' | undefined
}

/**
 * If the token came in the cookie, the new one is set there only; a client that sent it in the body gets it in the
 * response.
 */
async function refresh(
  ctx: Context,
  services: Services,
  { refresh_token: sent, side = 'staff' }: RefreshInput,
  exchange: Exchange,
) {
  const token = sent ?? readRefreshCookie(services, exchange.request, side)
  try {
    const { session, account } = await refreshSession(ctx, services, token ?? '')
    const refreshToken = refreshTokenOf(services, session)
    if (sent === undefined) welcome(services, exchange, account, session)
    const data = await signAccessToken(services, session.id, new Date(session.expiresAt))
    const expiresIn = Math.floor(accessLife(services, new Date(session.expiresAt)) / 1000)
    return { data, ...(sent !== undefined && { refreshToken }), expiresIn }
  } catch (error) {
    if (error instanceof Refusal && sent === undefined) leave(services, exchange, side)
    throw error
  }
}

async function ownSessions({ db, actor, now }: Context) {
  const { idle } = lifetimes(sideOf(actor.identity), true)
  const live = and(
    eq(sessions.accountId, actor.id),
    isNull(sessions.endedAt),
    gt(sessions.expiresAt, now().toISOString()),
    gt(sessions.lastUsedAt, new Date(now().getTime() - idle).toISOString()),
  )
  const rows = await db.select().from(sessions).where(live).orderBy(desc(sessions.lastUsedAt))
  return rows.map((row) => ({ ...row, current: row.id === actor.sessionId }))
}
