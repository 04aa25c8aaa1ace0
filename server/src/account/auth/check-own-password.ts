import { eq, sql } from 'drizzle-orm'
import { sideOf } from '@banquet/contract/call/access'
import type { Fault } from '@banquet/contract/call/faults'
import { accounts } from '../../tables/account/account.table.ts'
import { isPassword } from '../account/password-hash.ts'
import type { Context } from '../../kit/context.ts'
import { found, invalid, Refusal } from '../../kit/errors.ts'
import { inTurn } from '../session/in-turn.ts'
import { sessions } from '../../tables/account/session.table.ts'
import { accountCount, addTry, resetTries, giveBackTry, takeTry, type Count } from './throttle.ts'

/**
 * Attempts of somebody who is signed in are counted separately, so that strangers cannot keep them from proving who
 * they are.
 */
function ownCount(id: number): Count {
  return { key: sql`'own:' || ${id}::int`, kind: 'account' }
}

/**
 * Checks the actor's own password, on either side; wrong ones also count for signing in. A wrong one is a fault of the
 * field `path`. Returns the hash that it was compared with.
 */
export function checkOwnPassword(ctx: Context, password: string, path: string): Promise<string> {
  const { id, identity: kind, name } = ctx.actor
  const own = ownCount(id)
  return inTurn(`own:${id}`, async () => {
    await takeTry(ctx, [own])
    const alsoCounted = await addTry(ctx, [accountCount(sideOf(kind), name)])
    const [row] = await ctx.db
      .select({ passwordHash: accounts.passwordHash })
      .from(accounts)
      .where(eq(accounts.id, id))
    const { passwordHash } = found(row)
    if (!(await isPassword(password, passwordHash))) throw wrongPassword(path)
    await resetTries(ctx, own)
    await giveBackTry(ctx, alsoCounted)
    return passwordHash
  })
}

/** How long after signing in no other proof is needed. */
const freshMs = 5 * 60_000

/**
 * Checks that the actor, rather than somebody at an unattended screen, sets somebody else's password: by the actor's
 * own password or, if none is sent, by a sign-in within the last minutes.
 */
export async function checkPasswordOrFreshSession(
  ctx: Context,
  currentPassword: string | undefined,
): Promise<void> {
  const path = 'currentPassword'
  if (currentPassword !== undefined) {
    await checkOwnPassword(ctx, currentPassword, path)
    return
  }
  const [session] = await ctx.db
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.id, ctx.actor.sessionId))
  const age = ctx.now().getTime() - Date.parse(session?.createdAt ?? '')
  if (!(age <= freshMs)) throw invalid(path, 'required')
}

/** Returns the refusal of a wrong password. */
export function wrongPassword(path: string): Refusal {
  const errors: Fault[] = [{ path, code: 'wrong' }]
  return new Refusal('management.wrong-password', { errors })
}
