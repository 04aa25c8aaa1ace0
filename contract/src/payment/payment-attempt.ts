import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { id, idParams, idText, instant, line, listQuery, optionalLine, version } from '../call/list.ts'
import { commandsOf } from '../call/row-calls.ts'
import { onlineMethods } from './online-method.ts'

/**
 * The states of an attempt to pay online. `created`: the payer was sent to the provider. `number-issued`: the provider has
 * issued what the payer pays with later. `review`: the provider reports another amount than was asked for, and staff decide.
 * `abandoned`: nothing has been heard of it for long. Money that arrives for a failed or abandoned one still counts.
 */
export const attemptStates = ['created', 'number-issued', 'settled', 'failed', 'review', 'abandoned'] as const
export type AttemptState = (typeof attemptStates)[number]

/** What the payer needs to pay later: a virtual account, a number, or barcodes for the counter of a convenience store. */
export const paymentCode = z.discriminatedUnion('kind', [
  z
    .object({ kind: z.literal('account'), bank: z.string(), account: z.string() })
    .meta({ title: 'AccountCode' }),
  z.object({ kind: z.literal('number'), number: z.string() }).meta({ title: 'StoreNumberCode' }),
  z.object({ kind: z.literal('barcodes'), barcodes: z.array(z.string()) }).meta({ title: 'BarcodesCode' }),
])
export type PaymentCode = z.output<typeof paymentCode>

export const attemptRow = z.object({
  id,
  /** The number of the attempt at the provider. */
  tradeNo: z.string(),
  provider: z.string(),
  method: z.enum(onlineMethods),
  state: z.enum(attemptStates),
  eventId: id,
  payerId: id,
  payerName: z.string(),
  /** What was asked for, whole NT$; the sum of `orders`. */
  amount: z.int(),
  /** What the provider reports to have received; null as long as it reports nothing. */
  receivedAmount: z.int().nullable(),
  /** The payment orders that are paid together. */
  orders: z.array(z.object({ paymentOrderId: id, number: z.string(), amount: z.int() })),
  code: paymentCode.nullable(),
  /** Until when the code can be used. */
  codeUntil: instant.nullable(),
  /** What the provider says about a failure, in its own words. */
  failure: z.string(),
  settledAt: instant.nullable(),
  createdAt: instant,
  version,
})
export type PaymentAttempt = z.output<typeof attemptRow>

/** Where the browser of the payer goes: it posts these fields as a form to this address. */
export const gatewayForm = z.object({ action: z.string(), fields: z.record(z.string(), z.string()) })
export type GatewayForm = z.output<typeof gatewayForm>

/** How many payment orders can be paid together. */
export const maxOrdersTogether = 20

const path = '/api/v1/payment-attempt'
const page = 'payments'
const seen = { page, right: 'view', orSelf: 'member' } as const
const command = commandsOf({ name: 'payment-attempt', access: { page, right: 'settle' }, row: attemptRow })

export const paymentAttempt = {
  list: endpoint({
    id: 'payment-attempt.list',
    summary: 'Attempts to pay online, of an event or of one payment order; members receive their own.',
    method: 'GET',
    path,
    list: true,
    access: seen,
    query: listQuery(
      ['createdAt', 'id'],
      {
        /** Without it and without a payment order the current event. */
        eventId: idText.optional(),
        paymentOrderId: idText.optional(),
        state: z.enum(attemptStates).optional(),
      },
      '-createdAt',
    ),
    response: z.array(attemptRow),
  }),
  get: endpoint({
    id: 'payment-attempt.get',
    summary: 'An attempt to pay online; members receive their own.',
    method: 'GET',
    path: `${path}/:id`,
    access: seen,
    params: idParams,
    response: attemptRow,
    errors: ['not-found'],
  }),
  start: endpoint({
    id: 'payment-attempt.start',
    summary:
      'Begins to pay an own payment order online, with others of the same event if wanted; returns where the browser goes.',
    method: 'POST',
    path: '/api/v1/payment-order/:id/attempt',
    idempotent: true,
    access: 'member',
    params: idParams,
    body: z.strictObject({
      method: z.enum(onlineMethods),
      /** Other payment orders to be paid by the same payment. */
      togetherWith: z
        .array(id)
        .max(maxOrdersTogether - 1)
        .default([]),
      /** What the payer has seen to be left to pay, whole NT$; refused if it is another amount by now. */
      expectedAmount: z.int().min(1),
      /** The language of the provider's page. */
      language: z.enum(['zh-TW', 'en']).default('zh-TW'),
    }),
    response: z.object({ attempt: attemptRow, form: gatewayForm }),
    errors: [
      'not-found',
      'payment-order.closed',
      'payment-order.method',
      'payment-order.event',
      'payment-order.amount-changed',
    ],
  }),
  check: endpoint({
    id: 'payment-attempt.check',
    summary:
      'Asks the provider what has become of an attempt; at most once a minute, otherwise it answers what is known.',
    method: 'POST',
    path: `${path}/:id/check`,
    success: 200,
    access: { page, right: 'settle', orSelf: 'member' },
    params: idParams,
    response: attemptRow,
    errors: ['not-found'],
  }),
  accept: command('accept', {
    summary: 'Records the amount that the provider has reported for an attempt that awaits a decision.',
    body: z.strictObject({ version, note: optionalLine(200) }),
    errors: ['not-found', 'stale', 'payment-attempt.state'],
  }),
  dismiss: command('dismiss', {
    summary: 'Records that no money has arrived for an attempt that awaits a decision.',
    body: z.strictObject({ version, reason: line(200) }),
    errors: ['not-found', 'stale', 'payment-attempt.state'],
  }),
}

/** The payment providers that report what has become of attempts. */
export const providers = ['simulator', 'ecpay'] as const
export type Provider = (typeof providers)[number]

export const paymentCallback = {
  receive: endpoint({
    id: 'payment-callback.receive',
    summary:
      'A payment provider reports what has become of an attempt. The form is signed by the provider; the answer is `1|OK`.',
    method: 'POST',
    path: '/api/v1/payment-callback/:provider',
    success: 200,
    access: 'public',
    params: z.object({ provider: z.enum(providers) }),
    form: true,
    response: z.string(),
    text: true,
    errors: ['not-found', 'payment-callback.forged'],
  }),
}
