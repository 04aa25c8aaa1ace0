import { beforeEach, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { identity } from '@banquet/contract/call/access'
import type { Event } from '@banquet/contract/event/event/event'
import { assignment, type Assignment } from '@banquet/contract/review/assignment'
import { decision } from '@banquet/contract/review/decision'
import { discussion } from '@banquet/contract/review/discussion'
import { preference } from '@banquet/contract/review/preference'
import { proposal } from '@banquet/contract/review/proposal'
import { review } from '@banquet/contract/review/review'
import { reviewSetting } from '@banquet/contract/review/review-setting'
import { subjectChair } from '@banquet/contract/review/subject-chair'
import type { Submission } from '@banquet/contract/submission/submission'
import { submissionFee } from '@banquet/contract/submission/submission-fee'
import { runJobs } from '../../../test/jobs.ts'
import { assign, assignmentsOf, opinion, write, writeAndSubmit } from '../../../test/rows/assignment-rows.ts'
import { setPhases } from '../../../test/rows/phase-rows.ts'
import { addReviewer, startReviewing } from '../../../test/rows/review-rows.ts'
import { addSubmissionType, author, paper, submitted } from '../../../test/rows/submission-rows.ts'
import { serverForFile, type Client } from '../../../test/server.ts'
import { mails } from '../../tables/platform/mail.table.ts'
import { assignments } from '../../tables/review/review.table.ts'
import type { ReviewerRow } from '../../tables/review/reviewer.table.ts'
import { proposals } from '../../tables/review/proposal.table.ts'
import { submissionFees } from '../../tables/submission/submission-fee.table.ts'
import { remindReviewers } from '../assignment/assignment.jobs.ts'
import { participantsOf } from '../discussion/discussion-access.ts'

const server = await serverForFile({ connections: 8, keepsPlans: true })
const { db } = server.ctx
let admin: Client
let wang: Client
let chou: Client
let event: Event
let reviewer: ReviewerRow
/** A paper without a fee and one that is not paid; Wang reviews both, in the subject that Chou chairs. */
let free: Submission
let unpaid: Submission
let assigned: Assignment

async function set(values: object): Promise<void> {
  const params = { id: event.id }
  const { eventId: _, ...setting } = (await admin.call(reviewSetting.get, { params })).body
  const reply = await admin.send(reviewSetting.update, { params, body: { ...setting, ...values } })
  expect(reply.status).toBe(200)
}

beforeEach(async () => {
  for (const table of [submissionFees, proposals]) await db.delete(table)
  const started = await startReviewing(server)
  const { food, oral, writer } = started
  ;({ admin, event, wang, reviewer } = started)
  const charged = await addSubmissionType(admin, { name: '收費', tiers: [{ name: '一般', fee: 500 }] })
  const authors = [{ ...author, email: 'lin@author.example' }]
  free = await submitted(writer, paper(food, oral, { title: '免費', authors }))
  unpaid = await submitted(writer, paper(food, charged, { title: '未繳', authors }))
  chou = await server.asKind(identity.member)
  const body = { subjectId: food.id, name: '周文凱', email: chou.account.email }
  await admin.send(subjectChair.create, { body })
  await setPhases(admin, event, { all: { othersReviews: 'always' } })
  await assign(admin, { eventId: event.id, submissions: [free, unpaid], reviewers: [reviewer] })
  assigned = (await assignmentsOf(admin, unpaid))[0] as Assignment
  await set({ preferencesOpen: true })
  await db.delete(mails)
})

const ofEvent = () => ({ eventId: String(event.id) })
const codesOf = (rows: readonly { code: string }[]) => rows.map(({ code }) => code).toSorted()
const ids = () => ({ params: { id: unpaid.id } })

/** Which papers lists and counts show to the reviewer and to the chair. */
async function shown() {
  const query = ofEvent()
  const counts = (await chou.call(subjectChair.paperCounts, { query })).body
  return {
    queue: codesOf((await wang.call(review.assigned, {})).body),
    preferences: codesOf((await wang.call(preference.list, {})).body),
    papers: codesOf((await chou.call(subjectChair.papers, { query })).body),
    count: counts['under-review'],
    assignments: codesOf((await chou.call(assignment.list, { query })).body),
    reviewed: codesOf((await chou.call(review.papers, { query })).body),
  }
}

/** What happens when the reviewer and the chair work on the unpaid paper. */
async function worked(): Promise<number[]> {
  const params = { id: assigned.id }
  const stage = { result: 'reject', revision: 1, stagedVersion: null, note: '未達標準' } as const
  return [
    (await wang.send(review.read, { params })).status,
    (await wang.send(discussion.get, ids())).status,
    (await wang.send(preference.read, ids())).status,
    (await wang.send(preference.answer, { ...ids(), body: { answer: 'yes' } })).status,
    (await write(wang, assigned.id, opinion)).status,
    (await chou.send(subjectChair.read, ids())).status,
    (await chou.send(decision.get, ids())).status,
    (await chou.send(assignment.suggestions, { query: { submissionId: String(unpaid.id) } })).status,
    (await chou.send(decision.stage, { ...ids(), body: stage })).status,
  ]
}

const both = () => [free.code, unpaid.code]
const all = () => ({
  ...{ queue: both(), preferences: both(), papers: both(), count: 2 },
  ...{ assignments: both(), reviewed: both() },
})
const onlyFree = () => {
  const one = [free.code]
  return { queue: one, preferences: one, papers: one, count: 1, assignments: one, reviewed: one }
}

it('is reviewed like every other paper, unless the event hides it', async () => {
  expect(await shown()).toEqual(all())
  expect(await worked()).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 200])
})

it.each(['due', 'expired'] as const)(
  'is kept from its reviewer and the chair of its subject while its fee is %s',
  async (state) => {
    await set({ hidesUnpaid: true })
    await db.update(submissionFees).set({ state })
    expect(await shown()).toEqual(onlyFree())
    expect(await worked()).toEqual(Array.from({ length: 9 }, () => 404))
    const access = { submissionId: unpaid.id, eventId: event.id }
    expect(await participantsOf(server.ctx, access)).toEqual([])
  },
)

it('comes back with what was assigned and written, once its fee is waived', async () => {
  await write(wang, assigned.id, opinion)
  await set({ hidesUnpaid: true })
  expect(await shown()).toEqual(onlyFree())
  const [fee] = await db.select().from(submissionFees)
  const params = { id: fee?.id ?? 0 }
  expect((await admin.send(submissionFee.waive, { params, body: { reason: '特邀' } })).status).toBe(200)
  expect(await shown()).toEqual(all())
  const { body } = await wang.send(review.read, { params: { id: assigned.id } })
  expect(body.draft).toEqual(opinion)
})

it('is seen by staff, marked, and is not assigned to anybody', async () => {
  expect(assigned.awaitsFee).toBe(false)
  await set({ hidesUnpaid: true })
  expect((await assignmentsOf(admin, unpaid)).map(({ awaitsFee }) => awaitsFee)).toEqual([true])
  expect((await assignmentsOf(admin, free)).map(({ awaitsFee }) => awaitsFee)).toEqual([false])
  const another = await addReviewer(server, { event, member: await server.asKind(identity.member) })
  const to = { eventId: event.id, submissions: [unpaid], reviewers: [another] }
  expect((await assign(admin, to)).body.map(({ refusal }) => refusal)).toEqual(['assignment.unpaid'])
  expect((await assign(chou, to)).body.map(({ refusal }) => refusal)).toEqual(['not-found'])
})

it('is not proposed, also by a proposal that was computed before', async () => {
  const another = await addReviewer(server, { event, member: await server.asKind(identity.member) })
  const body = { eventId: event.id, perPaper: 2, perReviewer: 5, subjectIds: [], seed: 1 }
  const propose = async () => {
    expect((await admin.send(proposal.start, { body })).status).toBe(201)
    expect((await runJobs(server)).filter(({ failed }) => failed !== undefined)).toEqual([])
  }
  const read = async () => (await admin.call(proposal.get, { query: ofEvent() })).body
  await propose()
  const { id = 0, papers } = (await read()) ?? {}
  expect(codesOf(papers ?? [])).toEqual(both())
  await set({ hidesUnpaid: true })
  expect(codesOf((await read())?.papers ?? [])).toEqual([free.code])
  const pairs = [{ submissionId: unpaid.id, reviewerId: another.id }]
  const accepted = await admin.send(proposal.accept, { params: { id }, body: { pairs } })
  expect(accepted.body).toMatchObject([{ refusal: 'proposal.pair' }])
  await propose()
  expect(codesOf((await read())?.papers ?? [])).toEqual([free.code])
})

it('is not reminded of by the program, nor by staff', async () => {
  const late = { dueDay: '2020-03-01', createdAt: '2020-01-01T00:00:00Z' }
  await db.update(assignments).set(late).where(eq(assignments.id, assigned.id))
  const body = { version: assigned.version }
  const some = { eventId: event.id, submissionIds: [unpaid.id] }
  await set({ hidesUnpaid: true })
  const ctx = { ...server.ctx, now: () => new Date('2020-03-02T04:00:00Z') }
  await remindReviewers(ctx)
  const one = await admin.send(assignment.remind, { params: { id: assigned.id }, body })
  expect(one.code).toBe('assignment.unpaid')
  const several = await admin.send(assignment.remindLate, { body: some })
  expect(several.body).toMatchObject([{ refusal: 'assignment.not-late' }])
  expect(await db.select().from(mails)).toEqual([])
  await set({ hidesUnpaid: false })
  await remindReviewers(ctx)
  expect(await db.select({ to: mails.to }).from(mails)).toEqual([{ to: wang.account.email }])
})

it('has reviews that staff still read', async () => {
  expect((await writeAndSubmit(wang, assigned.id)).status).toBe(200)
  await set({ hidesUnpaid: true })
  const query = { ...ofEvent(), submissionId: String(unpaid.id) }
  expect((await admin.call(review.list, { query })).body).toHaveLength(1)
  expect((await chou.call(review.list, { query })).body).toEqual([])
})
