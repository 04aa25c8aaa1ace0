import type { FeeTier } from '@banquet/contract/event/fee'
import type { Context } from '../../kit/context.ts'
import { insertRow } from '../../kit/rows/rows.ts'
import { addLines, beginOrder } from '../../payment/payment-order/open-order.ts'
import type { events } from '../event/event.table.ts'
import type { Surcharge } from '../question/answers.ts'
import { takePlaces, type Capacity } from '../signup-record/places.ts'
import { signups, type SignupRow } from '../signup-record/signup.table.ts'
import { deadlinesOf } from './deadlines.ts'
import { labelsOf, linesOf } from './give-place.ts'
import type { Reduction } from './use-discount.ts'

type NewSignup = Omit<typeof signups.$inferInsert, 'state' | 'paymentOrderId' | 'dueAt' | 'graceUntil'>

interface Placing {
  event: typeof events.$inferSelect
  capacity: Capacity
  tier: FeeTier
  reduction: Reduction | undefined
  surcharges: readonly Surcharge[]
}

/**
 * Adds a sign-up with its places, in the state that it has next: it has to be paid, with a payment order and a deadline, or
 * is confirmed if it is free. `givePlace` does the same for one that exists. The caller holds the locks, has found that a
 * place is left, and mails.
 */
export async function addPlaced(
  ctx: Context,
  values: NewSignup,
  { event, capacity, tier, reduction, surcharges }: Placing,
): Promise<SignupRow> {
  const { amount, memberId: payerId, code } = values
  if (amount === 0) {
    const row = await insertRow(ctx, signups, { ...values, state: 'confirmed' }, code)
    await takePlaces(ctx, capacity, { signupId: row.id, expiresAt: null, isConfirmed: true })
    return row
  }
  const deadlines = await deadlinesOf(ctx, event, tier)
  const { dueAt, graceUntil } = deadlines
  const order = await beginOrder(ctx, { ...deadlines, eventId: event.id, payerId, total: amount })
  const placed = {
    ...values,
    ...{ state: 'awaiting-payment' as const, paymentOrderId: order.id },
    ...{ dueAt: dueAt.toISOString(), graceUntil: graceUntil.toISOString() },
  }
  const row = await insertRow(ctx, signups, placed, code)
  const labels = { refId: row.id, ...labelsOf(capacity.type, tier) }
  await addLines(ctx, order.id, linesOf(labels, amount, reduction, surcharges))
  await takePlaces(ctx, capacity, { signupId: row.id, expiresAt: graceUntil, isConfirmed: false })
  return row
}
