import type { z } from 'zod'
import { paymentNumber, type settleInput } from '@banquet/contract/payment/payment-order'
import { inTransaction, personName, type Context } from '../../kit/context.ts'
import { insertRow, lockRow, updateRow } from '../../kit/rows/rows.ts'
import { whenOrderIsPaid } from './payment-order.handlers.ts'
import { isEnded, stateOf } from './payment-order.rules.ts'
import { paymentOrders, payments } from './payment-order.table.ts'

/**
 * Records money that was received. Nothing is refused because of its amount or the state of the order: money that has
 * arrived is never left out. Once the total is reached, what was ordered is confirmed in the same transaction.
 */
export function settleOrder(ctx: Context, id: number, received: z.output<typeof settleInput>): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const order = await lockRow(ctx.db, paymentOrders, id)
    const { actor } = ctx
    await insertRow(
      ctx,
      payments,
      {
        ...received,
        paymentOrderId: id,
        recordedById: actor.id === 0 ? null : actor.id,
        recordedByName: personName(actor),
        createdAt: ctx.now().toISOString(),
      },
      paymentNumber(id),
    )
    const paid = order.paid + received.amount
    const state = isEnded(order.state) ? order.state : stateOf({ total: order.total, paid })
    await updateRow(ctx, paymentOrders, { which: id, set: { paid, state }, label: paymentNumber(id) })
    const isReached = paid >= order.total && order.paid < order.total
    if (isReached) for (const handle of whenOrderIsPaid) await handle(ctx, { id })
    return null
  })
}
