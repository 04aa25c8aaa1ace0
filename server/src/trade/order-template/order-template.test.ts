import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { identity, pages, scope, type Grants, type Scope, orderRights } from '@banquet/contract/call/access'
import { audit } from '@banquet/contract/office/audit'
import { customer } from '@banquet/contract/customer/customer'
import { order } from '@banquet/contract/trade/order'
import { orderTemplate, type OrderTemplate } from '@banquet/contract/trade/order-template'
import { product as productCalls } from '@banquet/contract/catalogue/product'
import { watchAudits } from '../../../test/audits.ts'
import { fingerprint } from '../../../test/fingerprint.ts'
import { addBuyer, addGood, agree, placed } from '../../../test/rows/orders.ts'
import { serverForFile, type Client } from '../../../test/server.ts'
import { customerProducts } from '../../tables/customer/customer-product.table.ts'
import { products } from '../../tables/catalogue/product.table.ts'

const server = await serverForFile({ connections: 4 })
const admin = await server.asAdmin()
let buyer: Client
let good: Awaited<ReturnType<typeof addGood>>

beforeEach(async () => {
  buyer = await addBuyer(server, { realName: '海霸餐廳' })
  good = await addGood(server, [buyer])
})

function grants(own: Scope, rights: object = {}): Grants {
  const grant = { canAdd: true, canEdit: true, canDelete: true, scope: own, extra: orderRights, ...rights }
  return { [pages.orders.id]: grant, [pages.customers.id]: grant, [pages.audit.id]: grant }
}
const staff = (own: Scope, rights?: object) => server.asKind(identity.employee, grants(own, rights))

const body = (more: object = {}) => ({
  name: '週一備貨',
  weekday: 1,
  lines: [{ productId: good.id, quantity: 3 }],
  ...more,
})
const create = (client: Client, more: object = {}) => client.send(orderTemplate.create, { body: body(more) })
async function add(client: Client, more: object = {}): Promise<OrderTemplate> {
  const reply = await create(client, more)
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body))
  return reply.body
}
const update = (client: Client, id: number, edit: object) =>
  client.send(orderTemplate.update, { params: { id }, body: edit })
const listed = async (client: Client, query: object = {}) => {
  const rows = (await client.send(orderTemplate.list, { query: { ...query } })).body
  return rows.map(({ name }) => name)
}
const repeat = async (client: Client, id: number) =>
  (await client.send(orderTemplate.repeat, { params: { id } })).body

describe('an order template', () => {
  test('keeps products and quantities in order under a name, and is audited with all fields', async () => {
    const other = await addGood(server, [buyer])
    const newAudits = await watchAudits(server)
    const lines = [
      { productId: other.id, quantity: 2 },
      { productId: good.id, quantity: 3 },
    ]
    const template = await add(buyer, { lines })
    expect(template).toMatchObject({
      customerId: buyer.account.id,
      customerName: '海霸餐廳',
      name: '週一備貨',
      weekday: 1,
      lineCount: 2,
      version: 1,
      lines,
    })
    const words = [`${other.number} ${other.name} 2 `, `${good.number} ${good.name} 3 `]
    expect(await newAudits()).toEqual([
      expect.objectContaining({
        action: 'created',
        noun: 'order_template',
        rowId: template.id,
        label: '海霸餐廳 / 週一備貨',
        actorId: buyer.account.id,
        after: { name: '週一備貨', weekday: 1, lines: words.map((word) => expect.stringContaining(word)) },
      }),
    ])
    const read = await buyer.call(orderTemplate.get, { params: { id: template.id } })
    expect(read.body).toEqual(template)
  })

  test.each([
    ['name', ' ', 'required'],
    ['name', '長'.repeat(61), 'maxlength'],
    ['weekday', 7, 'max'],
    ['lines', [], 'required'],
    ['lines', [{ productId: 999_999, quantity: 1 }], 'unknown', 'lines.0.productId'],
  ])('is refused with a %s such as %j', async (field, value, code, path: string = field) => {
    const reply = await create(buyer, { [field]: value })
    expect(reply.body).toMatchObject({ status: 400, errors: [{ path, code }] })
    expect(await listed(buyer)).toEqual([])
  })

  test('is refused with a duplicate product, no quantity or more lines than an order may have', async () => {
    const line = { productId: good.id, quantity: 1 }
    expect((await create(buyer, { lines: [line, line] })).body).toMatchObject({
      errors: [{ path: 'lines.1.productId', code: 'repeated' }],
    })
    expect((await create(buyer, { lines: [{ ...line, quantity: 0 }] })).body).toMatchObject({
      errors: [{ path: 'lines.0.quantity', code: 'min' }],
    })
    const many = Array.from({ length: 201 }, () => line)
    expect((await create(buyer, { lines: many })).body).toMatchObject({
      errors: [{ path: 'lines', code: 'maxlength' }],
    })
  })

  test('refuses products that the customer cannot order, except ones it ordered before', async () => {
    const foreign = await addGood(server, [])
    const lines = [{ productId: foreign.id, quantity: 1 }]
    const refused = await create(buyer, { lines })
    const none = await create(buyer, { lines: [{ productId: 999_999, quantity: 1 }] })
    expect(refused.body).toMatchObject({ errors: [{ path: 'lines.0.productId', code: 'unknown' }] })
    expect({ ...(refused.body as object), requestId: '' }).toEqual({
      ...(none.body as object),
      requestId: '',
    })
    await agree(server.ctx.db, buyer.account.id, foreign.id)
    await placed(buyer, foreign.id)
    await server.ctx.db.delete(customerProducts).where(eq(customerProducts.productId, foreign.id))
    expect(await add(buyer, { lines })).toMatchObject({ lines })
  })

  test('has a name that is unique per customer in any spelling', async () => {
    await add(buyer, { name: 'Ｍonday 台' })
    const refused = { status: 409, code: 'order-template.duplicate' }
    const errors = [{ path: 'name', code: 'duplicate' }]
    expect((await create(buyer, { name: 'monday 臺' })).body).toMatchObject({ ...refused, errors })
    const second = await add(buyer, { name: '週二' })
    expect((await update(buyer, second.id, { name: 'MONDAY 台' })).body).toMatchObject({ ...refused, errors })
    const other = await addBuyer(server)
    await agree(server.ctx.db, other.account.id, good.id)
    expect((await create(other, { name: 'monday 臺' })).status).toBe(201)
    expect(await listed(buyer)).toEqual(['Ｍonday 台', '週二'].toSorted())
  })

  test('is added once by concurrent requests with the same name', async () => {
    const replies = await Promise.all([1, 2, 3, 4].map(() => create(buyer)))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409])
    expect(await listed(buyer)).toEqual(['週一備貨'])
  })
})

describe('editing a template', () => {
  test('changes the fields that are sent and keeps the others', async () => {
    const { id, lines } = await add(buyer)
    const other = await addGood(server, [buyer])
    const daily = await add(buyer, { name: '每日', weekday: 0 })
    expect((await update(buyer, daily.id, { name: '天天' })).body).toMatchObject({ weekday: 0, version: 2 })
    const newAudits = await watchAudits(server)
    const renamed = await update(buyer, id, { name: '早餐', weekday: null, version: 1 })
    expect(renamed.body).toMatchObject({ name: '早餐', weekday: null, lines, version: 2 })
    const wanted = [{ productId: other.id, quantity: 7 }]
    const edited = await update(buyer, id, { name: '早餐', lines: wanted, version: 2 })
    expect(edited.body).toMatchObject({ weekday: null, lines: wanted, lineCount: 1, version: 3 })
    expect(await newAudits()).toMatchObject([
      { before: { name: '週一備貨', weekday: 1 }, after: { name: '早餐', weekday: null } },
      { before: { lines: [expect.any(String)] }, after: { lines: [expect.stringContaining(other.name)] } },
    ])
  })

  test('keeps a product that is no longer offered, but cannot add one', async () => {
    const { id } = await add(buyer)
    await server.ctx.db.delete(customerProducts).where(eq(customerProducts.productId, good.id))
    const foreign = await addGood(server, [])
    const kept = { productId: good.id, quantity: 9 }
    const lines = [kept, { productId: foreign.id, quantity: 1 }]
    expect((await update(buyer, id, { name: '備貨', lines })).body).toMatchObject({
      errors: [{ path: 'lines.1.productId', code: 'unknown' }],
    })
    expect((await update(buyer, id, { name: '備貨', lines: [kept] })).body).toMatchObject({ lines: [kept] })
  })

  test('refuses the second of two concurrent edits and returns the current template', async () => {
    const { id } = await add(buyer)
    const edit = (quantity: number) =>
      update(buyer, id, { name: '備貨', lines: [{ productId: good.id, quantity }], version: 1 })
    const replies = await Promise.all([edit(10), edit(20)])
    const saved = replies.find(({ status }) => status === 200)
    const refused = replies.find(({ status }) => status === 409)
    const { lines, version } = (saved?.body ?? {}) as OrderTemplate
    expect(refused?.body).toMatchObject({ code: 'stale', current: { id, lines, version } })
    expect((await buyer.call(orderTemplate.get, { params: { id } })).body).toEqual(saved?.body)
  })
})

test('a deleted template loses its lines, and the audit keeps what it contained', async () => {
  const { id } = await add(buyer)
  const newAudits = await watchAudits(server)
  const params = { id }
  expect((await buyer.send(orderTemplate.remove, { params })).status).toBe(204)
  expect((await buyer.send(orderTemplate.get, { params })).code).toBe('not-found')
  expect(await newAudits()).toMatchObject([
    { action: 'deleted', label: '海霸餐廳 / 週一備貨', before: { lines: [expect.any(String)] } },
  ])
})

test('deleting a customer deletes its templates; a product in a template cannot be deleted', async () => {
  await add(buyer)
  await server.ctx.db.delete(customerProducts).where(eq(customerProducts.productId, good.id))
  const removed = await admin.send(productCalls.remove, { params: { id: good.id } })
  expect([removed.status, removed.code]).toEqual([409, 'in-use'])
  const newAudits = await watchAudits(server)
  await admin.call(customer.remove, { params: { id: buyer.account.id } })
  expect(await newAudits()).toContainEqual(
    expect.objectContaining({
      action: 'deleted',
      noun: 'order_template',
      label: '海霸餐廳 / 週一備貨',
    }),
  )
  expect(await listed(admin, { customerId: buyer.account.id })).toEqual([])
})

describe('ordering from a template', () => {
  test('returns the differences from what the customer last paid, and writes nothing', async () => {
    const dearer = await addGood(server, [buyer], { price: '50.00' })
    await placed(buyer, dearer.id, 1)
    const { id: cancelled } = await placed(buyer, dearer.id, 1)
    const gone = await addGood(server, [buyer])
    const scarce = await addGood(server, [buyer], { onHand: 1 })
    const line = (productId: number, quantity: number) => ({ productId, quantity })
    const lines = [line(good.id, 3), line(dearer.id, 1), line(gone.id, 1), line(scarce.id, 5)]
    const { id } = await add(buyer, { lines })
    const price = (to: string) =>
      server.ctx.db.update(products).set({ price: to }).where(eq(products.id, dearer.id))
    await price('60.00')
    await admin.call(order.cancel, { params: { id: cancelled }, body: { reason: '重複' } })
    await server.ctx.db.update(products).set({ status: 0 }).where(eq(products.id, gone.id))
    await server.ctx.db.update(products).set({ minBuyQty: 4 }).where(eq(products.id, good.id))
    const before = await fingerprint(server)
    const answer = await repeat(buyer, id)
    expect(answer.lines).toMatchObject([
      { productId: good.id, unchanged: false, raised: { from: 3, to: 4 } },
      { productId: dearer.id, unchanged: false, repriced: { from: '50.00', to: '60.00' } },
      { productId: gone.id, unchanged: false, unavailable: true },
      { productId: scarce.id, unchanged: false, short: { left: 1 } },
    ])
    expect(answer.quote.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [good.id, 4],
      [dearer.id, 1],
      [scarce.id, 5],
    ])
    expect(await fingerprint(server)).toEqual(before)
  })

  test('has no price to compare when the customer never ordered the product, even if others did', async () => {
    const other = await addBuyer(server)
    await agree(server.ctx.db, other.account.id, good.id, { price: '1.00' })
    await placed(other, good.id)
    const { id } = await add(buyer)
    expect((await repeat(buyer, id)).lines).toMatchObject([{ unchanged: true }])
  })
})

describe('a template of another customer', () => {
  const calls = async (client: Client, id: number) => [
    await client.send(orderTemplate.get, { params: { id } }),
    await client.send(orderTemplate.repeat, { params: { id } }),
    await update(client, id, { name: '搶走' }),
    await client.send(orderTemplate.remove, { params: { id } }),
  ]
  const none = Array.from({ length: 4 }, () => 'not-found')

  test('is not found by a customer, who cannot add templates for others either', async () => {
    const template = await add(buyer)
    const stranger = await addBuyer(server)
    await agree(server.ctx.db, stranger.account.id, good.id)
    expect((await calls(stranger, template.id)).map(({ code }) => code)).toEqual(none)
    expect(await listed(stranger)).toEqual([])
    expect(await listed(stranger, { customerId: buyer.account.id })).toEqual([])
    expect((await create(stranger, { customerId: buyer.account.id, name: '偷放' })).code).toBe('not-found')
    expect(await listed(buyer)).toEqual(['週一備貨'])
    expect((await buyer.call(orderTemplate.get, { params: { id: template.id } })).body).toEqual(template)
  })

  test('is visible to staff who see the customer, and editable with the right', async () => {
    const seller = await staff(scope.onlySelf)
    const own = await addBuyer(server, { employee: seller.account, realName: '明月樓' })
    await agree(server.ctx.db, own.account.id, good.id)
    const hidden = await add(buyer)
    const seen = await add(seller, { customerId: own.account.id })
    expect(seen).toMatchObject({ customerName: '明月樓' })
    expect(await listed(own)).toEqual(['週一備貨'])
    expect(await listed(seller)).toEqual(['週一備貨'])
    expect(await listed(seller, { customerId: own.account.id, keyword: '備貨' })).toEqual(['週一備貨'])
    expect((await calls(seller, hidden.id)).map(({ code }) => code)).toEqual(none)
    expect((await create(seller, { customerId: buyer.account.id, name: '新' })).code).toBe('not-found')
    expect((await create(seller)).body).toMatchObject({
      errors: [{ path: 'customerId', code: 'required' }],
    })
    const reader = await staff(scope.allDepartments, { canAdd: false, canEdit: false, canDelete: false })
    const replies = await calls(reader, seen.id)
    expect(replies.map(({ status }) => status)).toEqual([200, 403, 403, 403])
    expect((await calls(seller, seen.id)).map(({ status }) => status)).toEqual([200, 200, 200, 204])
  })

  test('is not shown in the audit to users who see all orders but few customers', async () => {
    await add(buyer, { name: '暗渠備貨' })
    const all = {
      canAdd: true,
      canEdit: true,
      canDelete: true,
      scope: scope.allDepartments,
      extra: orderRights,
    }
    const clerk = await server.asKind(identity.employee, {
      ...grants(scope.onlySelf),
      [pages.orders.id]: all,
    })
    const showsTemplate = async (client: Client) => {
      const query = { noun: 'order_template', size: 100 }
      const entries = (await client.send(audit.list, { query })).body
      return entries.some(({ label }) => label.includes('暗渠'))
    }
    expect([await showsTemplate(clerk), await showsTemplate(admin)]).toEqual([false, true])
  })
})
