import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { errorStatus, type ErrorCode } from '../call/errors.ts'
import { day, id, idParams, idText, instant, line, listQuery, optionalLine, version } from '../call/list.ts'
import { commandsOf, countsOf, historyOf } from '../call/row-calls.ts'
import { maxPayment } from '../rule/money/money.ts'
import { paymentStates } from './payment-order.ts'
import { refundStates } from './refund-states.ts'

/** How money is returned. `card` through a payment provider, to the card that was charged, unless it has no attempt. */
export const refundMethods = ['transfer', 'cash', 'card', 'other'] as const
export type RefundMethod = (typeof refundMethods)[number]

/** Who asked for a refund. */
export const refundSources = ['member', 'staff'] as const
export type RefundSource = (typeof refundSources)[number]

/** The account that money is returned to. */
export const payeeAccount = z
  .strictObject({
    bank: line(60).meta({ example: '臺灣銀行 (004)' }),
    branch: optionalLine(60),
    accountName: line(100),
    accountNumber: z
      .string()
      .normalize('NFKC')
      .trim()
      .regex(/^\d(?:[ -]?\d){5,19}$/)
      .meta({ example: '123-456-789012' }),
  })
  .meta({ title: 'PayeeAccount' })
export type PayeeAccount = z.output<typeof payeeAccount>

/** Where an amount comes from: the payment of an attempt, or no certain one. */
const from = {
  /** The attempt whose payment is returned through its provider; null if it is returned by hand. */
  attemptId: id.nullable(),
  method: z.enum(refundMethods),
  amount: z.int().min(1).max(maxPayment).meta({ example: 3000 }),
}

const part = z.strictObject(from).meta({ title: 'RefundPart' })
export type RefundPart = z.output<typeof part>

/** Returns parts of a proposal without the trade numbers, as a request takes them. */
export function withoutTradeNumbers(parts: readonly (RefundPart & { tradeNo: string })[]): RefundPart[] {
  return parts.map((proposed) => {
    const { tradeNo: _, ...part } = proposed
    return part
  })
}

export const refundProposal = z.object({
  /** What is to be returned and not part of another refund, whole NT$. */
  available: z.int(),
  /** How it should be returned: the amounts add up to `available`. */
  parts: z.array(z.object({ ...from, tradeNo: z.string() })),
})
export type RefundProposal = z.output<typeof refundProposal>

export const refundRow = z.object({
  id,
  paymentOrderId: id,
  /** The number of the payment order that people read. */
  orderNumber: z.string(),
  eventId: id,
  payerId: id,
  payerName: z.string(),
  /** Whole NT$. */
  amount: z.int(),
  method: z.enum(refundMethods),
  /** The attempt whose payment is returned through its provider, with its number there; null and empty by hand. */
  attemptId: id.nullable(),
  tradeNo: z.string(),
  state: z.enum(refundStates),
  source: z.enum(refundSources),
  /** Why it was rejected, or has failed. */
  stateReason: z.string(),
  /** The account that it goes to, by the last four digits of its number; null if none was given. */
  account: z.object({ lastFour: z.string() }).nullable(),
  /** The day on which the money was returned. */
  day: day.nullable(),
  requestedAt: instant,
  /** What only staff read. */
  handling: z
    .object({
      reason: z.string(),
      note: z.string(),
      /** The payment order when the refund was requested, with what the refund rules of the event retain of it. */
      policy: z.object({
        state: z.enum(paymentStates),
        total: z.int(),
        paid: z.int(),
        retained: z.int(),
      }),
      /** Somebody else than the person who requested it has to approve it, because of its amount. */
      needsSecondPerson: z.boolean(),
      requestedById: id.nullable(),
      requestedByName: z.string(),
      approvedByName: z.string(),
      approvedAt: instant.nullable(),
      doneByName: z.string(),
      doneAt: instant.nullable(),
    })
    .optional(),
  version,
})
export type Refund = z.output<typeof refundRow>

/** The most payment orders for which refunds are requested in one go. */
export const maxRefundsTogether = 200

const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]

/** What became of one payment order of several. */
export const bulkRefundResult = z.object({
  paymentOrderId: id,
  number: z.string(),
  /** What was requested, whole NT$. */
  amount: z.int(),
  /** Why nothing was requested; null if something was. */
  refusal: z.enum(errorCodes).nullable(),
})
export type BulkRefundResult = z.output<typeof bulkRefundResult>

const path = '/api/v1/refund'
const page = 'payments'
const mayRefund = { page, right: 'refund' } as const
const seen = { page, right: 'view', orSelf: 'member' } as const
const command = commandsOf({ name: 'refund', access: mayRefund, row: refundRow })
const seenVersion = z.strictObject({ version })

const list = endpoint({
  id: 'refund.list',
  summary: 'Refunds of an event or of one payment order: all of them, or a page; members receive their own.',
  method: 'GET',
  path,
  list: true,
  access: seen,
  query: listQuery(
    ['requestedAt', 'id', 'amount', 'state'],
    {
      /** Without it and without a payment order the current event. */
      eventId: idText.optional(),
      paymentOrderId: idText.optional(),
      state: z.enum(refundStates).optional(),
    },
    '-requestedAt',
  ),
  response: z.array(refundRow),
})

export const refund = {
  list,
  counts: countsOf(list, {
    page,
    summary: 'How many refunds of an event match the filters, by state.',
    states: refundStates,
  }),
  proposal: endpoint({
    id: 'refund.proposal',
    summary: 'How the money to return of a payment order should be returned; members ask about their own.',
    method: 'GET',
    path: `${path}/proposal`,
    access: seen,
    query: z.strictObject({ paymentOrderId: idText }),
    response: refundProposal,
    errors: ['not-found'],
  }),
  get: endpoint({
    id: 'refund.get',
    summary: 'A refund; members receive their own.',
    method: 'GET',
    path: `${path}/:id`,
    access: seen,
    params: idParams,
    response: refundRow,
    errors: ['not-found'],
  }),
  request: endpoint({
    id: 'refund.request',
    summary:
      'A member requests all that is to be returned of an own payment order, as proposed, and says to which account.',
    method: 'POST',
    path: `${path}/request`,
    idempotent: true,
    access: 'member',
    body: z.strictObject({
      paymentOrderId: id,
      /** Required if a part is returned by transfer. */
      account: payeeAccount.nullable(),
    }),
    response: z.array(refundRow),
    errors: ['not-found', 'refund.amount'],
  }),
  create: endpoint({
    id: 'refund.create',
    summary: 'Staff request refunds of a payment order: one for each part.',
    method: 'POST',
    path,
    idempotent: true,
    access: mayRefund,
    body: z.strictObject({
      paymentOrderId: id,
      parts: z.array(part).min(1).max(20),
      reason: line(200),
      /** For the parts that are returned by transfer; null if the payer is asked for it. */
      account: payeeAccount.nullable(),
    }),
    response: z.array(refundRow),
    errors: ['not-found', 'refund.amount', 'refund.attempt'],
  }),
  bulkCreate: endpoint({
    id: 'refund.bulkCreate',
    summary:
      'Requests all that is to be returned of several payment orders, as proposed; says of each whether it was done.',
    method: 'POST',
    path: `${path}/bulk`,
    success: 200,
    access: mayRefund,
    body: z.strictObject({
      paymentOrderIds: z
        .array(id)
        .min(1)
        .max(maxRefundsTogether)
        .refine((ids) => new Set(ids).size === ids.length, { params: { code: 'repeated' } }),
      reason: line(200),
    }),
    response: z.array(bulkRefundResult),
  }),
  giveAccount: endpoint({
    id: 'refund.giveAccount',
    summary: 'Gives the account of a refund by transfer until it is approved; members of their own.',
    method: 'PUT',
    path: `${path}/:id/account`,
    access: { page, right: 'refund', orSelf: 'member' },
    params: idParams,
    body: payeeAccount,
    response: refundRow,
    errors: ['not-found', 'refund.state'],
  }),
  account: endpoint({
    id: 'refund.account',
    summary: 'The whole account that a refund goes to; that it was read is written to the audit.',
    method: 'GET',
    path: `${path}/:id/account`,
    access: mayRefund,
    params: idParams,
    response: payeeAccount,
    errors: ['not-found', 'refund.account-unreadable'],
  }),
  approve: command('approve', {
    summary: 'Approves a requested refund; above the limit of the event not by the person who requested it.',
    body: seenVersion,
    errors: [
      'not-found',
      'stale',
      'refund.state',
      'refund.amount',
      'refund.second-person',
      'refund.account-missing',
    ],
  }),
  reject: command('reject', {
    summary: 'Rejects a refund that was not sent yet, with a reason that the payer reads.',
    body: z.strictObject({ version, reason: line(200) }),
    errors: ['not-found', 'stale', 'refund.state'],
  }),
  send: command('send', {
    summary:
      'Has the payment provider return the money of an approved refund, once; without an answer it stays in transit.',
    body: seenVersion,
    errors: ['not-found', 'stale', 'refund.state', 'refund.amount', 'refund.attempt'],
  }),
  complete: command('complete', {
    summary: 'Records that the money was returned: by hand, or by a provider whose answer was lost.',
    body: z.strictObject({
      version,
      /** The day on which it was returned. */
      day,
      note: optionalLine(200),
    }),
    errors: ['not-found', 'stale', 'refund.state', 'refund.amount'],
  }),
  fail: command('fail', {
    summary: 'Records that the money could not be returned.',
    body: z.strictObject({ version, reason: line(200) }),
    errors: ['not-found', 'stale', 'refund.state'],
  }),
  retry: command('retry', {
    summary: 'Makes a failed refund an approved one again, so that it can be tried again.',
    body: seenVersion,
    errors: ['not-found', 'stale', 'refund.state', 'refund.amount'],
  }),
  waive: endpoint({
    id: 'refund.waive',
    summary: 'Lowers what is retained of an ended payment order, so that more is to be returned.',
    method: 'POST',
    path: `${path}/waive`,
    success: 200,
    access: mayRefund,
    body: z.strictObject({
      paymentOrderId: id,
      /** By how much, whole NT$. */
      amount: from.amount,
      reason: line(200),
    }),
    response: z.object({ retained: z.int(), toReturn: z.int() }),
    errors: ['not-found', 'refund.retained'],
  }),
  history: historyOf('refund', 'a refund', page),
}
