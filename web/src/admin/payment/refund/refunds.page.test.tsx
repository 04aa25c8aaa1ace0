import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import type { PaymentOrder } from '@banquet/contract/payment/payment-order-record'
import { withoutTradeNumbers, type Refund } from '@banquet/contract/payment/refund-record'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { listedOrder, refundRow } from '../../../../test/rows/payment-rows.ts'
import { renderAt } from '../../../../test/render.tsx'
import { eventAnswers, eventRow, orderOfSignup } from '../../../../test/rows/sign-up-rows.ts'
import { dismiss, notices } from '../../../kit/notice/notices.ts'
import { PaymentOrderPage } from '../payment-order/payment-order.page.tsx'
import { PaymentOrdersPage } from '../payment-order/payment-orders.page.tsx'
import { RefundsPage } from './refunds.page.tsx'
import { refundText } from './refund.text.ts'
import { paymentReportText } from '../payment-report/payment-report.text.ts'
import { commonText } from '../../../kit/text/common.text.ts'

const t = refundText['zh-TW']
const paymentReport = paymentReportText['zh-TW']
const common = commonText['zh-TW']

afterEach(() => dismiss())
const shownNotices = () => notices().map(({ kind, text }) => `${kind}: ${text}`)
type Answers = Parameters<typeof enterAs>[1]

/** Returns a user with these rights on payments. */
function clerk(...extra: ('settle' | 'refund')[]) {
  const rights = { canAdd: false, canEdit: false, canDelete: false }
  return accountRow({
    identity: identity.management,
    functionList: [{ pageId: 6, active: true, extra, ...rights }],
    permissionList: [{ pageId: 6, type: 1 }],
  })
}

const counts = { requested: 1, approved: 0, transit: 0, done: 3, failed: 0, rejected: 0 }

async function openList(
  rows: Refund[],
  { me = accountRow(), more = {} }: { me?: ReturnType<typeof accountRow>; more?: Answers } = {},
) {
  const requests = await enterAs(me, {
    ...eventAnswers(eventRow),
    'GET /api/v1/refund': () => json(200, rows, { 'X-Total-Count': String(rows.length) }),
    'GET /api/v1/refund/count': () => json(200, counts),
    ...more,
  })
  await renderAt('/admin/refund', <RefundsPage />)
  await screen.findByRole('row', { name: /P000012/ })
  return requests
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const shown = (...names: string[]) => names.filter((name) => screen.queryByRole('button', { name }) !== null)
const all = [t.approve, t.reject, t.send, t.complete, t.fail, t.retry, t.giveAccount, t.showAccount]

test.each<[Partial<Refund>, string[]]>([
  [{}, [t.approve, t.reject, t.giveAccount, t.showAccount]],
  [{ state: 'approved' }, [t.reject, t.complete, t.fail, t.showAccount]],
  [
    { state: 'approved', method: 'card', attemptId: 5, tradeNo: 'BQ26', account: null },
    [t.reject, t.send, t.fail],
  ],
  [{ state: 'transit', method: 'card', attemptId: 5, account: null }, [t.complete, t.fail]],
  [{ state: 'failed', account: null }, [t.retry]],
  [{ state: 'done', account: null }, []],
])('a refund %o has the commands of its state', async (part, expected) => {
  await openList([refundRow(part)])
  expect(shown(...all)).toEqual(expected)
})

test('without the right to refund there are no commands', async () => {
  await openList([refundRow()], { me: clerk('settle') })
  expect(shown(...all)).toEqual([])
})

test('a refused approval is explained, and a refund that needs a second approver is marked', async () => {
  const handling = { ...refundRow().handling, needsSecondPerson: true } as Refund['handling']
  const requests = await openList([refundRow({ handling })], {
    more: { 'POST /api/v1/refund/9/approve': () => problem(409, 'refund.second-person') },
  })
  expect(screen.getByText(t.second)).toBeDefined()
  await press(t.approve)
  await expect.poll(() => shownNotices().some((text) => text.includes('申請人以外的人'))).toBe(true)
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ version: 1 })
})

test.each([
  [{ accountById: accountRow().id }, t.ownAccount],
  [{ needsSecondPerson: true, requestedById: accountRow().id }, t.ownRequest],
])('a refund with %o cannot be approved by the same person, and the button says why', async (part, why) => {
  const handling = { ...refundRow().handling, ...part } as Refund['handling']
  await openList([refundRow({ handling })])
  const button = screen.getByRole<HTMLButtonElement>('button', { name: t.approve, description: why })
  expect(button.disabled).toBe(true)
})

test('a requested refund says what its approver should know about the payer and the account', async () => {
  const at = '2026-11-28T02:00:00.000Z'
  const caution = { passwordSetAt: at, emailChangedAt: at, mergedAt: null, isNewAccount: true }
  const handling = { ...refundRow().handling, caution } as Refund['handling']
  await openList([refundRow({ handling })])
  expect(screen.getByText('人員於 2026-11-28 10:00 設定密碼')).toBeDefined()
  expect(screen.getByText('電子郵件於 2026-11-28 10:00 變更')).toBeDefined()
  expect(screen.getByText(t.newAccount)).toBeDefined()
})

test('a refund without a response from the provider says what to do next', async () => {
  const row = refundRow({ state: 'approved', method: 'card', attemptId: 5, account: null, version: 2 })
  await openList([row], {
    more: { 'POST /api/v1/refund/9/send': () => json(200, { ...row, state: 'transit', version: 3 }) },
  })
  await press(t.send)
  const question = within(await screen.findByRole('alertdialog'))
  await userEvent.click(question.getAllByRole('button').at(-1) as HTMLElement)
  await expect.poll(() => shownNotices().some((text) => text.includes('請先到金流商後台確認'))).toBe(true)
})

async function openOrder(order: Partial<PaymentOrder>, more: Answers = {}) {
  const requests = await enterAs(clerk('refund'), {
    'GET /api/v1/payment-order/12': () =>
      json(200, orderOfSignup({ state: 'cancelled', paid: 2000, toReturn: 2000, ...order })),
    'GET /api/v1/payment-attempt': () => json(200, []),
    'GET /api/v1/refund': () => json(200, []),
    ...more,
  })
  await renderAt('/admin/payment-order/12', <PaymentOrderPage />, '/admin/payment-order/$id')
  return requests
}

const parts = [
  { attemptId: 5, tradeNo: 'BQ26', method: 'card' as const, amount: 1500 },
  { attemptId: null, tradeNo: '', method: 'transfer' as const, amount: 500 },
]

test('a refund is requested as proposed, or for an amount of a card payment', async () => {
  const requests = await openOrder(
    {},
    {
      'GET /api/v1/refund/proposal': () => json(200, { available: 2000, parts }),
      'POST /api/v1/refund': () => json(201, [refundRow()]),
    },
  )
  await press(t.request)
  const dialog = within(await screen.findByRole('dialog', { name: '申請退款 P000012' }))
  expect(await dialog.findByText(/NT\$ 1,500.*BQ26/)).toBeDefined()
  await userEvent.type(dialog.getByRole('textbox', { name: /原因/ }), '活動取消')
  await userEvent.click(dialog.getByRole('button', { name: t.request }))
  await expect.poll(shownNotices).toContain(`success: ${t.done}`)
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    paymentOrderId: 12,
    reason: '活動取消',
    account: null,
    parts: withoutTradeNumbers(parts),
  })
})

test('a retained amount is waived with a reason, which requires the right to refund', async () => {
  const requests = await openOrder(
    { retained: 800, toReturn: 0 },
    { 'POST /api/v1/refund/waive': () => json(200, { retained: 0, toReturn: 800 }) },
  )
  await press(t.waive)
  const dialog = within(await screen.findByRole('dialog', { name: t.waiveTitle }))
  await userEvent.type(dialog.getByRole('textbox', { name: /原因/ }), '主辦單位取消')
  await userEvent.click(dialog.getByRole('button', { name: t.waive }))
  await expect.poll(shownNotices).toContain(`success: ${t.waived}`)
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    paymentOrderId: 12,
    amount: 800,
    reason: '主辦單位取消',
  })
})

const orderCounts = { open: 0, 'partly-paid': 0, paid: 0, overpaid: 0, expired: 0, cancelled: 1, toReturn: 1 }

test('refunds for selected orders with money to return are requested in one call', async () => {
  const results = [
    { paymentOrderId: 12, number: 'P000012', amount: 2000, refusal: null },
    { paymentOrderId: 13, number: 'P000013', amount: 0, refusal: 'refund.amount' },
  ]
  const rows = [listedOrder({ toReturn: 2000 }), listedOrder({ id: 13, number: 'P000013', toReturn: 1 })]
  const requests = await enterAs(accountRow(), {
    ...eventAnswers(eventRow),
    'GET /api/v1/payment-order': () => json(200, rows, { 'X-Total-Count': '2' }),
    'GET /api/v1/payment-order/count': () => json(200, orderCounts),
    'GET /api/v1/payment-report/verify': () =>
      json(200, {
        orders: 2,
        differences: [{ id: 12, number: 'P000012', field: 'paid', recorded: '2001', computed: '2000' }],
      }),
    'POST /api/v1/refund/bulk': () => json(200, results),
  })
  await renderAt('/admin/payment-order?toReturn=true', <PaymentOrdersPage />, '/admin/payment-order')
  for (const name of [/P000012/, /P000013/])
    await userEvent.click(await screen.findByRole('checkbox', { name }))
  await press(t.request)
  const dialog = within(await screen.findByRole('dialog', { name: t.bulkTitle(2) }))
  await userEvent.type(dialog.getByRole('textbox', { name: /原因/ }), '活動取消')
  await userEvent.click(dialog.getByRole('button', { name: t.request }))
  const done = within(await screen.findByRole('dialog', { name: t.results }))
  expect(done.getByText(t.isRequested(2000))).toBeDefined()
  expect(done.getByText('可退金額只剩 NT$ 0')).toBeDefined()
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    eventId: 3,
    paymentOrderIds: [12, 13],
    reason: '活動取消',
  })
  await userEvent.click(done.getAllByRole('button', { name: common.close }).at(-1) as HTMLElement)
  await press(paymentReport.verify)
  const verified = within(await screen.findByRole('dialog', { name: paymentReport.verifying }))
  expect(await verified.findByText(paymentReport.differs)).toBeDefined()
  expect(verified.getByRole('row', { name: 'P000012 已收 2,001 2,000' })).toBeDefined()
})

test('several refunds are approved with one press, and what was not approved is listed with its reason', async () => {
  const rows = [refundRow(), refundRow({ id: 8, orderNumber: 'P000013', paymentOrderId: 13, amount: 500 })]
  const result = { paymentOrderId: 12, payerName: '林怡君', amount: 3000 }
  const requests = await openList(rows, {
    more: {
      'POST /api/v1/refund/bulk/approve': () =>
        json(200, [
          { ...result, id: rows[0]?.id, number: 'P000012', state: 'approved', refusal: null },
          { ...result, id: 8, number: 'P000013', state: 'requested', refusal: 'refund.second-person' },
        ]),
    },
  })
  for (const box of await screen.findAllByRole('checkbox', { name: /P0000/ })) await userEvent.click(box)
  await press(t.approveSome(2))
  const ask = await screen.findByRole('alertdialog', { name: t.approveAll(2) })
  expect(ask.textContent).toContain('2,500')
  await userEvent.click(within(ask).getByRole('button', { name: t.approve }))
  const results = await screen.findByRole('dialog', { name: '處理結果' })
  expect(within(results).getByRole('link', { name: 'P000013' }).getAttribute('href')).toContain('/12')
  const sent = requests.find(({ path }) => path === '/api/v1/refund/bulk/approve')
  expect(sent?.body).toEqual({
    eventId: eventRow.id,
    rows: rows.map(({ id, version }) => ({ id, version })),
  })
})
