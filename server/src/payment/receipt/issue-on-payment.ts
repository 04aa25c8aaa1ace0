import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { paymentNumber } from '@banquet/contract/payment/payment-number'
import { inTransaction, type Context } from '../../kit/context.ts'
import type { Job } from '../../kit/jobs/jobs.ts'
import { runOnRows } from '../../kit/jobs/run-on-rows.ts'
import { ignoringRefusal } from '../../kit/rows/ignoring-refusal.ts'
import { lockRow } from '../../kit/rows/rows.ts'
import { paymentOrders, payments } from '../../tables/payment/payment-order.table.ts'
import { receipts } from '../../tables/payment/receipt.table.ts'
import { eventOfOrders } from '../payment-order/payment-order.handlers.ts'
import { issueRest } from './issue-receipts.ts'
import { mailReceipt } from './send-receipts.ts'

const job = 'issue-receipts'

/**
 * Returns the payment orders whose receipts are due by themselves: paid in full, by money that was recorded since the event
 * wishes it and after the last receipt. Staff who make a receipt void decide themselves whether another one follows.
 */
async function dueOrders({ db }: Context): Promise<number[]> {
  const due: number[] = []
  for (const { eventId, since } of await eventOfOrders().receiptsOnPayment(db)) {
    const newest = (
      table: typeof payments | typeof receipts,
      at: typeof payments.createdAt | typeof receipts.issuedAt,
    ) => sql`(select max(${at}) from ${table} where ${eq(table.paymentOrderId, paymentOrders.id)})`
    const paidAt = newest(payments, payments.createdAt)
    const rows = await db
      .select({ id: paymentOrders.id })
      .from(paymentOrders)
      .where(
        and(
          eq(paymentOrders.eventId, eventId),
          inArray(paymentOrders.state, ['paid', 'overpaid']),
          isNull(paymentOrders.payeeId),
          gt(paymentOrders.paid, paymentOrders.returned),
          sql`${paidAt} >= ${since}`,
          sql`${paidAt} > coalesce(${newest(receipts, receipts.issuedAt)}, '-infinity')`,
        ),
      )
      .orderBy(asc(paymentOrders.id))
    due.push(...rows.map(({ id }) => id))
  }
  return due
}

/** Issues a receipt of a payment order and mails it; one that cannot be mailed is issued all the same. */
function issueAndMail(program: Context, id: number): Promise<void> {
  return inTransaction(program, async (ctx) => {
    const order = await lockRow(ctx.db, paymentOrders, id)
    const row = await issueRest(ctx, order)
    if (row) await ignoringRefusal(ctx, (ctx) => mailReceipt(ctx, row.id))
  })
}

/** Issues and mails the receipts of events that wish this for what is paid. */
export const issueReceiptsJob: Job<object> = {
  name: job,
  schedule: '* * * * *',
  run: (ctx) =>
    runOnRows(
      ctx,
      { job, task: 'receipt' },
      {
        rows: () => dueOrders(ctx),
        about: (id) => ({ key: id, label: paymentNumber(id), link: `/admin/payment-order/${id}` }),
        run: (id) => issueAndMail(ctx, id),
      },
    ),
}
