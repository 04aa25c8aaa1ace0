import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../../../test/render.tsx'
import { OpenOrdersCard } from './open-orders-card.tsx'

test('orders that are not done lead to those in the list, and the next ones to those of their day', async () => {
  const openOrders = { count: 1200, next: { day: '2026-11-24', count: 8 } }
  await renderAt('/admin/dashboard', <OpenOrdersCard openOrders={openOrders} />)
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items).toEqual(['全部未完成訂單1,200', '下一個配送日 2026-11-248'])
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual([
    '/admin/orders?open=1',
    '/admin/orders?open=1&deliveryFrom=2026-11-24&deliveryTo=2026-11-24',
  ])
})

test('where every order is done, that is said', async () => {
  await renderAt('/admin/dashboard', <OpenOrdersCard openOrders={{ count: 0, next: null }} />)
  expect(screen.getByText('沒有未完成的訂單。')).toBeDefined()
})
