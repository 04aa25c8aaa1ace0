import { wordsIn } from '@banquet/contract/call/field-words'
import { bookingWords } from '@banquet/contract/lodging/booking.words'
import type { FileReply, Parsed } from '@banquet/contract/call/endpoint'
import type { ExportLanguage } from '@banquet/contract/call/export'
import type { booking } from '@banquet/contract/lodging/booking'
import type { Booking } from '@banquet/contract/lodging/booking-record'
import { bookingStateWords } from '@banquet/contract/lodging/booking-states'
import { daysBetween } from '@banquet/contract/rule/day/days'
import { localName } from '@banquet/contract/rule/text/local-name'
import type { Context } from '../../kit/context.ts'
import { readPortions } from '../../kit/list/portions.ts'
import { exportList, type ExportColumn } from '../../kit/sheet/export.ts'
import { bookingListing, showBookings } from './booking.queries.ts'
import { isHotelStaff } from '../booking-record/booking.scope.ts'
import { hotelOrders } from '../../tables/lodging/hotel-order.table.ts'
import { withTags } from '../../platform/tag/export-tags.ts'

const words = {
  'zh-TW': {
    title: '訂房',
    hotel: '飯店',
    room: '房型',
    nights: '晚數',
    enGuests: '住客（英文）',
    wishes: '需求',
    member: '會員',
    paid: '已收金額',
  },
  en: {
    title: 'Bookings',
    hotel: 'Hotel',
    room: 'Room type',
    nights: 'Nights',
    enGuests: 'Guests (English)',
    wishes: 'Wishes',
    member: 'Member',
    paid: 'Received',
  },
} as const satisfies Record<ExportLanguage, Record<string, string>>

type Names = { name: string; enName: string }[]
const joined = (names: Names, key: 'name' | 'enName') =>
  names
    .map((one) => one[key])
    .filter((name) => name !== '')
    .join('、')

function columnsIn(language: ExportLanguage, withMoney: boolean): ExportColumn<Booking>[] {
  const t = words[language]
  const fields = wordsIn(bookingWords, language)
  const money: ExportColumn<Booking>[] = [
    { header: t.member, value: (row) => row.memberName },
    { header: fields.total, value: (row) => row.total },
    { header: t.paid, value: (row) => row.paid },
  ]
  return [
    { header: fields.code, value: (row) => row.code },
    { header: fields.state, value: (row) => bookingStateWords[language][row.state] },
    { header: t.hotel, value: (row) => localName(language, row.hotelName, row.hotelEnName) },
    { header: t.room, value: (row) => localName(language, row.roomName, row.roomEnName) },
    { header: fields.rooms, value: (row) => row.rooms },
    { header: fields.arrival, value: (row) => row.arrival },
    { header: fields.departure, value: (row) => row.departure },
    { header: t.nights, value: (row) => daysBetween(row.arrival, row.departure) },
    { header: fields.guests, value: (row) => joined(row.guests, 'name') },
    { header: t.enGuests, value: (row) => joined(row.guests, 'enName') },
    { header: t.wishes, value: (row) => row.wishes },
    { header: fields.noteForHotel, value: (row) => row.noteForHotel },
    { header: fields.confirmationNumber, value: (row) => row.confirmationNumber, kind: 'code' },
    ...(withMoney ? money : []),
    { header: fields.createdAt, value: (row) => row.createdAt, kind: 'moment' },
  ]
}

type Query = Parsed<typeof booking.export>['query']

async function* readAll(ctx: Context, query: Query) {
  for await (const rows of readPortions(ctx.db, hotelOrders, query, await bookingListing(ctx, query)))
    yield await showBookings(ctx, rows)
}

/** Exports the bookings that match the filters; for hotel staff those of their hotel, without money. */
export async function exportBookings(ctx: Context, query: Query): Promise<FileReply> {
  return exportList(
    ctx,
    query,
    await withTags(ctx, 'hotelOrders', {
      noun: 'hotel_order',
      words,
      columnsIn: (language) => columnsIn(language, !isHotelStaff(ctx.actor)),
      read: (db) => readAll({ ...ctx, db }, query),
    }),
  )
}
