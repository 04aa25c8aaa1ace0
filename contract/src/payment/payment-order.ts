import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { day, id, idParams, instant, optionalLine } from '../call/list.ts'

/**
 * What has happened to a payment order, by its amounts and deadlines. An `expired` or `cancelled` one that has received
 * money has it to return.
 */
export const paymentStates = ['open', 'partly-paid', 'paid', 'overpaid', 'expired', 'cancelled'] as const
export type PaymentState = (typeof paymentStates)[number]

/** How money was received. */
export const paymentMethods = ['transfer', 'cash', 'card', 'other'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** The highest amount of one payment, in whole NT$. */
export const maxPayment = 10_000_000
const received = z.int().min(1).max(maxPayment).meta({ example: 3000 })

/** What a line of a payment order is for. */
export const paymentKinds = ['signup', 'surcharge', 'discount', 'adjustment'] as const
export type PaymentKind = (typeof paymentKinds)[number]

export const paymentLine = z.object({
  kind: z.enum(paymentKinds),
  label: z.string(),
  enLabel: z.string(),
  /** Whole NT$, tax included; negative for a discount, and for an adjustment that lowers the price. */
  amount: z.int(),
})
export type PaymentLine = z.output<typeof paymentLine>

/** Money that was received. */
export const paymentRow = z.object({
  id,
  method: z.enum(paymentMethods),
  amount: z.int(),
  day,
  note: z.string(),
  recordedByName: z.string(),
  createdAt: instant,
})
export type Payment = z.output<typeof paymentRow>

/** What the payer says about a transfer. */
export const transferNoticeRow = z.object({
  id,
  lastFive: z.string(),
  amount: z.int(),
  day,
  createdAt: instant,
})
export type TransferNotice = z.output<typeof transferNoticeRow>

export const paymentOrderRow = z.object({
  id,
  number: z.string(),
  /** Who pays. */
  payerName: z.string(),
  state: z.enum(paymentStates),
  lines: z.array(paymentLine),
  total: z.int(),
  /** What has been received. */
  paid: z.int(),
  /** What is to be returned to the payer. */
  toReturn: z.int(),
  dueAt: instant.nullable(),
  payments: z.array(paymentRow),
  notices: z.array(transferNoticeRow),
  createdAt: instant,
})
export type PaymentOrder = z.output<typeof paymentOrderRow>

/** Returns the number of a payment order that people read. */
export function paymentNumber(orderId: number): string {
  return `P${String(orderId).padStart(6, '0')}`
}

export const settleInput = z.strictObject({
  method: z.enum(paymentMethods),
  amount: received,
  /** The day on which the money arrived. */
  day,
  note: optionalLine(200),
})

export const transferNoticeInput = z.strictObject({
  paymentOrderId: id,
  /** The last five digits of the account that the money comes from. */
  lastFive: z
    .string()
    .normalize('NFKC')
    .trim()
    .regex(/^\d{5}$/)
    .meta({ example: '12345' }),
  amount: received,
  day,
})

const path = '/api/v1/payment-order'

export const paymentOrder = {
  get: endpoint({
    id: 'payment-order.get',
    summary: 'A payment order with its lines and payments; members receive their own.',
    method: 'GET',
    path: `${path}/:id`,
    access: { page: 'signups', right: 'view', orSelf: 'member' },
    params: idParams,
    response: paymentOrderRow,
    errors: ['not-found'],
  }),
  settle: endpoint({
    id: 'payment-order.settle',
    summary: 'Records money that was received; what is paid for is confirmed once the total is reached.',
    method: 'POST',
    path: `${path}/:id/settle`,
    success: 200,
    idempotent: true,
    access: { page: 'signups', right: 'settle' },
    params: idParams,
    body: settleInput,
    response: paymentOrderRow,
    errors: ['not-found'],
  }),
}

export const transferNotice = {
  create: endpoint({
    id: 'transfer-notice.create',
    summary: 'A member reports a transfer for one of their payment orders.',
    method: 'POST',
    path: '/api/v1/transfer-notice',
    idempotent: true,
    access: 'member',
    body: transferNoticeInput,
    response: transferNoticeRow,
    errors: ['not-found', 'payment-order.closed'],
  }),
}
