import { foreignKey, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { EventSetting } from '@banquet/contract/event/event/event-setting'
import { insertedAt, rowId } from '../../kit/rows/columns.ts'
import { events } from './event.table.ts'

/** The versions of the settings of events. A row is never changed: each save adds one. */
export const eventSettings = pgTable(
  'event_setting',
  {
    id: rowId(),
    eventId: integer().notNull(),
    version: integer().notNull(),
    /** Validated by the contract when it was saved; fields that were added later are missing. */
    content: jsonb().$type<Partial<EventSetting>>().notNull(),
    /** Null if the program itself wrote it. */
    createdById: integer(),
    createdByName: text().notNull(),
    createdAt: insertedAt(),
  },
  (t) => [
    // A draft can be deleted, and its settings with it.
    foreignKey({ name: 'unknown/eventId', columns: [t.eventId], foreignColumns: [events.id] }).onDelete(
      'cascade',
    ),
    uniqueIndex('event_setting_version').on(t.eventId, t.version),
  ],
)
