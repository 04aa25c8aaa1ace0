import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { identity, pages, scope, type Grants, type Scope, orderRights } from '@banquet/contract/call/access'
import { file } from '@banquet/contract/platform/file'
import { order } from '@banquet/contract/trade/order'
import type { Order } from '@banquet/contract/trade/order-record'
import { shipment } from '@banquet/contract/trade/shipment'
import { organisation } from '@banquet/contract/platform/organisation'
import { customers } from '../../tables/customer/customer.table.ts'
import { audits } from '../../kit/rows/audit.table.ts'
import { addBuyer, addGood, placed } from '../../../test/rows/orders.ts'
import { askDocument } from '../../../test/http/documents.ts'
import { sentPicture } from '../../../test/http/pictures.ts'
import { serverForFile, type Client } from '../../../test/server.ts'
import { orders } from '../../tables/trade/order.table.ts'

const server = await serverForFile()
let buyer: Client
let stranger: Client
let keeper: Client
let whole: Order

const grants = (own: Scope): Grants => ({
  [pages.orders.id]: {
    canAdd: true,
    canEdit: true,
    canDelete: false,
    scope: own,
    extra: [...orderRights, 'override'],
  },
})
const ask = (client: Client, query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  askDocument(server, client, { call: order.pdf, id: whole.id, query, headers })

beforeAll(async () => {
  keeper = await server.asKind(identity.employee, grants(scope.allDepartments))
  buyer = await addBuyer(server, { taxIdNumber: '12345675', realName: '福滿樓餐廳' })
  stranger = await addBuyer(server)
  const prawns = await addGood(server, [buyer], {
    name: '大明蝦',
    number: 'F-88',
    price: '1234.55',
    terms: { itemName: '主廚蝦' },
  })
  whole = await placed(await server.asAdmin(), prawns.id, 10, {
    customerId: buyer.account.id,
    customerPoNumber: 'PO-77',
    remark: '請走後門 ＆<b>勿</b>按鈴',
    internalNote: '內部：此客戶常遲付',
    deliveryDate: undefined,
  })
})

describe('an order confirmation', () => {
  test('shows seller, customer, lines, day, amounts and the total in capital numerals', async () => {
    const { statusCode, headers, pages: read } = await ask(buyer)
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ])
    expect(headers['content-disposition']).toBe(
      `attachment; filename="${whole.number}.pdf"; filename*=UTF-8''${whole.number}.pdf`,
    )
    expect(read).toHaveLength(1)
    for (const words of [
      '訂單確認單',
      whole.number,
      '福滿樓餐廳',
      '12345675',
      '104臺北市中山區南京東路三段1號',
      'PO-77',
      'F-88大明蝦客戶品名:主廚蝦10',
      '1,234.5512,345.50',
      '尾差NT$0.50',
      'NT$12,346',
      'NT$617',
      'NT$12,963',
      '新臺幣壹萬貳仟玖佰陸拾參元整',
      '請走後門&<b>勿</b>按鈴',
      '第1頁/共1頁',
    ])
      expect(read[0]).toContain(words)
  })

  test('shows the organisation’s details and logo in its language, and omits those that are not set', async () => {
    const bare = await ask(buyer)
    expect(bare.pages[0]).toMatch(/^Banquet訂單確認單/)
    expect(bare.rawPayload.includes('/Subtype /Image')).toBe(false)
    const admin = await server.asAdmin()
    const { id } = (await admin.send(file.add, { upload: await sentPicture() })).body
    const { status } = await admin.send(organisation.update, {
      body: {
        name: '禾豐食品',
        enName: 'Hefeng Foods',
        taxIdNumber: '04595257',
        telephone: '02-2700-0000',
        address: '臺北市信義路一段1號',
        logoId: id,
        rounding: 'whole',
        customerDaysAhead: 60,
        staffDaysAhead: 365,
      },
    })
    expect(status).toBe(200)
    const chinese = await ask(buyer)
    expect(chinese.pages[0]).toContain(
      '禾豐食品統一編號04595257電話02-2700-0000地址臺北市信義路一段1號訂單確認單',
    )
    expect(chinese.rawPayload.includes('/Subtype /Image')).toBe(true)
    // There is no English address, so the Chinese one is printed.
    expect((await ask(buyer, { language: 'en' })).pages[0]).toContain(
      'HefengFoodsTaxID04595257Phone02-2700-0000Address臺北市信義路一段1號Orderconfirmation',
    )
  })

  test('uses the requested year format and language', async () => {
    const [year, month = '', day = ''] = whole.deliveryDate.split('-')
    const chinese = (counted: string) => `${counted}年${Number(month)}月${Number(day)}日`
    expect((await ask(buyer)).pages[0]).toContain(chinese(`民國${Number(year) - 1911}`))
    expect((await ask(buyer, { calendar: 'gregorian' })).pages[0]).toContain(chinese(String(year)))
    const english = (await ask(buyer, {}, { 'accept-language': 'en-GB,en;q=0.9' })).pages[0]
    expect(english).toContain('Orderconfirmation')
    expect(english).toContain(whole.deliveryDate)
    expect(english).not.toMatch(/訂單|稅|新臺幣/)
    const asked = (await ask(buyer, { language: 'en', calendar: 'roc' })).pages[0]
    expect(asked).toContain(`ROC${Number(year) - 1911}-${month}-${day}`)
  })

  test('shows what was shipped and returned once something has been shipped', async () => {
    expect((await ask(buyer)).pages[0]).not.toContain('出貨金額')
    const good = await addGood(server, [buyer], { price: '33.33' })
    const { id } = await placed(buyer, good.id, 10)
    const params = { id }
    const { lines } = (await keeper.send(order.confirm, { params, body: {} })).body
    const orderLineId = lines[0]?.id ?? 0
    const { id: draft, version } = (
      await keeper.send(shipment.create, { params, body: { lines: [{ orderLineId, quantity: 6 }] } })
    ).body
    await keeper.send(shipment.confirm, { params: { id: draft }, body: { confirm: true, version } })
    const pdfOf = async (language = 'zh-TW') =>
      (await askDocument(server, buyer, { call: order.pdf, id, query: { language } })).pages.join('')
    expect(await pdfOf()).toContain(
      '出貨金額(NT$)未稅金額稅額(5%)含稅總額訂購33317350已出貨20010210實際出貨20010210',
    )
    const back = { reason: '破損', lines: [{ orderLineId, quantity: 1, restock: false }] }
    await keeper.send(shipment.return, { params, body: back })
    expect(await pdfOf()).toContain('已出貨20010210已退貨33235實際出貨1678175')
    expect(await pdfOf('en')).toContain('Shipped20010210Returned33235Netshipped1678175')
  })

  test('never contains internal remarks, for any user', async () => {
    const lateReason = '逾時原因不外流'
    await server.ctx.db
      .update(orders)
      .set({ lateReason, holdReason: '保留原因不外流' })
      .where(eq(orders.id, whole.id))
    for (const client of [buyer, keeper]) {
      const { pages: read } = await ask(client)
      expect(read.join('')).toContain('訂單確認單')
      expect(read.join('')).not.toMatch(/遲付|內部|不外流/)
    }
  })

  test('is available only to users who may see the order', async () => {
    const hotel = await server.asKind(identity.hotelService)
    const seesNone = await server.asKind(identity.employee, grants(scope.onlySelf))
    const answers = [stranger, seesNone, hotel].map((client) => ask(client))
    const missing = await askDocument(server, keeper, { call: order.pdf, id: 999_999 })
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 403])
    expect(missing.statusCode).toBe(404)
  })

  test('is refused with a fault at the field for any other option', async () => {
    const { statusCode, body } = await ask(buyer, { calendar: 'lunar' })
    expect(statusCode).toBe(400)
    expect(JSON.parse(body)).toMatchObject({ code: 'validation', errors: [{ path: 'calendar' }] })
  })

  test('adds an entry with the user who printed it to the history of the order', async () => {
    const { db } = server.ctx
    await db.update(customers).set({ taxIdNumber: '' }).where(eq(customers.id, buyer.account.id))
    await ask(keeper, { language: 'en' })
    const entries = await db.select().from(audits).where(eq(audits.rowId, whole.id))
    expect(entries.at(-1)).toMatchObject({
      action: 'exported',
      noun: 'order',
      label: whole.number,
      actorId: keeper.account.id,
      after: { format: 'pdf' },
    })
  })

  test('of a cancelled order starts with the cancellation', async () => {
    await keeper.send(order.cancel, { params: { id: whole.id }, body: { reason: '改期' } })
    const { pages: read } = await ask(buyer)
    expect(read[0]).toMatch(/本訂單已於民國\d+年\d+月\d+日取消/)
  })
})
