import type { FeeTier } from '@banquet/contract/event/signup-type/fee'
import type { Context } from '../../kit/context.ts'
import {
  addPaymentLines,
  adjustPaymentOrder,
  beginPaymentOrder,
} from '../../payment/payment-order/open-payment-order.ts'
import type { EventWithSetting } from '../../event/event-setting/event-with-setting.ts'
import type { Surcharge } from '../../event/question/answers.ts'
import { takePlaces, type Capacity } from '../../event/place/places.ts'
import type { LockedSignup } from '../signup-record/lock-signup.ts'
import { deadlinesOf, type Deadlines } from '../../event/event-setting/deadlines.ts'
import { labelsOf, priceLinesOf, withCode } from './give-place.ts'
import { insertSignup, type NewSignup } from './insert-signup.ts'
import type { Reduction } from './use-discount.ts'

/** The payment order of several sign-ups that are added in one go. */
export interface Basket {
  /** The order, once one of them has to be paid. */
  orderId: number | undefined
  /** The deadlines of all of them: the earliest ones of their tiers. */
  deadlines: Deadlines
  /** Whether they are for several people, so that the lines have their codes. */
  isOfSeveral: boolean
}

interface Placing {
  event: EventWithSetting
  capacity: Capacity
  tier: FeeTier
  reduction: Reduction | undefined
  surcharges: readonly Surcharge[]
  basket: Basket | undefined
}

/**
 * Adds a sign-up with its places, in the state that it has next: it must be paid, with a payment order and a deadline, or
 * is confirmed if it is free. `givePlace` does the same for one that exists. The caller holds the locks, has found that a
 * place is left, and mails.
 */
export async function addPlaced(
  ctx: Context,
  values: Omit<NewSignup, 'state' | 'paymentOrderId' | 'dueAt' | 'graceUntil'>,
  { event, capacity, tier, reduction, surcharges, basket }: Placing,
): Promise<LockedSignup> {
  const { amount, memberId: payerId } = values
  if (amount === 0) {
    const row = await insertSignup(ctx, { ...values, state: 'confirmed' })
    await takePlaces(ctx, capacity, { signupId: row.id, expiresAt: null, isConfirmed: true })
    return row
  }
  const deadlines = basket?.deadlines ?? deadlinesOf(ctx, event, tier)
  const { dueAt, graceUntil } = deadlines
  const begun = basket?.orderId
  const orderId =
    begun ?? (await beginPaymentOrder(ctx, { ...deadlines, eventId: event.id, payerId, total: amount })).id
  if (basket) basket.orderId = orderId
  const placed = {
    ...values,
    state: 'awaiting-payment' as const,
    paymentOrderId: orderId,
    dueAt: dueAt.toISOString(),
    graceUntil: graceUntil.toISOString(),
  }
  const row = await insertSignup(ctx, placed)
  const named = labelsOf(capacity.type, tier)
  const labels = basket?.isOfSeveral ? withCode(named, row.code) : named
  const lines = priceLinesOf({ refId: row.id, ...labels }, amount, reduction, surcharges)
  if (begun === undefined) await addPaymentLines(ctx, orderId, lines)
  else await adjustPaymentOrder(ctx, orderId, { lines })
  await takePlaces(ctx, capacity, { signupId: row.id, expiresAt: placed.graceUntil, isConfirmed: false })
  return row
}
