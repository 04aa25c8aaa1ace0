import { paymentNumber } from '@banquet/contract/payment/payment-number'
import { eq } from 'drizzle-orm'
import { inTransaction, type Context } from '../../kit/context.ts'
import { found, Refusal } from '../../kit/errors.ts'
import { lockRow, updateRow } from '../../kit/rows/rows.ts'
import { adjustPaymentOrder } from '../payment-order/open-payment-order.ts'
import { isEnded } from '../payment-order/payment-order.rules.ts'
import { paymentOrders } from '../../tables/payment/payment-order.table.ts'

const words = { label: '減免保留金額', enLabel: 'Retained amount waived' }

/**
 * Lowers what is retained of an order that has ended, or of what was cancelled of one that is valid, so that more is to be
 * returned; the audit has the reason.
 */
export function waiveRetained(
  ctx: Context,
  { paymentOrderId: id, amount, reason }: { paymentOrderId: number; amount: number; reason: string },
): Promise<{ retained: number; toReturn: number }> {
  return inTransaction(ctx, async (ctx) => {
    const order = await lockRow(ctx.db, paymentOrders, id)
    if (amount > order.retained) throw new Refusal('refund.retained', { params: { amount: order.retained } })
    // The total of a valid order has what is retained of its cancelled parts.
    if (!isEnded(order.state))
      await adjustPaymentOrder(ctx, id, {
        lines: [{ ...words, kind: 'cancellation', refId: 0, amount: -amount }],
      })
    const set = { retained: order.retained - amount, waiveReason: reason }
    await updateRow(ctx, paymentOrders, { which: id, set, label: paymentNumber(id) })
    const { retained, toReturn } = paymentOrders
    const [row] = await ctx.db
      .select({ retained, toReturn })
      .from(paymentOrders)
      .where(eq(paymentOrders.id, id))
    const { retained: left, toReturn: more } = found(row)
    return { retained: left, toReturn: more ?? 0 }
  })
}
