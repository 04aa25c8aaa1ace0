import { inTransaction, type Context } from '../../kit/context.ts'
import { readEventWithSetting } from '../../event/event-setting/event-with-setting.ts'
import { lockCapacity, chosenOptions, placeLedger } from '../../event/place/places.ts'
import type { SignupRow } from '../../tables/signup/signup.table.ts'
import { awaitsApproval } from '../signup-record/signup.rules.ts'
import { endDependantsLater } from './dependant.jobs.ts'
import { confirmExpired } from './held-signups.ts'
import { fullType, givePlace, hasRoom, holdForApproval } from '../signup-add/give-place.ts'
import { lockSignup, setSignup, type LockedSignup } from '../signup-record/lock-signup.ts'
import { tierEndOf } from '../signup-record/tier-of-signup.ts'
import { mailSignup } from '../signup-mail/signup.mail.ts'

async function mailed(ctx: Context, row: SignupRow): Promise<SignupRow> {
  await mailSignup(ctx, row)
  return row
}

/**
 * Gives a place to a sign-up that is locked; throws if it has none and none is left. One from the waiting list awaits
 * approval first, if its type requires it, because nobody has reviewed it yet.
 */
export async function advance(ctx: Context, signup: LockedSignup): Promise<SignupRow> {
  const capacity = await lockCapacity(ctx, signup.signupTypeId, chosenOptions(signup.answers))
  if (!(await placeLedger.holds(ctx, signup.id)) && !(await hasRoom(ctx, capacity))) throw fullType()
  if (signup.state === 'waiting-list' && awaitsApproval(capacity.type))
    return mailed(ctx, await holdForApproval(ctx, capacity, signup))
  const event = await readEventWithSetting(ctx.db, signup.eventId)
  const tier = tierEndOf(capacity.type, signup)
  return mailed(ctx, await givePlace(ctx, { event, capacity, signup, tier }))
}

/** Approves a sign-up: it must be paid next, or is confirmed if it is free. */
export function approveSignup(ctx: Context, id: number, version: number): Promise<SignupRow> {
  return inTransaction(ctx, async (ctx) =>
    advance(ctx, await lockSignup(ctx, id, { version, only: ['awaiting-approval'] })),
  )
}

/**
 * Gives a place to a sign-up on the waiting list, or to one that expired before it was paid; staff choose which
 * one.
 */
export function offerPlace(ctx: Context, id: number, version: number): Promise<LockedSignup> {
  return inTransaction(ctx, async (ctx) => {
    const signup = await lockSignup(ctx, id, { version, only: ['waiting-list', 'expired'] })
    return signup.state === 'expired' ? confirmExpired(ctx, signup) : advance(ctx, signup)
  })
}

/** Rejects a sign-up that awaits approval, and frees its places. What needs it ends as well, soon after. */
export function rejectSignup(
  ctx: Context,
  id: number,
  { version, reason }: { version: number; reason: string },
): Promise<SignupRow> {
  return inTransaction(ctx, async (ctx) => {
    const signup = await lockSignup(ctx, id, { version, only: ['awaiting-approval'] })
    await endDependantsLater(ctx, signup)
    await placeLedger.release(ctx, id)
    const row = await setSignup(ctx, signup, { state: 'rejected', stateReason: reason })
    await mailSignup(ctx, row)
    return row
  })
}
