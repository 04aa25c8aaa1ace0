import { maxInteger } from '@banquet/contract/call/list'
import { stockBulk } from '@banquet/contract/stock/stock-bulk'
import { stock as calls } from '@banquet/contract/stock/stock'
import { addProduct } from '../../rows/goods.ts'
import type { Parts } from '../../server.ts'
import { onNoRow } from '../bulk.ts'
import type { Refuse, Scenarios, World } from '../world.ts'

/** A product with some stock. */
async function stocked(world: World): Promise<number> {
  const { id } = await addProduct(world.server.ctx.db)
  await world.admin.call(calls.increment, { params: { id }, body: { id, cnt: 20, remark: '進貨' } })
  return id
}

const moving = (id: number, cnt: number) => ({ params: { id }, body: { id, cnt, remark: '盤點前整理' } })
const counting = (id: number, seen: number) => ({
  params: { id },
  body: { counted: 18, seen, remark: '月底盤點' },
})
const producing = (id: number, productionOutput: number) => ({
  params: { id, value: productionOutput },
  body: { id, productionOutput },
})

/** A request about a product, made when there is one. */
const about = (parts: (id: number) => Parts) => async (world: World) => parts(await stocked(world))
const missing =
  (e: (typeof calls)[keyof typeof calls], parts: (id: number) => Parts): Refuse =>
  (world) =>
    world.admin.send(e, parts(maxInteger))

/** The scenarios of the calls about stock. */
export const stock: Scenarios = {
  row: stocked,
  inputs: {
    increment: about((id) => moving(id, 5)),
    decrement: about((id) => moving(id, 5)),
    count: about((id) => counting(id, 20)),
    produce: about((id) => producing(id, 12)),
    bulkSafety: async (world) => {
      const id = await stocked(world)
      const { productVersion: version } = (await world.admin.call(calls.get, { params: { id } })).body
      return { body: { rows: [{ id, version }], lowStock: 20 } }
    },
  },
  refusals: {
    bulkSafety: { stale: onNoRow(stockBulk.bulkSafety, { lowStock: 20 }) },
    increment: { 'not-found': missing(calls.increment, (id) => moving(id, 5)) },
    decrement: {
      'not-found': missing(calls.decrement, (id) => moving(id, 5)),
      'stock.insufficient': async (world) =>
        world.admin.call(calls.decrement, moving(await stocked(world), 21)),
    },
    count: {
      'not-found': missing(calls.count, (id) => counting(id, 20)),
      'stock.moved': async (world) => world.admin.call(calls.count, counting(await stocked(world), 19)),
    },
    produce: {
      'not-found': missing(calls.produce, (id) => producing(id, 5)),
      stale: async (world) => {
        const id = await stocked(world)
        const { version } = (await world.admin.call(calls.get, { params: { id } })).body
        await world.admin.call(calls.increment, moving(id, 1))
        const { params, body } = producing(id, 5)
        return world.admin.call(calls.produce, { params, body: { ...body, version } })
      },
      'stock.insufficient': async (world) => {
        const id = await stocked(world)
        await world.admin.call(calls.produce, producing(id, 30))
        await world.admin.call(calls.decrement, moving(id, 25))
        return world.admin.call(calls.produce, producing(id, 4))
      },
    },
  },
}
