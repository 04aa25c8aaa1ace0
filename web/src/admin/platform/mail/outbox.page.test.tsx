import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { WholeMail } from '@banquet/contract/platform/mail'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { dismiss, notices } from '../../../kit/notice/notices.ts'
import { OutboxPage } from './outbox.page.tsx'
import { mailStatusText } from '../../../shared/platform/mail/mail-status.text.ts'
import { mailText } from './mail.text.ts'
import { senderStateText, senderText } from './sender.text.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { errorWords } from '../../../kit/text/errors.text.ts'

const t = mailText['zh-TW']
const common = commonText['zh-TW']

const sent: WholeMail = {
  id: 1,
  to: 'sent@example.com',
  subject: '密碼已變更',
  purpose: 'password-changed',
  accountId: 9,
  status: 'sent',
  tries: 1,
  maybeTwice: false,
  error: '',
  createdAt: '2026-11-21T02:00:00.000Z',
  sentAt: '2026-11-21T02:00:05.000Z',
  body: '您的密碼已變更。',
  html: '<!doctype html><title>密碼已變更</title><p>您的密碼已變更。</p><script>alert(1)</script>',
  attachmentName: '',
  version: 3,
}
const failed: WholeMail = {
  ...sent,
  id: 2,
  to: 'lost@example.com',
  status: 'failed',
  error: '550 nobody here',
}
const code: WholeMail = {
  ...sent,
  id: 3,
  to: 'code@example.com',
  purpose: 'password-reset',
  body: '',
  html: '',
}
const rows = [code, failed, sent]
const list = {
  'GET /api/v1/mail': () => json(200, rows, { 'x-total-count': '3' }),
  ...Object.fromEntries(rows.map((row) => [`GET /api/v1/mail/${row.id}`, () => json(200, row)])),
}
const shownNotices = () => notices().map((notice) => `${notice.kind}: ${notice.text}`)

afterEach(() => dismiss())

test('the outbox shows the status of each mail, and offers another attempt only for the failed one', async () => {
  const requests = await enterAs(accountRow(), {
    ...list,
    'POST /api/v1/mail/2/resend': () => json(200, { ...failed, status: 'waiting' }),
  })
  await renderAt('/admin/setting/setting/outbox?status=failed', <OutboxPage />)
  const row = await screen.findByRole('row', { name: /lost@example.com/ })
  expect(within(row).getByText(mailStatusText['zh-TW'].failed)).toBeDefined()
  expect(requests[0]?.path).toBe('/api/v1/mail?page=1&size=10&sort=-id&status=failed')
  expect(screen.getAllByRole('button', { name: /^重新寄送給/ })).toHaveLength(1)
  await userEvent.click(within(row).getByRole('button', { name: t.resendRow('lost@example.com') }))
  expect(requests.some((request) => request.path === '/api/v1/mail/2/resend')).toBe(true)
  expect(shownNotices()).toEqual([`success: ${t.resent}`])
})

test('mails of the last days that did not arrive are pointed out, with a way to their list', async () => {
  const requests = await enterAs(accountRow(), {
    ...list,
    'GET /api/v1/mail': ({ path }) =>
      json(200, [failed], { 'x-total-count': path.includes('status=bounced') ? '2' : '0' }),
  })
  await renderAt('/admin/setting/setting/outbox', <OutboxPage />)
  const bounced = t.lostCount(mailStatusText['zh-TW'].bounced, 2)
  await userEvent.click(await screen.findByRole('button', { name: bounced }))
  expect(screen.queryByRole('button', { name: new RegExp(mailStatusText['zh-TW'].failed) })).toBeNull()
  await waitFor(() =>
    expect(requests.at(-1)?.path).toMatch(/size=10&sort=-id&from=[\d-]+&to=[\d-]+&status=bounced/),
  )
})

test('a mail opens in full with the reply of the server; the text of a sent code is deleted', async () => {
  await enterAs(accountRow(), list)
  await renderAt('/admin/setting/setting/outbox', <OutboxPage />)
  const open = async (to: string) => {
    const row = await screen.findByRole('row', { name: new RegExp(to) })
    await userEvent.click(within(row).getByRole('button', { name: t.open('密碼已變更') }))
    return screen.findByRole('dialog', { name: '密碼已變更' })
  }
  const dialog = await open('lost@example.com')
  const frame = within(dialog).getByTitle('密碼已變更')
  expect([frame.getAttribute('srcdoc'), frame.getAttribute('sandbox')]).toEqual([failed.html, ''])
  await userEvent.click(within(dialog).getByRole('button', { name: t.asText }))
  expect(within(dialog).getByText('您的密碼已變更。')).toBeDefined()
  expect(within(dialog).queryByTitle('密碼已變更')).toBeNull()
  expect(within(dialog).getByText('550 nobody here')).toBeDefined()
  await userEvent.click(within(dialog).getByRole('button', { name: common.close }))
  expect(within(await open('code@example.com')).getByText(/寄出後不保留/)).toBeDefined()
})

test('a mail that another user has sent again meanwhile shows a message', async () => {
  await enterAs(accountRow(), {
    ...list,
    'POST /api/v1/mail/2/resend': () => problem(409, 'mail.not-failed'),
  })
  await renderAt('/admin/setting/setting/outbox', <OutboxPage />)
  await userEvent.click(await screen.findByRole('button', { name: t.resendRow('lost@example.com') }))
  expect(shownNotices()).toEqual([`error: 409 ${errorWords('mail.not-failed')}`])
})

test('what the DNS says about the sender is looked up only when it is asked for', async () => {
  const requests = await enterAs(accountRow(), {
    ...list,
    'POST /api/v1/mail/check-sender': () =>
      json(200, {
        domain: 'conf.example.org',
        checks: [
          { check: 'spf', state: 'found', name: 'conf.example.org', records: ['v=spf1 -all'] },
          { check: 'dkim', state: 'unset', name: '', records: [] },
          { check: 'dmarc', state: 'missing', name: '_dmarc.conf.example.org', records: [] },
          { check: 'return-path', state: 'unanswered', name: 'mail.example.org', records: [] },
        ],
      }),
  })
  await renderAt('/admin/setting/setting/outbox', <OutboxPage />)
  const open = await screen.findByRole('button', { name: senderText['zh-TW'].title })
  const asked = () => requests.filter(({ path }) => path.endsWith('/check-sender')).length
  expect(asked()).toBe(0)
  await userEvent.click(open)
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('v=spf1 -all')).toBeDefined()
  const rows = within(dialog).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining(senderStateText['zh-TW'].found),
    expect.stringContaining(senderStateText['zh-TW'].unset),
    expect.stringContaining(senderStateText['zh-TW'].missing),
    expect.stringContaining(senderStateText['zh-TW'].unanswered),
  ])
  expect(asked()).toBe(1)
  await userEvent.click(within(dialog).getByRole('button', { name: senderText['zh-TW'].again }))
  await waitFor(() => expect(asked()).toBe(2))
})
