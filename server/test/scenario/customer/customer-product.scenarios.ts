import { customerProduct as calls } from '@banquet/contract/customer/customer-product'
import { addProduct } from '../../rows/goods.ts'
import type { Scenarios, World } from '../world.ts'

/** A customer and a product without an agreement. */
async function body(world: World) {
  const productId = (await addProduct(world.server.ctx.db)).id
  return { customerId: await world.row('customer'), productId, price: '12.50' }
}

async function row(world: World): Promise<number> {
  const reply = await world.admin.send(calls.create, { body: await body(world) })
  return reply.body.id
}

const terms = { price: '10.00', minBuyQty: 2, itemName: '客戶品名' }

/** The scenarios of the calls about customers' products. */
export const customerProduct: Scenarios = {
  row,
  inputs: {
    create: async (world) => ({ body: await body(world) }),
    update: async (world) => ({ params: { id: await row(world) }, body: terms }),
    put: async (world) => ({ body: { id: await row(world), ...terms } }),
    byCustomer: async (world) => ({ params: { id: await world.row('customer') } }),
    addable: async (world) => ({ params: { id: await world.row('customer') } }),
    byUser: async (world) => ({ params: { userId: await world.row('customer') } }),
    updateList: async (world) => ({
      body: { list: [{ id: await row(world), ...terms }, await body(world)] },
    }),
    incBuyCnt: async (world) => ({ body: { id: await row(world), cnt: 1 } }),
  },
  refusals: {
    byUser: {
      'not-found': ({ admin }) => admin.send(calls.byUser, { params: { userId: 999_999 } }),
    },
  },
}
