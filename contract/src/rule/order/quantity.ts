import { z } from 'zod'
import { maxQuantity } from './limits.ts'

/** A quantity in units of the product. */
export const quantity = z.int().min(1).max(maxQuantity)

/** A number of units in stock; none is a number as well. */
export const stockCount = z.int().min(0).max(maxQuantity)
