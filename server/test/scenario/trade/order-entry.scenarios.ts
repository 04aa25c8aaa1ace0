import { maxInteger } from '@banquet/contract/call/list'
import { orderEntry as calls } from '@banquet/contract/trade/order-entry'
import { addBuyer } from '../../rows/orders.ts'
import type { Scenarios } from '../world.ts'

/** The scenarios of the calls that help to enter an order. */
export const orderEntry: Scenarios = {
  inputs: {
    buyers: async () => ({ query: { q: '福滿' } }),
    products: async (world) => ({ query: { customerId: (await addBuyer(world.server)).account.id } }),
  },
  refusals: {
    products: {
      'not-found': (world) => world.admin.send(calls.products, { query: { customerId: maxInteger } }),
    },
  },
}
