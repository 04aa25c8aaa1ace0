import { eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { order } from '@banquet/contract/trade/order'
import type { Order } from '@banquet/contract/trade/order-record'
import { shipment } from '@banquet/contract/trade/shipment'
import { worksheet } from '@banquet/contract/trade/worksheet'
import { addBuyer, addGood, placed } from '../../../test/rows/orders.ts'
import { meanwhile } from '../../../test/scenario/world.ts'
import type { Client, Reply, TestServer } from '../../../test/server.ts'
import { isVerified, numbersOf } from '../../../test/rows/stock.ts'
import { startTwo } from '../../../test/program/two-programs.ts'
import { statusOf } from '../order-record/order.rules.ts'
import { orderLines, orders } from '../../tables/trade/order.table.ts'
import { stocks } from '../../tables/stock/stock.table.ts'

/** Two programs on one database, with one administrator in both of them, and two customers. */
const { server, admins } = await startTwo()
let buyers: [Client, Client]
let productId: number

beforeEach(async () => {
  buyers = [await addBuyer(server), await addBuyer(server)]
  productId = (await addGood(server, buyers, { onHand: 10, stockPolicy: 'make-to-order' })).id
})

const bodyFor = ({ deliveryDate: day }: Order, id = productId) =>
  ({ day, productId: id, method: 'pro-rata' }) as const
async function prepared(one: Order, id = productId) {
  const body = bodyFor(one, id)
  const { digest } = (await admins[0].call(worksheet.previewAllocation, { body })).body
  return { body: { ...body, reason: '停電', confirm: true as const, expected: digest } }
}
const hold = (id: number) => (db: TestServer['ctx']['db']) =>
  db.select({ id: orders.id }).from(orders).where(eq(orders.id, id)).for('update')

/** Two orders of eight each, with a stock of ten. */
async function twoOrders(): Promise<[Order, Order]> {
  return [await placed(buyers[0], productId, 8), await placed(buyers[1], productId, 8)]
}

async function drafted({ id }: Order) {
  await admins[0].call(order.confirm, { params: { id }, body: {} })
  const draft = (await admins[0].call(shipment.create, { params: { id }, body: {} })).body
  return { params: { id: draft.id }, body: { confirm: true as const, version: draft.version } }
}

/** Counters, movements and lines agree, and each order has the status that its lines require. */
async function expectSound(...productIds: number[]): Promise<void> {
  const { db } = server.ctx
  const ids = new Set<number>()
  for (const id of productIds) {
    expect(await isVerified(server.ctx, id)).toBe(true)
    const lines = await db.select().from(orderLines).where(eq(orderLines.productId, id))
    const allocated = lines.reduce((sum, { allocated }) => sum + allocated, 0)
    expect((await numbersOf(server.ctx, id))?.allocated).toBe(allocated)
    for (const line of lines) {
      ids.add(line.orderId)
      expect(line.shipped + line.cancelled).toBeLessThanOrEqual(line.ordered)
    }
  }
  for (const row of await db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]))) {
    const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, row.id))
    expect(row.status).toBe(statusOf(row, lines))
    if (row.cancelledAt === null) continue
    expect(lines.every(({ allocated, shipped }) => allocated === 0 && shipped === 0)).toBe(true)
  }
}

const codesOf = (replies: readonly Reply[]) => replies.map(({ status, code }) => code ?? status)
const open = async () => {
  const lines = await server.ctx.db.select().from(orderLines).where(eq(orderLines.productId, productId))
  return lines.reduce((sum, line) => sum + line.ordered - line.shipped - line.cancelled, 0)
}

describe('allocating a shortage concurrently with', () => {
  it('the same allocation by another user: it runs once, and the second receives the new state', async () => {
    const [one] = await twoOrders()
    const asked = await prepared(one)
    const replies = await meanwhile(server, hold(one.id), () =>
      [0, 1, 0, 1].map((n) => (admins[n] as Client).call(worksheet.allocate, asked)),
    )
    expect(codesOf(replies).filter((code) => code !== 'stale')).toEqual([200])
    const stale = replies.find(({ code }) => code === 'stale')
    expect(stale?.problem?.current).toMatchObject({ open: 10, granted: 10, taken: 0 })
    expect(await open()).toBe(10)
    await expectSound(productId)
  })

  it('the same request with one key: it runs once, with one response', async () => {
    const [one] = await twoOrders()
    const asked = await prepared(one)
    const key = { 'idempotency-key': `share-${productId}` }
    const replies = await meanwhile(server, hold(one.id), () =>
      [0, 1, 0].map((n) => (admins[n] as Client).call(worksheet.allocate, asked, key)),
    )
    expect(codesOf(replies)).toEqual([200, 200, 200])
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await open()).toBe(10)
    await expectSound(productId)
  })

  it('a shipment: shipped quantities are not cancelled, and cancelled ones are not shipped', async () => {
    for (const first of [0, 1]) {
      const [one] = await twoOrders()
      const [share, leave] = [await prepared(one), await drafted(one)]
      // The order has been confirmed by now; that alone changes nobody's share.
      const commands = [
        () => admins[0].call(worksheet.allocate, share),
        () => admins[1].call(shipment.confirm, leave),
      ]
      const inTurn = first === 0 ? commands : commands.toReversed()
      const replies = await meanwhile<Reply>(server, hold(one.id), () => inTurn.map((command) => command()))
      const codes = codesOf(first === 0 ? replies : replies.toReversed())
      expect([
        [200, 'shipment.closed'],
        ['stale', 200],
      ]).toContainEqual(codes)
      await expectSound(productId)
      buyers = [await addBuyer(server), await addBuyer(server)]
      productId = (await addGood(server, buyers, { onHand: 10, stockPolicy: 'make-to-order' })).id
    }
  })

  it('a cancellation: the stock is released once', async () => {
    for (const first of [0, 1]) {
      const [one] = await twoOrders()
      const share = await prepared(one)
      const commands = [
        () => admins[0].call(worksheet.allocate, share),
        () => buyers[0].call(order.cancel, { params: { id: one.id }, body: { reason: '改期' } }),
      ]
      const inTurn = first === 0 ? commands : commands.toReversed()
      const replies = await meanwhile<Reply>(server, hold(one.id), () => inTurn.map((command) => command()))
      const [shared, cancelled] = codesOf(first === 0 ? replies : replies.toReversed())
      expect(cancelled).toBe(200)
      expect([200, 'stale']).toContain(shared)
      await expectSound(productId)
      buyers = [await addBuyer(server), await addBuyer(server)]
      productId = (await addGood(server, buyers, { onHand: 10, stockPolicy: 'make-to-order' })).id
    }
  })

  it('new orders: the cancelled quantities stay cancelled, and later orders are allocated', async () => {
    const [one] = await twoOrders()
    const share = await prepared(one)
    const waitFor = (db: TestServer['ctx']['db']) =>
      db.select({ id: stocks.id }).from(stocks).where(eq(stocks.id, productId)).for('update')
    const more = { lines: [{ productId, quantity: 1 }] }
    const replies = await meanwhile<Reply>(server, waitFor, () => [
      admins[0].call(worksheet.allocate, share),
      ...buyers.map((buyer) => buyer.call(order.create, { body: more })),
    ])
    const [shared, ...ordered] = codesOf(replies)
    expect([200, 'stale']).toContain(shared)
    expect(ordered).toEqual([201, 201])
    expect(await open()).toBe(shared === 200 ? 12 : 18)
    await expectSound(productId)
  })

  it('the allocation of another product of the same orders: there is no deadlock', async () => {
    const second = (await addGood(server, buyers, { onHand: 10, stockPolicy: 'make-to-order' })).id
    const both = (turned: boolean) => {
      const lines = [
        { productId, quantity: 8 },
        { productId: second, quantity: 8 },
      ]
      return { lines: turned ? lines.toReversed() : lines }
    }
    const all: Order[] = []
    for (let n = 0; n < 12; n += 1)
      all.push((await (buyers[n % 2] as Client).call(order.create, { body: both(n % 3 === 0) })).body)
    const one = all[0] as Order
    const [left, right] = [await prepared(one), await prepared(one, second)]
    const replies = await meanwhile(server, hold(one.id), () => [
      admins[0].call(worksheet.allocate, left),
      admins[1].call(worksheet.allocate, right),
    ])
    expect(codesOf(replies)).toEqual([200, 200])
    await expectSound(productId, second)
  })
})
