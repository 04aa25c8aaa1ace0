import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { pages } from '@banquet/contract/call/access'
import { segmentFieldWords } from '@banquet/contract/outreach/segment.words'
import { accountRow, employeeRow, enterAs } from '../../../../test/enter.ts'
import { json } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { campaignRow, segmentCountOf } from '../../../../test/rows/campaign-rows.ts'
import { eventAnswers, eventRow, signupTypeRow } from '../../../../test/rows/sign-up-rows.ts'
import { dismiss } from '../../../kit/notice/notices.ts'
import { CampaignFormPage } from './campaign-form.page.tsx'
import { copiedTexts, hasPictures } from './copied-texts.ts'
import { campaignFormText } from './campaign-form.text.ts'
import { segmentText } from '../segment/segment.text.ts'

const t = campaignFormText['zh-TW']
const s = segmentText['zh-TW']
const fields = segmentFieldWords['zh-TW']
const path = '/admin/setting/mail/form'

type Answers = Parameters<typeof enterAs>[1]

const row = campaignRow()
const answers: Answers = {
  ...eventAnswers(),
  'GET /api/v1/campaign/4': () => json(200, row),
  'GET /api/v1/segment': () => json(200, [], { 'x-total-count': '0' }),
  'GET /api/v1/mail-template': () => json(200, [], { 'x-total-count': '0' }),
  'POST /api/v1/campaign/count': () => json(200, segmentCountOf(12)),
}

async function openForm(more: Answers = {}, me: Parameters<typeof enterAs>[0] = accountRow()) {
  const requests = await enterAs(me, { ...answers, ...more })
  await renderAt(`${path}/4`, <CampaignFormPage />, `${path}/$id`)
  await screen.findByRole('textbox', { name: t.body })
  await screen.findByRole('group', { name: s.row(1) })
  return requests
}

/** The box of a row of the segment. */
const rowBox = (n: number) => within(screen.getByRole('group', { name: s.row(n) }))
const choose = (n: number, name: string, words: string) =>
  userEvent.selectOptions(rowBox(n).getByRole('combobox', { name }), words)

afterEach(() => dismiss())

test('the texts of another mail are copied without its pictures, which belong to that one', () => {
  const body = '<p>路線<img src="/api/v1/file/1" alt="地圖">圖</p>'
  const texts = { subject: '交通', enSubject: '', body, enBody: '' }
  expect(hasPictures(texts)).toBe(true)
  const copied = copiedTexts(texts)
  expect(copied).toEqual({ ...texts, body: '<p>路線圖</p>' })
  expect(hasPictures(copied)).toBe(false)
})

test('a new campaign is shown once it is known what it can begin with, so that no button moves', async () => {
  const answer = Promise.withResolvers<void>()
  const name = '尚未繳費'
  const saved = {
    ...{ id: 3, eventId: eventRow.id, name, version: 1 },
    audience: 'participants',
    segment: row.segment,
  }
  const updatedAt = '2026-11-01T00:00:00.000Z'
  const requests = await enterAs(accountRow(), {
    ...answers,
    'GET /api/v1/segment': async () => {
      await answer.promise
      return json(200, [{ ...saved, updatedAt }], { 'x-total-count': '1' })
    },
  })
  await renderAt(path, <CampaignFormPage />)
  await expect.poll(() => requests.some(({ path: at }) => at.startsWith('/api/v1/segment?'))).toBe(true)
  expect(screen.queryByRole('button', { name: s.addRow })).toBeNull()
  answer.resolve()
  expect(await screen.findByRole('button', { name: s.addRow })).toBeDefined()
  expect(screen.getByRole('option', { name })).toBeDefined()
})

test('each kind of field has its own input, and the segment is said in words', async () => {
  const requests = await openForm()
  await choose(1, s.field, fields.signupType)
  await userEvent.click(await rowBox(1).findByRole('checkbox', { name: signupTypeRow.name }))
  await choose(1, s.relation, s.isNot)
  await userEvent.click(screen.getByRole('button', { name: s.addRow }))
  await choose(2, s.field, fields.affiliation)
  await userEvent.type(rowBox(2).getByRole('textbox', { name: fields.affiliation }), '大學{Enter}研究院')
  await userEvent.click(screen.getByRole('button', { name: s.addRow }))
  await choose(3, s.field, fields.dueWithin)
  await userEvent.type(rowBox(3).getByRole('textbox', { name: fields.dueWithin }), '7')
  await screen.findByText(
    '報名類別不是「一般」，且服務單位包含「大學」或「研究院」，且繳費期限在 7 天內的參加者。',
  )
  await expect
    .poll(() => requests.findLast(({ path: at }) => at === '/api/v1/campaign/count')?.body)
    .toEqual({
      eventId: eventRow.id,
      category: 'notice',
      segment: {
        audience: 'participants',
        rows: [
          { field: 'signupType', not: true, values: ['7'] },
          { field: 'affiliation', not: false, values: ['大學', '研究院'] },
          { field: 'dueWithin', not: false, values: ['7'] },
        ],
      },
    })
})

test('a segment without rows is nobody, and is not counted', async () => {
  const requests = await openForm()
  await screen.findByText('12 人')
  const before = requests.length
  await userEvent.click(screen.getByRole('button', { name: s.removeRow(1) }))
  expect(screen.getByText(s.nobody)).toBeDefined()
  expect(screen.getByText('沒有收件人：尚未加入條件。')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: s.addEverybody }))
  await expect.poll(() => requests.length).toBe(before + 1)
  expect(requests.at(-1)?.body).toMatchObject({ segment: { rows: [{ field: 'everybody' }] } })
})

test('only audiences and fields of pages that the account may view are offered', async () => {
  const may = (page: keyof typeof pages) => ({
    ...{ pageId: pages[page].id, active: true, canAdd: true, canEdit: true, canDelete: true, extra: [] },
  })
  await openForm({}, employeeRow({ functionList: [may('mails'), may('signups'), may('systemSettings')] }))
  const options = (name: string, box: Pick<typeof screen, 'getByRole'> = screen) =>
    within(box.getByRole('combobox', { name }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  expect(options(s.audience)).toEqual(['參加者'])
  const offered = options(s.field, rowBox(1))
  // The field of the row is kept, with the reason why it cannot be used.
  expect(rowBox(1).getByText(s.noRight)).toBeDefined()
  expect(offered).toContain(fields.signupType)
  expect(offered).toContain(fields.owes)
  for (const field of ['affiliation', 'hotel', 'dueWithin', 'salesRep'] as const)
    expect([field, offered.includes(fields[field])]).toEqual([field, false])
})

test('a count that arrives late never replaces a newer one, and the former one stays until then', async () => {
  const waiting: ((n: number) => void)[] = []
  const slow = () =>
    new Promise<Response>((resolve) => waiting.push((n) => resolve(json(200, segmentCountOf(n)))))
  let isSlow = false
  await openForm({
    'POST /api/v1/campaign/count': () => (isSlow ? slow() : json(200, segmentCountOf(12))),
  })
  await screen.findByText('12 人')
  isSlow = true
  await choose(1, s.relation, s.no)
  await expect.poll(() => waiting.length).toBe(1)
  expect(screen.getByText('12 人')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: s.addRow }))
  await choose(2, s.field, fields.consent)
  await expect.poll(() => waiting.length).toBe(2)
  waiting[1]?.(30)
  await screen.findByText('30 人')
  waiting[0]?.(77)
  await userEvent.click(screen.getByRole('button', { name: s.addEverybody }))
  await expect.poll(() => waiting.length).toBe(3)
  expect(screen.queryByText('77 人')).toBeNull()
  expect(screen.getByText('30 人')).toBeDefined()
})

test('somebody is looked up, with the rows that hold and the reason for being skipped', async () => {
  const person = { name: '王小明', enName: '', email: 'ming@example.com' }
  const requests = await openForm({
    'POST /api/v1/campaign/explain': () =>
      json(200, [{ ...person, isIn: true, rows: [true], skipReason: 'suppressed' }]),
  })
  await userEvent.type(screen.getByRole('textbox', { name: s.keyword }), 'ming{Enter}')
  const found = within(await screen.findByRole('region', { name: '王小明' }))
  expect(found.getByText(s.isOut)).toBeDefined()
  expect(found.getByLabelText(s.holds)).toBeDefined()
  expect(found.getByText(s.skippedBecause('在停寄名單'))).toBeDefined()
  expect(requests.find(({ path: at }) => at.endsWith('/explain'))?.body).toMatchObject({ keyword: 'ming' })
})

test('a placeholder is inserted at the cursor of the subject', async () => {
  await openForm()
  const subject = screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${t.subject}`) })
  await userEvent.clear(subject)
  await userEvent.type(subject, '您好！')
  subject.setSelectionRange(2, 2)
  const [menu] = screen.getAllByRole('button', { name: t.placeholders })
  if (menu) await userEvent.click(menu)
  const [first] = screen.getAllByRole('button', { name: t.insert('姓名'), hidden: true })
  if (!first) throw new Error('No placeholder is offered.')
  await userEvent.click(first)
  expect(subject.value).toBe('您好{{name}}！')
})

test('a campaign that was sent can be used as a new one', async () => {
  const sent = campaignRow({ state: 'done', category: 'marketing' })
  const requests = await enterAs(accountRow(), {
    ...answers,
    'GET /api/v1/campaign/4': () => json(200, sent),
    'POST /api/v1/campaign': () => json(201, campaignRow({ id: 9 })),
  })
  const { router } = await renderAt(`${path}?from=4`, <CampaignFormPage />)
  await screen.findByRole('textbox', { name: t.body })
  await userEvent.click(screen.getByRole('button', { name: t.saveDraft }))
  await expect
    .poll(() => requests.find(({ method, path: at }) => method === 'POST' && at === '/api/v1/campaign')?.body)
    .toMatchObject({
      name: '催繳第一次（複本）',
      category: 'marketing',
      subject: sent.subject,
      segment: sent.segment,
    })
  await expect.poll(() => router.state.location.pathname).toBe('/admin/setting/mail/9')
})
