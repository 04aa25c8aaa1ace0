import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Event } from '@banquet/contract/event/event/event'
import type { News } from '@banquet/contract/event/news/news'
import type { SitePage } from '@banquet/contract/event/event/site-page'
import type { Question } from '@banquet/contract/event/question/question-record'
import type { SavedSegment } from '@banquet/contract/outreach/saved-segment'
import type { ImportRow } from '@banquet/contract/office/import'
import { callAt } from '../../../../test/check-answer.ts'
import { certificateRow } from '../../../../test/rows/certificate-rows.ts'
import { campaignRow } from '../../../../test/rows/campaign-rows.ts'
import { participantRow } from '../../../../test/rows/participant-row.ts'
import { sections } from '@banquet/contract/call/access'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json } from '../../../../test/fake-server.ts'
import { bookingRow, hotelRow } from '../../../../test/rows/booking-rows.ts'
import { eventRow, orderOfSignup, signupRow, signupTypeRow } from '../../../../test/rows/sign-up-rows.ts'
import {
  criterionRow,
  subjectRow,
  submissionRow,
  submissionTypeRow,
  reviewerRow,
} from '../../../../test/rows/submission-rows.ts'
import { setLanguage } from '../../../kit/text/text.ts'
import { staffRouter } from '../../../root.tsx'
import { screens } from '../../screens.ts'
import { pageEventText } from './page-event.text.ts'
import { eventStatusText } from './event-status.text.ts'
import { layoutText } from '../layout.text.ts'
import { pageText } from '../../../shared/frame/pages.text.ts'

const t = pageEventText['zh-TW']
const eventStatus = eventStatusText['zh-TW']
const layout = layoutText['zh-TW']
const pages = pageText['zh-TW']

// A busy machine takes a while to load a page.
configure({ asyncUtilTimeout: 20_000 })

const current: Event = { ...eventRow, id: 3, code: 'food-2028', name: '2028 食材研討會' }
const draft: Event = {
  ...eventRow,
  id: 4,
  code: 'food-2029',
  name: '2029 食材研討會',
  startDay: '2029-03-22',
  endDay: '2029-03-23',
  status: 'draft',
  isCurrent: false,
}
const of = { eventId: draft.id }

const question: Question = {
  id: 7,
  ...of,
  name: '飲食',
  enName: '',
  hint: '',
  enHint: '',
  kind: 'text',
  isRequired: false,
  shownTo: 'members',
  askedIn: 'signup',
  signupTypeIds: [],
  submissionTypeIds: [],
  subjectIds: [],
  conditionId: null,
  conditionKeys: [],
  options: [],
  min: null,
  max: null,
  answered: 0,
  indexId: 1,
  version: 1,
}
const sitePage: SitePage = {
  id: 7,
  ...of,
  slug: 'venue',
  name: '交通資訊',
  enName: '',
  body: '',
  enBody: '',
  isVisible: true,
  indexId: 1,
  version: 1,
}
const savedSegmentRow: SavedSegment = {
  id: 7,
  ...of,
  name: '所有參加者',
  audience: 'participants',
  segment: { audience: 'participants', rows: [] },
  updatedAt: '2028-03-01T00:00:00.000Z',
  version: 1,
}
const newsRow: News = {
  id: 7,
  ...of,
  name: '早鳥延長',
  enName: '',
  body: '',
  enBody: '',
  picture: null,
  from: '2028-03-01T00:00:00.000Z',
  until: null,
  isPinned: false,
  isVisible: true,
  state: 'shown',
  updatedAt: '2028-03-01T00:00:00.000Z',
  version: 1,
}
const imported: ImportRow = {
  id: 7,
  noun: 'signup',
  ...of,
  fileName: '報名.xlsx',
  source: null,
  shortNumbers: [],
  status: 'done',
  headers: [],
  sample: [],
  mapping: {},
  total: 0,
  done: 0,
  counts: null,
  faults: [],
  warnings: [],
  createdAt: '2028-03-01T00:00:00.000Z',
  finishedAt: '2028-03-01T00:00:00.000Z',
}

/** A record of the draft for each screen that shows one, by the address of its call. */
const records: Readonly<Record<string, readonly [address: string, call: string, row: object]>> = {
  '/admin/setting/setting/form/$id': ['/admin/setting/setting/form/4', 'event/4', draft],
  '/admin/setting/setting/rules/$id': ['/admin/setting/setting/rules/4', 'event/4', draft],
  '/admin/setting/signup-types/form/$id': [
    '/admin/setting/signup-types/form/7',
    'signup-type/7',
    { ...signupTypeRow, ...of },
  ],
  '/admin/setting/questions/form/$id': ['/admin/setting/questions/form/7', 'question/7', question],
  '/admin/setting/site-pages/form/$id': ['/admin/setting/site-pages/form/7', 'site-page/7', sitePage],
  '/admin/news/form/$id': ['/admin/news/form/7', 'news/7', newsRow],
  '/admin/submission/subject/form/$id': [
    '/admin/submission/subject/form/4',
    'subject/4',
    { ...subjectRow, ...of },
  ],
  '/admin/submission/criterion/form/$id': [
    '/admin/submission/criterion/form/4',
    'criterion/4',
    { ...criterionRow, ...of },
  ],
  '/admin/submission/reviewer/$id': ['/admin/submission/reviewer/4', 'reviewer/4', { ...reviewerRow, ...of }],
  '/admin/submission/list/$id': ['/admin/submission/list/7', 'submission/7', submissionRow(of)],
  '/admin/submission/list/$id/edit': ['/admin/submission/list/7/edit', 'submission/7', submissionRow(of)],
  '/admin/submission/type/form/$id': [
    '/admin/submission/type/form/4',
    'submission-type/4',
    { ...submissionTypeRow, ...of },
  ],
  '/admin/signup/$id': ['/admin/signup/7', 'signup/7', signupRow(of)],
  '/admin/payment-order/$id': ['/admin/payment-order/12', 'payment-order/12', orderOfSignup(of)],
  '/admin/hotel/order/$id': ['/admin/hotel/order/12', 'hotel-order/12', bookingRow(of)],
  '/admin/setting/mail/$id': ['/admin/setting/mail/7', 'campaign/7', campaignRow({ id: 7, ...of })],
  '/admin/certificate/$id': ['/admin/certificate/7', 'certificate/7', certificateRow({ id: 7, ...of })],
  '/admin/setting/segment/form/$id': ['/admin/setting/segment/form/7', 'segment/7', savedSegmentRow],
  '/admin/setting/mail/form/$id': ['/admin/setting/mail/form/7', 'campaign/7', campaignRow({ id: 7, ...of })],
  '/admin/participant/signup/$id': [
    '/admin/participant/signup/7',
    'participant/signup/7',
    participantRow({ ...of, eventCode: draft.code }),
  ],
  '/admin/import/$id': ['/admin/import/7', 'import/7', imported],
}

/** Opens an address in the whole back-office. Every list is empty; other calls are answered only if they are given. */
async function open(address: string, answers: Parameters<typeof enterAs>[1] = {}) {
  cleanup()
  sessionStorage.clear()
  localStorage.clear()
  // Every group of the menu is open, because its links are looked at.
  localStorage.setItem('banquet-menu', JSON.stringify(Object.fromEntries(sections.map((one) => [one, true]))))
  setLanguage('zh-TW')
  const requests = await enterAs(accountRow(), {
    'GET /api/v1/event': () => json(200, [draft, current], { 'x-total-count': '2' }),
    'GET /api/v1/hotel/5': () => json(200, { ...hotelRow, id: 5 }),
    ...answers,
  })
  const given = fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname, search } = new URL(url, 'http://localhost')
    const method = init.method ?? 'GET'
    const isGiven = pathname === '/api/v1/event' || `GET ${pathname}` in answers
    if (isGiven || callAt(method, pathname)?.list !== true) return given(url, init)
    requests.push({ method, path: pathname + search, headers: new Headers(init.headers), body: undefined })
    return json(200, [], { 'x-total-count': '0' })
  })
  const { queryClient } = await import('../../../kit/query/query.ts')
  queryClient.clear()
  const history = createMemoryHistory({ initialEntries: [address] })
  await act(async () => render(<RouterProvider router={staffRouter(history)} />))
  const at = () => history.location.pathname + history.location.search
  return { requests, history, at }
}

const heading = async (event: Event) => {
  const line = await screen.findByRole('group', { name: t.event })
  await expect
    .poll(() => line.textContent)
    .toContain(event.isCurrent ? eventStatus.current : eventStatus.draft)
  const picker = within(line).queryByRole<HTMLSelectElement>('combobox')
  if (picker) expect(picker.value).toBe(event.code)
  else expect(line.textContent).toContain(event.name)
  return line
}

const isOfEventSide = (pathname: string) =>
  screens.some(({ path, event }) => event && new RegExp(`^${path.replaceAll('$id', '\\d+')}$`).test(pathname))

/** Returns the links to the event side that do not carry the event. */
function linksWithout({ code }: Event): string[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/admin"]')]
  const addresses = links.map((one) => new URL(one.href, 'http://localhost'))
  const ofSide = addresses.filter(({ pathname }) => isOfEventSide(pathname))
  // The menu alone has more.
  expect(ofSide.length).toBeGreaterThan(15)
  return ofSide.filter(({ searchParams }) => searchParams.get('event') !== code).map(({ href }) => href)
}

type Requests = Awaited<ReturnType<typeof enterAs>>

/** Returns the requests for data of an event that do not name this one. */
function requestsWithout({ id }: Event, requests: Requests): string[] {
  return requests.flatMap(({ method, path }) => {
    const { pathname, searchParams } = new URL(path, 'http://localhost')
    const query: object = callAt(method, pathname)?.query ?? {}
    const asks = 'shape' in query && Object.hasOwn(query.shape as object, 'eventId')
    return asks && searchParams.get('eventId') !== String(id) ? [path] : []
  })
}

/** The pages that ask for no data of the event before they save. */
const withoutRequest = [
  '/admin/setting/site-pages/form',
  '/admin/news/form',
  '/admin/setting/mail/form',
  '/admin/setting/segment/form',
  '/admin/setting/mail-template/edit',
  '/admin/signup/import',
  '/admin/submission/list/import',
  '/admin/submission/review/import',
  '/admin/submission/decision/import',
  '/admin/submission/list/new',
  '/admin/submission/type/form',
  '/admin/submission/criterion/form',
]

const ofAddress = screens.filter(({ event }) => event === 'address').map(({ path }) => path)

test('every page of an event takes it from the address, shows it in its heading, and names it in links and calls', async () => {
  for (const path of ofAddress) {
    const { requests } = await open(`${path.replace('$id', '5')}?event=${draft.code}`)
    await heading(draft)
    expect(document.title, path).toContain(draft.name)
    // The page itself has been rendered, with its first request.
    if (!withoutRequest.includes(path))
      await waitFor(() =>
        expect(requests.map((one) => one.path).join(' '), path).toMatch(/eventId=|\/event\/4\//),
      )
    expect(linksWithout(draft), path).toEqual([])
    expect(requestsWithout(draft, requests), path).toEqual([])
  }
})

test('every page of a record has the event of the record, whatever the address says', async () => {
  const paths = screens.filter(({ event }) => event === 'record').map(({ path }) => path)
  expect(Object.keys(records).toSorted()).toEqual(paths.toSorted())
  for (const [address, call, row] of Object.values(records)) {
    const { at } = await open(`${address}?event=${current.code}`, {
      [`GET /api/v1/${call}`]: () => json(200, row),
    })
    await heading(draft)
    await expect.poll(at).toBe(`${address}?event=${draft.code}`)
    await expect.poll(() => linksWithout(draft)).toEqual([])
  }
})

test.each([
  ['/admin/submission/type/form', '投稿類型', '/admin/submission/type'],
  ['/admin/submission/criterion/form', '評分項目', '/admin/submission/criterion'],
  ['/admin/submission/subject/form', '投稿主題', '/admin/submission/subject'],
  ['/admin/setting/site-pages/form', '網站頁面', '/admin/setting/site-pages'],
])('the way back from %s is the list above it in the menu', async (path, name, list) => {
  await open(path)
  const way = await screen.findByRole('navigation', { name: '目前位置' })
  const link = await within(way).findByRole<HTMLAnchorElement>('link', { name })
  expect(new URL(link.href, 'http://localhost').pathname).toBe(list)
})

test('the menu goes on with the event whose rules were opened, also on the way over a page without an event', async () => {
  const { at } = await open('/admin/setting/setting/rules/4', {
    'GET /api/v1/event/4': () => json(200, draft),
  })
  await heading(draft)
  await expect.poll(at).toBe('/admin/setting/setting/rules/4?event=food-2029')
  const menu = within(screen.getByRole('navigation', { name: layout.menu }))
  await userEvent.click(menu.getByRole('link', { name: pages.members }))
  await expect.poll(at).toBe('/admin/member')
  await expect.poll(() => screen.queryByRole('group', { name: t.event })).toBeNull()
  await userEvent.click(menu.getByRole('link', { name: pages.signupTypes }))
  await expect.poll(at).toBe('/admin/setting/signup-types?event=food-2029')
  await heading(draft)
})

test('an address without an event gets the current one, in the same entry of the history', async () => {
  const { at, history } = await open('/admin/setting/pools')
  await heading(current)
  await expect.poll(at).toBe('/admin/setting/pools?event=food-2028')
  expect(history.length).toBe(1)
})

test('another tab with another event changes nothing here', async () => {
  const { at } = await open('/admin/setting/pools?event=food-2029')
  await heading(draft)
  localStorage.setItem('banquet-event', JSON.stringify({ id: 3, code: 'food-2028' }))
  const menu = within(screen.getByRole('navigation', { name: layout.menu }))
  await userEvent.click(menu.getByRole('link', { name: pages.members }))
  await expect.poll(at).toBe('/admin/member')
  await userEvent.click(menu.getByRole('link', { name: pages.signups }))
  await expect.poll(at).toBe('/admin/signup?event=food-2029')
  await heading(draft)
})
