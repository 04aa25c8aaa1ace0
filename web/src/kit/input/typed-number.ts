import { price } from '@banquet/contract/rule/money'
import { z } from 'zod'
import { readNumber } from './read-number.ts'

/** A number of the contract as a form holds it: the text that was typed, validated as the number that it says. */
export function typed<Out>(schema: z.ZodType<Out, number> | z.ZodType<Out, number | null>) {
  // Nothing at all is validated as well: a schema that does not take it says so.
  return z
    .string()
    .transform(readNumber)
    .pipe(schema as z.ZodType<Out, number | null>)
}

/** An amount of the contract as a form holds it, taken in the same ways. */
export const typedPrice = z
  .string()
  .transform((text) => text.normalize('NFKC').replaceAll(/[\s,]/g, ''))
  .pipe(price)
