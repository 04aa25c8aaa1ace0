import { eq } from 'drizzle-orm'
import { status } from '@banquet/contract/call/access'
import { accounts, type Account } from '../../tables/account/account.table.ts'
import type { Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { writeAudit } from '../../kit/rows/audit.ts'
import type { Services } from '../../kit/services.ts'
import { startSession, type Session } from '../session/start-session.ts'

/** A session that has begun, for `welcome`. */
export interface Opened {
  account: Account
  session: Session
}

/**
 * Opens a session, within a transaction, for somebody who has just proved that the account is theirs. Throws `auth.invalid` if its
 * password has changed since it was read, or if it is not active.
 */
export async function openSession(
  ctx: Context,
  services: Services,
  account: Account,
  userAgent: string,
): Promise<Opened> {
  const [now] = await ctx.db.select().from(accounts).where(eq(accounts.id, account.id)).for('update')
  const unchanged =
    now?.passwordHash === account.passwordHash && now.status === status.active && now.deletedAt === null
  if (!unchanged) throw new Refusal('auth.invalid')
  const session = await startSession(ctx, services, now, userAgent)
  const { id, name } = now
  const actor = { ...ctx.actor, id, name, sessionId: session.id }
  await writeAudit({ ...ctx, actor }, { action: 'signed-in', noun: 'account', rowId: id, label: name })
  return { account: now, session }
}
