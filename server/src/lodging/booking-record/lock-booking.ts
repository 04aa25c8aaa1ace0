import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { BookingState } from '@banquet/contract/lodging/booking-states'
import type { Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { getRow, lockRow, updateRow, type Which } from '../../kit/rows/rows.ts'
import { paymentOrders } from '../../tables/payment/payment-order.table.ts'
import { bookingScope, isHotelStaff } from './booking.scope.ts'
import { hotelOrders } from '../../tables/lodging/hotel-order.table.ts'
import type { BookingFields } from './insert-booking.ts'
import { roomShares, type ShareRow } from '../../tables/lodging/room-share.table.ts'

/** The room share of a booking that has not ended. */
const openShareOf = (hotelOrderId: number) =>
  and(eq(roomShares.hotelOrderId, hotelOrderId), ne(roomShares.state, 'ended'))

/**
 * Locks the payment orders of a booking and of its room share, in ascending order of their ids, and then the booking: the
 * order in which a payment locks them. The share is locked after it, and then event and room type. Returns whether the
 * booking has got another payment order meanwhile, which is not locked then.
 */
export async function lockWithShare(
  { db }: Pick<Context, 'db'>,
  which: Which,
): Promise<{ booking: BookingFields; isMoved: boolean }> {
  const { id, paymentOrderId } = await getRow(db, hotelOrders, which)
  const [share] = await db.select().from(roomShares).where(openShareOf(id))
  const ids = [paymentOrderId, share?.paymentOrderId].filter((one) => typeof one === 'number')
  await db
    .select({ id: paymentOrders.id })
    .from(paymentOrders)
    .where(inArray(paymentOrders.id, [0, ...ids]))
    .orderBy(asc(paymentOrders.id))
    .for('update')
  const booking = await lockRow(db, hotelOrders, which)
  return { booking, isMoved: booking.paymentOrderId !== paymentOrderId }
}

/**
 * Locks a booking with its payment order and that of its room share. Throws if it has another version than was seen, or
 * another state than one of these.
 */
export async function lockBooking(
  ctx: Context,
  id: number,
  { version, only }: { version?: number | undefined; only: readonly BookingState[] },
): Promise<BookingFields> {
  const { booking: row, isMoved } = await lockWithShare(ctx, { id, within: bookingScope(ctx) })
  if ((version !== undefined && version !== row.version) || isMoved) {
    // The row has money and internal notes, which hotel staff may not see.
    const { id, code, state } = row
    const current = isHotelStaff(ctx.actor) ? { id, code, state, version: row.version } : row
    throw new Refusal('stale', { current })
  }
  if (!only.includes(row.state)) throw new Refusal('hotel-order.state')
  return row
}

/** Locks the room share of a locked booking that has not ended, if there is one. */
export async function lockShareOf({ db }: Pick<Context, 'db'>, hotelOrderId: number) {
  const [share] = await db.select().from(roomShares).where(openShareOf(hotelOrderId)).for('update')
  return share
}

type Fields = Partial<Omit<BookingFields, 'id' | 'version'>>

/** The state of the room share of a booking, before and after a change of it. */
interface SharedNow {
  before: ShareRow['state']
  after: ShareRow['state']
}

/**
 * Changes a booking that is locked. A change of what a room-mate owes or has paid raises its version as well, because it
 * decides what cancelling the booking does, and to whom.
 */
export function setBooking(
  ctx: Context,
  locked: BookingFields,
  set: Fields,
  shared?: SharedNow,
): Promise<BookingFields> {
  const beside = shared && { before: { roomShare: shared.before }, after: { roomShare: shared.after } }
  return updateRow(ctx, hotelOrders, { which: locked.id, locked, set, label: locked.code, beside })
}

/** Changes a room share that is locked; the audit names it by its booking. */
export function setShare(
  ctx: Context,
  { code }: Pick<BookingFields, 'code'>,
  { share, set }: { share: ShareRow; set: Partial<Omit<ShareRow, 'id' | 'version'>> },
): Promise<ShareRow> {
  return updateRow(ctx, roomShares, { which: share.id, locked: share, set, label: code })
}
