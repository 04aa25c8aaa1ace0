import { readFile } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { identity, pages, type Grant, type Grants } from '@banquet/contract/call/access'
import { product } from '@banquet/contract/catalogue/product'
import { customerProduct } from '@banquet/contract/customer/customer-product'
import { priceChange } from '@banquet/contract/customer/price-change'
import { audit } from '@banquet/contract/office/audit'
import { importCalls } from '@banquet/contract/office/import'
import { addGood, addBuyer } from '../../../test/rows/orders.ts'
import { addProduct } from '../../../test/rows/goods.ts'
import { serverForFile, type Client } from '../../../test/server.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { products } from '../../tables/catalogue/product.table.ts'
import { roleTemplates } from '../../tables/people/role-template.table.ts'

const server = await serverForFile()
const { db } = server.ctx
const admin = await server.asAdmin()
const all = { canAdd: true, canEdit: true, canDelete: true, scope: 2 as const }
/** Somebody with every right on these pages but that to costs. */
const blind = await server.asKind(identity.employee, {
  [pages.products.id]: { ...all, extra: ['export'] },
  [pages.customers.id]: { ...all, extra: ['export', 'pricing'] },
  [pages.orders.id]: { ...all, extra: ['price', 'export'] },
  [pages.stock.id]: { ...all, extra: [] },
  [pages.audit.id]: { ...all, extra: ['export'] },
})

/** The row as it is, in the refusal of a stale edit. */
const currentOf = ({ body }: { body: unknown }) => (body as { current: unknown }).current

const costOf = async (id: number) =>
  (await db.select({ cost: products.cost }).from(products).where(eq(products.id, id)))[0]?.cost

async function add(fields: object, client = admin) {
  const { id: _, ...like } = await addProduct(db, { number: `X-${crypto.randomUUID().slice(0, 8)}` })
  const body = {
    ...{ number: `C-${crypto.randomUUID().slice(0, 8)}`, name: '滷牛腱', price: '320' },
    ...{ productTypeId: like.productTypeId, unitId: like.unitId },
    ...fields,
  }
  return client.send(product.create, { body })
}

describe('the cost of a product', () => {
  test('is kept, stays when it is not sent, and can be taken away', async () => {
    const { body: row } = await add({ cost: '210.5' })
    expect(row.cost).toBe('210.50')
    const params = { id: row.id }
    expect((await admin.call(product.update, { params, body: { price: '330' } })).body.cost).toBe('210.50')
    expect((await admin.call(product.update, { params, body: { cost: null } })).body.cost).toBeNull()
    const wrong = await admin.send(product.update, { params, body: { cost: '-1' } })
    expect(wrong.body).toMatchObject({ errors: [{ path: 'cost' }] })
    expect((await add({})).body.cost).toBeNull()
  })

  test('is refused from somebody without the right, also if it is the one that is stored', async () => {
    const { body: row } = await add({ cost: '210.50' })
    for (const cost of ['210.50', '99', null]) {
      const parts = { params: { id: row.id }, body: { name: '改名', cost } }
      const reply = await blind.send(product.update, parts)
      expect(reply.body).toMatchObject({ errors: [{ path: 'cost', code: 'locked' }] })
    }
    expect((await add({ cost: '1', number: '' }, blind)).body).toMatchObject({
      errors: [{ path: 'number', code: 'required' }],
    })
    expect((await add({ cost: '1' }, blind)).body).toMatchObject({
      errors: [{ path: 'cost', code: 'locked' }],
    })
    const { body: read } = await blind.call(product.get, { params: { id: row.id } })
    const put = await blind.send(product.put, { body: { ...read, name: '改名' } })
    expect([put.status, put.body.name, Object.hasOwn(put.body, 'cost')]).toEqual([200, '改名', false])
    expect(await costOf(row.id)).toBe('210.50')
  })

  test('comes from a sheet, in which it is a fault without the right', async () => {
    const { body: row } = await add({ cost: '210.50' })
    const planned = async (client: Client) => {
      const content = Buffer.from(`商品編號,商品名稱,成本\n${row.number},滷牛腱,188\n`)
      const upload = { name: '成本.csv', type: 'text/csv', content }
      const { body } = await client.send(importCalls.upload, { params: { noun: 'product' }, upload })
      const { id, mapping } = body
      return (await client.call(importCalls.preview, { params: { id }, body: { mapping } })).body
    }
    expect(await planned(admin)).toMatchObject({ counts: { edited: 1, faulty: 0 }, faults: [] })
    expect(await planned(blind)).toMatchObject({
      counts: { edited: 0, faulty: 1 },
      faults: [{ field: 'cost', value: '188', code: 'locked' }],
    })
  })
})

test('without the right, nothing depends on what a product costs', async () => {
  const buyer = await addBuyer(server)
  const { id } = await addGood(server, [buyer], { price: '120.00', terms: { price: '100.00' } })
  await admin.call(product.update, { params: { id }, body: { cost: '80' } })
  const query = { customerId: String(buyer.account.id) }
  const [agreed] = (await admin.call(priceChange.pricesOfCustomer, { query })).body
  expect(agreed?.cost).toBe('80.00')
  const rows = [{ id: agreed?.id ?? 0, version: agreed?.version ?? 0, price: '90.00' }]
  const preview = async (client: Client) =>
    (await client.call(priceChange.previewPrices, { body: { rows } })).body

  const exported = { format: 'csv', language: 'zh-TW' } as const
  const asked = async () => [
    (await blind.call(product.get, { params: { id } })).body,
    (await blind.call(product.list, { query: {} })).body,
    (await blind.send(product.export, { query: exported })).body,
    (await blind.call(product.history, { params: { id } })).body,
    (await blind.call(audit.list, { query: { action: 'updated' } })).body,
    (await blind.call(priceChange.pricesOfCustomer, { query })).body,
    (await blind.call(priceChange.pricesOfProduct, { query: { productId: String(id) } })).body,
    await preview(blind),
    (await blind.call(customerProduct.list, { query })).body,
    currentOf(await blind.send(product.update, { params: { id }, body: { version: 99 } })),
  ]
  const before = await asked()
  expect(JSON.stringify(before)).not.toContain('cost')
  expect((await preview(admin)).belowCost).toBe(0)

  await db.execute(sql`update product set cost = 95 where id = ${id}`)
  await db.execute(sql`alter table audit disable trigger user`)
  await db.execute(sql`update audit set after = jsonb_set(after, '{cost}', '"95.00"') where after ? 'cost'`)
  expect(await asked()).toEqual(before)
  expect(await preview(admin)).toMatchObject({ belowCost: 1, rows: [{ cost: '95.00' }] })
  const sheet = await admin.send(product.export, { query: exported })
  expect(sheet.body).toContain('95')
})

test('the migration gives the right to those who edit products, and to their templates', async () => {
  const page = pages.products.id
  const grant = (can: Partial<Grant>) => ({
    [page]: { canAdd: true, canEdit: false, canDelete: true, scope: 2 as const, extra: ['export'], ...can },
  })
  const grants: Grants[] = [grant({ canEdit: true }), grant({}), {}]
  const rows = []
  for (const [at, one] of grants.entries()) {
    const { id } = await server.addAccount({ identity: identity.employee, grants: one })
    const [template] = await db
      .insert(roleTemplates)
      .values({ name: `成本 ${at}`, grants: one })
      .returning()
    rows.push({ id, templateId: template?.id ?? 0 })
  }
  const file = new URL('../../db/migrations/0032_product_cost.sql', import.meta.url)
  const statements = (await readFile(file, 'utf8')).split('--> statement-breakpoint')
  for (const one of statements.filter((one) => one.includes('"cost"]'))) await db.execute(sql.raw(one))
  for (const [at, { id, templateId }] of rows.entries()) {
    const [account] = await db.select({ grants: accounts.grants }).from(accounts).where(eq(accounts.id, id))
    const [template] = await db.select().from(roleTemplates).where(eq(roleTemplates.id, templateId))
    const expected = at === 0 ? ['export', 'cost'] : grants[at]?.[page]?.extra
    expect(account?.grants[page]?.extra).toEqual(expected)
    expect(template?.grants[page]?.extra).toEqual(expected)
  }
})
