import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { exportTypes } from '../call/export.ts'
import { day, id, idParams, idsText, instant, line, listQuery, wholeText } from '../call/list.ts'
import { commandsOf, countsOf } from '../call/row-calls.ts'
import { mapping, statement, statementCounts } from './bank-statement.ts'
import { paymentOrderListRow } from './payment-order.ts'

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

const path = '/api/v1/bank-line'
const page = 'payments'
const settle = { page, right: 'settle' } as const

const list = endpoint({
  id: 'bank-line.list',
  summary:
    'Lines of bank statements: those that are still to be matched, or those in a state; a page or all.',
  method: 'GET',
  path,
  list: true,
  access: { page, right: 'view' },
  query: listQuery(['day', 'amount', 'id'], {
    /** Without it lines of which something is still to be matched. */
    state: z.enum(bankLineStates).optional(),
  }),
  response: z.array(bankLineRow),
})

const command = commandsOf({ name: 'bank-line', access: settle, row: bankLineRow })

const csv = [
  'text/csv',
  'application/csv',
  'application/vnd.ms-excel',
  'text/plain',
  'application/octet-stream',
]
const upload = {
  maxBytes: 10_485_760,
  types: { csv, xlsx: [exportTypes.xlsx, 'application/octet-stream'] },
} as const
const unreadable = [
  'file.type',
  'import.unreadable',
  'import.empty',
  'import.too-many-rows',
  'import.too-many-columns',
  'import.cell-too-long',
] as const

export const bankLine = {
  list,
  counts: countsOf(list, {
    page,
    summary: 'How many lines match the filters, by state.',
    states: bankLineStates,
  }),
  proposals: endpoint({
    id: 'bank-line.proposals',
    summary: 'The payment orders that lines may be for, best first, with the reason for each.',
    method: 'GET',
    path: `${path}/proposal`,
    access: { page, right: 'view' },
    query: z.strictObject({ ids: idsText }),
    response: z.array(proposalsOfLine),
  }),
  orders: endpoint({
    id: 'bank-line.orders',
    summary:
      'The first nine payment orders of any event by number, payer or sign-up code; unpaid ones first.',
    method: 'GET',
    path: `${path}/order`,
    access: { page, right: 'view' },
    query: z.strictObject({
      keyword: line(100),
      /** What is to be matched, whole NT$. */
      amount: wholeText(1, 1_000_000_000),
    }),
    response: z.array(foundOrder),
  }),
  match: endpoint({
    id: 'bank-line.match',
    summary:
      'Records the money of a line for payment orders, or that of several lines for one; a bank fee can be written off.',
    method: 'POST',
    path: `${path}/match`,
    success: 200,
    idempotent: true,
    access: settle,
    body: matchInput,
    response: z.array(bankLineRow),
    errors: [
      'not-found',
      'bank-line.state',
      'bank-line.sums',
      'bank-line.write-off',
      'bank-line.order-changed',
    ],
  }),
  undo: command('undo', {
    summary:
      'Takes back what was decided about a line last: its payments are reversed and its write-off is charged again.',
    errors: ['not-found', 'bank-line.state', 'payment.returned'],
  }),
  ignore: command('ignore', {
    summary: 'Marks a line, or what is left of it, as money that is for no payment order, such as interest.',
    body: z.strictObject({ reason: line(200) }),
    response: bankLineRow,
    errors: ['not-found', 'bank-line.state'],
  }),
  toReturn: endpoint({
    id: 'bank-line.toReturn',
    summary:
      'Marks a line, or what is left of it, as money to be returned, because no payment order was found.',
    method: 'POST',
    path: `${path}/:id/to-return`,
    success: 200,
    access: settle,
    params: idParams,
    body: z.strictObject({ reason: line(200) }),
    response: bankLineRow,
    errors: ['not-found', 'bank-line.state'],
  }),
  preview: endpoint({
    id: 'bank-line.preview',
    summary: "Reads a bank's statement (CSV or Excel) and says what importing it would do; changes nothing.",
    method: 'POST',
    path: `${path}/import/preview`,
    success: 200,
    access: settle,
    query: z.strictObject(mapping),
    upload,
    response: statement,
    errors: unreadable,
  }),
  import: endpoint({
    id: 'bank-line.import',
    summary:
      'Imports the deposits of a statement; lines that an earlier file had are recognised. Faulty lines are left out only on request.',
    method: 'POST',
    path: `${path}/import`,
    access: settle,
    query: z.strictObject({ ...mapping, faulty: z.enum(['refuse', 'skip']).default('refuse') }),
    upload,
    response: statementCounts,
    errors: [...unreadable, 'import.faulty'],
  }),
}
