import { beforeEach, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { identity, pages } from '@banquet/contract/call/access'
import type { Event } from '@banquet/contract/event/event/event'
import { conflict } from '@banquet/contract/review/conflict'
import { reviewSetting, usualReviewSetting } from '@banquet/contract/review/review-setting'
import type { AuthorConflict } from '@banquet/contract/submission/author-conflicts'
import { submission, type Submission } from '@banquet/contract/submission/submission'
import type { SubmissionContent } from '@banquet/contract/submission/submission-content'
import { assign } from '../../../test/rows/assignment-rows.ts'
import { addReviewer } from '../../../test/rows/review-rows.ts'
import { addEvent, clearEvents } from '../../../test/rows/sign-up-rows.ts'
import {
  addSubject,
  addSubmissionType,
  author,
  begun,
  openSubmissions,
  paper,
  submit,
  submitted,
} from '../../../test/rows/submission-rows.ts'
import { serverForFile, viewGrants, type Client } from '../../../test/server.ts'
import { audits } from '../../kit/rows/audit.table.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { assignments } from '../../tables/review/review.table.ts'
import { conflictMarks, reviewers, type ReviewerRow } from '../../tables/review/reviewer.table.ts'
import { submissions } from '../../tables/submission/submission.table.ts'
import { subjects } from '../../tables/submission/subject.table.ts'
import { submissionTypes } from '../../tables/submission/submission-type.table.ts'

const server = await serverForFile({ keepsPlans: true })
const { db } = server.ctx
let admin: Client
let event: Event
let writer: Client
let chen: Client
let reviewer: ReviewerRow
let content: (conflicts: AuthorConflict[]) => SubmissionContent
let against: AuthorConflict

beforeEach(async () => {
  for (const table of [assignments, conflictMarks, reviewers, submissions, subjects, submissionTypes])
    await db.delete(table)
  await clearEvents(server)
  admin = await server.asAdmin()
  event = await addEvent(admin)
  await openSubmissions(admin, event)
  await allow(2)
  const [subject, type] = [await addSubject(admin), await addSubmissionType(admin)]
  content = (conflicts) =>
    paper(subject, type, { authors: [{ ...author, email: 'lin@author.example' }], conflicts })
  writer = await server.asKind(identity.member)
  chen = await server.asKind(identity.member)
  reviewer = await addReviewer(server, { event, member: chen })
  against = { kind: 'person', value: chen.account.email, reason: '親屬' }
})

const allow = async (authorConflicts: number) => {
  const params = { id: event.id }
  const { version } = (await admin.call(reviewSetting.get, { params })).body
  const body = { ...usualReviewSetting, authorConflicts, version }
  expect((await admin.send(reviewSetting.update, { params, body })).status).toBe(200)
}
const read = async ({ id }: Submission, by = writer) =>
  (await by.call(submission.get, { params: { id } })).body
const save = ({ id, version }: Submission, written: SubmissionContent, by = writer) =>
  by.send(submission.save, { params: { id }, body: { content: written, version } })
const declarations = ({ id }: Submission, by = admin) =>
  by.send(conflict.declarations, { query: { submissionId: String(id) } })

describe('a conflict declared by an author', () => {
  it('counts once it is submitted, with its reason for staff, and keeps the reviewer from the paper', async () => {
    const draft = await begun(writer, content([against]))
    const list = async () => (await admin.send(conflict.list, { query: {} })).body
    expect(await list()).toEqual([])
    const one = (await submit(writer, draft)).body
    const [row, ...others] = await list()
    expect(others).toEqual([])
    expect(row).toMatchObject({ kinds: ['by-author'], isStanding: true, declarations: [against] })
    expect((await declarations(one)).body).toEqual([against])
    const [pair] = (await assign(admin, { eventId: event.id, submissions: [one], reviewers: [reviewer] }))
      .body
    expect(pair?.refusal).toBe('assignment.conflict')
  })

  it('can be overruled as others', async () => {
    const one = await submitted(writer, content([against]))
    const body = { submissionId: one.id, accountId: chen.account.id, reason: '已確認無往來' }
    expect((await admin.send(conflict.overrule, { body })).status).toBe(200)
    const [row] = (await admin.send(conflict.list, { query: {} })).body
    expect(row).toMatchObject({ isStanding: false, overruled: ['by-author'] })
  })

  it('is frozen with the revision', async () => {
    const one = await submitted(writer, content([against]))
    const changed = (await save(one, content([]))).body
    expect((await declarations(one)).body).toEqual([against])
    await submit(writer, changed)
    expect((await declarations(one)).body).toEqual([])
    const revisions = (await writer.call(submission.revisions, { params: { id: one.id } })).body
    expect(revisions.map((each) => each.content.conflicts)).toEqual([[], [against]])
  })

  it('is read by its authors, not by staff in the paper, whose edits keep it', async () => {
    const one = await submitted(writer, content([against]))
    expect((await read(one)).conflicts).toEqual([against])
    const seen = await read(one, admin)
    expect(seen.conflicts).toEqual([])
    const revisions = (await admin.call(submission.revisions, { params: { id: one.id } })).body
    expect(revisions[0]?.content.conflicts).toEqual([])
    const edited = (await save(seen, { ...content([{ ...against, value: '別人' }]), title: '新題目' }, admin))
      .body
    expect(edited.draft?.conflicts).toEqual([])
    const again = (await submit(admin, edited)).body
    expect(again.title).toBe('新題目')
    expect((await read(one)).conflicts).toEqual([against])
    expect(JSON.stringify(await db.select().from(audits))).not.toContain(against.reason)
  })

  it('is not read by staff who have a conflict with the paper themselves, nor by others', async () => {
    const one = await submitted(writer, content([against]))
    const clerk = await server.asKind(identity.management, viewGrants(pages.submissions.id))
    expect((await declarations(one, clerk)).status).toBe(200)
    await db.update(accounts).set({ email: 'lin@author.example' }).where(eq(accounts.id, clerk.account.id))
    expect((await declarations(one, clerk)).code).toBe('not-found')
    for (const other of [writer, chen]) expect((await declarations(one, other)).status).toBe(403)
  })

  it('is refused beyond the number of the event, whole or not at all', async () => {
    const faultsOf = async (conflicts: AuthorConflict[]) =>
      (await submit(writer, await begun(writer, content(conflicts)))).problem?.errors?.map(
        ({ path, code }) => `${path} ${code}`,
      )
    const person = (value: string): AuthorConflict => ({ kind: 'person', value, reason: '親屬' })
    expect(await faultsOf([person('甲'), person('乙'), person('丙')])).toEqual(['conflicts many'])
    expect(await faultsOf([{ kind: 'domain', value: 'gmail.com', reason: '' }])).toEqual([
      'conflicts.0.value pattern',
      'conflicts.0.reason required',
    ])
    await allow(0)
    expect(await faultsOf([person('甲')])).toEqual(['conflicts many'])
    expect(await faultsOf([])).toBeUndefined()
  })
})
