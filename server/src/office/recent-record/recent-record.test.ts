import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { identity, pages, scope, type Grants } from '@banquet/contract/call/access'
import { product } from '@banquet/contract/catalogue/product'
import { maxRecent, recentRecord } from '@banquet/contract/office/recent-record'
import type { SearchKind } from '@banquet/contract/office/search'
import { addProduct } from '../../../test/rows/goods.ts'
import { addBuyer, addGood, placed } from '../../../test/rows/orders.ts'
import { fullGrants, serverForFile, type Client } from '../../../test/server.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { recentRecords } from '../../tables/office/recent-record.table.ts'

const server = await serverForFile()
const { db } = server.ctx
const admin = await server.asAdmin()
const buyer = await addBuyer(server)
const goods = await addGood(server, [buyer])
const order = await placed(buyer, goods.id)
let minute = 0

beforeEach(() => db.delete(recentRecords))

/** Opens a record a minute after everything that was opened before. */
async function open(by: Client, kind: SearchKind, id: number) {
  const reply = await by.send(recentRecord.open, { body: { kind, id } })
  minute += 1
  if (reply.status === 200)
    await db
      .update(recentRecords)
      .set({ openedAt: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString() })
      .where(eq(recentRecords.rowId, id))
  return reply
}
const recent = async (by: Client, atMost?: number) =>
  (await by.call(recentRecord.list, { query: { ...(atMost && { atMost }) } })).body.map(
    ({ kind, code, name }) => [kind, code || name],
  )

test('what was opened is returned with its present name, the newest first, once each, and can be forgotten', async () => {
  await open(admin, 'order', order.id)
  await open(admin, 'product', goods.id)
  await open(admin, 'customer', buyer.account.id)
  await open(admin, 'order', order.id)
  const { body: renamed } = await admin.call(product.get, { params: { id: goods.id } })
  await admin.call(product.update, { params: { id: goods.id }, body: { ...renamed, number: 'RENAMED-1' } })
  const rows = await recent(admin)
  expect(rows.map(([kind]) => kind)).toEqual(['order', 'customer', 'product'])
  expect(rows.at(-1)).toEqual(['product', 'RENAMED-1'])
  expect(await recent(admin, 1)).toEqual([['order', order.number]])
  // Everybody has their own.
  const other = await server.asAdmin()
  expect(await recent(other)).toEqual([])
  await other.call(recentRecord.clear, {})
  expect(await recent(admin)).toHaveLength(3)
  await admin.call(recentRecord.clear, {})
  expect(await recent(admin)).toEqual([])
})

test('what may no longer be seen is neither returned nor noted', async () => {
  const grants: Grants = { ...fullGrants(pages.orders.id), ...fullGrants(pages.products.id) }
  const clerk = await server.asKind(identity.employee, grants)
  const gone = await addProduct(db)
  for (const id of [gone.id, goods.id]) expect((await open(clerk, 'product', id)).status).toBe(200)
  expect((await open(clerk, 'order', order.id)).status).toBe(200)
  expect((await open(clerk, 'customer', buyer.account.id)).status).toBe(200)
  await admin.call(product.remove, { params: { id: gone.id } })
  expect((await recent(clerk)).map(([kind]) => kind)).toEqual(['order', 'product'])
  const own = grants[pages.orders.id] as Grants[number]
  const narrow = { [pages.orders.id]: { ...own, scope: scope.onlySelf } }
  await db.update(accounts).set({ grants: narrow }).where(eq(accounts.id, clerk.account.id))
  expect(await recent(clerk)).toEqual([])
  await db.delete(recentRecords)
  // The answer tells nothing about rows that are not seen, and nothing is noted.
  for (const [kind, id] of [
    ['order', order.id],
    ['product', goods.id],
    ['product', 2_000_000_000],
  ] as const)
    expect((await open(clerk, kind, id)).status).toBe(200)
  expect(await db.$count(recentRecords)).toBe(0)
})

test('the last fifty are kept', async () => {
  const old = Array.from({ length: maxRecent + 5 }, (_, n) => ({
    ...{ accountId: admin.account.id, kind: 'order' as const, rowId: 1_000_000 + n },
    openedAt: new Date(Date.UTC(2025, 0, 1, 0, n)).toISOString(),
  }))
  await db.insert(recentRecords).values(old)
  await open(admin, 'order', order.id)
  const kept = await db.select().from(recentRecords).orderBy(recentRecords.openedAt)
  expect(kept).toHaveLength(maxRecent)
  expect(kept.map(({ rowId }) => rowId)).toContain(order.id)
  expect(kept[0]?.rowId).toBe(1_000_006)
})
