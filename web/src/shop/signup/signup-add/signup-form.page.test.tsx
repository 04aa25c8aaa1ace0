import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Signup, SignupQuote } from '@banquet/contract/signup/signup-record'
import type { SignupOffer } from '@banquet/contract/event/signup-type/signup-type'
import { enterMember } from '../../../../test/enter-member.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { memberRow } from '../../../../test/rows/member-row.ts'
import { renderAt } from '../../../../test/render.tsx'
import { signupRow } from '../../../../test/rows/sign-up-rows.ts'
import { dismiss, notices } from '../../../kit/notice/notices.ts'
import { enterSide } from '../../../kit/session/side.ts'
import { SignupFormPage } from './signup-form.page.tsx'
import { signupFormText } from './signup-form.text.ts'
import { costText } from '../../../shared/signup/signup/fee.text.ts'

const t = signupFormText['zh-TW']
const cost = costText['zh-TW']

const tiers = [
  { name: '早鳥', enName: '', fee: 2000, until: '2027-01-31', countsBy: 'signup' as const },
  { name: '原價', enName: '', fee: 3000, until: null, countsBy: 'signup' as const },
]
const regular: SignupOffer = {
  id: 4,
  name: '一般報名',
  enName: '',
  includes: '議程與午餐',
  enIncludes: '',
  audience: 'everyone',
  needsApproval: false,
  hasWaitingList: false,
  needsTypeIds: [],
  excludesTypeIds: [],
  tiers,
  fee: 2000,
  tier: 0,
  left: 'many',
}
const full: SignupOffer = { ...regular, id: 5, name: '工作坊', left: 'full' }
const waited: SignupOffer = { ...regular, id: 6, name: '晚宴', left: 'full', hasWaitingList: true }
const over: SignupOffer = { ...regular, id: 8, name: '已結束', fee: null, tier: null }
const quoteOf = (amount: number, place: SignupQuote['place'] = 'free'): SignupQuote => ({
  lines: [{ kind: 'signup', label: '一般報名・早鳥', enLabel: '', amount }],
  amount,
  place,
})
const shownNotices = () => notices().map(({ kind, text }) => `${kind}: ${text}`)

beforeEach(() => {
  localStorage.clear()
  enterSide('shop')
})
afterEach(() => {
  dismiss()
  enterSide('staff')
})

interface ShownPage {
  me?: ReturnType<typeof memberRow>
  mine?: readonly Signup[]
  isOpen?: boolean
  more?: Parameters<typeof enterMember>[1]
}

async function open({ me = memberRow(), mine = [], isOpen = true, more }: ShownPage = {}) {
  const offers = { eventId: 2, isOpen, opensAt: null, closesAt: null, types: [regular, full, waited, over] }
  const requests = await enterMember(me, {
    'GET /api/v1/signup-type/offer': () => json(200, offers),
    'GET /api/v1/question/asked': () => json(200, []),
    'GET /api/v1/signup': () => json(200, mine, { 'x-total-count': String(mine.length) }),
    'POST /api/v1/signup/quote': () => json(200, quoteOf(2000)),
    ...more,
  })
  const view = await renderAt('/signup/new', <SignupFormPage />)
  // The person's fields are loaded after the types.
  if (isOpen) await screen.findByLabelText(/^姓名/)
  const sent = () =>
    requests
      .filter(({ method, path }) => method === 'POST' && path === '/api/v1/signup')
      .map(({ body }) => body)
  return { ...view, sent }
}

const type = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('radio', { name })
const input = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const fee = () => within(screen.getByRole('region', { name: cost.fee }))
const submit = () => userEvent.click(screen.getByRole('button', { name: t.submit }))
const agree = async () =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: t.submit }))

test('the fee is shown when a type is chosen', async () => {
  await open()
  await type('一般報名')
  expect(fee().getByText(cost.chooseFirst)).toBeDefined()
  await userEvent.click(await type('一般報名'))
  await fee().findByText('一般報名・早鳥')
  expect(fee().getAllByText('NT$ 2,000')).toHaveLength(2)
})

test('a full type can be chosen only if it has a waiting list, and a type that the member has cannot be chosen', async () => {
  await open({ mine: [signupRow()] })
  expect((await type('工作坊')).disabled).toBe(true)
  expect((await type('晚宴')).disabled).toBe(false)
  expect((await type('一般報名')).disabled).toBe(true)
  expect(screen.getByText(t.full)).toBeDefined()
  expect(screen.getByText(t.waitingList)).toBeDefined()
  expect(screen.getByText(t.already)).toBeDefined()
  expect(screen.queryByRole('radio', { name: '已結束' })).toBeNull()
})

test('a type whose sign-up was cancelled can be chosen again', async () => {
  await open({ mine: [signupRow({ state: 'cancelled', transferAccount: null })] })
  expect((await type('一般報名')).disabled).toBe(false)
})

test("the form is prefilled with the member's data, and shows all faults at once before the confirmation", async () => {
  const { sent } = await open()
  await type('一般報名')
  expect(input(/^姓名/).value).toBe('林美惠')
  expect(input(/^服務單位$/).value).toBe('輔仁大學')
  await userEvent.clear(input(/^姓名/))
  await userEvent.clear(input(/^電子郵件/))
  await userEvent.type(input(/^手機/), '1234')
  await userEvent.type(input(/^統一編號/), '12345678')
  await submit()
  const faulty = () =>
    [...document.querySelectorAll('[aria-invalid="true"]')].map((one) => one.getAttribute('name'))
  await expect.poll(faulty).toEqual(expect.arrayContaining(['realName', 'email', 'mobile', 'receiptTaxId']))
  expect((await type('一般報名')).getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(sent()).toEqual([])
})

test('a tax id that lost its leading zero is completed by one press', async () => {
  await open()
  await type('一般報名')
  await userEvent.type(input(/^統一編號/), '4595257')
  await userEvent.click(screen.getByRole('button', { name: '改為 04595257' }))
  expect(input(/^統一編號/).value).toBe('04595257')
  expect(screen.queryByRole('button', { name: '改為 04595257' })).toBeNull()
})

test('a sign-up is sent with the amount shown, after a confirmation with that amount', async () => {
  const { sent } = await open({ more: { 'POST /api/v1/signup': () => json(201, signupRow()) } })
  await userEvent.click(await type('一般報名'))
  await fee().findByText('一般報名・早鳥')
  await submit()
  const question = (await screen.findByRole('alertdialog')).textContent
  for (const part of ['林美惠', '一般報名、NT$ 2,000、mei@example.com', '應繳合計NT$ 2,000'])
    expect(question).toContain(part)
  await agree()
  await expect.poll(shownNotices).toEqual([`success: ${t.sent}`])
  expect(sent()).toMatchObject([{ signupTypeId: 4, expectedAmount: 2000, realName: '林美惠' }])
  expect(Object.keys(localStorage).filter((key) => key.startsWith('banquet-signup'))).toEqual([])
})

test('a fee that has changed is shown again, and the input is kept', async () => {
  let amount = 2000
  const { sent } = await open({
    more: {
      'POST /api/v1/signup/quote': () => json(200, quoteOf(amount)),
      'POST /api/v1/signup': () => {
        amount = 3000
        return problem(409, 'signup.amount-changed', { params: { amount } })
      },
    },
  })
  await userEvent.click(await type('一般報名'))
  await userEvent.type(input(/^備註/), '坐輪椅')
  await fee().findByText('一般報名・早鳥')
  await submit()
  await agree()
  expect(await fee().findAllByText('NT$ 3,000')).toHaveLength(2)
  expect(shownNotices().join()).toContain('費用已變更為 NT$ 3,000')
  expect(input(/^備註/).value).toBe('坐輪椅')
  expect((await type('一般報名')).checked).toBe(true)
  await submit()
  expect((await screen.findByRole('alertdialog')).textContent).toContain('應繳合計NT$ 3,000')
  await agree()
  await expect.poll(sent).toMatchObject([{ expectedAmount: 2000 }, { expectedAmount: 3000 }])
})

test('the form cannot be sent while the fee is unknown or no place is left', async () => {
  await open({ more: { 'POST /api/v1/signup/quote': () => json(200, quoteOf(2000, 'full')) } })
  await userEvent.click(await type('一般報名'))
  await fee().findByText(cost.noPlace)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: t.submit }).disabled).toBe(true)
})

test('the input survives a reload, but is not shown to another member', async () => {
  const { unmount } = await open()
  await userEvent.click(await type('一般報名'))
  await userEvent.type(input(/^備註/), '坐輪椅')
  unmount()
  const again = await open()
  expect((await type('一般報名')).checked).toBe(true)
  expect(input(/^備註/).value).toBe('坐輪椅')
  await fee().findByText('一般報名・早鳥')
  again.unmount()
  await open({ me: memberRow({ id: 42, name: 'wu@example.com', realName: '吳承翰' }) })
  expect((await type('一般報名')).checked).toBe(false)
  expect([input(/^備註/).value, input(/^姓名/).value]).toEqual(['', '吳承翰'])
})

test('a stored type that is no longer on offer is not selected', async () => {
  localStorage.setItem('banquet-signup-2-41', JSON.stringify({ signupTypeId: 99, remark: '坐輪椅' }))
  await open()
  await type('一般報名')
  expect(fee().getByText(cost.chooseFirst)).toBeDefined()
  expect(input(/^備註/).value).toBe('坐輪椅')
})

test('there is no form while sign-up is closed', async () => {
  await open({ isOpen: false })
  await screen.findByText(t.closed)
  expect(screen.queryByRole('radio')).toBeNull()
})
