import { maxInteger } from '@banquet/contract/call/list'
import { customerOverview as calls } from '@banquet/contract/trade/customer-overview'
import { addBuyer } from '../../rows/orders.ts'
import type { Scenarios } from '../world.ts'

/** The scenarios of the overview of a customer. */
export const customerOverview: Scenarios = {
  inputs: {
    get: async (world) => ({ params: { id: (await addBuyer(world.server)).account.id } }),
  },
  refusals: {
    get: { 'not-found': (world) => world.admin.send(calls.get, { params: { id: maxInteger } }) },
  },
}
