import { today } from '../../../test/today.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import type { Event } from '@banquet/contract/event/event/event'
import { refund } from '@banquet/contract/payment/refund'
import { account } from '../../../test/rows/refunds.ts'
import { booking } from '@banquet/contract/lodging/booking'
import type { Booking } from '@banquet/contract/lodging/booking-record'
import { paymentOrder } from '@banquet/contract/payment/payment-order'
import { paymentReport } from '@banquet/contract/payment/payment-report'
import { fullGrants, serverForFile, type Client, type Reply } from '../../../test/server.ts'
import {
  addBlock,
  addHotel,
  addRoomType,
  book,
  booked,
  clearRooms,
  openRooms,
  type Hotel,
  type Type,
} from '../../../test/rows/rooms.ts'
import { addEvent } from '../../../test/rows/sign-up-rows.ts'
import { events } from '../../tables/event/event.table.ts'
import { notifications } from '../../tables/message/notification.table.ts'
import { mails } from '../../tables/platform/mail.table.ts'
import { roomBlocks } from '../../tables/lodging/room-block.table.ts'
import { hotels } from '../../tables/lodging/hotel.table.ts'
import { roomTypes } from '../../tables/lodging/room-type.table.ts'
import { bookedNights, hotelOrders } from '../../tables/lodging/hotel-order.table.ts'
import { expireBookings, offerRooms } from './waiting-list.ts'

const server = await serverForFile({ connections: 6 })
const admin = await server.asAdmin()
let member: Client
let event: Event
let hotel: Hotel
let type: Type

beforeEach(async () => {
  await clearRooms(server)
  await server.ctx.db.delete(mails)
  event = await addEvent(admin)
  await openRooms(admin, event)
  hotel = await addHotel(server)
  type = await addRoomType(server, hotel)
  await addBlock(server, { event, type, from: '2027-06-08', nights: 6 })
  member = await server.asKind(identity.member)
})

const at = ({ id }: { id: number }) => ({ params: { id } })
const read = async ({ id }: { id: number }, client = admin) =>
  (await client.call(booking.get, at({ id }))).body
const orderOf = async (row: Booking) =>
  (await admin.call(paymentOrder.get, { params: { id: row.paymentOrderId ?? 0 } })).body
const pay = (row: Booking, amount: number) =>
  admin.send(paymentOrder.settle, {
    params: { id: row.paymentOrderId ?? 0 },
    body: { method: 'cash', amount, day: today },
  })
const past = '2026-01-01T00:00:00.000Z'
/** Sets the clock after the time in which a booking must be paid. */
async function endHold({ id }: Booking): Promise<void> {
  const { db } = server.ctx
  await db.update(hotelOrders).set({ graceUntil: past }).where(eq(hotelOrders.id, id))
  await db.update(bookedNights).set({ expiresAt: past }).where(eq(bookedNights.hotelOrderId, id))
}
/** Sets the clock after the days in which a booking can be cancelled free of charge. */
async function endFreeDays({ id }: Booking): Promise<void> {
  await server.ctx.db.update(hotelOrders).set({ freeUntil: past }).where(eq(hotelOrders.id, id))
}
/** Returns how many rooms of each night are left, by the offers that members see. */
async function left(): Promise<Record<string, number>> {
  const { hotels: offered } = (await member.call(booking.offers, { query: {} })).body
  const nights = offered[0]?.roomTypes[0]?.nights ?? []
  return Object.fromEntries(nights.map(({ night, left }) => [night.slice(8), left]))
}
const faultsOf = ({ problem }: Reply) => problem?.errors?.map(({ path, code }) => `${path} ${code}`)

describe('a booking', () => {
  it('takes a room of each night, the day of departure not included, and must be paid', async () => {
    const row = await booked(member, type, { guests: [{ name: '林怡君', enName: 'Lin' }], wishes: '高樓層' })
    expect(row).toMatchObject({
      state: 'held',
      rooms: 1,
      total: 6000,
      paid: 0,
      left: 6000,
      payment: 'to-organiser',
      arrival: '2027-06-09',
      departure: '2027-06-11',
      hotelName: '圓山',
      roomName: '雙人房',
      guests: [{ name: '林怡君', enName: 'Lin' }],
      nights: [
        { night: '2027-06-09', rate: 3000 },
        { night: '2027-06-10', rate: 3000 },
      ],
    })
    expect(await left()).toEqual({ '08': 2, '09': 1, '10': 1, '11': 2, '12': 2, '13': 2 })
    expect(await orderOf(row)).toMatchObject({
      total: 6000,
      payeeName: '',
      participant: '林怡君',
      lines: [{ kind: 'room', label: '圓山・雙人房 6/9–6/11（2 晚）', amount: 6000 }],
    })
    await pay(row, 6000)
    expect(await read(row)).toMatchObject({ state: 'confirmed', paid: 6000, left: 0 })
    const sent = await server.ctx.db.select().from(mails).orderBy(mails.id)
    expect(sent.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('訂房待付款'),
      expect.stringContaining('訂房成功'),
    ])
  })

  it('is priced night by night, with extra beds, and refused if the total is not the one that was shown', async () => {
    await server.ctx.db.update(roomBlocks).set({ rate: 4500 }).where(eq(roomBlocks.night, '2027-06-10'))
    const stay = {
      roomTypeId: type.id,
      arrival: '2027-06-09',
      departure: '2027-06-11',
      rooms: 2,
      extraBeds: 1,
    }
    const quote = (await member.send(booking.quote, { body: stay })).body
    expect(quote).toMatchObject({ total: 16_000, extraBedAmount: 1000, place: 'free' })
    expect(quote.terms).toMatchObject({ lateFee: 'first-night', lateAmount: 6500 })
    const wrong = await book(member, type, { rooms: 2, extraBeds: 1, expectedTotal: 15_000 })
    expect(wrong).toMatchObject({ code: 'hotel-order.total-changed', body: { params: { total: 16_000 } } })
    const row = await booked(member, type, { rooms: 2, extraBeds: 1, expectedTotal: 16_000 })
    expect((await orderOf(row)).lines.map(({ amount }) => amount)).toEqual([6000, 9000, 1000])
  })

  it.each([
    ['departure', { departure: '2027-06-09' }, 'departure before-arrival'],
    ['departure', { departure: '2027-07-30' }, 'departure room.max-stay'],
    ['a night that is not offered', { arrival: '2027-06-07' }, 'arrival room.no-night'],
    ['a night that is not offered', { departure: '2027-06-16' }, 'departure room.no-night'],
    ['too many guests', { guests: ['甲', '乙', '丙'].map((name) => ({ name })) }, 'guests room.guests'],
    ['no guest', { guests: [] }, 'guests required'],
    ['too many extra beds', { extraBeds: 2 }, 'extraBeds max'],
    ['a room type that does not exist', { roomTypeId: 999_999 }, 'roomTypeId unknown'],
    ['a reason of staff', { overrideReason: '主辦' }, 'overrideReason unknown'],
  ])('is refused with %s', async (_, values, fault) => {
    expect(faultsOf(await book(member, type, values))?.[0]?.replace(/length$/, '')).toBe(fault)
    expect(await server.ctx.db.$count(bookedNights)).toBe(0)
  })

  it('is for all of its nights or for none', async () => {
    await booked(admin, type, {
      memberId: member.account.id,
      arrival: '2027-06-11',
      departure: '2027-06-12',
      rooms: 2,
    })
    const reply = await book(member, type, { departure: '2027-06-13' })
    expect(reply.code).toBe('hotel-order.full')
    expect(await left()).toEqual({ '08': 2, '09': 2, '10': 2, '11': 0, '12': 2, '13': 2 })
  })

  it('follows the rules of the nights, which staff can override with a reason', async () => {
    const { db } = server.ctx
    await db.update(roomBlocks).set({ minStay: 3 }).where(eq(roomBlocks.night, '2027-06-10'))
    await db.update(roomBlocks).set({ isClosedToArrival: true }).where(eq(roomBlocks.night, '2027-06-09'))
    await db.update(roomBlocks).set({ isClosedToDeparture: true }).where(eq(roomBlocks.night, '2027-06-11'))
    const faults = [
      'arrival room.closed-to-arrival',
      'departure room.closed-to-departure',
      'departure room.min-stay',
    ]
    expect(faultsOf(await book(member, type))).toEqual(faults)
    const memberId = member.account.id
    expect(faultsOf(await book(admin, type, { memberId }))).toEqual(faults)
    expect((await book(admin, type, { memberId, overrideReason: '講者' })).status).toBe(201)
    // No reason adds a night that the hotel does not offer.
    const longer = { memberId, departure: '2027-06-16', overrideReason: '講者' }
    expect(faultsOf(await book(admin, type, longer))).toEqual(['departure room.no-night'])
    expect((await book(member, type, { arrival: '2027-06-10', departure: '2027-06-13' })).status).toBe(201)
  })

  it('is possible for members only in its window, for staff always', async () => {
    const draft = await addEvent(admin, { code: 'next-year' })
    await addBlock(server, { event: draft, type, from: '2027-06-08', nights: 6 })
    const eventId = draft.id
    expect((await book(member, type, { eventId })).code).toBe('hotel-order.closed')
    expect((await book(admin, type, { eventId, memberId: member.account.id })).status).toBe(201)
  })

  it('is not offered for a draft, nor in a room type or a hotel that is out of use', async () => {
    const draft = await addEvent(admin, { code: 'next-year' })
    await server.ctx.db.update(events).set({ status: 'draft' }).where(eq(events.id, draft.id))
    await addBlock(server, { event: draft, type, from: '2027-06-08', nights: 6 })
    const offersOf = (client: Client) => client.call(booking.offers, { query: { eventId: draft.id } })
    expect((await offersOf(member)).code).toBe('not-found')
    expect((await offersOf(admin)).body.hotels).toHaveLength(1)
    for (const table of [roomTypes, hotels]) {
      await server.ctx.db.update(table).set({ status: 0 })
      expect(faultsOf(await book(member, type))).toEqual(['roomTypeId unknown'])
      await server.ctx.db.update(table).set({ status: 1 })
    }
  })

  it('has no rooms after the release day, and keeps those that it has', async () => {
    const row = await booked(member, type)
    await server.ctx.db.update(roomBlocks).set({ releaseDay: '2026-01-01' })
    expect((await book(member, type)).code).toBe('hotel-order.full')
    await pay(row, 6000)
    expect(await read(row)).toMatchObject({ state: 'confirmed' })
  })

  it('is confirmed at once if the hotel is paid by the guests, and has no payment order', async () => {
    await server.ctx.db.update(hotels).set({ payment: 'at-hotel' })
    expect(await booked(member, type)).toMatchObject({
      state: 'confirmed',
      total: 6000,
      paymentOrderId: null,
      left: 0,
    })
  })

  it('is paid to the hotel by transfer, if the hotel is paid in advance', async () => {
    const transferAccount = {
      bank: '臺灣銀行',
      branch: '',
      accountName: '圓山',
      accountNumber: '123',
      enAccount: '',
    }
    await server.ctx.db.update(hotels).set({ payment: 'to-hotel', transferAccount })
    const row = await booked(member, type)
    expect(await orderOf(row)).toMatchObject({ payeeName: '圓山', transferAccount, methods: [] })
    // The money is not the organiser's.
    await pay(row, 6000)
    const { body } = await admin.call(paymentReport.totals, { query: {} })
    expect(body).toMatchObject({ methods: [], days: [], items: [] })
    expect(body.events).toMatchObject([{ payeeName: '圓山', received: 6000 }])
  })

  it('is limited to five for each member', async () => {
    for (let n = 0; n < 5; n += 1)
      await booked(member, type, { arrival: '2027-06-08', departure: '2027-06-09', joinsWaitingList: true })
    expect((await book(member, type)).code).toBe('hotel-order.too-many')
  })

  it('expires when it is not paid, and releases its rooms once', async () => {
    const row = await booked(member, type, { rooms: 2 })
    await endHold(row)
    // The rooms are free from the end of the hold on, before the job has run.
    expect((await left())['09']).toBe(2)
    await expireBookings(server.ctx)
    await expireBookings(server.ctx)
    expect(await read(row)).toMatchObject({ state: 'expired' })
    expect(await orderOf(row)).toMatchObject({ state: 'expired' })
    expect(new Set((await server.ctx.db.select().from(bookedNights)).map(({ state }) => state))).toEqual(
      new Set(['released']),
    )
    await pay(row, 12_000)
    expect(await read(row)).toMatchObject({ state: 'confirmed' })
    expect((await left())['09']).toBe(0)
  })

  it('that is paid after somebody else has the rooms stays expired, with the money to return', async () => {
    const row = await booked(member, type, { rooms: 2 })
    await endHold(row)
    await expireBookings(server.ctx)
    await booked(admin, type, { memberId: member.account.id, arrival: '2027-06-10' })
    await pay(row, 12_000)
    expect(await read(row)).toMatchObject({ state: 'expired' })
    expect(await orderOf(row)).toMatchObject({ toReturn: 12_000 })
  })
})

describe('the dates of a booking', () => {
  const change = (row: Booking, values: object, client = member) =>
    client.send(booking.changeDates, {
      ...at(row),
      body: { arrival: row.arrival, departure: row.departure, version: row.version, ...values },
    })

  it('change only the nights that differ, and what is to be paid', async () => {
    await server.ctx.db.update(roomBlocks).set({ rate: 5000 }).where(eq(roomBlocks.night, '2027-06-11'))
    const row = await booked(member, type)
    await pay(row, 6000)
    const before = await server.ctx.db.select().from(bookedNights)
    const paid = await read(row)
    const reply = await change(paid, { arrival: '2027-06-10', departure: '2027-06-12', expectedTotal: 8000 })
    expect(reply.body).toMatchObject({ state: 'confirmed', total: 8000, left: 2000 })
    const after = await server.ctx.db.select().from(bookedNights)
    const kept = before.find(({ id }) => after.some((one) => one.id === id && one.state === 'confirmed'))
    expect(kept).toBeDefined()
    expect(await left()).toEqual({ '08': 2, '09': 2, '10': 1, '11': 1, '12': 2, '13': 2 })
    const shorter = await change(await read(row), { arrival: '2027-06-11', departure: '2027-06-12' })
    expect(shorter.body).toMatchObject({ total: 5000, left: 0 })
    expect(await orderOf(row)).toMatchObject({ total: 5000, state: 'overpaid', toReturn: 1000 })
  })

  it('stay as they are if a new night is full', async () => {
    const row = await booked(member, type)
    await booked(admin, type, {
      memberId: member.account.id,
      arrival: '2027-06-11',
      departure: '2027-06-12',
      rooms: 2,
    })
    expect((await change(row, { arrival: '2027-06-08', departure: '2027-06-12' })).code).toBe(
      'hotel-order.full',
    )
    expect(await left()).toEqual({ '08': 2, '09': 1, '10': 1, '11': 0, '12': 2, '13': 2 })
    expect(await read(row)).toEqual(await read(row))
    expect((await change(row, { arrival: '2027-06-08' })).body).toMatchObject({ total: 9000, left: 9000 })
  })

  it('cannot be shortened by members once a cancellation costs something', async () => {
    const row = await booked(member, type)
    await pay(row, 6000)
    await endFreeDays(row)
    const paid = await read(row)
    expect((await change(paid, { departure: '2027-06-10' })).code).toBe('hotel-order.late')
    expect((await change(paid, { departure: '2027-06-12' })).body).toMatchObject({ total: 9000 })
  })

  it('do not make a cancellation free again that already costs something', async () => {
    const row = await booked(member, type)
    await pay(row, 6000)
    await endFreeDays(row)
    const moved = (await change(await read(row), { departure: '2027-06-12' })).body
    expect(moved.terms?.freeUntil).toBe(past)
  })

  it('of an old version, of another member, or of a cancelled booking are refused', async () => {
    const row = await booked(member, type)
    expect((await change(row, { version: 9 })).code).toBe('stale')
    expect((await change(row, {}, await server.asKind(identity.member))).code).toBe('not-found')
    await member.send(booking.cancel, { ...at(row), body: { version: row.version } })
    expect((await change(await read(row), {})).code).toBe('hotel-order.state')
  })
})

describe('a cancellation', () => {
  const cancel = async (row: Booking, client = member) =>
    client.send(booking.cancel, {
      ...at(row),
      body: { version: (await read(row)).version, reason: '行程變更' },
    })

  it('is free until the free days end, and gives the rooms and the money back', async () => {
    const row = await booked(member, type)
    await pay(row, 6000)
    expect((await cancel(row)).body).toMatchObject({ state: 'cancelled', stateReason: '行程變更' })
    expect((await left())['09']).toBe(2)
    expect(await orderOf(row)).toMatchObject({ state: 'cancelled', retained: 0, toReturn: 6000 })
    expect((await cancel(row)).code).toBe('hotel-order.state')
  })

  it('requests the refund in the same step, to the account that the member gives', async () => {
    const row = await booked(member, type)
    await pay(row, 6000)
    const body = { version: (await read(row)).version, refundAccount: account }
    expect((await member.send(booking.cancel, { ...at(row), body })).body).toMatchObject({
      state: 'cancelled',
    })
    expect((await member.call(refund.list, { query: {} })).body).toMatchObject([
      { state: 'requested', method: 'transfer', amount: 6000, source: 'member' },
    ])
  })

  it('costs what the terms of the booking say afterwards, even if the hotel has changed its terms', async () => {
    const row = await booked(member, type)
    await pay(row, 6000)
    await server.ctx.db.update(hotels).set({ lateFee: 'all-nights' })
    await endFreeDays(row)
    await cancel(row)
    expect(await orderOf(row)).toMatchObject({ retained: 3000, toReturn: 3000 })
  })
})

/** Sets the clock after the day of arrival. */
async function endFirstDay({ id }: Booking): Promise<void> {
  await server.ctx.db.update(hotelOrders).set({ arrival: '2026-11-01' }).where(eq(hotelOrders.id, id))
}

it('is possible only for staff once the day of arrival is over', async () => {
  const row = await booked(member, type)
  await pay(row, 6000)
  await endFirstDay(row)
  const { version, mayCancel, mayEdit } = await read(row, member)
  expect([mayCancel, mayEdit]).toEqual([false, false])
  const edit = { guests: [{ name: '王大明', enName: '' }], wishes: '', version }
  expect((await member.send(booking.edit, { ...at(row), body: edit })).code).toBe('hotel-order.state')
  expect((await member.send(booking.cancel, { ...at(row), body: { version } })).code).toBe(
    'hotel-order.closed',
  )
  expect((await admin.send(booking.edit, { ...at(row), body: edit })).status).toBe(200)
  const reply = await admin.send(booking.cancel, { ...at(row), body: { version: version + 1 } })
  expect(reply.body).toMatchObject({ state: 'cancelled' })
})

describe('the waiting list', () => {
  it('gets rooms that become free before anybody else, in its sequence', async () => {
    const holder = await booked(member, type, { rooms: 2 })
    const first = await booked(member, type, { joinsWaitingList: true })
    const second = await booked(member, type, { joinsWaitingList: true, rooms: 2 })
    expect([first.state, second.state]).toEqual(['waiting-list', 'waiting-list'])
    await member.send(booking.cancel, { ...at(holder), body: { version: holder.version } })
    // One room is kept for the first; the second one needs two.
    expect((await book(member, type, { rooms: 2 })).code).toBe('hotel-order.full')
    await offerRooms(server.ctx)
    expect(await read(first)).toMatchObject({ state: 'held', left: 6000 })
    expect(await read(second)).toMatchObject({ state: 'waiting-list' })
    await offerRooms(server.ctx)
    expect((await left())['09']).toBe(1)
  })

  it('is not offered where the room type has none', async () => {
    const bare = await addRoomType(server, hotel, { name: '單人房', hasWaitingList: false })
    await addBlock(server, { event, type: bare, from: '2027-06-08', nights: 4, contracted: 0 })
    expect((await book(member, bare, { joinsWaitingList: true })).code).toBe('hotel-order.full')
  })
})

describe('hotel staff', () => {
  let keeper: Client
  let foreign: Booking
  let own: Booking

  beforeEach(async () => {
    keeper = await server.asKind(identity.hotelService)
    await server.ctx.db.update(hotels).set({ managementId: keeper.account.id })
    const other = await addHotel(server, { name: '別家' })
    const theirs = await addRoomType(server, other)
    await addBlock(server, { event, type: theirs, from: '2027-06-08', nights: 4 })
    foreign = await booked(member, theirs)
    own = await booked(member, type, { wishes: '高樓層' })
    await pay(own, 6000)
  })

  it('see the bookings of their hotel without money, numbers of payment, and internal notes', async () => {
    await admin.send(booking.editNotes, {
      ...at(own),
      body: { noteForHotel: '貴賓', noteInternal: '免收', version: (await read(own)).version },
    })
    const rows = (await keeper.call(booking.list, { query: {} })).body
    expect(rows.map(({ id }) => id)).toEqual([own.id])
    expect(rows[0]).toMatchObject({
      guests: [{ name: '林怡君' }],
      wishes: '高樓層',
      noteForHotel: '貴賓',
      noteInternal: null,
      memberId: null,
      memberName: null,
      total: null,
      paid: null,
      left: null,
      paymentOrderId: null,
      paymentState: null,
      payment: null,
      terms: null,
      nights: [],
      dueAt: null,
    })
    const history = (await keeper.call(booking.history, at(own))).body
    expect(JSON.stringify(history)).not.toMatch(/total|3000|6000|免收|memberId|127\.0/)
  })

  it('read in the history of a booking what kind of account did something, and nobody else’s name', async () => {
    const number = { confirmationNumber: 'H-77', version: (await read(own)).version }
    expect((await keeper.send(booking.setNumber, { ...at(own), body: number })).status).toBe(200)
    const history = (await keeper.call(booking.history, at(own))).body
    const shown = history.map(({ actorId, actorName, actorKind }) => [actorKind, actorId, actorName])
    expect(shown).toContainEqual(['hotel', keeper.account.id, keeper.account.name])
    expect(shown.filter(([kind]) => kind !== 'hotel')).toEqual([
      ['staff', null, ''],
      ['member', null, ''],
    ])
    const { name, realName, email } = member.account
    for (const secret of [name, realName, email, admin.account.name, admin.account.realName])
      expect(JSON.stringify(history)).not.toContain(secret)
    const byStaff = (await admin.call(booking.history, at(own))).body
    expect(byStaff.map((change) => change.actorName)).toEqual(
      expect.arrayContaining([name, admin.account.name, keeper.account.name]),
    )
  })

  it('cannot see anything of another hotel, by content, status or count', async () => {
    const missing = { id: 999_999 }
    for (const call of [booking.get, booking.history] as const)
      expect((await keeper.call(call, at(foreign))).code).toBe((await keeper.call(call, at(missing))).code)
    const { version } = await read(foreign)
    const number = { confirmationNumber: 'X1', version }
    expect((await keeper.send(booking.setNumber, { ...at(foreign), body: number })).code).toBe('not-found')
    const stay = { state: 'checked-in', version }
    expect((await keeper.send(booking.setStay, { ...at(foreign), body: stay })).code).toBe('not-found')
    const counts = (await keeper.call(booking.counts, { query: {} })).body
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(1)
    const offers = (await keeper.call(booking.offers, { query: {} })).body
    expect(offers.hotels).toEqual([])
    // The hotel may not see which bookings belong to one member either.
    for (const query of [
      { keyword: foreign.code },
      { hotelId: foreign.hotelId },
      { memberId: foreign.memberId ?? 0 },
    ])
      expect((await keeper.send(booking.list, { query: { ...query } })).body).toHaveLength(0)
  })

  it('see no booking on the waiting list, and no amounts through the sort order of a list or a stale version', async () => {
    const short = await booked(member, type, { arrival: '2027-06-12', departure: '2027-06-13' })
    await pay(short, 3000)
    const waiting = await booked(member, type, { rooms: 2, joinsWaitingList: true })
    expect(waiting.state).toBe('waiting-list')
    expect((await keeper.call(booking.get, at(waiting))).code).toBe('not-found')
    // The later booking costs less.
    const rows = (await keeper.send(booking.list, { query: { sort: 'total' } })).body
    expect(rows.map(({ id }) => id)).toEqual([own.id, short.id])
    const old = await keeper.send(booking.setNumber, {
      ...at(own),
      body: { confirmationNumber: 'GH-1', version: own.version },
    })
    expect(old.code).toBe('stale')
    expect(JSON.stringify(old.body)).not.toMatch(/total|6000|memberId|noteInternal/)
  })

  it('enter numbers and stays, and nothing else', async () => {
    const numbered = await keeper.send(booking.setNumber, {
      ...at(own),
      body: { confirmationNumber: 'GH-1024', version: (await read(own)).version },
    })
    expect(numbered.body).toMatchObject({ confirmationNumber: 'GH-1024' })
    expect(await read(own, member)).toMatchObject({ confirmationNumber: 'GH-1024' })
    const { version } = await read(own)
    const early = await keeper.send(booking.setStay, {
      ...at(own),
      body: { state: 'checked-in', version },
    })
    expect(early.code).toBe('hotel-order.state')
    await endFirstDay(own)
    const set = async (state: string) =>
      keeper.send(booking.setStay, { ...at(own), body: { state, version: (await read(own)).version } })
    expect((await set('checked-out')).code).toBe('hotel-order.state')
    for (const state of ['checked-in', 'checked-out', 'checked-in', 'confirmed', 'no-show', 'confirmed'])
      expect((await set(state)).body).toMatchObject({ state })
    const edit = { guests: [{ name: '別人' }], wishes: '', version }
    expect((await keeper.send(booking.edit, { ...at(own), body: edit })).code).toBe('right.missing')
    expect((await keeper.send(booking.cancel, { ...at(own), body: { version } })).code).toBe('right.missing')
  })

  it('are notified of a confirmed booking, and of its cancellation', async () => {
    await member.send(booking.cancel, { ...at(own), body: { version: (await read(own)).version } })
    const rows = await server.ctx.db
      .select({ params: notifications.params })
      .from(notifications)
      .where(eq(notifications.accountId, keeper.account.id))
      .orderBy(notifications.id)
    expect(rows.map(({ params }) => (params as { state: string }).state)).toEqual(['confirmed', 'cancelled'])
  })
})

describe('staff', () => {
  it('guarantee a booking that is not paid, edit its guests, and need the right for each', async () => {
    const row = await booked(member, type)
    const viewer = await server.asKind(identity.management, {
      ...fullGrants(7),
      7: { canAdd: false, canEdit: false, canDelete: false, scope: 1, extra: [] },
    })
    const guarantee = (client: Client) =>
      client.send(booking.guarantee, { ...at(row), body: { reason: '團體擔保', version: row.version } })
    expect((await guarantee(viewer)).code).toBe('right.missing')
    expect((await guarantee(admin)).body).toMatchObject({
      state: 'confirmed',
      left: 6000,
      stateReason: '團體擔保',
    })
    const { version } = await read(row)
    const guests = [{ name: '王大明' }, { name: '陳小美' }]
    const edited = await admin.send(booking.edit, { ...at(row), body: { guests, wishes: '', version } })
    expect(edited.body).toMatchObject({ guests })
    const found = (await admin.send(booking.list, { query: { keyword: '小美' } })).body
    expect(found.map(({ id }) => id)).toEqual([row.id])
    for (const [query, count] of [
      [{ night: '2027-06-10' }, 1],
      [{ night: '2027-06-11' }, 0],
      [{ state: 'confirmed', hotelId: hotel.id }, 1],
      [{ unnumbered: 'true' }, 1],
      [{ arrival: '2027-06-09' }, 1],
    ] as const)
      expect((await admin.send(booking.list, { query: { ...query } })).body).toHaveLength(count)
  })
})
