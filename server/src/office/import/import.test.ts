import { and, asc, count, eq, inArray, like, ne, sql } from 'drizzle-orm'
import { Client as Connection } from 'pg'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { identity, pages } from '@banquet/contract/call/access'
import { importCalls, type ImportRow } from '@banquet/contract/office/import'
import type { ImportNoun } from '@banquet/contract/office/import-fields'
import { addProduct, addProductType, addUnit } from '../../../test/rows/goods.ts'
import { runJobs } from '../../../test/jobs.ts'
import { fullGrants, serverForFile, viewGrants } from '../../../test/server.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { customerEmployees } from '../../tables/customer/customer-employee.table.ts'
import { customerAddresses, customerContacts, customers } from '../../tables/customer/customer.table.ts'
import { audits } from '../../kit/rows/audit.table.ts'
import { notifications } from '../../tables/message/notification.table.ts'
import { products } from '../../tables/catalogue/product.table.ts'
import { runImportJob } from './import.jobs.ts'

const server = await serverForFile({ connections: 6 })
const admin = await server.asAdmin()
let made = 0

beforeAll(async () => {
  await addUnit(server.ctx.db, '公斤')
  await addProductType(server.ctx.db, { number: 'T9', name: '熟食' })
})
beforeEach(() => {
  made += 1
})

const own = (text: string) => `${text}-${made}`

async function upload(noun: ImportNoun, text: string, client = admin): Promise<ImportRow> {
  const file = { name: '資料.csv', type: 'text/csv', content: Buffer.from(text) }
  const reply = await client.send(importCalls.upload, { params: { noun }, upload: file })
  expect([reply.status, reply.code]).toEqual([201, undefined])
  return reply.body
}

interface Choice {
  existing?: 'edit' | 'skip'
  faulty?: 'refuse' | 'skip'
}

async function preview({ id, mapping }: ImportRow, { existing = 'edit' }: Choice = {}, client = admin) {
  const reply = await client.send(importCalls.preview, { params: { id }, body: { mapping, existing } })
  return reply.body
}

const run = ({ id, mapping }: ImportRow, choice: Choice = {}, client = admin) =>
  client.send(importCalls.run, { params: { id }, body: { mapping, ...choice } })

async function finished({ id }: ImportRow, client = admin): Promise<ImportRow> {
  const worked = await runJobs(server, { jobs: [runImportJob] })
  expect(worked.map((job) => job.failed)).toEqual(worked.map(() => undefined))
  return (await client.send(importCalls.get, { params: { id } })).body
}

const head = '商品編號,商品名稱,商品分類,單位,未稅單價'
const product = (number: string) =>
  server.ctx.db
    .select()
    .from(products)
    .where(eq(products.number, number))
    .then((rows) => rows[0])

describe('a sheet of products', () => {
  test('is mapped by its headings, and adds new rows and edits existing ones', async () => {
    const known = await addProduct(server.ctx.db, { number: own('K'), name: '舊名', price: '10.00' })
    const text = `${head},備註\n${own('N')},滷牛腱,熟食,公斤,３２０,\n${known.number},新名,,,,#清除\n`
    const sheet = await upload('product', text)
    expect(sheet).toMatchObject({
      status: 'uploaded',
      total: 2,
      mapping: {
        number: '商品編號',
        name: '商品名稱',
        productType: '商品分類',
        unit: '單位',
        price: '未稅單價',
      },
    })
    const planned = await preview(sheet)
    expect(planned).toMatchObject({ counts: { added: 1, edited: 1, skipped: 0, faulty: 0 }, faults: [] })
    expect(await product(own('N'))).toBeUndefined()
    expect((await run(sheet)).body).toMatchObject({ status: 'running' })
    expect(await finished(sheet)).toMatchObject({ status: 'done', done: 2, counts: { added: 1, edited: 1 } })
    expect(await product(own('N'))).toMatchObject({ name: '滷牛腱', price: '320.00', minBuyQty: 1 })
    // Empty cells change nothing: type, unit and price stay.
    const after = await product(known.number)
    expect(after).toMatchObject({ name: '新名', price: '10.00', productTypeId: known.productTypeId })
    const entries = await server.ctx.db
      .select({ noun: audits.noun, action: audits.action, actorId: audits.actorId })
      .from(audits)
      .where(eq(audits.requestId, `import-${sheet.id}`))
      .orderBy(asc(audits.id))
    expect(entries.filter((entry) => entry.noun === 'product')).toEqual([
      { noun: 'product', action: 'created', actorId: admin.account.id },
      { noun: 'product', action: 'updated', actorId: admin.account.id },
    ])
    const shown = await server.ctx.db
      .select()
      .from(notifications)
      .where(eq(notifications.dedupeKey, `import-${sheet.id}`))
      .orderBy(notifications.id)
    expect(shown).toMatchObject([
      { accountId: admin.account.id, kind: 'import.finished', params: { done: 2, failed: 0 } },
    ])
  })

  test('skips existing rows on request', async () => {
    const known = await addProduct(server.ctx.db, { number: own('K'), name: '舊名' })
    const sheet = await upload('product', `${head}\n${known.number},新名,不存在,公斤,一百\n`)
    expect((await preview(sheet, { existing: 'skip' })).counts).toEqual({
      added: 0,
      edited: 0,
      skipped: 1,
      faulty: 0,
    })
    await run(sheet, { existing: 'skip' })
    expect(await finished(sheet)).toMatchObject({ status: 'done', counts: { skipped: 1 } })
    expect(await product(known.number)).toMatchObject({ name: '舊名' })
  })

  const faulty = () =>
    `${head}\n${own('A')},好的,T9,公斤,10\n${own('B')},,熟食,公斤,10\n${own('C')},壞的,沒有,斤,十元\n,無號,熟食,公斤,1\n${own('A')},重複,熟食,公斤,1\n`

  test('reports every fault at its cell, with the row number of the sheet', async () => {
    const { counts, faults } = await preview(await upload('product', faulty()))
    expect(counts).toEqual({ added: 1, edited: 0, skipped: 0, faulty: 4 })
    const shown = faults.map(({ row, field, code, header }) => `${row} ${field} ${code} ${header}`)
    expect(new Set(shown)).toEqual(
      new Set([
        '3 name required 商品名稱',
        '4 price number 未稅單價',
        '4 productType unknown 商品分類',
        '4 unit unknown 單位',
        '5 number required 商品編號',
        '6 number repeated 商品編號',
      ]),
    )
  })

  test('with a fault is not imported', async () => {
    const sheet = await upload('product', faulty())
    expect(await run(sheet)).toMatchObject({ status: 409, code: 'import.faulty' })
    expect(await product(own('A'))).toBeUndefined()
    expect((await admin.send(importCalls.get, { params: { id: sheet.id } })).body).toMatchObject({
      status: 'uploaded',
    })
  })

  test('can be imported without the faulty lines, which are returned as a list', async () => {
    const sheet = await upload('product', faulty())
    await preview(sheet)
    await run(sheet, { faulty: 'skip' })
    expect(await finished(sheet)).toMatchObject({ status: 'done', counts: { added: 1, faulty: 4 } })
    expect(await product(own('A'))).toMatchObject({ name: '好的' })
    const list = await admin.send(importCalls.faults, { params: { id: sheet.id } })
    const lines = list.body.trim().split('\r\n')
    expect(lines).toHaveLength(5)
    expect(lines[2]).toContain('壞的')
    expect(lines[2]).toContain('查無此資料')
  })

  test('is imported once, however often it is confirmed', async () => {
    const sheet = await upload('product', `${head}\n${own('N')},甲,熟食,公斤,1\n`)
    const replies = await Promise.all([run(sheet), run(sheet), run(sheet)])
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    await finished(sheet)
    const [rows] = await server.ctx.db
      .select({ n: count() })
      .from(products)
      .where(eq(products.number, own('N')))
    expect(rows?.n).toBe(1)
    expect((await run(sheet)).code).toBe('import.finished')
  })

  test('is validated again before writing, and skips rows that were added meanwhile', async () => {
    const text = `${head}\n${own('X')},甲,熟食,公斤,1\n${own('Y')},乙,熟食,公斤,1\n`
    const sheet = await upload('product', text)
    await run(sheet, { existing: 'skip' })
    await addProduct(server.ctx.db, { number: own('Y') })
    expect(await finished(sheet)).toMatchObject({ status: 'done', counts: { added: 1, skipped: 1 } })
  })

  test('keeps the mapping of the last import', async () => {
    const first = await upload('product', `貨號,貨名\n${own('N')},甲\n`)
    expect(first.mapping).toEqual({})
    await preview({ ...first, mapping: { number: '貨號', name: '貨名' } })
    expect((await upload('product', `貨名,貨號,別的\n乙,${own('M')},x\n`)).mapping).toEqual({
      number: '貨號',
      name: '貨名',
    })
  })
})

describe('a sheet of customers', () => {
  const customerHead = '客戶編號,客戶名稱,登入帳號,統一編號,電話,縣市,鄉鎮市區,地址,聯絡人'
  const customer = (number: string) =>
    server.ctx.db
      .select()
      .from(customers)
      .where(eq(customers.number, number))
      .then((rows) => rows[0])

  test('with 300 lines and three faulty ones imports the others', async () => {
    const line = (n: number) =>
      `${own('C')}-${n},餐廳 ${n},${own('login')}-${n},,02-2500${String(n).padStart(4, '0')},台北市,中山區,南京東路${n}號,王小明`
    const lines = Array.from({ length: 300 }, (_, n) => line(n))
    lines[10] = `${own('C')}-10,,${own('login')}-10,,,,,,`
    lines[200] = `${own('C')}-200,餐廳,ab,,電話同上,,,,`
    lines[299] = `${own('C')}-0,重複,${own('login')}-299,,,,,,`
    const sheet = await upload('customer', [customerHead, ...lines].join('\n'))
    const planned = await preview(sheet)
    expect(planned.counts).toEqual({ added: 297, edited: 0, skipped: 0, faulty: 3 })
    expect(planned.faults.map(({ row, field, code }) => [row, field, code])).toEqual([
      [12, 'realName', 'required'],
      [202, 'name', 'minlength'],
      [202, 'telephone', 'telephone'],
      [301, 'number', 'repeated'],
    ])
    await run(sheet, { faulty: 'skip' })
    expect(await finished(sheet)).toMatchObject({
      status: 'done',
      done: 300,
      counts: { added: 297, faulty: 3 },
    })
    expect(await customer(`${own('C')}-7`)).toMatchObject({ realName: '餐廳 7', name: `${own('login')}-7` })
  })

  test('changes nothing if another user was first, and names the cell', async () => {
    const lines = [`${own('C')}-a,甲,${own('quick')}-a,,,,,,`, `${own('C')}-b,乙,${own('quick')}-b,,,,,,`]
    const sheet = await upload('customer', [customerHead, ...lines].join('\n'))
    expect((await run(sheet)).status).toBe(200)
    await server.addAccount({ identity: identity.customer, name: `${own('quick')}-b` })
    expect(await finished(sheet)).toMatchObject({
      status: 'failed',
      counts: { added: 0, faulty: 1 },
      faults: [{ row: 3, field: 'name', code: 'duplicate', header: '登入帳號' }],
    })
    expect(await customer(`${own('C')}-a`)).toBeUndefined()
  })

  const sheetOf = (count: number) =>
    [customerHead, ...Array.from({ length: count }, (_, n) => lineOf(n))].join('\n')
  const lineOf = (n: number) =>
    `${own('T')}-${n},餐廳 ${n},${own('together')}-${n},,,台北市,中山區,南京東路${n}號,聯絡人 ${n}`

  async function added() {
    const { db } = server.ctx
    const rows = await db
      .select()
      .from(customers)
      .innerJoin(accounts, eq(accounts.id, customers.id))
      .innerJoin(customerAddresses, eq(customerAddresses.customerId, customers.id))
      .innerJoin(customerContacts, eq(customerContacts.customerId, customers.id))
      .where(like(customers.number, `${own('T')}-%`))
      .orderBy(asc(customers.id))
    return rows.map(({ customer, account, customer_address: { address }, customer_contact: { name } }) => {
      const words = [customer.number, customer.name, customer.realName, account.name, account.realName]
      return [...words, address, name]
    })
  }
  const expected = (n: number) => {
    const [login, realName] = [`${own('together')}-${n}`, `餐廳 ${n}`]
    return [`${own('T')}-${n}`, login, realName, login, realName, `南京東路${n}號`, `聯絡人 ${n}`]
  }

  test('creates account, addresses, contacts and entries for each, with as many statements for forty as for one', async () => {
    const sheet = await upload('customer', sheetOf(40))
    await run(sheet)
    const query = vi.spyOn(Connection.prototype, 'query')
    await finished(sheet)
    const texts = query.mock.calls.map(([sent]) => (sent as unknown as { text?: string }).text ?? '')
    query.mockRestore()
    const written = texts.flatMap((text) => /^insert into "([^"]+)"/.exec(text)?.[1] ?? [])
    expect(written).toEqual([
      ...['account', 'customer', 'customer_address', 'customer_contact'],
      ...['audit', 'notification', 'audit'],
    ])
    expect(await added()).toEqual(Array.from({ length: 40 }, (_, n) => expected(n)))
    const entries = await server.ctx.db
      .select({ noun: audits.noun, label: audits.label, action: audits.action })
      .from(audits)
      .where(and(eq(audits.requestId, `import-${sheet.id}`), ne(audits.noun, 'import')))
      .orderBy(asc(audits.id))
    const each = Array.from({ length: 40 }, (_, n) => n)
    expect(entries.map(({ noun, action, label }) => `${noun} ${action} ${label}`)).toEqual([
      ...each.map((n) => `account created 餐廳 ${n}`),
      ...each.map((n) => `customer created 餐廳 ${n}`),
      ...each.map((n) => `customer_address created 餐廳 ${n} / 南京東路${n}號`),
      ...each.map((n) => `customer_contact created 餐廳 ${n} / 聯絡人 ${n}`),
    ])
  })

  test('skips a customer that another user adds at the same moment, and leaves no trace of it', async () => {
    const sheet = await upload('customer', sheetOf(30))
    await run(sheet, { faulty: 'skip' })
    const quicker = server.ctx.db.transaction(async (db) => {
      const name = `${own('together')}-17`
      await db.insert(accounts).values({
        side: 'shop',
        identity: identity.customer,
        name,
        realName: name,
        passwordHash: '',
      })
      const running = finished(sheet)
      const waits = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await vi.waitUntil(async () => (await server.ctx.db.execute(waits)).rows.length > 0, {
        timeout: 20_000,
      })
      return { running }
    })
    expect(await (await quicker).running).toMatchObject({
      status: 'done',
      counts: { added: 29, faulty: 1 },
      faults: [{ row: 19, field: 'name', code: 'duplicate', header: '登入帳號' }],
    })
    const others = Array.from({ length: 30 }, (_, n) => n).filter((n) => n !== 17)
    expect(await added()).toEqual(others.map(expected))
    const labels = await server.ctx.db
      .select({ label: audits.label })
      .from(audits)
      .where(and(eq(audits.requestId, `import-${sheet.id}`), eq(audits.noun, 'account')))
      .orderBy(asc(audits.id))
    expect(labels.map(({ label }) => label)).toEqual(others.map((n) => `餐廳 ${n}`))
  })

  test('assigns a new customer by login name or real name, and neither renames nor hands over an existing one', async () => {
    const addSeller = (realName: string) => server.addAccount({ identity: identity.employee, realName })
    const seller = await addSeller(own('林業務'))
    const twins = [await addSeller(own('同名')), await addSeller(own('同名'))]
    const head = '客戶編號,客戶名稱,帳號,負責業務'
    const line = (n: string, employee: string) => `${own(n)},餐廳,${own('login')}-${n},${employee}`
    const lines = [
      line('a', seller.name),
      line('b', seller.realName),
      line('c', own('同名')),
      line('d', '查無此人'),
    ]
    const sheet = await upload('customer', [head, ...lines].join('\n'))
    const planned = await preview(sheet)
    expect(planned.faults.map(({ row, field, code }) => [row, field, code])).toEqual([
      [4, 'employee', 'unknown'],
      [5, 'employee', 'unknown'],
    ])
    await run(sheet, { faulty: 'skip' })
    await finished(sheet)
    const links = await server.ctx.db
      .select({ employeeId: customerEmployees.employeeId })
      .from(customerEmployees)
      .innerJoin(customers, eq(customers.id, customerEmployees.customerId))
      .where(inArray(customers.number, [own('a'), own('b')]))
    expect(links).toEqual([{ employeeId: seller.id }, { employeeId: seller.id }])

    const other = twins[0]?.name
    const changed = [line('a', seller.realName), `${own('b')},,${own('login')}-z,${other}`]
    const again = await upload('customer', [head, ...changed].join('\n'))
    expect((await preview(again)).faults.map(({ row, field, code }) => [row, field, code])).toEqual([
      [3, 'name', 'locked'],
      [3, 'employee', 'locked'],
    ])
  })

  test('changes the default address of an existing customer, and reports a district outside its city', async () => {
    const text = `客戶編號,客戶名稱,帳號,縣市,鄉鎮市區,街道地址\n${own('M')},甲,${own('moved')},臺北市,中山區,南京東路1號\n`
    const first = await upload('customer', text)
    await run(first)
    await finished(first)
    const moved = await upload('customer', `客戶編號,鄉鎮市區\n${own('M')},大安區\n`)
    await run(moved)
    await finished(moved)
    const { id } = (await customer(own('M'))) ?? { id: 0 }
    const addresses = await server.ctx.db
      .select()
      .from(customerAddresses)
      .where(eq(customerAddresses.customerId, id))
      .orderBy(customerAddresses.id)
    expect(addresses).toMatchObject([{ area: '大安區', address: '南京東路1號', zipcode: '106' }])

    const wrong = `客戶編號,客戶名稱,帳號,縣市,鄉鎮市區,街道地址\n${own('M')},,,,板橋區,\n${own('W')},乙,${own('wrong')},台北市,板橋區,1號\n`
    const { faults } = await preview(await upload('customer', wrong))
    expect(faults.map(({ row, field, code }) => [row, field, code])).toEqual([
      [2, 'area', 'choice'],
      [3, 'area', 'choice'],
    ])
  })

  test('lets an employee add only customers assigned to them, and edit only those they see', async () => {
    const { id } = pages.customers
    const grants = { [id]: { ...fullGrants(id)[id], scope: 4 } } as ReturnType<typeof fullGrants>
    const sales = await server.asKind(identity.employee, grants)
    const theirs = await upload(
      'customer',
      `${customerHead}\n${own('S')},新客戶,${own('new')}-s,,,,,,\n`,
      sales,
    )
    await run(theirs, {}, sales)
    await finished(theirs, sales)
    const added = await customer(own('S'))
    const links = await server.ctx.db
      .select({ employeeId: customerEmployees.employeeId })
      .from(customerEmployees)
      .where(inArray(customerEmployees.customerId, [added?.id ?? 0]))
    expect(links).toEqual([{ employeeId: sales.account.id }])
    const stranger = await server.asKind(identity.employee, grants)
    const sheet = await upload(
      'customer',
      `${customerHead}\n${own('S')},搶走,${own('grab')}-s,,,,,,\n`,
      stranger,
    )
    const planned = await preview(sheet, {}, stranger)
    expect(planned.faults.map(({ field, code }) => [field, code])).toEqual([['number', 'duplicate']])
    expect(await customer(own('S'))).toMatchObject({ realName: '新客戶' })
  })
})

describe('an import', () => {
  test('requires the rights to add and to edit on the page of its resource', async () => {
    const { id } = pages.products
    const adder = { [id]: { ...fullGrants(id)[id], canEdit: false } } as ReturnType<typeof fullGrants>
    const clients = [
      await server.asKind(identity.management, adder),
      await server.asKind(identity.management, viewGrants(id)),
      await server.asKind(identity.management, fullGrants(pages.foodMaterials.id)),
    ]
    for (const client of clients) {
      const file = { name: 'a.csv', type: 'text/csv', content: Buffer.from('a\n1') }
      const reply = await client.send(importCalls.upload, { params: { noun: 'product' }, upload: file })
      expect(reply.code).toBe('right.missing')
    }
  })

  test('is visible only to its user, not even to an administrator', async () => {
    const other = await server.asAdmin()
    const sheet = await upload('product', 'a\n1')
    const parts = { params: { id: sheet.id } }
    expect((await other.send(importCalls.get, parts)).status).toBe(404)
    expect((await preview(sheet, {}, other)) as object).toMatchObject({ code: 'not-found' })
    expect((await run(sheet, {}, other)).code).toBe('not-found')
    expect((await other.send(importCalls.faults, parts)).code).toBe('not-found')
  })

  test.each(['customer', 'product', 'food-material', 'customer-product'] as const)(
    'has a template for %s that it can import itself',
    async (noun) => {
      const reply = await admin.send(importCalls.template, { params: { noun }, query: { format: 'csv' } })
      const sheet = await upload(noun, reply.body)
      expect(Object.keys(sheet.mapping).length).toBeGreaterThan(5)
      expect(Object.entries(sheet.mapping).every(([, header]) => sheet.headers.includes(header))).toBe(true)
    },
  )
})

test('numbers that have lost their zeros are proposed, and get them back only on request', async () => {
  const lines = [
    '客戶編號,客戶名稱,帳號,統一編號,聯絡手機',
    `${own('Z1')},福滿樓,zeros-1,4595257,912345678`,
    `${own('Z2')},海港,zeros-2,１２３４５６７５,0912345678`,
    `${own('Z3')},山居,zeros-3,00000000,`,
  ]
  const { body: sheet } = await admin.send(importCalls.upload, {
    params: { noun: 'customer' },
    upload: { name: 'zeros.csv', type: 'text/csv', content: Buffer.from(lines.join('\n')) },
  })
  const mapping = { ...sheet.mapping, name: '帳號', contactPhone1: '聯絡手機' }
  const check = (zeros: boolean) =>
    admin.send(importCalls.preview, { params: { id: sheet.id }, body: { mapping, zeros } })
  const before = (await check(false)).body
  expect(before.shortNumbers.map(({ row, field, value, params }) => [row, field, value, params])).toEqual([
    [2, 'taxIdNumber', '4595257', { whole: '04595257' }],
    [2, 'contactPhone1', '912345678', { whole: '0912345678' }],
  ])
  const after = (await check(true)).body
  expect(after.shortNumbers).toEqual([])
  expect(after.faults.map(({ row, field, code }) => [row, field, code])).toEqual([
    [4, 'taxIdNumber', 'tax-id'],
  ])
  const params = { id: sheet.id }
  await admin.send(importCalls.run, { params, body: { mapping, zeros: true, faulty: 'skip' } })
  await finished(sheet)
  const rows = await server.ctx.db
    .select()
    .from(customers)
    .where(inArray(customers.number, [own('Z1'), own('Z2')]))
    .orderBy(asc(customers.id))
  expect(rows.map((row) => [row.taxIdNumber, row.contactPhone1])).toEqual([
    ['04595257', '0912345678'],
    ['12345675', '0912345678'],
  ])
})
