import { eq } from 'drizzle-orm'
import { order } from '@banquet/contract/trade/order'
import type { Order } from '@banquet/contract/trade/order-record'
import { maxInteger } from '@banquet/contract/call/list'
import { maxDocuments } from '@banquet/contract/call/pdf'
import { shipmentBulk } from '@banquet/contract/trade/shipment-bulk'
import { shipment as calls, type Shipment } from '@banquet/contract/trade/shipment'
import { shipmentLines, shipments } from '../../../src/tables/trade/shipment.table.ts'
import { moveStock } from '../../../src/stock/stock-movement/move-stock.ts'
import { addBuyer, addGood, placed } from '../../rows/orders.ts'
import type { Parts } from '../../server.ts'
import { onNoRow } from '../bulk.ts'
import { copyRow } from '../copy-row.ts'
import type { Refuse, Scenarios, World } from '../world.ts'

/** An order that can be shipped. */
async function confirmed(world: World): Promise<Order> {
  const buyer = await addBuyer(world.server)
  const product = await addGood(world.server, [buyer])
  const { id } = await placed(buyer, product.id, 5)
  return (await world.admin.send(order.confirm, { params: { id }, body: {} })).body
}

async function prepared(world: World, { id }: { id: number }, body: object = {}): Promise<Shipment> {
  return (await world.admin.send(calls.create, { params: { id }, body })).body
}
const draft = async (world: World) => prepared(world, await confirmed(world))
const part = ({ lines: [line] }: Order, quantity: number) => ({
  lines: [{ orderLineId: line?.id ?? 0, quantity }],
})
const confirming = ({ id, version }: Shipment): Parts => ({
  params: { id },
  body: { confirm: true, version },
})

async function left(world: World): Promise<Shipment> {
  const one = await draft(world)
  return (await world.admin.send(calls.confirm, confirming(one))).body
}

async function leftInPart(world: World): Promise<Order> {
  const one = await confirmed(world)
  await world.admin.send(calls.confirm, confirming(await prepared(world, one, part(one, 3))))
  return (await world.admin.send(order.get, { params: { id: one.id } })).body
}

const reason = { reason: '今日缺貨' }
const returning = (one: Order, quantity: number): Parts => ({
  params: { id: one.id },
  body: { ...reason, lines: part(one, quantity).lines.map((line) => ({ ...line, restock: true })) },
})

/** The order is held when it is to be shipped. */
const whileHeld: Refuse = async (world) => {
  const one = await draft(world)
  await world.admin.send(order.hold, { params: { id: one.orderId }, body: reason })
  return world.admin.send(calls.confirm, confirming(one))
}

/**
 * The draft holds more than is open, which is impossible for drafts that were made since the quantities of other drafts
 * are subtracted.
 */
const ofTooMuch: Refuse = async (world) => {
  const one = await draft(world)
  await world.server.ctx.db
    .update(shipmentLines)
    .set({ quantity: 6 })
    .where(eq(shipmentLines.shipmentId, one.id))
  return world.admin.send(calls.confirm, confirming(one))
}

/** Its order was cancelled. */
async function closed(world: World): Promise<Shipment> {
  const one = await draft(world)
  await world.admin.send(order.cancel, { params: { id: one.orderId }, body: reason })
  return one
}

/** The allocated goods are spoilt. */
const withoutGoods: Refuse = async (world) => {
  const one = await draft(world)
  const productId = one.lines[0]?.productId ?? 0
  const spoilt = { productId, kind: 'decrement', onHand: -98, remark: '停電', reason: 'spoilage' } as const
  await moveStock(world.server.ctx, [spoilt])
  return world.admin.send(calls.confirm, confirming(one))
}

/** The scenarios of the calls about shipments. */
export const shipment: Scenarios = {
  row: async (world) => (await left(world)).id,
  inputs: {
    create: async (world) => {
      const one = await confirmed(world)
      return { params: { id: one.id }, body: part(one, 3) }
    },
    remove: async (world) => ({ params: { id: (await draft(world)).id } }),
    confirm: async (world) => confirming(await draft(world)),
    closeShort: async (world) => ({ params: { id: (await leftInPart(world)).id }, body: reason }),
    return: async (world) => returning(await leftInPart(world), 1),
    returns: async (world) => ({ params: { id: await world.row('order') } }),
    pdfBatch: async (world) => ({ query: { ids: String((await left(world)).id) } }),
    bulkShip: async (world) => {
      const { id, version } = await draft(world)
      return { body: { rows: [{ id, version }], confirm: true } }
    },
  },
  refusals: {
    bulkShip: { stale: onNoRow(shipmentBulk.bulkShip, { confirm: true }) },
    pdfBatch: {
      'not-found': (world) => world.admin.send(calls.pdfBatch, { query: { ids: String(maxInteger) } }),
      'shipment.too-many': async (world) => {
        const { id } = await draft(world)
        await copyRow(world, shipments, id, maxDocuments, (nth) => ({ nth: nth + 2 }))
        return world.admin.send(calls.pdfBatch, { query: {} })
      },
    },
    create: {
      'order.state': async (world) =>
        world.admin.send(calls.create, { params: { id: await world.row('order') }, body: {} }),
      'shipment.too-much': async (world) => {
        const one = await confirmed(world)
        return world.admin.send(calls.create, { params: { id: one.id }, body: part(one, 6) })
      },
    },
    remove: {
      'shipment.shipped': async (world) =>
        world.admin.send(calls.remove, { params: { id: (await left(world)).id } }),
      'shipment.closed': async (world) =>
        world.admin.send(calls.remove, { params: { id: (await closed(world)).id } }),
    },
    confirm: {
      stale: async (world) => {
        const { id, version } = await draft(world)
        return world.admin.send(calls.confirm, {
          params: { id },
          body: { confirm: true, version: version + 1 },
        })
      },
      'order.state': whileHeld,
      'shipment.shipped': async (world) => world.admin.send(calls.confirm, confirming(await left(world))),
      'shipment.closed': async (world) => world.admin.send(calls.confirm, confirming(await closed(world))),
      'shipment.too-much': ofTooMuch,
      'order.insufficient-stock': withoutGoods,
    },
    closeShort: {
      stale: async (world) => {
        const { id, version } = await leftInPart(world)
        const body = { ...reason, version: version + 1 }
        return world.admin.send(calls.closeShort, { params: { id }, body })
      },
      'order.state': async (world) =>
        world.admin.send(calls.closeShort, { params: { id: await world.row('order') }, body: reason }),
    },
    return: {
      'shipment.too-much': async (world) =>
        world.admin.send(calls.return, returning(await leftInPart(world), 4)),
    },
  },
}
