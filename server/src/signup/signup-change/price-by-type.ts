import type { FeeTier } from '@banquet/contract/event/signup-type/fee'
import type { PaymentLine } from '@banquet/contract/payment/payment-order-record'
import type { Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import type { events } from '../../tables/event/event.table.ts'
import { dayIn } from '@banquet/contract/rule/day/moment'
import type { LockedSignup } from '../signup-record/lock-signup.ts'
import type { SignupTypeRow } from '../../tables/event/signup-type.table.ts'
import { sumOfSurcharges, surchargesOf } from '../../event/question/answers.ts'
import { labelsOf, priceLinesOf } from '../signup-add/give-place.ts'
import { priceOn } from '../signup-add/signup.rules.ts'
import type { Reduction } from '../signup-add/use-discount.ts'
import { adjustedBy } from './record-change.ts'
import { reductionByOwnCode } from './use-of-signup.ts'

interface TypeChange {
  event: Pick<typeof events.$inferSelect, 'timeZone'>
  signup: LockedSignup
  /** The new type. */
  type: SignupTypeRow
}

interface TypePrice {
  tier: FeeTier
  amount: number
  reduction: Reduction | undefined
  lines: PaymentLine[]
}

/**
 * Returns the price of a sign-up with another type: the fee of today, less what its own code takes off, with the
 * surcharges of its answers and what staff have added or taken off by hand. With `lock` the code stays locked.
 */
export async function priceByType(
  ctx: Context,
  { event, signup, type }: TypeChange,
  lock: boolean,
): Promise<TypePrice> {
  const price = priceOn(type, dayIn(event.timeZone, ctx.arrivedAt))
  if (!price) throw new Refusal('signup.closed')
  const { tier, amount: fee } = price
  const reduction = await reductionByOwnCode(ctx, { event, signup, signupTypeId: type.id, fee }, lock)
  const surcharges = await surchargesOf(ctx.db, signup.answers)
  const reduced = fee - (reduction?.amount ?? 0) + sumOfSurcharges(surcharges)
  const amount = Math.max(0, reduced + (await adjustedBy(ctx, signup.id)))
  const byHand = amount - reduced
  const adjustment = {
    kind: 'adjustment' as const,
    label: '價格調整',
    enLabel: 'Price adjustment',
    amount: byHand,
  }
  const lines = priceLinesOf(labelsOf(type, tier), reduced, reduction, surcharges)
  return { tier, amount, reduction, lines: byHand === 0 ? lines : [...lines, adjustment] }
}
