import { eq } from 'drizzle-orm'
import { identity } from '@banquet/contract/call/access'
import { hotel as calls } from '@banquet/contract/lodging/hotel'
import { maxInteger } from '@banquet/contract/call/list'
import { hotels } from '../../../src/tables/lodging/hotel.table.ts'
import type { Reply } from '../../server.ts'
import { meanwhile, type Refuse, type Scenarios, type World } from '../world.ts'

/** A hotel-service account. */
export async function hotelManager({ server }: World): Promise<number> {
  return (await server.addAccount({ identity: identity.hotelService })).id
}

/** A hotel with a manager. */
export async function managedHotel(world: World): Promise<{ hotelId: number; managerId: number }> {
  const hotelId = await world.row('hotel')
  const managerId = await hotelManager(world)
  await world.admin.call(calls.setManagement, { params: { hotelId, id: managerId } })
  return { hotelId, managerId }
}

/** The manager of one hotel is named for another, or an account of the wrong kind. */
function withManager(
  e: typeof calls.create | typeof calls.update | typeof calls.put,
  who: 'taken' | 'manager',
): Refuse {
  return async (world) => {
    const managementId =
      who === 'taken' ? (await managedHotel(world)).managerId : await world.row('management')
    const { body, ...parts } = await world.input(e)
    return world.admin.send(e, { ...parts, body: { ...(body as object), managementId } })
  }
}

/** While one hotel is being given to an account, another one is too: only one of them succeeds. */
async function assignedMeanwhile(
  world: World,
  managerId: number,
  give: (hotelId: number) => Promise<Reply>,
): Promise<Reply> {
  const [first, second] = [await world.row('hotel'), await world.row('hotel')]
  const [reply] = await meanwhile(
    world.server,
    (db) => db.update(hotels).set({ managementId: managerId }).where(eq(hotels.id, first)),
    () => [give(second)],
  )
  return reply as Reply
}

/** The scenarios of the calls about hotels. */
export const hotel: Scenarios = {
  inputs: {
    byName: async (world) => {
      const id = await world.row('hotel')
      const { name } = (await world.admin.call(calls.get, { params: { id } })).body
      return { params: { name } }
    },
    byManagement: async (world) => ({ params: { id: (await managedHotel(world)).managerId } }),
    setManagement: async (world) => ({
      params: { hotelId: await world.row('hotel'), id: await hotelManager(world) },
    }),
  },
  refusals: {
    create: {
      'hotel.manager-taken': withManager(calls.create, 'taken'),
      'hotel.manager-kind': withManager(calls.create, 'manager'),
    },
    update: {
      'hotel.manager-taken': withManager(calls.update, 'taken'),
      'hotel.manager-kind': withManager(calls.update, 'manager'),
    },
    put: {
      'hotel.manager-taken': withManager(calls.put, 'taken'),
      'hotel.manager-kind': withManager(calls.put, 'manager'),
    },
    setManagement: {
      'not-found': async (world) =>
        world.admin.call(calls.setManagement, {
          params: { hotelId: maxInteger, id: await hotelManager(world) },
        }),
      'hotel.manager-kind': async (world) =>
        world.admin.call(calls.setManagement, {
          params: { hotelId: await world.row('hotel'), id: await world.row('management') },
        }),
      'hotel.manager-taken': async (world) => {
        const id = await hotelManager(world)
        return assignedMeanwhile(world, id, (hotelId) =>
          world.admin.call(calls.setManagement, { params: { hotelId, id } }),
        )
      },
      'management.hotel-taken': async (world) => {
        const { hotelId } = await managedHotel(world)
        return world.admin.call(calls.setManagement, { params: { hotelId, id: await hotelManager(world) } })
      },
    },
  },
}
