import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Suppression } from '@banquet/contract/outreach/suppression'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { dismiss, notices } from '../../../kit/notice/notices.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { SuppressionsPage } from './suppressions.page.tsx'
import { suppressionReasonText, suppressionText } from './suppression.text.ts'

const t = suppressionText['zh-TW']
const path = '/admin/setting/suppression'

const row: Suppression = {
  id: 6,
  email: 'gone@example.com',
  reason: 'unsubscribe',
  scope: 'marketing',
  note: '',
  source: '',
  createdByName: '',
  createdAt: '2028-02-01T00:00:00.000Z',
  version: 1,
}

const list = { 'GET /api/v1/suppression': () => json(200, [row], { 'x-total-count': '1' }) }

afterEach(() => dismiss())

test('an address is lifted with a reason, and staff are reminded that its reader unsubscribed', async () => {
  const requests = await enterAs(accountRow(), {
    ...list,
    'POST /api/v1/suppression/6/lift': () => json(204, null),
  })
  await renderAt(path, <SuppressionsPage />)
  const shown = within(await screen.findByRole('row', { name: /gone@example.com/ }))
  expect(shown.getByText(suppressionReasonText['zh-TW'].unsubscribe)).toBeDefined()
  await userEvent.click(shown.getByRole('button', { name: t.liftRow(row.email) }))
  const dialog = within(await screen.findByRole('dialog', { name: t.lift }))
  expect(dialog.getByText(t.liftUnsubscribed)).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: t.usual1 }))
  await userEvent.click(dialog.getByRole('button', { name: t.lift }))
  await expect
    .poll(() => requests.find(({ method }) => method === 'POST')?.body)
    .toEqual({ version: 1, reason: t.usual1 })
  await expect.poll(() => notices().map(({ text }) => text)).toEqual([t.lifted(row.email)])
})

test('the addresses of a day are lifted at once, as many as are shown', async () => {
  const requests = await enterAs(accountRow(), {
    'GET /api/v1/suppression': () => json(200, [{ ...row, reason: 'bounce' }], { 'x-total-count': '312' }),
    'POST /api/v1/suppression/lift-day': () => json(200, { lifted: 312 }),
  })
  await renderAt(path, <SuppressionsPage />)
  await userEvent.click(await screen.findByRole('button', { name: t.liftDay }))
  const dialog = within(await screen.findByRole('dialog', { name: t.liftDay }))
  await userEvent.type(dialog.getByRole('textbox', { name: new RegExp(t.liftDayWhich) }), '2028-02-01')
  await userEvent.click(dialog.getByRole('button', { name: t.usualFault }))
  expect(await dialog.findByText(t.liftDayCount(312))).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: t.lift }))
  await expect
    .poll(() => requests.find(({ method }) => method === 'POST')?.body)
    .toEqual({ day: '2028-02-01', count: 312, reason: t.usualFault })
  await expect.poll(() => notices().map(({ text }) => text)).toEqual([t.liftedDay(312)])
})

test('an address that is on the list already is marked at its field', async () => {
  await enterAs(accountRow(), {
    ...list,
    'POST /api/v1/suppression': () =>
      problem(409, 'suppression.duplicate', { errors: [{ path: 'email', code: 'duplicate' }] }),
  })
  await renderAt(path, <SuppressionsPage />)
  await userEvent.click(await screen.findByRole('button', { name: t.add }))
  const dialog = within(await screen.findByRole('dialog', { name: t.add }))
  const email = dialog.getByRole('textbox', { name: new RegExp(t.email) })
  await userEvent.type(email, 'gone@example.com')
  await userEvent.click(dialog.getByRole('button', { name: commonText['zh-TW'].add }))
  await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true')
})
