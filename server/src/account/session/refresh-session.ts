import { and, eq, isNull } from 'drizzle-orm'
import { status } from '@banquet/contract/call/access'
import { accounts, type Account } from '../../tables/account/account.table.ts'
import type { Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import type { Services } from '../../kit/services.ts'
import { isInUse } from './find-actor.ts'
import { isGenuineToken, readRefreshToken } from './refresh-token.ts'
import { graceMs, lifetimes } from './session.rules.ts'
import { sessions } from '../../tables/account/session.table.ts'
import { revokeSession, type Session } from './start-session.ts'

interface Refreshed {
  session: Session
  account: Account
  /** Whether accounts of this kind may sign in. */
  isInUse: boolean
}

async function read({ db }: Context, id: number): Promise<Refreshed | undefined> {
  const [row] = await db
    .select({ session: sessions, account: accounts, isInUse })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(eq(sessions.id, id))
  return row
}

function isLive({ session, account, isInUse }: Refreshed, now: number): boolean {
  const { idle } = lifetimes(session.side, true)
  return (
    session.endedAt === null &&
    Date.parse(session.expiresAt) > now &&
    Date.parse(session.lastUsedAt) + idle > now &&
    account.status === status.active &&
    account.deletedAt === null &&
    isInUse
  )
}

/** Moves the session to the next generation; undefined if somebody else just did. */
async function rotate(
  { db, now }: Context,
  { id, generation }: { id: number; generation: number },
): Promise<Session | undefined> {
  const moment = now().toISOString()
  const [session] = await db
    .update(sessions)
    .set({ generation: generation + 1, rotatedAt: moment, lastUsedAt: moment })
    .where(and(eq(sessions.id, id), eq(sessions.generation, generation), isNull(sessions.endedAt)))
    .returning()
  return session
}

/**
 * Exchanges a refresh token for its successor. The immediate predecessor gets the same successor again for ten seconds
 * (two tabs at once, a lost response); any older token means that there is a copy, and ends the session.
 */
export async function refreshSession(ctx: Context, services: Services, text: string): Promise<Refreshed> {
  const token = readRefreshToken(text)
  const known = token && (await read(ctx, token.id))
  if (!token || !known || !isGenuineToken(services, known.session, token)) throw new Refusal('auth.invalid')
  if (!isLive(known, ctx.now().getTime())) throw new Refusal('auth.expired')
  const rotated = await rotate(ctx, token)
  if (rotated) return { ...known, session: rotated }
  const now = await read(ctx, token.id)
  if (!now || now.session.endedAt !== null) throw new Refusal('auth.expired')
  const recent = ctx.now().getTime() - Date.parse(now.session.rotatedAt) <= graceMs
  if (token.generation === now.session.generation - 1 && recent) return now
  await revokeSession(ctx, now.session)
  throw new Refusal('auth.invalid')
}
