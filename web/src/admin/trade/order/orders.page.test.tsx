import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import type { ProductType } from '@banquet/contract/catalogue/product-type'
import { shopperRow } from '../../../../test/enter-shop.ts'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json } from '../../../../test/fake-server.ts'
import { orderRowOf } from '../../../../test/rows/order-rows.ts'
import { renderAt } from '../../../../test/render.tsx'
import { dismiss } from '../../../kit/notice/notices.ts'
import { NoticesHost } from '../../../kit/dialog/notices-host.tsx'
import { bulkResultsText } from '../../../kit/table/bulk-results.text.ts'
import { undoText } from '../../../shared/row/undo/undo.text.ts'
import { bulkText } from '../../../shared/row/bulk/bulk.text.ts'
import { OrdersPage } from './orders.page.tsx'
import { ordersText } from './orders.text.ts'
import { orderText } from './order.text.ts'
import { tableText } from '../../../kit/text/table.text.ts'
import { orderStatusText } from '../../../shared/trade/order/order-status.text.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { customerText } from '../../customer/customer/customer.text.ts'

const t = ordersText['zh-TW']
const order = orderText['zh-TW']
const table = tableText['zh-TW']
const orderStatus = orderStatusText['zh-TW']
const common = commonText['zh-TW']
const undo = undoText['zh-TW']

const rows = [
  orderRowOf(),
  orderRowOf({
    id: 40,
    number: 'O40',
    status: 'on-hold',
    customerName: '金門大飯店',
    late: true,
    gross: '31.50',
  }),
]
const buyer = shopperRow({ number: 'C0031', name: 'fumanlou' })
const type: ProductType = {
  id: 3,
  number: 'A1',
  name: '冷凍點心',
  enName: '',
  status: 1,
  indexId: 1,
  version: 1,
}
const counts = { placed: 1, confirmed: 0, 'on-hold': 1, 'partially-shipped': 0, shipped: 0, cancelled: 0 }
const server = {
  'GET /api/v1/order/export-lines': () => json(503, {}),
  'GET /api/v1/order/count': () => json(200, counts),
  'GET /api/v1/order': () => json(200, rows, { 'x-total-count': '2' }),
  'GET /api/v1/product-type': () => json(200, [type]),
  'GET /api/v1/customer-employee/candidate': () =>
    json(200, [{ id: 7, name: 'wu', realName: '吳承翰', departmentId: 1 }]),
  'GET /api/v1/customer': () => json(200, [buyer], { 'x-total-count': '1' }),
  'GET /api/v1/customer/31': () => json(200, buyer),
}

// Loads the dialog beforehand, because no test is about loading.
beforeAll(() =>
  Promise.all([import('../../customer/customer/customer.picker.tsx'), import('./order-bulk-bar.tsx')]),
)

async function open(search = '', me = accountRow(), more = {}) {
  const requests = await enterAs(me, { ...server, ...more })
  const view = await renderAt(
    `/admin/orders${search}`,
    <>
      <OrdersPage />
      <NoticesHost />
    </>,
  )
  await screen.findByRole('row', { name: /O41/ })
  const asked = () =>
    requests
      .map(({ path }) => path)
      .filter((path) => path.startsWith('/api/v1/order?'))
      .at(-1)
  return { ...view, requests, asked }
}

test('a row shows status, customer, day and total, and links to the order', async () => {
  await open()
  const row = screen.getByRole('row', { name: /O41/ })
  const cells = within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
  const placed = '2026-11-22 09:30'
  expect(cells).toEqual([
    // The checkbox.
    '',
    orderStatus.placed,
    '福滿樓餐廳C0031',
    '吳承翰',
    '2026-11-24',
    '1',
    '1,260.00',
    '',
    placed,
  ])
  expect(within(row).getByRole('link', { name: 'O41' }).getAttribute('href')).toBe('/admin/orders/41')
  expect(screen.getAllByText(order.late).map((mark) => mark.closest('tr')?.textContent)).toEqual([
    expect.stringContaining('O40'),
  ])
})

test('chosen orders are confirmed at one press, which the notice offers to undo', async () => {
  const results = [{ id: 41, code: 'O41', name: '福滿樓餐廳', state: 'confirmed', refusal: null }]
  const sent: unknown[] = []
  const { requests } = await open('?status=placed', accountRow(), {
    'POST /api/v1/order/bulk/confirm': ({ body }: { body: unknown }) => {
      sent.push(body)
      return json(200, { actionId: 5, results })
    },
    'POST /api/v1/bulk-action/5/undo': () =>
      json(200, [
        { ...results[0], state: 'placed' },
        { ...results[0], id: 40, code: 'O40', refusal: 'stale' },
      ]),
  })
  await userEvent.click(screen.getByRole('checkbox', { name: table.selectRow('O41 福滿樓餐廳') }))
  // The tab says that all of them can be confirmed, and none can be released.
  await userEvent.click(await screen.findByRole('button', { name: order.confirm }))
  expect(screen.queryByRole('button', { name: order.release })).toBeNull()
  expect(await screen.findByText(bulkText['zh-TW'].done('確認', 1))).not.toBeNull()
  expect(sent).toMatchObject([{ rows: [{ id: 41, version: 1 }] }])
  await userEvent.click(screen.getByRole('button', { name: undo.undo, hidden: true }))
  expect(await screen.findByText(undo.undone(1))).not.toBeNull()
  expect(await screen.findByText(undo.notUndone(1))).not.toBeNull()
  expect(await screen.findByText('O40', { selector: 'small' })).not.toBeNull()
  expect(requests.filter(({ path }) => path.startsWith('/api/v1/order?')).length).toBeGreaterThan(2)
})

test('orders that did not take the command are named with the reason', async () => {
  await open('', accountRow(), {
    'POST /api/v1/order/bulk/confirm': () =>
      json(200, {
        actionId: 6,
        results: [
          { id: 41, code: 'O41', name: '福滿樓餐廳', state: 'confirmed', refusal: null },
          { id: 40, code: 'O40', name: '金門大飯店', state: 'on-hold', refusal: 'order.state' },
        ],
      }),
  })
  await userEvent.click(screen.getByRole('checkbox', { name: table.selectPage }))
  await userEvent.click(await screen.findByRole('button', { name: order.confirm }))
  const dialog = await screen.findByRole('dialog', { name: bulkResultsText['zh-TW'].title })
  expect(within(dialog).getByRole('row', { name: /O40/ }).textContent).toContain(
    bulkResultsText['zh-TW'].otherState,
  )
  expect(within(dialog).getByRole('button', { name: undo.undo })).not.toBeNull()
})

test('every filter of the list is in its URL', async () => {
  const all = 'status=confirmed&open=1&customerId=31&employeeId=7&productTypeId=3&source=shop'
  const days = 'deliveryFrom=2026-11-24&deliveryTo=2026-11-30'
  const { asked } = await open(`?${all}&${days}`)
  expect(asked()).toBe(`/api/v1/order?page=1&size=10&sort=-id&${all}&${days}`)
  await screen.findByRole('button', { name: t.ofCustomer('福滿樓餐廳') })
  await screen.findByRole('option', { name: '冷凍點心' })
  const chosen = [table.progress, t.range, order.employeeName, t.type, order.source].map(
    (name) => screen.getByRole<HTMLSelectElement>('combobox', { name }).selectedOptions[0]?.textContent,
  )
  expect(chosen).toEqual([orderStatus.confirmed, t.open, '吳承翰', '冷凍點心', order.shop])
  expect(screen.getByLabelText<HTMLInputElement>('配送日 開始日期').value).toBe('2026-11-24')
})

test('delivery days are sent as such, and cleared with the other filters', async () => {
  const { asked } = await open('?keyword=福')
  await userEvent.type(screen.getByLabelText('配送日 開始日期'), '2026-11-30')
  await userEvent.type(screen.getByLabelText('配送日 結束日期'), '2026-11-24{Enter}')
  await expect.poll(asked).toContain('deliveryFrom=2026-11-24&deliveryTo=2026-11-30')
  expect(asked()).not.toMatch(/[?&](from|to)=/)
  await userEvent.click(screen.getByRole('button', { name: common.clear }))
  await expect.poll(asked).toBe('/api/v1/order?page=1&size=10&sort=-id')
})

test('a customer is chosen in the dialog and can be cleared', async () => {
  const { asked } = await open()
  await userEvent.click(screen.getByRole('button', { name: t.anyCustomer }))
  const dialog = await screen.findByRole('dialog', { name: customerText['zh-TW'].picker })
  await userEvent.click(await within(dialog).findByRole('button', { name: table.chooseRow('福滿樓餐廳') }))
  await expect.poll(asked).toContain('customerId=31')
  await screen.findByRole('button', { name: t.ofCustomer('福滿樓餐廳') })
  await userEvent.click(screen.getByRole('button', { name: t.clearCustomer }))
  await expect.poll(asked).not.toContain('customerId')
})

test('the order lines are exported to a separate file, with the same search', async () => {
  const { requests } = await open('?status=confirmed')
  await userEvent.click(screen.getByRole('button', { name: table.export }))
  const choices = [table.csv, table.xlsx, '訂單明細 CSV 檔', '訂單明細 Excel 檔']
  for (const name of choices) expect(screen.getByRole('button', { name })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: '訂單明細 Excel 檔' }))
  const path = '/api/v1/order/export-lines?sort=-id&status=confirmed&format=xlsx&language=zh-TW'
  await expect.poll(() => requests.map((request) => request.path)).toContain(path)
  dismiss()
})

test('a user with the right to view orders is offered no other pages, no adding and no export', async () => {
  const grant = {
    pageId: 4,
    active: true,
    canAdd: false,
    canEdit: false,
    canDelete: false,
    scope: 1,
    extra: [],
  }
  const me = accountRow({
    identity: identity.management,
    functionList: [grant],
    permissionList: [{ pageId: 4, type: 1 }],
  } as never)
  const { requests } = await open('', me)
  expect(screen.queryByRole('combobox', { name: order.employeeName })).toBeNull()
  expect(screen.queryByRole('combobox', { name: t.type })).toBeNull()
  for (const name of [/^客戶：/, table.export]) expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByRole('link', { name: t.add })).toBeNull()
  for (const name of [order.gross, order.netDelivered])
    expect(screen.queryByRole('columnheader', { name: new RegExp(name) })).toBeNull()
  expect(new Set(requests.map(({ path }) => path.split('?')[0]))).toEqual(
    new Set(['/api/v1/order', '/api/v1/order/count', '/api/v1/list-view', '/api/v1/tag']),
  )
})

test('the days of placing are shown if another page linked here with them, and can be cleared', async () => {
  const { asked } = await open('?from=2026-11-21&to=2026-11-21&status=placed')
  expect(asked()).toContain('from=2026-11-21&to=2026-11-21')
  await screen.findByRole('button', { name: t.placedOn('2026-11-21') })
  await userEvent.click(screen.getByRole('button', { name: t.clearPlaced }))
  await vi.waitFor(() => expect(asked()).not.toContain('from='))
  expect(asked()).toContain('status=placed')
})

test('clearing the search clears the days of placing as well', async () => {
  const { asked } = await open('?from=2026-11-21&to=2026-11-21&status=placed')
  await userEvent.click(screen.getByRole('button', { name: common.clear }))
  await vi.waitFor(() => expect(asked()).not.toMatch(/from=|status=/))
})
