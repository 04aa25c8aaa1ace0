import { expect, test } from 'vitest'
import { order } from '@banquet/contract/trade/order'
import type { Order } from '@banquet/contract/trade/order-record'
import { shipment, type Shipment } from '@banquet/contract/trade/shipment'
import { addBuyer, addGood, placed } from '../../../test/rows/orders.ts'
import { serverForFile } from '../../../test/server.ts'
import { organisations } from '../../tables/platform/organisation.table.ts'

const server = await serverForFile()
const admin = await server.asAdmin()

const none = { net: '0.00', tax: '0.00', gross: '0.00' }
const dollars = (net: number, tax: number) => ({
  net: `${net}.00`,
  tax: `${tax}.00`,
  gross: `${net + tax}.00`,
})

/** A confirmed order of ten pieces at 33.33: 333.30, so 333 + 17 = 350. */
async function tenPieces(): Promise<Order> {
  const buyer = await addBuyer(server)
  const { id: productId } = await addGood(server, [buyer], { price: '33.33' })
  const { id } = await placed(buyer, productId, 10)
  return (await admin.send(order.confirm, { params: { id }, body: {} })).body
}

const parts = ({ lines }: Order, quantity: number) => [{ orderLineId: lines[0]?.id ?? 0, quantity }]

async function ship(of: Order, quantity: number): Promise<Shipment> {
  const params = { id: of.id }
  const draft = (await admin.send(shipment.create, { params, body: { lines: parts(of, quantity) } })).body
  expect(draft.amounts).toBeNull()
  const body = { confirm: true as const, version: draft.version }
  const shipped = (await admin.send(shipment.confirm, { params: { id: draft.id }, body })).body
  expect(shipped).not.toHaveProperty('draftAmounts')
  expect(shipped.amounts).toEqual(draft.draftAmounts)
  return shipped
}

const seen = async ({ id }: Order) => (await admin.send(order.get, { params: { id } })).body

test('an order that was shipped and returned in parts has an amount for each part', async () => {
  const of = await tenPieces()
  expect(of).toMatchObject({ ...dollars(333, 17), rounding: 'whole', delivered: none, netDelivered: none })
  // 99.99 and 199.98: 100 + 5, then 200 + 10 less what was shipped before.
  expect((await ship(of, 3)).amounts).toEqual(dollars(100, 5))
  expect((await ship(of, 3)).amounts).toEqual(dollars(100, 5))
  await admin.send(shipment.closeShort, { params: { id: of.id }, body: { reason: '缺貨' } })
  const lines = parts(of, 1).map((line) => ({ ...line, restock: true }))
  const back = await admin.send(shipment.return, { params: { id: of.id }, body: { reason: '破損', lines } })
  // Five pieces are left: 166.65, so 167 + 8.
  expect(back.body.amounts).toEqual(dollars(33, 2))
  const amounts = {
    ...dollars(333, 17),
    delivered: dollars(200, 10),
    returned: dollars(33, 2),
    netDelivered: dollars(167, 8),
  }
  expect(await seen(of)).toMatchObject({ status: 'shipped', ...amounts })
  const listed = (await admin.send(order.list, { query: { keyword: of.number } })).body
  expect(listed).toMatchObject([amounts])
})

test('an order that was shipped in full comes to the ordered total, however many shipments it had', async () => {
  const of = await tenPieces()
  for (const quantity of [1, 4, 2, 3]) await ship(of, quantity)
  expect((await seen(of)).delivered).toEqual(dollars(333, 17))
  const lines = parts(of, 10).map((line) => ({ ...line, restock: false }))
  await admin.send(shipment.return, { params: { id: of.id }, body: { reason: '全退', lines } })
  expect(await seen(of)).toMatchObject({ returned: dollars(333, 17), netDelivered: none })
})

test('an order keeps the rounding rule of the day on which it was placed', async () => {
  const whole = await tenPieces()
  await server.ctx.db.update(organisations).set({ rounding: 'cents' })
  const inCents = await tenPieces()
  expect([whole.gross, inCents.rounding, inCents.gross]).toEqual(['350.00', 'cents', '349.97'])
  await ship(whole, 10)
  await ship(inCents, 10)
  expect([(await seen(whole)).delivered.gross, (await seen(inCents)).delivered.gross]).toEqual([
    '350.00',
    '349.97',
  ])
})
