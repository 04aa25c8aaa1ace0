import { render, screen, within } from '@testing-library/react'
import {
  eventElement,
  newsElement,
  newsListElement,
  newsSiteWords,
} from '@banquet/contract/event/public-event/event-words'
import type { NewsPage, PublicNews } from '@banquet/contract/event/news/news'
import type { PublicSite } from '@banquet/contract/event/public-event/public-event'
import { afterEach, expect, test } from 'vitest'
import { fakeServer, json, plainConfig, problem } from '../../../../test/fake-server.ts'
import { loadConfig } from '../../../kit/call/config.ts'
import { setLanguage } from '../../../kit/text/text.ts'
import { NewsListScreen, NewsScreen } from './news.page.tsx'

const t = newsSiteWords['zh-TW']

const item: PublicNews = {
  id: 5,
  name: '早鳥延長',
  enName: 'Early bird extended',
  isPinned: true,
  from: '2027-03-01T01:00:00.000Z',
  pictureUrl: '/api/v1/file/aa',
  body: '<p>延至三月底</p>',
  enBody: '',
  updatedAt: '2027-03-01T01:00:00.000Z',
}
const { body: _body, enBody: _enBody, updatedAt: _updatedAt, ...link } = item
const list: NewsPage = { items: [{ ...link, summary: '延至三月底', enSummary: '' }], total: 11 }
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
  venue: '',
  enVenue: '',
  address: '',
  enAddress: '',
  mapUrl: '',
  timeZone: 'Asia/Taipei',
  intro: '',
  enIntro: '',
  color: '#0b665f',
  pictureUrl: '',
  logoUrl: '',
  contact: { email: '', telephone: '' },
  pages: [],
  news: [link],
  refunds: [],
  dates: [],
  at: '2027-03-01T01:00:00.000Z',
}

afterEach(() => {
  for (const id of [eventElement, newsElement, newsListElement]) document.getElementById(id)?.remove()
  history.replaceState(null, '', '/')
})

function write(id: string, content: object) {
  const written = document.createElement('script')
  written.type = 'application/json'
  written.id = id
  written.textContent = JSON.stringify(content)
  document.head.append(written)
}

async function open(address: string, handlers: Parameters<typeof fakeServer>[0] = {}) {
  const requests = fakeServer({
    'GET /config.json': () => json(200, plainConfig),
    'GET /api/v1/event/site': () => json(200, event),
    ...handlers,
  })
  await loadConfig()
  setLanguage('zh-TW')
  history.replaceState(null, '', address)
  render(/news\/\d/.test(address) ? <NewsScreen /> : <NewsListScreen />)
  return requests
}

test('a news item embedded in the document is shown without a request', async () => {
  write(newsElement, item)
  write(eventElement, event)
  const requests = await open('/show/food-2027/news/5')
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('早鳥延長')
  for (const text of ['延至三月底', '2027年3月1日', t.pinned]) expect(screen.getByText(text)).toBeDefined()
  const links = within(screen.getByRole('navigation')).getAllByRole('link')
  expect(links.map((one) => [one.getAttribute('href'), one.getAttribute('aria-current')])).toEqual([
    ['/show/food-2027', null],
    ['/show/food-2027/news', 'page'],
  ])
  expect(document.title).toBe('早鳥延長 · 2027 食材研討會 · 宴席')
  expect(requests.map((one) => one.path)).toEqual(['/config.json'])
})

test('one that is not embedded is fetched', async () => {
  await open('/show/food-2027/news/5', { 'GET /api/v1/event/news/5': () => json(200, item) })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('早鳥延長')
})

test('for an unknown news item, and for an event without news, the not-found page is shown', async () => {
  await open('/show/food-2027/news/6', { 'GET /api/v1/event/news/6': () => problem(404, 'not-found') })
  expect(await screen.findByText('404')).toBeDefined()
  await open('/show/food-2027/news', { 'GET /api/v1/event/news': () => json(200, { items: [], total: 0 }) })
  await expect.poll(() => screen.queryAllByText('404')).toHaveLength(2)
})

test('the list leads to each news item and to older ones', async () => {
  write(newsListElement, list)
  write(eventElement, event)
  await open('/show/food-2027/news')
  const one = await screen.findByRole('link', { name: '早鳥延長' })
  expect(one.getAttribute('href')).toBe('/show/food-2027/news/5')
  expect(screen.getByText('延至三月底')).toBeDefined()
  expect(screen.getByRole('link', { name: t.older }).getAttribute('href')).toBe('/show/food-2027/news?page=2')
  expect(screen.queryByRole('link', { name: t.newer })).toBeNull()
})
