import { sql } from 'drizzle-orm'
import { check, foreignKey, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { folded, rowId, rowVersion } from '../../kit/rows/columns.ts'
import { events } from './event.table.ts'

/** Places that several sign-up types share, such as the seats of a dinner. */
export const pools = pgTable(
  'pool',
  {
    id: rowId(),
    eventId: integer().notNull(),
    name: text().notNull(),
    nameKey: folded(() => sql`fold(name)`),
    enName: text().notNull(),
    /** The number of places; null if there is no limit. */
    size: integer(),
    search: folded(() => sql`fold(name || ' ' || en_name)`),
    version: rowVersion(),
  },
  (t) => [
    uniqueIndex('pool.duplicate/name').on(t.eventId, t.nameKey),
    foreignKey({ name: 'unknown/eventId', columns: [t.eventId], foreignColumns: [events.id] }),
    check('pool_size', sql`${t.size} >= 0`),
  ],
)
export type PoolRow = typeof pools.$inferSelect
