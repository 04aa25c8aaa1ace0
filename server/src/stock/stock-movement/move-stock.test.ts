import { eq, sql, type SQL } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { watchAudits } from '../../../test/audits.ts'
import { fingerprint } from '../../../test/fingerprint.ts'
import { serverForFile } from '../../../test/server.ts'
import { addStocked, isVerified, ledgerOf, numbersOf } from '../../../test/rows/stock.ts'
import { inTransaction } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { products } from '../../tables/catalogue/product.table.ts'
import { moveStock } from './move-stock.ts'
import type { StockMove } from './stock.rules.ts'
import { stocks } from '../../tables/stock/stock.table.ts'
import { stockMovements } from '../../tables/stock/stock-movement.table.ts'

const server = await serverForFile()

const move = (productId: number, values: Partial<StockMove>): StockMove => ({
  productId,
  kind: 'allocated',
  remark: '訂單',
  ...values,
})

/** Returns a refusal with all its details, after checking that nothing was changed. */
async function refusalOf(moves: readonly StockMove[]) {
  const before = await fingerprint(server)
  const error: unknown = await moveStock(server.ctx, moves).catch((reason: unknown) => reason)
  expect(await fingerprint(server)).toEqual(before)
  if (!(error instanceof Refusal)) throw error
  return { code: error.code, ...error.details }
}

describe('moving stock', () => {
  it('writes the movement, the figures and one audit entry', async () => {
    const { id, number, name } = await addStocked(server.ctx, { onHand: 5 })
    const newAudits = await watchAudits(server)
    const after = await moveStock(server.ctx, [move(id, { kind: 'increment', onHand: 7, remark: '進貨' })])
    expect(after.get(id)).toMatchObject({ onHand: 12, allocated: 0, seq: 2, version: 3 })
    expect((await ledgerOf(server.ctx, id)).at(-1)).toEqual({
      id: expect.any(Number),
      productId: id,
      seq: 2,
      kind: 'increment',
      reason: null,
      onHandDelta: 7,
      allocatedDelta: 0,
      onHandAfter: 12,
      allocatedAfter: 0,
      remark: '進貨',
      actorId: null,
      actorName: 'banquet',
      requestId: 'test',
      at: expect.stringMatching(/Z$/),
    })
    expect(await newAudits()).toEqual([
      expect.objectContaining({
        action: 'updated',
        noun: 'stock',
        rowId: id,
        label: `${number} ${name}`,
        before: { onHand: 5, allocated: 0 },
        after: { onHand: 12, allocated: 0, kind: 'increment', remark: '進貨' },
      }),
    ])
  })

  it('of zero does nothing', async () => {
    const before = await fingerprint(server)
    expect((await moveStock(server.ctx, [])).size).toBe(0)
    expect(await fingerprint(server)).toEqual(before)
  })

  it('validates two lines of the same product by their sum, and writes a movement for each', async () => {
    const { id } = await addStocked(server.ctx, { onHand: 10 })
    const lines = [
      move(id, { allocated: 6, path: 'lines.0.qty' }),
      move(id, { allocated: 5, path: 'lines.1.qty' }),
    ]
    expect((await refusalOf(lines)).errors).toMatchObject([
      { path: 'lines.0.qty', code: 'insufficient', params: { productId: id, n: 10 } },
      { path: 'lines.1.qty', code: 'insufficient', params: { productId: id, n: 10 } },
    ])
    await moveStock(server.ctx, [move(id, { allocated: 6 }), move(id, { allocated: 4 })])
    expect(await numbersOf(server.ctx, id)).toEqual({ onHand: 10, allocated: 10 })
    expect(
      (await ledgerOf(server.ctx, id)).map((row) => [row.seq, row.allocatedDelta, row.allocatedAfter]),
    ).toEqual([
      [1, 0, 0],
      [2, 6, 6],
      [3, 4, 10],
    ])
    expect(await isVerified(server.ctx, id)).toBe(true)
  })

  it('of several products is refused once, with every short product and its quantity', async () => {
    const enough = await addStocked(server.ctx, { onHand: 50 })
    const little = await addStocked(server.ctx, {
      onHand: 9,
      allocated: 7,
      number: 'F-77',
      name: '蘿蔔糕',
      enName: 'Radish cake',
    })
    const none = await addStocked(server.ctx, {})
    const asked = [none, little, enough].map(({ id }, index) =>
      move(id, { allocated: 3, path: `lines.${index}.qty` }),
    )
    const params = { productId: little.id, product: 'F-77 蘿蔔糕', enProduct: 'F-77 Radish cake', n: 2 }
    expect(await refusalOf(asked)).toEqual({
      code: 'stock.insufficient',
      params: { ...params, others: 1 },
      errors: [
        { path: 'lines.1.qty', code: 'insufficient', params },
        {
          path: 'lines.0.qty',
          code: 'insufficient',
          params: {
            productId: none.id,
            product: `${none.number} ${none.name}`,
            enProduct: `${none.number} ${none.name}`,
            n: 0,
          },
        },
      ],
    })
  })

  it('belongs to the transaction of its caller, and is rolled back with it', async () => {
    const { id } = await addStocked(server.ctx, { onHand: 5 })
    const failing = inTransaction(server.ctx, async (ctx) => {
      await moveStock(ctx, [move(id, { allocated: 2 })])
      throw new Error('the order was not to be')
    })
    await expect(failing).rejects.toThrow('the order was not to be')
    expect(await numbersOf(server.ctx, id)).toEqual({ onHand: 5, allocated: 0 })
    expect(await ledgerOf(server.ctx, id)).toHaveLength(1)
  })

  it('of an unknown product is refused as not found', async () => {
    const { id } = await addStocked(server.ctx, { onHand: 5 })
    expect(await refusalOf([move(id, { allocated: 1 }), move(999_999, { allocated: 1 })])).toEqual({
      code: 'not-found',
    })
  })

  it('beyond the largest figure is a fault at its field', async () => {
    const { id } = await addStocked(server.ctx, { onHand: 10 })
    const most = 2_147_483_637
    const bring = (onHand: number) => [move(id, { kind: 'increment', onHand, path: 'cnt' })]
    expect(await refusalOf(bring(most + 1))).toEqual({
      code: 'validation',
      errors: [{ path: 'cnt', code: 'max', params: { n: most } }],
    })
    await moveStock(server.ctx, bring(most))
    expect(await isVerified(server.ctx, id)).toBe(true)
  })

  it('throws if more allocations are released than exist, because that is a programming error', async () => {
    const { id } = await addStocked(server.ctx, { onHand: 5, allocated: 2 })
    await expect(moveStock(server.ctx, [move(id, { kind: 'released', allocated: -3 })])).rejects.toThrow(
      /is released than was allocated/,
    )
    expect(await numbersOf(server.ctx, id)).toEqual({ onHand: 5, allocated: 2 })
  })

  it('ships allocated goods even if less is there than allocated in total', async () => {
    const { id } = await addStocked(server.ctx, { onHand: 5, allocated: 5 })
    await moveStock(server.ctx, [move(id, { kind: 'decrement', onHand: -2, reason: 'spoilage' })])
    await moveStock(server.ctx, [move(id, { kind: 'shipped', onHand: -3, allocated: -3 })])
    expect(await numbersOf(server.ctx, id)).toEqual({ onHand: 0, allocated: 2 })
    const tooMuch = [move(id, { kind: 'shipped', onHand: -2, allocated: -2 })]
    expect((await refusalOf(tooMuch)).errors).toMatchObject([{ params: { n: 0 } }])
  })
})

describe('the policy of a product', () => {
  it('strict: allocations never exceed the stock', async () => {
    const { id } = await addStocked(server.ctx, { onHand: 5, allocated: 3 })
    expect((await refusalOf([move(id, { allocated: 3 })])).code).toBe('stock.insufficient')
    await moveStock(server.ctx, [move(id, { allocated: 2 })])
    expect(await numbersOf(server.ctx, id)).toEqual({ onHand: 5, allocated: 5 })
  })

  it.each(['make-to-order', 'untracked'] as const)(
    '%s: allocations may exceed the stock',
    async (stockPolicy) => {
      const { id } = await addStocked(server.ctx, { onHand: 5, stockPolicy })
      await moveStock(server.ctx, [move(id, { allocated: 80 })])
      expect(await numbersOf(server.ctx, id)).toEqual({ onHand: 5, allocated: 80 })
      const taking = [move(id, { kind: 'decrement', onHand: -1 })]
      expect((await refusalOf(taking)).errors).toMatchObject([{ params: { n: 0 } }])
      const lost = [move(id, { kind: 'decrement', onHand: -6, reason: 'loss' })]
      expect((await refusalOf(lost)).errors).toMatchObject([{ params: { n: 5 } }])
    },
  )

  it('untracked: shipped and returned quantities are not counted', async () => {
    const { id } = await addStocked(server.ctx, { stockPolicy: 'untracked', allocated: 4 })
    await moveStock(server.ctx, [move(id, { kind: 'shipped', onHand: -4, allocated: -4 })])
    await moveStock(server.ctx, [move(id, { kind: 'returned', onHand: 1 })])
    expect(await numbersOf(server.ctx, id)).toEqual({ onHand: 0, allocated: 0 })
    expect(await isVerified(server.ctx, id)).toBe(true)
  })

  it('becomes strict only once the stock covers the allocations', async () => {
    const { id } = await addStocked(server.ctx, { stockPolicy: 'make-to-order', allocated: 4 })
    const { db } = server.ctx
    const turn = () => db.update(products).set({ stockPolicy: 'strict' }).where(eq(products.id, id))
    await expect(turn()).rejects.toMatchObject({ cause: { constraint: 'choice/stockPolicy', code: '23514' } })
    await moveStock(server.ctx, [move(id, { kind: 'produced', onHand: 4 })])
    await turn()
    const [row] = await db.select({ policy: stocks.policy }).from(stocks).where(eq(stocks.id, id))
    expect(row).toEqual({ policy: 'strict' })
  })
})

describe('the database', () => {
  it('refuses a negative figure and a strict allocation beyond the stock, even by direct SQL', async () => {
    const { id } = await addStocked(server.ctx, { onHand: 5, allocated: 5 })
    const { db } = server.ctx
    const set = (values: SQL) => db.execute(sql`update stock set ${values} where id = ${id}`)
    const refused = { cause: { code: '23514' } }
    await expect(set(sql`on_hand = -1`)).rejects.toMatchObject(refused)
    await expect(set(sql`allocated = -1`)).rejects.toMatchObject(refused)
    await expect(set(sql`allocated = 6`)).rejects.toMatchObject(refused)
  })

  it.each([
    ['changed', sql`update stock_movement set remark = 'another'`],
    ['removed', sql`delete from stock_movement`],
    ['emptied', sql`truncate stock_movement`],
  ])('refuses a movement that is %s', async (_, statement) => {
    const { id } = await addStocked(server.ctx, { onHand: 5 })
    const before = await ledgerOf(server.ctx, id)
    await expect(server.ctx.db.execute(statement)).rejects.toMatchObject({ cause: { code: '23001' } })
    expect(await ledgerOf(server.ctx, id)).toEqual(before)
  })

  it('numbers the movements of a product uniquely', async () => {
    const { id } = await addStocked(server.ctx, { onHand: 5 })
    const [first] = await ledgerOf(server.ctx, id)
    const { id: _id, ...same } = first as typeof stockMovements.$inferSelect
    await expect(server.ctx.db.insert(stockMovements).values(same)).rejects.toMatchObject({
      cause: { constraint: 'stock_movement_seq' },
    })
  })
})
