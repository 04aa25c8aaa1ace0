import { createHmac, randomInt } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { resetCodeLength, resetCodeMinutes } from '@banquet/contract/account/password-limits'
import { dayMs } from '@banquet/contract/rule/day/days'
import { resetCodes } from '../../tables/account/reset-code.table.ts'
import type { Context } from '../../kit/context.ts'
import type { Services } from '../../kit/services.ts'

const tries = 5

/** A code of one account. */
interface Code {
  accountId: number
  code: string
}

/** The hash is useless without the installation's key, and for another account. */
function hashOf(services: Services, { accountId, code }: Code): string {
  return createHmac('sha256', services.keyFor('reset-code'))
    .update(`${accountId}.${code}`)
    .digest('base64url')
}

/** Makes a code for an account; an older one becomes invalid. */
export async function makeCode(ctx: Context, services: Services, accountId: number): Promise<string> {
  const code = String(randomInt(10 ** resetCodeLength)).padStart(resetCodeLength, '0')
  const now = ctx.now()
  const values = {
    codeHash: hashOf(services, { accountId, code }),
    triesLeft: tries,
    expiresAt: new Date(now.getTime() + resetCodeMinutes * 60_000).toISOString(),
    createdAt: now.toISOString(),
  }
  await ctx.db
    .insert(resetCodes)
    .values({ accountId, ...values })
    .onConflictDoUpdate({ target: resetCodes.accountId, set: values })
  return code
}

/** The condition of an account's code while it is valid. */
function good({ now }: Context, accountId: number) {
  const { triesLeft, expiresAt } = resetCodes
  return and(eq(resetCodes.accountId, accountId), gt(triesLeft, 0), gt(expiresAt, now().toISOString()))
}

/** Returns whether the code is that of the account. A wrong one uses up an attempt, in the same statement. */
export async function tryResetCode(ctx: Context, services: Services, tried: Code): Promise<boolean> {
  const right = sql<boolean>`${resetCodes.codeHash} = ${hashOf(services, tried)}`
  const [row] = await ctx.db
    .update(resetCodes)
    .set({ triesLeft: sql`${resetCodes.triesLeft} - case when ${right} then 0 else 1 end` })
    .where(good(ctx, tried.accountId))
    .returning({ right })
  return row?.right === true
}

/** Uses up a code; of two simultaneous requests with the same one, the second is refused. */
export async function spendCode(ctx: Context, services: Services, tried: Code): Promise<boolean> {
  const same = eq(resetCodes.codeHash, hashOf(services, tried))
  const spent = await ctx.db
    .delete(resetCodes)
    .where(and(good(ctx, tried.accountId), same))
    .returning({ accountId: resetCodes.accountId })
  return spent.length > 0
}

/** Deletes the code of an account whose email address changes: the old address no longer opens the account. */
export async function deleteResetCode({ db }: Context, accountId: number): Promise<void> {
  await db.delete(resetCodes).where(eq(resetCodes.accountId, accountId))
}

/** Deletes codes that expired a day ago. */
export async function deleteOldResetCodes({ db, now }: Context): Promise<void> {
  await db.delete(resetCodes).where(lt(resetCodes.expiresAt, new Date(now().getTime() - dayMs).toISOString()))
}
