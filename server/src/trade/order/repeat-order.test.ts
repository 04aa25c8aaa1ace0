import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { identity, pages, scope, type Grants, type Scope, orderRights } from '@banquet/contract/call/access'
import { order } from '@banquet/contract/trade/order'
import type { Repeated } from '@banquet/contract/trade/order-repeat'
import { fingerprint } from '../../../test/fingerprint.ts'
import { addBuyer, addGood, placed } from '../../../test/rows/orders.ts'
import { serverForFile, type Client } from '../../../test/server.ts'
import { customerProducts } from '../../tables/customer/customer-product.table.ts'
import { customers } from '../../tables/customer/customer.table.ts'
import { products } from '../../tables/catalogue/product.table.ts'
import { stocks } from '../../tables/stock/stock.table.ts'

const server = await serverForFile({ connections: 4 })
let buyer: Client

beforeEach(async () => {
  buyer = await addBuyer(server)
})

const repeat = (client: Client, id: number) => client.send(order.repeat, { params: { id } })
const repeated = async (client: Client, id: number) => (await repeat(client, id)).body
const change = (id: number, set: Partial<typeof products.$inferInsert>) =>
  server.ctx.db.update(products).set(set).where(eq(products.id, id))
async function ordered(...lines: [productId: number, quantity: number][]): Promise<number> {
  const body = { lines: lines.map(([productId, quantity]) => ({ productId, quantity })) }
  const reply = await buyer.send(order.create, { body })
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body))
  return reply.body.id
}
const quoted = ({ quote }: Repeated) => quote.lines.map(({ productId, quantity }) => [productId, quantity])

describe('repeating an order', () => {
  test('returns the same lines while the terms are the same, and writes nothing', async () => {
    const [one, other] = [await addGood(server, [buyer]), await addGood(server, [buyer])]
    const id = await ordered([one.id, 3], [other.id, 2])
    const before = await fingerprint(server)
    const { lines, quote } = await repeated(buyer, id)
    expect(lines.map(({ productId, quantity, unchanged }) => [productId, quantity, unchanged])).toEqual([
      [one.id, 3, true],
      [other.id, 2, true],
    ])
    expect(Object.keys(lines[0] ?? {}).toSorted()).toEqual([
      ...['itemName', 'productEnName', 'productId', 'productName', 'productNumber'],
      ...['quantity', 'unchanged', 'unitEnName', 'unitName'],
    ])
    expect(quote.lines.flatMap(({ faults }) => faults)).toEqual([])
    expect(await fingerprint(server)).toEqual(before)
  })

  test('reports for each line a changed price, quantity, assortment or stock', async () => {
    const goods = []
    for (let n = 0; n < 6; n += 1) goods.push(await addGood(server, [buyer], { price: '100.00' }))
    const [dearer, few, odd, gone, dropped, scarce] = goods.map(({ id }) => id) as [
      ...[number, number, number, number, number, number],
    ]
    const id = await ordered([dearer, 5], [few, 5], [odd, 13], [gone, 1], [dropped, 1], [scarce, 4])
    await change(dearer, { price: '110.00' })
    await change(few, { minBuyQty: 12 })
    await change(odd, { orderMultiple: 5 })
    await change(gone, { status: 0 })
    await server.ctx.db.delete(customerProducts).where(eq(customerProducts.productId, dropped))
    await server.ctx.db.update(stocks).set({ onHand: 6 }).where(eq(stocks.id, scarce))
    const answer = await repeated(buyer, id)
    const names = ['productName', 'productEnName', 'itemName', 'unitName', 'unitEnName']
    const words = new Set(['productId', 'productNumber', ...names])
    const reported = answer.lines.map((line) =>
      Object.fromEntries(Object.entries(line).filter(([field]) => !words.has(field))),
    )
    expect(reported).toEqual([
      { quantity: 5, unchanged: false, repriced: { from: '100.00', to: '110.00' } },
      { quantity: 5, unchanged: false, raised: { from: 5, to: 12 } },
      { quantity: 13, unchanged: false, raised: { from: 13, to: 15 } },
      { quantity: 1, unchanged: false, unavailable: true },
      { quantity: 1, unchanged: false, unavailable: true },
      // Four of the six are allocated to the order that is repeated.
      { quantity: 4, unchanged: false, short: { left: 2 } },
    ])
    expect(quoted(answer)).toEqual([
      [dearer, 5],
      [few, 12],
      [odd, 15],
      [scarce, 4],
    ])
  })

  test('reports a shortage only if the raised quantity exceeds the stock', async () => {
    const good = await addGood(server, [buyer], { onHand: 20 })
    const id = await ordered([good.id, 5])
    await change(good.id, { minBuyQty: 18 })
    const { lines } = await repeated(buyer, id)
    expect(lines).toMatchObject([{ raised: { from: 5, to: 18 }, short: { left: 15 } }])
  })

  test('returns prices in the customer’s current display', async () => {
    const good = await addGood(server, [buyer], { price: '100.00' })
    const id = await ordered([good.id, 1])
    await change(good.id, { price: '110.00' })
    await server.ctx.db
      .update(customers)
      .set({ taxMode: 'included' })
      .where(eq(customers.id, buyer.account.id))
    const { lines, quote } = await repeated(buyer, id)
    expect(lines).toMatchObject([{ repriced: { from: '105.00', to: '115.50' } }])
    expect(quote).toMatchObject({ taxMode: 'included', gross: '116.00' })
  })

  test('returns each product once, with the price of its first line', async () => {
    const good = await addGood(server, [buyer], { price: '100.00', minBuyQty: 4 })
    const other = await addGood(server, [buyer])
    const id = await ordered([good.id, 2], [other.id, 1], [good.id, 2])
    const answer = await repeated(buyer, id)
    expect(quoted(answer)).toEqual([
      [good.id, 4],
      [other.id, 1],
    ])
    expect(answer.lines.map(({ unchanged }) => unchanged)).toEqual([true, true])
  })

  test('returns nothing to order if no product is offered any more', async () => {
    const good = await addGood(server, [buyer])
    const id = await ordered([good.id, 1])
    await change(good.id, { status: 0 })
    const { lines, quote } = await repeated(buyer, id)
    expect(lines).toMatchObject([{ unavailable: true }])
    expect([quote.lines, quote.gross]).toEqual([[], '0.00'])
  })
})

describe('the right to repeat an order', () => {
  const staff = (own: Scope, rights: object = {}) => {
    const grant = {
      canAdd: true,
      canEdit: false,
      canDelete: false,
      scope: own,
      extra: orderRights,
      ...rights,
    }
    const grants: Grants = { [pages.orders.id]: grant, [pages.customers.id]: grant }
    return server.asKind(identity.employee, grants)
  }

  test('belongs to its customer and to staff who see order and customer and may add orders', async () => {
    const good = await addGood(server, [buyer])
    const { id } = await placed(buyer, good.id, 2)
    const stranger = await addBuyer(server)
    expect((await repeat(stranger, id)).code).toBe('not-found')
    expect((await repeat(await staff(scope.onlySelf), id)).code).toBe('not-found')
    expect((await repeat(await staff(scope.invisible), id)).code).toBe('not-found')
    expect((await repeat(await staff(scope.allDepartments, { canAdd: false }), id)).code).toBe(
      'right.missing',
    )
    const clerk = await staff(scope.allDepartments)
    expect(quoted(await repeated(clerk, id))).toEqual([[good.id, 2]])
    expect((await repeat(clerk, id + 1000)).code).toBe('not-found')
  })

  test('carries over no override of the old order; today’s terms apply', async () => {
    const good = await addGood(server, [buyer], { price: '100.00', minBuyQty: 10 })
    const admin = await server.asAdmin()
    const line = { productId: good.id, quantity: 3, price: '80.00', overrideReason: '熟客' }
    const body = { customerId: buyer.account.id, lines: [line] }
    const { id } = (await admin.send(order.create, { body })).body
    expect((await repeated(admin, id)).lines).toMatchObject([
      { raised: { from: 3, to: 10 }, repriced: { from: '80.00', to: '100.00' } },
    ])
  })
})
