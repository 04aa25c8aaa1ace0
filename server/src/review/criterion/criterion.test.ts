import { beforeEach, expect, test } from 'vitest'
import { event as events } from '@banquet/contract/event/event/event'
import { criterion, maxCriteria } from '@banquet/contract/review/criterion'
import type { ReviewContent } from '@banquet/contract/review/review-content'
import { sql } from 'drizzle-orm'
import { addReview } from '../../../test/rows/given-reviews.ts'
import { addEvent } from '../../../test/rows/sign-up-rows.ts'
import { meanwhile } from '../../../test/scenario/world.ts'
import { serverForFile } from '../../../test/server.ts'
import { events as eventTable } from '../../tables/event/event.table.ts'
import { criteria, reviewRevisions, reviews } from '../../tables/review/review.table.ts'
import { visibleCriteria } from './criterion.queries.ts'

const server = await serverForFile({ connections: 8, keepsPlans: true })
const admin = await server.asAdmin()
const event = await addEvent(admin)
const reviewId = await addReview(server, event)

beforeEach(async () => {
  await server.ctx.db.delete(reviewRevisions)
  await server.ctx.db.delete(criteria)
})

const add = async (name: string, more: object = {}) =>
  (await admin.send(criterion.create, { body: { name, ...more } })).body
const edit = (id: number, body: object) => admin.send(criterion.update, { params: { id }, body })
const remove = (id: number) => admin.send(criterion.remove, { params: { id } })

/** The content of a review with one answer. */
function answer(criterionId: number, score: number | null): ReviewContent {
  const scores = [{ criterionId, score }]
  return { scores, recommendation: 'accept', toAuthors: '甲', toCommittee: '', minutes: null }
}

/** Where the review has the answer. */
const places = {
  'what was submitted': async (content: ReviewContent) => {
    await server.ctx.db.update(reviews).set({ content, revision: 1, draft: null })
  },
  'a draft': async (draft: ReviewContent) => {
    await server.ctx.db.update(reviews).set({ content: null, revision: 0, draft })
  },
  'what was submitted earlier': async (content: ReviewContent) => {
    await server.ctx.db.update(reviews).set({ content: answer(0, 1), revision: 2, draft: null })
    const submittedAt = '2027-03-01T04:00:00.000Z'
    await server.ctx.db.insert(reviewRevisions).values({ reviewId, revision: 1, content, submittedAt })
  },
}
const placeNames = Object.keys(places) as (keyof typeof places)[]

test.each(placeNames)('a criterion with an answer in %s is hidden instead of deleted', async (place) => {
  const [scored, other] = [await add('原創性'), await add('寫作')]
  await places[place](answer(scored.id, null))
  expect((await remove(scored.id)).problem).toMatchObject({ code: 'in-use', params: { by: 'review' } })
  expect((await edit(scored.id, { name: '原創性', isVisible: false })).status).toBe(200)
  expect((await remove(other.id)).status).toBe(204)
})

test.each(placeNames)('the scale of a criterion does not end below a score in %s', async (place) => {
  const row = await add('原創性', { maxScore: 10 })
  await places[place](answer(row.id, 7))
  const reply = await edit(row.id, { name: '原創性', maxScore: 6 })
  expect(reply.problem?.errors).toEqual([{ path: 'maxScore', code: 'min', params: { n: 7 } }])
  expect((await edit(row.id, { name: '原創性', maxScore: 7 })).body).toMatchObject({ maxScore: 7 })
})

test('answers to another criterion and those without an opinion do not bind its scale', async () => {
  const [row, other] = [await add('原創性', { maxScore: 10 }), await add('寫作', { maxScore: 10 })]
  await places['what was submitted'](answer(other.id, 9))
  expect((await edit(row.id, { name: '原創性', maxScore: 4 })).status).toBe(200)
  await places['what was submitted'](answer(row.id, null))
  expect((await edit(row.id, { name: '原創性', maxScore: 2 })).status).toBe(200)
})

test('the weight and the scale have limits, and every fault is at its field', async () => {
  const reply = await admin.send(criterion.create, { body: { name: '', weight: 101, maxScore: 1 } })
  expect(reply.problem?.errors).toEqual([
    { path: 'name', code: 'required', params: { n: 1 } },
    { path: 'weight', code: 'max', params: { n: 100 } },
    { path: 'maxScore', code: 'min', params: { n: 2 } },
  ])
})

test('of two who add the last criterion at once, the second one is refused', async () => {
  for (let at = 1; at < maxCriteria; at += 1) await add(`項目 ${at}`)
  const send = (name: string) => admin.send(criterion.create, { body: { name } })
  const replies = await meanwhile(
    server,
    (db) => db.execute(sql`select from ${eventTable} where id = ${event.id} for update`),
    () => [send('甲'), send('乙')],
  )
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect(await server.ctx.db.$count(criteria)).toBe(maxCriteria)
})

test('a score that is stored meanwhile is seen by the one who deletes the criterion', async () => {
  const row = await add('原創性')
  const [reply] = await meanwhile(
    server,
    async (db) => {
      await visibleCriteria(db, event.id, { lock: true })
      await db.update(reviews).set({ content: answer(row.id, 3), revision: 1 })
    },
    () => [remove(row.id)],
  )
  expect(reply?.code).toBe('in-use')
})

test('reviewers are asked for visible criteria of their event, in the arranged order', async () => {
  const [first, second] = [await add('原創性'), await add('寫作')]
  const hidden = await add('舊項目', { isVisible: false })
  const ids = [first, second, hidden].map(({ id }) => id)
  await admin.call(criterion.reorder, { body: { ids, index_ids: [2, 1, 3] } })
  const asked = await visibleCriteria(server.ctx.db, event.id)
  expect(asked.map(({ name }) => name)).toEqual(['寫作', '原創性'])
  expect(await visibleCriteria(server.ctx.db, event.id + 1)).toEqual([])
})

test('criteria are copied with their event, with everything but their ids', async () => {
  const row = await add('原創性', { weight: 30, maxScore: 7, isOptional: true, isVisible: false })
  const copied = { code: 'copied-event', name: '複本', startDay: event.startDay }
  const copy = (await admin.call(events.copy, { params: { id: event.id }, body: copied })).body
  const query = { eventId: String(copy.id) }
  expect((await admin.call(criterion.list, { query })).body).toEqual([
    { ...row, id: expect.any(Number), eventId: copy.id },
  ])
})
