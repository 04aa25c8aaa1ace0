import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import type { Event } from '@banquet/contract/event/event/event'
import { defaultSetting, type EventSettingRow } from '@banquet/contract/event/event/event-setting'
import type { SignupType } from '@banquet/contract/event/signup-type/signup-type'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { eventRow, signupTypeRow } from '../../../../test/rows/sign-up-rows.ts'
import { dismiss, notices } from '../../../kit/notice/notices.ts'
import { publishText } from './publish.text.ts'
import { EventFormPage } from './event-form.page.tsx'
import { EventHomePage } from './event-home.page.tsx'
import { EventsPage } from './events.page.tsx'
import { eventStepsText } from './event-steps.text.ts'
import { eventText } from './event.text.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { eventStatusText } from '../../frame/event/event-status.text.ts'
import { tableText } from '../../../kit/text/table.text.ts'

const t = eventText['zh-TW']
const publish = publishText['zh-TW']
const steps = eventStepsText['zh-TW']
const common = commonText['zh-TW']
const table = tableText['zh-TW']

const draft: Event = { ...eventRow, status: 'draft', isCurrent: false }
const current: Event = {
  ...draft,
  id: 2,
  name: '2027 食材研討會',
  code: 'food-2027',
  status: 'published',
  isCurrent: true,
}
const archived: Event = { ...draft, id: 1, name: '2026 食材研討會', code: 'food-2026', status: 'archived' }
const rows = [draft, current, archived]
const list = {
  'GET /api/v1/event': () => json(200, rows, { 'x-total-count': '3' }),
  ...Object.fromEntries(rows.map((row) => [`GET /api/v1/event/${row.id}`, () => json(200, row)])),
}
const shownNotices = () => notices().map((notice) => `${notice.kind}: ${notice.text}`)
const openHome = ({ id }: Event) =>
  renderAt(`/admin/setting/setting/${id}`, <EventHomePage />, '/admin/setting/setting/$id')
const openForm = ({ id }: Event) =>
  renderAt(`/admin/setting/setting/form/${id}`, <EventFormPage />, '/admin/setting/setting/form/$id')
const button = (name: string) => screen.findByRole('button', { name })

afterEach(() => dismiss())

test('the list shows days and status, and offers deletion for drafts only', async () => {
  await enterAs(accountRow(), list)
  await renderAt('/admin/setting/setting', <EventsPage />)
  const row = await screen.findByRole('row', { name: /food-2027/ })
  expect(within(row).getByText('2028-03-23 – 03-24')).toBeDefined()
  expect(within(row).getByText(eventStatusText['zh-TW'].current)).toBeDefined()
  expect(
    screen.getAllByRole('button', { name: /^刪除 / }).map((one) => one.getAttribute('aria-label')),
  ).toEqual([table.removeRow('2028 食材研討會')])
})

test('a user with only the right to view sees no buttons that change an event', async () => {
  const functionList = [
    { pageId: 11 as const, active: true, extra: [], canAdd: false, canEdit: false, canDelete: false },
  ]
  const permissionList = [{ pageId: 11, type: 1 as const }]
  await enterAs(accountRow({ identity: identity.management, functionList, permissionList }), list)
  await renderAt('/admin/setting/setting', <EventsPage />)
  await screen.findByRole('row', { name: /food-2027/ })
  for (const name of [/^新增/, /^編輯/, /^刪除/]) {
    expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByRole('link', { name })).toBeNull()
  }
})

const setting: EventSettingRow = {
  ...defaultSetting,
  eventId: 3,
  picture: null,
  logo: null,
  version: 1,
  createdByName: '',
  createdAt: null,
}
/** What is looked at before publishing. */
const known = (types: readonly SignupType[] = [signupTypeRow]) => ({
  'GET /api/v1/event/3/setting': () =>
    json(200, { ...setting, contact: { ...setting.contact, email: 'desk@example.com' } }),
  'GET /api/v1/signup-type': () => json(200, types, { 'x-total-count': String(types.length) }),
  'GET /api/v1/pool': () => json(200, [], { 'x-total-count': '0' }),
  'GET /api/v1/hotel-order/offer': () => json(200, { eventId: 3, isOpen: false, ...noDays, hotels: [] }),
})
const noDays = { opensAt: null, closesAt: null, startDay: null, endDay: null }

test('a draft is checked and published, with the version shown, and the link to send out is shown', async () => {
  const published = { ...draft, status: 'published', version: 2 }
  const requests = await enterAs(accountRow(), {
    ...list,
    ...known([]),
    'POST /api/v1/event/3/publish': () => json(200, published),
  })
  await openHome(draft)
  await userEvent.click(await button(t.publish))
  const dialog = within(await screen.findByRole('dialog', { name: t.publishAsk }))
  expect(await dialog.findByText(publish['no-types'], { exact: false })).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: publish.anyway }))
  const done = within(await screen.findByRole('dialog', { name: t.published }))
  expect(done.getByRole<HTMLInputElement>('textbox', { name: publish.link }).value).toBe(
    `${location.origin}/show/${draft.code}`,
  )
  const sent = requests.find(({ path }) => path.endsWith('/publish'))
  expect(sent?.body).toEqual({ version: 1 })
  expect(shownNotices()).toEqual([`success: ${t.published}`])
  await userEvent.click(done.getAllByRole('button', { name: common.close }).at(-1) as HTMLElement)
  await button(t.makeCurrent)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a draft shows what is set and what is missing, each with its page', async () => {
  const named = { ...draft, enName: 'Food 2028', venue: '臺北' }
  await enterAs(accountRow(), {
    ...list,
    ...known([signupTypeRow, { ...signupTypeRow, id: 2, isVisible: false }]),
    'GET /api/v1/event/3': () => json(200, named),
    'GET /api/v1/question': () => json(200, [], { 'x-total-count': '4' }),
    'GET /api/v1/discount': () => json(200, [], { 'x-total-count': '0' }),
    'GET /api/v1/site-page': () => json(200, [], { 'x-total-count': '0' }),
    'GET /api/v1/mail-template': () => json(200, [], { 'x-total-count': '0' }),
  })
  await openHome(draft)
  const line = async (name: string) =>
    (await within(await screen.findByRole('list')).findByRole('link', { name })).closest('li') as HTMLElement
  const markOf = async (name: string) =>
    within(await line(name))
      .getByRole('img')
      .getAttribute('aria-label')
  expect(await markOf(steps.details)).toBe(steps.done)
  expect(await markOf(steps.rules)).toBe(steps.toCheck)
  await expect.poll(() => markOf(steps.questions)).toBe(steps.done)
  expect(within(await line(steps.questions)).getByText(steps.rows('4'))).toBeDefined()
  expect(await markOf(steps.codes)).toBe(steps.open)
  expect(screen.getByRole('link', { name: steps.types }).getAttribute('href')).toBe(
    `/admin/setting/signup-types?event=${draft.code}`,
  )
})

test('a published event shows what waits for somebody, by number and page', async () => {
  const none = {
    draft: 0,
    submitted: 0,
    'under-review': 0,
    'revision-requested': 0,
    accepted: 0,
    rejected: 0,
    withdrawn: 0,
  }
  await enterAs(accountRow(), {
    ...list,
    ...known(),
    'GET /api/v1/submission/count': () => json(200, { ...none, submitted: 3 }),
    'GET /api/v1/refund/count': () => problem(403, 'right.missing'),
  })
  await openHome(current)
  const papers = await screen.findByText(steps.toAssign)
  expect(within(papers.parentElement as HTMLElement).getByRole('link').textContent).toBe('3')
  expect(
    within(papers.parentElement as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/admin/submission/list?event=food-2027&state=submitted')
  expect(screen.queryByText(steps.toApprove)).toBeNull()
})

test('a command that is no longer possible shows the refusal', async () => {
  await enterAs(accountRow(), {
    ...list,
    'POST /api/v1/event/2/archive': () => problem(409, 'event.state'),
  })
  await openHome(current)
  await userEvent.click(await button(t.archive))
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: t.archive }),
  )
  await expect.poll(shownNotices).toEqual(['error: 409 活動目前的狀態無法執行此操作，請重新整理後再試'])
})

test('an archived event is shown read-only and can be published again', async () => {
  await enterAs(accountRow(), list)
  await openForm(archived)
  expect(await screen.findByText(t.readOnly)).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByText('food-2026')).toBeDefined()
  cleanup()
  await openHome(archived)
  await button(t.publishAgain)
  expect(screen.queryByRole('link', { name: t.edit })).toBeNull()
})

test('a last day before the first day is marked before anything is sent', async () => {
  const requests = await enterAs(accountRow(), list)
  await openForm(draft)
  const last = await screen.findByRole('textbox', { name: /結束日期/ })
  await userEvent.clear(last)
  await userEvent.type(last, '2028-03-22')
  await userEvent.click(await button(common.ok))
  expect(await screen.findByText('不可早於開始日期')).toBeDefined()
  expect(requests.filter(({ method }) => method === 'PUT')).toEqual([])
})

test('a copy is proposed for next year, on the same weekday', async () => {
  const row = { ...current, startDay: '2027-03-25', endDay: '2027-03-26' }
  const requests = await enterAs(accountRow(), {
    ...list,
    'GET /api/v1/event/2': () => json(200, row),
    'POST /api/v1/event/2/copy': () => json(201, { ...draft, id: 9 }),
    'GET /api/v1/event/9': () => json(200, { ...draft, id: 9 }),
  })
  await openHome(row)
  await userEvent.click(await button(t.copy))
  const dialog = await screen.findByRole('dialog', { name: t.copyTitle })
  await userEvent.click(within(dialog).getByRole('button', { name: t.save }))
  await expect
    .poll(() => requests.find(({ path }) => path.endsWith('/copy'))?.body)
    .toEqual({ code: 'food-2028', name: '2028 食材研討會', enName: '', startDay: '2028-03-23' })
})
