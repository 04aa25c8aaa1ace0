import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DecisionResult } from '@banquet/contract/submission/decision-results'
import type { PublicationState } from '@banquet/contract/review/publication'
import { editedAt, insertedAt, instant, rowId, rowVersion } from '../../kit/rows/columns.ts'
import { accounts } from '../account/account.table.ts'
import { events } from '../event/event.table.ts'
import { subjects } from '../submission/subject.table.ts'
import { submissionTypes } from '../submission/submission-type.table.ts'
import { competitions } from '../submission/competition.table.ts'
import { submissions } from '../submission/submission.table.ts'

/** A decision on a submission: staged as long as it has no moment of publication, which never changes once it is set. */
export const decisions = pgTable(
  'decision',
  {
    id: rowId(),
    submissionId: integer().notNull(),
    /** The revision that it is about. */
    revision: integer().notNull(),
    result: text().$type<DecisionResult>().notNull(),
    /** For what it is accepted; while it is staged, null is what its authors chose. */
    subjectId: integer(),
    submissionTypeId: integer(),
    /** The competition that it is accepted for; null leaves it in those that its authors chose. */
    competitionId: integer(),
    note: text().notNull(),
    internalNote: text().notNull(),
    /** The last day, at the event, on which the submission can be submitted again. */
    dueDay: date(),
    stagedBy: integer(),
    stagedAt: instant().notNull(),
    publishedAt: instant(),
    /** Why it replaces an earlier one; empty otherwise. */
    reason: text().notNull().default(''),
    createdAt: insertedAt(),
    updatedAt: editedAt(),
    version: rowVersion(),
  },
  (t) => [
    foreignKey({ name: 'unknown/submissionId', columns: [t.submissionId], foreignColumns: [submissions.id] }),
    foreignKey({ name: 'unknown/subjectId', columns: [t.subjectId], foreignColumns: [subjects.id] }),
    foreignKey({
      name: 'unknown/submissionTypeId',
      columns: [t.submissionTypeId],
      foreignColumns: [submissionTypes.id],
    }),
    foreignKey({
      name: 'unknown/competitionId',
      columns: [t.competitionId],
      foreignColumns: [competitions.id],
    }),
    foreignKey({ name: 'decision_stager', columns: [t.stagedBy], foreignColumns: [accounts.id] }),
    uniqueIndex('decision_staged')
      .on(t.submissionId)
      .where(sql`published_at is null`),
    index('decision_published').on(t.submissionId, t.publishedAt, t.id),
    index('decision_subject').on(t.subjectId),
    index('decision_type').on(t.submissionTypeId),
    index('decision_competition').on(t.competitionId),
    check('decision_due', sql`(${t.result} = 'revise') = (${t.dueDay} is not null)`),
    check(
      'decision_accepted',
      sql`${t.result} = 'accept' or (${t.subjectId} is null and ${t.submissionTypeId} is null and ${t.competitionId} is null)`,
    ),
    check(
      'decision_final',
      sql`${t.result} <> 'accept' or ${t.publishedAt} is null or (${t.subjectId} is not null and ${t.submissionTypeId} is not null)`,
    ),
  ],
)
export type DecisionRow = typeof decisions.$inferSelect

/** That the staged decisions of an event are published at a moment. */
export const publications = pgTable(
  'publication',
  {
    id: rowId(),
    eventId: integer().notNull(),
    publishAt: instant().notNull(),
    state: text().$type<PublicationState>().notNull().default('scheduled'),
    scheduledBy: integer(),
    createdAt: insertedAt(),
    updatedAt: editedAt(),
    version: rowVersion(),
  },
  (t) => [
    foreignKey({ name: 'unknown/eventId', columns: [t.eventId], foreignColumns: [events.id] }),
    foreignKey({ name: 'publication_scheduler', columns: [t.scheduledBy], foreignColumns: [accounts.id] }),
    uniqueIndex('publication.duplicate/publishAt')
      .on(t.eventId)
      .where(sql`state = 'scheduled'`),
    index('publication_due').on(t.state, t.publishAt),
    index('publication_event').on(t.eventId, t.publishAt, t.id),
  ],
)
export type PublicationRow = typeof publications.$inferSelect
