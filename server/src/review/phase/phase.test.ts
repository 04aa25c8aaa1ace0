import { expect, test } from 'vitest'
import { identity, pages } from '@banquet/contract/call/access'
import { event as events, type Event } from '@banquet/contract/event/event/event'
import { phase, usualPhases, type PhasesInput } from '@banquet/contract/review/phase'
import { addDays } from '@banquet/contract/rule/day/days'
import { sql } from 'drizzle-orm'
import { at } from '../../../test/rows/phase-rows.ts'
import { meanwhile } from '../../../test/scenario/world.ts'
import { fullGrants, serverForFile } from '../../../test/server.ts'
import { events as eventTable } from '../../tables/event/event.table.ts'
import { phases } from '../../tables/review/phase.table.ts'

const server = await serverForFile({ connections: 8, keepsPlans: true })
const admin = await server.asAdmin()

let added = 0
async function add(): Promise<Event> {
  added += 1
  const days = { startDay: '2027-06-10', endDay: '2027-06-12' }
  return (await admin.send(events.create, { body: { code: `event-${added}`, name: '研討會', ...days } })).body
}
const get = async ({ id }: Event, by = admin) => (await by.call(phase.get, { params: { id } })).body
const save = ({ id }: Event, set: Partial<PhasesInput> & { version?: number }, by = admin) =>
  by.send(phase.update, { params: { id }, body: { ...usualPhases, ...set } })
const history = async ({ id }: Event) => (await admin.call(phase.history, { params: { id } })).body
const { review, answer, decision } = usualPhases
const closed = { ...review, closes: at('2027-04-01') }

test('an event that has saved none has the usual phases, and no history', async () => {
  const row = await add()
  expect(await get(row)).toEqual({ ...usualPhases, eventId: row.id, version: 1 })
  expect((await save(row, { version: 1 })).body.version).toBe(1)
  expect(await server.ctx.db.$count(phases, sql`event_id = ${row.id}`)).toBe(0)
  expect((await save(row, { review: closed, version: 1 })).body.version).toBe(2)
  const late = { ...review, closes: at('2027-04-08', '18:00') }
  await save(row, { review: late, version: 2 })
  expect(await get(row)).toEqual({ ...usualPhases, review: late, eventId: row.id, version: 3 })
  expect(await history(row)).toMatchObject([
    { action: 'updated', before: { review: closed }, after: { review: late } },
    { action: 'created', after: { review: closed, decision } },
  ])
})

test('every fault is at its field', async () => {
  const wrong = {
    review: { ...review, opens: at('2027-04-02'), closes: at('2027-04-02') },
    answer: { ...answer, closes: at('2027-04-02') },
    decision: { ...decision, opens: at('2027-04-02') },
  }
  expect((await save(await add(), wrong)).problem?.errors).toEqual([
    { path: 'review.closes', code: 'before-opening' },
    { path: 'answer.opens', code: 'required' },
  ])
  const limits = { answer: { ...answer, answerLimit: 0 }, review: { ...review, opens: at('2027-02-30') } }
  expect((await save(await add(), limits)).problem?.errors).toEqual([
    { path: 'review.opens.day', code: 'date' },
    { path: 'answer.answerLimit', code: 'min', params: { n: 1 } },
  ])
})

test('of two first edits of the same version, the second one is refused', async () => {
  const row = await add()
  const replies = await meanwhile(
    server,
    (db) => db.execute(sql`select from ${eventTable} where id = ${row.id} for update`),
    () =>
      [1, 2].map((day) => save(row, { review: { ...review, closes: at(`2027-04-0${day}`) }, version: 1 })),
  )
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('those who work with submissions read the phases and cannot edit them; others see nothing', async () => {
  const row = await add()
  const { submissions, subjects, signups } = pages
  const [reader, editor, other] = await Promise.all(
    [submissions, subjects, signups].map(({ id }) => server.asKind(identity.management, fullGrants(id))),
  )
  if (!reader || !editor || !other) throw new Error('Three accounts were asked for')
  expect((await get(row, reader)).review).toEqual(review)
  expect((await save(row, { review: closed }, reader)).status).toBe(403)
  expect((await save(row, { review: closed }, editor)).status).toBe(200)
  const member = await server.asKind(identity.member)
  for (const client of [other, member]) {
    expect((await client.call(phase.get, { params: { id: row.id } })).status).toBe(403)
    expect((await save(row, {}, client)).status).toBe(403)
  }
})

test('phases are copied with their event, and their days move with it', async () => {
  const row = await add()
  const relative = { kind: 'relative', from: 'start', days: -30, time: '10:00' } as const
  await save(row, { review: closed, decision: { ...decision, opens: relative } })
  const body = { code: 'next-year', name: '下一屆', startDay: addDays(row.startDay, 300) }
  const copy = (await admin.call(events.copy, { params: { id: row.id }, body })).body
  expect(await get(copy)).toEqual({
    ...(await get(row)),
    review: { ...closed, closes: at(addDays('2027-04-01', 300)) },
    ...{ eventId: copy.id, version: 1 },
  })
})

test('a draft is deleted with its phases', async () => {
  const row = await add()
  await save(row, { review: closed })
  expect((await admin.call(events.remove, { params: { id: row.id } })).status).toBe(204)
  expect(await server.ctx.db.$count(phases, sql`event_id = ${row.id}`)).toBe(0)
})
