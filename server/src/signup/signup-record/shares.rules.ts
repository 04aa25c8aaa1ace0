import type { PaymentState } from '@banquet/contract/payment/payment-states'
import { activeStates, type SignupState } from '@banquet/contract/signup/signup-states'
import { missingOf } from '../../payment/payment-order/payment-order.rules.ts'

interface Order {
  state: PaymentState
  total: number
  paid: number
  returned: number
  toReturn: number
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
export function sharesOf(order: Order, sharers: readonly Sharer[]): Map<number, Share> {
  const rows = sharers.toSorted((one, other) => one.id - other.id)
  const [only] = rows
  const missing = missingOf(order)
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
