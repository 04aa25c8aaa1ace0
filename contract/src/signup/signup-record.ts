import { z } from 'zod'
import { id, instant, version } from '../call/list.ts'
import { paymentLine, transferAccount } from '../payment/payment-order-record.ts'
import { paymentStates } from '../payment/payment-states.ts'
import { eventStatuses } from '../event/event/event.ts'
import { maskedDocument } from './identity-document.ts'
import { answerRow } from '../event/question/question-record.ts'
import { signupStates } from './signup-states.ts'

export const signupRow = z.object({
  id,
  code: z.string(),
  eventId: id,
  eventName: z.string(),
  eventEnName: z.string(),
  eventStatus: z.enum(eventStatuses),
  signupTypeId: id,
  typeName: z.string(),
  typeEnName: z.string(),
  memberId: id,
  /** Whether it is for somebody else, whom the member signed up. */
  isGuest: z.boolean(),
  /** The others who were signed up together with this person. */
  together: z.array(z.object({ id, code: z.string(), realName: z.string() })),
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
  /** Without those that only staff see, for members. */
  answers: z.array(answerRow),
  /** The private file that proves who may choose its type. */
  proofId: id.nullable(),
  /** The tier by whose fee it was priced. */
  tierName: z.string(),
  tierEnName: z.string(),
  /** Whole NT$, tax included. */
  amount: z.int(),
  paymentOrderId: id.nullable(),
  paymentState: z.enum(paymentStates).nullable(),
  paid: z.int(),
  /** What is missing until it is paid, also once it has expired. A bank fee that was written off is not missing. */
  left: z.int(),
  /** What is to be returned of what was paid. */
  toReturn: z.int(),
  /** What would be returned of that, by the refund rules of the event, if the sign-up were cancelled at the moment. */
  refund: z.int(),
  /** Whether the member of the sign-up is the one who pays; after a transfer it may be the former member. */
  paysOwn: z.boolean(),
  /** Whether only the balance of a change has to be paid: the place is kept, whether or not it is paid in time. */
  isBalance: z.boolean(),
  /** The deadline of the payment. Unless it is for a balance, the place is given up after it. */
  dueAt: instant.nullable(),
  /** The account to transfer the fee to, while it has to be paid and the event takes transfers. */
  transferAccount: transferAccount.nullable(),
  /** Whether the caller may edit it or cancel it at the moment. */
  mayEdit: z.boolean(),
  mayCancel: z.boolean(),
  /** Whether the caller may give it to somebody else, or change its type, at the moment. */
  mayTransfer: z.boolean(),
  mayChangeType: z.boolean(),
  /** Whether the event asks for an identity document, and what is shown of it. */
  asksDocument: z.boolean(),
  document: maskedDocument.nullable(),
  source: z.enum(['web', 'staff', 'import']),
  createdAt: instant,
  version,
})
export type Signup = z.output<typeof signupRow>

/** What a sign-up would cost at the moment. */
export const signupQuote = z.object({
  lines: z.array(paymentLine),
  amount: z.int(),
  /** What would happen: a place, a place on the waiting list, or nothing because all places are taken. */
  place: z.enum(['free', 'waiting-list', 'full']),
})
export type SignupQuote = z.output<typeof signupQuote>
