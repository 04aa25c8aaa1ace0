import type { FileReply, Parsed } from '@banquet/contract/call/endpoint'
import type { ExportLanguage } from '@banquet/contract/call/export'
import type { hotelOrder } from '@banquet/contract/lodging/hotel-order'
import type { HotelOrder } from '@banquet/contract/lodging/hotel-order-record'
import { hotelOrderStateWords } from '@banquet/contract/lodging/hotel-order-words'
import { daysBetween } from '@banquet/contract/rule/day/days'
import { localName } from '@banquet/contract/rule/text/local-name'
import type { Context } from '../../kit/context.ts'
import { readPortions } from '../../kit/list/portions.ts'
import { exportList, type ExportColumn } from '../../kit/sheet/export.ts'
import { bookingListing, showBookings } from './hotel-order.queries.ts'
import { isHotelStaff } from '../hotel-order-record/hotel-order.scope.ts'
import { hotelOrders } from '../../tables/lodging/hotel-order.table.ts'

type Column =
  | 'title'
  | 'code'
  | 'state'
  | 'hotel'
  | 'room'
  | 'rooms'
  | 'arrival'
  | 'departure'
  | 'nights'
  | 'guests'
  | 'enGuests'
  | 'wishes'
  | 'note'
  | 'number'
  | 'member'
  | 'total'
  | 'paid'
  | 'created'

const words: Record<ExportLanguage, Record<Column, string>> = {
  'zh-TW': {
    title: '訂房',
    code: '訂房編號',
    state: '狀態',
    hotel: '飯店',
    room: '房型',
    rooms: '房數',
    arrival: '入住日',
    departure: '退房日',
    nights: '晚數',
    guests: '住客',
    enGuests: '住客（英文）',
    wishes: '需求',
    note: '給飯店的備註',
    number: '飯店訂房代號',
    member: '會員',
    total: '房費',
    paid: '已收金額',
    created: '訂房時間',
  },
  en: {
    title: 'Bookings',
    code: 'Code',
    state: 'Status',
    hotel: 'Hotel',
    room: 'Room type',
    rooms: 'Rooms',
    arrival: 'Arrival',
    departure: 'Departure',
    nights: 'Nights',
    guests: 'Guests',
    enGuests: 'Guests (English)',
    wishes: 'Wishes',
    note: 'Note for the hotel',
    number: 'Hotel confirmation no.',
    member: 'Member',
    total: 'Price',
    paid: 'Received',
    created: 'Booked',
  },
}

type Names = { name: string; enName: string }[]
const joined = (names: Names, key: 'name' | 'enName') =>
  names
    .map((one) => one[key])
    .filter((name) => name !== '')
    .join('、')

function columnsIn(language: ExportLanguage, withMoney: boolean): ExportColumn<HotelOrder>[] {
  const t = words[language]
  const money: ExportColumn<HotelOrder>[] = [
    { header: t.member, value: (row) => row.memberName },
    { header: t.total, value: (row) => row.total },
    { header: t.paid, value: (row) => row.paid },
  ]
  return [
    { header: t.code, value: (row) => row.code },
    { header: t.state, value: (row) => hotelOrderStateWords[language][row.state] },
    { header: t.hotel, value: (row) => localName(language, row.hotelName, row.hotelEnName) },
    { header: t.room, value: (row) => localName(language, row.roomName, row.roomEnName) },
    { header: t.rooms, value: (row) => row.rooms },
    { header: t.arrival, value: (row) => row.arrival },
    { header: t.departure, value: (row) => row.departure },
    { header: t.nights, value: (row) => daysBetween(row.arrival, row.departure) },
    { header: t.guests, value: (row) => joined(row.guests, 'name') },
    { header: t.enGuests, value: (row) => joined(row.guests, 'enName') },
    { header: t.wishes, value: (row) => row.wishes },
    { header: t.note, value: (row) => row.noteForHotel },
    { header: t.number, value: (row) => row.confirmationNumber, kind: 'code' },
    ...(withMoney ? money : []),
    { header: t.created, value: (row) => row.createdAt, kind: 'moment' },
  ]
}

type Query = Parsed<typeof hotelOrder.export>['query']

async function* readAll(ctx: Context, query: Query) {
  for await (const rows of readPortions(ctx.db, hotelOrders, query, await bookingListing(ctx, query)))
    yield await showBookings(ctx, rows)
}

/** Exports the bookings that match the filters; for hotel staff those of their hotel, without money. */
export function exportHotelOrders(ctx: Context, query: Query): Promise<FileReply> {
  return exportList(ctx, query, {
    noun: 'hotel_order',
    words,
    columnsIn: (language) => columnsIn(language, !isHotelStaff(ctx.actor)),
    read: (db) => readAll({ ...ctx, db }, query),
  })
}
