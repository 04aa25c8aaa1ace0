import type { PaymentState } from '@banquet/contract/payment/payment-states'

interface Amounts {
  total: number
  /** The amount that was received. */
  paid: number
  /** The part of it that was returned. */
  returned: number
}

/** The states in which a payment order ended without its purpose. */
export type Ending = 'expired' | 'cancelled'

/** Returns whether an order has ended, so that nothing is due any more. */
export function isEnded(state: PaymentState): state is Ending {
  return state === 'expired' || state === 'cancelled'
}

/** Returns the state that follows from the amounts, as long as the order has not ended. */
export function stateOf({ total, paid, returned }: Amounts): Exclude<PaymentState, Ending> {
  const held = paid - returned
  if (held > total) return 'overpaid'
  if (held === total) return 'paid'
  return held > 0 ? 'partly-paid' : 'open'
}

/** Returns the part of the total that has not been received, whether or not it is still due. */
export function missingOf({ total, paid, returned }: Amounts): number {
  return Math.max(0, total - (paid - returned))
}

/** Returns what is left to pay; nothing once the order has ended. */
export function amountLeft({ state, ...amounts }: Amounts & { state: PaymentState }): number {
  return isEnded(state) ? 0 : missingOf(amounts)
}

/**
 * Divides an amount among orders: each gets what is left of it, and the last one the rest, which may be less or more than
 * what is left. Returns undefined if nothing remains for the last one.
 */
export function divideAmount(amount: number, lefts: readonly number[]): number[] | undefined {
  const before = lefts.slice(0, -1)
  const last = before.reduce((rest, left) => rest - left, amount)
  return last < 1 ? undefined : [...before, last]
}
