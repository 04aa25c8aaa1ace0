import { and, asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { pages } from '@banquet/contract/call/access'
import { event as events, type Event } from '@banquet/contract/event/event/event'
import { subject as subjectCalls, type Subject } from '@banquet/contract/submission/subject'
import { submission, type Submission } from '@banquet/contract/submission/submission'
import { submissionBulk, type BulkSubmission } from '@banquet/contract/submission/submission-bulk'
import type { SubmissionContent } from '@banquet/contract/submission/submission-content'
import type { SubmissionType } from '@banquet/contract/submission/submission-type'
import { addEvent } from '../../../test/rows/sign-up-rows.ts'
import {
  addSubject,
  begun,
  paper,
  submit,
  submitted,
  startSubmissions,
} from '../../../test/rows/submission-rows.ts'
import { serverForFile, viewGrants, type Client } from '../../../test/server.ts'
import { mails } from '../../tables/platform/mail.table.ts'

const server = await serverForFile({ keepsPlans: true })
let admin: Client
let writer: Client
let event: Event
let food: Subject
let cold: Subject
let oral: SubmissionType

beforeEach(async () => {
  ;({ admin, event, food, oral, writer } = await startSubmissions(server))
  cold = await addSubject(admin, { code: 'CC', name: '冷鏈', isVisible: false })
})

const content = (values: Partial<SubmissionContent> = {}) => paper(food, oral, values)
const read = async ({ id }: Submission) => (await admin.call(submission.get, { params: { id } })).body
const seen = (rows: readonly Submission[]) => rows.map(({ id, version }) => ({ id, version }))
const save = ({ id, version }: Submission, values: Partial<SubmissionContent>) =>
  writer.call(submission.save, { params: { id }, body: { content: content(values), version } })
const move = (rows: readonly Submission[], to: Pick<Subject, 'id'> = cold, by = admin) =>
  by.send(submissionBulk.bulkMove, { body: { eventId: event.id, rows: seen(rows), subjectId: to.id } })
const withdraw = (rows: readonly Submission[], by = admin) =>
  by.send(submissionBulk.bulkWithdraw, {
    body: { eventId: event.id, rows: seen(rows), reason: '重複投稿' },
  })
const results = (body: readonly BulkSubmission[]) =>
  body.map(({ id, state, refusal }) => [id, state, refusal])
const receipts = () =>
  server.ctx.db
    .select({ subject: mails.subject, body: mails.body })
    .from(mails)
    .where(and(eq(mails.purpose, 'submission'), eq(mails.to, writer.account.email)))
    .orderBy(asc(mails.id))

describe('submissions that are moved', () => {
  it('keep their revision, and the history has the change', async () => {
    const row = await submitted(writer, content())
    await server.ctx.db.delete(mails)
    expect(results((await move([row])).body)).toEqual([[row.id, 'submitted', null]])
    expect(await read(row)).toMatchObject({ subject: { code: 'CC' }, revision: 1, draft: null })
    const params = { id: row.id }
    const [copy] = (await admin.call(submission.revisions, { params })).body
    expect(copy?.content.subjectId).toBe(food.id)
    const [change] = (await admin.call(submission.history, { params })).body
    expect(change).toMatchObject({ before: { subjectId: food.id }, after: { subjectId: cold.id } })
    expect(await receipts()).toEqual([])
  })

  it('keep what their authors have written, whose subject follows unless they chose another', async () => {
    const [first, second] = [await submitted(writer, content()), await submitted(writer, content())]
    const rooms = await addSubject(admin, { code: 'R', name: '住宿' })
    const changed = (await save(first, { title: '新題目' })).body
    const moving = (await save(second, { subjectId: rooms.id })).body
    await move([changed, moving])
    expect((await read(first)).draft).toMatchObject({ title: '新題目', subjectId: cold.id })
    expect(await read(second)).toMatchObject({ subjectId: cold.id, draft: { subjectId: rooms.id } })
    // The new subject is hidden, and does not keep the authors from submitting again.
    expect((await submit(writer, await read(first))).body).toMatchObject({ revision: 2, subjectId: cold.id })
  })

  it('may be drafts or withdrawn, so that a subject can be emptied', async () => {
    const draft = await begun(writer, content())
    const gone = (await withdraw([await submitted(writer, content())])).body[0]
    const withdrawn = (await admin.call(submission.get, { params: { id: gone?.id ?? 0 } })).body
    expect(results((await move([draft, withdrawn])).body)).toEqual([
      [draft.id, 'draft', null],
      [withdrawn.id, 'withdrawn', null],
    ])
    expect(await read(draft)).toMatchObject({ subjectId: cold.id, draft: { subjectId: cold.id } })
    expect((await admin.call(subjectCalls.remove, { params: { id: food.id } })).status).toBe(204)
  })

  it('are moved one by one: a failure is reported and does not affect the others', async () => {
    const [first, second] = [await submitted(writer, content()), await submitted(writer, content())]
    await save(first, { title: '新題目' })
    const { body } = await move([first, { ...first, id: 2_000_000_000 }, second])
    expect(body).toMatchObject([
      { code: 'A-0001', title: first.title, refusal: 'stale' },
      { code: '', title: '', state: null, refusal: 'not-found' },
      { code: 'A-0002', refusal: null },
    ])
    expect((await read(first)).subjectId).toBe(food.id)
    expect((await read(second)).subjectId).toBe(cold.id)
  })

  it('stay where they are if the subject belongs to another event', async () => {
    const row = await submitted(writer, content())
    const other = await addEvent(admin, { code: 'other' })
    const theirs = await addSubject(admin, { eventId: other.id, code: 'X', name: '別場' })
    const reply = await move([row], theirs)
    expect([reply.status, reply.problem?.errors]).toEqual([400, [{ path: 'subjectId', code: 'choice' }]])
    expect((await read(row)).subjectId).toBe(food.id)
  })
})

describe('submissions that are withdrawn', () => {
  it('are withdrawn for one reason, with a mail for each, and drafts are not', async () => {
    const rows = [await submitted(writer, content()), await submitted(writer, content())]
    const draft = await begun(writer, content())
    await server.ctx.db.delete(mails)
    expect(results((await withdraw([...rows, draft])).body)).toEqual([
      ...rows.map(({ id }) => [id, 'withdrawn', null]),
      [draft.id, 'draft', 'submission.state'],
    ])
    expect((await read(rows[0] as Submission)).withdrawnReason).toBe('重複投稿')
    const sent = await receipts()
    expect(sent.map(({ subject }) => subject.split(' ').at(-1))).toEqual(['A-0001', 'A-0002'])
    for (const { body } of sent) expect(body).toContain('重複投稿')
  })

  it('need a reason', async () => {
    const rows = seen([await submitted(writer, content())])
    const reply = await admin.send(submissionBulk.bulkWithdraw, {
      body: { eventId: event.id, rows, reason: ' ' },
    })
    expect(reply.status).toBe(400)
  })
})

describe('several submissions', () => {
  it('are all left as they are if one belongs to another event than the one they were shown for', async () => {
    const rows = [await submitted(writer, content())]
    const other = await addEvent(admin, { code: 'other' })
    const theirs = await addSubject(admin, { eventId: other.id, code: 'X', name: '別場' })
    const draft = await begun(admin, content({ subjectId: theirs.id, submissionTypeId: null }), {
      eventId: other.id,
      memberId: writer.account.id,
    })
    for (const reply of [await move([...rows, draft]), await withdraw([...rows, draft])])
      expect([reply.status, reply.code]).toEqual([409, 'event.other'])
    expect(await read(rows[0] as Submission)).toMatchObject({ state: 'submitted', subjectId: food.id })
  })

  it('do not change in an archived event', async () => {
    const row = await submitted(writer, content())
    const { id, version } = (await admin.call(events.get, { params: { id: event.id } })).body
    await admin.call(events.archive, { params: { id }, body: { version } })
    for (const reply of [await move([row]), await withdraw([row])])
      expect(results(reply.body)).toEqual([[row.id, 'submitted', 'event.state']])
    expect(await read(row)).toMatchObject({ state: 'submitted', subjectId: food.id })
  })

  it('are refused to their authors and to those who may only view', async () => {
    const rows = [await submitted(writer, content())]
    const viewer = await server.as(await server.addAccount({ grants: viewGrants(pages.submissions.id) }))
    for (const client of [writer, viewer])
      for (const reply of [await move(rows, cold, client), await withdraw(rows, client)])
        expect(reply.status).toBe(403)
  })
})
