import { paymentNumber } from '@banquet/contract/payment/payment-number'
import { inTransaction, personName, type Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { updateRow } from '../../kit/rows/rows.ts'
import type { Services } from '../../kit/services.ts'
import { whenOrderIsUnpaid } from '../payment-order/payment-order.handlers.ts'
import { requireMoneyDay } from '../payment-order/money-day.ts'
import { isEnded, missingOf, stateOf } from '../payment-order/payment-order.rules.ts'
import { paymentOrders } from '../../tables/payment/payment-order.table.ts'
import { lockRefund, setRefund } from './lock-refund.ts'
import { requireAccount } from './refund-account.ts'
import { mailDone } from './refund.mail.ts'
import type { RefundRow } from '../../tables/payment/refund.table.ts'
import { availableOf, requireAttempts } from './refundable.ts'

type Locked = Awaited<ReturnType<typeof lockRefund>>

/**
 * How long the program waits for the answer of the provider before staff may record the outcome of a refund, in
 * milliseconds.
 */
const answerMs = 60_000

/**
 * Records that the money of a locked refund was returned. The order is updated; if it then has less than its total, what
 * was ordered awaits its payment again.
 */
export async function finishRefund(
  ctx: Context,
  { refund, order }: Locked,
  { day, note }: { day: string; note: string },
): Promise<RefundRow> {
  const { id, total, paid } = order
  const returned = order.returned + refund.amount
  if (returned > paid) throw new Refusal('refund.amount', { params: { amount: paid - order.returned } })
  const state = isEnded(order.state) ? order.state : stateOf({ total, paid, returned })
  await updateRow(ctx, paymentOrders, { which: id, set: { returned, state }, label: paymentNumber(id) })
  if (missingOf({ total, paid, returned }) > 0)
    for (const handle of whenOrderIsUnpaid) await handle(ctx, { id, wasPaid: missingOf(order) === 0 })
  const row = await setRefund(ctx, refund, {
    state: 'done',
    day,
    note,
    stateReason: '',
    doneById: ctx.actor.id === 0 ? null : ctx.actor.id,
    doneByName: personName(ctx.actor),
    doneAt: ctx.now().toISOString(),
  })
  await mailDone(ctx, order, row)
  return row
}

/** Locks a refund whose outcome staff may record, because the provider is not about to answer. */
async function lockToEnd(ctx: Context, id: number, version: number): Promise<Locked> {
  const locked = await lockRefund(ctx, id, { version, only: ['approved', 'transit'] })
  const { state, sentAt } = locked.refund
  const isAsked = state === 'transit' && Date.parse(sentAt ?? '') > ctx.now().getTime() - answerMs
  if (isAsked) throw new Refusal('refund.state')
  return locked
}

/**
 * Records that the money was returned, by hand or by a provider whose answer was lost. Money that has left is recorded
 * even if less is now to be returned, but never more than was received.
 */
export function completeRefund(
  ctx: Context,
  id: number,
  { version, ...how }: { version: number; day: string; note: string },
) {
  return inTransaction(ctx, async (ctx) => {
    const locked = await lockToEnd(ctx, id, version)
    await requireMoneyDay(ctx, locked.order.eventId, how.day)
    return finishRefund(ctx, locked, how)
  })
}

/** Records that the money could not be returned. */
export function failRefund(
  ctx: Context,
  id: number,
  { version, reason }: { version: number; reason: string },
) {
  return inTransaction(ctx, async (ctx) => {
    const { refund } = await lockToEnd(ctx, id, version)
    return setRefund(ctx, refund, { state: 'failed', stateReason: reason })
  })
}

/** Makes a failed refund an approved one again, if that amount is still to be returned. */
export function retryRefund(
  ctx: Context,
  services: Services,
  { id, version }: { id: number; version: number },
) {
  return inTransaction(ctx, async (ctx) => {
    const { refund } = await lockRefund(ctx, id, { version, only: ['failed'] })
    const available = await availableOf(ctx.db, refund.paymentOrderId)
    if (refund.amount > available)
      throw new Refusal('refund.amount', { params: { amount: Math.max(0, available) } })
    // An account is deleted with its member, once the refund has failed.
    await requireAccount(ctx.db, refund)
    const { paymentOrderId } = refund
    await requireAttempts(ctx.db, services, { paymentOrderId, parts: [refund] })
    return setRefund(ctx, refund, { state: 'approved', stateReason: '', sentAt: null, transferFileId: null })
  })
}
