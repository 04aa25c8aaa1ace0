import type { Question } from '@banquet/contract/event/question/question-record'
import { checkQuestion, optionInput, questionInput } from '@banquet/contract/event/question/question'
import { isChoice, maxOptions, type QuestionKind } from '@banquet/contract/event/question/answer-rules'
import { wholeAmount } from '@banquet/contract/event/signup-type/fee'
import { poolSize } from '@banquet/contract/event/signup-type/pool'
import { z } from 'zod'
import { typed } from '../../../kit/input/typed-number.ts'

const { enName } = optionInput.shape
const { min, max, isRequired, shownTo, askedIn, signupTypeIds, submissionTypeIds, subjectIds } =
  questionInput.shape
const { conditionId, conditionKeys } = questionInput.shape

const option = optionInput.extend({
  enName: enName.unwrap(),
  surcharge: typed(wholeAmount),
  size: typed(poolSize.unwrap()),
})

/** A question as form values: numbers are text. */
export const questionSchema = questionInput
  .extend({
    isRequired: isRequired.unwrap(),
    shownTo: shownTo.unwrap(),
    askedIn: askedIn.unwrap(),
    signupTypeIds: signupTypeIds.unwrap(),
    submissionTypeIds: submissionTypeIds.unwrap(),
    subjectIds: subjectIds.unwrap(),
    conditionId: conditionId.unwrap(),
    conditionKeys: conditionKeys.unwrap(),
    min: typed(min.unwrap()),
    max: typed(max.unwrap()),
    options: z.array(option).max(maxOptions),
  })
  .superRefine(checkQuestion)

export type OptionValue = z.input<typeof option>

export const blankOption: OptionValue = { name: '', enName: '', surcharge: '0', size: '' }

const typedLimit = (limit: number | null) => (limit === null ? '' : String(limit))

/** Returns the form values of a question. */
export function typedQuestion(row: Question) {
  const { eventId, name, enName, hint, enHint, kind, isRequired, shownTo } = row
  const { askedIn, signupTypeIds, submissionTypeIds, subjectIds, conditionId, conditionKeys } = row
  return {
    eventId,
    name,
    enName,
    hint,
    enHint,
    kind,
    isRequired,
    shownTo,
    askedIn,
    signupTypeIds,
    submissionTypeIds,
    subjectIds,
    conditionId,
    conditionKeys,
    min: typedLimit(row.min),
    max: typedLimit(row.max),
    options: row.options.map(({ key, name, enName, surcharge, size }): OptionValue => ({
      key,
      name,
      enName,
      surcharge: String(surcharge),
      size: typedLimit(size),
    })),
  }
}

/** Returns the form values of a new question: an optional line of text for everybody. */
export function blankQuestion(eventId: number): ReturnType<typeof typedQuestion> {
  return {
    eventId,
    name: '',
    enName: '',
    hint: '',
    enHint: '',
    kind: 'text',
    isRequired: false,
    shownTo: 'members',
    askedIn: 'signup',
    signupTypeIds: [],
    submissionTypeIds: [],
    subjectIds: [],
    conditionId: null,
    conditionKeys: [],
    min: '',
    max: '',
    options: [],
  }
}

/**
 * Returns the changes of form values that follow from a new answer type: a choice starts with two options, all other types
 * have none.
 */
export function ofKind(kind: QuestionKind, options: readonly OptionValue[]) {
  if (!isChoice(kind)) return { kind, options: [], ...(kind !== 'number' && { min: '', max: '' }) }
  const some = options.length > 0 ? [...options] : [{ ...blankOption }, { ...blankOption }]
  return { kind, options: some, min: '', max: '' }
}
