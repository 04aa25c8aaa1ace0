import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import { resendMinutes, verificationHours } from '@banquet/contract/people/member-limits'
import { dayMs, hourMs } from '@banquet/contract/rule/day/days'
import type { Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import {
  memberRegistrations as registrations,
  memberVerifications as verifications,
} from '../../tables/people/member.table.ts'

/** The token has 256 random bits, so its hash needs neither salt nor cost. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

const later = (moment: Date, ms: number) => new Date(moment.getTime() + ms).toISOString()

/** Makes the token of a link for an address of an account; an older one becomes invalid. */
export async function makeToken(ctx: Context, accountId: number, email: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = ctx.now()
  const values = {
    tokenHash: hashOf(token),
    email,
    expiresAt: later(now, verificationHours * hourMs),
    createdAt: now.toISOString(),
  }
  await ctx.db
    .insert(verifications)
    .values({ accountId, ...values })
    .onConflictDoUpdate({ target: verifications.accountId, set: values })
  return token
}

/** Returns the account of a token, without using it up; undefined for an invalid token. */
export async function ownerOfToken({ db, now }: Context, token: string) {
  const valid = and(
    eq(verifications.tokenHash, hashOf(token)),
    gt(verifications.expiresAt, now().toISOString()),
  )
  const [row] = await db.select().from(verifications).where(valid)
  return row
}

/** Uses up a token, within a transaction; of two simultaneous requests with it, the second gets false. */
export async function spendToken({ db }: Context, token: string): Promise<boolean> {
  const spent = await db
    .delete(verifications)
    .where(eq(verifications.tokenHash, hashOf(token)))
    .returning({ accountId: verifications.accountId })
  return spent.length > 0
}

/** Makes the link of an account invalid. */
export async function dropToken({ db }: Context, accountId: number): Promise<void> {
  await db.delete(verifications).where(eq(verifications.accountId, accountId))
}

/** Ends a registration: from now on a newer one of the same address no longer replaces the account. */
export async function dropRegistration({ db }: Context, accountId: number): Promise<void> {
  await db.delete(registrations).where(eq(registrations.accountId, accountId))
}

/** Returns whether the member registered and nobody has confirmed that yet. */
export async function isRegistration({ db }: Context, accountId: number): Promise<boolean> {
  const [row] = await db.select().from(registrations).where(eq(registrations.accountId, accountId))
  return row !== undefined
}

/** Throws if the last link was mailed only minutes ago. The caller has locked the member. */
export async function checkPause({ db, now }: Context, accountId: number): Promise<void> {
  const [last] = await db
    .select({ createdAt: verifications.createdAt })
    .from(verifications)
    .where(eq(verifications.accountId, accountId))
  if (!last) return
  const waitMs = Date.parse(last.createdAt) + resendMinutes * 60_000 - now().getTime()
  if (waitMs <= 0) return
  const n = Math.ceil(waitMs / 1000)
  throw new Refusal('member.resend-pause', { retryAfter: n, params: { n } })
}

/** Deletes tokens that expired a day ago. */
export async function deleteOldVerifications({ db, now }: Context): Promise<void> {
  await db.delete(verifications).where(lt(verifications.expiresAt, later(now(), -dayMs)))
}
