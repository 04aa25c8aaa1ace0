import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../kit/rows/columns.ts'

/** Robot checks that were issued as a picture (with the hash of the answer) or used up as a tick box. */
export const robotChecks = pgTable('robot_check', {
  id: text().primaryKey(),
  answerHash: text(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
})
