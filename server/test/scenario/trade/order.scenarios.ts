import { eq } from 'drizzle-orm'
import { identity, pages } from '@banquet/contract/call/access'
import type { ErrorCode } from '@banquet/contract/call/errors'
import { maxInteger } from '@banquet/contract/call/list'
import { maxDocuments } from '@banquet/contract/call/pdf'
import { order as calls } from '@banquet/contract/trade/order'
import { orderBulk as bulkCalls } from '@banquet/contract/trade/order-bulk'
import { customerProducts } from '../../../src/tables/customer/customer-product.table.ts'
import { customers } from '../../../src/tables/customer/customer.table.ts'
import type { Db } from '../../../src/kit/context.ts'
import { orders } from '../../../src/tables/trade/order.table.ts'
import { addBuyer, addGood, editOf, lineOf, placed } from '../../rows/orders.ts'
import { fullGrants, type Client, type Parts, type Reply } from '../../server.ts'
import { onNoRow } from '../bulk.ts'
import { copyRow } from '../copy-row.ts'
import type { Refuse, Scenarios, World } from '../world.ts'

/** A customer, and a product that it can order. */
async function trade({ server }: World, values: Parameters<typeof addGood>[2] = {}) {
  const buyer = await addBuyer(server)
  return { buyer, product: await addGood(server, [buyer], values) }
}

async function ordered(world: World): Promise<{ buyer: Client; id: number }> {
  const { buyer, product } = await trade(world)
  return { buyer, id: (await placed(buyer, product.id)).id }
}

const row = async (world: World): Promise<number> => (await ordered(world)).id

const reason = { reason: '客戶來電' }
const held = async (world: World): Promise<number> => {
  const id = await row(world)
  await world.admin.call(calls.hold, { params: { id }, body: reason })
  return id
}

/** A request of staff on behalf of a customer. */
async function asking(world: World): Promise<Parts> {
  const { buyer, product } = await trade(world)
  return { body: { customerId: buyer.account.id, lines: [{ productId: product.id, quantity: 1 }] } }
}

/** A refused order: of a product with these values, with more in it or in its line. */
const refused =
  (values: Parameters<typeof addGood>[2], more: object = {}, line: object = {}): Refuse =>
  async (world) => {
    const { buyer, product } = await trade(world, values)
    const lines = [{ productId: product.id, quantity: 1, ...line }]
    return world.admin.send(calls.create, { body: { customerId: buyer.account.id, lines, ...more } })
  }

async function ofBlocked(world: World): Promise<Reply> {
  const { buyer, product } = await trade(world)
  const { db } = world.server.ctx
  await db.update(customers).set({ blockedReason: '逾期' }).where(eq(customers.id, buyer.account.id))
  return buyer.send(calls.create, { body: { lines: [{ productId: product.id, quantity: 1 }] } })
}

async function withoutRight(world: World): Promise<Reply> {
  const { body } = await asking(world)
  const clerk = await world.server.asKind(
    identity.management,
    fullGrants(pages.orders.id, pages.customers.id),
  )
  const { lines, ...more } = body as { lines: object[] }
  const dearer = lines.map((line) => ({ ...line, price: '1.00', overrideReason: '特價' }))
  return clerk.send(calls.create, { body: { ...more, lines: dearer } })
}

async function afterCutoff(world: World): Promise<Reply> {
  const { buyer, id } = await ordered(world)
  await world.server.ctx.db
    .update(orders)
    .set({ cutoffAt: '2020-01-01T00:00:00.000Z' })
    .where(eq(orders.id, id))
  return buyer.send(calls.cancel, { params: { id }, body: reason })
}

/** The same command again, when it is no longer possible. */
const again =
  (verb: 'confirm' | 'hold' | 'release' | 'cancel', body: object, of = row): Refuse =>
  async (world) => {
    const id = await of(world)
    await world.admin.send(calls[verb], { params: { id }, body })
    return world.admin.send(calls[verb], { params: { id }, body })
  }

/** An order, and an edit that changes its quantity to two. */
async function editing(world: World, change: object = {}, line: object = {}) {
  const one = (await world.admin.send(calls.get, { params: { id: await row(world) } })).body
  const lines = one.lines.map((own) => lineOf(own, { quantity: 2, ...line }))
  return { params: { id: one.id }, body: { ...editOf(one), lines, ...change } }
}
const editRefused =
  (change: object = {}, line: object = {}): Refuse =>
  async (world) =>
    world.admin.send(calls.update, await editing(world, change, line))

/** The same after a change of the customer, or of its agreement. */
const editAfter =
  (otherwise: (db: Db, customerId: number) => Promise<unknown>): Refuse =>
  async (world) => {
    const parts = await editing(world)
    const { customerId } = (await world.admin.send(calls.get, parts)).body
    await otherwise(world.server.ctx.db, customerId)
    return world.admin.send(calls.update, parts)
  }

const updateRefusals: Partial<Record<ErrorCode, Refuse>> = {
  'order.blocked': editAfter((db, id) =>
    db.update(customers).set({ blockedReason: '逾期' }).where(eq(customers.id, id)),
  ),
  'order.closed': editRefused({ deliveryDate: '2020-01-01' }),
  'order.below-minimum': async (world) => {
    const { buyer, product } = await trade(world, { terms: { minBuyQty: 5 } })
    const one = (await world.admin.send(calls.get, { params: await placed(buyer, product.id, 5) })).body
    const body = editOf(one, { lines: one.lines.map((own) => lineOf(own, { quantity: 4 })) })
    return world.admin.send(calls.update, { params: { id: one.id }, body })
  },
  'order.not-in-assortment': editAfter((db, id) =>
    db.update(customerProducts).set({ status: 0 }).where(eq(customerProducts.customerId, id)),
  ),
  'order.insufficient-stock': editRefused({}, { quantity: 1000 }),
  'order.total-changed': editRefused({ expectedGross: '1.00' }),
  'order.override-missing': async (world) => {
    const clerk = await world.server.asKind(
      identity.management,
      fullGrants(pages.orders.id, pages.customers.id),
    )
    return clerk.send(calls.update, await editing(world, {}, { price: '1.00', overrideReason: '特價' }))
  },
  'order.state': async (world) => {
    const parts = await editing(world)
    await world.admin.send(calls.cancel, { params: parts.params, body: reason })
    const { version } = (await world.admin.send(calls.get, parts)).body
    return world.admin.send(calls.update, { ...parts, body: { ...parts.body, version } })
  },
}

const createRefusals: Partial<Record<ErrorCode, Refuse>> = {
  'not-found': async (world) => {
    const { body } = await asking(world)
    return world.admin.send(calls.create, { body: { ...(body as object), customerId: maxInteger } })
  },
  'order.blocked': ofBlocked,
  'order.closed': refused({}, { deliveryDate: '2020-01-01' }),
  'order.below-minimum': refused({ terms: { minBuyQty: 5 } }),
  'order.not-in-assortment': refused({ terms: { status: 0 } }),
  'order.insufficient-stock': refused({ onHand: 0 }),
  'order.total-changed': refused({}, { expectedGross: '1.00' }),
  'order.override-missing': withoutRight,
}

async function chosen(world: World, of = row) {
  const { id, version } = (await world.admin.call(calls.get, { params: { id: await of(world) } })).body
  return { rows: [{ id, version }] }
}

const day = { deliveryDate: '2020-01-01', reason: '颱風停班' }
const employee = async ({ server }: World) => ({
  employeeId: (await server.addAccount({ identity: identity.employee })).id,
})

/** The scenarios of the calls about orders. */
export const order: Scenarios = {
  row,
  inputs: {
    create: asking,
    quote: asking,
    canOrder: async (world) => ({ query: { customerId: (await addBuyer(world.server)).account.id } }),
    quoteUpdate: async (world) => {
      const { params, body } = await editing(world)
      return { params, body: { lines: body.lines, deliveryDate: body.deliveryDate } }
    },
    update: (world) => editing(world),
    confirm: async (world) => ({ params: { id: await row(world) }, body: {} }),
    hold: async (world) => ({ params: { id: await row(world) }, body: reason }),
    release: async (world) => ({ params: { id: await held(world) }, body: {} }),
    cancel: async (world) => ({ params: { id: await row(world) }, body: reason }),
    bulkConfirm: async (world) => ({ body: await chosen(world) }),
    bulkHold: async (world) => ({ body: { ...(await chosen(world)), ...reason } }),
    bulkRelease: async (world) => ({ body: await chosen(world, held) }),
    bulkDay: async (world) => ({ body: { ...(await chosen(world)), ...day } }),
    bulkAssign: async (world) => ({ body: { ...(await chosen(world)), ...(await employee(world)) } }),
    bulkPrepare: async (world) => ({ body: await chosen(world) }),
    bulkCancel: async (world) => ({ body: { ...(await chosen(world)), ...reason } }),
    pdfBatch: async (world) => ({ query: { ids: String(await row(world)) } }),
  },
  refusals: {
    bulkConfirm: { stale: onNoRow(bulkCalls.bulkConfirm) },
    bulkHold: { stale: onNoRow(bulkCalls.bulkHold, reason) },
    bulkRelease: { stale: onNoRow(bulkCalls.bulkRelease) },
    bulkDay: { stale: onNoRow(bulkCalls.bulkDay, day) },
    bulkAssign: {
      stale: async (world) => onNoRow(bulkCalls.bulkAssign, await employee(world))(world),
    },
    bulkPrepare: { stale: onNoRow(bulkCalls.bulkPrepare) },
    bulkCancel: { stale: onNoRow(bulkCalls.bulkCancel, reason) },
    pdfBatch: {
      'not-found': (world) => world.admin.send(calls.pdfBatch, { query: { ids: String(maxInteger) } }),
      'order.too-many': async (world) => {
        await copyRow(world, orders, await row(world), maxDocuments)
        return world.admin.send(calls.pdfBatch, { query: {} })
      },
    },
    create: createRefusals,
    quote: {
      'not-found': (world) => world.admin.send(calls.quote, { body: { customerId: maxInteger, lines: [] } }),
    },
    canOrder: {
      'not-found': (world) => world.admin.send(calls.canOrder, { query: { customerId: maxInteger } }),
    },
    quoteUpdate: {
      'order.state': async (world) => {
        const id = await row(world)
        await world.admin.send(calls.cancel, { params: { id }, body: reason })
        return world.admin.send(calls.quoteUpdate, { params: { id }, body: { lines: [] } })
      },
    },
    update: updateRefusals,
    confirm: { 'order.state': again('confirm', {}) },
    hold: { 'order.state': again('hold', reason) },
    release: { 'order.state': again('release', {}, held) },
    cancel: { 'order.state': again('cancel', reason), 'order.closed': afterCutoff },
  },
}
