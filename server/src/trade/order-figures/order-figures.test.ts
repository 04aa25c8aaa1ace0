import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { identity, pages, scope, type Scope, orderRights } from '@banquet/contract/call/access'
import { addDays } from '@banquet/contract/rule/day/days'
import { order } from '@banquet/contract/trade/order'
import { orderFigures, type OrderFigures } from '@banquet/contract/trade/order-figures'
import { addBuyer, addGood, placed } from '../../../test/rows/orders.ts'
import { serverForFile, type Client } from '../../../test/server.ts'
import { dayOf } from '../../kit/list/days.ts'
import { organisations } from '../../tables/platform/organisation.table.ts'
import { orders } from '../../tables/trade/order.table.ts'

const server = await serverForFile({ connections: 4 })
const admin = await server.asAdmin()
let today: string

const staff = (own: Scope) => {
  const grant = { canAdd: true, canEdit: true, canDelete: false, scope: own, extra: orderRights }
  return server.asKind(identity.employee, { [pages.orders.id]: grant })
}

beforeAll(async () => {
  today = dayOf(server.ctx.now())
})

const figures = async (client: Client, query: Record<string, unknown> = {}) =>
  (await client.send(orderFigures.get, { query })).body

/** The days that have orders. */
const figuresOf = (days: OrderFigures['placed']) =>
  days.filter((one) => one.orders > 0).map((one) => [one.day, one.orders, one.gross])

interface When {
  placedAt?: string
  day?: string
}
async function ordered(buyer: Client, productId: number, { placedAt, day }: When): Promise<number> {
  const { id } = await placed(buyer, productId, 1)
  const set = { ...(placedAt && { created_at: placedAt }), ...(day && { deliveryDate: day }) }
  await server.ctx.db.update(orders).set(set).where(eq(orders.id, id))
  return id
}

test('orders are counted and summed per day in the organisation’s time zone, within the reader’s scope', async () => {
  await server.ctx.db.update(organisations).set({ rounding: 'cents' })
  const seller = await staff(scope.onlySelf)
  const [mine, hidden] = [await addBuyer(server, { employee: seller.account }), await addBuyer(server)]
  const { id } = await addGood(server, [mine, hidden], { price: '0.10', taxClass: 'exempt' })
  const day = addDays(today, -2)
  // Midnight is at 16:00 UTC: the last moment of a day there and the first of the next.
  const [last, first] = [`${day}T15:59:59.999Z`, `${day}T16:00:00.000Z`]
  for (const placedAt of [last, last, last]) await ordered(mine, id, { placedAt, day: addDays(today, 3) })
  await ordered(mine, id, { placedAt: first, day: addDays(today, -13) })
  await ordered(hidden, id, { placedAt: last, day: addDays(today, 3) })
  const gone = await ordered(mine, id, { placedAt: last, day: addDays(today, 3) })
  await admin.send(order.cancel, { params: { id: gone }, body: { reason: '重複' } })
  const own = await figures(seller)
  expect(own.today).toBe(today)
  // Three times 0.10 is 0.30, which binary fractions cannot represent.
  expect(figuresOf(own.placed)).toEqual([
    [day, 3, '0.30'],
    [addDays(day, 1), 1, '0.10'],
  ])
  expect(figuresOf(own.deliveries)).toEqual([
    [addDays(today, -13), 1, '0.10'],
    [addDays(today, 3), 3, '0.30'],
  ])
  const all = await figures(admin)
  expect(figuresOf(all.placed)[0]).toEqual([day, 4, '0.40'])
  expect(figuresOf(all.deliveries).at(-1)).toEqual([addDays(today, 3), 4, '0.40'])
  const nothing = await figures(await staff(scope.invisible))
  expect([figuresOf(nothing.placed), figuresOf(nothing.deliveries)]).toEqual([[], []])
})

test('every day has a figure, from the past days to deliveries two weeks ahead', async () => {
  const buyer = await addBuyer(server)
  const { id } = await addGood(server, [buyer])
  const far = { placedAt: `${addDays(today, -40)}T04:00:00.000Z` }
  for (const day of [addDays(today, -30), addDays(today, 15)]) await ordered(buyer, id, { ...far, day })
  for (const days of [14, 30]) {
    const { placed: when, deliveries } = await figures(admin, { days })
    const from = addDays(today, 1 - days)
    expect(when.map((one) => one.day)).toEqual(Array.from({ length: days }, (_, n) => addDays(from, n)))
    expect(deliveries.map((one) => one.day)).toEqual(
      Array.from({ length: days + 14 }, (_, n) => addDays(from, n)),
    )
    const sum = (of: 'orders' | 'open') => deliveries.reduce((all, one) => all + one[of], 0)
    const during = { deliveryFrom: from, deliveryTo: addDays(today, 14) }
    const listed = async (filter: object) =>
      (await admin.send(order.list, { query: { ...during, ...filter, page: 1, size: 5 } })).total
    expect([sum('orders'), sum('open')]).toEqual([
      await listed({ status: 'not-cancelled' }),
      await listed({ open: 1 }),
    ])
  }
})

test('the figures are for staff with the orders page and cover only the periods on offer', async () => {
  const call = { query: {} }
  const other = await server.asKind(identity.employee, {
    [pages.customers.id]: { canAdd: true, canEdit: true, canDelete: true, scope: 1, extra: [] },
  })
  expect((await other.send(orderFigures.get, call)).code).toBe('right.missing')
  expect((await (await addBuyer(server)).send(orderFigures.get, call)).code).toBe('auth.wrong-side')
  expect((await server.anonymous.send(orderFigures.get, call)).code).toBe('auth.required')
  for (const days of [0, 15, '', '30 '])
    expect((await admin.send(orderFigures.get, { query: { days } })).status).toBe(400)
})
