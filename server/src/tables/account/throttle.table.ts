import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../kit/rows/columns.ts'

/** Attempts at passwords and codes, counted by account name and by address, of which only a keyed hash is stored. */
export const throttles = pgTable('throttle', {
  key: text().primaryKey(),
  tries: integer().notNull(),
  lastAt: instant().notNull(),
  blockedUntil: instant().notNull(),
})
