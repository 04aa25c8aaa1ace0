import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Order, OrderLine } from '@banquet/contract/trade/order-record'
import type { OrderReturn, Shipment } from '@banquet/contract/trade/shipment'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { orderLineOf, shipmentOf, wholeOrderOf } from '../../../../test/rows/order-rows.ts'
import { renderAt } from '../../../../test/render.tsx'
import { dismiss, notices } from '../../../kit/notice/notices.ts'
import { ShipmentsPanel } from './shipments.panel.tsx'
import { shipmentText } from './shipment.text.ts'
import { shipmentDialogsText } from './shipment-dialogs.text.ts'
import { pdfText } from '../../../shared/row/document/pdf.text.ts'
import { orderStatusText } from '../../../shared/trade/order/order-status.text.ts'

const t = shipmentText['zh-TW']
const shipmentDialogs = shipmentDialogsText['zh-TW']

// Loads the dialogs beforehand, because no test is about loading.
beforeAll(() =>
  Promise.all([
    import('./prepare.dialog.tsx'),
    import('./confirm.dialog.tsx'),
    import('./close-short.dialog.tsx'),
    import('./return.dialog.tsx'),
  ]),
)
// The day of delivery of the shipments.
beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-24T02:00:00Z'), toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  dismiss()
})

const nothing = { edit: false, confirm: false, hold: false, release: false, cancel: false }
const ships = { ...nothing, ship: true, closeShort: false, return: false }
const lines = [
  orderLineOf({ shipped: 4, onHand: 9 }),
  orderLineOf({ id: 52, lineNo: 2, productId: 9, productName: '空心菜', ordered: 3, onHand: 20 }),
]
const partly = wholeOrderOf({ status: 'partially-shipped', lines, may: ships, version: 7 })

type Handlers = Parameters<typeof enterAs>[1]

async function open(order: Order, rows: readonly Shipment[], handlers: Handlers = {}) {
  const requests = await enterAs(accountRow(), {
    'GET /api/v1/shipment': () => json(200, rows, { 'x-total-count': String(rows.length) }),
    'GET /api/v1/shipment/61': () => json(200, rows[0]),
    'GET /api/v1/order/41/return': () => json(200, []),
    ...handlers,
  })
  await renderAt('/admin/orders/41', <ShipmentsPanel order={order} />)
  await (rows.length > 0 ? screen.findByText(rows[0]?.number ?? '') : screen.findByText(t.none))
  return requests
}

const sent = (requests: Awaited<ReturnType<typeof open>>) =>
  requests.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body])
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const inDialog = async () => within(await screen.findByRole('dialog'))

test('no action is offered without its right, and a shipped shipment can only be printed', async () => {
  const gone = shipmentOf({
    status: 'shipped',
    shippedAt: '2026-11-23T02:00:00.000Z',
    shippedByName: '溫美惠',
  })
  await open({ ...partly, may: { ...ships, ship: false } }, [gone])
  const card = screen.getByRole('article', { name: 'O41-S1' })
  expect(card.textContent).toContain('已出貨')
  expect(card.textContent).toContain(t.left('溫美惠', '2026-11-23 10:00'))
  expect(card.textContent).toContain('冷藏車')
  const buttons = within(screen.getByTestId('screen')).getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    pdfText['zh-TW'].print,
    pdfText['zh-TW'].save,
  ])
  expect(screen.getByRole('button', { name: '列印 O41-S1' })).toBeDefined()
})

test('a shipment is prepared once, with everything open by default', async () => {
  const requests = await open(partly, [], {
    'POST /api/v1/order/41/shipment': () => json(201, shipmentOf()),
  })
  await press(t.add)
  const dialog = await inDialog()
  const [first, second] = [dialog.getByLabelText(/手工芋圓 的/), dialog.getByLabelText(/空心菜 的/)]
  expect([first, second].map((box) => (box as HTMLInputElement).value)).toEqual(['6', '3'])
  expect(dialog.getAllByRole('listitem')[0]?.textContent).toContain('未出貨6 包庫存量9 包')
  await userEvent.clear(second)
  await userEvent.type(second, '0')
  await userEvent.type(dialog.getByLabelText(/出貨備註/), '冷藏車')
  await userEvent.click(dialog.getByRole('button', { name: t.add }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  const body = { lines: [{ orderLineId: 51, quantity: 6 }], note: '冷藏車' }
  expect(sent(requests)).toEqual([['/api/v1/order/41/shipment', body]])
  const post = requests.find(({ method }) => method === 'POST')
  expect(post?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
})

/** The order with drafts that contain these quantities of its two lines. */
const heldOf = (first: number, second: number): Order => {
  const drafts = (quantity: number) => (quantity > 0 ? [{ number: 'O41-S1', quantity }] : [])
  const [one, other] = lines as [OrderLine, OrderLine]
  return {
    ...partly,
    lines: [
      { ...one, drafts: drafts(first) },
      { ...other, drafts: drafts(second) },
    ],
  }
}

test('quantities in a draft are shown and not offered again', async () => {
  await open(heldOf(4, 3), [shipmentOf()])
  await press(t.add)
  const dialog = await inDialog()
  expect(dialog.getByLabelText<HTMLInputElement>(/手工芋圓 的/).value).toBe('2')
  expect(dialog.queryByLabelText(/空心菜 的/)).toBeNull()
  const items = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items[0]).toContain('已備貨：O41-S1（4 包）')
  expect(items[1]).toContain('已備貨：O41-S1（3 包）')
})

test('nothing is offered if drafts hold everything, and closing short announces that they are voided', async () => {
  await open({ ...heldOf(6, 3), may: { ...ships, closeShort: true } }, [shipmentOf()])
  expect(screen.queryByRole('button', { name: t.add })).toBeNull()
  expect(screen.getByText('未出貨的數量都已備在出貨單 O41-S1。')).toBeDefined()
  await press(t.closeShort)
  expect((await inDialog()).getByText(/待出貨的出貨單 O41-S1 會一併作廢/)).toBeDefined()
})

test('a shipment that was voided with its order has no actions', async () => {
  await open({ ...partly, may: { ...ships, ship: false } }, [shipmentOf({ status: 'closed' })])
  const card = screen.getByRole('article', { name: 'O41-S1' })
  expect(card.textContent).toContain(t.closed)
  expect(within(card).queryAllByRole('button')).toEqual([])
  expect(within(card).queryAllByRole('link')).toEqual([])
})

test('more than is open is not sent, and faults are shown at their lines even if others were left out', async () => {
  const errors = [{ path: 'lines.0.quantity', code: 'max', params: { n: 2, productId: 9 } }]
  const requests = await open(partly, [], {
    'POST /api/v1/order/41/shipment': () => problem(409, 'shipment.too-much', { errors }),
  })
  await press(t.add)
  const dialog = await inDialog()
  const [first, second] = [dialog.getByLabelText(/手工芋圓 的/), dialog.getByLabelText(/空心菜 的/)]
  const send = () => userEvent.click(dialog.getByRole('button', { name: t.add }))
  await userEvent.clear(first)
  await userEvent.type(first, '7')
  await send()
  expect(await dialog.findByText('最大值6')).toBeDefined()
  expect(sent(requests)).toEqual([])
  await userEvent.clear(first)
  await userEvent.type(first, '0')
  await send()
  expect(await dialog.findByText('最大值2')).toBeDefined()
  expect(second.getAttribute('aria-invalid')).toBe('true')
  expect(first.getAttribute('aria-invalid')).not.toBe('true')
})

test('shipping shows the contents first, and that it cannot be undone', async () => {
  const requests = await open(partly, [shipmentOf()], {
    'POST /api/v1/shipment/61/confirm': () => json(200, shipmentOf({ status: 'shipped' })),
  })
  await press('出貨 O41-S1')
  const dialog = await inDialog()
  expect(screen.getByRole('dialog', { name: t.warning })).toBeDefined()
  const line = await dialog.findByRole('listitem')
  expect(line.textContent).toContain('出貨數量 5 包庫存量 9 → 4未出貨 1')
  expect(dialog.getByText(orderStatusText['zh-TW']['partially-shipped'])).toBeDefined()
  expect(dialog.getByText(/仍有 2 項未出完/)).toBeDefined()
  expect(sent(requests)).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: shipmentDialogs.confirmShip }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(sent(requests)).toEqual([['/api/v1/shipment/61/confirm', { confirm: true, version: 2 }]])
  expect(notices().map(({ text }) => text)).toEqual([shipmentDialogs.shipDone('O41-S1')])
})

test('the shipped contents stay on the screen while everything is loaded again', async () => {
  let row = shipmentOf()
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>()
  await open(partly, [row], {
    'GET /api/v1/shipment': () => json(200, [row], { 'x-total-count': '1' }),
    'GET /api/v1/shipment/61': () => json(200, row),
    'GET /api/v1/order/41/return': () =>
      row.status === 'draft' ? json(200, []) : loaded.then(() => json(200, [])),
    'POST /api/v1/shipment/61/confirm': () => {
      row = shipmentOf({ status: 'shipped' })
      row.lines = row.lines.map((line) => ({ ...line, open: undefined, onHand: undefined }))
      return json(200, row)
    },
  })
  await press('出貨 O41-S1')
  const dialog = await inDialog()
  await userEvent.click(await dialog.findByRole('button', { name: shipmentDialogs.confirmShip }))
  await expect.poll(() => screen.getByRole('article', { hidden: true }).textContent).toContain('已出貨')
  await act(async () => undefined)
  expect(dialog.getByRole('listitem').textContent).toContain('庫存量 9 → 4未出貨 1')
  load()
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

test('short goods are marked at their line, and nothing else happens', async () => {
  const errors = [{ path: 'lines.0.quantity', code: 'insufficient', params: { n: 3 } }]
  await open(partly, [shipmentOf()], {
    'POST /api/v1/shipment/61/confirm': () => problem(409, 'order.insufficient-stock', { errors }),
  })
  await press('出貨 O41-S1')
  const dialog = await inDialog()
  await userEvent.click(await dialog.findByRole('button', { name: shipmentDialogs.confirmShip }))
  expect((await dialog.findByRole('alert')).textContent).toBe('可用數量為 3')
})

const short = shipmentOf()
short.lines = short.lines.map((line) => ({ ...line, onHand: 3, shippable: 3 }))

test('short goods are named before shipping, and only what is there leaves; the worksheet is one step away', async () => {
  const requests = await open(partly, [short], {
    'POST /api/v1/shipment/61/confirm': () => json(200, shipmentOf({ status: 'shipped' })),
  })
  await press('出貨 O41-S1')
  const dialog = await inDialog()
  expect((await dialog.findByRole('alert')).textContent).toContain('F-1001 手工芋圓：要出 5 包，可出 3 包')
  const link = dialog.getByRole('link', { name: shipmentDialogs.allocate })
  expect(link.getAttribute('href')).toBe('/admin/orders/worksheet?day=2026-11-24&product=8')
  expect(dialog.queryByRole('button', { name: shipmentDialogs.confirmShip })).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: shipmentDialogs.shipLess }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  const [line] = short.lines
  expect(sent(requests)).toEqual([
    [
      '/api/v1/shipment/61/confirm',
      { confirm: true, version: 2, lines: [{ orderLineId: line?.orderLineId, quantity: 3 }] },
    ],
  ])
})

test('without any goods nothing can be shipped', async () => {
  const none = { ...short, lines: short.lines.map((line) => ({ ...line, onHand: 0, shippable: 0 })) }
  await open(partly, [none])
  await press('出貨 O41-S1')
  const dialog = await inDialog()
  expect((await dialog.findByRole('alert')).textContent).toContain(shipmentDialogs.nothingLeft)
  expect(dialog.queryByRole('button', { name: shipmentDialogs.shipLess })).toBeNull()
})

test('shipping on another day than that of delivery asks first', async () => {
  vi.setSystemTime(new Date('2026-11-22T16:30:00Z'))
  const requests = await open(partly, [shipmentOf()], {
    'POST /api/v1/shipment/61/confirm': () => json(200, shipmentOf({ status: 'shipped' })),
  })
  await press('出貨 O41-S1')
  const dialog = await inDialog()
  const ask = async (answer: string) => {
    await userEvent.click(await dialog.findByRole('button', { name: shipmentDialogs.confirmShip }))
    const question = await screen.findByRole('alertdialog', {
      name: /配送日是 2026-11-24，今天是 2026-11-23/,
    })
    await userEvent.click(within(question).getByRole('button', { name: answer }))
  }
  await ask('返回')
  expect(sent(requests)).toEqual([])
  await ask(shipmentDialogs.shipToday)
  await expect.poll(() => sent(requests).length).toBe(1)
})

test('a shipment that another user has shipped meanwhile is loaded again with a message', async () => {
  const requests = await open(partly, [shipmentOf()], {
    'POST /api/v1/shipment/61/confirm': () => problem(409, 'shipment.shipped'),
  })
  await press('出貨 O41-S1')
  const dialog = await inDialog()
  await userEvent.click(await dialog.findByRole('button', { name: shipmentDialogs.confirmShip }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(notices().map(({ text }) => text)).toEqual([t.changed])
  expect(requests.filter(({ path }) => path.startsWith('/api/v1/shipment?')).length).toBeGreaterThan(1)
})

test('the open quantity is closed short with a reason, after it was shown', async () => {
  const requests = await open({ ...partly, may: { ...ships, closeShort: true } }, [], {
    'POST /api/v1/order/41/close-short': () => json(200, partly),
  })
  await press(t.closeShort)
  const dialog = await inDialog()
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'F-1001 手工芋圓 取消數量 6 包',
    'F-1001 空心菜 取消數量 3 包',
  ])
  await userEvent.click(dialog.getByRole('button', { name: t.closeShort }))
  expect(await dialog.findByText('必填')).toBeDefined()
  await userEvent.type(dialog.getByLabelText(/原因/), '產季結束')
  await userEvent.click(dialog.getByRole('button', { name: t.closeShort }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(sent(requests)).toEqual([['/api/v1/order/41/close-short', { reason: '產季結束', version: 7 }]])
})

test('a return contains at most what was shipped, and goes into stock on request', async () => {
  const back: OrderReturn = {
    id: 71,
    number: 'O41-R1',
    orderId: 41,
    reason: '破損',
    actorName: '溫美惠',
    at: '2026-11-24T03:00:00.000Z',
    amounts: { net: '120.00', tax: '6.00', gross: '126.00' },
    lines: [],
  }
  const requests = await open({ ...partly, may: { ...ships, return: true } }, [], {
    'POST /api/v1/order/41/return': () => json(201, back),
  })
  await press(t.return)
  const dialog = await inDialog()
  expect(dialog.getAllByRole('listitem')).toHaveLength(1)
  const send = () => userEvent.click(dialog.getByRole('button', { name: t.return }))
  const quantity = dialog.getByLabelText(/手工芋圓 的/)
  await userEvent.type(dialog.getByLabelText(/原因/), '破損')
  await userEvent.clear(quantity)
  await userEvent.type(quantity, '5')
  await send()
  expect(await dialog.findByText('最大值4')).toBeDefined()
  await userEvent.clear(quantity)
  await userEvent.type(quantity, '2')
  await userEvent.click(dialog.getByRole('switch', { name: shipmentDialogs.restockOf('手工芋圓') }))
  await send()
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  const part = { orderLineId: 51, quantity: 2, restock: true }
  expect(sent(requests)).toEqual([['/api/v1/order/41/return', { lines: [part], reason: '破損' }]])
  expect(notices().map(({ text }) => text)).toEqual([shipmentDialogs.returnDone('O41-R1')])
})
