import { array, assert, asyncProperty, constantFrom, integer, nat, record, type Arbitrary } from 'fast-check'
import { eq, inArray } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { identity, pages, scope, type Grants, type Scope, orderRights } from '@banquet/contract/call/access'
import { centsOf, textOfCents } from '@banquet/contract/rule/money/cents'
import { order } from '@banquet/contract/trade/order'
import { shipment } from '@banquet/contract/trade/shipment'
import { stock } from '@banquet/contract/stock/stock'
import { isDeep } from '../../../test/deep.ts'
import { addBuyer, addGood, editOf, lineOf } from '../../../test/rows/orders.ts'
import { serverForFile, type Client, type Reply } from '../../../test/server.ts'
import { numbersOf } from '../../../test/rows/stock.ts'
import { draftLinesOf, heldOf } from '../order-record/draft-lines.ts'
import { verifyStock } from '../../stock/stock-movement/verify-stock.ts'
import { orderReturns, shipments } from '../../tables/trade/shipment.table.ts'
import { deliveredOf, statusOf } from '../order-record/order.rules.ts'
import { orderLines, orders, type OrderFields } from '../../tables/trade/order.table.ts'

const server = await serverForFile({ connections: 4 })
/**
 * Two customers, an employee for each of them, somebody who sees everything, somebody who sees nothing, and somebody
 * who may order for everybody and sees what they placed.
 */
let people: Client[]
let buyers: Client[]

const grantsOf = (own: Scope, ofCustomers: Scope = own): Grants => {
  // The one who sees everything may also set prices.
  const extra = [...orderRights, ...(own === scope.visible ? ['override'] : [])]
  const grant = { canAdd: true, canEdit: true, canDelete: false, scope: own, extra }
  const customers = { ...grant, scope: ofCustomers }
  return { [pages.orders.id]: grant, [pages.customers.id]: customers, [pages.stock.id]: grant }
}

beforeAll(async () => {
  const staff = (...scopes: [Scope, Scope?]) => server.asKind(identity.employee, grantsOf(...scopes))
  const [first, second] = [await staff(scope.onlySelf), await staff(scope.onlySelf)]
  buyers = [
    await addBuyer(server, { employee: first.account }),
    await addBuyer(server, { employee: second.account, taxMode: 'included' }),
  ]
  const others = [await staff(scope.visible), await staff(scope.invisible)]
  people = [...buyers, first, second, ...others, await staff(scope.onlySelf, scope.visible)]
})

/** The customers for whom each person orders, and whose orders they see regardless of who placed them. */
const ordersFor: readonly (readonly number[])[] = [[0], [1], [0], [1], [0, 1], [], [0, 1]]
const sees: readonly (readonly number[])[] = [[0], [1], [0], [1], [0, 1], [], []]
const isBuyer = (who: number) => who < 2

interface Placed {
  id: number
  whose: number
  by: number
}
const isSeenBy = (who: number, { whose, by }: Placed) => by === who || sees[who]?.includes(whose) === true

const commands = [
  'place',
  'place',
  'place',
  'confirm',
  'confirm',
  'hold',
  'release',
  'cancel',
  'edit',
  'edit',
  'edit',
  'ship',
  'ship',
  'closeShort',
  'return',
  'increment',
  'decrement',
] as const

interface Step {
  command: (typeof commands)[number]
  who: number
  /** The customer of the order, or the one for whom an order is placed. */
  whose: number
  /** The index of one of the existing orders. */
  which: number
  n: number
  lines: { good: number; quantity: number }[]
}

const step: Arbitrary<Step> = record({
  command: constantFrom(...commands),
  who: nat({ max: 6 }),
  whose: nat({ max: 1 }),
  which: nat({ max: 9 }),
  n: integer({ min: 1, max: 9 }),
  lines: array(record({ good: nat({ max: 1 }), quantity: integer({ min: 1, max: 6 }) }), {
    minLength: 1,
    maxLength: 3,
  }),
})

/** The state of one run: two products, and the orders placed so far with their customers. */
interface Trade {
  goods: number[]
  placed: Placed[]
}

const reason = { reason: '改了' }

async function place({ goods, placed }: Trade, { who, whose, lines }: Step) {
  const person = people[who] as Client
  const customerId = (buyers[whose] as Client).account.id
  const body = {
    ...(!isBuyer(who) && { customerId }),
    lines: lines.map(({ good, quantity }) => ({ productId: goods[good] ?? 0, quantity })),
  }
  const reply = await person.send(order.create, { body })
  if (reply.status !== 201) return reply
  const mine = isBuyer(who) ? who : whose
  expect(ordersFor[who]).toContain(mine)
  placed.push({ id: reply.body.id, whose: mine, by: who })
  return reply
}

async function move({ goods }: Trade, { command, who, which, n }: Step) {
  const id = goods[which % 2] ?? 0
  const call = command === 'increment' ? stock.increment : stock.decrement
  return (people[who] as Client).send(call, { params: { id }, body: { id, cnt: n, remark: '進出貨' } })
}

/** Prepares a shipment of part of an order and confirms it. */
async function ship(person: Client, id: number, { n }: Step) {
  const { lines } = (await (people[4] as Client).send(order.get, { params: { id } })).body
  const some = lines.flatMap(({ id: orderLineId, ordered, shipped, cancelled }, at) => {
    const quantity = Math.min(n + at, ordered - shipped - cancelled)
    return quantity > 0 ? [{ orderLineId, quantity }] : []
  })
  const body = some.length > 0 ? { lines: some } : {}
  const prepared = await person.send(shipment.create, { params: { id }, body })
  if (prepared.status !== 201) return prepared
  const { id: draft, version } = prepared.body
  return person.send(shipment.confirm, { params: { id: draft }, body: { confirm: true, version } })
}

async function takeBack(person: Client, id: number, { n }: Step) {
  const { lines } = (await (people[4] as Client).send(order.get, { params: { id } })).body
  const back = lines.map((line) => ({ orderLineId: line.id, quantity: n, restock: n % 2 === 0 }))
  return person.send(shipment.return, { params: { id }, body: { ...reason, lines: back.slice(0, 1) } })
}

/** Edits an order: some lines are removed, some quantities change, some lines are new or have another price. */
async function edit(who: number, id: number, { goods }: Trade, { n, lines: asked }: Step) {
  const one = (await (people[4] as Client).send(order.get, { params: { id } })).body
  const kept = one.lines
    .filter((_, at) => (n + at) % 4 !== 0)
    .map((line, at) => lineOf(line, { quantity: asked[at % asked.length]?.quantity ?? 1 }))
  const added = asked.slice(n % 3).map(({ good, quantity }) => ({ productId: goods[good] ?? 0, quantity }))
  const dearer = who === 4 && n % 2 === 0 ? { price: `${n}.05`, overrideReason: '漲價' } : {}
  const lines = [...added, ...kept].map((line, at) => (at === 0 ? { ...line, ...dearer } : line))
  const body = editOf(one, { reason: '改了', remark: `第 ${n} 次`, ...(lines.length > 0 && { lines }) })
  return (people[who] as Client).send(order.update, { params: { id }, body })
}

async function change(trade: Trade, step: Step): Promise<Reply | undefined> {
  const { command, who, which } = step
  const one = trade.placed[which % trade.placed.length]
  if (!one) return undefined
  const person = people[who] as Client
  const about = { params: { id: one.id }, body: reason }
  const calls: Partial<Record<Step['command'], () => Promise<Reply>>> = {
    confirm: () => person.send(order.confirm, { params: { id: one.id }, body: {} }),
    hold: () => person.send(order.hold, about),
    release: () => person.send(order.release, { params: { id: one.id }, body: {} }),
    cancel: () => person.send(order.cancel, about),
    edit: () => edit(who, one.id, trade, step),
    ship: () => ship(person, one.id, step),
    closeShort: () => person.send(shipment.closeShort, about),
    return: () => takeBack(person, one.id, step),
  }
  const reply = await calls[command]?.()
  if (reply && !isSeenBy(who, one)) expect(reply.code).toMatch(/^(not-found|auth\.wrong-side)$/)
  return reply
}

/** Refusals by business rules; any other refusal is a bug. */
const refusals =
  /^(order\.(state|closed|insufficient-stock)|stale|stock\.insufficient|shipment\.(too-much|closed)|not-found|auth\.wrong-side|forbidden)$/

async function act(trade: Trade, step: Step): Promise<void> {
  const moves = step.command === 'increment' || step.command === 'decrement'
  const reply =
    step.command === 'place'
      ? await place(trade, step)
      : await (moves ? move(trade, step) : change(trade, step))
  if (!reply || reply.status < 300) return
  const errors = reply.problem?.errors ?? []
  const keptBack = /^(below|line|price)-(shipped|prepared)$/
  if (step.command === 'edit' && errors.some(({ code }) => keptBack.test(code))) return
  // Somebody else has edited the line away meanwhile.
  const isGone = errors.length > 0 && errors.every(({ code }) => code === 'unknown')
  if ((step.command === 'ship' || step.command === 'return') && isGone) return
  expect([step, reply.code]).toEqual([step, expect.stringMatching(refusals)])
}

const sumOf = (amounts: readonly string[]) =>
  textOfCents(amounts.reduce((all, amount) => all + centsOf(amount), 0n))

type Line = typeof orderLines.$inferSelect

/** Totals are whole dollars; lines add up to them except for the rounding, and to the tax exactly. */
function checkTotals(row: OrderFields, own: readonly Line[]) {
  expect([row.net, row.tax, row.gross].filter((amount) => !amount.endsWith('.00'))).toEqual([])
  expect(row.tax).toBe(sumOf(own.map((line) => line.tax)))
  const rounding = centsOf(row.gross) - centsOf(sumOf(own.map((line) => line.gross)))
  expect([row.id, rounding >= -150n && rounding <= 150n]).toEqual([row.id, true])
  expect(centsOf(row.net) - centsOf(sumOf(own.map((line) => line.net)))).toBe(rounding)
}

/** Delivered and returned amounts are the sums of the documents, and together those of the order. */
async function checkDelivered(row: OrderFields, own: readonly Line[]) {
  const { db } = server.ctx
  const left = await db.select().from(shipments).where(eq(shipments.orderId, row.id))
  const back = await db.select().from(orderReturns).where(eq(orderReturns.orderId, row.id))
  const { delivered, returned, netDelivered } = deliveredOf(row)
  for (const of of ['net', 'tax', 'gross'] as const) {
    expect(delivered[of]).toBe(sumOf(left.map((one) => one[of] ?? '0.00')))
    expect(returned[of]).toBe(sumOf(back.map((one) => one[of])))
    if (own.every(({ ordered, shipped }) => ordered === shipped)) expect(delivered[of]).toBe(row[of])
    if (own.every((line) => line.returned === line.shipped)) expect(netDelivered[of]).toBe('0.00')
  }
}

/** Every order equals the sum of its lines, and has the status that follows from its history. */
async function checkOrders({ placed }: Trade) {
  const ids = placed.map(({ id }) => id)
  if (ids.length === 0) return []
  const { db } = server.ctx
  const lines = await db.select().from(orderLines).where(inArray(orderLines.orderId, ids))
  for (const row of await db.select().from(orders).where(inArray(orders.id, ids))) {
    const own = lines.filter(({ orderId }) => orderId === row.id)
    checkTotals(row, own)
    await checkDelivered(row, own)
    expect(row.status).toBe(statusOf(row, own))
    const isOver = row.status === 'cancelled' || row.status === 'shipped'
    const drafts = await draftLinesOf(db, row.id)
    for (const line of own) {
      const open = isOver ? 0 : line.ordered - line.shipped - line.cancelled
      expect(line.allocated).toBe(open)
      expect(heldOf(drafts, line)).toBeLessThanOrEqual(open)
    }
  }
  await checkRevisions(ids)
  return lines
}

/** The revisions of an order lead from one total to the next, and to the current one. */
async function checkRevisions(ids: readonly number[]) {
  for (const id of ids) {
    const { body } = await (people[4] as Client).send(order.get, { params: { id } })
    const { gross, version, revisions } = body
    const chain = [gross, ...revisions.map(({ before }) => before.gross)]
    expect([gross, ...revisions.map(({ after }) => after.gross)].slice(1)).toEqual(chain.slice(0, -1))
    expect(revisions.every((one) => one.version <= version)).toBe(true)
  }
}

/** The counters match the movements, and the allocated quantity equals what the orders wait for. */
async function checkStock(trade: Trade) {
  const lines = await checkOrders(trade)
  for (const id of trade.goods) {
    expect((await verifyStock(server.ctx, id)).proved).toBe(true)
    const { onHand = -1, allocated = -1 } = (await numbersOf(server.ctx, id)) ?? {}
    const waiting = lines.filter(({ productId }) => productId === id)
    expect(allocated).toBe(waiting.reduce((sum, line) => sum + line.allocated, 0))
    expect(Math.min(onHand, allocated, onHand - allocated)).toBeGreaterThanOrEqual(0)
  }
}

/** Everybody finds what they placed and the orders that they may see, in the list and one by one, and no others. */
async function checkSight({ placed }: Trade) {
  const byNumber = placed.toSorted((one, other) => one.id - other.id)
  for (const [who, person] of people.entries()) {
    const seen = byNumber.filter((one) => isSeenBy(who, one)).map(({ id }) => id)
    const { body } = await person.send(order.list, { query: { sort: 'id' } })
    const listed = body.map(({ id }) => id).filter((id) => placed.some((one) => one.id === id))
    expect(listed).toEqual(seen)
    for (const { id } of placed) {
      const { status } = await person.send(order.get, { params: { id } })
      expect([who, id, status]).toEqual([who, id, seen.includes(id) ? 200 : 404])
    }
  }
}

async function newTrade(): Promise<Trade> {
  const goods = [
    await addGood(server, buyers, { onHand: 15, price: '33.33' }),
    await addGood(server, buyers, { onHand: 4, price: '10.10' }),
  ]
  return { goods: goods.map(({ id }) => id), placed: [] }
}

it('after any sequence of actions, orders and stock are consistent after every step', async () => {
  await assert(
    asyncProperty(array(step, { minLength: 6, maxLength: 24 }), async (steps) => {
      const trade = await newTrade()
      for (const one of steps) {
        await act(trade, one)
        await checkStock(trade)
      }
      await checkSight(trade)
    }),
    { numRuns: isDeep ? 30 : 10 },
  )
})

it('after any concurrent actions, orders and stock are consistent', async () => {
  await assert(
    asyncProperty(array(step, { minLength: 8, maxLength: 20 }), async (steps) => {
      const trade = await newTrade()
      const [first, later] = [steps.filter(({ command }) => command === 'place'), steps]
      for (const one of first) await act(trade, one)
      await Promise.all(later.map((one) => act(trade, one)))
      await checkStock(trade)
      await checkSight(trade)
    }),
    { numRuns: isDeep ? 20 : 8 },
  )
})
