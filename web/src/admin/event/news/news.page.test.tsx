import type { News } from '@banquet/contract/event/news/news'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { eventAnswers, eventRow } from '../../../../test/rows/sign-up-rows.ts'
import { dismiss } from '../../../kit/notice/notices.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { momentText } from '../../../shared/event/moment/moment.text.ts'
import { NewsFormPage } from './news-form.page.tsx'
import { NewsPage } from './news.page.tsx'
import { newsText } from './news.text.ts'

const t = newsText['zh-TW']
const common = commonText['zh-TW']
const moments = momentText['zh-TW']

type Answers = Parameters<typeof enterAs>[1]
const path = '/admin/news'

const row: News = {
  id: 5,
  eventId: eventRow.id,
  name: '早鳥延長',
  enName: 'Early bird extended',
  body: '<p>延至三月底</p>',
  enBody: '',
  picture: null,
  from: '2028-03-01T01:00:30.000Z',
  until: null,
  isPinned: true,
  isVisible: true,
  state: 'shown',
  updatedAt: '2028-03-01T01:00:30.000Z',
  version: 3,
}
const { body: _body, enBody: _enBody, ...item } = row
const ended = { ...item, id: 6, name: '倒數', enName: '', isPinned: false, state: 'ended' as const }

const answers = (event = eventRow): Answers => ({
  ...eventAnswers(event),
  'GET /api/v1/news': () => json(200, [item, ended], { 'x-total-count': '2' }),
  'GET /api/v1/news/count': () => json(200, { draft: 0, scheduled: 0, shown: 1, ended: 1 }),
  'GET /api/v1/news/5': () => json(200, row),
})

async function openForm(more: Answers = {}) {
  const requests = await enterAs(accountRow(), { ...answers(), ...more })
  await renderAt(`${path}/form/5`, <NewsFormPage />, `${path}/form/$id`)
  await screen.findByRole('textbox', { name: t.body })
  return requests
}
const until = () => within(screen.getByRole('group', { name: t.until }))
const day = () => until().getByRole('textbox', { name: new RegExp(moments.date) })
const time = () => until().getByRole('textbox', { name: new RegExp(moments.time) })
const name = () => screen.getByRole('textbox', { name: new RegExp(`^${t.name}`) })
const retype = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
const save = () => userEvent.click(screen.getByRole('button', { name: common.ok }))

afterEach(() => dismiss())

test('the list shows the news of the event with their times and states, and a tab for each state', async () => {
  const requests = await enterAs(accountRow(), answers())
  await renderAt(path, <NewsPage />)
  const shown = await screen.findByRole('row', { name: /早鳥延長/ })
  for (const text of ['2028-03-01 09:00', t.shown, t.pinned(true)])
    expect(within(shown).getByText(text)).toBeDefined()
  expect(within(screen.getByRole('row', { name: /倒數/ })).getByText(t.ended)).toBeDefined()
  const tabs = within(screen.getByRole('group', { name: t.state }))
  await userEvent.click(await tabs.findByRole('button', { name: `${t.ended} 1` }))
  await expect.poll(() => requests.some((one) => one.path.includes('state=ended'))).toBe(true)
})

test('news of an archived event are read-only', async () => {
  await enterAs(accountRow(), answers({ ...eventRow, status: 'archived', isCurrent: false }))
  await renderAt(path, <NewsPage />)
  await screen.findByText(t.readOnly)
  await screen.findByRole('row', { name: /早鳥延長/ })
  for (const name of [t.add, /^編輯/, /^刪除/])
    expect([name, screen.queryByRole('button', { name }) ?? screen.queryByRole('link', { name })]).toEqual([
      name,
      null,
    ])
})

test('an edit sends the version that was read, and moments that were not typed as they were', async () => {
  const requests = await openForm({ 'PUT /api/v1/news/5': () => json(200, { ...row, version: 4 }) })
  await retype(name(), '早鳥再延長')
  await retype(day(), '2028-03-31')
  await retype(time(), '1800')
  await save()
  const { id: _id, picture: _picture, state: _state, updatedAt: _updatedAt, ...fields } = row
  await expect
    .poll(() => requests.find(({ method }) => method === 'PUT')?.body)
    .toEqual({ ...fields, name: '早鳥再延長', pictureId: null, until: '2028-03-31T10:00:00.000Z' })
})

test('an end before the beginning and a time without a day are marked, and nothing is sent', async () => {
  const requests = await openForm()
  await retype(time(), '1800')
  await save()
  await waitFor(() => expect(day().getAttribute('aria-invalid')).toBe('true'))
  await retype(day(), '2028-02-01')
  await save()
  expect(await screen.findByRole('alert')).toBeDefined()
  expect(requests.filter(({ method }) => method === 'PUT')).toEqual([])
})

test('what the server refuses about a moment is shown at it', async () => {
  const errors = [{ path: 'until', code: 'order' }]
  await openForm({ 'PUT /api/v1/news/5': () => problem(400, 'validation', { errors }) })
  await save()
  expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0)
})
