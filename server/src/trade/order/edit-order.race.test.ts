import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { order } from '@banquet/contract/trade/order'
import type { Order, OrderLine } from '@banquet/contract/trade/order-record'
import { shipment } from '@banquet/contract/trade/shipment'
import { addBuyer, addGood, editOf, lineOf, placed } from '../../../test/rows/orders.ts'
import { meanwhile } from '../../../test/scenario/world.ts'
import type { Client, Reply, TestServer } from '../../../test/server.ts'
import { isVerified, ledgerOf, numbersOf } from '../../../test/rows/stock.ts'
import { startTwo } from '../../../test/program/two-programs.ts'
import { orderRevisions } from '../../tables/trade/order-revision.table.ts'
import { orderLines, orders } from '../../tables/trade/order.table.ts'

/** Two programs on one database, an administrator in both of them, and a customer. */
const { server, admins } = await startTwo()
let buyer: Client

beforeEach(async () => {
  buyer = await addBuyer(server)
})

const at = (n: number) => admins[n % 2] as Client
const seen = async (id: number) => (await admins[0].call(order.get, { params: { id } })).body
/** Four of a product with a stock of ten, or as many as given. */
async function ordered(onHand = 10) {
  const { id: productId } = await addGood(server, [buyer], { onHand, price: '10.00' })
  return { productId, one: await seen((await placed(buyer, productId, 4)).id) }
}
const edit = (n: number, one: Order, quantity: number, headers = {}) => {
  const lines = [lineOf(one.lines[0] as OrderLine, { quantity })]
  return at(n).call(order.update, { params: { id: one.id }, body: editOf(one, { lines }) }, headers)
}
const locked = (id: number) => (db: TestServer['ctx']['db']) =>
  db.select({ id: orders.id }).from(orders).where(eq(orders.id, id)).for('update')
const statusesOf = (replies: readonly Reply[]) =>
  replies.map(({ status }) => status).toSorted((one, two) => one - two)
const revisionsOf = (id: number) =>
  server.ctx.db.select().from(orderRevisions).where(eq(orderRevisions.orderId, id))

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

describe('an order edit concurrent with', () => {
  it('other edits of the same version: one succeeds, the others are refused with the new state', async () => {
    const { productId, one } = await ordered()
    const replies = await meanwhile(server, locked(one.id), () => [5, 6, 7, 8].map((n) => edit(n, one, n)))
    expect(statusesOf(replies)).toEqual([200, 409, 409, 409])
    const now = await seen(one.id)
    for (const { status, body } of replies)
      if (status === 409)
        expect(body).toMatchObject({ code: 'stale', current: { version: 2, lines: now.lines } })
    const quantity = now.lines[0]?.ordered ?? 0
    expect(quantity).toBeGreaterThan(4)
    expect(await revisionsOf(one.id)).toHaveLength(1)
    await expectStock(productId, { onHand: 10, allocated: quantity })
  })

  it('a shipment: the shipment sees the whole edit or none of it', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { productId, one } = await ordered()
      await admins[0].call(order.confirm, { params: one, body: {} })
      const ready = await seen(one.id)
      const draft = (await admins[0].call(shipment.create, { params: one, body: {} })).body
      const commands = [
        () => edit(round, ready, 7),
        () =>
          at(round + 1).call(shipment.confirm, {
            params: { id: draft.id },
            body: { confirm: true, version: draft.version },
          }),
      ]
      const inTurn = round % 2 === 0 ? commands : commands.toReversed()
      const replies = await meanwhile<Reply>(server, locked(one.id), () => inTurn.map((command) => command()))
      const [changed, shipped] = round % 2 === 0 ? replies : replies.toReversed()
      expect(shipped?.status).toBe(200)
      expect([200, 409]).toContain(changed?.status)
      const left = changed?.status === 200 ? 3 : 0
      expect(await seen(one.id)).toMatchObject({
        status: left > 0 ? 'partially-shipped' : 'shipped',
        lines: [{ shipped: 4, allocated: left }],
      })
      await expectStock(productId, { onHand: 6, allocated: left })
    }
  })

  it('a cancellation: nothing stays allocated, whichever commits first', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { productId, one } = await ordered()
      const commands = [
        () => edit(round, one, 9),
        () => at(round + 1).call(order.cancel, { params: one, body: { reason: '不要了' } }),
      ]
      const inTurn = round % 2 === 0 ? commands : commands.toReversed()
      const replies = await meanwhile<Reply>(server, locked(one.id), () => inTurn.map((command) => command()))
      const [changed, cancelled] = round % 2 === 0 ? replies : replies.toReversed()
      expect(cancelled?.status).toBe(200)
      expect(['order.state', 'stale', undefined]).toContain(changed?.code)
      expect((await seen(one.id)).status).toBe('cancelled')
      await expectStock(productId, { onHand: 10, allocated: 0 })
    }
  })

  it('orders for the last pieces: it allocates them or is refused with what is available', async () => {
    const { productId, one } = await ordered(14)
    const body = { lines: [{ productId, quantity: 1 }] }
    const replies = await Promise.all([
      edit(0, one, 10),
      ...Array.from({ length: 16 }, () => buyer.call(order.create, { body })),
      edit(1, one, 12),
    ])
    const [first, last] = [replies.at(0) as Reply, replies.at(-1) as Reply]
    for (const { status, code, body: refusal } of [first, last]) {
      if (status === 200 || code === 'stale') continue
      expect(code).toBe('order.insufficient-stock')
      const { errors } = refusal as { errors: { params: { n: number } }[] }
      expect(errors[0]?.params.n).toBeGreaterThanOrEqual(4)
    }
    const more = ((await seen(one.id)).lines[0]?.ordered ?? 0) - 4
    const placedNow = replies.filter(({ status }) => status === 201).length
    expect(more + placedNow).toBeLessThanOrEqual(10)
    expect(placedNow).toBe(Math.min(16, 10 - more))
    await expectStock(productId, { onHand: 14, allocated: 4 + more + placedNow })
  })

  it('an edit of another order with the same products in reverse order: it waits without deadlock', async () => {
    const goods: number[] = []
    for (let n = 0; n < 4; n += 1) goods.push((await addGood(server, [buyer], { onHand: 1000 })).id)
    const many = await Promise.all(Array.from({ length: 8 }, () => placed(buyer, goods[0] ?? 0, 1)))
    const replies = await Promise.all(
      many.map(async ({ id }, n) => {
        const one = await seen(id)
        const turned = n % 2 === 0 ? goods : goods.toReversed()
        const lines = turned.map((productId) => ({ productId, quantity: 2 }))
        return at(n).call(order.update, { params: { id }, body: editOf(one, { lines }) })
      }),
    )
    expect(new Set(statusesOf(replies))).toEqual(new Set([200]))
    for (const id of goods) await expectStock(id, { onHand: 1000, allocated: 16 })
  })
})

describe('an order edit with an idempotency key', () => {
  it('runs once for twenty concurrent requests to two programs', async () => {
    const { productId, one } = await ordered()
    const key = { 'idempotency-key': `edit-${one.id}` }
    const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => edit(n, one, 6, key)))
    expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(replies[0]?.status).toBe(200)
    expect(await revisionsOf(one.id)).toHaveLength(1)
    expect((await ledgerOf(server.ctx, productId)).map(({ kind }) => kind)).toEqual([
      'increment',
      'allocated',
      'allocated',
    ])
    await expectStock(productId, { onHand: 10, allocated: 6 })
    expect((await edit(0, one, 7, key)).status).toBe(422)
  })
})
