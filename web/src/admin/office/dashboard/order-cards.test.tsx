import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../../../../test/render.tsx'
import { OrderCards } from './order-cards.tsx'

const openOrders = {
  count: 1200,
  toConfirm: 7,
  onHold: 2,
  today: { day: '2026-11-22', count: 0 },
  tomorrow: { day: '2026-11-23', count: 5 },
  next: { day: '2026-11-23', count: 5 },
  overdue: { day: '2026-11-21', count: 3 },
  prepared: 4,
}
const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('each order figure links to those orders in the list', async () => {
  await renderAt('/admin/dashboard', <OrderCards openOrders={openOrders} />)
  const figures = [
    '未完成1,200',
    '待確認7',
    '暫緩中2',
    '今日待出貨0',
    '明日待出貨5',
    '已備貨未出貨4',
    '逾期未出貨3',
  ]
  expect(items()).toEqual(figures)
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href')?.split('?')[1])).toEqual([
    'open=1',
    'status=placed',
    'status=on-hold',
    'open=1&deliveryFrom=2026-11-22&deliveryTo=2026-11-22',
    'open=1&deliveryFrom=2026-11-23&deliveryTo=2026-11-23',
    'shipment=draft',
    'open=1&deliveryTo=2026-11-21',
  ])
  expect(links.filter((link) => link.dataset['urgent']).map(({ textContent }) => textContent)).toEqual([
    '逾期未出貨3',
  ])
})

test('the next delivery day is named if nothing is delivered tomorrow', async () => {
  const next = { day: '2026-11-25', count: 8 }
  const overdue = { day: '2026-11-21', count: 0 }
  await renderAt('/admin/dashboard', <OrderCards openOrders={{ ...openOrders, next, overdue }} />)
  expect(items()).toContain('2026-11-25 待出貨8')
  expect(document.querySelector('[data-urgent]')).toBeNull()
})
