import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { identity, pages, scope, type Grants, type Scope } from '@banquet/contract/call/access'
import { audit } from '@banquet/contract/office/audit'
import { dashboard } from '@banquet/contract/office/dashboard'
import { order } from '@banquet/contract/trade/order'
import type { Order } from '@banquet/contract/trade/order-record'
import { shipment } from '@banquet/contract/trade/shipment'
import { worksheet } from '@banquet/contract/trade/worksheet'
import { addBuyer, addGood, placed } from '../../../test/rows/orders.ts'
import { serverForFile, type Client } from '../../../test/server.ts'
import { notifications } from '../../tables/message/notification.table.ts'

const server = await serverForFile({ connections: 4 })
const admin = await server.asAdmin()
const buyer = await addBuyer(server)
let productId: number

beforeAll(async () => {
  ;({ id: productId } = await addGood(server, [buyer]))
})

/** Somebody who may order for every customer, with the given scope on the page of orders. */
function helper(own: Scope): Promise<Client> {
  const grant = {
    canAdd: true,
    canEdit: false,
    canDelete: false,
    scope: scope.visible,
    extra: ['export', 'price'],
  }
  const grants: Grants = {
    [pages.orders.id]: { ...grant, scope: own },
    [pages.customers.id]: grant,
    [pages.audit.id]: grant,
  }
  return server.asKind(identity.employee, grants)
}

const orderBy = (client: Client) => placed(client, productId, 1, { customerId: buyer.account.id })
const listed = async (client: Client) =>
  (await client.send(order.list, { query: {} })).body.map(({ id }) => id)

/** The ids of orders that each call returns to somebody. */
async function visibleTo(client: Client, { id, deliveryDate }: Order) {
  const params = { id }
  const language = { query: { language: 'en' } }
  const file = (await client.send(order.export, language)).body
  const lines = (await client.send(order.exportLines, language)).body
  const day = { query: { day: deliveryDate } }
  const entries = { query: { noun: 'order', page: 1 } }
  const shipments = (await client.send(shipment.list, { query: {} })).body
  return {
    total: (await client.send(order.list, { query: { page: 1, size: 5 } })).total,
    got: (await client.send(order.get, { params })).status,
    history: (await client.send(order.history, { params })).status,
    exported: [...file.matchAll(/\bO\d+/g)].map(([number]) => number),
    lines: [...lines.matchAll(/\bO\d+/g)].map(([number]) => number),
    onWorksheet: (await client.send(worksheet.get, day)).body.orders,
    ordered: (await client.send(dashboard.get, {})).body.blocks.find(({ block }) => block === 'orderedToday')
      ?.count,
    audited: new Set((await client.send(audit.list, entries)).body.map(({ rowId }) => rowId)),
    shipped: shipments.map(({ orderId }) => orderId),
    returns: (await client.send(shipment.returns, { params })).status,
  }
}

test.each([
  ['their own customers', scope.onlySelf],
  ['customers of their department', scope.sameDepartment],
])('users who see the orders of %s keep the ones they placed for others, and no more', async (_, own) => {
  const [client, other] = [await helper(own), await placed(buyer, productId)]
  const mine = await orderBy(client)
  const { id } = mine
  await admin.send(order.confirm, { params: { id }, body: {} })
  const draft = (await admin.send(shipment.create, { params: { id }, body: {} })).body
  expect(await listed(client)).toEqual([id])
  expect(await visibleTo(client, mine)).toEqual({
    total: 1,
    got: 200,
    history: 200,
    exported: [mine.number],
    lines: [mine.number],
    onWorksheet: 1,
    ordered: 1,
    audited: new Set([id]),
    shipped: [id],
    returns: 200,
  })
  expect((await client.send(order.get, { params: { id: other.id } })).code).toBe('not-found')
  await admin.send(shipment.remove, { params: { id: draft.id } })
  await admin.send(order.cancel, { params: { id }, body: { reason: '重複' } })
  const { db } = server.ctx
  const notes = await db.select().from(notifications).where(eq(notifications.accountId, client.account.id))
  expect(notes.map(({ kind }) => kind)).toEqual(['order.cancelled'])
})

test('orders placed by a colleague stay hidden, and a user without an order scope does not see their own', async () => {
  const [one, two] = [await helper(scope.onlySelf), await helper(scope.onlySelf)]
  const { id } = await orderBy(one)
  expect(await listed(two)).toEqual([])
  expect((await two.send(order.get, { params: { id } })).code).toBe('not-found')
  const blind = await helper(scope.invisible)
  await orderBy(blind)
  expect(await listed(blind)).toEqual([])
})
