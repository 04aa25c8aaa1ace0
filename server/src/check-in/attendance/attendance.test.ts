import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identity, pages } from '@banquet/contract/call/access'
import { attendance } from '@banquet/contract/check-in/attendance'
import type { CheckInList } from '@banquet/contract/event/event/check-in-list'
import { addList, scan } from '../../../test/rows/check-in-rows.ts'
import { startServer, viewGrants, type Client, type TestServer } from '../../../test/server.ts'
import { addEvent, addType, signedUp } from '../../../test/rows/sign-up-rows.ts'
import { stayOf } from './attendance.queries.ts'

const at = (time: string) => `2027-06-10T${time}:00.000Z`
const passage = (kind: string, time: string) => ({ kind, at: at(time) })

describe('the stay of a person', () => {
  test.each([
    ['nothing', [], { firstEntryAt: undefined, lastExitAt: null, minutes: 0, isInside: false }],
    [
      'an entry alone counts no time',
      [passage('entry', '01:00')],
      { firstEntryAt: at('01:00'), lastExitAt: null, minutes: 0, isInside: true },
    ],
    [
      'time outside does not count',
      [
        passage('entry', '01:00'),
        passage('exit', '02:30'),
        passage('entry', '04:00'),
        passage('exit', '05:00'),
      ],
      { firstEntryAt: at('01:00'), lastExitAt: at('05:00'), minutes: 150, isInside: false },
    ],
    [
      'a second entry changes nothing, and neither does an exit without an entry',
      [
        passage('exit', '00:30'),
        passage('entry', '01:00'),
        passage('entry', '01:20'),
        passage('exit', '02:00'),
      ],
      { firstEntryAt: at('01:00'), lastExitAt: at('02:00'), minutes: 60, isInside: false },
    ],
  ])('%s', (_, passages, stay) => expect(stayOf(passages)).toEqual(stay))
})

describe('the attendance of a list', () => {
  let server: TestServer
  let admin: Client
  let hall: CheckInList

  beforeAll(async () => {
    server = await startServer()
    admin = await server.asAdmin()
    await addEvent(admin)
    const type = await addType(admin, { tiers: [{ name: '免費', fee: 0 }] })
    hall = await addList(admin, { allowsReentry: true })
    const person = async (realName: string) =>
      (await signedUp(await server.asKind(identity.member), type, { realName })).code
    const [one, two] = [await person('甲'), await person('乙')]
    const pass = (code: string, kind: string, time: string) => {
      const offline = { at: `2026-06-10T${time}:00.000Z`, isLetIn: true, reason: null }
      return scan(admin, hall, code, { kind, offline })
    }
    await pass(one, 'entry', '01:10')
    await pass(one, 'exit', '02:40')
    await pass(two, 'entry', '01:50')
  })
  afterAll(() => server.close())

  const read = async (query: object = {}) =>
    (await admin.send(attendance.list, { query: { listId: hall.id, ...query } })).body

  test('has a row for each person, by first entry, longest stay or name', async () => {
    expect((await read()).map(({ realName, minutes, isInside }) => [realName, minutes, isInside])).toEqual([
      ['甲', 90, false],
      ['乙', 0, true],
    ])
    expect((await read({ sort: 'minutes' })).map(({ realName }) => realName)).toEqual(['乙', '甲'])
    expect((await read({ keyword: '甲' })).map(({ realName }) => realName)).toEqual(['甲'])
    const reply = await admin.send(attendance.list, { query: { listId: hall.id, page: 2, size: 1 } })
    expect([reply.total, reply.body.map(({ realName }) => realName)]).toEqual([2, ['乙']])
    expect((await admin.send(attendance.list, { query: { listId: 999_999 } })).body).toEqual([])
  })

  test('is counted by hour, in the time zone of the event', async () => {
    expect((await admin.call(attendance.hours, { query: {} })).body).toEqual([
      { listId: hall.id, day: '2026-06-10', hour: 9, entries: 2, exits: 0 },
      { listId: hall.id, day: '2026-06-10', hour: 10, entries: 0, exits: 1 },
    ])
  })

  test('is exported with hours, only with the right', async () => {
    const query = { listId: hall.id, format: 'csv' as const }
    const { body } = await admin.send(attendance.export, { query })
    expect(body).toContain('甲')
    expect(body).toContain('90,1.5')
    const viewer = await server.asKind(identity.management, viewGrants(pages.checkIns.id))
    expect((await viewer.send(attendance.export, { query })).code).toBe('right.missing')
    expect((await viewer.send(attendance.list, { query: { listId: hall.id } })).status).toBe(200)
  })
})
