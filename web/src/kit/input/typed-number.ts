import { price } from '@banquet/contract/rule/money/money'
import { z } from 'zod'
import { readNumber } from './read-number.ts'

/** A number of the contract as a form holds it: the typed text, validated as the number it represents. */
export function typed<Out>(schema: z.ZodType<Out, number> | z.ZodType<Out, number | null>) {
  // An empty text is validated as well: a schema that does not allow it reports it.
  return z
    .string()
    .transform(readNumber)
    .pipe(schema as z.ZodType<Out, number | null>)
}

/** An amount of the contract as a form holds it, read in the same way. */
export const typedPrice = z.string().transform(plainAmount).pipe(price)

/** The same for an amount that may be left empty. */
export const typedPriceOrNone = z
  .string()
  .transform((text) => plainAmount(text) || null)
  .pipe(price.nullable())

function plainAmount(text: string): string {
  return text.normalize('NFKC').replaceAll(/[\s,]/g, '')
}
