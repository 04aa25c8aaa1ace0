import { sql } from 'drizzle-orm'
import { boolean, date, foreignKey, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { folded, rowId, rowVersion } from '../../kit/rows/columns.ts'
import { events } from '../event/event.table.ts'

/** A competition of an event, which authors choose for their papers. */
export const competitions = pgTable(
  'competition',
  {
    id: rowId(),
    eventId: integer().notNull(),
    name: text().notNull(),
    enName: text().notNull(),
    nameKey: folded(() => sql`fold(name)`),
    code: text().notNull(),
    codeKey: folded(() => sql`fold(code)`),
    description: text().notNull(),
    enDescription: text().notNull(),
    /** The key of the kind of file that it needs; empty for none. */
    fileKind: text().notNull(),
    /** The submission types that it is open to; empty for all. */
    submissionTypeIds: integer().array().notNull(),
    /** The last day, at the event, on which it can be chosen. */
    lastDay: date(),
    isVisible: boolean().notNull(),
    /** Place in the arranged list. */
    indexId: integer().notNull(),
    search: folded(() => sql`fold(code || ' ' || name || ' ' || en_name)`),
    version: rowVersion(),
  },
  (t) => [
    uniqueIndex('competition.duplicate/name').on(t.eventId, t.nameKey),
    uniqueIndex('competition.duplicate/code').on(t.eventId, t.codeKey),
    foreignKey({ name: 'unknown/eventId', columns: [t.eventId], foreignColumns: [events.id] }),
    index('competition_index').on(t.eventId, t.indexId, t.id),
  ],
)
