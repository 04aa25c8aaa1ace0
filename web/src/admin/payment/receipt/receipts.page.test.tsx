import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { identity, pages } from '@banquet/contract/call/access'
import type { OrderReceipts } from '@banquet/contract/payment/receipt-record'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json } from '../../../../test/fake-server.ts'
import { orderReceipts, receiptRow } from '../../../../test/rows/receipt-rows.ts'
import { renderAt } from '../../../../test/render.tsx'
import { eventAnswers, orderOfSignup } from '../../../../test/rows/sign-up-rows.ts'
import { dismiss, notices } from '../../../kit/notice/notices.ts'
import { ReceiptsPanel } from './receipts.panel.tsx'
import { ReceiptsPage } from './receipts.page.tsx'
import { receiptsText } from './receipts.text.ts'
import { receiptText } from '../../../shared/payment/receipt/receipt.text.ts'

const t = receiptsText['zh-TW']
const receipt = receiptText['zh-TW']

const shownNotices = () => notices().map(({ kind, text }) => `${kind}: ${text}`)
const saved: string[] = []

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:saved')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  saved.length = 0
  dismiss()
})

const second = receiptRow({
  id: 22,
  number: 'R2026-000022',
  title: '友善食品',
  taxId: '04595257',
  kind: 'company',
})
const name = encodeURIComponent('收據-2026-11-24.pdf')
const pdf = () =>
  new Response('%PDF-1.7', {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''${name}`,
    },
  })

async function showList(rows = [receiptRow(), second]) {
  const requests = await enterAs(accountRow(), {
    ...eventAnswers(),
    'GET /api/v1/receipt': () => json(200, rows, { 'x-total-count': '2' }),
    'GET /api/v1/receipt/count': () => json(200, { issued: 2, void: 0, exceeding: 1 }),
    'GET /api/v1/receipt/pdf': pdf,
    'POST /api/v1/receipt/hand-out': () => json(200, [receiptRow({ handedOutOn: '2027-06-10' }), second]),
  })
  await renderAt('/admin/receipt', <ReceiptsPage />)
  await screen.findByText('R2026-000022')
  return requests
}

const choose = (number: string) => userEvent.click(screen.getByRole('checkbox', { name: new RegExp(number) }))

test('selected receipts are saved as one PDF and marked as handed out', async () => {
  const requests = await showList()
  await choose('R2026-000021')
  await choose('R2026-000022')
  await userEvent.click(await screen.findByRole('button', { name: t.pdfOfChosen }))
  await expect.poll(() => saved).toEqual(['收據-2026-11-24.pdf'])
  const asked = requests.find(({ path }) => path.startsWith('/api/v1/receipt/pdf'))
  expect(new URL(asked?.path ?? '', 'http://localhost').searchParams.get('ids')).toBe('21,22')
  await userEvent.click(screen.getByRole('button', { name: t.handOut }))
  const dialog = within(await screen.findByRole('dialog', { name: t.handOutTitle(2) }))
  await userEvent.type(dialog.getByLabelText(/^附註/), '秘書代領')
  await userEvent.click(dialog.getByRole('button', { name: t.handOut }))
  await expect.poll(shownNotices).toEqual([`success: ${t.handOutDone(2)}`])
  const sent = requests.find(({ method }) => method === 'POST')?.body
  expect(sent).toMatchObject({ eventId: 3, ids: [21, 22], note: '秘書代領' })
})

test('a void receipt in the selection is not marked as handed out, and is listed', async () => {
  const requests = await showList([receiptRow(), { ...second, state: 'void' }])
  await choose('R2026-000021')
  await choose('R2026-000022')
  await userEvent.click(await screen.findByRole('button', { name: t.handOut }))
  const dialog = within(await screen.findByRole('dialog', { name: t.handOutTitle(1) }))
  expect(dialog.getByText(t.voidLeftOut('R2026-000022'))).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: t.handOut }))
  await expect.poll(shownNotices).toEqual([`success: ${t.handOutDone(1)}`])
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ ids: [21] })
})

test('if all selected receipts are void, none is handed out and a warning is shown', async () => {
  const requests = await showList([receiptRow(), { ...second, state: 'void' }])
  await choose('R2026-000022')
  await userEvent.click(await screen.findByRole('button', { name: t.handOut }))
  expect(shownNotices()).toEqual(['warning: 所選的收據已作廢，不能登錄交付'])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(requests.some(({ method }) => method === 'POST')).toBe(false)
})

test('the list has the counts by state and the count of those that exceed the payments', async () => {
  await showList()
  expect(await screen.findByRole('combobox', { name: '超過實收 (1)' })).toBeDefined()
  const row = within(screen.getByRole('row', { name: /友善食品/ }))
  for (const text of ['1,905', '95', '2,000']) expect(row.getByText(text)).toBeDefined()
  expect(row.getByRole('link', { name: 'P000012' }).getAttribute('href')).toBe(
    '/admin/payment-order/12?event=food-2028',
  )
})

async function showPanel(
  offer: Partial<OrderReceipts>,
  more: Parameters<typeof enterAs>[1] = {},
  me = accountRow(),
) {
  const requests = await enterAs(me, {
    'GET /api/v1/payment-order/12/receipt': () => json(200, orderReceipts(offer)),
    ...more,
  })
  await renderAt('/', <ReceiptsPanel order={orderOfSignup({ state: 'paid', paid: 2000 })} />)
  await screen.findByRole('region', { name: receipt.receipts })
  return requests
}

const one = {
  receipts: [receiptRow()],
  receipted: 2000,
  left: 0,
  proposed: 0,
  obstacle: 'receipt.too-much',
} as const

test('a receipt is made void with a reason, and replaced by another one', async () => {
  const requests = await showPanel(
    { ...one, receipts: [...one.receipts] },
    {
      'POST /api/v1/receipt/21/void': () =>
        json(200, receiptRow({ state: 'void', voidedAt: '2026-11-24T02:00:00.000Z' })),
      'POST /api/v1/receipt/21/reissue': () => json(200, receiptRow({ id: 23, number: 'R2026-000023' })),
    },
  )
  await userEvent.click(screen.getByRole('button', { name: t.void }))
  const dialog = within(await screen.findByRole('dialog', { name: t.voidTitle('R2026-000021') }))
  await userEvent.click(dialog.getByRole('button', { name: t.void }))
  await expect.poll(() => dialog.getByLabelText(/^原因/).getAttribute('aria-invalid')).toBe('true')
  await userEvent.type(dialog.getByLabelText(/^原因/), '抬頭錯誤')
  await userEvent.click(dialog.getByRole('button', { name: t.void }))
  await expect.poll(shownNotices).toEqual([`success: ${t.voided('R2026-000021')}`])
  await userEvent.click(screen.getByRole('button', { name: t.reissue }))
  const again = within(await screen.findByRole('dialog', { name: t.reissueTitle('R2026-000021') }))
  await userEvent.type(again.getByLabelText(/^統一編號/), '4595257')
  await userEvent.click(again.getByRole('button', { name: '改為 04595257' }))
  await userEvent.type(again.getByLabelText(/^原因/), '改公司')
  await userEvent.click(again.getByRole('button', { name: t.reissue }))
  await expect.poll(shownNotices).toContain(`success: ${t.reissued('R2026-000023')}`)
  expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { version: 1, reason: '抬頭錯誤' },
    {
      kind: 'company',
      title: '林美惠',
      taxId: '04595257',
      amount: 2000,
      mailTo: '',
      version: 1,
      reason: '改公司',
    },
  ])
})

test('receipts that exceed the payments are corrected with the command in the warning', async () => {
  await showPanel({ ...one, receipts: [...one.receipts], received: 600 })
  expect(screen.getByText(t.exceeds(2000, 600))).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: t.reissueFor('R2026-000021', 600) }))
  const dialog = within(await screen.findByRole('dialog', { name: t.reissueTitle('R2026-000021') }))
  expect(dialog.getByLabelText<HTMLInputElement>(/^金額|^總計/).value).toBe('600')
})

test('a missing receipt issuer is reported', async () => {
  await showPanel({ obstacle: 'receipt.issuer' })
  expect(screen.getByText(t.noIssuer)).toBeDefined()
  expect(screen.queryByRole('button', { name: receipt.issue })).toBeNull()
})

test('without the right to settle, receipts can only be downloaded', async () => {
  const me = accountRow({
    identity: identity.management,
    functionList: [
      { pageId: pages.payments.id, active: true, canAdd: false, canEdit: false, canDelete: false, extra: [] },
    ],
  })
  await showPanel({ ...one, receipts: [...one.receipts] }, {}, me)
  expect(screen.getByRole('button', { name: /R2026-000021/ })).toBeDefined()
  for (const action of [t.void, t.reissue, receipt.issue])
    expect(screen.queryByRole('button', { name: action })).toBeNull()
})
