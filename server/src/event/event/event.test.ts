import { beforeEach, describe, expect, test } from 'vitest'
import { event, type Event } from '@banquet/contract/event/event/event'
import { system } from '@banquet/contract/office/system'
import { watchAudits } from '../../../test/audits.ts'
import { meanwhile } from '../../../test/scenario/world.ts'
import { serverForFile } from '../../../test/server.ts'
import { events } from '../../tables/event/event.table.ts'

const server = await serverForFile({ connections: 6 })
const admin = await server.asAdmin()

beforeEach(async () => {
  await server.ctx.db.delete(events)
})

const full = {
  code: 'taipei-2027',
  name: '2027 臺北食品科學研討會',
  enName: 'Taipei Food Science Conference 2027',
  startDay: '2027-06-10',
  endDay: '2027-06-12',
  venue: '臺北國際會議中心',
  enVenue: 'Taipei International Convention Center',
  address: '臺北市信義區信義路五段1號',
  enAddress: 'No. 1, Sec. 5, Xinyi Rd., Taipei',
  mapUrl: 'https://maps.example.com/ticc',
  timeZone: 'Asia/Taipei',
} as const

const create = (values: object = {}, client = admin) =>
  client.send(event.create, { body: { ...full, ...values } })
const add = async (values: object = {}) => (await create(values)).body

type Verb = 'publish' | 'archive' | 'makeCurrent'
const run = (verb: Verb, { id, version }: Pick<Event, 'id' | 'version'>, client = admin) =>
  client.call(event[verb], { params: { id }, body: { version } })
const after = async (verb: Verb, row: Event) => (await run(verb, row)).body
const stored = async ({ id }: Event) => (await admin.call(event.get, { params: { id } })).body

/** The codes of the current events: one or none. */
const current = async () => {
  const rows = (await admin.call(event.list, { query: {} })).body
  return rows.filter((row) => row.isCurrent).map((row) => row.code)
}
const publicEvent = async () => {
  const { body } = await server.anonymous.call(system.config, {})
  return body.events.at(0)
}

describe('an event', () => {
  test('starts as a draft that nobody outside sees, and each change is in the audit', async () => {
    const newAudits = await watchAudits(server)
    const reply = await create()
    expect([reply.status, reply.body]).toEqual([
      201,
      { ...full, id: expect.any(Number), status: 'draft', isCurrent: false, version: 1 },
    ])
    expect(await publicEvent()).toBeUndefined()
    const published = await after('publish', reply.body)
    expect(published).toMatchObject({ status: 'published', isCurrent: true, version: 2 })
    expect(await publicEvent()).toMatchObject({ code: full.code, name: full.name, startDay: full.startDay })
    const archived = await after('archive', published)
    expect(archived).toMatchObject({ status: 'archived', isCurrent: false, version: 3 })
    expect(await publicEvent()).toBeUndefined()
    expect(await newAudits()).toMatchObject([
      { action: 'created', noun: 'event', label: full.name },
      { action: 'updated', noun: 'event', before: { status: 'draft' }, after: { status: 'published' } },
      { action: 'updated', noun: 'event', before: { status: 'published' }, after: { status: 'archived' } },
    ])
  })

  test.each([
    [{ code: '' }, 'code', 'required'],
    [{ code: '臺北' }, 'code', 'pattern'],
    [{ code: 'a/b' }, 'code', 'pattern'],
    [{ code: 'a'.repeat(41) }, 'code', 'maxlength'],
    [{ name: ' ' }, 'name', 'required'],
    [{ startDay: '2027-02-29' }, 'startDay', 'date'],
    [{ endDay: '2027-06-09' }, 'endDay', 'before-start'],
    [{ mapUrl: 'javascript:alert(1)' }, 'mapUrl', 'web-address'],
    [{ mapUrl: 'https://user:word@example.com' }, 'mapUrl', 'web-address'],
    [{ timeZone: 'Asia/Atlantis' }, 'timeZone', 'choice'],
    [{ timeZone: '+08:00' }, 'timeZone', 'choice'],
    [{ published: true }, 'published', 'unknown'],
  ])('is refused with %j', async (values, path, code) => {
    const { status, body } = await create(values)
    expect([status, body]).toMatchObject([400, { errors: [{ path, code }] }])
  })

  test('is read-only while it is archived, and can be published again', async () => {
    const archived = await after('archive', await after('publish', await add()))
    const { id } = archived
    const edit = () => admin.send(event.update, { params: { id }, body: { ...full, name: '改名' } })
    expect((await edit()).code).toBe('event.state')
    expect(await stored(archived)).toEqual(archived)
    await run('publish', archived)
    expect((await edit()).body).toMatchObject({ name: '改名', status: 'published', isCurrent: true })
  })

  test('is deleted only as a draft', async () => {
    const draft = await add()
    const published = await after('publish', await add({ code: 'other' }))
    const remove = ({ id }: Event) => admin.call(event.remove, { params: { id } })
    expect((await remove(published)).code).toBe('event.state')
    expect((await remove(await after('archive', published))).code).toBe('event.state')
    expect((await remove(draft)).status).toBe(204)
  })

  test.each([
    ['publish', 'published'],
    ['archive', 'draft'],
    ['makeCurrent', 'draft'],
    ['makeCurrent', 'archived'],
    ['archive', 'archived'],
  ] as const)('refuses to %s one that is %s, and an older version', async (verb, status) => {
    let row = await add()
    if (status !== 'draft') row = await after('publish', row)
    if (status === 'archived') row = await after('archive', row)
    expect((await run(verb, row)).code).toBe('event.state')
    const old = await run(verb, { ...row, version: row.version + 1 })
    expect(old.body).toMatchObject({ code: 'stale', current: { status } })
    expect(await stored(row)).toEqual(row)
  })
})

describe('the current event', () => {
  test('is the first published one until another is chosen', async () => {
    const first = await after('publish', await add({ code: 'first' }))
    const second = await after('publish', await add({ code: 'second' }))
    expect(await current()).toEqual(['first'])
    await run('makeCurrent', second)
    expect(await current()).toEqual(['second'])
    expect((await stored(first)).isCurrent).toBe(false)
    await run('archive', await stored(second))
    expect(await current()).toEqual([])
  })

  test('is one, however many people choose at the same moment', async () => {
    const [a, b] = [await add({ code: 'a' }), await add({ code: 'b' })]
    const both = await meanwhile(
      server,
      (db) => db.update(events).set({ venue: '別處' }),
      () => [a, b].map((row) => run('publish', row)),
    )
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await current()).toHaveLength(1)
    const other = (await stored(a)).isCurrent ? b : a
    const third = await after('publish', await add({ code: 'c' }))
    const chosen = await meanwhile(
      server,
      (db) => db.update(events).set({ venue: '原處' }),
      () => [other, third].map((row) => run('makeCurrent', { ...row, version: 2 })),
    )
    expect(chosen.map(({ status }) => status)).toEqual([200, 200])
    expect(await current()).toHaveLength(1)
  })
})

describe('a copy', () => {
  test('is a draft with every date moved by the difference', async () => {
    const source = await after('publish', await add())
    const body = { code: 'taipei-2028', name: '2028 研討會', enName: '', startDay: '2028-06-08' }
    const reply = await admin.call(event.copy, { params: { id: source.id }, body })
    expect([reply.status, reply.body]).toEqual([
      201,
      {
        ...full,
        ...body,
        endDay: '2028-06-10',
        id: expect.any(Number),
        status: 'draft',
        isCurrent: false,
        version: 1,
      },
    ])
    const again = await admin.call(event.copy, { params: { id: source.id }, body })
    expect(again.code).toBe('event.duplicate')
    expect(await stored(source)).toEqual(source)
  })
})

test('the list has the newest first and finds words, states and days', async () => {
  await add({ code: 'old', name: '舊研討會', startDay: '2026-05-01', endDay: '2026-05-03' })
  await after('publish', await add())
  const listed = async (query: object) =>
    (await admin.send(event.list, { query: { ...query } })).body.map(({ code }) => code)
  expect(await listed({})).toEqual(['taipei-2027', 'old'])
  expect(await listed({ status: 'published' })).toEqual(['taipei-2027'])
  expect(await listed({ keyword: '台北食品' })).toEqual(['taipei-2027'])
  expect(await listed({ from: '2026-05-03', to: '2026-12-31' })).toEqual(['old'])
})
