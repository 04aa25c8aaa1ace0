import { and, asc, eq, isNull } from 'drizzle-orm'
import { identity, status } from '@banquet/contract/call/access'
import type { Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { accounts } from '../../tables/account/account.table.ts'

/**
 * Throws if this is the last active administrator. All administrators are locked in ascending order of their ids, so of
 * two who remove each other at once the second waits, and then is the last one. This must be called before any other
 * lock is taken.
 */
export async function keepAnAdministrator({ db }: Context, leavingId: number): Promise<void> {
  const active = and(
    eq(accounts.identity, identity.admin),
    eq(accounts.status, status.active),
    isNull(accounts.deletedAt),
  )
  const admins = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(active)
    .orderBy(asc(accounts.id))
    .for('update')
  if (admins.every((one) => one.id === leavingId)) throw new Refusal('management.last-admin')
}
