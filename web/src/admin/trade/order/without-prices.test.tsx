import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { identity, pages } from '@banquet/contract/call/access'
import { shopperRow } from '../../../../test/enter-shop.ts'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json } from '../../../../test/fake-server.ts'
import {
  boughtOf,
  entryProductOf,
  orderRowOf,
  quoteOf,
  shipmentOf,
  wholeOrderOf,
} from '../../../../test/rows/order-rows.ts'
import { renderAt } from '../../../../test/render.tsx'
import { OrderChart } from '../../office/dashboard/order-chart.tsx'
import { dashboardText } from '../../office/dashboard/dashboard.text.ts'
import { OrderEditPage } from '../order-form/order-edit.page.tsx'
import { orderFormText } from '../order-form/order-form.text.ts'
import { shipmentText } from '../shipment/shipment.text.ts'
import { OrderPage } from './order.page.tsx'
import { OrdersPage } from './orders.page.tsx'
import { orderText } from './order.text.ts'
import { ordersText } from './orders.text.ts'
import { orderRevisionsText } from '../../../shared/trade/order/order-revisions.text.ts'

const t = orderText['zh-TW']
const form = orderFormText['zh-TW']

beforeAll(() => import('../../catalogue/product/product.picker.tsx'))

/** Somebody with every right on orders but that of seeing prices. */
const rights = { active: true, canAdd: true, canEdit: true, canDelete: true }
const extra = pages.orders.extra.filter((right) => right !== 'price')
const packer = accountRow({
  identity: identity.management,
  functionList: [
    { pageId: 4, ...rights, extra: [...extra] },
    { pageId: 14, ...rights, extra: [] },
  ],
  permissionList: [4, 14].map((pageId) => ({ pageId, type: 1 as const })),
})

const money = [
  'net',
  'tax',
  'gross',
  'netDelivered',
  'unitPrice',
  'priceSource',
  'price',
  'amounts',
  'draftAmounts',
]

/** Returns a row as the server sends it to them: without the fields that tell prices. */
function unpriced(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unpriced)
  if (typeof value !== 'object' || value === null) return value
  const shown = Object.entries(value).filter(
    ([name, one]) =>
      !money.includes(name) && !(typeof one === 'object' && one !== null && Object.hasOwn(one, 'gross')),
  )
  return Object.fromEntries(shown.map(([name, one]) => [name, unpriced(one)]))
}
const reply = (value: unknown, headers = {}) => json(200, unpriced(value), headers)

const agreed = { remark: '', overrideReason: '' }
const { productId, productNumber, productName, productEnName, itemName, unitName, unitEnName, taxClass } =
  quoteOf().lines[0] ?? ({} as never)
const goods = {
  productId,
  productNumber,
  productName,
  productEnName,
  itemName,
  unitName,
  unitEnName,
  taxClass,
}
const amounts = { net: '1.00', tax: '0.00', gross: '1.00' }
const revision = {
  version: 2,
  at: '2026-11-22T01:30:00.000Z',
  actorName: '林雅惠',
  reason: '客戶來電',
  fields: [],
  lines: [
    { ...goods, before: { quantity: 5, unitPrice: '1.00', ...agreed }, after: null },
    {
      ...goods,
      before: { quantity: 5, unitPrice: '1.00', ...agreed },
      after: { quantity: 6, unitPrice: '2.00', ...agreed },
    },
  ],
  before: amounts,
  after: { ...amounts, gross: '2.00' },
}
const line = { ...wholeOrderOf().lines[0], shipped: 5, returned: 1 } as never
const order = wholeOrderOf({ status: 'partially-shipped', version: 2, revisions: [revision], lines: [line] })
const shipped = shipmentOf({ status: 'shipped', shippedAt: '2026-11-24T01:00:00.000Z', amounts })
const back = {
  id: 71,
  number: 'O41-R1',
  orderId: 41,
  reason: '破損',
  actorName: '溫美惠',
  at: '2026-11-24T02:00:00.000Z',
  amounts,
  lines: [{ orderLineId: 51, ...goods, quantity: 1, restock: true }],
}
const figures = [{ day: '2026-11-22', orders: 3, open: 1, gross: '100.00', delivered: '0.00' }]
const buyer = shopperRow({})

const handlers = {
  'GET /api/v1/order': () => reply([orderRowOf()], { 'x-total-count': '1' }),
  'GET /api/v1/order/41': () => reply(order),
  'GET /api/v1/order/41/return': () => reply([back]),
  'GET /api/v1/shipment': () =>
    reply([shipped, shipmentOf({ id: 62, number: 'O41-S2' })], { 'x-total-count': '2' }),
  'GET /api/v1/order/figures': () => reply({ today: '2026-11-22', placed: figures, deliveries: figures }),
  'GET /api/v1/customer/31': () => json(200, buyer),
  'GET /api/v1/order/can-order': () =>
    json(200, { canOrder: true, reason: null, rounding: 'whole', deliveryDays: quoteOf().deliveryDays }),
  'GET /api/v1/product-by-user/31': () => json(200, [boughtOf()]),
  'GET /api/v1/order-entry/product': () => reply([entryProductOf()]),
  'GET /api/v1/order-template': () => json(200, []),
  'POST /api/v1/order/41/quote': () => reply(quoteOf()),
  'PUT /api/v1/order/41': () => reply(order),
}
const shownText = () => document.body.textContent ?? ''

test('the list of orders has no columns with amounts', async () => {
  await enterAs(packer, handlers)
  await renderAt('/admin/orders', <OrdersPage />)
  await screen.findByRole('table', { name: ordersText['zh-TW'].list })
  expect(screen.getByText('O41')).toBeDefined()
  for (const name of [t.gross, t.netDelivered])
    expect(screen.queryByRole('columnheader', { name: new RegExp(name) })).toBeNull()
})

test('an order shows quantities, revisions, shipments and returns, and no amount', async () => {
  await enterAs(packer, handlers)
  await renderAt('/admin/orders/41', <OrderPage />, '/admin/orders/$id')
  await screen.findByText('O41-R1')
  await screen.findByText('O41-S2')
  await screen.findByText(orderRevisionsText['zh-TW'].title)
  for (const name of [t.priceExcluded, t.amountExcluded])
    expect(screen.queryByRole('columnheader', { name })).toBeNull()
  for (const words of [
    t.taxMode,
    t.deliveredTitle,
    shipmentText['zh-TW'].amount(''),
    'NT$',
    'undefined',
    'NaN',
  ])
    expect(shownText()).not.toContain(words)
})

test('an order is edited without prices and without an expected total', async () => {
  const requests = await enterAs(packer, handlers)
  await renderAt('/admin/orders/41/edit', <OrderEditPage />, '/admin/orders/$id/edit')
  const reason = await screen.findByRole('textbox', { name: new RegExp(form.reason) })
  await userEvent.type(reason, '客戶來電')
  expect(screen.queryByRole('textbox', { name: form.priceOf('手工芋圓') })).toBeNull()
  for (const words of ['120.00', 'NaN', 'undefined']) expect(shownText()).not.toContain(words)
  await userEvent.click(screen.getByRole('button', { name: form.save }))
  const put = () => requests.find(({ method }) => method === 'PUT')
  await expect.poll(put).toBeDefined()
  expect(put()?.body).not.toHaveProperty('expectedGross')
})

test('the chart of orders counts them', async () => {
  await enterAs(packer, handlers)
  await renderAt('/admin/dashboard', <OrderChart />)
  await screen.findByRole('slider', { name: dashboardText['zh-TW'].day })
  expect(screen.queryByRole('combobox', { name: dashboardText['zh-TW'].measure })).toBeNull()
  expect(shownText()).not.toContain('NaN')
  expect(shownText()).toContain(dashboardText['zh-TW'].figure(3, 1))
})
