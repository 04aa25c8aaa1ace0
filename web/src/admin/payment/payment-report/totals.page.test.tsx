import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PaymentTotals } from '@banquet/contract/payment/payment-report'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { eventAnswers, eventRow } from '../../../../test/rows/sign-up-rows.ts'
import { TotalsPage } from './totals.page.tsx'
import { paymentReportText } from './payment-report.text.ts'

const t = paymentReportText['zh-TW']

const totals: PaymentTotals = {
  methods: [
    { method: 'card', received: 5000, returned: 1000 },
    { method: 'cash', received: 2000, returned: 0 },
  ],
  days: [
    { day: '2026-11-20', received: 5000, returned: 0 },
    { day: '2026-11-23', received: 2000, returned: 1000 },
  ],
  items: [{ label: '一般・早鳥', enLabel: '', orders: 3, asked: 6000, received: 7000, returned: 1000 }],
  events: [
    {
      eventId: 3,
      name: '研討會',
      enName: '',
      payeeName: '',
      payeeEnName: '',
      orders: 3,
      asked: 6000,
      received: 7000,
      returned: 1000,
      toReturn: 500,
    },
    {
      eventId: 3,
      name: '研討會',
      enName: '',
      payeeName: '圓山',
      payeeEnName: '',
      orders: 1,
      asked: 3000,
      received: 3000,
      returned: 0,
      toReturn: 0,
    },
  ],
}

const open = async (answer: PaymentTotals) => {
  await enterAs(accountRow(), {
    ...eventAnswers(eventRow),
    'GET /api/v1/payment-report/totals': () => json(200, answer),
  })
  await renderAt('/admin/payment-order/totals', <TotalsPage />)
}

test('the totals add up, and the chart has every day from the first to the last', async () => {
  await open(totals)
  const methods = within(await screen.findByRole('table', { name: t.byMethod }))
  expect(methods.getByRole('row', { name: '信用卡 5,000 1,000 4,000' })).toBeDefined()
  expect(methods.getByRole('row', { name: '合計 7,000 1,000 6,000' })).toBeDefined()
  const events = within(screen.getByRole('table', { name: t.byEvent }))
  expect(events.getByRole('row', { name: '研討會 3 6,000 7,000 1,000 6,000 500' })).toBeDefined()
  expect(events.getByRole('row', { name: '研討會（圓山） 1 3,000 3,000 0 3,000 0' })).toBeDefined()
  const slider = screen.getByRole('slider', { name: t.day })
  expect([slider.getAttribute('max'), slider.getAttribute('aria-valuetext')]).toEqual([
    '3',
    '2026-11-23 收款 NT$ 2,000，退款 NT$ 1,000',
  ])
})

test('an event without payments shows a message', async () => {
  await open({ methods: [], days: [], items: [], events: [] })
  expect(await screen.findByText(t.none)).toBeDefined()
})
