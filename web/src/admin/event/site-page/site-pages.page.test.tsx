import type { SitePage } from '@banquet/contract/event/event/site-page'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { eventAnswers, eventRow } from '../../../../test/rows/sign-up-rows.ts'
import { dismiss } from '../../../kit/notice/notices.ts'
import { SitePageFormPage } from './site-page-form.page.tsx'
import { SitePagesPage } from './site-pages.page.tsx'
import { sitePageText } from './site-page.text.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { arrangeText } from '../../../kit/arrange/arrange.text.ts'

const t = sitePageText['zh-TW']
const common = commonText['zh-TW']

type Answers = Parameters<typeof enterAs>[1]
const path = '/admin/setting/site-pages'

const row: SitePage = {
  id: 5,
  eventId: eventRow.id,
  slug: 'venue',
  name: '交通資訊',
  enName: 'Getting here',
  body: '<p>搭乘捷運</p>',
  enBody: '',
  isVisible: true,
  indexId: 1,
  version: 3,
}
const { body: _body, enBody: _enBody, ...item } = row
const draft = { ...item, id: 6, slug: 'notes', name: '注意事項', enName: '', isVisible: false, indexId: 2 }

const answers = (event = eventRow): Answers => ({
  ...eventAnswers(event),
  'GET /api/v1/site-page': () => json(200, [item, draft], { 'x-total-count': '2' }),
  'GET /api/v1/site-page/5': () => json(200, row),
})

async function openForm(more: Answers = {}) {
  const requests = await enterAs(accountRow(), { ...answers(), ...more })
  await renderAt(`${path}/form/5`, <SitePageFormPage />, `${path}/form/$id`)
  await screen.findByRole('textbox', { name: t.body })
  return requests
}

afterEach(() => dismiss())

test('the list shows the pages of the event with their paths, and marks drafts', async () => {
  await enterAs(accountRow(), answers())
  await renderAt(path, <SitePagesPage />)
  const shown = await screen.findByRole('row', { name: /交通資訊/ })
  for (const text of ['/show/food-2028/venue', '公開']) expect(within(shown).getByText(text)).toBeDefined()
  expect(within(screen.getByRole('row', { name: /注意事項/ })).getByText('草稿')).toBeDefined()
})

test('pages of an archived event are read-only', async () => {
  await enterAs(accountRow(), answers({ ...eventRow, status: 'archived', isCurrent: false }))
  await renderAt(path, <SitePagesPage />)
  await screen.findByText(t.readOnly)
  await screen.findByRole('row', { name: /交通資訊/ })
  for (const name of [t.add, /^編輯/, /^刪除/, arrangeText['zh-TW'].order])
    expect([name, screen.queryByRole('button', { name }) ?? screen.queryByRole('link', { name })]).toEqual([
      name,
      null,
    ])
})

test('an edit sends the version that was read, and an unchanged text as it was', async () => {
  const requests = await openForm({ 'PUT /api/v1/site-page/5': () => json(200, { ...row, version: 4 }) })
  expect(screen.getByText('搭乘捷運')).toBeDefined()
  const name = screen.getByRole('textbox', { name: /^標題/ })
  await userEvent.clear(name)
  await userEvent.type(name, '交通與停車')
  await userEvent.click(screen.getByRole('button', { name: common.ok }))
  const { id: _id, indexId: _index, ...fields } = row
  await expect
    .poll(() => requests.find(({ method }) => method === 'PUT')?.body)
    .toEqual({ ...fields, name: '交通與停車' })
})

test('a path that is taken is marked at its field', async () => {
  const errors = [{ path: 'slug', code: 'duplicate' }]
  await openForm({
    'PUT /api/v1/site-page/5': () => problem(409, 'site-page.duplicate', { errors }),
  })
  await userEvent.click(screen.getByRole('button', { name: common.ok }))
  const slug = screen.getByRole('textbox', { name: /^網址/ })
  await expect.poll(() => slug.getAttribute('aria-invalid')).toBe('true')
})
