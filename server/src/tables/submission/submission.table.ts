import { sql } from 'drizzle-orm'
import {
  boolean,
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
import type { DeclaredKind } from '@banquet/contract/submission/author-conflicts'
import type { PaperFile } from '@banquet/contract/submission/file-kinds'
import type { SubmissionContent } from '@banquet/contract/submission/submission-content'
import type { SubmissionState } from '@banquet/contract/submission/submission-states'
import {
  editedAt,
  folded,
  foldedList,
  insertedAt,
  instant,
  rowId,
  rowVersion,
} from '../../kit/rows/columns.ts'
import { accounts } from '../account/account.table.ts'
import { events } from '../event/event.table.ts'
import { subjects } from './subject.table.ts'
import { submissionTypes } from './submission-type.table.ts'

/**
 * A paper. Its columns have what its authors submitted last; what they write is in `draft` until they submit it. Before the
 * first time, the columns have what a list shows of the draft.
 */
export const submissions = pgTable(
  'submission',
  {
    id: rowId(),
    eventId: integer().notNull(),
    memberId: integer().notNull(),
    /** Counted for each event, from 1, when it is submitted first. */
    number: integer(),
    /** The number as people write it, such as `A-0123`; empty without one. */
    code: text().notNull().default(''),
    state: text().$type<SubmissionState>().notNull().default('draft'),
    subjectId: integer(),
    submissionTypeId: integer(),
    title: text().notNull().default(''),
    enTitle: text().notNull().default(''),
    abstract: text().notNull().default(''),
    enAbstract: text().notNull().default(''),
    keywords: text().array().notNull().default([]),
    enKeywords: text().array().notNull().default([]),
    /** What its authors answer to the reviewers. */
    answer: text().notNull().default(''),
    files: jsonb().$type<PaperFile[]>().notNull().default([]),
    answers: jsonb().$type<SubmissionContent['answers']>().notNull().default([]),
    /** The competitions in which it takes part. */
    competitionIds: integer().array().notNull().default([]),
    /** The accepted consent texts with their editions. */
    consents: jsonb().$type<SubmissionContent['consents']>().notNull().default([]),
    /** The names of the authors, for searching. */
    authorNames: text().notNull().default(''),
    /** How often it was submitted. */
    revision: integer().notNull().default(0),
    /** What its authors have written and not submitted. One value, because it is written every few seconds. */
    draft: jsonb().$type<SubmissionContent>(),
    draftSavedAt: instant(),
    submittedAt: instant(),
    withdrawnAt: instant(),
    withdrawnReason: text().notNull().default(''),
    search: folded(() => sql`fold(code || ' ' || title || ' ' || en_title || ' ' || author_names)`),
    createdAt: insertedAt(),
    updatedAt: editedAt(),
    version: rowVersion(),
  },
  (t) => [
    uniqueIndex('submission_number').on(t.eventId, t.number),
    foreignKey({ name: 'submission_event', columns: [t.eventId], foreignColumns: [events.id] }),
    foreignKey({ name: 'unknown/memberId', columns: [t.memberId], foreignColumns: [accounts.id] }),
    // Only what belongs to the event of the submission.
    foreignKey({
      name: 'unknown/subjectId',
      columns: [t.eventId, t.subjectId],
      foreignColumns: [subjects.eventId, subjects.id],
    }),
    foreignKey({
      name: 'unknown/submissionTypeId',
      columns: [t.eventId, t.submissionTypeId],
      foreignColumns: [submissionTypes.eventId, submissionTypes.id],
    }),
    index('submission_member').on(t.memberId),
    index('submission_submitted').on(t.eventId, t.submittedAt, t.id),
    index('submission_state').on(t.eventId, t.state, t.submittedAt),
    index('submission_subject').on(t.subjectId),
    index('submission_type_id').on(t.submissionTypeId),
    index('submission_search').using('gin', sql`grams(${t.search})`),
  ],
)
export type SubmissionRow = typeof submissions.$inferSelect

/** An author of a submission as it was submitted last. */
export const submissionAuthors = pgTable(
  'submission_author',
  {
    id: rowId(),
    submissionId: integer().notNull(),
    /** Place among the authors, from 1. */
    position: smallint().notNull(),
    name: text().notNull(),
    enName: text().notNull(),
    /** In the order in which they are printed. */
    affiliations: text().array().notNull(),
    /** The names and the affiliations, folded, for conflicts of interest. Those that are missing are null. */
    nameKeys: foldedList(() => sql`array[fold(name), fold(en_name)]`),
    affiliationKeys: foldedList(
      () =>
        sql`array[fold(affiliations[1]), fold(affiliations[2]), fold(affiliations[3]), fold(affiliations[4]), fold(affiliations[5])]`,
    ),
    email: text().notNull(),
    emailKey: folded(() => sql`fold(email)`),
    orcid: text().notNull(),
    isPresenter: boolean().notNull(),
    isCorresponding: boolean().notNull(),
  },
  (t) => [
    foreignKey({
      name: 'submission_author_submission',
      columns: [t.submissionId],
      foreignColumns: [submissions.id],
    }).onDelete('cascade'),
    unique('submission_author_position').on(t.submissionId, t.position),
    index('submission_author_email').on(t.emailKey),
    index('submission_author_domain').on(sql`split_part(${t.emailKey}, '@', 2)`),
    index('submission_author_affiliation').using('gin', t.affiliationKeys),
  ],
)

/** Who is not to review a submission, as its authors declared it when they submitted it last. */
export const submissionConflicts = pgTable(
  'submission_conflict',
  {
    id: rowId(),
    submissionId: integer().notNull(),
    /** Place among them, from 1. */
    position: smallint().notNull(),
    kind: text().$type<DeclaredKind>().notNull(),
    value: text().notNull(),
    valueKey: folded(() => sql`fold(value)`),
    reason: text().notNull(),
  },
  (t) => [
    foreignKey({
      name: 'submission_conflict_submission',
      columns: [t.submissionId],
      foreignColumns: [submissions.id],
    }).onDelete('cascade'),
    unique('submission_conflict_position').on(t.submissionId, t.position),
  ],
)

/** A copy of what was submitted, which never changes, except that the data of a deleted person is emptied. */
export const submissionRevisions = pgTable(
  'submission_revision',
  {
    id: rowId(),
    submissionId: integer().notNull(),
    revision: integer().notNull(),
    content: jsonb().$type<SubmissionContent>().notNull(),
    submittedAt: instant().notNull(),
  },
  (t) => [
    foreignKey({
      name: 'submission_revision_submission',
      columns: [t.submissionId],
      foreignColumns: [submissions.id],
    }).onDelete('cascade'),
    unique('submission_revision_revision').on(t.submissionId, t.revision),
  ],
)
