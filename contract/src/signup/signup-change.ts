import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { id, idParams, instant, lines, optionalLine, version } from '../call/list.ts'
import { paymentLine } from '../payment/payment-order-record.ts'
import { wholeAmount } from '../event/signup-type/fee.ts'
import { signupRow } from './signup-record.ts'
import { personData } from './signup-form.ts'

/** What can be changed after a sign-up was submitted: the person, the type, or only the price. */
export const signupChangeKinds = ['transfer', 'type', 'price'] as const
export type SignupChangeKind = (typeof signupChangeKinds)[number]

/** A change of a sign-up; amounts are whole NT$, tax included. */
export const signupChangeRow = z.object({
  id,
  kind: z.enum(signupChangeKinds),
  reason: z.string(),
  /** The person, or the type and the tier; empty for a change of the price. */
  before: z.string(),
  enBefore: z.string(),
  after: z.string(),
  enAfter: z.string(),
  amountBefore: z.int(),
  amountAfter: z.int(),
  changedByName: z.string(),
  createdAt: instant,
})
export type SignupChange = z.output<typeof signupChangeRow>

/** The price of a sign-up with another type, as of now. */
export const typeQuote = z.object({
  /** The new price, line by line. */
  lines: z.array(paymentLine),
  amountBefore: z.int(),
  amount: z.int(),
  paid: z.int(),
  /** The balance to pay and the amount to refund; at least one of them is 0. */
  balance: z.int(),
  toReturn: z.int(),
  place: z.enum(['free', 'full']),
})
export type TypeQuote = z.output<typeof typeQuote>

/** The new person, and the reason for the transfer. */
export const transferInput = z.object({ ...personData, reason: lines(200) })

/** The new price and the reason, which members see on their payment order. */
export const priceInput = z.object({ amount: wholeAmount, reason: lines(100) })

const page = 'signups'
const own = { page, right: 'edit', orSelf: 'member' } as const
const path = '/api/v1/signup/:id'
const command = { method: 'POST', success: 200, params: idParams } as const
const changed = { ...command, response: signupRow } as const

export const signupChange = {
  transfer: endpoint({
    ...changed,
    id: 'signup.transfer',
    summary:
      'Transfers an active sign-up to another person; staff can also transfer it to another member. Code, place and amount stay the same. Refused while another one of the person needs it, unless these are transferred as well.',
    path: `${path}/transfer`,
    access: own,
    body: z.strictObject({
      ...transferInput.shape,
      version,
      /** The other member; absent if the member stays the same. */
      memberId: id.optional(),
      /** Whether the other sign-ups of the person that need this one are transferred as well. */
      withDependants: z.boolean().default(false),
    }),
    errors: [
      'not-found',
      'stale',
      'event.state',
      'signup.state',
      'signup.closed',
      'signup.duplicate',
      'signup.needed',
      'signup.approval',
      'mail.too-many',
    ],
  }),
  quoteType: endpoint({
    ...command,
    id: 'signup.quoteType',
    summary:
      'The price of a sign-up with another type, and the balance to pay or the amount to refund. Nothing is stored.',
    path: `${path}/change-type/quote`,
    access: own,
    body: z.strictObject({ signupTypeId: id }),
    response: typeQuote,
    errors: [
      'not-found',
      'signup.closed',
      'signup.state',
      'signup.needed',
      'signup.approval',
      'signup.payer',
    ],
  }),
  changeType: endpoint({
    ...changed,
    id: 'signup.changeType',
    summary:
      'Changes the type of a sign-up that has a place and reprices it as of today. A balance must be paid; the place is kept meanwhile.',
    path: `${path}/change-type`,
    access: own,
    body: z.strictObject({
      version,
      signupTypeId: id,
      /** The amount shown to the user; the change is refused if it has changed since. */
      expectedAmount: wholeAmount.optional(),
      reason: optionalLine(200),
    }),
    errors: [
      'not-found',
      'stale',
      'event.state',
      'signup.state',
      'signup.closed',
      'signup.full',
      'signup.duplicate',
      'signup.needed',
      'signup.amount-changed',
      'signup.approval',
      'signup.payer',
    ],
  }),
  adjust: endpoint({
    ...changed,
    id: 'signup.adjust',
    summary: 'Sets the price of a sign-up that is to be paid or confirmed, with a reason.',
    path: `${path}/adjust`,
    access: { page, right: 'settle' },
    body: z.strictObject({ ...priceInput.shape, version }),
    errors: ['not-found', 'stale', 'event.state', 'signup.state'],
  }),
  changes: endpoint({
    id: 'signup.changes',
    summary: 'The changes of a sign-up after it was submitted: who, why, before and after; newest first.',
    method: 'GET',
    path: `${path}/change`,
    access: { page, right: 'view' },
    params: idParams,
    response: z.array(signupChangeRow),
    errors: ['not-found'],
  }),
}
