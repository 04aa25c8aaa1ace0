import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { identity, pages, scope, type Grants, type Scope, orderRights } from '@banquet/contract/call/access'
import { addDays, weekdayOf } from '@banquet/contract/rule/day/days'
import { order } from '@banquet/contract/trade/order'
import { watchAudits } from '../../../test/audits.ts'
import { fingerprint } from '../../../test/fingerprint.ts'
import { addBuyer, addGood, agree, placed } from '../../../test/rows/orders.ts'
import { serverForFile, type Client } from '../../../test/server.ts'
import { isVerified, numbersOf } from '../../../test/rows/stock.ts'
import { customerProducts } from '../../tables/customer/customer-product.table.ts'
import { customers } from '../../tables/customer/customer.table.ts'
import { deliverySchedules } from '../../tables/trade/delivery-schedule.table.ts'
import { holidays } from '../../tables/trade/holiday.table.ts'
import { dayOf } from '../../kit/list/days.ts'
import { notifications } from '../../tables/message/notification.table.ts'
import { orderLines, orders } from '../../tables/trade/order.table.ts'

const server = await serverForFile({ connections: 4 })
let buyer: Client

/** Rights on the page of orders, and on that of customers, with a scope. */
function grants(own: Scope, ...extra: string[]): Grants {
  const grant = {
    canAdd: true,
    canEdit: true,
    canDelete: false,
    scope: own,
    extra: [...orderRights, ...extra],
  }
  return { [pages.orders.id]: grant, [pages.customers.id]: grant }
}
const staff = (own: Scope = scope.allDepartments, ...extra: string[]) =>
  server.asKind(identity.employee, grants(own, ...extra))

beforeEach(async () => {
  buyer = await addBuyer(server)
})

const lines = (...all: [productId: number, quantity: number, more?: object][]) =>
  all.map(([productId, quantity, more]) => ({ productId, quantity, ...more }))
const place = (client: Client, body: object) => client.send(order.create, { body })
const onBehalf = (body: object) => ({ customerId: buyer.account.id, ...body })

describe('an order placed by a customer', () => {
  test('stores the agreed terms, allocates the stock and counts the purchase', async () => {
    const product = await addGood(server, [buyer], {
      price: '100.00',
      terms: { price: '88.50', itemName: '招牌' },
    })
    const newAudits = await watchAudits(server)
    const reply = await place(buyer, { lines: lines([product.id, 4]), remark: '早上送' })
    expect(reply.status).toBe(201)
    expect(reply.body).toMatchObject({
      number: `O${reply.body.id}`,
      status: 'placed',
      customerId: buyer.account.id,
      source: 'shop',
      late: false,
      net: '354.00',
      tax: '18.00',
      gross: '372.00',
      remark: '早上送',
      shipTo: { city: '臺北市', address: '南京東路三段1號', phone: '02-27001234' },
      lines: [
        {
          productId: product.id,
          productName: product.name,
          itemName: '招牌',
          ordered: 4,
          allocated: 4,
          shipped: 0,
          unitPrice: '88.50',
          priceSource: 'customer-product',
          net: '354.00',
        },
      ],
      may: { confirm: false, hold: false, release: false, cancel: true, ship: false },
    })
    expect(await numbersOf(server.ctx, product.id)).toEqual({ onHand: 100, allocated: 4 })
    expect(await isVerified(server.ctx, product.id)).toBe(true)
    const [agreed] = await server.ctx.db
      .select()
      .from(customerProducts)
      .where(eq(customerProducts.customerId, buyer.account.id))
      .orderBy(customerProducts.id)
    expect(agreed).toMatchObject({ buyCnt: 1, version: 1 })
    expect((await newAudits()).map(({ noun, action }) => [noun, action])).toEqual([
      ['stock', 'updated'],
      ['order', 'created'],
    ])
  })

  test('does not show internal remarks to the customer', async () => {
    const product = await addGood(server, [buyer])
    const clerk = await staff()
    const body = onBehalf({ lines: lines([product.id, 1]), internalNote: '常退貨' })
    const { id } = (await place(clerk, body)).body
    expect((await clerk.send(order.get, { params: { id } })).body).toMatchObject({ internalNote: '常退貨' })
    const seen = await buyer.send(order.get, { params: { id } })
    expect(seen.status).toBe(200)
    expect(JSON.stringify(seen.body)).not.toMatch(/常退貨|internalNote|overrideReason|holdReason|lateReason/)
    const stale = await buyer.send(order.cancel, { params: { id }, body: { reason: '不要了', version: 9 } })
    expect(stale.code).toBe('stale')
    expect(JSON.stringify(stale.body)).not.toMatch(/常退貨/)
  })

  test('is calculated with tax if the customer’s prices include it, and without tax for exempt products', async () => {
    const other = await addBuyer(server, { taxMode: 'included' })
    const taxed = await addGood(server, [other], { price: '10.10' })
    const fresh = await addGood(server, [other], { price: '50.00', taxClass: 'exempt' })
    const { body } = await place(other, { lines: lines([taxed.id, 3], [fresh.id, 1]) })
    expect(body).toMatchObject({ net: '80.00', tax: '2.00', gross: '82.00' })
  })

  test('reports all faults at once, each at its field, and writes nothing', async () => {
    const dozen = await addGood(server, [buyer], { terms: { minBuyQty: 12, orderMultiple: 6 } })
    const few = await addGood(server, [buyer], { onHand: 2, number: 'F-9', name: '蘿蔔糕' })
    const foreign = await addGood(server, [])
    const before = await fingerprint(server)
    const reply = await place(buyer, {
      deliveryDate: '2020-01-01',
      lines: lines([dozen.id, 14], [few.id, 3], [foreign.id, 1], [dozen.id, 1], [999_999, 1]),
    })
    expect(reply.status).toBe(422)
    // A customer cannot distinguish a product that is not offered to them from one that does not exist.
    expect(reply.problem?.errors).toEqual([
      { path: 'lines.2.productId', code: 'not-in-assortment' },
      { path: 'lines.4.productId', code: 'not-in-assortment' },
      expect.objectContaining({
        path: 'lines.0.quantity',
        code: 'multiple',
        params: expect.objectContaining({ below: 12, above: 18, n: 6 }),
      }),
      expect.objectContaining({
        path: 'lines.1.quantity',
        code: 'insufficient',
        params: expect.objectContaining({ n: 2, product: 'F-9 蘿蔔糕' }),
      }),
      expect.objectContaining({ path: 'lines.3.quantity', code: 'multiple' }),
      expect.objectContaining({ path: 'deliveryDate', code: 'past' }),
    ])
    expect(await fingerprint(server)).toEqual(before)
  })

  test('reveals nothing about products that the customer does not have, but staff ordering for it see them', async () => {
    const { id } = await addGood(server, [])
    const quoted = async (client: Client, body: object) => {
      const { body: quote } = await client.send(order.quote, { body: { lines: lines([id, 1]), ...body } })
      return quote.lines.map(({ productId }) => productId)
    }
    expect(await quoted(buyer, {})).toEqual([])
    expect(await quoted(await staff(), onBehalf({}))).toEqual([id])
    await agree(server.ctx.db, buyer.account.id, id, { status: 0 })
    expect(await quoted(buyer, {})).toEqual([id])
  })

  test.each([
    ['below-minimum', 'order.below-minimum', 422, { terms: { minBuyQty: 5 } }],
    ['not-in-assortment', 'order.not-in-assortment', 422, { terms: { status: 0 as const } }],
    ['insufficient', 'order.insufficient-stock', 409, { onHand: 0 }],
  ])('with only %s is refused with its code', async (fault, code, status, values) => {
    const product = await addGood(server, [buyer], values)
    const reply = await place(buyer, { lines: lines([product.id, 1]) })
    expect([reply.status, reply.code]).toEqual([status, code])
    expect(reply.body).toMatchObject({ errors: [{ code: fault }] })
  })

  test('validates two lines of one product by their sum', async () => {
    const product = await addGood(server, [buyer], { onHand: 10, terms: { minBuyQty: 6 } })
    const reply = await place(buyer, { lines: lines([product.id, 6], [product.id, 5]) })
    expect(reply.body).toMatchObject({
      code: 'order.insufficient-stock',
      errors: [
        { path: 'lines.0.quantity', params: { n: 10 } },
        { path: 'lines.1.quantity', params: { n: 10 } },
      ],
    })
    expect((await place(buyer, { lines: lines([product.id, 4], [product.id, 5]) })).status).toBe(201)
    expect(await numbersOf(server.ctx, product.id)).toEqual({ onHand: 10, allocated: 9 })
  })

  test('is refused with the new total when it differs from the one shown', async () => {
    const product = await addGood(server, [buyer], { price: '100.00' })
    const body = { lines: lines([product.id, 1]), expectedGross: '99.00' }
    expect((await place(buyer, body)).body).toMatchObject({
      status: 409,
      code: 'order.total-changed',
      params: { gross: '105.00' },
    })
    expect((await place(buyer, { ...body, expectedGross: '105' })).status).toBe(201)
  })

  test('refuses fields for staff only and another customer’s id', async () => {
    const product = await addGood(server, [buyer])
    const other = await addBuyer(server)
    const of = (more: object, own: object = {}) =>
      place(buyer, { lines: lines([product.id, 1, own]), ...more })
    expect((await of({ customerId: other.account.id })).code).toBe('not-found')
    expect((await of({ internalNote: '給我折扣' })).body).toMatchObject({
      errors: [{ path: 'internalNote', code: 'locked' }],
    })
    expect((await of({ lateReason: '拜託' })).body).toMatchObject({
      errors: [{ path: 'lateReason', code: 'locked' }],
    })
    const all = await of(
      { internalNote: '給我折扣', lateReason: '拜託', addressId: 999_999 },
      { quantity: 999 },
    )
    expect(all.problem?.errors?.map(({ path }) => path)).toEqual([
      'internalNote',
      'addressId',
      'lateReason',
      'lines.0.quantity',
    ])
    expect((await of({}, { price: '1.00' })).body).toMatchObject({
      code: 'validation',
      errors: [{ path: 'lines.0.price', code: 'locked' }],
    })
    expect((await of({}, { overrideReason: '熟客' })).body).toMatchObject({
      errors: [{ path: 'lines.0.overrideReason', code: 'locked' }],
    })
  })

  test('is refused if the customer is blocked, inactive or not signed in', async () => {
    const product = await addGood(server, [buyer])
    const body = { lines: lines([product.id, 1]) }
    expect((await server.anonymous.send(order.create, { body })).status).toBe(401)
    const { db } = server.ctx
    await db.update(customers).set({ blockedReason: '逾期未付' }).where(eq(customers.id, buyer.account.id))
    const reply = await place(buyer, body)
    expect([reply.status, reply.code]).toEqual([409, 'order.blocked'])
    expect(JSON.stringify(reply.body)).not.toContain('逾期未付')
    expect((await buyer.send(order.canOrder)).body).toMatchObject({ canOrder: false, reason: 'blocked' })
  })
})

describe('the delivery day', () => {
  const today = () => dayOf(server.ctx.now())
  /** A schedule for this customer alone, of all weekdays or some. */
  const schedule = (daysBefore: number, cutoffTime: string, weekdays = [0, 1, 2, 3, 4, 5, 6]) =>
    server.ctx.db.insert(deliverySchedules).values(
      weekdays.map((weekday) => ({
        customerId: buyer.account.id,
        weekday,
        daysBefore,
        cutoffTime,
        status: 1 as const,
      })),
    )

  test('defaults to the next open day', async () => {
    const product = await addGood(server, [buyer])
    await schedule(1, '23:59')
    const tomorrow = addDays(today(), 1)
    expect(await placed(buyer, product.id)).toMatchObject({ deliveryDate: tomorrow })
    await server.ctx.db.insert(holidays).values({ day: tomorrow, name: '颱風' })
    expect(await placed(buyer, product.id)).toMatchObject({ deliveryDate: addDays(today(), 2) })
    const later = { deliveryDate: addDays(today(), 5) }
    expect(await placed(buyer, product.id, 1, later)).toMatchObject(later)
    const closed = await place(buyer, { lines: lines([product.id, 1]), deliveryDate: tomorrow })
    expect(closed.body).toMatchObject({
      code: 'order.closed',
      errors: [{ path: 'deliveryDate', code: 'closed', params: { next: addDays(today(), 2) } }],
    })
    await server.ctx.db.delete(holidays)
  })

  test('is closed from the cut-off on, in the API as on the screen; staff need a reason and the right', async () => {
    const product = await addGood(server, [buyer])
    await schedule(1, '00:00')
    const tomorrow = addDays(today(), 1)
    const body = { lines: lines([product.id, 1]), deliveryDate: tomorrow }
    expect((await place(buyer, body)).code).toBe('order.closed')
    const [clerk, chief] = [await staff(), await staff(scope.allDepartments, 'override')]
    const late = onBehalf({ ...body, lateReason: '電話補單' })
    expect((await place(clerk, onBehalf(body))).code).toBe('order.closed')
    expect((await place(clerk, late)).code).toBe('order.override-missing')
    expect((await place(chief, onBehalf(body))).code).toBe('order.closed')
    expect((await place(chief, late)).body).toMatchObject({
      late: true,
      lateReason: '電話補單',
      deliveryDate: tomorrow,
    })
    const yesterday = { ...late, deliveryDate: addDays(today(), -1) }
    expect((await place(chief, yesterday)).code).toBe('order.closed')
  })

  test('is refused if nothing is delivered on it', async () => {
    await addGood(server, [buyer])
    await schedule(1, '12:00', [3])
    const state = (await buyer.send(order.canOrder)).body
    expect(state).toMatchObject({ canOrder: true, reason: null })
    expect(state.deliveryDays.length).toBeGreaterThan(3)
    await server.ctx.db
      .insert(holidays)
      .values(Array.from({ length: 70 }, (_, n) => ({ day: addDays(today(), n), name: '停業' })))
    expect((await buyer.send(order.canOrder)).body).toMatchObject({ canOrder: false, reason: 'no-delivery' })
    await server.ctx.db.delete(holidays)
  })
})

describe('an order placed by staff', () => {
  test('names a customer in their scope', async () => {
    const product = await addGood(server, [buyer])
    const clerk = await staff(scope.onlySelf)
    const body = { lines: lines([product.id, 1]) }
    expect((await place(await staff(), body)).body).toMatchObject({
      errors: [{ path: 'customerId', code: 'required' }],
    })
    const unsaid = {
      ...body,
      lateReason: '補單',
      lines: [...body.lines, { productId: 999_999, quantity: 1 }],
    }
    expect((await place(clerk, unsaid)).body).toMatchObject({
      code: 'validation',
      errors: [
        { path: 'customerId', code: 'required' },
        { path: 'lines.1.productId', code: 'unknown' },
        { path: 'lateReason', code: 'locked' },
      ],
    })
    expect((await place(clerk, onBehalf(body))).code).toBe('not-found')
    expect((await clerk.send(order.quote, { body: onBehalf(body) })).code).toBe('not-found')
    const query = { customerId: buyer.account.id }
    expect((await clerk.send(order.canOrder, { query })).code).toBe('not-found')
    expect((await place(await staff(), onBehalf(body))).body).toMatchObject({ source: 'back-office' })
  })

  test('overrides price and minimum only with the right and a reason', async () => {
    const product = await addGood(server, [buyer], { price: '100.00', terms: { minBuyQty: 5 } })
    const [clerk, chief] = [await staff(), await staff(scope.allDepartments, 'override')]
    const of = (more: object) => onBehalf({ lines: lines([product.id, 2, more]) })
    expect((await place(chief, of({}))).code).toBe('order.below-minimum')
    expect((await place(clerk, of({ overrideReason: '樣品' }))).code).toBe('order.override-missing')
    expect((await place(clerk, of({ price: '80' }))).code).toBe('order.override-missing')
    expect((await place(chief, of({ price: '80' }))).body).toMatchObject({
      code: 'validation',
      errors: [{ path: 'lines.0.overrideReason', code: 'required' }, { code: 'below-minimum' }],
    })
    expect((await place(chief, of({ price: '80', overrideReason: '樣品' }))).body).toMatchObject({
      net: '160.00',
      lines: [{ unitPrice: '80.00', priceSource: 'manual', overrideReason: '樣品', minBuyQty: 5 }],
    })
  })

  test('notifies the customer and the staff who see it, except the one who placed it', async () => {
    const keeper = await staff(scope.onlySelf)
    const stranger = await staff(scope.onlySelf)
    const other = await addBuyer(server, { employee: keeper.account })
    const product = await addGood(server, [other])
    const clerk = await staff()
    const reply = await place(clerk, { customerId: other.account.id, lines: lines([product.id, 1]) })
    const { id } = reply.body
    const sent = await server.ctx.db
      .select()
      .from(notifications)
      .where(eq(notifications.kind, 'order.placed'))
    const of = (link: string) => sent.filter((one) => one.link === link).map((one) => one.accountId)
    expect(of(`/order/${id}`)).toEqual([other.account.id])
    expect(of(`/admin/orders/${id}`)).toContain(keeper.account.id)
    expect(of(`/admin/orders/${id}`)).not.toContain(clerk.account.id)
    expect(of(`/admin/orders/${id}`)).not.toContain(stranger.account.id)
  })
})

describe('a quote', () => {
  test('returns terms, amounts, faults and days, and writes nothing', async () => {
    const product = await addGood(server, [buyer], { onHand: 3, price: '100.00', terms: { minBuyQty: 5 } })
    const before = await fingerprint(server)
    const reply = await buyer.send(order.quote, { body: { lines: lines([product.id, 4], [999_999, 1]) } })
    const quote = reply.body
    expect(quote).toMatchObject({
      net: '400.00',
      gross: '420.00',
      closed: false,
      lines: [
        {
          quantity: 4,
          terms: { minBuyQty: 5 },
          faults: [
            { code: 'below-minimum', above: 5 },
            { code: 'insufficient', below: 3 },
          ],
        },
      ],
    })
    expect(quote.deliveryDate).toBe(quote.deliveryDays[0]?.day)
    expect(await fingerprint(server)).toEqual(before)
    expect((await buyer.send(order.quote, { body: { lines: [] } })).body).toMatchObject({
      lines: [],
      gross: '0.00',
    })
  })
})

describe('the status of an order', () => {
  const command = (
    client: Client,
    verb: 'confirm' | 'hold' | 'release' | 'cancel',
    id: number,
    body: object = {},
  ) => client.send(order[verb], { params: { id }, body })
  const because = { reason: '缺貨' }

  test('goes from placed to confirmed, on hold and released, and ends cancelled with its stock released', async () => {
    const product = await addGood(server, [buyer])
    const { id } = await placed(buyer, product.id, 7)
    const clerk = await staff()
    expect((await command(clerk, 'confirm', id)).body).toMatchObject({ status: 'confirmed', version: 2 })
    expect((await command(clerk, 'confirm', id)).body).toMatchObject({
      status: 409,
      code: 'order.state',
      params: { status: 'confirmed' },
    })
    expect((await command(clerk, 'hold', id, because)).body).toMatchObject({
      status: 'on-hold',
      holdReason: '缺貨',
    })
    expect((await command(clerk, 'confirm', id)).code).toBe('order.state')
    expect((await command(clerk, 'release', id)).body).toMatchObject({ status: 'confirmed', holdReason: '' })
    expect(await numbersOf(server.ctx, product.id)).toEqual({ onHand: 100, allocated: 7 })
    expect((await command(clerk, 'cancel', id, because)).body).toMatchObject({
      status: 'cancelled',
      cancelReason: '缺貨',
      lines: [{ allocated: 0 }],
      may: { confirm: false, hold: false, release: false, cancel: false },
    })
    expect(await numbersOf(server.ctx, product.id)).toEqual({ onHand: 100, allocated: 0 })
    expect(await isVerified(server.ctx, product.id)).toBe(true)
    for (const verb of ['confirm', 'release'] as const)
      expect((await command(clerk, verb, id)).code).toBe('order.state')
    for (const verb of ['hold', 'cancel'] as const)
      expect((await command(clerk, verb, id, because)).code).toBe('order.state')
    const history = (await clerk.send(order.history, { params: { id } })).body
    expect(history).toHaveLength(5)
    expect(history[0]).toMatchObject({
      before: { status: 'confirmed' },
      after: { status: 'cancelled', reason: '缺貨' },
    })
  })

  test('has one right for each command, and tells the caller which of them they have', async () => {
    const product = await addGood(server, [buyer])
    const { id } = await placed(buyer, product.id)
    const only = (extra: string[], canEdit = false) => {
      const grant = { canAdd: false, canEdit, canDelete: false, scope: scope.visible, extra }
      return server.asKind(identity.employee, { [pages.orders.id]: grant })
    }
    const mayOf = async (client: Client) => (await client.send(order.get, { params: { id } })).body.may
    const none = { edit: false, confirm: false, hold: false, release: false, cancel: false }
    const nothing = { ...none, ship: false, closeShort: false, return: false }
    expect(await mayOf(await only([], true))).toEqual({ ...nothing, edit: true })
    const packer = await only(['ship', 'return', 'close', 'allocate'])
    expect(await mayOf(packer)).toEqual(nothing)
    for (const verb of ['confirm', 'hold', 'cancel'] as const) {
      const { status: refused, code } = await command(packer, verb, id, verb === 'confirm' ? {} : because)
      expect([verb, refused, code]).toEqual([verb, 403, 'right.missing'])
    }
    expect(await mayOf(await only(['hold']))).toEqual({ ...nothing, hold: true })
    expect(await mayOf(await only(['cancel']))).toEqual({ ...nothing, cancel: true })
    expect((await command(await only(['confirm']), 'confirm', id)).status).toBe(200)
    expect(await mayOf(packer)).toEqual({ ...nothing, ship: true })
  })

  test('changes only with the version that was seen and the right to it', async () => {
    const product = await addGood(server, [buyer])
    const { id } = await placed(buyer, product.id)
    const clerk = await staff()
    expect((await command(clerk, 'confirm', id, { version: 3 })).body).toMatchObject({
      code: 'stale',
      current: { status: 'placed', version: 1 },
    })
    expect((await command(buyer, 'confirm', id)).status).toBe(403)
    const others = orderRights.filter((right) => right !== 'confirm')
    const viewer = { [pages.orders.id]: { ...grants(2)[pages.orders.id], extra: others } } as Grants
    expect((await command(await server.asKind(identity.employee, viewer), 'confirm', id)).code).toBe(
      'right.missing',
    )
    expect((await command(await staff(scope.onlySelf), 'confirm', id)).code).toBe('not-found')
    expect((await command(await addBuyer(server), 'cancel', id, because)).code).toBe('not-found')
  })

  test('can be set to cancelled by the customer before the cut-off only', async () => {
    const product = await addGood(server, [buyer])
    const [first, second] = [await placed(buyer, product.id), await placed(buyer, product.id)]
    expect((await command(buyer, 'cancel', first.id, because)).body).toMatchObject({ status: 'cancelled' })
    const past = new Date(server.ctx.now().getTime() - 1000).toISOString()
    await server.ctx.db.update(orders).set({ cutoffAt: past }).where(eq(orders.id, second.id))
    expect((await command(buyer, 'cancel', second.id, because)).code).toBe('order.closed')
    expect((await buyer.send(order.get, { params: { id: second.id } })).body).toMatchObject({
      may: { cancel: false },
    })
    expect((await command(await staff(), 'cancel', second.id, because)).status).toBe(200)
  })
})

describe('the list of orders', () => {
  const listed = async (client: Client, query: Record<string, unknown> = {}) =>
    (await client.send(order.list, { query })).body.map(({ id }) => id)

  test('shows customers their own orders and staff those in their scope', async () => {
    const keeper = await staff(scope.onlySelf)
    const mine = await addBuyer(server, { employee: keeper.account })
    const product = await addGood(server, [buyer, mine])
    const [own, other] = [await placed(mine, product.id), await placed(buyer, product.id)]
    expect(await listed(mine)).toEqual([own.id])
    expect(await listed(keeper)).toEqual([own.id])
    expect(await listed(await staff())).toEqual(expect.arrayContaining([own.id, other.id]))
    expect(await listed(await staff(scope.invisible))).toEqual([])
    for (const client of [mine, keeper]) {
      expect((await client.send(order.get, { params: { id: other.id } })).code).toBe('not-found')
    }
    expect((await keeper.send(order.history, { params: { id: other.id } })).code).toBe('not-found')
  })

  test('filters by status, day, product type and search words', async () => {
    const clerk = await staff()
    const product = await addGood(server, [buyer], { price: '10.00' })
    const another = await addGood(server, [buyer])
    const first = await placed(buyer, product.id, 1, { customerPoNumber: 'PO-甲乙-7' })
    const second = await placed(buyer, another.id)
    await clerk.send(order.cancel, { params: { id: second.id }, body: { reason: '重複' } })
    const of = (query: Record<string, unknown>) => listed(clerk, { customerId: buyer.account.id, ...query })
    expect(await of({})).toEqual([second.id, first.id])
    expect(await of({ open: 1 })).toEqual([first.id])
    expect(await of({ status: 'cancelled' })).toEqual([second.id])
    expect(await of({ productTypeId: product.productTypeId })).toEqual([first.id])
    expect(await of({ keyword: '甲乙' })).toEqual([first.id])
    expect(await of({ keyword: `o${second.id}` })).toEqual([second.id])
    expect(await of({ source: 'back-office' })).toEqual([])
    expect(await of({ sort: 'gross' })).toEqual([first.id, second.id])
    const { deliveryDate } = first
    expect(await of({ deliveryFrom: deliveryDate, deliveryTo: deliveryDate })).toHaveLength(2)
    expect(await of({ deliveryFrom: addDays(deliveryDate, 1) })).toEqual([])
  })
})

test('the database refuses lines and totals that do not add up', async () => {
  const product = await addGood(server, [buyer])
  const { id } = await placed(buyer, product.id, 5)
  const { db } = server.ctx
  const refused = { cause: { code: '23514' } }
  const line = (values: Partial<typeof orderLines.$inferInsert>) =>
    db.update(orderLines).set(values).where(eq(orderLines.orderId, id))
  await expect(line({ shipped: 1 })).rejects.toMatchObject(refused)
  await expect(line({ allocated: 6 })).rejects.toMatchObject(refused)
  await expect(line({ returned: 1 })).rejects.toMatchObject(refused)
  await expect(line({ gross: '1.00' })).rejects.toMatchObject(refused)
  await expect(db.update(orders).set({ tax: '1.00' }).where(eq(orders.id, id))).rejects.toMatchObject(refused)
})

test('customers order for the days they are offered, staff further ahead, both within a limit', async () => {
  const admin = await server.asAdmin()
  const buyer = await addBuyer(server)
  const good = await addGood(server, [buyer])
  const offered = (await buyer.send(order.canOrder)).body.deliveryDays
  const body = (deliveryDate: string) => ({ deliveryDate, lines: [{ productId: good.id, quantity: 1 }] })
  const after = (days: number) => {
    const day = addDays(dayOf(server.ctx.now()), days)
    return weekdayOf(day) === 0 ? addDays(day, 1) : day
  }
  expect((await buyer.send(order.create, { body: body(offered.at(-1)?.day ?? '') })).status).toBe(201)
  for (const day of [after(31), '9999-12-31']) {
    const reply = await buyer.send(order.create, { body: body(day) })
    expect(reply.body).toMatchObject({
      code: 'order.closed',
      errors: [{ path: 'deliveryDate', code: 'too-far' }],
    })
    expect((await buyer.send(order.quote, { body: body(day) })).body).toMatchObject({ closed: true })
  }
  const byStaff = (day: string) =>
    admin.send(order.create, { body: { ...body(day), customerId: buyer.account.id } })
  const query = { customerId: buyer.account.id }
  const forStaff = (await admin.send(order.canOrder, { query })).body.deliveryDays
  expect(forStaff.slice(0, offered.length)).toEqual(offered)
  expect(forStaff.map(({ day }) => day)).toContain(after(100))
  const edge = addDays(dayOf(server.ctx.now()), 365)
  expect(forStaff.at(-1)?.day).toBe(weekdayOf(edge) === 0 ? addDays(edge, -1) : edge)
  expect((await byStaff(after(100))).status).toBe(201)
  expect((await byStaff(after(366))).body).toMatchObject({
    errors: [
      { path: 'deliveryDate', code: 'too-far', params: { last: addDays(dayOf(server.ctx.now()), 365) } },
    ],
  })
})
