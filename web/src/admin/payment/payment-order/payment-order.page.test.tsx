import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import type { PaymentAttempt } from '@banquet/contract/payment/payment-attempt'
import type { PaymentOrder } from '@banquet/contract/payment/payment-order-record'
import { receipt } from '@banquet/contract/payment/receipt'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { attemptRow, listedOrder } from '../../../../test/rows/payment-rows.ts'
import { renderAt } from '../../../../test/render.tsx'
import { eventAnswers, eventRow, orderOfSignup } from '../../../../test/rows/sign-up-rows.ts'
import { orderReceipts } from '../../../../test/rows/receipt-rows.ts'
import { dismiss, notices } from '../../../kit/notice/notices.ts'
import { PaymentOrderPage } from './payment-order.page.tsx'
import { PaymentOrdersPage } from './payment-orders.page.tsx'
import { paymentOrderText } from './payment-order.text.ts'
import { paymentStateText } from '../../../shared/payment/payment-order/payment-state.text.ts'
import { tableText } from '../../../kit/text/table.text.ts'
import { commonText } from '../../../kit/text/common.text.ts'

const t = paymentOrderText['zh-TW']
const common = commonText['zh-TW']
const table = tableText['zh-TW']

const shownNotices = () => notices().map(({ kind, text }) => `${kind}: ${text}`)
afterEach(() => dismiss())

/** Returns a user with the right to view payments and these rights only. */
function clerk(extra: 'settle'[] = []) {
  const grant = { pageId: 6 as const, active: true, extra, canAdd: false, canEdit: false, canDelete: false }
  return accountRow({
    identity: identity.management,
    functionList: [grant],
    permissionList: [{ pageId: 6, type: 1 }],
  })
}

interface ShownPage {
  order?: Partial<PaymentOrder>
  attempts?: PaymentAttempt[]
  me?: ReturnType<typeof accountRow>
  more?: Parameters<typeof enterAs>[1]
}

async function open({ order, attempts = [], me = accountRow(), more }: ShownPage = {}) {
  const requests = await enterAs(me, {
    ...eventAnswers({ ...eventRow, id: 1 }),
    'GET /api/v1/payment-order/12': () => json(200, orderOfSignup(order)),
    'GET /api/v1/payment-attempt': () => json(200, attempts),
    'GET /api/v1/refund': () => json(200, []),
    [`GET ${receipt.ofOrder.path.replace(':id', '12')}`]: () => json(200, orderReceipts()),
    ...more,
  })
  await renderAt('/admin/payment-order/12', <PaymentOrderPage />, '/admin/payment-order/$id')
  await screen.findByRole('region', { name: t.payment })
  return requests
}

const posted = (requests: Awaited<ReturnType<typeof open>>) =>
  requests.filter(({ method }) => method === 'POST').map(({ body }) => body)

const cash = {
  id: 3,
  method: 'cash' as const,
  amount: 2000,
  day: '2026-11-22',
  note: '',
  reversesId: null,
  isReversed: false,
  isOnline: false,
  isMatched: false,
  recordedByName: '林雅惠',
  createdAt: '2026-11-23T03:00:00.000Z',
}
const paid = { state: 'paid' as const, paid: 2000 }

test('a payment recorded by mistake is reversed, with a reason', async () => {
  const requests = await open({
    order: { ...paid, payments: [cash] },
    more: { 'POST /api/v1/payment-order/12/reverse': () => json(200, orderOfSignup()) },
  })
  await userEvent.click(await screen.findByRole('button', { name: t.reverse }))
  const dialog = within(await screen.findByRole('dialog', { name: /^沖銷收款/ }))
  await userEvent.click(dialog.getByRole('button', { name: t.reverse }))
  await expect.poll(() => dialog.getByLabelText(/^原因/).getAttribute('aria-invalid')).toBe('true')
  await userEvent.type(dialog.getByLabelText(/^原因/), '記錯人')
  await userEvent.click(dialog.getByRole('button', { name: t.reverse }))
  await expect.poll(shownNotices).toEqual([`success: ${t.reversed}`])
  expect(posted(requests)).toEqual([{ paymentId: 3, reason: '記錯人' }])
})

test('a reversed payment and a reversal cannot be reversed, but a payment from a provider can', async () => {
  const rows = [
    { ...cash, isReversed: true },
    { ...cash, id: 4, amount: -2000, reversesId: 3 },
    { ...cash, id: 5, method: 'card' as const, isOnline: true },
  ]
  await open({ order: { ...paid, payments: rows } })
  const table = within(await screen.findByRole('table', { name: t.received }))
  expect(table.getAllByRole('row')).toHaveLength(4)
  expect(table.getByText('NT$ −2,000')).toBeDefined()
  expect(table.getAllByRole('button', { name: t.reverse })).toHaveLength(1)
  await userEvent.click(table.getByRole('button', { name: t.reverse }))
  const dialog = within(await screen.findByRole('dialog', { name: /^沖銷收款/ }))
  expect(dialog.getByText(t.reverseOnline)).toBeDefined()
})

test('a differing amount is accepted by typing what has arrived, with the version that was read', async () => {
  const review = attemptRow({ state: 'review', receivedAmount: 1900, version: 4 })
  const requests = await open({
    attempts: [review],
    more: { 'POST /api/v1/payment-attempt/5/accept': () => json(200, { ...review, state: 'settled' }) },
  })
  await userEvent.click(await screen.findByRole('button', { name: t.accept }))
  const dialog = within(await screen.findByRole('dialog', { name: t.acceptAsk }))
  expect(dialog.getByText(/應付 NT\$ 2,000，金流商回報 NT\$ 1,900/)).toBeDefined()
  const amount = dialog.getByLabelText(new RegExp(`^${t.amountReceived}`))
  for (const missing of ['', '0']) {
    if (missing !== '') await userEvent.type(amount, missing)
    await userEvent.click(dialog.getByRole('button', { name: t.accept }))
    await expect.poll(() => amount.getAttribute('aria-invalid')).toBe('true')
  }
  expect(posted(requests)).toEqual([])
  await userEvent.clear(amount)
  await userEvent.type(amount, '1900')
  await userEvent.click(dialog.getByRole('button', { name: t.accept }))
  await expect.poll(shownNotices).toEqual([`success: ${t.accepted}`])
  expect(posted(requests)).toEqual([{ version: 4, amount: 1900, note: '' }])
})

test('an attempt whose money has not arrived is dismissed with a reason; a refusal is shown in the dialog', async () => {
  const review = attemptRow({ state: 'review', receivedAmount: 1900, version: 4 })
  await open({
    attempts: [review],
    more: { 'POST /api/v1/payment-attempt/5/dismiss': () => problem(409, 'payment-attempt.state') },
  })
  await userEvent.click(await screen.findByRole('button', { name: t.dismiss }))
  const dialog = within(await screen.findByRole('dialog', { name: t.dismissTitle }))
  await userEvent.type(dialog.getByLabelText(/^原因/), '查無此款')
  await userEvent.click(dialog.getByRole('button', { name: t.dismiss }))
  await expect.poll(() => shownNotices().some((text) => text.includes('已不需確認'))).toBe(true)
  expect(dialog.getByLabelText<HTMLInputElement>(/^原因/).value).toBe('查無此款')
})

test('the state of a pending attempt can be queried from the provider', async () => {
  const requests = await open({
    attempts: [attemptRow()],
    more: { 'POST /api/v1/payment-attempt/5/check': () => json(200, attemptRow({ state: 'settled' })) },
  })
  await userEvent.click(await screen.findByRole('button', { name: t.check }))
  await expect.poll(shownNotices).toEqual([`success: ${t.checked}`])
  expect(posted(requests)).toHaveLength(1)
})

test('without the right to record payments there are no commands and no link to sign-ups', async () => {
  await open({
    order: { payments: [cash] },
    attempts: [attemptRow(), attemptRow({ id: 6, state: 'review', receivedAmount: 1 })],
    me: clerk(),
  })
  await screen.findByRole('table', { name: t.attempts })
  for (const name of [t.settle, t.reverse, t.check, t.accept, t.dismiss])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByRole('link', { name: t.signup })).toBeNull()
})

test('the list has a tab for each state, and a filter for orders with money to return', async () => {
  const requests = await enterAs(accountRow(), {
    ...eventAnswers(),
    'GET /api/v1/payment-order': () =>
      json(200, [listedOrder({ state: 'overpaid', paid: 2100, toReturn: 100, lineCount: 2 })], {
        'x-total-count': '1',
      }),
    'GET /api/v1/payment-order/count': () =>
      json(200, {
        open: 4,
        'partly-paid': 0,
        paid: 7,
        overpaid: 1,
        expired: 0,
        cancelled: 0,
        toReturn: 1,
      }),
  })
  await renderAt('/admin/payment-order', <PaymentOrdersPage />)
  const row = within((await screen.findByRole('rowheader', { name: 'P000012' })).closest('tr') as HTMLElement)
  for (const text of ['林美惠', paymentStateText['zh-TW'].overpaid, '2,000', '2,100', '100'])
    expect(row.getByText(text)).toBeDefined()
  expect(row.getByText(/等 2 項/)).toBeDefined()
  expect(row.getByRole('link', { name: 'P000012' }).getAttribute('href')).toBe(
    '/admin/payment-order/12?event=food-2028',
  )
  expect(await screen.findByRole('button', { name: /^溢繳 1/ })).toBeDefined()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^待退款/ }), 'true')
  const asked = () => requests.filter(({ path }) => path.includes('/payment-order?')).at(-1)?.path
  await userEvent.click(screen.getByRole('button', { name: common.search }))
  await expect.poll(asked).toContain('toReturn=true')
})

test('the bar of the selected orders is only shown if something can be done with them', async () => {
  const noCounts = { open: 1, 'partly-paid': 0, paid: 1, overpaid: 0, expired: 0, cancelled: 0, toReturn: 0 }
  await enterAs(accountRow(), {
    ...eventAnswers(),
    'GET /api/v1/payment-order': () =>
      json(200, [listedOrder(), listedOrder({ id: 13, number: 'P000013', state: 'paid', paid: 2000 })], {
        'x-total-count': '2',
      }),
    'GET /api/v1/payment-order/count': () => json(200, noCounts),
  })
  await renderAt('/admin/payment-order', <PaymentOrdersPage />)
  await userEvent.click(await screen.findByRole('checkbox', { name: /P000012/ }))
  await screen.findByText(table.selected(1))
  expect(screen.queryByRole('group', { name: table.select })).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: /P000013/ }))
  const bar = within(await screen.findByRole('group', { name: table.select }))
  expect(bar.getByText(table.selected(2))).toBeDefined()
})

test('an order for a paper links to the paper, and one for rooms to nothing', async () => {
  const [line] = orderOfSignup().lines
  if (!line) throw new Error('The order has no line')
  await open({ order: { lines: [{ ...line, kind: 'submission-fee', refId: 9 }] } })
  const link = screen.getByRole('link', { name: t.submission })
  expect(link.getAttribute('href')).toBe('/admin/submission/list/9')
  document.body.innerHTML = ''
  await open({ order: { lines: [{ ...line, kind: 'room' }] } })
  for (const name of [t.signup, t.submission]) expect(screen.queryByRole('link', { name })).toBeNull()
})
