import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { stockRowOf } from '../../../../test/rows/stock-rows.ts'
import { StocksPage } from './stocks.page.tsx'
import { stockText } from './stock.text.ts'

const t = stockText['zh-TW']

const rows = [
  stockRowOf(),
  stockRowOf({ id: 9, name: '黑糖粉粿', inventory: 3, allocated: 5, available: -2, isLow: true }),
  stockRowOf({ id: 10, name: '舊款禮盒', status: 0, isLow: true }),
]
const types = [{ id: 3, number: 'A1', name: '冷凍點心', status: 1, indexId: 1, version: 1 }]

async function open(search = '') {
  const requests = await enterAs(accountRow(), {
    'GET /api/v1/stock': () => json(200, rows, { 'x-total-count': '3' }),
    'GET /api/v1/product-type': () => json(200, types),
  })
  const view = await renderAt(`/admin/stock${search}`, <StocksPage />)
  await screen.findByRole('row', { name: /手工芋圓/ })
  return { ...view, requests }
}

test('a row shows the four figures and links to the stock of its product', async () => {
  await open()
  const row = screen.getByRole('row', { name: /手工芋圓/ })
  const cells = within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
  // The first cell selects the row.
  expect(cells).toEqual(['', '1', 'F-1001', '冷凍點心', '20 包', '6', '14', '5', ''])
  expect(within(row).getByRole('link', { name: '手工芋圓' }).getAttribute('href')).toBe('/admin/stock/8')
})

test('low stock is marked, and an inactive product is marked as such instead', async () => {
  await open()
  expect(within(screen.getByRole('row', { name: /黑糖粉粿/ })).getByText(t.low)).toBeDefined()
  const old = within(screen.getByRole('row', { name: /舊款禮盒/ }))
  expect([old.queryByText(t.low), old.getByText('停用')]).toEqual([null, expect.anything()])
})

test('the list filters by low stock and type, and both are in the URL', async () => {
  const { requests } = await open('?keyword=芋&isLow=1&productTypeId=3')
  await screen.findByRole('option', { name: '冷凍點心' })
  const chosen = [t.level, t.type].map(
    (name) => screen.getByRole<HTMLSelectElement>('combobox', { name }).selectedOptions[0]?.textContent,
  )
  expect(chosen).toEqual([t.low, '冷凍點心'])
  const paths = requests.map(({ path }) => decodeURI(path)).filter((path) => path.includes('/stock'))
  expect(paths).toEqual(['/api/v1/stock?page=1&size=10&sort=indexId&keyword=芋&isLow=1&productTypeId=3'])
})
