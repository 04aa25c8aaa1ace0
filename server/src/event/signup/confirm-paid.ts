import { asc, eq } from 'drizzle-orm'
import type { Context } from '../../kit/context.ts'
import { reopenOrder } from '../../payment/payment-order/open-order.ts'
import { hasActiveSignup } from '../signup-record/active-signup.ts'
import { chosenOptions } from '../signup-record/option-places.ts'
import { confirmPlaces, hasPlaces, lockCapacity, releasePlaces, takePlaces } from '../signup-record/places.ts'
import { signups } from '../signup-record/signup.table.ts'
import { expireLocked } from './end-signup.ts'
import { hasRoom } from './give-place.ts'
import { setSignup, signupColumns, type Locked } from '../signup-record/lock-signup.ts'
import { mailSignup } from '../signup-mail/signup.mail.ts'

/** Takes places again for a sign-up that was paid too late; returns whether they were left. */
async function takeAgain(ctx: Context, signup: Locked): Promise<boolean> {
  const capacity = await lockCapacity(ctx, signup.signupTypeId, chosenOptions(signup.answers))
  if (await hasActiveSignup(ctx, signup)) return false
  await releasePlaces(ctx, signup.id)
  if (!(await hasRoom(ctx, capacity))) return false
  await takePlaces(ctx, capacity, { signupId: signup.id, expiresAt: null, isConfirmed: true })
  return true
}

async function confirmOne(ctx: Context, signup: Locked): Promise<void> {
  const { id, state, paymentOrderId } = signup
  if (state !== 'awaiting-payment' && state !== 'expired') return
  if (await hasPlaces(ctx, id)) await confirmPlaces(ctx, id)
  else if (!(await takeAgain(ctx, signup))) {
    // The money stays on the payment order, as an amount to return, until staff decide.
    if (state === 'awaiting-payment') await expireLocked(ctx, signup)
    return
  }
  if (state === 'expired' && paymentOrderId !== null) await reopenOrder(ctx, paymentOrderId)
  await mailSignup(ctx, await setSignup(ctx, signup, { state: 'confirmed', graceUntil: null }))
}

/**
 * Confirms the sign-ups of a payment order that is paid. One that was paid too late gets a place if one is left. The order
 * is locked by the payment.
 */
export async function confirmPaidSignups(ctx: Context, { id }: { id: number }): Promise<void> {
  const rows = await ctx.db
    .select(signupColumns)
    .from(signups)
    .where(eq(signups.paymentOrderId, id))
    .orderBy(asc(signups.id))
    .for('update')
  for (const row of rows) await confirmOne(ctx, row)
}
