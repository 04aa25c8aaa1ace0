import type { FeeTier } from '@banquet/contract/event/signup-type/fee'
import type { Context } from '../../kit/context.ts'
import { addPaymentLines, beginPaymentOrder } from '../../payment/payment-order/open-payment-order.ts'
import type { EventWithSetting } from '../../event/event-setting/event-with-setting.ts'
import type { Surcharge } from '../../event/question/answers.ts'
import { takePlaces, type Capacity } from '../../event/place/places.ts'
import type { LockedSignup } from '../signup-record/lock-signup.ts'
import { deadlinesOf } from '../../event/event-setting/deadlines.ts'
import { labelsOf, priceLinesOf } from './give-place.ts'
import { insertSignup, type NewSignup } from './insert-signup.ts'
import type { Reduction } from './use-discount.ts'

interface Placing {
  event: EventWithSetting
  capacity: Capacity
  tier: FeeTier
  reduction: Reduction | undefined
  surcharges: readonly Surcharge[]
}

/**
 * Adds a sign-up with its places, in the state that it has next: it must be paid, with a payment order and a deadline, or
 * is confirmed if it is free. `givePlace` does the same for one that exists. The caller holds the locks, has found that a
 * place is left, and mails.
 */
export async function addPlaced(
  ctx: Context,
  values: Omit<NewSignup, 'state' | 'paymentOrderId' | 'dueAt' | 'graceUntil'>,
  { event, capacity, tier, reduction, surcharges }: Placing,
): Promise<LockedSignup> {
  const { amount, memberId: payerId } = values
  if (amount === 0) {
    const row = await insertSignup(ctx, { ...values, state: 'confirmed' })
    await takePlaces(ctx, capacity, { signupId: row.id, expiresAt: null, isConfirmed: true })
    return row
  }
  const deadlines = deadlinesOf(ctx, event, tier)
  const { dueAt, graceUntil } = deadlines
  const order = await beginPaymentOrder(ctx, { ...deadlines, eventId: event.id, payerId, total: amount })
  const placed = {
    ...values,
    state: 'awaiting-payment' as const,
    paymentOrderId: order.id,
    dueAt: dueAt.toISOString(),
    graceUntil: graceUntil.toISOString(),
  }
  const row = await insertSignup(ctx, placed)
  const labels = { refId: row.id, ...labelsOf(capacity.type, tier) }
  await addPaymentLines(ctx, order.id, priceLinesOf(labels, amount, reduction, surcharges))
  await takePlaces(ctx, capacity, { signupId: row.id, expiresAt: placed.graceUntil, isConfirmed: false })
  return row
}
