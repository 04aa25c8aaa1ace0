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
import { lockSignup, setSignup } from '../signup-record/lock-signup.ts'
import { mailSignup } from '../signup-mail/signup.mail.ts'
import { paidFor, refundOf } from '../signup-add/signup.rules.ts'
import { leaveOrder } from '../signup-record/shared-order.ts'

/**
 * Takes sign-ups that have just been cancelled off their payment orders, which end with the last one; the refund ladder of the
 * event decides how much of the money for them is retained.
 */
async function cancelPayments(ctx: Context, rows: readonly SignupRow[]): Promise<void> {
  const byOrder = Map.groupBy(rows, ({ paymentOrderId }) => paymentOrderId)
  for (const [orderId, together] of byOrder) {
    const [first] = together
    if (orderId === null || !first) continue
    const event = await readEventWithSetting(ctx.db, first.eventId)
    const order = await getRow(ctx.db, paymentOrders, orderId)
    const price = together.reduce((sum, { amount }) => sum + amount, 0)
    const paid = paidFor(order, price)
    const retained = paid - refundOf(paid, event.setting.refundLadder, { event, now: ctx.arrivedAt })
    let left = retained
    let isShared = true
    for (const row of together) {
      const part = Math.min(left, row.amount)
      isShared &&= await leaveOrder(ctx, row, { cause: 'cancelled', among: activeStates, retained: part })
      left -= part
    }
    if (!isShared) await endPaymentOrder(ctx, orderId, 'cancelled', order.retained + retained)
  }
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
      rows.push(await cancelPlace(ctx, signupId, { version: seen.version, reason }))
    }
    const all = [await cancelPlace(ctx, id, { version, reason }), ...rows]
    await cancelPayments(ctx, all)
    return all
  })
}

interface Cancellation {
  version: number
  reason: string
}

/**
 * Cancels an active sign-up, frees its places, and takes it off its payment order; throws if another one of the person needs it.
 */
export function cancelSignup(ctx: Context, id: number, seen: Cancellation): Promise<SignupRow> {
  return inTransaction(ctx, async (ctx) => {
    const row = await cancelPlace(ctx, id, seen)
    await cancelPayments(ctx, [row])
    return row
  })
}

/** Does the same without the payment order, which the caller takes it off. */
async function cancelPlace(ctx: Context, id: number, { version, reason }: Cancellation): Promise<SignupRow> {
  const held = await holdPerson(ctx, id)
  const signup = await lockSignup(ctx, id, { version, only: activeStates })
  requireHeld(signup, held)
  await requireChange(ctx, signup.eventId, 'mayCancel')
  if (held !== undefined) await requireNotNeeded(ctx, signup)
  await placeLedger.release(ctx, id)
  const row = await setSignup(ctx, signup, { state: 'cancelled', stateReason: reason })
  await mailSignup(ctx, row)
  return row
}
