import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { productType, type ProductType } from '@banquet/contract/catalogue/product-type'
import { products } from '../../tables/catalogue/product.table.ts'
import { stocks } from '../../tables/stock/stock.table.ts'
import { addProduct } from '../../../test/rows/goods.ts'
import { serverForFile } from '../../../test/server.ts'
import { productTypes } from '../../tables/catalogue/product-type.table.ts'

const server = await serverForFile()
const admin = await server.asAdmin()

beforeEach(async () => {
  await server.ctx.db.delete(productTypes)
})

async function add(number: string, name: string): Promise<ProductType> {
  return (await admin.call(productType.create, { body: { number, name } })).body
}

async function listed(query: Parameters<typeof admin.call<typeof productType.list>>[1]['query'] = {}) {
  return (await admin.call(productType.list, { query })).body
}

describe('a product type', () => {
  it('is refused for a taken number and a taken name together, even of two rows', async () => {
    await add('A', '冷凍海鮮')
    await add('B', '熟食')
    const { id } = await add('C', '點心')
    const both = [
      { path: 'number', code: 'duplicate' },
      { path: 'name', code: 'duplicate' },
    ]
    const body = { number: 'ａ', name: '熟食' }
    for (const reply of [
      await admin.call(productType.create, { body }),
      await admin.call(productType.update, { params: { id }, body }),
      await admin.call(productType.put, { body: { id, ...body } }),
    ])
      expect(reply.body).toMatchObject({ status: 409, code: 'product-type.duplicate', errors: both })
    const own = { number: 'c', name: '點心' }
    expect((await admin.call(productType.update, { params: { id }, body: own })).status).toBe(200)
  })

  it('reports all faults at once', async () => {
    const reply = await admin.send(productType.create, {
      body: { number: ' ', name: '字'.repeat(61), status: 3 },
    })
    expect(reply.body).toMatchObject({
      status: 400,
      errors: [
        { path: 'number', code: 'required' },
        { path: 'name', code: 'maxlength', params: { n: 60 } },
        { path: 'status', code: 'choice' },
      ],
    })
  })

  it('in use by a product cannot be deleted, but can be made inactive', async () => {
    const { id } = await add('A', '冷凍海鮮')
    const { id: productId } = await addProduct(server.ctx.db, { productTypeId: id })
    const reply = await admin.call(productType.remove, { params: { id } })
    expect(reply.body).toMatchObject({ status: 409, code: 'in-use', params: { by: 'product' } })
    const body = { number: 'A', name: '冷凍海鮮', status: 0 as const }
    expect((await admin.call(productType.update, { params: { id }, body })).body).toMatchObject({ status: 0 })
    await server.ctx.db.delete(stocks).where(eq(stocks.id, productId))
    await server.ctx.db.delete(products).where(eq(products.id, productId))
    expect((await admin.call(productType.remove, { params: { id } })).status).toBe(204)
  })
})

describe('the list of product types', () => {
  it('is searched by number and name', async () => {
    await add('SEA-1', '冷凍海鮮')
    await add('HOT-1', '熟食')
    const names = async (query: Parameters<typeof listed>[0]) => (await listed(query)).map((row) => row.name)
    expect(await names({ keyword: 'sea' })).toEqual(['冷凍海鮮'])
    expect(await names({ keyword: '熟' })).toEqual(['熟食'])
  })
})
