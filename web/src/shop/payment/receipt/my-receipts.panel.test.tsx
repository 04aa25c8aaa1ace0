import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OrderReceipts } from '@banquet/contract/payment/receipt-record'
import { enterMember } from '../../../../test/enter-member.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { memberRow } from '../../../../test/rows/member-row.ts'
import { orderReceipts, receiptRow } from '../../../../test/rows/receipt-rows.ts'
import { renderAt } from '../../../../test/render.tsx'
import { orderOfSignup } from '../../../../test/rows/sign-up-rows.ts'
import { dismiss, notices } from '../../../kit/notice/notices.ts'
import { enterSide } from '../../../kit/session/side.ts'
import { MyReceiptsPanel } from './my-receipts.panel.tsx'
import { receiptText, receiptStateText } from '../../../shared/payment/receipt/receipt.text.ts'

const receipt = receiptText['zh-TW']

const shownNotices = () => notices().map(({ kind, text }) => `${kind}: ${text}`)

beforeEach(() => enterSide('shop'))
afterEach(() => {
  dismiss()
  enterSide('staff')
})

const paidOrder = orderOfSignup({ state: 'paid', paid: 2000 })

async function show(
  offer: Partial<OrderReceipts>,
  more: Parameters<typeof enterMember>[1] = {},
  order = paidOrder,
) {
  const requests = await enterMember(memberRow(), {
    'GET /api/v1/payment-order/12/receipt': () => json(200, orderReceipts(offer)),
    ...more,
  })
  await renderAt('/', <MyReceiptsPanel order={order} />)
  return requests
}

async function openForm(offer: Partial<OrderReceipts>, answer: () => Response) {
  const requests = await show(offer, { 'POST /api/v1/receipt': answer })
  await userEvent.click(await screen.findByRole('button', { name: receipt.issue }))
  const dialog = within(await screen.findByRole('dialog', { name: receipt.issue }))
  const part = (at: number) => within(dialog.getByRole('group', { name: `收據 ${at}` }))
  const type = async (at: number, label: RegExp, text: string) => {
    const input = part(at).getByLabelText<HTMLInputElement>(label)
    await userEvent.clear(input)
    if (text !== '') await userEvent.type(input, text)
  }
  const send = () => userEvent.click(dialog.getByRole('button', { name: receipt.issue }))
  const sent = () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body)
  return { dialog, part, type, send, sent }
}

test('one receipt for the whole amount is issued with the receipt data of the sign-up', async () => {
  const { send, sent } = await openForm({ title: '友善食品', taxId: '04595257' }, () =>
    json(201, [receiptRow()]),
  )
  await send()
  await expect.poll(shownNotices).toEqual([`success: ${receipt.issued('R2026-000021')}`])
  expect(sent()).toEqual([
    {
      paymentOrderId: 12,
      receipts: [
        { kind: 'company', title: '友善食品', taxId: '04595257', amount: 2000, mailTo: 'mei@example.com' },
      ],
    },
  ])
})

test('an amount can be split; the form shows the total and cannot exceed the amount left', async () => {
  const { dialog, part, type, send, sent } = await openForm({}, () =>
    json(201, [receiptRow(), receiptRow({ id: 22, number: 'R2026-000022' })]),
  )
  await type(1, /^金額/, '1,500')
  await userEvent.click(dialog.getByRole('button', { name: receipt.add }))
  expect(part(2).getByLabelText<HTMLInputElement>(/^金額/).value).toBe('500')
  expect(dialog.getByText(receipt.sum(2000, 2000))).toBeDefined()
  await type(2, /^抬頭/, '友善食品')
  await type(2, /^統一編號/, '12345678')
  await type(2, /^金額/, '600')
  expect(dialog.getByText(receipt.tooMuch(100))).toBeDefined()
  await send()
  await expect
    .poll(() =>
      part(2)
        .getByLabelText(/^統一編號/)
        .getAttribute('aria-invalid'),
    )
    .toBe('true')
  await type(2, /^統一編號/, '04595257')
  await send()
  expect(sent()).toEqual([])
  await type(2, /^金額/, '500')
  await send()
  await expect.poll(() => sent().length).toBe(1)
  expect(sent()[0]).toMatchObject({
    receipts: [
      { kind: 'personal', title: '林美惠', taxId: '', amount: 1500 },
      { kind: 'company', title: '友善食品', taxId: '04595257', amount: 500 },
    ],
  })
})

test('an added receipt takes the remainder, also after another amount changes, until its own amount is typed', async () => {
  const { dialog, part, type } = await openForm({}, () => json(201, [receiptRow()]))
  const amount = (at: number) => part(at).getByLabelText<HTMLInputElement>(/^金額/).value
  const add = () => userEvent.click(dialog.getByRole('button', { name: receipt.add }))
  await add()
  expect(amount(2)).toBe('')
  await type(1, /^金額/, '1200')
  expect(amount(2)).toBe('800')
  await type(2, /^抬頭/, '友善食品')
  await type(2, /^金額/, '300')
  await type(1, /^金額/, '1,000')
  expect(amount(2)).toBe('300')
  await add()
  expect(amount(3)).toBe('700')
  await userEvent.click(dialog.getByRole('button', { name: receipt.removeOf(2) }))
  expect([amount(1), amount(2)]).toEqual(['1,000', '1000'])
})

test('a refusal is shown as text, and the input is kept', async () => {
  const { part, type, send } = await openForm({}, () =>
    problem(409, 'receipt.too-much', { params: { left: 500 } }),
  )
  await type(1, /^抬頭/, '王小明')
  await send()
  await expect.poll(() => shownNotices().some((text) => text.includes('NT$ 500'))).toBe(true)
  expect(part(1).getByLabelText<HTMLInputElement>(/^抬頭/).value).toBe('王小明')
})

test('issued receipts can be downloaded; nothing is left to issue', async () => {
  const receipts = [
    receiptRow({ state: 'void', voidedAt: '2026-11-24T02:00:00.000Z', voidReason: '抬頭錯誤' }),
    receiptRow({ id: 22, number: 'R2026-000022', replacesId: 21, replacesNumber: 'R2026-000021' }),
  ]
  await show({ receipts, receipted: 2000, left: 0, proposed: 0, obstacle: 'receipt.too-much' })
  const [, voided, valid] = await screen.findAllByRole('row')
  expect(within(voided as HTMLElement).getByText(receiptStateText['zh-TW'].void)).toBeDefined()
  expect(within(valid as HTMLElement).getByText(receipt.replaces('R2026-000021'))).toBeDefined()
  expect(screen.getByRole('button', { name: /R2026-000022/ })).toBeDefined()
  expect(screen.queryByRole('button', { name: receipt.issue })).toBeNull()
})

test('before full payment the panel says that a receipt follows; without any payment it is hidden', async () => {
  await show({ received: 500, left: 500, proposed: 500, obstacle: 'receipt.unpaid' })
  await screen.findByText(receipt.unpaid)
  expect(screen.queryByRole('button', { name: receipt.issue })).toBeNull()
  document.body.innerHTML = ''
  const requests = await show({ received: 0, left: 0, proposed: 0, obstacle: 'receipt.unpaid' })
  await expect.poll(() => requests.length).toBeGreaterThan(0)
  expect(screen.queryByRole('region', { name: receipt.receipts })).toBeNull()
})

test('a cancelled order shows no promise of a receipt; the organiser issues one for the retained amount', async () => {
  const offer = { received: 420, left: 420, proposed: 420, obstacle: 'receipt.unpaid' as const }
  const cancelled = orderOfSignup({ state: 'cancelled', paid: 4200, returned: 3780, retained: 420 })
  await show(offer, {}, cancelled)
  await screen.findByText(receipt.byOrganizer)
  expect(screen.queryByText(receipt.unpaid)).toBeNull()
  document.body.innerHTML = ''
  const requests = await show(offer, {}, { ...cancelled, returned: 0, toReturn: 4200, retained: 0 })
  await expect.poll(() => requests.length).toBeGreaterThan(0)
  expect(screen.queryByRole('region', { name: receipt.receipts })).toBeNull()
})
