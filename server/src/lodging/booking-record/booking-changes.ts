import { hasRight } from '@banquet/contract/call/access'
import { openStates } from '@banquet/contract/lodging/booking-states'
import { type EventWithSetting, memberWindow } from '../../event/event-setting/event-with-setting.ts'
import { events } from '../../tables/event/event.table.ts'
import { dayIn } from '@banquet/contract/rule/day/moment'
import { isMember, type Context } from '../../kit/context.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { isHotelStaff } from './booking.scope.ts'
import type { BookingFields } from './insert-booking.ts'

/**
 * Returns whether the caller may change the rest of a stay: staff while the guests are there; the hotel only where it is paid
 * itself, because it does not decide about the organiser's money.
 */
export function mayChangeStay(
  { actor }: Pick<Context, 'actor'>,
  { status }: Pick<EventWithSetting, 'status'>,
  { state, payment }: Pick<BookingFields, 'state' | 'payment'>,
): boolean {
  if (state !== 'checked-in' || status === 'archived' || isMember(actor)) return false
  if (isHotelStaff(actor)) return payment !== 'to-organiser'
  return hasRight(actor, 'hotelOrders', 'edit') || hasRight(actor, 'hotelOrders', 'stay')
}

/**
 * Returns which changes of a booking the caller may make at the moment: staff by their rights until the guests arrive;
 * members change dates while rooms can be booked, and cancel until the day of arrival.
 */
export function bookingChangesOf(
  ctx: Pick<Context, 'actor' | 'arrivedAt'>,
  event: EventWithSetting,
  booking: BookingFields,
) {
  const isOpen = openStates.includes(booking.state)
  if (!isMember(ctx.actor)) {
    const may = isOpen && hasRight(ctx.actor, 'hotelOrders', 'edit')
    return {
      mayEdit: may,
      mayChangeDates: may && event.status !== 'archived',
      mayChangeStay: mayChangeStay(ctx, event, booking),
      mayCancel: may,
    }
  }
  const isAhead = isOpen && dayIn(event.timeZone, ctx.arrivedAt) <= booking.arrival
  return {
    mayEdit: isAhead,
    mayChangeStay: false,
    mayChangeDates: isAhead && memberWindow(event, 'rooms', ctx.arrivedAt).isOpen,
    mayCancel: isAhead,
  }
}

/** Returns whether the caller may cancel a locked booking now. */
export async function mayCancel(ctx: Context, booking: BookingFields): Promise<boolean> {
  if (!isMember(ctx.actor)) return true
  const { timeZone } = await getRow(ctx.db, events, booking.eventId)
  return dayIn(timeZone, ctx.arrivedAt) <= booking.arrival
}
