import { z } from 'zod'
import { discountCode } from '../signup-type/discount-code.ts'
import { crud } from '../../call/crud.ts'
import { endpoint } from '../../call/endpoint.ts'
import {
  id,
  idParams,
  idText,
  line,
  maxInteger,
  optionalLine,
  optionalLines,
  wholeText,
} from '../../call/list.ts'
import { reorder } from '../../call/reorder.ts'
import { isChoice, maxNumber, maxOptions, optionKey, questionKinds } from './answer-rules.ts'
import { inEvent, ofEvent } from '../event/event-choice.ts'
import { wholeAmount } from '../signup-type/fee.ts'
import { placeRow, poolSize } from '../signup-type/pool.ts'
import { askedQuestion, questionAudiences, questionForms, questionRow } from './question-record.ts'

/** An option of a choice. */
export const optionInput = z.strictObject({
  /** The number of the option within the question; absent for a new option. */
  key: optionKey.optional(),
  name: line(60).meta({ example: '晚宴' }),
  enName: optionalLine(60).meta({ example: 'Banquet dinner' }),
  /** The surcharge, in whole NT$. */
  surcharge: wholeAmount.default(0),
  /** The number of places; null for no limit. */
  size: poolSize,
})

const limit = z.int().min(-maxNumber).max(maxNumber).nullable().default(null)

/** The fields of a question that staff edit. */
export const questionInput = z.object({
  ...inEvent,
  name: line(120).meta({ example: '餐食場次' }),
  enName: optionalLine(160).meta({ example: 'Meals' }),
  hint: optionalLines(300),
  enHint: optionalLines(300),
  kind: z.enum(questionKinds),
  isRequired: z.boolean().default(false),
  shownTo: z.enum(questionAudiences).default('members'),
  /** The form that asks it. Papers have no surcharges, places and files in answers: they have fees and files of their own. */
  askedIn: z.enum(questionForms).default('signup'),
  /** The sign-up types whose form asks the question; all of them if empty. */
  signupTypeIds: z.array(id).max(50).default([]),
  /** The submission types and the subjects whose papers are asked; all of them if empty. */
  submissionTypeIds: z.array(id).max(50).default([]),
  subjectIds: z.array(id).max(200).default([]),
  /** The choice whose answer decides whether the question is asked; null if it always is. */
  conditionId: id.nullable().default(null),
  /** The options of that choice of which one has to be chosen. */
  conditionKeys: z.array(optionKey).max(maxOptions).default([]),
  /** The range of a number. */
  min: limit,
  max: limit,
  /** The options; only for choices. */
  options: z.array(optionInput).max(maxOptions).default([]),
})

/** Adds faults for limits and options that contradict each other or the type. */
export function checkQuestion(
  {
    kind,
    min,
    max,
    options,
    askedIn,
    shownTo,
    conditionId,
    conditionKeys,
  }: Pick<
    z.output<typeof questionInput>,
    'kind' | 'min' | 'max' | 'options' | 'askedIn' | 'shownTo' | 'conditionId' | 'conditionKeys'
  >,
  check: z.RefinementCtx,
): void {
  const fault = (path: PropertyKey[], params: { code: string; n?: number }) =>
    check.addIssue({ code: 'custom', path, params })
  if (kind === 'number' && min !== null && max !== null && max < min) fault(['max'], { code: 'min', n: min })
  if (conditionId !== null && conditionKeys.length === 0) fault(['conditionKeys'], { code: 'required' })
  if (askedIn === 'submission') {
    if (kind === 'file') fault(['kind'], { code: 'choice' })
    // Authors and staff write in the same draft.
    if (shownTo === 'staff') fault(['shownTo'], { code: 'choice' })
  }
  if (!isChoice(kind)) return
  if (options.length === 0) fault(['options'], { code: 'required' })
  for (const [at, { name, key, surcharge, size }] of options.entries()) {
    const before = options.slice(0, at)
    if (before.some((one) => one.name === name)) fault(['options', at, 'name'], { code: 'repeated' })
    if (key !== undefined && before.some((one) => one.key === key))
      fault(['options', at, 'key'], { code: 'repeated' })
    if (askedIn === 'signup') continue
    if (surcharge > 0) fault(['options', at, 'surcharge'], { code: 'max', n: 0 })
    if (size !== null) fault(['options', at, 'size'], { code: 'choice' })
  }
}

const page = 'systemSettings'
const ordered = { name: 'question', page, row: questionRow } as const

const calls = crud({
  ...ordered,
  input: questionInput,
  check: checkQuestion,
  sort: ['indexId', 'id', 'name', 'enName', 'kind'],
  filters: ofEvent,
  errors: ['question.duplicate', 'event.state'],
})

/** Staff who work with sign-ups see the questions and their answers. */
const seen = [
  { page, right: 'view' },
  { page: 'signups', right: 'view' },
] as const

export const question = {
  ...calls,
  list: endpoint({ ...calls.list, access: seen }),
  create: endpoint({ ...calls.create, errors: [...calls.create.errors, 'event.none'] }),
  update: endpoint({
    ...calls.update,
    errors: [...calls.update.errors, 'question.taken', 'question.needed'],
  }),
  put: endpoint({ ...calls.put, errors: [...calls.put.errors, 'question.taken', 'question.needed'] }),
  remove: endpoint({
    ...calls.remove,
    summary:
      'Deletes a question without answers; a question with answers can only be hidden, so that its answers remain.',
    errors: [...calls.remove.errors, 'event.state'],
  }),
  reorder: reorder(ordered),
  places: endpoint({
    id: 'question.places',
    summary: 'The sign-ups that have a place of an option, newest first.',
    method: 'GET',
    path: '/api/v1/question/:id/place',
    access: seen,
    params: idParams,
    query: z.strictObject({ option: wholeText(1, maxInteger) }),
    response: z.array(placeRow),
    errors: ['not-found'],
  }),
  asked: endpoint({
    id: 'question.asked',
    summary:
      'The questions that the form of a sign-up type asks the caller, with the number of places left for each option.',
    method: 'GET',
    path: '/api/v1/question/asked',
    access: { page: 'signups', right: 'view', orSelf: 'member' },
    query: z.strictObject({ signupTypeId: idText, discountCode }),
    response: z.array(askedQuestion),
    errors: ['auth.throttled'],
  }),
}
