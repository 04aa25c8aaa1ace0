import { paymentNumber } from '@banquet/contract/payment/payment-number'
import { eq } from 'drizzle-orm'
import { inTransaction, type Context } from '../../kit/context.ts'
import { found, Refusal } from '../../kit/errors.ts'
import { lockRow, updateRow } from '../../kit/rows/rows.ts'
import { isEnded } from '../payment-order/payment-order.rules.ts'
import { paymentOrders } from '../../tables/payment/payment-order.table.ts'

/** Lowers the retained amount of an ended order, so that more is to be returned; the audit has the reason. */
export function waiveRetained(
  ctx: Context,
  { paymentOrderId: id, amount, reason }: { paymentOrderId: number; amount: number; reason: string },
): Promise<{ retained: number; toReturn: number }> {
  return inTransaction(ctx, async (ctx) => {
    const order = await lockRow(ctx.db, paymentOrders, id)
    if (!isEnded(order.state) || amount > order.retained)
      throw new Refusal('refund.retained', { params: { amount: isEnded(order.state) ? order.retained : 0 } })
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
