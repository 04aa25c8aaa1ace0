import { parseCsv } from 'hucre/csv'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { product, type Product } from '@banquet/contract/catalogue/product'
import { eq, sql } from 'drizzle-orm'
import { customerProducts } from '../../tables/customer/customer-product.table.ts'
import { foodMaterialTypes } from '../../tables/catalogue/food-material-type.table.ts'
import { foodMaterials } from '../../tables/catalogue/food-material.table.ts'
import { found } from '../../kit/errors.ts'
import { productTypes } from '../../tables/catalogue/product-type.table.ts'
import { recipeLines } from '../../tables/catalogue/recipe.table.ts'
import { stocks } from '../../tables/stock/stock.table.ts'
import { units } from '../../tables/catalogue/unit.table.ts'
import { watchAudits } from '../../../test/audits.ts'
import { serverForFile, type Reply } from '../../../test/server.ts'
import { products } from '../../tables/catalogue/product.table.ts'

const server = await serverForFile()
const admin = await server.asAdmin()
let typeId: number
let unitId: number

beforeAll(async () => {
  const { db } = server.ctx
  const [type] = await db
    .insert(productTypes)
    .values({ number: 'A', name: '冷凍海鮮', status: 1, indexId: 1 })
    .returning()
  const [unit] = await db.insert(units).values({ name: '包', indexId: 1 }).returning()
  typeId = found(type).id
  unitId = found(unit).id
})
beforeEach(async () => {
  const { db } = server.ctx
  await db.delete(customerProducts)
  await db.delete(products)
})

const plain = () => ({ name: '大明蝦', productTypeId: typeId, unitId, price: '480' })

async function add(number: string, fields: Record<string, unknown> = {}): Promise<Product> {
  const reply = await admin.send(product.create, { body: { ...plain(), number, ...fields } })
  expect([reply.status, reply.body]).toEqual([201, reply.body])
  return reply.body
}

async function stockOf(id: number) {
  const [row] = await server.ctx.db.select().from(stocks).where(eq(stocks.id, id))
  return row
}

async function setStock(id: number, fields: Partial<typeof stocks.$inferInsert>): Promise<void> {
  await server.ctx.db.update(stocks).set(fields).where(eq(stocks.id, id))
}

const numbersOf = (reply: Reply<Product[]>) => reply.body.map((row) => row.number)
const listed = async (query: Record<string, unknown>) => numbersOf(await admin.send(product.list, { query }))

describe('a product', () => {
  it('is added with an empty stock of its policy, and both are audited', async () => {
    const audits = await watchAudits(server)
    const row = await add(' F-1 ', { stockPolicy: 'make-to-order', lowStock: 5 })
    expect(row).toMatchObject({
      number: 'F-1',
      productType: { id: typeId, number: 'A', name: '冷凍海鮮' },
      unitName: '包',
      price: '480.00',
      priceWithTax: '504.00',
      minBuyQty: 1,
      orderMultiple: 1,
      taxClass: 'taxable',
      inventory: 0,
      allocated: 0,
      available: 0,
      productionOutput: 0,
      picture: null,
      status: 1,
      version: 1,
    })
    expect(await stockOf(row.id)).toMatchObject({ policy: 'make-to-order', onHand: 0, allocated: 0 })
    expect(await audits()).toMatchObject([
      { action: 'created', noun: 'product', rowId: row.id, label: '大明蝦', actorId: admin.account.id },
      { action: 'created', noun: 'stock', rowId: row.id },
    ])
  })

  it('is priced with the tax of its class, to the cent', async () => {
    const taxOf = async (number: string, fields: Record<string, unknown>) =>
      (await add(number, fields)).priceWithTax
    expect(await taxOf('a', { price: '2.30' })).toBe('2.42')
    expect(await taxOf('b', { price: '2.30', taxClass: 'zero' })).toBe('2.30')
    expect(await taxOf('c', { price: '9999999999.99', taxClass: 'exempt' })).toBe('9999999999.99')
    expect(await taxOf('d', { price: '0' })).toBe('0.00')
  })

  it('is refused with every fault at once, each at its field', async () => {
    const body = { number: '', name: 'x', price: '1.234', minBuyQty: 0, orderMultiple: 0.5, taxClass: 'vat' }
    const reply = await admin.send(product.create, { body })
    expect(reply.body).toMatchObject({
      status: 400,
      errors: [
        { path: 'number', code: 'required' },
        { path: 'productTypeId', code: 'required' },
        { path: 'unitId', code: 'required' },
        { path: 'price', code: 'pattern' },
        { path: 'minBuyQty', code: 'min', params: { n: 1 } },
        { path: 'orderMultiple', code: 'type' },
        { path: 'taxClass', code: 'choice' },
      ],
    })
    const state = {
      ...plain(),
      number: 'F-1',
      productTypeId: 9999,
      unitId: 9999,
      minBuyQty: 5,
      orderMultiple: 3,
    }
    expect((await admin.send(product.create, { body: state })).body).toMatchObject({
      status: 400,
      errors: [
        { path: 'minBuyQty', code: 'multiple', params: { n: 3, below: 3, above: 6 } },
        { path: 'productTypeId', code: 'unknown' },
        { path: 'unitId', code: 'unknown' },
      ],
    })
    const named = { ...state, unitId: undefined, unitName: '斤' }
    expect((await admin.send(product.create, { body: named })).body).toMatchObject({
      errors: [{ path: 'minBuyQty' }, { path: 'unitName', code: 'unknown' }, { path: 'productTypeId' }],
    })
    expect(await server.ctx.db.select().from(stocks)).toEqual([])
  })

  it('may name its unit instead of the id, and changes it by the id although the old name is sent back', async () => {
    const [box] = await server.ctx.db.insert(units).values({ name: '箱', indexId: 2 }).returning()
    const boxId = found(box).id
    const row = await add('F-1', { unitId: undefined, unitName: '箱' })
    expect(row.unitId).toBe(boxId)
    const edit = (fields: object) => admin.send(product.put, { body: { ...row, ...fields } })
    expect((await edit({ unitName: '包' })).body).toMatchObject({
      errors: [{ path: 'unitName', code: 'read-only' }],
    })
    expect((await edit({})).body).toEqual(row)
    expect((await edit({ unitId, version: undefined, updated_at: undefined })).body).toMatchObject({
      unitId,
      unitName: '包',
      version: row.version + 1,
    })
    expect((await edit({ unitId: boxId })).code).toBe('stale')
    const byName = { id: row.id, unitName: '箱' }
    expect((await admin.send(product.put, { body: byName })).body).toMatchObject({ unitId: boxId })
  })

  it('is refused if its multiple does not divide its minimum, even if only one of them is edited', async () => {
    const { id } = await add('F-1', { minBuyQty: 6, orderMultiple: 3 })
    const edit = (fields: object) => admin.send(product.update, { params: { id }, body: fields })
    for (const [fields, params] of [
      [{ minBuyQty: 7 }, { n: 3, below: 6, above: 9 }],
      [{ minBuyQty: 2 }, { n: 3, above: 3 }],
      [{ orderMultiple: 4 }, { n: 4, below: 4, above: 8 }],
    ]) {
      expect((await edit(fields as object)).body).toMatchObject({
        code: 'validation',
        errors: [{ path: 'minBuyQty', code: 'multiple', params }],
      })
    }
    expect((await edit({ minBuyQty: 8, orderMultiple: 4 })).body).toMatchObject({ minBuyQty: 8, version: 2 })
  })

  it('keeps the fields that an edit does not send', async () => {
    const row = await add('F-1', { stockPolicy: 'untracked', lowStock: 7, remark: '小心輕放', status: 0 })
    const reply = await admin.send(product.put, { body: { id: row.id, name: '小明蝦' } })
    const { updated_at: _, ...same } = row
    expect(reply.body).toMatchObject({ ...same, name: '小明蝦', version: 2 })
    expect((await admin.send(product.put, { body: { id: row.id, lowStock: null } })).body).toMatchObject({
      lowStock: null,
    })
  })

  it.each([
    ['onHand', 'unknown', 'unknown'],
    ['pictureId', 'unknown', 'unknown'],
    // A row may be sent back as it was read, and its stock may have moved since.
    ['inventory', undefined, undefined],
    ['allocated', undefined, undefined],
    ['available', undefined, undefined],
    ['productionOutput', undefined, undefined],
    ['indexId', undefined, 'read-only'],
  ])('has a field %s that cannot be set by adding or editing', async (field, added, edited) => {
    const row = await add('F-1')
    const { id } = row
    const before = await stockOf(id)
    const replies = await Promise.all([
      admin.send(product.create, { body: { ...plain(), number: 'F-2', [field]: 99 } }),
      admin.send(product.update, { params: { id }, body: { [field]: 99 } }),
      admin.send(product.put, { body: { id, [field]: 99 } }),
    ])
    const faults = replies.map(({ problem }) => problem?.errors)
    const fault = (code: string | undefined) => code && [{ path: field, code }]
    expect(faults).toEqual([fault(added), fault(edited), fault(edited)])
    const created = replies[0]?.body
    if (added === undefined) expect(created).toMatchObject({ inventory: 0, allocated: 0, indexId: 2 })
    expect(await stockOf(id)).toEqual(before)
    expect((await admin.call(product.get, { params: { id } })).body).toEqual(row)
  })

  it('shows the figures of its stock; the output only on the day itself', async () => {
    const { id } = await add('F-1')
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Taipei' })
    const now = server.ctx.now().getTime()
    const [today, yesterday] = [day.format(now), day.format(now - 86_400_000)]
    const get = async () => (await admin.call(product.get, { params: { id } })).body
    await setStock(id, { onHand: 30, allocated: 12, productionOutput: 8, productionDay: today })
    expect(await get()).toMatchObject({ inventory: 30, allocated: 12, available: 18, productionOutput: 8 })
    await setStock(id, { productionDay: yesterday })
    expect(await get()).toMatchObject({ inventory: 30, productionOutput: 0 })
  })

  it('becomes strict only if the stock covers what is reserved', async () => {
    const { id } = await add('F-1', { stockPolicy: 'make-to-order' })
    await setStock(id, { onHand: 3, allocated: 5 })
    const edit = { params: { id }, body: { stockPolicy: 'strict', name: '不該留下' } }
    expect((await admin.send(product.update, edit)).body).toMatchObject({
      status: 400,
      errors: [{ path: 'stockPolicy', code: 'choice' }],
    })
    expect(await stockOf(id)).toMatchObject({ policy: 'make-to-order' })
    expect((await admin.call(product.get, { params: { id } })).body).toMatchObject({
      name: '大明蝦',
      version: 1,
    })
    await setStock(id, { onHand: 5 })
    expect((await admin.send(product.update, edit)).status).toBe(200)
    expect(await stockOf(id)).toMatchObject({ policy: 'strict' })
  })
})

describe('a product that is in use', () => {
  async function addRecipe(productId: number): Promise<void> {
    const { db } = server.ctx
    const words = { number: `M-${productId}`, chtName: '蝦', enName: '', status: 1, indexId: 1 } as const
    const [type] = await db.insert(foodMaterialTypes).values(words).returning()
    const [material] = await db
      .insert(foodMaterials)
      .values({ ...words, remark: '', unitId, foodMaterialTypeId: found(type).id })
      .returning()
    await db.insert(recipeLines).values({
      productId,
      foodMaterialId: found(material).id,
      quantity: '1',
      lossPercent: '0',
      indexId: 1,
    })
  }

  it('cannot be deleted, and the refusal names what uses it; it can be made inactive', async () => {
    const { id } = await add('F-1')
    await addRecipe(id)
    const reply = await admin.call(product.remove, { params: { id } })
    expect([reply.code, reply.body]).toEqual([
      'in-use',
      expect.objectContaining({ params: { by: 'recipe_line' } }),
    ])
    expect(await stockOf(id)).toBeDefined()
    await admin.send(product.update, { params: { id }, body: { status: 0 } })
    expect(await listed({ status: 1 })).toEqual([])
    await server.ctx.db.delete(recipeLines)
    expect((await admin.call(product.remove, { params: { id } })).status).toBe(204)
  })

  it('cannot be deleted while a customer has it or its stock has movements', async () => {
    const { id } = await add('F-1')
    const { db } = server.ctx
    await db.execute(sql`insert into stock_movement
      (product_id, seq, kind, on_hand_delta, allocated_delta, on_hand_after, allocated_after, remark, actor_name, request_id)
      values (${id}, 1, 'increment', 1, 0, 1, 0, '', '', '')`)
    const reply = await admin.call(product.remove, { params: { id } })
    expect(reply.body).toMatchObject({ code: 'in-use', params: { by: 'stock_movement' } })
    expect(await listed({})).toEqual(['F-1'])
    // Movements are never deleted, so a product that has moved stays for good.
    await db.execute(sql`alter table stock_movement disable trigger refuse_change`)
    await db.execute(sql`delete from stock_movement`)
    await db.execute(sql`alter table stock_movement enable trigger refuse_change`)
  })

  it('is deleted with its stock if nothing uses it', async () => {
    const { id } = await add('F-1')
    const audits = await watchAudits(server)
    expect((await admin.call(product.remove, { params: { id } })).status).toBe(204)
    expect(await stockOf(id)).toBeUndefined()
    expect(await audits()).toMatchObject([
      { action: 'deleted', noun: 'stock', rowId: id },
      { action: 'deleted', noun: 'product', rowId: id, label: '大明蝦' },
    ])
  })
})

describe('the list of products', () => {
  it('is searched by number, name and English name', async () => {
    await add('F-1', { name: '大明蝦', enName: 'Tiger prawn' })
    await add('F-2', { name: '台灣鯛' })
    expect(await listed({ keyword: 'ＴＩＧＥＲ' })).toEqual(['F-1'])
    expect(await listed({ keyword: '臺灣' })).toEqual(['F-2'])
    expect(await listed({ keyword: 'f-' })).toEqual(['F-1', 'F-2'])
    expect(await listed({ keyword: '%' })).toEqual([])
  })

  it('is narrowed by every filter, with the matching total', async () => {
    await add('F-1', { taxClass: 'exempt', stockPolicy: 'untracked', status: 0 })
    const two = await add('F-2', { lowStock: 10 })
    await add('F-3')
    expect(await listed({ taxClass: 'exempt' })).toEqual(['F-1'])
    expect(await listed({ stockPolicy: 'strict' })).toEqual(['F-2', 'F-3'])
    expect(await listed({ status: 0 })).toEqual(['F-1'])
    expect(await listed({ productTypeId: typeId, unitId })).toEqual(['F-1', 'F-2', 'F-3'])
    expect(await listed({ productTypeId: typeId + 1 })).toEqual([])
    expect(await listed({ lowStock: 1 })).toEqual(['F-2'])
    const low = { query: { lowStock: 1, page: 2, size: 1 } }
    expect((await admin.send(product.list, low)).total).toBe(1)
    // The available quantity counts, and a stock movement takes effect at once.
    await setStock(two.id, { onHand: 30, allocated: 19 })
    expect([await listed({ lowStock: 1 }), (await admin.send(product.list, low)).total]).toEqual([[], 0])
    await setStock(two.id, { allocated: 20 })
    expect([await listed({ lowStock: 1 }), (await admin.send(product.list, low)).total]).toEqual([['F-2'], 1])
    expect((await admin.send(product.list, { query: { lowStock: 0 } })).status).toBe(400)
  })

  it('can be sorted by columns of other tables as well', async () => {
    const [type] = await server.ctx.db
      .insert(productTypes)
      .values({ number: 'B', name: '乾貨', status: 1, indexId: 2 })
      .returning()
    const one = await add('F-1', { price: '30' })
    await add('F-2', { price: '4', productTypeId: found(type).id })
    await setStock(one.id, { onHand: 5 })
    expect(await listed({ sort: 'price' })).toEqual(['F-2', 'F-1'])
    expect(await listed({ sort: '-inventory' })).toEqual(['F-1', 'F-2'])
    // By strokes: 冷 has seven, 乾 eleven.
    expect(await listed({ sort: 'productType' })).toEqual(['F-1', 'F-2'])
    expect(await listed({ sort: '-unitName' })).toEqual(['F-2', 'F-1'])
    expect(await listed({ sort: '-productType', page: 1, size: 1 })).toEqual(['F-2'])
  })
})

describe('the export of products', () => {
  it('contains what the search finds, in the words of the reader’s language, and is audited', async () => {
    await add('F-1', { enName: 'Tiger prawn', price: '265.5', cost: '200', remark: '=1+1' })
    const { id } = await add('F-2', { taxClass: 'exempt', stockPolicy: 'make-to-order', lowStock: 3 })
    await add('F-3', { status: 0 })
    await setStock(id, { onHand: 9, allocated: 7 })
    const audits = await watchAudits(server)
    const reply = await admin.send(product.export, { query: { status: 1, sort: '-number' } })
    const [head, first, second, ...others] = parseCsv(reply.body)
    expect([head?.length, others]).toEqual([23, []])
    expect(first?.slice(0, 19)).toEqual(
      [
        'F-2',
        '大明蝦',
        '',
        'A',
        '冷凍海鮮',
        '包',
        '480.00',
        '480.00',
        '',
        '免稅',
        1,
        1,
        '接單生產',
        3,
        9,
        7,
        2,
        0,
        1,
      ].map(String),
    )
    expect(
      [second?.[0], second?.[2], second?.[6], second?.[7], second?.[8], second?.[20]].map(String),
    ).toEqual(['F-1', 'Tiger prawn', '265.50', '278.78', '200.00', "'=1+1"])
    expect(await audits()).toMatchObject([{ action: 'exported', noun: 'product', after: { status: 1 } }])
  })
})
