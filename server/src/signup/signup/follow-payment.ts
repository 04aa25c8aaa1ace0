import { and, asc, eq } from 'drizzle-orm'
import type { Context } from '../../kit/context.ts'
import { extendOrder } from '../../payment/payment-order/open-order.ts'
import { hasPlaces, holdPlaces } from '../../event/place/places.ts'
import { setSignup, signupColumns, type LockedSignup } from '../signup-record/lock-signup.ts'
import { signups } from '../../tables/signup/signup.table.ts'

/** Returns the sign-ups of a locked payment order in one of these states, locked as well. */
function lockSignupsOf({ db }: Context, orderId: number, state: LockedSignup['state']) {
  return db
    .select(signupColumns)
    .from(signups)
    .where(and(eq(signups.paymentOrderId, orderId), eq(signups.state, state)))
    .orderBy(asc(signups.id))
    .for('update')
}

/**
 * Lets a confirmed sign-up await its payment again after the payment was reversed. As with a balance, the place is
 * kept: staff decide what happens if it is not paid.
 */
export async function unconfirmSignups(ctx: Context, { id }: { id: number }): Promise<void> {
  for (const signup of await lockSignupsOf(ctx, id, 'confirmed'))
    await setSignup(ctx, signup, { state: 'awaiting-payment', graceUntil: null })
}

/**
 * Holds the place of a sign-up until the money that is paid with an issued number can have arrived. The deadline that is shown
 * stays.
 */
export async function awaitPayment(ctx: Context, { id, until }: { id: number; until: Date }): Promise<void> {
  const graceUntil = until.toISOString()
  for (const signup of await lockSignupsOf(ctx, id, 'awaiting-payment')) {
    if (signup.graceUntil === null || signup.graceUntil >= graceUntil) continue
    // Requesting a number does not take a lost place again.
    if (!(await hasPlaces(ctx, signup.id))) continue
    await holdPlaces(ctx, signup.id, until)
    await setSignup(ctx, signup, { graceUntil })
    await extendOrder(ctx, id, graceUntil)
  }
}
