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
const server = {
  'GET /api/v1/order/export-lines': () => json(503, {}),
  'GET /api/v1/order': () => json(200, rows, { 'x-total-count': '2' }),
  'GET /api/v1/product-type': () => json(200, [type]),
  'GET /api/v1/customer-employee/candidate': () =>
    json(200, [{ id: 7, name: 'wu', realName: '吳承翰', departmentId: 1 }]),
  'GET /api/v1/customer': () => json(200, [buyer], { 'x-total-count': '1' }),
  'GET /api/v1/customer/31': () => json(200, buyer),
}

// Loads the dialog beforehand, because no test is about loading.
beforeAll(() => import('../../customer/customer/customer.picker.tsx'))

async function open(search = '', me = accountRow()) {
  const requests = await enterAs(me, server)
  const view = await renderAt(`/admin/orders${search}`, <OrdersPage />)
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
  expect(requests.map(({ path }) => path.split('?')[0])).toEqual(['/api/v1/order'])
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
