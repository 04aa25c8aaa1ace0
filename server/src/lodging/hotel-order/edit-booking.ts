import type { Parsed } from '@banquet/contract/call/endpoint'
import type { hotelOrder } from '@banquet/contract/lodging/hotel-order'
import type { Guest } from '@banquet/contract/lodging/stay-form'
import { hotelOrderStates, openStates } from '@banquet/contract/lodging/hotel-order-states'
import { getRow } from '../../kit/rows/rows.ts'
import { events } from '../../tables/event/event.table.ts'
import { dayIn } from '@banquet/contract/rule/day/local-day'
import { inTransaction, type Context } from '../../kit/context.ts'
import { invalid, Refusal } from '../../kit/errors.ts'
import { mailNumber } from '../hotel-order-record/hotel-order.mail.ts'
import { canFollow } from '../hotel-order-record/hotel-order.rules.ts'
import { noticeOfBooking } from '../hotel-order-record/hotel-order.notices.ts'
import type { Booking } from '../hotel-order-record/insert-hotel-order.ts'
import { lockBooking, lockShareOf, setBooking } from '../hotel-order-record/lock-hotel-order.ts'
import { mayCancel } from '../hotel-order-record/booking-changes.ts'
import { findRoomOf, requireBeds } from '../hotel-order-record/price-stay.ts'

/** Throws at the field if the room-mate is no longer among the guests. */
async function requireMate(ctx: Context, booking: Booking, guests: readonly Guest[]): Promise<void> {
  const share = await lockShareOf(ctx, booking.id)
  if (!share || share.mateId === null) return
  const isGuest = (all: readonly Guest[]) => all.some(({ name }) => name === share.guestName)
  if (isGuest(booking.guests) && !isGuest(guests))
    throw invalid('guests', 'room.mate', { name: share.guestName })
}

/** Changes guests and requests, and notifies hotel staff. */
export function editBooking(
  ctx: Context,
  id: number,
  { version, guests, wishes }: Parsed<typeof hotelOrder.edit>['body'],
): Promise<Booking> {
  return inTransaction(ctx, async (ctx) => {
    const booking = await lockBooking(ctx, id, { version, only: openStates })
    if (!(await mayCancel(ctx, booking))) throw new Refusal('hotel-order.state')
    requireBeds(await findRoomOf(ctx, booking.roomTypeId), { ...booking, guests })
    await requireMate(ctx, booking, guests)
    const row = await setBooking(ctx, booking, { guests, wishes })
    if (row.version !== booking.version) await noticeOfBooking(ctx, row, 'hotel-order.changed')
    return row
  })
}

/** Records whether the member looks for a room-mate; only staff see it. */
export function seekMate(
  ctx: Context,
  id: number,
  { version, seeksMate }: Parsed<typeof hotelOrder.seekMate>['body'],
): Promise<Booking> {
  return inTransaction(ctx, async (ctx) => {
    const booking = await lockBooking(ctx, id, { version, only: openStates })
    return setBooking(ctx, booking, { seeksMate })
  })
}

/** Changes the notes of staff. */
export function editNotes(
  ctx: Context,
  id: number,
  { version, ...notes }: Parsed<typeof hotelOrder.editNotes>['body'],
): Promise<Booking> {
  return inTransaction(ctx, async (ctx) => {
    const booking = await lockBooking(ctx, id, { version, only: hotelOrderStates })
    return setBooking(ctx, booking, notes)
  })
}

/** Enters the hotel's own number, and mails it to the member. */
export function setNumber(
  ctx: Context,
  id: number,
  { version, confirmationNumber }: Parsed<typeof hotelOrder.setNumber>['body'],
): Promise<Booking> {
  return inTransaction(ctx, async (ctx) => {
    const booking = await lockBooking(ctx, id, { version, only: ['confirmed', 'checked-in', 'checked-out'] })
    if (booking.confirmationNumber === confirmationNumber) return booking
    const row = await setBooking(ctx, booking, { confirmationNumber })
    if (confirmationNumber !== '') await mailNumber(ctx, row)
    return row
  })
}

/** Records that guests have arrived, left or not come, or undoes that. Nobody arrives before the day of arrival. */
export function setStay(
  ctx: Context,
  id: number,
  { version, state }: Parsed<typeof hotelOrder.setStay>['body'],
): Promise<Booking> {
  return inTransaction(ctx, async (ctx) => {
    const booking = await lockBooking(ctx, id, { version, only: hotelOrderStates })
    if (!canFollow(booking.state, state)) throw new Refusal('hotel-order.state')
    const { timeZone } = await getRow(ctx.db, events, booking.eventId)
    if (dayIn(timeZone, ctx.now()) < booking.arrival) throw new Refusal('hotel-order.state')
    return setBooking(ctx, booking, { state })
  })
}
