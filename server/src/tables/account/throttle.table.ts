import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../kit/rows/columns.ts'

/** Attempts at a password, counted by account name and by address. */
export const throttles = pgTable('throttle', {
  key: text().primaryKey(),
  tries: integer().notNull(),
  lastAt: instant().notNull(),
  blockedUntil: instant().notNull(),
})
