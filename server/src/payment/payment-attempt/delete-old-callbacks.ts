import { and, eq, lt, ne, notExists } from 'drizzle-orm'
import { dayMs } from '@banquet/contract/rule/day/days'
import type { Context } from '../../kit/context.ts'
import { paymentAttempts, paymentCallbacks } from '../../tables/payment/payment-attempt.table.ts'

/** Deletes reports of providers so many days after they came, but none that waits or whose amount somebody has to review. */
export async function deleteOldCallbacks({ db, now }: Context, days: number): Promise<void> {
  const before = new Date(now().getTime() - days * dayMs).toISOString()
  const { tradeNo, outcome, receivedAt } = paymentCallbacks
  const inReview = db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.tradeNo, tradeNo), eq(paymentAttempts.state, 'review')))
  await db
    .delete(paymentCallbacks)
    .where(and(lt(receivedAt, before), ne(outcome, 'waiting'), notExists(inReview)))
}
