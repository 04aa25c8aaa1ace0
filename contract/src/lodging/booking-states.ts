import type { Language } from '../rule/text/local-name.ts'

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

/** The names of the states of a booking. */
export const bookingStateWords: Readonly<Record<Language, Readonly<Record<BookingState, string>>>> = {
  'zh-TW': {
    'waiting-list': '候補',
    held: '待付款',
    confirmed: '已確認',
    'checked-in': '已入住',
    'checked-out': '已退房',
    'no-show': '未入住',
    expired: '逾期未付款',
    cancelled: '已取消',
  },
  en: {
    'waiting-list': 'Waiting list',
    held: 'To be paid',
    confirmed: 'Confirmed',
    'checked-in': 'Checked in',
    'checked-out': 'Checked out',
    'no-show': 'No-show',
    expired: 'Expired',
    cancelled: 'Cancelled',
  },
}

/**
 * The states of a room share: a person was invited, has agreed, has paid their share, or the room share has ended. If
 * no payment in advance is needed, the state stays `agreed`.
 */
export const roomShareStates = ['invited', 'agreed', 'paid', 'ended'] as const
export type RoomShareState = (typeof roomShareStates)[number]

/** The states in which two people share a room. */
export const sharingStates: readonly RoomShareState[] = ['agreed', 'paid']
