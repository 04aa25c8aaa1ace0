import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PaymentAttempt } from '@banquet/contract/payment/payment-attempt'
import type { PaymentOrder } from '@banquet/contract/payment/payment-order-record'
import { enterMember } from '../../../../test/enter-member.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { memberRow } from '../../../../test/rows/member-row.ts'
import { attemptRow, listedOrder } from '../../../../test/rows/payment-rows.ts'
import { renderAt } from '../../../../test/render.tsx'
import { orderOfSignup } from '../../../../test/rows/sign-up-rows.ts'
import { dismiss, notices } from '../../../kit/notice/notices.ts'
import { enterSide } from '../../../kit/session/side.ts'
import { MyPaymentPage } from './my-payment.page.tsx'
import { MyPaymentsPage } from './my-payments.page.tsx'
import { myPaymentText } from './my-payment.text.ts'

const t = myPaymentText['zh-TW']

const shownNotices = () => notices().map(({ kind, text }) => `${kind}: ${text}`)

beforeEach(() => enterSide('shop'))
afterEach(() => {
  dismiss()
  enterSide('staff')
  vi.restoreAllMocks()
})

const account = {
  bank: '臺灣銀行 (004)',
  branch: '',
  accountName: '研討會',
  accountNumber: '123-456',
  enAccount: '',
}
const toPay = { methods: ['card', 'atm'] as PaymentOrder['methods'], transferAccount: account }

interface ShownPage {
  order?: Partial<PaymentOrder>
  attempts?: PaymentAttempt[]
  address?: string
  more?: Parameters<typeof enterMember>[1]
}

async function open({ order = {}, attempts = [], address = '/payment-order/12', more = {} }: ShownPage = {}) {
  const requests = await enterMember(memberRow(), {
    'GET /api/v1/payment-order': () =>
      json(200, [listedOrder(), listedOrder({ id: 13, number: 'P000013', participant: '王同事' })]),
    'GET /api/v1/payment-order/12': () => json(200, orderOfSignup({ ...toPay, ...order })),
    'GET /api/v1/payment-attempt': () => json(200, attempts),
    'GET /api/v1/refund': () => json(200, []),
    ...more,
  })
  await renderAt(address, <MyPaymentPage />, '/payment-order/$id')
  await screen.findByRole('region', { name: 'P000012' })
  return requests
}

test('the amount left is paid online with one click, optionally together with another order', async () => {
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {})
  const form = { action: '/payment-simulator', fields: { MerchantTradeNo: 'BQ1', TotalAmount: '4000' } }
  const requests = await open({
    more: { 'POST /api/v1/payment-order/12/attempt': () => json(201, { attempt: attemptRow(), form }) },
  })
  await userEvent.click(await screen.findByRole('checkbox', { name: /P000013/ }))
  expect(screen.getByText(t.amountTogether(4000))).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: t.payAtm }))
  await expect.poll(() => submit.mock.calls.length).toBe(1)
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    method: 'atm',
    togetherWith: [13],
    expectedAmount: 4000,
    language: 'zh-TW',
  })
  const [sent] = submit.mock.contexts as HTMLFormElement[]
  expect([sent?.method, new URL(sent?.action ?? '').pathname]).toEqual(['post', '/payment-simulator'])
  expect(Object.fromEntries(new FormData(sent))).toEqual(form.fields)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: t.payCard }).disabled).toBe(true)
})

test('with “pay all”, all open orders that can be paid together are selected, and one press pays them', async () => {
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {})
  const form = { action: '/payment-simulator', fields: {} }
  let show = () => {}
  const loaded = new Promise<void>((resolve) => {
    show = resolve
  })
  const rows = [
    listedOrder(),
    listedOrder({ id: 13, number: 'P000013' }),
    listedOrder({ id: 14, number: 'P000014', payeeName: '飯店' }),
    listedOrder({ id: 15, number: 'P000015', isReported: true }),
    listedOrder({ id: 16, number: 'P000016', total: 1200, paid: 500, state: 'partly-paid' }),
  ]
  const requests = await open({
    address: '/payment-order/12?together=all',
    more: {
      'GET /api/v1/payment-order': async () => {
        await loaded
        return json(200, rows)
      },
      'POST /api/v1/payment-order/12/attempt': () => json(201, { attempt: attemptRow(), form }),
    },
  })
  // Before the others are known, nothing can be paid alone by mistake.
  expect(screen.queryByRole('button', { name: t.payCard })).toBeNull()
  show()
  await screen.findByText(t.amountTogether(4700))
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(({ value, checked }) => [value, checked])).toEqual([
    ['13', true],
    ['15', false],
    ['16', true],
  ])
  await userEvent.click(screen.getByRole('button', { name: t.payCard }))
  await expect.poll(() => submit.mock.calls.length).toBe(1)
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    togetherWith: [13, 16],
    expectedAmount: 4700,
  })
})

test('if the payment cannot be started, the refusal is shown and another method can be chosen', async () => {
  await open({
    more: { 'POST /api/v1/payment-order/12/attempt': () => problem(409, 'payment-order.method') },
  })
  await userEvent.click(await screen.findByRole('button', { name: t.payCard }))
  await expect.poll(() => shownNotices().some((text) => text.includes('付款方式'))).toBe(true)
  const atm = screen.getByRole<HTMLButtonElement>('button', { name: t.payAtm })
  await expect.poll(() => atm.disabled).toBe(false)
})

test('after the return from the provider, the page shows the state known to the server and refreshes by itself', async () => {
  let row = attemptRow({ id: 5, state: 'created' })
  let order: Partial<PaymentOrder> = toPay
  await open({
    address: '/payment-order/12?attempt=5',
    more: {
      'GET /api/v1/payment-attempt': () => json(200, [row]),
      'GET /api/v1/payment-order/12': () => json(200, orderOfSignup(order)),
    },
  })
  await screen.findByText(/正在等待金流商回覆付款結果/)
  row = attemptRow({ id: 5, state: 'settled' })
  order = { state: 'paid', paid: 2000 }
  await screen.findByText(t.settled, {}, { timeout: 20_000 })
  await expect.poll(() => screen.queryByRole('button', { name: t.payCard })).toBeNull()
})

test.each<[string, Partial<PaymentAttempt>, RegExp]>([
  ['a failure', { state: 'failed' }, /付款沒有成功/],
  ['another amount', { state: 'review', receivedAmount: 1900 }, /收到的金額與應繳金額不同/],
  [
    'an issued number',
    {
      state: 'number-issued',
      code: { kind: 'account', bank: '812', account: '99012345678901' },
      codeUntil: '2026-11-30T16:00:00.000Z',
    },
    /請於 2026-11-30 23:59 前繳費/,
  ],
])('%s is explained', async (_, part, text) => {
  await open({ attempts: [attemptRow({ id: 5, ...part })], address: '/payment-order/12?attempt=5' })
  await screen.findByText(text)
  if (part.code) expect(screen.getByText('99012345678901')).toBeDefined()
})

test('barcodes are drawn in the order in which they are scanned', async () => {
  const code = { kind: 'barcodes' as const, barcodes: ['150706XYZ', '1234567890123456', '012345678901234'] }
  await open({ attempts: [attemptRow({ method: 'barcode', state: 'number-issued', code })] })
  const drawn = await screen.findAllByRole('img')
  expect(drawn.map((one) => one.getAttribute('aria-label'))).toEqual(code.barcodes)
  expect(drawn.every((one) => one.querySelectorAll('rect').length > 10)).toBe(true)
})

test('an attempt without a return from the provider is not shown', async () => {
  await open({ attempts: [attemptRow({ state: 'created' }), attemptRow({ id: 6, state: 'failed' })] })
  await screen.findByRole('button', { name: t.payCard })
  expect(screen.queryByText(/正在等待|沒有成功/)).toBeNull()
})

test('the result can be queried', async () => {
  const requests = await open({
    attempts: [attemptRow({ id: 5, state: 'created' })],
    address: '/payment-order/12?attempt=5',
    more: {
      'POST /api/v1/payment-attempt/5/check': () => json(200, attemptRow({ id: 5, state: 'created' })),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: t.check }))
  await expect.poll(shownNotices).toContain(`success: ${t.checked}`)
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

async function report(answer: () => Response, more: ShownPage['more'] = {}) {
  const requests = await open({ more: { 'POST /api/v1/transfer-notice': answer, ...more } })
  await userEvent.click(await screen.findByRole('button', { name: t.report }))
  const dialog = within(await screen.findByRole('dialog', { name: t.report }))
  const send = () => userEvent.click(dialog.getByRole('button', { name: t.report }))
  return { requests, dialog, send }
}
const stored = {
  id: 1,
  lastFive: '90123',
  amount: 2000,
  day: '2026-11-23',
  slipId: null,
  state: 'open',
  reason: '',
  version: 1,
  createdAt: '2026-11-23T02:00:00.000Z',
}

test('a transfer is reported with the amount left; the last five digits are required', async () => {
  const { requests, dialog, send } = await report(() => json(201, stored))
  const digits = dialog.getByLabelText<HTMLInputElement>(/^匯出帳號末五碼/)
  expect(dialog.getByLabelText<HTMLInputElement>(/^匯款金額/).value).toBe('2000')
  await send()
  await expect.poll(() => digits.getAttribute('aria-invalid')).toBe('true')
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
  await userEvent.type(digits, '90123')
  await send()
  await expect.poll(shownNotices).toContain(`success: ${t.reportDone}`)
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    paymentOrderId: 12,
    lastFive: '90123',
    amount: 2000,
  })
})

test('one transfer is reported for several orders with their total, unless another amount is typed', async () => {
  const { requests, dialog, send } = await report(() => json(201, stored))
  const amount = dialog.getByLabelText<HTMLInputElement>(/^匯款金額/)
  const other = await dialog.findByRole('checkbox', { name: /P000013.*王同事/ })
  await userEvent.click(other)
  expect(amount.value).toBe('4000')
  await userEvent.click(other)
  expect(amount.value).toBe('2000')
  await userEvent.clear(amount)
  await userEvent.type(amount, '3985')
  await userEvent.click(other)
  expect(amount.value).toBe('3985')
  await userEvent.type(dialog.getByLabelText(/^匯出帳號末五碼/), '90123')
  await send()
  await expect
    .poll(() => requests.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({
      paymentOrderId: 12,
      togetherWith: [13],
      lastFive: '90123',
      amount: 3985,
    })
})

test('a slip can be uploaded with the report', async () => {
  const { requests, dialog, send } = await report(() => json(201, { ...stored, slipId: 31 }), {
    'POST /api/v1/private-file/for/slip': () => json(201, { id: 31, name: '匯款單.pdf' }),
  })
  await userEvent.type(dialog.getByLabelText(/^匯出帳號末五碼/), '90123')
  const slip = new File(['%PDF-1.7'], '匯款單.pdf', { type: 'application/pdf' })
  await userEvent.upload(dialog.getByLabelText(t.slip), slip)
  await dialog.findByText('匯款單.pdf')
  await send()
  const isReport = ({ method, path }: { method: string; path: string }) =>
    method === 'POST' && path === '/api/v1/transfer-notice'
  await expect.poll(() => requests.find(isReport)?.body).toMatchObject({ slipId: 31, lastFive: '90123' })
})

test('reporting an order that was paid meanwhile shows the refusal, and the input is kept', async () => {
  const { dialog, send } = await report(() => problem(409, 'payment-order.closed'))
  const digits = dialog.getByLabelText<HTMLInputElement>(/^匯出帳號末五碼/)
  await userEvent.type(digits, '90123')
  await send()
  await expect.poll(() => shownNotices().some((text) => text.startsWith('error: 409'))).toBe(true)
  expect(digits.value).toBe('90123')
})

test('the list shows amounts due and links to the orders; without orders it links to the sign-ups', async () => {
  const show = async (rows: readonly object[]) => {
    await enterMember(memberRow(), {
      'GET /api/v1/payment-order': () => json(200, rows, { 'x-total-count': String(rows.length) }),
    })
    await renderAt('/payment-order', <MyPaymentsPage />)
  }
  await show([listedOrder({ paid: 500, state: 'partly-paid' })])
  const card = within(await screen.findByRole('region', { name: 'P000012' }))
  for (const text of ['NT$ 2,000', 'NT$ 500', 'NT$ 1,500', '2026-11-30 23:59'])
    expect(card.getByText(text)).toBeDefined()
  expect(card.getByRole('link', { name: t.open }).getAttribute('href')).toBe('/payment-order/12')
  document.body.innerHTML = ''
  await show([listedOrder({ paid: 2000, state: 'paid' })])
  expect(await screen.findByRole('link', { name: t.view })).toBeDefined()
  document.body.innerHTML = ''
  await show([])
  expect((await screen.findByRole('link', { name: t.toSignups })).getAttribute('href')).toBe('/signup')
})

test('the list pays everything that is due for an event with one button', async () => {
  await enterMember(memberRow(), {
    'GET /api/v1/payment-order': () =>
      json(200, [
        listedOrder({ id: 14, number: 'P000014', eventId: 2 }),
        listedOrder({ id: 13, number: 'P000013' }),
        listedOrder(),
      ]),
  })
  await renderAt('/payment-order', <MyPaymentsPage />)
  const all = await screen.findByRole('link', { name: t.payAll('NT$ 4,000') })
  expect(all.getAttribute('href')).toBe('/payment-order/12?together=all')
  expect(screen.getAllByText(/待繳合計/)).toHaveLength(1)
})

test('a paid order links to the ticket', async () => {
  await open({ order: { state: 'paid', paid: 2000 } })
  const link = screen.getByRole('link', { name: t.toTicket })
  expect(link.getAttribute('href')).toBe('/signup?event=taipei-2027')
})

test('a paid order for a paper links to the paper', async () => {
  const [line] = orderOfSignup().lines
  if (!line) throw new Error('The order has no line')
  const lines = [{ ...line, kind: 'submission-fee' as const, refId: 9 }]
  await open({ order: { state: 'paid', paid: 2000, lines } })
  const link = screen.getByRole('link', { name: t.toSubmission })
  expect(link.getAttribute('href')).toBe('/submission/9')
  expect(screen.queryByRole('link', { name: t.toTicket })).toBeNull()
})
