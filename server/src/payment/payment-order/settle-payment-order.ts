import type { z } from 'zod'
import type { PaymentMethod, settleInput } from '@banquet/contract/payment/payment-order-record'
import { paymentNumber } from '@banquet/contract/payment/payment-number'
import { inTransaction, personName, type Context } from '../../kit/context.ts'
import { getRow, insertRow, updateRow } from '../../kit/rows/rows.ts'
import { closeNotice, closeOtherNotices } from './decide-notice.ts'
import { lockWithLinkedOrder } from './lock-payment-orders.ts'
import { requireMoneyDay } from './money-day.ts'
import { beforeOrderIsPaid, whenOrderIsPaid } from './payment-order.handlers.ts'
import { isEnded, stateOf } from './payment-order.rules.ts'
import { paymentOrders, payments, type PaymentRow } from '../../tables/payment/payment-order.table.ts'

type Received = Omit<z.output<typeof settleInput>, 'method'> & {
  method: PaymentMethod
  /** The attempt through which a provider reported the money. */
  attemptId?: number
}

/** Returns the columns of a payment that record who entered it and when. */
export function recordedBy({ actor, now }: Context) {
  return {
    recordedById: actor.id === 0 ? null : actor.id,
    recordedByName: personName(actor),
    createdAt: now().toISOString(),
  }
}

/** Money that was received for an order; `lastFive` are the last digits of the account that a transfer came from. */
type Money = Received & { lastFive?: string }

/** Records money for an order that is locked. See `settlePaymentOrder`. */
export async function settleLocked(
  ctx: Context,
  order: Omit<typeof paymentOrders.$inferSelect, 'toReturn'>,
  { lastFive = '', ...received }: Money,
): Promise<PaymentRow> {
  const { id } = order
  const label = paymentNumber(id)
  const values = { ...received, paymentOrderId: id, ...recordedBy(ctx) }
  const payment = await insertRow(ctx, payments, values, label)
  const paid = order.paid + received.amount
  const state = isEnded(order.state) ? order.state : stateOf({ ...order, paid })
  await updateRow(ctx, paymentOrders, { which: id, locked: order, set: { paid, state }, label })
  if (received.method === 'transfer') await closeNotice(ctx, payment, lastFive || received.note)
  const held = order.paid - order.returned
  const isReached = held < order.total && held + received.amount >= order.total
  if (!isReached) return payment
  let isRaised = false
  for (const handle of beforeOrderIsPaid)
    isRaised = (await handle(ctx, { id, day: received.day })) || isRaised
  if (isRaised && held + received.amount < (await getRow(ctx.db, paymentOrders, id)).total) return payment
  await closeOtherNotices(ctx, payment)
  for (const handle of whenOrderIsPaid) await handle(ctx, { id })
  return payment
}

/**
 * Records money that was received, and returns the payment. It never refuses because of the amount or the state of the
 * order, because money that has arrived must be recorded. Once the total is reached, what was ordered is confirmed in the
 * same transaction, and notices that are still open are closed. A transfer closes the notice that reported it.
 */
export function settlePaymentOrder(ctx: Context, id: number, money: Money): Promise<PaymentRow> {
  return inTransaction(ctx, async (ctx) => settleLocked(ctx, await lockWithLinkedOrder(ctx, id), money))
}

/** Records money that staff have seen arrive, on a day on which it can have. */
export function settleByStaff(ctx: Context, id: number, money: Money): Promise<PaymentRow> {
  return inTransaction(ctx, async (ctx) => {
    const order = await lockWithLinkedOrder(ctx, id)
    await requireMoneyDay(ctx, order.eventId, money.day)
    return settleLocked(ctx, order, money)
  })
}
