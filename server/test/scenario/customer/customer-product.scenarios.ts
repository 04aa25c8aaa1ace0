import { customerProduct as calls } from '@banquet/contract/customer/customer-product'
import { customerProductBulk } from '@banquet/contract/customer/customer-product-bulk'
import { priceChange as prices } from '@banquet/contract/customer/price-change'
import { priceLetter as letters } from '@banquet/contract/customer/price-letter'
import { addProduct } from '../../rows/goods.ts'
import { onNoRow } from '../bulk.ts'
import { addTag } from '../platform/tag.scenarios.ts'
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

/** An agreement in its first version, with a new price. */
const dearer = async (world: World) => ({ id: await row(world), version: 1, price: '13.00' })
const reason = '原料調漲'

/** An agreement with a scheduled price. */
async function scheduled(world: World) {
  const { id, version, price } = await dearer(world)
  await world.admin.call(prices.applyPrices, { body: { rows: [{ id, version, price }], reason } })
  return { id, version: version + 1 }
}

/** A customer with a scheduled price, which a letter can be about. */
async function toNotify(world: World) {
  const { id } = await scheduled(world)
  const { body } = await world.admin.call(calls.get, { params: { id } })
  return { query: { customerId: String(body.customerId) } }
}

/** An agreement in its first version. */
const seen = async (world: World) => ({ rows: [{ id: await row(world), version: 1 }] })

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
    pricesOfCustomer: async (world) => ({ query: { customerId: await world.row('customer') } }),
    pricesOfProduct: async ({ server }) => ({
      query: { productId: (await addProduct(server.ctx.db)).id },
    }),
    pricesOfGroup: async (world) => ({ query: { tag: await addTag(world, 'customers') } }),
    previewPrices: async (world) => ({ body: { rows: [await dearer(world)] } }),
    applyPrices: async (world) => ({ body: { rows: [await dearer(world)], reason } }),
    withdrawPrices: async (world) => ({ body: { rows: [await scheduled(world)] } }),
    priceLetter: toNotify,
    priceLetterPdf: toNotify,
    bulkPrice: async (world) => ({ body: { ...(await seen(world)), price: '13.00' } }),
    bulkMinimum: async (world) => ({ body: { ...(await seen(world)), minBuyQty: 6 } }),
    incBuyCnt: async (world) => ({ body: { id: await row(world), cnt: 1 } }),
  },
  refusals: {
    bulkPrice: { stale: onNoRow(customerProductBulk.bulkPrice, { price: '13.00' }) },
    bulkMinimum: { stale: onNoRow(customerProductBulk.bulkMinimum, { minBuyQty: 6 }) },
    pricesOfCustomer: {
      'not-found': ({ admin }) => admin.send(prices.pricesOfCustomer, { query: { customerId: '999999' } }),
    },
    pricesOfProduct: {
      'not-found': ({ admin }) => admin.send(prices.pricesOfProduct, { query: { productId: '999999' } }),
    },
    pricesOfGroup: {
      'not-found': ({ admin }) => admin.send(prices.pricesOfGroup, { query: { tag: '999999' } }),
    },
    priceLetter: {
      'not-found': ({ admin }) => admin.send(letters.priceLetter, { query: { customerId: '999999' } }),
    },
    priceLetterPdf: {
      'not-found': ({ admin }) => admin.send(letters.priceLetterPdf, { query: { customerId: '999999' } }),
      'customer-product.no-new-prices': async (world) =>
        world.admin.send(letters.priceLetterPdf, {
          query: { customerId: String(await world.row('customer')) },
        }),
    },
    applyPrices: {
      stale: async (world) => {
        const changed = { ...(await dearer(world)), version: 2 }
        return world.admin.send(prices.applyPrices, { body: { rows: [changed], reason } })
      },
    },
    withdrawPrices: {
      stale: async (world) => {
        const { id, version } = await dearer(world)
        return world.admin.send(prices.withdrawPrices, { body: { rows: [{ id, version }] } })
      },
    },
    byUser: {
      'not-found': ({ admin }) => admin.send(calls.byUser, { params: { userId: 999_999 } }),
    },
  },
}
