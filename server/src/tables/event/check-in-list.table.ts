import { sql } from 'drizzle-orm'
import { boolean, foreignKey, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Moment } from '@banquet/contract/rule/day/moment'
import { folded, rowId, rowVersion } from '../../kit/rows/columns.ts'
import { events } from './event.table.ts'

/** Something that people are checked in to, such as a day or the dinner. */
export const checkInLists = pgTable(
  'check_in_list',
  {
    id: rowId(),
    eventId: integer().notNull(),
    name: text().notNull(),
    nameKey: folded(() => sql`fold(name)`),
    enName: text().notNull(),
    /** The sign-up types that it is for; empty for all. */
    signupTypeIds: integer().array().notNull(),
    /** With a question, the list is only for people who chose one of these options. */
    questionId: integer(),
    optionKeys: integer().array().notNull(),
    opens: jsonb().$type<Moment>(),
    closes: jsonb().$type<Moment>(),
    allowsReentry: boolean().notNull(),
    search: folded(() => sql`fold(name || ' ' || en_name)`),
    version: rowVersion(),
  },
  (t) => [
    uniqueIndex('check-in-list.duplicate/name').on(t.eventId, t.nameKey),
    foreignKey({ name: 'unknown/eventId', columns: [t.eventId], foreignColumns: [events.id] }),
  ],
)
export type CheckInListRow = Omit<typeof checkInLists.$inferSelect, 'nameKey' | 'search'>
