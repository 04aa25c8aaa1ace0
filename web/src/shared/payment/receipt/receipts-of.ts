import type { PaymentOrder } from '@banquet/contract/payment/payment-order-record'
import { receipt } from '@banquet/contract/payment/receipt'
import { keepPreviousData } from '@tanstack/react-query'
import { read } from '../../../kit/query/query.ts'

/** Query options for the receipts of a payment order; they are fetched again for each version of the order. */
export function receiptsOf({ id, version }: Pick<PaymentOrder, 'id' | 'version'>) {
  const options = read(receipt.ofOrder, { params: { id } })
  return { ...options, queryKey: [...options.queryKey, String(version)], placeholderData: keepPreviousData }
}
