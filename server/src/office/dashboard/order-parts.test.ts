import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import {
  identity,
  pages,
  scope,
  type Grants,
  type PageName,
  type Scope,
  orderRights,
} from '@banquet/contract/call/access'
import { dashboard, type DashboardData } from '@banquet/contract/office/dashboard'
import { addDays } from '@banquet/contract/rule/day/days'
import { order } from '@banquet/contract/trade/order'
import type { Order } from '@banquet/contract/trade/order-record'
import { shipment } from '@banquet/contract/trade/shipment'
import { worksheet } from '@banquet/contract/trade/worksheet'
import { addBuyer, addGood, placed } from '../../../test/rows/orders.ts'
import { serverForFile, type Client } from '../../../test/server.ts'
import { deliveryCalendarOf } from '../../trade/delivery-schedule/calendar-of.ts'
import { dayOf } from '../../kit/list/days.ts'
import { orders } from '../../tables/trade/order.table.ts'

const server = await serverForFile({ connections: 4 })
const admin = await server.asAdmin()
let seller: Client
/** Two customers: one that the seller manages, one without a sales rep. */
let mine: Client
let hidden: Client
let today: string

const staff = (own: Scope, ...names: PageName[]) => {
  const grant = { canAdd: true, canEdit: true, canDelete: false, scope: own, extra: orderRights }
  const grants: Grants = Object.fromEntries(names.map((name) => [pages[name].id, grant]))
  return server.asKind(identity.employee, grants)
}

beforeAll(async () => {
  seller = await staff(scope.onlySelf, 'orders')
  mine = await addBuyer(server, { employee: seller.account })
  hidden = await addBuyer(server)
  today = dayOf(server.ctx.now())
})

const look = async (client: Client) => (await client.send(dashboard.get, {})).body

/** An order for a day, past or future. */
async function orderedFor(day: string, buyer: Client, productId: number, quantity = 1): Promise<Order> {
  const row = await placed(buyer, productId, quantity)
  await server.ctx.db.update(orders).set({ deliveryDate: day }).where(eq(orders.id, row.id))
  return row
}

/** Each figure with the filters of the list that it links to. */
function listsOf({ today: now, tomorrow, next, overdue, ...rest }: NonNullable<DashboardData['openOrders']>) {
  const onDay = (day: string) => ({ open: 1, deliveryFrom: day, deliveryTo: day })
  return [
    [rest.count, { open: 1 }],
    [rest.toConfirm, { status: 'placed' }],
    [rest.onHold, { status: 'on-hold' }],
    [now.count, onDay(now.day)],
    [tomorrow.count, onDay(tomorrow.day)],
    [next?.count, onDay(next?.day ?? today)],
    [overdue.count, { open: 1, deliveryTo: overdue.day }],
    [rest.prepared, { shipment: 'draft' }],
  ] as const
}

test('the order figures equal the totals of the lists they link to, within each reader’s scope', async () => {
  const { id } = await addGood(server, [mine, hidden], { onHand: 100 })
  const command = (row: Order, body: object = {}) => ({ params: { id: row.id }, body })
  for (const buyer of [mine, hidden]) {
    await orderedFor(today, buyer, id)
    const held = await orderedFor(addDays(today, 1), buyer, id)
    await admin.send(order.hold, command(held, { reason: '等付款' }))
    const late = await orderedFor(addDays(today, -3), buyer, id, 2)
    await admin.send(order.confirm, command(late))
    const half = late.lines.map((line) => ({ orderLineId: line.id, quantity: 1 }))
    for (const _ of [1, 2])
      expect((await admin.send(shipment.create, command(late, { lines: half }))).status).toBe(201)
    const gone = await orderedFor(today, buyer, id)
    await admin.send(order.cancel, command(gone, { reason: '重複' }))
  }
  // One more order, which is only visible to those who see everything.
  await orderedFor(addDays(today, 2), hidden, id)
  const one = {
    count: 3,
    toConfirm: 1,
    onHold: 1,
    today: { day: today, count: 1 },
    tomorrow: { day: addDays(today, 1), count: 1 },
    next: { day: today, count: 1 },
    overdue: { day: addDays(today, -1), count: 1 },
    prepared: 1,
  }
  expect((await look(seller)).openOrders).toEqual(one)
  expect((await look(admin)).openOrders).toMatchObject({ count: 7, toConfirm: 3, prepared: 2 })
  for (const client of [seller, admin, await staff(scope.invisible, 'orders')]) {
    const figures = (await look(client)).openOrders
    expect(figures).not.toBeNull()
    for (const [figure = 0, filters] of figures ? listsOf(figures) : []) {
      const { total } = await client.send(order.list, { query: { ...filters, page: 1, size: 5 } })
      expect([filters, figure]).toEqual([filters, total])
    }
  }
})

test('the shortage of the next open day equals its worksheet, for users who may see it', async () => {
  const keeper = await staff(scope.allDepartments, 'orders', 'stock')
  const make = { stockPolicy: 'make-to-order', onHand: 10 } as const
  const [cake, soup] = [
    await addGood(server, [mine, hidden], make),
    await addGood(server, [mine, hidden], make),
  ]
  const [next] = (await deliveryCalendarOf(server.ctx, null)).next
  const day = next?.day ?? ''
  // Orders for today closed yesterday.
  await orderedFor(today, mine, cake.id, 8)
  await orderedFor(today, hidden, cake.id, 7)
  await orderedFor(day, mine, cake.id, 1)
  await orderedFor(day, mine, soup.id, 30)
  await orderedFor(addDays(day, 9), hidden, soup.id, 50)
  const names = [soup, cake].map(({ id, name }) => [id, name])
  const { shortage } = await look(keeper)
  expect(shortage).toMatchObject({ day, count: 2, rows: [{ short: 20 }, { short: 1 }] })
  expect(shortage?.earlier).toEqual([{ day: today, count: 1 }])
  expect(shortage?.rows.map(({ productId, name }) => [productId, name])).toEqual(names)
  const sheet = (await keeper.send(worksheet.get, { query: { day } })).body
  const made = sheet.products.filter(({ toProduce }) => (toProduce ?? 0) > 0)
  expect(Object.fromEntries(made.map(({ productId, toProduce }) => [productId, toProduce]))).toEqual(
    Object.fromEntries((shortage?.rows ?? []).map(({ productId, short }) => [productId, short])),
  )
  for (const some of [['orders'], ['stock'], ['products'], []] as PageName[][])
    expect((await look(await staff(scope.allDepartments, ...some))).shortage).toBeNull()
  const stranger = await look(await staff(scope.onlySelf, 'orders', 'stock'))
  expect(stranger.shortage).toEqual({ day, count: 0, rows: [], earlier: [] })
})

test('a user without the orders page receives no order figures, and the call succeeds', async () => {
  const reply = await (await staff(scope.allDepartments, 'customers', 'stock')).send(dashboard.get, {})
  expect(reply.status).toBe(200)
  expect(reply.body).toMatchObject({ openOrders: null, shortage: null })
})
