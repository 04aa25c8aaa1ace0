import type { FastifyInstance } from 'fastify'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { sideOf, type Side } from '@banquet/contract/call/access'
import { auth } from '@banquet/contract/account/auth'
import type { Account } from '../account/account.table.ts'
import { writeAudit } from '../../kit/rows/audit.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { found, Refusal } from '../../kit/errors.ts'
import type { House } from '../../kit/house.ts'
import { route, type Exchange } from '../../kit/http/route.ts'
import { accessLife, signAccessToken } from '../session/access-token.ts'
import {
  clearLoginCookies,
  readDeviceCookie,
  readRefreshCookie,
  setLoginCookies,
} from '../session/cookies.ts'
import { rememberDevice } from './known-device.ts'
import { refreshSession } from '../session/refresh-session.ts'
import { refreshTokenOf } from '../session/refresh-token.ts'
import { makeAltcha, makeCaptcha } from './robot-check.ts'
import { lifetimes } from '../session/session.rules.ts'
import { sessions } from '../session/session.table.ts'
import { signIn } from './sign-in.ts'
import { endSession, revokeSessions, type Session } from '../session/start-session.ts'
import { renewXsrf } from './xsrf.ts'

export function authRoutes(app: FastifyInstance, house: House): void {
  route(app, auth.signin, async (ctx, { body }, exchange) => {
    const { request } = exchange
    const side = sideOf(body.identity)
    const { account, session } = await signIn(ctx, house, {
      input: body,
      userAgent: request.headers['user-agent'] ?? '',
      presented: readRefreshCookie(house, request, side),
      devices: readDeviceCookie(house, request, side),
    })
    await rememberDevice(ctx, house, { exchange, accountId: account.id })
    const refreshToken = welcome(house, exchange, account, session)
    const token = await signAccessToken(house, session.id, new Date(session.expiresAt))
    return { token, refreshToken, username: account.name, identity: account.identity }
  })
  route(app, auth.refresh, (ctx, { body }, exchange) => refresh(ctx, house, body, exchange))
  route(app, auth.signout, (ctx, _, exchange) =>
    inTransaction(ctx, async (ctx) => {
      await endSession(ctx, ctx.actor.sessionId, 'sign-out')
      await writeAudit(ctx, {
        action: 'signed-out',
        noun: 'account',
        rowId: ctx.actor.id,
        label: ctx.actor.name,
      })
      leave(house, exchange, sideOf(ctx.actor.identity))
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
  route(app, auth.altcha, (_, { query }) => makeAltcha(house, query.purpose))
  route(app, auth.captcha, (ctx) => makeCaptcha(ctx, house))
}

function welcome(house: House, exchange: Exchange, account: Account, session: Session): string {
  const refreshToken = refreshTokenOf(house, session)
  const { side, expiresAt } = session
  setLoginCookies(house, exchange, {
    side,
    expiresAt,
    refreshToken,
    username: account.name,
    identity: account.identity,
    realName: account.realName,
  })
  renewXsrf(house, exchange, { [side]: refreshToken })
  return refreshToken
}

function leave(house: House, exchange: Exchange, side: Side): void {
  clearLoginCookies(house, exchange, side)
  renewXsrf(house, exchange, { [side]: '' })
}

interface RefreshInput {
  refresh_token?: string | undefined
  side?: 'staff' | 'shop' | undefined
}

/** With the cookie the new refresh token goes into the cookie only; a client that sent the old one gets it back. */
async function refresh(
  ctx: Context,
  house: House,
  { refresh_token: sent, side = 'staff' }: RefreshInput,
  exchange: Exchange,
) {
  const token = sent ?? readRefreshCookie(house, exchange.request, side)
  try {
    const { session, account } = await refreshSession(ctx, house, token ?? '')
    const refreshToken = refreshTokenOf(house, session)
    if (sent === undefined) welcome(house, exchange, account, session)
    const data = await signAccessToken(house, session.id, new Date(session.expiresAt))
    const expiresIn = Math.floor(accessLife(house, new Date(session.expiresAt)) / 1000)
    return { data, ...(sent !== undefined && { refreshToken }), expiresIn }
  } catch (error) {
    if (error instanceof Refusal && sent === undefined) leave(house, exchange, side)
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
