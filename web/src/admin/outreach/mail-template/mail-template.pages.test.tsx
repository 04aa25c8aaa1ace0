import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { BuiltInTemplate, MailTemplate } from '@banquet/contract/outreach/mail-template'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { eventAnswers, eventRow } from '../../../../test/rows/sign-up-rows.ts'
import { dismiss } from '../../../kit/notice/notices.ts'
import { MailTemplatePage } from './mail-template.page.tsx'
import { campaignFormText } from '../campaign/campaign-form.text.ts'
import { mailTemplateText } from './mail-template.text.ts'
import { MailTemplatesPage } from './mail-templates.page.tsx'

const t = mailTemplateText['zh-TW']
const path = '/admin/setting/mail-template'

const mail: BuiltInTemplate = {
  key: 'room-share.invited',
  group: 'lodging',
  name: '邀請合住',
  enName: 'Invitation',
  isOfEvent: true,
  placeholders: [
    { name: 'booker', kind: 'text', meaning: '訂房人', enMeaning: 'Who booked', isNeeded: false },
    { name: 'ahead', kind: 'condition', meaning: '須預付', enMeaning: 'Paid in advance', isNeeded: false },
    { name: 'link', kind: 'link', meaning: '網址', enMeaning: 'Address', isNeeded: true },
  ],
  zh: { subject: '邀請 {{booker}}', body: '<p>您好</p><p>{{link}}</p>' },
  en: { subject: 'Invitation', body: '<p>Hello</p><p>{{link}}</p>' },
}
const row = (values: Partial<MailTemplate> = {}): MailTemplate => ({
  ...{ id: 5, key: mail.key, eventId: null, name: '', subject: '全部的主旨', body: '<p>{{link}} 全部</p>' },
  ...{ enSubject: '', enBody: '', isOutdated: false, updatedAt: '2026-11-28T00:00:00.000Z', version: 2 },
  ...values,
})

type Answers = Parameters<typeof enterAs>[1]

async function open(rows: readonly MailTemplate[], more: Answers = {}) {
  const requests = await enterAs(accountRow(), {
    ...eventAnswers(),
    'GET /api/v1/mail-template/built-in': () => json(200, [mail]),
    'GET /api/v1/mail-template': () => json(200, rows, { 'x-total-count': String(rows.length) }),
    'GET /api/v1/mail-template/recent': () => json(200, []),
    'POST /api/v1/mail-template/preview': () => json(200, { subject: '主旨', html: '<p>x</p>', text: 'x' }),
    ...more,
  })
  return requests
}

afterEach(() => dismiss())

test('the list names the mails of each group, and says which have a text of their own', async () => {
  await open([
    row(),
    row({ id: 6, eventId: eventRow.id, isOutdated: true }),
    row({ id: 7, key: '', name: '催繳' }),
  ])
  await renderAt(path, <MailTemplatesPage />)
  const table = within(await screen.findByRole('table', { name: '訂房' }))
  const line = within(table.getByRole('row', { name: /邀請合住/ }))
  const tags = [t.ofEvent, t.ofOrganisation, t.outdated].map((words) => line.queryByText(words) !== null)
  expect(tags).toEqual([true, true, true])
  within(screen.getByRole('table', { name: t.ownList })).getByText('催繳')
  await userEvent.type(screen.getByRole('searchbox', { name: t.search }), '沒有這封')
  screen.getByText(t.none)
})

test('the text for the event begins with that for all, and is saved for the event', async () => {
  const saved = row({ id: 9, eventId: eventRow.id })
  const requests = await open([row()], { 'POST /api/v1/mail-template': () => json(201, saved) })
  await renderAt(`${path}/edit?key=${mail.key}`, <MailTemplatePage />, `${path}/edit`)
  const subject = await screen.findByRole<HTMLInputElement>('textbox', { name: t.subject })
  expect(subject.value).toBe('全部的主旨')
  screen.getByText(t.follows)
  await userEvent.type(subject, '！')
  await userEvent.click(screen.getByRole('button', { name: /儲存/ }))
  await waitFor(() =>
    expect(
      requests.find(({ method, path: at }) => method === 'POST' && at === '/api/v1/mail-template')?.body,
    ).toMatchObject({
      key: mail.key,
      eventId: eventRow.id,
      subject: '全部的主旨！',
      body: '<p>{{link}} 全部</p>',
    }),
  )
})

test('a text without a needed placeholder is warned of, and conditions are offered', async () => {
  await open([row({ body: '<p>沒有網址</p>' })])
  await renderAt(`${path}/edit?key=${mail.key}`, <MailTemplatePage />, `${path}/edit`)
  await screen.findByText(t.lacks('{{link}}', t.chinese))
  expect(screen.queryByText(t.lacks('{{link}}', t.english))).toBeNull()
  for (const menu of screen.getAllByRole('button', { name: campaignFormText['zh-TW'].placeholders }))
    await userEvent.click(menu)
  expect(
    await screen.findAllByRole('button', { name: new RegExp(t.onlyIf('須預付')), hidden: true }),
  ).not.toEqual([])
})

test('another preview is another frame, so that it adds nothing to the history of the browser', async () => {
  await open([row()], {
    'POST /api/v1/mail-template/preview': ({ body }) =>
      json(200, { subject: '主旨', html: `<p>${(body as { subject: string }).subject}</p>`, text: 'x' }),
  })
  await renderAt(`${path}/edit?key=${mail.key}`, <MailTemplatePage />, `${path}/edit`)
  const frame = () => document.querySelector('iframe')
  await waitFor(() => expect(frame()?.srcdoc).toBe('<p>全部的主旨</p>'))
  const first = frame()
  await userEvent.type(await screen.findByRole('textbox', { name: t.subject }), '！')
  await waitFor(() => expect(frame()?.srcdoc).toBe('<p>全部的主旨！</p>'))
  expect(frame()).not.toBe(first)
})

test('the original comes back after a question', async () => {
  const requests = await open([row()], { 'DELETE /api/v1/mail-template/5': () => json(200, null) })
  await renderAt(`${path}/edit?key=${mail.key}`, <MailTemplatePage />, `${path}/edit`)
  await userEvent.click(await screen.findByRole('button', { name: t.organisation }))
  await userEvent.click(await screen.findByRole('button', { name: t.backToOriginal }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await userEvent.click(dialog.getByRole('button', { name: t.backToOriginal }))
  await waitFor(() => expect(requests.some(({ method }) => method === 'DELETE')).toBe(true))
})
