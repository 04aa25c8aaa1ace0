import { z } from 'zod'
import { id } from '../call/list.ts'

/** A product as the documents of a customer name it. */
export const productInWords = {
  productNumber: z.string(),
  productName: z.string(),
  /** Empty where the product has no English name. */
  productEnName: z.string(),
  /** The customer's own name for it. */
  itemName: z.string(),
  unitName: z.string(),
  /** Empty where the unit has no English name. */
  unitEnName: z.string(),
}

/** The product of a line in words: as it was when it was ordered. */
export const orderedProduct = { productId: id, ...productInWords }
