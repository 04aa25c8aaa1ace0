import { inTransaction, personName, type Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { requireNoHold } from '../../account/account/money-hold.ts'
import { eventOfOrders } from '../payment-order/payment-order.handlers.ts'
import { lockRefund, setRefund } from './lock-refund.ts'
import { requireAccount } from './refund-account.ts'
import { mailRejected } from './refund.mail.ts'
import type { RefundRow } from '../../tables/payment/refund.table.ts'
import { availableOf, refundsOf } from './refundable.ts'

/** Throws if the open refunds of a locked order exceed what is now to be returned of it. */
export async function requireEnough({ db }: Context, { paymentOrderId, amount }: RefundRow): Promise<void> {
  const available = await availableOf(db, paymentOrderId)
  if (available < 0)
    throw new Refusal('refund.amount', { params: { amount: Math.max(0, available + amount) } })
}

/**
 * Returns whether a locked refund needs another person than the one who requested it. It keeps the limit of the moment of its
 * request if that was raised meanwhile; a limit that was lowered applies at once.
 */
async function needsSecond({ db }: Context, refund: RefundRow, eventId: number): Promise<boolean> {
  if (refund.needsSecondPerson) return true
  const limit = await eventOfOrders().refundLimit(db, eventId, refund.requestedById)
  return (await refundsOf(db, refund.paymentOrderId)) > Math.min(limit, refund.approvalLimit ?? limit)
}

/**
 * Approves a refund. A large one needs another person than the one who requested it. One by transfer needs its account,
 * so that the money cannot go elsewhere after the approval, and another person than the one who wrote the account.
 */
export function approveRefund(ctx: Context, id: number, { version }: { version: number }) {
  return inTransaction(ctx, async (ctx) => {
    await requireNoHold(ctx)
    const { refund, order } = await lockRefund(ctx, id, { version, only: ['requested'] })
    await requireEnough(ctx, refund)
    const needsSecondPerson = await needsSecond(ctx, refund, order.eventId)
    if (needsSecondPerson && refund.requestedById === ctx.actor.id) throw new Refusal('refund.second-person')
    await requireAccount(ctx.db, refund)
    if (refund.accountById !== null && refund.accountById === ctx.actor.id)
      throw new Refusal('refund.account-writer')
    return setRefund(ctx, refund, {
      state: 'approved',
      needsSecondPerson,
      approvedById: ctx.actor.id === 0 ? null : ctx.actor.id,
      approvedByName: personName(ctx.actor),
      approvedAt: ctx.now().toISOString(),
    })
  })
}

/** Rejects a refund that was not sent; the money is still to be returned, and the payer is mailed the reason. */
export function rejectRefund(
  ctx: Context,
  id: number,
  { version, reason }: { version: number; reason: string },
) {
  return inTransaction(ctx, async (ctx) => {
    const { refund, order } = await lockRefund(ctx, id, { version, only: ['requested', 'approved'] })
    const row = await setRefund(ctx, refund, { state: 'rejected', stateReason: reason })
    await mailRejected(ctx, order, row)
    return row
  })
}
