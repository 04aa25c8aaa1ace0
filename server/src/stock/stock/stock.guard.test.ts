import { eq, inArray } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { serverForFile } from '../../../test/server.ts'
import { addStocked, isVerified, ledgerOf, numbersOf } from '../../../test/rows/stock.ts'
import type { Db } from '../../kit/context.ts'
import type { Refusal } from '../../kit/errors.ts'
import { moveStock } from '../stock-movement/move-stock.ts'
import { stocks } from '../../tables/stock/stock.table.ts'

vi.mock(import('../stock-movement/lock-stocks.ts'), () => ({
  lockStocks: async (db: Db, ids: readonly number[]) => {
    const rows = await db
      .select()
      .from(stocks)
      .where(inArray(stocks.id, [...ids]))
    return new Map(rows.map((row) => [row.id, { ...row, label: '', enLabel: '', lowStock: null }]))
  },
}))

const server = await serverForFile({ connections: 8 })

async function takeAtOnce(id: number): Promise<number> {
  const take = () =>
    moveStock(server.ctx, [{ productId: id, kind: 'decrement', onHand: -1, remark: '出庫' }]).then(
      () => 'done',
      (error: unknown) => (error as Refusal).code,
    )
  const results = await Promise.all(Array.from({ length: 100 }, take))
  expect(new Set(results)).toEqual(new Set(['done', 'stock.insufficient']))
  return results.filter((result) => result === 'done').length
}

it('ten requests take the last ten pieces without a row lock, because the statement itself validates', async () => {
  const { id } = await addStocked(server.ctx, { onHand: 10 })
  expect(await takeAtOnce(id)).toBe(10)
  expect(await numbersOf(server.ctx, id)).toEqual({ onHand: 0, allocated: 0 })
  expect(await ledgerOf(server.ctx, id)).toHaveLength(11)
  expect(await isVerified(server.ctx, id)).toBe(true)
})

it('allocated stock is not taken without a lock either', async () => {
  const { id } = await addStocked(server.ctx, { onHand: 16, allocated: 6 })
  expect(await takeAtOnce(id)).toBe(10)
  const [row] = await server.ctx.db.select().from(stocks).where(eq(stocks.id, id))
  expect(row).toMatchObject({ onHand: 6, allocated: 6, seq: 12 })
  expect(await isVerified(server.ctx, id)).toBe(true)
})
