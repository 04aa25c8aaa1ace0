import { z } from 'zod'
import { normalCode } from './discount-rules.ts'

/** A discount code in any case and width; may be empty. */
export const discountCode = z.string().max(60).overwrite(normalCode).default('').meta({ example: 'EARLY10' })
