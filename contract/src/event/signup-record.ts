import { z } from 'zod'
import { id, instant, line, optionalLine, version } from '../call/list.ts'
import { mailAddress } from '../rule/text/mail-address.ts'
import { isTaxId } from '../rule/taiwan/ids.ts'
import { mobile } from '../rule/taiwan/telephone.ts'
import { diets } from '../people/member-record.ts'
import { personTitles } from '../rule/text/person-titles.ts'
import { paymentLine, paymentStates, transferAccount } from '../payment/payment-order.ts'
import { answersInput } from './answer-rules.ts'
import { eventStatuses } from './event.ts'
import { maskedDocument } from './identity-document.ts'
import { answerRow } from './question-record.ts'

/** The states of a sign-up. The last three are ended: such a sign-up has no place. */
export const signupStates = [
  'waiting-list',
  'awaiting-approval',
  'awaiting-payment',
  'confirmed',
  'rejected',
  'expired',
  'cancelled',
] as const
export type SignupState = (typeof signupStates)[number]

/** The states in which a sign-up has or wants a place; a member has one such sign-up of each type, beside those of guests. */
export const activeStates: readonly SignupState[] = [
  'waiting-list',
  'awaiting-approval',
  'awaiting-payment',
  'confirmed',
]

/** The person who takes part. */
export const personData = {
  realName: line(60).meta({ example: '林怡君' }),
  enName: optionalLine(120).meta({ example: 'Lin Yi-Chun' }),
  title: z.enum(['', ...personTitles]).default(''),
  affiliation: optionalLine(120),
  enAffiliation: optionalLine(160),
  department: optionalLine(120),
  mobile: mobile.or(z.literal('')).default(''),
  email: mailAddress.refine((value) => value !== '', { params: { code: 'required' } }),
  diet: z.enum(diets).default(''),
}

/** Whom the receipt is made out to. */
export const receipt = {
  /** 抬頭: the person or the company; empty for the person who signs up. */
  receiptTitle: optionalLine(60).meta({ example: '友善食品股份有限公司' }),
  /** 統一編號 of a company. */
  receiptTaxId: z
    .string()
    .normalize('NFKC')
    .trim()
    .refine((value) => value === '' || isTaxId(value), { params: { code: 'tax-id' } })
    .default('')
    .meta({ example: '04595257' }),
}

/** What people fill in of a sign-up. */
export const personInput = { ...personData, ...receipt, remark: optionalLine(200) }

/** Adds a fault if a company has no name. */
export function checkReceipt(
  { receiptTitle, receiptTaxId }: Record<'receiptTitle' | 'receiptTaxId', string>,
  check: z.RefinementCtx,
): void {
  if (receiptTaxId !== '' && receiptTitle === '')
    check.addIssue({ code: 'custom', path: ['receiptTitle'], params: { code: 'required' } })
}

/** The form of a sign-up that is edited. */
export const signupEdit = z.object(personInput).superRefine(checkReceipt)

/** The answers to the questions of the event; what is missing is not answered. */
export const answers = answersInput.default({})

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
