import { beforeEach, describe, expect, it } from 'vitest'
import { identity, pages } from '@banquet/contract/call/access'
import { event, type Event } from '@banquet/contract/event/event/event'
import { roomBlock, type BlockCell } from '@banquet/contract/lodging/room-block'
import { roomType } from '@banquet/contract/lodging/room-type'
import { addDays } from '@banquet/contract/rule/day/days'
import { watchAudits } from '../../../test/audits.ts'
import {
  addHotel,
  addRoomType,
  bookNight,
  cellOf,
  clearHotels,
  saveCells,
  savedCells,
} from '../../../test/rows/room-rows.ts'
import { meanwhile } from '../../../test/scenario/world.ts'
import { serverForFile, viewGrants } from '../../../test/server.ts'
import { addEvent, clearEvents } from '../../../test/rows/sign-up-rows.ts'
import { lockRooms } from './rooms-left.ts'

const server = await serverForFile({ connections: 6 })
const admin = await server.asAdmin()
let current: Event
let hotelId: number
let twin: number
let triple: number

beforeEach(async () => {
  await clearHotels(server)
  await clearEvents(server)
  current = await addEvent(admin)
  hotelId = (await addHotel(admin)).id
  twin = (await addRoomType(admin, hotelId, { name: '雙人房' })).id
  triple = (await addRoomType(admin, hotelId, { name: '三人房' })).id
})

const night = '2027-06-10'
const save = (cells: readonly object[]) => saveCells(admin, hotelId, cells)
const saved = (cells: readonly object[]) => savedCells(admin, hotelId, cells)
const book = (cell: BlockCell | undefined, values: Parameters<typeof bookNight>[3] = {}) =>
  bookNight(server, cell as BlockCell, { eventId: current.id, hotelId }, values)
const readGrid = async () => (await admin.call(roomBlock.grid, { query: { hotelId } })).body
const release = (from: string, to: string) => admin.call(roomBlock.release, { body: { hotelId, from, to } })
const hour = 3_600_000
const inHours = (hours: number) => new Date(server.ctx.now().getTime() + hours * hour).toISOString()

describe('the grid', () => {
  it('has the days of the event, three nights around them, and every night with a cell', async () => {
    const empty = await readGrid()
    expect([empty.nights[0], empty.nights.at(-1), empty.nights.length]).toEqual([
      '2027-06-07',
      '2027-06-15',
      9,
    ])
    expect(empty.roomTypes.map(({ id }) => id)).toEqual([twin, triple])
    await saved([cellOf(triple, '2027-07-01')])
    expect((await readGrid()).nights.at(-1)).toBe('2027-07-01')
  })

  it('leaves out a type that is no longer offered, unless it has nights', async () => {
    await saved([cellOf(triple, night)])
    for (const id of [twin, triple]) {
      const body = { hotelId, name: `房 ${id}`, status: 0 as const }
      await admin.call(roomType.update, { params: { id }, body })
    }
    expect((await readGrid()).roomTypes.map(({ id }) => id)).toEqual([triple])
  })

  it('shows what is taken and left: held rooms until they expire, and none of what was released', async () => {
    const [cell] = await saved([cellOf(twin, night)])
    await book(cell, { rooms: 2 })
    await book(cell, { rooms: 3, state: 'held', expiresAt: inHours(1) })
    await book(cell, { rooms: 1, state: 'held', expiresAt: inHours(-1) })
    await book(cell, { rooms: 4, state: 'released', releasedAt: inHours(-1) })
    expect((await readGrid()).cells).toMatchObject([{ contracted: 10, taken: 5, left: 5 }])
    const held = (await admin.call(roomBlock.holders, { params: { id: cell?.id ?? 0 }, query: {} })).body
    expect(held).toMatchObject([
      { rooms: 3, state: 'held', guestName: '林怡君', expiresAt: expect.any(String) },
      { rooms: 2, state: 'confirmed', expiresAt: null },
    ])
    const setter = await server.asKind(identity.management, viewGrants(pages.hotels.id))
    const nameless = await setter.call(roomBlock.holders, { params: { id: cell?.id ?? 0 }, query: {} })
    expect(nameless.body).toEqual(held.map(({ guestName: _name, ...holder }) => holder))
  })

  it('has no rooms left from the release day on, in the time zone of the event', async () => {
    const today = new Date(server.ctx.now().getTime() + 8 * hour).toISOString().slice(0, 10)
    const cells = await saved([
      cellOf(twin, night, { releaseDay: today }),
      cellOf(triple, night, { releaseDay: addDays(today, 1) }),
    ])
    expect(cells.map(({ left }) => left)).toEqual([0, 10])
  })

  it('is of the event that is named, and cannot be read without the page of hotels', async () => {
    const draft = await admin.send(event.create, {
      body: { code: 'other', name: '別的', startDay: '2028-01-05', endDay: '2028-01-06' },
    })
    const { id: eventId } = draft.body
    await saved([cellOf(twin, night)])
    const reply = await admin.call(roomBlock.grid, { query: { hotelId, eventId } })
    expect(reply.body).toMatchObject({ eventId, startDay: '2028-01-05', cells: [] })
    const clerk = await server.asKind(identity.employee, viewGrants(pages.members.id))
    expect((await clerk.call(roomBlock.grid, { query: { hotelId } })).status).toBe(403)
    const viewer = await server.asKind(identity.employee, viewGrants(pages.hotels.id))
    expect((await viewer.call(roomBlock.grid, { query: { hotelId } })).status).toBe(200)
    expect((await saveCells(viewer, hotelId, [cellOf(twin, night)])).status).toBe(403)
  })
})

describe('saving nights', () => {
  it('adds and edits them together, each with an audit entry that names type and night', async () => {
    const newAudits = await watchAudits(server)
    const [cell] = await saved([cellOf(twin, night)])
    const reply = await save([
      cellOf(twin, night, { rate: 3200, version: cell?.version }),
      cellOf(triple, night, { minStay: 2, isClosedToArrival: true, releaseDay: '2027-05-10' }),
    ])
    expect(reply.status).toBe(200)
    expect(reply.body.cells).toMatchObject([
      { roomTypeId: twin, rate: 3200, version: 2 },
      { roomTypeId: triple, minStay: 2, isClosedToArrival: true, releaseDay: '2027-05-10', version: 1 },
    ])
    expect(await newAudits()).toMatchObject([
      { action: 'created', noun: 'room_block', label: '雙人房 2027-06-10' },
      { action: 'created', noun: 'room_block', label: '三人房 2027-06-10' },
      { action: 'updated', label: '雙人房 2027-06-10', before: { rate: 2800 }, after: { rate: 3200 } },
    ])
  })

  it('is refused as a whole if a cell was changed, added or is missing meanwhile', async () => {
    await saved([cellOf(twin, night)])
    const before = await readGrid()
    for (const stale of [
      cellOf(twin, night, { contracted: 20 }),
      cellOf(twin, night, { contracted: 20, version: 7 }),
      cellOf(twin, '2027-06-11', { version: 1 }),
    ]) {
      const reply = await save([cellOf(triple, night), stale])
      expect(reply).toMatchObject({ code: 'stale', body: { current: { hotelId } } })
    }
    expect(await readGrid()).toEqual(before)
  })

  it('reports every cell that is named twice, is of another hotel, or gives back more rooms than there are', async () => {
    const foreign = (await addRoomType(admin, (await addHotel(admin)).id)).id
    const reply = await save([cellOf(twin, night), cellOf(twin, night), cellOf(foreign, night)])
    expect(reply.body).toMatchObject({
      code: 'validation',
      errors: [
        { path: 'cells.1.night', code: 'repeated' },
        { path: 'cells.2.roomTypeId', code: 'unknown' },
      ],
    })
    expect((await save([cellOf(twin, night, { released: 11 })])).body).toMatchObject({
      errors: [{ path: 'cells.0.released', code: 'max', params: { n: 10 } }],
    })
    expect((await readGrid()).cells).toEqual([])
  })

  it('is refused at each cell that would have fewer rooms than are taken', async () => {
    const [one, two] = await saved([cellOf(twin, night), cellOf(twin, '2027-06-11'), cellOf(triple, night)])
    await book(one, { rooms: 4 })
    await book(two, { rooms: 6, state: 'held', expiresAt: inHours(1) })
    const reply = await save([
      cellOf(triple, night, { contracted: 0, version: 1 }),
      cellOf(twin, night, { contracted: 3, version: 1 }),
      cellOf(twin, '2027-06-11', { contracted: 8, released: 3, version: 1 }),
    ])
    expect(reply).toMatchObject({
      status: 409,
      body: {
        code: 'room-block.taken',
        errors: [
          { path: 'cells.1.contracted', code: 'min', params: { n: 4 } },
          { path: 'cells.2.contracted', code: 'min', params: { n: 6 } },
        ],
      },
    })
    expect((await save([cellOf(twin, night, { contracted: 4, version: 1 })])).status).toBe(200)
  })

  it('waits for another change of the type, and counts the rooms that are taken then', async () => {
    const [cell] = await saved([cellOf(twin, night)])
    const [reply] = await meanwhile(
      server,
      async (db) => {
        await lockRooms(db, hotelId, [twin])
        const beside = { ...server, ctx: { ...server.ctx, db } }
        await bookNight(beside, cell as BlockCell, { eventId: current.id, hotelId }, { rooms: 5 })
      },
      () => [save([cellOf(twin, night, { contracted: 4, version: 1 })])],
    )
    expect(reply?.code).toBe('room-block.taken')
  })
})

describe('giving rooms back by hand', () => {
  it('leaves what is taken, in the nights that are named, and returns how many room nights it was', async () => {
    const nights = [night, '2027-06-11', '2027-06-12']
    const [one] = await saved(nights.map((each) => cellOf(twin, each)))
    await book(one, { rooms: 4 })
    expect((await release(night, '2027-06-11')).body).toEqual({ released: 16 })
    expect((await readGrid()).cells).toMatchObject([
      { released: 6, taken: 4, left: 0, version: 2 },
      { released: 10, taken: 0, left: 0 },
      { released: 0, left: 10, version: 1 },
    ])
    expect((await release(night, '2027-06-11')).body).toEqual({ released: 0 })
  })

  it('needs nights in their order', async () => {
    expect((await release('2027-06-11', night)).body).toMatchObject({
      errors: [{ path: 'to', code: 'before-start' }],
    })
  })
})

describe('the pick-up', () => {
  it('counts each night, and the room nights by when they were booked and given up', async () => {
    const [one, two] = await saved([
      cellOf(twin, night, { released: 2, releaseDay: '2027-05-01' }),
      cellOf(triple, night, { contracted: 5 }),
      cellOf(twin, '2027-06-11', { releaseDay: '2027-05-20' }),
    ])
    await book(one, { rooms: 4 })
    await book(two, { rooms: 1 })
    await book(two, { rooms: 3, state: 'released', releasedAt: inHours(0) })
    const read = (await admin.call(roomBlock.pickUp, { query: { hotelId } })).body
    expect(read.nights).toEqual([
      { night, contracted: 15, released: 2, taken: 4 },
      { night: '2027-06-11', contracted: 10, released: 0, taken: 1 },
    ])
    expect(read.days.at(-1)?.taken).toBe(5)
    expect(read.releaseDay).toBe('2027-05-01')
  })
})

describe('a copy of the event', () => {
  it('has the same rooms, moved by as many days, with none given back', async () => {
    await saved([cellOf(twin, night, { released: 3, minStay: 2, releaseDay: '2027-05-10' })])
    const body = { code: 'copy', name: '複本', enName: '', startDay: '2028-06-08' }
    const copy = (await admin.call(event.copy, { params: { id: current.id }, body })).body
    const { body: grid } = await admin.call(roomBlock.grid, { query: { hotelId, eventId: copy.id } })
    expect(grid.cells).toMatchObject([
      {
        roomTypeId: twin,
        night: '2028-06-08',
        contracted: 10,
        released: 0,
        rate: 2800,
        minStay: 2,
        releaseDay: '2028-05-08',
        version: 1,
      },
    ])
  })
})
