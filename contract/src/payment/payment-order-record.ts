import { z } from 'zod'
import { day, id, instant, optionalLine, version } from '../call/list.ts'
import { onlineMethods } from './online-method.ts'
import { maxOrdersTogether } from './payment-attempt.ts'
import { paymentStates } from './payment-states.ts'
import { maxPayment } from '../rule/money/money.ts'
import { typedCode } from '../rule/text/typed-fields.ts'

/** How money was received: by bank transfer, in cash, through a payment provider, or otherwise. */
export const paymentMethods = ['transfer', 'cash', ...onlineMethods, 'other'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** The methods that staff can record by hand; the others come from a payment provider. */
export const settleMethods = ['transfer', 'cash', 'card', 'other'] as const satisfies readonly PaymentMethod[]

const received = z.int().min(1).max(maxPayment).meta({ example: 3000 })

/**
 * What a line of a payment order is for. A `cancellation` takes one of several sign-ups off an order that stays valid for the
 * others, less what is retained of its price.
 */
export const paymentKinds = [
  'signup',
  'surcharge',
  'discount',
  'adjustment',
  'cancellation',
  'bank-fee',
  'room',
  'submission-fee',
] as const
export type PaymentKind = (typeof paymentKinds)[number]

/** A line of a payment order. */
export const paymentLine = z.object({
  kind: z.enum(paymentKinds),
  label: z.string(),
  enLabel: z.string(),
  /** Whole NT$, tax included; negative for a discount, a write-off, a cancellation, and an adjustment that lowers the price. */
  amount: z.int(),
})
export type PaymentLine = z.output<typeof paymentLine>

/** A bank account for transfers. */
export const transferAccount = z.object({
  bank: z.string(),
  branch: z.string(),
  accountName: z.string(),
  accountNumber: z.string(),
  /** The same in English, for transfers from abroad: bank, branch, SWIFT code, account holder; empty if there is none. */
  enAccount: z.string(),
})
export type TransferAccount = z.output<typeof transferAccount>

/** Returns an account as one line, with its English form behind a slash; empty if it has no number. */
export function accountText({
  bank,
  branch,
  accountName,
  accountNumber,
  enAccount,
}: TransferAccount): string {
  if (accountNumber === '') return ''
  const line = [bank, branch, accountNumber, accountName].filter(Boolean).join(' ')
  return [line, enAccount].filter(Boolean).join(' / ')
}

/** Money that was received, or the reversal of a payment that was recorded by mistake. */
export const paymentRow = z.object({
  id,
  method: z.enum(paymentMethods),
  /** Whole NT$; negative for a reversal. */
  amount: z.int(),
  /** The payment that this row reverses; null for money that was received. */
  reversesId: id.nullable(),
  /** Whether this payment was reversed by another row. */
  isReversed: z.boolean(),
  /** Whether a payment provider reported it. */
  isOnline: z.boolean(),
  /** Whether it was matched with a line of a bank statement; such a payment is undone there. */
  isMatched: z.boolean(),
  day,
  note: z.string(),
  recordedByName: z.string(),
  createdAt: instant,
})
export type Payment = z.output<typeof paymentRow>

/**
 * Whether the reported transfer was matched, was rejected, or is still open. `closed`: the payment order was paid in full by other
 * payments.
 */
export const noticeStates = ['open', 'matched', 'rejected', 'closed'] as const
export type NoticeState = (typeof noticeStates)[number]

/** A transfer as reported by the payer. */
export const transferNoticeRow = z.object({
  id,
  lastFive: z.string(),
  amount: z.int(),
  day,
  /** A picture or PDF of the transfer slip (`private-file.show`). */
  slipId: id.nullable(),
  state: z.enum(noticeStates),
  /** Why it was rejected. */
  reason: z.string(),
  createdAt: instant,
  version,
})
export type TransferNotice = z.output<typeof transferNoticeRow>

const listed = {
  id,
  number: z.string(),
  eventId: id,
  eventCode: z.string(),
  eventName: z.string(),
  eventEnName: z.string(),
  /** The login name and the name of the payer. */
  payerId: id,
  payerName: z.string(),
  /**
   * The current participant of the sign-up, or those of several: two names at most, and how many there are. Empty if there is none, or, for members, if the sign-up was transferred to
   * another member.
   */
  participant: z.string(),
  enParticipant: z.string(),
  /** The hotel that is paid; empty if the organiser is paid. */
  payeeName: z.string(),
  payeeEnName: z.string(),
  state: z.enum(paymentStates),
  /** Whether the payer has reported a transfer that was not checked yet. */
  isReported: z.boolean(),
  total: z.int(),
  /** The amount received, less reversals. */
  paid: z.int(),
  /** The amount returned to the payer. */
  returned: z.int(),
  /** The amount still to be returned to the payer. */
  toReturn: z.int(),
  /** The amount that the refund rules retain of an order that has ended, or of what was cancelled of one that is valid. */
  retained: z.int(),
  dueAt: instant.nullable(),
  createdAt: instant,
  version,
}

/** A payment order in a list: with its first line and the number of lines. */
export const paymentOrderListRow = z.object({
  ...listed,
  label: z.string(),
  enLabel: z.string(),
  lineCount: z.int(),
})
export type PaymentOrderListRow = z.output<typeof paymentOrderListRow>

/** A payment order as stored, with the amounts computed from its lines and payments. */
export const paymentOrderRow = z.object({
  ...listed,
  /** What the line is for; for a sign-up, `refId` is its id. */
  lines: z.array(paymentLine.extend({ refId: id })),
  payments: z.array(paymentRow),
  notices: z.array(transferNoticeRow),
  /** The online payment methods that can be used now; empty once nothing is left to pay. */
  methods: z.array(z.enum(onlineMethods)),
  /** The account for a bank transfer, while there is something to pay and the event accepts transfers. */
  transferAccount: transferAccount.nullable(),
})
export type PaymentOrder = z.output<typeof paymentOrderRow>

/** A payment that staff record by hand. */
export const settleInput = z.strictObject({
  method: z.enum(settleMethods),
  amount: received,
  /** The day on which the money was received. */
  day,
  note: optionalLine(200),
})

/** A transfer as reported by a member. */
export const transferNoticeInput = z.strictObject({
  paymentOrderId: id,
  /** Other payment orders of the same event that the transfer pays. */
  togetherWith: z
    .array(id)
    .max(maxOrdersTogether - 1)
    .default([]),
  /** The last five digits of the sending account. */
  lastFive: typedCode.regex(/^\d{5}$/).meta({ example: '12345' }),
  /**
   * The total amount of the transfer in whole NT$. In ascending order of their numbers, each payment order gets the amount
   * left to pay, and the last one gets the rest.
   */
  amount: received,
  day,
  /** An uploaded file with the purpose `slip`. */
  slipId: id.nullable().default(null),
})
