import { daysBetween } from '@banquet/contract/rule/day/days'
import type { RoomingLine } from '@banquet/contract/lodging/rooming-list'
import { bothNames } from '@banquet/contract/rule/text/local-name'
import { asOneLine } from '../../platform/mail/mail.rules.ts'
import {
  eventPlaceholder,
  linesPlaceholder,
  linkPlaceholder,
  templatesOf,
  textPlaceholder,
} from '../../platform/mail-template/mail-template.ts'
import { changedWords, changeWords } from './rooming-list.words.ts'

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
    ['住客 Guests', line.guests.map(bothNames).join('、')],
    ['需求 Requests', line.wishes],
    ['備註 Note', line.noteForHotel],
    ['飯店訂房代號 Hotel’s number', line.confirmationNumber],
  ]
  const room = bothNames({ name: line.roomName, enName: line.roomEnName })
  return [
    `${line.arrival} → ${line.departure}（${nights}）${room} × ${line.rooms}　${line.code} ${markOf(line)}`.trim(),
    ...more.filter(([, text]) => text !== '').map(([word, text]) => `　${word}：${asOneLine(text)}`),
    '',
  ]
}

function countOf(lines: readonly RoomingLine[], change: RoomingLine['change']): number {
  return lines.filter((line) => line.change === change).length
}

/** The mail with the rooming list of a hotel. */
export const roomingTemplate = templatesOf({
  isOfEvent: true,
  placeholders: {
    hotel: textPlaceholder('飯店', 'Hotel', { 'zh-TW': '圓山大飯店', en: 'Yuanshan Hotel' }),
    event: eventPlaceholder,
    bookings: textPlaceholder('訂房筆數', 'Number of bookings', '12'),
    rooms: textPlaceholder('客房數', 'Number of rooms', '15'),
    changes: textPlaceholder(
      '與上次名單的差異；第一份名單沒有',
      'Changes since the last list; none in the first',
      {
        'zh-TW': '新增 2、變更 1、取消 0',
        en: '2 new, 1 changed, 0 cancelled',
      },
    ),
    list: linesPlaceholder('名單', 'The list', ['2026-12-01 → 2026-12-03（2）標準雙人房 × 1　H4M8']),
    link: linkPlaceholder('線上名單網址', 'Address of the list', '/admin/hotel/order/rooming-list'),
  },
})('rooming-list', {
  title: ['住房名單，給飯店', 'Rooming list, to the hotel'],
  zh: [
    '住房名單',
    `{{hotel}} 您好：
以下為「{{event}}」的住房名單，共 {{bookings}} 筆訂房、{{rooms}} 間客房。
與上次名單相較：{{changes}}

{{list}}

附件為 Excel 名單，可在「飯店訂房代號」欄填入代號，再於訂房管理匯入。
線上查看及下載 Excel、PDF：
{{link}}`,
  ],
  en: [
    'Rooming list: {{hotel}} {{event}}',
    `This is the rooming list of {{event}}: {{bookings}} bookings, {{rooms}} rooms.
Since the last list: {{changes}}
The list is attached as an Excel file. Fill in its column of confirmation numbers and import it under Room bookings.
View and download:
{{link}}`,
  ],
})

/** Returns the values about a list, in which nothing is marked if it is the first. */
export function listValues(lines: readonly RoomingLine[], isFirst: boolean) {
  const listed = lines.filter(({ change }) => change !== 'gone')
  const [added, changed, gone] = (['new', 'changed', 'gone'] as const).map((one) => countOf(lines, one))
  return {
    bookings: String(listed.length),
    rooms: String(listed.reduce((sum, line) => sum + line.rooms, 0)),
    ...(!isFirst && {
      changes: {
        'zh-TW': `新增 ${added}、變更 ${changed}、取消 ${gone}`,
        en: `${added} new, ${changed} changed, ${gone} cancelled`,
      },
    }),
    list: lines.flatMap(bookingLines),
  }
}
