import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { identity, pages } from '@banquet/contract/call/access'
import type { Event } from '@banquet/contract/event/event/event'
import { booking } from '@banquet/contract/lodging/booking'
import type { Booking } from '@banquet/contract/lodging/booking-record'
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
import { roomBlocks } from '../../tables/lodging/room-block.table.ts'

const server = await serverForFile()
const admin = await server.asAdmin()
let member: Client
let event: Event
let type: Type

beforeEach(async () => {
  await clearRooms(server)
  event = await addEvent(admin)
  await openRooms(admin, event)
  type = await addRoomType(server, await addHotel(server))
  await addBlock(server, { event, type, from: '2027-06-08', nights: 6 })
  member = await server.asKind(identity.member)
})

describe('the quote of other dates', () => {
  const quote = ({ id, roomTypeId }: Booking, values: object, client = member) =>
    client.send(booking.quote, {
      body: { roomTypeId, arrival: '2027-06-10', departure: '2027-06-12', hotelOrderId: id, ...values },
    })

  it('keeps the rates, rooms and extra beds of the booking, and counts its nights as its own', async () => {
    const row = await booked(member, type, { rooms: 2, extraBeds: 1 })
    await server.ctx.db.update(roomBlocks).set({ rate: 5000 })
    const { body } = await quote(row, {})
    expect(body).toMatchObject({
      nights: [
        { night: '2027-06-10', rate: 3000 },
        { night: '2027-06-11', rate: 5000 },
      ],
      extraBedAmount: 1000,
      total: 17_000,
      place: 'free',
      fullNights: [],
    })
    const change = await member.send(booking.changeDates, {
      params: { id: row.id },
      body: {
        arrival: '2027-06-10',
        departure: '2027-06-12',
        expectedTotal: 17_000,
        version: row.version,
      },
    })
    expect(change.body).toMatchObject({ total: 17_000 })
  })

  it('names the nights that are full, which nobody can wait for', async () => {
    const row = await booked(member, type)
    await booked(admin, type, {
      memberId: member.account.id,
      arrival: '2027-06-11',
      departure: '2027-06-12',
      rooms: 2,
    })
    expect((await quote(row, {})).body).toMatchObject({ place: 'full', fullNights: ['2027-06-11'] })
  })

  it('follows the rules of the nights', async () => {
    const row = await booked(member, type)
    const closed = eq(roomBlocks.night, '2027-06-10')
    await server.ctx.db.update(roomBlocks).set({ isClosedToArrival: true }).where(closed)
    expect((await quote(row, {})).body).toMatchObject({
      errors: [{ path: 'arrival', code: 'room.closed-to-arrival' }],
    })
  })

  it('is not for the booking of another member, and staff need a right to change bookings', async () => {
    const row = await booked(member, type)
    expect((await quote(row, {}, await server.asKind(identity.member))).code).toBe('not-found')
    const grant = { canAdd: false, canDelete: false, scope: 1, extra: [] } as const
    const clerk = (canEdit: boolean) =>
      server.asKind(identity.management, { [pages.hotelOrders.id]: { ...grant, canEdit } })
    expect((await quote(row, {}, await clerk(true))).status).toBe(200)
    expect((await quote(row, {}, await clerk(false))).code).toBe('right.missing')
  })
})
