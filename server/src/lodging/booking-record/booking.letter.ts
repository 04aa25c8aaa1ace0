import type { BookingState } from '@banquet/contract/lodging/booking-states'
import type { RoomPayment } from '@banquet/contract/lodging/cancel-terms'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import type { Letter } from '../../platform/mail/send-mail.ts'
import type { MailSender } from '../../platform/organisation/mail-sender.ts'

/** The reason for a mail about a booking: a new state, other dates, or the hotel's number. */
export type Occasion = 'state' | 'dates' | 'number'

interface BookingLetter {
  sender: MailSender
  occasion: Occasion
  state: BookingState
  code: string
  readerName: string
  hotel: { name: string; enName: string; address: string; enAddress: string; phone: string }
  room: { name: string; enName: string }
  rooms: number
  arrival: string
  departure: string
  checkIn: string
  checkOut: string
  confirmationNumber: string
  total: number
  payment: RoomPayment
  /** The amount that is left to pay, the number of the payment order, the deadline, and the account to transfer it to. */
  left: number
  number: string
  due: string
  account: string
  reason: string
  /** The address of the booking; empty if no public address is set. */
  url: string
}

type Line = [zh: string, en: string]

const subjects: Record<BookingState, Line> = {
  'waiting-list': ['訂房已列入候補', 'Your booking is on the waiting list'],
  held: ['訂房待付款', 'Please pay for your booking'],
  confirmed: ['訂房成功', 'Your booking is confirmed'],
  'checked-in': ['已入住', 'You have checked in'],
  'checked-out': ['已退房', 'You have checked out'],
  'no-show': ['未入住', 'You did not arrive'],
  expired: ['訂房已逾期', 'Your booking has expired'],
  cancelled: ['訂房已取消', 'Your booking is cancelled'],
}

function subjectOf({ occasion, state }: BookingLetter): Line {
  if (occasion === 'dates') return ['訂房日期已變更', 'The dates of your booking have changed']
  if (occasion === 'number') return ['飯店已確認訂房', 'The hotel has confirmed your booking']
  return subjects[state]
}

/** Returns the lines about the stay. */
function stayLines({
  hotel,
  room,
  rooms,
  arrival,
  departure,
  checkIn,
  checkOut,
  confirmationNumber,
}: BookingLetter): Line[] {
  return [
    [`飯店：${hotel.name}`, `Hotel: ${hotel.enName || hotel.name}`],
    [hotel.address, hotel.enAddress || hotel.address],
    [hotel.phone, hotel.phone],
    [`房型：${room.name} × ${rooms} 間`, `Room: ${rooms} × ${room.enName || room.name}`],
    [`入住：${arrival} ${checkIn} 起`, `Arrival: ${arrival}, from ${checkIn}`],
    [`退房：${departure} ${checkOut} 前`, `Departure: ${departure}, by ${checkOut}`],
    confirmationNumber === ''
      ? ['', '']
      : [`飯店訂房代號：${confirmationNumber}`, `Hotel confirmation number: ${confirmationNumber}`],
  ]
}

/** Returns the lines about the amount to pay, how to pay it, and the deadline. */
function payLines({ state, total, payment, left, number, due, account }: BookingLetter): Line[] {
  const amount = feeText(total)
  if (state === 'cancelled' || state === 'expired' || state === 'waiting-list') return []
  if (payment === 'at-hotel')
    return [[`房費：${amount}，請於飯店支付`, `Price: ${amount}, to be paid at the hotel`]]
  if (left === 0) return [[`房費：${amount}，已付清`, `Price: ${amount}, paid`]]
  return [
    [`應付金額：${feeText(left)}`, `Amount: ${feeText(left)}`],
    [`付款單號：${number}`, `Payment number: ${number}`],
    [`付款期限：${due}`, `Please pay by ${due}`],
    account === '' ? ['', ''] : [`匯款帳戶：${account}`, `Transfer to: ${account}`],
  ]
}

/** Returns the lines about the consequences of the state. */
function moreLines({ occasion, state, reason }: BookingLetter): Line[] {
  if (occasion !== 'state') return []
  if (state === 'waiting-list')
    return [
      [
        '所選日期目前已訂滿。有空房時，我們會為您保留並另行通知。',
        'These nights are full at the moment. When rooms become free, we will hold them for you and let you know.',
      ],
    ]
  if (state === 'held')
    return [['逾期未付款，客房將釋出。', 'If you do not pay in time, the rooms will be released.']]
  if (state === 'expired')
    return [
      [
        '我們未在期限內收到款項，客房已釋出。若您已付款，請與我們聯繫。',
        'We did not receive your payment in time, so the rooms were released. If you have paid, please contact us.',
      ],
    ]
  return reason === '' ? [] : [[`原因：${reason}`, `Reason: ${reason}`]]
}

const isSaid = (line: string) => line !== ''

/** The mail that tells a member the state of their booking; in both languages, because the reader's is not known. */
export function bookingLetter(facts: BookingLetter): Pick<Letter, 'subject' | 'body'> {
  const { sender, code, readerName, url } = facts
  const [zh, en] = subjectOf(facts)
  const lines = [...stayLines(facts), ...payLines(facts), ...moreLines(facts), [url, url] as Line]
  const body = [
    `${readerName} 您好：`,
    '',
    `訂房編號 ${code}：${zh}`,
    ...lines.map(([line]) => line).filter(isSaid),
    '',
    '——',
    `Booking ${code}: ${en}`,
    ...lines.map(([, line]) => line).filter(isSaid),
    '',
    sender.signature,
    '',
  ].join('\n')
  return { subject: `【${sender.name}】${zh} ${en} ${code}`, body }
}
