import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../../../../test/render.tsx'
import { ShortageCard } from './shortage-card.tsx'
import { dashboardText } from './dashboard.text.ts'

const t = dashboardText['zh-TW']

const rice = { productId: 7, name: '油飯', enName: '', unitName: '盒', unitEnName: '', short: 91 }

test('shows the open day and its shortage, and links to the row of the worksheet', async () => {
  const earlier = [{ day: '2026-11-23', count: 2 }]
  await renderAt(
    '/admin/dashboard',
    <ShortageCard shortage={{ day: '2026-11-24', count: 1, rows: [rice], earlier }} />,
  )
  expect(screen.getByRole('heading').textContent).toBe('2026-11-24（二）備貨')
  expect(screen.getByText(t.shortCount(1))).toBeDefined()
  expect(screen.getByRole('listitem').textContent).toBe('油飯不足 91 盒')
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual([
    '/admin/orders/worksheet?day=2026-11-24&product=7',
    '/admin/orders/worksheet?day=2026-11-23',
  ])
})

test('shows for which day there is enough stock', async () => {
  await renderAt(
    '/admin/dashboard',
    <ShortageCard shortage={{ day: '2026-11-24', count: 0, rows: [], earlier: [] }} />,
  )
  expect(screen.getByRole('region', { name: /2026-11-24/ }).textContent).toContain(t.noShortage)
})
