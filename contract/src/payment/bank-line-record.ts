import { z } from 'zod'
import { day, id, instant } from '../call/list.ts'
import { paymentOrderListRow } from './payment-order-record.ts'

/**
 * The state of a line of a bank statement. `partly`: a part of it is matched with payment orders. `to-return`: the money,
 * or the rest of it, is for no payment order and is to be returned to its sender.
 */
export const bankLineStates = ['new', 'partly', 'matched', 'ignored', 'to-return'] as const
export type BankLineState = (typeof bankLineStates)[number]

/** The maximum number of lines, or of payment orders, in one match. */
export const maxMatch = 20

/** The part of a line that is matched with one payment order. */
export const bankMatchRow = z.object({
  paymentOrderId: id,
  number: z.string(),
  payerName: z.string(),
  /** Whole NT$. */
  amount: z.int(),
  /** The bank fee that was written off with the match, in whole NT$. */
  writtenOff: z.int(),
})

/** A deposit on a bank statement. */
export const bankLineRow = z.object({
  id,
  day,
  /** `HH:mm` or `HH:mm:ss`; null if the statement has none. */
  time: z.string().nullable(),
  /** The amount received, in whole NT$. */
  amount: z.int(),
  /** The part that is not matched yet. */
  left: z.int(),
  memo: z.string(),
  /** The account that the money came from, as far as the bank states it. */
  account: z.string(),
  /** The balance of the bank account afterwards, in whole NT$; null if the statement has none. */
  balance: z.int().nullable(),
  /** The line of an earlier file that it looks like; staff have imported it nevertheless. */
  sameAsId: id.nullable(),
  state: z.enum(bankLineStates),
  /** Why the line was ignored or is to be returned. */
  reason: z.string(),
  /** Who last matched or ignored the line, and when; empty and null for a new line. */
  decidedByName: z.string(),
  decidedAt: instant.nullable(),
  matches: z.array(bankMatchRow),
  version: z.int(),
})
export type BankLine = z.output<typeof bankLineRow>

/**
 * Why a payment order is proposed, best reason first: the memo contains its number; its payer reported a transfer from this
 * account; amount and name match; only the amount matches.
 */
export const proposalReasons = ['number', 'notice', 'name', 'amount'] as const
export type ProposalReason = (typeof proposalReasons)[number]

/** A payment order that a line may be for, with the amount it would get. */
export const proposedOrder = z.object({
  ...paymentOrderListRow.pick({ id: true, number: true, eventId: true, payerName: true, state: true }).shape,
  /** The participant of the sign-up that it is for. */
  participant: z.string(),
  enParticipant: z.string(),
  label: z.string(),
  enLabel: z.string(),
  /** The amount left to pay; 0 once it is cancelled. */
  left: z.int(),
  /** The amount it would get. */
  amount: z.int(),
})
export type ProposedOrder = z.output<typeof proposedOrder>

/** A payment order in search results. */
export const foundOrder = proposedOrder.extend({
  /** The bank fee that would be written off so that the order is paid in full, in whole NT$. */
  writeOff: z.int(),
})
export type FoundOrder = z.output<typeof foundOrder>

/** One or several payment orders that a line may be for together. */
export const proposal = z.object({
  reason: z.enum(proposalReasons),
  /** In ascending order of their ids. */
  orders: z.array(proposedOrder),
  /** The bank fee that would be written off so that the orders are paid in full, in whole NT$. */
  writeOff: z.int(),
})
export type Proposal = z.output<typeof proposal>

/** The proposals for one line. */
export const proposalsOfLine = z.object({
  lineId: id,
  /** At most nine, the best first. */
  proposals: z.array(proposal),
  /** Whether the first proposal is better than all others and pays its orders exactly. */
  isClear: z.boolean(),
  /** The number of open payment orders with exactly this amount left to pay. */
  sameAmount: z.int(),
})
export type ProposalsOfLine = z.output<typeof proposalsOfLine>

const unique = (ids: readonly number[]) => new Set(ids).size === ids.length
const repeated = { params: { code: 'repeated' } }

/** A match of lines with payment orders. */
export const matchInput = z.strictObject({
  /** One line; or several lines for one payment order. */
  lineIds: z.array(id).min(1).max(maxMatch).refine(unique, repeated),
  orders: z
    .array(
      z.strictObject({
        paymentOrderId: id,
        /** The amount it gets, in whole NT$. */
        amount: z.int().min(1).max(1_000_000_000),
        /** The amount left to pay as shown to the user; the match is refused if it has changed since. */
        left: z.int().min(0).max(1_000_000_000),
      }),
    )
    .min(1)
    .max(maxMatch)
    .refine((orders) => unique(orders.map(({ paymentOrderId }) => paymentOrderId)), repeated),
  /** The bank fee to write off, in whole NT$. */
  writeOff: z.int().min(0).max(10_000).default(0),
})
