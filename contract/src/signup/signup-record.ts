import { z } from 'zod'
import { moves } from '../call/read-only.ts'
import { id, instant, version } from '../call/list.ts'
import { paymentLine, transferAccount } from '../payment/payment-order-record.ts'
import { paymentStates } from '../payment/payment-states.ts'
import { eventStatuses } from '../event/event/event.ts'
import { maskedDocument } from './identity-document.ts'
import { answerRow } from '../event/question/question-record.ts'
import { signupStates } from './signup-states.ts'

/** A sign-up as staff and its member receive it. */
export const signupRow = z.object({
  id,
  code: z.string(),
  eventId: id,
  eventCode: z.string(),
  eventName: z.string(),
  eventEnName: z.string(),
  eventStatus: z.enum(eventStatuses).register(moves),
  signupTypeId: id,
  typeName: z.string(),
  typeEnName: z.string(),
  memberId: id,
  /** Whether it is for a guest of the member. */
  isGuest: z.boolean(),
  /** The others in the same group. */
  together: z
    .array(
      z.object({
        id,
        code: z.string(),
        realName: z.string(),
        typeName: z.string(),
        typeEnName: z.string(),
      }),
    )
    .register(moves),
  state: z.enum(signupStates),
  /** Why it was rejected or cancelled. */
  stateReason: z.string(),
  realName: z.string(),
  enName: z.string(),
  title: z.string(),
  affiliation: z.string(),
  enAffiliation: z.string(),
  department: z.string(),
  mobile: z.string(),
  email: z.string(),
  diet: z.string(),
  receiptTitle: z.string(),
  receiptTaxId: z.string(),
  remark: z.string(),
  /** For members, without the questions that only staff see. */
  answers: z.array(answerRow),
  /** The private file with the proof for its type. */
  proofId: id.nullable(),
  /** The tier that the price is from. */
  tierName: z.string(),
  tierEnName: z.string(),
  /** Whole NT$, tax included. */
  amount: z.int(),
  paymentOrderId: id.nullable().register(moves),
  paymentState: z.enum(paymentStates).nullable().register(moves),
  /** Whether the payer has reported a transfer that was not checked yet. */
  isReported: z.boolean().register(moves),
  /** What was received for it. A payment order of several sign-ups pays for the first ones first. */
  paid: z.int().register(moves),
  /** The outstanding amount of its own price, also after the sign-up has expired. A written-off bank fee is not outstanding. */
  left: z.int().register(moves),
  /** The amount to return of what was paid. One of several sign-ups of a payment order has it: the first one that has ended, if any. */
  toReturn: z.int().register(moves),
  /** How much would be refunded if the sign-up were cancelled now, by the refund rules of the event. */
  refund: z.int().register(moves),
  /** Whether the member of the sign-up is the payer; after a transfer, the payer may be the former member. */
  paysOwn: z.boolean().register(moves),
  /** Whether only the balance of a change is unpaid: the place is kept even if the deadline passes. */
  isBalance: z.boolean().register(moves),
  /** The payment deadline. The place is released after it, unless only a balance is unpaid. */
  dueAt: instant.nullable().register(moves),
  /** The account for a bank transfer, while there is something to pay and the event accepts transfers. */
  transferAccount: transferAccount.nullable().register(moves),
  /** Whether the caller may edit or cancel it now. */
  mayEdit: z.boolean().register(moves),
  mayCancel: z.boolean().register(moves),
  /** Whether the caller may transfer it, or change its type, now. */
  mayTransfer: z.boolean().register(moves),
  mayChangeType: z.boolean().register(moves),
  /** Whether the event requires an identity document, and its masked form. */
  asksDocument: z.boolean().register(moves),
  document: maskedDocument.nullable().register(moves),
  source: z.enum(['web', 'staff', 'import']),
  createdAt: instant,
  version,
})
export type Signup = z.output<typeof signupRow>

/** The price of a sign-up as of now. */
export const signupQuote = z.object({
  lines: z.array(paymentLine),
  amount: z.int(),
  /** The result of signing up now: a place, a place on the waiting list, or a refusal because the type is full. */
  place: z.enum(['free', 'waiting-list', 'full']),
})
export type SignupQuote = z.output<typeof signupQuote>
