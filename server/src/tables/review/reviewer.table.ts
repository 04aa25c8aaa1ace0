import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { ConflictKind } from '@banquet/contract/review/conflict-kinds'
import type { ReviewerState } from '@banquet/contract/review/reviewer-states'
import { editedAt, folded, insertedAt, instant, rowId, rowVersion } from '../../kit/rows/columns.ts'
import { accounts } from '../account/account.table.ts'
import { events } from '../event/event.table.ts'
import { subjects } from '../submission/subject.table.ts'
import { submissions } from '../submission/submission.table.ts'

/**
 * Somebody who is asked to review for an event, by address. The account with that confirmed address answers, and is the member
 * from then on.
 */
export const reviewers = pgTable(
  'reviewer',
  {
    id: rowId(),
    eventId: integer().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    emailKey: folded(() => sql`fold(email)`),
    /** The member who has accepted; null until then. */
    memberId: integer(),
    state: text().$type<ReviewerState>().notNull().default('invited'),
    keywords: text().array().notNull().default([]),
    affiliation: text().notNull().default(''),
    affiliationKey: folded(() => sql`fold(affiliation)`),
    /** The most papers that the reviewer takes; null for what the event asks of everybody. */
    maxPapers: integer(),
    /** The days on which the reviewer can review; null without an end. */
    availableFrom: date(),
    availableUntil: date(),
    note: text().notNull().default(''),
    invitedAt: instant().notNull(),
    /** When the invitation was last sent again. */
    remindedAt: instant(),
    answeredAt: instant(),
    declinedReason: text().notNull().default(''),
    search: folded(() => sql`fold(name || ' ' || email || ' ' || affiliation)`),
    createdAt: insertedAt(),
    updatedAt: editedAt(),
    version: rowVersion(),
  },
  (t) => [
    // The addresses of deleted members are emptied.
    uniqueIndex('reviewer.duplicate/email')
      .on(t.eventId, t.emailKey)
      .where(sql`email_key <> ''`),
    uniqueIndex('reviewer_member').on(t.eventId, t.memberId),
    foreignKey({ name: 'reviewer_event', columns: [t.eventId], foreignColumns: [events.id] }),
    foreignKey({ name: 'reviewer_account', columns: [t.memberId], foreignColumns: [accounts.id] }),
    index('reviewer_account').on(t.memberId),
    index('reviewer_email').on(t.emailKey),
    check('reviewer_accepted', sql`${t.state} <> 'accepted' or ${t.memberId} is not null`),
  ],
)
export type ReviewerRow = typeof reviewers.$inferSelect

/** The subjects that a reviewer knows. */
export const reviewerSubjects = pgTable(
  'reviewer_subject',
  {
    id: rowId(),
    reviewerId: integer().notNull(),
    subjectId: integer().notNull(),
  },
  (t) => [
    foreignKey({
      name: 'reviewer_subject_reviewer',
      columns: [t.reviewerId],
      foreignColumns: [reviewers.id],
    }).onDelete('cascade'),
    foreignKey({ name: 'reviewer_subject_subject', columns: [t.subjectId], foreignColumns: [subjects.id] }),
    unique('reviewer_subject_once').on(t.reviewerId, t.subjectId),
    index('reviewer_subject_subject').on(t.subjectId),
  ],
)

/** People, affiliations and address domains that a reviewer has declared a conflict of interest with. */
export const reviewerConflicts = pgTable(
  'reviewer_conflict',
  {
    id: rowId(),
    reviewerId: integer().notNull(),
    kind: text().$type<'person' | 'affiliation' | 'domain'>().notNull(),
    value: text().notNull(),
    valueKey: folded(() => sql`fold(value)`),
  },
  (t) => [
    foreignKey({
      name: 'reviewer_conflict_reviewer',
      columns: [t.reviewerId],
      foreignColumns: [reviewers.id],
    }).onDelete('cascade'),
    unique('reviewer_conflict_once').on(t.reviewerId, t.kind, t.valueKey),
  ],
)

/**
 * What somebody has decided about the conflict of a person with a paper: added, or overruled with a reason. Both can exist, so
 * that what was declared remains when it is overruled. A reviewer adds one for one paper by the button in the review; then the
 * actor is the account itself.
 */
export const conflictMarks = pgTable(
  'conflict_mark',
  {
    id: rowId(),
    submissionId: integer().notNull(),
    /** The member or member of staff. */
    accountId: integer().notNull(),
    mark: text().$type<'added' | 'overruled'>().notNull(),
    reason: text().notNull(),
    /** The kinds that an overruling covers; another one that appears later counts. Empty for an added one. */
    kinds: text().array().$type<ConflictKind[]>().notNull().default([]),
    actorId: integer().notNull(),
    createdAt: insertedAt(),
    version: rowVersion(),
  },
  (t) => [
    foreignKey({
      name: 'conflict_mark_submission',
      columns: [t.submissionId],
      foreignColumns: [submissions.id],
    }).onDelete('cascade'),
    foreignKey({ name: 'unknown/accountId', columns: [t.accountId], foreignColumns: [accounts.id] }),
    foreignKey({ name: 'conflict_mark_actor', columns: [t.actorId], foreignColumns: [accounts.id] }),
    unique('conflict_mark_once').on(t.submissionId, t.accountId, t.mark),
    index('conflict_mark_account').on(t.accountId),
  ],
)
