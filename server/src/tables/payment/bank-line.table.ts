import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { BankLineState } from '@banquet/contract/payment/bank-line-record'
import type { StatementCounts, StatementMapping } from '@banquet/contract/payment/bank-statement'
import { folded, insertedAt, instant, rowId, rowVersion } from '../../kit/rows/columns.ts'
import { paymentOrders, payments } from './payment-order.table.ts'

/** Every import of a statement. The mapping of the last one is proposed for the next. */
export const bankImports = pgTable('bank_import', {
  id: rowId(),
  fileName: text().notNull(),
  mapping: jsonb().$type<StatementMapping>().notNull(),
  counts: jsonb().$type<StatementCounts>().notNull(),
  importedByName: text().notNull(),
  createdAt: insertedAt(),
  version: rowVersion(),
})

/** A deposit on a bank statement. Rows are never deleted, so that a line is recognised however often it is imported. */
export const bankLines = pgTable(
  'bank_line',
  {
    id: rowId(),
    bankImportId: integer().notNull(),
    day: date().notNull(),
    /** `HH:mm` or `HH:mm:ss`, if the statement has it. */
    time: text(),
    amount: integer().notNull(),
    /** The sum of its matches. */
    matched: integer().notNull().default(0),
    memo: text().notNull(),
    account: text().notNull(),
    /** The last five digits of the account; empty if it has fewer. */
    lastFive: text().notNull(),
    /** The balance of the account afterwards, if the statement has it. */
    balance: integer(),
    /** What the row of the file said, whichever of its columns were read; null for lines from before it was kept. */
    rowDigest: text(),
    search: folded(() => sql`fold(memo || ' ' || account || ' ' || amount::text)`),
    /** The line of an earlier file that it looks like, if staff imported it nevertheless. */
    sameAsId: integer(),
    state: text().$type<BankLineState>().notNull().default('new'),
    reason: text().notNull().default(''),
    decidedByName: text().notNull().default(''),
    decidedAt: instant(),
    createdAt: insertedAt(),
    version: rowVersion(),
  },
  (t) => [
    foreignKey({ name: 'bank_line_import', columns: [t.bankImportId], foreignColumns: [bankImports.id] }),
    foreignKey({ name: 'bank_line_same_as', columns: [t.sameAsId], foreignColumns: [t.id] }),
    index('bank_line_day').on(t.day, t.amount),
    index('bank_line_row').on(t.rowDigest),
    index('bank_line_state').on(t.state, t.day, t.id),
    index('bank_line_search').using('gin', sql`grams(${t.search})`),
    // The matches of a line do not exceed its amount.
    check('bank_line_matched', sql`${t.amount} > 0 and ${t.matched} between 0 and ${t.amount}`),
  ],
)
export type BankLineRow = typeof bankLines.$inferSelect

/** The part of a line that a payment order received. A match that is undone is deleted; its payment and the reversal stay. */
export const bankMatches = pgTable(
  'bank_match',
  {
    id: rowId(),
    bankLineId: integer().notNull(),
    paymentOrderId: integer().notNull(),
    paymentId: integer().notNull(),
    amount: integer().notNull(),
    /** The bank fee that was written off with it. */
    writtenOff: integer().notNull(),
    version: rowVersion(),
  },
  (t) => [
    foreignKey({ name: 'bank_match_line', columns: [t.bankLineId], foreignColumns: [bankLines.id] }),
    foreignKey({ name: 'bank_match_order', columns: [t.paymentOrderId], foreignColumns: [paymentOrders.id] }),
    foreignKey({ name: 'bank_match_payment', columns: [t.paymentId], foreignColumns: [payments.id] }),
    uniqueIndex('bank_match_payment_once').on(t.paymentId),
    index('bank_match_line_id').on(t.bankLineId),
    check('bank_match_amount', sql`${t.amount} > 0 and ${t.writtenOff} >= 0`),
  ],
)
