import { and, asc, eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { identity, pages, scope, type Grants, type Scope } from '@banquet/contract/call/access'
import { product } from '@banquet/contract/catalogue/product'
import { customerProduct } from '@banquet/contract/customer/customer-product'
import { customerProductBulk } from '@banquet/contract/customer/customer-product-bulk'
import { priceChange, type PricedRow } from '@banquet/contract/customer/price-change'
import { bulkAction } from '@banquet/contract/platform/bulk-action'
import { tag } from '@banquet/contract/platform/tag'
import { tagBulk } from '@banquet/contract/platform/tag-bulk'
import { addDays } from '@banquet/contract/rule/day/days'
import { order } from '@banquet/contract/trade/order'
import { addBuyer, addGood, placed } from '../../../test/rows/orders.ts'
import { meanwhile } from '../../../test/scenario/world.ts'
import { serverForFile, type Client, type Reply } from '../../../test/server.ts'
import { dayOf } from '../../kit/list/days.ts'
import { audits } from '../../kit/rows/audit.table.ts'
import { customerProductPrices, customerProducts } from '../../tables/customer/customer-product.table.ts'
import { checkAgreedPrices } from '../customer-product/check-prices.ts'

/** A noon, so that days pass by adding them. */
const noon = new Date(`${dayOf(new Date())}T12:00:00+08:00`)
const server = await serverForFile({ connections: 8 })
const { db } = server.ctx
const admin = await server.asAdmin()
const today = dayOf(noon)
const tomorrow = addDays(today, 1)

let buyer: Client
let rows: PricedRow[]
/** The rows in the order in which they were added. */
const read = async (client = admin) => {
  const query = { customerId: String(buyer.account.id) }
  const { body } = await client.call(priceChange.pricesOfCustomer, { query })
  return body.toSorted((one, other) => one.id - other.id)
}
beforeEach(async () => {
  buyer = await addBuyer(server)
  for (const price of ['100.00', '50.00', '20.00']) {
    const { id } = await addGood(server, [], { price: '120.00', onHand: 500 })
    const body = { customerId: buyer.account.id, productId: id, price }
    await admin.call(customerProduct.create, { body })
  }
  rows = await read()
})

type NewPrice = [at: number, price: string]
const asked = (...prices: NewPrice[]) =>
  prices.map(([at, price]) => {
    const row = rows[at] as PricedRow
    return { id: row.id, version: row.version, price }
  })
const apply = (prices: NewPrice[], more: object = {}, client = admin) =>
  client.send(priceChange.applyPrices, { body: { rows: asked(...prices), reason: '原料調漲', ...more } })
const undo = (id: number | null, client = admin) => client.send(bulkAction.undo, { params: { id: id ?? 0 } })
const agreed = async () =>
  (await read()).map(({ price, nextPrice, nextFrom }) => [price, nextPrice, nextFrom])
const figures = async () => (await checkAgreedPrices.run(server.ctx, db)).differences
const pricesOf = (at: number) =>
  db
    .select()
    .from(customerProductPrices)
    .where(eq(customerProductPrices.customerProductId, rows[at]?.id ?? 0))
    .orderBy(asc(customerProductPrices.id))

describe('new prices', () => {
  test('apply from tomorrow unless another day is given, with one request in history and audit', async () => {
    const reply = await apply([
      [0, '103'],
      [1, '51.5'],
      [2, '20.00'],
    ])
    expect(reply.status).toBe(200)
    expect(reply.body.results.map(({ id }) => id)).toEqual([rows[0]?.id, rows[1]?.id])
    expect(await agreed()).toEqual([
      ['100.00', '103.00', tomorrow],
      ['50.00', '51.50', tomorrow],
      ['20.00', null, null],
    ])
    const kept = [(await pricesOf(0)).at(-1), (await pricesOf(1)).at(-1)]
    expect(kept).toMatchObject([
      { price: '103.00', validFrom: tomorrow, reason: '原料調漲' },
      { price: '51.50', validFrom: tomorrow, reason: '原料調漲' },
    ])
    const requestId = kept[0]?.requestId ?? ''
    expect(requestId).not.toBe('')
    expect(kept[1]?.requestId).toBe(requestId)
    const entries = await db
      .select()
      .from(audits)
      .where(eq(audits.requestId, requestId))
      .orderBy(asc(audits.rowId))
    expect(entries).toHaveLength(2)
    expect(entries[0]).toMatchObject({ after: { nextPrice: '103.00', nextFrom: tomorrow } })
    expect(await figures()).toEqual([])
  })

  test('apply at once if they are for today, and never before it', async () => {
    expect((await apply([[0, '103.00']], { from: addDays(today, -1) })).body).toMatchObject({
      errors: [{ path: 'from', code: 'past' }],
    })
    expect((await apply([[0, '103.00']], { from: today })).status).toBe(200)
    expect((await agreed())[0]).toEqual(['103.00', null, null])
    expect((await placed(buyer, rows[0]?.productId ?? 0)).lines[0]?.unitPrice).toBe('103.00')
    expect(await figures()).toEqual([])
  })

  test('need a reason, and one row once', async () => {
    expect((await apply([[0, '103.00']], { reason: ' ' })).body).toMatchObject({
      errors: [{ path: 'reason', code: 'required' }],
    })
    const twice = await apply([
      [0, '103.00'],
      [0, '104.00'],
    ])
    expect(twice.body).toMatchObject({ errors: [{ path: 'rows', code: 'repeated' }] })
  })

  test('are refused together, with every row that has changed meanwhile', async () => {
    const id = rows[1]?.id ?? 0
    await admin.call(customerProduct.update, { params: { id }, body: { remark: '改過' } })
    await admin.call(customerProduct.remove, { params: { id: rows[2]?.id ?? 0 } })
    const reply = await apply([
      [0, '103.00'],
      [1, '51.50'],
      [2, '21.00'],
    ])
    expect(reply.code).toBe('stale')
    expect(reply.body).toMatchObject({
      errors: [
        { path: 'rows.1.version', code: 'stale' },
        { path: 'rows.2.id', code: 'unknown' },
      ],
    })
    expect((await agreed())[0]).toEqual(['100.00', null, null])
  })

  test('and an edit at the same moment: one of them wins, and the other is refused', async () => {
    const [row] = rows as [PricedRow]
    const { id, version } = row
    const [applied, edited] = await meanwhile(
      server,
      (db) => db.select().from(customerProducts).where(eq(customerProducts.id, id)).for('update'),
      (): Promise<Reply>[] => [
        apply([[0, '103.00']], { from: today }),
        admin.send(customerProduct.update, { params: { id }, body: { price: '99.00', version } }),
      ],
    )
    expect(new Set([applied?.status, edited?.status])).toEqual(new Set([200, 409]))
    expect((await agreed())[0]?.[0]).toBe(applied?.status === 200 ? '103.00' : '99.00')
    expect(await figures()).toEqual([])
  })

  test('of two people for the same rows in another order do not block each other', async () => {
    const both = await Promise.all([
      apply([
        [0, '103.00'],
        [1, '51.50'],
      ]),
      apply([
        [1, '60.00'],
        [0, '110.00'],
      ]),
    ])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  test('take the place of the price on their day, for orders, lists and edits alike', async () => {
    await apply([[0, '103.00']])
    // The day comes: what was scheduled for tomorrow was scheduled for today.
    await db
      .update(customerProducts)
      .set({ nextFrom: today })
      .where(eq(customerProducts.id, rows[0]?.id ?? 0))
    await db
      .update(customerProductPrices)
      .set({ validFrom: today })
      .where(
        and(
          eq(customerProductPrices.validFrom, tomorrow),
          eq(customerProductPrices.customerProductId, rows[0]?.id ?? 0),
        ),
      )
    const { id, productId } = rows[0] as PricedRow
    const [now] = await read()
    expect(now).toMatchObject({ price: '103.00', nextPrice: null, nextFrom: null, version: 3 })
    expect((await placed(buyer, productId)).lines[0]?.unitPrice).toBe('103.00')
    const shop = await buyer.send(customerProduct.byUser, { params: { userId: buyer.account.id } })
    expect(shop.body.find((one) => one.id === productId)?.price).toBe('103.00')
    const list = await admin.send(customerProduct.list, { query: { sort: '-price', page: 1 } })
    expect(list.body.find((one) => one.id === id)?.price).toBe('103.00')
    expect(await figures()).toEqual([])
    // Somebody who read the row before that day cannot write the earlier price back.
    const edit = (version: number) =>
      admin.send(customerProduct.update, { params: { id }, body: { price: '100.00', version } })
    expect((await edit(2)).code).toBe('stale')
    expect((await edit(3)).body).toMatchObject({ price: '100.00', version: 4 })
    expect(await figures()).toEqual([])
  })
})

describe('a preview', () => {
  const preview = async (prices: NewPrice[], client = admin) =>
    (await client.send(priceChange.previewPrices, { body: { rows: asked(...prices) } })).body

  test('counts what rises and falls, and what it amounts to for what was ordered', async () => {
    await placed(buyer, rows[0]?.productId ?? 0, 7)
    const other = await placed(buyer, rows[0]?.productId ?? 0, 5)
    await admin.call(order.cancel, { params: { id: other.id }, body: { reason: '重複' } })
    rows = await read()
    expect(rows.map(({ bought }) => bought)).toEqual([7, 0, 0])
    const result = await preview([
      [0, '103.00'],
      [1, '49.00'],
      [2, '20.00'],
    ])
    expect(result).toMatchObject({
      ...{ from: tomorrow, count: 2, raised: 1, lowered: 1, unchanged: 1, replaced: 0, effect: '21.00' },
      rows: [
        { before: '100.00', after: '103.00', bought: 7, effect: '21.00', refusal: null },
        { before: '50.00', after: '49.00', effect: '0.00' },
        { before: '20.00', after: '20.00' },
      ],
    })
    expect(await agreed()).toEqual(rows.map(({ price }) => [price, null, null]))
  })

  test('names rows that changed, and scheduled prices that are replaced', async () => {
    await apply([[0, '103.00']])
    const stale = await preview([[0, '104.00']])
    expect(stale).toMatchObject({ count: 0, rows: [{ refusal: 'stale' }] })
    rows = await read()
    expect(await preview([[0, '104.00']])).toMatchObject({ replaced: 1, rows: [{ replaces: tomorrow }] })
    await apply([[0, '104.00']])
    expect((await agreed())[0]).toEqual(['100.00', '104.00', tomorrow])
    expect((await pricesOf(0)).map(({ price, withdrawnAt }) => [price, withdrawnAt === null])).toEqual([
      ['100.00', true],
      ['103.00', false],
      ['104.00', true],
    ])
    expect(await figures()).toEqual([])
  })

  test('shows no quantities to somebody without the page of orders', async () => {
    await placed(buyer, rows[0]?.productId ?? 0, 7)
    const grant = { canAdd: false, canEdit: true, canDelete: false, scope: 2 as const, extra: ['pricing'] }
    const client = await server.asKind(identity.management, { [pages.customers.id]: grant })
    expect((await read(client)).map(({ bought }) => bought)).toEqual([null, null, null])
    expect(await preview([[0, '103.00']], client)).toMatchObject({ effect: null, rows: [{ bought: null }] })
  })
})

describe('scheduled prices', () => {
  const withdraw = (client = admin) =>
    client.send(priceChange.withdrawPrices, {
      body: { rows: rows.slice(0, 1).map(({ id, version }) => ({ id, version })) },
    })

  test('can be withdrawn before their day, which can be undone', async () => {
    await apply([[0, '103.00']])
    expect((await withdraw()).code).toBe('stale')
    rows = await read()
    const { body } = await withdraw()
    expect((await agreed())[0]).toEqual(['100.00', null, null])
    expect(await figures()).toEqual([])
    rows = await read()
    expect((await withdraw()).body).toMatchObject({ errors: [{ path: 'rows.0.version', code: 'stale' }] })
    expect((await undo(body.actionId)).body).toMatchObject([{ state: 'scheduled', refusal: null }])
    expect((await agreed())[0]).toEqual(['100.00', '103.00', tomorrow])
    expect(await figures()).toEqual([])
  })

  test('can be undone where nobody has changed the row since', async () => {
    const { body } = await apply([
      [0, '103.00'],
      [1, '51.50'],
    ])
    const id = rows[1]?.id ?? 0
    await admin.call(customerProduct.update, { params: { id }, body: { remark: '改過' } })
    const undone = await undo(body.actionId)
    expect(undone.body).toMatchObject([
      { id: rows[0]?.id, state: 'agreed', refusal: null },
      { id, state: 'scheduled', refusal: 'stale' },
    ])
    expect((await agreed()).slice(0, 2)).toEqual([
      ['100.00', null, null],
      ['50.00', '51.50', tomorrow],
    ])
    expect(await figures()).toEqual([])
  })

  test('and prices of today are undone by their own price from now on', async () => {
    await apply([[0, '110.00']])
    rows = await read()
    const { body } = await apply([[0, '103.00']], { from: today })
    expect((await agreed())[0]).toEqual(['103.00', '110.00', tomorrow])
    await undo(body.actionId)
    expect((await agreed())[0]).toEqual(['100.00', '110.00', tomorrow])
    expect((await pricesOf(0)).map(({ price }) => price)).toEqual(['100.00', '110.00', '103.00', '100.00'])
    expect(await figures()).toEqual([])
  })
})

describe('a term that is set in the list', () => {
  const chosen = (at: number) => ({
    rows: rows.slice(at, at + 1).map(({ id, version }) => ({ id, version })),
  })

  test('applies from today on, stays beside a scheduled price, and is undone with its history', async () => {
    await apply([[0, '103.00']])
    rows = await read()
    const { body } = await admin.call(customerProductBulk.bulkPrice, { body: { ...chosen(0), price: '98' } })
    expect((await agreed())[0]).toEqual(['98.00', '103.00', tomorrow])
    expect((await undo(body.actionId)).body).toMatchObject([{ refusal: null }])
    expect((await agreed())[0]).toEqual(['100.00', '103.00', tomorrow])
    expect((await pricesOf(0)).slice(-2)).toMatchObject([
      { price: '98.00', validFrom: today },
      { price: '100.00', validFrom: today },
    ])
    expect(await figures()).toEqual([])
  })

  test('becomes that of the product when it is emptied', async () => {
    const minimum = await admin.call(customerProductBulk.bulkMinimum, {
      body: { ...chosen(1), minBuyQty: 6 },
    })
    expect((await read())[1]).toMatchObject({ minBuyQty: 6, terms: { minBuyQty: 6 } })
    rows = await read()
    await admin.call(customerProductBulk.bulkMinimum, { body: { ...chosen(1), minBuyQty: null } })
    expect((await undo(minimum.body.actionId)).body).toMatchObject([{ refusal: 'stale' }])
    await admin.call(customerProductBulk.bulkPrice, { body: { ...chosen(2), price: null } })
    expect((await read()).slice(1)).toMatchObject([
      { minBuyQty: null, terms: { minBuyQtySource: 'product' } },
      { price: null, terms: { price: '120.00', priceSource: 'product' } },
    ])
  })

  test('is refused for one of whom nothing is seen, and a price without the right to change prices', async () => {
    const grant = { canAdd: false, canEdit: true, canDelete: false }
    const own = { ...grant, scope: scope.onlySelf, extra: ['pricing'] }
    const seller = await server.asKind(identity.employee, { [pages.customers.id]: own })
    const body = { ...chosen(0), price: '1.00' }
    const refused = await seller.call(customerProductBulk.bulkPrice, { body })
    expect(refused.body).toMatchObject({
      actionId: null,
      results: [{ code: '', state: null, refusal: 'not-found' }],
    })
    const match = { customerId: buyer.account.id }
    const ofAll = { rows: [], match, count: rows.length, price: '1.00' }
    expect((await seller.send(customerProductBulk.bulkPrice, { body: ofAll })).code).toBe('stale')
    const all = { ...grant, scope: scope.allDepartments, extra: [] }
    const clerk = await server.asKind(identity.employee, { [pages.customers.id]: all })
    expect((await clerk.send(customerProductBulk.bulkPrice, { body })).code).toBe('right.missing')
    const minimum = { body: { ...chosen(0), minBuyQty: 6 } }
    expect((await clerk.call(customerProductBulk.bulkMinimum, minimum)).body.results).toMatchObject([
      { refusal: null },
    ])
  })
})

describe('the prices of a group', () => {
  /** Puts customers into a group: they get the same tag, of which this returns the id. */
  async function tagged(name: string, ...members: Client[]) {
    const body = { page: 'customers' as const, rows: members.map(({ account }) => account.id), add: [name] }
    await admin.call(tagBulk.change, { body: { ...body, remove: [] } })
    const { body: known } = await admin.call(tag.list, { query: { page: 'customers' } })
    return String(known.find((one) => one.name === name)?.id)
  }
  const group = (query: { tag: string; productTypeId?: string }, client = admin) =>
    client.send(priceChange.pricesOfGroup, { query })
  const agree = async (customer: Client, productId: number, price: string | null) =>
    (
      await admin.call(customerProduct.create, {
        body: { customerId: customer.account.id, productId, price },
      })
    ).body.id

  test('are those of all customers with the tag, by product and customer, also where they are the product’s own', async () => {
    const other = await addBuyer(server)
    await addBuyer(server)
    const [first, second] = rows.map((row) => row.product) as [PricedRow['product'], PricedRow['product']]
    const followed = await agree(other, first.id, null)
    const soldTo = await agree(await addBuyer(server), second.id, '9.00')
    const tagId = await tagged('學校', buyer, other)
    const { body } = await group({ tag: tagId })
    expect(body).toHaveLength(rows.length + 1)
    expect(new Set(body.map(({ id }) => id))).toEqual(new Set([...rows.map(({ id }) => id), followed]))
    expect(body.map(({ id }) => id)).not.toContain(soldTo)
    const query = { customerId: String(buyer.account.id) }
    const inOrder = (await admin.call(priceChange.pricesOfCustomer, { query })).body
    expect([...new Set(body.map(({ productId }) => productId))]).toEqual(
      inOrder.map(({ productId }) => productId),
    )
    const ofFirst = body.filter(({ productId }) => productId === first.id)
    expect(ofFirst.map(({ customer }) => customer.id)).toEqual([buyer.account.id, other.account.id])
    expect(body.find(({ id }) => id === followed)).toMatchObject({ price: null, bought: 0 })

    const { productTypeId } = (await admin.call(product.get, { params: { id: first.id } })).body
    const ofType = await group({ tag: tagId, productTypeId: String(productTypeId) })
    expect(new Set(ofType.body.map(({ id }) => id))).toEqual(new Set([rows[0]?.id, followed]))
  })

  test('can be changed and undone for all of its customers at once', async () => {
    const other = await addBuyer(server)
    await agree(other, rows[0]?.productId ?? 0, null)
    const tagId = await tagged('團膳', buyer, other)
    const found = (await group({ tag: tagId })).body.filter((row) => row.productId === rows[0]?.productId)
    expect(new Set(found.map(({ customer }) => customer.id)).size).toBe(2)
    const reply = await admin.call(priceChange.applyPrices, {
      body: {
        rows: found.map(({ id, version }) => ({ id, version, price: '123.60' })),
        ...{ from: tomorrow, reason: '原料調漲' },
      },
    })
    const scheduledIn = async () =>
      (await group({ tag: tagId })).body
        .filter(({ id }) => found.some((row) => row.id === id))
        .map(({ nextPrice }) => nextPrice)
    expect(await scheduledIn()).toEqual(['123.60', '123.60'])
    expect((await undo(reply.body.actionId)).body).toMatchObject([{ refusal: null }, { refusal: null }])
    expect(await scheduledIn()).toEqual([null, null])
    expect(await figures()).toEqual([])
  })

  test('need a tag of customers and a type that exist', async () => {
    const { id: productId } = await addGood(server, [], {})
    const body = { page: 'products' as const, rows: [productId], add: ['季節'], remove: [] }
    await admin.call(tagBulk.change, { body })
    const { body: ofProducts } = await admin.call(tag.list, { query: { page: 'products' } })
    const tagId = await tagged('外燴', buyer)
    for (const query of [
      { tag: '999999' },
      { tag: String(ofProducts.find(({ name }) => name === '季節')?.id) },
      { tag: tagId, productTypeId: '999999' },
    ])
      expect((await group(query)).code).toBe('not-found')
    const stranger = await server.asKind(identity.employee, {})
    expect((await group({ tag: tagId }, stranger)).code).toBe('right.missing')
  })

  test('are those that the reader sees: customers of others with the same tag change nothing', async () => {
    const grant = { canAdd: false, canEdit: true, canDelete: false, extra: ['pricing'] }
    const seller = await server.asKind(identity.employee, {
      [pages.customers.id]: { ...grant, scope: scope.onlySelf },
    })
    const mine = await addBuyer(server, { employee: seller.account })
    const good = await addGood(server, [], { price: '80.00' })
    const mineId = await agree(mine, good.id, '70.00')
    const tagId = await tagged('連鎖', mine)
    const before = (await group({ tag: tagId }, seller)).body
    expect(before.map(({ id }) => id)).toEqual([mineId])
    const hidden = await addBuyer(server)
    await agree(hidden, good.id, '60.00')
    await tagged('連鎖', hidden)
    expect((await group({ tag: tagId }, seller)).body).toEqual(before)
    expect((await group({ tag: tagId })).body).toHaveLength(2)
  })
})

describe('who', () => {
  const within = (own: Scope, extra = ['pricing']): Grants => ({
    [pages.customers.id]: { canAdd: true, canEdit: true, canDelete: true, scope: own, extra },
    [pages.orders.id]: { canAdd: true, canEdit: true, canDelete: true, scope: own, extra: [] },
  })

  test('has no right to change prices can neither preview, apply, withdraw nor undo', async () => {
    const client = await server.asKind(identity.employee, within(scope.allDepartments, []))
    const body = { rows: asked([0, '103.00']), reason: '漲' }
    const seen = { rows: body.rows.map(({ id, version }) => ({ id, version })) }
    expect((await client.send(priceChange.previewPrices, { body: { rows: body.rows } })).code).toBe(
      'right.missing',
    )
    expect((await client.send(priceChange.applyPrices, { body })).code).toBe('right.missing')
    expect((await client.send(priceChange.withdrawPrices, { body: seen })).code).toBe('right.missing')
    expect(
      (await client.send(priceChange.pricesOfCustomer, { query: { customerId: String(buyer.account.id) } }))
        .status,
    ).toBe(200)
  })

  /**
   * Somebody looks after one customer. Whether another one, of which they see nothing, has prices and orders of the same product
   * must not change anything that they receive or write.
   */
  test('sees a customer neither sees, counts nor touches what is agreed with others', async () => {
    const seller = await server.asKind(identity.employee, within(scope.onlySelf))
    const mine = await addBuyer(server, { employee: seller.account })
    const good = await addGood(server, [], { price: '80.00', onHand: 500 })
    const mineId = (
      await admin.call(customerProduct.create, {
        body: { customerId: mine.account.id, productId: good.id, price: '70.00' },
      })
    ).body.id
    const query = { productId: String(good.id) }
    const ask = async () => {
      const [own] = (await seller.call(priceChange.pricesOfProduct, { query })).body.rows
      const rows = [{ id: own?.id ?? 0, version: own?.version ?? 0, price: '71.00' }]
      return [
        (await seller.call(priceChange.pricesOfProduct, { query })).body,
        (await seller.call(priceChange.previewPrices, { body: { rows } })).body,
      ]
    }
    const before = await ask()
    expect(before).toMatchObject([
      { rows: [{ id: mineId }], followers: 0 },
      { count: 1, raised: 1 },
    ])

    const others: Client[] = [await addBuyer(server), await addBuyer(server)]
    const hidden: number[] = []
    for (const [at, { account }] of others.entries()) {
      const price = at === 0 ? '60.00' : null
      const body = { customerId: account.id, productId: good.id, price }
      hidden.push((await admin.call(customerProduct.create, { body })).body.id)
    }
    await placed(others[0] as Client, good.id, 9)
    expect(await ask()).toEqual(before)

    const stored = () =>
      db
        .select()
        .from(customerProducts)
        .where(inArray(customerProducts.id, hidden))
        .orderBy(customerProducts.id)
    const left = await stored()
    const rows = hidden.map((id) => ({ id, version: 1, price: '1.00' }))
    const missing = await seller.send(priceChange.previewPrices, { body: { rows } })
    expect(missing.body.rows).toMatchObject(hidden.map(() => ({ before: null, refusal: 'not-found' })))
    const absent = await seller.send(priceChange.previewPrices, {
      body: { rows: [{ id: 2_000_000_000, version: 1, price: '1.00' }] },
    })
    expect({ ...missing.body.rows[0], id: 0 }).toEqual({ ...absent.body.rows[0], id: 0 })
    const refused = await seller.send(priceChange.applyPrices, { body: { rows, reason: '試' } })
    expect(refused.body).toMatchObject({
      code: 'stale',
      errors: [{ path: 'rows.0.id', code: 'unknown' }, {}],
    })
    expect(await stored()).toEqual(left)
    const ofOther = { customerId: String(others[0]?.account.id) }
    expect((await seller.send(priceChange.pricesOfCustomer, { query: ofOther })).code).toBe('not-found')
  })
})
