import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { identity, pages, scope, type Grants, type Scope, orderRights } from '@banquet/contract/call/access'
import { order } from '@banquet/contract/trade/order'
import type { Order } from '@banquet/contract/trade/order-record'
import { shipment, type Shipment } from '@banquet/contract/trade/shipment'
import { fingerprint } from '../../../test/fingerprint.ts'
import { watchAudits } from '../../../test/audits.ts'
import { addBuyer, addGood, editOf, lineOf, placed } from '../../../test/rows/orders.ts'
import { meanwhile } from '../../../test/scenario/world.ts'
import { startServer, type Client, type Reply, type TestServer } from '../../../test/server.ts'
import { isVerified, numbersOf } from '../../../test/rows/stock.ts'
import { orders } from '../../tables/trade/order.table.ts'
import { moveStock } from '../../stock/stock-movement/move-stock.ts'
import { orderReturns, shipmentLines, shipments } from '../../tables/trade/shipment.table.ts'

const server = await startServer({ connections: 6 })
const beside = await startServer({ connections: 6, beside: server })
let buyer: Client
let keeper: Client

function grants(own: Scope): Grants {
  return {
    [pages.orders.id]: { canAdd: true, canEdit: true, canDelete: false, scope: own, extra: orderRights },
  }
}

beforeAll(async () => {
  keeper = await server.asKind(identity.employee, grants(scope.allDepartments))
})
afterAll(async () => {
  await beside.close()
  await server.close()
})
beforeEach(async () => {
  buyer = await addBuyer(server)
})

/** A confirmed order with this quantity of each product. */
async function confirmed(goods: readonly { id: number }[], quantity: number): Promise<Order> {
  const lines = goods.map(({ id }) => ({ productId: id, quantity }))
  const { id } = (await buyer.send(order.create, { body: { lines } })).body
  return (await keeper.send(order.confirm, { params: { id }, body: {} })).body
}

const prepare = (id: number, body: object = {}, client = keeper) =>
  client.send(shipment.create, { params: { id }, body })
const prepared = async (id: number, body: object = {}) => (await prepare(id, body)).body
const confirm = ({ id, version }: Pick<Shipment, 'id' | 'version'>, client = keeper) =>
  client.send(shipment.confirm, { params: { id }, body: { confirm: true, version } })
const seen = async (id: number) => (await keeper.send(order.get, { params: { id } })).body
const parts = ({ lines }: Order, ...quantities: number[]) =>
  quantities.flatMap((quantity, index) => {
    const line = lines[index]
    return line ? [{ orderLineId: line.id, quantity }] : []
  })

describe('a shipment', () => {
  test('in two parts updates stock, lines and order for each part', async () => {
    const goods = [await addGood(server, [buyer]), await addGood(server, [buyer])]
    const placed = await confirmed(goods, 5)
    expect(placed.lines.map(({ onHand }) => onHand)).toEqual([100, 100])
    expect(JSON.stringify((await buyer.send(order.get, { params: { id: placed.id } })).body)).not.toContain(
      'onHand',
    )
    const first = await prepared(placed.id, { lines: parts(placed, 3), note: '冷藏' })
    expect(first).toMatchObject({
      number: `${placed.number}-S1`,
      status: 'draft',
      note: '冷藏',
      customerName: placed.customerName,
      lines: [{ quantity: 3, open: 5, onHand: 100 }],
    })
    expect(await numbersOf(server.ctx, goods[0]?.id ?? 0)).toEqual({ onHand: 100, allocated: 5 })
    expect((await confirm(first)).body).toMatchObject({ status: 'shipped', shippedAt: expect.any(String) })
    expect(await seen(placed.id)).toMatchObject({
      status: 'partially-shipped',
      lines: [
        { shipped: 3, allocated: 2 },
        { shipped: 0, allocated: 5 },
      ],
      may: { cancel: false, hold: false, ship: true, closeShort: true },
    })
    const rest = await prepared(placed.id)
    expect(rest.lines.map(({ quantity }) => quantity)).toEqual([2, 5])
    expect(rest.number).toBe(`${placed.number}-S2`)
    expect((await confirm(rest)).status).toBe(200)
    expect(await seen(placed.id)).toMatchObject({
      status: 'shipped',
      may: { ship: false, closeShort: false },
    })
    for (const { id } of goods) {
      expect(await numbersOf(server.ctx, id)).toEqual({ onHand: 95, allocated: 0 })
      expect(await isVerified(server.ctx, id)).toBe(true)
    }
  })

  test('ships allocated stock even if nothing else is available', async () => {
    const good = await addGood(server, [buyer], { onHand: 5 })
    const placed = await confirmed([good], 5)
    expect((await confirm(await prepared(placed.id, { lines: parts(placed, 3) }))).status).toBe(200)
    expect(await numbersOf(server.ctx, good.id)).toEqual({ onHand: 2, allocated: 2 })
  })

  test('exceeding the stock is refused with what there is, and nothing is shipped', async () => {
    const good = await addGood(server, [buyer], { onHand: 5 })
    const placed = await confirmed([good], 5)
    const draft = await prepared(placed.id)
    const spoilt = {
      productId: good.id,
      kind: 'decrement',
      onHand: -3,
      remark: '壞了',
      reason: 'spoilage',
    } as const
    await moveStock(server.ctx, [spoilt])
    const before = await fingerprint(server)
    expect((await confirm(draft)).body).toMatchObject({
      status: 409,
      code: 'order.insufficient-stock',
      errors: [{ path: 'lines.0.quantity', code: 'insufficient', params: { n: 2 } }],
    })
    expect(await fingerprint(server)).toEqual(before)
  })

  test('reports the line that is short as the draft shows it, in any order of the request', async () => {
    const [plenty, few] = [await addGood(server, [buyer]), await addGood(server, [buyer], { onHand: 5 })]
    const placed = await confirmed([plenty, few], 5)
    const draft = await prepared(placed.id, { lines: parts(placed, 5, 5).toReversed() })
    expect(draft.lines.map(({ productId }) => productId)).toEqual([plenty.id, few.id])
    const spoilt = { kind: 'decrement', onHand: -3, remark: '壞了', reason: 'spoilage' } as const
    await moveStock(server.ctx, [{ productId: few.id, ...spoilt }])
    expect((await confirm(draft)).body).toMatchObject({ errors: [{ path: 'lines.1.quantity' }] })
  })

  test('knows what is short before it leaves, and less than was prepared can leave at once', async () => {
    const [plenty, few] = [await addGood(server, [buyer]), await addGood(server, [buyer], { onHand: 5 })]
    const placed = await confirmed([plenty, few], 5)
    const draft = await prepared(placed.id)
    const spoilt = { kind: 'decrement', onHand: -3, remark: '壞了', reason: 'spoilage' } as const
    await moveStock(server.ctx, [{ productId: few.id, ...spoilt }])
    const now = (await keeper.send(shipment.get, { params: { id: draft.id } })).body
    expect(now.lines.map(({ shippable }) => shippable)).toEqual([5, 2])
    const less = (lines: object[]) =>
      keeper.send(shipment.confirm, {
        params: { id: draft.id },
        body: { confirm: true, version: draft.version, lines },
      })
    const before = await fingerprint(server)
    expect((await less(parts(placed, 5, 6))).body).toMatchObject({
      code: 'shipment.too-much',
      errors: [{ path: 'lines.1.quantity', code: 'max', params: { n: 5 } }],
    })
    expect((await less([{ orderLineId: 999_999, quantity: 1 }])).body).toMatchObject({
      code: 'validation',
      errors: [{ path: 'lines.0.orderLineId', code: 'unknown' }],
    })
    expect(await fingerprint(server)).toEqual(before)
    const gone = (await less(parts(placed, 5, 2))).body
    expect(gone).toMatchObject({ status: 'shipped', lines: [{ quantity: 5 }, { quantity: 2 }] })
    expect(await seen(placed.id)).toMatchObject({
      status: 'partially-shipped',
      lines: [{ shipped: 5 }, { shipped: 2, ordered: 5, cancelled: 0 }],
    })
    expect(await isVerified(server.ctx, few.id)).toBe(true)
  })

  test('contains open lines of its order, each once, up to the open quantity', async () => {
    const good = await addGood(server, [buyer])
    const [placed, other] = [await confirmed([good], 5), await confirmed([good], 5)]
    expect((await prepare(placed.id, { lines: parts(placed, 6) })).body).toMatchObject({
      code: 'shipment.too-much',
      errors: [{ path: 'lines.0.quantity', code: 'max', params: { n: 5 } }],
    })
    expect((await prepare(placed.id, { lines: parts(other, 1) })).body).toMatchObject({
      errors: [{ path: 'lines.0.orderLineId', code: 'unknown' }],
    })
    const twice = [...parts(placed, 1), ...parts(placed, 1)]
    expect((await prepare(placed.id, { lines: twice })).body).toMatchObject({
      errors: [{ path: 'lines.1.orderLineId', code: 'repeated' }],
    })
  })

  test('excludes what another draft holds, and names that draft', async () => {
    const [good, other] = [await addGood(server, [buyer]), await addGood(server, [buyer])]
    const placed = await confirmed([good, other], 5)
    const first = await prepared(placed.id, { lines: parts(placed, 3, 5) })
    expect((await seen(placed.id)).lines).toMatchObject([
      { drafts: [{ number: first.number, quantity: 3 }] },
      { drafts: [{ number: first.number, quantity: 5 }] },
    ])
    const held = (n: number) => ({ code: 'held', params: { n, by: first.number } })
    expect((await prepare(placed.id, { lines: parts(placed, 3, 1) })).body).toMatchObject({
      code: 'shipment.too-much',
      errors: [
        { path: 'lines.0.quantity', ...held(2) },
        { path: 'lines.1.quantity', ...held(0) },
      ],
    })
    const rest = await prepared(placed.id)
    expect(rest.lines.map(({ orderLineId, quantity }) => [orderLineId, quantity])).toEqual([
      [placed.lines[0]?.id, 2],
    ])
    expect((await prepare(placed.id)).body).toMatchObject({
      code: 'shipment.too-much',
      errors: [{ path: 'lines', code: 'held', params: { n: 0, by: `${first.number}, ${rest.number}` } }],
    })
    await confirm(first)
    expect((await confirm(rest)).status).toBe(200)
    expect(await seen(placed.id)).toMatchObject({ status: 'shipped' })
  })

  test('requires confirmation and the version that was seen', async () => {
    const { id } = await confirmed([await addGood(server, [buyer])], 5)
    const draft = await prepared(id)
    const say = (body: object) => keeper.send(shipment.confirm, { params: { id: draft.id }, body })
    expect((await say({ version: 1 })).body).toMatchObject({ errors: [{ path: 'confirm' }] })
    expect((await say({ version: 1, confirm: false })).status).toBe(400)
    expect((await say({ version: 2, confirm: true })).code).toBe('stale')
  })

  test('requires an order that is confirmed and not on hold', async () => {
    const good = await addGood(server, [buyer])
    const { id } = await placed(buyer, good.id, 2)
    expect((await prepare(id)).body).toMatchObject({ code: 'order.state', params: { status: 'placed' } })
    await keeper.send(order.confirm, { params: { id }, body: {} })
    const draft = await prepared(id)
    await keeper.send(order.hold, { params: { id }, body: { reason: '等客戶' } })
    expect((await confirm(draft)).code).toBe('order.state')
  })

  test('can never be changed once shipped', async () => {
    const placed = await confirmed([await addGood(server, [buyer])], 5)
    const gone = await prepared(placed.id, { lines: parts(placed, 3) })
    await confirm(gone)
    expect((await confirm(gone)).code).toBe('shipment.shipped')
    expect((await keeper.send(shipment.remove, { params: { id: gone.id } })).code).toBe('shipment.shipped')
    const { db } = server.ctx
    const refused = { cause: { code: '23001' } }
    const its = eq(shipmentLines.shipmentId, gone.id)
    await expect(db.delete(shipments).where(eq(shipments.id, gone.id))).rejects.toMatchObject(refused)
    await expect(
      db.update(shipments).set({ note: '改' }).where(eq(shipments.id, gone.id)),
    ).rejects.toMatchObject(refused)
    await expect(db.update(shipmentLines).set({ quantity: 1 }).where(its)).rejects.toMatchObject(refused)
    await expect(db.delete(shipmentLines).where(its)).rejects.toMatchObject(refused)
    const [line] = await db.select().from(shipmentLines).where(its)
    const added = { shipmentId: gone.id, orderLineId: line?.orderLineId ?? 0, quantity: 1 }
    await expect(db.insert(shipmentLines).values(added)).rejects.toMatchObject(refused)
  })

  test('can be deleted as a draft, and its number is reused', async () => {
    const { id, number } = await confirmed([await addGood(server, [buyer])], 5)
    const draft = await prepared(id)
    expect((await keeper.send(shipment.remove, { params: { id: draft.id } })).status).toBe(204)
    expect((await keeper.send(shipment.get, { params: { id: draft.id } })).code).toBe('not-found')
    expect((await prepared(id)).number).toBe(`${number}-S1`)
  })

  test('is voided as a draft when its order is cancelled', async () => {
    const { id } = await confirmed([await addGood(server, [buyer])], 5)
    const draft = await prepared(id)
    const newAudits = await watchAudits(server)
    await keeper.send(order.cancel, { params: { id }, body: { reason: '取消' } })
    const params = { id: draft.id }
    expect((await keeper.send(shipment.get, { params })).body).toMatchObject({
      status: 'closed',
      shippedAt: null,
      lines: [{ quantity: 5 }],
    })
    expect((await newAudits()).filter(({ noun }) => noun === 'shipment')).toMatchObject([
      { action: 'updated', label: draft.number, before: { status: 'draft' }, after: { status: 'closed' } },
    ])
    expect((await confirm({ id: draft.id, version: 2 })).code).toBe('shipment.closed')
    expect((await keeper.send(shipment.remove, { params })).code).toBe('shipment.closed')
    expect((await buyer.send(shipment.get, { params })).code).toBe('not-found')
    const list = await keeper.send(order.list, { query: { shipment: 'draft' } })
    expect(list.body.map((one) => one.id)).not.toContain(id)
  })

  test('does not prevent removing a line of the order once voided', async () => {
    const goods = [await addGood(server, [buyer]), await addGood(server, [buyer])]
    const placed = await confirmed(goods, 5)
    const draft = await prepared(placed.id)
    await server.ctx.db.update(shipments).set({ status: 'closed' }).where(eq(shipments.id, draft.id))
    const body = editOf(placed, { lines: placed.lines.slice(0, 1).map((line) => lineOf(line)) })
    expect((await keeper.send(order.update, { params: { id: placed.id }, body })).status).toBe(200)
    expect((await keeper.send(shipment.get, { params: { id: draft.id } })).body).toMatchObject({
      lines: [{ orderLineId: placed.lines[0]?.id }],
    })
  })

  test('is not visible to customers as a draft, not even through their orders', async () => {
    const { id } = await confirmed([await addGood(server, [buyer])], 5)
    await prepared(id)
    const query = { shipment: 'draft' }
    expect((await keeper.send(order.list, { query: { ...query, keyword: `O${id}` } })).body).toHaveLength(1)
    expect((await buyer.send(order.list, { query })).body).toEqual([])
    expect(JSON.stringify((await buyer.send(order.get, { params: { id } })).body)).not.toContain('drafts')
  })

  test('is visible to users who see the order, and to the customer once shipped, without stock figures', async () => {
    const { id } = await confirmed([await addGood(server, [buyer])], 5)
    const draft = await prepared(id)
    const get = (client: Client) => client.send(shipment.get, { params: { id: draft.id } })
    const listed = async (client: Client) =>
      (await client.send(shipment.list, { query: { orderId: id } })).body
    const stranger = await server.asKind(identity.employee, grants(scope.onlySelf))
    for (const client of [buyer, stranger, await addBuyer(server)]) {
      expect((await get(client)).code).toBe('not-found')
      expect(await listed(client)).toEqual([])
    }
    expect((await confirm(draft, stranger)).code).toBe('not-found')
    expect((await prepare(id, {}, stranger)).code).toBe('not-found')
    await confirm(draft)
    expect(await listed(buyer)).toHaveLength(1)
    expect(JSON.stringify((await get(buyer)).body)).not.toMatch(/onHand|open/)
    expect((await buyer.send(shipment.create, { params: { id }, body: {} })).status).toBe(403)
  })
})

describe('the open quantity of an order', () => {
  const close = (id: number) =>
    keeper.send(shipment.closeShort, { params: { id }, body: { reason: '今日缺貨' } })

  test('can be cancelled, which releases its stock and completes the order', async () => {
    const good = await addGood(server, [buyer])
    const placed = await confirmed([good], 5)
    expect((await close(placed.id)).code).toBe('order.state')
    await confirm(await prepared(placed.id, { lines: parts(placed, 3) }))
    const rest = await prepared(placed.id)
    expect((await close(placed.id)).body).toMatchObject({
      status: 'shipped',
      lines: [{ ordered: 5, shipped: 3, cancelled: 2, allocated: 0 }],
    })
    expect((await confirm(rest)).code).toBe('shipment.closed')
    expect(await numbersOf(server.ctx, good.id)).toEqual({ onHand: 97, allocated: 0 })
    expect((await close(placed.id)).code).toBe('order.state')
  })
})

describe('a return', () => {
  const back = (id: number, lines: object[]) =>
    keeper.send(shipment.return, { params: { id }, body: { reason: '破損', lines } })

  test('goes back into stock or is written off, keeps a document, and never exceeds what was shipped', async () => {
    const good = await addGood(server, [buyer])
    const placed = await confirmed([good], 5)
    const [part] = parts(placed, 2)
    expect((await back(placed.id, [{ ...part, restock: true }])).code).toBe('shipment.too-much')
    await confirm(await prepared(placed.id))
    const reply = await back(placed.id, [{ ...part, restock: true }])
    expect(reply.body).toMatchObject({
      number: `${placed.number}-R1`,
      reason: '破損',
      lines: [{ quantity: 2, restock: true, productName: good.name }],
    })
    expect(await numbersOf(server.ctx, good.id)).toEqual({ onHand: 97, allocated: 0 })
    await back(placed.id, [{ ...part, quantity: 1, restock: false }])
    expect(await numbersOf(server.ctx, good.id)).toEqual({ onHand: 97, allocated: 0 })
    expect((await seen(placed.id)).lines[0]).toMatchObject({ shipped: 5, returned: 3 })
    expect((await back(placed.id, [{ ...part, quantity: 3, restock: true }])).body).toMatchObject({
      code: 'shipment.too-much',
      errors: [{ path: 'lines.0.quantity', code: 'max', params: { n: 2 } }],
    })
    const listed = (await keeper.send(shipment.returns, { params: { id: placed.id } })).body
    expect(listed.map(({ number }) => number)).toEqual([`${placed.number}-R2`, `${placed.number}-R1`])
    await expect(server.ctx.db.execute(sql`delete from order_return`)).rejects.toMatchObject({
      cause: { code: '23001' },
    })
    await expect(server.ctx.db.update(orderReturns).set({ reason: '別的' })).rejects.toMatchObject({
      cause: { code: '23001' },
    })
  })
})

describe('concurrent requests', () => {
  test('shipping the same draft at two programs: it is shipped once', async () => {
    const good = await addGood(server, [buyer])
    const draft = await prepared((await confirmed([good], 5)).id)
    const other = await beside.as(keeper.account)
    const replies = await Promise.all([
      confirm(draft),
      confirm(draft, other),
      confirm(draft),
      confirm(draft, other),
    ])
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409,
    ])
    expect(await numbersOf(server.ctx, good.id)).toEqual({ onHand: 95, allocated: 0 })
  })

  test('shipping and cancelling: one succeeds, and stock and allocations agree', async () => {
    for (let round = 0; round < 6; round += 1) {
      const good = await addGood(server, [buyer])
      const { id } = await confirmed([good], 5)
      const draft = await prepared(id)
      const other = await beside.as(keeper.account)
      const [shipped, cancelled] = await Promise.all([
        confirm(draft),
        other.send(order.cancel, { params: { id }, body: { reason: '取消' } }),
      ])
      expect([shipped.status, cancelled.status].toSorted((one, other) => one - other)).toEqual([200, 409])
      const onHand = shipped.status === 200 ? 95 : 100
      expect(await numbersOf(server.ctx, good.id)).toEqual({ onHand, allocated: 0 })
      expect(await isVerified(server.ctx, good.id)).toBe(true)
    }
  })

  test('shipping two drafts of one order: both are shipped, up to the ordered quantity', async () => {
    const good = await addGood(server, [buyer])
    const placed = await confirmed([good], 5)
    const drafts = [
      await prepared(placed.id, { lines: parts(placed, 4) }),
      await prepared(placed.id, { lines: parts(placed, 1) }),
    ]
    const other = await beside.as(keeper.account)
    const replies = await Promise.all(
      drafts.map((draft, index) => confirm(draft, index === 0 ? keeper : other)),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(await seen(placed.id)).toMatchObject({ status: 'shipped', lines: [{ shipped: 5 }] })
    expect(await isVerified(server.ctx, good.id)).toBe(true)
  })

  type Commands = (placed: Order, first: Shipment) => Promise<(() => Promise<Reply>)[]>

  /**
   * Runs two commands at once, each of them first in turn, on an order of five with a draft of two. Returns both
   * results, the status of the order then, and the quantity in its drafts.
   */
  async function atOnce(commandsFor: Commands, table: typeof orders | typeof shipments = orders) {
    const outcomes = []
    for (const turned of [false, true]) {
      const placed = await confirmed([await addGood(server, [buyer])], 5)
      const first = await prepared(placed.id, { lines: parts(placed, 2) })
      const commands = await commandsFor(placed, first)
      const { id } = table === orders ? placed : first
      const hold = (db: TestServer['ctx']['db']) =>
        db.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update')
      const inTurn = turned ? commands.toReversed() : commands
      const replies = await meanwhile(server, hold, () => inTurn.map((command) => command()))
      const codes = replies.map(({ status, code }) => code ?? status)
      const { status, lines } = await seen(placed.id)
      const query = { orderId: placed.id, status: 'draft' }
      const drafts = (await keeper.send(shipment.list, { query })).body
      outcomes.push({
        codes: turned ? codes.toReversed() : codes,
        status,
        shipped: lines[0]?.shipped,
        held: drafts.flatMap((one) => one.lines).reduce((sum, { quantity }) => sum + quantity, 0),
      })
    }
    return outcomes
  }

  test('preparing the open quantity: one draft holds it', async () => {
    const other = await beside.as(keeper.account)
    const held = { status: 'confirmed', shipped: 0, held: 5 }
    for (const one of await atOnce(async ({ id }) => [() => prepare(id), () => prepare(id, {}, other)]))
      expect([
        { codes: [201, 'shipment.too-much'], ...held },
        { codes: ['shipment.too-much', 201], ...held },
      ]).toContainEqual(one)
  })

  test('preparing and shipping: what is being shipped is not prepared again', async () => {
    const other = await beside.as(keeper.account)
    for (const one of await atOnce(async ({ id }, first) => [() => prepare(id), () => confirm(first, other)]))
      expect(one).toEqual({ codes: [201, 200], status: 'partially-shipped', shipped: 2, held: 3 })
  })

  test('shipping or preparing, and closing short: no draft remains', async () => {
    const other = await beside.as(keeper.account)
    const close = (id: number) => () =>
      other.send(shipment.closeShort, { params: { id }, body: { reason: '缺貨' } })
    const shipping: Commands = async ({ id }, first) => {
      await confirm(first)
      const rest = await prepared(id)
      return [() => confirm(rest), close(id)]
    }
    for (const one of await atOnce(shipping))
      expect([
        { codes: [200, 'order.state'], status: 'shipped', shipped: 5, held: 0 },
        { codes: ['order.state', 200], status: 'shipped', shipped: 2, held: 0 },
      ]).toContainEqual(one)
    const preparing: Commands = async ({ id }, first) => {
      await confirm(first)
      return [() => prepare(id), close(id)]
    }
    for (const one of await atOnce(preparing))
      expect([
        { codes: [201, 200], status: 'shipped', shipped: 2, held: 0 },
        { codes: ['order.state', 200], status: 'shipped', shipped: 2, held: 0 },
      ]).toContainEqual(one)
  })

  test('deleting a draft and cancelling its order: the draft is deleted or voided', async () => {
    const other = await beside.as(keeper.account)
    const commands: Commands = async ({ id }, first) => [
      () => other.send(order.cancel, { params: { id }, body: { reason: '取消' } }),
      () => keeper.send(shipment.remove, { params: { id: first.id } }),
    ]
    for (const one of await atOnce(commands, shipments)) {
      expect(one).toMatchObject({ status: 'cancelled', held: 0 })
      expect([
        [200, 204],
        [200, 'shipment.closed'],
      ]).toContainEqual(one.codes)
    }
  })

  test('retrying with the same key: it is shipped once, with the same response', async () => {
    const good = await addGood(server, [buyer])
    const draft = await prepared((await confirmed([good], 5)).id)
    const parts = { params: { id: draft.id }, body: { confirm: true, version: draft.version } }
    const headers = { 'idempotency-key': 'ship-once' }
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => keeper.send(shipment.confirm, parts, headers)),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await numbersOf(server.ctx, good.id)).toEqual({ onHand: 95, allocated: 0 })
  })
})
