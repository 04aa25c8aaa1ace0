import { parseCsv } from 'hucre/csv'
import { beforeAll, expect, test } from 'vitest'
import { identity, pages, scope, type Grants, type Scope } from '@banquet/contract/call/access'
import { order } from '@banquet/contract/trade/order'
import { shipment, type Shipment } from '@banquet/contract/trade/shipment'
import { shipmentBulk } from '@banquet/contract/trade/shipment-bulk'
import { addBuyer, addGood, placed } from '../../../test/rows/orders.ts'
import { fullGrants, serverForFile, type Client } from '../../../test/server.ts'
import { moveStock } from '../../stock/stock-movement/move-stock.ts'

const server = await serverForFile()
const admin = await server.asAdmin()
let buyer: Client
let drafts: Shipment[]
let productId: number

/** Rights on the orders of a scope. */
const grantsOf = (wanted: Scope, extra: readonly string[]): Grants => {
  const { [pages.orders.id]: all } = fullGrants(pages.orders.id)
  return { [pages.orders.id]: { ...all, scope: wanted, extra } } as never
}

async function prepared(quantity = 2): Promise<Shipment> {
  const { id } = await placed(buyer, productId, quantity)
  await admin.call(order.confirm, { params: { id }, body: {} })
  return (await admin.call(shipment.create, { params: { id }, body: { note: '走側門' } })).body
}

beforeAll(async () => {
  buyer = await addBuyer(server, { realName: '金門大飯店' })
  productId = (await addGood(server, [buyer], { onHand: 20 })).id
  drafts = [await prepared(), await prepared(), await prepared()]
})

const numbers = async (query: object, by = admin) =>
  (await by.call(shipment.list, { query: { ...query, sort: 'id' } })).body.map(({ number }) => number)
const all = () => drafts.map(({ number }) => number)

test('shipments are found by their number, their order and the customer, and by the delivery date', async () => {
  const [first, second] = drafts as [Shipment, Shipment]
  expect(await numbers({ keyword: first.number })).toEqual([first.number])
  expect(await numbers({ keyword: second.orderNumber })).toEqual([second.number])
  expect(await numbers({ keyword: '金門大飯店' })).toEqual(all())
  expect(await numbers({ deliveryFrom: first.deliveryDate, deliveryTo: first.deliveryDate })).toEqual(all())
  expect(await numbers({ deliveryTo: '2020-01-01' })).toEqual([])
  const ids = `${first.id},${second.id}`
  expect(await numbers({ ids })).toEqual([first.number, second.number])
  expect(await numbers({ orderIds: `${first.orderId}` })).toEqual([first.number])
  expect(
    (await admin.call(shipment.list, { query: { sort: '-deliveryDate,customerName', size: 2 } })).body,
  ).toHaveLength(2)
})

test('what somebody may not see changes no row, count, file or result', async () => {
  const outside = await server.asKind(identity.employee, grantsOf(scope.onlySelf, ['ship', 'export']))
  expect(await numbers({}, outside)).toEqual([])
  expect((await outside.call(shipment.counts, { query: {} })).body).toEqual({
    draft: 0,
    shipped: 0,
    closed: 0,
  })
  const csv = await outside.send(shipment.export, { query: { language: 'en' } })
  expect(parseCsv(csv.body)).toHaveLength(1)
  const ids = all().length > 0 ? drafts.map(({ id }) => id).join(',') : ''
  expect((await outside.send(shipment.pdfBatch, { query: { ids } })).code).toBe('not-found')
  const rows = drafts.map(({ id, version }) => ({ id, version }))
  const { body } = await outside.call(shipmentBulk.bulkShip, { body: { rows, confirm: true } })
  expect(body).toEqual(
    drafts.map(({ id }) => ({ id, code: '', name: '', state: null, refusal: 'not-found' })),
  )
  expect((await admin.call(shipment.counts, { query: {} })).body).toEqual({ draft: 3, shipped: 0, closed: 0 })
})

test('files and rows have no amounts for who does not see prices', async () => {
  const blind = await server.asKind(identity.management, grantsOf(scope.visible, ['ship', 'export']))
  const [row] = (await blind.call(shipment.list, { query: {} })).body
  expect(row && ('amounts' in row || 'draftAmounts' in row)).toBe(false)
  const headings = async (by: Client) => {
    const csv = await by.send(shipment.export, { query: { language: 'en' } })
    return parseCsv(csv.body)[0]
  }
  expect(await headings(blind)).not.toContain('Total incl. tax')
  expect(await headings(admin)).toContain('Total incl. tax')
})

test('drafts are shipped one by one: one for which goods are missing stays a draft', async () => {
  const short = await prepared(5)
  const spoilt = { productId, kind: 'decrement', onHand: -13, remark: '停電', reason: 'spoilage' } as const
  await moveStock(server.ctx, [spoilt])
  const rows = [...drafts, short].map(({ id, version }) => ({ id, version }))
  const { body } = await admin.call(shipmentBulk.bulkShip, { body: { rows, confirm: true } })
  expect(body.map(({ code, refusal }) => [code, refusal])).toEqual([
    ...drafts.map(({ number }) => [number, null]),
    [short.number, 'order.insufficient-stock'],
  ])
  expect((await admin.call(shipment.counts, { query: {} })).body).toEqual({ draft: 1, shipped: 3, closed: 0 })
  const again = await admin.send(shipmentBulk.bulkShip, {
    body: { rows: [], match: { status: 'draft', keyword: short.number }, count: 2, confirm: true },
  })
  expect(again.code).toBe('stale')
})
