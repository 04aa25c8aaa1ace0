import { instantOf, type EventDays, type Moment } from '@banquet/contract/rule/day/moment'
import { tierOn, type FeeTier } from '@banquet/contract/event/signup-type/fee'
import type { PaymentState } from '@banquet/contract/payment/payment-states'
import { activeStates, type SignupState } from '@banquet/contract/signup/signup-states'

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

/** A sign-up of a payment order, as its share of the money is computed. */
interface Sharer {
  id: number
  state: SignupState
  amount: number
}

interface Share {
  /** What was received for it. */
  paid: number
  /** What is left to pay for it. */
  left: number
  /** What of the money of the order is to be returned, at one of the sign-ups. */
  toReturn: number
}

/**
 * Returns the share of each sign-up in the money of its payment order, so that the shares add up: what is received pays for
 * the first ones first, and what is to be returned is at the first one that has ended, or else at the first one.
 */
export function sharesOf(
  order: Money & { state: PaymentState; toReturn: number },
  sharers: readonly Sharer[],
): Map<number, Share> {
  const rows = sharers.toSorted((one, other) => one.id - other.id)
  const [only] = rows
  const missing = Math.max(0, order.total - (order.paid - order.returned))
  if (only && rows.length === 1)
    return new Map([
      [
        only.id,
        { paid: order.paid, left: only.state === 'cancelled' ? 0 : missing, toReturn: order.toReturn },
      ],
    ])
  const isOpen = ({ state }: Sharer) =>
    state === 'awaiting-payment' || (state === 'expired' && order.state === 'expired')
  const atReturn = rows.find(({ state }) => !activeStates.includes(state)) ?? only
  let left = missing
  const shares = rows.toReversed().map((row): [number, Share] => {
    const own = isOpen(row) ? Math.min(row.amount, left) : 0
    left -= own
    const isPaid = isOpen(row) || row.state === 'confirmed'
    return [
      row.id,
      {
        paid: isPaid ? row.amount - own : 0,
        left: own,
        toReturn: row === atReturn ? order.toReturn : 0,
      },
    ]
  })
  return new Map(shares)
}
