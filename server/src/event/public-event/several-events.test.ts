import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { event, type Event } from '@banquet/contract/event/event/event'
import { sitePage } from '@banquet/contract/event/event/site-page'
import { eventSite } from '@banquet/contract/event/public-event/public-event'
import { system } from '@banquet/contract/office/system'
import { addEvent, addType, clearEvents } from '../../../test/rows/sign-up-rows.ts'
import { startServer, type Client } from '../../../test/server.ts'
import { buildApp } from '../../app.ts'

const server = await startServer({ connections: 2 })
let admin: Client
let app: FastifyInstance
let folder: string

const shell =
  '<html lang="zh-TW"><head><title>Banquet</title></head><body><div id="root"></div></body></html>'

beforeAll(async () => {
  admin = await server.asAdmin()
  folder = await mkdtemp(join(tmpdir(), 'banquet-several-'))
  await writeFile(join(folder, 'index.html'), shell)
  app = await buildApp(server.services, { screens: folder })
})
afterAll(async () => {
  await app.close()
  await server.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => clearEvents(server))

const get = (url: string, language = 'zh-TW') =>
  app.inject({ url, headers: { 'accept-language': language, host: 'events.example' } })
const on = (code: string, day: string, values: object = {}) => ({
  code,
  name: `活動 ${code}`,
  enName: `Event ${code}`,
  startDay: day,
  endDay: day,
  ...values,
})
const draft = async (values: object) => (await admin.send(event.create, { body: values })).body
const command = async (name: 'archive' | 'makeCurrent', { id }: Event) => {
  const { version } = (await admin.call(event.get, { params: { id } })).body
  return admin.call(event[name], { params: { id }, body: { version } })
}
const addPage = (values: object) =>
  admin.send(sitePage.create, { body: { name: '交通', body: '<p>捷運</p>', isVisible: true, ...values } })
/** The codes of the events that a page links to, in their order on it. */
const linked = (body: string) =>
  [...body.matchAll(/<b><a href="\/show\/([a-z0-9-]+)">/g)].map(([, code]) => code)

test('the front page shows the only event if it is the current one, and otherwise a list', async () => {
  const first = await addEvent(admin, on('first', '2097-06-10'))
  expect((await get('/')).body).toContain('<h1>活動 first</h1>')
  expect((await get('/')).body).not.toContain('所有活動')
  await command('archive', first)
  await draft(on('hidden', '2097-01-01'))
  expect((await get('/')).body).toBe(shell)
  await addEvent(admin, on('second', '2097-06-10'))
  const third = await addEvent(admin, on('third', '2097-05-01'))
  for (const path of ['/', '/show']) {
    const { body, headers, statusCode } = await get(path)
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=5/)
    expect(headers['vary']).toContain('accept-language')
    expect(linked(body)).toEqual(['second', 'third'])
    expect(body).toContain('<link rel="canonical" href="http://events.example/" />')
    expect(body).toContain('<title>活動 · Banquet</title>')
  }
  expect((await get('/', 'en')).body).toContain('Event third')
  // Nobody has chosen the event that is left, so it is not shown as if somebody had.
  const [second] = (await admin.call(event.list, { query: { status: 'published' } })).body
  await command('archive', second?.code === 'second' ? second : third)
  expect(linked((await get('/')).body)).toHaveLength(1)
})

test('the list has the current event first, the others by day, and apart those that are over, the latest first', async () => {
  for (const [code, day] of [
    ['over-long', '2020-01-01'],
    ['far', '2098-01-01'],
    ['near', '2097-01-01'],
    ['over', '2021-01-01'],
    ['current', '2099-01-01'],
  ] as const)
    await addEvent(admin, on(code, day))
  const rows = (await admin.call(event.list, { query: {} })).body
  await command('makeCurrent', rows.find(({ code }) => code === 'current') as Event)
  const order = ['current', 'near', 'far', 'over', 'over-long']
  const { body } = await get('/')
  expect(linked(body)).toEqual(order)
  expect(body.indexOf('已結束的活動')).toBeGreaterThan(body.indexOf('活動 far'))
  expect(body.indexOf('已結束的活動')).toBeLessThan(body.indexOf('活動 over<'))
  const { events } = (await server.anonymous.call(system.config, {})).body
  expect(events.map(({ code }) => code)).toEqual(order)
  expect(events.map(({ isOver }) => isOver)).toEqual([false, false, false, true, true])
})

test('each published event has its page, its own pages, its calendar and its entries for search engines', async () => {
  await addEvent(admin, on('first', '2097-06-10'))
  const second = await addEvent(admin, on('second', '2098-03-04', { venue: '高雄展覽館' }))
  await addPage({ slug: 'venue', name: '臺北交通' })
  await addPage({ slug: 'venue', name: '高雄交通', eventId: second.id })
  await addType(admin, { name: '高雄票', eventId: second.id, tiers: [{ name: '單一價', fee: 777 }] })
  const { body, headers, statusCode } = await get('/show/second')
  expect([statusCode, headers['cache-control']]).toEqual([200, expect.stringMatching(/^public, max-age=0, /)])
  for (const part of [
    '<h1>活動 second</h1>',
    '高雄展覽館',
    'NT$ 777',
    '<link rel="canonical" href="http://events.example/show/second" />',
    '<meta property="og:url" content="http://events.example/show/second" />',
    '<a href="/show/second/venue">高雄交通</a>',
    '<a href="/">所有活動</a>',
    '<a href="/show/second/event.ics">',
    '"startDate":"2098-03-04"',
  ])
    expect(body).toContain(part)
  expect(body).not.toContain('臺北交通')
  expect((await get('/show/first')).body).not.toContain('777')
  const page = (await get('/show/second/venue')).body
  expect(page).toContain('<h1>高雄交通</h1>')
  expect(page).toContain('<link rel="canonical" href="http://events.example/show/second/venue" />')
  expect((await get('/show/first/venue')).body).toContain('<h1>臺北交通</h1>')
  const calendar = await get('/show/second/event.ics')
  expect(calendar.headers['content-disposition']).toContain('second.ics')
  expect(calendar.body).toContain('DTSTART;VALUE=DATE:20980304')
  expect(calendar.body).toContain('URL;VALUE=URI:http://events.example/show/second\r\n')
  expect((await get('/event.ics')).body).toContain('DTSTART;VALUE=DATE:20970610')
  const map = (await get('/sitemap.xml')).body
  expect([...map.matchAll(/<loc>http:\/\/events\.example([^<]*)<\/loc>/g)].map(([, path]) => path)).toEqual([
    ...['/', '/show/first', '/show/first/venue', '/show/second', '/show/second/venue'],
  ])
  const site = async (query: { event?: string }) =>
    (await server.anonymous.call(eventSite.get, { query })).body
  expect(await site({ event: 'second' })).toMatchObject({ code: 'second', offers: [{ name: '高雄票' }] })
  expect(await site({})).toMatchObject({ code: 'first' })
})

test('addresses of the time when only the current event had pages lead to where these are now', async () => {
  await addEvent(admin, on('first', '2097-06-10'))
  await addEvent(admin, on('second', '2098-03-04'))
  await addPage({ slug: 'venue' })
  await addPage({ slug: 'second' })
  await addPage({ slug: 'hidden', isVisible: false })
  const to = async (url: string) => {
    const { statusCode, headers } = await get(url)
    return [statusCode, headers['location']]
  }
  expect(await to('/show/venue')).toEqual([302, '/show/first/venue'])
  expect(await to('/show/hidden')).toEqual([404, undefined])
  // The code of an event comes before the slug of a page.
  expect((await get('/show/second')).body).toContain('<h1>活動 second</h1>')
  expect(await to('/show/first/second')).toEqual([200, undefined])
  expect(await to('/show?event=second')).toEqual([302, '/show/second'])
  expect(await to('/show?event=//elsewhere.example')).toEqual([302, '/show/%2F%2Felsewhere.example'])
  // The rehearsal is of the staff, whose screen reads the event itself.
  expect(await to('/show?event=second&at=2097-01-01T09:00')).toEqual([200, undefined])
  expect((await get('/show/second?at=2097-01-01T09:00')).body).toBe(shell)
})

test('a draft, an archived event and an unknown code get the same answers', async () => {
  await addEvent(admin, on('current', '2097-06-10'))
  const { id: draftId } = await draft(on('draft', '2097-06-10'))
  const archived = await addEvent(admin, on('archived', '2097-06-10'))
  for (const eventId of [draftId, archived.id]) await addPage({ slug: 'venue', eventId })
  await command('archive', archived)
  const answers = async (code: string) => {
    const paths = ['', '/venue', '/event.ics'].map((path) => `/show/${code}${path}`)
    const pages = await Promise.all(paths.map((path) => get(path)))
    const calls = [
      await server.anonymous.send(eventSite.get, { query: { event: code } }),
      await server.anonymous.send(sitePage.show, { params: { slug: 'venue' }, query: { event: code } }),
    ]
    return [
      ...pages.map(({ statusCode, body, headers }) => [
        statusCode,
        headers['content-type'],
        body.replace(/"requestId":"[^"]*"/, ''),
      ]),
      ...calls.map(({ status, code: error }) => [status, error]),
    ]
  }
  const unknown = await answers('unknown')
  expect(unknown.map(([status]) => status)).toEqual([404, 404, 404, 404, 404])
  expect(await answers('draft')).toEqual(unknown)
  expect(await answers('archived')).toEqual(unknown)
  for (const path of ['%00', 'X', 'a%2Fb', 'ä', 'a'.repeat(60)])
    for (const rest of ['', '/venue', '/event.ics'])
      expect((await get(`/show/${path}${rest}`)).statusCode, path + rest).toBe(404)
})

test('no event takes the address of the verification of members', async () => {
  const taken = await admin.send(event.create, { body: on('verify', '2097-06-10') })
  expect(taken.body).toMatchObject({ errors: [{ path: 'code', code: 'pattern' }] })
  const { id } = await draft(on('free', '2097-06-10'))
  const copied = { name: '複本', startDay: '2098-06-10', code: 'verify' }
  expect((await admin.send(event.copy, { params: { id }, body: copied })).code).toBe('validation')
  expect((await get('/show/verify')).body).toBe(shell)
})
