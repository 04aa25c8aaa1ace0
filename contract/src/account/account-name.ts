import { typedLine } from '../rule/text/typed-fields.ts'

/** Login name: at least 6 characters, no spaces; unique on its side, ignoring case and width. */
export const accountName = typedLine
  .min(6)
  .max(60)
  .regex(/^[\p{L}\p{N}._@+-]+$/u)
