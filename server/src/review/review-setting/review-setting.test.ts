import { expect, test } from 'vitest'
import { identity, pages } from '@banquet/contract/call/access'
import { event as events, type Event } from '@banquet/contract/event/event/event'
import {
  reviewSetting,
  usualReviewSetting,
  type ReviewSetting,
} from '@banquet/contract/review/review-setting'
import { addDays } from '@banquet/contract/rule/day/days'
import { sql } from 'drizzle-orm'
import { meanwhile } from '../../../test/scenario/world.ts'
import { fullGrants, serverForFile } from '../../../test/server.ts'
import { events as eventTable } from '../../tables/event/event.table.ts'
import { reviewSettings } from '../../tables/review/review.table.ts'
import { readReviewSetting } from './review-setting.ts'

const server = await serverForFile({ connections: 8, keepsPlans: true })
const admin = await server.asAdmin()

let added = 0
async function add(): Promise<Event> {
  added += 1
  const days = { startDay: '2027-06-10', endDay: '2027-06-12' }
  return (await admin.send(events.create, { body: { code: `event-${added}`, name: '研討會', ...days } })).body
}
const get = async ({ id }: Event, by = admin) => (await by.call(reviewSetting.get, { params: { id } })).body
const save = ({ id }: Event, set: Partial<ReviewSetting>, by = admin) =>
  by.send(reviewSetting.update, { params: { id }, body: { ...usualReviewSetting, ...set } })
const history = async ({ id }: Event) => (await admin.call(reviewSetting.history, { params: { id } })).body

test('an event that has saved none has the usual settings, and no history', async () => {
  const row = await add()
  expect(await get(row)).toEqual({ ...usualReviewSetting, eventId: row.id, version: 1 })
  expect(await readReviewSetting(server.ctx.db, row.id)).toEqual(await get(row))
  expect(await history(row)).toEqual([])
  const saved = await save(row, { reviewersPerPaper: 2, version: 1 })
  expect(saved.body).toMatchObject({ reviewersPerPaper: 2, version: 2 })
  expect(await get(row)).toEqual(saved.body)
  await save(row, { reviewersPerPaper: 4, version: 2 })
  expect(await history(row)).toMatchObject([
    { action: 'updated', before: { reviewersPerPaper: 2 }, after: { reviewersPerPaper: 4 } },
    { action: 'created', after: { reviewersPerPaper: 2 } },
  ])
})

test('the guidelines keep headings, lists, tables and links, and nothing that runs or is a picture', async () => {
  const row = await add()
  const picture = `<img src="/api/v1/file/${'a'.repeat(40)}">`
  const guidelines = `<h2>須知</h2><p onclick="x()">請看<a href="javascript:x()">這裡</a>${picture}</p><script>x()</script>`
  const { body } = await save(row, { guidelines, enGuidelines: `<p>${picture}</p>` })
  expect(body).toMatchObject({ guidelines: '<h2>須知</h2><p>請看<a>這裡</a></p>', enGuidelines: '' })
})

test('every fault is at its field', async () => {
  const wrong = { contact: 'x', reviewersPerPaper: 0, papersPerReviewer: 201 }
  expect((await save(await add(), wrong)).problem?.errors).toEqual([
    { path: 'contact', code: 'email' },
    { path: 'reviewersPerPaper', code: 'min', params: { n: 1 } },
    { path: 'papersPerReviewer', code: 'max', params: { n: 200 } },
  ])
})

test('of two first edits of the same version, the second one is refused', async () => {
  const row = await add()
  const replies = await meanwhile(
    server,
    (db) => db.execute(sql`select from ${eventTable} where id = ${row.id} for update`),
    () => [2, 4].map((reviewersPerPaper) => save(row, { reviewersPerPaper, version: 1 })),
  )
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('those who work with submissions read the settings and cannot edit them; others see nothing', async () => {
  const row = await add()
  const { submissions, subjects, signups } = pages
  const [reader, editor, other] = await Promise.all(
    [submissions, subjects, signups].map(({ id }) => server.asKind(identity.management, fullGrants(id))),
  )
  if (!reader || !editor || !other) throw new Error('Three accounts were asked for')
  expect((await get(row, reader)).reviewersPerPaper).toBe(3)
  expect((await save(row, {}, reader)).status).toBe(403)
  expect((await save(row, { reviewersPerPaper: 5 }, editor)).status).toBe(200)
  expect((await other.call(reviewSetting.get, { params: { id: row.id } })).status).toBe(403)
  expect((await save(row, {}, other)).status).toBe(403)
  const member = await server.asKind(identity.member)
  expect((await member.call(reviewSetting.get, { params: { id: row.id } })).status).toBe(403)
})

test('the settings are copied with their event', async () => {
  const row = await add()
  await save(row, { contact: 'review@author.example', papersPerReviewer: 6 })
  const body = { code: 'next-year', name: '下一屆', startDay: addDays(row.startDay, 300) }
  const copy = (await admin.call(events.copy, { params: { id: row.id }, body })).body
  expect(await get(copy)).toEqual({
    ...(await get(row)),
    ...{ eventId: copy.id, version: 1 },
  })
})

test('a draft is deleted with its settings', async () => {
  const row = await add()
  await save(row, { reviewersPerPaper: 4 })
  expect((await admin.call(events.remove, { params: { id: row.id } })).status).toBe(204)
  const left = await server.ctx.db.$count(reviewSettings, sql`event_id = ${row.id}`)
  expect(left).toBe(0)
})
