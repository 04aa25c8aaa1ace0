import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { WorksheetPage } from './worksheet.page.tsx'
import { worksheetText } from './worksheet.text.ts'

const t = worksheetText['zh-TW']

const product = {
  productId: 7,
  number: 'F-1',
  name: '芋圓',
  enName: 'Taro balls',
  unitName: '包',
  unitEnName: 'pack',
  productType: { name: '點心', enName: 'Snacks' },
  ordered: 12,
  shipped: 2,
  open: 10,
  onHand: 4,
  toProduce: 6,
}
const material = {
  foodMaterialId: 3,
  number: 'M-1',
  chtName: '芋頭',
  enName: 'Taro',
  unit: '公斤',
  unitEnName: 'kg',
  quantity: '1.500',
}
const customer = {
  customerId: 9,
  number: 'C-9',
  name: '海霸餐廳',
  telephone: '02-2500',
  times: 4,
  lastDay: '2026-11-17',
}
const full = { orders: 2, products: [product], materials: [material], missing: [customer] }
const empty = { orders: 0, products: [], materials: [], missing: [] }

/** Opens the page with a server that returns this worksheet for every day. */
async function open(sheet: object, address = '/admin/orders/worksheet?day=2026-11-24') {
  const requests = await enterAs(accountRow(), {
    'GET /api/v1/order/worksheet': ({ path }: { path: string }) =>
      json(200, { day: /day=([\d-]+)/.exec(path)?.[1], ...sheet }),
  })
  await renderAt(address, <WorksheetPage />, '/admin/orders/worksheet')
  return requests
}

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent).join(' | '))

test('shows what is shipped, what must be made, the materials, and the customers without an order', async () => {
  await open(full)
  await screen.findByText('2026-11-24（二）')
  expect(screen.getByRole('status').textContent).toContain('2026-11-24（二） 共 2 張訂單')
  expect(rowsOf(t.products)).toEqual(['F-1 芋圓 不足 6 | 點心 | 12 包 | 2 | 10 | 4 | 6 | 缺貨分配'])
  expect(rowsOf(t.materials)).toEqual(['M-1 芋頭 | 1.5 公斤'])
  expect(rowsOf(t.missing)).toEqual(['C-9 海霸餐廳 | 02-2500 | 4 | 2026-11-17'])
  expect(screen.getByRole('link', { name: t.seeOrders }).getAttribute('href')).toContain(
    'deliveryFrom=2026-11-24',
  )
})

test('marks and scrolls to the product that another page linked to', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  const other = { ...product, productId: 8, number: 'F-2', name: '油飯' }
  await open({ ...full, products: [product, other] }, `/admin/orders/worksheet?day=2026-11-24&product=8`)
  const row = await screen.findByRole('row', { name: /油飯/ })
  expect([...document.querySelectorAll('[aria-current]')]).toEqual([row])
  expect(scrolled.mock.contexts).toEqual([row])
  scrolled.mockRestore()
})

test('shows no stock and recipes without those pages', async () => {
  const unseen = { ...product, onHand: null, toProduce: null }
  await open({ ...full, products: [unseen], materials: null })
  await screen.findByRole('table', { name: t.products })
  expect(rowsOf(t.products)).toEqual(['F-1 芋圓 | 點心 | 12 包 | 2 | 10'])
  expect(screen.queryByText(t.materials)).toBeNull()
})

test('moves from day to day, and shows a message if there is nothing', async () => {
  const requests = await open(empty)
  await screen.findByText('這一天沒有訂單', { exact: false })
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByText(t.noMissing, { exact: false })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: t.after }))
  await screen.findByText('2026-11-25（三）')
  await userEvent.click(screen.getByRole('button', { name: t.before }))
  await screen.findByText('2026-11-24（二）')
  expect(requests.filter(({ path }) => path.includes('worksheet'))).not.toHaveLength(0)
})
