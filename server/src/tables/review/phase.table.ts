import { foreignKey, integer, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Phase } from '@banquet/contract/review/phase'
import { rowId, rowVersion } from '../../kit/rows/columns.ts'
import { events } from '../event/event.table.ts'

/** The phases in which an event reviews; an event without a row has the usual ones. */
export const phases = pgTable(
  'phase',
  {
    id: rowId(),
    eventId: integer().notNull(),
    /** Their moments are stored as entered, like those of the windows of an event. */
    review: jsonb().$type<Phase>().notNull(),
    answer: jsonb().$type<Phase>().notNull(),
    discussion: jsonb().$type<Phase>().notNull(),
    decision: jsonb().$type<Phase>().notNull(),
    version: rowVersion(),
  },
  (t) => [
    uniqueIndex('phase_event').on(t.eventId),
    // A draft can be deleted, and its phases with it.
    foreignKey({ name: 'phase_event', columns: [t.eventId], foreignColumns: [events.id] }).onDelete(
      'cascade',
    ),
  ],
)
