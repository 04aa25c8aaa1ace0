import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { identity, pages, scope } from '@banquet/contract/call/access'
import { booking } from '@banquet/contract/lodging/booking'
import type { Booking } from '@banquet/contract/lodging/booking-record'
import { roomingList, type CurrentRoomingList } from '@banquet/contract/lodging/rooming-list'
import { pagesOf } from '../../../test/http/documents.ts'
import { urlOf } from '../../../test/http/reply.ts'
import {
  addBlock,
  addHotel,
  addRoomType,
  booked,
  openRooms,
  type Hotel,
  type Type,
} from '../../../test/rows/rooms.ts'
import { meanwhile } from '../../../test/scenario/world.ts'
import { serverForFile, viewGrants, type Client } from '../../../test/server.ts'
import { addEvent } from '../../../test/rows/sign-up-rows.ts'
import { mails } from '../../tables/platform/mail.table.ts'
import { hotels } from '../../tables/lodging/hotel.table.ts'
import { roomingLists } from '../../tables/lodging/rooming-list.table.ts'

const server = await serverForFile({ connections: 6 })
const admin = await server.asAdmin()
const event = await addEvent(admin)
let member: Client
let hotel: Hotel
let type: Type
/** The client of a member of the hotel's staff. */
let keeper: Client

let made = 0

beforeAll(async () => {
  await openRooms(admin, event)
})
beforeEach(async () => {
  await server.ctx.db.delete(mails)
  made += 1
  keeper = await server.asKind(identity.hotelService)
  hotel = await addHotel(server, {
    name: `圓山 ${made}`,
    payment: 'at-hotel',
    managementId: keeper.account.id,
    mailTo: ['front@hotel.example', 'sales@hotel.example'],
  })
  type = await addRoomType(server, hotel)
  await addBlock(server, { event, type, from: '2027-06-08', nights: 6, contracted: 20 })
  member = await server.asKind(identity.member)
})

const ofHotel = (more: object = {}) => ({ query: { hotelId: hotel.id, ...more } })
const current = async (client = admin, more: object = {}) =>
  (await client.call(roomingList.current, ofHotel(more))).body
const create = (send = false, client = admin) =>
  client.send(roomingList.create, { body: { hotelId: hotel.id, send } })
const frozen = async (client = admin) => (await client.call(roomingList.list, ofHotel())).body
const cancel = ({ id, version }: Booking) => admin.send(booking.cancel, { params: { id }, body: { version } })
const marks = ({ lines }: CurrentRoomingList) =>
  lines.map(({ code, change, changedFields }) => [code, change, changedFields.join()])
const csv = async (client: Client, more: object = {}) =>
  (await client.send(roomingList.export, ofHotel({ format: 'csv', ...more }))).body

describe('the rooming list of a hotel', () => {
  it('has the bookings that the hotel expects, by arrival, room type and first guest, without money', async () => {
    const suite = await addRoomType(server, hotel, { name: '套房', indexId: 2 })
    await addBlock(server, { event, type: suite, from: '2027-06-08', nights: 6 })
    const later = await booked(member, type, { arrival: '2027-06-10', departure: '2027-06-12' })
    const big = await booked(member, suite, { wishes: '高樓層' })
    const second = await booked(member, type, { guests: [{ name: '王小明', enName: 'Wang' }] })
    const first = await booked(member, type, { guests: [{ name: '丁一' }] })
    await cancel(await booked(member, type))
    const { lines, last, mailTo } = await current()
    expect(lines.map(({ code }) => code)).toEqual([big, first, second, later].map(({ code }) => code))
    expect([last, mailTo]).toEqual([null, ['front@hotel.example', 'sales@hotel.example']])
    expect(lines.find(({ code }) => code === big.code)).toEqual({
      hotelOrderId: big.id,
      code: big.code,
      roomName: '套房',
      roomEnName: 'Twin',
      rooms: 1,
      extraBeds: 0,
      arrival: '2027-06-09',
      departure: '2027-06-11',
      guests: [{ name: '林怡君', enName: '' }],
      wishes: '高樓層',
      noteForHotel: '',
      confirmationNumber: '',
      change: null,
      changedFields: [],
    })
  })

  it('has, for a day, the bookings that stay, arrive or leave on it', async () => {
    const stay = await booked(member, type, { arrival: '2027-06-09', departure: '2027-06-11' })
    const next = await booked(member, type, { arrival: '2027-06-11', departure: '2027-06-12' })
    const on = async (day: string) => (await current(admin, { day })).lines.map(({ code }) => code)
    expect(await on('2027-06-08')).toEqual([])
    expect(await on('2027-06-10')).toEqual([stay.code])
    expect(await on('2027-06-11')).toEqual([stay.code, next.code])
    expect(await on('2027-06-12')).toEqual([next.code])
  })

  it('marks what is new, changed and gone since it was frozen, except data that the hotel entered', async () => {
    const kept = await booked(member, type, { arrival: '2027-06-08' })
    const moved = await booked(member, type, { arrival: '2027-06-09' })
    const gone = await booked(member, type, { arrival: '2027-06-10' })
    expect((await create()).status).toBe(201)
    expect(marks(await current()).map(([, change]) => change)).toEqual([null, null, null])
    await admin.send(booking.setNumber, {
      params: { id: kept.id },
      body: { version: kept.version, confirmationNumber: 'GH-1' },
    })
    await admin.send(booking.edit, {
      params: { id: moved.id },
      body: { version: moved.version, guests: [{ name: '陳美玲' }], wishes: '嬰兒床' },
    })
    await cancel(gone)
    const added = await booked(member, type, { arrival: '2027-06-12', departure: '2027-06-13' })
    expect(marks(await current())).toEqual([
      [kept.code, null, ''],
      [moved.code, 'changed', 'guests,wishes'],
      [gone.code, 'gone', ''],
      [added.code, 'new', ''],
    ])
    expect((await current(admin, { day: '2027-06-10' })).lines.map(({ code }) => code)).toContain(gone.code)
  })

  it('stores each frozen list with its own changes, even one on which everything is cancelled', async () => {
    const one = await booked(member, type)
    const first = (await create()).body
    await cancel(one)
    const second = await create()
    expect(second.body).toMatchObject({ bookings: 0, rooms: 0 })
    expect((await create()).code).toBe('rooming-list.empty')
    expect(await frozen()).toMatchObject([
      { id: second.body.id, bookings: 0, createdByName: admin.account.realName },
      { id: first.id, bookings: 1, rooms: 1, sentTo: [] },
    ])
    expect((await csv(admin, { roomingListId: first.id })).split('\r\n')[1]).toMatch(/^,,2027-06-09,/)
    const ofSecond = { roomingListId: second.body.id }
    expect((await csv(admin, ofSecond)).split('\r\n')[1]).toMatch(/^取消,,2027-06-09,/)
    const update = server.ctx.db.update(roomingLists).set({ sentTo: [] }).where(eq(roomingLists.id, first.id))
    await expect(update).rejects.toMatchObject({
      cause: { message: expect.stringContaining('never changed') },
    })
  })
})

describe('sending a rooming list', () => {
  it('mails it to each address of the hotel, with the changes', async () => {
    await booked(member, type, { guests: [{ name: '王小明', enName: 'Wang' }], wishes: '高樓層\n安靜' })
    await server.ctx.db.delete(mails)
    const reply = await create(true)
    expect(reply.body).toMatchObject({ bookings: 1, sentTo: ['front@hotel.example', 'sales@hotel.example'] })
    const added = await booked(member, type, { arrival: '2027-06-12', departure: '2027-06-13' })
    const toHotel = async () =>
      (await server.ctx.db.select().from(mails).orderBy(mails.id)).filter(({ to }) =>
        to.endsWith('hotel.example'),
      )
    const first = await toHotel()
    expect(first.map(({ to, purpose }) => `${to} ${purpose}`)).toEqual([
      'front@hotel.example hotel-order',
      'sales@hotel.example hotel-order',
    ])
    expect(first[0]?.subject).toContain(`住房名單 Rooming list: ${hotel.name}`)
    expect(first[0]?.body).toContain('住客 Guests：王小明 Wang\n　需求 Requests：高樓層 安靜')
    expect(first[0]?.body).not.toMatch(/新增|3,?000|6,?000|NT\$/)
    await create(true)
    const [next] = (await toHotel()).slice(2)
    expect(next?.body).toContain('與上次名單相較：新增 1、變更 0、取消 0')
    expect(next?.body).toContain(`${added.code} 【新增／New】`)
  })

  it('is refused without an address, and leaves nothing behind', async () => {
    await booked(member, type)
    await server.ctx.db.update(hotels).set({ mailTo: [] }).where(eq(hotels.id, hotel.id))
    expect((await create(true)).code).toBe('rooming-list.no-address')
    expect(await frozen()).toEqual([])
    expect((await create(false)).status).toBe(201)
  })

  it('makes lists one after the other if two people send at the same time', async () => {
    await booked(member, type)
    await create()
    await booked(member, type, { arrival: '2027-06-12', departure: '2027-06-13' })
    await server.ctx.db.delete(mails)
    const replies = await meanwhile(
      server,
      (db) => db.select().from(hotels).where(eq(hotels.id, hotel.id)).for('no key update'),
      () => [create(true), create(true)],
    )
    expect(replies.map(({ status }) => status)).toEqual([201, 201])
    const bodies = (await server.ctx.db.select().from(mails)).map(({ body }) => body)
    expect(bodies.filter((body) => body.includes('新增 1'))).toHaveLength(2)
    expect(bodies.filter((body) => body.includes('新增 0'))).toHaveLength(2)
  })
})

describe('hotel staff', () => {
  it('read, export and print the list of their own hotel, and cannot send it', async () => {
    const { code } = await booked(member, type, { guests: [{ name: '王小明' }] })
    await create()
    expect((await current(keeper)).lines).toMatchObject([{ code }])
    expect(await frozen(keeper)).toHaveLength(1)
    expect(await csv(keeper)).toContain('王小明')
    const url = urlOf(roomingList.pdf, ofHotel({ language: 'zh-TW' }))
    const pdf = await server.app.inject({ url, headers: { authorization: `Bearer ${keeper.token}` } })
    expect((await pagesOf(pdf.rawPayload)).join('')).toContain('王小明')
    expect((await create(true, keeper)).code).toBe('right.missing')
    const hotels = (await keeper.call(roomingList.hotels, { query: {} })).body
    expect(hotels).toEqual([
      {
        eventId: event.id,
        eventName: event.name,
        eventEnName: event.enName,
        hotelId: hotel.id,
        hotelName: hotel.name,
        hotelEnName: '',
      },
    ])
  })

  it('and colleagues who may only look neither export nor print it', async () => {
    const looker = await server.asKind(identity.management, viewGrants(pages.hotelOrders.id))
    for (const call of [roomingList.export, roomingList.pdf])
      expect((await looker.send(call, { query: { hotelId: hotel.id } })).code).toBe('right.missing')
    expect((await looker.send(roomingList.current, { query: { hotelId: hotel.id } })).status).toBe(200)
  })

  it('are answered as if another hotel did not exist', async () => {
    await booked(member, type)
    const list = (await create()).body
    const other = await server.asKind(identity.hotelService)
    await addHotel(server, { name: `福華 ${made}`, managementId: other.account.id })
    for (const call of [roomingList.current, roomingList.list, roomingList.export, roomingList.pdf]) {
      const refused = await other.send(call, { query: { hotelId: hotel.id } })
      const missing = await other.send(call, { query: { hotelId: 999_999 } })
      expect([refused.status, refused.code]).toEqual([404, 'not-found'])
      expect(missing.code).toBe('not-found')
    }
    const foreign = await admin.send(roomingList.export, {
      query: { hotelId: (await addHotel(server, { name: `晶華 ${made}` })).id, roomingListId: list.id },
    })
    expect(foreign.code).toBe('not-found')
    expect((await other.call(roomingList.hotels, { query: {} })).body).toEqual([])
  })

  it('and staff who may only view cannot send it', async () => {
    const grant = { canAdd: false, canEdit: false, canDelete: false, scope: scope.visible, extra: [] }
    const grants = { [pages.hotelOrders.id]: grant }
    const viewer = await server.as(await server.addAccount({ identity: identity.management, grants }))
    const { code } = await booked(member, type)
    expect((await current(viewer)).lines).toMatchObject([{ code }])
    expect((await create(true, viewer)).code).toBe('right.missing')
  })
})
