/** The states of a booking. A `held` booking awaits payment or a guarantee; the last three states have no rooms. */
export const bookingStates = [
  'waiting-list',
  'held',
  'confirmed',
  'checked-in',
  'checked-out',
  'no-show',
  'expired',
  'cancelled',
] as const
export type BookingState = (typeof bookingStates)[number]

/** The states before arrival, in which a booking can still be changed. */
export const openStates: readonly BookingState[] = ['waiting-list', 'held', 'confirmed']
/** The states in which a booking has rooms that guests use or will use. */
export const stayStates: readonly BookingState[] = ['confirmed', 'checked-in', 'checked-out']
