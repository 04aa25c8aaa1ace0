import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Signup } from '@banquet/contract/signup/signup-record'
import type { TypeQuote } from '@banquet/contract/signup/signup-change'
import type { SignupOffer } from '@banquet/contract/event/signup-type/signup-type'
import { enterMember } from '../../../../test/enter-member.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { memberRow } from '../../../../test/rows/member-row.ts'
import { renderAt } from '../../../../test/render.tsx'
import { signupRow } from '../../../../test/rows/sign-up-rows.ts'
import { dismiss, notices } from '../../../kit/notice/notices.ts'
import { enterSide } from '../../../kit/session/side.ts'
import { MySignupsPage } from './signups.page.tsx'
import { mySignupText } from './signup.text.ts'
import { changeText } from '../../../shared/signup/signup/change.text.ts'
import { commonText } from '../../../kit/text/common.text.ts'

const t = mySignupText['zh-TW']
const change = changeText['zh-TW']
const common = commonText['zh-TW']

const shownNotices = () => notices().map(({ kind, text }) => `${kind}: ${text}`)

beforeEach(() => enterSide('shop'))
afterEach(() => {
  dismiss()
  enterSide('staff')
})

const offer = (id: number, name: string, part: Partial<SignupOffer> = {}): SignupOffer => ({
  id,
  name,
  enName: '',
  includes: '',
  enIncludes: '',
  needsApproval: false,
  hasWaitingList: true,
  needsTypeIds: [],
  excludesTypeIds: [],
  audience: 'everyone',
  tiers: [],
  fee: 5000,
  tier: null,
  left: 'many',
  ...part,
})
const types = [
  offer(4, '一般報名'),
  offer(5, '含晚宴'),
  offer(6, '學生', { needsApproval: true }),
  offer(8, '早鳥限定', { fee: null }),
]
const quote: TypeQuote = {
  lines: [{ kind: 'signup', label: '含晚宴・原價', enLabel: 'With dinner', amount: 5000 }],
  amountBefore: 2000,
  amount: 5000,
  paid: 2000,
  balance: 3000,
  toReturn: 0,
  place: 'free',
}

async function open(row: Signup, more: Parameters<typeof enterMember>[1] = {}) {
  const requests = await enterMember(memberRow(), {
    'GET /api/v1/signup-type/offer': () =>
      json(200, { eventId: 2, isOpen: true, opensAt: null, closesAt: null, types }),
    'GET /api/v1/signup': () => json(200, [row], { 'x-total-count': '1' }),
    ...more,
  })
  await renderAt('/signup', <MySignupsPage />)
  return requests
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const sentTo = (requests: readonly { method: string; path: string; body?: unknown }[], end: string) =>
  requests.filter(({ method, path }) => method === 'POST' && path.endsWith(end)).map(({ body }) => body)
const paid = signupRow({
  state: 'confirmed',
  paid: 2000,
  left: 0,
  paymentState: 'paid',
  transferAccount: null,
})

async function choose(answer: TypeQuote, more: Parameters<typeof enterMember>[1] = {}) {
  const requests = await open(paid, {
    'POST /api/v1/signup/7/change-type/quote': () => json(200, answer),
    ...more,
  })
  await press(t.changeType)
  const dialog = within(await screen.findByRole('dialog', { name: /變更報名類別/ }))
  const select = dialog.getByRole<HTMLSelectElement>('combobox', { name: /新的報名類別/ })
  return { requests, dialog, select }
}

test('only other types without approval can be chosen, and the new price is shown before anything is sent', async () => {
  const { requests, dialog, select } = await choose(quote)
  expect([...select.options].map(({ text }) => text)).toEqual([common.pleaseSelect, '含晚宴'])
  await userEvent.selectOptions(select, '含晚宴')
  for (const text of ['含晚宴・原價', 'NT$ 2,000', 'NT$ 3,000', change.keepsPlace])
    expect((await dialog.findAllByText(text)).length).toBeGreaterThan(0)
  expect(sentTo(requests, '/change-type')).toEqual([])
})

test('the change is sent with the amount and the version shown', async () => {
  const { requests, dialog, select } = await choose(quote, {
    'POST /api/v1/signup/7/change-type': () => json(200, signupRow({ isBalance: true, version: 4 })),
  })
  await userEvent.selectOptions(select, '含晚宴')
  await dialog.findByText('含晚宴・原價')
  await userEvent.click(dialog.getByRole('button', { name: change.confirmChange }))
  await expect.poll(shownNotices).toEqual([`success: ${change.changed}`])
  expect(sentTo(requests, '/change-type')).toEqual([
    { signupTypeId: 5, expectedAmount: 5000, reason: '', version: 3 },
  ])
})

test('a type that is full cannot be chosen', async () => {
  const { requests, dialog, select } = await choose({ ...quote, place: 'full' })
  await userEvent.selectOptions(select, '含晚宴')
  await dialog.findByText(change.full)
  await userEvent.click(dialog.getByRole('button', { name: change.confirmChange }))
  expect(sentTo(requests, '/change-type')).toEqual([])
})

test('a price that has changed meanwhile is requested again, and the change is not made', async () => {
  const { requests, dialog, select } = await choose(quote, {
    'POST /api/v1/signup/7/change-type': () =>
      problem(409, 'signup.amount-changed', { params: { amount: 6000 } }),
  })
  await userEvent.selectOptions(select, '含晚宴')
  await dialog.findByText('含晚宴・原價')
  await userEvent.click(dialog.getByRole('button', { name: change.confirmChange }))
  await expect.poll(() => sentTo(requests, '/quote').length).toBe(2)
  expect(await screen.findByRole('dialog', { name: /變更報名類別/ })).toBeDefined()
})

test('a transfer shows all faults at once, and sends the new person with the reason', async () => {
  const requests = await open(paid, {
    'POST /api/v1/signup/7/transfer': () => json(200, signupRow({ realName: '陳大文', version: 4 })),
  })
  await press(t.transfer)
  const dialog = within(await screen.findByRole('dialog', { name: /轉讓報名/ }))
  const send = () => userEvent.click(dialog.getByRole('button', { name: change.transfer }))
  await send()
  expect(await dialog.findAllByText('必填')).toHaveLength(3)
  await userEvent.type(dialog.getByLabelText(/^姓名/), '陳大文')
  await userEvent.type(dialog.getByLabelText(/^電子郵件/), 'chen@example.com')
  await userEvent.type(dialog.getByLabelText(/^轉讓原因/), '臨時無法出席')
  await send()
  await expect.poll(shownNotices).toEqual([`success: ${change.transferred}`])
  expect(sentTo(requests, '/transfer')).toMatchObject([
    { realName: '陳大文', email: 'chen@example.com', reason: '臨時無法出席', version: 3 },
  ])
  expect(sentTo(requests, '/transfer')[0]).not.toHaveProperty('memberId')
})

test('a balance is shown with a note that the place is kept, an overpayment with the amount to return', async () => {
  await open(
    signupRow({ isBalance: true, amount: 5000, paid: 2000, left: 3000, paymentState: 'partly-paid' }),
  )
  await screen.findByText(t.balance)
  expect(screen.getByText('NT$ 3,000')).toBeDefined()
})

test('a cheaper sign-up shows the amount to return', async () => {
  await open({ ...paid, amount: 1500, toReturn: 500, paymentState: 'overpaid' })
  await screen.findByText(t.toReturn)
  expect(screen.getByText('NT$ 500')).toBeDefined()
})

test('after a write-off, only the remaining amount is to be paid, and nothing is to be returned', async () => {
  // 3,000, of which 15 were written off and 1,000 received.
  const part = { amount: 3000, paid: 1000, left: 1985, paymentState: 'partly-paid' } as const
  await open(signupRow(part))
  await screen.findByText(t.left)
  expect(screen.getByText('NT$ 1,985')).toBeDefined()
})

test('an amount that was already returned is not shown again', async () => {
  await open({ ...paid, amount: 1500, toReturn: 0 })
  await screen.findByText(t.confirmed)
  expect(screen.queryByText(t.toReturn)).toBeNull()
})

test('a transfer names what needs the sign-up, and transfers it as well after a question', async () => {
  const params = { signups: '工作坊 CODE22', enSignups: 'Workshop CODE22', ids: '22' }
  const answers = [
    problem(409, 'signup.needed', { params }),
    json(200, signupRow({ realName: '陳大文', version: 4 })),
  ]
  const requests = await open(paid, {
    'POST /api/v1/signup/7/transfer': () => answers.shift() as Response,
  })
  await press(t.transfer)
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/^姓名/), '陳大文')
  await userEvent.type(dialog.getByLabelText(/^電子郵件/), 'chen@example.com')
  await userEvent.type(dialog.getByLabelText(/^轉讓原因/), '臨時無法出席')
  await userEvent.click(dialog.getByRole('button', { name: change.transfer }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText('工作坊 CODE22')).toBeDefined()
  await userEvent.click(question.getByRole('button', { name: '全部轉讓' }))
  await expect.poll(shownNotices).toEqual([`success: ${change.transferred}`])
  expect(sentTo(requests, '/transfer')).toMatchObject([{}, { withDependants: true, realName: '陳大文' }])
})

test("a transfer cannot be reported for somebody else's payment", async () => {
  await open(signupRow({ paysOwn: false }))
  await screen.findByText(t.otherPayer)
  expect(screen.queryByRole('button', { name: '回報匯款' })).toBeNull()
})
