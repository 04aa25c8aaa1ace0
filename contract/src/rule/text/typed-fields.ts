import { z } from 'zod'
import { typedCodeOf, typedLineOf, typedLinesOf } from './typed.ts'

/** One line, such as a name. */
export const typedLine = z.string().overwrite(typedLineOf)
/** Text of one or several lines. */
export const typedLines = z.string().overwrite(typedLinesOf)
/** A code, a number or an email address. */
export const typedCode = z.string().overwrite(typedCodeOf)
