import {
  linkPlaceholder,
  needed,
  templatesOf,
  textPlaceholder,
  type MailTemplate,
} from '../../platform/mail-template/mail-template.ts'
import { stayPlaceholders } from '../booking-record/booking.templates.ts'

/** What all mails about a room share can say. */
const template = templatesOf({
  isOfEvent: true,
  placeholders: {
    ...stayPlaceholders,
    booker: textPlaceholder('訂房人', 'Who booked', '陳美玲'),
    mate: textPlaceholder('室友；未知時沒有', 'Room-mate; none if not known', '林佳蓉'),
    shareAhead: textPlaceholder(
      '室友分攤金額，須預付時',
      'Share of the room-mate, if paid in advance',
      'NT$ 2,800',
    ),
    shareAtHotel: textPlaceholder(
      '室友分攤金額，於飯店支付時',
      'Share of the room-mate, if paid at the hotel',
      '',
    ),
  },
})

const stay = {
  zh: '飯店：{{hotel}}\n房型：{{room}}\n住宿：{{arrival}} 至 {{departure}}\n訂房人：{{booker}}\n室友：{{mate}}\n室友分攤：{{shareAhead}}\n室友分攤：{{shareAtHotel}}，請於飯店支付',
  en: 'Hotel: {{hotel}}\nRoom: {{room}}\nStay: {{arrival}} to {{departure}}\nBooked by: {{booker}}\nRoom-mate: {{mate}}\nShare of the room-mate: {{shareAhead}}\nShare of the room-mate: {{shareAtHotel}}, to be paid at the hotel',
}

/** Returns the two texts of a mail about a room share: the stay, and what follows. */
function textsOf(subject: readonly [zh: string, en: string], more = { zh: '', en: '' }) {
  return {
    zh: [
      `${subject[0]} {{code}}`,
      `{{name}} 您好：\n\n訂房編號 {{code}}：${subject[0]}\n${stay.zh}\n${more.zh}\n{{link}}`,
    ],
    en: [`${subject[1]} {{code}}`, `Booking {{code}}: ${subject[1]}\n${stay.en}\n${more.en}\n{{link}}`],
  } as const
}

const toReturn = textPlaceholder(
  '應退給室友的金額；沒有時不顯示',
  'Amount to refund to the room-mate; none if there is none',
  '',
)

/**
 * The mails about a room share: an invitation; an agreement, for each of the two; a payment of the room-mate;
 * other dates or rooms; or the end, because it was not paid, with the booking, or because somebody ended it.
 */
export const shareTemplates = {
  // An invitation does not contain the code of the booking.
  invited: template('room-share.invited', {
    title: ['邀請合住', 'Invitation'],
    placeholders: {
      link: needed(
        linkPlaceholder('回覆邀請的網址', 'Address for the answer', '/hotel/share/example', [
          '查看邀請',
          'View invitation',
        ]),
      ),
    },
    zh: [
      '{{booker}} 邀請您合住',
      `您好：\n\n{{booker}} 邀請您合住\n${stay.zh}\n請由以下連結查看，再決定接受或婉拒：\n{{link}}`,
    ],
    en: [
      '{{booker}} invites you to share a room',
      `{{booker}} invites you to share a room\n${stay.en}\nPlease open this link to accept or decline:\n{{link}}`,
    ],
  }),
  agreed: template('room-share.agreed', {
    title: ['室友同意，給訂房人', 'Agreed, to the one who booked'],
    ...textsOf(['室友已同意合住', 'Your room-mate has agreed'], {
      zh: '{{if shareAhead}}室友付款之前，全額仍由您負責。',
      en: '{{if shareAhead}}Until your room-mate has paid, you remain responsible for the whole price.',
    }),
  }),
  joined: template('room-share.joined', {
    title: ['合住成立，給室友', 'Agreed, to the room-mate'],
    placeholders: {
      number: textPlaceholder('付款單號，須預付時', 'Payment number, if paid in advance', 'P000123'),
      due: textPlaceholder('付款期限，須預付時', 'Payment deadline, if paid in advance', '2026-11-30 24:00'),
      account: textPlaceholder('匯款帳戶，須預付時', 'Bank account, if paid in advance', '004 1234567890'),
    },
    ...textsOf(['合住已成立', 'You share a room'], {
      zh: '付款單號：{{number}}\n付款期限：{{due}}，逾期合住將終止\n匯款帳戶：{{account}}',
      en: 'Payment number: {{number}}\nPlease pay by {{due}}, or the room share ends\nTransfer to: {{account}}',
    }),
  }),
  paid: template('room-share.paid', {
    title: ['室友已付款', 'Room-mate has paid'],
    ...textsOf(['室友已付款', 'Your room-mate has paid'], {
      zh: '您的房費已減去室友分攤的金額。',
      en: 'Your price is now lower by the share of your room-mate.',
    }),
  }),
  unpaid: template('room-share.unpaid', {
    title: ['逾期未付款而終止', 'Ended, not paid'],
    ...textsOf(['合住已終止：逾期未付款', 'The room share has ended: it was not paid in time']),
  }),
  dates: template('room-share.dates', {
    title: ['住宿變更，給室友', 'Stay changed, to the room-mate'],
    placeholders: {
      earlier: textPlaceholder('原住宿日期', 'Days of the stay before', '2026-12-01 – 2026-12-04'),
      toReturn,
    },
    ...textsOf(['合住的住宿已變更', 'The stay that you share has changed'], {
      zh: '原住宿：{{earlier}}\n您溢付的 {{toReturn}} 會退還。',
      en: 'Before: {{earlier}}\nYou have paid {{toReturn}} too much, which will be refunded.',
    }),
  }),
  booking: template('room-share.booking', {
    title: ['訂房取消', 'Booking cancelled'],
    placeholders: {
      retained: textPlaceholder(
        '收取的取消費用；沒有時不顯示',
        'Cancellation fee retained; none if there is none',
        '',
      ),
      toReturn,
    },
    ...textsOf(['合住的訂房已取消', 'The room that you share is cancelled'], {
      zh: '您已付的款項中，取消費用收取 {{retained}}。\n您已付的款項會退還 {{toReturn}}。',
      en: 'Of your payment, {{retained}} is retained as the cancellation fee.\n{{toReturn}} of your payment will be refunded.',
    }),
  }),
  left: template('room-share.left', {
    title: ['室友退出', 'Room-mate has left'],
    ...textsOf(['室友已退出合住', 'Your room-mate has left']),
  }),
  ended: template('room-share.ended', {
    title: ['終止合住', 'Ended'],
    ...textsOf(['合住已終止', 'The room share has ended']),
  }),
}

export type ShareOccasion = keyof typeof shareTemplates
export const allShareTemplates: readonly MailTemplate[] = Object.values(shareTemplates)
