import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  identity,
  pages,
  scope,
  type Grants,
  type PageName,
  orderRights,
} from '@banquet/contract/call/access'
import { addDays } from '@banquet/contract/rule/day/days'
import { order } from '@banquet/contract/trade/order'
import type { Order } from '@banquet/contract/trade/order-record'
import { shipment } from '@banquet/contract/trade/shipment'
import { worksheet, type Worksheet } from '@banquet/contract/trade/worksheet'
import { addFoodMaterial } from '../../../test/rows/goods.ts'
import { pagesOf } from '../../../test/http/documents.ts'
import { urlOf } from '../../../test/http/reply.ts'
import { addBuyer, addGood, placed } from '../../../test/rows/orders.ts'
import { serverForFile, type Client } from '../../../test/server.ts'
import { orders } from '../../tables/trade/order.table.ts'
import { recipeLines } from '../../tables/catalogue/recipe.table.ts'

const server = await serverForFile({ connections: 4 })
const admin = await server.asAdmin()
/** Delivery dates, a different one for each test. */
let last = '2030-01-07'
const nextDay = () => {
  last = addDays(last, 1)
  return last
}

const sheet = async (day: string, client = admin) =>
  (await client.send(worksheet.get, { query: { day } })).body

/** An order for a day, past or future. */
async function orderedFor(day: string, buyer: Client, productId: number, quantity: number): Promise<Order> {
  const row = await placed(buyer, productId, quantity)
  await server.ctx.db.update(orders).set({ deliveryDate: day }).where(eq(orders.id, row.id))
  return row
}

const staff = (own: 2 | 4, ...names: PageName[]) => {
  const grant = { canAdd: true, canEdit: true, canDelete: false, scope: own, extra: orderRights }
  const grants: Grants = Object.fromEntries(names.map((name) => [pages[name].id, grant]))
  return server.asKind(identity.employee, grants)
}

describe('the worksheet of a day', () => {
  test('sums ordered, shipped and open quantities per product, without cancelled ones', async () => {
    const day = nextDay()
    const [one, two] = [await addBuyer(server), await addBuyer(server)]
    const good = await addGood(server, [one, two])
    const first = await orderedFor(day, one, good.id, 5)
    await orderedFor(day, two, good.id, 7)
    const gone = await orderedFor(day, two, good.id, 9)
    await admin.send(order.cancel, { params: { id: gone.id }, body: { reason: '重複' } })
    await admin.send(order.confirm, { params: { id: first.id }, body: {} })
    const lines = [{ orderLineId: first.lines[0]?.id ?? 0, quantity: 2 }]
    const draft = (await admin.send(shipment.create, { params: { id: first.id }, body: { lines } })).body
    await admin.send(shipment.confirm, { params: { id: draft.id }, body: { confirm: true, version: 1 } })
    expect(await sheet(day)).toMatchObject({
      day,
      orders: 2,
      products: [{ productId: good.id, ordered: 12, shipped: 2, open: 10, onHand: 98, toProduce: 0 }],
      materials: [],
    })
    expect(await sheet(nextDay())).toMatchObject({ orders: 0, products: [] })
  })

  test('shows what must be made after earlier days are served, and the materials that the recipes need', async () => {
    const [earlier, day] = [nextDay(), nextDay()]
    const buyer = await addBuyer(server)
    const good = await addGood(server, [buyer], { onHand: 10, stockPolicy: 'make-to-order', batchQty: 4 })
    const flour = await addFoodMaterial(server.ctx.db)
    const line = { foodMaterialId: flour.id, quantity: '1.500', lossPercent: '0.00', indexId: 1 }
    await server.ctx.db.insert(recipeLines).values({ productId: good.id, ...line })
    await orderedFor(earlier, buyer, good.id, 8)
    await orderedFor(day, buyer, good.id, 6)
    const of = (one: Worksheet) => one.products.find(({ productId }) => productId === good.id)
    expect(of(await sheet(earlier))).toMatchObject({ open: 8, onHand: 10, toProduce: 0 })
    const { materials, ...rest } = await sheet(day)
    expect(of({ materials, ...rest })).toMatchObject({ open: 6, toProduce: 4 })
    expect(materials).toEqual([expect.objectContaining({ foodMaterialId: flour.id, quantity: '1.500' })])
  })

  test('lists customers who usually order on that weekday and have not', async () => {
    const day = nextDay()
    const [usual, rare, early] = [await addBuyer(server), await addBuyer(server), await addBuyer(server)]
    const good = await addGood(server, [usual, rare, early])
    for (const week of [1, 2, 4]) {
      await orderedFor(addDays(day, -7 * week), usual, good.id, 1)
      await orderedFor(addDays(day, -7 * week), early, good.id, 1)
    }
    for (const week of [1, 2, 7]) await orderedFor(addDays(day, -7 * week), rare, good.id, 1)
    await orderedFor(day, early, good.id, 1)
    expect((await sheet(day)).missing).toEqual([
      expect.objectContaining({ customerId: usual.account.id, times: 3, lastDay: addDays(day, -7) }),
    ])
  })

  test('shows the orders in scope, and stock and recipes only to users who may see them', async () => {
    const day = nextDay()
    const seller = await staff(scope.onlySelf, 'orders')
    const [mine, other] = [await addBuyer(server, { employee: seller.account }), await addBuyer(server)]
    const good = await addGood(server, [mine, other], { onHand: 10, stockPolicy: 'make-to-order' })
    await orderedFor(day, mine, good.id, 3)
    await orderedFor(day, other, good.id, 30)
    expect(await sheet(day, seller)).toMatchObject({
      orders: 1,
      products: [{ ordered: 3, onHand: null, toProduce: null }],
      materials: null,
    })
    const keeper = await staff(scope.allDepartments, 'orders', 'stock')
    expect(await sheet(day, keeper)).toMatchObject({
      orders: 2,
      products: [{ ordered: 33, onHand: 10, toProduce: 23 }],
      materials: null,
    })
    const nobody = await staff(scope.allDepartments, 'customers')
    expect((await nobody.send(worksheet.get, { query: { day } })).code).toBe('right.missing')
    expect((await mine.send(worksheet.get, { query: { day } })).status).toBe(403)
  })
})

describe('the worksheet as PDF', () => {
  const print = async (day: string, client: Client, language: 'zh-TW' | 'en' = 'zh-TW') => {
    const url = urlOf(worksheet.pdf, { query: { day, language } })
    const { rawPayload, statusCode } = await server.app.inject({
      url,
      headers: { authorization: `Bearer ${client.token}` },
    })
    expect(statusCode).toBe(200)
    return pagesOf(rawPayload)
  }

  test('has title, day, page and time, products with who gets them, food materials and no product is hidden', async () => {
    const day = nextDay()
    const [one, two] = [
      await addBuyer(server, { realName: '福滿樓', number: 'A-1' }),
      await addBuyer(server, { realName: '海霸', number: 'A-2' }),
    ]
    const goods = []
    for (let nth = 0; nth < 45; nth += 1)
      goods.push(await addGood(server, [one, two], { name: `商品${nth}`, number: `W-${nth}` }))
    for (const [nth, { id }] of goods.entries()) await orderedFor(day, one, id, nth + 1)
    await orderedFor(day, two, goods[0]?.id ?? 0, 41)
    const read = await print(day, admin)
    const text = read.join('\n')
    expect(read.length).toBeGreaterThan(1)
    for (const [nth] of goods.entries()) expect(text).toContain(`W-${nth}`)
    expect(text).toContain('配送日工作表')
    expect(text).toContain('福滿樓1、海霸41')
    for (const page of read) expect(page).toMatch(/列印時間\d{4}-\d\d-\d\d\d\d:\d\d/)
    expect(await print(day, admin, 'en')).toEqual(
      expect.arrayContaining([expect.stringContaining('Worksheet')]),
    )
  })

  test('has only what its reader sees', async () => {
    const day = nextDay()
    const seller = await staff(4, 'orders')
    const own = await addBuyer(server, { employee: seller.account, realName: '看得到' })
    const hidden = await addBuyer(server, { realName: '看不到' })
    const good = await addGood(server, [own, hidden])
    await orderedFor(day, own, good.id, 3)
    await orderedFor(day, hidden, good.id, 5)
    const text = (await print(day, seller)).join('\n')
    expect(text).toContain('看得到3')
    expect(text).not.toContain('看不到')
  })
})
