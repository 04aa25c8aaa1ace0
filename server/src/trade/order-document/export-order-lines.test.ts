import { parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { identity, pages, scope, type Scope, orderRights } from '@banquet/contract/call/access'
import { order } from '@banquet/contract/trade/order'
import { shipment } from '@banquet/contract/trade/shipment'
import { watchAudits } from '../../../test/audits.ts'
import { addBuyer, addGood, placed } from '../../../test/rows/orders.ts'
import { urlOf } from '../../../test/http/reply.ts'
import { serverForFile, type Client } from '../../../test/server.ts'
import { dayOf } from '../../kit/list/days.ts'
import { columnsOf } from '../../kit/rows/rows.ts'
import { orderLines, orders } from '../../tables/trade/order.table.ts'

const server = await serverForFile({ connections: 4 })
const admin = await server.asAdmin()

const staff = (own: Scope, ...extra: string[]) => {
  const grant = {
    canAdd: true,
    canEdit: true,
    canDelete: false,
    scope: own,
    extra: [...orderRights, ...extra],
  }
  return server.asKind(identity.employee, { [pages.orders.id]: grant })
}

async function exported(client: Client, query: object = {}): Promise<string[][]> {
  const { body, status } = await client.send(order.exportLines, { query: { language: 'en', ...query } })
  expect(status).toBe(200)
  return parseCsv(body).map((row) => row.map(String))
}
/** The order number and the position of the line. */
const placesOf = (rows: string[][]) => rows.slice(1).map(([number, place]) => `${number} ${place}`)

test('order lines are exported with their agreed terms and what has been shipped and returned', async () => {
  const buyer = await addBuyer(server, { realName: '福滿樓餐廳', number: 'F-1' })
  const terms = { itemName: '=cmd|calc', price: '33.33' }
  const [good, other] = [
    await addGood(server, [buyer], { number: 'P-1', name: '蘿蔔糕', terms }),
    await addGood(server, [buyer], { number: 'P-2', name: '芋圓', price: '10.00', taxClass: 'exempt' }),
  ]
  const lines = [
    { productId: good.id, quantity: 7, remark: '切片' },
    { productId: other.id, quantity: 2 },
  ]
  const { id, number, lines: own, deliveryDate } = await placed(buyer, good.id, 7, { lines })
  await admin.send(order.confirm, { params: { id }, body: {} })
  const some = { lines: [{ orderLineId: own[0]?.id ?? 0, quantity: 5 }] }
  const draft = (await admin.send(shipment.create, { params: { id }, body: some })).body
  await admin.send(shipment.confirm, { params: { id: draft.id }, body: { confirm: true, version: 1 } })
  const back = { reason: '破損', lines: [{ orderLineId: own[0]?.id ?? 0, quantity: 1, restock: false }] }
  await admin.send(shipment.return, { params: { id }, body: back })
  await admin.send(shipment.closeShort, { params: { id }, body: { reason: '缺貨' } })
  const newAudits = await watchAudits(server)
  const customerId = buyer.account.id
  const [head, ...rows] = await exported(admin, { customerId })
  expect(head?.slice(0, 3)).toEqual(['Order number', 'Line', 'Status'])
  const ofOrder = ['Shipped', deliveryDate, 'F-1', '福滿樓餐廳']
  const [unit, another] = own.map(({ unitName }) => unitName)
  const first = [number, '1', ...ofOrder, 'P-1', '蘿蔔糕', "'=cmd|calc", unit, '7', '5', '2', '1']
  const second = [number, '2', ...ofOrder, 'P-2', '芋圓', '', another, '2', '0', '2', '0']
  const today = dayOf(new Date())
  const rounding = [number, '', ...ofOrder, '', 'Rounding', '', '', '', '', '', '', '', 'excl. tax']
  expect(rows).toEqual([
    [...first, today, 'excl. tax', '33.33', '233.31', '233.31', '12.00', '245.31', '切片'],
    [...second, '', 'excl. tax', '10.00', '20.00', '20.00', '0.00', '20.00', ''],
    // The totals of the order are whole dollars.
    [...rounding, '', '-0.31', '-0.31', '0.00', '-0.31', ''],
  ])
  expect(await newAudits()).toMatchObject([
    {
      action: 'exported',
      noun: 'order',
      label: expect.stringMatching(/^Order lines-/),
      after: { customerId },
    },
  ])
  const inChinese = await exported(admin, { customerId, language: 'zh-TW' })
  expect(inChinese[0]?.slice(0, 3)).toEqual(['訂單編號', '項次', '狀態'])
  expect(inChinese[1]?.[2]).toBe('已出貨')
})

test('prices and sums are those of the document, for a customer whose prices include tax, and returns have their days', async () => {
  const buyer = await addBuyer(server, { taxMode: 'included' })
  const good = await addGood(server, [buyer], { terms: { price: '85.87' } })
  const { id, lines, gross } = await placed(buyer, good.id, 3)
  await admin.send(order.confirm, { params: { id }, body: {} })
  const draft = (await admin.send(shipment.create, { params: { id }, body: {} })).body
  await admin.send(shipment.confirm, { params: { id: draft.id }, body: { confirm: true, version: 1 } })
  for (const quantity of [1, 2]) {
    const back = { reason: '破損', lines: [{ orderLineId: lines[0]?.id ?? 0, quantity, restock: false }] }
    await admin.send(shipment.return, { params: { id }, body: back })
  }
  const [head = [], ...rows] = await exported(admin, { customerId: buyer.account.id })
  const of = (row: string[] | undefined, header: string) => row?.[head.indexOf(header)]
  expect([of(rows[0], 'Prices'), of(rows[0], 'Price'), of(rows[0], 'Amount')]).toEqual([
    'incl. tax',
    '90.16',
    '270.48',
  ])
  const today = dayOf(new Date())
  expect(of(rows[0], 'Returned on')).toBe(`${today} × 1, ${today} × 2`)
  const sum = rows.reduce((all, row) => all + Number(of(row, 'Amount incl. tax')), 0)
  expect(sum.toFixed(2)).toBe(gross)
})

test('order lines are exported to Excel without any text becoming a formula', async () => {
  const buyer = await addBuyer(server)
  const { id } = await addGood(server, [buyer], { terms: { itemName: '=1+1' } })
  await placed(buyer, id, 3)
  const query = { customerId: buyer.account.id, format: 'xlsx' as const }
  const authorization = `Bearer ${admin.token}`
  const url = urlOf(order.exportLines, { query })
  const { rawPayload } = await server.app.inject({ method: 'GET', url, headers: { authorization } })
  const [sheet] = (await readXlsx(rawPayload)).sheets
  expect(sheet?.rows).toHaveLength(2)
  expect(sheet?.rows[1]).toEqual(expect.arrayContaining(['=1+1', 3]))
})

test('the export contains the orders of the list’s filters in its sort order, and only lines of the chosen product type', async () => {
  const buyer = await addBuyer(server)
  const [one, two] = [await addGood(server, [buyer]), await addGood(server, [buyer])]
  const lines = [one, two].map(({ id }) => ({ productId: id, quantity: 1 }))
  const first = await placed(buyer, one.id, 1, { lines })
  const second = await placed(buyer, two.id)
  await admin.send(order.cancel, { params: { id: second.id }, body: { reason: '重複' } })
  const of = async (query: object) =>
    placesOf(await exported(admin, { customerId: buyer.account.id, ...query }))
  expect(await of({})).toEqual([`${second.number} 1`, `${first.number} 1`, `${first.number} 2`])
  expect(await of({ sort: 'id' })).toEqual([`${first.number} 1`, `${first.number} 2`, `${second.number} 1`])
  expect(await of({ open: 1 })).toEqual([`${first.number} 1`, `${first.number} 2`])
  expect(await of({ status: 'cancelled' })).toEqual([`${second.number} 1`])
  expect(await of({ productTypeId: two.productTypeId })).toEqual([`${second.number} 1`, `${first.number} 2`])
  expect(await of({ source: 'back-office' })).toEqual([])
  expect(await of({ keyword: first.number })).toEqual([`${first.number} 1`, `${first.number} 2`])
})

test('the export requires the right and contains the orders in the reader’s scope only', async () => {
  const seller = await staff(scope.onlySelf, 'export')
  const mine = await addBuyer(server, { employee: seller.account, realName: '看得到' })
  const hidden = await addBuyer(server, { realName: '看不到' })
  const { id } = await addGood(server, [mine, hidden])
  const [own, other] = [await placed(mine, id), await placed(hidden, id)]
  expect(placesOf(await exported(seller))).toEqual([`${own.number} 1`])
  expect(placesOf(await exported(seller, { customerId: hidden.account.id }))).toEqual([])
  expect(JSON.stringify(await exported(seller))).not.toMatch(new RegExp(`看不到|${other.number}`))
  expect(placesOf(await exported(await staff(scope.invisible, 'export')))).toEqual([])
  const call = { query: {} }
  expect((await (await staff(scope.allDepartments)).send(order.exportLines, call)).code).toBe('right.missing')
  expect((await mine.send(order.exportLines, call)).code).toBe('auth.wrong-side')
  expect((await server.anonymous.send(order.exportLines, call)).code).toBe('auth.required')
  expect((await admin.send(order.exportLines, { query: { page: 1 } })).code).toBe('validation')
})

test('no line is missing or duplicated when there are more orders than one batch', async () => {
  const { db } = server.ctx
  const buyer = await addBuyer(server)
  const { id } = await addGood(server, [buyer])
  const { id: orderId } = await placed(buyer, id)
  const { id: _id, ...of } = columnsOf(orders)
  const [row] = await db.select(of).from(orders).where(eq(orders.id, orderId))
  const copies = await db
    .insert(orders)
    .values(Array.from({ length: 620 }, () => row as typeof orders.$inferInsert))
    .returning({ id: orders.id })
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  const { id: _line, ...values } = line as typeof orderLines.$inferSelect
  for (const lineNo of [1, 2])
    await db.insert(orderLines).values(copies.map((copy) => ({ ...values, orderId: copy.id, lineNo })))
  // A row for rounding has no place.
  const places = placesOf(await exported(admin, { customerId: buyer.account.id })).filter((place) =>
    /\d$/.test(place),
  )
  expect([places.length, new Set(places).size]).toEqual([1241, 1241])
})
