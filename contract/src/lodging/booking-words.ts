import type { Language } from '../rule/text/local-name.ts'
import type { BookingState } from './booking-states.ts'

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
