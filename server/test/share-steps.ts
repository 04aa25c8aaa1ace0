import { and, eq, gt, ne } from 'drizzle-orm'
import type { Actor, Context } from '../src/kit/context.ts'
import type { BookingFields } from '../src/lodging/booking-record/insert-booking.ts'
import { roomShares } from '../src/tables/lodging/room-share.table.ts'
import { acceptInvitation } from '../src/lodging/room-share/accept-invitation.ts'
import { inviteMate } from '../src/lodging/room-share/invite-mate.ts'
import { leaveShare } from '../src/lodging/room-share/leave-share.ts'
import { endUnpaidShares } from '../src/lodging/room-share/room-share.jobs.ts'
import { missingOf } from '../src/payment/payment-order/payment-order.rules.ts'
import { paymentOrders, payments } from '../src/tables/payment/payment-order.table.ts'
import { reversePayment } from '../src/payment/payment-order/reverse-payment.ts'
import { settlePaymentOrder } from '../src/payment/payment-order/settle-payment-order.ts'

/** A step that can happen to the room share of a booking. */
export type ShareStep =
  | { kind: 'join' | 'reverse' | 'leave' | 'late-part' }
  | { kind: 'pay-part'; all: boolean }

/** Takes a step of the room share of a booking, as staff and the room-mate could take it. */
export async function takeShareStep(
  ctx: Context,
  mate: Actor,
  { step, booking }: { step: ShareStep; booking: Pick<BookingFields, 'id'> },
): Promise<void> {
  if (step.kind === 'join') {
    const { code } = await inviteMate(ctx, booking.id, {})
    await acceptInvitation({ ...ctx, actor: mate }, { code: code ?? '' })
    return
  }
  const isOpen = and(eq(roomShares.hotelOrderId, booking.id), ne(roomShares.state, 'ended'))
  const [share] = await ctx.db.select().from(roomShares).where(isOpen)
  if (!share) return
  if (step.kind === 'leave') await leaveShare(ctx, share.id, share.version)
  if (step.kind === 'late-part') {
    if (share.graceUntil === null) return
    const graceUntil = '2026-01-01T00:00:00.000Z'
    await ctx.db.update(roomShares).set({ graceUntil }).where(eq(roomShares.id, share.id))
    await endUnpaidShares(ctx)
  }
  const { paymentOrderId } = share
  if (paymentOrderId === null) return
  const [order] = await ctx.db.select().from(paymentOrders).where(eq(paymentOrders.id, paymentOrderId))
  if (step.kind === 'pay-part' && order) {
    const amount = step.all ? missingOf(order) : Math.ceil(missingOf(order) / 2)
    const received = { method: 'cash', day: '2026-11-20', note: '' } as const
    if (amount > 0) await settlePaymentOrder(ctx, paymentOrderId, { ...received, amount })
  }
  if (step.kind === 'reverse') {
    const isReceived = and(eq(payments.paymentOrderId, paymentOrderId), gt(payments.amount, 0))
    const [payment] = await ctx.db.select({ id: payments.id }).from(payments).where(isReceived)
    if (payment) await reversePayment(ctx, paymentOrderId, { paymentId: payment.id, reason: '誤登' })
  }
}
