import { render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { offersElement } from '@banquet/contract/event/public-event/fee-words'
import type { PublicDate, PublicEvent } from '@banquet/contract/event/public-event/public-event'
import type { SignupOffer } from '@banquet/contract/event/signup-type/signup-type'
import { fakeServer, json, plainConfig } from '../../../../test/fake-server.ts'

const date = (window: PublicDate['window'], values: Partial<PublicDate> = {}): PublicDate => ({
  window,
  opensAt: '2027-02-01T01:00:00.000Z',
  closesAt: '2027-03-13T01:00:00.000Z',
  isOpen: true,
  ...values,
})
const event: PublicEvent = {
  code: 'food-2027',
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
  tiers: [
    { name: '早鳥', enName: 'Early bird', fee: 3600, until: '2027-03-31', countsBy: 'payment' },
    { name: '原價', enName: 'Regular price', fee: 4500, until: null, countsBy: 'signup' },
  ],
  fee: 3600,
  tier: 0,
  left: 'full',
}

/** Embeds offers in the page, as the server does. */
function write(offers: readonly SignupOffer[]) {
  const element = document.createElement('script')
  element.type = 'application/json'
  element.id = offersElement
  element.textContent = JSON.stringify(offers)
  document.head.append(element)
}

const answers = { ...{ isOpen: true, opensAt: null, closesAt: null }, eventId: 1, types: [offer] }

async function open(shown: PublicEvent | null, language = 'zh-TW') {
  vi.resetModules()
  localStorage.setItem('banquet-language', language)
  const requests = fakeServer({
    'GET /config.json': () => json(200, { ...plainConfig, event: shown }),
    'GET /api/v1/signup-type/offer': () => json(200, answers),
  })
  const [{ ShowPage }, { loadConfig }] = await Promise.all([
    import('./show.page.tsx'),
    import('../../../kit/call/config.ts'),
  ])
  await loadConfig()
  render(<ShowPage />)
  return requests
}

afterEach(() => {
  document.title = ''
  document.getElementById(offersElement)?.remove()
})

test('the front page of an event shows name, dates, venue and deadline, with one button', async () => {
  await open(event)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('2027 食材研討會')
  expect(document.title).toBe('2027 食材研討會 · 宴席')
  for (const words of ['2027年6月10日至6月12日', '臺北國際會議中心', '信義路五段1號', '談食材'])
    expect(screen.getByText(words)).toBeDefined()
  expect(screen.getByText('2027年3月13日（六）09:00 止')).toBeDefined()
  expect(screen.getByText('距離報名截止還有 12 天')).toBeDefined()
  expect(screen.queryByRole('region', { name: '取消與退費' })).toBeNull()
  expect(screen.getByRole('link', { name: '立即報名' }).getAttribute('href')).toBe('/signup')
  expect(screen.getByRole('link', { name: '查看地圖' }).getAttribute('href')).toBe(event.mapUrl)
  const dates = within(screen.getByRole('region', { name: '重要日期' })).getAllByRole('listitem')
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
  await open({ ...event, dates: [closed], contact: { email: '', telephone: '' }, intro: '' })
  expect(screen.queryByRole('link', { name: '立即報名' })).toBeNull()
  // In the heading and in the list of dates.
  expect(screen.getAllByText('已截止')).toHaveLength(2)
  expect(screen.queryByRole('region', { name: '聯絡我們' })).toBeNull()
})

test('the front page shows the refund rules', async () => {
  await open({ ...event, refunds: [{ until: '2027-05-10T10:00:00.000Z', percent: 90 }] })
  const rules = within(screen.getByRole('region', { name: '取消與退費' }))
  expect(rules.getByText('2027年5月10日（一）18:00 前取消，退還已繳費用的 90%。')).toBeDefined()
})

test('the page is in English if the event has English texts', async () => {
  await open(event, 'en')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Food 2027')
  expect(screen.getByText('On food')).toBeDefined()
  expect(screen.getByText('臺北國際會議中心')).toBeDefined()
  expect(screen.getByText('Sign-up closes in 12 days')).toBeDefined()
})

const rowsOf = () =>
  within(screen.getByRole('table', { name: /報名費用|Fees/ }))
    .getAllByRole('row')
    .map((row) => row.textContent)

test('the fees are those that the server has embedded in the page', async () => {
  write([offer, { ...offer, id: 2, name: '學生', includes: '', hasWaitingList: false, tier: 1 }])
  const requests = await open(event)
  expect(rowsOf()).toEqual([
    '費用階段最後一天費用',
    '一般額滿，可候補議程、午餐',
    '早鳥 目前適用2027年3月31日（以繳費日為準）NT$ 3,600',
    '原價 至報名截止NT$ 4,500',
    '學生額滿',
    '早鳥 2027年3月31日（以繳費日為準）NT$ 3,600',
    '原價 目前適用至報名截止NT$ 4,500',
  ])
  expect(requests.map(({ path }) => path)).not.toContain('/api/v1/signup-type/offer')
})

test('if the page has no fees embedded, they are fetched', async () => {
  await open(event, 'en')
  await screen.findByRole('heading', { name: 'Fees' })
  expect(rowsOf().slice(1, 3)).toEqual([
    'RegularFull, waiting list openLunches',
    'Early bird NowMarch 31, 2027 (day of payment)NT$ 3,600',
  ])
})

test('while sign-up is closed, no tier applies and no places are shown', async () => {
  write([offer])
  await open({ ...event, dates: [] })
  expect(rowsOf().slice(1, 3)).toEqual(['一般議程、午餐', '早鳥 2027年3月31日（以繳費日為準）NT$ 3,600'])
})

test('without sign-up types there are no fees', async () => {
  write([])
  await open(event)
  expect(screen.queryByRole('table')).toBeNull()
})

test("the event's own picture and logo replace those of the organisation", async () => {
  await open({ ...event, pictureUrl: '/api/v1/file/picture', logoUrl: '/api/v1/file/logo' })
  const pictures = [...document.querySelectorAll('img')].map((one) => one.getAttribute('src'))
  expect(pictures).toEqual(['/api/v1/file/picture', '/api/v1/file/logo'])
})

test('without an event, the page of the organisation is shown', async () => {
  await open(null)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('宴席')
  expect(screen.getByRole('link', { name: '會員／客戶登入' })).toBeDefined()
})
