import { z } from 'zod'
import { errorStatus, type ErrorCode } from '../call/errors.ts'
import { day, id, instant, line, optionalLine, version } from '../call/list.ts'
import { maxPayment } from '../rule/money/money.ts'
import { paymentStates } from './payment-states.ts'
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
export const from = {
  /** The attempt whose payment is returned through its provider; null if it is returned by hand. */
  attemptId: id.nullable(),
  method: z.enum(refundMethods),
  amount: z.int().min(1).max(maxPayment).meta({ example: 3000 }),
}

export const part = z.strictObject(from).meta({ title: 'RefundPart' })
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
