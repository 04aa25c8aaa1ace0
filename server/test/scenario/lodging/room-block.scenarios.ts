import { addDays } from '@banquet/contract/rule/day/days'
import { maxInteger } from '@banquet/contract/call/list'
import { roomBlock as calls, type BlockCell } from '@banquet/contract/lodging/room-block'
import type { Endpoint } from '@banquet/contract/call/endpoint'
import { bookNight, cellOf, savedCells } from '../../rows/room-rows.ts'
import type { Parts } from '../../server.ts'
import { archive, currentEvent } from '../in-event.ts'
import { addedRoomType } from './room-type.scenarios.ts'
import type { Refuse, Scenarios, World } from '../world.ts'

const night = '2030-06-10'

/** A night of a new room type, with a booking. */
async function booked(world: World, on = night): Promise<{ cell: BlockCell; hotelId: number }> {
  const { id: eventId } = await currentEvent(world)
  const { id, hotelId } = await addedRoomType(world)
  const cells = await savedCells(world.admin, hotelId, [cellOf(id, on)])
  const cell = cells.find((one) => one.roomTypeId === id) as BlockCell
  await bookNight(world.server, cell, { eventId, hotelId })
  return { cell, hotelId }
}

const added = async (world: World) => (await booked(world)).cell.id
const ofHotel = async (world: World) => ({ query: { hotelId: (await booked(world)).hotelId } })

async function saving(world: World, values: object = {}): Promise<Parts> {
  await currentEvent(world)
  const { id, hotelId } = await addedRoomType(world)
  return { body: { hotelId, cells: [cellOf(id, night, values)] } }
}

async function releasing(world: World): Promise<Parts> {
  // A night of its own, because the hotel is that of all scenarios.
  const from = addDays('2031-01-01', world.seed())
  return { body: { hotelId: (await booked(world, from)).hotelId, from, to: from } }
}

/** The call without a current event. */
const none =
  (e: Endpoint): Refuse =>
  async (world) => {
    const parts = await world.input(e)
    await archive(world, (await currentEvent(world)).id)
    return world.admin.send(e, parts)
  }

/** The call about an event that is archived. */
const archived =
  (e: Endpoint): Refuse =>
  async (world) => {
    const { body } = await world.input(e)
    const { id: eventId } = await currentEvent(world)
    await archive(world, eventId)
    return world.admin.send(e, { body: { ...(body as object), eventId } })
  }

const noHotel =
  (e: typeof calls.save | typeof calls.release): Refuse =>
  async (world) => {
    const { body } = await world.input(e)
    return world.admin.send(e, { body: { ...(body as object), hotelId: maxInteger } })
  }

const noHotelRead =
  (e: typeof calls.grid | typeof calls.pickUp): Refuse =>
  async (world) => {
    await currentEvent(world)
    return world.admin.send(e, { query: { hotelId: maxInteger } })
  }

/** The scenarios of the calls about room blocks. */
export const roomBlock: Scenarios = {
  row: added,
  inputs: {
    grid: ofHotel,
    pickUp: ofHotel,
    save: (world) => saving(world),
    release: releasing,
  },
  refusals: {
    grid: { 'event.none': none(calls.grid), 'not-found': noHotelRead(calls.grid) },
    pickUp: { 'event.none': none(calls.pickUp), 'not-found': noHotelRead(calls.pickUp) },
    save: {
      'not-found': noHotel(calls.save),
      'event.none': none(calls.save),
      'event.state': archived(calls.save),
      stale: async (world) => world.admin.send(calls.save, await saving(world, { version: 1 })),
      'room-block.taken': async (world) => {
        const { cell, hotelId } = await booked(world)
        const less = cellOf(cell.roomTypeId, night, { contracted: 0, version: 1 })
        return world.admin.send(calls.save, { body: { hotelId, cells: [less] } })
      },
    },
    release: {
      'not-found': noHotel(calls.release),
      'event.none': none(calls.release),
      'event.state': archived(calls.release),
    },
  },
}
