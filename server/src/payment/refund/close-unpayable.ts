import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../kit/context.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { paymentOrders } from '../../tables/payment/payment-order.table.ts'
import { refunds } from '../../tables/payment/refund.table.ts'
import { setRefund } from './lock-refund.ts'
import { mailRejected } from './refund.mail.ts'

/**
 * Closes the approved refunds of a locked order, the newest first, that can no longer be paid because a payment was reversed: no
 * more is returned than was received. The payer is mailed the reason. What is in transit stays until its outcome is known, and
 * what is only requested cannot be approved any more.
 */
export async function closeUnpayable(
  ctx: Context,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  const order = await getRow(ctx.db, paymentOrders, id)
  const rows = await ctx.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentOrderId, id), inArray(refunds.state, ['approved', 'transit'])))
    .orderBy(desc(refunds.id))
    .for('update')
  let missing = rows.reduce((sum, { amount }) => sum + amount, 0) - (order.paid - order.returned)
  for (const refund of rows) {
    if (missing <= 0) return
    if (refund.state !== 'approved') continue
    missing -= refund.amount
    const stateReason = `款項已沖銷 Payment reversed: ${reason}`
    await mailRejected(ctx, order, await setRefund(ctx, refund, { state: 'rejected', stateReason }))
  }
}
