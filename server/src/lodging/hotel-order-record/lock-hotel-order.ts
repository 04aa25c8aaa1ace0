import type { HotelOrderState } from '@banquet/contract/lodging/hotel-order-states'
import type { Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { getRow, lockRow, updateRow } from '../../kit/rows/rows.ts'
import { paymentOrders } from '../../payment/payment-order/payment-order.table.ts'
import { hotelOrderScope, isHotelStaff } from './hotel-order.scope.ts'
import { hotelOrders } from './hotel-order.table.ts'
import type { Booking } from './insert-hotel-order.ts'

/**
 * Locks the payment order of a booking and then the booking, the sequence in which a payment locks them; event and room type
 * are locked after it. Throws if it has another version than was seen, or another state than one of these.
 */
export async function lockBooking(
  ctx: Context,
  id: number,
  { version, only }: { version?: number | undefined; only: readonly HotelOrderState[] },
): Promise<Booking> {
  const which = { id, within: hotelOrderScope(ctx) }
  const { paymentOrderId } = await getRow(ctx.db, hotelOrders, which)
  if (paymentOrderId !== null) await lockRow(ctx.db, paymentOrders, paymentOrderId)
  const row = await lockRow(ctx.db, hotelOrders, which)
  if ((version !== undefined && version !== row.version) || row.paymentOrderId !== paymentOrderId) {
    // What the row has of money and internal notes is not for everybody who may read it.
    const { id, code, state } = row
    const current = isHotelStaff(ctx.actor) ? { id, code, state, version: row.version } : row
    throw new Refusal('stale', { current })
  }
  if (!only.includes(row.state)) throw new Refusal('hotel-order.state')
  return row
}

type Fields = Partial<Omit<Booking, 'id' | 'version'>>

/** Changes a booking that is locked. */
export function setBooking(ctx: Context, locked: Booking, set: Fields): Promise<Booking> {
  return updateRow(ctx, hotelOrders, { which: locked.id, locked, set, label: locked.code })
}
