import { cleanup, screen, within } from '@testing-library/react'
import type { HomeBlock } from '@banquet/contract/office/dashboard'
import { expect, test } from 'vitest'
import { renderAt } from '../../../../test/render.tsx'
import { dashboardText } from './dashboard.text.ts'
import { HomeBlockCard } from './home-block.tsx'

const t = dashboardText['zh-TW']

const show = async (block: HomeBlock) => {
  await renderAt('/admin/dashboard', <HomeBlockCard block={block} />)
  return within(screen.getByRole('region', { name: t[block.block] }))
}
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))
const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('the number and the action lead to the list with the same filters, each row to its order', async () => {
  const rows = [
    { id: 1132, number: 'O1132', name: '福滿樓', day: '2026-11-28', note: '等付款' },
    { id: 1140, number: 'O1140', name: '圓山', day: '2026-11-29', note: '' },
  ]
  const block = await show({ block: 'onHold', count: 1200, filters: { status: 'on-hold' }, rows })
  expect(hrefs()).toEqual([
    '/admin/orders?status=on-hold',
    '/admin/orders/1132',
    '/admin/orders/1140',
    '/admin/orders?status=on-hold',
  ])
  expect(block.getByRole('link', { name: '暫緩中的訂單：1,200' }).textContent).toBe('1,200')
  expect(block.getByRole('link', { name: t.reviewHeld })).toBeDefined()
  expect(items()).toEqual(['O1132 福滿樓配送 2026-11-28・等付款', 'O1140 圓山配送 2026-11-29'])
})

test('an empty block is one line without links', async () => {
  const block = await show({ block: 'onHold', count: 0, filters: {}, rows: [] })
  expect(block.getByText(t.nothing)).toBeDefined()
  expect(block.queryByRole('link')).toBeNull()
  expect(block.queryByRole('list')).toBeNull()
})

test('a regular customer without an order has a telephone to call and the form of an order', async () => {
  const rows = [{ id: 8, number: 'C008', name: '明星', telephone: '(02) 2700-1234#5', day: '2026-11-23' }]
  const filters = { day: '2026-11-30' }
  await show({ block: 'notOrdered', count: 1, filters, rows, cutoffAt: '2026-11-29T09:00:00.000Z' })
  expect(hrefs()).toEqual([
    '/admin/orders/worksheet?day=2026-11-30',
    '/admin/orders/new?customerId=8',
    'tel:02270012345',
    '/admin/orders/worksheet?day=2026-11-30',
  ])
  expect(screen.getByText('配送日 2026-11-30・2026-11-29 17:00 截止')).toBeDefined()
})

test('a short product leads to its row of the worksheet, and other days to theirs', async () => {
  const rows = [{ id: 7, name: '油飯', enName: '', quantity: 91, unitName: '盒', unitEnName: '' }]
  const others = [{ day: '2026-12-01', count: 2 }]
  await show({ block: 'shortage', count: 1, filters: { day: '2026-11-30' }, rows, others })
  expect(items()).toEqual(['油飯不足 91 盒'])
  expect(hrefs()).toEqual([
    '/admin/orders/worksheet?day=2026-11-30',
    '/admin/orders/worksheet?day=2026-11-30&product=7',
    '/admin/orders/worksheet?day=2026-12-01',
    '/admin/orders/worksheet?day=2026-11-30',
  ])
})

test('the orders of tomorrow show how far their shipments are', async () => {
  const progress = { all: 14, prepared: 5, shipped: 2 }
  const block = await show({ block: 'tomorrow', count: 12, filters: { open: '1' }, rows: [], progress })
  expect(block.getByRole('progressbar', { name: t.progress })).toMatchObject({ value: 7, max: 14 })
  expect(block.getByText('共 14 筆，已備貨 5 筆，已出貨 2 筆')).toBeDefined()
})

test('what was shipped this month stands beside the same days of the last one', async () => {
  const filters = { status: 'shipped', from: '2026-11-01', to: '2026-11-18' }
  const shipped = { current: '103000.00', before: '100000.50' }
  const block = await show({ block: 'month', count: 42, filters, rows: [], shipped })
  expect(block.getByText('本月已出貨 NT$ 103,000.00（含稅）')).toBeDefined()
  expect(block.getByText('上月同期 NT$ 100,000.50，+3.0%')).toBeDefined()
  expect(new Set(hrefs())).toEqual(
    new Set(['/admin/orders/shipments?status=shipped&from=2026-11-01&to=2026-11-18']),
  )
  expect(block.queryByRole('list')).toBeNull()
})

test('a month without a shipment is one line, and one after an empty month has no percentage', async () => {
  const shipped = { current: '50.00', before: '0.00' }
  const empty = await show({ block: 'month', count: 0, filters: {}, rows: [], shipped })
  expect(empty.getByText(t.nothingShipped)).toBeDefined()
  cleanup()
  const block = await show({ block: 'month', count: 1, filters: {}, rows: [], shipped })
  expect(block.getByText('上月同期 NT$ 0')).toBeDefined()
})

test('an account that nobody uses says when it was last signed in to, and leads to its form', async () => {
  const rows = [
    { id: 5, number: 'lin.tai', name: '林台生', at: '2026-03-01T01:30:00.000Z' },
    { id: 6, number: 'chen.mei', name: '陳美' },
  ]
  const block = await show({ block: 'unusedAccounts', count: 2, filters: { unused: '1' }, rows })
  expect(items()).toEqual(['lin.tai 林台生最近登入 2026-03-01 09:30', 'chen.mei 陳美從未登入'])
  expect(hrefs().slice(0, 2)).toEqual(['/admin/users?unused=1', '/admin/users/form/5'])
  expect(block.getByRole('link', { name: t.seeList })).toBeDefined()
})

test('a check that found something is named, and a row without a page leads to the list', async () => {
  await show({
    ...{ block: 'differences', count: 1, filters: {} },
    rows: [{ id: 0, name: 'stock', quantity: 2 }],
  })
  expect(items()).toEqual(['庫存2'])
  expect(new Set(hrefs())).toEqual(new Set(['/admin/verify']))
})
