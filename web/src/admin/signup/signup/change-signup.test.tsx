import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { SignupChange } from '@banquet/contract/signup/signup-change'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json } from '../../../../test/fake-server.ts'
import { memberRow } from '../../../../test/rows/member-row.ts'
import { renderAt } from '../../../../test/render.tsx'
import { eventAnswers, eventRow, orderOfSignup, signupRow } from '../../../../test/rows/sign-up-rows.ts'
import { dismiss, notices } from '../../../kit/notice/notices.ts'
import { SignupPage } from './signup.page.tsx'
import { signupText } from './signup.text.ts'
import { staffChangeText } from '../signup-change/change.text.ts'
import { changeText } from '../../../shared/signup/signup/change.text.ts'
import { tableText } from '../../../kit/text/table.text.ts'

const t = signupText['zh-TW']
const staffChange = staffChangeText['zh-TW']
const changeLabels = changeText['zh-TW']
const table = tableText['zh-TW']

const shownNotices = () => notices().map(({ kind, text }) => `${kind}: ${text}`)
afterEach(() => dismiss())

async function open(row: Partial<Signup>, more: Parameters<typeof enterAs>[1] = {}) {
  const requests = await enterAs(accountRow(), {
    ...eventAnswers({ ...eventRow, id: 2 }),
    'GET /api/v1/signup/7': () => json(200, signupRow(row)),
    'GET /api/v1/payment-attempt': () => json(200, []),
    'GET /api/v1/payment-order/12': () => json(200, orderOfSignup()),
    'GET /api/v1/signup/7/change': () => json(200, []),
    ...more,
  })
  await renderAt('/admin/signup/7', <SignupPage />, '/admin/signup/$id')
  await screen.findByRole('region', { name: t.payment })
  return requests
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const posted = (requests: readonly { method: string; body?: unknown }[]) =>
  requests.filter(({ method }) => method === 'POST').map(({ body }) => body)

test('a new price shows the amount left to pay, and is sent with its reason', async () => {
  const requests = await open(
    { state: 'confirmed', paid: 2000, left: 0, paymentState: 'paid', transferAccount: null },
    { 'POST /api/v1/signup/7/adjust': () => json(200, signupRow({ amount: 2500, version: 4 })) },
  )
  await press(staffChange.adjust)
  const dialog = within(await screen.findByRole('dialog', { name: /調整價格/ }))
  const amount = dialog.getByLabelText(/^新價格/)
  await userEvent.clear(amount)
  await userEvent.type(amount, '2500')
  expect(dialog.getByText(changeLabels.balance)).toBeDefined()
  expect(dialog.getByText('NT$ 500')).toBeDefined()
  const send = () => userEvent.click(dialog.getByRole('button', { name: staffChange.adjust }))
  await send()
  await dialog.findByText('必填')
  expect(posted(requests)).toEqual([])
  await userEvent.type(dialog.getByLabelText(/^原因/), '加購晚宴')
  await send()
  await expect.poll(shownNotices).toEqual([`success: ${staffChange.adjusted}`])
  expect(posted(requests)).toEqual([{ amount: 2500, reason: '加購晚宴', version: 3 }])
})

test('a free sign-up can be given a price', async () => {
  await open({
    state: 'confirmed',
    amount: 0,
    paymentOrderId: null,
    paymentState: null,
    transferAccount: null,
  })
  await screen.findByRole('button', { name: staffChange.adjust })
})

test('a transfer to another member fills in the details of that member', async () => {
  const member = memberRow({ id: 52, realName: '陳大文', email: 'chen@example.com' })
  const requests = await open(
    { state: 'confirmed', transferAccount: null },
    {
      'GET /api/v1/member': () => json(200, [member], { 'x-total-count': '1' }),
      'POST /api/v1/signup/7/transfer': () => json(200, signupRow({ memberId: 52, version: 4 })),
    },
  )
  await press(changeLabels.transfer)
  const dialog = within(await screen.findByRole('dialog', { name: /轉讓報名/ }))
  expect(dialog.getByDisplayValue(staffChange.sameMember)).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: table.choose }))
  await userEvent.click(await screen.findByRole('button', { name: /陳大文/ }))
  await dialog.findByDisplayValue('chen@example.com')
  await userEvent.type(dialog.getByLabelText(/^轉讓原因/), '職務異動')
  await userEvent.click(dialog.getByRole('button', { name: changeLabels.transfer }))
  await expect.poll(shownNotices).toEqual([`success: ${changeLabels.transferred}`])
  expect(posted(requests)).toMatchObject([
    { memberId: 52, realName: '陳大文', reason: '職務異動', version: 3 },
  ])
})

const change: SignupChange = {
  id: 1,
  kind: 'type',
  reason: '改為現場參加',
  before: '線上・原價',
  after: '現場・原價',
  enBefore: 'Online, Regular price',
  enAfter: 'On site, Regular price',
  amountBefore: 0,
  amountAfter: 2000,
  changedByName: '林雅惠',
  createdAt: '2026-11-23T03:00:00.000Z',
}

test('the changes are listed with person and reason; without changes there is no panel', async () => {
  await open(
    { isBalance: true },
    { 'GET /api/v1/signup/7/change': () => json(200, [change, { ...change, id: 2, kind: 'transfer' }]) },
  )
  const list = within(await screen.findByRole('table', { name: staffChange.changes }))
  expect(list.getByText('線上・原價 NT$ 0')).toBeDefined()
  expect(list.getByText('線上・原價')).toBeDefined()
  expect(list.getAllByText('改為現場參加')).toHaveLength(2)
  expect(list.getAllByText(/林雅惠/)).toHaveLength(2)
  expect(screen.getByText(staffChange.balanceHint)).toBeDefined()
})
