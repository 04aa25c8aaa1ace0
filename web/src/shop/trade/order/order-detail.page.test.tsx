import type { Order } from '@banquet/contract/trade/order-record'
import type { Repeated } from '@banquet/contract/trade/order-repeat'
import type { OrderTemplate } from '@banquet/contract/trade/order-template'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { enterShop, shopperRow } from '../../../../test/enter-shop.ts'
import { json, problem, type fakeServer } from '../../../../test/fake-server.ts'
import {
  orderLineOf,
  quoteLineOf,
  quoteOf,
  shipmentOf,
  wholeOrderOf,
} from '../../../../test/rows/order-rows.ts'
import { renderAt } from '../../../../test/render.tsx'
import { dismiss, notices } from '../../../kit/notice/notices.ts'
import { enterSide } from '../../../kit/session/side.ts'
import { cartOf, takeOrdered } from '../cart/cart.ts'
import { OrderDetailPage } from './order-detail.page.tsx'
import { ordersText } from './orders.text.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { templateText } from '../order-template/template.text.ts'
import { orderStatusText } from '../../../shared/trade/order/order-status.text.ts'
import { pdfText } from '../../../shared/row/document/pdf.text.ts'
import { orderText } from '../cart/order.text.ts'

const t = ordersText['zh-TW']
const common = commonText['zh-TW']
const template = templateText['zh-TW']

// Fields for staff only are not part of the response to a customer.
const {
  internalNote: _internalNote,
  lateReason: _lateReason,
  holdReason: _holdReason,
  ...shown
} = wholeOrderOf({
  id: 12,
  number: 'O12',
  placedByName: '',
  source: 'back-office',
  deliveryDate: '2099-11-23',
  cutoffAt: '2099-11-22T10:00:00.000Z',
  net: '1000.00',
  tax: '50.00',
  gross: '1050.00',
  delivered: { net: '400.00', tax: '20.00', gross: '420.00' },
  returned: { net: '100.00', tax: '5.00', gross: '105.00' },
  netDelivered: { net: '300.00', tax: '15.00', gross: '315.00' },
  customerPoNumber: 'PO-77',
  created_at: '2026-11-22T02:00:00.000Z',
})
const { overrideReason: _overrideReason, ...line } = orderLineOf({
  id: 1,
  productId: 4,
  productNumber: 'F-1',
  productName: '大明蝦',
  itemName: '主廚蝦',
  allocated: 3,
  shipped: 4,
  cancelled: 3,
  returned: 1,
  unitPrice: '100.00',
  net: '1000.00',
  tax: '50.00',
  gross: '1050.00',
})
const nothing = { edit: false, confirm: false, hold: false, release: false }
const row: Order = {
  ...shown,
  lines: [line],
  may: { ...nothing, cancel: true, ship: false, closeShort: false, return: false },
}

const shipped = shipmentOf({
  id: 8,
  number: 'O12-S1',
  status: 'shipped',
  orderId: 12,
  orderNumber: 'O12',
  deliveryDate: '2099-11-23',
  shippedByName: '',
  shippedAt: '2026-11-23T01:00:00.000Z',
  amounts: row.delivered,
  lines: [],
})

beforeEach(() => enterSide('shop'))
afterEach(() => {
  takeOrdered(31, cartOf(31))
  dismiss()
  enterSide('staff')
})

async function open(handlers: Parameters<typeof fakeServer>[0] = {}, address = '/order/12') {
  const requests = await enterShop(shopperRow(), {
    'GET /api/v1/order/12': () => json(200, row),
    'GET /api/v1/shipment': () => json(200, [shipped]),
    ...handlers,
  })
  const { router } = await renderAt(address, <OrderDetailPage />, '/order/$id')
  await screen.findByText('大明蝦')
  return { requests, router }
}

const shownNotices = () => notices().map(({ kind, text }) => `${kind}: ${text}`)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function cancel(reason: string) {
  await press(t.cancel)
  const dialog = within(await screen.findByRole('dialog', { name: t.cancelOf('O12') }))
  if (reason) await userEvent.type(dialog.getByRole('textbox', { name: /^取消原因/ }), reason)
  await userEvent.click(dialog.getByRole('button', { name: t.cancel }))
  return dialog
}

test('an order is shown in words, with shipped quantities and the user who ordered', async () => {
  await open()
  expect(screen.getByText(orderStatusText['zh-TW'].placed)).toBeDefined()
  expect(screen.getByText(t.byStaff)).toBeDefined()
  expect(screen.getByRole('listitem').textContent).toContain(
    'F-1・主廚蝦NT$ 100.00／包 × 10 包NT$ 1,000.00已出貨 4 包',
  )
  expect(screen.queryByText(/感謝您的訂購/)).toBeNull()
})

test('each shipment is listed with its delivery note', async () => {
  await open()
  const notes = within(await screen.findByRole('region', { name: t.deliveryNotes }))
  expect(notes.getByRole('listitem').textContent).toContain('O12-S1 2026-11-23')
  expect(notes.getByRole('button', { name: pdfText['zh-TW'].saveOf('O12-S1') })).toBeDefined()
})

test('a new order shows a line of thanks', async () => {
  await open({}, '/order/12?placed=1')
  expect(screen.getByText(t.thanks('O12'))).toBeDefined()
})

test('cancelling requires a reason, and only the reason is sent', async () => {
  const { requests } = await open({
    'POST /api/v1/order/12/cancel': () => json(200, { ...row, status: 'cancelled' }),
  })
  const dialog = await cancel('')
  await dialog.findByText('必填')
  expect(dialog.queryByRole('button', { name: common.cancel })).toBeNull()
  await userEvent.type(dialog.getByRole('textbox', { name: /^取消原因/ }), '日期訂錯')
  await userEvent.click(dialog.getByRole('button', { name: t.cancel }))
  await waitFor(() => expect(shownNotices()).toContain(`success: ${t.cancelled}`))
  expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { reason: '日期訂錯' },
  ])
})

test('a common reason is chosen with one click, and the button is a destructive one', async () => {
  const { requests } = await open({
    'POST /api/v1/order/12/cancel': () => json(200, { ...row, status: 'cancelled' }),
  })
  await press(t.cancel)
  const dialog = within(await screen.findByRole('dialog', { name: t.cancelOf('O12') }))
  await userEvent.click(dialog.getByRole('button', { name: '配送日選錯', pressed: false }))
  expect(dialog.getByRole('button', { name: '配送日選錯', pressed: true })).toBeDefined()
  expect(dialog.getByRole('textbox', { name: /^取消原因/ })).toHaveProperty('value', '配送日選錯')
  const button = dialog.getByRole('button', { name: t.cancel })
  expect(button.style.getPropertyValue('--button-bg')).toContain('red')
  await userEvent.click(button)
  await waitFor(() => expect(shownNotices()).toContain(`success: ${t.cancelled}`))
  const sent = requests.filter(({ method }) => method === 'POST').map(({ body }) => body)
  expect(sent).toEqual([{ reason: '配送日選錯' }])
})

test('the status and the delivery day are above the products', async () => {
  await open()
  const words = screen.getByTestId('screen').textContent
  const at = ['待確認', '2099-11-23（週一）', '大明蝦'].map((word) => words.indexOf(word))
  expect(at).not.toContain(-1)
  expect(at).toEqual(at.toSorted((a, b) => a - b))
})

test('after the cut-off cancelling is refused with a message, and the order is loaded again', async () => {
  const { requests } = await open({
    'POST /api/v1/order/12/cancel': () => problem(409, 'order.closed'),
  })
  await cancel('日期訂錯')
  await waitFor(() => expect(shownNotices()).toEqual([`warning: ${t.tooLate}`]))
  await waitFor(() => expect(requests.filter(({ path }) => path === '/api/v1/order/12').length).toBe(2))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an order that can no longer be cancelled shows whom to contact', async () => {
  await open({
    'GET /api/v1/order/12': () => json(200, { ...row, may: { ...row.may, cancel: false } }),
  })
  expect(screen.queryByRole('button', { name: t.cancel })).toBeNull()
  expect(screen.getByText(t.tooLate)).toBeDefined()
})

test('ordering again shows the differences before anything is added to the cart', async () => {
  const { productId, productNumber, productName, productEnName, itemName, unitName, unitEnName } = line
  const words = { productId, productNumber, productName, productEnName, itemName, unitName, unitEnName }
  const differences = { repriced: { from: '100.00', to: '120.00' }, raised: { from: 10, to: 20 } }
  const repeated: Repeated = {
    lines: [{ ...words, quantity: 10, unchanged: false, ...differences }],
    quote: quoteOf({ lines: [quoteLineOf({ ...words, quantity: 20 })] }),
  }
  const { router, requests } = await open({
    'POST /api/v1/order/12/reorder': () => json(200, repeated),
  })
  await press(t.again)
  const dialog = within(await screen.findByRole('dialog', { name: t.againOf('O12') }))
  await dialog.findByText('大明蝦：NT$ 100.00 → NT$ 120.00')
  expect(dialog.getByText('大明蝦：10 包 → 20 包')).toBeDefined()
  expect(cartOf(31).lines).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: template.toCart }))
  expect(cartOf(31).lines).toEqual([{ productId: 4, quantity: 20, name: '大明蝦', unitName: '包' }])
  await waitFor(() => expect(router.state.location.pathname).toBe('/order/cart'))
  expect(requests.some(({ path }) => path === '/api/v1/order')).toBe(false)
})

test('an order is saved as a template with each product once, and a taken name is shown at its field', async () => {
  const lines = [line, { ...line, id: 2, productName: '草蝦', ordered: 5 }]
  const saved: OrderTemplate = {
    id: 1,
    name: '週一備貨',
    weekday: 1,
    lineCount: 1,
    version: 1,
    customerId: 31,
    customerNumber: 'C-31',
    customerName: '福滿樓餐廳',
    lines: [{ ...line, quantity: 16 }],
  }
  let refused = true
  const { requests } = await open({
    'GET /api/v1/order/12': () => json(200, { ...row, lines }),
    'POST /api/v1/order-template': () => {
      const errors = [{ path: 'name', code: 'duplicate' as const }]
      return refused ? problem(409, 'order-template.duplicate', { errors }) : json(201, saved)
    },
  })
  await press(t.keep)
  const dialog = within(await screen.findByRole('dialog', { name: template.save }))
  await userEvent.type(dialog.getByRole('textbox', { name: /^範本名稱/ }), '週一備貨')
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^適用星期/ }), '星期一')
  await userEvent.click(dialog.getByRole('button', { name: orderText['zh-TW'].more('草蝦') }))
  await userEvent.click(dialog.getByRole('button', { name: common.add }))
  expect(await dialog.findByText('資料重複')).toBeDefined()
  refused = false
  await userEvent.click(dialog.getByRole('button', { name: common.add }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = { name: '週一備貨', weekday: 1, lines: [{ productId: 4, quantity: 16 }] }
  expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([sent, sent])
})

test('a line shows shipped, cancelled and returned quantities', async () => {
  await open()
  const line = screen.getByText('大明蝦').closest('li') as HTMLElement
  for (const words of [t.shipped(4, '包'), t.givenUp(3, '包'), t.returned(1, '包')])
    expect(line.textContent).toContain(words)
})
