import { beforeEach, describe, expect, it } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { identity, pages } from '@banquet/contract/call/access'
import { event as eventCalls, type Event } from '@banquet/contract/event/event/event'
import { assignment } from '@banquet/contract/review/assignment'
import { decision } from '@banquet/contract/review/decision'
import { review } from '@banquet/contract/review/review'
import { member } from '@banquet/contract/people/member'
import { subjectChair, type SubjectChair } from '@banquet/contract/review/subject-chair'
import type { Subject } from '@banquet/contract/submission/subject'
import type { Submission } from '@banquet/contract/submission/submission'
import type { SubmissionType } from '@banquet/contract/submission/submission-type'
import { nameInEnglish, namesInMails } from '../../../test/rows/english-names.ts'
import { assign, assignmentsOf, writeAndSubmit } from '../../../test/rows/assignment-rows.ts'
import { setPhases } from '../../../test/rows/phase-rows.ts'
import { startReviewing } from '../../../test/rows/review-rows.ts'
import { addSubject, author, begun, paper, submitted } from '../../../test/rows/submission-rows.ts'
import { meanwhile } from '../../../test/scenario/world.ts'
import { serverForFile, viewGrants, type Client } from '../../../test/server.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { events } from '../../tables/event/event.table.ts'
import { mails } from '../../tables/platform/mail.table.ts'
import { decisions } from '../../tables/review/decision.table.ts'
import { conflictMarks, type ReviewerRow } from '../../tables/review/reviewer.table.ts'
import { subjectChairs } from '../../tables/review/subject-chair.table.ts'
import { submissions } from '../../tables/submission/submission.table.ts'
import { listChaired } from './subject-chair.queries.ts'

const server = await serverForFile({ connections: 8, keepsPlans: true })
const { db } = server.ctx
let admin: Client
let writer: Client
let chou: Client
let wang: Client
let event: Event
let food: Subject
let hygiene: Subject
let menus: Subject
let oral: SubmissionType
let reviewer: ReviewerRow
/** In the subject that Chou chairs, in the one below it, and in another one. */
let mine: Submission
let below: Submission
let others: Submission
let named: SubjectChair

const name = async (subject: Subject, who: Client) =>
  (
    await admin.send(subjectChair.create, {
      body: { subjectId: subject.id, name: '周文凱', email: who.account.email },
    })
  ).body
const newPaper = (subject: Subject, title: string, email = 'lin@author.example') =>
  submitted(writer, paper(subject, oral, { title, authors: [{ ...author, email }] }))

beforeEach(async () => {
  ;({ admin, event, food, oral, writer, wang, reviewer } = await startReviewing(server))
  hygiene = await addSubject(admin, { code: 'FS-H', name: '衛生', parentId: food.id })
  menus = await addSubject(admin, { code: 'ND', name: '菜單' })
  chou = await server.asKind(identity.member)
  mine = await newPaper(food, '甲')
  below = await newPaper(hygiene, '乙')
  others = await newPaper(menus, '丙')
  await db.delete(mails)
  named = await name(food, chou)
})

const ofEvent = () => ({ eventId: String(event.id) })
const codes = async (who: Client, query: object = {}) =>
  (await who.call(subjectChair.papers, { query: { ...ofEvent(), ...query } })).body.map(({ code }) => code)
const read = (who: Client, { id }: { id: number }) => who.send(subjectChair.read, { params: { id } })
const stage = (who: Client, { id }: { id: number }, stagedVersion: number | null = null) =>
  who.send(decision.stage, {
    params: { id },
    body: { result: 'accept', note: '恭喜', revision: 1, stagedVersion },
  })
const assignTo = (who: Client, paper: Submission) =>
  assign(who, { eventId: event.id, submissions: [paper], reviewers: [reviewer] })
const add = (row: Submission, who: Client) =>
  db.insert(conflictMarks).values({
    ...{ submissionId: row.id, accountId: who.account.id, mark: 'added', reason: '指導教授' },
    actorId: admin.account.id,
  })

/** That a paper does not exist for a member, in any call. */
async function expectHidden(who: Client, row: Submission): Promise<void> {
  const params = { id: row.id }
  const submissionId = String(row.id)
  const [assigned] = await assignmentsOf(admin, row)
  const of = { id: assigned?.id ?? 999_999 }
  const version = assigned?.version ?? 1
  const answers = [
    await read(who, row),
    await who.send(subjectChair.declareConflict, { params, body: { reason: '無' } }),
    await who.send(decision.get, { params }),
    await stage(who, row),
    await who.send(decision.unstage, { params, body: { stagedVersion: 1 } }),
    await who.send(assignment.suggestions, { query: { submissionId } }),
    await who.send(assignment.remind, { params: of, body: { version } }),
    await who.send(assignment.remove, { params: of }),
  ]
  expect(answers.map(({ status, code }) => [status, code])).toEqual(answers.map(() => [404, 'not-found']))
  const query = { ...ofEvent(), submissionId }
  for (const call of [assignment.list, review.list, review.papers])
    expect((await who.send(call, { query })).body).toEqual([])
  expect(await codes(who)).not.toContain(row.code)
  const assigning = await assignTo(who, row)
  if (assigning.status === 200)
    expect(assigning.body.map(({ code, refusal }) => [code, refusal])).toEqual([['', 'not-found']])
  else expect(assigning.code).toBe('not-found')
}

describe('naming', () => {
  it('mails the chair once, who then sees the event and the subjects below', async () => {
    const sent = await db.select().from(mails).where(eq(mails.to, chou.account.email)).orderBy(mails.id)
    expect(sent).toHaveLength(1)
    expect(sent[0]?.body).toContain('食品安全')
    const [own] = (await chou.call(subjectChair.own, {})).body
    expect(own).toMatchObject({ eventId: event.id, isArchived: false, mayStage: true })
    expect(own?.subjects.map(({ code }) => code)).toEqual(['FS', 'FS-H'])
    expect((await wang.call(subjectChair.own, {})).body).toEqual([])
  })

  it('calls the chair by the English name in the English text of the mail', async () => {
    await nameInEnglish(server, wang, 'Grace Wang')
    await name(menus, wang)
    expect((await namesInMails(server, wang.account.email)).at(-1)).toMatchObject({ en: 'Grace Wang' })
  })

  it('takes one address once for a subject, whatever its case', async () => {
    const email = chou.account.email.toUpperCase()
    const again = await admin.send(subjectChair.create, { body: { subjectId: food.id, name: '周', email } })
    expect(again.code).toBe('subject-chair.duplicate')
  })

  it('needs the rights of subjects', async () => {
    const clerk = await server.asKind(identity.management, viewGrants(pages.subjects.id))
    const body = { subjectId: menus.id, name: '周', email: 'chou@chairs.example' }
    expect((await clerk.send(subjectChair.create, { body })).code).toBe('right.missing')
    expect((await clerk.send(subjectChair.remove, { params: { id: named.id } })).code).toBe('right.missing')
    expect((await chou.send(subjectChair.list, {})).code).toBe('auth.wrong-side')
  })

  it('gives nothing to an address that is not confirmed', async () => {
    await db.update(accounts).set({ emailVerifiedAt: null }).where(eq(accounts.id, chou.account.id))
    expect(await listChaired(server.ctx, chou.account.id)).toEqual([])
    expect((await read(chou, mine)).status).not.toBe(200)
  })

  it('gives nothing of an event that is not published', async () => {
    await db.update(events).set({ status: 'draft', isCurrent: false }).where(eq(events.id, event.id))
    expect((await chou.call(subjectChair.own, {})).body).toEqual([])
    await expectHidden(chou, mine)
  })

  it('is not copied with the event', async () => {
    const body = { code: 'next', name: '下屆', startDay: '2091-06-10' }
    const copy = (await admin.send(eventCalls.copy, { params: { id: event.id }, body })).body
    const rows = await db
      .select()
      .from(subjectChairs)
      .where(eq(subjectChairs.eventId, copy.id))
      .orderBy(subjectChairs.id)
    expect(rows).toEqual([])
  })
})

describe('a chair', () => {
  it('sees the papers of the subject and of those below it, with counts', async () => {
    expect(await codes(chou)).toEqual([mine.code, below.code])
    expect(await codes(chou, { subjectId: String(hygiene.id) })).toEqual([below.code])
    expect(await codes(chou, { subjectId: String(menus.id) })).toEqual([])
    expect(await codes(chou, { keyword: '丙' })).toEqual([])
    expect(await codes(chou, { page: '2', size: '1' })).toEqual([below.code])
    const counts = (await chou.call(subjectChair.paperCounts, { query: ofEvent() })).body
    expect(counts).toMatchObject({ submitted: 2, 'under-review': 0 })
    expect((await read(chou, below)).body).toMatchObject({ code: below.code, authors: [{ name: '林怡君' }] })
    await expectHidden(chou, others)
  })

  it('assigns, reminds, takes back, and reads the reviews, without addresses', async () => {
    const suggested = (await chou.call(assignment.suggestions, { query: { submissionId: String(mine.id) } }))
      .body
    expect(suggested.map(({ reviewerId }) => reviewerId)).toEqual([reviewer.id])
    expect(suggested[0]).not.toHaveProperty('email')
    expect((await assignTo(chou, mine)).body).toMatchObject([{ refusal: null }])
    const [one] = await assignmentsOf(chou, mine)
    expect(one).not.toHaveProperty('reviewerEmail')
    const { id = 0, version } = one ?? {}
    expect((await chou.send(assignment.remind, { params: { id }, body: { version } })).status).toBe(200)
    expect((await chou.send(assignment.remove, { params: { id } })).status).toBe(204)
    await assignTo(chou, mine)
    const [again] = await assignmentsOf(chou, mine)
    await writeAndSubmit(wang, again?.id ?? 0)
    const [row] = (await chou.call(subjectChair.papers, { query: ofEvent() })).body
    expect(row).toMatchObject({
      assigned: 1,
      reviewed: 1,
      reviewers: [{ name: reviewer.name, state: 'reviewed' }],
    })
    const query = { ...ofEvent(), submissionId: String(mine.id) }
    expect((await chou.call(review.list, { query })).body).toHaveLength(1)
  })

  it('counts the load of a reviewer only over the papers that they may see', async () => {
    await assignTo(admin, others)
    await assignTo(admin, below)
    const query = { submissionId: String(mine.id) }
    expect((await chou.call(assignment.suggestions, { query })).body).toMatchObject([{ assigned: 1 }])
    expect((await admin.call(assignment.suggestions, { query })).body).toMatchObject([{ assigned: 2 }])
  })

  it('stages and takes back, and neither publishes nor corrects', async () => {
    const staged = await stage(chou, mine)
    expect(staged.body.staged).toMatchObject({ result: 'accept', note: '恭喜' })
    const { id = 0, version = 0 } = staged.body.staged ?? {}
    const body = { eventId: event.id, rows: [{ id, version }] }
    expect((await chou.send(decision.publish, { body })).code).toBe('auth.wrong-side')
    expect((await chou.send(decision.list, { query: ofEvent() })).code).toBe('auth.wrong-side')
    expect(await codes(chou, { staged: 'any' })).toEqual([mine.code])
    const taken = await chou.send(decision.unstage, {
      params: { id: mine.id },
      body: { stagedVersion: version },
    })
    expect(taken.body.staged).toBeNull()
  })

  it('stages nothing in a phase that does not allow it', async () => {
    const { staged } = (await stage(chou, mine)).body
    await setPhases(admin, event, { all: { mayStage: false } })
    expect((await stage(chou, below)).code).toBe('decision.closed')
    const body = { stagedVersion: staged?.version ?? 0 }
    expect((await chou.send(decision.unstage, { params: { id: mine.id }, body })).code).toBe(
      'decision.closed',
    )
    expect((await stage(admin, below)).status).toBe(200)
  })

  it('does not see drafts', async () => {
    const draft = await begun(writer, paper(food, oral, { title: '草稿' }))
    expect((await read(chou, draft)).code).toBe('not-found')
    expect(await codes(chou)).toEqual([mine.code, below.code])
  })

  it('receives `stale` for the second of two decisions that are staged at once', async () => {
    const lee = await server.asKind(identity.member)
    await name(hygiene, lee)
    const replies = await meanwhile(
      server,
      (tx) => tx.select().from(submissions).where(eq(submissions.id, below.id)).for('update'),
      () => [stage(chou, below), stage(lee, below)],
    )
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(replies.map(({ code }) => code)).toContain('stale')
    expect(await db.$count(decisions)).toBe(1)
  })

  it('of another subject sees nothing of the paper', async () => {
    const lee = await server.asKind(identity.member)
    await name(menus, lee)
    await assignTo(admin, mine)
    await expectHidden(lee, mine)
    expect(await codes(lee)).toEqual([others.code])
  })

  it('who is an author sees nothing of the paper, also if they become one', async () => {
    const own = await newPaper(food, '丁', chou.account.email)
    await assignTo(admin, own)
    await expectHidden(chou, own)
    await db.execute(
      sql`update submission_author set email = ${chou.account.email} where submission_id = ${mine.id}`,
    )
    await expectHidden(chou, mine)
  })

  it('who declares a conflict of interest has no access any more', async () => {
    await assignTo(admin, mine)
    const params = { id: mine.id }
    const reply = await chou.send(subjectChair.declareConflict, { params, body: { reason: '親屬' } })
    expect(reply.status).toBe(200)
    await expectHidden(chou, mine)
    expect(await codes(chou)).toEqual([below.code])
    expect((await chou.call(subjectChair.paperCounts, { query: ofEvent() })).body.submitted).toBe(1)
  })

  it('with a conflict that is found later has no access any more', async () => {
    await assignTo(chou, mine)
    await add(mine, chou)
    await expectHidden(chou, mine)
  })

  it('who was removed sees nothing any more', async () => {
    await assignTo(chou, mine)
    await admin.send(subjectChair.remove, { params: { id: named.id } })
    await expectHidden(chou, mine)
    expect(await codes(chou)).toEqual([])
    expect((await chou.call(subjectChair.own, {})).body).toEqual([])
  })

  it('who is removed meanwhile stages nothing', async () => {
    const replies = await meanwhile(
      server,
      async (tx) => {
        await tx.select().from(events).where(eq(events.id, event.id)).for('update')
        await tx.delete(subjectChairs).where(eq(subjectChairs.id, named.id))
      },
      () => [stage(chou, mine)],
    )
    expect(replies.map(({ code }) => code)).toEqual(['not-found'])
    expect(await db.$count(decisions)).toBe(0)
  })

  it('of the former subject sees nothing of a paper that was moved', async () => {
    await assignTo(chou, mine)
    await db.update(submissions).set({ subjectId: menus.id }).where(eq(submissions.id, mine.id))
    await expectHidden(chou, mine)
  })

  it('cannot change anything in an archived event', async () => {
    await db.update(events).set({ status: 'archived', isCurrent: false }).where(eq(events.id, event.id))
    expect((await read(chou, mine)).body).toMatchObject({ isArchived: true })
    expect((await stage(chou, mine)).code).toBe('event.state')
    expect((await assignTo(chou, mine)).code).toBe('event.state')
  })

  it('reads the files of the last revision', async () => {
    const reply = await chou.send(subjectChair.file, { params: { id: String(mine.id), fileId: '999' } })
    expect(reply.code).toBe('not-found')
  })
})

describe('any other member', () => {
  it('learns no name of a reviewer by assigning', async () => {
    const stranger = await server.asKind(identity.member)
    const unknown = await assign(stranger, { eventId: 999_999, submissions: [mine], reviewers: [reviewer] })
    const reply = await assignTo(stranger, mine)
    expect([reply.status, reply.code]).toEqual([404, unknown.code])
    await expectHidden(stranger, mine)
  })
})

describe('a member who is a chair', () => {
  it('leaves no trace when deleted, also of what they chaired before', async () => {
    const { id, email } = chou.account
    const before = await name(menus, chou)
    await admin.send(subjectChair.remove, { params: { id: before.id } })
    await admin.call(member.remove, { params: { id } })
    expect(await db.$count(subjectChairs)).toBe(0)
    const { rows } = await db.execute(
      sql`select id from audit where noun = 'subject_chair' and (concat(label, before, after) like ${`%${email}%`} or (row_id in (${named.id}, ${before.id}) and label = '周文凱'))`,
    )
    expect(rows).toEqual([])
  })

  it.each([[[]], [['email']]])('stays one when merged, with the fields %j of the other', async (take) => {
    const read = async ({ account: { id } }: Client) =>
      (await admin.call(member.get, { params: { id } })).body
    const [to, from] = [await read(wang), await read(chou)]
    await name(menus, wang)
    const body = { otherId: from.id, version: to.version, otherVersion: from.version, take }
    expect((await admin.send(member.merge, { params: { id: to.id }, body })).status).toBe(200)
    const [own] = await listChaired(server.ctx, wang.account.id)
    expect(own?.subjects.map(({ code }) => code)).toEqual(['FS', 'FS-H', 'ND'])
  })

  it('finds it in the copy of their data', async () => {
    const copy = await chou.call(member.ownData, {})
    expect(JSON.stringify(copy.body)).toContain('chairing')
  })
})
