import type { z } from 'zod'
import { paymentNumber, type PaymentMethod, type settleInput } from '@banquet/contract/payment/payment-order'
import { inTransaction, personName, type Context } from '../../kit/context.ts'
import { insertRow, lockRow, updateRow } from '../../kit/rows/rows.ts'
import { closeNotice } from './decide-notice.ts'
import { whenOrderIsPaid } from './payment-order.handlers.ts'
import { isEnded, stateOf } from './payment-order.rules.ts'
import { paymentOrders, payments } from './payment-order.table.ts'

type Received = Omit<z.output<typeof settleInput>, 'method'> & {
  method: PaymentMethod
  /** The attempt through which a provider reported the money. */
  attemptId?: number
}

/** The part of a payment that says who recorded it. */
export function recordedBy({ actor, now }: Context) {
  return {
    recordedById: actor.id === 0 ? null : actor.id,
    recordedByName: personName(actor),
    createdAt: now().toISOString(),
  }
}

/**
 * Records money that was received, and returns the payment. Nothing is refused because of its amount or the state of the order:
 * money that has arrived is never left out. Once the total is reached, what was ordered is confirmed in the same transaction.
 * A transfer closes the notice that reported it; `lastFive` are the last digits of the account that it came from.
 */
export function settleOrder(
  ctx: Context,
  id: number,
  { lastFive = '', ...received }: Received & { lastFive?: string },
) {
  return inTransaction(ctx, async (ctx) => {
    const order = await lockRow(ctx.db, paymentOrders, id)
    const label = paymentNumber(id)
    const payment = await insertRow(
      ctx,
      payments,
      { ...received, paymentOrderId: id, ...recordedBy(ctx) },
      label,
    )
    const paid = order.paid + received.amount
    const state = isEnded(order.state) ? order.state : stateOf({ ...order, paid })
    await updateRow(ctx, paymentOrders, { which: id, set: { paid, state }, label })
    if (received.method === 'transfer') await closeNotice(ctx, payment, lastFive || received.note)
    const held = order.paid - order.returned
    const isReached = held < order.total && held + received.amount >= order.total
    if (isReached) for (const handle of whenOrderIsPaid) await handle(ctx, { id })
    return payment
  })
}
