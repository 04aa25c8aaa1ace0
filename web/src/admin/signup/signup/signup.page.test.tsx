import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import type { Signup } from '@banquet/contract/signup/signup-record'
import type { PaymentOrder } from '@banquet/contract/payment/payment-order-record'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { eventAnswers, eventRow, orderOfSignup, signupRow } from '../../../../test/rows/sign-up-rows.ts'
import { dismiss, notices } from '../../../kit/notice/notices.ts'
import { SignupPage } from './signup.page.tsx'
import { signupText } from './signup.text.ts'
import { changeText } from '../../../shared/signup/signup/change.text.ts'
import { staffChangeText } from '../signup-change/change.text.ts'
import { paymentOrderText } from '../../payment/payment-order/payment-order.text.ts'
import { documentText } from '../../../shared/signup/signup/document.text.ts'
import { signupStateText } from '../../../shared/signup/signup/signup-state.text.ts'

const t = signupText['zh-TW']
const change = changeText['zh-TW']
const staffChange = staffChangeText['zh-TW']
const paymentOrder = paymentOrderText['zh-TW']
const documentLabels = documentText['zh-TW']

const shownNotices = () => notices().map(({ kind, text }) => `${kind}: ${text}`)
afterEach(() => dismiss())

/** Returns a user with these rights on the sign-ups. */
function clerk(canEdit: boolean, extra: 'settle'[] = []) {
  const grant = { pageId: 5 as const, active: true, extra, canAdd: false, canEdit, canDelete: false }
  return accountRow({
    identity: identity.management,
    functionList: [grant],
    permissionList: [{ pageId: 5, type: 1 }],
  })
}

interface ShownPage {
  row?: Partial<Signup>
  order?: Partial<PaymentOrder>
  me?: ReturnType<typeof accountRow>
  more?: Parameters<typeof enterAs>[1]
}

async function open({ row, order, me = accountRow(), more }: ShownPage = {}) {
  const requests = await enterAs(me, {
    ...eventAnswers({ ...eventRow, id: 2 }),
    'GET /api/v1/question/asked': () => json(200, []),
    'GET /api/v1/signup/7': () => json(200, signupRow(row)),
    'GET /api/v1/payment-order/12': () => json(200, orderOfSignup(order)),
    'GET /api/v1/payment-attempt': () => json(200, []),
    'GET /api/v1/signup/7/change': () => json(200, []),
    ...more,
  })
  await renderAt('/admin/signup/7', <SignupPage />, '/admin/signup/$id')
  await screen.findByRole('region', { name: t.payment })
  return requests
}

const button = (name: string) => screen.findByRole('button', { name })
const commands = [
  ...[t.edit, change.transfer, change.changeType, t.cancel],
  ...[t.reject, t.approve, t.offer, paymentOrder.settle, staffChange.adjust, t.restore],
]
const shown = () => commands.filter((name) => screen.queryByRole('button', { name }) !== null)

const noOrder: Partial<Record<Signup['state'], string>> = {
  'waiting-list': '遞補後才需繳費：NT$ 2,000（早鳥）。',
  'awaiting-approval': '審核通過後才需繳費：NT$ 2,000（早鳥）。',
  rejected: '目前不需付款。',
}

test.each<[Signup['state'], Partial<Signup>, string[]]>([
  ['waiting-list', { paymentOrderId: null }, [t.edit, change.transfer, t.cancel, t.offer]],
  [
    'awaiting-approval',
    { paymentOrderId: null },
    [t.edit, change.transfer, change.changeType, t.cancel, t.reject, t.approve],
  ],
  [
    'awaiting-payment',
    {},
    [t.edit, change.transfer, change.changeType, t.cancel, paymentOrder.settle, staffChange.adjust],
  ],
  [
    'confirmed',
    {},
    [t.edit, change.transfer, change.changeType, t.cancel, paymentOrder.settle, staffChange.adjust],
  ],
  // Money may still arrive after a sign-up has ended; when it is paid in full, staff decide.
  ['expired', { paid: 1999, left: 1 }, [paymentOrder.settle]],
  ['expired', { paid: 2000, left: 0 }, [paymentOrder.settle, t.restore]],
  [
    'confirmed',
    { eventStatus: 'archived', mayTransfer: false, mayChangeType: false },
    [t.edit, t.cancel, paymentOrder.settle],
  ],
  ['cancelled', {}, [paymentOrder.settle]],
  ['rejected', { paymentOrderId: null }, []],
])('a sign-up that is %s has the commands of its state', async (state, part, expected) => {
  await open({ row: { state, transferAccount: null, ...part } })
  await screen.findByText(part.paymentOrderId === null ? (noOrder[state] ?? '') : 'P000012')
  expect(shown()).toEqual(expected)
})

test('a user with only the right to view has no commands', async () => {
  await open({ me: clerk(false) })
  await screen.findByText('P000012')
  expect(shown()).toEqual([])
})

test('the right to edit does not include recording payments', async () => {
  await open({ me: clerk(true) })
  await screen.findByText('P000012')
  expect(shown()).toEqual([t.edit, change.transfer, change.changeType, t.cancel])
})

test('a sign-up links to its member for users who may view members, and shows its event', async () => {
  await open()
  const link = await screen.findByRole('link', { name: t.memberPage })
  expect(link.getAttribute('href')).toBe('/admin/member/form/41')
  expect(screen.getByText('2027 臺北研討會')).toBeDefined()
})

test('without the right to view members there is no link to the member', async () => {
  await open({ me: clerk(true) })
  await screen.findByText('P000012')
  expect(screen.queryByRole('link', { name: t.memberPage })).toBeNull()
})

test('a sign-up that was paid too late can be restored, with a label of its own', async () => {
  const row = { state: 'expired', paid: 2000, left: 0, transferAccount: null } as const
  const requests = await open({
    row,
    more: { 'POST /api/v1/signup/7/offer': () => json(200, signupRow({ state: 'confirmed', version: 4 })) },
  })
  expect(await screen.findByText(/款項於逾期後才入帳/)).toBeDefined()
  await userEvent.click(await button(t.restore))
  await expect.poll(shownNotices).toEqual([`success: ${t.restored}`])
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ version: 3 })
})

test('the right to record payments does not include editing', async () => {
  await open({ me: clerk(false, ['settle']) })
  await screen.findByText('P000012')
  expect(shown()).toEqual([paymentOrder.settle, staffChange.adjust])
})

test('an approval is sent with the version shown', async () => {
  const requests = await open({
    row: { state: 'awaiting-approval', paymentOrderId: null, transferAccount: null },
    more: { 'POST /api/v1/signup/7/approve': () => json(200, signupRow({ version: 4 })) },
  })
  await userEvent.click(await button(t.approve))
  await expect.poll(shownNotices).toEqual([`success: ${t.approved}`])
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ version: 3 })
})

test('a command on a sign-up that somebody else has changed is not run, and the new state is shown', async () => {
  let row = signupRow({ state: 'awaiting-approval', paymentOrderId: null, transferAccount: null })
  await open({
    more: {
      'GET /api/v1/signup/7': () => json(200, row),
      'POST /api/v1/signup/7/approve': () => {
        row = signupRow({ ...row, state: 'cancelled', version: 4, mayEdit: false, mayCancel: false })
        return problem(409, 'stale', { current: row })
      },
    },
  })
  await userEvent.click(await button(t.approve))
  await screen.findByText(signupStateText['zh-TW'].cancelled)
  expect(shownNotices()).toEqual([`warning: ${t.changed}`])
  expect(shown()).toEqual([])
})

test.each([
  ['approve', 2],
  ['reject', 0],
] as const)(
  'after %s the page leads to the next one that awaits approval: %d are left',
  async (command, left) => {
    let row = signupRow({ state: 'awaiting-approval', paymentOrderId: null, transferAccount: null })
    const requests = await open({
      more: {
        'GET /api/v1/signup/7': () => json(200, row),
        'GET /api/v1/signup': () => {
          return json(200, left > 0 ? [signupRow({ id: 9, state: 'awaiting-approval' })] : [], {
            'x-total-count': String(left),
          })
        },
        [`POST /api/v1/signup/7/${command}`]: () => {
          row = { ...row, state: command === 'approve' ? 'confirmed' : 'rejected', version: 4 }
          return json(200, row)
        },
      },
    })
    expect(requests.some(({ path }) => path.startsWith('/api/v1/signup?'))).toBe(false)
    await userEvent.click(await button(t[command]))
    if (command === 'reject') {
      const dialog = within(await screen.findByRole('dialog'))
      await userEvent.type(dialog.getByLabelText(/^原因/), '資格不符')
      await userEvent.click(dialog.getByRole('button', { name: t.reject }))
      await screen.findByText(t.noneToApprove)
    } else {
      const link = await screen.findByRole('link', { name: '下一筆待審核（尚有 2 筆）' })
      expect(link.getAttribute('href')).toMatch(/^\/admin\/signup\/9/)
    }
    expect(requests.find(({ path }) => path.startsWith('/api/v1/signup?'))?.path).toBe(
      `/api/v1/signup?eventId=${row.eventId}&state=awaiting-approval&sort=createdAt&page=1&size=1`,
    )
  },
)

test('a rejection needs a reason', async () => {
  const requests = await open({
    row: { state: 'awaiting-approval', paymentOrderId: null, transferAccount: null },
    more: { 'POST /api/v1/signup/7/reject': () => json(200, signupRow({ state: 'rejected', version: 4 })) },
  })
  await userEvent.click(await button(t.reject))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: t.reject }))
  await dialog.findByText('必填')
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
  await userEvent.type(dialog.getByLabelText(/^原因/), '資格不符')
  await userEvent.click(dialog.getByRole('button', { name: t.reject }))
  await expect.poll(shownNotices).toContain(`success: ${t.rejected}`)
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ reason: '資格不符', version: 3 })
})

const notice = {
  id: 1,
  slipId: null,
  state: 'open' as const,
  reason: '',
  version: 1,
  lastFive: '90123',
  amount: 1500,
  day: '2026-11-22',
  createdAt: '2026-11-23T02:00:00.000Z',
}
const payment = {
  id: 1,
  method: 'transfer' as const,
  amount: 1500,
  day: '2026-11-22',
  note: '90123',
  reversesId: null,
  isReversed: false,
  isOnline: false,
  isMatched: false,
  recordedByName: '林雅惠',
  createdAt: '2026-11-23T03:00:00.000Z',
}

async function settle(order: Partial<PaymentOrder>, more: ShownPage['more'] = {}) {
  const requests = await open({ order, more })
  await userEvent.click(await button(paymentOrder.settle))
  const dialog = await screen.findByRole('dialog')
  const value = (name: RegExp) => within(dialog).getByLabelText<HTMLInputElement>(name).value
  const fields = () => [value(/^收款金額/), value(/^入帳日/), value(/^方式/), value(/^附註/)]
  const send = () => userEvent.click(within(dialog).getByRole('button', { name: paymentOrder.settle }))
  return { requests, dialog, fields, send }
}

test('a payment is prefilled from the transfer notice', async () => {
  const { requests, fields, send } = await settle(
    { notices: [notice] },
    { 'POST /api/v1/payment-order/12/settle': () => json(200, orderOfSignup({ paid: 1500 })) },
  )
  expect(fields()).toEqual(['1500', '2026-11-22', 'transfer', '90123'])
  await send()
  await expect.poll(shownNotices).toEqual([`success: ${paymentOrder.settled}`])
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    amount: 1500,
    day: '2026-11-22',
    method: 'transfer',
    note: '90123',
  })
})

test('a transfer that was already recorded is not prefilled again, only the rest', async () => {
  const { fields } = await settle({
    state: 'partly-paid',
    paid: 1500,
    payments: [payment],
    notices: [{ ...notice, state: 'matched' }],
  })
  const [amount, , method, note] = fields()
  expect([amount, method, note]).toEqual(['500', 'transfer', ''])
})

test('a fault of a payment is shown at its field, and nothing is sent', async () => {
  const { requests, dialog, send } = await settle({})
  await userEvent.clear(within(dialog).getByLabelText(/^收款金額/))
  await userEvent.clear(within(dialog).getByLabelText(/^入帳日/))
  await send()
  expect(await within(dialog).findAllByText('必填')).toHaveLength(2)
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
})

test('a fault that the server finds is shown at its field', async () => {
  const errors = [{ path: 'day', code: 'format' }]
  const { dialog, send } = await settle(
    {},
    { 'POST /api/v1/payment-order/12/settle': () => problem(400, 'validation', { errors }) },
  )
  await send()
  await expect
    .poll(() =>
      within(dialog)
        .getByLabelText(/^入帳日/)
        .getAttribute('aria-invalid'),
    )
    .toBe('true')
})

test('the number of an identity document is masked; users with the right to export can show it', async () => {
  const document = { kind: 'passport' as const, lastFour: '5678' }
  const requests = await open({
    row: { asksDocument: true, document },
    more: {
      'GET /api/v1/signup/7/identity-document': () => json(200, { kind: 'passport', number: '312345678' }),
    },
  })
  expect(await screen.findByText('護照 ****5678')).toBeDefined()
  expect(requests.some(({ path }) => path.endsWith('/identity-document'))).toBe(false)
  await userEvent.click(await button(documentLabels.show))
  expect(await screen.findByText('護照 312345678')).toBeDefined()
})

test('without the right to export the number stays masked', async () => {
  const document = { kind: 'passport' as const, lastFour: '5678' }
  await open({ row: { asksDocument: true, document }, me: clerk(true) })
  expect(await screen.findByText('護照 ****5678')).toBeDefined()
  expect(screen.queryByRole('button', { name: documentLabels.show })).toBeNull()
})

test('a sign-up of a deleted member says so and has no link to the member', async () => {
  await open({ row: { realName: '', enName: '', email: '' } })
  expect(await screen.findAllByText(t.memberDeleted)).toHaveLength(2)
  expect(screen.queryByRole('link', { name: t.memberPage })).toBeNull()
})
