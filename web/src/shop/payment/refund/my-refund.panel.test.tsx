import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Refund } from '@banquet/contract/payment/refund-record'
import { enterMember } from '../../../../test/enter-member.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { memberRow } from '../../../../test/rows/member-row.ts'
import { refundRow } from '../../../../test/rows/payment-rows.ts'
import { renderAt } from '../../../../test/render.tsx'
import { orderOfSignup } from '../../../../test/rows/sign-up-rows.ts'
import { dismiss, notices } from '../../../kit/notice/notices.ts'
import { enterSide } from '../../../kit/session/side.ts'
import { MyRefundPanel } from './my-refund.panel.tsx'
import { myRefundText } from './my-refund.text.ts'
import { accountText } from '../../../shared/payment/payment-order/account-fields.tsx'

const t = myRefundText['zh-TW']
const accountLabels = accountText['zh-TW']

const shownNotices = () => notices().map(({ kind, text }) => `${kind}: ${text}`)

beforeEach(() => enterSide('shop'))
afterEach(() => {
  dismiss()
  enterSide('staff')
})

const mine = (part: Partial<Refund> = {}) => {
  const { handling: _, ...row } = refundRow(part)
  return row
}
const transfer = { attemptId: null, tradeNo: '', method: 'transfer', amount: 2000 }
const card = { attemptId: 5, tradeNo: 'BQ26', method: 'card', amount: 2000 }

async function open(rows: Refund[], more: Parameters<typeof enterMember>[1] = {}) {
  const requests = await enterMember(memberRow(), {
    'GET /api/v1/refund': () => json(200, rows),
    'GET /api/v1/refund/proposal': () => json(200, { available: 2000, parts: [transfer] }),
    ...more,
  })
  await renderAt(
    '/',
    <MyRefundPanel order={orderOfSignup({ state: 'cancelled', paid: 2000, toReturn: 2000 })} />,
  )
  return requests
}

const posted = (requests: Awaited<ReturnType<typeof open>>) =>
  requests.find(({ method }) => method === 'POST' || method === 'PUT')?.body

async function fill(dialog: ReturnType<typeof within>) {
  await userEvent.type(dialog.getByRole('textbox', { name: /銀行/ }), '臺灣銀行')
  await userEvent.type(dialog.getByRole('textbox', { name: /戶名/ }), '林美惠')
  await userEvent.type(dialog.getByRole('textbox', { name: /帳號/ }), '123-456-789012')
}

const account = { bank: '臺灣銀行', branch: '', accountName: '林美惠', accountNumber: '123-456-789012' }

test('a refund is requested with the receiving account', async () => {
  const requests = await open([], { 'POST /api/v1/refund/request': () => json(201, [mine()]) })
  await userEvent.click(await screen.findByRole('button', { name: t.request }))
  const dialog = within(await screen.findByRole('dialog', { name: t.request }))
  await userEvent.click(dialog.getByRole('button', { name: t.request }))
  expect(posted(requests)).toBeUndefined()
  await fill(dialog)
  await userEvent.click(dialog.getByRole('button', { name: t.request }))
  await expect.poll(shownNotices).toContain(`success: ${t.requested}`)
  expect(posted(requests)).toEqual({ paymentOrderId: 12, account })
})

test('a refund to the card needs no account', async () => {
  const requests = await open([], {
    'GET /api/v1/refund/proposal': () => json(200, { available: 2000, parts: [card] }),
    'POST /api/v1/refund/request': () => problem(409, 'refund.amount', { params: { amount: 0 } }),
  })
  expect(await screen.findByText(t.toCard(2000))).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: t.request }))
  await expect.poll(() => shownNotices().some((text) => text.includes('可退金額只剩'))).toBe(true)
  expect(posted(requests)).toEqual({ paymentOrderId: 12, account: null })
})

test('the state of each refund is shown, and a missing account can be entered', async () => {
  const rows = [
    mine({ account: null }),
    mine({ id: 8, state: 'rejected', stateReason: '帳號有誤' }),
    mine({ id: 7, state: 'done', day: '2026-11-25', amount: 500 }),
  ]
  const requests = await open(rows, {
    'GET /api/v1/refund/proposal': () => json(200, { available: 0, parts: [] }),
    'PUT /api/v1/refund/9/account': () => json(200, mine()),
  })
  expect(await screen.findByText(t.needsAccount)).toBeDefined()
  expect(screen.getByText('帳號有誤')).toBeDefined()
  expect(screen.getByText('退款日期 2026-11-25')).toBeDefined()
  expect(screen.queryByRole('button', { name: t.request })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: t.give }))
  const dialog = within(await screen.findByRole('dialog', { name: accountLabels.give }))
  await fill(dialog)
  await userEvent.click(dialog.getByRole('button', { name: accountLabels.save }))
  await expect.poll(shownNotices).toContain('success: 已儲存退款帳戶')
  expect(posted(requests)).toEqual({ ...account, version: 1 })
})
