import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { identity, pages, scope, type Grants, type Scope } from '@banquet/contract/call/access'
import { maxBulk } from '@banquet/contract/call/bulk'
import { bulkAction, type BulkRowResult } from '@banquet/contract/platform/bulk-action'
import { customer } from '@banquet/contract/customer/customer'
import { order } from '@banquet/contract/trade/order'
import { orderBulk } from '@banquet/contract/trade/order-bulk'
import type { Order } from '@banquet/contract/trade/order-record'
import { shipment } from '@banquet/contract/trade/shipment'
import { addBuyer, addGood, editOf, placed } from '../../../test/rows/orders.ts'
import { meanwhile } from '../../../test/scenario/world.ts'
import { fullGrants, serverForFile, type Client, type Reply } from '../../../test/server.ts'
import { audits } from '../../kit/rows/audit.table.ts'
import type { Db } from '../../kit/context.ts'
import { deleteOldBulkActions } from '../../platform/bulk-action/bulk-action.ts'
import { bulkActionRows, bulkActions } from '../../tables/platform/bulk-action.table.ts'
import { mails } from '../../tables/platform/mail.table.ts'
import { notifications } from '../../tables/message/notification.table.ts'
import { orders } from '../../tables/trade/order.table.ts'

const server = await serverForFile({ connections: 8 })
const { db } = server.ctx
let admin: Client
let buyer: Client
let productId: number

beforeEach(async () => {
  await db.delete(bulkActions)
  admin = await server.asAdmin()
  buyer = await addBuyer(server)
  productId = (await addGood(server, [buyer], { onHand: 500 })).id
})

const some = async (count: number): Promise<Order[]> => {
  const rows: Order[] = []
  for (let n = 0; n < count; n += 1) rows.push(await placed(buyer, productId))
  return rows
}
const seen = (rows: readonly { id: number; version: number }[]) =>
  rows.map(({ id, version }) => ({ id, version }))
const read = async ({ id }: { id: number }) => (await admin.call(order.get, { params: { id } })).body
const statuses = (rows: readonly Order[]) => Promise.all(rows.map(async (row) => (await read(row)).status))
const refusals = (rows: readonly BulkRowResult[]) => rows.map(({ refusal }) => refusal)

async function confirmAll(rows: readonly Order[], by = admin): Promise<number> {
  const { status, body } = await by.send(orderBulk.bulkConfirm, { body: { rows: seen(rows) } })
  expect(status).toBe(200)
  return body.actionId ?? 0
}
/** All rights on the orders of a scope. */
const withinScope = (wanted: Scope): Grants => ({
  [pages.orders.id]: { ...fullGrants(pages.orders.id)[pages.orders.id], scope: wanted } as never,
})
const undo = (id: number, by = admin) => by.send(bulkAction.undo, { params: { id } })

describe('several orders', () => {
  test('are confirmed one by one: one that cannot be neither stops the others nor is hidden', async () => {
    const rows = (await some(4)) as [Order, Order, Order, Order]
    const [first, second, third, fourth] = rows
    await admin.call(order.cancel, { params: { id: second.id }, body: { reason: '重複' } })
    await admin.call(order.hold, { params: { id: third.id }, body: { reason: '待確認' } })
    const held = await read(third)
    const chosen = [...seen([first, second, held]), { id: 2_000_000_000, version: 1 }, ...seen([fourth])]
    const { body } = await admin.call(orderBulk.bulkConfirm, { body: { rows: chosen } })
    expect(body.results).toMatchObject([
      { id: first.id, code: first.number, name: first.customerName, state: 'confirmed', refusal: null },
      { id: second.id, state: 'cancelled', refusal: 'stale' },
      { id: third.id, state: 'on-hold', refusal: 'order.state' },
      { id: 2_000_000_000, code: '', state: null, refusal: 'not-found' },
      { id: fourth.id, state: 'confirmed', refusal: null },
    ])
    expect(await statuses(rows)).toEqual(['confirmed', 'cancelled', 'on-hold', 'confirmed'])
  })

  test('that match filters are counted again, and all of them share one request in the audit', async () => {
    const rows = await some(3)
    const match = { status: 'placed', customerId: buyer.account.id } as const
    const send = (count: number) => admin.send(orderBulk.bulkConfirm, { body: { rows: [], match, count } })
    expect((await send(2)).code).toBe('stale')
    expect(await statuses(rows)).toEqual(['placed', 'placed', 'placed'])
    const { body } = await send(3)
    expect(body.results.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
    const [action] = await db.select().from(bulkActions)
    const entries = await db
      .select()
      .from(audits)
      .where(eq(audits.requestId, action?.requestId ?? ''))
      .orderBy(audits.rowId)
    expect(entries.map(({ rowId, command }) => [rowId, command])).toEqual(
      rows.map(({ id }) => [id, 'order.bulkConfirm']),
    )
  })

  test('are at most 500, are chosen in one way, and each only once', async () => {
    const errorsOf = async (body: object) =>
      (await admin.send(orderBulk.bulkConfirm, { body })).problem?.errors
    const many = Array.from({ length: maxBulk + 1 }, (_, at) => ({ id: at + 1, version: 1 }))
    expect(await errorsOf({ rows: many })).toMatchObject([{ path: 'rows', code: 'maxlength' }])
    expect(await errorsOf({ rows: [] })).toMatchObject([{ path: 'rows', code: 'required' }])
    expect(await errorsOf({ rows: many.slice(0, 1), match: {}, count: 1 })).toMatchObject([{ path: 'match' }])
    expect(await errorsOf({ rows: [many[0], many[0]] })).toMatchObject([{ path: 'rows', code: 'repeated' }])
  })

  test('of customers of others do not exist: single ones, and those that match filters', async () => {
    const rows = await some(1)
    const client = await server.asKind(identity.employee, withinScope(scope.onlySelf))
    const { body } = await client.call(orderBulk.bulkConfirm, { body: { rows: seen(rows) } })
    expect(body).toEqual({
      actionId: null,
      results: [{ id: rows[0]?.id, code: '', name: '', state: null, refusal: 'not-found' }],
    })
    const match = { customerId: buyer.account.id }
    const send = (count: number) => client.send(orderBulk.bulkConfirm, { body: { rows: [], match, count } })
    expect((await send(1)).code).toBe('stale')
    expect(await statuses(rows)).toEqual(['placed'])
  })

  test('are put on hold, released and cancelled with a reason', async () => {
    const rows = await some(2)
    const held = await admin.call(orderBulk.bulkHold, { body: { rows: seen(rows), reason: '待付款' } })
    expect(refusals(held.body.results)).toEqual([null, null])
    const now = await Promise.all(rows.map(read))
    expect(now.map(({ holdReason }) => holdReason)).toEqual(['待付款', '待付款'])
    await admin.call(orderBulk.bulkRelease, { body: { rows: seen(now) } })
    const free = await Promise.all(rows.map(read))
    expect(free.map(({ status }) => status)).toEqual(['placed', 'placed'])
    const { body } = await admin.call(orderBulk.bulkCancel, { body: { rows: seen(free), reason: '停業' } })
    expect(body.map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
    expect(await db.select().from(bulkActions)).toHaveLength(2)
  })
})

describe('undoing', () => {
  test('takes a command back where nobody has changed the order since, once, without telling a customer', async () => {
    const rows = (await some(3)) as [Order, Order, Order]
    const told = async () => [await db.$count(mails), await db.$count(notifications)]
    const before = await told()
    const actionId = await confirmAll(rows)
    const changed = await read(rows[1])
    await admin.call(order.hold, { params: { id: changed.id }, body: { reason: '客戶來電' } })
    const { body } = await undo(actionId)
    expect(refusals(body)).toEqual([null, 'stale', null])
    expect(await statuses(rows)).toEqual(['placed', 'on-hold', 'placed'])
    expect((await read(rows[0])).confirmedAt).toBeNull()
    expect(await told()).toEqual(before)
    // Only the one that was left is tried again, and is still left.
    expect((await undo(actionId)).body).toMatchObject([{ id: rows[1].id, refusal: 'stale' }])
    expect((await admin.call(bulkAction.list, { query: {} })).body).toMatchObject([
      { id: actionId, command: 'order.bulkConfirm', count: 3, changed: 3, undone: 2 },
    ])
  })

  test('gives a released order its reason and its moment back', async () => {
    const rows = await some(1)
    await admin.call(orderBulk.bulkHold, { body: { rows: seen(rows), reason: '待付款' } })
    const held = await Promise.all(rows.map(read))
    const { body } = await admin.call(orderBulk.bulkRelease, { body: { rows: seen(held) } })
    await undo(body.actionId ?? 0)
    const [again] = await Promise.all(rows.map(read))
    expect(again).toMatchObject({ status: 'on-hold', holdReason: '待付款', heldAt: held[0]?.heldAt })
  })

  test('leaves an order confirmed that is being packed', async () => {
    const rows = (await some(2)) as [Order, Order]
    const actionId = await confirmAll(rows)
    await admin.call(shipment.create, { params: { id: rows[0].id }, body: {} })
    expect(refusals((await undo(actionId)).body)).toEqual(['order.prepared', null])
    expect(await statuses(rows)).toEqual(['confirmed', 'placed'])
  })

  test('is for the person who gave the command, with the right to give it', async () => {
    const clerkOf = (extra: string[]) => {
      const grants = fullGrants(pages.orders.id)
      const own = grants[pages.orders.id]
      return server.asKind(identity.management, { [pages.orders.id]: { ...own, extra } } as never)
    }
    const clerk = await clerkOf(['confirm'])
    const actionId = await confirmAll(await some(1), clerk)
    expect((await undo(actionId)).code).toBe('not-found')
    expect((await undo(actionId, buyer)).status).toBe(403)
    expect((await admin.call(bulkAction.list, { query: {} })).body).toEqual([])
    const viewer = await clerkOf([])
    const mine = await db
      .insert(bulkActions)
      .values({ actorId: viewer.account.id, command: 'order.bulkConfirm', requestId: 'r', count: 1 })
      .returning()
    expect((await undo(mine[0]?.id ?? 0, viewer)).code).toBe('right.missing')
    expect(refusals((await undo(actionId, clerk)).body)).toEqual([null])
  })

  test('ends after a day', async () => {
    const rows = await some(1)
    const actionId = await confirmAll(rows)
    const old = new Date(server.ctx.now().getTime() - 25 * 3_600_000).toISOString()
    await db.update(bulkActions).set({ createdAt: old })
    expect((await undo(actionId)).code).toBe('not-found')
    await deleteOldBulkActions(server.ctx)
    expect([await db.$count(bulkActions), await db.$count(bulkActionRows)]).toEqual([0, 0])
    expect(await statuses(rows)).toEqual(['confirmed'])
  })

  test('and an edit at the same moment: one of them wins, and the other is refused', async () => {
    const rows = (await some(1)) as [Order]
    const actionId = await confirmAll(rows)
    const now = await read(rows[0])
    const [undone, edited] = await meanwhile(
      server,
      (db: Db) => db.select().from(orders).where(eq(orders.id, now.id)).for('update'),
      (): Promise<Reply>[] => [
        undo(actionId),
        admin.send(order.update, { params: { id: now.id }, body: editOf(now, { remark: '側門卸貨' }) }),
      ],
    )
    const [result] = (undone?.body ?? []) as BulkRowResult[]
    const wonByUndo = result?.refusal === null
    expect([wonByUndo, edited?.status === 200].filter(Boolean)).toHaveLength(1)
    expect((await read(now)).status).toBe(wonByUndo ? 'placed' : 'confirmed')
  })
})

describe('the delivery date of several orders', () => {
  const days = async () => {
    const { body } = await admin.call(order.canOrder, { query: { customerId: buyer.account.id } })
    return body.deliveryDays.map(({ day }) => day)
  }
  const dates = (rows: readonly Order[]) =>
    Promise.all(rows.map(async (row) => (await read(row)).deliveryDate))
  const move = (rows: readonly Order[], deliveryDate: string, more: object = {}, by = admin) =>
    by.call(orderBulk.bulkDay, {
      body: { rows: seen(rows), deliveryDate, reason: '颱風停班', ...more },
    })

  test('is changed like by an edit of each, with a revision and a mail to the customer, and changed back', async () => {
    const rows = await some(2)
    const [first = ''] = await dates(rows)
    const other = (await days()).find((day) => day > first) ?? ''
    const { body } = await move(rows, other)
    expect(refusals(body.results)).toEqual([null, null])
    expect(await dates(rows)).toEqual([other, other])
    const [now] = await Promise.all(rows.map(read))
    expect(now?.lines.map(({ ordered }) => ordered)).toEqual(rows[0]?.lines.map(({ ordered }) => ordered))
    expect(now?.revisions).toMatchObject([{ reason: '颱風停班' }])
    expect(refusals((await undo(body.actionId ?? 0)).body)).toEqual([null, null])
    expect(await dates(rows)).toEqual([first, first])
  })

  test('keeps to cut-offs and delivery days, and nobody breaks them without the right to', async () => {
    const rows = await some(1)
    const before = await dates(rows)
    const reason = { lateReason: '客戶要求' }
    const past = (await move(rows, '2020-01-01', reason)).body
    expect(refusals(past.results)).toEqual(['order.closed'])
    const own = fullGrants(pages.orders.id)[pages.orders.id]
    const grants = { [pages.orders.id]: { ...own, extra: ['price'] } } as never
    const clerk = await server.asKind(identity.management, grants)
    const other = (await days()).at(-1) ?? ''
    expect(refusals((await move(rows, other, reason, clerk)).body.results)).toEqual([
      'order.override-missing',
    ])
    expect(await dates(rows)).toEqual(before)
  })
})

describe('the sales rep of the customers of several orders', () => {
  const employee = () => server.asKind(identity.employee, withinScope(scope.onlySelf))
  const repOf = async () =>
    (await admin.call(customer.get, { params: { id: buyer.account.id } })).body.employees.map(
      ({ employeeId }) => employeeId,
    )
  const assign = (rows: readonly Order[], to: Client, by = admin) =>
    by.send(orderBulk.bulkAssign, { body: { rows: seen(rows), employeeId: to.account.id } })

  test('is assigned once for each customer and given back; orders keep theirs', async () => {
    const [before, after] = [await employee(), await employee()]
    const rows = await some(2)
    await assign(rows, before)
    const { body } = await assign(rows, after)
    expect(refusals(body.results)).toEqual([null, null])
    expect(await repOf()).toEqual([after.account.id])
    expect((await read(rows[0] as Order)).employeeId).toBe(rows[0]?.employeeId)
    expect(refusals((await undo(body.actionId ?? 0)).body)).toEqual([null, null])
    expect(await repOf()).toEqual([before.account.id])
  })

  test('is not given back once somebody else has taken over', async () => {
    const [first, second] = [await employee(), await employee()]
    const rows = await some(1)
    const { body } = await assign(rows, first)
    await assign(rows, second)
    expect(refusals((await undo(body.actionId ?? 0)).body)).toEqual(['stale'])
    expect(await repOf()).toEqual([second.account.id])
  })

  test('needs the right to edit customers', async () => {
    const clerk = await server.asKind(identity.management, fullGrants(pages.orders.id))
    expect((await assign(await some(1), await employee(), clerk)).code).toBe('right.missing')
  })
})

test('a draft shipment is prepared for each confirmed order that has none', async () => {
  const rows = (await some(3)) as [Order, Order, Order]
  await confirmAll(rows.slice(0, 2))
  await admin.call(shipment.create, { params: { id: rows[1].id }, body: {} })
  const now = await Promise.all(rows.map(read))
  const { body } = await admin.call(orderBulk.bulkPrepare, { body: { rows: seen(now) } })
  expect(refusals(body)).toEqual([null, 'order.prepared', 'order.state'])
  const drafts = await admin.call(shipment.list, { query: { orderIds: rows.map(({ id }) => id).join(',') } })
  expect(drafts.body.map(({ orderId }) => orderId)).toEqual([rows[0].id, rows[1].id])
})

test('confirmations of several orders are one file, of those that the reader sees', async () => {
  const rows = await some(2)
  const query = { ids: rows.map(({ id }) => id).join(','), language: 'en' } as const
  const print = (by: Client) => by.send(order.pdfBatch, { query })
  expect((await print(admin)).status).toBe(200)
  const outside = await server.asKind(identity.employee, withinScope(scope.onlySelf))
  expect((await print(outside)).code).toBe('not-found')
})

test('a caller asks by a key how far a command is, and a key is used once', async () => {
  const rows = await some(2)
  const key = crypto.randomUUID()
  const body = { rows: seen(rows), key }
  const first = await admin.send(orderBulk.bulkConfirm, { body })
  expect((await admin.call(bulkAction.list, { query: { key } })).body).toMatchObject([
    { id: first.body.actionId, count: 2, changed: 2, undone: 0 },
  ])
  expect((await admin.send(orderBulk.bulkConfirm, { body })).code).toBe('stale')
})

test('the number of orders is counted by status, with the filters of the list and within the scope', async () => {
  const rows = (await some(3)) as [Order, Order, Order]
  await confirmAll(rows.slice(0, 2))
  const query = { customerId: buyer.account.id }
  const { body } = await admin.call(order.counts, { query })
  expect(body).toMatchObject({ placed: 1, confirmed: 2, cancelled: 0 })
  const outside = await server.asKind(identity.employee, withinScope(scope.onlySelf))
  expect(Object.values((await outside.call(order.counts, { query })).body)).toEqual([0, 0, 0, 0, 0, 0])
})
