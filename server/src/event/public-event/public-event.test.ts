import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { identity, pages } from '@banquet/contract/call/access'
import { event, type Event } from '@banquet/contract/event/event/event'
import { defaultSetting, eventSetting, type EventSetting } from '@banquet/contract/event/event/event-setting'
import {
  eventRehearsal,
  type PublicEvent,
  type PublicSite,
} from '@banquet/contract/event/public-event/public-event'
import { signupType } from '@banquet/contract/event/signup-type/signup-type'
import { subject } from '@banquet/contract/submission/subject'
import { subjects } from '../../tables/submission/subject.table.ts'
import { submissionTypes } from '../../tables/submission/submission-type.table.ts'
import { organisations } from '../../tables/platform/organisation.table.ts'
import { startServer, viewGrants, type Client } from '../../../test/server.ts'
import { addSubject, addSubmissionType } from '../../../test/rows/submission-rows.ts'
import { addBlock, addHotel, addRoomType, clearRooms } from '../../../test/rows/rooms.ts'
import { addType, signedUp } from '../../../test/rows/sign-up-rows.ts'
import { buildApp } from '../../app.ts'
import { calendarFileOf } from './event-calendar.ts'
import { eventPage } from './event-page.ts'
import { readPublicSite } from './read-public-event.ts'

const server = await startServer({ connections: 2 })
const admin = await server.asAdmin()
const folder = await mkdtemp(join(tmpdir(), 'banquet-public-'))
let app: FastifyInstance

const shell =
  '<html lang="zh-TW"><head><meta name="description" content="x" /><title>Banquet</title></head>' +
  '<body><div id="root"></div><noscript>JavaScript!</noscript></body></html>'

beforeAll(async () => {
  await writeFile(join(folder, 'index.html'), shell)
  app = await buildApp(server.services, { screens: folder })
})
afterAll(async () => {
  await app.close()
  await server.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  for (const table of [subjects, submissionTypes]) await server.ctx.db.delete(table)
  await clearRooms(server)
})

const hostile = `</script><script>alert('x')</script>$&"`
const at = (day: string) => ({ kind: 'absolute', day, time: '18:00' }) as const

/** Publishes an event with settings, and with something to sign up for that its page does not show. */
async function publish(values: object = {}, setting: Partial<EventSetting> = {}): Promise<Event> {
  const row = await publishEmpty(values, setting)
  await addType(admin, { eventId: row.id, name: '貴賓', enName: 'Guests', audience: 'invited' })
  return row
}

/** Publishes an event with settings, without anything to sign up for. */
async function publishEmpty(values: object = {}, setting: Partial<EventSetting> = {}): Promise<Event> {
  const days = { startDay: '2027-06-10', endDay: '2027-06-12', timeZone: 'Asia/Taipei' }
  const fields = { code: 'food-2027', name: '2027 食材研討會', enName: 'Food 2027', ...days, ...values }
  const { id } = (await admin.send(event.create, { body: fields })).body
  const body = { ...defaultSetting, ...setting, version: 1 }
  const saved = await admin.send(eventSetting.save, { params: { id }, body })
  expect(saved.status).toBe(200)
  return (await admin.call(event.publish, { params: { id }, body: { version: 1 } })).body
}

const signup = (opens: string, closes: string) => ({
  windows: { ...defaultSetting.windows, signup: { opens: at(opens), closes: at(closes) } },
})
const read = async (now: string) => readPublicSite(server.ctx.db, new Date(now))
const get = (url: string, language = 'zh-TW') =>
  app.inject({ url, headers: { 'accept-language': language, host: 'event.example.com' } })

test('the public call returns the windows of the current event as they are at a moment', async () => {
  expect(await read('2027-03-01T00:00:00Z')).toBe(null)
  await publish(
    {},
    {
      ...signup('2027-03-01', '2027-05-31'),
      intro: '歡迎',
      contact: { email: 'a@example.com', telephone: '' },
    },
  )
  const known = await read('2027-03-01T09:59:59.999Z')
  expect(known).toMatchObject({ name: '2027 食材研討會', intro: '歡迎', contact: { email: 'a@example.com' } })
  expect(known?.dates.map(({ window }) => window)).toEqual(['signup', 'payment'])
  const openAt = async (now: string) =>
    (await read(now))?.dates.find(({ window }) => window === 'signup')?.isOpen
  expect(known?.dates[0]).toEqual({
    window: 'signup',
    opensAt: '2027-03-01T10:00:00.000Z',
    closesAt: '2027-05-31T10:00:00.000Z',
    isOpen: false,
  })
  expect(await openAt('2027-03-01T10:00:00Z')).toBe(true)
  expect(await openAt('2027-05-31T09:59:59.999Z')).toBe(true)
  expect(await openAt('2027-05-31T10:00:00Z')).toBe(false)
  // It contains nothing that only staff may see.
  expect(Object.keys(known ?? {})).not.toContain('transferAccount')
  expect(Object.keys(known ?? {})).not.toContain('status')
})

test('a window is shown only if something is behind it: types, subjects with types, or rooms', async () => {
  const hours = { opens: at('2020-03-01'), closes: at('2099-05-31') }
  const names = ['signup', 'submission', 'decisions', 'fullPapers', 'rooms', 'freeRoomCancellation'] as const
  const windows = Object.fromEntries(names.map((name) => [name, hours]))
  const setting = { windows: { ...defaultSetting.windows, ...windows } }
  const row = await publishEmpty({}, setting)
  const shown = async () => (await read('2027-03-01T00:00:00Z'))?.dates.map(({ window }) => window).toSorted()
  const offered = async () =>
    (await server.anonymous.call(signupType.offers, { query: { eventId: row.id } })).body
  expect(await shown()).toEqual([])
  expect(await offered()).toMatchObject({ isOpen: false, opensAt: null, closesAt: null })
  for (const path of ['/', '/show/food-2027']) {
    const { body } = await get(path)
    for (const words of ['開放中', '截止', '立即報名']) expect(body).not.toContain(words)
  }
  const site = (await read('2027-03-01T00:00:00Z')) as PublicSite
  const calendar = calendarFileOf(site, { language: 'zh-TW', url: '' })
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  await addType(admin, { eventId: row.id })
  expect(await shown()).toEqual(['payment', 'signup'])
  expect(await offered()).toMatchObject({ isOpen: true })
  await addSubmissionType(admin, { eventId: row.id })
  expect(await shown()).toEqual(['payment', 'signup'])
  const topic = await addSubject(admin, { eventId: row.id })
  const papers = ['decisions', 'fullPapers', 'payment', 'signup', 'submission']
  expect(await shown()).toEqual(papers)
  const room = await addRoomType(server, await addHotel(server))
  expect(await shown()).toEqual(papers)
  await addBlock(server, { event: row, type: room, from: '2027-06-10', nights: 2 })
  expect(await shown()).toEqual([...papers, 'freeRoomCancellation', 'rooms'].toSorted())
  await server.ctx.db.update(organisations).set({ modulesOff: ['lodging'] })
  expect(await shown()).toEqual(papers)
  await server.ctx.db.update(organisations).set({ modulesOff: [] })
  const hidden = await admin.send(subject.update, {
    params: { id: topic.id },
    body: { ...topic, isVisible: false },
  })
  expect(hidden.status).toBe(200)
  expect(await shown()).not.toContain('submission')
})

test('the front page is the plain one without an event, and has its facts with one', async () => {
  expect((await get('/')).body).toBe(shell)
  await publish(
    { venue: '臺北國際會議中心' },
    {
      ...signup('2020-03-01', '2099-05-31'),
      intro: '談食材',
      contact: { email: 'a@example.com', telephone: '' },
    },
  )
  for (const path of ['/', '/show']) {
    const { body, headers, statusCode } = await get(path)
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toMatch(/^(no-cache$|public, max-age=0, )/)
    expect(headers['vary']).toContain('accept-language')
    for (const part of [
      '<html lang="zh-TW"',
      '<h1>2027 食材研討會</h1>',
      '2027年6月10日至6月12日',
      '臺北國際會議中心',
      '<a href="/signup/visitor?event=food-2027">立即報名</a>',
      '<p class="intro">談食材</p>',
      'mailto:a@example.com',
      '<meta property="og:title" content="2027 食材研討會" />',
      '<link rel="canonical" href="http://event.example.com/show/food-2027" />',
    ])
      expect(body).toContain(part)
    expect(body).not.toContain('noscript')
    expect(body.match(/<title>/g)).toHaveLength(1)
    expect(body.match(/name="description"/g)).toHaveLength(1)
    const [, data = ''] = /<script type="application\/ld\+json">(.*)<\/script>/.exec(body) ?? []
    expect(JSON.parse(data)).toMatchObject({
      '@type': 'Event',
      startDate: '2027-06-10',
      endDate: '2027-06-12',
    })
  }
  const english = await get('/', 'en-GB,en;q=0.9')
  expect(english.body).toContain('<html lang="en"')
  expect(english.body).toContain('<h1>Food 2027</h1>')
})

test('the front page shows the time until which people can sign up, and what is refunded', async () => {
  const refundLadder = [{ until: at('2099-03-31'), percent: 80 }]
  await publish({}, { ...signup('2020-03-01', '2099-05-31'), refundLadder })
  const { body } = await get('/')
  expect(body).toContain('<dt>報名</dt><dd>2099年5月31日（日）18:00 止</dd>')
  expect(body).toContain('2099年3月31日（二）18:00 前取消，退還已繳費用的 80%。')
})

test('the button to sign up is there only while that is open', async () => {
  await publish({}, signup('2020-03-01', '2020-05-31'))
  const { body } = await get('/')
  expect(body).not.toContain('/signup')
  expect(body).toContain('已截止')
})

const tiers = [
  { name: '早鳥', enName: 'Early bird', fee: 3600, until: '2027-03-31' },
  { name: '原價', enName: 'Regular price', fee: 4500 },
]
const rehearsed = async (at: string) => (await admin.send(eventRehearsal.get, { query: { at } })).body
/** The fees in the body of the page, without markup. */
const feesIn = (body: string) =>
  (/<table>(.*)<\/table>/.exec(body)?.[1] ?? '')
    .split(/<[^>]*>/)
    .map((text) => text.trim())
    .filter((text) => text !== '')

test('the front page says which types need or exclude others', async () => {
  await publish({}, signup('2020-03-01', '2099-05-31'))
  const base = await addType(admin, { name: '大會', enName: 'Conference' })
  const hidden = await addType(admin, { name: '內部', isVisible: false })
  const one = await addType(admin, { name: '烘焙', needsTypeIds: [base.id, hidden.id] })
  await addType(admin, { name: '咖啡', enName: 'Coffee', excludesTypeIds: [one.id] })
  const { body } = await get('/')
  expect(feesIn(body)).toEqual(
    expect.arrayContaining(['須同時報名：大會。不可同時報名：咖啡。', '不可同時報名：烘焙。']),
  )
  expect(body).not.toContain('內部')
  expect((await get('/', 'en')).body).toContain('Needs: Conference. Can’t be combined with: Coffee.')
})

test('the front page shows the fees, the tier of today and how many places are left', async () => {
  await publish({}, signup('2020-03-01', '2099-05-31'))
  expect((await get('/')).body).not.toContain('<table>')
  await addType(admin, {
    includes: '議程、午餐',
    size: 1,
    tiers: [{ ...tiers[0], until: '2020-03-31' }, tiers[1]],
  })
  await addType(admin, { name: '貴賓', tiers: [{ name: '招待', fee: 0 }], isVisible: false })
  const { body } = await get('/')
  expect(feesIn(body)).toEqual([
    ...['費用階段', '最後一天', '費用'],
    ...['一般', '名額不多', '議程、午餐'],
    ...['早鳥', '2020年3月31日', 'NT$ 3,600'],
    ...['原價', '目前適用', '至報名截止', 'NT$ 4,500'],
  ])
  expect(body).not.toContain('貴賓')
  const english = feesIn((await get('/', 'en')).body)
  expect(english).toEqual(
    expect.arrayContaining(['Regular', 'Few places left', 'Early bird', 'March 31, 2020', 'Now']),
  )
  // The data that the screen takes over.
  const [, data = ''] = /<script type="application\/json" id="event-site">(.*?)<\/script>/.exec(body) ?? []
  expect(JSON.parse(data)).toMatchObject({ offers: [{ name: '一般', fee: 4500, tier: 1, left: 'few' }] })
  const [, facts = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? []
  expect(JSON.parse(facts)).toMatchObject({
    offers: [
      {
        '@type': 'Offer',
        name: '一般',
        price: 4500,
        priceCurrency: 'TWD',
        availability: 'https://schema.org/LimitedAvailability',
        url: 'http://event.example.com/signup/visitor?event=food-2027',
      },
    ],
  })
  const settings = (await app.inject('/config.json')).json<{ events: object[] }>()
  expect(Object.keys(settings.events[0] ?? {})).not.toContain('offers')
})

test('a type without places shows whether there is a waiting list', async () => {
  await publish({}, signup('2020-03-01', '2099-05-31'))
  const full = await addType(admin, { size: 1, tiers: [{ name: '免費', fee: 0 }] })
  const closed = await addType(admin, {
    name: '學生',
    size: 1,
    hasWaitingList: false,
    tiers: [{ name: '免費', fee: 0 }],
  })
  await addType(admin, { name: '不限' })
  const client = await server.asKind(identity.member)
  await signedUp(client, full)
  await signedUp(client, closed)
  const { body } = await get('/')
  expect(feesIn(body)).toEqual(expect.arrayContaining(['額滿，可候補', '額滿', '尚有名額']))
  expect(body).toContain('https://schema.org/SoldOut')
})

test('the preview has the tier of its moment, by the day at the event, and whether sign-up is open then', async () => {
  await publish({}, signup('2027-03-01', '2027-05-31'))
  await addType(admin, { tiers: [tiers[0], { ...tiers[1], until: '2027-04-30' }] })
  const at = async (moment: string) => (await rehearsed(moment)).offers.map(({ fee, tier }) => [fee, tier])
  expect(await at('2027-03-31T23:59')).toEqual([[3600, 0]])
  expect(await at('2027-04-01T00:00')).toEqual([[4500, 1]])
  expect(await at('2027-05-01T00:00')).toEqual([[null, null]])
  const page = async (moment: string) => {
    const around = { language: 'zh-TW', url: '', organisation: '', hasList: false } as const
    return eventPage(shell, await rehearsed(moment), around)
  }
  // Before sign-up opens and after it has closed, no tier applies and no place can be had.
  for (const moment of ['2027-02-28T12:00', '2027-06-01T12:00']) {
    const closed = await page(moment)
    expect(closed).toContain('NT$ 3,600')
    expect(closed).not.toContain('目前適用')
    expect(closed).not.toContain('尚有名額')
  }
  expect(await page('2027-03-02T12:00')).toContain('目前適用')
  expect(await page('2027-02-28T12:00')).toContain('"validFrom":"2027-03-01T10:00:00.000Z"')
  expect(await page('2027-06-01T12:00')).not.toContain('"Offer"')
})

test('texts of the event cannot become markup, wherever they are', async () => {
  const setting = { intro: hostile, ...signup('2020-03-01', '2099-05-31') }
  await publish({ name: hostile, enName: hostile, venue: hostile, address: hostile }, setting)
  const texts = { enName: hostile, includes: hostile, enIncludes: hostile }
  await addType(admin, { name: hostile, ...texts, tiers: [{ name: '</script>', fee: 1 }] })
  const { body } = await get('/')
  expect(body).not.toContain('<script>alert')
  // The facts for search engines, and the fees for the screen.
  expect(body.match(/<script/g)).toHaveLength(2)
  expect(body).toContain(
    '<h1>&lt;/script&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;$&amp;&quot;</h1>',
  )
  const [, data = ''] = /<script type="application\/ld\+json">(.*)<\/script>/.exec(body) ?? []
  expect(JSON.parse(data)).toMatchObject({ name: hostile })
})

test('the address of the sender cannot become markup', async () => {
  await publish()
  const known = (await readPublicSite(server.ctx.db, new Date('2027-03-01T00:00:00Z'))) as PublicSite
  const page = eventPage(shell, known, {
    language: 'en',
    url: 'http://"><b>',
    organisation: '<b>',
    hasList: true,
  })
  expect(page).not.toContain('"><b>')
  expect(page).not.toMatch(/<b><\/title>/)
})

test('the calendar has the days and the deadlines, in lines of at most 75 bytes', async () => {
  expect((await get('/event.ics')).statusCode).toBe(404)
  const name = `研討會，第一場; ${'食材😀'.repeat(30)}`
  await publish({ name, venue: 'A, B\\C' }, signup('2027-03-01', '2027-05-31'))
  const { body, headers } = await get('/event.ics')
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(headers['content-disposition']).toBe('attachment; filename="food-2027.ics"')
  const lines = body.split('\r\n')
  expect(lines.at(-1)).toBe('')
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
  const whole = body.replaceAll('\r\n ', '').split('\r\n')
  expect(whole).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'PRODID:-//Banquet//Events//EN',
      'UID:days.food-2027@banquet',
      'UID:signup.food-2027@banquet',
      'DTSTART;VALUE=DATE:20270610',
      'DTEND;VALUE=DATE:20270613',
      String.raw`LOCATION:A\, B\\C`,
      'DTSTART:20270531T100000Z',
      `SUMMARY:報名截止：${name.replace(';', String.raw`\;`)}`,
      'END:VCALENDAR',
    ]),
  )
  expect(whole.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(3)
  const known = (await read('2027-03-01T00:00:00Z')) as PublicEvent
  const bare = { ...known, name: 'a\nb', venue: '', enVenue: '', address: '', enAddress: '' }
  const text = calendarFileOf(bare, { language: 'zh-TW', url: '' })
  expect(text).toContain(String.raw`SUMMARY:a\nb`)
  expect(text).toContain(`DTSTAMP:20270301T000000Z`)
  expect(text).not.toContain('LOCATION')
})

test('search engines find the front page and nothing behind the sign-in', async () => {
  const robots = await get('/robots.txt')
  expect(robots.body).toBe(
    'User-agent: *\nAllow: /api/v1/file/\nDisallow: /admin\nDisallow: /api\nDisallow: /ticket/\nDisallow: /certificate/\nSitemap: http://event.example.com/sitemap.xml\n',
  )
  const map = await get('/sitemap.xml')
  expect(map.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(map.body).toContain('<loc>http://event.example.com/</loc>')
})

test('staff see the front page as it will be at a moment in the zone of the event, nothing is stored', async () => {
  const { version } = await publish({ timeZone: 'Europe/Berlin' }, signup('2027-03-28', '2027-05-31'))
  const rehearse = (query: Record<string, string>, client: Pick<Client, 'send'> = admin) =>
    client.send(eventRehearsal.get, { query })
  const isOpenAt = async (time: string) => {
    const { dates } = (await rehearse({ at: time })).body
    return dates.find(({ window }) => window === 'signup')?.isOpen
  }
  expect(await isOpenAt('2027-03-28T17:59')).toBe(false)
  expect(await isOpenAt('2027-03-28T18:00')).toBe(true)
  expect(await isOpenAt('2027-05-31T18:00')).toBe(false)
  const draft = { code: 'draft', name: '草稿', startDay: '2028-01-01', endDay: '2028-01-01' }
  await admin.send(event.create, { body: draft })
  expect((await rehearse({ at: '2027-12-01T09:00', event: 'draft' })).body).toMatchObject({
    name: '草稿',
    at: '2027-12-01T01:00:00.000Z',
  })
  expect((await rehearse({ at: '2027-12-01T09:00', event: 'none' })).code).toBe('not-found')
  for (const at of ['2027-02-30T09:00', '2027-12-01', '2027-12-01T24:00', '2027-12-01 09:00', 'now'])
    expect((await rehearse({ at })).code).toBe('validation')
  expect((await rehearse({ at: '2027-12-01T09:00' }, server.anonymous)).status).toBe(401)
  const elsewhere = await server.asKind(identity.management, viewGrants(pages.units.id))
  expect((await rehearse({ at: '2027-12-01T09:00' }, elsewhere)).status).toBe(403)
  expect((await admin.send(event.list, { query: {} })).body).toMatchObject([{ code: 'draft' }, { version }])
  // The HTML contains nothing of the present.
  expect((await get('/show?at=2027-03-28T18:00')).body).toBe(shell)
})
