import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { identity, pages } from '@banquet/contract/call/access'
import type { Event } from '@banquet/contract/event/event/event'
import { booking } from '@banquet/contract/lodging/booking'
import { bookingBulk, type BulkBooking } from '@banquet/contract/lodging/booking-bulk'
import type { Booking } from '@banquet/contract/lodging/booking-record'
import {
  addBlock,
  addHotel,
  addRoomType,
  booked,
  clearRooms,
  openRooms,
  type Type,
} from '../../../test/rows/rooms.ts'
import { serverForFile, viewGrants, type Client } from '../../../test/server.ts'
import { addEvent } from '../../../test/rows/sign-up-rows.ts'
import { mails } from '../../tables/platform/mail.table.ts'
import { hotels } from '../../tables/lodging/hotel.table.ts'
import { hotelOrders } from '../../tables/lodging/hotel-order.table.ts'
import { expireBookings } from './waiting-list.ts'

const server = await serverForFile({ connections: 6 })
let admin: Client
let member: Client
let event: Event
let type: Type

beforeEach(async () => {
  await clearRooms(server)
  admin = await server.asAdmin()
  event = await addEvent(admin)
  await openRooms(admin, event)
  type = await addRoomType(server, await addHotel(server))
  await addBlock(server, { event, type, from: '2027-06-08', nights: 6, contracted: 3 })
  member = await server.asKind(identity.member)
  await server.ctx.db.delete(mails)
})

const seen = (...rows: Booking[]) => rows.map(({ id, version }) => ({ id, version }))
const guarantee = (rows: readonly object[], client = admin, reason = '團體統一付款') =>
  client.send(bookingBulk.bulkGuarantee, { body: { rows, reason } })
const results = (body: readonly BulkBooking[]) => body.map(({ id, state, refusal }) => [id, state, refusal])
const read = async (id: number) => (await admin.call(booking.get, { params: { id } })).body
const bookings = async (count: number) => {
  const rows: Booking[] = []
  for (let n = 0; n < count; n += 1) rows.push(await booked(member, type))
  return rows as [Booking, Booking, Booking]
}
/** Lets bookings expire, as if their deadline had passed. */
async function expire(...rows: Booking[]): Promise<void> {
  for (const { id } of rows)
    await server.ctx.db
      .update(hotelOrders)
      .set({ graceUntil: '2020-01-01T00:00:00.000Z' })
      .where(eq(hotelOrders.id, id))
  await expireBookings(server.ctx)
}

describe('several bookings', () => {
  it('are guaranteed for one reason, and the response has the reason for each that was not', async () => {
    const [first, late, gone] = await bookings(3)
    await expire(late)
    await admin.send(booking.cancel, { params: { id: gone.id }, body: { version: gone.version } })
    const rows = [...seen(first, await read(late.id)), ...seen(gone), { id: 2_000_000_000, version: 1 }]
    const { status, body } = await guarantee(rows)
    expect([status, results(body)]).toEqual([
      200,
      [
        [first.id, 'confirmed', null],
        [late.id, 'confirmed', null],
        [gone.id, 'cancelled', 'stale'],
        [2_000_000_000, null, 'not-found'],
      ],
    ])
    expect(body).toMatchObject([
      { code: first.code, guestName: '林怡君' },
      {},
      {},
      { code: '', guestName: '' },
    ])
    expect(await read(first.id)).toMatchObject({ state: 'confirmed', stateReason: '團體統一付款' })
    expect(results((await guarantee(seen(await read(gone.id)))).body)).toEqual([
      [gone.id, 'cancelled', 'hotel-order.state'],
    ])
  })

  it('are independent: one without rooms left undoes nothing of the others', async () => {
    const [first, second] = await bookings(2)
    await expire(first, second)
    const other = await server.asKind(identity.member)
    await booked(other, type, { rooms: 2, guests: [{ name: '陳美玲' }] })
    const rows = seen(await read(first.id), await read(second.id))
    expect(results((await guarantee(rows)).body)).toEqual([
      [first.id, 'confirmed', null],
      [second.id, 'expired', 'hotel-order.full'],
    ])
  })

  it('are not changed twice by the same call, and mailed once', async () => {
    const rows = seen(...(await bookings(2)))
    await server.ctx.db.delete(mails)
    await guarantee(rows)
    const [before, sent] = [
      await server.ctx.db.select().from(hotelOrders).orderBy(hotelOrders.id),
      await server.ctx.db.$count(mails),
    ]
    expect(sent).toBe(2)
    expect(results((await guarantee(rows)).body).map(([, , refusal]) => refusal)).toEqual(['stale', 'stale'])
    expect(await server.ctx.db.select().from(hotelOrders)).toEqual(before)
    expect(await server.ctx.db.$count(mails)).toBe(sent)
  })

  it('are confirmed once if two people confirm them at the same time', async () => {
    const rows = seen(...(await bookings(2)))
    const [one, other] = await Promise.all([guarantee(rows), guarantee(rows)])
    for (const at of [0, 1]) {
      const refusals = [one, other].map(({ body }) => body[at]?.refusal)
      expect(new Set(refusals)).toEqual(new Set([null, 'stale']))
    }
  })
})

describe('guaranteeing several bookings', () => {
  it('needs the right to edit bookings: hotel staff, viewers and members are refused', async () => {
    const [row] = await bookings(1)
    const keeper = await server.asKind(identity.hotelService)
    await server.ctx.db.update(hotels).set({ managementId: keeper.account.id })
    const viewer = await server.asKind(identity.employee, viewGrants(pages.hotelOrders.id))
    for (const client of [keeper, viewer, member])
      expect((await guarantee(seen(row), client)).status).toBe(403)
    expect((await read(row.id)).state).toBe('held')
  })

  it('is refused as a whole with an invalid form', async () => {
    const [row] = await bookings(1)
    const bodies: [object[], string][] = [
      [[], '團體'],
      [[...seen(row), ...seen(row)], '團體'],
      [seen(row), ''],
    ]
    for (const [rows, reason] of bodies)
      expect((await guarantee(rows, admin, reason)).code).toBe('validation')
    expect((await read(row.id)).state).toBe('held')
  })
})
