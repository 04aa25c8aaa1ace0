import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { identity, pages, scope, type PageName } from '@banquet/contract/call/access'
import { addDays } from '@banquet/contract/rule/day/days'
import { customerOverview } from '@banquet/contract/trade/customer-overview'
import { order } from '@banquet/contract/trade/order'
import type { Order } from '@banquet/contract/trade/order-record'
import { shipment } from '@banquet/contract/trade/shipment'
import { addBuyer, addGood, agree, placed } from '../../../test/rows/orders.ts'
import { serverForFile, type Client } from '../../../test/server.ts'
import { dayOf } from '../../kit/list/days.ts'
import { orders } from '../../tables/trade/order.table.ts'
import { habitOf } from './read-overview.ts'

// In the middle of a month, so that yesterday is in the same one.
const server = await serverForFile({ at: new Date('2026-11-18T04:00:00Z') })
const admin = await server.asAdmin()
const today = dayOf(server.ctx.now())
let buyer: Client
let other: Client

/** An employee with rights on some pages, for the customers that they look after. */
const staff = (names: readonly PageName[], extra: readonly string[] = []) => {
  const grant = { canAdd: false, canEdit: false, canDelete: false, scope: scope.onlySelf, extra }
  return server.asKind(identity.employee, Object.fromEntries(names.map((name) => [pages[name].id, grant])))
}

beforeAll(async () => {
  buyer = await addBuyer(server)
  other = await addBuyer(server)
})

const overview = async (client: Client, of: Client) => {
  const reply = await client.send(customerOverview.get, { params: { id: of.account.id } })
  expect(reply.status).toBe(200)
  return reply.body
}

/** An order for a day, past or future. */
async function orderedFor(day: string, by: Client, productId: number, quantity: number): Promise<Order> {
  const row = await placed(by, productId, quantity)
  await server.ctx.db.update(orders).set({ deliveryDate: day }).where(eq(orders.id, row.id))
  return row
}

async function ship({ id, lines }: Order, quantity: number): Promise<void> {
  await admin.send(order.confirm, { params: { id }, body: {} })
  const parts = lines.map((line) => ({ orderLineId: line.id, quantity }))
  const { body } = await admin.send(shipment.create, { params: { id }, body: { lines: parts } })
  const sent = { params: { id: body.id }, body: { confirm: true as const, version: body.version } }
  expect((await admin.send(shipment.confirm, sent)).status).toBe(200)
}

test('the overview says what a customer buys, what is open and what came back', async () => {
  const rice = await addGood(server, [buyer, other], { price: '100.00' })
  const tea = await addGood(server, [buyer, other], { price: '10.00' })
  const old = await addGood(server, [buyer, other], { price: '1.00' })
  for (const days of [-100, -93]) await orderedFor(addDays(today, days), buyer, old.id, 5)
  await orderedFor(addDays(today, -100), buyer, tea.id, 10)
  const late = await orderedFor(addDays(today, -7), buyer, tea.id, 20)
  const sent = await orderedFor(addDays(today, -1), buyer, rice.id, 3)
  await ship(sent, 2)
  const next = await orderedFor(addDays(today, 2), buyer, rice.id, 1)
  const gone = await orderedFor(addDays(today, 1), buyer, rice.id, 9)
  await admin.send(order.cancel, { params: { id: gone.id }, body: { reason: '重複' } })
  const line = sent.lines[0]?.id ?? 0
  await admin.send(shipment.return, {
    params: { id: sent.id },
    body: { reason: '破損', lines: [{ orderLineId: line, quantity: 1, restock: false }] },
  })
  await ship(await orderedFor(addDays(today, -1), other, rice.id, 7), 7)

  const { buying } = await overview(admin, buyer)
  expect(buying).toMatchObject({
    months: {
      current: { day: '2026-11-01', orders: 1, shipped: '210.00' },
      last: { day: '2026-10-01', orders: 0, shipped: '0.00' },
      yearBefore: { day: '2025-11-01', orders: 0, shipped: '0.00' },
    },
    orders: 6,
    lastDelivery: addDays(today, -1),
    nextDelivery: addDays(today, 2),
    openCount: 6,
    returns: [{ number: `O${sent.id}-R1`, reason: '破損', gross: '105.00' }],
    products: [
      { productId: rice.id, quantity: 4, before: 0, net: '400.00' },
      { productId: tea.id, quantity: 20, before: 10, net: '200.00' },
    ],
    stopped: [{ productId: old.id, quantity: 10, lastDay: addDays(today, -93) }],
  })
  expect(buying?.open).toHaveLength(3)
  expect(buying?.open.map(({ id }) => id)).not.toContain(next.id)
  expect(late.id).toBeGreaterThan(0)
})

test('nobody learns amounts, orders or customers that they do not see', async () => {
  const mine = await staff(['customers', 'orders'])
  const own = await addBuyer(server, { employee: mine.account })
  const dear = await addGood(server, [own], { price: '100.00' })
  const cheap = await addGood(server, [own], { price: '1.00' })
  await orderedFor(addDays(today, -1), own, dear.id, 2)
  await orderedFor(addDays(today, -1), own, cheap.id, 3)
  const { buying } = await overview(mine, own)
  // By quantity, because the order by amount would tell it.
  expect(buying?.products.map(({ productId }) => productId)).toEqual([cheap.id, dear.id])
  expect(JSON.stringify(buying)).not.toMatch(/gross|shipped|net|average/)
  const priced = await overview(admin, own)
  expect(priced.buying?.products.map(({ productId }) => productId)).toEqual([dear.id, cheap.id])
  expect(priced.buying?.products[0]).toMatchObject({ net: '200.00' })
  const hidden = await mine.send(customerOverview.get, { params: { id: buyer.account.id } })
  expect(hidden.code).toBe('not-found')

  const onlyCustomers = await staff(['customers'])
  const theirs = await addBuyer(server, { employee: onlyCustomers.account })
  expect(await overview(onlyCustomers, theirs)).toEqual({ buying: null, prices: [] })
  expect((await buyer.send(customerOverview.get, { params: { id: buyer.account.id } })).code).toBe(
    'auth.wrong-side',
  )
})

test('agreed prices that start, end or change within thirty days are named, the first one first', async () => {
  const by = await addBuyer(server)
  const { db } = server.ctx
  const agreed = async (terms: Parameters<typeof agree>[3]) => {
    const { id } = await addGood(server, [])
    await agree(db, by.account.id, id, terms)
    return id
  }
  const ends = await agreed({ price: '9', validTo: addDays(today, 30) })
  const starts = await agreed({ price: '9', validFrom: addDays(today, 2) })
  const changes = await agreed({ price: '9', nextPrice: '8', nextFrom: addDays(today, 1) })
  await agreed({ validTo: addDays(today, 3) })
  await agreed({ price: '9', validTo: addDays(today, 31) })
  await agreed({ price: '9', validTo: addDays(today, 3), status: 0 })
  const { prices } = await overview(admin, by)
  expect(prices.map(({ productId, kind, day }) => [productId, kind, day])).toEqual([
    [changes, 'changes', addDays(today, 1)],
    [starts, 'starts', addDays(today, 2)],
    [ends, 'ends', addDays(today, 30)],
  ])
})

test('usual weekdays have three deliveries in six weeks, and a usual gap needs four days', () => {
  // 2026-11-16 is a Monday, 2026-11-13 a Friday.
  const days = ['2026-11-02', '2026-11-06', '2026-11-09', '2026-11-13', '2026-11-16']
  expect(habitOf(days, '2026-11-18')).toEqual({ weekdays: [1], gapDays: 3.5 })
  expect(habitOf([...days.slice(0, 3)], '2026-11-18')).toEqual({ weekdays: [], gapDays: null })
  expect(habitOf([], '2026-11-18')).toEqual({ weekdays: [], gapDays: null })
  // Deliveries longer ago do not make a weekday usual.
  expect(habitOf(['2026-09-07', '2026-09-14', '2026-09-21', '2026-11-17'], '2026-11-18').weekdays).toEqual([])
})
