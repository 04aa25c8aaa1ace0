import type { PaymentState } from '@banquet/contract/payment/payment-order'

interface Amounts {
  total: number
  /** What was received. */
  paid: number
  /** What was given back of it. */
  returned: number
}

/** How a payment order ended without being paid for what it was made for. */
export type Ending = 'expired' | 'cancelled'

/** Whether nothing is to be paid any more, whatever has been received. */
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

/** Returns what is left to pay; nothing once the order has ended. */
export function amountLeft({ total, paid, returned, state }: Amounts & { state: PaymentState }): number {
  return isEnded(state) ? 0 : Math.max(0, total - (paid - returned))
}
