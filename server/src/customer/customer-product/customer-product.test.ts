import { eq } from 'drizzle-orm'
import { parseCsv } from 'hucre/csv'
import { beforeEach, describe, expect, test } from 'vitest'
import { identity, pages, scope, type Grant } from '@banquet/contract/call/access'
import { customerProduct } from '@banquet/contract/customer/customer-product'
import { watchAudits } from '../../../test/audits.ts'
import { addProduct } from '../../../test/rows/goods.ts'
import { addDepartments, fullGrants, serverForFile, type Client } from '../../../test/server.ts'
import type { Account } from '../../tables/account/account.table.ts'
import { customerEmployees } from '../../tables/customer/customer-employee.table.ts'
import { customers } from '../../tables/customer/customer.table.ts'
import { customerProductPrices, customerProducts } from '../../tables/customer/customer-product.table.ts'

const server = await serverForFile({ connections: 6 })
const admin = await server.asAdmin()
const page = pages.customers.id
const onlySelf = { [page]: { ...fullGrants(page)[page], scope: 4 } } as ReturnType<typeof fullGrants>

async function addCustomer(): Promise<Account> {
  const account = await server.addAccount({ identity: identity.customer })
  const { id, name, realName } = account
  await server.ctx.db.insert(customers).values({
    id,
    name,
    realName,
    number: `C-${id}`,
    title: '',
    taxIdNumber: '',
    telephone: '',
    contactPhone1: '',
    email: '',
    taxMode: 'excluded',
    status: 1,
    blockedReason: '',
    remark: '',
  })
  return account
}

let buyer: Account
let product: Awaited<ReturnType<typeof addProduct>>
beforeEach(async () => {
  buyer = await addCustomer()
  product = await addProduct(server.ctx.db, { price: '100.00', minBuyQty: 5 })
})

const agree = (more: object = {}) =>
  admin.send(customerProduct.create, { body: { customerId: buyer.id, productId: product.id, ...more } })
const agreed = async (more: object = {}) => (await agree(more)).body
const pricesOf = (id: number) =>
  server.ctx.db.select().from(customerProductPrices).where(eq(customerProductPrices.customerProductId, id))

describe('a customer product', () => {
  test('shows the terms that apply today and where each comes from', async () => {
    const reply = await agree({ price: '88.5', orderMultiple: 4, itemName: '招牌芋圓' })
    expect(reply.status).toBe(201)
    expect(reply.body).toMatchObject({
      customerId: buyer.id,
      customer_id: buyer.id,
      price: '88.50',
      minBuyQty: null,
      product: { id: product.id, price: '100.00', minBuyQty: 5 },
      terms: {
        price: '88.50',
        priceSource: 'customer-product',
        minBuyQty: 8,
        minBuyQtySource: 'product',
        orderMultiple: 4,
      },
    })
  })

  test('can be added once: the second of two concurrent requests is refused at the product', async () => {
    const replies = await Promise.all([agree(), agree()])
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([201, 409]))
    const refused = replies.find((reply) => reply.status === 409)
    expect(refused?.body).toMatchObject({
      code: 'customer-product.duplicate',
      errors: [{ path: 'productId', code: 'duplicate' }],
    })
  })

  test('keeps every price, with who set it and why', async () => {
    const { id, version } = await agreed({ price: '90.00', reason: '年度合約' })
    const edit = (body: object) => admin.send(customerProduct.update, { params: { id }, body })
    await edit({ price: '85.00', reason: '量大', version })
    await edit({ itemName: '只改名' })
    await edit({ price: null })
    const reply = await admin.send(customerProduct.prices, { params: { id } })
    const actorName = admin.account.realName
    expect(reply.body).toMatchObject([
      { price: null, reason: '', actorName },
      { price: '85.00', reason: '量大', actorName },
      { price: '90.00', reason: '年度合約', actorName },
    ])
  })

  test('keeps the fields that an edit does not send; customer and product never change', async () => {
    const { id } = await agreed({ price: '90.00', minBuyQty: 3 })
    const other = await addProduct(server.ctx.db)
    const edit = (body: object) => admin.send(customerProduct.update, { params: { id }, body })
    expect((await edit({ remark: '先試用' })).body).toMatchObject({ price: '90.00', minBuyQty: 3 })
    const moved = await edit({ productId: other.id })
    expect(moved.body).toMatchObject({ errors: [{ path: 'productId', code: 'locked' }] })
    // Older clients send the product along; its price may have changed since.
    expect((await edit({ product: { id: product.id, price: '1.00' }, price: '91.00' })).body).toMatchObject({
      productId: product.id,
      price: '91.00',
      product: { price: '100.00' },
    })
    const swapped = await edit({ product: { id: other.id } })
    expect(swapped.body).toMatchObject({ errors: [{ path: 'product.id', code: 'read-only' }] })
  })

  test('cannot end before it begins, even if an edit sends only one of the days', async () => {
    const reply = await agree({ validFrom: '2026-12-02', validTo: '2026-12-01' })
    expect(reply.body).toMatchObject({ errors: [{ path: 'validTo', code: 'order' }] })
    const { id } = await agreed({ validFrom: '2026-12-02' })
    const edit = await admin.send(customerProduct.update, { params: { id }, body: { validTo: '2026-12-01' } })
    expect(edit.code).toBe('validation')
    const [kept] = await server.ctx.db.select().from(customerProducts).where(eq(customerProducts.id, id))
    expect(kept?.validTo).toBeNull()
  })

  test('can be deleted without deleting its customer or product', async () => {
    const { id } = await agreed({ price: '1.00' })
    expect((await admin.send(customerProduct.remove, { params: { id } })).status).toBe(204)
    expect(await pricesOf(id)).toEqual([])
  })

  test('is found by the customer’s names and by ours', async () => {
    const { id } = await agreed({ itemName: '阿嬤的芋圓' })
    const list = (query: object) => admin.send(customerProduct.list, { query: { page: 1, ...query } })
    for (const keyword of ['嬤的', product.name.slice(-6)]) {
      const reply = await list({ keyword, customerId: buyer.id })
      expect(reply.body.map((row) => row.id)).toEqual([id])
      expect(reply.total).toBe(1)
    }
    expect((await list({ keyword: '沒有這個', customerId: buyer.id })).body).toEqual([])
  })
})

describe('saving a list of customer products', () => {
  const update = (list: object[], client = admin) =>
    client.send(customerProduct.updateList, { body: { list } })

  test('adds and edits rows in one request and returns them in the order sent', async () => {
    const row = await agreed({ price: '90.00' })
    const other = await addProduct(server.ctx.db)
    const audits = await watchAudits(server)
    const reply = await update([
      { customerId: buyer.id, productId: other.id, price: '5' },
      { id: row.id, price: '80.00', version: row.version },
    ])
    expect(reply.body).toMatchObject([
      { productId: other.id, price: '5.00' },
      { id: row.id, price: '80.00' },
    ])
    expect((await audits()).map((entry) => [entry.noun, entry.action, entry.label])).toEqual([
      ['customer_product', 'created', `${buyer.realName} / ${other.name}`],
      ['customer_product', 'updated', `${buyer.realName} / ${product.name}`],
    ])
  })

  test('changes nothing if one row is invalid, and reports every fault at its row', async () => {
    const row = await agreed({ price: '90.00' })
    const other = await addProduct(server.ctx.db)
    const audits = await watchAudits(server)
    const reply = await update([
      { id: row.id, price: '80.00' },
      { customerId: buyer.id, productId: product.id },
      { id: 999_999 },
      { customerId: buyer.id, productId: other.id, validFrom: '2026-12-02', validTo: '2026-12-01' },
      { customerId: 999_999, productId: other.id },
      { id: row.id },
    ])
    expect(reply).toMatchObject({ status: 400, code: 'validation' })
    expect(reply.problem?.errors).toEqual([
      { path: 'list.5.id', code: 'repeated' },
      { path: 'list.2.id', code: 'unknown' },
      { path: 'list.4.customerId', code: 'unknown' },
    ])
    const late = await update([
      { id: row.id, price: '80.00' },
      { customerId: buyer.id, productId: product.id },
      { customerId: buyer.id, productId: other.id, validFrom: '2026-12-02', validTo: '2026-12-01' },
    ])
    expect(late.problem?.errors).toEqual([
      { path: 'list.1.productId', code: 'duplicate' },
      { path: 'list.2.validTo', code: 'order' },
    ])
    expect(await audits()).toEqual([])
    const [kept] = await server.ctx.db.select().from(customerProducts).where(eq(customerProducts.id, row.id))
    expect(kept?.price).toBe('90.00')
    expect(await pricesOf(row.id)).toHaveLength(1)
  })

  test('takes the list itself, with rows as they were read', async () => {
    const row = await agreed({ price: '90.00' })
    const other = await addProduct(server.ctx.db)
    const audits = await watchAudits(server)
    const send = (body: object[]) => admin.send(customerProduct.updateList, { body })
    expect((await send([row])).body).toEqual([row])
    expect(await audits()).toEqual([])
    const copy = { ...row, id: undefined, productId: other.id }
    const reply = await send([{ ...row, buyCnt: 7, customer_id: 999_999 }, copy, { ...row, astray: 1 }])
    expect(reply.problem?.errors).toEqual([
      { path: 'list.2.astray', code: 'unknown' },
      { path: 'list.0.customer_id', code: 'read-only' },
    ])
    expect((await send([{ ...row, price: '81.00' }, copy])).body).toMatchObject([
      { id: row.id, price: '81.00' },
      { productId: other.id, product: { id: other.id } },
    ])
  })

  test('refuses a row that was edited meanwhile, at that row', async () => {
    const row = await agreed()
    await update([{ id: row.id, price: '1.00' }])
    const reply = await update([{ id: row.id, price: '2.00', version: row.version }])
    expect(reply.body).toMatchObject({ errors: [{ path: 'list.0.version', code: 'stale' }] })
  })

  test('processes two concurrent requests with opposite row order one after the other', async () => {
    const one = await agreed()
    product = await addProduct(server.ctx.db)
    const other = await agreed()
    const rows = [
      { id: one.id, price: '1.00' },
      { id: other.id, price: '2.00' },
    ]
    const replies = await Promise.all([update(rows), update(rows.toReversed())])
    expect(replies.map((reply) => reply.status)).toEqual([200, 200])
  })

  test('requires the right to add when it contains a new row', async () => {
    const grants = { [page]: { ...fullGrants(page)[page], canAdd: false } } as ReturnType<typeof fullGrants>
    const editor = await server.asKind(identity.management, grants)
    const row = await agreed()
    expect((await update([{ id: row.id, price: '3.00' }], editor)).status).toBe(200)
    const other = await addProduct(server.ctx.db)
    const reply = await update([{ customerId: buyer.id, productId: other.id }], editor)
    expect(reply.code).toBe('right.missing')
  })
})

describe('an employee whose scope is their own customers', () => {
  async function sales() {
    const client = await server.asKind(identity.employee, onlySelf)
    return client
  }
  const link = (client: Client) =>
    server.ctx.db
      .insert(customerEmployees)
      .values({ customerId: buyer.id, employeeId: client.account.id, isPrimary: false })

  test('finds nothing of another employee’s customer through any call', async () => {
    const row = await agreed({ price: '90.00' })
    const client = await sales()
    const parts = { params: { id: row.id } }
    const calls = [
      client.send(customerProduct.get, parts),
      client.send(customerProduct.update, { ...parts, body: { price: '1.00' } }),
      client.send(customerProduct.put, { body: { id: row.id, price: '1.00' } }),
      client.send(customerProduct.remove, parts),
      client.send(customerProduct.history, parts),
      client.send(customerProduct.prices, parts),
      client.send(customerProduct.incBuyCnt, { body: { id: row.id } }),
      client.send(customerProduct.byCustomer, { params: { id: buyer.id } }),
      client.send(customerProduct.byUser, { params: { userId: buyer.id } }),
    ]
    for (const reply of calls) expect((await reply).status).toBe(404)
    const list = await client.send(customerProduct.list, { query: { page: 1 } })
    expect([list.body, list.total]).toEqual([[], 0])
    const bulk = await client.send(customerProduct.updateList, {
      body: { list: [{ id: row.id, price: '1' }] },
    })
    expect(bulk.body).toMatchObject({ errors: [{ path: 'list.0.id', code: 'unknown' }] })
    const added = await client.send(customerProduct.create, {
      body: { customerId: buyer.id, productId: (await addProduct(server.ctx.db)).id },
    })
    expect(added.body).toMatchObject({ errors: [{ path: 'customerId', code: 'unknown' }] })
    const [kept] = await server.ctx.db.select().from(customerProducts).where(eq(customerProducts.id, row.id))
    expect(kept).toMatchObject({ price: '90.00', buyCnt: 0 })
  })

  test('can set terms for their own customers', async () => {
    const client = await sales()
    await link(client)
    const reply = await client.send(customerProduct.create, {
      body: { customerId: buyer.id, productId: product.id },
    })
    expect(reply.status).toBe(201)
  })
})

describe('the export of customer products', () => {
  const linesOf = async (client: Client, query: object = {}) => {
    const reply = await client.send(customerProduct.export, { query: { sort: 'id', ...query } })
    expect(reply.status).toBe(200)
    return parseCsv(reply.body)
  }

  test('contains the terms in the words of the reader’s language, and is audited', async () => {
    const days = { validFrom: '2026-01-05', validTo: '2026-12-31' }
    await agreed({ price: '88.5', minBuyQty: 6, ...days, itemNumber: '0007', itemName: '=1+1' })
    product = await addProduct(server.ctx.db, { price: '50.00' })
    await agreed({ status: 0 })
    const written = await watchAudits(server)
    const query = { customerId: buyer.id, language: 'en' }
    const [head, first, second, ...others] = await linesOf(admin, query)
    expect([head?.[2], head?.[5], others]).toEqual(['Product number', 'Agreed price', []])
    const terms = ['88.50', '100.00', '6', '', '2026-01-05', '2026-12-31', '0007', "'=1+1", '0', 'Enabled']
    expect(first?.slice(5, 15).map(String)).toEqual(terms)
    expect(second?.slice(2, 8).map(String)).toEqual([
      product.number,
      product.name,
      expect.any(String),
      '',
      '50.00',
      '',
    ])
    expect(second?.[14]).toBe('Disabled')
    expect(await written()).toMatchObject([
      { action: 'exported', noun: 'customer_product', after: { format: 'csv', customerId: buyer.id } },
    ])
  })

  test('contains the rows that the list finds, in its sort order', async () => {
    await agreed({ itemName: '阿嬤的芋圓' })
    product = await addProduct(server.ctx.db)
    await agreed({ itemName: '阿嬤的湯圓', price: '1.00' })
    const names = async (query: object) =>
      (await linesOf(admin, { customerId: buyer.id, ...query })).slice(1).map((line) => line[12])
    expect(await names({ sort: 'price' })).toEqual(['阿嬤的湯圓', '阿嬤的芋圓'])
    expect(await names({ keyword: '芋圓' })).toEqual(['阿嬤的芋圓'])
  })

  test('contains no customers outside the reader’s scope or department', async () => {
    const own = fullGrants(page)[page] as Grant
    const grants = (scope: Grant['scope']) => ({ [page]: { ...own, scope, extra: ['export' as const] } })
    await addDepartments(server, { 71: [], 72: [] })
    const colleague = await server.addAccount({
      identity: identity.employee,
      departmentId: 71,
      grants: grants(scope.sameDepartment),
    })
    const seller = await server.asKind(identity.employee, grants(scope.onlySelf))
    const link = (employeeId: number, departmentId: number) =>
      server.ctx.db
        .insert(customerEmployees)
        .values({ customerId: buyer.id, employeeId, departmentId, isPrimary: false })
    const mine = await server.as(colleague)
    const others = buyer
    await agreed({ itemName: '別人的' })
    await link(seller.account.id, 72)
    buyer = await addCustomer()
    await agreed({ itemName: '自己的' })
    await link(colleague.id, 71)

    const shown = async (client: Client, query: object = {}) =>
      (await linesOf(client, query)).slice(1).map((line) => [line[0], line[12]])
    expect(await shown(mine)).toEqual([[`C-${buyer.id}`, '自己的']])
    expect(await shown(mine, { customerId: others.id })).toEqual([])
    expect(await shown(seller)).toEqual([[`C-${others.id}`, '別人的']])
    expect(await shown(seller, { customerId: buyer.id, keyword: '自己' })).toEqual([])
    const stranger = await server.asKind(identity.employee, grants(scope.onlySelf))
    expect(await shown(stranger)).toEqual([])
  })
})

describe('the products that a customer can order', () => {
  test('are the active ones that are valid today, on the customer’s terms', async () => {
    await agreed({ price: '88.00', minBuyQty: 2, itemName: '招牌' })
    product = await addProduct(server.ctx.db, { price: '50.00', taxClass: 'exempt' })
    await agreed()
    product = await addProduct(server.ctx.db)
    await agreed({ status: 0 })
    product = await addProduct(server.ctx.db)
    await agreed({ validTo: '2020-01-01' })
    product = await addProduct(server.ctx.db, { status: 0 })
    await agreed()
    const own = await server.as(buyer)
    const reply = await own.send(customerProduct.byUser, { params: { userId: buyer.id } })
    expect(reply.body).toMatchObject([
      { price: '88.00', priceWithTax: '92.40', minBuyQty: 2, itemName: '招牌' },
      { price: '50.00', priceWithTax: '50.00', priceSource: 'product', minBuyQty: 1 },
    ])
    expect(reply.body).toHaveLength(2)
  })

  test('are not shown to other customers', async () => {
    await agreed()
    const other = await server.as(await addCustomer())
    expect((await other.send(customerProduct.byUser, { params: { userId: buyer.id } })).status).toBe(404)
  })
})

describe('the purchase count of a product', () => {
  test('counts every order, and counts requests with the same key once', async () => {
    const { id, version } = await agreed()
    const count = (headers = {}) => admin.send(customerProduct.incBuyCnt, { body: { id } }, headers)
    await Promise.all(Array.from({ length: 8 }, () => count()))
    const key = { 'idempotency-key': `once-${id}` }
    await count(key)
    const last = await count(key)
    expect(last.body).toMatchObject({ buyCnt: 9, version })
  })
})

describe('the products that can be added for a customer', () => {
  const offered = async (client: Client, id: number, query: object = {}) => {
    const reply = await client.send(customerProduct.addable, {
      params: { id },
      query: { size: 20, ...query },
    })
    return { ...reply, names: reply.body.map(({ name }) => name) }
  }

  test('are all active products that the customer does not have yet', async () => {
    const word = `桂花釀 ${buyer.id}`
    const [free, had, inactive] = [
      await addProduct(server.ctx.db, { name: `${word} 甲` }),
      await addProduct(server.ctx.db, { name: `${word} 乙` }),
      await addProduct(server.ctx.db, { name: `${word} 丙`, status: 0 }),
    ]
    const other = await addCustomer()
    await agree({ productId: had.id })
    await agree({ customerId: other.id, productId: free.id })
    const mine = await offered(admin, buyer.id, { keyword: word, page: 1 })
    expect([mine.names, mine.headers['x-total-count']]).toEqual([[free.name], '1'])
    expect((await offered(admin, other.id, { keyword: word, page: 1 })).names).toEqual([had.name])
    // The total is cached until something changes, such as an agreement.
    await agree({ productId: free.id })
    const none = await offered(admin, buyer.id, { keyword: word, page: 1 })
    expect([none.names, none.headers['x-total-count']]).toEqual([[], '0'])
    expect(inactive.name).not.toBe(free.name)
  })

  test('are not returned for a customer outside the reader’s scope', async () => {
    const seller = await server.asKind(identity.employee, onlySelf)
    expect((await seller.send(customerProduct.addable, { params: { id: buyer.id } })).code).toBe('not-found')
  })
})
