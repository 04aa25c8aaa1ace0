import { and, eq } from 'drizzle-orm'
import { paymentNumber } from '@banquet/contract/payment/payment-number'
import { inTransaction, type Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { dayOf } from '../../kit/list/days.ts'
import { getRow, insertRow, updateRow } from '../../kit/rows/rows.ts'
import { reopenNotice } from './decide-notice.ts'
import { lockWithLinkedOrder } from './lock-payment-orders.ts'
import { matchedPayments, whenOrderIsUnpaid, whenPaymentIsReversed } from './payment-order.handlers.ts'
import { isEnded, missingOf, stateOf } from './payment-order.rules.ts'
import { paymentOrders, payments } from '../../tables/payment/payment-order.table.ts'
import { recordedBy } from './settle-payment-order.ts'

/**
 * Reverses a payment that was recorded by mistake or that the provider has taken back, by a row with the negative amount; the
 * payment itself stays. Throws if it belongs to a line of a bank statement, has already been reversed, or has been returned to
 * the payer. A provider's payment is not recorded again when its report comes again.
 */
export function reversePayment(
  ctx: Context,
  orderId: number,
  { paymentId, reason }: { paymentId: number; reason: string },
): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const order = await lockWithLinkedOrder(ctx, orderId)
    const own = and(eq(payments.paymentOrderId, orderId))
    const { method, amount, reversesId } = await getRow(ctx.db, payments, {
      id: paymentId,
      within: own,
    })
    const [known] = await ctx.db
      .select({ id: payments.id })
      .from(payments)
      .where(eq(payments.reversesId, paymentId))
    if (known || reversesId !== null) throw new Refusal('payment.reversed')
    if ((await matchedPayments(ctx.db, [paymentId])).has(paymentId)) throw new Refusal('payment.matched')
    const paid = order.paid - amount
    if (order.returned > paid) throw new Refusal('payment.returned')
    const label = paymentNumber(orderId)
    const row = { method, amount: -amount, day: dayOf(ctx.now()), note: reason, reversesId: paymentId }
    await insertRow(ctx, payments, { ...row, paymentOrderId: orderId, ...recordedBy(ctx) }, label)
    await reopenNotice(ctx, paymentId)
    const state = isEnded(order.state) ? order.state : stateOf({ ...order, paid })
    await updateRow(ctx, paymentOrders, { which: orderId, set: { paid, state }, label })
    const wasPaid = missingOf(order) === 0
    if (missingOf({ ...order, paid }) > 0)
      for (const handle of whenOrderIsUnpaid) await handle(ctx, { id: orderId, wasPaid })
    for (const handle of whenPaymentIsReversed) await handle(ctx, { id: orderId, reason })
    return null
  })
}
