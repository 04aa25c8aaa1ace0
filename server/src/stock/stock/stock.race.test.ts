import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { stock } from '@banquet/contract/stock/stock'
import { meanwhile } from '../../../test/scenario/world.ts'
import type { Client, Reply } from '../../../test/server.ts'
import { addStocked, isVerified, ledgerOf, numbersOf } from '../../../test/rows/stock.ts'
import { startTwo } from '../../../test/program/two-programs.ts'
import { products } from '../../tables/catalogue/product.table.ts'
import type { Refusal } from '../../kit/errors.ts'
import { moveStock } from '../stock-movement/move-stock.ts'
import type { StockMove } from '../stock-movement/stock.rules.ts'
import { stocks } from '../../tables/stock/stock.table.ts'

const {
  server,
  other,
  admins: [admin, second],
} = await startTwo()

function take(client: Client, id: number, cnt = 1, headers = {}) {
  return client.call(stock.decrement, { params: { id }, body: { id, cnt, remark: '出庫' } }, headers)
}

/** How many got what they wanted; all others must have been refused with the remaining quantity. */
function won(replies: readonly Reply[]): number {
  const codes = replies.map(({ status, code }) => (status === 200 ? 'done' : code))
  expect(new Set(codes)).toEqual(new Set(['done', 'stock.insufficient']))
  return codes.filter((code) => code === 'done').length
}

async function expectEmpty(id: number, movements: number) {
  expect(await numbersOf(server.ctx, id)).toEqual({ onHand: 0, allocated: 0 })
  expect(await ledgerOf(server.ctx, id)).toHaveLength(movements)
  expect(await isVerified(server.ctx, id)).toBe(true)
}

describe('a hundred concurrent requests for the last ten pieces', () => {
  it('exactly ten succeed, and the others are refused', async () => {
    const { id } = await addStocked(server.ctx, { onHand: 10 })
    const replies = await Promise.all(Array.from({ length: 100 }, () => take(admin, id)))
    expect(won(replies)).toBe(10)
    await expectEmpty(id, 11)
  })

  it('exactly ten succeed at two programs', async () => {
    const { id } = await addStocked(server.ctx, { onHand: 10 })
    const all = Array.from({ length: 100 }, (_, n) => take(n % 2 === 0 ? admin : second, id))
    expect(won(await Promise.all(all))).toBe(10)
    await expectEmpty(id, 11)
  })

  it('exactly ten succeed if half of them are manual decrements', async () => {
    const { id } = await addStocked(server.ctx, { onHand: 10 })
    const allocate = () =>
      moveStock(other.ctx, [{ productId: id, kind: 'allocated', allocated: 1, remark: '訂單' }]).then(
        () => 'done',
        (error: unknown) => (error as Refusal).code,
      )
    const byHand = async () => (await take(admin, id)).code ?? 'done'
    const results = await Promise.all(Array.from({ length: 50 }, () => [allocate(), byHand()]).flat())
    expect(new Set(results)).toEqual(new Set(['done', 'stock.insufficient']))
    expect(results.filter((result) => result === 'done')).toHaveLength(10)
    const { onHand = 0, allocated = 0 } = (await numbersOf(server.ctx, id)) ?? {}
    expect(onHand - allocated).toBe(0)
    expect(await isVerified(server.ctx, id)).toBe(true)
  })
})

describe('a retry with the same key', () => {
  it('writes once for fifty concurrent requests at two programs', async () => {
    const { id } = await addStocked(server.ctx, { onHand: 10 })
    const key = { 'idempotency-key': `retry-${id}` }
    const all = Array.from({ length: 50 }, (_, n) => take(n % 2 === 0 ? admin : second, id, 3, key))
    const replies = await Promise.all(all)
    expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(replies[0]?.body).toMatchObject({ inventory: 7 })
    expect(await ledgerOf(server.ctx, id)).toHaveLength(2)
  })
})

describe('two requests that move the same products in reverse order', () => {
  it('never deadlock', async () => {
    const ids: number[] = []
    for (let n = 0; n < 6; n += 1) ids.push((await addStocked(server.ctx, { onHand: 1000 })).id)
    const linesOf = (n: number): StockMove[] => {
      const turned = n % 2 === 0 ? ids : ids.toReversed()
      return turned.map((productId) => ({ productId, kind: 'allocated', allocated: 1, remark: '訂單' }))
    }
    const at = (n: number) => (n % 3 === 0 ? other : server).ctx
    await Promise.all(Array.from({ length: 120 }, (_, n) => moveStock(at(n), linesOf(n))))
    for (const id of ids) {
      expect(await numbersOf(server.ctx, id)).toEqual({ onHand: 1000, allocated: 120 })
      expect(await isVerified(server.ctx, id)).toBe(true)
    }
  })

  it('do not deadlock with an edit of the product', async () => {
    const { id } = await addStocked(server.ctx, { onHand: 1000, stockPolicy: 'make-to-order' })
    const edit = (n: number) =>
      other.ctx.db.transaction(async (db) => {
        await db.select({ id: products.id }).from(products).where(eq(products.id, id)).for('update')
        const stockPolicy = n % 2 === 0 ? 'untracked' : 'make-to-order'
        await db.update(products).set({ stockPolicy }).where(eq(products.id, id))
      })
    const all = Array.from({ length: 60 }, (_, n) => (n % 2 === 0 ? edit(n / 2) : take(admin, id)))
    const replies = (await Promise.all(all)).filter((reply) => reply !== undefined)
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200))
    expect(await numbersOf(server.ctx, id)).toEqual({ onHand: 970, allocated: 0 })
  })
})

describe('two concurrent counts of the same product', () => {
  it('refuse the second because the stock has moved', async () => {
    const { id } = await addStocked(server.ctx, { onHand: 10 })
    const count = (client: Client, counted: number) =>
      client.call(stock.count, { params: { id }, body: { counted, seen: 10, remark: '盤點' } })
    const replies = await meanwhile(
      server,
      (db) => db.select().from(stocks).where(eq(stocks.id, id)).for('update'),
      () => [count(admin, 12), count(second, 9)],
    )
    expect(replies.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409])
    const won = replies.find(({ status }) => status === 200)?.body
    expect(replies.find(({ status }) => status === 409)).toMatchObject({
      code: 'stock.moved',
      body: { params: { seen: 10, now: won?.inventory } },
    })
    expect(await ledgerOf(server.ctx, id)).toHaveLength(2)
  })
})
