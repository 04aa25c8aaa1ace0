import { newsPageSize } from '@banquet/contract/event/news/news-page-size'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { Parser } from 'htmlparser2'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { identity, pages, scope } from '@banquet/contract/call/access'
import { event, type Event } from '@banquet/contract/event/event/event'
import { maxBody } from '@banquet/contract/event/event/site-page'
import { news, type News } from '@banquet/contract/event/news/news'
import { eventRehearsal, eventSite } from '@banquet/contract/event/public-event/public-event'
import { file, type Picture } from '@banquet/contract/platform/file'
import { watchAudits } from '../../../test/audits.ts'
import { sentPicture } from '../../../test/http/pictures.ts'
import { clearEvents } from '../../../test/rows/sign-up-rows.ts'
import { meanwhile } from '../../../test/scenario/world.ts'
import { startServer, viewGrants, type Client } from '../../../test/server.ts'
import { buildApp } from '../../app.ts'
import { news as rows } from '../../tables/event/news.table.ts'
import { files } from '../../tables/platform/file.table.ts'

const now = new Date('2027-03-10T04:00:00Z')
const server = await startServer({ connections: 4, at: now })
const admin = await server.asAdmin()
const folder = await mkdtemp(join(tmpdir(), 'banquet-news-'))
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
  await clearEvents(server)
  const days = { startDay: '2027-06-10', endDay: '2027-06-12' }
  const body = { code: 'food-2027', name: '2027 食材研討會', enName: 'Food 2027', ...days }
  const { id } = (await admin.call(event.create, { body })).body
  current = (await admin.call(event.publish, { params: { id }, body: { version: 1 } })).body
})

const full = {
  name: '早鳥延長',
  enName: 'Early bird extended',
  body: '<p>延至三月底。</p>',
  enBody: '<p>Until the end of March.</p>',
  from: '2027-03-01T01:00:00.000Z',
  until: null,
  isPinned: false,
  isVisible: true,
} as const
const before = '2027-03-10T03:59:59.999Z'
const [past, ahead] = ['2027-03-10T04:00:00Z', '2027-03-10T04:00:00.001Z']
/** News that visitors do not see, by state. */
const hidden = {
  draft: { isVisible: false },
  scheduled: { from: ahead },
  ended: { until: past },
} as const

const create = (values: object = {}, by = admin) => by.send(news.create, { body: { ...full, ...values } })
const add = async (values: object = {}) => (await create(values)).body
const save = (row: News, values: object, by = admin) =>
  by.send(news.update, { params: { id: row.id }, body: { ...full, ...values, version: row.version } })
const list = async (query: Record<string, string> = {}) =>
  (await admin.send(news.list, { query })).body.map(({ name, state }) => [name, state])
const browse = (query: Record<string, string> = {}) => server.anonymous.send(news.browse, { query })
const show = (id: number) => server.anonymous.call(news.show, { params: { id }, query: {} })
const get = (url: string, language = 'zh-TW', host = 'food.example') =>
  app.inject({ url, headers: { 'accept-language': language, host } })
const upload = async (by = admin) => (await by.send(file.add, { upload: await sentPicture() })).body
const imageOf = ({ url }: Picture) => `<img src="${url}" alt="" loading="lazy" />`
const used = async () =>
  (await server.ctx.db.select({ id: files.id }).from(files).where(isNull(files.unusedSince))).map(
    ({ id }) => id,
  )

describe('a news item', () => {
  test('is cleaned when it is saved, and each change is in the audit', async () => {
    const newAudits = await watchAudits(server)
    const row = await add({ body: '<p onclick="x()">延至<script>alert(1)</script></p>', enBody: '' })
    expect(row).toMatchObject({
      ...full,
      body: '<p>延至</p>',
      enBody: '',
      eventId: current.id,
      state: 'shown',
    })
    const edited = (await save(row, { from: '2027-03-01T01:00:00Z', isPinned: true })).body
    expect(edited).toMatchObject({ ...full, isPinned: true, version: 2 })
    await save(edited, { from: '2027-03-01T01:00Z', isPinned: true })
    await admin.call(news.remove, { params: { id: row.id } })
    expect(await newAudits()).toMatchObject([
      { action: 'created', noun: 'news', label: '早鳥延長' },
      { action: 'updated', before: { isPinned: false }, after: { isPinned: true } },
      { action: 'deleted', noun: 'news' },
    ])
  })

  test.each([
    [{ name: ' ' }, 'name', 'required'],
    [{ name: 'x'.repeat(101) }, 'name', 'maxlength'],
    [{ body: 'x'.repeat(maxBody + 1) }, 'body', 'maxlength'],
    [{ body: `<img src="/api/v1/file/${'a'.repeat(40)}" />` }, 'body', 'unknown'],
    [{ pictureId: 999_999 }, 'pictureId', 'unknown'],
    [{ from: undefined }, 'from', 'required'],
    [{ from: '2027-03-01' }, 'from', 'pattern'],
    [{ from: '0000-01-01T00:00:00Z' }, 'from', 'date'],
    [{ until: full.from }, 'until', 'order'],
    [{ until: '2027-02-01T00:00:00Z' }, 'until', 'order'],
    [{ until: '9999-01-01T00:00:00Z' }, 'until', 'date'],
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
      (db) => db.update(rows).set({ isVisible: true }),
      () => [save(row, { name: '甲' }), save(row, { name: '乙' })],
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('stays in its event, and is read-only once that is archived', async () => {
    const row = await add()
    const body = { code: 'food-2028', name: '2028', enName: '', startDay: '2028-06-10' }
    const copy = (await admin.call(event.copy, { params: { id: current.id }, body })).body
    expect(await list({ eventId: String(copy.id) })).toEqual([])
    expect((await save(row, { eventId: copy.id })).body).toMatchObject({
      errors: [{ path: 'eventId', code: 'locked' }],
    })
    await admin.call(event.archive, { params: { id: current.id }, body: { version: current.version } })
    for (const reply of [
      await save(row, { name: '甲' }),
      await create({ eventId: current.id }),
      await admin.send(news.remove, { params: { id: row.id } }),
    ])
      expect(reply.code).toBe('event.state')
  })

  test('is written by those with rights on its page, who see the event and upload pictures for it', async () => {
    const adds = { canAdd: true, canEdit: false, canDelete: false, scope: scope.allDepartments, extra: [] }
    const author = await server.asKind(identity.management, { [pages.news.id]: adds })
    const picture = await upload(author)
    expect((await author.call(event.list, { query: {} })).status).toBe(200)
    const row = await create({ pictureId: picture.id }, author)
    expect(row.status).toBe(201)
    expect((await save(row.body, { name: '甲' }, author)).status).toBe(403)
    expect((await author.send(news.remove, { params: { id: row.body.id } })).status).toBe(403)
    expect((await create({}, await server.asKind(identity.management))).status).toBe(403)
  })
})

test('the list has the state by the clock of the server, and finds news by it', async () => {
  await add({ name: '顯示中', from: past, until: ahead })
  await add({ name: '草稿', isVisible: false, from: ahead })
  await add({ name: '排程', from: ahead })
  await add({ name: '結束', until: past })
  expect(await list({ sort: 'id' })).toEqual([
    ['顯示中', 'shown'],
    ['草稿', 'draft'],
    ['排程', 'scheduled'],
    ['結束', 'ended'],
  ])
  for (const [state, name] of [
    ['shown', '顯示中'],
    ['draft', '草稿'],
    ['scheduled', '排程'],
    ['ended', '結束'],
  ] as const)
    expect(await list({ state })).toEqual([[name, state]])
  expect(await list({ keyword: '排' })).toEqual([['排程', 'scheduled']])
  const counts = (await admin.call(news.counts, { query: {} })).body
  expect(counts).toEqual({ shown: 1, draft: 1, scheduled: 1, ended: 1 })
  expect((await admin.call(news.counts, { query: { keyword: '草' } })).body).toMatchObject({
    shown: 0,
    draft: 1,
  })
})

describe('the pictures of a news item', () => {
  test('are kept while it has them, and released afterwards', async () => {
    const earlier = await used()
    const [cover, inText, other] = [await upload(), await upload(), await upload()]
    const own = async () => (await used()).filter((id) => !earlier.includes(id))
    const row = await add({ pictureId: cover.id, body: imageOf(inText) })
    expect(row.picture).toEqual(cover)
    expect(await own()).toEqual([cover.id, inText.id])
    // Without the field the picture stays.
    const kept = (await save(row, {})).body
    expect([kept.picture, await own()]).toEqual([cover, [cover.id]])
    const changed = (await save(kept, { pictureId: other.id })).body
    expect(await own()).toEqual([other.id])
    const without = (await save(changed, { pictureId: null })).body
    expect([without.picture, await own()]).toEqual([null, []])
  })

  test('of others and of other news are refused at their field', async () => {
    const theirs = await upload(await server.asAdmin())
    const own = await upload()
    await add({ pictureId: own.id })
    for (const picture of [theirs, own]) {
      expect((await create({ pictureId: picture.id })).body).toMatchObject({
        errors: [{ path: 'pictureId', code: 'unknown' }],
      })
      expect((await create({ enBody: imageOf(picture) })).body).toMatchObject({
        errors: [{ path: 'enBody', code: 'unknown' }],
      })
    }
  })
})

describe('visitors', () => {
  test('read pinned news first, then the newest, and the front page shows three', async () => {
    const pinned = await add({ name: '置頂', isPinned: true, from: '2027-01-01T00:00:00Z' })
    const older = await add({ name: '較舊', from: '2027-02-01T00:00:00Z' })
    const newest = await add({
      name: '最新',
      from: '2027-03-05T00:00:00Z',
      body: `<p>${'長'.repeat(200)}&amp;</p>`,
    })
    await add({ name: '最舊', from: '2026-12-01T00:00:00Z' })
    const { items, total } = (await browse()).body
    expect([total, items.map(({ name }) => name)]).toEqual([4, ['置頂', '最新', '較舊', '最舊']])
    expect(items[1]).toEqual({
      id: newest.id,
      name: '最新',
      enName: full.enName,
      isPinned: false,
      from: '2027-03-05T00:00:00.000Z',
      pictureUrl: '',
      summary: `${'長'.repeat(160)}…`,
      enSummary: 'Until the end of March.',
    })
    const site = (await server.anonymous.call(eventSite.get, { query: {} })).body
    expect(site.news.map(({ id }) => id)).toEqual([pinned.id, newest.id, older.id])
    const front = (await get('/show/food-2027')).body
    expect(front.match(/<ul class="news">.*?<\/ul>/)?.[0].match(/<li>/g)).toHaveLength(3)
    expect(front).toContain('<a href="/show/food-2027/news">最新消息</a>')
  })

  test('turn the pages of many', async () => {
    for (let n = 0; n <= newsPageSize; n++)
      await add({ name: `消息 ${n}`, from: `2027-02-${n + 10}T00:00:00Z` })
    const [first, second] = [await get('/show/food-2027/news'), await get('/show/food-2027/news?page=2')]
    expect(first.body).toContain('<a href="/show/food-2027/news?page=2">較舊的消息</a>')
    expect(first.body).not.toContain('較新的消息')
    expect(second.body).toContain('<a href="/show/food-2027/news">較新的消息</a>')
    expect(second.body).toContain(
      '<link rel="canonical" href="http://food.example/show/food-2027/news?page=2" />',
    )
    expect(second.body.match(/<li>/g)).toHaveLength(1)
    for (const page of ['3', '0', 'x', '2&page=3'])
      expect((await get(`/show/food-2027/news?page=${page}`)).statusCode, page).toBe(404)
    expect((await browse({ page: '2' })).body).toMatchObject({
      total: newsPageSize + 1,
      items: [{ name: '消息 0' }],
    })
  })

  test('read a news item without JavaScript, in their language, and others can share it', async () => {
    const picture = await upload()
    const { id } = await add({ pictureId: picture.id })
    const path = `/show/food-2027/news/${id}`
    const zh = await get(path)
    expect(zh.statusCode).toBe(200)
    for (const part of [
      '<title>早鳥延長 · 2027 食材研討會 · Banquet</title>',
      '<meta name="description" content="延至三月底。" />',
      '<meta property="og:type" content="article" />',
      '<meta property="og:title" content="早鳥延長 · 2027 食材研討會" />',
      `<meta property="og:url" content="http://food.example${path}" />`,
      `<meta property="og:image" content="http://food.example${picture.url}" />`,
      '<meta property="article:published_time" content="2027-03-01T01:00:00.000Z" />',
      '<link rel="alternate" type="application/rss+xml" title="最新消息 (RSS)" href="/show/food-2027/news/feed.xml" />',
      '<link rel="alternate" type="application/atom+xml" title="最新消息 (Atom)" href="/show/food-2027/news/atom.xml" />',
      '<a href="/show/food-2027/news" aria-current="page">最新消息</a>',
      '<time datetime="2027-03-01T01:00:00.000Z">2027年3月1日</time>',
      full.body,
    ])
      expect(zh.body).toContain(part)
    const en = await get(path, 'en')
    for (const part of ['<html lang="en"', '<h1>Early bird extended</h1>', full.enBody, 'March 1, 2027'])
      expect(en.body).toContain(part)
    expect((await show(id)).body).toMatchObject({ name: full.name, body: full.body, pictureUrl: picture.url })
    expect((await get('/show/food-2027/news', 'en')).body).toContain(
      `<a href="${path}">Early bird extended</a>`,
    )
    const sitemap = (await get('/sitemap.xml')).body
    for (const one of ['/show/food-2027/news', path])
      expect(sitemap).toContain(`<loc>http://food.example${one}</loc>`)
  })

  /** Every place in which news could be seen. */
  const seen = async (id: number, title: string = full.name) => {
    const found: string[] = []
    for (const url of [
      ...['/', '/show/food-2027', '/show/food-2027/news', `/show/food-2027/news/${id}`],
      ...['/show/food-2027/news/feed.xml', '/show/food-2027/news/atom.xml'],
    ])
      if ((await get(url)).body.includes(title)) found.push(url)
    if ((await get('/sitemap.xml')).body.includes('/news')) found.push('sitemap')
    if ((await show(id)).status === 200) found.push('show')
    if (JSON.stringify((await browse()).body).includes(title)) found.push('browse')
    const site = await server.anonymous.call(eventSite.get, { query: { event: 'food-2027' } })
    if (JSON.stringify(site.body).includes(title)) found.push('site')
    return found
  }

  test('see a news item until the moment at which it ends', async () => {
    const { id } = await add({ from: past, until: ahead })
    expect(await seen(id)).toHaveLength(10)
  })

  test.each(Object.entries(hidden))('see nothing of one that is %s', async (_, values) => {
    const { id } = await add(values)
    expect(await seen(id)).toEqual([])
    expect((await get(`/show/food-2027/news/${id}`)).statusCode).toBe(404)
    for (const url of [
      '/show/food-2027/news',
      '/show/food-2027/news/feed.xml',
      '/show/food-2027/news/atom.xml',
    ])
      expect((await get(url)).statusCode, url).toBe(404)
    // Without any, nothing leads to the news.
    expect((await get('/show/food-2027')).body).not.toMatch(/\/news|rel="alternate"/)
  })

  test('see nothing of the news of a draft or an archived event, nor under another event', async () => {
    const { id } = await add()
    const draft = { code: 'food-2028', name: '2028', enName: '', startDay: '2028-06-10' }
    const copy = (await admin.call(event.copy, { params: { id: current.id }, body: draft })).body
    const theirs = await add({ eventId: copy.id, name: '祕密' })
    for (const url of [
      `/show/food-2028/news/${theirs.id}`,
      `/show/food-2027/news/${theirs.id}`,
      '/show/food-2028/news',
    ])
      expect((await get(url)).statusCode, url).toBe(404)
    expect(await seen(theirs.id, '祕密')).toEqual(['sitemap'])
    await admin.call(event.archive, { params: { id: current.id }, body: { version: current.version } })
    expect(await seen(id)).toEqual([])
  })

  test('get 404 for any other address, and the plain document in a rehearsal', async () => {
    const { id } = await add({ isVisible: false })
    for (const [url, status] of [
      ...[['/show/food-2027/news/999999', 404] as const, ['/show/food-2027/news/x', 404] as const],
      ...[[`/show/food-2027/news/${id}`, 404] as const, ['/show/nothing/news', 404] as const],
      ...[['/show/food-2027/news/99999999999', 404] as const, [`/show/A!/news/${id}`, 404] as const],
      ...[[`/show/food-2027/news/${id}?at=2027-01-01T09:00`, 200] as const],
    ]) {
      const { body, statusCode } = await get(url)
      expect([body, statusCode], url).toEqual([shell, status])
    }
  })

  test('cannot be attacked by the text of a news item', async () => {
    const hostile = `</script><script>alert('x')</script>$&"`
    const { id } = await add({ name: hostile, enName: '', body: `<p>${hostile}</p>`, enBody: '' })
    for (const url of [`/show/food-2027/news/${id}`, '/show/food-2027/news', '/show/food-2027']) {
      const { body } = await get(url)
      expect(body).not.toContain('<script>alert')
      expect(body.match(/<script/g)).toHaveLength(2)
    }
  })
})

/** Returns the texts of the elements of a document of this name. */
function elementsOf(xml: string, name: string): string[] {
  const found: string[] = []
  let open = false
  const parser = new Parser(
    {
      onopentagname: (tag) => {
        open = tag === name
        if (open) found.push('')
      },
      ontext: (text) => {
        if (open) found[found.length - 1] += text
      },
      onclosetag: (tag) => {
        if (tag === name) open = false
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return found
}

describe('a feed', () => {
  const feeds = [
    ['feed.xml', 'application/rss+xml; charset=utf-8', 'item', 'pubDate'],
    ['atom.xml', 'application/atom+xml; charset=utf-8', 'entry', 'published'],
  ] as const

  test.each(feeds)('%s has the newest news in the language of the reader', async (name, type, item, date) => {
    const picture = await upload()
    const { id } = await add({ pictureId: picture.id, enBody: '<p><a href="/signup">Sign up</a></p>' })
    await add({ name: '置頂', enName: 'Pinned', isPinned: true, from: '2027-01-01T00:00:00Z' })
    const zh = await get(`/show/food-2027/news/${name}`)
    expect([zh.statusCode, zh.headers['content-type']]).toEqual([200, type])
    expect(elementsOf(zh.body, 'title')).toEqual(['最新消息 · 2027 食材研討會', '早鳥延長', '置頂'])
    const en = (await get(`/show/food-2027/news/${name}`, 'en')).body
    expect(elementsOf(en, 'title')).toEqual(['News · Food 2027', 'Early bird extended', 'Pinned'])
    expect(elementsOf(en, item)).toHaveLength(2)
    expect(new Date(elementsOf(en, date)[0] ?? '').toISOString()).toBe(full.from)
    // Readers of feeds need whole addresses.
    expect(en).toContain('href="http://food.example/signup"')
    expect(en).toContain(`src="http://food.example${picture.url}"`)
    expect(en).toContain(`http://food.example/show/food-2027/news/${id}`)
  })

  test.each(feeds)('%s cannot be broken by a title or a text', async (name, _, item) => {
    const hostile = `]]> ]]></title><${item}>&amp; <b>"'`
    await add({
      name: hostile,
      enName: '',
      body: `<p>${hostile.replace('&amp;', '&amp;amp;')}</p>`,
      enBody: '',
    })
    const feed = (await get(`/show/food-2027/news/${name}`)).body
    expect(elementsOf(feed, item)).toHaveLength(1)
    const [, title = ''] = elementsOf(feed, 'title')
    // It is HTML, so it is escaped once more within the document.
    expect(title).toBe(`]]&gt; ]]&gt;&lt;/title&gt;&lt;${item}&gt;&amp;amp; &lt;b&gt;&quot;&#39;`)
  })

  test('is refused without an error for a host that is no address', async () => {
    await add()
    expect((await get('/show/food-2027/news/feed.xml', 'zh-TW', '<x>')).statusCode).toBe(404)
  })

  test('has the moment of an edit after it was shown, otherwise that from which it is shown', async () => {
    await add({ from: '2027-03-10T04:00:00Z' })
    await server.ctx.db.update(rows).set({ updatedAt: before })
    const updated = async () => elementsOf((await get('/show/food-2027/news/atom.xml')).body, 'updated')
    expect(await updated()).toEqual([now.toISOString(), now.toISOString()])
    await server.ctx.db.update(rows).set({ from: full.from })
    await server.ctx.db.update(rows).set({ updatedAt: before })
    expect(await updated()).toEqual([before, before])
  })
})

test('staff see drafts in a rehearsal, and the list of another moment; nobody else does', async () => {
  const { id } = await add({ isVisible: false })
  await add({ name: '之後', from: '2027-05-01T00:00:00Z' })
  const ask = (by: Pick<Client, 'call'>, which = id) =>
    by.call(eventRehearsal.news, { params: { id: which }, query: { event: 'food-2027' } })
  const reader = await server.asKind(identity.management, viewGrants(pages.news.id))
  expect((await ask(reader)).body).toMatchObject({ name: full.name, body: full.body })
  expect((await ask(reader, 999_999)).code).toBe('not-found')
  const at = (moment: string) =>
    reader.call(eventRehearsal.newsList, { query: { event: 'food-2027', at: moment } })
  expect((await at('2027-04-01T09:00')).body).toEqual({ items: [], total: 0 })
  expect((await at('2027-06-01T09:00')).body).toMatchObject({ items: [{ name: '之後' }], total: 1 })
  for (const moment of ['0000-01-01T00:00', '9999-12-31T23:59']) expect((await at(moment)).status).toBe(200)
  const site = await reader.call(eventRehearsal.get, {
    query: { event: 'food-2027', at: '2027-06-01T09:00' },
  })
  expect(site.body.news).toMatchObject([{ name: '之後' }])
  for (const call of [
    (by: Pick<Client, 'call'>) => ask(by),
    (by: Pick<Client, 'call'>) => by.call(eventRehearsal.newsList, { query: {} }),
  ]) {
    expect((await call(await server.asKind(identity.management))).status).toBe(403)
    expect((await call(server.anonymous)).status).toBe(401)
  }
})
