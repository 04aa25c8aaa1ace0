import { day } from '@banquet/contract/call/list'
import { z } from 'zod'

/** A day of the contract as a form holds it, or none: then the text is empty. */
export const typedDay = z
  .string()
  .transform((text) => (text.trim() === '' ? null : text))
  .pipe(day.nullable())
