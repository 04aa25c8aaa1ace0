import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Repeated } from '@banquet/contract/trade/order-repeat'
import type { OrderTemplateRow } from '@banquet/contract/trade/order-template'
import { shopperRow } from '../../../../test/enter-shop.ts'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { entryProductOf, quoteLineOf, quoteOf } from '../../../../test/rows/order-rows.ts'
import { renderAt } from '../../../../test/render.tsx'
import { dismiss } from '../../../kit/notice/notices.ts'
import { OrderFormPage } from './order-form.page.tsx'
import { orderFormRepeatText } from './order-form-repeat.text.ts'
import { orderEntryText } from './order-entry.text.ts'
import { orderFormText } from './order-form.text.ts'

const t = orderFormRepeatText['zh-TW']
const orderForm = orderFormText['zh-TW']
const entry = orderEntryText['zh-TW']

// Loads the lazy parts beforehand, because no test is about loading.
beforeAll(() => import('./order-form-repeat.tsx'))
afterEach(() => {
  dismiss()
  localStorage.clear()
})

const buyer = shopperRow({ number: 'C0031', addresses: [] })
const days = [{ day: '2026-11-24', cutoffAt: '2026-11-23T10:00:00.000Z' }]
const goods = [
  entryProductOf(),
  entryProductOf({ id: 9, number: 'F-1002', name: '黑糖粉粿', minBuyQty: 1, orderMultiple: 1 }),
]
const nothing = quoteOf({ lines: [], net: '0.00', tax: '0.00', gross: '0.00' })
const words = { productNumber: 'F', productEnName: '', itemName: '', unitName: '包', unitEnName: '' }
const dumplings = { ...words, productId: 8, productName: '手工芋圓', quantity: 3 }
const jelly = { ...words, productId: 9, productName: '黑糖粉粿', quantity: 2 }
const gone = { ...words, productId: 10, productName: '綠豆湯', quantity: 1 }
const answer: Repeated = {
  lines: [
    {
      ...dumplings,
      unchanged: false,
      raised: { from: 3, to: 5 },
      repriced: { from: '110.00', to: '120.00' },
    },
    { ...jelly, unchanged: true },
    { ...gone, unchanged: false, unavailable: true },
  ],
  quote: quoteOf({ lines: [quoteLineOf({ ...dumplings, quantity: 5 }), quoteLineOf(jelly)] }),
}
const template = { customerId: 31, customerNumber: 'C0031', customerName: '福滿樓餐廳', version: 1 }
const templates: OrderTemplateRow[] = [
  { ...template, id: 3, name: '週一備貨', weekday: 1, lineCount: 3 },
  { ...template, id: 4, name: '宴席', weekday: null, lineCount: 1 },
]

async function open(search: string, handlers: Parameters<typeof enterAs>[1] = {}) {
  const requests = await enterAs(accountRow(), {
    'GET /api/v1/customer/31': () => json(200, buyer),
    'GET /api/v1/order/can-order': () =>
      json(200, { canOrder: true, reason: null, rounding: 'whole', deliveryDays: days }),
    'GET /api/v1/order-entry/product': () => json(200, goods),
    'GET /api/v1/order': () => json(200, [], { 'x-total-count': '0' }),
    'GET /api/v1/order-template': () => json(200, []),
    'POST /api/v1/order/quote': () => json(200, nothing),
    ...handlers,
  })
  await renderAt(`/admin/orders/new${search}`, <OrderFormPage />)
  await screen.findByRole('textbox', { name: /配送日/ })
  return requests
}

const quantities = () =>
  screen
    .queryAllByRole<HTMLInputElement>('textbox', { name: /的數量$/ })
    .map((input) => [input.getAttribute('aria-label') ?? '', input.value])

test('a repeated order fills the lines at today’s terms, and the differences are shown', async () => {
  await open('?customerId=31&again=41', { 'POST /api/v1/order/41/reorder': () => json(200, answer) })
  const differences = within(await screen.findByRole('region', { name: t.ofOrder }))
  expect(differences.getByText('手工芋圓：NT$ 110.00 → NT$ 120.00')).toBeDefined()
  expect(differences.getByText('手工芋圓：3 包 → 5 包')).toBeDefined()
  expect(differences.getByText('綠豆湯')).toBeDefined()
  await expect.poll(() => quantities().map(([, value]) => value)).toEqual(['5', '2'])
})

test('a template of the customer is added to the lines, and the larger quantity of a product is kept', async () => {
  const requests = await open('?customerId=31&again=41', {
    'GET /api/v1/order-template': () => json(200, templates),
    'POST /api/v1/order/41/reorder': () =>
      json(200, { lines: [], quote: quoteOf({ lines: [quoteLineOf({ ...dumplings, quantity: 20 })] }) }),
    'POST /api/v1/order-template/3/order-lines': () => json(200, answer),
  })
  await expect.poll(() => quantities().map(([, value]) => value)).toEqual(['20'])
  const lists = within(screen.getByRole('region', { name: entry.lists }))
  expect(lists.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '1週一備貨週一・3 項',
    '2宴席1 項',
  ])
  await userEvent.click(lists.getByRole('button', { name: /週一備貨/ }))
  await screen.findByRole('region', { name: t.ofTemplate('週一備貨') })
  await expect.poll(() => quantities().map(([, value]) => value)).toEqual(['20', '2'])
  expect(requests.some(({ path }) => path === '/api/v1/order-template?customerId=31')).toBe(true)
  expect(requests.some(({ method, path }) => method === 'POST' && path === '/api/v1/order')).toBe(false)
})

test('a customer without templates is offered none, and an order of another customer fills nothing', async () => {
  await open('?customerId=31&again=41', {
    'POST /api/v1/order/41/reorder': () =>
      json(200, { ...answer, quote: { ...answer.quote, customerId: 32 } }),
  })
  await screen.findByText(orderForm.noLines)
  expect(screen.queryByRole('region', { name: entry.lists })).toBeNull()
  expect(screen.queryByText('綠豆湯')).toBeNull()
  expect(quantities()).toEqual([])
})

test('a deleted order shows a message, and the form can be filled by hand', async () => {
  await open('?customerId=31&again=41', {
    'POST /api/v1/order/41/reorder': () => problem(404, 'not-found'),
  })
  await screen.findByRole('alert')
  expect(screen.getByRole('combobox', { name: entry.product })).toBeDefined()
})
