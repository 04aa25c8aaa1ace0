import { z } from 'zod'
import { maxQuantity } from './limits.ts'

/** A quantity in units of the product. */
export const quantity = z.int().min(1).max(maxQuantity)
