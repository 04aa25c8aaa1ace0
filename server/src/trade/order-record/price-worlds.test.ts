import { afterAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { identity, pages, scope, type Grants, orderRights } from '@banquet/contract/call/access'
import type { Endpoint } from '@banquet/contract/call/endpoint'
import { audit } from '@banquet/contract/office/audit'
import { dashboard } from '@banquet/contract/office/dashboard'
import { search } from '@banquet/contract/office/search'
import { notification } from '@banquet/contract/message/notification'
import { product } from '@banquet/contract/catalogue/product'
import { order } from '@banquet/contract/trade/order'
import { orderFigures } from '@banquet/contract/trade/order-figures'
import { shipment } from '@banquet/contract/trade/shipment'
import { worksheet } from '@banquet/contract/trade/worksheet'
import { pagesOf } from '../../../test/http/documents.ts'
import { urlOf } from '../../../test/http/reply.ts'
import { addBuyer, addGood, placed } from '../../../test/rows/orders.ts'
import { startServer, type Client, type Parts, type TestServer } from '../../../test/server.ts'

/*
 * Two databases differ only in the prices of orders. Staff with every right on orders but `price` ask for everything that can be
 * known of orders, and receive the same answers from both.
 */

const standing = new Date()
const origin = await startServer({ connections: 2, at: standing })
const servers: TestServer[] = [origin]
afterAll(async () => {
  for (const server of servers.toReversed()) await server.close()
})

const rights = { canAdd: true, canEdit: true, canDelete: true, scope: scope.allDepartments }
const staffWith = (extra: readonly string[], more: Grants = {}) =>
  origin.asKind(identity.employee, {
    ...more,
    [pages.orders.id]: { ...rights, extra: [...extra, 'export', 'override'] },
    [pages.stock.id]: { ...rights, extra: [] },
    [pages.audit.id]: { ...rights, extra: ['export'] },
  })
const withoutPrice = orderRights.filter((right) => right !== 'price')
/** Orders are placed with the page of customers, which shows what is agreed with them. */
const customers = { [pages.customers.id]: { ...rights, extra: [] } }
const blind = await staffWith(withoutPrice, customers)
const packer = await staffWith(withoutPrice)
const seeing = await staffWith(orderRights, customers)

const buyer = await addBuyer(origin)
const [first, second] = [
  await addGood(origin, [buyer], { price: '137.00', terms: { price: '137.00' } }),
  await addGood(origin, [buyer], { price: '137.00' }),
]
const done = <Body>({ status, body }: { status: number; body: Body }): Body => {
  expect([status, body]).toEqual([status < 300 ? status : 200, body])
  return body
}

// An order that was edited, confirmed, shipped in part and returned in part, with another shipment prepared; and a new one.
const whole = await placed(buyer, first.id, 9)
const params = { id: whole.id }
const [line] = whole.lines
const lines = [
  { id: line?.id ?? 0, productId: first.id, quantity: 8, price: '274.00', overrideReason: '議價' },
  { productId: second.id, quantity: 4 },
]
const { deliveryDate } = whole
done(
  await seeing.send(order.update, { params, body: { version: 1, reason: '客戶來電', lines, deliveryDate } }),
)
done(await seeing.send(order.confirm, { params, body: {} }))
const [own] = done(await seeing.send(order.get, { params })).lines
const part = { lines: [{ orderLineId: own?.id ?? 0, quantity: 5 }] }
const sent = done(await seeing.send(shipment.create, { params, body: part }))
const leaving = { confirm: true, version: sent.version } as const
done(await seeing.send(shipment.confirm, { params: { id: sent.id }, body: leaving }))
const back = { reason: '破損', lines: [{ orderLineId: own?.id ?? 0, quantity: 1, restock: false }] }
done(await seeing.send(shipment.return, { params, body: back }))
done(await seeing.send(shipment.create, { params, body: {} }))
const other = await placed(buyer, second.id, 90)
const { version } = done(await seeing.send(order.get, { params }))
await origin.stop()

const at = (server: TestServer, { token, ...client }: Client): Client => {
  const send: Client['send'] = (e, parts, headers) =>
    server.anonymous.send(e, parts, { ...headers, authorization: `Bearer ${token}` })
  return { ...client, token, send, call: (e, input, headers) => send(e, input, headers) }
}

async function copy(): Promise<TestServer> {
  const server = await startServer({ copyOf: origin, connections: 2, at: standing })
  servers.push(server)
  return server
}

const amountsOf = {
  order: 'net tax gross delivered_net delivered_tax delivered_gross returned_net returned_tax returned_gross',
  order_line: 'unit_price net tax gross',
  order_revision: 'net_before tax_before gross_before net tax gross',
  shipment: 'net tax gross',
  order_return: 'net tax gross',
  product: 'price',
  customer_product: 'price',
}

/** By what each price changes: the first order is dearer, the other cheaper, and the first product costs what its line says. */
const factors: Partial<Record<keyof typeof amountsOf, string>> = {
  order: `case id when ${whole.id} then 3 else 0.1 end`,
  order_line: `case order_id when ${whole.id} then 3 else 0.1 end`,
  product: `case id when ${first.id} then 3 else 2 end`,
  customer_product: '6',
}

/** Changes every price and amount of orders, of what is agreed and of products, in rows, revisions and the audit. */
async function changePrices({ ctx: { db } }: TestServer): Promise<void> {
  for (const [table, columns] of Object.entries(amountsOf)) {
    await db.execute(sql.raw(`alter table "${table}" disable trigger user`))
    const factor = factors[table as keyof typeof amountsOf] ?? '3'
    const set = columns.split(' ').map((column) => `${column} = ${column} * ${factor}`)
    await db.execute(sql.raw(`update "${table}" set ${set.join(', ')}`))
  }
  // Within texts, every number with two decimals is a price or an amount.
  for (const [table, columns] of Object.entries({ order_revision: ['lines'], audit: ['before', 'after'] })) {
    await db.execute(sql.raw(`alter table "${table}" disable trigger user`))
    for (const column of columns) {
      const dearer = `regexp_replace(${column}::text, '([0-9]+\\.[0-9][0-9])', '3\\1', 'g')::jsonb`
      await db.execute(sql.raw(`update "${table}" set ${column} = ${dearer}`))
    }
  }
}

type Question = [name: string, e: Endpoint, parts: Parts]

const sorts = ['id', '-id', 'deliveryDate', 'customerName', 'gross', '-gross', 'status', '-created_at']
const both = [
  { productId: first.id, quantity: 3, remark: '', overrideReason: '' },
  { productId: second.id, quantity: 2, remark: '', overrideReason: '' },
]
const asked = { customerId: buyer.account.id, lines: both }
const edit = { lines: [{ id: own?.id ?? 0, productId: first.id, quantity: 9 }], deliveryDate }
const dearer = { lines: edit.lines.map((one) => ({ ...one, price: '822.00', overrideReason: '議價' })) }
const tried = { version, reason: '試', deliveryDate, lines: edit.lines }
const exported = { format: 'csv', language: 'zh-TW' }
const questions: Question[] = [
  // First, because exports are in the audit as well.
  ['audit', audit.list, { query: { page: '1', size: '100' } }],
  ...['order', 'order_return', 'shipment'].map((noun): Question => [
    'audit as a file',
    audit.export,
    { query: { ...exported, noun } },
  ]),
  ...sorts.flatMap((sort): Question[] => [
    [`list by ${sort}`, order.list, { query: { sort, page: '1' } }],
    [`every row by ${sort}`, order.list, { query: { sort } }],
    [`export by ${sort}`, order.export, { query: { sort, ...exported } }],
    [`lines by ${sort}`, order.exportLines, { query: { sort, ...exported } }],
  ]),
  ...[whole.id, other.id].flatMap((id): Question[] => [
    ['order', order.get, { params: { id } }],
    ['history', order.history, { params: { id } }],
    ['pdf', order.pdf, { params: { id }, query: { language: 'zh-TW' } }],
    ['english pdf', order.pdf, { params: { id }, query: { language: 'en' } }],
    ['repeat', order.repeat, { params: { id } }],
    ['returns', shipment.returns, { params: { id } }],
  ]),
  ['shipments', shipment.list, { query: {} }],
  ['shipment', shipment.get, { params: { id: sent.id } }],
  ['delivery note', shipment.pdf, { params: { id: sent.id }, query: { language: 'en' } }],
  ['quote', order.quote, { body: asked }],
  [
    'quote with a price',
    order.quote,
    { body: { ...asked, lines: both.map((one) => ({ ...one, price: '822.00' })) } },
  ],
  ['quote of an edit', order.quoteUpdate, { params, body: edit }],
  ['quote of an edit of a price', order.quoteUpdate, { params, body: { ...edit, ...dearer } }],
  ['edit with the new price', order.update, { params, body: { ...tried, ...dearer } }],
  ['edit with the new total', order.update, { params, body: { ...tried, expectedGross: '8632.00' } }],
  ['outdated edit', order.update, { params, body: { ...tried, version: 99 } }],
  ['outdated confirmation', order.confirm, { params: { id: other.id }, body: { version: 99 } }],
  ['order with the new total', order.create, { body: { ...asked, expectedGross: '3165.00' } }],
  [
    'order with the new price',
    order.create,
    { body: { ...asked, lines: [{ ...both[0], price: '822.00' }] } },
  ],
  ['figures', orderFigures.get, { query: { days: '14' } }],
  ['worksheet', worksheet.get, { query: { day: deliveryDate } }],
  [
    'allocation',
    worksheet.previewAllocation,
    { body: { day: deliveryDate, productId: second.id, method: 'first-come' } },
  ],
  ['dashboard', dashboard.get, {}],
  ['search', search.find, { query: { text: '137' } }],
  ['notifications', notification.unread, { params: { userId: blind.account.id } }],
]

/** What also has prices on the pages of products and customers, for those who see neither. */
const ofProducts: Question[] = [
  ...['indexId', 'price', '-price'].map((sort): Question => ['products', product.list, { query: { sort } }]),
  ['product', product.get, { params: { id: first.id } }],
]

/** Removes the id of the request from a problem. */
const plain = (text: string) => text.replaceAll(/"(instance|requestId)":"[^"]*"/g, '')

/** Returns every answer as text; of documents, their words. */
async function answersOf(server: TestServer, by: Client, all = questions): Promise<Map<string, string>> {
  const client = at(server, by)
  const answers = new Map<string, string>()
  for (const [name, e, parts] of all) {
    const key = `${name} ${JSON.stringify(parts)}`
    if (e.file) {
      const { method, id } = e
      const { statusCode, rawPayload, payload } = await server.app.inject({
        method,
        url: urlOf(e, parts),
        headers: { authorization: `Bearer ${by.token}` },
      })
      const isPdf = id.endsWith('.pdf') && statusCode === 200
      answers.set(key, `${statusCode} ${isPdf ? (await pagesOf(rawPayload)).join('\n') : plain(payload)}`)
    } else {
      const { status, body } = await client.send(e, parts)
      answers.set(key, `${status} ${plain(JSON.stringify(body))}`)
    }
  }
  return answers
}

/** Returns two copies that differ in their prices. Each reader gets their own, because reading files is in the audit. */
async function worlds(): Promise<[TestServer, TestServer]> {
  const [now, dear] = [await copy(), await copy()]
  await changePrices(dear)
  return [now, dear]
}

describe('prices of orders', () => {
  it.each([
    ['staff with every right on orders but that of seeing prices', blind, questions],
    ['the same without the page of customers', packer, [...questions, ...ofProducts]],
  ])('change no answer to %s', async (_, by, all) => {
    const [now, dear] = await worlds()
    const [before, after] = [await answersOf(now, by, all), await answersOf(dear, by, all)]
    const differing = [...before].filter(([name, answer]) => after.get(name) !== answer)
    expect(differing.map(([name, answer]) => ({ name, answer, after: after.get(name) }))).toEqual([])
    const naming = [...before].filter(([, answer]) =>
      /137\.00|274\.00|"(net|tax|gross|unitPrice)":/.test(answer),
    )
    expect(naming.map(([name]) => name)).toEqual([])
  })

  it('are in the answers to those who see them', async () => {
    const [now, dear] = await worlds()
    const [before, after] = [await answersOf(now, seeing), await answersOf(dear, seeing)]
    const differing = [...before].flatMap(([name, answer]) =>
      after.get(name) === answer ? [] : [name.split(' {')[0]],
    )
    const names = [
      'order',
      'history',
      'pdf',
      'repeat',
      'returns',
      'shipments',
      'shipment',
      'quote',
      'figures',
      'audit',
    ]
    expect(names.filter((name) => !differing.includes(name))).toEqual([])
  })
})
