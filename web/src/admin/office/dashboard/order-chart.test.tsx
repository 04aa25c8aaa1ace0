import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { OrderChart } from './order-chart.tsx'
import { dashboardText } from './dashboard.text.ts'

const t = dashboardText['zh-TW']

const none = { orders: 0, open: 0, gross: '0.00', delivered: '0.00' }
const placed = [
  { day: '2026-11-20', ...none },
  { day: '2026-11-21', orders: 3, open: 0, gross: '1234.50', delivered: '0.00' },
  { day: '2026-11-22', orders: 1, open: 1, gross: '100.00', delivered: '50.00' },
]
const deliveries = [
  ...placed.slice(1),
  { day: '2026-11-23', orders: 12, open: 9, gross: '40000.00', delivered: '0.00' },
]

async function open() {
  const requests = await enterAs(accountRow(), {
    'GET /api/v1/order/figures': () => json(200, { today: '2026-11-22', placed, deliveries }),
  })
  await renderAt('/admin/dashboard', <OrderChart />)
  const slider = await screen.findByRole('slider', { name: t.day })
  return { slider, asked: () => requests.map(({ path }) => path) }
}
const caption = () => screen.getByRole('figure').querySelector('figcaption')?.textContent
const link = () => screen.getByRole('link', { name: t.seeOrders }).getAttribute('href')

test('today is described first, and each other day by the arrow keys, with a link to its orders', async () => {
  const { slider, asked } = await open()
  expect(caption()).toContain('2026-11-22')
  expect(caption()).toContain(t.figure(1, 1, '100'))
  fireEvent.change(slider, { target: { value: '2' } })
  expect(caption()).toContain(t.figure(12, 9, '40,000'))
  expect(slider.getAttribute('aria-valuetext')).toMatch(/^2026-11-23 .*12 筆（待出貨 9 筆），含稅 40,000 元$/)
  expect(link()).toBe('/admin/orders?status=not-cancelled&deliveryFrom=2026-11-23&deliveryTo=2026-11-23')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: t.byDay }), t.placed)
  expect(caption()).toContain('2026-11-22')
  expect(caption()).toContain(t.placedFigure(1, '100'))
  expect(link()).toBe('/admin/orders?status=not-cancelled&from=2026-11-22&to=2026-11-22')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: t.span }), '近 30 天')
  await expect.poll(asked).toEqual(['/api/v1/order/figures?days=14', '/api/v1/order/figures?days=30'])
})

test('a bar is as high as its value, future days are marked, and everything is in a table as well', async () => {
  await open()
  const bars = [...document.querySelectorAll('rect:not([data-chosen])')]
  const heights = () => bars.map((bar) => Number(bar.getAttribute('height')).toFixed(2))
  expect(heights()).toEqual(['3.09', '0.25', '100.00'])
  expect(bars.map((bar) => bar.hasAttribute('data-coming'))).toEqual([false, false, true])
  await userEvent.selectOptions(screen.getByRole('combobox', { name: t.measure }), t.orders)
  expect(heights()).toEqual(['15.00', '5.00', '60.00'])
  const table = screen.getByRole('table', { name: '每日訂單（依配送日）' })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '2026-11-21301,234.500.00',
    '2026-11-2211100.0050.00',
    '2026-11-2312940,000.000.00',
  ])
})
