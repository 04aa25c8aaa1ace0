import { sql } from 'drizzle-orm'
import { boolean, check, date, foreignKey, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { ExportFormat } from '@banquet/contract/call/export'
import type { TransferColumn } from '@banquet/contract/payment/transfer-file-record'
import type { Refund, RefundMethod, RefundSource } from '@banquet/contract/payment/refund-record'
import type { RefundState } from '@banquet/contract/payment/payment-states'
import { insertedAt, instant, rowId, rowVersion } from '../../kit/rows/columns.ts'
import { paymentAttempts } from './payment-attempt.table.ts'
import { paymentOrders } from './payment-order.table.ts'

/** A file of refunds for the batch transfer of a bank. The layout of the last one is proposed for the next. */
export const transferFiles = pgTable(
  'transfer_file',
  {
    id: rowId(),
    eventId: integer().notNull(),
    columns: jsonb().$type<TransferColumn[]>().notNull(),
    format: text().$type<ExportFormat>().notNull(),
    refunds: integer().notNull(),
    total: integer().notNull(),
    createdById: integer(),
    createdByName: text().notNull(),
    createdAt: insertedAt(),
    version: rowVersion(),
  },
  (t) => [index('transfer_file_event_id').on(t.eventId, t.createdAt)],
)

/** Money that goes back to a payer, from the request until it was returned. Rows are never deleted. */
export const refunds = pgTable(
  'refund',
  {
    id: rowId(),
    paymentOrderId: integer().notNull(),
    /** The attempt whose payment is returned through its provider; null if it is returned by hand. */
    attemptId: integer(),
    amount: integer().notNull(),
    method: text().$type<RefundMethod>().notNull(),
    state: text().$type<RefundState>().notNull().default('requested'),
    source: text().$type<RefundSource>().notNull(),
    reason: text().notNull(),
    /** The reason why it was rejected or failed. */
    stateReason: text().notNull().default(''),
    /** The state of the order when the refund was requested, with what was retained. */
    policy: jsonb().$type<NonNullable<Refund['handling']>['policy']>().notNull(),
    /** Whether the amount was above the limit of the event. */
    needsSecondPerson: boolean().notNull(),
    /** The limit at the request; null if it was requested before the limit was stored. */
    approvalLimit: integer(),
    requestedById: integer(),
    requestedByName: text().notNull(),
    requestedAt: insertedAt(),
    /** Who wrote the account of a transfer last; null and empty if there is none. */
    accountById: integer(),
    accountByName: text().notNull().default(''),
    approvedById: integer(),
    approvedByName: text().notNull().default(''),
    approvedAt: instant(),
    /** The last file for the bank that has it. */
    transferFileId: integer(),
    /** When the refund was sent to the provider. */
    sentAt: instant(),
    doneById: integer(),
    doneByName: text().notNull().default(''),
    doneAt: instant(),
    /** The day on which the money was returned. */
    day: date(),
    note: text().notNull().default(''),
    version: rowVersion(),
  },
  (t) => [
    foreignKey({ name: 'refund_order', columns: [t.paymentOrderId], foreignColumns: [paymentOrders.id] }),
    foreignKey({ name: 'refund_attempt', columns: [t.attemptId], foreignColumns: [paymentAttempts.id] }),
    foreignKey({
      name: 'refund_transfer_file',
      columns: [t.transferFileId],
      foreignColumns: [transferFiles.id],
    }),
    index('refund_transfer_file_id')
      .on(t.transferFileId)
      .where(sql`transfer_file_id is not null`),
    index('refund_order_id').on(t.paymentOrderId, t.id),
    index('refund_attempt_id')
      .on(t.attemptId)
      .where(sql`attempt_id is not null`),
    check('refund_amount', sql`${t.amount} > 0`),
    // Only cards are refunded by a provider.
    check('refund_through_provider', sql`${t.attemptId} is null or ${t.method} = 'card'`),
    // The database itself ensures that a large amount is approved by another person than the one who requested it.
    check(
      'refund_second_person',
      sql`not ${t.needsSecondPerson} or ${t.approvedById} is null or ${t.approvedById} <> ${t.requestedById}`,
    ),
    // The same for the person who wrote the account that the money goes to, whatever the amount.
    check('refund_account_writer', sql`${t.approvedById} is null or ${t.approvedById} <> ${t.accountById}`),
    check('refund_approved', sql`${t.state} in ('requested', 'rejected') or ${t.approvedAt} is not null`),
    check('refund_done', sql`(${t.state} = 'done') = (${t.doneAt} is not null and ${t.day} is not null)`),
  ],
)
export type RefundRow = typeof refunds.$inferSelect

/**
 * The accounts that refunds go to, encrypted. They are in a table of their own, so that only their last four digits get
 * into the audit, and so that they can be deleted. They belong to the version of their refund, which rises when an account
 * is written: an approval covers the account that the approver saw.
 */
export const refundAccounts = pgTable(
  'refund_account',
  {
    refundId: integer().primaryKey(),
    /** The last four digits of the number, by which people recognise it. */
    lastFour: text().notNull(),
    /** Equal for equal numbers, so that an account that was used before is known without reading it; empty for old rows. */
    fingerprint: text().notNull().default(''),
    /** Bank, branch, name and number, encrypted with the key of the installation. */
    sealed: text().notNull(),
  },
  (t) => [foreignKey({ name: 'refund_account_refund', columns: [t.refundId], foreignColumns: [refunds.id] })],
)
