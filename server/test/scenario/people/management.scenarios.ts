import { eq } from 'drizzle-orm'
import { identity, pages, status } from '@banquet/contract/call/access'
import type { Endpoint } from '@banquet/contract/call/endpoint'
import { maxInteger } from '@banquet/contract/call/list'
import { management as calls } from '@banquet/contract/people/management'
import { accounts } from '../../../src/tables/account/account.table.ts'
import { anyPassword, fullGrants, startServer, type Client, type Parts, type Reply } from '../../server.ts'
import { validInput } from '../../call/sample.ts'
import { guesses, settingPassword } from '../guesses.ts'
import { hotelManager, managedHotel } from '../lodging/hotel.scenarios.ts'
import { withId } from '../request.ts'
import { meanwhile, type Refuse, type Scenarios, type World } from '../world.ts'

/** Somebody with every right on accounts who is no administrator. */
function clerk({ server }: World): Promise<Client> {
  return server.asKind(identity.management, fullGrants(pages.users.id))
}

/** A request that the contract accepts, about this account. */
function about(world: World, e: Endpoint, id: number, fields?: object): Parts {
  const parts = withId(validInput(e, { seed: world.seed() }), id)
  return fields ? { ...parts, body: { ...(parts.body as object), ...fields } } : parts
}

/** A new account with these fields besides. */
async function add(world: World, e: Endpoint, fields: object = {}): Promise<Parts> {
  const hotelId = e === calls.addHotelService ? { hotelId: await world.row('hotel') } : {}
  const { body } = validInput(e, { seed: world.seed() })
  return { body: { ...(body as object), ...hotelId, ...fields } }
}

function duplicate(e: Endpoint): Refuse {
  return async (world) => {
    const { name } = await world.server.addAccount({})
    return world.admin.send(e, await add(world, e, { name: name.toUpperCase() }))
  }
}

/** Somebody who is no administrator acts on one. */
function outranked(e: Endpoint): Refuse {
  return async (world) => (await clerk(world)).send(e, about(world, e, world.admin.account.id))
}

function onOneself(e: Endpoint): Refuse {
  return (world) => world.admin.send(e, about(world, e, world.admin.account.id))
}

/** Somebody who is no administrator sends what only administrators may give. */
function onlyForAdmins(e: Endpoint): Refuse {
  const rights = { operationItems: JSON.stringify([pages.units.id]) }
  return async (world) =>
    (await clerk(world)).send(e, about(world, e, (await world.server.addAccount({})).id, rights))
}

/** The last two administrators deactivate or delete each other at the same moment. */
function eachOther(e: Endpoint, fields?: object): Refuse {
  return async (world) => {
    const server = await startServer({ connections: 8 })
    try {
      const [one, other] = [await server.asAdmin(), await server.asAdmin()]
      const replies = await meanwhile(
        server,
        (db) => db.select().from(accounts).where(eq(accounts.identity, identity.admin)).for('update'),
        () => [
          one.send(e, about(world, e, other.account.id, fields)),
          other.send(e, about(world, e, one.account.id, fields)),
        ],
      )
      return replies.find((reply) => reply.status >= 400) ?? (replies[0] as Reply)
    } finally {
      await server.close()
    }
  }
}

/** The hotel already has a manager. */
function hotelTaken(e: Endpoint): Refuse {
  return async (world) => {
    const { hotelId } = await managedHotel(world)
    return world.admin.send(e, about(world, e, await hotelManager(world), { hotelId }))
  }
}

function editing(e: Endpoint): Scenarios['refusals'] {
  return {
    [e.id.split('.')[1] ?? '']: {
      'management.outranked': outranked(e),
      'management.own-account': onOneself(e),
      'management.last-admin': eachOther(e, { status: status.inactive }),
      'management.hotel-taken': hotelTaken(e),
      'admin.only': onlyForAdmins(e),
      ...settingPassword(e),
    },
  }
}

async function name(world: World): Promise<string> {
  return (await world.server.addAccount({ clubId: 7 })).name
}

function ownPassword(world: World, fields: object = {}): Parts {
  const newPassword = `Fresh-tea-${world.seed()}`
  return { body: { id: world.admin.account.id, oldPassword: anyPassword, newPassword, ...fields } }
}

/** The scenarios of the calls about staff accounts. */
export const management: Scenarios = {
  row: async ({ server }) => (await server.addAccount({})).id,
  inputs: {
    byName: async (world) => ({ params: { name: await name(world) } }),
    byNameAndClub: async (world) => ({ params: { name: await name(world), id: 7 } }),
    addHotelService: (world) => add(world, calls.addHotelService),
    updateSelfPassword: async (world) => ownPassword(world),
  },
  refusals: {
    addAdmin: {
      'account.duplicate': duplicate(calls.addAdmin),
      'admin.only': async (world) =>
        (await clerk(world)).send(calls.addAdmin, await add(world, calls.addAdmin)),
    },
    addManagement: {
      'account.duplicate': duplicate(calls.addManagement),
      'admin.only': onlyForAdmins(calls.addManagement),
    },
    addHotelService: {
      'account.duplicate': duplicate(calls.addHotelService),
      'admin.only': async (world) =>
        (await clerk(world)).send(
          calls.addHotelService,
          await add(world, calls.addHotelService, { departmentId: 1 }),
        ),
      'not-found': async (world) =>
        world.admin.send(
          calls.addHotelService,
          await add(world, calls.addHotelService, { hotelId: maxInteger }),
        ),
      'management.hotel-taken': async (world) => {
        const { hotelId } = await managedHotel(world)
        return world.admin.send(calls.addHotelService, await add(world, calls.addHotelService, { hotelId }))
      },
    },
    ...editing(calls.put),
    ...editing(calls.update),
    updateStatus: {
      'management.outranked': outranked(calls.updateStatus),
      'management.own-account': onOneself(calls.updateStatus),
      'management.last-admin': eachOther(calls.updateStatus),
    },
    remove: {
      'management.outranked': outranked(calls.remove),
      'management.own-account': onOneself(calls.remove),
      'management.last-admin': eachOther(calls.remove),
      'management.system': async (world) => {
        const { id } = await world.server.addAccount({ isSystem: true })
        return world.admin.call(calls.remove, { params: { id } })
      },
    },
    updatePassword: {
      'management.outranked': outranked(calls.updatePassword),
      'management.own-password': onOneself(calls.updatePassword),
      ...settingPassword(calls.updatePassword),
    },
    updateAdminPassword: {
      'management.own-password': onOneself(calls.updateAdminPassword),
      ...settingPassword(calls.updateAdminPassword),
    },
    updateSelfPassword: {
      ...guesses((world) =>
        world.admin.send(calls.updateSelfPassword, ownPassword(world, { oldPassword: 'wrong' })),
      ),
    },
    endSessions: {
      'management.outranked': outranked(calls.endSessions),
      'management.own-account': onOneself(calls.endSessions),
    },
  },
}
