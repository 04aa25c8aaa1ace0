import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { productType, type ProductType } from '@banquet/contract/catalogue/product-type'
import { audits } from '../../kit/rows/audit.table.ts'
import { products } from '../../tables/catalogue/product.table.ts'
import { stocks } from '../../tables/stock/stock.table.ts'
import { addProduct } from '../../../test/rows/goods.ts'
import { serverForFile, viewGrants } from '../../../test/server.ts'
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

async function auditsOf(rowId: number) {
  const rows = await server.ctx.db.select().from(audits).orderBy(asc(audits.id))
  return rows.filter((row) => row.noun === 'product_type' && row.rowId === rowId)
}

describe('a product type', () => {
  it('is added as active and at the end of the list', async () => {
    await add('A', '冷凍海鮮')
    expect(await add(' B ', ' 熟食 ')).toEqual({
      id: expect.any(Number),
      number: 'B',
      name: '熟食',
      enName: '',
      status: 1,
      indexId: 2,
      version: 1,
    })
  })

  it('is refused if number or name differs from another one only in case, width or 台', async () => {
    await add('a1', '台式點心')
    const attempts = [
      [{ number: 'Ａ１', name: '西式點心' }, 'number'],
      [{ number: 'a2', name: '臺式點心' }, 'name'],
    ] as const
    for (const [body, path] of attempts) {
      const reply = await admin.call(productType.create, { body })
      expect(reply.body).toMatchObject({
        status: 409,
        code: 'product-type.duplicate',
        errors: [{ path, code: 'duplicate' }],
      })
    }
    expect(await listed()).toHaveLength(1)
  })

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
    const stale = await admin.call(productType.update, { params: { id }, body: { ...body, version: 9 } })
    expect(stale.code).toBe('stale')
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

  it('cannot set its own place; only arranging the list does', async () => {
    const { id } = await add('A', '冷凍海鮮')
    const body = { number: 'A', name: '冷凍海鮮', indexId: 9 }
    expect(
      (await admin.send(productType.create, { body: { ...body, number: 'B', name: '熟食' } })).body,
    ).toMatchObject({ indexId: 2 })
    const edited = await admin.send(productType.update, { params: { id }, body })
    expect(edited.body).toMatchObject({ status: 400, errors: [{ path: 'indexId', code: 'read-only' }] })
  })

  it('is edited through its address with its id in the body, and keeps its place', async () => {
    const { id } = await add('A', '冷凍海鮮')
    await add('B', '熟食')
    const first = { number: 'A1', name: '冷凍水產', version: 1 }
    expect((await admin.call(productType.update, { params: { id }, body: first })).body).toEqual({
      id,
      number: 'A1',
      name: '冷凍水產',
      enName: '',
      status: 1,
      indexId: 1,
      version: 2,
    })
    const put = await admin.call(productType.put, { body: { id, number: 'A1', name: '水產', status: 0 } })
    expect(put.body).toMatchObject({ name: '水產', status: 0, indexId: 1, version: 3 })
    expect((await auditsOf(id)).map((row) => [row.action, row.label])).toEqual([
      ['created', '冷凍海鮮'],
      ['updated', '冷凍水產'],
      ['updated', '水產'],
    ])
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
    expect((await admin.call(productType.remove, { params: { id } })).code).toBe('not-found')
  })
})

describe('the list of product types', () => {
  it('is in the arranged order, or sorted by any column', async () => {
    const [a, b, c] = [await add('C', '甲'), await add('A', '乙'), await add('B', '丙')]
    const body = { ids: [a.id, b.id, c.id], index_ids: [3, 1, 2] }
    const reply = await admin.call(productType.reorder, { body })
    expect(reply.body.map((row) => row.name)).toEqual(['乙', '丙', '甲'])
    expect((await listed()).map((row) => row.name)).toEqual(['乙', '丙', '甲'])
    expect((await listed({ sort: '-indexId' })).map((row) => row.name)).toEqual(['甲', '丙', '乙'])
    expect((await listed({ sort: 'id' })).map((row) => row.name)).toEqual(['甲', '乙', '丙'])
    expect((await listed({ sort: 'number' })).map((row) => row.number)).toEqual(['A', 'B', 'C'])
    expect((await listed({ page: 2, size: 2 })).map((row) => row.name)).toEqual(['甲'])
  })

  it('is searched by number and name, and filters by status', async () => {
    await add('SEA-1', '冷凍海鮮')
    const { id } = await add('HOT-1', '熟食')
    await admin.call(productType.put, { body: { id, number: 'HOT-1', name: '熟食', status: 0 } })
    const names = async (query: Parameters<typeof listed>[0]) => (await listed(query)).map((row) => row.name)
    expect(await names({ keyword: 'sea' })).toEqual(['冷凍海鮮'])
    expect(await names({ keyword: '熟' })).toEqual(['熟食'])
    expect(await names({ status: 0 })).toEqual(['熟食'])
    expect(await names({ status: 1, keyword: '熟' })).toEqual([])
  })
})

describe('a user who sees products but not the page of types', () => {
  it('can read the list and nothing more', async () => {
    const { id } = await add('A', '冷凍海鮮')
    const seller = await server.asKind(identity.management, viewGrants(15))
    expect((await seller.call(productType.list, { query: {} })).status).toBe(200)
    const body = { number: 'A', name: '海鮮' }
    for (const reply of [
      await seller.call(productType.get, { params: { id } }),
      await seller.call(productType.create, { body }),
      await seller.call(productType.update, { params: { id }, body }),
      await seller.call(productType.reorder, { body: { ids: [id], index_ids: [7] } }),
      await seller.call(productType.remove, { params: { id } }),
    ]) {
      expect([reply.status, reply.code]).toEqual([403, 'right.missing'])
    }
    const clerk = await server.asKind(identity.management, viewGrants(16))
    const order = await clerk.call(productType.reorder, { body: { ids: [id], index_ids: [7] } })
    expect([order.status, order.code]).toEqual([403, 'right.missing'])
    expect(await listed()).toMatchObject([{ id, name: '冷凍海鮮', indexId: 1, version: 1 }])
  })
})
