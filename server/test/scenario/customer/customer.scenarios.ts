import { identity, pages } from '@banquet/contract/call/access'
import { customerBulk } from '@banquet/contract/customer/customer-bulk'
import { customer as calls } from '@banquet/contract/customer/customer'
import type { Customer } from '@banquet/contract/customer/customer-record'
import type { Endpoint } from '@banquet/contract/call/endpoint'
import { eq } from 'drizzle-orm'
import { accounts } from '../../../src/tables/account/account.table.ts'
import { customers } from '../../../src/tables/customer/customer.table.ts'
import { anyPassword, fullGrants, type Client, type Parts, type Reply } from '../../server.ts'
import { validInput } from '../../call/sample.ts'
import { guesses, settingPassword } from '../guesses.ts'
import { onNoRow } from '../bulk.ts'
import type { Scenarios, World } from '../world.ts'

/** A customer who has signed in. */
export async function signedInCustomer(world: World): Promise<Client> {
  const { server } = world
  const name = `customer-${world.seed()}`
  const account = await server.addAccount({ identity: identity.customer, name })
  const { id, realName } = account
  const empty = { title: '', taxIdNumber: '', telephone: '', contactPhone1: '', email: '', remark: '' }
  const plain = { ...empty, taxMode: 'excluded', status: 1, blockedReason: '' } as const
  await server.ctx.db.insert(customers).values({ ...plain, id, name, realName, number: `C-${id}` })
  return server.as(account)
}

/** A new customer with these fields besides. */
function adding(world: World, fields: object): Parts {
  const { body } = validInput(calls.create, { seed: world.seed() })
  const addresses = [{ city: '臺北市', area: '中山區', address: '南京東路三段133號' }]
  return { body: { ...(body as object), addresses, contacts: [{ name: '林雅惠' }], ...fields } }
}

async function added(world: World): Promise<Customer> {
  return (await world.admin.send(calls.create, adding(world, {}))).body
}

/** An edit with values for everything, of a customer with one address and one contact. */
async function editing(world: World, e: Endpoint): Promise<Parts> {
  const { id, addresses, contacts } = await added(world)
  const word = `改-${world.seed()}`
  const [first] = contacts
  const body = {
    realName: word,
    addresses: addresses.map((one) => ({ ...one, label: word })),
    contacts: [{ ...first, name: word }, { name: `新-${word}` }],
  }
  return e === calls.put ? { body: { ...body, id } } : { params: { id }, body }
}

async function duplicateNumber(world: World, e: Endpoint): Promise<Reply> {
  const { number } = await added(world)
  const { body, ...parts } = await world.input(e)
  return world.admin.send(e, { ...parts, body: { ...(body as object), number: ` ${number.toUpperCase()} ` } })
}

async function ownPassword(world: World, fields: object = {}): Promise<Parts> {
  const { account } = await world.caller(calls.updateSelfPassword)
  const newPassword = `Fresh-tea-${world.seed()}`
  return { body: { id: account.id, oldPassword: anyPassword, newPassword, ...fields } }
}

const wrongPassword = async (world: World) =>
  world.send(calls.updateSelfPassword, await ownPassword(world, { oldPassword: 'wrong' }))
const unprovenMail = (world: World) =>
  world.send(calls.self, { body: { email: 'other@example.com', currentPassword: 'wrong' } })

async function chosen(world: World) {
  const { id, version } = await added(world)
  return { rows: [{ id, version }] }
}
const employee = async ({ server }: World) => ({
  employeeId: (await server.addAccount({ identity: identity.employee })).id,
})

/** The scenarios of the calls about customers. */
export const customer: Scenarios = {
  inputs: {
    create: async (world) => adding(world, {}),
    update: (world) => editing(world, calls.update),
    put: (world) => editing(world, calls.put),
    self: async () => ({
      body: {
        telephone: '02-2503-1188',
        addresses: [{ city: '臺北市', area: '中山區', address: '南京東路三段133號' }],
        contacts: [{ name: '林雅惠' }],
      },
    }),
    byName: async (world) => ({ params: { name: (await added(world)).name } }),
    updateSelfPassword: (world) => ownPassword(world),
    access: async (world) => ({
      params: { id: (await added(world)).id },
      query: { accountId: world.admin.account.id },
    }),
    bulkStatus: async (world) => ({ body: { ...(await chosen(world)), status: 0 } }),
    bulkType: async (world) => ({ body: { ...(await chosen(world)), loanType: 2 } }),
    bulkAssign: async (world) => ({ body: { ...(await chosen(world)), ...(await employee(world)) } }),
  },
  refusals: {
    bulkStatus: { stale: onNoRow(customerBulk.bulkStatus, { status: 0 }) },
    bulkType: { stale: onNoRow(customerBulk.bulkType, { loanType: 2 }) },
    bulkAssign: {
      stale: async (world) => onNoRow(customerBulk.bulkAssign, await employee(world))(world),
    },
    create: {
      'customer.duplicate': (world) => duplicateNumber(world, calls.create),
      'account.duplicate': async (world) => {
        const { name } = await added(world)
        return world.admin.send(calls.create, adding(world, { name: name.toUpperCase() }))
      },
      // A manager sees the customers of the department only, and no employee of it is named.
      'customer.out-of-scope': async (world) => {
        const grant = { ...fullGrants(pages.customers.id)[pages.customers.id], scope: 3 } as const
        const departmentId = await world.row('department')
        const account = await world.server.addAccount({ departmentId })
        await world.server.ctx.db
          .update(accounts)
          .set({ grants: { [pages.customers.id]: grant as never } })
          .where(eq(accounts.id, account.id))
        const clerk = await world.server.as(account)
        return clerk.send(calls.create, adding(world, {}))
      },
    },
    update: { 'customer.duplicate': (world) => duplicateNumber(world, calls.update) },
    put: { 'customer.duplicate': (world) => duplicateNumber(world, calls.put) },
    self: {
      ...guesses(unprovenMail),
      'not-found': async (world) => {
        const nobody = await world.server.asKind(identity.customer)
        return nobody.send(calls.self, { body: { telephone: '02-2503-1188' } })
      },
      stale: async (world) => {
        await world.send(calls.self, { body: { telephone: '02-2503-1188' } })
        return world.send(calls.self, { body: { telephone: '02-2503-1199', version: 1 } })
      },
    },
    updatePassword: settingPassword(calls.updatePassword),
    updateSelfPassword: {
      ...guesses(wrongPassword),
      'not-found': async (world) =>
        world.send(calls.updateSelfPassword, await ownPassword(world, { id: world.admin.account.id })),
    },
  },
}
