import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { exportOf } from '../call/export.ts'
import { changes } from '../call/history.ts'
import { id, idParams, idText, instant, line, lines, listQuery, optionalLine, version } from '../call/list.ts'
import { mailAddress } from '../rule/text/mail-address.ts'
import { isTaxId } from '../rule/taiwan/ids.ts'
import { mobile } from '../rule/taiwan/telephone.ts'
import { diets } from '../people/member-record.ts'
import { personTitles } from '../rule/text/person-titles.ts'
import { paymentLine, paymentStates } from '../payment/payment-order.ts'
import { normalCode } from './discount-rules.ts'
import { ofEvent } from './event-choice.ts'
import { wholeAmount } from './fee.ts'

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

/** The states in which a sign-up has or wants a place; a person has one such sign-up of each type. */
export const activeStates: readonly SignupState[] = [
  'waiting-list',
  'awaiting-approval',
  'awaiting-payment',
  'confirmed',
]

/** The person who takes part. */
const person = {
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
const receipt = {
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

const personInput = { ...person, ...receipt, remark: optionalLine(200) }

/** Adds a fault if a company has no name. */
function checkReceipt(
  { receiptTitle, receiptTaxId }: Record<'receiptTitle' | 'receiptTaxId', string>,
  check: z.RefinementCtx,
): void {
  if (receiptTaxId !== '' && receiptTitle === '')
    check.addIssue({ code: 'custom', path: ['receiptTitle'], params: { code: 'required' } })
}

/** The amount that was shown; the sign-up is refused if it is another one by now. */
const expectedAmount = wholeAmount.optional()

/** A discount code in any case and width; empty without one. */
export const discountCode = z.string().max(60).overwrite(normalCode).default('').meta({ example: 'EARLY10' })

const staffOnly = {
  /** Staff name the member; members are signed up themselves. */
  memberId: id.optional(),
}

/** What people fill in of a sign-up. */
export const signupEdit = z.object(personInput).superRefine(checkReceipt)

export const signupRow = z.object({
  id,
  code: z.string(),
  eventId: id,
  eventName: z.string(),
  eventEnName: z.string(),
  signupTypeId: id,
  typeName: z.string(),
  typeEnName: z.string(),
  memberId: id,
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
  /** The tier by whose fee it was priced. */
  tierName: z.string(),
  tierEnName: z.string(),
  /** Whole NT$, tax included. */
  amount: z.int(),
  paymentOrderId: id.nullable(),
  paymentState: z.enum(paymentStates).nullable(),
  paid: z.int(),
  /** When the place is given up if it has not been paid. */
  dueAt: instant.nullable(),
  /** The account to transfer the fee to, while it has to be paid and the event takes transfers. */
  transferAccount: z
    .object({ bank: z.string(), branch: z.string(), accountName: z.string(), accountNumber: z.string() })
    .nullable(),
  /** Whether the caller may edit it or cancel it at the moment. */
  mayEdit: z.boolean(),
  mayCancel: z.boolean(),
  source: z.enum(['web', 'staff']),
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

const path = '/api/v1/signup'
const page = 'signups'
const seen = { page, right: 'view', orSelf: 'member' } as const
const edit = { page, right: 'edit' } as const
const own = { ...edit, orSelf: 'member' } as const

const list = endpoint({
  id: 'signup.list',
  summary: 'Sign-ups of an event: all of them, or a page; members receive their own.',
  method: 'GET',
  path,
  list: true,
  access: seen,
  query: listQuery(
    ['createdAt', 'id', 'code', 'realName', 'affiliation', 'state', 'amount', 'dueAt'],
    {
      ...ofEvent,
      state: z.enum(signupStates).optional(),
      signupTypeId: idText.optional(),
      memberId: idText.optional(),
    },
    '-createdAt',
  ),
  response: z.array(signupRow),
})

/** A command on a sign-up in the version that was seen. */
const command = {
  method: 'POST',
  success: 200,
  access: edit,
  params: idParams,
  response: signupRow,
} as const
const seenVersion = z.strictObject({ version })
const withReason = z.strictObject({ version, reason: lines(200) })

export const signup = {
  list,
  get: endpoint({
    id: 'signup.get',
    summary: 'One sign-up.',
    method: 'GET',
    path: `${path}/:id`,
    access: seen,
    params: idParams,
    response: signupRow,
    errors: ['not-found'],
  }),
  quote: endpoint({
    id: 'signup.quote',
    summary:
      'What a sign-up would cost at the moment, line by line, and whether a place is free. Nothing is stored.',
    method: 'POST',
    path: `${path}/quote`,
    success: 200,
    access: { page, right: 'add', orSelf: 'member' },
    body: z.strictObject({ signupTypeId: id, discountCode, ...staffOnly }),
    response: signupQuote,
    errors: ['not-found', 'signup.closed', 'auth.throttled'],
  }),
  create: endpoint({
    id: 'signup.create',
    summary:
      'Signs a person up; staff name the member. It is confirmed, to be approved or paid, or on the waiting list.',
    method: 'POST',
    path,
    idempotent: true,
    access: { page, right: 'add', orSelf: 'member' },
    body: z
      .strictObject({ signupTypeId: id, ...personInput, ...staffOnly, discountCode, expectedAmount })
      .superRefine(checkReceipt),
    response: signupRow,
    errors: [
      'not-found',
      'event.state',
      'signup.closed',
      'signup.full',
      'signup.duplicate',
      'signup.amount-changed',
      'auth.throttled',
    ],
  }),
  update: endpoint({
    id: 'signup.update',
    summary: 'Edits the personal data and the receipt of an active sign-up.',
    method: 'PUT',
    path: `${path}/:id`,
    access: own,
    params: idParams,
    body: z.strictObject({ ...personInput, version: version.optional() }).superRefine(checkReceipt),
    response: signupRow,
    errors: ['not-found', 'stale', 'signup.state', 'signup.closed'],
  }),
  approve: endpoint({
    ...command,
    id: 'signup.approve',
    summary: 'Approves a sign-up: it has to be paid next, or is confirmed if it is free.',
    path: `${path}/:id/approve`,
    body: seenVersion,
    errors: ['not-found', 'stale', 'signup.state'],
  }),
  reject: endpoint({
    ...command,
    id: 'signup.reject',
    summary: 'Rejects a sign-up that awaits approval; its place becomes free.',
    path: `${path}/:id/reject`,
    body: withReason,
    errors: ['not-found', 'stale', 'signup.state'],
  }),
  offer: endpoint({
    ...command,
    id: 'signup.offer',
    summary:
      'Gives a place to a sign-up on the waiting list; it has to be paid next, or is confirmed if it is free.',
    path: `${path}/:id/offer`,
    body: seenVersion,
    errors: ['not-found', 'stale', 'signup.state', 'signup.full'],
  }),
  cancel: endpoint({
    ...command,
    id: 'signup.cancel',
    summary: 'Cancels an active sign-up; its place becomes free. Members cancel their own.',
    path: `${path}/:id/cancel`,
    access: own,
    body: z.strictObject({ version, reason: optionalLine(200) }),
    errors: ['not-found', 'stale', 'signup.state', 'signup.closed'],
  }),
  history: endpoint({
    id: 'signup.history',
    summary: 'The history of a sign-up: who changed what and when; newest first.',
    method: 'GET',
    path: `${path}/:id/history`,
    access: { page, right: 'view' },
    params: idParams,
    response: changes,
    errors: ['not-found'],
  }),
  export: exportOf(list, page),
}
