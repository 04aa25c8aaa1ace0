import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { order } from '@banquet/contract/trade/order'
import type { Order } from '@banquet/contract/trade/order-record'
import { shipment } from '@banquet/contract/trade/shipment'
import { stock } from '@banquet/contract/stock/stock'
import { addBuyer, addGood, placed } from '../../../test/rows/orders.ts'
import { meanwhile } from '../../../test/scenario/world.ts'
import type { Client, Reply, TestServer } from '../../../test/server.ts'
import { isVerified, ledgerOf, numbersOf } from '../../../test/rows/stock.ts'
import { startTwo } from '../../../test/program/two-programs.ts'
import { customerProducts } from '../../tables/customer/customer-product.table.ts'
import { orderLines, orders } from '../../tables/trade/order.table.ts'

/** Two programs on one database, and one customer with one administrator in both of them. */
const { server, other, admins } = await startTwo()
let buyers: [Client, Client]

beforeEach(async () => {
  const buyer = await addBuyer(server)
  buyers = [buyer, await other.as(buyer.account)]
})

type Line = [productId: number, quantity: number]
const bodyOf = (...lines: Line[]) => ({
  lines: lines.map(([productId, quantity]) => ({ productId, quantity })),
})
const place = (client: Client, body: ReturnType<typeof bodyOf> & { expectedGross?: string }, headers = {}) =>
  client.call(order.create, { body }, headers)
const at = (pair: readonly [Client, Client], n: number) => pair[n % 2] as Client
const statusesOf = (replies: readonly Reply[]) =>
  replies.map(({ status }) => status).toSorted((one, two) => one - two)

/** How many got the one piece they wanted; all others must have been refused at their field, with none left. */
function won(replies: readonly Reply[]): number {
  const refused = replies.filter(({ status }) => status !== 201)
  for (const { status, code, problem } of refused) {
    expect([status, code]).toEqual([409, 'order.insufficient-stock'])
    const errors = problem?.errors
    expect(errors).toEqual([
      {
        path: expect.stringMatching(/^lines\.\d\.quantity$/),
        code: 'insufficient',
        params: expect.objectContaining({ n: 0 }),
      },
    ])
  }
  return replies.length - refused.length
}

/**
 * The counters are as expected, the movements add up to them, and the allocated quantity equals the open lines of
 * orders.
 */
async function expectStock(productId: number, numbers: { onHand: number; allocated: number }) {
  expect(await numbersOf(server.ctx, productId)).toEqual(numbers)
  expect(await isVerified(server.ctx, productId)).toBe(true)
  const lines = await server.ctx.db.select().from(orderLines).where(eq(orderLines.productId, productId))
  expect(lines.reduce((sum, { allocated }) => sum + allocated, 0)).toBe(numbers.allocated)
}

const ordersOf = ({ account }: Client) =>
  server.ctx.db.select({ id: orders.id }).from(orders).where(eq(orders.customerId, account.id))

describe('two hundred orders for the last fifty pieces', () => {
  it('exactly fifty are placed, from many customers at two programs', async () => {
    const others: [Client, Client][] = [buyers]
    for (let n = 1; n < 20; n += 1) {
      const buyer = await addBuyer(server)
      others.push([buyer, await other.as(buyer.account)])
    }
    const product = await addGood(
      server,
      others.map(([buyer]) => buyer),
      { onHand: 50 },
    )
    const all = Array.from({ length: 200 }, (_, n) =>
      place(at(others[n % 20] as [Client, Client], Math.floor(n / 20)), bodyOf([product.id, 1])),
    )
    expect(won(await Promise.all(all))).toBe(50)
    await expectStock(product.id, { onHand: 50, allocated: 50 })
  })

  it('none is placed in part: of two products both are allocated or none', async () => {
    const plenty = await addGood(server, [buyers[0]], { onHand: 1000 })
    const rare = await addGood(server, [buyers[0]], { onHand: 10 })
    const all = Array.from({ length: 40 }, (_, n) =>
      place(at(buyers, n), bodyOf([plenty.id, 2], [rare.id, 1])),
    )
    expect(won(await Promise.all(all))).toBe(10)
    await expectStock(plenty.id, { onHand: 1000, allocated: 20 })
    await expectStock(rare.id, { onHand: 10, allocated: 10 })
    expect(await ordersOf(buyers[0])).toHaveLength(10)
  })

  it('two lines of one product are added up, and both report what is left', async () => {
    const product = await addGood(server, [buyers[0]], { onHand: 10 })
    const all = Array.from({ length: 12 }, (_, n) =>
      place(at(buyers, n), bodyOf([product.id, 2], [product.id, 1])),
    )
    const replies = await Promise.all(all)
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(3)
    for (const { status, problem } of replies) {
      if (status === 201) continue
      const errors = problem?.errors
      expect(errors?.map(({ path }) => path)).toEqual(['lines.0.quantity', 'lines.1.quantity'])
      for (const { params } of errors ?? []) expect(params).toMatchObject({ n: 1 })
    }
    await expectStock(product.id, { onHand: 10, allocated: 9 })
  })
})

describe('placing an order concurrently with', () => {
  it('a manual stock decrement: allocated stock is not taken, and taken stock is not allocated', async () => {
    const product = await addGood(server, [buyers[0]], { onHand: 20 })
    const { id } = product
    const take = (n: number) =>
      at(admins, n).call(stock.decrement, { params: { id }, body: { id, cnt: 1, remark: '出庫' } })
    const all = Array.from({ length: 60 }, (_, n) =>
      n % 3 === 0 ? take(n) : place(at(buyers, n), bodyOf([id, 1])),
    )
    const replies = await Promise.all(all)
    const [taken, ordered] = [200, 201].map((status) => replies.filter((one) => one.status === status).length)
    expect((taken ?? 0) + (ordered ?? 0)).toBe(20)
    const codes = replies.filter(({ status }) => status > 201).map(({ code }) => code)
    expect(codes.every((code) => /^(order\.insufficient-stock|stock\.insufficient)$/.test(code ?? ''))).toBe(
      true,
    )
    await expectStock(id, { onHand: 20 - (taken ?? 0), allocated: ordered ?? 0 })
  })

  it('another order of the same customer with the products in reverse order: it waits without deadlock', async () => {
    const goods: number[] = []
    for (let n = 0; n < 5; n += 1) goods.push((await addGood(server, [buyers[0]], { onHand: 1000 })).id)
    const all = Array.from({ length: 60 }, (_, n) => {
      const turned = n % 2 === 0 ? goods : goods.toReversed()
      return place(at(buyers, n), bodyOf(...turned.map((id): Line => [id, 1])))
    })
    expect(new Set(statusesOf(await Promise.all(all)))).toEqual(new Set([201]))
    for (const id of goods) await expectStock(id, { onHand: 1000, allocated: 60 })
  })

  it('a price change: it is refused with the new total', async () => {
    const product = await addGood(server, [buyers[0]], { terms: { price: '100.00' } })
    const asked = bodyOf([product.id, 2])
    const { gross: expectedGross } = (await buyers[0].call(order.quote, { body: asked })).body
    const mine = eq(customerProducts.customerId, buyers[0].account.id)
    const [reply] = await meanwhile(
      server,
      (db) => db.update(customerProducts).set({ price: '120.00' }).where(mine),
      () => [place(buyers[1], { ...asked, expectedGross })],
    )
    expect(reply).toMatchObject({
      code: 'order.total-changed',
      body: { params: { gross: '252.00' } },
    })
    expect(await ordersOf(buyers[0])).toEqual([])
    await expectStock(product.id, { onHand: 100, allocated: 0 })
  })
})

describe('concurrent commands on one order', () => {
  const reason = { reason: '客戶來電' }
  const hold = (id: number) => (db: TestServer['ctx']['db']) =>
    db.select({ id: orders.id }).from(orders).where(eq(orders.id, id)).for('update')

  async function ordered(quantity = 4) {
    const product = await addGood(server, [buyers[0]], { onHand: 10 })
    return { productId: product.id, id: (await placed(buyers[0], product.id, quantity)).id }
  }

  it('six cancellations release the stock once', async () => {
    const { productId, id } = await ordered()
    const replies = await meanwhile(server, hold(id), () =>
      Array.from({ length: 6 }, (_, n) =>
        at(n < 3 ? buyers : admins, n).call(order.cancel, { params: { id }, body: reason }),
      ),
    )
    expect(statusesOf(replies)).toEqual([200, 409, 409, 409, 409, 409])
    await expectStock(productId, { onHand: 10, allocated: 0 })
    expect((await ledgerOf(server.ctx, productId)).map(({ kind }) => kind)).toEqual([
      'increment',
      'allocated',
      'released',
    ])
  })

  it('a confirmation and a cancellation run one after the other, in either order', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { productId, id } = await ordered()
      const commands = [
        () => admins[0].call(order.confirm, { params: { id }, body: {} }),
        () => buyers[1].call(order.cancel, { params: { id }, body: reason }),
      ]
      const inTurn = round % 2 === 0 ? commands : commands.toReversed()
      const replies = await meanwhile(server, hold(id), () => inTurn.map((command) => command()))
      const [confirmed, cancelled] = round % 2 === 0 ? replies : replies.toReversed()
      expect(cancelled?.status).toBe(200)
      expect([200, 409]).toContain(confirmed?.status)
      expect((await buyers[0].call(order.get, { params: { id } })).body).toMatchObject({
        status: 'cancelled',
      })
      await expectStock(productId, { onHand: 10, allocated: 0 })
    }
  })

  it('a shipment is confirmed once, and a shipped order is not cancelled', async () => {
    const { productId, id } = await ordered()
    await admins[0].call(order.confirm, { params: { id }, body: {} })
    const draft = (await admins[0].call(shipment.create, { params: { id }, body: {} })).body
    const confirm = (n: number) =>
      at(admins, n).call(shipment.confirm, {
        params: { id: draft.id },
        body: { confirm: true, version: draft.version },
      })
    const replies = await meanwhile<Reply>(server, hold(id), () => [
      confirm(0),
      confirm(1),
      buyers[0].call(order.cancel, { params: { id }, body: reason }),
      buyers[1].call(order.cancel, { params: { id }, body: reason }),
    ])
    expect(statusesOf(replies)).toEqual([200, 409, 409, 409])
    const { status } = (await buyers[0].call(order.get, { params: { id } })).body
    expect(['shipped', 'cancelled']).toContain(status)
    await expectStock(productId, { onHand: status === 'shipped' ? 6 : 10, allocated: 0 })
  })

  it('a return is recorded once', async () => {
    const { productId, id } = await ordered()
    await admins[0].call(order.confirm, { params: { id }, body: {} })
    const draft = (await admins[0].call(shipment.create, { params: { id }, body: {} })).body
    const shipped = { confirm: true, version: draft.version } as const
    await admins[0].call(shipment.confirm, { params: { id: draft.id }, body: shipped })
    const lines = draft.lines.map(({ orderLineId }) => ({ orderLineId, quantity: 3, restock: true }))
    const replies = await meanwhile(server, hold(id), () =>
      [0, 1, 2].map((n) =>
        at(admins, n).call(shipment.return, { params: { id }, body: { reason: '包裝破損', lines } }),
      ),
    )
    expect(statusesOf(replies).map((status) => status < 300)).toEqual([true, false, false])
    expect(replies.every(({ status }) => status < 500)).toBe(true)
    await expectStock(productId, { onHand: 9, allocated: 0 })
  })

  it('only the first of two commands on the same version succeeds', async () => {
    const { productId, id } = await ordered()
    const seen = { version: 1 }
    const replies = await meanwhile(server, hold(id), () => [
      admins[0].call(order.confirm, { params: { id }, body: seen }),
      admins[1].call(order.hold, { params: { id }, body: { ...reason, ...seen } }),
    ])
    expect(statusesOf(replies)).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.code).toBe('stale')
    await expectStock(productId, { onHand: 10, allocated: 4 })
  })
})

describe('placing an order with an idempotency key', () => {
  it('places one order for thirty concurrent requests to two programs', async () => {
    const product = await addGood(server, [buyers[0]])
    const key = { 'idempotency-key': `order-${product.id}` }
    const all = Array.from({ length: 30 }, (_, n) => place(at(buyers, n), bodyOf([product.id, 3]), key))
    const replies = await Promise.all(all)
    expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(replies[0]?.status).toBe(201)
    expect(await ordersOf(buyers[0])).toEqual([{ id: (replies[0] as Reply & { body: Order }).body.id }])
    await expectStock(product.id, { onHand: 100, allocated: 3 })
  })

  it('refuses the key for different contents', async () => {
    const product = await addGood(server, [buyers[0]])
    const key = { 'idempotency-key': `order-${product.id}` }
    expect((await place(buyers[0], bodyOf([product.id, 3]), key)).status).toBe(201)
    expect((await place(buyers[1], bodyOf([product.id, 4]), key)).status).toBe(422)
    await expectStock(product.id, { onHand: 100, allocated: 3 })
  })

  it('accepts the key of a refused order again once there is enough stock', async () => {
    const product = await addGood(server, [buyers[0]], { onHand: 2 })
    const { id } = product
    const key = { 'idempotency-key': `order-${id}` }
    expect((await place(buyers[0], bodyOf([id, 3]), key)).code).toBe('order.insufficient-stock')
    const more = { params: { id }, body: { id, cnt: 1, remark: '進貨' } }
    expect((await admins[0].call(stock.increment, more)).status).toBe(200)
    expect((await place(buyers[1], bodyOf([id, 3]), key)).status).toBe(201)
    await expectStock(id, { onHand: 3, allocated: 3 })
  })
})
