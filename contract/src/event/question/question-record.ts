import { z } from 'zod'
import { moves } from '../../call/read-only.ts'
import { id, version } from '../../call/list.ts'
import { questionKinds } from './answer-rules.ts'
import { placeBands } from '../signup-type/signup-type.ts'

/** Where a question is asked: in the form of a sign-up, or of papers. */
export const questionForms = ['signup', 'submission'] as const
export type QuestionForm = (typeof questionForms)[number]

/** Who is asked a question: members and staff, staff only, or nobody (hidden). */
export const questionAudiences = ['members', 'staff', 'nobody'] as const
export type QuestionAudience = (typeof questionAudiences)[number]

const option = z.object({
  key: z.int(),
  name: z.string(),
  enName: z.string(),
  /** Whole NT$, tax included. */
  surcharge: z.int(),
})

/** An option as it is stored. */
export const questionOption = option.extend({ size: z.int().nullable() })
export type QuestionOption = z.output<typeof questionOption>

/** A question as stored. */
export const questionRow = z.object({
  id,
  eventId: id,
  name: z.string(),
  enName: z.string(),
  hint: z.string(),
  enHint: z.string(),
  kind: z.enum(questionKinds),
  isRequired: z.boolean(),
  shownTo: z.enum(questionAudiences),
  askedIn: z.enum(questionForms),
  signupTypeIds: z.array(id),
  submissionTypeIds: z.array(id),
  subjectIds: z.array(id),
  /** The choice whose answer decides whether the question is asked; null if it always is. */
  conditionId: id.nullable(),
  /** The options of that choice of which one has to be chosen. */
  conditionKeys: z.array(z.int()),
  min: z.int().nullable(),
  max: z.int().nullable(),
  /** With the number of places that are held or confirmed now. */
  options: z.array(questionOption.extend({ taken: z.int().register(moves) })),
  /** The number of sign-ups or papers that have answered it, ended ones included. */
  answered: z.int().register(moves),
  /** Position in the arranged list. */
  indexId: z.int(),
  version,
})
export type Question = z.output<typeof questionRow>

/** A question as it appears in the sign-up form. */
export const askedQuestion = questionRow
  .pick({
    id: true,
    name: true,
    enName: true,
    hint: true,
    enHint: true,
    kind: true,
    isRequired: true,
    conditionId: true,
    conditionKeys: true,
    min: true,
    max: true,
  })
  .extend({
    /** Whether only staff are asked. */
    isForStaff: z.boolean(),
    /** Whether an option has a surcharge or limited places, so that the answer cannot be changed later. */
    isBinding: z.boolean(),
    options: z.array(option.extend({ left: z.enum(placeBands) })),
  })
export type AskedQuestion = z.output<typeof askedQuestion>

/** An answer of a sign-up, in the wording the question had when it was answered. */
export const answerRow = z.object({
  questionId: id,
  kind: z.enum(questionKinds),
  name: z.string(),
  enName: z.string(),
  /** The value as in the form; for a file, its id. */
  value: z.union([z.string(), z.int(), z.boolean(), z.array(z.int())]),
  /** The options that were chosen. */
  options: z.array(option),
  /** The name of the file; empty for other types. */
  fileName: z.string(),
  /** Whether the answer has a surcharge or a place and therefore cannot be changed. */
  isLocked: z.boolean(),
})
export type Answer = z.output<typeof answerRow>
