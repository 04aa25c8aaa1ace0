import { z } from 'zod'
import { day, id, instant, optionalLine, version } from '../call/list.ts'
import { onlineMethods } from './online-method.ts'
import { maxOrdersTogether } from './payment-attempt.ts'
import { paymentStates } from './payment-states.ts'
import { maxPayment } from '../rule/money/money.ts'

/** How money was received: by transfer, in cash, through a payment provider, or otherwise. */
export const paymentMethods = ['transfer', 'cash', ...onlineMethods, 'other'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** What staff record by hand; the other methods come from a payment provider. */
export const settleMethods = ['transfer', 'cash', 'card', 'other'] as const satisfies readonly PaymentMethod[]

const received = z.int().min(1).max(maxPayment).meta({ example: 3000 })

/** What a line of a payment order is for. */
export const paymentKinds = ['signup', 'surcharge', 'discount', 'adjustment', 'bank-fee', 'room'] as const
export type PaymentKind = (typeof paymentKinds)[number]

export const paymentLine = z.object({
  kind: z.enum(paymentKinds),
  label: z.string(),
  enLabel: z.string(),
  /** Whole NT$, tax included; negative for a discount, a written-off bank fee, and an adjustment that lowers the price. */
  amount: z.int(),
})
export type PaymentLine = z.output<typeof paymentLine>

/** An account that people transfer money to. */
export const transferAccount = z.object({
  bank: z.string(),
  branch: z.string(),
  accountName: z.string(),
  accountNumber: z.string(),
})
export type TransferAccount = z.output<typeof transferAccount>

/** Returns an account in one line; empty without a number. */
export function accountText({ bank, branch, accountName, accountNumber }: TransferAccount): string {
  return accountNumber === '' ? '' : [bank, branch, accountNumber, accountName].filter(Boolean).join(' ')
}

/** Money that was received, or the reversal of a payment that was recorded by mistake. */
export const paymentRow = z.object({
  id,
  method: z.enum(paymentMethods),
  /** Whole NT$; negative for a reversal. */
  amount: z.int(),
  /** The payment that this row reverses; null for money that was received. */
  reversesId: id.nullable(),
  /** Whether another row reverses this one. */
  isReversed: z.boolean(),
  /** Whether a payment provider reported it; such a payment cannot be reversed. */
  isOnline: z.boolean(),
  /** Whether it was matched with a line of a bank statement; such a payment is undone there. */
  isMatched: z.boolean(),
  day,
  note: z.string(),
  recordedByName: z.string(),
  createdAt: instant,
})
export type Payment = z.output<typeof paymentRow>

/** Whether the money that a payer has reported was found, or not and why. */
export const noticeStates = ['open', 'matched', 'rejected'] as const
export type NoticeState = (typeof noticeStates)[number]

/** What the payer says about a transfer. */
export const transferNoticeRow = z.object({
  id,
  lastFive: z.string(),
  amount: z.int(),
  day,
  /** A picture or PDF of the slip (`private-file.show`). */
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
  /** The account that pays, and its name. */
  payerId: id,
  payerName: z.string(),
  /**
   * Who takes part by the sign-up that is paid for, as of now. Empty if there is nobody, or for members if the sign-up was
   * given to another member.
   */
  participant: z.string(),
  /** The hotel that is paid; empty if it is the organiser. */
  payeeName: z.string(),
  payeeEnName: z.string(),
  state: z.enum(paymentStates),
  total: z.int(),
  /** What has been received and not been reversed. */
  paid: z.int(),
  /** What has been returned to the payer. */
  returned: z.int(),
  /** What is still to be returned to the payer. */
  toReturn: z.int(),
  /** What the refund rules retain of an order that has ended. */
  retained: z.int(),
  dueAt: instant.nullable(),
  createdAt: instant,
  version,
}

/** A payment order as a list shows it: with its first line, and how many lines it has. */
export const paymentOrderListRow = z.object({
  ...listed,
  label: z.string(),
  enLabel: z.string(),
  lineCount: z.int(),
})
export type PaymentOrderListRow = z.output<typeof paymentOrderListRow>

export const paymentOrderRow = z.object({
  ...listed,
  /** What it is for; `refId` is the sign-up of a line. */
  lines: z.array(paymentLine.extend({ refId: id })),
  payments: z.array(paymentRow),
  notices: z.array(transferNoticeRow),
  /** The ways to pay online that are offered for it now; none once nothing is to be paid. */
  methods: z.array(z.enum(onlineMethods)),
  /** The account to transfer it to, while it has to be paid and the event takes transfers. */
  transferAccount: transferAccount.nullable(),
})
export type PaymentOrder = z.output<typeof paymentOrderRow>

export const settleInput = z.strictObject({
  method: z.enum(settleMethods),
  amount: received,
  /** The day on which the money arrived. */
  day,
  note: optionalLine(200),
})

export const transferNoticeInput = z.strictObject({
  paymentOrderId: id,
  /** Further payment orders that the transfer is for, of the same event. */
  togetherWith: z
    .array(id)
    .max(maxOrdersTogether - 1)
    .default([]),
  /** The last five digits of the account that the money comes from. */
  lastFive: z
    .string()
    .normalize('NFKC')
    .trim()
    .regex(/^\d{5}$/)
    .meta({ example: '12345' }),
  /**
   * What was transferred for all of the orders, whole NT$. In the sequence of their numbers each is given what is left of it,
   * and the last one the rest.
   */
  amount: received,
  day,
  /** A file that was uploaded for the purpose `slip`. */
  slipId: id.nullable().default(null),
})
