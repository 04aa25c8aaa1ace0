import { z } from 'zod'
import { amount } from '../rule/money.ts'
import { quote } from './order-record.ts'
import { productWords } from '../catalogue/product-words.ts'

/** One product that is wanted again, and what is different today. */
const repeatedLine = z.object({
  ...productWords,
  /** How much was ordered then, or stands in the template. */
  quantity: z.int(),
  /** Nothing is different. */
  unchanged: z.boolean(),
  /** Prices of one unit as the customer is shown them: with tax where its prices contain it. */
  repriced: z.object({ from: amount, to: amount }).optional(),
  /** So much is not sold any more; `to` is the nearest quantity above that is. */
  raised: z.object({ from: z.int(), to: z.int() }).optional(),
  /** There is less than would be ordered; it is in the quote all the same, for people to decide. */
  short: z.object({ left: z.int() }).optional(),
  /** The customer cannot order it today: it is not in the quote. */
  unavailable: z.literal(true).optional(),
})

/** What ordering the same once more would come to on the terms of today. */
export const repeated = z.object({
  /** Every product that is wanted, each once, in the order in which it was. */
  lines: z.array(repeatedLine),
  /** What an order would be of those that can be ordered, in quantities that are sold. */
  quote,
})
export type Repeated = z.output<typeof repeated>
export type RepeatedLine = z.output<typeof repeatedLine>
