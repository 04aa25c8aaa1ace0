import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { day, id, idParams, idText, line, listQuery, optionalLine, version } from '../call/list.ts'
import { commandsOf, countsOf, historyOf } from '../call/row-calls.ts'
import { refundStates } from './refund-states.ts'
import {
  payeeAccount,
  refundProposal,
  refundRow,
  maxRefundsTogether,
  bulkRefundResult,
  from,
  part,
} from './refund-record.ts'

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
