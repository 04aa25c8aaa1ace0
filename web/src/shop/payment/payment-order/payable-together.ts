import type { PaymentOrderListRow } from '@banquet/contract/payment/payment-order-record'
import { leftOf } from './left-of.ts'

type Orders = readonly [PaymentOrderListRow, ...PaymentOrderListRow[]]

/** Orders for different events or with different payees cannot be paid together. */
export const isWith = (one: Pick<PaymentOrderListRow, 'eventId' | 'payeeName'>, other: PaymentOrderListRow) =>
  one.eventId === other.eventId && one.payeeName === other.payeeName

/** Whether an order has an amount left to pay for which no transfer was reported. */
export const isOpen = (row: PaymentOrderListRow) => leftOf(row) > 0 && !row.isReported

/** Returns the open orders that can be paid in one go, several at a time, the oldest first. */
export function payableTogether(rows: readonly PaymentOrderListRow[]): Orders[] {
  const groups: [PaymentOrderListRow, ...PaymentOrderListRow[]][] = []
  for (const row of rows.filter(isOpen).toSorted((one, other) => one.id - other.id)) {
    const group = groups.find(([first]) => isWith(first, row))
    if (group) group.push(row)
    else groups.push([row])
  }
  return groups.filter(({ length }) => length > 1)
}
