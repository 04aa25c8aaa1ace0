import { randomBytes } from 'node:crypto'
import { and, eq, isNull, ne, type SQL } from 'drizzle-orm'
import type { Account } from '../../tables/account/account.table.ts'
import { writeAudit } from '../../kit/rows/audit.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import type { Services } from '../../kit/services.ts'
import { lifetimes } from './session.rules.ts'
import { sessions } from '../../tables/account/session.table.ts'

export type Session = typeof sessions.$inferSelect

/** Opens a session for an account whose password was just checked. */
export async function startSession(
  ctx: Context,
  services: Services,
  account: Account,
  userAgent: string,
): Promise<Session> {
  const now = ctx.now()
  const { absolute } = lifetimes(account.side, services.config.tokenRefresh)
  const values = {
    accountId: account.id,
    side: account.side,
    salt: randomBytes(32).toString('base64url'),
    rotatedAt: now.toISOString(),
    createdAt: now.toISOString(),
    lastUsedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + absolute).toISOString(),
    ip: ctx.from.ip,
    userAgent: userAgent.slice(0, 200),
  }
  const [session] = await ctx.db.insert(sessions).values(values).returning()
  return found(session)
}

/** Ends live sessions and records why; those that have ended already stay unchanged. */
async function end(ctx: Context, which: SQL | undefined, endedBy: Session['endedBy']): Promise<number> {
  const endedAt = ctx.now().toISOString()
  const ended = await ctx.db
    .update(sessions)
    .set({ endedAt, endedBy })
    .where(and(isNull(sessions.endedAt), which))
    .returning({ id: sessions.id })
  return ended.length
}

/** Ends one session. */
export function endSession(ctx: Context, id: number, endedBy: Session['endedBy']): Promise<number> {
  return end(ctx, eq(sessions.id, id), endedBy)
}

/** Ends every session of an account, except the given one. */
export function endSessions(
  ctx: Context,
  accountId: number,
  { by, except = 0 }: { by: Session['endedBy']; except?: number },
): Promise<number> {
  return end(ctx, and(eq(sessions.accountId, accountId), ne(sessions.id, except)), by)
}

/** Ends sessions that somebody no longer wants, one of them or all but one, with one audit entry. */
export function revokeSessions(
  ctx: Context,
  { id, name }: { id: number; name: string },
  { by, only, except = 0 }: { by: Session['endedBy']; only?: number; except?: number },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const ended =
      only === undefined ? await endSessions(ctx, id, { by, except }) : await endSession(ctx, only, by)
    if (ended > 0)
      await writeAudit(ctx, { action: 'session-revoked', noun: 'account', rowId: id, label: name })
  })
}

/** Ends a session because one of its refresh tokens was used twice: somebody else has a copy. */
export function revokeSession(ctx: Context, session: Session): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    if ((await endSession(ctx, session.id, 'reuse')) === 0) return
    const label = String(session.id)
    await writeAudit(ctx, { action: 'session-revoked', noun: 'account', rowId: session.accountId, label })
  })
}
