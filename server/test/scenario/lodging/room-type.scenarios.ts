import { roomType as calls, type RoomType } from '@banquet/contract/lodging/room-type'
import { reorderScenarios } from '../reorder.ts'
import type { Scenarios, World } from '../world.ts'

/** The hotel of all room types of these scenarios, because a list is arranged within a hotel. */
async function theHotel(world: World): Promise<number> {
  const { body } = await world.admin.call(calls.list, { query: {} })
  return body[0]?.hotelId ?? world.row('hotel')
}

async function fields(world: World) {
  return { hotelId: await theHotel(world), name: `room-type-${world.seed()}` }
}

/** A room type. */
export async function addedRoomType(world: World): Promise<RoomType> {
  return (await world.admin.send(calls.create, { body: await fields(world) })).body
}

/** A room type with another name, in its hotel. */
async function renamed(world: World) {
  const { id, hotelId } = await addedRoomType(world)
  return { id, hotelId, name: `room-type-${world.seed()}` }
}

/** The scenarios of the calls about room types. */
export const roomType: Scenarios = {
  row: async (world) => (await addedRoomType(world)).id,
  ...reorderScenarios('room-type', calls),
  inputs: {
    ...reorderScenarios('room-type', calls).inputs,
    create: async (world) => ({ body: await fields(world) }),
    update: async (world) => {
      const { id, ...body } = await renamed(world)
      return { params: { id }, body }
    },
    put: async (world) => ({ body: await renamed(world) }),
  },
}
