import { feeText } from '@banquet/contract/rule/money/amount-text'
import type { Letter } from '../../platform/mail/send-mail.ts'
import type { MailSender } from '../../platform/organisation/mail-sender.ts'

/**
 * The reason for a mail about a room share: an invitation; an agreement, for each of the two; a payment of the room-mate;
 * or the end, because it was not paid, with the booking, or because somebody ended it.
 */
export type ShareOccasion = 'invited' | 'agreed' | 'joined' | 'paid' | 'unpaid' | 'booking' | 'left' | 'ended'

interface ShareLetter {
  sender: MailSender
  occasion: ShareOccasion
  /** The name of the reader; empty if it is not known. */
  readerName: string
  code: string
  bookerName: string
  mateName: string
  hotel: { name: string; enName: string }
  room: { name: string; enName: string }
  arrival: string
  departure: string
  amount: number
  /** Whether the share of the reader is paid in advance, and how. */
  isPaidAhead: boolean
  number: string
  due: string
  account: string
  url: string
}

type Line = [zh: string, en: string]

const subjects: Record<ShareOccasion, (facts: ShareLetter) => Line> = {
  invited: ({ bookerName }) => [`${bookerName} 邀請您合住`, `${bookerName} invites you to share a room`],
  agreed: () => ['室友已同意合住', 'Your room-mate has agreed'],
  joined: () => ['合住已成立', 'You share a room'],
  paid: () => ['室友已付款', 'Your room-mate has paid'],
  unpaid: () => ['合住已終止：逾期未付款', 'The room share has ended: it was not paid in time'],
  booking: () => ['合住的訂房已取消', 'The room that you share is cancelled'],
  left: () => ['室友已退出合住', 'Your room-mate has left'],
  ended: () => ['合住已終止', 'The room share has ended'],
}

/** Returns the lines about the stay and the share of the room-mate. */
function stayLines({
  hotel,
  room,
  arrival,
  departure,
  bookerName,
  mateName,
  amount,
  isPaidAhead,
}: ShareLetter): Line[] {
  const price = feeText(amount)
  return [
    [`飯店：${hotel.name}`, `Hotel: ${hotel.enName || hotel.name}`],
    [`房型：${room.name}`, `Room: ${room.enName || room.name}`],
    [`住宿：${arrival} 至 ${departure}`, `Stay: ${arrival} to ${departure}`],
    [`訂房人：${bookerName}`, `Booked by: ${bookerName}`],
    mateName === '' ? ['', ''] : [`室友：${mateName}`, `Room-mate: ${mateName}`],
    isPaidAhead
      ? [`室友分攤：${price}`, `Share of the room-mate: ${price}`]
      : [`室友分攤：${price}，請於飯店支付`, `Share of the room-mate: ${price}, to be paid at the hotel`],
  ]
}

/** Returns the lines about the consequences for the reader. */
function moreLines({ occasion, isPaidAhead, number, due, account }: ShareLetter): Line[] {
  if (occasion === 'invited')
    return [['請由以下連結查看，再決定接受或婉拒：', 'Please open this link to accept or decline:']]
  if (occasion === 'joined' && isPaidAhead)
    return [
      [`付款單號：${number}`, `Payment number: ${number}`],
      [`付款期限：${due}，逾期合住將終止`, `Please pay by ${due}, or the room share ends`],
      account === '' ? ['', ''] : [`匯款帳戶：${account}`, `Transfer to: ${account}`],
    ]
  if (occasion === 'agreed' && isPaidAhead)
    return [
      [
        '室友付款之前，全額仍由您負責。',
        'Until your room-mate has paid, you remain responsible for the whole price.',
      ],
    ]
  if (occasion === 'paid')
    return [['您的房費已減去室友分攤的金額。', 'Your price is now lower by the share of your room-mate.']]
  return []
}

const isSaid = (line: string) => line !== ''

/** The mail about a room share; in both languages, because the reader's is not known. */
export function shareLetter(facts: ShareLetter): Pick<Letter, 'subject' | 'body'> {
  const { sender, code, readerName, occasion, url } = facts
  const [zh, en] = subjects[occasion](facts)
  const lines = [...stayLines(facts), ...moreLines(facts), [url, url] as Line]
  // An invitation does not contain the code of the booking.
  const named = occasion === 'invited' ? '' : code
  const body = [
    readerName === '' ? '您好：' : `${readerName} 您好：`,
    '',
    named === '' ? zh : `訂房編號 ${named}：${zh}`,
    ...lines.map(([line]) => line).filter(isSaid),
    '',
    '——',
    named === '' ? en : `Booking ${named}: ${en}`,
    ...lines.map(([, line]) => line).filter(isSaid),
    '',
    sender.signature,
    '',
  ].join('\n')
  return { subject: `【${sender.name}】${zh} ${en}${named && ` ${named}`}`, body }
}
