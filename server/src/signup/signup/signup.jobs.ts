import { asc, inArray } from 'drizzle-orm'
import type { Context } from '../../kit/context.ts'
import type { Job } from '../../kit/jobs/jobs.ts'
import { signups, type SignupRow } from '../../tables/signup/signup.table.ts'
import { advance } from './decide-signup.ts'
import { expireUnpaid } from '../../payment/held-then-paid/follow-payment.ts'
import { heldSignups } from './held-signups.ts'
import { lockSignup } from '../signup-record/lock-signup.ts'
import { hasTypeRoom } from '../signup-add/give-place.ts'
import { remindToPay } from '../signup-mail/remind-to-pay.ts'
import { runOnRows } from '../../kit/jobs/run-on-rows.ts'
import { aboutSignup, moveSignupsOnName, taskOfSignups } from '../signup-mail/signup-tasks.ts'
import { expireVisitorSignups } from '../visitor-signup/end-visitor-signups.ts'
import { ignoringRefusal } from '../../kit/rows/ignoring-refusal.ts'

/** Ends the sign-ups that were not paid by the end of their grace days. */
export const expireSignups = (ctx: Context) => expireUnpaid(ctx, heldSignups)

/** Gives free places to those who have waited longest for them. */
export async function offerFreePlaces(ctx: Context): Promise<void> {
  const waiting = await ctx.db
    .select({ id: signups.id, code: signups.code, signupTypeId: signups.signupTypeId })
    .from(signups)
    .where(inArray(signups.state, ['waiting-list']))
    .orderBy(asc(signups.createdAt), asc(signups.id))
  const full = new Set<number>()
  const run = async ({ id, signupTypeId }: Pick<SignupRow, 'id' | 'signupTypeId'>) => {
    if (full.has(signupTypeId)) return
    const isGiven = await ignoringRefusal(ctx, async (ctx) =>
      advance(ctx, await lockSignup(ctx, id, { only: ['waiting-list'] })),
    )
    // A single option that is full keeps only those waiting who have chosen it.
    if (!isGiven && !(await hasTypeRoom(ctx, signupTypeId))) full.add(signupTypeId)
  }
  await runOnRows(ctx, taskOfSignups('signup-offer'), { rows: waiting, about: aboutSignup, run })
}

export const moveSignupsOn: Job<object> = {
  name: moveSignupsOnName,
  schedule: '* * * * *',
  run: async (ctx) => {
    await expireSignups(ctx)
    await expireVisitorSignups(ctx)
    await offerFreePlaces(ctx)
    await remindToPay(ctx)
  },
}
