import type { Parsed } from '@banquet/contract/call/endpoint'
import type { RoomingLine, roomingList } from '@banquet/contract/lodging/rooming-list'
import { daysBetween } from '@banquet/contract/rule/day/days'
import { bothNames, localName } from '@banquet/contract/rule/text/local-name'
import type { Context } from '../../kit/context.ts'
import { dayOf, momentOf } from '../../kit/list/days.ts'
import type { DocumentCell, PdfDocument } from '../../kit/pdf/document.ts'
import type { DocumentLook, QueriedDocument } from '../../kit/pdf/pdf.routes.ts'
import { readRoomingList, type ReadList } from './rooming-list.queries.ts'
import { changedWords, changeWords, fieldWords } from './rooming-list.words.ts'

const words = {
  'zh-TW': {
    title: '住房名單',
    hotel: '飯店',
    event: '活動',
    day: '日期',
    frozen: '送出時間',
    last: '比較基準',
    change: '異動',
    nights: (count: number) => `${count} 晚`,
    rooms: (count: number) => `${count} 間`,
    beds: (count: number) => `加床 ${count}`,
    wishes: (text: string) => `需求：${text}`,
    note: (text: string) => `備註：${text}`,
    number: '飯店訂房代號',
    bookings: '訂房數',
    roomCount: '房數',
  },
  en: {
    title: 'Rooming list',
    hotel: 'Hotel',
    event: 'Event',
    day: 'Day',
    frozen: 'Issued',
    last: 'Compared with',
    change: 'Change',
    nights: (count: number) => (count === 1 ? '1 night' : `${count} nights`),
    rooms: (count: number) => (count === 1 ? '1 room' : `${count} rooms`),
    beds: (count: number) => (count === 1 ? '1 extra bed' : `${count} extra beds`),
    wishes: (text: string) => `Requests: ${text}`,
    note: (text: string) => `Note: ${text}`,
    number: 'Hotel’s number',
    bookings: 'Bookings',
    roomCount: 'Rooms',
  },
}

const momentText = (moment: string | undefined) =>
  moment === undefined ? '' : momentOf(new Date(moment)).slice(0, 16)

function columnsOf(isMarked: boolean, language: DocumentLook['language']): PdfDocument['columns'] {
  const t = { ...fieldWords[language], ...words[language] }
  return [
    ...(isMarked ? [{ header: t.change, width: 56 } as const] : []),
    { header: t.arrival, width: 'fit' },
    { header: t.departure, width: 'fit' },
    { header: t.roomName, width: 80 },
    { header: t.guests, width: 'rest' },
    { header: t.number, width: 78 },
  ]
}

function rowOf(line: RoomingLine, isMarked: boolean, { language, day }: DocumentLook): DocumentCell[] {
  const t = words[language]
  const { change, changedFields, arrival, departure, rooms, extraBeds, guests, wishes, noteForHotel } = line
  const mark = {
    text: change === null ? '' : changeWords[language][change],
    small: [changedWords(language, changedFields)],
  }
  const names = guests.map(bothNames)
  return [
    ...(isMarked ? [mark] : []),
    { text: day(arrival), small: [t.nights(daysBetween(arrival, departure))] },
    { text: day(departure) },
    {
      text: localName(language, line.roomName, line.roomEnName),
      small: [t.rooms(rooms), extraBeds === 0 ? '' : t.beds(extraBeds)],
    },
    {
      text: names.join('、'),
      small: [wishes && t.wishes(wishes), noteForHotel && t.note(noteForHotel)],
    },
    { text: line.confirmationNumber, small: [line.code] },
  ]
}

function factsOf(
  { event, hotel, frozen, last }: ReadList,
  onDay: string,
  look: DocumentLook,
): PdfDocument['facts'] {
  const t = words[look.language]
  return [
    [
      [t.hotel, localName(look.language, hotel.name, hotel.enName)],
      [t.event, localName(look.language, event.name, event.enName)],
    ],
    [
      [t.day, onDay],
      [t.frozen, momentText(frozen?.createdAt)],
      [t.last, momentText(last?.createdAt)],
    ],
  ]
}

/** Returns the current rooming list of a hotel, or a frozen one, as a document. */
export async function writeRoomingList(
  ctx: Context,
  query: Parsed<typeof roomingList.pdf>['query'],
  look: DocumentLook,
): Promise<QueriedDocument> {
  const t = words[look.language]
  const list = await readRoomingList(ctx, query)
  const { lines, frozen, hotel, event } = list
  const isMarked = lines.some(({ change }) => change !== null)
  const listed = lines.filter(({ change }) => change !== 'gone')
  const rooms = listed.reduce((sum, line) => sum + line.rooms, 0)
  const asOf = frozen ? dayOf(new Date(frozen.createdAt)) : dayOf(ctx.now())
  return {
    rowId: frozen?.id,
    partOf: { hotelId: hotel.id, eventId: event.id },
    number: `${localName(look.language, hotel.name, hotel.enName)} ${query.day ?? asOf}`,
    title: t.title,
    notice: '',
    facts: factsOf(list, query.day === undefined ? '' : look.day(query.day), look),
    columns: columnsOf(isMarked, look.language),
    rows: lines.map((line) => rowOf(line, isMarked, look)),
    totals: [],
    remarks: [
      [t.bookings, String(listed.length)],
      [t.roomCount, String(rooms)],
    ],
    signatures: [],
  }
}
