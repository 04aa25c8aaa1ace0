import { z } from 'zod'
import { priced } from './order-prices.ts'
import { amount } from '../rule/money/money.ts'
import { quote } from './order-record.ts'
import { orderedProduct } from '../catalogue/ordered-product.ts'

/** One product of the repeated order, and what is different today. */
const repeatedLine = z.object({
  ...orderedProduct,
  /** The quantity of the earlier order or of the template. */
  quantity: z.int(),
  /** Nothing is different. */
  unchanged: z.boolean(),
  /** Unit prices as the customer sees them: with tax if its prices include it. */
  repriced: priced(z.object({ from: amount, to: amount }).optional()),
  /** The quantity is no longer valid; `to` is the nearest valid one above. */
  raised: z.object({ from: z.int(), to: z.int() }).optional(),
  /** There is less than that in stock; it is in the quote nevertheless, for people to decide. */
  short: z.object({ left: z.int() }).optional(),
  /** The customer cannot order it today, so it is not in the quote. */
  unavailable: z.literal(true).optional(),
})

/** The result of placing the same order on today's terms. */
export const repeated = z.object({
  /** Every product once, in the order of the earlier order or template. */
  lines: z.array(repeatedLine),
  /** The quote for the products that can be ordered, in valid quantities. */
  quote,
})
export type Repeated = z.output<typeof repeated>
export type RepeatedLine = z.output<typeof repeatedLine>
