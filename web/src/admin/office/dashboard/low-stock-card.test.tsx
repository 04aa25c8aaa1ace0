import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../../../../test/render.tsx'
import { LowStockCard } from './low-stock-card.tsx'
import { dashboardText } from './dashboard.text.ts'

const t = dashboardText['zh-TW']

const rows = [
  { id: 8, name: '手工芋圓', enName: '', unitName: '包', unitEnName: '', available: -2, lowStock: 10 },
]

test('low products are listed with their quantity, and link to their stock', async () => {
  await renderAt('/admin/dashboard', <LowStockCard lowStock={{ count: 1, rows }} />)
  expect(screen.getByRole('listitem').textContent).toBe('手工芋圓可用 −2 包 安全庫存 10')
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/admin/stock/8'])
})

test('further low products are behind a link', async () => {
  await renderAt('/admin/dashboard', <LowStockCard lowStock={{ count: 9, rows }} />)
  const all = screen.getByRole('link', { name: t.allLow(9) })
  expect(all.getAttribute('href')).toMatch(/^\/admin\/stock\?isLow=/)
})

test('a message is shown if no product is low', async () => {
  await renderAt('/admin/dashboard', <LowStockCard lowStock={{ count: 0, rows: [] }} />)
  expect(screen.getByText(t.noLowStock)).toBeDefined()
})
