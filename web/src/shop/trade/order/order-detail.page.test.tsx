import type { Order } from '@banquet/contract/trade/order-record'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { enterShop, shopperRow } from '../../../../test/enter-shop.ts'
import { json, problem, type fakeServer } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { dismiss, notices } from '../../../kit/notice/notices.ts'
import { enterSide } from '../../../kit/session/side.ts'
import { cartOf, takeOrdered } from '../cart/cart.ts'
import { OrderDetailPage } from './order-detail.page.tsx'

const row = {
  id: 12,
  number: 'O12',
  status: 'placed',
  customerId: 31,
  placedByName: '吳承翰',
  source: 'back-office',
  deliveryDate: '2099-11-23',
  cutoffAt: '2099-11-22T10:00:00.000Z',
  taxMode: 'excluded',
  taxRate: 5,
  net: '1000.00',
  tax: '50.00',
  gross: '1050.00',
  rounding: 'whole',
  delivered: { net: '400.00', tax: '20.00', gross: '420.00' },
  returned: { net: '100.00', tax: '5.00', gross: '105.00' },
  netDelivered: { net: '300.00', tax: '15.00', gross: '315.00' },
  shipTo: {
    zipcode: '104',
    city: '臺北市',
    area: '中山區',
    address: '南京東路三段133號',
    contact: '',
    phone: '',
  },
  customerPoNumber: 'PO-77',
  remark: '',
  cancelReason: '',
  cancelledAt: null,
  created_at: '2026-11-22T02:00:00.000Z',
  lines: [
    {
      id: 1,
      productId: 4,
      productNumber: 'F-1',
      productName: '大明蝦',
      itemName: '主廚蝦',
      unitName: '包',
      unitEnName: '',
      taxClass: 'taxable',
      ordered: 10,
      shipped: 4,
      cancelled: 3,
      returned: 1,
      unitPrice: '100.00',
      net: '1000.00',
      tax: '50.00',
      gross: '1050.00',
      remark: '',
    },
  ],
  revisions: [],
  may: { confirm: false, hold: false, release: false, cancel: true },
} as unknown as Order

const shipped = { id: 8, number: 'O12-S1', orderId: 12, shippedAt: '2026-11-23T01:00:00.000Z', lines: [] }

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

const told = () => notices().map(({ kind, text }) => `${kind}: ${text}`)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function cancel(reason: string) {
  await press('取消訂單')
  const dialog = within(await screen.findByRole('dialog', { name: '取消訂單 O12' }))
  if (reason) await userEvent.type(dialog.getByRole('textbox', { name: /^取消原因/ }), reason)
  await userEvent.click(dialog.getByRole('button', { name: '取消訂單' }))
  return dialog
}

test('an order is shown in words, with what was shipped of it and who ordered', async () => {
  await open()
  expect(screen.getByText('待確認')).toBeDefined()
  expect(screen.getByText('由 吳承翰 代您訂購')).toBeDefined()
  expect(screen.getByRole('listitem').textContent).toContain(
    'F-1・主廚蝦NT$ 100.00／包 × 10 包NT$ 1,000.00已出貨 4 包',
  )
  expect(screen.queryByText(/感謝您的訂購/)).toBeNull()
})

test('what has left is listed, each with its delivery note', async () => {
  await open()
  const notes = within(await screen.findByRole('region', { name: '出貨單' }))
  expect(notes.getByRole('listitem').textContent).toContain('O12-S1 2026-11-23')
  expect(notes.getByRole('button', { name: '下載 PDF O12-S1' })).toBeDefined()
})

test('right after it was placed there is a line of thanks', async () => {
  await open({}, '/order/12?placed=1')
  expect(screen.getByText('感謝您的訂購，我們已收到訂單 O12。')).toBeDefined()
})

test('cancelling takes a reason, and only the reason is sent', async () => {
  const { requests } = await open({
    'POST /api/v1/order/12/cancel': () => json(200, { ...row, status: 'cancelled' }),
  })
  const dialog = await cancel('')
  await dialog.findByText('必填')
  expect(dialog.queryByRole('button', { name: '取消' })).toBeNull()
  await userEvent.type(dialog.getByRole('textbox', { name: /^取消原因/ }), '日期訂錯')
  await userEvent.click(dialog.getByRole('button', { name: '取消訂單' }))
  await waitFor(() => expect(told()).toContain('success: 訂單已取消'))
  expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { reason: '日期訂錯' },
  ])
})

test('a usual reason is chosen at a press, and the button is not that of approval', async () => {
  const { requests } = await open({
    'POST /api/v1/order/12/cancel': () => json(200, { ...row, status: 'cancelled' }),
  })
  await press('取消訂單')
  const dialog = within(await screen.findByRole('dialog', { name: '取消訂單 O12' }))
  await userEvent.click(dialog.getByRole('button', { name: '配送日選錯', pressed: false }))
  expect(dialog.getByRole('button', { name: '配送日選錯', pressed: true })).toBeDefined()
  expect(dialog.getByRole('textbox', { name: /^取消原因/ })).toHaveProperty('value', '配送日選錯')
  const button = dialog.getByRole('button', { name: '取消訂單' })
  expect(button.style.getPropertyValue('--button-bg')).toContain('red')
  await userEvent.click(button)
  await waitFor(() => expect(told()).toContain('success: 訂單已取消'))
  const sent = requests.filter(({ method }) => method === 'POST').map(({ body }) => body)
  expect(sent).toEqual([{ reason: '配送日選錯' }])
})

test('the status and the delivery day stand before the products', async () => {
  await open()
  const words = screen.getByTestId('screen').textContent
  const at = ['待確認', '2099-11-23（週一）', '大明蝦'].map((word) => words.indexOf(word))
  expect(at).not.toContain(-1)
  expect(at).toEqual(at.toSorted((a, b) => a - b))
})

test('after the cut-off cancelling is refused in words, and the order is read anew', async () => {
  const { requests } = await open({
    'POST /api/v1/order/12/cancel': () => problem(409, 'order.closed'),
  })
  await cancel('日期訂錯')
  await waitFor(() => expect(told()).toEqual(['warning: 已過截止時間，無法取消，請與相關人員聯繫']))
  await waitFor(() => expect(requests.filter(({ path }) => path === '/api/v1/order/12').length).toBe(2))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an order that may not be cancelled any more offers no way to, and says whom to ask', async () => {
  await open({
    'GET /api/v1/order/12': () => json(200, { ...row, may: { ...row.may, cancel: false } }),
  })
  expect(screen.queryByRole('button', { name: '取消訂單' })).toBeNull()
  expect(screen.getByText('已過截止時間，無法取消，請與相關人員聯繫')).toBeDefined()
})

test('ordering again tells what is different before anything goes into the cart', async () => {
  const line = {
    productId: 4,
    productName: '大明蝦',
    productEnName: '',
    unitName: '包',
    unitEnName: '',
    quantity: 10,
    unchanged: false,
  }
  const differences = { repriced: { from: '100.00', to: '120.00' }, raised: { from: 10, to: 20 } }
  const { router, requests } = await open({
    'POST /api/v1/order/12/reorder': () =>
      json(200, { lines: [{ ...line, ...differences }], quote: { lines: [{ ...line, quantity: 20 }] } }),
  })
  await press('再訂一次')
  const dialog = within(await screen.findByRole('dialog', { name: '依目前價格再訂一次 O12' }))
  await dialog.findByText('大明蝦：NT$ 100.00 → NT$ 120.00')
  expect(dialog.getByText('大明蝦：10 包 → 20 包')).toBeDefined()
  expect(cartOf(31).lines).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: '加入購物車' }))
  expect(cartOf(31).lines).toEqual([{ productId: 4, quantity: 20, name: '大明蝦', unitName: '包' }])
  await waitFor(() => expect(router.state.location.pathname).toBe('/order/cart'))
  expect(requests.some(({ path }) => path === '/api/v1/order')).toBe(false)
})

test('an order is kept as a template, each product once, and a name that is taken is told at its field', async () => {
  const [line] = row.lines
  const lines = [line, { ...line, id: 2, productName: '草蝦', ordered: 5 }]
  let refused = true
  const { requests } = await open({
    'GET /api/v1/order/12': () => json(200, { ...row, lines }),
    'POST /api/v1/order-template': () => {
      const errors = [{ path: 'name', code: 'duplicate' as const }]
      return refused ? problem(409, 'order-template.duplicate', { errors }) : json(201, { id: 1, lines })
    },
  })
  await press('存成範本')
  const dialog = within(await screen.findByRole('dialog', { name: '存成範本' }))
  await userEvent.type(dialog.getByRole('textbox', { name: /^範本名稱/ }), '週一備貨')
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^適用星期/ }), '星期一')
  await userEvent.click(dialog.getByRole('button', { name: '增加 草蝦' }))
  await userEvent.click(dialog.getByRole('button', { name: '新增' }))
  expect(await dialog.findByText('資料重複')).toBeDefined()
  refused = false
  await userEvent.click(dialog.getByRole('button', { name: '新增' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = { name: '週一備貨', weekday: 1, lines: [{ productId: 4, quantity: 16 }] }
  expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([sent, sent])
})

test('a line tells what left, what is not delivered any more and what came back', async () => {
  await open()
  const line = screen.getByText('大明蝦').closest('li') as HTMLElement
  for (const words of ['已出貨 4 包', '已取消 3 包', '已退貨 1 包']) expect(line.textContent).toContain(words)
})
