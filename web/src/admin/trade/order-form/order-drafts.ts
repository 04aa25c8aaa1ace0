import { keepDraft, keptIds, readKept } from '../../../kit/input/kept-draft.ts'
import type { OrderValues } from './order-form-model.ts'

/** An order that was begun on this device and not placed; there is one for each customer. */
export interface OrderDraft {
  customerNumber: string
  customerName: string
  values: OrderValues
}

const keyOf = (accountId: number, customerId: number) => ({ noun: 'order', id: customerId, accountId })

/** Keeps the order that somebody has begun for a customer, or removes it. */
export function keepOrder(accountId: number, customerId: number, draft: OrderDraft | undefined): void {
  keepDraft(keyOf(accountId, customerId), draft && { values: draft, version: 1 })
}

/** Returns the order that somebody has begun for a customer. */
export function keptOrder(accountId: number, customerId: number): OrderDraft | undefined {
  return readKept<OrderDraft>(keyOf(accountId, customerId))?.values
}

/** Returns all orders that somebody has begun, with the ids of the customers. */
export function keptOrders(accountId: number): (OrderDraft & { customerId: number })[] {
  return keptIds('order', accountId).flatMap((customerId) => {
    const draft = keptOrder(accountId, customerId)
    return draft ? { ...draft, customerId } : []
  })
}
