import { eq, isNull } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { identity, pages } from '@banquet/contract/call/access'
import type { Event } from '@banquet/contract/event/event/event'
import { decision } from '@banquet/contract/review/decision'
import { review } from '@banquet/contract/review/review'
import { reviewSetting, usualReviewSetting } from '@banquet/contract/review/review-setting'
import type { Subject } from '@banquet/contract/submission/subject'
import type { Submission } from '@banquet/contract/submission/submission'
import type { SubmissionType } from '@banquet/contract/submission/submission-type'
import { addReviewer } from '../../../test/rows/review-rows.ts'
import { addEvent, clearEvents } from '../../../test/rows/sign-up-rows.ts'
import {
  addSubject,
  addSubmissionType,
  author,
  openSubmissions,
  paper,
  submitted,
} from '../../../test/rows/submission-rows.ts'
import { meanwhile } from '../../../test/scenario/world.ts'
import { serverForFile, type Client } from '../../../test/server.ts'
import type { Db } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import { events } from '../../tables/event/event.table.ts'
import { decisions } from '../../tables/review/decision.table.ts'
import { assignments, criteria, reviews } from '../../tables/review/review.table.ts'
import { conflictMarks, reviewers, type ReviewerRow } from '../../tables/review/reviewer.table.ts'
import { submissionFees } from '../../tables/submission/submission-fee.table.ts'
import { submissions } from '../../tables/submission/submission.table.ts'
import { subjects } from '../../tables/submission/subject.table.ts'
import { submissionTypes } from '../../tables/submission/submission-type.table.ts'

const server = await serverForFile({ connections: 8, keepsPlans: true })
const { db } = server.ctx
let admin: Client
let event: Event
let food: Subject
let oral: SubmissionType
let criterionId: number
let first: ReviewerRow

beforeEach(async () => {
  for (const table of [reviews, assignments, conflictMarks, decisions, reviewers, criteria])
    await db.delete(table)
  for (const table of [submissionFees, submissions, subjects, submissionTypes]) await db.delete(table)
  await clearEvents(server)
  admin = await server.asAdmin()
  event = await addEvent(admin)
  await openSubmissions(admin, event)
  food = await addSubject(admin)
  oral = await addSubmissionType(admin)
  const asked = { name: '原創性', enName: '', description: '', enDescription: '', weight: 1, maxScore: 101 }
  const [criterion] = await db
    .insert(criteria)
    .values({ ...asked, eventId: event.id, isOptional: false, isVisible: true, indexId: 1 })
    .returning()
  criterionId = found(criterion).id
  first = await addReviewer(server, { event, member: await server.asKind(identity.member) })
})

let written = 0
const write = async (): Promise<Submission> => {
  written += 1
  const authors = [
    { ...author, email: `lin${written}@author${written}.example`, affiliations: [`單位${written}`] },
  ]
  const member = await server.asKind(identity.member)
  return submitted(member, paper(food, oral, { authors, title: `題目${written}` }))
}

/** Gives a paper a review with a score from 0 to 100. */
async function score({ id }: Submission, value: number, reviewer: ReviewerRow = first) {
  const [row] = await db
    .insert(assignments)
    .values({ submissionId: id, reviewerId: reviewer.id, assignedBy: admin.account.id, state: 'reviewed' })
    .returning()
  const content = {
    scores: [{ criterionId, score: value + 1 }],
    recommendation: 'accept' as const,
    ...{ toAuthors: '', toCommittee: '', minutes: null },
  }
  const submittedAt = server.ctx.now().toISOString()
  await db
    .insert(reviews)
    .values({ assignmentId: found(row).id, paperRevision: 1, revision: 1, content, submittedAt })
}

const papers = async (...scores: number[]) => {
  const rows: Submission[] = []
  for (const value of scores) {
    const row = await write()
    await score(row, value)
    rows.push(row)
  }
  return rows
}
const limit = (maxAccepted: number | null) =>
  db.update(subjects).set({ maxAccepted }).where(eq(subjects.id, food.id))
const ranking = async (by: 'weightedMean' | 'adjustedMean' = 'weightedMean', client = admin) =>
  (await client.send(decision.ranking, { query: { subjectId: String(food.id), by } })).body
const toRank = (rows: readonly Submission[]) => rows.map(({ id, revision }) => ({ id, revision }))
const stage = (accept: readonly Submission[], reject: readonly Submission[] = [], by = admin) =>
  by.send(decision.stageByRank, {
    body: { eventId: event.id, accept: toRank(accept), reject: toRank(reject) },
  })
const stagedResults = async () =>
  (await db.select().from(decisions).where(isNull(decisions.publishedAt)))
    .map(({ result }) => result)
    .toSorted()
const checksOf = async ({ id }: Submission, by = admin) => {
  const rows = (await by.send(decision.checkList, { query: { eventId: String(event.id) } })).body
  return rows.find((row) => row.submissionId === id)?.problems
}
const stageOne = ({ id }: Submission, body: object) =>
  admin.send(decision.stage, { params: { id }, body: { revision: 1, stagedVersion: null, ...body } })

describe('staging by rank', () => {
  it('ranks what is undecided and not staged, and says how many more can be accepted', async () => {
    const [low, high, middle] = await papers(20, 80, 50)
    const none = await write()
    await limit(2)
    const { open, papers: rows } = await ranking()
    expect(open).toBe(2)
    expect(rows.map(({ id, score: value }) => [id, value])).toEqual([
      [high?.id, 80],
      [middle?.id, 50],
      [low?.id, 20],
      [none.id, null],
    ])
    expect((await stage([found(high)], [found(low)])).body).toEqual({ accepted: 1, rejected: 1 })
    expect(await stagedResults()).toEqual(['accept', 'reject'])
    const after = await ranking()
    expect(after.open).toBe(1)
    expect(after.papers.map(({ id }) => id)).toEqual([middle?.id, none.id])
  })

  it('counts the limits of the subjects above as well', async () => {
    const above = await addSubject(admin, { code: 'ABOVE', name: '上層' })
    food = await addSubject(admin, { code: 'BELOW', name: '下層', parentId: above.id })
    await db.update(subjects).set({ maxAccepted: 1 }).where(eq(subjects.id, above.id))
    await limit(5)
    const rows = await papers(20, 80)
    expect((await ranking()).open).toBe(1)
    expect((await stage(rows)).code).toBe('decision.limit')
  })

  it('stages nothing if it would pass the limit, or if a paper has changed', async () => {
    const rows = await papers(80, 50)
    await limit(1)
    expect((await stage(rows)).code).toBe('decision.limit')
    expect(await stagedResults()).toEqual([])
    await limit(null)
    await stageOne(found(rows[1]), { result: 'reject' })
    expect((await stage(rows)).code).toBe('stale')
    expect(await stagedResults()).toEqual(['reject'])
  })

  it('does not pass the limit when two people press at once', async () => {
    const rows = await papers(80, 70)
    await limit(1)
    const other = await server.asAdmin()
    const lock = (tx: Db) => tx.select().from(events).where(eq(events.id, event.id)).for('update')
    const replies = await meanwhile(server, lock, () => [
      stage([found(rows[0])]),
      stage([found(rows[1])], [], other),
    ])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await stagedResults()).toEqual(['accept'])
  })

  it('has no papers with which somebody has a conflict, nor their scores in what is adjusted', async () => {
    const rows = await papers(10, 20, 30)
    const strict = await addReviewer(server, { event, member: await server.asKind(identity.member) })
    const others: Submission[] = []
    for (const value of [70, 80, 90]) {
      const row = await write()
      await score(row, value, strict)
      others.push(row)
    }
    const grant = {
      canAdd: false,
      canEdit: false,
      canDelete: false,
      scope: 2 as const,
      extra: ['decide' as const],
    }
    const clerk = await server.asKind(identity.management, { [pages.submissions.id]: grant })
    const seenBy = async (client: Client) =>
      (await ranking('adjustedMean', client)).papers.map(({ id, score: value }) => [id, value])
    const all = await seenBy(admin)
    expect(all).toHaveLength(6)
    expect(new Map(all as [number, number][]).get(found(rows[1]).id)).toBe(50)
    const hidden = found(others[0])
    await db.insert(conflictMarks).values({
      ...{ submissionId: hidden.id, accountId: clerk.account.id, mark: 'added', reason: '親屬' },
      actorId: admin.account.id,
    })
    const some = await seenBy(clerk)
    expect(some.map(([id]) => id)).not.toContain(hidden.id)
    // Without the hidden one the other reviewer has two reviews, which are not adjusted.
    expect(new Map(some as [number, number][]).get(found(others[1]).id)).toBe(80)
    expect((await stage([hidden], [], clerk)).code).toBe('not-found')
  })
})

describe('the scores', () => {
  it('are on the desk and on the progress page, and both can be sorted by what is adjusted', async () => {
    const rows = await papers(10, 20, 30)
    const none = await write()
    const query = { eventId: String(event.id), sort: '-adjustedMean' }
    const desk = (await admin.send(decision.list, { query })).body
    expect(desk.map(({ id, weightedMean }) => [id, weightedMean])).toEqual([
      [rows[2]?.id, 30],
      [rows[1]?.id, 20],
      [rows[0]?.id, 10],
      [none.id, null],
    ])
    const progress = (await admin.send(review.papers, { query: { ...query, keyword: rows[1]?.code } })).body
    expect(progress.map(({ id, adjustedMean }) => [id, adjustedMean])).toEqual([[rows[1]?.id, 20]])
  })
})

describe('the check list', () => {
  it('names what is missing: reviews, a note where the event wants one, and blanks in it', async () => {
    const [row] = await papers(80)
    await stageOne(found(row), { result: 'accept', note: '恭喜 {name}' })
    expect(await checksOf(found(row))).toEqual(['placeholder', 'reviews'])
    const params = { id: event.id }
    const setting = { ...usualReviewSetting, reviewersPerPaper: 1, needsNote: true, version: 1 }
    await admin.send(reviewSetting.update, { params, body: setting })
    await stageOne(found(row), { result: 'accept', note: '', stagedVersion: 1 })
    expect(await checksOf(found(row))).toEqual(['note'])
  })

  it('names a reviewer who has a conflict, and a fee that is not paid', async () => {
    oral = await addSubmissionType(admin, { name: '收費', tiers: [{ name: '一般', fee: 500 }] })
    const [row] = await papers(80)
    const { id } = found(row)
    await stageOne(found(row), { result: 'accept', note: '恭喜' })
    await db.insert(conflictMarks).values({
      ...{ submissionId: id, accountId: first.memberId ?? 0, mark: 'added', reason: '親屬' },
      actorId: admin.account.id,
    })
    expect(await checksOf(found(row))).toEqual(['reviews', 'conflict', 'unpaid'])
  })
})
