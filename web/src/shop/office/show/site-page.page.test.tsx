import { render, screen, within } from '@testing-library/react'
import { eventElement, sitePageElement } from '@banquet/contract/event/public-event/event-words'
import type { PublicSite } from '@banquet/contract/event/public-event/public-event'
import type { PublicPage } from '@banquet/contract/event/event/site-page'
import { afterEach, expect, test } from 'vitest'
import { fakeServer, json, plainConfig, problem } from '../../../../test/fake-server.ts'
import { loadConfig } from '../../../kit/call/config.ts'
import { setLanguage } from '../../../kit/text/text.ts'
import { SitePageScreen } from './site-page.page.tsx'
import { showText } from './show.text.ts'

const t = showText['zh-TW']

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
  pages: [
    { slug: 'about', name: '關於', enName: '' },
    { slug: 'venue', name: '交通', enName: '' },
  ],
  news: [],
  refunds: [],
  dates: [{ window: 'signup', opensAt: null, closesAt: null, isOpen: true }],
  at: '2027-03-01T01:00:00.000Z',
}
const page: PublicPage = {
  slug: 'venue',
  name: '交通',
  enName: '',
  body: '<h2>捷運</h2><p>五分鐘</p>',
  enBody: '',
}

afterEach(() => {
  for (const id of [eventElement, sitePageElement]) document.getElementById(id)?.remove()
  history.replaceState(null, '', '/')
})

async function open(handlers: Parameters<typeof fakeServer>[0] = {}) {
  const requests = fakeServer({
    'GET /config.json': () => json(200, plainConfig),
    'GET /api/v1/event/site': () => json(200, event),
    ...handlers,
  })
  await loadConfig()
  setLanguage('zh-TW')
  history.replaceState(null, '', '/show/food-2027/venue')
  render(<SitePageScreen />)
  return requests
}

test('a page embedded in the document is shown without a request', async () => {
  for (const [id, content] of [
    [sitePageElement, page],
    [eventElement, event],
  ] as const) {
    const written = document.createElement('script')
    written.type = 'application/json'
    written.id = id
    written.textContent = JSON.stringify(content)
    document.head.append(written)
  }
  const requests = await open()
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('交通')
  expect(screen.getByRole('heading', { level: 2, name: '捷運' })).toBeDefined()
  const links = within(screen.getByRole('navigation')).getAllByRole('link')
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
    ['/show/food-2027', null],
    ['/show/food-2027/about', null],
    ['/show/food-2027/venue', 'page'],
  ])
  expect(screen.getByRole('link', { name: t.signUp }).getAttribute('href')).toBe(
    '/signup/visitor?event=food-2027',
  )
  expect(document.title).toBe('交通 · 2027 食材研討會 · 宴席')
  expect(requests.map((one) => one.path)).toEqual(['/config.json'])
})

test('a page that is not embedded is fetched', async () => {
  await open({ 'GET /api/v1/event/page/venue': () => json(200, page) })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('交通')
})

test('for an unknown page, the not-found page is shown', async () => {
  await open({ 'GET /api/v1/event/page/venue': () => problem(404, 'not-found') })
  expect(await screen.findByText('404')).toBeDefined()
})
