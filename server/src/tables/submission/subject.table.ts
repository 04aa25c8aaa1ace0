import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { FeeTier } from '@banquet/contract/event/signup-type/fee'
import { folded, rowId, rowVersion } from '../../kit/rows/columns.ts'
import { events } from '../event/event.table.ts'
import { textLimitColumns } from './text-limits.ts'

/** A subject that authors choose for a submission. The subjects of an event form a tree. */
export const subjects = pgTable(
  'subject',
  {
    id: rowId(),
    eventId: integer().notNull(),
    code: text().notNull(),
    name: text().notNull(),
    enName: text().notNull(),
    nameKey: folded(() => sql`fold(name)`),
    description: text().notNull(),
    enDescription: text().notNull(),
    parentId: integer(),
    /** The days of submission, at the event; null for those of the event. */
    firstDay: date(),
    lastDay: date(),
    ...textLimitColumns,
    /** The fee of its papers, in place of that of the type. One value, because it is read and written as a whole. */
    tiers: jsonb().$type<FeeTier[]>().notNull().default([]),
    /** How many can be accepted for it and those below it. */
    maxAccepted: integer(),
    isVisible: boolean().notNull(),
    /** Place in the arranged list, in which each subject is followed by those below it. */
    indexId: integer().notNull(),
    /** How deep it is in the tree: 0 at the top. */
    level: integer().notNull().default(0),
    search: folded(() => sql`fold(code || ' ' || name || ' ' || en_name)`),
    version: rowVersion(),
  },
  (t) => [
    uniqueIndex('subject.duplicate/code').on(t.eventId, t.code),
    // Two subjects may share a name where they belong to different ones.
    uniqueIndex('subject.duplicate/name').on(t.eventId, sql`coalesce(parent_id, 0)`, t.nameKey),
    uniqueIndex('subject_event').on(t.eventId, t.id),
    foreignKey({ name: 'unknown/eventId', columns: [t.eventId], foreignColumns: [events.id] }),
    // Only a subject of the same event.
    foreignKey({
      name: 'unknown/parentId',
      columns: [t.eventId, t.parentId],
      foreignColumns: [t.eventId, t.id],
    }),
    index('subject_index').on(t.eventId, t.indexId, t.id),
    index('subject_parent').on(t.parentId),
  ],
)
export type SubjectRow = typeof subjects.$inferSelect
