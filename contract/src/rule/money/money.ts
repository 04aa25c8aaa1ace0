import { z } from 'zod'
import { centsOf, textOfCents } from './cents.ts'
import { typedCode } from '../text/typed-fields.ts'

/** NT$ with two decimals as text, at most 9,999,999,999.99; `12`, `12.5` and `12.50` are read, `12.50` is stored. */
export const price = typedCode
  .max(13)
  .regex(/^\d{1,10}(\.\d{1,2})?$/)
  .transform((value) => textOfCents(centsOf(value)))
  .meta({ example: '120.00' })

/** An amount in a response. */
export const amount = z.string()

/** The highest amount of one payment, in whole NT$. */
export const maxPayment = 10_000_000
