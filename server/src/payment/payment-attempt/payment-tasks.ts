import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../kit/context.ts'
import type { RowTask } from '../../kit/jobs/run-on-rows.ts'
import { attemptOrders, paymentAttempts } from '../../tables/payment/payment-attempt.table.ts'

export const followPaymentsName = 'follow-payments'

export const reportTask: RowTask = { job: followPaymentsName, task: 'payment-report' }
export const queryTask: RowTask = { job: followPaymentsName, task: 'payment-query' }

/** Returns the path of the first payment order of a trade; empty if the trade is unknown. */
export async function pageOfTrade(db: Db, tradeNo: string): Promise<string> {
  const [row] = await db
    .select({ id: attemptOrders.paymentOrderId })
    .from(attemptOrders)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, attemptOrders.attemptId))
    .where(eq(paymentAttempts.tradeNo, tradeNo))
    .orderBy(asc(attemptOrders.id))
    .limit(1)
  return row ? `/admin/payment-order/${row.id}` : ''
}
