import { beforeEach, describe, expect, it } from 'vitest'
import { identity, pages } from '@banquet/contract/call/access'
import type { Event } from '@banquet/contract/event/event/event'
import { booking } from '@banquet/contract/lodging/booking'
import { roomBlock, type BlockCell } from '@banquet/contract/lodging/room-block'
import { watchAudits } from '../../../test/audits.ts'
import { bookNight, cellOf, saveCells } from '../../../test/rows/room-rows.ts'
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
import { meanwhile } from '../../../test/scenario/world.ts'
import { serverForFile, viewGrants, type Reply } from '../../../test/server.ts'
import { addEvent } from '../../../test/rows/sign-up-rows.ts'
import { lockRooms } from './rooms-left.ts'

const server = await serverForFile({ connections: 6 })
const admin = await server.asAdmin()
const member = await server.asKind(identity.member)
let event: Event
let hotel: Hotel
let type: Type

beforeEach(async () => {
  await clearRooms(server)
  event = await addEvent(admin)
  await openRooms(admin, event)
  hotel = await addHotel(server)
  type = await addRoomType(server, hotel)
  await addBlock(server, { event, type, from: '2027-06-09', nights: 3 })
})

const first = '2027-06-09'
const last = '2027-06-11'
const removedOf = (night: string, values: object = {}) => ({
  roomTypeId: type.id,
  night,
  version: 1,
  ...values,
})
const remove = (nights: readonly string[], client = admin) =>
  saveCells(
    client,
    hotel.id,
    [],
    nights.map((night) => removedOf(night)),
  )
const readGrid = async () => (await admin.call(roomBlock.grid, { query: { hotelId: hotel.id } })).body
const nightsLeft = async () => (await readGrid()).cells.map(({ night }) => night)
const isBooked = { code: 'room-block.taken', body: { errors: [{ path: 'removed.0', code: 'room.booked' }] } }

describe('removing nights of a block', () => {
  it('removes those without bookings, each with an audit entry, and saves other nights in the same call', async () => {
    const newAudits = await watchAudits(server)
    const cells = [cellOf(type.id, first, { rate: 3300, version: 1 })]
    const reply = await saveCells(admin, hotel.id, cells, [removedOf('2027-06-10'), removedOf(last)])
    expect(reply).toMatchObject({ status: 200, body: { cells: [{ night: first, rate: 3300, version: 2 }] } })
    expect(await newAudits()).toMatchObject([
      { action: 'deleted', noun: 'room_block', label: '雙人房 2027-06-10', before: { rate: 3000 } },
      { action: 'deleted', noun: 'room_block', label: '雙人房 2027-06-11' },
      { action: 'updated', label: '雙人房 2027-06-09' },
    ])
    expect((await book(member, type)).body).toMatchObject({ errors: [{ code: 'room.no-night' }] })
  })

  it('is refused at each night that was ever booked, with all other faults, and the holders can be listed', async () => {
    const kept = await booked(member, type, { departure: '2027-06-10' })
    const gone = await booked(member, type, { arrival: '2027-06-10', departure: last })
    const { id, version } = gone
    await admin.send(booking.cancel, { params: { id }, body: { version } })
    const before = await readGrid()
    const tooFew = cellOf(type.id, first, { contracted: 0, version: 1 })
    expect(
      await saveCells(admin, hotel.id, [tooFew], [removedOf('2027-06-10'), removedOf(last)]),
    ).toMatchObject({
      status: 409,
      body: {
        code: 'room-block.taken',
        errors: [
          { path: 'cells.0.contracted', code: 'min', params: { n: 1 } },
          { path: 'removed.0', code: 'room.booked' },
        ],
      },
    })
    expect(await remove([first])).toMatchObject(isBooked)
    expect(await readGrid()).toEqual(before)
    const holders = async (night: string, query = {}) => {
      const cell = before.cells.find((one) => one.night === night)
      const reply = await admin.call(roomBlock.holders, { params: { id: cell?.id ?? 0 }, query })
      return reply.body.map(({ code, rooms, isHeld }) => [code, rooms, isHeld])
    }
    expect(await holders(first)).toEqual([[kept.code, 1, true]])
    expect(await holders('2027-06-10')).toEqual([])
    expect(await holders('2027-06-10', { past: 'true' })).toEqual([[gone.code, 1, false]])
  })

  it('lists a booking once that gave a night up and took it again', async () => {
    const { id, version, code } = await booked(member, type, { departure: '2027-06-10' })
    const move = (values: object) => admin.send(booking.changeDates, { params: { id }, body: { ...values } })
    const away = await move({ arrival: '2027-06-10', departure: last, version })
    const again = {
      arrival: first,
      departure: '2027-06-10',
      version: away.body.version,
    }
    expect((await move(again)).status).toBe(200)
    const [cell] = (await readGrid()).cells
    const query = { past: 'true' } as const
    const reply = await admin.call(roomBlock.holders, { params: { id: cell?.id ?? 0 }, query })
    expect(reply.body).toMatchObject([{ code, isHeld: true }])
  })

  it('is refused without a night, for a foreign or repeated one, in another version and the second time', async () => {
    expect((await remove([])).body).toMatchObject({ errors: [{ path: 'cells', code: 'required' }] })
    const foreign = await addRoomType(server, await addHotel(server, { name: '圓山二館' }))
    const reply = await saveCells(
      admin,
      hotel.id,
      [cellOf(type.id, first, { version: 1 })],
      [removedOf(first), removedOf(last, { roomTypeId: foreign.id })],
    )
    expect(reply.body).toMatchObject({
      errors: [
        { path: 'removed.0.night', code: 'repeated' },
        { path: 'removed.1.roomTypeId', code: 'unknown' },
      ],
    })
    expect((await saveCells(admin, hotel.id, [], [removedOf(last, { version: 2 })])).code).toBe('stale')
    const twice = await Promise.all([remove([last]), remove([last])])
    expect(new Set(twice.map(({ status, code }) => code ?? status))).toEqual(new Set([200, 'stale']))
    expect(await nightsLeft()).toEqual([first, '2027-06-10'])
  })

  it('needs the right to edit hotels', async () => {
    const viewer = await server.asKind(identity.employee, viewGrants(pages.hotels.id))
    expect((await remove([last], viewer)).code).toBe('right.missing')
  })
})

describe('a booking at the same moment', () => {
  it('either keeps its nights or is refused because they are not offered', async () => {
    const [removal, booking] = await meanwhile<Reply>(
      server,
      (db) => lockRooms(db, hotel.id, [type.id]),
      () => [remove([first]), book(member, type)],
    )
    const outcome = [removal?.code ?? removal?.status, booking?.code ?? booking?.status]
    expect([
      ['room-block.taken', 201],
      [200, 'validation'],
    ]).toContainEqual(outcome)
    expect((await nightsLeft()).includes(first)).toBe(booking?.status === 201)
  })

  it('keeps its rooms if it took them before the removal got the lock', async () => {
    const [cell] = (await readGrid()).cells
    const [removal] = await meanwhile(
      server,
      async (db) => {
        await lockRooms(db, hotel.id, [type.id])
        const beside = { ...server, ctx: { ...server.ctx, db } }
        await bookNight(beside, cell as BlockCell, { eventId: event.id, hotelId: hotel.id })
      },
      () => [remove([first])],
    )
    expect(removal).toMatchObject(isBooked)
  })
})
