import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { eventElement } from '@banquet/contract/event/public-event/event-words'
import type { EventChoice, PublicDate, PublicSite } from '@banquet/contract/event/public-event/public-event'
import type { SignupOffer } from '@banquet/contract/event/signup-type/signup-type'
import { fakeServer, json, plainConfig } from '../../../../test/fake-server.ts'
import { showText } from './show.text.ts'

const t = showText['zh-TW']

const date = (window: PublicDate['window'], values: Partial<PublicDate> = {}): PublicDate => ({
  window,
  opensAt: '2027-02-01T01:00:00.000Z',
  closesAt: '2027-03-13T01:00:00.000Z',
  isOpen: true,
  ...values,
})
const event: PublicSite = {
  id: 1,
  code: 'food-2027',
  isCurrent: true,
  isOver: false,
  offers: [],
  call: null,
  name: '2027 食材研討會',
  enName: 'Food 2027',
  startDay: '2027-06-10',
  endDay: '2027-06-12',
  venue: '臺北國際會議中心',
  enVenue: '',
  address: '信義路五段1號',
  enAddress: '',
  mapUrl: 'https://maps.example.com/ticc',
  timeZone: 'Asia/Taipei',
  intro: '談食材',
  enIntro: 'On food',
  color: '#0b665f',
  pictureUrl: '',
  logoUrl: '',
  contact: { email: 'service@example.com', telephone: '02-2345-6789' },
  pages: [],
  news: [],
  refunds: [],
  dates: [date('signup'), date('rooms', { isOpen: false, opensAt: '2027-04-01T01:00:00.000Z' })],
  at: '2027-03-01T01:00:00.000Z',
}

const offer: SignupOffer = {
  id: 1,
  name: '一般',
  enName: 'Regular',
  includes: '議程、午餐',
  enIncludes: 'Lunches',
  audience: 'everyone',
  needsApproval: false,
  hasWaitingList: true,
  needsTypeIds: [],
  excludesTypeIds: [],
  tiers: [
    { name: '早鳥', enName: 'Early bird', fee: 3600, until: '2027-03-31', countsBy: 'payment' },
    { name: '原價', enName: 'Regular price', fee: 4500, until: null, countsBy: 'signup' },
  ],
  fee: 3600,
  tier: 0,
  left: 'full',
}

/** Embeds an event in the document, as the server does. */
function write(site: PublicSite) {
  const element = document.createElement('script')
  element.type = 'application/json'
  element.id = eventElement
  element.textContent = JSON.stringify(site)
  document.head.append(element)
}

/** Opens the front page with these published events; the document has the only one embedded. */
async function open(shown: readonly PublicSite[], { language = 'zh-TW', isWritten = true } = {}) {
  vi.resetModules()
  localStorage.setItem('banquet-language', language)
  const [first] = shown
  if (first && shown.length === 1 && isWritten) write(first)
  const requests = fakeServer({
    'GET /config.json': () => json(200, { ...plainConfig, events: shown.map(choiceOf) }),
    'GET /api/v1/event/site': () => json(200, first),
  })
  const [{ ShowPage }, { loadConfig }] = await Promise.all([
    import('./show.page.tsx'),
    import('../../../kit/call/config.ts'),
  ])
  await loadConfig()
  render(<ShowPage />)
  return requests
}

/** What the settings of the browser have of an event. */
const choiceOf = ({
  id,
  code,
  name,
  enName,
  startDay,
  endDay,
  venue,
  ...event
}: PublicSite): EventChoice => ({
  id,
  code,
  name,
  enName,
  startDay,
  endDay,
  venue,
  enVenue: event.enVenue,
  timeZone: event.timeZone,
  isCurrent: event.isCurrent,
  isOver: event.isOver,
  color: event.color,
  refunds: event.refunds,
  dates: event.dates,
  at: event.at,
})

afterEach(() => {
  document.title = ''
  document.getElementById(eventElement)?.remove()
})

test('the front page of an event shows name, dates, venue and deadline, with one button', async () => {
  await open([event])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('2027 食材研討會')
  expect(document.title).toBe('2027 食材研討會 · 宴席')
  for (const words of ['2027年6月10日至6月12日', '臺北國際會議中心', '信義路五段1號', '談食材'])
    expect(screen.getByText(words)).toBeDefined()
  expect(screen.getByText('2027年3月13日（六）09:00 止')).toBeDefined()
  expect(screen.getByText('距離報名截止還有 12 天')).toBeDefined()
  expect(screen.queryByRole('region', { name: '取消與退費' })).toBeNull()
  expect(screen.getByRole('link', { name: t.signUp }).getAttribute('href')).toBe(
    '/signup/visitor?event=food-2027',
  )
  expect(screen.getByRole('link', { name: t.map }).getAttribute('href')).toBe(event.mapUrl)
  const dates = within(screen.getByRole('region', { name: t.dates })).getAllByRole('listitem')
  expect(dates.map((one) => one.textContent)).toEqual([
    '報名2027年2月1日（一）09:00 至 2027年3月13日（六）09:00開放中',
    '訂房2027年4月1日（四）09:00 至 2027年3月13日（六）09:00尚未開放',
  ])
  expect(screen.getByRole('link', { name: 'service@example.com' }).getAttribute('href')).toBe(
    'mailto:service@example.com',
  )
})

test('without an open sign-up there is no button, and without contact details no empty section', async () => {
  const closed = date('signup', { isOpen: false, closesAt: '2027-02-28T01:00:00.000Z' })
  await open([{ ...event, dates: [closed], contact: { email: '', telephone: '' }, intro: '' }])
  expect(screen.queryByRole('link', { name: t.signUp })).toBeNull()
  // In the heading and in the list of dates.
  expect(screen.getAllByText('已截止')).toHaveLength(2)
  expect(screen.queryByRole('region', { name: t.contact })).toBeNull()
})

test('the front page shows the refund rules', async () => {
  await open([{ ...event, refunds: [{ until: '2027-05-10T10:00:00.000Z', percent: 90 }] }])
  const rules = within(screen.getByRole('region', { name: '取消與退費' }))
  expect(rules.getByText('2027年5月10日（一）18:00 前取消，退還已繳費用的 90%。')).toBeDefined()
})

test('the page is in English if the event has English texts', async () => {
  await open([event], { language: 'en' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Food 2027')
  expect(screen.getByText('On food')).toBeDefined()
  expect(screen.getByText('臺北國際會議中心')).toBeDefined()
  expect(screen.getByText('Sign-up closes in 12 days')).toBeDefined()
})

const rowsOf = () =>
  within(screen.getByRole('table', { name: /報名費用|Fees/ }))
    .getAllByRole('row')
    .map((row) => row.textContent)

test('the event and its fees are those that the server has embedded in the document', async () => {
  const student = { ...offer, id: 2, name: '學生', includes: '', hasWaitingList: false, tier: 1 }
  const requests = await open([{ ...event, offers: [offer, student] }])
  expect(rowsOf()).toEqual([
    '費用階段最後一天費用',
    '一般額滿，可候補議程、午餐',
    '早鳥 目前適用2027年3月31日（以繳費日為準）NT$ 3,600',
    '原價 至報名截止NT$ 4,500',
    '學生額滿',
    '早鳥 2027年3月31日（以繳費日為準）NT$ 3,600',
    '原價 目前適用至報名截止NT$ 4,500',
  ])
  expect(requests.map(({ path }) => path)).toEqual(['/config.json'])
})

test('if the document has no event embedded, it is fetched', async () => {
  const requests = await open([{ ...event, offers: [offer] }], { language: 'en', isWritten: false })
  await screen.findByRole('heading', { name: 'Fees' })
  expect(rowsOf().slice(1, 3)).toEqual([
    'RegularFull, waiting list openLunches',
    'Early bird NowMarch 31, 2027 (day of payment)NT$ 3,600',
  ])
  expect(requests.at(-1)?.path).toBe('/api/v1/event/site?event=food-2027')
})

test('while sign-up is closed, no tier applies and no places are shown', async () => {
  await open([{ ...event, dates: [], offers: [offer] }])
  expect(rowsOf().slice(1, 3)).toEqual(['一般議程、午餐', '早鳥 2027年3月31日（以繳費日為準）NT$ 3,600'])
})

test('without sign-up types there are no fees', async () => {
  await open([event])
  expect(screen.queryByRole('table')).toBeNull()
})

test('with several events, the front page is a list that leads to each of them, with the past ones apart', async () => {
  const over = { ...event, id: 3, code: 'old', name: '舊活動', isCurrent: false, isOver: true }
  await open([event, { ...event, id: 2, code: 'second', name: '第二場', isCurrent: false }, over])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('宴席')
  expect(document.title).toBe('活動 · 宴席')
  const linksIn = (name: string) =>
    within(screen.getByRole('list', { name }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')])
  expect(linksIn(t.events)).toEqual([
    ['2027 食材研討會', '/show/food-2027'],
    ['第二場', '/show/second'],
  ])
  expect(linksIn(t.over)).toEqual([['舊活動', '/show/old']])
})

test('one event that nobody has made the current one is in a list', async () => {
  await open([{ ...event, isCurrent: false }])
  expect(screen.getByRole('link', { name: '2027 食材研討會' })).toBeDefined()
})

test("the event's own picture and logo replace those of the organisation", async () => {
  await open([{ ...event, pictureUrl: '/api/v1/file/picture', logoUrl: '/api/v1/file/logo' }])
  const pictures = [...document.querySelectorAll('img')].map((one) => one.getAttribute('src'))
  expect(pictures).toEqual(['/api/v1/file/picture', '/api/v1/file/logo'])
})

test('without an event, the page of the organisation is shown', async () => {
  await open([])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('宴席')
  expect(screen.getByRole('link', { name: t.shop })).toBeDefined()
})

test('the front page leads restaurants to ordering, and members who are signed in to their own page', async () => {
  await open([event])
  expect(screen.getByRole('link', { name: t.order }).getAttribute('href')).toBe('/order')
  expect(screen.getByRole('link', { name: t.shop }).getAttribute('href')).toBe('/login')
  cleanup()
  const state = { username: 'mei@example.com', identity: 3, realName: '林美惠', expires: 0 }
  document.cookie = `banquet-shop-login=${encodeURIComponent(JSON.stringify(state))}; path=/`
  await open([event])
  expect(screen.getByRole('link', { name: t.home }).getAttribute('href')).toBe('/dashboard')
  document.cookie = 'banquet-shop-login=; path=/; max-age=0'
})
