import { product as calls } from '@banquet/contract/catalogue/product'
import { productBulk } from '@banquet/contract/catalogue/product-bulk'
import { onNoRow } from '../bulk.ts'
import { reorderScenarios } from '../reorder.ts'
import type { Scenarios, World } from '../world.ts'

async function body(world: World) {
  const [productTypeId, unitId] = [await world.row('product-type'), await world.row('unit')]
  const number = `P-${world.seed()}`
  return { number, name: `商品 ${number}`, productTypeId, unitId, price: '120' }
}

async function chosen(world: World) {
  const id = await world.row('product')
  const { version } = (await world.admin.call(calls.get, { params: { id } })).body
  return { rows: [{ id, version }] }
}

const reordering = reorderScenarios('product', calls)

/** The scenarios of the calls about products, which need a type and a unit. */
export const product: Scenarios = {
  inputs: {
    create: async (world) => ({ body: await body(world) }),
    update: async (world) => ({ params: { id: await world.row('product') }, body: await body(world) }),
    put: async (world) => ({ body: { id: await world.row('product'), ...(await body(world)) } }),
    ...reordering.inputs,
    bulkStatus: async (world) => ({ body: { ...(await chosen(world)), status: 0 } }),
    bulkPrice: async (world) => ({ body: { ...(await chosen(world)), price: '95.00' } }),
    bulkMinimum: async (world) => ({ body: { ...(await chosen(world)), minBuyQty: 6 } }),
    bulkType: async (world) => ({
      body: { ...(await chosen(world)), productTypeId: await world.row('product-type') },
    }),
  },
  refusals: {
    ...reordering.refusals,
    bulkStatus: { stale: onNoRow(productBulk.bulkStatus, { status: 0 }) },
    bulkPrice: { stale: onNoRow(productBulk.bulkPrice, { price: '95.00' }) },
    bulkMinimum: { stale: onNoRow(productBulk.bulkMinimum, { minBuyQty: 6 }) },
    bulkType: {
      stale: async (world) =>
        onNoRow(productBulk.bulkType, { productTypeId: await world.row('product-type') })(world),
    },
  },
}
