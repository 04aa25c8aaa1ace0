import { and, asc, inArray, sql } from 'drizzle-orm'
import { keysOf } from '@banquet/contract/event/question/answer-rules'
import type { Context, Db } from '../../kit/context.ts'
import { placeLedger } from './place-ledger.ts'
import { places } from '../../tables/event/place.table.ts'
import { questions, type StoredAnswer } from '../../tables/event/question.table.ts'

/** An option of a question, by the key within it. */
export interface ChosenOption {
  questionId: number
  optionKey: number
}

/** The same with its number of places; null if there is no limit. */
export interface SizedOption extends ChosenOption {
  size: number | null
}

/** Returns the options that answers choose. */
export function chosenOptions(answers: readonly StoredAnswer[]): ChosenOption[] {
  return answers.flatMap(({ questionId, value }) =>
    keysOf(value).map((optionKey) => ({ questionId, optionKey })),
  )
}

/** Locks questions in the order of their ids, and returns their options. */
export async function lockQuestions(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .select({ id: questions.id, options: questions.options })
    .from(questions)
    .where(inArray(questions.id, [...ids]))
    .orderBy(asc(questions.id))
    .for('update')
}

/** Locks the questions of options by their ids. An option that was removed meanwhile has no limit any more. */
export async function lockOptions(db: Db, chosen: readonly ChosenOption[]): Promise<SizedOption[]> {
  const rows = await lockQuestions(
    db,
    chosen.map(({ questionId }) => questionId),
  )
  return chosen.map((one) => {
    const options = rows.find(({ id }) => id === one.questionId)?.options ?? []
    return { ...one, size: options.find(({ key }) => key === one.optionKey)?.size ?? null }
  })
}

/** The key of an option in the result of `takenOfOptions`. */
export const takenKey = ({ questionId, optionKey }: ChosenOption) => `${questionId}/${optionKey}`

/** Returns how many places are taken of each option of these questions. */
export async function takenOfOptions(
  { db, now }: Pick<Context, 'db' | 'now'>,
  questionIds: readonly number[],
): Promise<Map<string, number>> {
  if (questionIds.length === 0) return new Map()
  const { questionId, optionKey } = places
  const rows = await db
    .select({
      questionId: sql<number>`${questionId}`,
      optionKey: sql<number>`${optionKey}`,
      taken: sql<number>`count(*)::int`,
    })
    .from(places)
    .where(and(inArray(questionId, [...questionIds]), placeLedger.isTaken(now())))
    .groupBy(questionId, optionKey)
  return new Map(rows.map((row) => [takenKey(row), row.taken]))
}
