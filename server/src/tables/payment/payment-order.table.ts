import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import type { NoticeState, PaymentKind, PaymentMethod } from '@banquet/contract/payment/payment-order-record'
import type { PaymentState } from '@banquet/contract/payment/payment-states'
import { accounts } from '../account/account.table.ts'
import { files } from '../platform/file.table.ts'
import { insertedAt, instant, rowId, rowVersion } from '../../kit/rows/columns.ts'

/** A payment order: what a member has to pay, whole NT$, tax included. */
export const paymentOrders = pgTable(
  'payment_order',
  {
    id: rowId(),
    eventId: integer().notNull(),
    payerId: integer().notNull(),
    /** The name of a payer whose account was deleted after money had been received; empty for the others, whose account has it. */
    payerName: text().notNull().default(''),
    /** The hotel that is paid; null for the organiser. */
    payeeId: integer(),
    total: integer().notNull(),
    /** The sum of its payments and their reversals. */
    paid: integer().notNull().default(0),
    /** The sum of what has been returned to the payer. */
    returned: integer().notNull().default(0),
    /** The part of a cancelled order that is not returned. */
    retained: integer().notNull().default(0),
    /** The reason why staff lowered `retained`. */
    waiveReason: text().notNull().default(''),
    /** Derived from the amounts and from how it ended; see `stateOf`. */
    state: text().$type<PaymentState>().notNull().default('open'),
    /** The deadline that is shown. */
    dueAt: instant(),
    /** When what was ordered is released; some days later, because transfers take time. */
    graceUntil: instant(),
    createdAt: insertedAt(),
    /**
     * The amount to return: what is not retained once the order has ended, otherwise the excess. The database computes
     * it, so that it can be searched and sorted, and every amount is counted once: paid = applied + to return + returned.
     */
    toReturn: integer().generatedAlwaysAs(
      sql`greatest(0, paid - returned - case when state in ('expired', 'cancelled') then retained else total end)`,
    ),
    version: rowVersion(),
  },
  (t) => [
    foreignKey({ name: 'payment_order_payer', columns: [t.payerId], foreignColumns: [accounts.id] }),
    index('payment_order_payer_id').on(t.payerId, t.id),
    index('payment_order_payer_name')
      .on(t.id)
      .where(sql`payer_name <> ''`),
    index('payment_order_created').on(t.eventId, t.createdAt, t.id),
    index('payment_order_to_return')
      .on(t.eventId)
      .where(sql`to_return > 0`),
    // The total is 0 if the price was reduced to nothing.
    check('payment_order_total', sql`${t.total} >= 0`),
    // Nobody gets back more than was received.
    check('payment_order_returned', sql`${t.returned} between 0 and ${t.paid}`),
  ],
)

/** A line of a payment order; their amounts add up to its total. */
export const paymentLines = pgTable(
  'payment_line',
  {
    id: rowId(),
    paymentOrderId: integer().notNull(),
    kind: text().$type<PaymentKind>().notNull(),
    /** The row that is paid for, of the resource that `kind` names. */
    refId: integer().notNull(),
    label: text().notNull(),
    enLabel: text().notNull(),
    amount: integer().notNull(),
  },
  (t) => [
    foreignKey({
      name: 'payment_line_order',
      columns: [t.paymentOrderId],
      foreignColumns: [paymentOrders.id],
    }),
    index('payment_line_order_id').on(t.paymentOrderId, t.id),
  ],
)

/**
 * Money that was received. Rows are never changed or deleted, which a trigger (`refuse_change`) ensures: one that was recorded by
 * mistake is reversed by a row with the negative amount.
 */
export const payments = pgTable(
  'payment',
  {
    id: rowId(),
    paymentOrderId: integer().notNull(),
    method: text().$type<PaymentMethod>().notNull(),
    amount: integer().notNull(),
    day: date().notNull(),
    note: text().notNull(),
    /** The attempt through which a provider reported the money; null if staff recorded it. */
    attemptId: integer(),
    /** The payment that this row reverses. */
    reversesId: integer(),
    recordedById: integer(),
    recordedByName: text().notNull(),
    createdAt: insertedAt(),
    version: rowVersion(),
  },
  (t) => [
    foreignKey({ name: 'payment_order', columns: [t.paymentOrderId], foreignColumns: [paymentOrders.id] }),
    index('payment_order_id').on(t.paymentOrderId, t.id),
    foreignKey({ name: 'payment_reverses', columns: [t.reversesId], foreignColumns: [t.id as AnyPgColumn] }),
    // Money may be reported many times, but is recorded once and reversed once.
    unique('payment_attempt_once').on(t.attemptId, t.paymentOrderId),
    unique('payment_reversed_once').on(t.reversesId),
    check(
      'payment_amount',
      sql`case when ${t.reversesId} is null then ${t.amount} > 0 else ${t.amount} < 0 end`,
    ),
  ],
)

export type PaymentRow = typeof payments.$inferSelect

/** The report of a payer about a transfer, so that staff find it on the statement. */
export const transferNotices = pgTable(
  'transfer_notice',
  {
    id: rowId(),
    paymentOrderId: integer().notNull(),
    lastFive: text().notNull(),
    amount: integer().notNull(),
    day: date().notNull(),
    /** A picture or PDF of the slip. */
    slipId: integer(),
    state: text().$type<NoticeState>().notNull().default('open'),
    /** The reason why it was rejected. */
    reason: text().notNull().default(''),
    /** The payment that closed the notice: the one that it reported, or the one that completed the total. */
    paymentId: integer(),
    createdAt: insertedAt(),
    version: rowVersion(),
  },
  (t) => [
    foreignKey({ name: 'unknown/slipId', columns: [t.slipId], foreignColumns: [files.id] }),
    foreignKey({ name: 'transfer_notice_payment', columns: [t.paymentId], foreignColumns: [payments.id] }),
    index('transfer_notice_last_five').on(t.lastFive),
    index('transfer_notice_open')
      .on(t.createdAt)
      .where(sql`state = 'open'`),
    foreignKey({
      name: 'transfer_notice_order',
      columns: [t.paymentOrderId],
      foreignColumns: [paymentOrders.id],
    }),
    index('transfer_notice_order_id').on(t.paymentOrderId, t.id),
  ],
)
export type NoticeRow = typeof transferNotices.$inferSelect
