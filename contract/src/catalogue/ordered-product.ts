import { z } from 'zod'
import { id } from '../call/list.ts'

/** The product of a line in words: as it was when it was ordered. */
export const orderedProduct = {
  productId: id,
  productNumber: z.string(),
  productName: z.string(),
  /** Empty where the product has no English name. */
  productEnName: z.string(),
  /** The customer's own name for it at that time. */
  itemName: z.string(),
  unitName: z.string(),
  /** Empty where the unit has no English name. */
  unitEnName: z.string(),
}
