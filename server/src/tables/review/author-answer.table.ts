import { check, foreignKey, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { editedAt, insertedAt, instant, rowId, rowVersion } from '../../kit/rows/columns.ts'
import { submissions } from '../submission/submission.table.ts'

/** What the authors of a paper answer to its reviewers: what was submitted last, and what is being written in `draft`. */
export const authorAnswers = pgTable(
  'author_answer',
  {
    id: rowId(),
    submissionId: integer().notNull(),
    /** The revision of the paper that was reviewed. */
    paperRevision: integer().notNull(),
    /** How often it was submitted. */
    revision: integer().notNull().default(0),
    content: text().notNull().default(''),
    draft: text(),
    draftSavedAt: instant(),
    submittedAt: instant(),
    createdAt: insertedAt(),
    updatedAt: editedAt(),
    version: rowVersion(),
  },
  (t) => [
    unique('author_answer_once').on(t.submissionId, t.paperRevision),
    foreignKey({
      name: 'author_answer_submission',
      columns: [t.submissionId],
      foreignColumns: [submissions.id],
    }),
    check('author_answer_submitted', sql`(${t.revision} = 0) = (${t.submittedAt} is null)`),
  ],
)
export type AuthorAnswerRow = typeof authorAnswers.$inferSelect

/** A copy of an answer each time it was submitted, which never changes. */
export const authorAnswerRevisions = pgTable(
  'author_answer_revision',
  {
    id: rowId(),
    authorAnswerId: integer().notNull(),
    revision: integer().notNull(),
    content: text().notNull(),
    submittedAt: instant().notNull(),
  },
  (t) => [
    foreignKey({
      name: 'author_answer_revision_answer',
      columns: [t.authorAnswerId],
      foreignColumns: [authorAnswers.id],
    }).onDelete('cascade'),
    unique('author_answer_revision_once').on(t.authorAnswerId, t.revision),
  ],
)
