import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { AnswerValue, QuestionKind } from '@banquet/contract/event/question/answer-rules'
import type {
  Answer,
  QuestionAudience,
  QuestionForm,
  QuestionOption,
} from '@banquet/contract/event/question/question-record'
import { folded, insertedAt, rowId, rowVersion } from '../../kit/rows/columns.ts'
import { events } from './event.table.ts'

/** A question that the form of a sign-up asks besides the personal data, or that of a paper besides the paper. */
export const questions = pgTable(
  'question',
  {
    id: rowId(),
    eventId: integer().notNull(),
    name: text().notNull(),
    nameKey: folded(() => sql`fold(name)`),
    enName: text().notNull(),
    hint: text().notNull(),
    enHint: text().notNull(),
    kind: text().$type<QuestionKind>().notNull(),
    isRequired: boolean().notNull(),
    shownTo: text().$type<QuestionAudience>().notNull(),
    /** The form that asks it. */
    askedIn: text().$type<QuestionForm>().notNull().default('signup'),
    /** The sign-up types whose form asks it; empty for all. */
    signupTypeIds: integer().array().notNull(),
    /** The submission types and the subjects whose papers are asked; empty for all. */
    submissionTypeIds: integer().array().notNull().default([]),
    subjectIds: integer().array().notNull().default([]),
    /** The choice whose answer decides whether it is asked, and the keys of the options that ask it. */
    conditionId: integer(),
    conditionKeys: integer().array().notNull().default([]),
    min: integer(),
    max: integer(),
    /** One value, because it is read and written as a whole; places and answers name an option by its key. */
    options: jsonb().$type<QuestionOption[]>().notNull(),
    /** The highest key that an option has had, so that no key is used again. */
    lastKey: integer().notNull(),
    /** The number of its newest edition. */
    edition: integer().notNull().default(1),
    /** Place in the arranged list. */
    indexId: integer().notNull(),
    search: folded(() => sql`fold(name || ' ' || en_name)`),
    version: rowVersion(),
  },
  (t) => [
    uniqueIndex('question.duplicate/name').on(t.eventId, t.nameKey),
    foreignKey({ name: 'unknown/conditionId', columns: [t.conditionId], foreignColumns: [t.id] }),
    index('question_condition').on(t.conditionId),
    foreignKey({ name: 'unknown/eventId', columns: [t.eventId], foreignColumns: [events.id] }),
    index('question_index').on(t.eventId, t.indexId, t.id),
  ],
)
export type QuestionRow = typeof questions.$inferSelect

/** The words and surcharges of a question at the time of an answer. */
export interface EditionContent {
  kind: QuestionKind
  name: string
  enName: string
  options: Answer['options']
}

/** The editions of questions. One that has answers never changes. */
export const questionEditions = pgTable(
  'question_edition',
  {
    questionId: integer().notNull(),
    number: integer().notNull(),
    content: jsonb().$type<EditionContent>().notNull(),
    createdAt: insertedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.questionId, t.number] }),
    foreignKey({
      name: 'question_edition_question',
      columns: [t.questionId],
      foreignColumns: [questions.id],
    }).onDelete('cascade'),
    check('question_edition_number', sql`${t.number} > 0`),
  ],
)

/** An answer as its sign-up stores it. */
export interface StoredAnswer {
  questionId: number
  edition: number
  value: Exclude<AnswerValue, null>
}
