import { today } from '../../../test/today.ts'
import { and, eq, ne } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import type { Event } from '@banquet/contract/event/event/event'
import { booking } from '@banquet/contract/lodging/booking'
import type { Booking } from '@banquet/contract/lodging/booking-record'
import { paymentOrder } from '@banquet/contract/payment/payment-order'
import { addDays } from '@banquet/contract/rule/day/days'
import { isDeep } from '../../../test/deep.ts'
import { ledgerFaults } from '../../../test/room-ledger.ts'
import {
  addBlock,
  addHotel,
  addRoomType,
  book,
  booked,
  clearRooms,
  openRooms,
  type Type,
} from '../../../test/rows/rooms.ts'
import type { Client } from '../../../test/server.ts'
import { addEvent } from '../../../test/rows/sign-up-rows.ts'
import { startTwo } from '../../../test/program/two-programs.ts'
import { roomBlocks } from '../../tables/lodging/room-block.table.ts'
import { bookedNights, hotelOrders } from '../../tables/lodging/hotel-order.table.ts'
import { expireBookings, offerRooms } from './waiting-list.ts'

/** How many people book at once, and how many rooms each night has. */
const [crowd, size] = isDeep ? [200, 5] : [40, 5]

const {
  server,
  other,
  admins: [admin, second],
} = await startTwo()
let event: Event
let type: Type
const members: Client[] = []
const from = '2027-06-08'

beforeAll(async () => {
  for (let n = 0; n < crowd; n += 1)
    members.push(await (n % 2 === 0 ? server : other).asKind(identity.member))
})
beforeEach(async () => {
  await clearRooms(server)
  event = await addEvent(admin)
  await openRooms(admin, event)
  type = await addRoomType(server, await addHotel(server), { hasWaitingList: false })
  await addBlock(server, { event, type, from, nights: 6, contracted: size })
})

const member = (n: number) => members[n] as Client
const read = async ({ id }: { id: number }) => (await admin.call(booking.get, { params: { id } })).body
const cancel = async (client: Client, { id, version }: Booking) =>
  client.send(booking.cancel, { params: { id }, body: { version } })
const pay = (client: Client, { paymentOrderId }: Booking) =>
  client.call(paymentOrder.settle, {
    params: { id: paymentOrderId ?? 0 },
    body: { method: 'transfer', amount: 6000, day: today, note: '' },
  })
const codes = (replies: readonly { status: number; code?: string | undefined }[]) =>
  replies.map(({ status, code }) => code ?? String(status))

describe(`${crowd} members at once for the last ${size} rooms`, () => {
  it('of overlapping stays: no night is oversold, no stay is partial, and nobody sees an error', async () => {
    const replies = await Promise.all(
      members.map((client, n) => {
        const arrival = addDays(from, n % 4)
        return book(client, type, { arrival, departure: addDays(arrival, 1 + (n % 3)) })
      }),
    )
    expect(new Set(codes(replies))).toEqual(new Set(['201', 'hotel-order.full']))
    expect(await ledgerFaults(server)).toEqual([])
    const rows = await server.ctx.db.select().from(bookedNights)
    const blocks = await server.ctx.db.select().from(roomBlocks)
    // Every stay that was refused needs a night that is full now.
    const isFull = (night: string) => {
      const block = blocks.find((one) => one.night === night)
      return rows.filter(({ roomBlockId }) => roomBlockId === block?.id).length >= size
    }
    for (const [n, { code }] of replies.entries()) {
      if (code !== 'hotel-order.full') continue
      const nights = Array.from({ length: 1 + (n % 3) }, (_, at) => addDays(from, (n % 4) + at))
      expect(nights.some(isFull)).toBe(true)
    }
  })

  it('of the same nights: exactly as many as there are rooms have one', async () => {
    const replies = await Promise.all(members.map((client) => book(client, type)))
    expect(codes(replies).filter((code) => code === '201')).toHaveLength(size)
    expect(await ledgerFaults(server)).toEqual([])
  })
})

describe('at the same moment', () => {
  it('the same request twice makes one booking', async () => {
    const headers = { 'idempotency-key': 'a-room-for-two-nights' }
    const body = {
      roomTypeId: type.id,
      arrival: '2027-06-09',
      departure: '2027-06-11',
      guests: [{ name: '林怡君' }],
    }
    const twice = [1, 2].map(() => member(0).send(booking.create, { body }, headers))
    const ids = (await Promise.all(twice)).map(({ body }) => body.id)
    expect(new Set(ids).size).toBe(1)
    expect(await server.ctx.db.$count(hotelOrders)).toBe(1)
  })

  it('a change of dates, a booking, a cancellation and the jobs leave ledger and bookings consistent', async () => {
    const own: Booking[] = []
    for (let n = 0; n < size; n += 1) own.push(await booked(member(n), type, { departure: '2027-06-10' }))
    const commands = own.flatMap((row, n) => [
      member(n).send(booking.changeDates, {
        params: { id: row.id },
        body: { arrival: '2027-06-10', departure: '2027-06-13', version: row.version },
      }),
      n % 2 === 0 ? cancel(second, row) : pay(second, row),
      book(member(8 + n), type, { arrival: '2027-06-11', departure: '2027-06-12' }),
    ])
    const replies = await Promise.all([
      ...commands,
      expireBookings(server.ctx).then(() => undefined),
      offerRooms(other.ctx).then(() => undefined),
    ])
    expect(replies.filter((reply) => (reply?.status ?? 0) >= 500)).toEqual([])
    expect(await ledgerFaults(server)).toEqual([])
  })

  it('a payment and the expiry of the hold end in one state, with the money in one place', async () => {
    for (let round = 0; round < 2; round += 1) {
      const row = await booked(member(round), type)
      const past = '2026-01-01T00:00:00.000Z'
      const { db } = server.ctx
      await db.update(hotelOrders).set({ graceUntil: past }).where(eq(hotelOrders.id, row.id))
      await db.update(bookedNights).set({ expiresAt: past }).where(eq(bookedNights.hotelOrderId, row.id))
      await Promise.all([pay(admin, row), expireBookings(other.ctx), book(member(20 + round), type)])
      const { state } = await read(row)
      const { body } = await admin.call(paymentOrder.get, { params: { id: row.paymentOrderId ?? 0 } })
      const { toReturn } = body
      expect([`${state} ${toReturn}`]).toEqual([state === 'confirmed' ? 'confirmed 0' : 'expired 6000'])
      expect(await ledgerFaults(server)).toEqual([])
    }
  })

  it('a cancellation and a payment leave no rooms taken', async () => {
    const row = await booked(member(0), type)
    await Promise.all([cancel(member(0), row), pay(second, row)])
    const { state } = await read(row)
    const held = await server.ctx.db.$count(
      bookedNights,
      and(eq(bookedNights.hotelOrderId, row.id), ne(bookedNights.state, 'released')),
    )
    expect([`${state} ${held}`]).toEqual([state === 'cancelled' ? 'cancelled 0' : 'confirmed 2'])
    expect(await ledgerFaults(server)).toEqual([])
  })
})
