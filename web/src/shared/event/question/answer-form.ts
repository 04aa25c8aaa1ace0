import {
  answerFaults,
  askedAmong,
  isAnswered,
  type Answers,
  type AnswerValue,
} from '@banquet/contract/event/question/answer-rules'
import type { UploadedFile } from '@banquet/contract/platform/private-file'
import type { Answer, AskedQuestion } from '@banquet/contract/event/question/question-record'
import { z } from 'zod'
import { readNumber } from '../../../kit/input/read-number.ts'

/** An answer as a form value: a number is text, a file has its name. */
export type FormAnswer = string | boolean | number[] | UploadedFile | null
export type FormAnswers = Readonly<Record<string, FormAnswer>>

type Question = Pick<
  AskedQuestion,
  'id' | 'kind' | 'isRequired' | 'min' | 'max' | 'options' | 'conditionId' | 'conditionKeys'
>

function plainValue({ kind }: Question, typed: FormAnswer | undefined): AnswerValue {
  if (typed === undefined || typed === null) return null
  if (typeof typed === 'object' && 'id' in typed) return typed.id
  return kind === 'number' && typeof typed === 'string' ? readNumber(typed) : typed
}

/** Returns the answers to these questions as a request body; answers to other questions are left out. */
export function plainAnswers(questions: readonly Question[], typed: FormAnswers | null | undefined): Answers {
  const all = questions.map((question) => [question.id, plainValue(question, typed?.[question.id])] as const)
  return Object.fromEntries(all.filter(([, value]) => isAnswered(value)))
}

/** Returns the questions that are asked of somebody with the typed answers and the ones that are kept. */
export function askedOf<Q extends Question>(
  questions: readonly Q[],
  typed: FormAnswers | null | undefined,
  kept: Answers = {},
): Q[] {
  return askedAmong(questions, { ...kept, ...plainAnswers(questions, typed) })
}

/** Returns the stored answers that cannot be given again in a form with these questions. */
export function keptAnswers(stored: readonly Answer[], questions: readonly Question[]): Answers {
  const others = stored.filter(({ questionId }) => !questions.some(({ id }) => id === questionId))
  return Object.fromEntries(others.map(({ questionId, value }) => [questionId, value]))
}

/** Returns the schema of the answers to these questions, with the rules of the server. */
export function answersSchema(questions: readonly Question[], kept: Answers = {}) {
  const answersTo = (typed: FormAnswers) => plainAnswers(askedOf(questions, typed, kept), typed)
  return z
    .custom<FormAnswers>()
    .superRefine((typed, check) => {
      for (const { path, code, params } of answerFaults(questions, answersTo(typed), kept))
        check.addIssue({ code: 'custom', path: path.split('.').slice(1), params: { code, ...params } })
    })
    .transform(answersTo)
}

/** Returns the answers on which the fee depends: options with a surcharge or limited places, and choices that ask for others. */
export function bindingAnswers(questions: readonly AskedQuestion[], typed: FormAnswers): Answers {
  const asked = askedOf(questions, typed)
  const decides = new Set(asked.map(({ conditionId }) => conditionId))
  return plainAnswers(
    asked.filter(({ id, isBinding }) => isBinding || decides.has(id)),
    typed,
  )
}

function typedAnswer({ kind, value, fileName }: Answer): FormAnswer {
  if (typeof value !== 'number') return value
  return kind === 'file' ? { id: value, name: fileName } : String(value)
}

/** Returns the answers of a sign-up as form values. */
export function typedAnswers(answers: readonly Answer[]): FormAnswers {
  return Object.fromEntries(answers.map((answer) => [answer.questionId, typedAnswer(answer)]))
}
