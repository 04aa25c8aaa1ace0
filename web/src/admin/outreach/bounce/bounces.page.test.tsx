import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Bounce } from '@banquet/contract/outreach/bounce'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { dismiss, notices } from '../../../kit/notice/notices.ts'
import { bounceStateText, bounceText } from './bounce.text.ts'
import { BouncesPage } from './bounces.page.tsx'

const t = bounceText['zh-TW']

const row: Bounce = {
  id: 6,
  state: 'unmatched',
  kind: 'failure',
  fault: 'address',
  email: 'gone@example.com',
  code: '',
  reply: '無此使用者',
  sender: 'postmaster@example.com',
  subject: '退信通知',
  text: '您的郵件無法送達',
  source: 'mailbox',
  recipientId: 9,
  campaignId: 3,
  mailId: null,
  createdAt: '2028-02-01T00:00:00.000Z',
  version: 2,
}

const calls = {
  'GET /api/v1/bounce': () => json(200, [row], { 'x-total-count': '1' }),
  'GET /api/v1/bounce/6': () => json(200, row),
}

afterEach(() => dismiss())

async function open(answers: object = {}) {
  const requests = await enterAs(accountRow(), { ...calls, ...answers })
  await renderAt('/admin/setting/bounce', <BouncesPage />)
  const shown = within(await screen.findByRole('row', { name: /gone@example.com/ }))
  expect(shown.getByText(bounceStateText['zh-TW'].unmatched)).toBeDefined()
  await userEvent.click(shown.getByRole('button', { name: t.open(row.email) }))
  return { requests, dialog: within(await screen.findByRole('dialog', { name: row.subject })) }
}

test('an unmatched report shows its text and the mail that it may be about, and its address can be suppressed', async () => {
  const { requests, dialog } = await open({
    'POST /api/v1/bounce/6/suppress': () => json(200, { ...row, state: 'matched' }),
  })
  expect(await dialog.findByText(row.text)).toBeDefined()
  expect(dialog.getByRole('link', { name: t.toCampaign }).getAttribute('href')).toBe('/admin/setting/mail/3')
  await userEvent.click(dialog.getByRole('button', { name: t.suppress }))
  const form = within(await screen.findByRole('dialog', { name: t.suppress }))
  await userEvent.click(form.getByRole('button', { name: t.suppress }))
  await expect
    .poll(() => requests.find(({ method }) => method === 'POST')?.body)
    .toEqual({ version: 2, email: row.email })
  await expect.poll(() => notices().map(({ text }) => text)).toEqual([t.suppressed(row.email)])
})

test('an unmatched report can be dismissed', async () => {
  const { requests, dialog } = await open({
    'POST /api/v1/bounce/6/dismiss': () => json(200, { ...row, state: 'dismissed' }),
  })
  await userEvent.click(await dialog.findByRole('button', { name: t.dismiss }))
  await expect.poll(() => requests.find(({ method }) => method === 'POST')?.body).toEqual({ version: 2 })
  await expect.poll(() => notices().map(({ text }) => text)).toEqual([t.dismissed])
})
