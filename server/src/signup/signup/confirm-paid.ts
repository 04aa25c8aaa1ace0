import { asc, eq } from 'drizzle-orm'
import type { Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { reopenOrder } from '../../payment/payment-order/open-order.ts'
import { missingOf } from '../../payment/payment-order/payment-order.rules.ts'
import { paymentOrders } from '../../tables/payment/payment-order.table.ts'
import { hasActiveSignup } from '../signup-record/active-signup.ts'
import { chosenOptions } from '../../event/place/option-places.ts'
import { confirmPlaces, lockCapacity, releasePlaces, takePlaces } from '../../event/place/places.ts'
import { signups, type SignupRow } from '../../tables/signup/signup.table.ts'
import { expireLocked } from './end-signup.ts'
import { hasRoom } from '../signup-add/give-place.ts'
import { setSignup, signupColumns, type LockedSignup } from '../signup-record/lock-signup.ts'
import { mailSignup } from '../signup-mail/signup.mail.ts'

/** Takes places again for a sign-up that was paid too late; returns the reason if that is not possible. */
async function takeAgain(
  ctx: Context,
  signup: LockedSignup,
): Promise<'signup.full' | 'signup.duplicate' | undefined> {
  const capacity = await lockCapacity(ctx, signup.signupTypeId, chosenOptions(signup.answers))
  if (await hasActiveSignup(ctx, signup)) return 'signup.duplicate'
  await releasePlaces(ctx, signup.id)
  if (!(await hasRoom(ctx, capacity))) return 'signup.full'
  await takePlaces(ctx, capacity, { signupId: signup.id, expiresAt: null, isConfirmed: true })
  return undefined
}

/** Confirms a sign-up that has its places and is paid. */
async function confirm(ctx: Context, signup: LockedSignup): Promise<SignupRow> {
  const { state, paymentOrderId } = signup
  if (state === 'expired' && paymentOrderId !== null) await reopenOrder(ctx, paymentOrderId)
  const row = await setSignup(ctx, signup, { state: 'confirmed', graceUntil: null })
  await mailSignup(ctx, row)
  return row
}

async function confirmOne(ctx: Context, signup: LockedSignup): Promise<void> {
  const { id, state } = signup
  if (state !== 'awaiting-payment' && state !== 'expired') return
  if (!(await confirmPlaces(ctx, id)) && (await takeAgain(ctx, signup))) {
    // The money stays on the payment order, as an amount to return, until staff decide.
    if (state === 'awaiting-payment') await expireLocked(ctx, signup)
    return
  }
  await confirm(ctx, signup)
}

/**
 * Confirms a locked sign-up that has expired although it is paid, because no place was left when the money arrived. Throws
 * if it is not paid in full, or if there still is no place.
 */
export async function confirmExpired(ctx: Context, signup: LockedSignup): Promise<SignupRow> {
  const order = signup.paymentOrderId && (await getRow(ctx.db, paymentOrders, signup.paymentOrderId))
  if (!order || missingOf(order) > 0) throw new Refusal('signup.state')
  const refusal = await takeAgain(ctx, signup)
  if (refusal) throw new Refusal(refusal)
  return confirm(ctx, signup)
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
