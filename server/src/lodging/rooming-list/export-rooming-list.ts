import type { FileReply, Parsed } from '@banquet/contract/call/endpoint'
import type { ExportLanguage } from '@banquet/contract/call/export'
import type { RoomingLine, roomingList } from '@banquet/contract/lodging/rooming-list'
import { daysBetween } from '@banquet/contract/rule/day/days'
import { localName } from '@banquet/contract/rule/text/local-name'
import type { Context } from '../../kit/context.ts'
import { exportList, sheetBytes, type ExportColumn } from '../../kit/sheet/export.ts'
import { readFrozenLines, readRoomingList } from './rooming-list.queries.ts'
import { changedWords, changeWords, fieldWords } from './rooming-list.words.ts'

const words = {
  'zh-TW': {
    title: '住房名單',
    change: '異動',
    changed: '異動欄位',
    nights: '晚數',
    enGuests: '住客（英文）',
    number: '飯店訂房代號',
    code: '訂房編號',
  },
  en: {
    title: 'Rooming list',
    change: 'Change',
    changed: 'Changed fields',
    nights: 'Nights',
    enGuests: 'Guests (English)',
    number: 'Hotel confirmation no.',
    code: 'Code',
  },
} satisfies Record<ExportLanguage, object>

const joined = (names: RoomingLine['guests'], key: 'name' | 'enName') =>
  names
    .map((one) => one[key])
    .filter((name) => name !== '')
    .join('、')

function columnsIn(language: ExportLanguage): ExportColumn<RoomingLine>[] {
  const t = { ...fieldWords[language], ...words[language] }
  return [
    { header: t.change, value: ({ change }) => (change === null ? '' : changeWords[language][change]) },
    { header: t.changed, value: (line) => changedWords(language, line.changedFields) },
    { header: t.arrival, value: (line) => line.arrival, kind: 'day' },
    { header: t.departure, value: (line) => line.departure, kind: 'day' },
    { header: t.nights, value: (line) => daysBetween(line.arrival, line.departure) },
    { header: t.roomName, value: (line) => localName(language, line.roomName, line.roomEnName) },
    { header: t.rooms, value: (line) => line.rooms },
    { header: t.extraBeds, value: (line) => line.extraBeds },
    { header: t.guests, value: (line) => joined(line.guests, 'name'), width: 28 },
    { header: t.enGuests, value: (line) => joined(line.guests, 'enName'), width: 28 },
    { header: t.wishes, value: (line) => line.wishes, width: 28 },
    { header: t.noteForHotel, value: (line) => line.noteForHotel, width: 28 },
    // The hotel fills in its numbers here and sends the file back: `contract/src/office/import-fields.ts`.
    { header: t.number, value: (line) => line.confirmationNumber, kind: 'code' },
    { header: t.code, value: (line) => line.code, kind: 'code' },
  ]
}

async function* once<T>(rows: T) {
  yield rows
}

/** Exports the current rooming list of a hotel, or a frozen one. */
export async function exportRoomingList(
  ctx: Context,
  query: Parsed<typeof roomingList.export>['query'],
): Promise<FileReply> {
  // The list is read before the file begins, so that a hotel that the caller may not see is refused without an audit entry.
  const { lines } = await readRoomingList(ctx, query)
  return exportList(ctx, query, { noun: 'rooming_list', words, columnsIn, read: () => once(lines) })
}

/** Writes a frozen list as the workbook that is attached to its mail; in Chinese, in which most hotels work. */
export async function attachRoomingList(ctx: Context, id: number): Promise<Buffer> {
  const language = 'zh-TW'
  const rows = await readFrozenLines(ctx, id)
  return sheetBytes({ title: words[language].title, columns: columnsIn(language) }, rows)
}
