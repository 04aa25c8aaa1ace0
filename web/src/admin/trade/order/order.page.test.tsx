import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Order } from '@banquet/contract/trade/order-record'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { orderLineOf, wholeOrderOf } from '../../../../test/rows/order-rows.ts'
import { renderAt } from '../../../../test/render.tsx'
import { dismiss, notices } from '../../../kit/notice/notices.ts'
import { OrderPage } from './order.page.tsx'
import { orderText } from './order.text.ts'
import { orderReasonText } from './reason.text.ts'
import { orderStatusText } from '../../../shared/trade/order/order-status.text.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { pdfText } from '../../../shared/row/document/pdf.text.ts'
import { tableText } from '../../../kit/text/table.text.ts'

const t = orderText['zh-TW']
const orderReason = orderReasonText['zh-TW']
const orderStatus = orderStatusText['zh-TW']
const common = commonText['zh-TW']
const tableLabels = tableText['zh-TW']

// Loads the dialog beforehand, because no test is about loading.
beforeAll(() => import('./reason.dialog.tsx'))
afterEach(() => dismiss())

type Handlers = Parameters<typeof enterAs>[1]

/** Opens the page of an order; `now` is the server's current state of it. */
async function open(now: { row: Order }, handlers: Handlers = {}) {
  const requests = await enterAs(accountRow(), {
    'GET /api/v1/order/41': () => json(200, now.row),
    'GET /api/v1/order/41/return': () => json(200, []),
    'GET /api/v1/shipment': () => json(200, [], { 'x-total-count': '0' }),
    ...handlers,
  })
  await renderAt('/admin/orders/41', <OrderPage />, '/admin/orders/$id')
  await screen.findByRole('heading', { name: /O41/ })
  return requests
}

const sent = (requests: Awaited<ReturnType<typeof open>>) =>
  requests.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])

test('an order shows its terms, the progress of each line, and marks internal fields', async () => {
  const lines = [
    orderLineOf({ shipped: 4, allocated: 5, cancelled: 1, overrideReason: '老客戶優惠' }),
    orderLineOf({ id: 52, lineNo: 2, productName: '空心菜', taxClass: 'exempt' }),
  ]
  const words = { internalNote: '先收款', holdReason: '等付款', remark: '後門卸貨' }
  await open({ row: wholeOrderOf({ lines, ...words, late: true, status: 'on-hold' }) })
  expect(screen.getByText(orderStatus['on-hold'])).toBeDefined()
  expect(screen.getAllByText(t.late)).toHaveLength(2)
  const table = screen.getByRole('table', { name: t.lines })
  const cells = within(within(table).getAllByRole('row')[1] as HTMLElement).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    '1',
    '10 包',
    '5',
    '4',
    '1',
    '120.00',
    '1,200.00',
  ])
  expect(within(table).getByText(t.exempt)).toBeDefined()
  expect(within(table).getByText(/特別核准：老客戶優惠/).textContent).toContain(t.internal)
  const facts = [...screen.getByRole('region', { name: t.data }).querySelectorAll('dl > div')]
  const internal = facts.filter((fact) => fact.hasAttribute('data-screen-only'))
  expect(internal.map(({ textContent }) => textContent)).toEqual([
    '內部備註 僅內部可見先收款',
    '暫緩原因 僅內部可見等付款',
  ])
  const shown = facts.map(({ textContent }) => textContent)
  expect(shown).toContain('備註 後門卸貨')
  expect(shown).toContain('送貨地址 104臺北市中山區南京東路三段133號')
  expect(shown.join()).not.toContain(t.cancelReason)
})

test('prices and amounts include tax if the customer’s do', async () => {
  await open({ row: wholeOrderOf({ taxMode: 'included' }) })
  const table = screen.getByRole('table', { name: t.lines })
  expect(within(table).getByRole('columnheader', { name: t.priceIncluded })).toBeDefined()
  const cells = within(table).getAllByRole('cell')
  expect(cells.slice(-2).map(({ textContent }) => textContent)).toEqual(['126.00', '1,260.00'])
})

test('it is confirmed in the version that is shown, and then shows its new status', async () => {
  const now = { row: wholeOrderOf({ version: 3 }) }
  const requests = await open(now, {
    'POST /api/v1/order/41/confirm': () => {
      now.row = wholeOrderOf({ status: 'confirmed', may: { ...now.row.may, confirm: false }, version: 4 })
      return json(200, now.row)
    },
  })
  await userEvent.click(screen.getByRole('button', { name: t.confirm }))
  await screen.findByText(orderStatus.confirmed)
  expect(sent(requests)).toEqual([['/api/v1/order/41/confirm', { version: 3 }]])
  expect(notices().map(({ text }) => text)).toEqual([t.confirmDone])
  expect(screen.queryByRole('button', { name: t.confirm })).toBeNull()
})

test('cancelling requires a reason and announces that the stock is released', async () => {
  const requests = await open(
    { row: wholeOrderOf() },
    { 'POST /api/v1/order/41/cancel': () => json(200, wholeOrderOf({ status: 'cancelled' })) },
  )
  await userEvent.click(screen.getByRole('button', { name: t.cancel }))
  const dialog = await screen.findByRole('dialog', { name: orderReason.cancelTitle('O41') })
  expect(dialog.textContent).toContain('庫存會全部釋出')
  await userEvent.click(within(dialog).getByRole('button', { name: t.cancel }))
  expect(await within(dialog).findByText('必填')).toBeDefined()
  expect(sent(requests)).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: '缺貨' }))
  await userEvent.type(within(dialog).getByRole('textbox', { name: /原因/ }), '，改下週')
  await userEvent.click(within(dialog).getByRole('button', { name: t.cancel }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(sent(requests)).toEqual([['/api/v1/order/41/cancel', { reason: '缺貨，改下週', version: 1 }]])
})

test('a stale command is not run: the order is loaded again and a message is shown', async () => {
  const now = { row: wholeOrderOf() }
  await open(now, {
    'POST /api/v1/order/41/hold': () => {
      now.row = wholeOrderOf({
        status: 'cancelled',
        version: 2,
        may: {
          edit: false,
          confirm: false,
          hold: false,
          release: false,
          cancel: false,
          ship: false,
          closeShort: false,
          return: false,
        },
      })
      return problem(409, 'stale', { current: now.row })
    },
  })
  await userEvent.click(screen.getByRole('button', { name: t.hold }))
  const dialog = await screen.findByRole('dialog', { name: orderReason.holdTitle('O41') })
  await userEvent.type(within(dialog).getByRole('textbox', { name: /原因/ }), '等付款')
  await userEvent.click(within(dialog).getByRole('button', { name: t.hold }))
  await screen.findByText(orderStatus.cancelled, { selector: '[data-dot]' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: t.hold })).toBeNull()
  expect(notices().map(({ text }) => text)).toEqual([t.changed])
})

test('nothing is offered that the server does not allow', async () => {
  const may = {
    edit: false,
    confirm: false,
    hold: false,
    release: true,
    cancel: false,
    ship: false,
    closeShort: false,
    return: false,
  }
  await open({ row: wholeOrderOf({ may }) })
  const names = within(screen.getByTestId('screen'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
  expect(names).toEqual([pdfText['zh-TW'].print, pdfText['zh-TW'].save, common.history, t.release])
})

test('its history shows the statuses in words', async () => {
  const change = { id: 1, at: '2026-11-22T01:30:00.000Z', noun: 'order', rowId: 41, label: 'O41', actorId: 1 }
  const edit = {
    action: 'updated',
    command: 'order.hold',
    before: { status: 'placed' },
    after: { status: 'on-hold', reason: '缺貨' },
  }
  await open(
    { row: wholeOrderOf() },
    {
      'GET /api/v1/order/41/history': () =>
        json(200, [
          { ...change, ...edit, actorName: '林雅惠', actorRealName: '', actorKind: 'staff', ip: '' },
        ]),
    },
  )
  await userEvent.click(screen.getByRole('button', { name: common.history }))
  const panel = await screen.findByRole('dialog', { name: tableLabels.historyOf('O41') })
  expect(await within(panel).findByText(/暫緩中/)).toBeDefined()
  expect(panel.textContent).toContain('待確認')
  expect(within(panel).getByText('暫緩', { selector: 'b' })).toBeDefined()
  expect(panel.textContent).toContain('缺貨')
})
