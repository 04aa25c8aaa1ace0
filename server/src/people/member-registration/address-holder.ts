import { and, eq, isNull, sql } from 'drizzle-orm'
import { identity } from '@banquet/contract/call/access'
import { accounts } from '../../tables/account/account.table.ts'
import type { Context } from '../../kit/context.ts'
import { memberRegistrations as registrations, members } from '../../tables/people/member.table.ts'
import { whenMembersMerge } from '../member/member.handlers.ts'

/** What adds an account for one address takes turns, so that the second one finds the account of the first. */
export async function inTurnOf({ db }: Context, email: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('member.register'), hashtext(fold(${email})))`)
}

/** Returns the account of the shop that signs in with an address, if there is one. */
export async function holderOf({ db }: Context, email: string): Promise<number | undefined> {
  const { id, side, nameKey, deletedAt } = accounts
  const named = and(eq(side, 'shop'), sql`${nameKey} = fold(${email})`, isNull(deletedAt))
  const [account] = await db.select({ id }).from(accounts).where(named)
  return account?.id
}

/**
 * Returns when the member with this account registered, if a newer registration may replace it: the address is not
 * verified, staff have neither added nor edited the member, and nothing has been written for the member, such as a sign-up
 * by staff. Locks the member, so that a link that is being followed has either verified the address or finds the account
 * replaced.
 */
export async function openSince(ctx: Context, id: number): Promise<string | undefined> {
  const { db } = ctx
  await db.select({ id: members.id }).from(members).where(eq(members.id, id)).for('update')
  const unverified = and(
    eq(accounts.id, id),
    eq(accounts.identity, identity.member),
    isNull(accounts.emailVerifiedAt),
  )
  await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)).for('no key update')
  const [open] = await db
    .select({ at: registrations.at })
    .from(registrations)
    .innerJoin(accounts, eq(accounts.id, registrations.accountId))
    .where(unverified)
  if (!open) return undefined
  for (const { count } of whenMembersMerge) if ((await count(ctx, id)) > 0) return undefined
  return open.at
}
