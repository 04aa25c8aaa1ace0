import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  identity,
  pages,
  scope,
  type Grants,
  type PageName,
  type Scope,
  orderRights,
} from '@banquet/contract/call/access'
import { audit } from '@banquet/contract/office/audit'
import { addDays } from '@banquet/contract/rule/day/days'
import { order } from '@banquet/contract/trade/order'
import type { Order } from '@banquet/contract/trade/order-record'
import { shipment } from '@banquet/contract/trade/shipment'
import { worksheet, type Allocation } from '@banquet/contract/trade/worksheet'
import { watchAudits } from '../../../test/audits.ts'
import { fingerprint } from '../../../test/fingerprint.ts'
import { watchNotices } from '../../../test/notices.ts'
import { addBuyer, addGood, placed } from '../../../test/rows/orders.ts'
import { serverForFile, type Client } from '../../../test/server.ts'
import { isVerified, ledgerOf, numbersOf } from '../../../test/rows/stock.ts'
import { orders } from '../../tables/trade/order.table.ts'
import { moveStock } from '../../stock/stock-movement/move-stock.ts'

const server = await serverForFile({ connections: 4 })
/** Sees all orders and the stock. */
let keeper: Client
let buyers: [Client, Client, Client]
let productId: number
/** Delivery dates, a different one for each test. */
let day = '2030-01-07'

const staff = (own: Scope, ...names: PageName[]) => {
  const grant = { canAdd: true, canEdit: true, canDelete: false, scope: own, extra: orderRights }
  const grants: Grants = Object.fromEntries(names.map((name) => [pages[name].id, grant]))
  return server.asKind(identity.employee, grants)
}

beforeAll(async () => {
  keeper = await staff(scope.allDepartments, 'orders', 'stock')
})
beforeEach(async () => {
  day = addDays(day, 7)
  buyers = [await addBuyer(server), await addBuyer(server), await addBuyer(server)]
  productId = (await addGood(server, buyers, { onHand: 20, stockPolicy: 'make-to-order' })).id
})

/** An order of the product for the day. */
async function ordered(nth: 0 | 1 | 2, quantity: number, on = day, id = productId): Promise<Order> {
  const row = await placed(buyers[nth], id, quantity)
  await server.ctx.db.update(orders).set({ deliveryDate: on }).where(eq(orders.id, row.id))
  return row
}

const asked = (more: object = {}) => ({ day, productId, method: 'first-come' as const, ...more })
const preview = (more: object = {}, client = keeper) =>
  client.send(worksheet.previewAllocation, { body: asked(more) })
const shown = async (more: object = {}) => (await preview(more)).body
const apply = (digest: string, more: object = {}, client = keeper, headers = {}) =>
  client.send(
    worksheet.allocate,
    { body: { ...asked(more), reason: '停電', confirm: true, expected: digest } },
    headers,
  )
const applied = async (more: object = {}) => apply((await shown(more)).digest, more)
const seen = async ({ id }: { id: number }) => (await keeper.send(order.get, { params: { id } })).body
const spoil = (onHand: number, id = productId) =>
  moveStock(server.ctx, [
    { productId: id, kind: 'decrement', onHand: -onHand, remark: '壞了', reason: 'spoilage' },
  ])

/** Ships this quantity of the first line. */
async function ship({ id, lines: [line] }: Order, quantity: number): Promise<void> {
  await keeper.send(order.confirm, { params: { id }, body: {} })
  const lines = [{ orderLineId: line?.id ?? 0, quantity }]
  const draft = (await keeper.send(shipment.create, { params: { id }, body: { lines } })).body
  const body = { confirm: true, version: draft.version } as const
  expect((await keeper.send(shipment.confirm, { params: { id: draft.id }, body })).status).toBe(200)
}

describe('the preview of an allocation', () => {
  test('returns how much each order receives after the earlier days are served', async () => {
    const early = await ordered(0, 5, addDays(day, -1))
    await ship(early, 2)
    const first = await ordered(0, 10)
    const second = await ordered(1, 10)
    await ordered(2, 30, addDays(day, 1))
    const plan = await shown()
    expect(plan).toMatchObject({ day, productId, supply: 15, open: 20, granted: 15, taken: 5 })
    expect(plan.lines).toEqual([
      {
        lineId: first.lines[0]?.id,
        orderId: first.id,
        orderNumber: first.number,
        status: 'placed',
        customerId: buyers[0].account.id,
        customerName: first.customerName,
        ordered: 10,
        shipped: 0,
        open: 10,
        granted: 10,
        taken: 0,
      },
      expect.objectContaining({ orderId: second.id, open: 10, granted: 5, taken: 5 }),
    ])
  })

  test('uses the requested method and supply', async () => {
    for (const nth of [0, 1, 2] as const) await ordered(nth, 10)
    const granted = async (more: object) => (await shown(more)).lines.map((line) => line.granted)
    expect(await granted({})).toEqual([10, 10, 0])
    expect(await granted({ method: 'pro-rata' })).toEqual([7, 7, 6])
    const firstCustomerIds = [buyers[2].account.id, buyers[1].account.id]
    expect(await granted({ method: 'priority', firstCustomerIds })).toEqual([0, 10, 10])
    expect(await granted({ method: 'priority', firstCustomerIds, supply: 13 })).toEqual([0, 3, 10])
    expect(await granted({ supply: 0 })).toEqual([0, 0, 0])
  })

  test('leaves shipped and cancelled quantities alone, and includes orders on hold', async () => {
    const [one, two, three] = [await ordered(0, 6), await ordered(1, 6), await ordered(2, 6)]
    await ship(one, 4)
    await keeper.send(order.hold, { params: { id: two.id }, body: { reason: '帳款' } })
    await keeper.send(order.cancel, { params: { id: three.id }, body: { reason: '重複' } })
    expect((await shown({ supply: 3 })).lines).toMatchObject([
      { orderId: one.id, status: 'partially-shipped', ordered: 6, shipped: 4, open: 2, granted: 2 },
      { orderId: two.id, status: 'on-hold', open: 6, granted: 1, taken: 5 },
    ])
  })

  test('serves everybody if the product is untracked, and nobody if nothing is left', async () => {
    const free = await addGood(server, buyers, { stockPolicy: 'untracked' })
    await ordered(0, 8, day, free.id)
    expect(await shown({ productId: free.id })).toMatchObject({ supply: 8, granted: 8, taken: 0 })
    await ordered(0, 30, addDays(day, -1))
    await ordered(1, 5)
    expect(await shown()).toMatchObject({ supply: 0, granted: 0, taken: 5 })
  })

  test('reports each fault at its field', async () => {
    await ordered(0, 5)
    const { id } = buyers[0].account
    const wrong = async (more: object) => (await preview(more)).problem?.errors
    expect(await wrong({ supply: -1 })).toMatchObject([{ path: 'supply', code: 'min' }])
    expect(await wrong({ supply: 1.5 })).toMatchObject([{ path: 'supply', code: 'type' }])
    expect(await wrong({ method: 'lottery' })).toMatchObject([{ path: 'method', code: 'choice' }])
    expect(await wrong({ firstCustomerIds: [id, id] })).toMatchObject([
      { path: 'firstCustomerIds', code: 'repeated' },
    ])
    expect((await preview({ productId: 2_147_483_647 })).code).toBe('not-found')
    expect((await preview({ day: addDays(day, 3) })).code).toBe('not-found')
  })

  test('writes nothing', async () => {
    await ordered(0, 50)
    const before = await fingerprint(server)
    expect((await preview()).status).toBe(200)
    expect(await fingerprint(server)).toEqual(before)
  })
})

describe('allocating a shortage', () => {
  test('cancels what is not granted, and updates orders, stock, audit and notifications', async () => {
    const [whole, less, none] = [await ordered(0, 15), await ordered(1, 8), await ordered(2, 4)]
    const entries = await watchAudits(server)
    const notices = await watchNotices(server)
    const reply = await applied()
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({ supply: 20, open: 27, granted: 20, taken: 7 })
    expect(await seen(whole)).toMatchObject({ status: 'placed', version: 1, lines: [{ cancelled: 0 }] })
    expect(await seen(less)).toMatchObject({
      status: 'placed',
      net: less.net,
      tax: less.tax,
      gross: less.gross,
      cancelledAt: null,
      lines: [{ ordered: 8, cancelled: 3, allocated: 5, net: less.lines[0]?.net }],
    })
    expect(await seen(none)).toMatchObject({
      status: 'cancelled',
      cancelReason: '停電',
      cancelledAt: expect.any(String),
      gross: none.gross,
      lines: [{ ordered: 4, cancelled: 4, allocated: 0 }],
    })
    expect(await numbersOf(server.ctx, productId)).toEqual({ onHand: 20, allocated: 20 })
    expect(await isVerified(server.ctx, productId)).toBe(true)
    const moves = (await ledgerOf(server.ctx, productId)).slice(-2)
    expect(moves).toMatchObject([
      { kind: 'released', allocatedDelta: -3, remark: less.number },
      { kind: 'released', allocatedDelta: -4, remark: none.number },
    ])
    const { number, name } = reply.body
    const goods = (quantity: number) => `${number} ${name} ${quantity} ${less.lines[0]?.unitName}`
    expect(await entries()).toMatchObject([
      { noun: 'stock', rowId: productId, before: { allocated: 27 }, after: { allocated: 20 } },
      {
        noun: 'order',
        rowId: less.id,
        action: 'updated',
        after: { reason: '停電', closedShort: [goods(3)] },
      },
      { noun: 'order', rowId: none.id, after: { status: 'cancelled', closedShort: [goods(4)] } },
      {
        noun: 'worksheet',
        action: 'allocated',
        rowId: null,
        label: `${day} ${number} ${name}`,
        before: { open: 27 },
        after: {
          day,
          open: 20,
          supply: 20,
          allocationMethod: 'first-come',
          reason: '停電',
          lines: [
            `${whole.number} ${whole.customerName} 15 → 15`,
            `${less.number} ${less.customerName} 8 → 5`,
            `${none.number} ${none.customerName} 4 → 0`,
          ],
        },
      },
    ])
    const ofBuyers = (await notices()).filter(({ accountId }) =>
      buyers.some(({ account }) => account.id === accountId),
    )
    expect(ofBuyers).toMatchObject([
      {
        accountId: buyers[1].account.id,
        kind: 'order.shorted',
        params: { ordered: 8, granted: 5, others: 0 },
      },
      { accountId: buyers[2].account.id, kind: 'order.cancelled', params: { number: none.number } },
    ])
  })

  test('completes a partly shipped order without changing what was shipped', async () => {
    const one = await ordered(0, 10)
    await ship(one, 6)
    await spoil(14)
    expect((await applied()).body).toMatchObject({ supply: 0, lines: [{ open: 4, granted: 0, taken: 4 }] })
    expect(await seen(one)).toMatchObject({
      status: 'shipped',
      cancelledAt: null,
      cancelReason: '',
      gross: one.gross,
      lines: [{ shipped: 6, cancelled: 4, allocated: 0 }],
    })
    expect(await numbersOf(server.ctx, productId)).toEqual({ onHand: 0, allocated: 0 })
    expect(await isVerified(server.ctx, productId)).toBe(true)
  })

  test('keeps the status of an order with other lines, also on hold, and cancels one without any', async () => {
    const other = await addGood(server, buyers)
    const lines = [
      { productId, quantity: 5 },
      { productId: other.id, quantity: 2 },
    ]
    const mixed = (await buyers[0].send(order.create, { body: { lines } })).body
    await server.ctx.db.update(orders).set({ deliveryDate: day }).where(eq(orders.id, mixed.id))
    const held = await ordered(1, 5)
    for (const { id } of [mixed, held])
      await keeper.send(order.hold, { params: { id }, body: { reason: '帳款' } })
    expect((await applied({ supply: 0 })).status).toBe(200)
    expect(await seen(mixed)).toMatchObject({
      status: 'on-hold',
      lines: [
        { cancelled: 5, allocated: 0 },
        { cancelled: 0, allocated: 2 },
      ],
    })
    expect(await seen(held)).toMatchObject({ status: 'cancelled', cancelReason: '停電' })
  })

  test('applies to a strict product whose allocated stock was written off', async () => {
    const strict = await addGood(server, buyers, { onHand: 10, terms: { orderMultiple: 2 } })
    const [one, two] = [await ordered(0, 4, day, strict.id), await ordered(1, 6, day, strict.id)]
    await spoil(5, strict.id)
    const more = { productId: strict.id, method: 'pro-rata' }
    expect((await applied(more)).body).toMatchObject({ supply: 5, granted: 4 })
    expect(await seen(one)).toMatchObject({ lines: [{ cancelled: 2, allocated: 2 }] })
    expect(await seen(two)).toMatchObject({ lines: [{ cancelled: 4, allocated: 2 }] })
    expect(await numbersOf(server.ctx, strict.id)).toEqual({ onHand: 5, allocated: 4 })
  })

  test('counts two lines of one order separately and reports both in one notification', async () => {
    const lines = [
      { productId, quantity: 15 },
      { productId, quantity: 8 },
    ]
    const one = (await buyers[0].send(order.create, { body: { lines } })).body
    await server.ctx.db.update(orders).set({ deliveryDate: day }).where(eq(orders.id, one.id))
    const notices = await watchNotices(server)
    expect((await applied({ supply: 10 })).body).toMatchObject({ lines: [{ granted: 10 }, { granted: 0 }] })
    expect((await notices()).filter(({ accountId }) => accountId === buyers[0].account.id)).toMatchObject([
      { kind: 'order.shorted', params: { ordered: 15, granted: 10, others: 1 } },
    ])
    expect(await seen(one)).toMatchObject({ version: 2, lines: [{ cancelled: 5 }, { cancelled: 8 }] })
  })

  test('is refused with the new preview if anything changed since', async () => {
    const one = await ordered(0, 15)
    await ordered(1, 10)
    const { digest } = await shown()
    const before = await fingerprint(server)
    const stale = async (more: object = {}) => {
      const reply = await apply(digest, more)
      expect(reply.code).toBe('stale')
      return reply.problem?.current as Allocation
    }
    expect(await stale({ method: 'pro-rata' })).toMatchObject({ granted: 20, lines: [{ granted: 12 }, {}] })
    expect(await fingerprint(server)).toEqual(before)
    await ordered(2, 1)
    expect(await stale()).toMatchObject({ open: 26, lines: [{}, {}, { open: 1, granted: 0 }] })
    await ship(one, 1)
    await spoil(3)
    const last = await stale()
    expect(last).toMatchObject({ supply: 16, open: 25, lines: [{ open: 14 }, {}, {}] })
    expect(last).toEqual(await shown())
    expect((await apply(last.digest)).status).toBe(200)
  })

  test('is refused if everybody can be served, without a confirmation, or without a reason', async () => {
    await ordered(0, 20)
    const { digest } = await shown()
    expect((await apply(digest)).code).toBe('worksheet.enough')
    const body = { ...asked(), reason: ' ', expected: digest }
    const reply = await keeper.send(worksheet.allocate, { body: { ...body, confirm: false } })
    expect(reply.problem?.errors).toMatchObject([{ path: 'reason' }, { path: 'confirm' }])
  })

  test('runs once for one key', async () => {
    const one = await ordered(0, 30)
    const { digest } = await shown()
    const key = { 'idempotency-key': `share-${productId}` }
    const [first, again] = [await apply(digest, {}, keeper, key), await apply(digest, {}, keeper, key)]
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body).toEqual(first.body)
    expect((await apply(digest, { supply: 3 }, keeper, key)).code).toBe('idempotency.mismatch')
    expect(await seen(one)).toMatchObject({ version: 2, lines: [{ cancelled: 10 }] })
  })

  test('is rolled back completely if the last order fails', async () => {
    for (const nth of [0, 1, 2] as const) await ordered(nth, 20)
    const { digest } = await shown({ method: 'pro-rata' })
    const { db } = server.ctx
    const last = buyers[2].account.id
    await db.execute(
      sql.raw(`create function fail_at_last() returns trigger language plpgsql as
      $$ begin if new.account_id = ${last} then raise exception 'power cut'; end if; return new; end $$`),
    )
    await db.execute(sql`create trigger fail_at_last before insert on notification
      for each row execute function fail_at_last()`)
    const before = await fingerprint(server)
    try {
      expect((await apply(digest, { method: 'pro-rata' })).status).toBe(500)
      expect(await fingerprint(server)).toEqual(before)
    } finally {
      await db.execute(sql`drop function fail_at_last cascade`)
    }
    expect((await apply(digest, { method: 'pro-rata' })).status).toBe(200)
  })
})

describe('the right to allocate a shortage', () => {
  test('requires the right to edit orders and a scope with all orders of the product and day', async () => {
    const seller = await staff(scope.onlySelf, 'orders', 'stock')
    const mine = await addBuyer(server, { employee: seller.account })
    buyers[0] = mine
    productId = (await addGood(server, buyers, { onHand: 10, stockPolicy: 'make-to-order' })).id
    await ordered(1, 8)
    expect((await preview({}, seller)).code).toBe('not-found')
    await ordered(0, 8)
    const { digest } = await shown()
    const looker = await server.asKind(identity.employee, {
      [pages.orders.id]: { canAdd: true, canEdit: false, canDelete: true, scope: 2, extra: [] },
    })
    const storekeeper = await staff(scope.allDepartments, 'stock')
    const before = await fingerprint(server)
    expect((await preview({}, seller)).code).toBe('worksheet.out-of-scope')
    expect((await apply(digest, {}, seller)).code).toBe('worksheet.out-of-scope')
    for (const client of [looker, buyers[1], storekeeper]) {
      expect((await preview({}, client)).status).toBe(403)
      expect((await apply(digest, {}, client)).status).toBe(403)
    }
    expect(await fingerprint(server)).toEqual(before)
    const own = await addGood(server, [mine], { onHand: 1, stockPolicy: 'make-to-order' })
    await ordered(0, 3, day, own.id)
    expect((await preview({ productId: own.id }, seller)).body).toMatchObject({ open: 3, granted: 1 })
  })

  test('shows no stock without the stock page, and requires the supply to be given', async () => {
    const clerk = await staff(scope.allDepartments, 'orders')
    await ordered(0, 50)
    expect((await preview({}, clerk)).body).toMatchObject({ errors: [{ path: 'supply', code: 'required' }] })
    expect((await preview({ supply: 12 }, clerk)).body).toMatchObject({ supply: 12, granted: 12 })
  })

  test('limits audit entries about all orders to users who see all of them', async () => {
    await ordered(0, 30)
    expect((await applied()).status).toBe(200)
    const of = async (own: Scope) => {
      const client = await staff(own, 'orders', 'audit')
      const { body } = await client.send(audit.list, { query: { noun: 'worksheet', page: 1 } })
      return body.length
    }
    expect(await of(scope.allDepartments)).toBeGreaterThan(0)
    expect(await of(scope.onlySelf)).toBe(0)
    expect(await of(scope.sameDepartment)).toBe(0)
  })
})
