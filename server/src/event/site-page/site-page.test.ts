import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { identity, pages } from '@banquet/contract/call/access'
import { event, type Event } from '@banquet/contract/event/event/event'
import { eventRehearsal, eventSite } from '@banquet/contract/event/public-event/public-event'
import { maxBody, sitePage, type SitePage } from '@banquet/contract/event/event/site-page'
import { file, type Picture } from '@banquet/contract/platform/file'
import { watchAudits } from '../../../test/audits.ts'
import { sentPicture } from '../../../test/http/pictures.ts'
import { meanwhile } from '../../../test/scenario/world.ts'
import { startServer, viewGrants, type Client } from '../../../test/server.ts'
import { clearEvents } from '../../../test/rows/sign-up-rows.ts'
import { buildApp } from '../../app.ts'
import { files } from '../../tables/platform/file.table.ts'
import { sitePages } from '../../tables/event/site-page.table.ts'

const server = await startServer({ connections: 4 })
const admin = await server.asAdmin()
const folder = await mkdtemp(join(tmpdir(), 'banquet-site-'))
let app: FastifyInstance
let current: Event

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
  await server.ctx.db.delete(sitePages)
  await clearEvents(server)
  const days = { startDay: '2027-06-10', endDay: '2027-06-12' }
  const body = { code: 'food-2027', name: '2027 食材研討會', enName: 'Food 2027', ...days }
  const { id } = (await admin.call(event.create, { body })).body
  current = (await admin.call(event.publish, { params: { id }, body: { version: 1 } })).body
})

const full = {
  slug: 'venue',
  name: '交通資訊',
  enName: 'Getting here',
  body: '<p>搭乘捷運至台北101站。</p>',
  enBody: '<p>Take the metro.</p>',
  isVisible: true,
} as const
const create = (values: object = {}, by = admin) => by.send(sitePage.create, { body: { ...full, ...values } })
const add = async (values: object = {}) => (await create(values)).body
const save = (row: SitePage, values: object, by = admin) =>
  by.send(sitePage.update, { params: { id: row.id }, body: { ...full, ...values, version: row.version } })
const show = (slug = 'venue') => server.anonymous.call(sitePage.show, { params: { slug }, query: {} })
const get = (url: string, language = 'zh-TW') =>
  app.inject({ url, headers: { 'accept-language': language, host: 'food.example' } })
const upload = async (by = admin) => (await by.send(file.add, { upload: await sentPicture() })).body
const imageOf = ({ url }: Picture) => `<img src="${url}" alt="" loading="lazy" />`
const used = async () =>
  (await server.ctx.db.select({ id: files.id }).from(files).where(isNull(files.unusedSince))).map(
    ({ id }) => id,
  )

describe('a page', () => {
  test('is cleaned when it is saved, and each change is in the audit', async () => {
    const newAudits = await watchAudits(server)
    const row = await add({ body: '<p onclick="x()">捷運<script>alert(1)</script></p>' })
    expect(row).toMatchObject({ ...full, body: '<p>捷運</p>', eventId: current.id, version: 1 })
    const edited = await save(row, { name: '交通與停車' })
    expect(edited.body).toMatchObject({ name: '交通與停車', body: full.body, version: 2 })
    expect(await newAudits()).toMatchObject([
      { action: 'created', noun: 'site_page', label: '交通資訊' },
      { action: 'updated', before: { body: '<p>捷運</p>' }, after: { body: full.body, name: '交通與停車' } },
    ])
  })

  test.each([
    [{ slug: '' }, 'slug', 'required'],
    [{ slug: '交通' }, 'slug', 'pattern'],
    [{ slug: 'a/b' }, 'slug', 'pattern'],
    [{ slug: 'verify' }, 'slug', 'pattern'],
    [{ name: ' ' }, 'name', 'required'],
    [{ body: 'x'.repeat(maxBody + 1) }, 'body', 'maxlength'],
    [{ enBody: 'x'.repeat(maxBody + 1) }, 'enBody', 'maxlength'],
    [{ body: `<img src="/api/v1/file/${'a'.repeat(40)}" />` }, 'body', 'unknown'],
    [{ eventId: 999_999 }, 'eventId', 'unknown'],
    [{ pictureIds: [1] }, 'pictureIds', 'unknown'],
  ])('is refused with %#', async (values, path, code) => {
    const { status, body } = await create(values)
    expect([status, body]).toMatchObject([400, { errors: [{ path, code }] }])
  })

  test('of an older version is refused, and of two edits at once one', async () => {
    const row = await add()
    const both = await meanwhile(
      server,
      (db) => db.update(sitePages).set({ isVisible: true }),
      () => [save(row, { name: '甲' }), save(row, { name: '乙' })],
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('the pictures of a page', () => {
  test('are kept while a text has them, and released afterwards', async () => {
    const [one, two] = [await upload(), await upload()]
    const row = await add({ body: imageOf(one), enBody: imageOf(one) + imageOf(two) })
    expect(await used()).toEqual([one.id, two.id])
    const edited = (await save(row, { body: imageOf(two), enBody: '' })).body
    expect(await used()).toEqual([two.id])
    await admin.call(sitePage.remove, { params: { id: edited.id } })
    expect(await used()).toEqual([])
  })

  test('of others and of other pages are refused at the text', async () => {
    const theirs = await upload(await server.asAdmin())
    const own = await upload()
    await add({ body: imageOf(own) })
    for (const picture of [theirs, own]) {
      const { body } = await create({ slug: 'more', enBody: imageOf(picture) })
      expect(body).toMatchObject({ code: 'validation', errors: [{ path: 'enBody', code: 'unknown' }] })
    }
  })

  test('are not copied with the event, its texts are', async () => {
    const picture = await upload()
    const before = await used()
    await add({ body: `<p>會場</p>${imageOf(picture)}` })
    const body = { code: 'food-2028', name: '2028', enName: '', startDay: '2028-06-10' }
    const copy = (await admin.call(event.copy, { params: { id: current.id }, body })).body
    const query = { eventId: String(copy.id) }
    const [item] = (await admin.call(sitePage.list, { query })).body
    const row = await admin.call(sitePage.get, { params: { id: item?.id ?? 0 } })
    expect(row.body).toMatchObject({ slug: 'venue', body: '<p>會場</p>', isVisible: true })
    expect(await used()).toEqual([...before, picture.id])
  })
})

describe('visitors', () => {
  test('read visible pages of the current event only', async () => {
    await add()
    await add({ slug: 'draft', isVisible: false })
    expect((await show()).body).toEqual({
      slug: 'venue',
      name: full.name,
      enName: full.enName,
      body: full.body,
      enBody: full.enBody,
    })
    expect((await show('draft')).code).toBe('not-found')
    const { body } = await server.anonymous.call(eventSite.get, { query: {} })
    const links = body.pages
    expect(links).toEqual([{ slug: 'venue', name: full.name, enName: full.enName }])
    await admin.call(event.archive, { params: { id: current.id }, body: { version: current.version } })
    expect((await show()).code).toBe('not-found')
  })

  test('read them without JavaScript, in their language, with a navigation', async () => {
    await add({ slug: 'about', name: '關於', enName: '', body: '<p>第一段</p>', enBody: '' })
    await add()
    const zh = await get('/show/food-2027/venue')
    expect(zh.statusCode).toBe(200)
    expect(zh.body).toContain('<title>交通資訊 · 2027 食材研討會 · Banquet</title>')
    expect(zh.body).toContain('<meta name="description" content="搭乘捷運至台北101站。" />')
    expect(zh.body).toContain('<meta property="og:url" content="http://food.example/show/food-2027/venue" />')
    expect(zh.body).toContain(`<article>${full.body}</article>`)
    expect(zh.body).toContain('<a href="/show/food-2027/about">關於</a>')
    expect(zh.body).toContain('<a href="/show/food-2027/venue" aria-current="page">交通資訊</a>')
    const en = await get('/show/food-2027/venue', 'en')
    expect(en.body).toContain('<html lang="en"')
    expect(en.body).toContain('<article><p>Take the metro.</p></article>')
    expect((await get('/')).body).toContain('<a href="/show/food-2027/venue">交通資訊</a>')
    const sitemap = (await get('/sitemap.xml')).body
    expect(sitemap).toContain('<loc>http://food.example/show/food-2027/about</loc>')
    expect(sitemap).toContain('<loc>http://food.example/show/food-2027/venue</loc>')
  })

  test('get the plain document for any other address, and in a rehearsal', async () => {
    await add({ isVisible: false })
    for (const [url, status] of [
      // Search engines drop an address only where the status says that there is no such page.
      ...[['/show/venue', 404] as const, ['/show/food-2027/venue', 404] as const],
      ...[['/show/nothing', 404] as const, ['/show/food-2027/nothing', 404] as const],
      ...[['/show/verify', 200] as const, ['/show/food-2027/venue?at=2027-01-01T09:00', 200] as const],
    ]) {
      const { body, statusCode } = await get(url)
      expect([body, statusCode], url).toEqual([shell, status])
    }
  })

  test('cannot be attacked by the text of a page', async () => {
    const hostile = `</script><script>alert('x')</script>$&"`
    await add({ name: hostile.slice(0, 60), enName: '', body: `<p>${hostile}</p>`, enBody: '' })
    const { body } = await get('/show/food-2027/venue')
    expect(body).not.toContain('<script>alert')
    // The facts of the event and the page, for the screen.
    expect(body.match(/<script/g)).toHaveLength(2)
  })
})

test('the address for unsubscribing leads to its page when it is opened', async () => {
  const { statusCode, headers } = await get('/api/v1/unsubscribe/7.abc')
  expect([statusCode, headers.location]).toEqual([302, '/unsubscribe/7.abc'])
})

test('staff see drafts in a rehearsal, and nobody else does', async () => {
  await add({ isVisible: false })
  const ask = (by: Pick<Client, 'call'>, slug = 'venue') =>
    by.call(eventRehearsal.page, { params: { slug }, query: { event: 'food-2027' } })
  const reader = await server.asKind(identity.management, viewGrants(pages.systemSettings.id))
  expect((await ask(reader)).body).toMatchObject({ name: full.name, body: full.body })
  expect((await ask(reader, 'nothing')).code).toBe('not-found')
  expect((await ask(await server.asKind(identity.management))).status).toBe(403)
  expect((await ask(server.anonymous)).status).toBe(401)
})
