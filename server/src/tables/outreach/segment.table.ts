import { sql } from 'drizzle-orm'
import { foreignKey, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Segment } from '@banquet/contract/outreach/segment'
import { editedAt, folded, rowId, rowVersion } from '../../kit/rows/columns.ts'
import { events } from '../event/event.table.ts'

/** Segments that staff have saved for the campaigns of an event. */
export const segments = pgTable(
  'segment',
  {
    id: rowId(),
    eventId: integer().notNull(),
    name: text().notNull(),
    segment: jsonb().$type<Segment>().notNull(),
    search: folded(() => sql`fold(name)`),
    updatedAt: editedAt(),
    version: rowVersion(),
  },
  (t) => [
    uniqueIndex('segment.duplicate/name').on(t.eventId, sql`fold(name)`),
    foreignKey({ name: 'unknown/eventId', columns: [t.eventId], foreignColumns: [events.id] }),
  ],
)
export type SegmentStored = Omit<typeof segments.$inferSelect, 'search'>
