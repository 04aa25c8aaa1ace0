import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { id, idParams, idText, instant, line, listQuery, optionalLine, version } from '../call/list.ts'
import { commandsOf } from '../call/row-calls.ts'
import { maxPayment } from '../rule/money/money.ts'
import { onlineMethods } from './online-method.ts'

/**
 * The states of an online payment. `created`: the payer was sent to the provider. `number-issued`: the provider has issued
 * a virtual account or code to pay with later. `review`: the provider reports an amount that differs from the requested
 * one, and staff decide. `abandoned`: the provider has reported nothing for a long time. Money that arrives for a failed or
 * abandoned attempt is still recorded.
 */
export const attemptStates = ['created', 'number-issued', 'settled', 'failed', 'review', 'abandoned'] as const
export type AttemptState = (typeof attemptStates)[number]

/** What the payer needs for paying later: a virtual account, a payment code, or the barcodes for a convenience store. */
export const paymentCode = z.discriminatedUnion('kind', [
  z
    .object({ kind: z.literal('account'), bank: z.string(), account: z.string() })
    .meta({ title: 'AccountCode' }),
  z.object({ kind: z.literal('number'), number: z.string() }).meta({ title: 'StoreNumberCode' }),
  z.object({ kind: z.literal('barcodes'), barcodes: z.array(z.string()) }).meta({ title: 'BarcodesCode' }),
])
export type PaymentCode = z.output<typeof paymentCode>

/** An online payment as staff and its payer receive it. */
export const attemptRow = z.object({
  id,
  /** The trade number of the attempt at the provider. */
  tradeNo: z.string(),
  provider: z.string(),
  method: z.enum(onlineMethods),
  state: z.enum(attemptStates),
  eventId: id,
  payerId: id,
  payerName: z.string(),
  /** The requested amount in whole NT$: the sum of `orders`. */
  amount: z.int(),
  /** The amount that the provider reports as received; null until it does. */
  receivedAmount: z.int().nullable(),
  /** The payment orders that are paid together. */
  orders: z.array(z.object({ paymentOrderId: id, number: z.string(), amount: z.int() })),
  code: paymentCode.nullable(),
  /** The time at which the code expires. */
  codeUntil: instant.nullable(),
  /** The provider's own message about a failure. */
  failure: z.string(),
  settledAt: instant.nullable(),
  createdAt: instant,
  version,
})
export type PaymentAttempt = z.output<typeof attemptRow>

/** Where the payer's browser is sent: it posts these fields as a form to this URL. */
export const gatewayForm = z.object({ action: z.string(), fields: z.record(z.string(), z.string()) })
export type GatewayForm = z.output<typeof gatewayForm>

/** The maximum number of payment orders in one online payment. */
export const maxOrdersTogether = 20

const path = '/api/v1/payment-attempt'
const page = 'payments'
const seen = { page, right: 'view', orSelf: 'member' } as const
const command = commandsOf({ name: 'payment-attempt', access: { page, right: 'settle' }, row: attemptRow })

export const paymentAttempt = {
  list: endpoint({
    id: 'payment-attempt.list',
    summary: 'Online payments of an event or of one payment order; members receive their own.',
    method: 'GET',
    path,
    list: true,
    access: seen,
    query: listQuery(
      ['createdAt', 'id'],
      {
        /** Defaults to the current event, unless a payment order is given. */
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
    summary: 'One online payment; members receive their own.',
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
      "Starts an online payment of the caller's own payment order, optionally together with others of the same event; returns where to send the browser.",
    method: 'POST',
    path: '/api/v1/payment-order/:id/attempt',
    idempotent: true,
    access: 'member',
    params: idParams,
    body: z.strictObject({
      method: z.enum(onlineMethods),
      /** Other payment orders to pay with the same payment. */
      togetherWith: z
        .array(id)
        .max(maxOrdersTogether - 1)
        .default([]),
      /** The amount left to pay as shown to the payer, in whole NT$; refused if it has changed since. */
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
      'Queries the provider for the state of an attempt, at most once a minute; otherwise returns the known state.',
    method: 'POST',
    path: `${path}/:id/check`,
    success: 200,
    access: { page, right: 'settle', orSelf: 'member' },
    params: idParams,
    response: attemptRow,
    errors: ['not-found'],
  }),
  accept: command('accept', {
    summary: 'Records the amount that has arrived for an attempt in review, as staff see it at the provider.',
    body: z.strictObject({
      version,
      /** The amount that has arrived, in whole NT$. */
      amount: z.int().min(1).max(maxPayment).meta({ example: 3000 }),
      note: optionalLine(200),
    }),
    errors: ['not-found', 'stale', 'payment-attempt.state'],
  }),
  dismiss: command('dismiss', {
    summary: 'Records that no money has arrived for an attempt in review.',
    body: z.strictObject({ version, reason: line(200) }),
    errors: ['not-found', 'stale', 'payment-attempt.state'],
  }),
}

/** The payment providers that send callbacks. */
export const providers = ['simulator', 'ecpay'] as const
export type Provider = (typeof providers)[number]

/** The call that payment providers make. It is public; the signature of the form authenticates it. */
export const paymentCallback = {
  receive: endpoint({
    id: 'payment-callback.receive',
    summary:
      'The callback of a payment provider about an attempt. The form is signed by the provider; the response is `1|OK`.',
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
