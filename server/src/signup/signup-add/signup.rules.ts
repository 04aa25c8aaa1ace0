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

interface Money {
  paid: number
  returned: number
  total: number
}

/**
 * Returns how much of what was received for a payment order pays for a part of it with this price: what is left once the
 * rest of the order is paid, and not more than the price.
 */
export function paidFor({ paid, returned, total }: Money, price = total): number {
  const charged = Math.min(paid - returned, total)
  return Math.max(0, Math.min(price, charged - Math.max(0, total - price)))
}

/**
 * Returns how much of what was paid is still to be returned if a part of a payment order with this price is cancelled at a
 * moment: an overpayment in full, whatever the rules retain of the price. What was returned already is not charged.
 */
export function returnedOf(
  order: Money,
  ladder: Ladder,
  { price, ...at }: { price?: number; event: EventDays; now: Date },
): number {
  const { paid, returned, total } = order
  return Math.max(0, paid - returned - total) + refundOf(paidFor(order, price), ladder, at)
}
