import { inArray } from 'drizzle-orm'
import { isChoice, keysOf } from '@banquet/contract/event/question/answer-rules'
import type { Answer } from '@banquet/contract/event/question/question-record'
import { isMember, type Context, type Db } from '../../kit/context.ts'
import { files } from '../../tables/platform/file.table.ts'
import { questions, type StoredAnswer } from '../../tables/event/question.table.ts'
import { contentOf, editionsOf } from './answers.ts'
import { isBinding } from './asked-questions.ts'

interface Answered {
  id: number
  answers: readonly StoredAnswer[]
}

async function questionsOf(db: Db, ids: readonly number[]) {
  const { id, options, shownTo, indexId } = questions
  const rows = await db
    .select({ id, options, shownTo, indexId })
    .from(questions)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

async function fileNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: files.id, name: files.name })
    .from(files)
    .where(inArray(files.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/**
 * Returns the answers of sign-ups by their ids, in the order of the questions and in the words under which they were given.
 * Members do not see what only staff are asked.
 */
export async function showAnswers(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  rows: readonly Answered[],
): Promise<Map<number, Answer[]>> {
  const all = rows.flatMap(({ answers }) => answers)
  if (all.length === 0) return new Map()
  const known = await questionsOf(
    db,
    all.map(({ questionId }) => questionId),
  )
  const editions = await editionsOf(db, all)
  const isFile = (answer: StoredAnswer) => contentOf(editions, answer).kind === 'file'
  const names = await fileNames(
    db,
    all.flatMap((one) => (isFile(one) ? [Number(one.value)] : [])),
  )
  const isSeen = ({ questionId }: StoredAnswer) =>
    !isMember(actor) || known.get(questionId)?.shownTo !== 'staff'
  const placeOf = ({ questionId }: StoredAnswer) => known.get(questionId)?.indexId ?? 0
  const show = (answer: StoredAnswer): Answer => {
    const { kind, name, enName, options } = contentOf(editions, answer)
    const now = known.get(answer.questionId)?.options ?? []
    return {
      questionId: answer.questionId,
      kind,
      name,
      enName,
      value: answer.value,
      options: options.filter(({ key }) => keysOf(answer.value).includes(key)),
      fileName: kind === 'file' ? (names.get(Number(answer.value)) ?? '') : '',
      isLocked: isChoice(kind) && (isBinding(options) || isBinding(now)),
    }
  }
  return new Map(
    rows.map(({ id, answers }) => [
      id,
      answers
        .filter(isSeen)
        .toSorted((one, other) => placeOf(one) - placeOf(other))
        .map(show),
    ]),
  )
}
