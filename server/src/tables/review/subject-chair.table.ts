import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { folded, insertedAt, rowId, rowVersion } from '../../kit/rows/columns.ts'
import { subjects } from '../submission/subject.table.ts'

/** A chair of a subject and of those below it, named by address. Whichever member has it confirmed is the chair. */
export const subjectChairs = pgTable(
  'subject_chair',
  {
    id: rowId(),
    eventId: integer().notNull(),
    subjectId: integer().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    emailKey: folded(() => sql`fold(email)`),
    createdAt: insertedAt(),
    search: folded(() => sql`fold(name || ' ' || email)`),
    version: rowVersion(),
  },
  (t) => [
    uniqueIndex('subject-chair.duplicate/email').on(t.subjectId, t.emailKey),
    // A subject without submissions can be deleted, and its chairs with it.
    foreignKey({
      name: 'unknown/subjectId',
      columns: [t.eventId, t.subjectId],
      foreignColumns: [subjects.eventId, subjects.id],
    }).onDelete('cascade'),
    index('subject_chair_subject').on(t.eventId, t.subjectId),
    index('subject_chair_email').on(t.emailKey),
  ],
)
export type SubjectChairRow = typeof subjectChairs.$inferSelect
