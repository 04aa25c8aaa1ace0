import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { AttemptState, PaymentCode, Provider } from '@banquet/contract/payment/payment-attempt'
import type { OnlineMethod } from '@banquet/contract/payment/online-method'
import { accounts } from '../account/account.table.ts'
import { insertedAt, instant, rowId, rowVersion } from '../../kit/rows/columns.ts'
import { paymentOrders } from './payment-order.table.ts'

/** A try to pay one or several payment orders of one event through a payment provider. */
export const paymentAttempts = pgTable(
  'payment_attempt',
  {
    id: rowId(),
    /** The trade number, which the provider accepts only once, so every attempt has a new one. */
    tradeNo: text().notNull(),
    provider: text().$type<Provider>().notNull(),
    method: text().$type<OnlineMethod>().notNull(),
    state: text().$type<AttemptState>().notNull().default('created'),
    eventId: integer().notNull(),
    payerId: integer().notNull(),
    /** The amount to pay: the sum of its orders. */
    amount: integer().notNull(),
    /** The amount that the provider has reported; it differs from `amount` while staff have to decide. */
    receivedAmount: integer(),
    /** The day on which the payer paid, as the provider has reported it; null if it has not. */
    paidDay: date(),
    /** The number that the provider has given the trade. */
    providerRef: text().notNull().default(''),
    code: jsonb().$type<PaymentCode>(),
    codeUntil: instant(),
    failure: text().notNull().default(''),
    settledAt: instant(),
    /** When the provider is queried next about it; null once the outcome is known. */
    queryAt: instant(),
    /** When somebody last had the provider queried. */
    checkedAt: instant()
      .notNull()
      .default(sql`to_timestamp(0)`),
    createdAt: insertedAt(),
    version: rowVersion(),
  },
  (t) => [
    unique('payment_attempt_trade').on(t.tradeNo),
    foreignKey({ name: 'payment_attempt_payer', columns: [t.payerId], foreignColumns: [accounts.id] }),
    index('payment_attempt_payer_id').on(t.payerId, t.id),
    index('payment_attempt_created').on(t.eventId, t.createdAt, t.id),
    index('payment_attempt_query')
      .on(t.queryAt)
      .where(sql`query_at is not null`),
    // The virtual account or the number that the payer pays with; see `payment-order.search.ts`.
    index('payment_attempt_code')
      .on(sql`coalesce(code ->> 'account', code ->> 'number')`)
      .where(sql`code is not null`),
    check('payment_attempt_amount', sql`${t.amount} > 0`),
  ],
)
export type { AttemptState }
export type AttemptRow = typeof paymentAttempts.$inferSelect

/** The payment orders that an attempt pays, each with its part of the amount. */
export const attemptOrders = pgTable(
  'payment_attempt_order',
  {
    id: rowId(),
    attemptId: integer().notNull(),
    paymentOrderId: integer().notNull(),
    amount: integer().notNull(),
  },
  (t) => [
    unique('attempt_order_once').on(t.attemptId, t.paymentOrderId),
    foreignKey({
      name: 'attempt_order_attempt',
      columns: [t.attemptId],
      foreignColumns: [paymentAttempts.id],
    }),
    foreignKey({
      name: 'attempt_order_order',
      columns: [t.paymentOrderId],
      foreignColumns: [paymentOrders.id],
    }),
    index('attempt_order_order_id').on(t.paymentOrderId),
    check('attempt_order_amount', sql`${t.amount} > 0`),
  ],
)

/** The outcomes of a callback; `waiting` until it has been processed. */
export const callbackOutcomes = [
  'waiting',
  'settled',
  'review',
  'number-issued',
  'failed',
  'repeated',
  'simulated',
  'unknown',
] as const
export type CallbackOutcome = (typeof callbackOutcomes)[number]

/** The reports of providers, exactly as they were sent. A report is stored before it is processed, so that none is lost. */
export const paymentCallbacks = pgTable(
  'payment_callback',
  {
    id: rowId(),
    provider: text().$type<Provider>().notNull(),
    tradeNo: text().notNull(),
    body: text().notNull(),
    outcome: text().$type<CallbackOutcome>().notNull().default('waiting'),
    receivedAt: insertedAt(),
  },
  (t) => [
    index('payment_callback_trade').on(t.tradeNo, t.id),
    index('payment_callback_waiting')
      .on(t.id)
      .where(sql`outcome = 'waiting'`),
  ],
)
export type CallbackRow = typeof paymentCallbacks.$inferSelect
