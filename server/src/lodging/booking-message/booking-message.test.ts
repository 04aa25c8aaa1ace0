import { and, asc, eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { identity, pages } from '@banquet/contract/call/access'
import type { Event } from '@banquet/contract/event/event/event'
import type { Booking } from '@banquet/contract/lodging/booking-record'
import { bookingMessage } from '@banquet/contract/lodging/booking-message'
import { serverForFile, type Client } from '../../../test/server.ts'
import {
  addBlock,
  addHotel,
  addRoomType,
  booked,
  clearRooms,
  openRooms,
  type Type,
} from '../../../test/rows/rooms.ts'
import { addEvent } from '../../../test/rows/sign-up-rows.ts'
import { notifications } from '../../tables/message/notification.table.ts'

const server = await serverForFile()
const admin = await server.asAdmin()
let member: Client
let desk: Client
let otherDesk: Client
let type: Type
let row: Booking

beforeEach(async () => {
  await clearRooms(server)
  await server.ctx.db.delete(notifications)
  const event: Event = await addEvent(admin)
  await openRooms(admin, event)
  desk = await server.asKind(identity.hotelService)
  otherDesk = await server.asKind(identity.hotelService)
  const hotel = await addHotel(server, { managementId: desk.account.id })
  await addHotel(server, { name: '綠堤', managementId: otherDesk.account.id })
  type = await addRoomType(server, hotel)
  await addBlock(server, { event, type, from: '2027-06-08', nights: 6 })
  member = await server.asKind(identity.member)
  row = await booked(member, type)
})

const write = (client: Client, text: string, { id }: Pick<Booking, 'id'> = row) =>
  client.send(bookingMessage.message, { params: { id }, body: { text } })
const thread = async (client: Client) =>
  (await client.send(bookingMessage.messages, { params: { id: row.id } })).body
const notified = () =>
  server.ctx.db
    .select({ to: notifications.accountId, params: notifications.params, link: notifications.link })
    .from(notifications)
    .where(and(eq(notifications.kind, 'hotel-order.message')))
    .orderBy(asc(notifications.id))

it('goes back and forth between the hotel and the organiser, and notifies the other side only', async () => {
  const editor = { canAdd: false, canEdit: true, canDelete: false, scope: 1, extra: [] } as const
  const clerk = await server.asKind(identity.management, { [pages.hotelOrders.id]: editor })
  await server.asKind(identity.management, { [pages.hotelOrders.id]: { ...editor, canEdit: false } })
  expect((await write(desk, '請問客人幾點抵達？')).status).toBe(201)
  const first = await notified()
  expect(first.map(({ to }) => to)).toContain(clerk.account.id)
  expect(first.map(({ to }) => to)).not.toContain(desk.account.id)
  expect(first[0]).toMatchObject({
    params: { code: row.code, hotel: '圓山' },
    link: `/admin/hotel/order/${row.id}`,
  })
  await write(clerk, '晚上十點\n謝謝')
  expect((await notified()).slice(first.length).map(({ to }) => to)).toEqual([desk.account.id])
  const seen = await thread(desk)
  expect(seen.map(({ isFromHotel, text }) => [isFromHotel, text])).toEqual([
    [true, '請問客人幾點抵達？'],
    [false, '晚上十點\n謝謝'],
  ])
  const asStaff = await thread(admin)
  expect(asStaff.map(({ authorName }) => authorName)).toEqual([desk.account.realName, clerk.account.realName])
  // The hotel learns that the organiser has written, but not who.
  expect(seen).toEqual(asStaff.map((one) => (one.isFromHotel ? one : { ...one, authorName: '' })))
  expect((await notified()).at(-1)?.params).toMatchObject({ by: '' })
})

it('cannot be read or written by another hotel, by members, or without the right', async () => {
  await write(desk, '請問客人幾點抵達？')
  expect((await write(otherDesk, '？')).code).toBe('not-found')
  const read = (client: Client) => client.send(bookingMessage.messages, { params: { id: row.id } })
  expect((await read(otherDesk)).code).toBe('not-found')
  expect((await read(member)).status).toBe(403)
  expect((await write(member, '？')).status).toBe(403)
  const viewer = await server.asKind(identity.management, {
    [pages.hotelOrders.id]: { canAdd: false, canEdit: false, canDelete: false, scope: 1, extra: [] },
  })
  expect((await write(viewer, '？')).code).toBe('right.missing')
  expect(await thread(viewer)).toHaveLength(1)
})

it('cannot be empty, or about a booking on the waiting list, which the hotel does not see', async () => {
  expect((await write(desk, ' ')).body).toMatchObject({ errors: [{ path: 'text', code: 'required' }] })
  await booked(admin, type, { memberId: member.account.id })
  const waiting = await booked(member, type, { joinsWaitingList: true })
  expect(waiting.state).toBe('waiting-list')
  expect((await write(admin, '？', waiting)).code).toBe('hotel-order.state')
})
