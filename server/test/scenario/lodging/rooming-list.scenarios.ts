import { eq } from 'drizzle-orm'
import type { Endpoint } from '@banquet/contract/call/endpoint'
import { maxInteger } from '@banquet/contract/call/list'
import { roomingList as calls } from '@banquet/contract/lodging/rooming-list'
import { hotels } from '../../../src/tables/lodging/hotel.table.ts'
import { bookNight, cellOf, savedCells } from '../../rows/room-rows.ts'
import { archive, currentEvent } from '../in-event.ts'
import { addedRoomType } from './room-type.scenarios.ts'
import type { Refuse, Scenarios, World } from '../world.ts'

const night = '2030-06-10'

/** A hotel with a confirmed booking of the current event, and an address for its lists. */
async function booked(world: World): Promise<number> {
  const { id: eventId } = await currentEvent(world)
  const { id: roomTypeId, hotelId } = await addedRoomType(world)
  const cells = await savedCells(world.admin, hotelId, [cellOf(roomTypeId, night)])
  const cell = cells.find((one) => one.roomTypeId === roomTypeId)
  if (!cell) throw new Error('The block of the hotel was not saved')
  await bookNight(world.server, cell, { eventId, hotelId })
  await setAddresses(world, hotelId, ['front@hotel.example'])
  return hotelId
}

async function setAddresses({ server }: World, hotelId: number, mailTo: string[]): Promise<void> {
  await server.ctx.db.update(hotels).set({ mailTo }).where(eq(hotels.id, hotelId))
}

async function added(world: World): Promise<number> {
  const body = { hotelId: await booked(world), send: false }
  return (await world.admin.send(calls.create, { body })).body.id
}

const ofHotel = async (world: World) => ({ query: { hotelId: await booked(world) } })

/** The call about a hotel that does not exist. */
const noHotel =
  (e: Endpoint): Refuse =>
  async (world) => {
    await currentEvent(world)
    return world.admin.send(e, { query: { hotelId: maxInteger } })
  }

/** The call without a current event. */
const noEvent =
  (e: Endpoint): Refuse =>
  async (world) => {
    const parts = await world.input(e)
    await archive(world, (await currentEvent(world)).id)
    return world.admin.send(e, parts)
  }

const ofReading = (e: Endpoint) => ({ 'not-found': noHotel(e), 'event.none': noEvent(e) })

/** The scenarios of the calls about rooming lists. */
export const roomingList: Scenarios = {
  row: added,
  inputs: {
    list: ofHotel,
    current: ofHotel,
    export: ofHotel,
    pdf: ofHotel,
    create: async (world) => ({ body: { hotelId: await booked(world), send: true } }),
  },
  refusals: {
    list: ofReading(calls.list),
    current: ofReading(calls.current),
    export: ofReading(calls.export),
    pdf: ofReading(calls.pdf),
    create: {
      'not-found': async (world) => {
        await currentEvent(world)
        return world.admin.send(calls.create, { body: { hotelId: maxInteger, send: true } })
      },
      'event.none': noEvent(calls.create),
      'rooming-list.empty': async (world) => {
        await currentEvent(world)
        const hotelId = await world.row('hotel')
        return world.admin.send(calls.create, { body: { hotelId, send: false } })
      },
      'rooming-list.no-address': async (world) => {
        const hotelId = await booked(world)
        await setAddresses(world, hotelId, [])
        return world.admin.send(calls.create, { body: { hotelId, send: true } })
      },
    },
  },
}
