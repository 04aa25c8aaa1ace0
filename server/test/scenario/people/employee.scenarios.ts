import { identity, pages, type Grants } from '@banquet/contract/call/access'
import { employee as calls } from '@banquet/contract/people/employee'
import type { Endpoint } from '@banquet/contract/call/endpoint'
import type { Account } from '../../../src/tables/account/account.table.ts'
import { anyPassword, fullGrants, type Client, type Parts, type Reply } from '../../server.ts'
import { validInput } from '../../call/sample.ts'
import { guesses, settingPassword } from '../guesses.ts'
import { withId } from '../request.ts'
import type { Refuse, Scenarios, World } from '../world.ts'

function add({ server }: World, values: { grants?: Grants; isSystem?: boolean } = {}): Promise<Account> {
  return server.addAccount({ identity: identity.employee, ...values })
}

/** Somebody with every right on employees, an employee as well. */
function head({ server }: World): Promise<Client> {
  return server.asKind(identity.employee, fullGrants(pages.employees.id))
}

/** A request that the contract accepts, about this account. */
function about(world: World, e: Endpoint, id: number, fields?: object): Parts {
  const parts = withId(validInput(e, { seed: world.seed() }), id)
  return fields ? { ...parts, body: { ...(parts.body as object), ...fields } } : parts
}

/** Somebody acts on an employee who may do more. */
function outranked(e: Endpoint): Refuse {
  return async (world) => {
    const { id } = await add(world, { grants: fullGrants(pages.units.id) })
    return (await head(world)).send(e, about(world, e, id))
  }
}

function onOneself(e: Endpoint): Refuse {
  return async (world) => {
    const client = await head(world)
    return client.send(e, about(world, e, client.account.id))
  }
}

/** Somebody who is no administrator sends what only administrators may give. */
function onlyForAdmins(e: Endpoint): Refuse {
  const rights = { operationItems: JSON.stringify([pages.units.id]) }
  return async (world) => (await head(world)).send(e, about(world, e, (await add(world)).id, rights))
}

/** Somebody who sees one department puts an employee into another. */
function outOfScope(e: Endpoint): Refuse {
  return async (world) => {
    const [mine, other] = [await world.row('department'), await world.row('department')]
    const grants = { [pages.employees.id]: { ...fullGrants(20)[20], scope: 3 } } as Grants
    const place = { departmentId: mine }
    const account = await world.server.addAccount({ identity: identity.employee, grants, ...place })
    const client = await world.server.as(account)
    const target = await world.server.addAccount({ identity: identity.employee, ...place })
    return client.send(e, about(world, e, target.id, { departmentId: other }))
  }
}

const acting = (e: Endpoint) => ({
  'management.outranked': outranked(e),
  'management.own-account': onOneself(e),
})
const editing = (e: Endpoint) => ({
  ...acting(e),
  ...settingPassword(e),
  'account.out-of-scope': outOfScope(e),
  'admin.only': onlyForAdmins(e),
})

async function ownPassword(world: World, fields: object = {}): Promise<Parts> {
  const { account } = await world.caller(calls.updateSelfPassword)
  const newPassword = `Fresh-tea-${world.seed()}`
  return { body: { id: account.id, oldPassword: anyPassword, newPassword, ...fields } }
}

const guess = async (world: World): Promise<Reply> =>
  world.send(calls.updateSelfPassword, await ownPassword(world, { oldPassword: 'wrong' }))

/** The scenarios of the calls about employees. */
export const employee: Scenarios = {
  row: async (world) => (await add(world)).id,
  callers: { updateSelfPassword: ({ server }) => server.asKind(identity.employee) },
  inputs: {
    byName: async (world) => ({ params: { name: (await add(world)).name } }),
    updateSelfPassword: ownPassword,
  },
  refusals: {
    create: {
      'account.duplicate': async (world) => {
        const { name } = await world.server.addAccount({})
        return world.admin.send(calls.create, about(world, calls.create, 0, { name: name.toUpperCase() }))
      },
      'account.out-of-scope': outOfScope(calls.create),
      'admin.only': onlyForAdmins(calls.create),
    },
    put: editing(calls.put),
    update: editing(calls.update),
    updateStatus: acting(calls.updateStatus),
    remove: {
      ...acting(calls.remove),
      'management.system': async (world) => {
        const { id } = await add(world, { isSystem: true })
        return world.admin.call(calls.remove, { params: { id } })
      },
    },
    updatePassword: {
      'management.outranked': outranked(calls.updatePassword),
      'management.own-password': onOneself(calls.updatePassword),
      ...settingPassword(calls.updatePassword),
    },
    updateSelfPassword: {
      ...guesses(guess),
    },
    endSessions: acting(calls.endSessions),
  },
}
