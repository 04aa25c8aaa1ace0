import { z } from 'zod'
import { day, id, instant } from '../call/list.ts'

/** What a participant has to do next; from `approve` on it is staff who have to do it. */
export const nextActionKinds = [
  'verify-email',
  'pay',
  'revise',
  'upload-file',
  'submit',
  'submit-changes',
  'review',
  'identity-document',
  'approve',
  'give-place',
  'return-money',
] as const
export type NextActionKind = (typeof nextActionKinds)[number]

/** The rows that an action can be about, by the resource that shows them. */
export const nextActionNouns = ['member', 'signup', 'payment-order', 'hotel-order', 'submission'] as const

/** Something that has to be done next, and by when. */
export const nextAction = z.object({
  kind: z.enum(nextActionKinds),
  noun: z.enum(nextActionNouns),
  id,
  /** What it is about, such as the type of a sign-up or the number of a paper. */
  label: z.string(),
  enLabel: z.string(),
  /** Whole NT$; null if it is not about money. */
  amount: z.int().nullable(),
  /** The last moment for it, or the last day, at the event; null without one. */
  dueAt: instant.nullable(),
  day: day.nullable(),
})
export type NextAction = z.output<typeof nextAction>
