import { beforeEach, describe, expect, it } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { identity, pages } from '@banquet/contract/call/access'
import { assignment, type AssignedPair } from '@banquet/contract/review/assignment'
import type { Event } from '@banquet/contract/event/event/event'
import { review } from '@banquet/contract/review/review'
import { reviewer as reviewerCalls } from '@banquet/contract/review/reviewer'
import { reviewSetting } from '@banquet/contract/review/review-setting'
import type { Subject } from '@banquet/contract/submission/subject'
import { submission, type Submission } from '@banquet/contract/submission/submission'
import type { SubmissionType } from '@banquet/contract/submission/submission-type'
import { nameInEnglish, namesInMails } from '../../../test/rows/english-names.ts'
import { assign, assignmentsOf, opinion, write, writeAndSubmit } from '../../../test/rows/assignment-rows.ts'
import { addReviewer, startReviewing } from '../../../test/rows/review-rows.ts'
import { author, paper, submitted } from '../../../test/rows/submission-rows.ts'
import { meanwhile } from '../../../test/scenario/world.ts'
import { fullGrants, serverForFile, viewGrants, type Client } from '../../../test/server.ts'
import { mails } from '../../tables/platform/mail.table.ts'
import { assignments, reviews } from '../../tables/review/review.table.ts'
import { conflictMarks, reviewers, type ReviewerRow } from '../../tables/review/reviewer.table.ts'
import { submissions } from '../../tables/submission/submission.table.ts'
import { isDue, remindReviewers } from './assignment.jobs.ts'

const server = await serverForFile({ connections: 8, keepsPlans: true })
const { db } = server.ctx
let admin: Client
let writer: Client
let event: Event
let food: Subject
let oral: SubmissionType
let wang: Client
let reviewer: ReviewerRow

beforeEach(async () => {
  ;({ admin, event, food, oral, writer, wang, reviewer } = await startReviewing(server))
})

const lin = { ...author, email: 'lin@author.example' }
const newPaper = (title = '團膳廚房的過敏原管理') =>
  submitted(writer, paper(food, oral, { title, authors: [lin] }))
const set = async (values: object) => {
  const params = { id: event.id }
  const { version: _, eventId: _id, ...setting } = (await admin.call(reviewSetting.get, { params })).body
  await admin.send(reviewSetting.update, { params, body: { ...setting, ...values } })
}
const assignTo = (papers: Submission[], to = [reviewer], by = admin) =>
  assign(by, { eventId: event.id, submissions: papers, reviewers: to })
const results = (pairs: readonly AssignedPair[]) => pairs.map(({ refusal }) => refusal)
const only = async (row: Submission) => {
  const [one] = await assignmentsOf(admin, row)
  if (!one) throw new Error('there is no assignment')
  return one
}
const stateOf = async ({ id }: Submission, by = admin) =>
  (await by.call(submission.get, { params: { id } })).body.state
const mark = (row: Submission, who: Client) =>
  db.insert(conflictMarks).values({
    ...{ submissionId: row.id, accountId: who.account.id, mark: 'added', reason: '指導教授' },
    actorId: admin.account.id,
  })
const queue = async (by: Client) => (await by.call(review.assigned, {})).body.map(({ code }) => code)

describe('assigning', () => {
  it('takes papers into review and sends one mail for all of them', async () => {
    const [one, two] = [await newPaper('甲'), await newPaper('乙')]
    expect(results((await assignTo([one, two])).body)).toEqual([null, null])
    expect(await stateOf(one)).toBe('under-review')
    const sent = await db.select().from(mails).where(eq(mails.to, wang.account.email)).orderBy(mails.id)
    expect(sent).toHaveLength(1)
    expect(sent[0]?.body).toContain('A-0001')
    expect(sent[0]?.body).toContain('A-0002')
    expect(await queue(wang)).toEqual(['A-0001', 'A-0002'])
  })

  it('calls the reviewer by the English name in the English text of the mail', async () => {
    await nameInEnglish(server, wang, 'Grace Wang')
    await assignTo([await newPaper()])
    expect(await namesInMails(server, wang.account.email)).toMatchObject([{ en: 'Grace Wang' }])
  })

  it('leaves the version of the paper as it is, which its authors see', async () => {
    const row = await newPaper()
    await assignTo([row])
    await admin.send(assignment.remove, { params: { id: (await only(row)).id } })
    expect(await stateOf(row)).toBe('submitted')
    expect((await writer.call(submission.get, { params: { id: row.id } })).body.version).toBe(row.version)
  })

  it('is refused twice, to somebody who has not accepted, and with a conflict of interest', async () => {
    const row = await newPaper()
    const invited = await addReviewer(server, { event })
    const own = await addReviewer(server, { event, member: writer })
    await assignTo([row])
    const { body } = await assignTo([row], [reviewer, invited, own])
    expect(Object.fromEntries(body.map(({ reviewerId, refusal }) => [reviewerId, refusal]))).toEqual({
      [reviewer.id]: 'assignment.taken',
      [invited.id]: 'assignment.reviewer',
      [own.id]: 'assignment.conflict',
    })
  })

  it('needs the right to add', async () => {
    const row = await newPaper()
    const clerk = await server.asKind(identity.management, viewGrants(pages.submissions.id))
    expect((await assignTo([row], [reviewer], clerk)).code).toBe('right.missing')
    expect((await assignTo([row], [reviewer], wang)).code).toBe('not-found')
  })

  it('stops at the most papers of a reviewer, also for two at once', async () => {
    await set({ papersPerReviewer: 1 })
    const [one, two] = [await newPaper('甲'), await newPaper('乙')]
    const replies = await meanwhile(
      server,
      (tx) => tx.select().from(reviewers).where(eq(reviewers.id, reviewer.id)).for('update'),
      () => [assignTo([one]), assignTo([two])],
    )
    expect(new Set(replies.flatMap(({ body }) => results(body)))).toEqual(new Set([null, 'assignment.full']))
    expect(await db.$count(assignments)).toBe(1)
  })

  it('suggests those who know the subject first and those in conflict last, with the reason', async () => {
    const row = await newPaper()
    const expert = await addReviewer(server, { event, member: await server.asKind(identity.member) })
    await db.execute(
      sql`insert into reviewer_subject (reviewer_id, subject_id) values (${expert.id}, ${food.id})`,
    )
    await mark(row, wang)
    const { body } = await admin.call(assignment.suggestions, { query: { submissionId: String(row.id) } })
    expect(
      body.map(({ reviewerId, knowsSubject, conflicts }) => [reviewerId, knowsSubject, conflicts]),
    ).toEqual([
      [expert.id, true, []],
      [reviewer.id, false, ['marked']],
    ])
  })
})

describe('an assignment', () => {
  it('ends at once when a conflict of interest appears, and is listed so', async () => {
    const row = await newPaper()
    await assignTo([row])
    const { id } = await only(row)
    await mark(row, wang)
    expect(await queue(wang)).toEqual([])
    for (const e of [review.read] as const)
      expect((await wang.send(e, { params: { id } })).code).toBe('not-found')
    expect((await write(wang, id, opinion)).code).toBe('not-found')
    expect((await only(row)).state).toBe('ended')
    const { body } = await admin.send(assignment.list, {
      query: { eventId: String(event.id), state: 'ended' },
    })
    expect(body).toHaveLength(1)
  })

  it('ends for what is sent when the conflict of interest is about to appear', async () => {
    const row = await newPaper()
    await assignTo([row])
    const { id } = await only(row)
    const [reply] = await meanwhile(
      server,
      async (tx) => {
        await tx.select().from(submissions).where(eq(submissions.id, row.id)).for('update')
        await tx.insert(conflictMarks).values({
          ...{ submissionId: row.id, accountId: wang.account.id, mark: 'added', reason: '指導教授' },
          actorId: admin.account.id,
        })
      },
      () => [write(wang, id, opinion)],
    )
    expect(reply?.code).toBe('not-found')
    expect(await db.$count(reviews)).toBe(0)
  })

  it('asks for another review of another revision, and keeps that of the former one', async () => {
    const row = await newPaper()
    await assignTo([row])
    const { id } = await only(row)
    await writeAndSubmit(wang, id)
    await db.update(submissions).set({ revision: 2 }).where(eq(submissions.id, row.id))
    const { body: room } = await wang.send(review.read, { params: { id } })
    expect(room).toMatchObject({ state: 'open', content: null, revision: 0, version: 1 })
    expect((await writeAndSubmit(wang, id, { ...opinion, toAuthors: '已改善。' })).status).toBe(200)
    const stored = await db.select().from(reviews).orderBy(reviews.paperRevision)
    expect(stored.map(({ paperRevision, content }) => [paperRevision, content?.toAuthors])).toEqual([
      [1, opinion.toAuthors],
      [2, '已改善。'],
    ])
  })

  it('of somebody else does not exist', async () => {
    const row = await newPaper()
    await assignTo([row])
    const { id } = await only(row)
    const other = await server.asKind(identity.member)
    await addReviewer(server, { event, member: other })
    expect((await other.send(review.read, { params: { id } })).code).toBe('not-found')
    expect((await write(other, id, opinion)).code).toBe('not-found')
    expect((await other.send(review.decline, { params: { id }, body: { reason: '無' } })).code).toBe(
      'not-found',
    )
  })

  it('does not exist for staff with a conflict of interest', async () => {
    const row = await newPaper()
    await assignTo([row])
    const { id, version } = await only(row)
    const all = { canAdd: true, canEdit: true, canDelete: true, scope: 2 as const, extra: [] }
    const chair = await server.asKind(identity.management, { [pages.submissions.id]: all })
    expect(await assignmentsOf(chair, row)).toHaveLength(1)
    await mark(row, chair)
    expect(await assignmentsOf(chair, row)).toEqual([])
    const suggestions = { query: { submissionId: String(row.id) } }
    expect((await chair.send(assignment.suggestions, suggestions)).code).toBe('not-found')
    expect((await chair.send(assignment.remind, { params: { id }, body: { version } })).code).toBe(
      'not-found',
    )
    expect((await chair.send(assignment.remove, { params: { id } })).code).toBe('not-found')
    expect((await assignTo([row], [reviewer], chair)).body).toMatchObject([
      { refusal: 'not-found', code: '' },
    ])
    expect((await chair.send(review.papers, { query: { eventId: String(event.id) } })).body).toEqual([])
  })

  it('changes no answer to staff with a conflict of interest: neither the limit of its reviewer, nor their removal', async () => {
    await set({ papersPerReviewer: 1 })
    const [hidden, other] = [await newPaper('甲'), await newPaper('乙')]
    await assignTo([hidden])
    const clerk = await server.asKind(identity.management, fullGrants(pages.submissions.id))
    await mark(hidden, clerk)
    expect(results((await assignTo([other])).body)).toEqual(['assignment.full'])
    expect(results((await assignTo([other], [reviewer], clerk)).body)).toEqual([null])
    const remove = async (by: Client) => {
      const { version } = (await admin.call(reviewerCalls.get, { params: { id: reviewer.id } })).body
      return by.send(reviewerCalls.remove, { params: { id: reviewer.id }, body: { version } })
    }
    expect((await remove(clerk)).code).toBe('reviewer.assigned')
    await admin.send(assignment.remove, { params: { id: (await only(other)).id } })
    expect((await remove(admin)).code).toBe('reviewer.assigned')
    expect((await remove(clerk)).body.state).toBe('removed')
    expect((await only(hidden)).state).toBe('ended')
  })

  it('that was declined has its reason and can be assigned again; one that was reviewed stays', async () => {
    const row = await newPaper()
    await assignTo([row])
    const { id } = await only(row)
    await wang.send(review.decline, { params: { id }, body: { reason: '時間不足' } })
    expect(await only(row)).toMatchObject({ state: 'declined', declinedReason: '時間不足' })
    expect(await queue(wang)).toEqual([])
    expect(results((await assignTo([row])).body)).toEqual([null])
    await writeAndSubmit(wang, id)
    expect((await admin.send(assignment.remove, { params: { id } })).code).toBe('assignment.state')
    expect((await only(row)).state).toBe('reviewed')
  })
})

describe('a reminder', () => {
  it.each([
    ['2030-05-06', null, false],
    ['2030-05-07', null, true],
    ['2030-05-09', '2030-05-07', false],
    ['2030-05-11', '2030-05-07', true],
    ['2030-05-12', '2030-05-11', false],
    ['2030-05-18', null, false],
  ])('on %s after one on %s: %s', (today, remindedDay, due) => {
    expect(isDue({ lastDay: '2030-05-10', today, remindedDay })).toBe(due)
  })

  it('is sent once by the program, in one mail for all papers, and not for what is reviewed', async () => {
    const rows = [await newPaper('甲'), await newPaper('乙'), await newPaper('丙')]
    const dueDay = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    await assign(admin, { eventId: event.id, submissions: rows, reviewers: [reviewer], dueDay })
    const [, , last] = rows
    if (last) await writeAndSubmit(wang, (await only(last)).id)
    await db.delete(mails)
    // Who was assigned today is not reminded.
    await remindReviewers(server.ctx)
    expect(await db.$count(mails)).toBe(0)
    await db.execute(sql`update assignment set created_at = now() - interval '5 days'`)
    await remindReviewers(server.ctx)
    await remindReviewers(server.ctx)
    const sent = await db.select().from(mails)
    expect(sent).toHaveLength(1)
    expect(sent[0]?.body).toContain('甲')
    expect(sent[0]?.body).toContain('乙')
    expect(sent[0]?.body).not.toContain('丙')
    expect(sent[0]?.body).toContain(`，期限 ${dueDay} 23:59 (Asia/Taipei)`)
    expect(sent[0]?.body).toContain(`, due ${dueDay} 23:59 (Asia/Taipei)`)
  })

  /** A paper whose review is late, and was assigned some days ago. */
  async function lateOne(): Promise<Submission> {
    const row = await newPaper()
    const dueDay = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    await assign(admin, { eventId: event.id, submissions: [row], reviewers: [reviewer], dueDay })
    await db.execute(sql`update assignment set created_at = now() - interval '5 days'`)
    await db.delete(mails)
    return row
  }

  it('is sent once by two programs', async () => {
    await lateOne()
    const hold = (db: typeof server.ctx.db) => db.select().from(assignments).for('update')
    await meanwhile(server, hold, () => [remindReviewers(server.ctx), remindReviewers(server.ctx)])
    expect(await db.$count(mails)).toBe(1)
  })

  it('is not sent about a paper that the reviewer has a conflict of interest with', async () => {
    await mark(await lateOne(), wang)
    await remindReviewers(server.ctx)
    expect(await db.$count(mails)).toBe(0)
  })

  it('is sent for another revision of a paper that was reviewed, unless the reviewer was removed', async () => {
    const row = await lateOne()
    await writeAndSubmit(wang, (await only(row)).id)
    await db.update(submissions).set({ revision: 2 }).where(eq(submissions.id, row.id))
    await db.delete(mails)
    await db.update(reviewers).set({ state: 'removed' })
    await remindReviewers(server.ctx)
    expect(await db.$count(mails)).toBe(0)
    await db.update(reviewers).set({ state: 'accepted' })
    await remindReviewers(server.ctx)
    expect(await db.$count(mails)).toBe(1)
  })
})

describe('a reminder by hand', () => {
  const remind = async (row: Submission) => {
    const { id, version } = await only(row)
    return admin.send(assignment.remind, { params: { id }, body: { version } })
  }

  it('is sent once a day', async () => {
    const row = await newPaper()
    await assignTo([row])
    expect((await remind(row)).status).toBe(200)
    expect((await remind(row)).code).toBe('assignment.reminded')
    await db.update(assignments).set({ remindedAt: '2026-01-01T00:00:00.000Z' })
    expect((await remind(row)).status).toBe(200)
  })

  it('is only for what is to be reviewed, by somebody who still reviews', async () => {
    const [done, declined, revised] = [await newPaper('甲'), await newPaper('乙'), await newPaper('丙')]
    await assignTo([done, declined, revised])
    for (const row of [done, revised]) await writeAndSubmit(wang, (await only(row)).id)
    const params = { id: (await only(declined)).id }
    await wang.send(review.decline, { params, body: { reason: '時間不足' } })
    for (const row of [done, declined]) expect((await remind(row)).code).toBe('assignment.state')
    await db.update(submissions).set({ revision: 2 }).where(eq(submissions.id, revised.id))
    await db.update(reviewers).set({ state: 'removed' })
    expect((await remind(revised)).code).toBe('assignment.state')
    await db.update(reviewers).set({ state: 'accepted' })
    expect((await remind(revised)).status).toBe(200)
  })
})

describe('reminding late reviewers', () => {
  const remindLate = async (rows: readonly Submission[], by = admin) => {
    const submissionIds = rows.map(({ id }) => id)
    const { body } = await by.call(assignment.remindLate, { body: { eventId: event.id, submissionIds } })
    return body.map(({ submissionId, reminded, refusal }) => [submissionId, reminded, refusal])
  }

  it('reminds those whose day has passed, each in one mail and once a day', async () => {
    const [a, b, later, done] = [
      await newPaper('甲'),
      await newPaper('乙'),
      await newPaper('丙'),
      await newPaper('丁'),
    ]
    const late = { eventId: event.id, reviewers: [reviewer], dueDay: '2020-01-31' }
    await assign(admin, { ...late, submissions: [a, b, done] })
    await assign(admin, { ...late, submissions: [later], dueDay: '2099-01-31' })
    await db.update(assignments).set({ dueDay: '2099-01-31' }).where(eq(assignments.submissionId, done.id))
    await writeAndSubmit(wang, (await only(done)).id)
    await db.update(assignments).set({ dueDay: '2020-01-31' }).where(eq(assignments.submissionId, done.id))
    await db.delete(mails)
    expect(await remindLate([a, b, later, done])).toEqual([
      [a.id, 1, null],
      [b.id, 1, null],
      [later.id, 0, 'assignment.not-late'],
      [done.id, 0, 'assignment.not-late'],
    ])
    const sent = await db.select().from(mails).orderBy(mails.id)
    expect(sent).toHaveLength(1)
    expect(sent[0]?.body).toContain('甲')
    expect(sent[0]?.body).toContain('乙')
    expect(sent[0]?.body).not.toMatch(/[丙丁]/)
    expect(await remindLate([a])).toEqual([[a.id, 0, 'assignment.reminded']])
    expect(await db.$count(mails)).toBe(1)
  })

  it('leaves out reviewers who were removed', async () => {
    const row = await newPaper()
    await assign(admin, {
      ...{ eventId: event.id, submissions: [row], reviewers: [reviewer], dueDay: '2020-01-31' },
    })
    await db.update(reviewers).set({ state: 'removed' })
    expect(await remindLate([row])).toEqual([[row.id, 0, 'assignment.not-late']])
  })

  it('sends one mail when two ask at once', async () => {
    const row = await newPaper()
    const rows = { eventId: event.id, submissions: [row], reviewers: [reviewer], dueDay: '2020-01-31' }
    await assign(admin, rows)
    await db.delete(mails)
    const hold = (db: typeof server.ctx.db) => db.select().from(assignments).for('update')
    const replies = await meanwhile(server, hold, () => [remindLate([row]), remindLate([row])])
    expect(
      replies
        .flat()
        .map(([, reminded]) => reminded)
        .toSorted((a, b) => Number(a) - Number(b)),
    ).toEqual([0, 1])
    expect(await db.$count(mails)).toBe(1)
  })

  it('tells staff with a conflict of interest nothing, and needs the right to edit', async () => {
    const row = await newPaper()
    await assign(admin, {
      eventId: event.id,
      submissions: [row],
      reviewers: [reviewer],
      dueDay: '2020-01-31',
    })
    await db.delete(mails)
    const clerk = await server.asKind(identity.management, fullGrants(pages.submissions.id))
    await db.insert(conflictMarks).values({
      ...{ submissionId: row.id, accountId: clerk.account.id, actorId: admin.account.id },
      ...{ mark: 'added', reason: '同事' },
    })
    expect(await remindLate([row], clerk)).toEqual([[row.id, 0, 'assignment.not-late']])
    expect(await db.$count(mails)).toBe(0)
    const reader = await server.asKind(identity.management, viewGrants(pages.submissions.id))
    const body = { eventId: event.id, submissionIds: [row.id] }
    expect((await reader.send(assignment.remindLate, { body })).status).toBe(403)
  })
})
