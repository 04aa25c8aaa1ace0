import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import type {
  Receipt,
  ReceiptKind,
  ReceiptLine,
  ReceiptState,
} from '@banquet/contract/payment/receipt-record'
import { accounts } from '../account/account.table.ts'
import { folded, insertedAt, instant, rowId, rowVersion } from '../../kit/rows/columns.ts'
import { paymentOrders } from './payment-order.table.ts'

/**
 * A receipt as it was issued, with a copy of its whole content. A trigger (`keep_receipt`) refuses every change but
 * making it void, its address, and the mark that it was handed out.
 */
export const receipts = pgTable(
  'receipt',
  {
    id: rowId(),
    paymentOrderId: integer().notNull(),
    eventId: integer().notNull(),
    /** The key of its number series: the tax id of the issuer, or its name if it has none. */
    issuer: text().notNull(),
    issuerName: text().notNull(),
    issuerTaxId: text().notNull(),
    year: integer().notNull(),
    sequence: integer().notNull(),
    number: text().notNull(),
    kind: text().$type<ReceiptKind>().notNull(),
    title: text().notNull(),
    taxId: text().notNull(),
    eventName: text().notNull(),
    eventEnName: text().notNull(),
    lines: jsonb().$type<ReceiptLine[]>().notNull(),
    /** The total including tax, whole NT$; the sales amount and the tax follow. */
    amount: integer().notNull(),
    net: integer().notNull(),
    tax: integer().notNull(),
    mailTo: text().notNull(),
    /** The carrier for an electronic invoice, which a provider may issue later. */
    carrierKind: text().$type<Receipt['carrierKind']>().notNull(),
    carrierNumber: text().notNull(),
    donationCode: text().notNull(),
    state: text().$type<ReceiptState>().notNull().default('issued'),
    voidReason: text().notNull().default(''),
    voidedAt: instant(),
    voidedById: integer(),
    /** The void receipt that this one replaces. */
    replacesId: integer(),
    handedOutOn: date(),
    handedOutNote: text().notNull().default(''),
    handedOutById: integer(),
    issuedAt: insertedAt(),
    issuedById: integer(),
    search: folded(() => sql`fold(number || ' ' || title || ' ' || tax_id)`),
    version: rowVersion(),
  },
  (t) => [
    unique('receipt_number').on(t.issuer, t.year, t.sequence),
    unique('receipt_replaced_once').on(t.replacesId),
    foreignKey({ name: 'receipt_order', columns: [t.paymentOrderId], foreignColumns: [paymentOrders.id] }),
    foreignKey({ name: 'receipt_replaces', columns: [t.replacesId], foreignColumns: [t.id as AnyPgColumn] }),
    foreignKey({ name: 'receipt_issued_by', columns: [t.issuedById], foreignColumns: [accounts.id] }),
    foreignKey({ name: 'receipt_voided_by', columns: [t.voidedById], foreignColumns: [accounts.id] }),
    foreignKey({ name: 'receipt_handed_out_by', columns: [t.handedOutById], foreignColumns: [accounts.id] }),
    index('receipt_order_id').on(t.paymentOrderId, t.id),
    index('receipt_issued').on(t.eventId, t.issuedAt, t.id),
    index('receipt_search').using('gin', sql`grams(${t.search})`),
    check('receipt_amount', sql`${t.amount} > 0 and ${t.net} + ${t.tax} = ${t.amount}`),
    check('receipt_kind', sql`(${t.kind} = 'company') = (${t.taxId} <> '')`),
    check('receipt_void', sql`(${t.state} = 'void') = (${t.voidedAt} is not null)`),
  ],
)
export type ReceiptFields = Omit<typeof receipts.$inferSelect, 'search'>

/** The last number of an issuer in a year. The transaction that issues a receipt changes it, so that no number is missing. */
export const receiptCounters = pgTable(
  'receipt_counter',
  {
    issuer: text().notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.issuer, t.year] })],
)
