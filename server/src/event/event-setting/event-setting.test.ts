import { beforeEach, describe, expect, test } from 'vitest'
import { event, type Event } from '@banquet/contract/event/event/event'
import { defaultSetting, eventSetting, type EventSetting } from '@banquet/contract/event/event/event-setting'
import { watchAudits } from '../../../test/audits.ts'
import { meanwhile } from '../../../test/scenario/world.ts'
import { serverForFile } from '../../../test/server.ts'
import { events } from '../../tables/event/event.table.ts'
import { readEventSetting, windowOf } from './event-setting.queries.ts'
import { eventSettings } from '../../tables/event/event-setting.table.ts'

const server = await serverForFile({ connections: 4 })
const admin = await server.asAdmin()

beforeEach(async () => {
  await server.ctx.db.delete(events)
})

const days = { startDay: '2027-06-10', endDay: '2027-06-12', timeZone: 'Asia/Taipei' }
const add = async (code = 'taipei-2027') =>
  (await admin.send(event.create, { body: { code, name: '2027 研討會', ...days } })).body

const at = (day: string, time = '18:00') => ({ kind: 'absolute', day, time }) as const
const before = (daysBefore: number) =>
  ({ kind: 'relative', from: 'start', days: -daysBefore, time: '18:00' }) as const

const withSignup = (closes: EventSetting['windows']['signup']['closes'], fields: object = {}) => ({
  ...defaultSetting,
  ...fields,
  windows: { ...defaultSetting.windows, signup: { opens: at('2027-03-01', '09:00'), closes } },
})
const save = ({ id }: Event, version: number, setting: object = withSignup(before(7)), client = admin) =>
  client.send(eventSetting.save, { params: { id }, body: { ...setting, version } })
const get = async ({ id }: Event) => (await admin.call(eventSetting.get, { params: { id } })).body
const versions = async ({ id }: Event) => (await admin.call(eventSetting.versions, { params: { id } })).body

describe('the settings of an event', () => {
  test('are the defaults until some are saved, and every save is a version', async () => {
    const row = await add()
    const newAudits = await watchAudits(server)
    const none = {
      ...defaultSetting,
      eventId: row.id,
      version: 1,
      picture: null,
      logo: null,
      createdAt: null,
      createdByName: '',
    }
    expect(await get(row)).toEqual(none)
    expect(await versions(row)).toEqual([])
    const first = await save(row, 1)
    expect([first.status, first.body]).toMatchObject([200, { ...withSignup(before(7)), version: 2 }])
    const second = await save(row, 2, withSignup(before(5), { graceDays: 4 }))
    expect(second.body).toMatchObject({ version: 3, graceDays: 4, createdByName: expect.stringMatching(/./) })
    expect(await get(row)).toEqual(second.body)
    expect(await versions(row)).toMatchObject([
      {
        version: 3,
        createdById: expect.any(Number),
        changes: [
          { path: 'windows.signup.closes', before: before(7), after: before(5) },
          { path: 'graceDays', before: 2, after: 4 },
        ],
      },
      {
        version: 2,
        changes: [
          { path: 'windows.signup.opens', before: null, after: at('2027-03-01', '09:00') },
          { path: 'windows.signup.closes', after: before(7) },
        ],
      },
    ])
    const audit = { action: 'created', noun: 'event_setting', label: row.name }
    expect(await newAudits()).toMatchObject([audit, audit])
  })

  test('are not saved again when nothing differs', async () => {
    const row = await add()
    await save(row, 1)
    expect((await save(row, 2)).body).toMatchObject({ version: 2 })
    expect(await versions(row)).toHaveLength(1)
  })

  test('are refused if somebody else saved meanwhile, with the version of the other', async () => {
    const row = await add()
    await save(row, 1)
    const late = await save(row, 1, withSignup(before(3)))
    expect([late.status, late.body]).toMatchObject([
      409,
      { code: 'stale', current: { version: 2, windows: { signup: { closes: before(7) } } } },
    ])
    expect((await save(row, 3)).code).toBe('stale')
    expect((await get(row)).version).toBe(2)
  })

  test('are saved by only one of two at once', async () => {
    const row = await add()
    const replies = await meanwhile(
      server,
      (db) => db.update(events).set({ venue: '原處' }),
      () => [before(5), before(3)].map((closes) => save(row, 1, withSignup(closes))),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ code }) => code === 'stale')).toHaveLength(1)
    expect(await versions(row)).toHaveLength(1)
  })

  test('are read-only while the event is archived', async () => {
    const { id, version } = await add()
    await admin.call(event.publish, { params: { id }, body: { version } })
    const archive = await admin.call(event.archive, { params: { id }, body: { version: version + 1 } })
    const row = archive.body
    expect((await save(row, 1)).code).toBe('event.state')
    expect((await get(row)).version).toBe(1)
  })

  test('are deleted with their draft, and not found without an event', async () => {
    const row = await add()
    await save(row, 1)
    expect((await admin.call(event.remove, { params: { id: row.id } })).status).toBe(204)
    expect(await server.ctx.db.select().from(eventSettings)).toEqual([])
    expect((await save(row, 2)).code).toBe('not-found')
    for (const verb of ['get', 'versions'] as const)
      expect((await admin.call(eventSetting[verb], { params: { id: row.id } })).code).toBe('not-found')
  })

  test.each([
    [{ color: '#ffcc00' }, [['color', 'contrast']]],
    [{ color: 'teal' }, [['color', 'pattern']]],
    [{ paymentMethods: ['transfer', 'transfer'] }, [['paymentMethods', 'repeated']]],
    [{ paymentMethods: ['barter'] }, [['paymentMethods.0', 'choice']]],
    [
      { receiptIssuer: { name: '', taxIdNumber: '12345678', listsTax: true } },
      [['receiptIssuer.taxIdNumber', 'tax-id']],
    ],
    [{ surprise: 1 }, [['surprise', 'unknown']]],
    [
      {
        paymentDays: 0,
        graceDays: -1,
        contact: { email: 'nobody', telephone: '1' },
        transferAccount: { bank: '', branch: '', accountName: '', accountNumber: 'abc', enAccount: '' },
        refundLadder: [{ until: at('2027-02-30'), percent: 101 }],
      },
      [
        ['paymentDays', 'min'],
        ['graceDays', 'min'],
        ['refundLadder.0.until.day', 'date'],
        ['refundLadder.0.percent', 'max'],
        ['transferAccount.accountNumber', 'pattern'],
        ['contact.email', 'email'],
        ['contact.telephone', 'telephone'],
      ],
    ],
  ])('are refused with %j, every fault at its field', async (fields, faults) => {
    const row = await add()
    const { status, problem } = await save(row, 1, { ...defaultSetting, ...fields })
    expect(status).toBe(400)
    expect(problem?.errors?.map(({ path, code }) => [path, code])).toEqual(faults)
  })

  test('are refused if a window closes before it opens by the days of the event', async () => {
    const row = await add()
    const closes = [at('2027-03-01', '09:00'), before(102), { ...before(7), time: '24:00' }]
    const codes = await Promise.all(closes.map((one) => save(row, 1, withSignup(one))))
    expect(codes.map(({ problem }) => problem?.errors)).toEqual([
      [{ path: 'windows.signup.closes', code: 'before-opening' }],
      [{ path: 'windows.signup.closes', code: 'before-opening' }],
      [{ path: 'windows.signup.closes.time', code: 'time' }],
    ])
  })
})

test('a copy has the settings of its source, moved with its first day', async () => {
  const row = await add()
  const copy = async (code: string) => {
    const body = { code, name: '2028 研討會', startDay: '2028-06-08' }
    return (await admin.send(event.copy, { params: { id: row.id }, body })).body
  }
  expect((await get(await copy('without'))).version).toBe(1)
  await save(row, 1, withSignup(at('2027-05-31')))
  await save(row, 2, withSignup(before(7), { refundLadder: [{ until: at('2027-04-01'), percent: 80 }] }))
  const copied = await copy('with')
  expect(await get(copied)).toMatchObject({
    version: 2,
    windows: { signup: { opens: at('2028-02-28', '09:00'), closes: before(7) } },
    refundLadder: [{ until: at('2028-03-30'), percent: 80 }],
  })
  expect((await get(row)).version).toBe(3)
})

test('windows follow the days of the event, and a field missing in older settings has its default', async () => {
  const row = await add()
  await save(row, 1)
  const { db } = server.ctx
  expect(windowOf(row, await readEventSetting(db, row.id), 'signup')).toEqual({
    opensAt: new Date('2027-03-01T01:00:00Z'),
    closesAt: new Date('2027-06-03T10:00:00Z'),
  })
  const moved = { ...row, startDay: '2027-06-20' }
  expect(windowOf(moved, await readEventSetting(db, row.id), 'signup').closesAt).toEqual(
    new Date('2027-06-13T10:00:00Z'),
  )
  const { windows: _, ...old } = defaultSetting
  const before = { windows: {}, intro: '從前' } as object
  await db.insert(eventSettings).values({
    eventId: row.id,
    version: 3,
    content: { ...before, graceDays: old.graceDays },
    createdByName: '',
  })
  expect(await readEventSetting(db, row.id)).toEqual({ ...defaultSetting, intro: '從前' })
})
