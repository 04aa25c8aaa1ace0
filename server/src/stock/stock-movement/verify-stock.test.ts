import { sql, type SQL } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { stock } from '@banquet/contract/stock/stock'
import { serverForFile } from '../../../test/server.ts'
import { addStocked } from '../../../test/rows/stock.ts'
import { moveStock } from './move-stock.ts'
import { verifyStocks } from './verify-stock.ts'

const server = await serverForFile()
const admin = await server.asAdmin()
let id: number

beforeEach(async () => {
  const { db } = server.ctx
  await db.execute(sql`alter table stock_movement disable trigger refuse_change`)
  await db.execute(sql`delete from stock_movement`)
  await db.execute(sql`delete from stock`)
  id = (await addStocked(server.ctx, { onHand: 10, allocated: 4 })).id
  await moveStock(server.ctx, [{ productId: id, kind: 'shipped', onHand: -3, allocated: -3, remark: '出貨' }])
})

const verified = async () => (await admin.call(stock.proof, { params: { id } })).body
const right = { onHand: 7, sumOnHand: 7, allocated: 1, sumAllocated: 1, movements: 3 }

describe('verifying a stock', () => {
  it('succeeds if the figures equal the sum of the movements', async () => {
    expect(await verified()).toEqual({ ...right, proved: true, firstBreak: null })
    expect(await verifyStocks(server.ctx)).toEqual([])
  })

  it('succeeds for a product without movements', async () => {
    id = (await addStocked(server.ctx, {})).id
    expect(await verified()).toEqual({
      proved: true,
      onHand: 0,
      sumOnHand: 0,
      allocated: 0,
      sumAllocated: 0,
      movements: 0,
      firstBreak: null,
    })
  })

  it.each<[string, SQL, object]>([
    ['the stock figure was changed', sql`update stock set on_hand = 8`, { onHand: 8, firstBreak: null }],
    [
      'the allocated figure was changed',
      sql`update stock set allocated = 0`,
      { allocated: 0, firstBreak: null },
    ],
    [
      'a movement in between is missing',
      sql`delete from stock_movement where seq = 2`,
      { sumAllocated: -3, movements: 2, firstBreak: 3 },
    ],
    [
      'the last movement is missing',
      sql`delete from stock_movement where seq = 3`,
      { sumOnHand: 10, sumAllocated: 4, movements: 2, firstBreak: 3 },
    ],
    [
      'all movements are missing',
      sql`delete from stock_movement`,
      { sumOnHand: 0, sumAllocated: 0, movements: 0, firstBreak: 1 },
    ],
    [
      'the resulting stock of a movement is wrong',
      sql`update stock_movement set on_hand_after = 9 where seq = 2`,
      { firstBreak: 2 },
    ],
    [
      'two movements were falsified with a correct sum',
      sql`update stock_movement set on_hand_delta = on_hand_delta + case seq when 1 then 5 else -5 end where seq in (1, 3)`,
      { firstBreak: 1 },
    ],
  ])('fails if %s', async (_, tampering, found) => {
    await server.ctx.db.execute(tampering)
    expect(await verified()).toEqual({ ...right, proved: false, ...found })
    expect(await verifyStocks(server.ctx)).toEqual([
      { id, label: expect.stringContaining('商品'), seq: 3, ...right, proved: false, ...found },
    ])
  })

  it('of an unknown product is refused', async () => {
    id = 999_999
    expect(await verified()).toMatchObject({ code: 'not-found' })
  })
})
