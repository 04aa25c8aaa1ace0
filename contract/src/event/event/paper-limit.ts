import { z } from 'zod'

/** How many papers one person may have in a role; null for any number. */
export const paperLimit = z.int().min(1).max(100).nullable()
