import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { exportOf } from '../call/export.ts'
import { id, idParams, idText, line, listQuery } from '../call/list.ts'
import { countsOf, historyOf } from '../call/row-calls.ts'
import {
  noticeStates,
  transferNoticeRow,
  paymentOrderListRow,
  paymentOrderRow,
  settleInput,
  transferNoticeInput,
} from './payment-order-record.ts'
import { paymentStates } from './payment-states.ts'

const path = '/api/v1/payment-order'
const page = 'payments'
const seen = [
  { page, right: 'view', orSelf: 'member' },
  { page: 'signups', right: 'view' },
] as const
const settle = [
  { page, right: 'settle' },
  { page: 'signups', right: 'settle' },
] as const

const list = endpoint({
  id: 'payment-order.list',
  summary: 'Payment orders of an event: all of them, or a page; members receive their own, of all events.',
  method: 'GET',
  path,
  list: true,
  access: { page, right: 'view', orSelf: 'member' },
  query: listQuery(
    ['createdAt', 'id', 'state', 'total', 'paid', 'toReturn', 'dueAt'],
    {
      /** Defaults to the current event. */
      eventId: idText.optional(),
      state: z.enum(paymentStates).optional(),
      /** Only payment orders with money to return. */
      toReturn: z.literal('true').optional(),
    },
    '-createdAt',
  ),
  response: z.array(paymentOrderListRow),
})

export const paymentOrder = {
  list,
  counts: countsOf(list, {
    page,
    summary:
      'The number of payment orders of an event that match the filters, by state, and how many have money to return.',
    states: paymentStates,
    also: ['toReturn'],
  }),
  get: endpoint({
    id: 'payment-order.get',
    summary: 'A payment order with its lines and payments; members receive their own.',
    method: 'GET',
    path: `${path}/:id`,
    access: seen,
    params: idParams,
    response: paymentOrderRow,
    errors: ['not-found'],
  }),
  settle: endpoint({
    id: 'payment-order.settle',
    summary: 'Records a payment; once the total is reached, what was paid for is confirmed.',
    method: 'POST',
    path: `${path}/:id/settle`,
    success: 200,
    idempotent: true,
    access: settle,
    params: idParams,
    body: settleInput,
    response: paymentOrderRow,
    errors: ['not-found'],
  }),
  reverse: endpoint({
    id: 'payment-order.reverse',
    summary:
      'Reverses a payment that was recorded by mistake or taken back by the provider; what it confirmed awaits payment again.',
    method: 'POST',
    path: `${path}/:id/reverse`,
    success: 200,
    access: settle,
    params: idParams,
    body: z.strictObject({ paymentId: id, reason: line(200) }),
    response: paymentOrderRow,
    errors: ['not-found', 'payment.reversed', 'payment.matched', 'payment.returned'],
  }),
  history: historyOf('payment-order', 'a payment order', page),
  export: exportOf(list, page),
}

/** A transfer notice with the payment order that it is about. */
export const transferNoticeListRow = transferNoticeRow.extend({
  paymentOrderId: id,
  number: z.string(),
  payerName: z.string(),
  /** The participant of the sign-up that the payment order is for. */
  participant: z.string(),
  enParticipant: z.string(),
  /** The amount left to pay. */
  left: z.int(),
})
export type TransferNoticeListRow = z.output<typeof transferNoticeListRow>

export const transferNotice = {
  list: endpoint({
    id: 'transfer-notice.list',
    summary: 'Transfer notices of all events: all of them, or a page.',
    method: 'GET',
    path: '/api/v1/transfer-notice',
    list: true,
    access: { page, right: 'view' },
    query: listQuery(['createdAt', 'day', 'amount', 'id'], { state: z.enum(noticeStates).optional() }),
    response: z.array(transferNoticeListRow),
  }),
  reject: endpoint({
    id: 'transfer-notice.reject',
    summary: 'Rejects a transfer notice whose money was not received; the reason is mailed to the payer.',
    method: 'POST',
    path: '/api/v1/transfer-notice/:id/reject',
    success: 200,
    access: { page, right: 'settle' },
    params: idParams,
    body: z.strictObject({ reason: line(200) }),
    response: transferNoticeRow,
    errors: ['not-found', 'transfer-notice.state'],
  }),
  create: endpoint({
    id: 'transfer-notice.create',
    summary:
      "Reports a transfer for one or several of the member's payment orders. Each gets a notice; the first one is returned.",
    method: 'POST',
    path: '/api/v1/transfer-notice',
    idempotent: true,
    access: 'member',
    body: transferNoticeInput,
    response: transferNoticeRow,
    errors: ['not-found', 'payment-order.closed', 'payment-order.event'],
  }),
}
