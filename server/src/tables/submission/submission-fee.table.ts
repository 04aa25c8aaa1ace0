import { check, foreignKey, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { SubmissionFeeState } from '@banquet/contract/submission/submission-fee-states'
import { insertedAt, instant, rowId, rowVersion } from '../../kit/rows/columns.ts'
import { paymentOrders } from '../payment/payment-order.table.ts'
import { submissions } from './submission.table.ts'

/**
 * The fee of a submission. It is a row of its own, because what happens to the payment must not change the version of the
 * submission, which its authors are editing.
 */
export const submissionFees = pgTable(
  'submission_fee',
  {
    id: rowId(),
    submissionId: integer().notNull(),
    /** The number of the submission, such as `A-0123`. */
    code: text().notNull(),
    state: text().$type<SubmissionFeeState>().notNull(),
    /** Whole NT$, tax included. */
    amount: integer().notNull(),
    paymentOrderId: integer().notNull(),
    /** When it counts as unpaid; null if staff decide. */
    graceUntil: instant(),
    /** When the submitter was last reminded to pay. */
    remindedAt: instant(),
    createdAt: insertedAt(),
    version: rowVersion(),
  },
  (t) => [
    foreignKey({
      name: 'submission_fee_submission',
      columns: [t.submissionId],
      foreignColumns: [submissions.id],
    }),
    foreignKey({
      name: 'submission_fee_order',
      columns: [t.paymentOrderId],
      foreignColumns: [paymentOrders.id],
    }),
    // A submission is charged once, however often it is submitted.
    unique('submission_fee_once').on(t.submissionId),
    unique('submission_fee_order_once').on(t.paymentOrderId),
    index('submission_fee_late')
      .on(t.graceUntil)
      .where(sql`state = 'due'`),
    check('submission_fee_amount', sql`${t.amount} > 0`),
  ],
)
export type SubmissionFeeRow = typeof submissionFees.$inferSelect
