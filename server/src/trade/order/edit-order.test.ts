import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { identity, pages, scope, type Scope, orderRights } from '@banquet/contract/call/access'
import { addDays } from '@banquet/contract/rule/day/days'
import { order } from '@banquet/contract/trade/order'
import type { Order, OrderLine } from '@banquet/contract/trade/order-record'
import { shipment } from '@banquet/contract/trade/shipment'
import { watchAudits } from '../../../test/audits.ts'
import { fingerprint } from '../../../test/fingerprint.ts'
import { watchNotices } from '../../../test/notices.ts'
import { addBuyer, addGood, editOf, lineOf, placed } from '../../../test/rows/orders.ts'
import { serverForFile, type Client, type Reply } from '../../../test/server.ts'
import { isVerified, ledgerOf, numbersOf } from '../../../test/rows/stock.ts'
import { customerProducts } from '../../tables/customer/customer-product.table.ts'
import { customerAddresses, customers } from '../../tables/customer/customer.table.ts'
import { products } from '../../tables/catalogue/product.table.ts'
import { moveStock } from '../../stock/stock-movement/move-stock.ts'
import { orderRevisions } from '../../tables/trade/order-revision.table.ts'
import { orders } from '../../tables/trade/order.table.ts'

const server = await serverForFile({ connections: 4 })
let buyer: Client
let clerk: Client
let chief: Client

const staff = (...extra: string[]) => staffIn(scope.allDepartments, extra)
function staffIn(own: Scope, extra: string[] = [], canEdit = true): Promise<Client> {
  const grant = { canAdd: false, canEdit, canDelete: false, scope: own, extra: [...orderRights, ...extra] }
  return server.asKind(identity.employee, { [pages.orders.id]: grant })
}

beforeAll(async () => {
  clerk = await staff()
  chief = await staff('override')
})
beforeEach(async () => {
  buyer = await addBuyer(server)
})

const edit = (client: Pick<Client, 'send'>, { id }: { id: number }, body: object) =>
  client.send(order.update, { params: { id }, body })
async function edited(client: Client, { id }: { id: number }, body: object): Promise<Order> {
  const reply = await edit(client, { id }, body)
  expect([reply.status, reply.body]).toEqual([200, reply.body])
  return reply.body
}
const faultsOf = ({ problem }: Reply) => (problem?.errors ?? []).map(({ path, code }) => [path, code])
const seenBy = async (client: Client, { id }: { id: number }) =>
  (await client.send(order.get, { params: { id } })).body
const only = ({ lines: [line] }: Order) => line as OrderLine
const stockOf = (id: number) => numbersOf(server.ctx, id)

/** An order of one product in this quantity, as staff see it. */
async function ordered(quantity = 4, values: Parameters<typeof addGood>[2] = {}) {
  const good = await addGood(server, [buyer], { price: '100.00', ...values })
  return { good, before: await seenBy(clerk, await placed(buyer, good.id, quantity)) }
}

/** The same, partly shipped and partly prepared. */
async function shippedInPart(left: number, prepared = 0) {
  const { good, before } = await ordered(10)
  await clerk.send(order.confirm, { params: before, body: {} })
  const draft = async (quantity: number) => {
    const body = { lines: [{ orderLineId: only(before).id, quantity }] }
    return (await clerk.send(shipment.create, { params: before, body })).body
  }
  if (left > 0) {
    const { id, version } = await draft(left)
    await clerk.send(shipment.confirm, { params: { id }, body: { confirm: true, version } })
  }
  const open = prepared > 0 ? await draft(prepared) : undefined
  return { good, before: await seenBy(clerk, before), open }
}

describe('editing an order', () => {
  test('replaces lines, day and remarks, updates stock and totals, and records what changed', async () => {
    const [more, gone] = [await addGood(server, [buyer], { price: '10.00' }), await addGood(server, [buyer])]
    const added = await addGood(server, [buyer], { price: '7.00', terms: { itemName: '甜點' } })
    const first = await placed(buyer, more.id, 2, {
      lines: [
        { productId: more.id, quantity: 2 },
        { productId: gone.id, quantity: 3 },
      ],
    })
    const before = await seenBy(clerk, first)
    const [kept] = before.lines as [OrderLine]
    const newAudits = await watchAudits(server)
    const newNotices = await watchNotices(server)
    const deliveryDate = addDays(before.deliveryDate, 7)
    const after = await edited(
      clerk,
      before,
      editOf(before, {
        reason: '改下週',
        deliveryDate,
        remark: '走後門',
        lines: [{ productId: added.id, quantity: 5, remark: '切片' }, lineOf(kept, { quantity: 6 })],
      }),
    )
    expect(after).toMatchObject({
      version: 2,
      deliveryDate,
      remark: '走後門',
      status: 'placed',
      late: false,
      lineCount: 2,
      net: '95.00',
      tax: '5.00',
      gross: '100.00',
      lines: [
        { id: kept.id, lineNo: 1, ordered: 6, allocated: 6, net: '60.00' },
        { lineNo: 3, itemName: '甜點', ordered: 5, allocated: 5, unitPrice: '7.00', remark: '切片' },
      ],
      revisions: [
        {
          version: 2,
          reason: '改下週',
          actorName: clerk.account.realName,
          fields: [
            { field: 'deliveryDate', before: before.deliveryDate, after: deliveryDate },
            { field: 'remark', before: '', after: '走後門' },
          ],
          lines: [
            { productName: more.name, before: { quantity: 2 }, after: { quantity: 6, unitPrice: '10.00' } },
            { productName: gone.name, before: { quantity: 3 }, after: null },
            { productName: added.name, before: null, after: { quantity: 5, remark: '切片' } },
          ],
          before: { gross: before.gross },
          after: { gross: '100.00' },
        },
      ],
    })
    expect(await seenBy(clerk, before)).toEqual(after)
    const now = [await stockOf(more.id), await stockOf(gone.id), await stockOf(added.id)]
    expect(now.map((stock) => stock?.allocated)).toEqual([6, 0, 5])
    for (const { id } of [more, gone, added]) expect(await isVerified(server.ctx, id)).toBe(true)
    const entries = (await newAudits()).filter(({ noun }) => noun === 'order')
    expect(entries).toMatchObject([
      {
        before: {
          deliveryDate: before.deliveryDate,
          lines: [expect.stringContaining(' 2 '), expect.any(String)],
        },
        after: { deliveryDate, reason: '改下週', gross: '100.00', remark: '走後門' },
      },
    ])
    const changes = (await newNotices()).filter(({ kind }) => kind === 'order.changed')
    const to = changes.map(({ accountId }) => accountId)
    expect(to).toContain(buyer.account.id)
    expect(to).toContain(chief.account.id)
    expect(to).not.toContain(clerk.account.id)
    expect(changes.find(({ accountId }) => accountId === buyer.account.id)?.link).toBe(`/order/${before.id}`)
    const [agreed] = await server.ctx.db
      .select()
      .from(customerProducts)
      .where(eq(customerProducts.productId, added.id))
    expect(agreed?.buyCnt).toBe(1)
  })

  test('leaves no audit entry when nothing changes', async () => {
    const { before } = await ordered()
    const standing = await fingerprint(server)
    expect(await edited(clerk, before, editOf(before))).toEqual(before)
    expect(await edited(clerk, before, editOf(before, { addressId: undefined, lateReason: '' }))).toEqual(
      before,
    )
    expect(await fingerprint(server)).toEqual(standing)
  })

  test('keeps price, names, tax and terms of unchanged lines, even if they have changed since', async () => {
    const { good, before } = await ordered(4, { terms: { price: '88.00', itemName: '招牌' } })
    const { db } = server.ctx
    await db
      .update(products)
      .set({ name: '別的', price: '1.00', taxClass: 'exempt' })
      .where(eq(products.id, good.id))
    await db
      .update(customerProducts)
      .set({ price: '2.00', minBuyQty: 50, orderMultiple: 50, itemName: '新名' })
      .where(eq(customerProducts.productId, good.id))
    await db.update(customers).set({ taxMode: 'included' }).where(eq(customers.id, buyer.account.id))
    const after = await edited(
      clerk,
      before,
      editOf(before, { lines: [lineOf(only(before), { quantity: 5 })] }),
    )
    expect(after).toMatchObject({
      taxMode: 'excluded',
      net: '440.00',
      tax: '22.00',
      gross: '462.00',
      lines: [
        {
          productName: good.name,
          itemName: '招牌',
          taxClass: 'taxable',
          unitPrice: '88.00',
          priceSource: 'customer-product',
          minBuyQty: 1,
          orderMultiple: 1,
          allocated: 5,
        },
      ],
    })
    const again = { productId: good.id, quantity: 45 }
    const both = await edited(clerk, after, editOf(after, { lines: [lineOf(only(after)), again] }))
    expect(both.lines[1]).toMatchObject({
      productName: '別的',
      itemName: '新名',
      taxClass: 'exempt',
      unitPrice: '2.00',
      minBuyQty: 50,
    })
  })

  test('does not validate an unchanged quantity, and validates a changed one by the terms of the order day', async () => {
    const { good, before } = await ordered(12, { terms: { minBuyQty: 6, orderMultiple: 6 } })
    const { db } = server.ctx
    await db.update(customerProducts).set({ orderMultiple: 5 }).where(eq(customerProducts.productId, good.id))
    const of = (quantity: number, more = {}) =>
      edit(
        clerk,
        before,
        editOf(before, { remark: '冷藏', lines: [lineOf(only(before), { quantity, ...more })] }),
      )
    expect(faultsOf(await of(15))).toEqual([['lines.0.quantity', 'multiple']])
    expect((await of(3)).code).toBe('order.below-minimum')
    expect((await of(12)).status).toBe(200)
    expect((await edit(clerk, before, { ...editOf(before), version: 2, remark: '急' })).status).toBe(200)
    const now = await seenBy(clerk, before)
    const lines = [lineOf(only(now), { quantity: 15, overrideReason: '主管同意' })]
    expect((await edit(clerk, now, editOf(now, { lines }))).code).toBe('order.override-missing')
    const broken = await edited(chief, now, editOf(now, { lines }))
    expect(only(broken)).toMatchObject({ ordered: 15, overrideReason: '主管同意' })
    // An override that was permitted once needs no permission again.
    expect((await edit(clerk, broken, editOf(broken, { remark: '冷凍' }))).status).toBe(200)
  })

  test('accepts another price only with the right and a reason, and moves no stock for it', async () => {
    const { good, before } = await ordered()
    const standing = [await stockOf(good.id), (await ledgerOf(server.ctx, good.id)).length]
    const of = (more: object) => editOf(before, { lines: [lineOf(only(before), more)] })
    const cheaper = { price: '80', overrideReason: '樣品' }
    expect((await edit(clerk, before, of(cheaper))).code).toBe('order.override-missing')
    const unsaid = await edit(chief, before, of({ price: '80' }))
    expect(faultsOf(unsaid)).toEqual([['lines.0.overrideReason', 'required']])
    const after = await edited(chief, before, of(cheaper))
    expect(only(after)).toMatchObject({
      unitPrice: '80.00',
      priceSource: 'manual',
      overrideReason: '樣品',
      allocated: 4,
      net: '320.00',
    })
    expect([await stockOf(good.id), (await ledgerOf(server.ctx, good.id)).length]).toEqual(standing)
    // Resending a line's existing values requires no right.
    const same = lineOf(only(after), { price: '80', quantity: 5 })
    expect(only(await edited(clerk, after, editOf(after, { lines: [same] })))).toMatchObject({
      unitPrice: '80.00',
      priceSource: 'manual',
      overrideReason: '樣品',
      ordered: 5,
    })
  })

  test('accepts a larger quantity only if it is available, and returns what is', async () => {
    const { good, before } = await ordered(4, { onHand: 6 })
    const of = (quantity: number) =>
      edit(clerk, before, editOf(before, { lines: [lineOf(only(before), { quantity })] }))
    const short = await of(7)
    expect([short.status, short.code]).toEqual([409, 'order.insufficient-stock'])
    expect(short.body).toMatchObject({
      errors: [{ path: 'lines.0.quantity', code: 'insufficient', params: { n: 6 } }],
    })
    expect((await of(6)).status).toBe(200)
    expect(await stockOf(good.id)).toEqual({ onHand: 6, allocated: 6 })
  })

  test('moves a quantity between lines of one product when none is left in stock', async () => {
    const { good, before } = await ordered(4, { onHand: 6 })
    const lines = [lineOf(only(before), { quantity: 1 }), { productId: good.id, quantity: 3 }]
    const two = await edited(clerk, before, editOf(before, { lines }))
    // There is less in stock than was allocated; moving it between lines allocates nothing.
    const spoilt = { kind: 'decrement', onHand: -5, remark: '停電', reason: 'spoilage' } as const
    await moveStock(server.ctx, [{ productId: good.id, ...spoilt }])
    const [first, second] = two.lines as [OrderLine, OrderLine]
    const turned = [lineOf(first, { quantity: 3 }), lineOf(second, { quantity: 1 })]
    const after = await edited(clerk, two, editOf(two, { lines: turned }))
    expect(after.lines.map(({ allocated }) => allocated)).toEqual([3, 1])
    expect(await stockOf(good.id)).toEqual({ onHand: 1, allocated: 4 })
    const more = [lineOf(after.lines[0] as OrderLine, { quantity: 4 }), lineOf(second)]
    expect((await edit(clerk, after, editOf(after, { lines: more }))).body).toMatchObject({
      errors: [{ params: { n: 4 } }, { params: { n: 4 } }],
    })
  })

  test('keeps quantities that were shipped or are in a draft in their line', async () => {
    const { good, before, open } = await shippedInPart(3, 4)
    const of = (quantity: number) =>
      edit(clerk, before, editOf(before, { lines: [lineOf(only(before), { quantity })] }))
    expect((await of(2)).body).toMatchObject({
      errors: [{ path: 'lines.0.quantity', code: 'below-shipped', params: { n: 3 } }],
    })
    expect((await of(6)).body).toMatchObject({
      errors: [{ path: 'lines.0.quantity', code: 'below-prepared', params: { n: 7 } }],
    })
    expect((await of(7)).body).toMatchObject({
      status: 'partially-shipped',
      lines: [{ allocated: 4, shipped: 3 }],
    })
    const now = await seenBy(clerk, before)
    const cheaper = { price: '1.00', overrideReason: '補償' }
    const reduced = editOf(now, { lines: [lineOf(only(now), cheaper)] })
    expect(faultsOf(await edit(chief, now, reduced))).toEqual([['lines.0.price', 'price-shipped']])
    const without = editOf(now, { lines: [{ productId: good.id, quantity: 5 }] })
    expect(faultsOf(await edit(clerk, now, without))).toEqual([['lines', 'line-shipped']])
    await clerk.send(shipment.remove, { params: { id: open?.id ?? 0 } })
    const done = await edited(clerk, now, editOf(now, { lines: [lineOf(only(now), { quantity: 3 })] }))
    expect(done).toMatchObject({ status: 'shipped', lines: [{ allocated: 0 }], may: { edit: false } })
    expect(await stockOf(good.id)).toEqual({ onHand: 97, allocated: 0 })
  })

  test('refuses to remove a line that is in a draft shipment', async () => {
    const { good, before, open } = await shippedInPart(0, 4)
    const other = await addGood(server, [buyer])
    const lines = [{ productId: other.id, quantity: 1 }]
    expect((await edit(clerk, before, editOf(before, { lines }))).body).toMatchObject({
      code: 'validation',
      errors: [{ path: 'lines', code: 'line-prepared', params: { product: `${good.number} ${good.name}` } }],
    })
    await clerk.send(shipment.remove, { params: { id: open?.id ?? 0 } })
    await edited(clerk, before, editOf(before, { lines }))
    expect((await stockOf(good.id))?.allocated).toBe(0)
  })

  test('validates a new delivery day like placing an order, and does not validate an unchanged one', async () => {
    const { before } = await ordered()
    const past = addDays(before.deliveryDate, -700)
    const { db } = server.ctx
    await db.update(orders).set({ deliveryDate: past }).where(eq(orders.id, before.id))
    const old = await seenBy(clerk, before)
    const kept = await edited(clerk, old, editOf(old, { remark: '補單' }))
    expect(kept).toMatchObject({ deliveryDate: past, cutoffAt: before.cutoffAt, late: false })
    const today = new Date(server.ctx.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
    const late = editOf(kept, { deliveryDate: today })
    expect((await edit(chief, kept, late)).code).toBe('order.closed')
    const because = { ...late, lateReason: '電話補單' }
    expect((await edit(clerk, kept, because)).code).toBe('order.override-missing')
    const after = await edited(chief, kept, because)
    expect(after).toMatchObject({ deliveryDate: today, late: true, lateReason: '電話補單' })
    // The existing reason requires no right, and is removed with the day.
    expect((await edited(clerk, after, editOf(after, { remark: '' }))).lateReason).toBe('電話補單')
    // The day of the order, because any other one may be a day without deliveries.
    const last = await seenBy(clerk, before)
    expect(await edited(clerk, last, editOf(last, { deliveryDate: before.deliveryDate }))).toMatchObject({
      late: false,
      lateReason: '',
    })
  })

  test('reads the address again only if another one is chosen', async () => {
    const { before } = await ordered()
    const { db } = server.ctx
    const mine = eq(customerAddresses.customerId, buyer.account.id)
    await db.update(customerAddresses).set({ address: '新址9號' }).where(mine)
    const stayed = await edited(clerk, before, editOf(before, { remark: '一' }))
    expect(stayed.shipTo).toEqual(before.shipTo)
    const [place] = await db.select().from(customerAddresses).where(mine).orderBy(customerAddresses.id)
    const after = await edited(clerk, stayed, editOf(stayed, { addressId: place?.id }))
    expect(after.shipTo.address).toBe('新址9號')
    expect(after.revisions[0]?.fields).toEqual([
      { field: 'shipTo', before: '104臺北市中山區南京東路三段1號', after: '104臺北市中山區新址9號' },
    ])
  })

  test('reports all faults at once, each at its field, and writes nothing', async () => {
    const { good, before } = await ordered(4, { onHand: 5 })
    const foreign = await addGood(server, [])
    const stranger = await addBuyer(server)
    const theirs = await placed(stranger, (await addGood(server, [stranger])).id)
    const standing = await fingerprint(server)
    const line = lineOf(only(before), { quantity: 6 })
    const reply = await edit(
      clerk,
      before,
      editOf(before, {
        deliveryDate: '2020-01-01',
        addressId: 999_999,
        lateReason: '拜託',
        lines: [
          line,
          line,
          lineOf(only(theirs)),
          { productId: foreign.id, quantity: 1 },
          { id: only(before).id + 999_999, productId: good.id, quantity: 1 },
          { productId: 999_999, quantity: 1 },
        ],
      }),
    )
    expect(reply.status).toBe(400)
    expect(faultsOf(reply)).toEqual([
      ['addressId', 'unknown'],
      ['lines.1.id', 'repeated'],
      ['lines.2.id', 'unknown'],
      ['lines.4.id', 'unknown'],
      ['lines.5.productId', 'unknown'],
      ['lateReason', 'locked'],
      ['lines.0.quantity', 'insufficient'],
      ['lines.3.productId', 'not-in-assortment'],
      ['deliveryDate', 'past'],
    ])
    expect(await fingerprint(server)).toEqual(standing)
    const none = await edit(clerk, before, { ...editOf(before, { lines: [] }), reason: ' ' })
    expect(faultsOf(none)).toEqual([
      ['reason', 'required'],
      ['lines', 'required'],
    ])
  })

  test('refuses products that are no longer offered and additions for blocked customers, but allows reductions', async () => {
    const { good, before } = await ordered()
    const { db } = server.ctx
    await db.update(customerProducts).set({ status: 0 }).where(eq(customerProducts.productId, good.id))
    const of = (one: Order, quantity: number) =>
      edit(clerk, one, editOf(one, { lines: [lineOf(only(one), { quantity })] }))
    expect((await of(before, 5)).code).toBe('order.not-in-assortment')
    expect((await of(before, 3)).status).toBe(200)
    await db.update(customerProducts).set({ status: 1 }).where(eq(customerProducts.productId, good.id))
    await db.update(customers).set({ blockedReason: '逾期' }).where(eq(customers.id, buyer.account.id))
    const now = await seenBy(clerk, before)
    expect((await of(now, 4)).code).toBe('order.blocked')
    expect((await of(now, 2)).status).toBe(200)
  })

  test('is refused when the total differs from the one that was shown', async () => {
    const { before } = await ordered()
    const body = editOf(before, { lines: [lineOf(only(before), { quantity: 5 })], expectedGross: '1.00' })
    expect((await edit(clerk, before, body)).body).toMatchObject({
      code: 'order.total-changed',
      params: { gross: '525.00' },
    })
    expect((await edit(clerk, before, { ...body, expectedGross: '525' })).status).toBe(200)
  })

  test('requires the version that was seen, the right to edit, the order in scope, and open quantities', async () => {
    const keeper = await staffIn(scope.onlySelf)
    const other = await addBuyer(server, { employee: keeper.account })
    const own = await placed(other, (await addGood(server, [other])).id)
    const { before } = await ordered()
    const body = editOf(before, { remark: '甲' })
    expect((await edit(keeper, before, body)).code).toBe('not-found')
    expect((await edit(keeper, own, { ...editOf(own), remark: '甲' })).status).toBe(200)
    expect((await edit(buyer, before, body)).code).toBe('auth.wrong-side')
    expect((await edit(await staffIn(scope.allDepartments, [], false), before, body)).code).toBe(
      'right.missing',
    )
    expect((await edit(server.anonymous, before, body)).status).toBe(401)
    expect(before.may.edit).toBe(true)
    expect((await seenBy(buyer, before)).may.edit).toBe(false)
    await edited(clerk, before, body)
    expect((await edit(clerk, before, body)).body).toMatchObject({
      code: 'stale',
      current: { version: 2, remark: '甲', internalNote: '' },
    })
    expect((await edit(clerk, before, { ...body, version: undefined })).status).toBe(400)
    await clerk.send(order.hold, { params: before, body: { reason: '等' } })
    expect(await edited(clerk, before, { ...body, version: 3, remark: '乙' })).toMatchObject({
      status: 'on-hold',
    })
    await clerk.send(order.cancel, { params: before, body: { reason: '不要了' } })
    expect((await edit(clerk, before, { ...body, version: 5 })).code).toBe('order.state')
    const quoted = await clerk.send(order.quoteUpdate, { params: before, body: { lines: [] } })
    expect(quoted.code).toBe('order.state')
  })

  test('notifies the customer without internal remarks', async () => {
    const { good, before } = await ordered()
    const news = await watchNotices(server)
    const inside = await edited(chief, before, editOf(before, { internalNote: '常退貨' }))
    expect(inside.revisions).toHaveLength(1)
    expect((await seenBy(buyer, before)).revisions).toEqual([])
    expect((await news()).map(({ accountId }) => accountId)).not.toContain(buyer.account.id)
    const line = lineOf(only(inside), { price: '90', overrideReason: '老客戶' })
    await edited(chief, inside, editOf(inside, { internalNote: '再看看', lines: [line] }))
    const seen = await seenBy(buyer, before)
    expect(seen.revisions).toMatchObject([
      {
        version: 3,
        reason: '客戶來電',
        fields: [],
        lines: [
          {
            productName: good.name,
            before: { quantity: 4, unitPrice: '100.00', remark: '' },
            after: { quantity: 4, unitPrice: '90.00', remark: '' },
          },
        ],
        after: { gross: '378.00' },
      },
    ])
    expect(JSON.stringify(seen)).not.toMatch(/常退貨|再看看|老客戶|internalNote|overrideReason/)
  })
})

test('never changes or removes a revision', async () => {
  const { before } = await ordered()
  await edited(clerk, before, editOf(before, { remark: '甲' }))
  const { db } = server.ctx
  const mine = eq(orderRevisions.orderId, before.id)
  const refused = { cause: { code: '23001' } }
  await expect(db.update(orderRevisions).set({ reason: '' }).where(mine)).rejects.toMatchObject(refused)
  await expect(db.delete(orderRevisions).where(mine)).rejects.toMatchObject(refused)
})

describe('the quote of an order edit', () => {
  const quoted = async (one: Order, body: object) =>
    (await clerk.send(order.quoteUpdate, { params: one, body })).body

  test('returns the order with the agreed terms applied, and writes nothing', async () => {
    const { good, before } = await ordered(4, { onHand: 5 })
    await server.ctx.db.update(products).set({ price: '1.00' }).where(eq(products.id, good.id))
    const standing = await fingerprint(server)
    const quote = await quoted(before, {
      lines: [
        { ...lineOf(only(before), { quantity: 6 }) },
        { productId: 999_999, quantity: 1 },
        { id: 999_999, productId: good.id, quantity: 1 },
      ],
    })
    expect(quote).toMatchObject({
      customerId: buyer.account.id,
      taxMode: 'excluded',
      net: '600.00',
      closed: false,
      deliveryDate: before.deliveryDate,
      cutoffAt: before.cutoffAt,
      lines: [
        {
          id: only(before).id,
          quantity: 6,
          unitPrice: '100.00',
          terms: { price: '100.00' },
          faults: [{ code: 'insufficient', below: 5 }],
        },
      ],
    })
    expect(quote.lines).toHaveLength(1)
    expect(await fingerprint(server)).toEqual(standing)
    const closed = await quoted(before, { lines: [], deliveryDate: '2020-01-01' })
    expect(closed.closed).toBe(true)
  })

  test('equals the result of the edit, to the cent', async () => {
    const { before } = await ordered(3, { price: '10.10' })
    const added = await addGood(server, [buyer], { price: '0.33' })
    const lines = [{ productId: added.id, quantity: 7 }, lineOf(only(before), { quantity: 5 })]
    const quote = await quoted(before, { lines })
    const after = await edited(clerk, before, editOf(before, { lines, expectedGross: quote.gross }))
    expect(after.lines.map(({ gross }) => gross)).toEqual(quote.lines.map(({ gross }) => gross))
  })
})
