import type { Parsed } from '@banquet/contract/call/endpoint'
import type { booking } from '@banquet/contract/lodging/booking'
import type { Guest } from '@banquet/contract/lodging/stay-form'
import { bookingStates, openStates } from '@banquet/contract/lodging/booking-states'
import { getRow } from '../../kit/rows/rows.ts'
import { events } from '../../tables/event/event.table.ts'
import { dayIn } from '@banquet/contract/rule/day/moment'
import { inTransaction, type Context } from '../../kit/context.ts'
import { invalid, Refusal } from '../../kit/errors.ts'
import { mailNumber } from '../booking-record/booking.mail.ts'
import { canFollow } from '../booking-record/booking.rules.ts'
import { noticeOfBooking } from '../booking-record/booking.notices.ts'
import type { BookingFields } from '../booking-record/insert-booking.ts'
import { lockBooking, lockShareOf, setBooking } from '../booking-record/lock-booking.ts'
import { mayCancel } from '../booking-record/booking-changes.ts'
import { findRoomOf, requireBeds } from '../booking-record/price-stay.ts'

/** Throws at the field if the room-mate is no longer among the guests. */
async function requireMate(ctx: Context, booking: BookingFields, guests: readonly Guest[]): Promise<void> {
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
  { version, guests, wishes }: Parsed<typeof booking.edit>['body'],
): Promise<BookingFields> {
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
  { version, seeksMate }: Parsed<typeof booking.seekMate>['body'],
): Promise<BookingFields> {
  return inTransaction(ctx, async (ctx) => {
    const booking = await lockBooking(ctx, id, { version, only: openStates })
    return setBooking(ctx, booking, { seeksMate })
  })
}

/** Changes the notes of staff. */
export function editNotes(
  ctx: Context,
  id: number,
  { version, ...notes }: Parsed<typeof booking.editNotes>['body'],
): Promise<BookingFields> {
  return inTransaction(ctx, async (ctx) => {
    const booking = await lockBooking(ctx, id, { version, only: bookingStates })
    return setBooking(ctx, booking, notes)
  })
}

/** Enters the hotel's own number, and mails it to the member. */
export function setNumber(
  ctx: Context,
  id: number,
  { version, confirmationNumber }: Parsed<typeof booking.setNumber>['body'],
): Promise<BookingFields> {
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
  { version, state }: Parsed<typeof booking.setStay>['body'],
): Promise<BookingFields> {
  return inTransaction(ctx, async (ctx) => {
    const booking = await lockBooking(ctx, id, { version, only: bookingStates })
    if (!canFollow(booking.state, state)) throw new Refusal('hotel-order.state')
    const { timeZone } = await getRow(ctx.db, events, booking.eventId)
    if (dayIn(timeZone, ctx.now()) < booking.arrival) throw new Refusal('hotel-order.state')
    return setBooking(ctx, booking, { state })
  })
}
