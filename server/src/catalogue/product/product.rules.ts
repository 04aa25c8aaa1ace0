import type { Fault } from '@banquet/contract/call/faults'
import { minimumsBeside } from '@banquet/contract/catalogue/product'

interface Quantities {
  minBuyQty: number
  orderMultiple: number
}

/** Returns the faults in the quantities of a product: its minimum must be a multiple of `orderMultiple`. */
export function quantityFaults({ minBuyQty, orderMultiple }: Quantities): Fault[] {
  const beside = minimumsBeside(minBuyQty, orderMultiple)
  return beside ? [{ path: 'minBuyQty', code: 'multiple', params: { n: orderMultiple, ...beside } }] : []
}
