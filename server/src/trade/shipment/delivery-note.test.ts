import { beforeAll, describe, expect, test } from 'vitest'
import { identity, pages, scope, orderRights } from '@banquet/contract/call/access'
import { order } from '@banquet/contract/trade/order'
import type { Order } from '@banquet/contract/trade/order-record'
import { shipment, type Shipment } from '@banquet/contract/trade/shipment'
import { addBuyer, addGood } from '../../../test/rows/orders.ts'
import { askDocument } from '../../../test/http/documents.ts'
import { serverForFile, type Client } from '../../../test/server.ts'

const server = await serverForFile()
let buyer: Client
let keeper: Client
let whole: Order

beforeAll(async () => {
  const grant = {
    canAdd: true,
    canEdit: true,
    canDelete: false,
    scope: scope.allDepartments,
    extra: orderRights,
  }
  keeper = await server.asKind(identity.employee, { [pages.orders.id]: grant })
  buyer = await addBuyer(server, { taxIdNumber: '12345675' })
  const prawns = await addGood(server, [buyer], {
    name: '大明蝦',
    enName: 'Tiger prawn',
    number: 'F-88',
    price: '8765.50',
  })
  const taro = await addGood(server, [buyer], { name: '手工芋圓', number: 'F-99', price: '77.00' })
  const lines = [
    { productId: prawns.id, quantity: 10 },
    { productId: taro.id, quantity: 5, remark: '分三袋' },
  ]
  const placed = await buyer.send(order.create, { body: { lines, remark: '請走後門' } })
  const { id } = placed.body
  whole = (await keeper.send(order.confirm, { params: { id }, body: {} })).body
})

const ask = (client: Client, { id }: Shipment) => askDocument(server, client, { call: shipment.pdf, id })

async function prepare(...quantities: number[]): Promise<Shipment> {
  const lines = quantities.map((quantity, index) => ({ orderLineId: whole.lines[index]?.id, quantity }))
  const body = { lines, note: '冷藏車' }
  return (await keeper.send(shipment.create, { params: { id: whole.id }, body })).body
}

async function ship({ id, version }: Shipment): Promise<Shipment> {
  const body = { confirm: true, version }
  return (await keeper.send(shipment.confirm, { params: { id }, body })).body
}

describe('a delivery note', () => {
  test('shows what is shipped, ordered and still open after it, also when printed later', async () => {
    const first = await ship(await prepare(4, 5))
    const second = await ship(await prepare(6))
    expect([first, second].map(({ lines }) => lines.map(({ toCome }) => toCome))).toEqual([[6, 0], [0]])
    const { pages: read, headers } = await ask(buyer, first)
    expect(headers['content-disposition']).toContain(`filename="${first.number}.pdf"`)
    const unit = whole.lines[0]?.unitName.replaceAll(' ', '')
    for (const words of [
      '出貨單',
      first.number,
      whole.number,
      '12345675',
      `F-88大明蝦4${unit}106`,
      '50出貨備註冷藏車訂單備註請走後門',
      '客戶簽收',
    ])
      expect(read[0]).toContain(words)
    const { body } = await keeper.send(shipment.get, { params: { id: first.id } })
    expect(body.lines.map(({ toCome, ordered }) => [toCome, ordered])).toEqual([
      [6, 10],
      [0, 5],
    ])
  })

  test('uses the English product names in English, where there are any', async () => {
    const { body } = await keeper.send(shipment.list, { query: { orderId: whole.id } })
    const { id } = body.at(-1) as Shipment
    const { pages: read } = await askDocument(server, keeper, {
      call: shipment.pdf,
      id,
      query: { language: 'en' },
    })
    expect(read[0]).toContain('Tigerprawn')
    expect(read[0]).not.toContain('大明蝦')
  })

  test('shows no prices to the recipient', async () => {
    const { body } = await keeper.send(shipment.list, { query: { orderId: whole.id } })
    const { pages: read } = await ask(keeper, body[0] as Shipment)
    expect(read.join('')).toContain('出貨單')
    expect(read.join('')).not.toMatch(/NT\$|8,?765|金額|單價|77\.00/)
  })
})

test('of a draft shows that nothing has been shipped, and is available to staff only', async () => {
  const again = await server.asAdmin()
  const placed = await buyer.send(order.create, {
    body: { lines: [{ productId: whole.lines[0]?.productId, quantity: 2 }] },
  })
  const { id } = placed.body
  await again.send(order.confirm, { params: { id }, body: {} })
  const draft = (await again.send(shipment.create, { params: { id }, body: {} })).body
  expect((await ask(again, draft)).pages[0]).toContain('尚未出貨,僅供備貨')
  expect((await ask(buyer, draft)).statusCode).toBe(404)
  expect((await ask(await addBuyer(server), draft)).statusCode).toBe(404)
  const seesNone = await server.asKind(identity.employee, {
    [pages.orders.id]: {
      canAdd: true,
      canEdit: true,
      canDelete: false,
      scope: scope.onlySelf,
      extra: orderRights,
    },
  })
  expect((await ask(seesNone, draft)).statusCode).toBe(404)
})
