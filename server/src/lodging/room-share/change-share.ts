import type { Context } from '../../kit/context.ts'
import { addLine } from '../../payment/payment-order/write-off.ts'
import type { BookingFields } from '../booking-record/insert-booking.ts'
import { lockShareOf, setShare } from '../booking-record/lock-booking.ts'
import type { ShareRow } from '../../tables/lodging/room-share.table.ts'
import { tellMate } from './room-share.mail.ts'
import { lowered, lessLine } from './room-share.rules.ts'

/** A room share whose part changes with the price of its booking. */
export interface ShareChange {
  share: ShareRow
  /** The amount by which the share of the room-mate is lower. */
  less: number
  /**
   * The part of that which the booker pays: 0 unless the room-mate has paid, because the price of the booker was lowered
   * by the share then.
   */
  chargedToBooker: number
}

/**
 * Returns how the room share of a locked booking changes with its price: the booker pays for a longer stay, so the
 * room-mate never pays more than they agreed to, and never more than half of a lower price.
 */
export async function shareChangeOf(
  ctx: Context,
  { id }: Pick<BookingFields, 'id'>,
  total: number,
): Promise<ShareChange | undefined> {
  const share = await lockShareOf(ctx, id)
  if (!share || share.mateId === null) return undefined
  const less = share.amount - lowered(share.amount, total)
  return { share, less, chargedToBooker: share.state === 'paid' ? less : 0 }
}

/**
 * Lowers the share of a room-mate after the booking was changed. If what they have paid now covers it, the booker pays
 * less; an overpayment is to be returned.
 */
async function lowerShare(ctx: Context, booking: BookingFields, { share, less }: ShareChange): Promise<void> {
  if (less === 0) return
  const { amount, paymentOrderId } = share
  await setShare(ctx, booking, { share, set: { amount: amount - less } })
  if (paymentOrderId !== null) await addLine(ctx, paymentOrderId, lessLine(booking.id, less))
}

/** Lets a room share follow a change of its booking, and tells the room-mate. */
export async function followChange(
  ctx: Context,
  booking: BookingFields,
  { change, earlier }: { change: ShareChange | undefined; earlier: BookingFields },
): Promise<void> {
  if (!change) return
  await lowerShare(ctx, booking, change)
  const share = await lockShareOf(ctx, booking.id)
  if (share && booking.version !== earlier.version)
    await tellMate(ctx, { booking, share, occasion: 'dates', earlier })
}
