import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { optionalLine } from '../call/list.ts'
import { signupQuote, signupRow } from './signup-record.ts'
import {
  checkReceipt,
  personData,
  receipt,
  expectedAmount,
  isGuest,
  ofMember,
  proofId,
  wish,
} from './signup-form.ts'

/** The maximum number of people in one group. */
export const maxGroup = 20

/** The maximum number of guests whom a member can sign up to an event. */
export const maxGuests = maxGroup - 1

/** The prices of several sign-ups as of now, in the order of the request. */
export const groupQuote = z.object({
  people: z.array(signupQuote),
  /** The total in whole NT$, tax included. */
  amount: z.int(),
})
export type GroupQuote = z.output<typeof groupQuote>

const path = '/api/v1/signup/group'
const access = { page: 'signups', right: 'add', orSelf: 'member' } as const

export const signupGroup = {
  quote: endpoint({
    id: 'signup.quoteGroup',
    summary: 'The price of signing up several people now, person by person. Nothing is stored.',
    method: 'POST',
    path: `${path}/quote`,
    success: 200,
    access,
    body: z.strictObject({ people: z.array(z.strictObject(wish)).min(1).max(maxGroup), ...ofMember }),
    response: groupQuote,
    errors: ['not-found', 'signup.closed', 'auth.throttled'],
  }),
  create: endpoint({
    id: 'signup.createGroup',
    summary:
      'Signs several people up, or one person for several types, all or none. Each gets a sign-up; what is to be paid now is one payment order.',
    method: 'POST',
    path,
    idempotent: true,
    access,
    body: z
      .strictObject({
        people: z
          .array(z.strictObject({ ...wish, ...personData, isGuest, proofId }))
          .min(1)
          .max(maxGroup),
        ...receipt,
        remark: optionalLine(200),
        ...ofMember,
        expectedAmount,
      })
      .superRefine(checkReceipt),
    /** The sign-ups, in the order of the people in the request. */
    response: z.object({ signups: z.array(signupRow) }),
    errors: [
      'not-found',
      'event.state',
      'signup.closed',
      'signup.duplicate',
      'signup.full',
      'signup.amount-changed',
      'auth.throttled',
      'mail.too-many',
    ],
  }),
}
