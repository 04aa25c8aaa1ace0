import { and, asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { identity, pages } from '@banquet/contract/call/access'
import { event as events, type Event } from '@banquet/contract/event/event/event'
import { proposal, type Proposal } from '@banquet/contract/review/proposal'
import type { Subject } from '@banquet/contract/submission/subject'
import { submission, type Submission } from '@banquet/contract/submission/submission'
import type { SubmissionContent } from '@banquet/contract/submission/submission-content'
import type { SubmissionType } from '@banquet/contract/submission/submission-type'
import { runJobs } from '../../../test/jobs.ts'
import { addReviewer } from '../../../test/rows/review-rows.ts'
import { addEvent } from '../../../test/rows/sign-up-rows.ts'
import { addSubject, author, paper, submitted, startSubmissions } from '../../../test/rows/submission-rows.ts'
import { meanwhile } from '../../../test/scenario/world.ts'
import { serverForFile, viewGrants, type Client } from '../../../test/server.ts'
import { audits } from '../../kit/rows/audit.table.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { events as eventTable } from '../../tables/event/event.table.ts'
import { mails } from '../../tables/platform/mail.table.ts'
import { proposals } from '../../tables/review/proposal.table.ts'
import { assignments } from '../../tables/review/review.table.ts'
import {
  conflictMarks,
  reviewers,
  reviewerSubjects,
  type ReviewerRow,
} from '../../tables/review/reviewer.table.ts'
import { submissions } from '../../tables/submission/submission.table.ts'
import { proposeInThread, type ProposalInput } from './propose.ts'

const server = await serverForFile({ connections: 8, keepsPlans: true })
const { db } = server.ctx
let admin: Client
let writer: Client
let event: Event
let food: Subject
let cold: Subject
let oral: SubmissionType

beforeEach(async () => {
  for (const table of [proposals, assignments, conflictMarks, reviewers]) await db.delete(table)
  ;({ admin, event, food, oral, writer } = await startSubmissions(server))
  cold = await addSubject(admin, { code: 'CC', name: '冷鏈' })
})

const lin = { ...author, email: 'lin@author.example' }
const write = (subject: Subject, values: Partial<SubmissionContent> = {}) =>
  submitted(writer, paper(subject, oral, { authors: [lin], keywords: [], ...values }))

/** Adds a reviewer who knows a subject. */
async function expert(subject: Subject, values: Partial<ReviewerRow> = {}) {
  const member = await server.asKind(identity.member)
  const row = await addReviewer(server, { event, member })
  await db.insert(reviewerSubjects).values({ reviewerId: row.id, subjectId: subject.id })
  if (Object.keys(values).length > 0) await db.update(reviewers).set(values).where(eq(reviewers.id, row.id))
  return { id: row.id, member }
}

const mayAssign = {
  [pages.submissions.id]: { canAdd: true, canEdit: false, canDelete: false, scope: 2 as const, extra: [] },
}
const usual = { perPaper: 1, perReviewer: 5 }
const start = (values: object = {}, by = admin) =>
  by.send(proposal.start, { body: { ...usual, eventId: event.id, ...values } })
async function read(by = admin): Promise<Proposal> {
  const { body } = await by.call(proposal.get, { query: { eventId: String(event.id) } })
  if (!body) throw new Error('there is no proposal')
  return body
}
async function proposed(values: object = {}, by = admin): Promise<Proposal> {
  const reply = await start(values, by)
  expect(reply.status).toBe(201)
  expect((await runJobs(server)).filter(({ failed }) => failed !== undefined)).toEqual([])
  return read(by)
}
const pairsOf = ({ papers }: Proposal) =>
  papers.map(({ submissionId, pairs }) => [submissionId, pairs.map(({ reviewerId }) => reviewerId)])
const mark = async ({ id }: Submission, { account }: Client) => {
  await db.insert(conflictMarks).values({
    submissionId: id,
    accountId: account.id,
    mark: 'added',
    reason: '同事',
    actorId: admin.account.id,
  })
}
const assign = async ({ id }: Submission, reviewerId: number, state: 'open' | 'declined' = 'open') => {
  await db.insert(assignments).values({ submissionId: id, reviewerId, state, assignedBy: admin.account.id })
}
const accept = (
  { id }: Proposal,
  pairs: { submissionId: number; reviewerId: number }[],
  { by = admin, dueDay = null }: { by?: Client; dueDay?: string | null } = {},
) => by.send(proposal.accept, { params: { id }, body: { pairs, dueDay } })
const storedPairs = async () =>
  (
    await db.select().from(assignments).orderBy(asc(assignments.submissionId), asc(assignments.reviewerId))
  ).map(({ submissionId, reviewerId }) => [submissionId, reviewerId])

describe('a proposal', () => {
  it('has the reviewers who fit, with the parts of their affinity, and nothing is assigned', async () => {
    const [one, two] = [
      await write(food, { keywords: ['過敏原', '團膳'] }),
      await write(cold, { title: '疫苗的冷鏈運輸', abstract: '<p>疫苗的冷鏈運輸與溫度</p>' }),
    ]
    const known = await expert(food, { keywords: ['過敏原'] })
    const other = await expert(cold, { keywords: ['冷鏈運輸'] })
    const found = await proposed()
    expect(found).toMatchObject({ state: 'done', progress: 100, ...usual, subjectIds: [] })
    expect(pairsOf(found)).toEqual([
      [one.id, [known.id]],
      [two.id, [other.id]],
    ])
    expect(found.papers[0]?.pairs[0]).toMatchObject({ subject: 1000, keywords: 500, isAssigned: false })
    expect(found.papers[1]?.pairs[0]).toMatchObject({ subject: 1000, keywords: 0 })
    expect(found.papers[1]?.pairs[0]?.text).toBeGreaterThan(0)
    const values = found.papers.flatMap(({ pairs }) => pairs.map(({ affinity }) => affinity))
    const total = values.reduce((sum, value) => sum + value, 0)
    expect(found).toMatchObject({ worst: Math.min(...values), mean: Math.round(total / 2), total })
    expect(found.reviewers).toMatchObject([
      { reviewerId: known.id, limit: 5, assigned: 0, proposed: 1 },
      { reviewerId: other.id, limit: 5, assigned: 0, proposed: 1 },
    ])
    expect(await storedPairs()).toEqual([])
  })

  it('knows what reviewers wrote themselves', async () => {
    const one = await write(food, { title: '液態氮冰淇淋的安全' })
    const [stranger, chef] = [await expert(cold), await expert(cold)]
    await submitted(
      chef.member,
      paper(cold, oral, { title: '液態氮冰淇淋', authors: [{ ...lin, email: 'chef@author.example' }] }),
    )
    const found = await proposed({ subjectIds: [food.id] })
    expect(pairsOf(found)).toEqual([[one.id, [chef.id]]])
    expect(found.reviewers.map(({ reviewerId }) => reviewerId)).toContain(stranger.id)
  })

  it('keeps what is assigned, and keeps to the limits of reviewers', async () => {
    const [one, two] = [await write(food), await write(food)]
    const [busy, free] = [await expert(food, { maxPapers: 1 }), await expert(cold)]
    await assign(one, busy.id)
    const found = await proposed({ perPaper: 2 })
    expect(pairsOf(found)).toEqual([
      [one.id, [free.id]],
      [two.id, [free.id]],
    ])
    expect(found.papers.map(({ assignedIds, missing }) => [assignedIds, missing])).toEqual([
      [[busy.id], 0],
      [[], 1],
    ])
    expect(found.reviewers).toMatchObject([
      { limit: 1, assigned: 1, proposed: 0 },
      { limit: 5, assigned: 0, proposed: 2 },
    ])
  })

  it('has another reviewer for a paper whose reviewer is in conflict now', async () => {
    const one = await write(food)
    const [former, other] = [await expert(food), await expert(cold)]
    await assign(one, former.id)
    expect(pairsOf(await proposed())).toEqual([[one.id, []]])
    await mark(one, former.member)
    expect(pairsOf(await proposed())).toEqual([[one.id, [other.id]]])
  })

  it('prefers who has written about the same for a former event', async () => {
    const [first, second] = [await expert(cold), await expert(cold)]
    const text = {
      title: '團膳廚房的蒸烤箱濕度',
      abstract: '<p>蒸烤箱濕度設定影響雞胸肉的烹調損失與質地。</p>',
    }
    const own = { ...author, email: second.member.account.email }
    const former = await submitted(second.member, paper(food, oral, { ...text, authors: [own] }))
    const before = await addEvent(admin, {
      code: 'food-before',
      startDay: '2026-06-10',
      endDay: '2026-06-12',
    })
    await db
      .update(submissions)
      .set({ eventId: before.id, subjectId: null, submissionTypeId: null })
      .where(eq(submissions.id, former.id))
    await write(food, { ...text, title: '雞胸肉與蒸烤箱' })
    const { papers } = await proposed()
    const [paperOfNow] = papers
    expect(papers).toHaveLength(1)
    expect(paperOfNow?.pairs).toMatchObject([{ reviewerId: second.id }])
    expect(paperOfNow?.pairs[0]?.text).toBeGreaterThan(0)
    expect(first.id).toBeLessThan(second.id)
  })

  it('does not ask people in conflict, those who declined, and those who are away or have not accepted', async () => {
    const one = await write(food)
    const [colleague, tired] = [await expert(food), await expert(food)]
    await expert(food, { availableUntil: '2020-01-01' })
    await addReviewer(server, { event, member: await server.asKind(identity.member), state: 'declined' })
    await mark(one, colleague.member)
    await assign(one, tired.id, 'declined')
    const found = await proposed()
    expect(found.papers).toMatchObject([{ pairs: [], missing: 1, candidates: 0, assignedIds: [] }])
    expect(found).toMatchObject({ worst: null, mean: null, total: 0 })
  })

  it('is about papers that are submitted, of the chosen subjects and those below them', async () => {
    const below = await addSubject(admin, { code: 'FA', name: '過敏原', parentId: food.id })
    const [one, two, other, gone] = [
      await write(food),
      await write(below),
      await write(cold),
      await write(food),
    ]
    const { version } = (await admin.call(submission.get, { params: { id: gone.id } })).body
    await admin.send(submission.withdraw, { params: { id: gone.id }, body: { version, reason: '重複' } })
    await expert(food)
    expect(pairsOf(await proposed({ subjectIds: [food.id] })).map(([id]) => id)).toEqual([one.id, two.id])
    expect(pairsOf(await proposed()).map(([id]) => id)).toEqual([one.id, two.id, other.id])
    const elsewhere = await addEvent(admin, { code: 'other' })
    const theirs = await addSubject(admin, { eventId: elsewhere.id })
    const reply = await start({ subjectIds: [theirs.id] })
    expect([reply.status, reply.problem?.errors]).toEqual([400, [{ path: 'subjectIds', code: 'choice' }]])
  })

  it('is the same for the same seed', async () => {
    for (let n = 0; n < 6; n += 1) await write(food)
    for (let n = 0; n < 4; n += 1) await expert(food)
    const first = pairsOf(await proposed({ seed: 7, perPaper: 2 }))
    expect(pairsOf(await proposed({ seed: 7, perPaper: 2 }))).toEqual(first)
  })

  it('exists once for an event: the second of two that are started at once is refused', async () => {
    const replies = await meanwhile(
      server,
      (held) => held.select().from(eventTable).where(eq(eventTable.id, event.id)).for('update'),
      () => [start(), start()],
    )
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(replies.find(({ status }) => status === 409)?.code).toBe('proposal.running')
    await runJobs(server)
    const { id } = await read()
    // It takes the place of the former one when that has ended.
    const next = await proposed()
    expect(next.id).not.toBe(id)
    expect(await db.$count(proposals)).toBe(1)
  })

  it('that was cancelled stays cancelled, and is not computed', async () => {
    await write(food)
    await expert(food)
    const { id } = (await start()).body
    const reply = await admin.call(proposal.cancel, { params: { id } })
    expect(reply.body).toMatchObject({ state: 'cancelled', papers: [] })
    await runJobs(server)
    expect(await read()).toMatchObject({ state: 'cancelled', papers: [], reviewers: [] })
    expect((await admin.send(proposal.cancel, { params: { id } })).code).toBe('proposal.state')
  })

  it('can be discarded', async () => {
    const { id } = await proposed()
    expect((await admin.call(proposal.discard, { params: { id } })).status).toBe(204)
    expect((await admin.call(proposal.get, { query: { eventId: String(event.id) } })).body).toBeNull()
    expect((await admin.send(proposal.discard, { params: { id } })).status).toBe(404)
  })

  it('is refused to members and to those who may not assign', async () => {
    const { id } = await proposed()
    const viewer = await server.as(await server.addAccount({ grants: viewGrants(pages.submissions.id) }))
    const body = { pairs: [{ submissionId: 1, reviewerId: 1 }] }
    for (const client of [writer, viewer])
      for (const reply of [
        await start({}, client),
        await client.send(proposal.cancel, { params: { id } }),
        await client.send(proposal.discard, { params: { id } }),
        await client.send(proposal.accept, { params: { id }, body }),
      ])
        expect(reply.status).toBe(403)
    expect((await viewer.send(proposal.get, { query: { eventId: String(event.id) } })).status).toBe(200)
    expect((await writer.send(proposal.get, { query: { eventId: String(event.id) } })).status).toBe(403)
  })
})

describe('pairs that are accepted', () => {
  it('are assigned, and the others are not', async () => {
    const [one, two] = [await write(food), await write(cold)]
    const [first, second] = [await expert(food), await expert(cold)]
    const found = await proposed()
    const pair = { submissionId: one.id, reviewerId: first.id }
    expect((await accept(found, [pair], { dueDay: '2027-03-31' })).body).toEqual([{ ...pair, refusal: null }])
    expect(await storedPairs()).toEqual([[one.id, first.id]])
    expect(await db.select({ dueDay: assignments.dueDay }).from(assignments)).toEqual([
      { dueDay: '2027-03-31' },
    ])
    const after = await read()
    expect(after.papers.map(({ pairs }) => pairs.map(({ isAssigned }) => isAssigned))).toEqual([
      [true],
      [false],
    ])
    expect(after.reviewers).toMatchObject([
      { assigned: 1, proposed: 0 },
      { assigned: 0, proposed: 1 },
    ])
    // Twice is once, and what was not proposed is not assigned.
    const [again, never] = (await accept(found, [pair, { submissionId: two.id, reviewerId: first.id }])).body
    expect(again?.refusal).toBe('proposal.pair')
    expect(never?.refusal).toBe('proposal.pair')
    expect(await storedPairs()).toEqual([[one.id, first.id]])
    expect(second.id).toBeGreaterThan(0)
  })

  it('are checked again: a conflict or a limit that came later refuses them', async () => {
    const [one, two] = [await write(food), await write(cold)]
    const [first, second] = [await expert(food), await expert(cold)]
    const found = await proposed()
    await mark(one, first.member)
    await db.update(reviewers).set({ maxPapers: 0 }).where(eq(reviewers.id, second.id))
    const { body } = await accept(found, [
      { submissionId: one.id, reviewerId: first.id },
      { submissionId: two.id, reviewerId: second.id },
    ])
    expect(body.map(({ refusal }) => refusal)).toEqual(['assignment.conflict', 'assignment.full'])
    expect(await storedPairs()).toEqual([])
  })

  it('are mailed to each reviewer in one mail, and the papers are under review', async () => {
    const [one, two] = [await write(food), await write(food)]
    const { id: reviewerId, member } = await expert(food)
    const found = await proposed()
    await db.delete(mails)
    const pairs = [one, two].map(({ id }) => ({ submissionId: id, reviewerId }))
    expect((await accept(found, pairs)).body).toEqual(pairs.map((pair) => ({ ...pair, refusal: null })))
    const sent = await db.select().from(mails).orderBy(mails.id)
    expect(sent.map(({ to }) => to)).toEqual([member.account.email])
    for (const { code } of [one, two]) expect(sent[0]?.body).toContain(code)
    const states = await db.select({ state: submissions.state }).from(submissions).orderBy(submissions.id)
    expect(states).toEqual([{ state: 'under-review' }, { state: 'under-review' }])
  })

  it('are not assigned to somebody who has declined the paper since', async () => {
    const one = await write(food)
    const { id: reviewerId } = await expert(food)
    const found = await proposed()
    await assign(one, reviewerId, 'declined')
    const [result] = (await accept(found, [{ submissionId: one.id, reviewerId }])).body
    expect(result?.refusal).toBe('proposal.pair')
    const [kept] = await db.select().from(assignments)
    expect(kept?.state).toBe('declined')
  })

  it('are either assigned or replaced, when somebody does the one and somebody else the other at once', async () => {
    const one = await write(food)
    const [first, second] = [await expert(food), await expert(cold)]
    const found = await proposed()
    const pair = { submissionId: one.id, reviewerId: first.id }
    const body = { ...pair, newReviewerId: second.id }
    const [accepted, swapped] = await meanwhile<{ status: number; body: unknown }>(
      server,
      (held) => held.select().from(proposals).where(eq(proposals.id, found.id)).for('update'),
      () => [accept(found, [pair]), admin.send(proposal.swap, { params: { id: found.id }, body })],
    )
    const results = accepted?.body as { refusal: string | null }[] | undefined
    const wasAssigned = results?.[0]?.refusal === null
    expect(swapped?.status).toBe(wasAssigned ? 409 : 200)
    expect(await storedPairs()).toEqual(wasAssigned ? [[one.id, first.id]] : [])
    expect(pairsOf(await read())).toEqual([[one.id, [wasAssigned ? first.id : second.id]]])
  })

  it('are not assigned in an archived event, nor while another proposal is computed', async () => {
    const one = await write(food)
    const { id: reviewerId } = await expert(food)
    const found = await proposed()
    const pairs = [{ submissionId: one.id, reviewerId }]
    await start()
    const running = await read()
    expect((await accept(running, pairs)).code).toBe('proposal.state')
    expect((await accept(found, pairs)).status).toBe(404)
    await runJobs(server)
    const { id, version } = (await admin.call(events.get, { params: { id: event.id } })).body
    await admin.call(events.archive, { params: { id }, body: { version } })
    expect((await accept(running, pairs)).code).toBe('event.state')
    expect(await storedPairs()).toEqual([])
  })
})

describe('a reviewer who is replaced by hand', () => {
  it('gives the place to another one, whose affinity is shown', async () => {
    const one = await write(food)
    const [first, second] = [await expert(food), await expert(cold)]
    const { id } = await proposed()
    const candidates = await admin.call(proposal.candidates, {
      params: { id },
      query: { submissionId: String(one.id) },
    })
    expect(candidates.body).toMatchObject([
      { reviewerId: first.id, subject: 1000, obstacle: 'has', proposed: 1 },
      { reviewerId: second.id, subject: 0, obstacle: null, proposed: 0 },
    ])
    const body = { submissionId: one.id, reviewerId: first.id, newReviewerId: second.id }
    const { body: after } = await admin.call(proposal.swap, { params: { id }, body })
    const affinity = candidates.body[1]?.affinity
    expect(after.papers[0]?.pairs).toMatchObject([
      { reviewerId: second.id, isSwapped: true, subject: 0, affinity },
    ])
    expect(after.worst).toBe(affinity)
    // The pair is not there any more, so the same swap again changes nothing.
    expect((await admin.send(proposal.swap, { params: { id }, body })).code).toBe('proposal.pair')
  })

  it('stays if the other one is in conflict, full, there already or unknown, or if it was accepted', async () => {
    const one = await write(food)
    const first = await expert(food)
    const [rival, full, other] = [await expert(cold), await expert(cold), await expert(cold)]
    const found = await proposed()
    const swap = (newReviewerId: number) =>
      admin.send(proposal.swap, {
        params: { id: found.id },
        body: { submissionId: one.id, reviewerId: first.id, newReviewerId },
      })
    await mark(one, rival.member)
    await db.update(reviewers).set({ maxPapers: 0 }).where(eq(reviewers.id, full.id))
    expect((await swap(rival.id)).code).toBe('assignment.conflict')
    expect((await swap(full.id)).code).toBe('assignment.full')
    expect((await swap(first.id)).code).toBe('proposal.pair')
    expect((await swap(2_000_000_000)).problem?.errors).toEqual([{ path: 'newReviewerId', code: 'choice' }])
    await accept(found, [{ submissionId: one.id, reviewerId: first.id }])
    expect((await swap(other.id)).code).toBe('proposal.pair')
    expect(pairsOf(await read())).toEqual([[one.id, [first.id]]])
  })
})

describe('staff in conflict with a paper', () => {
  it('do not see it in a proposal: not in its pairs, figures, loads and answers', async () => {
    const [one, two] = [await write(food), await write(food)]
    const [first] = [await expert(food)]
    const clerk = await server.asKind(identity.management, mayAssign)
    await mark(one, clerk)
    const found = await proposed({ perPaper: 1 })
    expect(pairsOf(found)).toEqual([
      [one.id, [first.id]],
      [two.id, [first.id]],
    ])
    const theirs = await read(clerk)
    expect(pairsOf(theirs)).toEqual([[two.id, [first.id]]])
    expect(theirs.total).toBe(theirs.papers[0]?.pairs[0]?.affinity)
    expect(theirs.reviewers).toMatchObject([{ assigned: 0, proposed: 1 }])
    await accept(found, [{ submissionId: one.id, reviewerId: first.id }])
    expect(await read(clerk)).toEqual(theirs)
    const [result] = (await accept(theirs, [{ submissionId: one.id, reviewerId: first.id }], { by: clerk }))
      .body
    expect(result?.refusal).toBe('proposal.pair')
    const body = { submissionId: one.id, reviewerId: first.id, newReviewerId: first.id }
    expect((await clerk.send(proposal.swap, { params: { id: found.id }, body })).code).toBe('proposal.pair')
    const asked = { params: { id: found.id }, query: { submissionId: String(one.id) } }
    expect((await clerk.send(proposal.candidates, asked)).status).toBe(404)
    expect((await admin.send(proposal.candidates, asked)).status).toBe(200)
  })

  it('do not see a paper that they wrote, whether their address is confirmed or not', async () => {
    const clerk = await server.asKind(identity.management, mayAssign)
    // All other accounts have addresses of one domain.
    const email = 'clerk@kitchen.example'
    await db.update(accounts).set({ email }).where(eq(accounts.id, clerk.account.id))
    await write(food, { authors: [{ ...lin, email }] })
    const other = await write(food)
    await expert(food)
    const found = await proposed()
    expect(found.papers).toHaveLength(2)
    const theirs = await read(clerk)
    expect(theirs.papers.map(({ submissionId }) => submissionId)).toEqual([other.id])
  })

  it('do not learn of it from a reviewer who is full', async () => {
    const [one, two] = [await write(food), await write(food)]
    const [first, second] = [await expert(food), await expert(cold, { maxPapers: 1 })]
    const clerk = await server.asKind(identity.management, mayAssign)
    const found = await proposed({ perPaper: 1 })
    await mark(one, clerk)
    await assign(one, second.id)
    const obstacles = async (by: Client) => {
      const query = { submissionId: String(two.id) }
      const { body } = await by.send(proposal.candidates, { params: { id: found.id }, query })
      return body.find(({ reviewerId }) => reviewerId === second.id)
    }
    expect(await obstacles(admin)).toMatchObject({ assigned: 1, limit: 1, obstacle: 'full' })
    expect(await obstacles(clerk)).toMatchObject({ assigned: 0, limit: 1, obstacle: null })
    const body = { submissionId: two.id, reviewerId: first.id, newReviewerId: second.id }
    const swap = (by: Client) => by.send(proposal.swap, { params: { id: found.id }, body })
    expect((await swap(admin)).code).toBe('assignment.full')
    expect((await swap(clerk)).status).toBe(200)
    const pair = { submissionId: two.id, reviewerId: second.id }
    expect((await accept(found, [pair], { by: clerk })).body).toEqual([{ ...pair, refusal: null }])
  })

  it('get a proposal without it', async () => {
    const [one, two] = [await write(food), await write(food)]
    await expert(food)
    const clerk = await server.asKind(identity.management, mayAssign)
    await mark(one, clerk)
    await proposed({}, clerk)
    expect(pairsOf(await read()).map(([id]) => id)).toEqual([two.id])
  })

  it('get one that does not depend on who reviews it', async () => {
    const [one, two] = [await write(food), await write(food)]
    const [known, other] = [await expert(food, { maxPapers: 1 }), await expert(cold)]
    const clerk = await server.asKind(identity.management, mayAssign)
    await mark(one, clerk)
    await assign(one, known.id)
    expect(pairsOf(await proposed())).toEqual([
      [one.id, []],
      [two.id, [other.id]],
    ])
    expect(pairsOf(await proposed({}, clerk))).toEqual([[two.id, [known.id]]])
  })

  it('learn nothing from the audit, which names no paper and no reviewer', async () => {
    const one = await write(food)
    const [first, second] = [await expert(food), await expert(food)]
    const found = await proposed()
    const chosen = found.papers[0]?.pairs[0]?.reviewerId ?? 0
    const newReviewerId = chosen === first.id ? second.id : first.id
    const body = { submissionId: one.id, reviewerId: chosen, newReviewerId }
    await admin.call(proposal.swap, { params: { id: found.id }, body })
    const entries = await db
      .select()
      .from(audits)
      .where(and(eq(audits.noun, 'proposal'), eq(audits.rowId, found.id)))
      .orderBy(asc(audits.id))
    expect(entries.map(({ action, after }) => [action, Object.keys(after ?? {}).toSorted()])).toEqual([
      ['created', ['eventId', 'perPaper', 'perReviewer', 'seed', 'state', 'subjectIds']],
      ['updated', ['swaps']],
    ])
  })
})

describe('the thread', () => {
  const input: ProposalInput = {
    papers: [{ subject: [1], keywords: [], text: 'tea' }],
    reviewers: [{ subjects: [[1]], keywords: [], text: 'tea' }],
    needs: [1],
    limits: [1],
    excluded: new Uint8Array(1),
    seed: 1,
  }

  it('answers with the pairs and reports its progress', async () => {
    const reports: number[] = []
    const { signal } = new AbortController()
    const found = await proposeInThread(input, { onProgress: (part) => reports.push(part), signal })
    expect(found.pairs).toEqual([[0, 0]])
    expect(found.affinities.subject[0]).toBe(1000)
    expect(reports.length).toBeGreaterThan(0)
  })

  it('ends when it is cancelled', async () => {
    const stop = new AbortController()
    const many = {
      ...input,
      papers: Array.from({ length: 20_000 }, (_, n) => ({ subject: [1], keywords: [], text: `tea ${n}` })),
      needs: Array.from({ length: 20_000 }, () => 1),
      limits: [20_000],
      excluded: new Uint8Array(20_000),
    }
    // The first report comes before the distribution, which then never ends.
    const started = proposeInThread(many, { onProgress: () => stop.abort(), signal: stop.signal })
    await expect(started).rejects.toThrow('aborted')
    await expect(proposeInThread(many, { onProgress: () => {}, signal: stop.signal })).rejects.toThrow(
      'aborted',
    )
  })
})
