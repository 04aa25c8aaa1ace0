import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { folded, insertedAt, instant, rowId, rowVersion } from '../../kit/rows/columns.ts'
import { events } from '../event/event.table.ts'

/** A deadline of its own for one person, by address. Whichever member has it confirmed can submit until then. */
export const extensions = pgTable(
  'extension',
  {
    id: rowId(),
    eventId: integer().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    emailKey: folded(() => sql`fold(email)`),
    until: instant().notNull(),
    note: text().notNull().default(''),
    /** When a paper was first submitted with it. */
    usedAt: instant(),
    revokedAt: instant(),
    search: folded(() => sql`fold(name || ' ' || email)`),
    createdAt: insertedAt(),
    version: rowVersion(),
  },
  (t) => [
    // Nobody has two deadlines. A revoked one gives none, so another can follow it.
    uniqueIndex('extension.duplicate/email')
      .on(t.eventId, t.emailKey)
      .where(sql`revoked_at is null`),
    foreignKey({ name: 'unknown/eventId', columns: [t.eventId], foreignColumns: [events.id] }),
    index('extension_event').on(t.eventId),
    index('extension_email').on(t.emailKey),
  ],
)
export type ExtensionRow = typeof extensions.$inferSelect
