import { z } from 'zod'
import { amount } from '../rule/money.ts'

/** Who says a term: it is agreed with the customer, or the product's own. */
export const termSource = z.enum(['customer-product', 'product'])

/** What the customer pays today and must order at least, whichever says so. */
export const termsShown = z.object({
  price: amount,
  priceSource: termSource,
  minBuyQty: z.int(),
  minBuyQtySource: termSource,
  orderMultiple: z.int(),
  orderMultipleSource: termSource,
  /** Why the product is not offered today; missing where it is. */
  notOffered: z
    .enum(['not-agreed', 'agreement-inactive', 'not-yet', 'no-longer', 'product-inactive'])
    .optional(),
})
