import { z } from 'zod'
import type { Fault } from '../../call/faults.ts'
import { id, maxInteger, optionalLines } from '../../call/list.ts'
import { rowForms } from '../../call/read-only.ts'
import type { PlaceBand } from '../signup-type/signup-type.ts'

/** The type of a question; `one` and `many` are choices among options. */
export const questionKinds = ['text', 'long-text', 'number', 'one', 'many', 'tick', 'file'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** Returns whether a question is a choice among options. */
export function isChoice(kind: QuestionKind): boolean {
  return kind === 'one' || kind === 'many'
}

/** The maximum of a number, as an answer and as a limit. */
export const maxNumber = 1_000_000

/** Maximum lengths of text answers, in characters. */
export const answerLengths = { text: 200, 'long-text': 2000 } as const

/** The number of an option; unique within its question. */
export const optionKey = z.int().min(1).max(maxInteger)
/** The maximum number of options of a question. */
export const maxOptions = 30

/**
 * One answer: a text, a number, a ticked box, the keys of the chosen options or the id of an uploaded file; null if there
 * is no answer.
 */
export const answerValue = z.union([
  optionalLines(answerLengths['long-text']).unwrap(),
  z.int().min(-maxInteger).max(maxInteger),
  z.boolean(),
  z.array(optionKey).max(maxOptions),
  z.null(),
])
export type AnswerValue = z.output<typeof answerValue>

/** The maximum number of questions in one form. */
const maxAnswers = 100

/** The answers of a sign-up, by question id. */
export const answersInput = z
  .record(z.string().regex(/^[1-9]\d{0,9}$/), answerValue)
  .refine((answers) => Object.keys(answers).length <= maxAnswers, {
    params: { code: 'maxlength', n: maxAnswers },
  })
  .meta({ example: { '7': [2], '8': '素食' } })
export type Answers = z.output<typeof answersInput>

/** The answers as a sign-up has them; the words of the question are read-only. */
const answerList = z.array(z.strictObject({ questionId: id, value: answerValue })).max(maxAnswers)

/** The answers of an edit: by question id, or the list that the sign-up has. */
export const answersEdit = z.preprocess((sent, check) => {
  if (!Array.isArray(sent)) return sent
  const { data, error } = answerList.safeParse(sent, { reportInput: true })
  if (data) return Object.fromEntries(data.map(({ questionId, value }) => [questionId, value]))
  check.issues.push(...(error.issues as typeof check.issues))
  return z.NEVER
}, answersInput)
rowForms.set(answersEdit, answerList)

/** The part of a question that says when it is asked. */
export interface Conditional {
  id: number
  /** The choice whose answer decides whether the question is asked; null if it always is. */
  conditionId: number | null
  /** The options of that choice of which one has to be chosen. */
  conditionKeys: readonly number[]
}

/** The part of a question that its answers are validated against. */
export interface Answerable extends Conditional {
  kind: QuestionKind
  isRequired: boolean
  /** The limits of a number. */
  min: number | null
  max: number | null
  options: readonly { key: number; left?: PlaceBand }[]
}

/** Returns whether a question is answered; an unticked box is no answer. */
export function isAnswered(value: AnswerValue | undefined): value is string | number | true | number[] {
  if (value === undefined || value === null || value === false) return false
  return typeof value === 'string' ? value.trim() !== '' : !Array.isArray(value) || value.length > 0
}

/** Returns the keys of the chosen options. */
export function keysOf(value: AnswerValue | undefined): readonly number[] {
  return Array.isArray(value) ? value : []
}

/**
 * Returns the questions that are asked of somebody with these answers: those without a condition, and those whose choice is
 * asked and answered with one of the options. A choice outside the list counts as asked; only what the caller adds to
 * the answers can then meet the condition.
 */
export function askedAmong<Q extends Conditional>(questions: readonly Q[], answers: Answers): Q[] {
  const byId = new Map(questions.map((question) => [question.id, question]))
  const isAsked = ({ conditionId, conditionKeys }: Conditional): boolean => {
    if (conditionId === null) return true
    if (!keysOf(answers[conditionId]).some((key) => conditionKeys.includes(key))) return false
    const choice = byId.get(conditionId)
    return choice === undefined || isAsked(choice)
  }
  return questions.filter(isAsked)
}

type AnswerFault = Omit<Fault, 'path'>

function textFault(value: AnswerValue, max: number): AnswerFault | undefined {
  if (typeof value !== 'string') return { code: 'type' }
  return Array.from(value.trim()).length > max ? { code: 'maxlength', params: { n: max } } : undefined
}

function numberFault({ min, max }: Answerable, value: AnswerValue): AnswerFault | undefined {
  if (typeof value !== 'number' || !Number.isInteger(value)) return { code: 'type' }
  const least = min ?? -maxNumber
  const limit = max ?? maxNumber
  if (value < least) return { code: 'min', params: { n: least } }
  return value > limit ? { code: 'max', params: { n: limit } } : undefined
}

function choiceFault({ kind, options }: Answerable, value: AnswerValue): AnswerFault | undefined {
  if (!Array.isArray(value)) return { code: 'type' }
  const known = value.map((key) => options.find((option) => option.key === key))
  if (known.includes(undefined) || new Set(value).size !== value.length) return { code: 'choice' }
  if (kind === 'one' && value.length > 1) return { code: 'choice' }
  return known.some((option) => option?.left === 'full') ? { code: 'full' } : undefined
}

/** Returns the fault of an answer, or undefined if it is valid. */
export function answerFault(question: Answerable, value: AnswerValue | undefined): AnswerFault | undefined {
  if (!isAnswered(value)) return question.isRequired ? { code: 'required' } : undefined
  switch (question.kind) {
    case 'text':
    case 'long-text':
      return textFault(value, answerLengths[question.kind])
    case 'number':
      return numberFault(question, value)
    case 'one':
    case 'many':
      return choiceFault(question, value)
    case 'tick':
      return value === true ? undefined : { code: 'type' }
    case 'file':
      return typeof value === 'number' && value > 0 ? undefined : { code: 'type' }
  }
}

/**
 * Returns all faults of the answers, each at its field. An answer to a question that is not asked is a fault too. What is not
 * answered again but decides about questions is in `kept`.
 */
export function answerFaults(
  questions: readonly Answerable[],
  answers: Answers,
  kept: Answers = {},
): Fault[] {
  const path = (id: number | string) => `answers.${id}`
  const asked = askedAmong(questions, { ...kept, ...answers })
  const known = new Set(asked.map(({ id }) => String(id)))
  const unknown = Object.keys(answers).filter((id) => !known.has(id) && isAnswered(answers[id]))
  const faults = asked.flatMap((question): Fault[] => {
    const fault = answerFault(question, answers[question.id])
    return fault ? [{ path: path(question.id), ...fault }] : []
  })
  return [...faults, ...unknown.map((id): Fault => ({ path: path(id), code: 'unknown' }))]
}
