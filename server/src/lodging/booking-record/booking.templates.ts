import type { BookingState } from '@banquet/contract/lodging/booking-states'
import {
  linkPlaceholder,
  readerPlaceholder,
  templatesOf,
  textPlaceholder,
  type MailTemplate,
} from '../../platform/mail-template/mail-template.ts'

/** What mails about a stay can say. */
export const stayPlaceholders = {
  name: readerPlaceholder,
  code: textPlaceholder('訂房編號', 'Booking code', 'H4M8'),
  hotel: textPlaceholder('飯店', 'Hotel', { 'zh-TW': '圓山大飯店', en: 'Yuanshan Hotel' }),
  room: textPlaceholder('房型', 'Room type', { 'zh-TW': '標準雙人房', en: 'Standard twin room' }),
  arrival: textPlaceholder('入住日', 'Day of arrival', '2026-12-01'),
  departure: textPlaceholder('退房日', 'Day of departure', '2026-12-03'),
  link: linkPlaceholder('訂房頁面網址', 'Address of the booking', '/hotel', ['查看訂房', 'View booking']),
}

/** What all mails about a booking can say. */
const template = templatesOf({
  isOfEvent: true,
  placeholders: {
    ...stayPlaceholders,
    address: textPlaceholder('飯店地址', 'Address of the hotel', {
      'zh-TW': '台北市中山北路四段 1 號',
      en: '1 Zhongshan North Road, Taipei',
    }),
    phone: textPlaceholder('飯店電話', 'Telephone of the hotel', '02-2886-8888'),
    rooms: textPlaceholder('房間數', 'Number of rooms', '1'),
    checkIn: textPlaceholder('入住時間', 'Check-in from', '15:00'),
    checkOut: textPlaceholder('退房時間', 'Check-out by', '11:00'),
    confirmationNumber: textPlaceholder(
      '飯店訂房代號；飯店尚未提供時沒有',
      'Number of the hotel; none before the hotel has given it',
      '88231',
    ),
  },
})

/** What is to pay, and how; each is left out if it does not apply. */
const money = {
  priceAtHotel: textPlaceholder('房費，於飯店支付時', 'Price, if it is paid at the hotel', ''),
  pricePaid: textPlaceholder('房費，已付清時', 'Price, if it is paid', ''),
  amount: textPlaceholder('應付金額，尚未付清時', 'Amount to pay, if some is left', 'NT$ 5,600'),
  number: textPlaceholder('付款單號，尚未付清時', 'Payment number, if some is left to pay', 'P000123'),
  due: textPlaceholder(
    '付款期限，尚未付清時',
    'Payment deadline, if some is left to pay',
    '2026-11-30 24:00',
  ),
  account: textPlaceholder('匯款帳戶，尚未付清時', 'Bank account, if some is left to pay', '004 1234567890'),
}
const moneyLines = {
  zh: '房費：{{priceAtHotel}}，請於飯店支付\n房費：{{pricePaid}}，已付清\n應付金額：{{amount}}\n付款單號：{{number}}\n付款期限：{{due}}\n匯款帳戶：{{account}}',
  en: 'Price: {{priceAtHotel}}, to be paid at the hotel\nPrice: {{pricePaid}}, paid\nAmount: {{amount}}\nPayment number: {{number}}\nPlease pay by {{due}}\nTransfer to: {{account}}',
}
const reason = textPlaceholder('原因；未填時沒有', 'The reason; none if it is not given', '')
const reasonLines = { zh: '原因：{{reason}}', en: 'Reason: {{reason}}' }

/** Returns the two texts of a mail about a booking: the stay, and what follows. */
function textsOf(subject: readonly [zh: string, en: string], more: { zh: string; en: string }) {
  return {
    zh: [
      `${subject[0]} {{code}}`,
      `{{name}} 您好：

訂房編號 {{code}}：${subject[0]}
飯店：{{hotel}}
{{address}}
{{phone}}
房型：{{room}} × {{rooms}} 間
入住：{{arrival}} {{checkIn}} 起
退房：{{departure}} {{checkOut}} 前
飯店訂房代號：{{confirmationNumber}}
${more.zh}
{{link}}`,
    ],
    en: [
      `${subject[1]} {{code}}`,
      `Booking {{code}}: ${subject[1]}
Hotel: {{hotel}}
{{address}}
{{phone}}
Room: {{rooms}} × {{room}}
Arrival: {{arrival}}, from {{checkIn}}
Departure: {{departure}}, by {{checkOut}}
Hotel confirmation number: {{confirmationNumber}}
${more.en}
{{link}}`,
    ],
  } as const
}

const withMoney = (zh = '', en = '') => ({ zh: `${moneyLines.zh}\n${zh}`, en: `${moneyLines.en}\n${en}` })

/** The mails about the state of a booking. */
export const bookingTemplates = {
  'waiting-list': template('booking.waiting-list', {
    title: ['列入候補', 'On the waiting list'],
    ...textsOf(['訂房已列入候補', 'Your booking is on the waiting list'], {
      zh: '所選日期目前已訂滿。有空房時，我們會為您保留並另行通知。',
      en: 'These nights are full at the moment. When rooms become free, we will hold them for you and let you know.',
    }),
  }),
  held: template('booking.held', {
    title: ['待付款', 'Awaiting payment'],
    placeholders: money,
    ...textsOf(
      ['訂房待付款', 'Please pay for your booking'],
      withMoney('逾期未付款，客房將釋出。', 'If you do not pay in time, the rooms will be released.'),
    ),
  }),
  confirmed: template('booking.confirmed', {
    title: ['訂房成功', 'Confirmed'],
    placeholders: { ...money, reason },
    ...textsOf(['訂房成功', 'Your booking is confirmed'], withMoney(reasonLines.zh, reasonLines.en)),
  }),
  'checked-in': template('booking.checked-in', {
    title: ['已入住', 'Checked in'],
    placeholders: { ...money, reason },
    ...textsOf(['已入住', 'You have checked in'], withMoney(reasonLines.zh, reasonLines.en)),
  }),
  'checked-out': template('booking.checked-out', {
    title: ['已退房', 'Checked out'],
    placeholders: { ...money, reason },
    ...textsOf(['已退房', 'You have checked out'], withMoney(reasonLines.zh, reasonLines.en)),
  }),
  'no-show': template('booking.no-show', {
    title: ['未入住', 'Not arrived'],
    placeholders: { ...money, reason },
    ...textsOf(['未入住', 'You did not arrive'], withMoney(reasonLines.zh, reasonLines.en)),
  }),
  expired: template('booking.expired', {
    title: ['逾期未付款', 'Expired'],
    ...textsOf(['訂房已逾期', 'Your booking has expired'], {
      zh: '我們未在期限內收到款項，客房已釋出。若您已付款，請與我們聯繫。',
      en: 'We did not receive your payment in time, so the rooms were released. If you have paid, please contact us.',
    }),
  }),
  cancelled: template('booking.cancelled', {
    title: ['取消', 'Cancelled'],
    placeholders: { reason },
    ...textsOf(['訂房已取消', 'Your booking is cancelled'], reasonLines),
  }),
} satisfies Record<BookingState, MailTemplate<never>>

/** The mails about something else than a new state. */
export const changeTemplates = {
  dates: template('booking.dates', {
    title: ['日期變更', 'Dates changed'],
    placeholders: money,
    ...textsOf(['訂房日期已變更', 'The dates of your booking have changed'], withMoney()),
  }),
  stay: template('booking.stay', {
    title: ['入住後變更', 'Changed after check-in'],
    placeholders: money,
    ...textsOf(['住宿已變更', 'Your stay has changed'], withMoney()),
  }),
  number: template('booking.number', {
    title: ['飯店已確認', 'Confirmed by the hotel'],
    placeholders: money,
    ...textsOf(['飯店已確認訂房', 'The hotel has confirmed your booking'], withMoney()),
  }),
}

export const allBookingTemplates: readonly MailTemplate[] = [
  ...Object.values(bookingTemplates),
  ...Object.values(changeTemplates),
]
