import type { PaymentState } from '@banquet/contract/payment/payment-order'

interface Amounts {
  total: number
  paid: number
  /** What the organiser keeps of a cancelled order. */
  retained: number
  state: PaymentState
}

/** How a payment order ended without being paid for what it was made for. */
export type Ending = 'expired' | 'cancelled'

/** Whether nothing is to be paid any more, whatever has been received. */
export function isEnded(state: PaymentState): state is Ending {
  return state === 'expired' || state === 'cancelled'
}

/** Returns the state that follows from the amounts, as long as the order has not ended. */
export function stateOf({ total, paid }: Pick<Amounts, 'total' | 'paid'>): Exclude<PaymentState, Ending> {
  if (paid > total) return 'overpaid'
  if (paid === total) return 'paid'
  return paid > 0 ? 'partly-paid' : 'open'
}

/**
 * Returns what is to be returned to the payer: what is not retained once the order has ended, otherwise what is too much.
 */
export function amountToReturn({ total, paid, retained, state }: Amounts): number {
  return Math.max(0, paid - (isEnded(state) ? retained : total))
}
