import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { booking } from '@banquet/contract/lodging/booking'
import type { Booking } from '@banquet/contract/lodging/booking-record'
import { roomShare } from '@banquet/contract/lodging/room-share'
import { offerEveryMethod, report, startPaying } from '../../../test/rows/payments.ts'
import { ledgerFaults } from '../../../test/room-ledger.ts'
import {
  accept,
  endShare,
  invited,
  joined,
  readBooking,
  readOrder,
  settle,
  sharedOf,
} from '../../../test/rows/room-shares.ts'
import {
  addBlock,
  addHotel,
  addRoomType,
  booked,
  clearRooms,
  openRooms,
  type Type,
} from '../../../test/rows/rooms.ts'
import { meanwhile } from '../../../test/scenario/world.ts'
import type { Client } from '../../../test/server.ts'
import { addEvent } from '../../../test/rows/sign-up-rows.ts'
import { startTwo } from '../../../test/program/two-programs.ts'
import { expireBookings } from '../booking/waiting-list.ts'
import { hotelOrders } from '../../tables/lodging/hotel-order.table.ts'
import { roomShares } from '../../tables/lodging/room-share.table.ts'
import { endUnpaidShares } from './room-share.jobs.ts'

const {
  server,
  other,
  admins: [admin, second],
} = await startTwo()
let booker: Client
let mate: Client
let rival: Client
let type: Type
const past = '2026-01-01T00:00:00.000Z'

beforeAll(async () => {
  booker = await server.asKind(identity.member)
  mate = await other.asKind(identity.member)
  rival = await server.asKind(identity.member)
})
beforeEach(async () => {
  await clearRooms(server)
  const event = await addEvent(admin)
  await openRooms(admin, event)
  await offerEveryMethod(admin, event.id)
  type = await addRoomType(server, await addHotel(server))
  await addBlock(server, { event, type, from: '2027-06-08', nights: 6, contracted: 20 })
})

const cancel = (client: Client, { id, version }: Booking) =>
  client.send(booking.cancel, { params: { id }, body: { version } })
const statuses = (replies: readonly { status: number }[]) => replies.map(({ status }) => status)
const totals = async (ids: readonly (number | null)[]) =>
  Promise.all(ids.map(async (id) => (await readOrder(admin, id)).total))
/** The rounds in which each race is run. */
const rounds = [1, 2, 3]

describe('at the same moment', () => {
  it('two people accept one code: only one of them shares the room', async () => {
    const row = await booked(booker, type)
    const code = await invited(booker, row)
    const replies = await Promise.all([accept(mate, code), accept(rival, code)])
    expect(new Set(statuses(replies))).toEqual(new Set([200, 404]))
    expect((await readBooking(admin, row)).guests).toHaveLength(2)
    expect(await ledgerFaults(server)).toEqual([])
  })

  it.each(rounds)('somebody accepts two invitations: they share one room (%s)', async () => {
    const [row, theirs] = [await booked(booker, type), await booked(rival, type)]
    const [code, second] = [await invited(booker, row), await invited(rival, theirs)]
    const replies = await Promise.all([accept(mate, code), accept(mate, second)])
    expect(new Set(statuses(replies))).toEqual(new Set([200, 409]))
    expect(replies.map(({ code: refusal }) => refusal)).toContain('room-share.has-room')
    expect((await mate.call(roomShare.mine, {})).body).toHaveLength(1)
    expect(await ledgerFaults(server)).toEqual([])
  })

  it('a code is accepted and replaced: the old code does not accept the new invitation', async () => {
    const row = await booked(booker, type)
    const code = await invited(booker, row)
    const replies = await meanwhile(
      server,
      async (db) => {
        await db.select().from(hotelOrders).where(eq(hotelOrders.id, row.id)).for('update')
        await db.update(roomShares).set({ state: 'ended', ending: 'replaced' })
        const expiresAt = new Date(Date.now() + 60_000).toISOString()
        await db.insert(roomShares).values({ hotelOrderId: row.id, expiresAt })
      },
      () => [accept(mate, code)],
    )
    expect(replies.map(({ code: refusal }) => refusal)).toEqual(['room-share.code'])
    expect(await readBooking(booker, row)).toMatchObject({ share: { state: 'invited' } })
  })

  it.each(rounds)(
    'both pay: the booking is confirmed, and both orders add up to its price (%s)',
    async () => {
      const row = await booked(booker, type)
      const stay = await joined(booker, row, mate)
      const replies = await Promise.all([
        settle(admin, row.paymentOrderId, 3000),
        settle(second, stay.paymentOrderId, 3000),
      ])
      expect(statuses(replies)).toEqual([200, 200])
      expect(await readBooking(admin, row)).toMatchObject({ state: 'confirmed', share: { state: 'paid' } })
      expect(await totals([row.paymentOrderId, stay.paymentOrderId])).toEqual([3000, 3000])
      expect(await ledgerFaults(server)).toEqual([])
    },
  )

  it.each(rounds)(
    'the room-mate pays and the booking is cancelled: all money is to be returned (%s)',
    async () => {
      const row = await booked(booker, type)
      const stay = await joined(booker, row, mate)
      await settle(admin, row.paymentOrderId, 1000)
      const seen = await readBooking(booker, row)
      const [paid, cancelled] = await Promise.all([
        settle(second, stay.paymentOrderId, 3000),
        cancel(booker, seen),
      ])
      expect(paid.status).toBe(200)
      // The booker has seen a booking that was not paid; if the payment was first, they have to look again.
      if (cancelled.status === 409) {
        expect(cancelled.code).toBe('stale')
        expect((await cancel(booker, await readBooking(booker, row))).status).toBe(200)
      } else expect(cancelled.status).toBe(200)
      const orders = await Promise.all(
        [row, stay].map(({ paymentOrderId }) => readOrder(admin, paymentOrderId)),
      )
      expect(orders.map(({ state, toReturn }) => [state, toReturn])).toEqual([
        ['cancelled', 1000],
        ['cancelled', 3000],
      ])
      expect(await ledgerFaults(server)).toEqual([])
    },
  )

  it.each(rounds)(
    'the job ends a share and its payment arrives: the money is counted once (%s)',
    async () => {
      const row = await booked(booker, type)
      const stay = await joined(booker, row, mate)
      await server.ctx.db.update(roomShares).set({ graceUntil: past })
      await Promise.all([settle(second, stay.paymentOrderId, 3000), endUnpaidShares(server.ctx)])
      const { state } = await readOrder(admin, stay.paymentOrderId)
      const [own, part] = await totals([row.paymentOrderId, stay.paymentOrderId])
      expect([state, own, part]).toEqual(state === 'paid' ? ['paid', 3000, 3000] : ['expired', 6000, 3000])
      expect(await ledgerFaults(server)).toEqual([])
    },
  )

  it.each(rounds)(
    'the booking expires, and the room-mate pays or leaves: nothing is left open (%s)',
    async (n) => {
      const row = await booked(booker, type)
      const stay = await joined(booker, row, mate)
      await server.ctx.db.update(hotelOrders).set({ graceUntil: past })
      await Promise.all([
        expireBookings(server.ctx),
        n === 2 ? endShare(mate, stay) : settle(second, stay.paymentOrderId, 3000),
        endUnpaidShares(other.ctx),
      ])
      expect(await readBooking(admin, row)).toMatchObject({ state: 'expired', share: null })
      expect(await sharedOf(mate)).toBeUndefined()
      expect(await ledgerFaults(server)).toEqual([])
    },
  )

  it('a change of dates and a payment of the room-mate add up', async () => {
    const row = await booked(booker, type)
    const stay = await joined(booker, row, mate)
    const seen = await readBooking(booker, row)
    const change = ({ version }: { version: number }) =>
      booker.send(booking.changeDates, {
        params: { id: row.id },
        body: { arrival: '2027-06-09', departure: '2027-06-10', version },
      })
    const [paid, changed] = await Promise.all([settle(second, stay.paymentOrderId, 3000), change(seen)])
    expect(paid.status).toBe(200)
    // If the payment was first, the booking is not the one that was seen.
    const last = changed.status === 409 ? await change(await readBooking(booker, row)) : changed
    expect(last.status).toBe(200)
    expect(await totals([row.paymentOrderId, stay.paymentOrderId])).toEqual([1500, 1500])
    expect(await ledgerFaults(server)).toEqual([])
  })
})

it('a payment that the provider reports many times counts once, and so does the line of the room-mate', async () => {
  const row = await booked(booker, type)
  const stay = await joined(booker, row, mate)
  const started = (await startPaying(mate, stay.paymentOrderId)).body
  await Promise.all([1, 2, 3, 4].map((n) => report(n % 2 ? server : other, started, 'pay')))
  const { lines } = await readOrder(admin, row.paymentOrderId)
  expect(lines.map(({ amount }) => amount)).toEqual([6000, -3000])
  expect(await readOrder(admin, stay.paymentOrderId)).toMatchObject({ state: 'paid', paid: 3000 })
  expect(await ledgerFaults(server)).toEqual([])
})
