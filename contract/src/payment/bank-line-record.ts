import { z } from 'zod'
import { day, id, instant } from '../call/list.ts'
import { paymentOrderListRow } from './payment-order-record.ts'

/**
 * What has become of a line of a bank statement. `partly`: payment orders have got a part of it. `to-return`: its money, or the
 * rest of it, belongs to no order and is to be returned to whom it came from.
 */
export const bankLineStates = ['new', 'partly', 'matched', 'ignored', 'to-return'] as const
export type BankLineState = (typeof bankLineStates)[number]

/** How many lines, or orders, one match can have. */
export const maxMatch = 20

/** What one payment order has got of a line. */
export const bankMatchRow = z.object({
  paymentOrderId: id,
  number: z.string(),
  payerName: z.string(),
  /** Whole NT$. */
  amount: z.int(),
  /** The bank fee that was written off with it, whole NT$. */
  writtenOff: z.int(),
})

export const bankLineRow = z.object({
  id,
  day,
  /** What came in, whole NT$. */
  amount: z.int(),
  /** How much of it no payment order has got. */
  left: z.int(),
  memo: z.string(),
  /** The account that the money came from, as far as the bank shows it. */
  account: z.string(),
  state: z.enum(bankLineStates),
  /** Why it was ignored, or is to be returned. */
  reason: z.string(),
  /** Who has matched or ignored it last, and when; empty and null for a new line. */
  decidedByName: z.string(),
  decidedAt: instant.nullable(),
  matches: z.array(bankMatchRow),
  version: z.int(),
})
export type BankLine = z.output<typeof bankLineRow>

/**
 * Why a payment order may be meant, best first: its number is in the memo; its payer has reported a transfer from this account;
 * amount and name agree; only the amount agrees.
 */
export const proposalReasons = ['number', 'notice', 'name', 'amount'] as const
export type ProposalReason = (typeof proposalReasons)[number]

/** A payment order that a line may be for, with what it would get. */
export const proposedOrder = z.object({
  ...paymentOrderListRow.pick({ id: true, number: true, eventId: true, payerName: true, state: true }).shape,
  /** Who takes part by the sign-up that it is for. */
  participant: z.string(),
  label: z.string(),
  enLabel: z.string(),
  /** What is left to pay of it; nothing once it is cancelled. */
  left: z.int(),
  /** What it would get. */
  amount: z.int(),
})
export type ProposedOrder = z.output<typeof proposedOrder>

/** A payment order that was searched for. */
export const foundOrder = proposedOrder.extend({
  /** The bank fee that would be written off so that nothing is left to pay, whole NT$. */
  writeOff: z.int(),
})
export type FoundOrder = z.output<typeof foundOrder>

export const proposal = z.object({
  reason: z.enum(proposalReasons),
  /** In ascending order of their ids. */
  orders: z.array(proposedOrder),
  /** The bank fee that would be written off so that nothing is left to pay, whole NT$. */
  writeOff: z.int(),
})
export type Proposal = z.output<typeof proposal>

export const proposalsOfLine = z.object({
  lineId: id,
  /** The best first; at most nine. */
  proposals: z.array(proposal),
  /** Whether the first one is better than all others and settles its orders exactly. */
  isClear: z.boolean(),
  /** How many open payment orders have just this amount left. */
  sameAmount: z.int(),
})
export type ProposalsOfLine = z.output<typeof proposalsOfLine>

const unique = (ids: readonly number[]) => new Set(ids).size === ids.length
const repeated = { params: { code: 'repeated' } }

export const matchInput = z.strictObject({
  /** One line; or several for one payment order. */
  lineIds: z.array(id).min(1).max(maxMatch).refine(unique, repeated),
  orders: z
    .array(
      z.strictObject({
        paymentOrderId: id,
        /** What it gets, whole NT$. */
        amount: z.int().min(1).max(1_000_000_000),
        /** What the caller has seen to be left to pay; refused if it is another amount by now. */
        left: z.int().min(0).max(1_000_000_000),
      }),
    )
    .min(1)
    .max(maxMatch)
    .refine((orders) => unique(orders.map(({ paymentOrderId }) => paymentOrderId)), repeated),
  /** The bank fee by which the money is short, to be written off; whole NT$. */
  writeOff: z.int().min(0).max(10_000).default(0),
})
