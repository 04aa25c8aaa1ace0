import { z } from 'zod'
import { rowRefusal } from '../call/bulk.ts'
import { day, id, instant, line, optionalLine, version } from '../call/list.ts'
import { maxPayment } from '../rule/money/money.ts'
import { paymentStates, refundStates } from './payment-states.ts'
import { typedCode } from '../rule/text/typed-fields.ts'

/**
 * How money is returned. `card`: through a payment provider to the card that was charged, or by hand if there is no
 * attempt.
 */
export const refundMethods = ['transfer', 'cash', 'card', 'other'] as const
export type RefundMethod = (typeof refundMethods)[number]

/** Who requested a refund. */
export const refundSources = ['member', 'staff'] as const
export type RefundSource = (typeof refundSources)[number]

/** The account that the money is returned to. */
export const payeeAccount = z
  .strictObject({
    bank: line(60).meta({ example: '臺灣銀行 (004)' }),
    branch: optionalLine(60),
    accountName: line(100),
    accountNumber: typedCode.regex(/^\d(?:[ -]?\d){5,19}$/).meta({ example: '123-456-789012' }),
  })
  .meta({ title: 'PayeeAccount' })
export type PayeeAccount = z.output<typeof payeeAccount>

/**
 * The field of a cancellation by which members request the refund in the same step: the account that it is returned to, null if
 * everything is returned to the card. Without the field nothing is requested. The cancellation is refused if the refund is.
 */
export const refundAccount = payeeAccount.nullable().optional()

/** A part of a refund: from the payment of one attempt, or from no specific payment. */
export const from = {
  /** The attempt whose payment is returned through its provider; null if it is returned by hand. */
  attemptId: id.nullable(),
  method: z.enum(refundMethods),
  amount: z.int().min(1).max(maxPayment).meta({ example: 3000 }),
}

export const part = z.strictObject(from).meta({ title: 'RefundPart' })
export type RefundPart = z.output<typeof part>

/** Returns the parts of a proposal in the form of a request, without their trade numbers. */
export function withoutTradeNumbers(parts: readonly (RefundPart & { tradeNo: string })[]): RefundPart[] {
  return parts.map((proposed) => {
    const { tradeNo: _, ...part } = proposed
    return part
  })
}

/** The proposal for refunding a payment order. */
export const refundProposal = z.object({
  /** The amount that is to be returned and not part of another refund, in whole NT$. */
  available: z.int(),
  /** The proposed parts; their amounts add up to `available`. */
  parts: z.array(z.object({ ...from, tradeNo: z.string() })),
})
export type RefundProposal = z.output<typeof refundProposal>

/** A refund as staff and its payer receive it. */
export const refundRow = z.object({
  id,
  paymentOrderId: id,
  /** The human-readable number of the payment order. */
  orderNumber: z.string(),
  eventId: id,
  payerId: id,
  payerName: z.string(),
  /** Whole NT$. */
  amount: z.int(),
  method: z.enum(refundMethods),
  /** The attempt whose payment is returned through its provider, with its trade number; null and empty for a refund by hand. */
  attemptId: id.nullable(),
  tradeNo: z.string(),
  state: z.enum(refundStates),
  source: z.enum(refundSources),
  /** Why it was rejected or has failed. */
  stateReason: z.string(),
  /** The receiving account, masked to its last four digits; null if none was given. */
  account: z.object({ lastFour: z.string() }).nullable(),
  /** The day on which the money was returned. */
  day: day.nullable(),
  requestedAt: instant,
  /** Fields for staff only. */
  handling: z
    .object({
      reason: z.string(),
      note: z.string(),
      /** The state of the payment order at the time of the request, with the amount retained under the refund rules. */
      policy: z.object({
        state: z.enum(paymentStates),
        total: z.int(),
        paid: z.int(),
        retained: z.int(),
      }),
      /** Whether its amount requires approval by somebody other than the requester. */
      needsSecondPerson: z.boolean(),
      /** What an approver should know about the payer. */
      caution: z.object({
        /** When staff last set the payer's password; null if never. */
        passwordSetAt: instant.nullable(),
        /** When the payer's address last changed; null if never. */
        emailChangedAt: instant.nullable(),
        /** When another member was last merged into the payer; null if never. */
        mergedAt: instant.nullable(),
        /** Whether nothing was ever returned to this account of the payer. */
        isNewAccount: z.boolean(),
      }),
      requestedById: id.nullable(),
      requestedByName: z.string(),
      /** Who wrote the account last, and cannot approve the refund; null and empty if there is no account. */
      accountById: id.nullable(),
      accountByName: z.string(),
      approvedByName: z.string(),
      approvedAt: instant.nullable(),
      /** The last file for the bank that has it; null if none has. */
      transferFileId: id.nullable(),
      doneByName: z.string(),
      doneAt: instant.nullable(),
    })
    .optional(),
  version,
})
export type Refund = z.output<typeof refundRow>

/** The maximum number of payment orders in one bulk request. */
export const maxRefundsTogether = 200

/** The result for one payment order. */
export const bulkRefundResult = z.object({
  paymentOrderId: id,
  number: z.string(),
  /** The amount requested, in whole NT$. */
  amount: z.int(),
  /** Why no refund was requested; null if one was. */
  refusal: rowRefusal,
})
export type BulkRefundResult = z.output<typeof bulkRefundResult>

/** The result of a command on one of several refunds. */
export const bulkRefund = z.object({
  id,
  /** Its payment order; null and empty if the refund does not exist. */
  paymentOrderId: id.nullable(),
  number: z.string(),
  payerName: z.string(),
  /** Whole NT$. */
  amount: z.int(),
  state: z.enum(refundStates).nullable(),
  /** Why the command was refused; null if it succeeded. */
  refusal: rowRefusal,
})
export type BulkRefund = z.output<typeof bulkRefund>
