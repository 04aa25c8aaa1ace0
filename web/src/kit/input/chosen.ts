import { id } from '@banquet/contract/call/list'
import type { z } from 'zod'

/** The id of a row that must be chosen: until then the field holds null, which is refused as missing. */
export const chosen: z.ZodType<number, number | null> = id
