import { lateAmount } from '@banquet/contract/lodging/cancel-terms'
import { openStates } from '@banquet/contract/lodging/booking-states'
import { inTransaction, type Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { lockRow } from '../../kit/rows/rows.ts'
import { endPaymentOrder } from '../../payment/payment-order/open-payment-order.ts'
import { paymentOrders } from '../../tables/payment/payment-order.table.ts'
import { mailBooking } from '../booking-record/booking.mail.ts'
import { nightAmount } from '../booking-record/booking.rules.ts'
import type { BookingFields } from '../booking-record/insert-booking.ts'
import { lockBooking, setBooking } from '../booking-record/lock-booking.ts'
import { mayCancel } from '../booking-record/booking-changes.ts'
import { nightsOfOrders } from '../booking-record/nights.ts'
import { nightLedger } from '../room-block/rooms-left.ts'
import { endShareWithBooking } from '../room-share/end-share.ts'

/** Returns the fee for a cancellation at the moment: 0 while it is free, or if the booking was never confirmed. */
export async function cancellationFee(ctx: Context, booking: BookingFields): Promise<number> {
  const isFree = ctx.arrivedAt.toISOString() < booking.freeUntil || booking.state !== 'confirmed'
  if (isFree) return 0
  const nights = await nightsOfOrders(ctx, [booking.id])
  const priced = nights.map((one) => ({ night: one.night, amount: nightAmount(one, booking) }))
  return lateAmount(booking.lateFee, priced)
}

/**
 * Cancels a booking and frees its rooms. Of what was paid, the fee of its terms is retained, and the rest is to be
 * returned; what was not paid is no longer due. A room-mate bears the fee in proportion to the share that they agreed to.
 */
export function cancelBooking(
  ctx: Context,
  id: number,
  { version, reason }: { version: number; reason: string },
): Promise<BookingFields> {
  return inTransaction(ctx, async (ctx) => {
    const booking = await lockBooking(ctx, id, { version, only: openStates })
    if (!(await mayCancel(ctx, booking))) throw new Refusal('hotel-order.closed')
    const fee = await cancellationFee(ctx, booking)
    await nightLedger.release(ctx, id)
    const fromMate = await endShareWithBooking(ctx, booking, { state: 'cancelled', fee })
    if (booking.paymentOrderId !== null) {
      const { paid, returned } = await lockRow(ctx.db, paymentOrders, booking.paymentOrderId)
      await endPaymentOrder(
        ctx,
        booking.paymentOrderId,
        'cancelled',
        Math.min(paid - returned, fee - fromMate),
      )
    }
    const row = await setBooking(ctx, booking, { state: 'cancelled', stateReason: reason })
    await mailBooking(ctx, row)
    return row
  })
}
