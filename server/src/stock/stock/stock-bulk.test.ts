import { expect, test } from 'vitest'
import { identity, pages } from '@banquet/contract/call/access'
import { product } from '@banquet/contract/catalogue/product'
import { productBulk } from '@banquet/contract/catalogue/product-bulk'
import { bulkAction, type BulkRowResult } from '@banquet/contract/platform/bulk-action'
import { stock } from '@banquet/contract/stock/stock'
import { stockBulk } from '@banquet/contract/stock/stock-bulk'
import { addProduct } from '../../../test/rows/goods.ts'
import { fullGrants, serverForFile } from '../../../test/server.ts'

const server = await serverForFile()
const { db } = server.ctx
const admin = await server.asAdmin()
const seen = (rows: readonly { id: number; version: number }[]) =>
  rows.map(({ id, version }) => ({ id, version }))
const refusals = (rows: readonly BulkRowResult[]) => rows.map(({ refusal }) => refusal)
const undo = (id: number | null) => admin.send(bulkAction.undo, { params: { id: id ?? 0 } })

test('type, status, price, minimum and safety stock of several products are set and set back', async () => {
  const rows = [await addProduct(db), await addProduct(db)]
  const read = async (id: number) => (await admin.call(product.get, { params: { id } })).body
  const shown = () => Promise.all(rows.map(({ id }) => read(id)))
  const before = await shown()
  const other = await addProduct(db)
  const of = (row: Awaited<ReturnType<typeof read>>) => {
    const { productTypeId, status, price, minBuyQty, lowStock } = row
    return { productTypeId, status, price, minBuyQty, lowStock }
  }
  const { productTypeId } = other
  const chosen = async () => ({ rows: seen(await shown()) })
  const commands = [
    [
      { productTypeId },
      async () => admin.call(productBulk.bulkType, { body: { ...(await chosen()), productTypeId } }),
    ],
    [
      { status: 0 },
      async () => admin.call(productBulk.bulkStatus, { body: { ...(await chosen()), status: 0 } }),
    ],
    [
      { price: '88.50' },
      async () => admin.call(productBulk.bulkPrice, { body: { ...(await chosen()), price: '88.5' } }),
    ],
    [
      { minBuyQty: 6 },
      async () => admin.call(productBulk.bulkMinimum, { body: { ...(await chosen()), minBuyQty: 6 } }),
    ],
    [
      { lowStock: 12 },
      async () => admin.call(stockBulk.bulkSafety, { body: { ...(await chosen()), lowStock: 12 } }),
    ],
  ] as const
  for (const [set, give] of commands) {
    const { body } = await give()
    expect((await shown()).map(of)).toEqual(before.map((row) => ({ ...of(row), ...set })))
    expect(refusals((await undo(body.actionId)).body)).toEqual([null, null])
    expect((await shown()).map(of)).toEqual(before.map(of))
  }
  // The list of stock has the versions that the command compares.
  const stocks = (await admin.call(stock.list, { query: {} })).body
  const versions = stocks.filter(({ id }) => rows.some((row) => row.id === id))
  expect(versions.map(({ productVersion }) => productVersion)).toEqual(
    (await shown()).map(({ version }) => version),
  )
  expect(
    (await admin.send(productBulk.bulkType, { body: { rows: seen(before), productTypeId: 2_000_000 } })).body,
  ).toMatchObject({ errors: [{ path: 'productTypeId', code: 'unknown' }] })
})

test('all of a search on the list of stock are those that its filters leave', async () => {
  const rows = [await addProduct(db), await addProduct(db)]
  const type = rows[0]?.productTypeId ?? 0
  const body = { rows: [], match: { productTypeId: type, isLow: 0 as const }, count: 1, lowStock: 0 }
  const { body: answer } = await admin.send(stockBulk.bulkSafety, { body })
  expect(answer.results.map(({ id }) => id)).toEqual([rows[0]?.id])
  const keeper = await server.asKind(identity.management, fullGrants(pages.stock.id))
  expect((await keeper.send(stockBulk.bulkSafety, { body })).code).toBe('right.missing')
})

test('a minimum is refused for products whose multiple does not divide it', async () => {
  const [one, dozens] = [await addProduct(db), await addProduct(db, { minBuyQty: 12, orderMultiple: 12 })]
  const body = { rows: seen([one, dozens]), minBuyQty: 6 }
  const { results } = (await admin.call(productBulk.bulkMinimum, { body })).body
  expect(refusals(results)).toEqual([null, 'validation'])
})
