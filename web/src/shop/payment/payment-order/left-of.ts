import type { PaymentOrderListRow } from '@banquet/contract/payment/payment-order-record'

type Amounts = Pick<PaymentOrderListRow, 'total' | 'paid' | 'returned' | 'state'>

/** Returns the amount left to pay of a payment order; 0 once it has ended. */
export function leftOf({ total, paid, returned, state }: Amounts): number {
  return state === 'expired' || state === 'cancelled' ? 0 : Math.max(0, total - (paid - returned))
}
