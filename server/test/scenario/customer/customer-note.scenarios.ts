import { customerNote as calls, type CustomerNote } from '@banquet/contract/customer/customer-note'
import { maxInteger } from '@banquet/contract/call/list'
import type { Parts } from '../../server.ts'
import type { Scenarios, World } from '../world.ts'

const input = async (world: World): Promise<Parts> => ({
  body: { customerId: await world.row('customer'), text: '週二公休', isPinned: true },
})

const added = async (world: World): Promise<CustomerNote> =>
  (await world.admin.send(calls.create, await input(world))).body

const edit = ({ id, version }: Pick<CustomerNote, 'id' | 'version'>) => ({
  params: { id },
  body: { text: '週三公休', isPinned: false, version },
})

/** The scenarios of the calls about notes on customers. */
export const customerNote: Scenarios = {
  inputs: {
    ofCustomer: async (world) => ({ query: { customerId: String(await world.row('customer')) } }),
    create: input,
    update: async (world) => edit(await added(world)),
    remove: async (world) => ({ params: { id: (await added(world)).id } }),
  },
  refusals: {
    ofCustomer: {
      'not-found': (world) =>
        world.admin.send(calls.ofCustomer, { query: { customerId: String(maxInteger) } }),
    },
    create: {
      'not-found': async (world) => {
        const { body } = await input(world)
        return world.admin.send(calls.create, { body: { ...(body as object), customerId: maxInteger } })
      },
    },
    update: {
      stale: async (world) =>
        world.admin.send(calls.update, edit({ ...(await added(world)), version: maxInteger })),
    },
  },
}
