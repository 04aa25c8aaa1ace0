import { activeStates } from '@banquet/contract/signup/signup-states'
import { inTransaction, type Context } from '../../kit/context.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { endPaymentOrder } from '../../payment/payment-order/open-payment-order.ts'
import { paymentOrders } from '../../tables/payment/payment-order.table.ts'
import { readEventWithSetting } from '../../event/event-setting/event-with-setting.ts'
import { placeLedger } from '../../event/place/places.ts'
import { lockDependants } from '../signup-record/lock-dependants.ts'
import { signups, type SignupRow } from '../../tables/signup/signup.table.ts'
import { requireChange } from './signup-changes.ts'
import { holdPerson, requireHeld, requireNotNeeded } from '../signup-record/types-of-person.ts'
import { lockSignup, setSignup, type LockedSignup } from '../signup-record/lock-signup.ts'
import { mailSignup } from '../signup-mail/signup.mail.ts'
import { returnedOf } from '../signup-add/signup.rules.ts'

/** Cancels the payment order of a sign-up; the refund ladder of the event decides how much of the money is retained. */
async function cancelOrder(ctx: Context, { eventId }: LockedSignup, orderId: number): Promise<void> {
  const event = await readEventWithSetting(ctx.db, eventId)
  const order = await getRow(ctx.db, paymentOrders, orderId)
  const toReturn = returnedOf(order, event.setting.refundLadder, { event, now: ctx.arrivedAt })
  await endPaymentOrder(ctx, orderId, 'cancelled', order.paid - order.returned - toReturn)
}

/** Cancels a sign-up after those of the person that need it, all or none; returns it first. */
export function cancelWithDependants(
  ctx: Context,
  id: number,
  { version, reason }: Cancellation,
): Promise<SignupRow[]> {
  return inTransaction(ctx, async (ctx) => {
    await holdPerson(ctx, id)
    const rows: SignupRow[] = []
    for (const { signupId } of await lockDependants(ctx, id)) {
      const seen = await getRow(ctx.db, signups, signupId)
      rows.push(await cancelSignup(ctx, signupId, { version: seen.version, reason }))
    }
    return [await cancelSignup(ctx, id, { version, reason }), ...rows]
  })
}

interface Cancellation {
  version: number
  reason: string
}

/** Cancels an active sign-up, frees its places, and ends its payment order; throws if another one of the person needs it. */
export function cancelSignup(
  ctx: Context,
  id: number,
  { version, reason }: Cancellation,
): Promise<SignupRow> {
  return inTransaction(ctx, async (ctx) => {
    const held = await holdPerson(ctx, id)
    const signup = await lockSignup(ctx, id, { version, only: activeStates })
    requireHeld(signup, held)
    await requireChange(ctx, signup.eventId, 'mayCancel')
    if (held !== undefined) await requireNotNeeded(ctx, signup)
    await placeLedger.release(ctx, id)
    if (signup.paymentOrderId !== null) await cancelOrder(ctx, signup, signup.paymentOrderId)
    const row = await setSignup(ctx, signup, { state: 'cancelled', stateReason: reason })
    await mailSignup(ctx, row)
    return row
  })
}
