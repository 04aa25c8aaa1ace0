import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Question, QuestionForm } from '@banquet/contract/event/question/question-record'
import type { Context, Db } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import { takenKey, takenOfOptions } from '../place/places.ts'
import { questions } from '../../tables/event/question.table.ts'
import { signups } from '../../tables/signup/signup.table.ts'
import { submissions } from '../../tables/submission/submission.table.ts'
import type { QuestionFields } from './asked-questions.ts'

/** Returns how many sign-ups or papers of these events have answered each question. */
async function answeredOf(db: Db, eventIds: readonly number[]): Promise<Map<number, number>> {
  if (eventIds.length === 0) return new Map()
  const id = sql<number>`(given ->> 'questionId')::int`
  const counted = { id, answered: sql<number>`count(*)::int` }
  const ofSignups = await db
    .select(counted)
    .from(sql`${signups} cross join jsonb_array_elements(${signups.answers}) as given`)
    .where(inArray(signups.eventId, [...eventIds]))
    .groupBy(id)
  const ofPapers = await db
    .select(counted)
    .from(sql`${submissions} cross join jsonb_array_elements(${submissions.answers}) as given`)
    .where(inArray(submissions.eventId, [...eventIds]))
    .groupBy(id)
  // A question is asked in one form only.
  return new Map([...ofSignups, ...ofPapers].map((row) => [row.id, row.answered]))
}

/** Returns questions with the number of their answers and the places that are taken. */
export async function withAnswered(ctx: Context, rows: readonly QuestionFields[]): Promise<Question[]> {
  const answered = await answeredOf(ctx.db, [...new Set(rows.map(({ eventId }) => eventId))])
  const taken = await takenOfOptions(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...row,
    answered: answered.get(row.id) ?? 0,
    options: row.options.map((option) => ({
      ...option,
      taken: taken.get(takenKey({ questionId: row.id, optionKey: option.key })) ?? 0,
    })),
  }))
}

/** Returns one question as it is shown. */
export async function showQuestion(ctx: Context, row: QuestionFields): Promise<Question> {
  return found((await withAnswered(ctx, [row]))[0])
}

/** Returns the names of all questions of a form in their arranged order, hidden ones included. */
export function questionsOfEvent(db: Db, eventId: number | undefined, askedIn: QuestionForm) {
  return db
    .select({ id: questions.id, name: questions.name, enName: questions.enName })
    .from(questions)
    .where(and(eq(questions.eventId, eventId ?? 0), eq(questions.askedIn, askedIn)))
    .orderBy(asc(questions.indexId), asc(questions.id))
}
