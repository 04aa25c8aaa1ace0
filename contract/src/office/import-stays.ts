import { code, day, text, type ImportField } from './import-field.ts'

/**
 * The fields that a hotel fills in: its confirmation number of each booking. A booking is identified by its code or, in the
 * hotel's own list, which has no codes, by a guest and the arrival day. The headings are those of rooming lists and of the
 * list of bookings.
 */
export const bookingImportFields: readonly ImportField[] = [
  code('code', ['訂房編號', 'Code', 'Booking code', '訂單編號'], 'K7M2PX'),
  text('guest', ['住客', 'Guests', '住客姓名', '姓名', 'Guest', 'Guest name', 'Name'], '林怡君'),
  day('arrival', ['入住日', 'Arrival', '入住日期', '抵達日', 'Check-in', 'Arrival date'], '2027-06-09'),
  text(
    'confirmationNumber',
    [
      '飯店訂房代號',
      'Hotel confirmation no.',
      '訂房代號',
      '飯店訂房編號',
      '確認號碼',
      'Confirmation no.',
      'Confirmation number',
    ],
    'RC-20871',
  ),
]
