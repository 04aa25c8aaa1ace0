import { and, inArray } from 'drizzle-orm'
import {
  answerFaults,
  askedAmong,
  isAnswered,
  keysOf,
  type Answers,
} from '@banquet/contract/event/question/answer-rules'
import type { Fault } from '@banquet/contract/call/faults'
import type { Context, Db } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { claimFile } from '../../platform/file/claim-file.ts'
import { takenKey, takenOfOptions, type SizedOption } from '../place/places.ts'
import {
  questionEditions,
  type EditionContent,
  type StoredAnswer,
} from '../../tables/event/question.table.ts'
import type { SignupTypeRow } from '../../tables/event/signup-type.table.ts'
import { askedOf, type QuestionFields } from './asked-questions.ts'

/** The answers of a form as the sign-up stores them, and the faults at their fields. */
export interface Given {
  answers: StoredAnswer[]
  faults: readonly Fault[]
}

/** Returns an answer as it is stored: options in their order, a single line without breaks. */
function plainValue({ kind, options }: QuestionFields, value: StoredAnswer['value']): StoredAnswer['value'] {
  if (Array.isArray(value)) return options.map(({ key }) => key).filter((key) => value.includes(key))
  return kind === 'text' && typeof value === 'string' ? value.replaceAll(/\s*\n\s*/g, ' ') : value
}

/** Returns the answers to these questions as a sign-up stores them. */
export function storedAnswers(asked: readonly QuestionFields[], given: Answers): StoredAnswer[] {
  return asked.flatMap((question): StoredAnswer[] => {
    const value = given[question.id]
    if (!isAnswered(value)) return []
    return [{ questionId: question.id, edition: question.edition, value: plainValue(question, value) }]
  })
}

/** Reads what a form answers to the questions of a sign-up type. Nothing is refused yet, because options may be full. */
export async function readAnswers(
  ctx: Context,
  type: Pick<SignupTypeRow, 'id' | 'eventId'>,
  given: Answers,
): Promise<Given> {
  const asked = await askedOf(ctx, type)
  const faults = answerFaults(asked, given)
  const isFaulty = ({ id }: QuestionFields) => faults.some(({ path }) => path === `answers.${id}`)
  const right = askedAmong(asked, given).filter((question) => !isFaulty(question))
  return { answers: storedAnswers(right, given), faults }
}

/**
 * Throws every fault of answers at once, those of options without a place left included. The questions of the options are
 * locked. Otherwise claims the files and returns their ids.
 */
export async function acceptAnswers(
  ctx: Context,
  { answers, faults }: Given,
  options: readonly SizedOption[],
): Promise<number[]> {
  const taken = await takenOfOptions(
    ctx,
    options.map(({ questionId }) => questionId),
  )
  const isFull = ({ size, ...option }: SizedOption) =>
    size !== null && (taken.get(takenKey(option)) ?? 0) >= size
  const full = new Set(options.filter(isFull).map(({ questionId }) => questionId))
  const errors = [...faults, ...[...full].map((id): Fault => ({ path: `answers.${id}`, code: 'full' }))]
  if (errors.length > 0) throw new Refusal('validation', { errors })
  return claimFiles(ctx, answers)
}

/** Claims the files of answers and returns their ids; throws if the caller has not uploaded them. */
export async function claimFiles(ctx: Context, answers: readonly StoredAnswer[]): Promise<number[]> {
  const files = await filesOf(ctx.db, answers)
  for (const { questionId, value } of files)
    await claimFile(ctx, value, { path: `answers.${questionId}`, purpose: 'answer' })
  return files.map(({ value }) => value)
}

/** Returns the answers that are files. */
export async function filesOf(db: Db, answers: readonly StoredAnswer[]) {
  const editions = await editionsOf(db, answers)
  return answers.flatMap((answer) =>
    typeof answer.value === 'number' && contentOf(editions, answer).kind === 'file'
      ? [{ questionId: answer.questionId, value: answer.value }]
      : [],
  )
}

type Editions = ReadonlyMap<string, EditionContent>

/** Returns the editions of the questions that answers refer to. */
export async function editionsOf(
  db: Db,
  answers: readonly Pick<StoredAnswer, 'questionId' | 'edition'>[],
): Promise<Editions> {
  const numbers = new Set(answers.map(({ edition }) => edition))
  const ids = new Set(answers.map(({ questionId }) => questionId))
  if (ids.size === 0) return new Map()
  const { questionId, number } = questionEditions
  const rows = await db
    .select()
    .from(questionEditions)
    .where(and(inArray(questionId, [...ids]), inArray(number, [...numbers])))
  return new Map(rows.map((row) => [`${row.questionId}/${row.number}`, row.content]))
}

/** Returns the edition of a question that an answer refers to. */
export function contentOf(
  editions: Editions,
  { questionId, edition }: Pick<StoredAnswer, 'questionId' | 'edition'>,
): EditionContent {
  const content = editions.get(`${questionId}/${edition}`)
  if (!content) throw new Error(`Question ${questionId} has no edition ${edition}.`)
  return content
}

/** The surcharge of a chosen option, with the words of its line. */
export interface Surcharge {
  label: string
  enLabel: string
  amount: number
}

function surchargesIn({ name, enName, options }: EditionContent, keys: readonly number[]): Surcharge[] {
  return options
    .filter(({ key, surcharge }) => keys.includes(key) && surcharge > 0)
    .map((option) => ({
      label: `${name}・${option.name}`,
      enLabel: `${enName || name}, ${option.enName || option.name}`,
      amount: option.surcharge,
    }))
}

/** Returns what the answers of a sign-up cost, by the editions under which they were given. */
export async function surchargesOf(db: Db, answers: readonly StoredAnswer[]): Promise<Surcharge[]> {
  const editions = await editionsOf(db, answers)
  return answers.flatMap((answer) => surchargesIn(contentOf(editions, answer), keysOf(answer.value)))
}

/** Returns what the chosen options of a form would cost now, whether or not its other answers are right. */
export async function surchargesNow(ctx: Context, type: SignupTypeRow, given: Answers): Promise<Surcharge[]> {
  const asked = await askedOf(ctx, type)
  return askedAmong(asked, given).flatMap((question) => surchargesIn(question, keysOf(given[question.id])))
}

/** Returns the sum of surcharges. */
export function sumOfSurcharges(surcharges: readonly Surcharge[]): number {
  return surcharges.reduce((sum, { amount }) => sum + amount, 0)
}
