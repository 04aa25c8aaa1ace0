import { z } from 'zod'
import { id, version } from '../../call/list.ts'
import { questionKinds } from './answer-rules.ts'
import { placeBands } from '../signup-type/signup-type.ts'

/** Who is asked a question: members and staff, only staff who sign somebody up, or nobody any more. */
export const audiences = ['members', 'staff', 'nobody'] as const
export type Audience = (typeof audiences)[number]

const option = z.object({
  key: z.int(),
  name: z.string(),
  enName: z.string(),
  /** Whole NT$, tax included. */
  surcharge: z.int(),
})

/** An option as its question keeps it. */
export const questionOption = option.extend({ size: z.int().nullable() })
export type QuestionOption = z.output<typeof questionOption>

export const questionRow = z.object({
  id,
  eventId: id,
  name: z.string(),
  enName: z.string(),
  hint: z.string(),
  enHint: z.string(),
  kind: z.enum(questionKinds),
  isRequired: z.boolean(),
  shownTo: z.enum(audiences),
  signupTypeIds: z.array(id),
  min: z.int().nullable(),
  max: z.int().nullable(),
  /** With the places that are held or confirmed at the moment. */
  options: z.array(questionOption.extend({ taken: z.int() })),
  /** How many sign-ups have answered it, ended ones included. */
  answered: z.int(),
  /** Place in the arranged list. */
  indexId: z.int(),
  version,
})
export type Question = z.output<typeof questionRow>

/** A question as the form of a sign-up asks it. */
export const askedQuestion = questionRow
  .pick({
    id: true,
    name: true,
    enName: true,
    hint: true,
    enHint: true,
    kind: true,
    isRequired: true,
    min: true,
    max: true,
  })
  .extend({
    /** Only staff are asked. */
    isForStaff: z.boolean(),
    /** An option costs something or has a number of places, so that the answer cannot be changed afterwards. */
    isBinding: z.boolean(),
    options: z.array(option.extend({ left: z.enum(placeBands) })),
  })
export type AskedQuestion = z.output<typeof askedQuestion>

/** An answer of a sign-up, in the words of the question when it was given. */
export const answerRow = z.object({
  questionId: id,
  kind: z.enum(questionKinds),
  name: z.string(),
  enName: z.string(),
  /** As in the form; of a file its id. */
  value: z.union([z.string(), z.int(), z.boolean(), z.array(z.int())]),
  /** The options that were chosen. */
  options: z.array(option),
  /** The name of the file; empty for other kinds. */
  fileName: z.string(),
  /** It costs something or has a place, so that it cannot be changed any more. */
  isLocked: z.boolean(),
})
export type Answer = z.output<typeof answerRow>
