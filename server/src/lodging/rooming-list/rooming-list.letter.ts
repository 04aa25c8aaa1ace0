import { daysBetween } from '@banquet/contract/rule/day/days'
import type { RoomingLine } from '@banquet/contract/lodging/rooming-list'
import { asOneLine } from '../../platform/mail/mail.rules.ts'
import type { Letter } from '../../platform/mail/send-mail.ts'
import type { MailSender } from '../../platform/organisation/mail-sender.ts'
import { changedWords, changeWords } from './rooming-list.words.ts'

interface Named {
  name: string
  enName: string
}

interface ListLetter {
  sender: MailSender
  event: Named
  hotel: Named
  lines: readonly RoomingLine[]
  /** Whether there was no list before, so that nothing is marked. */
  isFirst: boolean
  /** The address of the list; empty if no public address is set. */
  url: string
}

const both = ({ name, enName }: Named) => [name, enName].filter((text) => text !== '').join(' ')

function markOf({ change, changedFields }: RoomingLine): string {
  if (change === null) return ''
  const [zh, en] = [changeWords['zh-TW'][change], changeWords.en[change]]
  const of = changedFields.length === 0 ? '' : `：${changedWords('zh-TW', changedFields)}`
  const enOf = changedFields.length === 0 ? '' : `: ${changedWords('en', changedFields)}`
  return `【${zh}${of}／${en}${enOf}】`
}

/** Returns the lines of a booking: dates and room first, then guests and requests. */
function bookingLines(line: RoomingLine): string[] {
  const nights = daysBetween(line.arrival, line.departure)
  const more: [string, string][] = [
    ['加床 Extra beds', line.extraBeds === 0 ? '' : String(line.extraBeds)],
    ['住客 Guests', line.guests.map(both).join('、')],
    ['需求 Requests', line.wishes],
    ['備註 Note', line.noteForHotel],
    ['飯店訂房代號 Hotel’s number', line.confirmationNumber],
  ]
  const room = both({ name: line.roomName, enName: line.roomEnName })
  return [
    `${line.arrival} → ${line.departure}（${nights}）${room} × ${line.rooms}　${line.code} ${markOf(line)}`.trim(),
    ...more.filter(([, text]) => text !== '').map(([word, text]) => `　${word}：${asOneLine(text)}`),
    '',
  ]
}

function countOf(lines: readonly RoomingLine[], change: RoomingLine['change']): number {
  return lines.filter((line) => line.change === change).length
}

/** The mail with the rooming list of a hotel; in both languages, because the reader's is not known. */
export function roomingLetter(facts: ListLetter): Pick<Letter, 'subject' | 'body'> {
  const { sender, event, hotel, lines, isFirst, url } = facts
  const listed = lines.filter(({ change }) => change !== 'gone')
  const rooms = listed.reduce((sum, line) => sum + line.rooms, 0)
  const [added, changed, gone] = (['new', 'changed', 'gone'] as const).map((one) => countOf(lines, one))
  const changes = isFirst
    ? []
    : [
        `與上次名單相較：新增 ${added}、變更 ${changed}、取消 ${gone}`,
        `Since the last list: ${added} new, ${changed} changed, ${gone} cancelled`,
      ]
  const body = [
    `${hotel.name} 您好：`,
    `以下為「${event.name}」的住房名單，共 ${listed.length} 筆訂房、${rooms} 間客房。`,
    `This is the rooming list of ${event.enName || event.name}: ${listed.length} bookings, ${rooms} rooms.`,
    ...changes,
    '',
    ...lines.flatMap(bookingLines),
    '附件為 Excel 名單，可在「飯店訂房代號」欄填入代號，再於訂房管理匯入。',
    'The list is attached as an Excel file. Fill in its column of confirmation numbers and import it under Room bookings.',
    ...(url === '' ? [] : [`線上查看及下載 Excel、PDF／View and download: ${url}`, '']),
    sender.signature,
    '',
  ].join('\n')
  const subject = asOneLine(`【${sender.name}】住房名單 Rooming list：${hotel.name} ${event.name}`)
  return { subject, body }
}
