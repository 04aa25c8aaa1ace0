import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { identity, pages } from '@banquet/contract/call/access'
import type { Event } from '@banquet/contract/event/event/event'
import { booking } from '@banquet/contract/lodging/booking'
import type { Booking } from '@banquet/contract/lodging/booking-record'
import { addDays } from '@banquet/contract/rule/day/days'
import { ledgerFaults } from '../../../test/room-ledger.ts'
import { joined, readOrder, settle, sharedOf } from '../../../test/rows/room-shares.ts'
import {
  addBlock,
  addHotel,
  addRoomType,
  booked,
  clearRooms,
  openRooms,
  type Hotel,
  type Type,
} from '../../../test/rows/rooms.ts'
import { addEvent } from '../../../test/rows/sign-up-rows.ts'
import { fullGrants, serverForFile, type Client, type Reply } from '../../../test/server.ts'
import { today } from '../../../test/today.ts'
import { hotels } from '../../tables/lodging/hotel.table.ts'
import { roomBlocks } from '../../tables/lodging/room-block.table.ts'
import { mails } from '../../tables/platform/mail.table.ts'
import { checkBookings, checkRoomNights } from './check-bookings.ts'

const server = await serverForFile({ connections: 6 })
const admin = await server.asAdmin()
let member: Client
let event: Event
let hotel: Hotel
let type: Type
let suite: Type
const day = (n: number) => addDays(today, n)

beforeEach(async () => {
  await clearRooms(server)
  await server.ctx.db.delete(mails)
  event = await addEvent(admin)
  await openRooms(admin, event)
  hotel = await addHotel(server)
  type = await addRoomType(server, hotel)
  suite = await addRoomType(server, hotel, { name: '套房', indexId: 2 })
  await addBlock(server, { event, type, from: day(-3), nights: 9 })
  await addBlock(server, { event, type: suite, from: day(-3), nights: 9, rate: 5000 })
  member = await server.asKind(identity.member)
})

const read = async ({ id }: { id: number }, client = admin) =>
  (await client.call(booking.get, { params: { id } })).body
const setStay = async (row: Booking, state: string) => {
  const { id, version } = await read(row)
  return admin.send(booking.setStay, { params: { id }, body: { state, version } })
}
/** Adds a booking of guests who came yesterday and stay for three nights, paid or not. */
async function arrived(values: object = {}, paid = 9000): Promise<Booking> {
  const stay = { memberId: member.account.id, arrival: day(-1), departure: day(2), ...values }
  const row = await booked(admin, type, stay)
  if (paid > 0) await settle(admin, row.paymentOrderId, paid)
  if ((await read(row)).state === 'held') {
    const body = { reason: '團體', version: (await read(row)).version }
    await admin.send(booking.guarantee, { params: { id: row.id }, body })
  }
  await setStay(row, 'checked-in')
  return read(row)
}
const change = (row: Booking, values: object, client: Client = admin) => {
  const { id, version, departure, roomTypeId, rooms } = row
  const body = { departure, roomTypeId, rooms, version, ...values }
  return client.send(booking.changeStay, { params: { id }, body })
}
const faultsOf = ({ problem }: Reply) => problem?.errors?.map(({ path, code }) => `${path} ${code}`)
/** Returns how many rooms of a type are taken in some nights, by the room block. */
async function left(of: Type = type): Promise<number[]> {
  const { hotels: offered } = (await admin.call(booking.offers, { query: { eventId: event.id } })).body
  const found = offered[0]?.roomTypes.find(({ id }) => id === of.id)?.nights ?? []
  return [-1, 0, 1, 2].map((n) => found.find(({ night }) => night === day(n))?.left ?? -1)
}
/** Expects that the ledger and the stored figures agree with the bookings. */
async function expectExact(): Promise<void> {
  expect(await ledgerFaults(server)).toEqual([])
  for (const check of [checkBookings, checkRoomNights])
    expect((await check.run(server.ctx, server.ctx.db)).differences).toEqual([])
}

describe('after check-in a stay', () => {
  it('is shortened: the nights that are left are free, what is owed falls, and the rest is to be returned', async () => {
    const row = await arrived()
    const { body } = await change(row, { departure: day(0), expectedTotal: 3000 })
    expect(body).toMatchObject({ state: 'checked-in', departure: day(0), total: 3000, left: 0 })
    expect(await left()).toEqual([1, 2, 2, 2])
    const order = await readOrder(admin, row.paymentOrderId)
    expect(order).toMatchObject({ total: 3000, state: 'overpaid', toReturn: 6000 })
    expect(order.lines.at(-1)?.label).toMatch(/^變更住宿：圓山・雙人房 /)
    await expectExact()
  })

  it('is extended at the rates of today, and the member owes the difference and is told', async () => {
    await server.ctx.db
      .update(roomBlocks)
      .set({ rate: 4000 })
      .where(eq(roomBlocks.night, day(2)))
    const row = await arrived()
    expect((await change(row, { departure: day(3), expectedTotal: 9000 })).code).toBe(
      'hotel-order.total-changed',
    )
    const { body } = await change(row, { departure: day(3) })
    expect(body).toMatchObject({ total: 13_000, left: 4000, state: 'checked-in' })
    const [mail] = (await server.ctx.db.select().from(mails)).filter(({ subject }) =>
      subject.includes('住宿已變更'),
    )
    expect(mail?.body).toContain('NT$ 4,000')
    await expectExact()
  })

  it('ends early: the guests are checked out in the same step', async () => {
    const row = await arrived()
    expect((await change(row, { departure: day(1), checksOut: true })).code).toBe('hotel-order.state')
    const { body } = await change(row, { departure: day(0), checksOut: true })
    expect(body).toMatchObject({ state: 'checked-out', departure: day(0), total: 3000 })
    expect(await left()).toEqual([1, 2, 2, 2])
    const order = await readOrder(admin, row.paymentOrderId)
    expect(order.lines.at(-1)?.label).toMatch(/^提前退房：/)
    expect((await change(body, { departure: day(1) })).code).toBe('hotel-order.state')
    await expectExact()
  })

  it('gets another room type or number of rooms from tonight on; the night that was slept stays', async () => {
    const row = await arrived()
    const moved = (await change(row, { roomTypeId: suite.id })).body
    expect(moved).toMatchObject({ roomName: '套房', total: 13_000, left: 4000 })
    expect(moved.nights).toEqual([
      { night: day(-1), rate: 3000, rooms: 1 },
      { night: day(0), rate: 5000, rooms: 1 },
      { night: day(1), rate: 5000, rooms: 1 },
    ])
    expect([await left(), await left(suite)]).toEqual([
      [1, 2, 2, 2],
      [2, 1, 1, 2],
    ])
    await expectExact()
    const two = (await change(moved, { rooms: 2 })).body
    expect(two).toMatchObject({ rooms: 2, total: 23_000 })
    expect(await left(suite)).toEqual([2, 0, 0, 2])
    await expectExact()
    // The nights that the booking has had keep their rates.
    await server.ctx.db.update(roomBlocks).set({ rate: 9000 })
    expect((await change(two, { rooms: 1 })).body).toMatchObject({ total: 13_000 })
    await expectExact()
    await setStay(row, 'checked-out')
    await expectExact()
  })

  it('is quoted before, with what changes for a room-mate', async () => {
    const row = await arrived()
    const quote = (values: object) =>
      admin.send(booking.quote, {
        body: {
          hotelOrderId: row.id,
          roomTypeId: type.id,
          rooms: 1,
          arrival: day(-1),
          departure: day(2),
          ...values,
        },
      })
    expect((await quote({ roomTypeId: suite.id })).body).toMatchObject({
      total: 13_000,
      place: 'free',
      mate: null,
    })
    expect((await quote({ departure: day(0) })).body).toMatchObject({ total: 3000 })
    expect(faultsOf(await quote({ departure: day(9) }))).toEqual(['departure room.no-night'])
    expect((await read(row)).version).toBe(row.version)
  })

  it('keeps nights that were slept, and takes none that are not offered, full, or of another hotel', async () => {
    const row = await arrived({ arrival: day(-2) }, 12_000)
    for (const [values, fault] of [
      [{ departure: day(-1) }, 'departure room.slept'],
      [{ departure: day(9) }, 'departure room.no-night'],
      [{ departure: day(60) }, 'departure room.max-stay'],
    ] as const)
      expect(faultsOf(await change(row, values))).toEqual([fault])
    const elsewhere = await addRoomType(server, await addHotel(server, { name: '別家' }))
    expect(faultsOf(await change(row, { roomTypeId: elsewhere.id }))).toEqual(['roomTypeId unknown'])
    const guest = await server.asKind(identity.member)
    await booked(admin, type, { memberId: guest.account.id, arrival: day(2), departure: day(3), rooms: 2 })
    expect((await change(row, { departure: day(3) })).code).toBe('hotel-order.full')
    expect((await change(row, { rooms: 3 })).code).toBe('hotel-order.full')
    expect(await read(row)).toMatchObject({ departure: day(2), rooms: 1, total: 12_000 })
    await expectExact()
  })

  it('is of the first night at least, and a stay that is overdue goes on from its last night', async () => {
    const row = await arrived({ arrival: day(0) }, 6000)
    expect(faultsOf(await change(row, { departure: day(0) }))).toEqual(['departure room.slept'])
    const late = await arrived({ arrival: day(-2), departure: day(-1) }, 3000)
    expect((await change(late, { departure: day(1) })).body).toMatchObject({ total: 9000 })
    await expectExact()
  })

  it('takes the share of a room-mate with it', async () => {
    const mate = await server.asKind(identity.member)
    const row = await booked(admin, type, {
      memberId: member.account.id,
      arrival: day(-1),
      departure: day(2),
    })
    const stay = await joined(admin, row, mate)
    await settle(admin, stay.paymentOrderId, stay.amount)
    await settle(admin, row.paymentOrderId, 9000 - stay.amount)
    await setStay(row, 'checked-in')
    await change(await read(row), { departure: day(0) })
    expect(await sharedOf(mate)).toMatchObject({ departure: day(0), amount: 1500 })
    expect(await readOrder(admin, stay.paymentOrderId)).toMatchObject({ total: 1500, toReturn: 3000 })
    expect(await readOrder(admin, row.paymentOrderId)).toMatchObject({ total: 1500, toReturn: 3000 })
    const toMate = eq(mails.accountId, mate.account.id)
    const [told] = await server.ctx.db.select().from(mails).where(toMate).orderBy(desc(mails.id)).limit(1)
    expect(told?.subject).toContain('合住的住宿已變更')
    await expectExact()
  })

  it('is changed only while the guests are there, in the version that was seen, and the history names the command', async () => {
    const row = await arrived()
    expect((await change(row, { departure: day(3) })).status).toBe(200)
    expect((await change(row, { departure: day(1) })).code).toBe('stale')
    const { body } = await admin.call(booking.history, { params: { id: row.id } })
    expect(body[0]).toMatchObject({ command: 'hotel-order.changeStay', after: { departure: day(3) } })
    await setStay(row, 'confirmed')
    expect((await change(await read(row), { departure: day(1) })).code).toBe('hotel-order.state')
    expect((await change(row, { departure: day(1) }, member)).status).toBe(403)
  })
})

describe('who may change it', () => {
  const grants = (extra: 'settle'[]) => ({
    ...fullGrants(pages.hotelOrders.id),
    [pages.payments.id]: { canAdd: true, canEdit: true, canDelete: true, scope: 1 as const, extra },
  })

  it('lower what is owed: staff with the right to settle, before check-in as well', async () => {
    const desk = await server.asKind(identity.management, grants([]))
    const cashier = await server.asKind(identity.management, grants(['settle']))
    const row = await arrived()
    expect(await change(row, { departure: day(1) }, desk)).toMatchObject({
      code: 'right.missing',
      body: { params: { page: 'payments', right: 'settle' } },
    })
    expect((await change(row, { departure: day(3) }, desk)).status).toBe(200)
    expect((await change(await read(row), { departure: day(1) }, cashier)).status).toBe(200)
    const later = await booked(admin, type, {
      memberId: member.account.id,
      arrival: day(2),
      departure: day(4),
    })
    const dates = { arrival: day(2), departure: day(3) }
    const move = (client: Client) =>
      client.send(booking.changeDates, {
        params: { id: later.id },
        body: { ...dates, version: later.version },
      })
    expect((await move(desk)).code).toBe('right.missing')
    expect((await move(cashier)).status).toBe(200)
    await expectExact()
  })

  it('the hotel: where it is paid itself, without seeing an amount', async () => {
    const keeper = await server.asKind(identity.hotelService)
    await server.ctx.db.update(hotels).set({ managementId: keeper.account.id })
    const row = await arrived()
    expect(await read(row, keeper)).toMatchObject({ mayChangeStay: false })
    expect((await change(row, { departure: day(1) }, keeper)).code).toBe('hotel-order.state')
    for (const payment of ['at-hotel', 'to-hotel'] as const) {
      await server.ctx.db.update(hotels).set({ payment })
      const own = await arrived({ arrival: day(-1), departure: day(2) }, 0)
      const reply = await change(own, { departure: day(0), checksOut: true }, keeper)
      expect(reply.body).toMatchObject({ state: 'checked-out', departure: day(0), total: null, nights: [] })
      expect((await read(own)).total).toBe(3000)
      // The next one needs the rooms of these nights.
      await server.ctx.db.update(roomBlocks).set({ contracted: 4 })
    }
    await expectExact()
  })
})

describe('at the same moment', () => {
  it('two stays are extended by the last room of a night: one of them is', async () => {
    const [one, other] = [await arrived(), await arrived()]
    const guest = await server.asKind(identity.member)
    await booked(admin, type, { memberId: guest.account.id, arrival: day(2), departure: day(3) })
    const replies = await Promise.all([one, other].map((row) => change(row, { departure: day(3) })))
    expect(replies.map(({ code, status }) => code ?? String(status)).toSorted()).toEqual([
      '200',
      'hotel-order.full',
    ])
    await expectExact()
  })

  it('one stay is shortened and moved to other rooms: the second has to look again', async () => {
    const row = await arrived()
    const replies = await Promise.all([
      change(row, { departure: day(1) }),
      change(row, { roomTypeId: suite.id }),
    ])
    expect(replies.map(({ code, status }) => code ?? String(status)).toSorted()).toEqual(['200', 'stale'])
    await expectExact()
  })
})
