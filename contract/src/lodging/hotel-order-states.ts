/** The states of a booking. A `held` one waits for its payment or guarantee; the last three have no rooms. */
export const hotelOrderStates = [
  'waiting-list',
  'held',
  'confirmed',
  'checked-in',
  'checked-out',
  'no-show',
  'expired',
  'cancelled',
] as const
export type HotelOrderState = (typeof hotelOrderStates)[number]

/** The states in which a booking can still be changed: the guests have not arrived. */
export const openStates: readonly HotelOrderState[] = ['waiting-list', 'held', 'confirmed']
/** The states in which a booking is for rooms that guests use, or will use. */
export const stayStates: readonly HotelOrderState[] = ['confirmed', 'checked-in', 'checked-out']
