import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { bulkResultsText } from '../../../kit/table/bulk-results.text.ts'
import { tableText } from '../../../kit/text/table.text.ts'
import { ShipmentsPage } from './shipments.page.tsx'
import { shipmentsText } from './shipments.text.ts'

const t = shipmentsText['zh-TW']
const table = tableText['zh-TW']

const amounts = { net: '1200.00', tax: '60.00', gross: '1260.00' }
const row = {
  ...{ id: 7, number: 'O41-S1', status: 'draft', orderId: 41, orderNumber: 'O41', customerId: 31 },
  ...{ customerName: '福滿樓餐廳', deliveryDate: '2026-11-24', note: '走側門', createdByName: '倉管' },
  ...{ created_at: '2026-11-22T01:30:00.000Z', shippedByName: '', shippedAt: null, amounts: null },
  ...{ draftAmounts: amounts, lines: [], version: 2 },
}
const server = {
  'GET /api/v1/shipment': () => json(200, [row], { 'x-total-count': '1' }),
  'GET /api/v1/shipment/count': () => json(200, { draft: 1, shipped: 4, closed: 0 }),
  'GET /api/v1/list-view': () => json(200, []),
}

// Loads the bar beforehand, because no test is about loading.
beforeAll(() => import('./shipment-bulk-bar.tsx'))

test('a row shows status, customer, day and amount, and links to its order', async () => {
  const requests = await enterAs(accountRow(), server)
  await renderAt('/admin/orders/shipments?status=draft&deliveryFrom=2026-11-24', <ShipmentsPage />)
  const shown = await screen.findByRole('row', { name: /O41-S1/ })
  expect(within(shown).getByRole('link', { name: 'O41-S1' }).getAttribute('href')).toBe('/admin/orders/41')
  expect(shown.textContent).toContain('福滿樓餐廳')
  expect(shown.textContent).toContain('1,260')
  expect(requests.map(({ path }) => path)).toContain(
    '/api/v1/shipment?page=1&size=10&sort=-id&status=draft&deliveryFrom=2026-11-24',
  )
})

test('the days of shipping are shown if another page linked here with them, and can be cleared', async () => {
  const requests = await enterAs(accountRow(), server)
  await renderAt('/admin/orders/shipments?status=shipped&from=2026-11-01&to=2026-11-18', <ShipmentsPage />)
  await screen.findByRole('button', { name: t.shippedOn('2026-11-01 – 2026-11-18') })
  await userEvent.click(screen.getByRole('button', { name: t.clearShipped }))
  await expect
    .poll(() => requests.map(({ path }) => path))
    .toContain('/api/v1/shipment?page=1&size=10&sort=-id&status=shipped')
})

test('chosen drafts are shipped after one question, and those that were refused are named', async () => {
  const sent: unknown[] = []
  await enterAs(accountRow(), {
    ...server,
    'POST /api/v1/shipment/bulk/ship': ({ body }: { body: unknown }) => {
      sent.push(body)
      const result = { id: 7, code: 'O41-S1', name: '福滿樓餐廳', state: 'draft' }
      return json(200, [{ ...result, refusal: 'order.insufficient-stock' }])
    },
  })
  await renderAt('/admin/orders/shipments', <ShipmentsPage />)
  await userEvent.click(await screen.findByRole('checkbox', { name: table.selectRow('O41-S1 福滿樓餐廳') }))
  await userEvent.click(await screen.findByRole('button', { name: t.ship }))
  expect(sent).toEqual([])
  const question = await screen.findByRole('dialog', { name: t.shipTitle(1) })
  await userEvent.click(within(question).getByRole('button', { name: t.ship }))
  const dialog = await screen.findByRole('dialog', { name: bulkResultsText['zh-TW'].title })
  expect(sent).toEqual([{ rows: [{ id: 7, version: 2 }], confirm: true }])
  expect(within(dialog).getByRole('link', { name: 'O41-S1' }).getAttribute('href')).toBe('/admin/orders/41')
})
