import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { moduleOfIdentity, status } from '@banquet/contract/call/access'
import { accounts } from '../../tables/account/account.table.ts'
import type { Actor, Db } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { modulesOff } from '../../platform/organisation/organisation.queries.ts'
import type { Services } from '../../kit/services.ts'
import { lifetimes } from './session.rules.ts'
import { sessions } from '../../tables/account/session.table.ts'

const touchMs = 60_000

/** The columns that an actor is made of, besides the session. */
export const ofAccount = {
  id: accounts.id,
  identity: accounts.identity,
  name: accounts.name,
  realName: accounts.realName,
  grants: accounts.grants,
  departmentId: accounts.departmentId,
  subDepartmentId: accounts.subDepartmentId,
  mustChangePassword: accounts.mustChangePassword,
  emailVerifiedAt: accounts.emailVerifiedAt,
  modulesOff,
}

const moduleOfAccount = sql`case ${accounts.identity} ${sql.join(
  Object.entries(moduleOfIdentity).map(
    ([kind, module]) => sql`when ${Number(kind)}::int then ${module}::text`,
  ),
  sql` `,
)} end`

/** The condition of accounts whose kind belongs to no module that is switched off. */
export const isInUse = sql<boolean>`coalesce(${moduleOfAccount} <> all(${modulesOff}), true)`

/** The condition of accounts that may sign in. */
export const isActive = and(isNull(accounts.deletedAt), eq(accounts.status, status.active), isInUse)

/** Finds the owner of a session; with `touch` that counts as use of the session, which ends when it is not used. */
type FindActor = (sessionId: number, how: { touch: boolean }) => Promise<Actor>

/**
 * Returns a function that finds the owner of a session with their current rights: one statement, prepared once. Nothing
 * is cached between requests, so a change of rights, status or password applies to the next one, in every program.
 */
export function actorFinder(services: Services): FindActor {
  const { db } = services
  const query = db
    .select({
      sessionId: sessions.id,
      side: sessions.side,
      lastUsedAt: sessions.lastUsedAt,
      ...ofAccount,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('sessionId')),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, sql.placeholder('now')),
        isActive,
      ),
    )
    .prepare('find_actor')
  return async (sessionId, { touch }) => {
    const now = services.now()
    const [row] = await query.execute({ sessionId, now: now.toISOString() })
    if (!row) throw new Refusal('auth.expired')
    const { side, lastUsedAt, ...actor } = row
    const unused = now.getTime() - Date.parse(lastUsedAt)
    if (unused > lifetimes(side, true).idle) throw new Refusal('auth.expired')
    if (touch && unused > touchMs) await markUsed(services, sessionId, now)
    return actor
  }
}

async function markUsed({ db }: Services, id: number, now: Date): Promise<void> {
  const lastUsedAt = now.toISOString()
  await db
    .update(sessions)
    .set({ lastUsedAt })
    .where(and(eq(sessions.id, id), lt(sessions.lastUsedAt, lastUsedAt)))
}

/** Returns an account as an actor, for work on its behalf later; undefined if it may no longer sign in. */
export async function actorOfAccount(db: Db, id: number): Promise<Actor | undefined> {
  const [account] = await db
    .select(ofAccount)
    .from(accounts)
    .where(and(eq(accounts.id, id), isActive))
  return account && { ...account, sessionId: 0 }
}
