import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { AssignmentState } from '@banquet/contract/review/assignment-states'
import type { ReviewContent } from '@banquet/contract/review/review-content'
import { editedAt, folded, insertedAt, instant, rowId, rowVersion } from '../../kit/rows/columns.ts'
import { accounts } from '../account/account.table.ts'
import { events } from '../event/event.table.ts'
import { reviewers } from './reviewer.table.ts'
import { submissions } from '../submission/submission.table.ts'

/** What reviewers score, such as originality. */
export const criteria = pgTable(
  'criterion',
  {
    id: rowId(),
    eventId: integer().notNull(),
    name: text().notNull(),
    nameKey: folded(() => sql`fold(name)`),
    enName: text().notNull(),
    description: text().notNull(),
    enDescription: text().notNull(),
    /** How much it counts in the weighted mean. */
    weight: smallint().notNull(),
    /** The best score; the worst is 1. */
    maxScore: smallint().notNull(),
    /** Whether a reviewer may have no opinion. */
    isOptional: boolean().notNull(),
    isVisible: boolean().notNull(),
    indexId: integer().notNull(),
    search: folded(() => sql`fold(name || ' ' || en_name)`),
    version: rowVersion(),
  },
  (t) => [
    uniqueIndex('criterion.duplicate/name').on(t.eventId, t.nameKey),
    foreignKey({ name: 'unknown/eventId', columns: [t.eventId], foreignColumns: [events.id] }),
    index('criterion_index').on(t.eventId, t.indexId, t.id),
  ],
)

/** How an event reviews; an event without a row has the usual settings. */
export const reviewSettings = pgTable(
  'review_setting',
  {
    id: rowId(),
    eventId: integer().notNull(),
    /** The address that answers to mails about reviewing go to; empty for that of the event. */
    contact: text().notNull(),
    guidelines: text().notNull(),
    enGuidelines: text().notNull(),
    reviewersPerPaper: smallint().notNull(),
    papersPerReviewer: smallint().notNull(),
    /** Whether reviewers are asked which papers they would like to review, and the last day for it, at the event. */
    preferencesOpen: boolean().notNull().default(false),
    preferencesUntil: date(),
    /** How many conflicts of interest authors may declare. */
    authorConflicts: smallint().notNull().default(0),
    /** Whether each decision should have a text to the authors. */
    needsNote: boolean().notNull().default(false),
    /** Whether reviewers and the chairs of subjects get a paper only once its fee is paid. */
    hidesUnpaid: boolean().notNull().default(false),
    version: rowVersion(),
  },
  (t) => [
    uniqueIndex('review_setting_event').on(t.eventId),
    // A draft can be deleted, and its settings with it.
    foreignKey({ name: 'review_setting_event', columns: [t.eventId], foreignColumns: [events.id] }).onDelete(
      'cascade',
    ),
  ],
)

/** That a reviewer is to review a paper. */
export const assignments = pgTable(
  'assignment',
  {
    id: rowId(),
    submissionId: integer().notNull(),
    reviewerId: integer().notNull(),
    state: text().$type<AssignmentState>().notNull().default('open'),
    /** The last day for the review, at the event; null for that of the event. */
    dueDay: date(),
    assignedBy: integer().notNull(),
    declinedAt: instant(),
    declinedReason: text().notNull().default(''),
    remindedAt: instant(),
    createdAt: insertedAt(),
    updatedAt: editedAt(),
    version: rowVersion(),
  },
  (t) => [
    unique('assignment_once').on(t.submissionId, t.reviewerId),
    foreignKey({
      name: 'assignment_submission',
      columns: [t.submissionId],
      foreignColumns: [submissions.id],
    }),
    foreignKey({ name: 'unknown/reviewerId', columns: [t.reviewerId], foreignColumns: [reviewers.id] }),
    foreignKey({ name: 'assignment_assigner', columns: [t.assignedBy], foreignColumns: [accounts.id] }),
    index('assignment_reviewer').on(t.reviewerId),
  ],
)
export type AssignmentRow = typeof assignments.$inferSelect

/** The review of an assignment: what was submitted last in `content`, what is being written in `draft`. */
export const reviews = pgTable(
  'review',
  {
    id: rowId(),
    assignmentId: integer().notNull(),
    /** The revision of the paper that it is about. */
    paperRevision: integer().notNull(),
    /** How often it was submitted. */
    revision: integer().notNull().default(0),
    content: jsonb().$type<ReviewContent>(),
    draft: jsonb().$type<ReviewContent>(),
    draftSavedAt: instant(),
    submittedAt: instant(),
    createdAt: insertedAt(),
    updatedAt: editedAt(),
    version: rowVersion(),
  },
  (t) => [
    unique('review_once').on(t.assignmentId, t.paperRevision),
    foreignKey({ name: 'review_assignment', columns: [t.assignmentId], foreignColumns: [assignments.id] }),
    check('review_submitted', sql`(${t.revision} = 0) = (${t.content} is null)`),
  ],
)
export type ReviewRow = typeof reviews.$inferSelect

/** A copy of a review each time it was submitted, which never changes. */
export const reviewRevisions = pgTable(
  'review_revision',
  {
    id: rowId(),
    reviewId: integer().notNull(),
    revision: integer().notNull(),
    content: jsonb().$type<ReviewContent>().notNull(),
    submittedAt: instant().notNull(),
  },
  (t) => [
    foreignKey({
      name: 'review_revision_review',
      columns: [t.reviewId],
      foreignColumns: [reviews.id],
    }).onDelete('cascade'),
    unique('review_revision_once').on(t.reviewId, t.revision),
  ],
)
