import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { Context } from '../../kit/context.ts'
import type { Job } from '../../kit/jobs/jobs.ts'
import { signups } from '../../event/signup-record/signup.table.ts'
import { moveOn } from './decide-signup.ts'
import { expireLocked } from './end-signup.ts'
import { lockSignup } from '../../event/signup-record/lock-signup.ts'
import { hasTypeRoom } from '../signup-add/give-place.ts'
import { remindToPay } from '../signup-mail/remind-to-pay.ts'
import { tryOn } from '../../event/signup-record/try-on.ts'

/** Ends the sign-ups that were not paid by the end of their grace days. */
export async function expireSignups(ctx: Context): Promise<void> {
  const late = and(eq(signups.state, 'awaiting-payment'), lte(signups.graceUntil, ctx.now().toISOString()))
  const rows = await ctx.db.select({ id: signups.id }).from(signups).where(late).orderBy(asc(signups.id))
  for (const { id } of rows)
    await tryOn(ctx, async (ctx) => {
      const signup = await lockSignup(ctx, id, { only: ['awaiting-payment'] })
      const isLate = signup.graceUntil !== null && signup.graceUntil <= ctx.now().toISOString()
      if (isLate) await expireLocked(ctx, signup)
    })
}

/** Gives free places to those who have waited longest for them. */
export async function offerFreePlaces(ctx: Context): Promise<void> {
  const waiting = await ctx.db
    .select({ id: signups.id, signupTypeId: signups.signupTypeId })
    .from(signups)
    .where(inArray(signups.state, ['waiting-list']))
    .orderBy(asc(signups.createdAt), asc(signups.id))
  const full = new Set<number>()
  for (const { id, signupTypeId } of waiting) {
    if (full.has(signupTypeId)) continue
    const isGiven = await tryOn(ctx, async (ctx) =>
      moveOn(ctx, await lockSignup(ctx, id, { only: ['waiting-list'] })),
    )
    // A single option that is full keeps only those waiting who have chosen it.
    if (!isGiven && !(await hasTypeRoom(ctx, signupTypeId))) full.add(signupTypeId)
  }
}

export const moveSignupsOn: Job<object> = {
  name: 'move-signups-on',
  schedule: '* * * * *',
  run: async (ctx) => {
    await expireSignups(ctx)
    await offerFreePlaces(ctx)
    await remindToPay(ctx)
  },
}
