import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLocation } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { enterMember } from '../../../../test/enter-member.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { memberRow } from '../../../../test/rows/member-row.ts'
import { renderAt } from '../../../../test/render.tsx'
import { listedOrder } from '../../../../test/rows/payment-rows.ts'
import { signupRow } from '../../../../test/rows/sign-up-rows.ts'
import { dismiss, notices } from '../../../kit/notice/notices.ts'
import { enterSide } from '../../../kit/session/side.ts'
import { MySignupsPage } from './signups.page.tsx'
import { myRefundText } from '../../payment/refund/my-refund.text.ts'
import { myPaymentText } from '../../payment/payment-order/my-payment.text.ts'
import { mySignupText } from './signup.text.ts'
import { documentText } from '../../../shared/signup/signup/document.text.ts'
import { signupStateText } from '../../../shared/signup/signup/signup-state.text.ts'
import { ticketText } from '../../../shared/signup/ticket/ticket.text.ts'

const t = mySignupText['zh-TW']
const payment = myPaymentText['zh-TW']
const refundLabels = myRefundText['zh-TW']
const documentLabels = documentText['zh-TW']

const shownNotices = () => notices().map(({ kind, text }) => `${kind}: ${text}`)

beforeEach(() => enterSide('shop'))
afterEach(() => {
  dismiss()
  enterSide('staff')
})

async function open(
  rows: readonly Signup[],
  more: Parameters<typeof enterMember>[1] = {},
  isOpen = true,
  page = <MySignupsPage />,
) {
  const requests = await enterMember(memberRow(), {
    'GET /api/v1/signup-type/offer': () =>
      json(200, { eventId: 2, isOpen, opensAt: null, closesAt: null, types: [] }),
    'GET /api/v1/signup': () => json(200, rows, { 'x-total-count': String(rows.length) }),
    ...more,
  })
  const { router } = await renderAt('/signup', page)
  return { requests, router }
}

const card = async () => within(await screen.findByRole('region', { name: /^一般報名 / }))

test('a member without a sign-up sees the form at once', async () => {
  const { router } = await open([])
  await expect.poll(() => router.state.location.pathname).toBe('/signup/new')
})

function SignupOrForm() {
  return useLocation().pathname === '/signup/new' ? <p>form</p> : <MySignupsPage />
}

test('a sign-up that was made elsewhere since the list was loaded is shown, and not the form', async () => {
  const rows: Signup[] = []
  const { router } = await open(rows, {}, true, <SignupOrForm />)
  await screen.findByText('form')
  rows.push(signupRow({}))
  await router.navigate({ to: '/signup' })
  await card()
  expect(router.state.location.pathname).toBe('/signup')
})

test('while sign-up is closed, there is no link to the form', async () => {
  await open([], {}, false)
  await screen.findByText(t.closed)
  expect(screen.queryByRole('link', { name: t.signUp })).toBeNull()
})

test('a sign-up to be paid shows the amount, the deadline and the account', async () => {
  await open([signupRow({ paid: 500, left: 1500 })])
  const shown = await card()
  for (const text of [
    signupStateText['zh-TW']['awaiting-payment'],
    'NT$ 1,500',
    'NT$ 500',
    t.until('2026-11-30 23:59'),
    'P000012',
  ])
    expect(shown.getByText(text)).toBeDefined()
  for (const text of ['臺灣銀行 (004)', '123-456', '研討會']) expect(shown.getByText(text)).toBeDefined()
})

const ofEvent = (eventId: number, id: number, left: number) =>
  signupRow({ id, eventId, eventName: `第 ${eventId} 屆`, paymentOrderId: id, left, code: `CODE${id}` })

/** The payment orders of such sign-ups. */
const ordersOf = (rows: readonly Signup[]) => ({
  'GET /api/v1/payment-order': () =>
    json(
      200,
      rows.map(({ id, eventId, eventName, left }) =>
        listedOrder({ id, number: `P0000${id}`, eventId, eventName, total: left }),
      ),
    ),
})

test('what is due for several sign-ups is paid with one button, which stands out alone', async () => {
  const rows = [ofEvent(3, 21, 1000), ofEvent(3, 22, 1500)]
  await open(rows, ordersOf(rows))
  const all = await screen.findByRole('link', { name: payment.payAll('NT$ 2,500') })
  expect(all.getAttribute('href')).toBe('/payment-order/21?together=all')
  expect(screen.getByText(/^待繳合計 NT\$ 2,500（P000021 P000022）/)).toBeDefined()
  const single = screen.getAllByRole('link', { name: /^付款/ })
  expect(single.map((link) => link.dataset['variant'])).toEqual(['default', 'default'])
})

test('what is due comes first, and only its first payment stands out; people of one go share a card', async () => {
  const ofType = { typeName: '一般', typeEnName: 'Regular' }
  const mate = { id: 22, code: 'CODE22', realName: '陳大文', ...ofType }
  const rows = [
    signupRow({ id: 30, state: 'confirmed', left: 0, code: 'CODE30', transferAccount: null }),
    { ...ofEvent(3, 22, 1500), together: [{ id: 21, code: 'CODE21', realName: '王小明', ...ofType }] },
    { ...ofEvent(3, 21, 1000), isReported: true, together: [mate] },
  ]
  await open(rows)
  await screen.findByRole('region', { name: /CODE21$/ })
  const sections = screen.getAllByRole('region').map((one) => one.getAttribute('aria-label'))
  expect(sections.map((label) => label?.slice(-6))).toEqual(['CODE21', 'CODE22', 'CODE30'])
  const pay = screen.getAllByRole('link', { name: /付款/ })
  expect(pay.map((link) => link.dataset['variant'])).toEqual(['default', undefined])
})

test('what one payment order is for is paid with one button on its card', async () => {
  const ofType = { typeName: '一般', typeEnName: 'Regular' }
  const together = (id: number) => [{ id, code: `CODE${id}`, realName: '王小明', ...ofType }]
  const rows = [
    { ...ofEvent(3, 22, 1500), paymentOrderId: 21, amount: 1500, together: together(21) },
    { ...ofEvent(3, 21, 1000), paymentOrderId: 21, amount: 1000, together: together(22) },
  ]
  await open(rows, ordersOf(rows.slice(1)))
  const pay = await screen.findByRole('link', { name: t.payAmount('NT$ 2,500') })
  expect([pay.getAttribute('href'), pay.dataset['variant']]).toEqual(['/payment-order/21', undefined])
  expect(screen.getAllByRole('link', { name: /付款/ })).toEqual([pay])
  expect(screen.queryByText(/待繳合計/)).toBeNull()
})

test('what is returned of one payment order is shown once', async () => {
  const ended = { state: 'cancelled' as const, paymentOrderId: 21, left: 0, paid: 0 }
  const mate = (id: number) => [{ id, code: `CODE${id}`, realName: '王小明', typeName: '', typeEnName: '' }]
  const rows = [
    { ...ofEvent(3, 22, 0), ...ended, together: mate(21) },
    { ...ofEvent(3, 21, 0), ...ended, toReturn: 500, together: mate(22) },
  ]
  await open(rows, {
    'GET /api/v1/refund': () => json(200, []),
    'GET /api/v1/refund/proposal': () =>
      json(200, {
        available: 500,
        parts: [{ attemptId: null, tradeNo: '', method: 'transfer', amount: 500 }],
      }),
  })
  await screen.findByRole('region', { name: refundLabels.title })
  expect(screen.getAllByRole('region', { name: refundLabels.title })).toHaveLength(1)
})

test('payments for another event need a transfer of their own', async () => {
  await open([ofEvent(3, 21, 1000), ofEvent(2, 22, 1500)])
  await screen.findByRole('region', { name: /CODE21$/ })
  expect(screen.queryByText(/待繳合計/)).toBeNull()
})

test('with several events, each has its own total', async () => {
  const rows = [ofEvent(3, 21, 1000), ofEvent(3, 22, 1500), ofEvent(2, 23, 700), ofEvent(2, 24, 900)]
  await open(rows, ordersOf(rows))
  const totals = (await screen.findAllByText(/待繳合計/)).map(({ textContent }) => textContent.split('（')[0])
  expect(totals).toEqual(['第 3 屆：待繳合計 NT$ 2,500', '第 2 屆：待繳合計 NT$ 1,600'])
})

test.each([
  ['confirmed', t.details],
  ['cancelled', t.refund],
  ['expired', t.refund],
] as const)('a sign-up that is %s links to its payment', async (state, name) => {
  await open([signupRow({ state, paid: 2000, left: 0, transferAccount: null })])
  const link = (await card()).getByRole('link', { name })
  expect(link.getAttribute('href')).toBe('/payment-order/12')
})

test('an ended sign-up without payments has no link to a payment', async () => {
  await open([signupRow({ state: 'cancelled', transferAccount: null })])
  expect((await card()).queryByRole('link')).toBeNull()
})

test('without a bank account, the page says that it will follow', async () => {
  await open([signupRow({ transferAccount: null })])
  expect((await card()).getByText(t.noAccount)).toBeDefined()
})

test.each<[Signup['state'], string[]]>([
  ['waiting-list', [t.edit, t.transfer, t.cancel]],
  ['awaiting-approval', [t.edit, t.transfer, t.changeType, t.cancel]],
  ['awaiting-payment', [t.edit, t.transfer, t.changeType, t.cancel, t.payAmount('NT$ 2,000')]],
  ['confirmed', [ticketText['zh-TW'].show, t.edit, t.transfer, t.changeType, t.cancel, t.details]],
  ['rejected', []],
  ['expired', []],
  ['cancelled', []],
])('a sign-up that is %s has the commands of its state', async (state, expected) => {
  await open([signupRow({ state, transferAccount: null })])
  const names = [...(await card()).queryAllByRole('button'), ...(await card()).queryAllByRole('link')].map(
    (one) => one.textContent,
  )
  expect(names).toEqual(expected)
})

test('a cancellation asks for confirmation, and is sent with the version shown', async () => {
  const { requests } = await open([signupRow()], {
    'POST /api/v1/signup/7/cancel': () => json(200, signupRow({ state: 'cancelled', transferAccount: null })),
  })
  await userEvent.click((await card()).getByRole('button', { name: t.cancel }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/K7M2PX/)).toBeDefined()
  // Neither button is just 取消, which would be ambiguous.
  expect(question.getAllByRole('button').map((one) => one.textContent)).toEqual([t.keep, t.cancel])
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
  await userEvent.click(question.getByRole('button', { name: t.cancel }))
  await expect.poll(shownNotices).toEqual([`success: ${t.cancelled}`])
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ version: 3, reason: '' })
})

test('a cancellation names what needs the sign-up, and cancels it as well after a second question', async () => {
  const params = { signups: '工作坊 CODE22', enSignups: 'Workshop CODE22', ids: '22' }
  const answers = [
    problem(409, 'signup.needed', { params }),
    json(200, signupRow({ state: 'cancelled', transferAccount: null })),
  ]
  const { requests } = await open([signupRow()], {
    'POST /api/v1/signup/7/cancel': () => answers.shift() as Response,
  })
  await userEvent.click((await card()).getByRole('button', { name: t.cancel }))
  const first = within(await screen.findByRole('alertdialog'))
  await userEvent.click(first.getByRole('button', { name: t.cancel }))
  await screen.findByText('工作坊 CODE22')
  await userEvent.click(screen.getByRole('button', { name: '全部取消' }))
  await expect.poll(shownNotices).toEqual([`success: ${t.cancelled}`])
  expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { version: 3, reason: '' },
    { version: 3, reason: '', withDependants: true },
  ])
})

const toReturn = (method: 'card' | 'transfer') => ({
  'GET /api/v1/refund/proposal': () =>
    json(200, {
      available: 1000,
      parts: [{ attemptId: method === 'card' ? 5 : null, method, amount: 1000, tradeNo: '' }],
    }),
  'POST /api/v1/signup/7/cancel': () => json(200, signupRow({ state: 'cancelled', transferAccount: null })),
})
async function cancelPaid(method: 'card' | 'transfer') {
  const row = signupRow({ state: 'confirmed', paid: 2000, refund: 1000, transferAccount: null })
  const { requests } = await open([row], toReturn(method))
  await userEvent.click((await card()).getByRole('button', { name: t.cancel }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText(/已繳 NT\$ 2,000，依退費規則退還 NT\$ 1,000。$/)
  const press = () => userEvent.click(dialog.getByRole('button', { name: t.cancel }))
  const sent = () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body)
  return { dialog, press, sent }
}

test('the cancellation of a paid sign-up asks for the account, and requests the refund in the same step', async () => {
  const { dialog, press, sent } = await cancelPaid('transfer')
  await press()
  expect(await dialog.findAllByText('必填')).toHaveLength(3)
  expect(sent()).toEqual([])
  const account = { bank: '臺灣銀行', branch: '', accountName: '王小明', accountNumber: '123456789012' }
  await userEvent.type(dialog.getByLabelText(/^銀行/), account.bank)
  await userEvent.type(dialog.getByLabelText(/^戶名/), account.accountName)
  await userEvent.type(dialog.getByLabelText(/^帳號/), account.accountNumber)
  await press()
  await expect.poll(sent).toEqual([{ version: 3, reason: '', refundAccount: account }])
  await expect.poll(shownNotices).toEqual([`success: ${refundLabels.cancelledAndRequested}`])
})

test('a member may cancel now and give the account later', async () => {
  const { dialog, press, sent } = await cancelPaid('transfer')
  await userEvent.click(dialog.getByRole('checkbox', { name: refundLabels.later }))
  await press()
  await expect.poll(sent).toEqual([{ version: 3, reason: '' }])
  await expect.poll(shownNotices).toEqual([`success: ${refundLabels.cancelled}`])
})

test('what was paid by card is returned to it, without an account', async () => {
  const { dialog, press, sent } = await cancelPaid('card')
  expect(dialog.queryByRole('textbox')).toBeNull()
  await press()
  await expect.poll(sent).toEqual([{ version: 3, reason: '', refundAccount: null }])
})

test('an event that requires identity documents asks for one until a valid number is entered', async () => {
  const asked = { asksDocument: true, document: null }
  let row = signupRow(asked)
  const { requests } = await open([], {
    'GET /api/v1/signup': () => json(200, [row], { 'x-total-count': '1' }),
    'PUT /api/v1/signup/7/identity-document': () => {
      const document = { kind: 'national-id' as const, lastFour: '6789' }
      row = signupRow({ ...asked, document })
      return json(200, document)
    },
  })
  await (await card()).findByText(/此活動需要您的身分證件/)
  await userEvent.click((await card()).getByRole('button', { name: documentLabels.fill }))
  const dialog = within(await screen.findByRole('dialog'))
  const number = dialog.getByRole('textbox', { name: /^證件號碼/ })
  await userEvent.type(number, 'A123456788')
  await userEvent.click(dialog.getByRole('button', { name: documentLabels.save }))
  expect(await dialog.findByText('身分證字號格式不符')).toBeDefined()
  expect(requests.some(({ method }) => method === 'PUT')).toBe(false)
  await userEvent.clear(number)
  await userEvent.type(number, 'a123456789')
  await userEvent.click(dialog.getByRole('button', { name: documentLabels.save }))
  await (await card()).findByText('身分證件：國民身分證 ****6789')
  const sent = requests.find(({ method }) => method === 'PUT')?.body
  expect(sent).toEqual({ kind: 'national-id', number: 'A123456789' })
})
