import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { FeeTier } from '@banquet/contract/event/signup-type/fee'
import type { FileKind } from '@banquet/contract/submission/file-kinds'
import { folded, rowId, rowVersion } from '../../kit/rows/columns.ts'
import { events } from '../event/event.table.ts'
import { textLimitColumns } from './text-limits.ts'

/** A kind of submission, such as oral or poster. */
export const submissionTypes = pgTable(
  'submission_type',
  {
    id: rowId(),
    eventId: integer().notNull(),
    name: text().notNull(),
    enName: text().notNull(),
    nameKey: folded(() => sql`fold(name)`),
    description: text().notNull(),
    enDescription: text().notNull(),
    ...textLimitColumns,
    /** The files that authors are asked for. */
    fileKinds: jsonb().$type<FileKind[]>().notNull().default([]),
    /** One value, because it is read and written as a whole. */
    tiers: jsonb().$type<FeeTier[]>().notNull().default([]),
    /** How many papers of the type one person may have in a role; null for what the event allows. */
    firstAuthorMax: integer(),
    presenterMax: integer(),
    isVisible: boolean().notNull(),
    /** Place in the arranged list. */
    indexId: integer().notNull(),
    search: folded(() => sql`fold(name || ' ' || en_name)`),
    version: rowVersion(),
  },
  (t) => [
    uniqueIndex('submission-type.duplicate/name').on(t.eventId, t.nameKey),
    foreignKey({ name: 'unknown/eventId', columns: [t.eventId], foreignColumns: [events.id] }),
    uniqueIndex('submission_type_event').on(t.eventId, t.id),
    index('submission_type_index').on(t.eventId, t.indexId, t.id),
  ],
)
