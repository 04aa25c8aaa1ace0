import { z } from 'zod'
import { amount } from '../rule/money/money.ts'

/** Where a term comes from: agreed with the customer, or the product's own. */
export const termSource = z.enum(['customer-product', 'product'])

/** The customer's price today and the quantities it can order, with the source of each. */
export const termsShown = z.object({
  price: amount,
  priceSource: termSource,
  minBuyQty: z.int(),
  minBuyQtySource: termSource,
  orderMultiple: z.int(),
  orderMultipleSource: termSource,
  /** Why the product is not offered today; missing if it is. */
  notOffered: z
    .enum(['not-agreed', 'agreement-inactive', 'not-yet', 'no-longer', 'product-inactive'])
    .optional(),
})
