import { z } from 'zod'
import { seenRows } from '../call/bulk.ts'
import { endpoint } from '../call/endpoint.ts'
import {
  day,
  distinctIds,
  id,
  idParams,
  idText,
  line,
  listQuery,
  optionalLine,
  version,
  wholeText,
} from '../call/list.ts'
import { commandsOf, countsOf, historyOf } from '../call/row-calls.ts'
import { maxPayment } from '../rule/money/money.ts'
import { refundStates } from './payment-states.ts'
import {
  payeeAccount,
  refundProposal,
  refundRow,
  maxRefundsTogether,
  bulkRefund,
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

/** The event and the refunds of a command on many, with the versions that were shown. Each is refused or done by itself. */
const several = {
  eventId: id,
  rows: seenRows(maxRefundsTogether).min(1),
}

/** How money was returned. */
const returned = {
  /** The day on which the money was returned. */
  day,
  note: optionalLine(200),
}

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
      /** Defaults to the current event, unless a payment order is given. */
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
    summary: 'The number of refunds of an event that match the filters, by state.',
    states: refundStates,
  }),
  proposal: endpoint({
    id: 'refund.proposal',
    summary:
      'The proposed parts in which the money to return of a payment order should be returned; members for their own.',
    method: 'GET',
    path: `${path}/proposal`,
    access: seen,
    query: z.strictObject({
      paymentOrderId: idText,
      /** Whole NT$, instead of what is to be returned: how this amount would be, for example after a cancellation. */
      amount: wholeText(1, maxPayment).optional(),
    }),
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
      "Requests a refund of everything that is to be returned of the member's own payment order, as proposed; the member gives an account if needed.",
    method: 'POST',
    path: `${path}/request`,
    idempotent: true,
    access: 'member',
    body: z.strictObject({
      paymentOrderId: id,
      /** Required if a part is returned by bank transfer. */
      account: payeeAccount.nullable(),
    }),
    response: z.array(refundRow),
    errors: ['not-found', 'refund.amount', 'refund.held'],
  }),
  create: endpoint({
    id: 'refund.create',
    summary: 'Requests refunds of a payment order, by staff: one for each part.',
    method: 'POST',
    path,
    idempotent: true,
    access: mayRefund,
    body: z.strictObject({
      paymentOrderId: id,
      parts: z.array(part).min(1).max(20),
      reason: line(200),
      /** For the parts that are returned by bank transfer; null if the payer is asked for it. */
      account: payeeAccount.nullable(),
    }),
    response: z.array(refundRow),
    errors: ['not-found', 'refund.amount', 'refund.attempt'],
  }),
  bulkCreate: endpoint({
    id: 'refund.bulkCreate',
    summary:
      'Requests refunds of everything that is to be returned of several payment orders, as proposed; returns the result of each.',
    method: 'POST',
    path: `${path}/bulk`,
    success: 200,
    access: mayRefund,
    body: z.strictObject({
      /** The event that the payment orders were shown for. */
      eventId: id,
      paymentOrderIds: distinctIds(maxRefundsTogether),
      reason: line(200),
    }),
    response: z.array(bulkRefundResult),
    errors: ['event.other'],
  }),
  bulkApprove: endpoint({
    id: 'refund.bulkApprove',
    summary: 'Approves several refunds of an event, each like `refund.approve`; returns the result of each.',
    method: 'POST',
    path: `${path}/bulk/approve`,
    success: 200,
    access: mayRefund,
    body: z.strictObject(several).meta({ example: { eventId: 3, rows: [{ id: 17, version: 2 }] } }),
    response: z.array(bulkRefund),
    errors: ['event.other'],
  }),
  bulkComplete: endpoint({
    id: 'refund.bulkComplete',
    summary:
      'Records that the money of several refunds of an event was returned on one day, each like `refund.complete`; returns the result of each.',
    method: 'POST',
    path: `${path}/bulk/complete`,
    success: 200,
    access: mayRefund,
    body: z
      .strictObject({ ...several, ...returned })
      .meta({ example: { eventId: 3, rows: [{ id: 17, version: 3 }], day: '2027-06-20', note: '' } }),
    response: z.array(bulkRefund),
    errors: ['event.other'],
  }),
  giveAccount: endpoint({
    id: 'refund.giveAccount',
    summary:
      'Sets the account of a refund by bank transfer, until it is approved; members for their own. Staff who set it cannot approve the refund.',
    method: 'PUT',
    path: `${path}/:id/account`,
    access: { page, right: 'refund', orSelf: 'member' },
    params: idParams,
    body: payeeAccount.extend({ version }).meta({ title: 'RefundAccountInput' }),
    response: refundRow,
    errors: ['not-found', 'stale', 'refund.state', 'refund.held'],
  }),
  account: endpoint({
    id: 'refund.account',
    summary: 'The whole account number of a refund. Each read is recorded in the audit.',
    method: 'GET',
    path: `${path}/:id/account`,
    access: mayRefund,
    params: idParams,
    response: payeeAccount,
    errors: ['not-found', 'refund.account-unreadable'],
  }),
  approve: command('approve', {
    summary:
      'Approves a requested refund; the person who wrote its account cannot approve it, nor can the requester above the approval limit of the event.',
    body: seenVersion,
    errors: [
      'not-found',
      'stale',
      'refund.state',
      'refund.amount',
      'refund.second-person',
      'refund.account-missing',
      'refund.account-writer',
      'refund.held',
    ],
  }),
  reject: command('reject', {
    summary: 'Rejects a refund that was not sent yet, with a reason for the payer.',
    body: z.strictObject({ version, reason: line(200) }),
    errors: ['not-found', 'stale', 'refund.state'],
  }),
  send: command('send', {
    summary:
      'Returns the money of an approved refund through the payment provider, once; without a response the refund stays in transit.',
    body: seenVersion,
    errors: ['not-found', 'stale', 'refund.state', 'refund.amount', 'refund.attempt', 'refund.held'],
  }),
  complete: command('complete', {
    summary: 'Records that the money was returned: by hand, or by a provider whose response was lost.',
    body: z.strictObject({ version, ...returned }),
    errors: ['not-found', 'stale', 'refund.state', 'refund.amount'],
  }),
  fail: command('fail', {
    summary: 'Records that the money could not be returned.',
    body: z.strictObject({ version, reason: line(200) }),
    errors: ['not-found', 'stale', 'refund.state'],
  }),
  retry: command('retry', {
    summary: 'Sets a failed refund back to approved, so that it can be retried.',
    body: seenVersion,
    errors: ['not-found', 'stale', 'refund.state', 'refund.amount', 'refund.account-missing'],
  }),
  waive: endpoint({
    id: 'refund.waive',
    summary: 'Waives a part of what is retained of an ended payment order, so that more is to be returned.',
    method: 'POST',
    path: `${path}/waive`,
    success: 200,
    access: mayRefund,
    body: z.strictObject({
      paymentOrderId: id,
      /** The waived amount, in whole NT$. */
      amount: from.amount,
      reason: line(200),
    }),
    response: z.object({ retained: z.int(), toReturn: z.int() }),
    errors: ['not-found', 'refund.retained'],
  }),
  history: historyOf('refund', 'a refund', page),
}
