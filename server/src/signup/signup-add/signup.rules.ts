import { instantOf, type EventDays, type Moment } from '@banquet/contract/rule/day/moment'
import { tierOn, type FeeTier } from '@banquet/contract/event/signup-type/fee'

interface Pricing {
  name: string
  enName: string
  tiers: readonly FeeTier[]
}

/** The fee of a sign-up on a day: the tier that applies then. */
export interface Price {
  tier: FeeTier
  amount: number
}

/** Returns the price of a sign-up on a day in the time zone of the event; undefined after the end of the last tier. */
export function priceOn({ tiers }: Pick<Pricing, 'tiers'>, today: string): Price | undefined {
  const tier = tierOn(tiers, today)
  return tier && { tier, amount: tier.fee }
}

type Ladder = readonly { until: Moment; percent: number }[]

/**
 * Returns how much of a paid amount is refunded at a moment, rounded half up to whole NT$: by the first step of the ladder
 * that is still ahead, and nothing after the last one. Without a ladder everything is refunded.
 */
export function refundOf(
  paid: number,
  ladder: Ladder,
  { event, now }: { event: EventDays; now: Date },
): number {
  if (ladder.length === 0) return paid
  const step = ladder.find(({ until }) => now < instantOf(until, event))
  return Math.round((paid * (step?.percent ?? 0)) / 100)
}

/**
 * Returns how much of what was paid for a price is still to be returned if a sign-up is cancelled at a moment: an
 * overpayment in full, whatever the rules retain of the price. What was returned already is not charged.
 */
export function returnedOf(
  { paid, returned, total }: { paid: number; returned: number; total: number },
  ladder: Ladder,
  at: { event: EventDays; now: Date },
): number {
  const kept = paid - returned
  const charged = Math.min(kept, total)
  return kept - charged + refundOf(charged, ladder, at)
}
