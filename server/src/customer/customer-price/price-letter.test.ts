import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { identity, pages, scope, type Grants, type Scope } from '@banquet/contract/call/access'
import { product } from '@banquet/contract/catalogue/product'
import { customerProduct } from '@banquet/contract/customer/customer-product'
import { priceChange } from '@banquet/contract/customer/price-change'
import { letterDays, priceLetter } from '@banquet/contract/customer/price-letter'
import { bulkAction } from '@banquet/contract/platform/bulk-action'
import { organisation } from '@banquet/contract/platform/organisation'
import { addDays, dayMs } from '@banquet/contract/rule/day/days'
import { documentDay } from '@banquet/contract/rule/day/document-day'
import { pagesOf } from '../../../test/http/documents.ts'
import { urlOf } from '../../../test/http/reply.ts'
import { addBuyer, addGood } from '../../../test/rows/orders.ts'
import { serverForFile, type Client } from '../../../test/server.ts'
import { dayOf } from '../../kit/list/days.ts'
import { limits } from '../../kit/list/limits.ts'
import { audits } from '../../kit/rows/audit.table.ts'

/** The clock stands still at noon, and days pass when a test says so. */
const server = await serverForFile({ at: new Date('2031-03-10T12:00:00+08:00') })
const { db } = server.ctx

let admin: Client
let buyer: Client
let today: string
/** The products agreed with the buyer, as agreements with ids and versions. */
let agreed: { id: number; productId: number }[]

beforeEach(async () => {
  admin = await server.asAdmin()
  today = dayOf(server.ctx.now())
  buyer = await addBuyer(server, { realName: '福滿樓餐廳', taxIdNumber: '12345675' })
  agreed = []
  for (const [at, price] of ['100.00', '50.00', null].entries()) {
    const good = await addGood(server, [], {
      number: `P-${buyer.account.id}-${at}`,
      name: `商品${at}`,
      enName: at === 1 ? 'Second dish' : '',
      price: '120.00',
    })
    const body = { customerId: buyer.account.id, productId: good.id, price }
    agreed.push((await admin.call(customerProduct.create, { body })).body)
  }
  // Changes of prices are of days after the agreements.
  await pass(1)
})

/** Days pass, and sessions end with them. */
async function pass(days: number) {
  server.passTime(days * dayMs)
  today = dayOf(server.ctx.now())
  admin = await server.asAdmin()
}

const customerId = () => String(buyer.account.id)

/** Sets new prices from a day on, and returns the id by which that is undone. */
async function set(from: string, ...prices: [at: number, price: string][]) {
  const { body } = await admin.call(priceChange.pricesOfCustomer, { query: { customerId: customerId() } })
  const rows = prices.map(([at, price]) => {
    const id = agreed[at]?.id ?? 0
    return { id, version: body.find((row) => row.id === id)?.version ?? 0, price }
  })
  const reply = await admin.call(priceChange.applyPrices, { body: { rows, from, reason: '原料調漲' } })
  expect(reply.status).toBe(200)
  return reply.body.actionId ?? 0
}

/** What a letter can list: the number of each product, its prices and the first day. */
async function listed(client = admin) {
  const { body } = await client.call(priceLetter.priceLetter, { query: { customerId: customerId() } })
  return body.rows.map(({ id, before, after, from }) => [
    agreed.findIndex((one) => one.id === id),
    before,
    after,
    from,
  ])
}

const refusal = async (query: object = {}, client = admin) =>
  (await client.send(priceLetter.priceLetterPdf, { query: { customerId: customerId(), ...query } })).code

/** The text of the letter. */
async function letter(query: object = {}) {
  const url = urlOf(priceLetter.priceLetterPdf, { query: { customerId: customerId(), ...query } })
  const reply = await server.app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } })
  expect(reply.statusCode).toBe(200)
  return { text: (await pagesOf(reply.rawPayload)).join(''), headers: reply.headers }
}

describe('the letter about new prices', () => {
  test('says which prices change from which day on, and whom to ask', async () => {
    const saved = await admin.send(organisation.update, {
      body: {
        name: '禾豐食品',
        enName: 'Hefeng Foods',
        telephone: '02-2700-0000',
        email: 'sales@hefeng.example',
        rounding: 'whole',
        customerDaysAhead: 60,
        staffDaysAhead: 365,
      },
    })
    expect(saved.status).toBe(200)
    const seller = await server.asKind(identity.employee)
    buyer = await addBuyer(server, { realName: '聚春園', employee: seller.account })
    const id = buyer.account.id
    for (const one of agreed) {
      const body = { customerId: id, productId: one.productId, price: '100.00', itemName: '主廚蝦' }
      one.id = (await admin.call(customerProduct.create, { body })).body.id
    }
    await pass(1)
    const [soon, later] = [addDays(today, 8), addDays(today, 20)]
    await set(later, [0, '1234.5'])
    await set(soon, [1, '98'])
    await set(today, [2, '101'])
    const { text, headers } = await letter({ language: 'zh-TW' })
    const number = `C-${id}`
    expect(headers['content-disposition']).toContain(`filename="${number}-${today.replaceAll('-', '')}.pdf"`)
    expect(headers['cache-control']).toBe('private, no-store')
    for (const words of [
      '禾豐食品電話02-2700-0000Emailsales@hefeng.example調價通知',
      `${number}聚春園`,
      '未稅單價,稅外加',
      '聚春園您好:',
      '之前已成立的訂單維持原價',
      '原單價(未稅)新單價(未稅)生效日',
      `如有任何問題,歡迎與我們聯絡禾豐食品,電話02-2700-0000,Emailsales@hefeng.example,負責業務${seller.account.realName}`,
      '列印時間',
      '第1頁/共1頁',
    ])
      expect(text).toContain(words.replaceAll(/\s/g, ''))
    // By the first day, each with the customer's own name.
    const roc = (day: string) => documentDay(day, 'roc', 'zh-TW')
    const lines = [
      `商品2客戶品名:主廚蝦.*?100\\.00101\\.00${roc(today)}2`,
      `商品1客戶品名:主廚蝦.*?100\\.0098\\.00${roc(soon)}3`,
      `商品0客戶品名:主廚蝦.*?100\\.001,234\\.50${roc(later)}`,
    ].map((line) => text.search(new RegExp(line)))
    expect(lines.every((at) => at > 0)).toBe(true)
    expect(lines).toEqual(lines.toSorted((one, other) => one - other))

    const english = (await letter({ language: 'en', calendar: 'gregorian' })).text
    for (const words of [
      'HefengFoods',
      'Pricechangeletter',
      'Dear聚春園,',
      'Oldpriceexcl.taxNewpriceexcl.taxEffective',
      'SeconddishYouritem:主廚蝦',
      `98.00${soon}`,
      'pleasecontactusHefengFoods,phone02-2700-0000',
    ])
      expect(english).toContain(words)
    const entries = await db
      .select()
      .from(audits)
      .where(and(eq(audits.noun, 'customer'), eq(audits.rowId, id), eq(audits.action, 'exported')))
    expect(entries).toHaveLength(2)
    expect(entries[0]).toMatchObject({ actorId: admin.account.id, after: { format: 'pdf' } })
  })

  test('has neither withdrawn nor replaced nor undone prices, nor those that change nothing', async () => {
    await set('2031-12-01', [0, '103.00'], [1, '51.00'], [2, '125.00'])
    await set('2031-12-15', [0, '104.00'])
    const [, row] = (
      await admin.call(priceChange.pricesOfCustomer, { query: { customerId: customerId() } })
    ).body.toSorted((one, other) => one.id - other.id)
    const seen = { id: row?.id ?? 0, version: row?.version ?? 0 }
    await admin.call(priceChange.withdrawPrices, { body: { rows: [seen] } })
    expect(await listed()).toEqual([
      [2, '120.00', '125.00', '2031-12-01'],
      [0, '100.00', '104.00', '2031-12-15'],
    ])
    // Undone on the same day, a price has never been another one; a price for the product's own changes nothing.
    const id = await set(today, [1, '60.00'])
    expect((await listed())[0]).toEqual([1, '50.00', '60.00', today])
    await admin.call(bulkAction.undo, { params: { id } })
    await set('2031-12-20', [2, '120.00'])
    expect(await listed()).toEqual([[0, '100.00', '104.00', '2031-12-15']])
  })

  test('has several changes of a product, each beside the price before it, and no new products', async () => {
    await set(today, [0, '101.00'])
    await set('2031-12-01', [0, '103.00'])
    const { id: productId } = await addGood(server, [], { price: '120.00' })
    await admin.call(customerProduct.create, {
      body: { customerId: buyer.account.id, productId, price: '90.00' },
    })
    expect(await listed()).toEqual([
      [0, '100.00', '101.00', today],
      [0, '101.00', '103.00', '2031-12-01'],
    ])
  })

  test('is about changes from today on unless an earlier day is asked for, and refused if there are none', async () => {
    expect(await refusal()).toBe('customer-product.no-new-prices')
    const first = today
    await set(first, [0, '101.00'])
    expect(await refusal()).toBeUndefined()
    await pass(letterDays)
    expect(await refusal()).toBe('customer-product.no-new-prices')
    expect(await refusal({ from: first })).toBeUndefined()
    expect(await refusal({ from: addDays(first, 1) })).toBe('customer-product.no-new-prices')
    expect(await listed()).toHaveLength(1)
    const tooEarly = await admin.send(priceLetter.priceLetterPdf, {
      query: { customerId: customerId(), from: addDays(first, -1) },
    })
    expect(tooEarly.body).toMatchObject({ errors: [{ path: 'from', code: 'too-early' }] })
    await pass(1)
    expect(await listed()).toEqual([])
  })

  test('leaves out what the customer cannot order on the first day', async () => {
    await set('2031-12-01', [0, '103.00'], [1, '51.00'], [2, '125.00'])
    const [first, second, third] = agreed
    const edit = (id: number | undefined, body: object) =>
      admin.send(customerProduct.update, { params: { id: id ?? 0 }, body })
    await edit(first?.id, { validTo: '2031-11-30' })
    await edit(second?.id, { status: 0 })
    expect(await listed()).toEqual([[2, '120.00', '125.00', '2031-12-01']])
    await admin.call(product.update, { params: { id: third?.productId ?? 0 }, body: { status: 0 } })
    expect(await listed()).toEqual([])
    expect(await refusal()).toBe('customer-product.no-new-prices')
    await edit(first?.id, { validTo: '2031-12-01' })
    expect(await listed()).toEqual([[0, '100.00', '103.00', '2031-12-01']])
  })

  test('is refused if it is too long to be drawn', async () => {
    await set('2031-12-01', [0, '103.00'], [1, '51.00'])
    const usual = limits.lines
    try {
      Object.assign(limits, { lines: 1 })
      expect(await refusal()).toBe('list.export-instead')
      Object.assign(limits, { lines: 2 })
      expect(await refusal()).toBeUndefined()
    } finally {
      Object.assign(limits, { lines: usual })
    }
  })

  test('has prices with tax for a customer whose prices include it', async () => {
    buyer = await addBuyer(server, { taxMode: 'included' })
    const body = { customerId: buyer.account.id, productId: agreed[0]?.productId ?? 0, price: '100.00' }
    agreed = [(await admin.call(customerProduct.create, { body })).body]
    await pass(1)
    await set('2031-12-01', [0, '103.00'])
    expect(await listed()).toEqual([[0, '105.00', '108.15', '2031-12-01']])
  })

  test('is for those who may export customers, and only of customers that they see', async () => {
    await set('2031-12-01', [0, '103.00'])
    const grants = (own: Scope, extra: string[]): Grants => ({
      [pages.customers.id]: { canAdd: true, canEdit: true, canDelete: true, scope: own, extra },
    })
    const editor = await server.asKind(identity.management, grants(scope.allDepartments, ['pricing']))
    const stranger = await server.asKind(identity.employee, grants(scope.onlySelf, ['export']))
    const exporter = await server.asKind(identity.employee, grants(scope.allDepartments, ['export']))
    const codes = async (client: Client) => [
      await refusal({}, client),
      (await client.send(priceLetter.priceLetter, { query: { customerId: customerId() } })).code,
    ]
    expect(await codes(editor)).toEqual(['right.missing', 'right.missing'])
    expect(await codes(await addBuyer(server))).toEqual(['auth.wrong-side', 'auth.wrong-side'])
    expect(await codes(stranger)).toEqual(['not-found', 'not-found'])
    expect(await codes(exporter)).toEqual([undefined, undefined])
  })
})
