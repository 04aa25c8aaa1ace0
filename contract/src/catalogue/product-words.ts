import { z } from 'zod'
import { id } from '../call/list.ts'

/** What a line says of its product wherever it is shown: as it was when it was ordered. */
export const productWords = {
  productId: id,
  productNumber: z.string(),
  productName: z.string(),
  /** Empty where the product has no English name. */
  productEnName: z.string(),
  /** What the customer called it then. */
  itemName: z.string(),
  unitName: z.string(),
  /** Empty where the unit has no English name. */
  unitEnName: z.string(),
}
