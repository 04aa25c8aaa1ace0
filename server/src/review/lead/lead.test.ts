import { beforeEach, expect, it } from 'vitest'
import { identity, pages } from '@banquet/contract/call/access'
import type { Event } from '@banquet/contract/event/event/event'
import { lead } from '@banquet/contract/review/lead'
import { review } from '@banquet/contract/review/review'
import type { Subject } from '@banquet/contract/submission/subject'
import type { Submission } from '@banquet/contract/submission/submission'
import type { SubmissionType } from '@banquet/contract/submission/submission-type'
import { assign } from '../../../test/rows/assignment-rows.ts'
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
import { fullGrants, serverForFile, viewGrants, type Client } from '../../../test/server.ts'
import { notifications } from '../../tables/message/notification.table.ts'
import { mails } from '../../tables/platform/mail.table.ts'
import { leads } from '../../tables/review/lead.table.ts'
import { assignments, reviewRevisions, reviews, reviewSettings } from '../../tables/review/review.table.ts'
import { conflictMarks, reviewers, type ReviewerRow } from '../../tables/review/reviewer.table.ts'
import { subjects } from '../../tables/submission/subject.table.ts'
import { submissionTypes } from '../../tables/submission/submission-type.table.ts'
import { submissions } from '../../tables/submission/submission.table.ts'

const server = await serverForFile({ connections: 8 })
const { db } = server.ctx
let admin: Client
let writer: Client
let event: Event
let food: Subject
let oral: SubmissionType
let wang: Client
let reviewer: ReviewerRow

beforeEach(async () => {
  for (const table of [leads]) await db.delete(table)
  for (const table of [reviewRevisions, reviews, assignments, conflictMarks, reviewers, reviewSettings])
    await db.delete(table)
  for (const table of [submissions, subjects, submissionTypes]) await db.delete(table)
  await clearEvents(server)
  for (const table of [mails, notifications]) await db.delete(table)
  admin = await server.asAdmin()
  const year = new Date().getFullYear() + 1
  event = await addEvent(admin, { startDay: `${year}-06-10`, endDay: `${year}-06-12` })
  await openSubmissions(admin, event)
  food = await addSubject(admin)
  oral = await addSubmissionType(admin)
  writer = await server.asKind(identity.member)
  wang = await server.asKind(identity.member)
  reviewer = await addReviewer(server, { event, member: wang })
})

const lin = { ...author, email: 'lin@author.example' }
const newPaper = (title = '團膳廚房的過敏原管理') =>
  submitted(writer, paper(food, oral, { title, authors: [lin] }))
const mark = (row: Submission, who: Client) =>
  db.insert(conflictMarks).values({
    ...{ submissionId: row.id, accountId: who.account.id, mark: 'added', reason: '指導教授' },
    actorId: admin.account.id,
  })

const get = (by: Client, { id }: Submission) => by.send(lead.get, { params: { id } })
const choose = (by: Client, { id }: Submission, accountId: number | null, version: number) =>
  by.send(lead.set, { params: { id }, body: { accountId, version } })
const assigned = async () => {
  const row = await newPaper()
  await assign(admin, { eventId: event.id, submissions: [row], reviewers: [reviewer] })
  return row
}
const queue = async (by: Client) => (await by.call(review.assigned, {})).body.map(({ isLead }) => isLead)

it('is set, shown in the queue, and cleared, with its history', async () => {
  const row = await assigned()
  expect(await queue(wang)).toEqual([false])
  const chosen = await choose(admin, row, wang.account.id, 1)
  expect(chosen.body).toMatchObject({ accountId: wang.account.id, version: 2 })
  expect(await queue(wang)).toEqual([true])
  expect((await choose(admin, row, null, 1)).code).toBe('stale')
  expect((await choose(admin, row, null, 2)).body).toMatchObject({ accountId: null, name: '', version: 3 })
  expect(await queue(wang)).toEqual([false])
  const { body } = await admin.call(lead.history, { params: { id: row.id } })
  expect(body).toMatchObject([
    { action: 'updated', before: { accountId: wang.account.id }, after: { accountId: null } },
    { action: 'created', after: { accountId: wang.account.id } },
  ])
})

it('is a reviewer of the paper or staff, and nobody else', async () => {
  const row = await assigned()
  const other = await server.asKind(identity.member)
  await addReviewer(server, { event, member: other })
  const clerk = await server.asKind(identity.management, fullGrants(pages.submissions.id))
  const reader = await server.asKind(identity.management, viewGrants(pages.submissions.id))
  for (const who of [other, writer, reader])
    expect((await choose(admin, row, who.account.id, 1)).problem?.errors).toEqual([
      { path: 'accountId', code: 'choice' },
    ])
  expect((await choose(admin, row, clerk.account.id, 1)).status).toBe(200)
  expect((await choose(reader, row, null, 2)).code).toBe('right.missing')
})

it('with a conflict of interest cannot be chosen, and does not exist for staff who have one', async () => {
  const row = await assigned()
  const clerk = await server.asKind(identity.management, fullGrants(pages.submissions.id))
  await choose(admin, row, wang.account.id, 1)
  await mark(row, wang)
  await mark(row, clerk)
  const { candidates } = (await get(admin, row)).body
  expect(candidates.map(({ accountId }) => accountId)).not.toContain(wang.account.id)
  expect(candidates.map(({ accountId }) => accountId)).not.toContain(clerk.account.id)
  expect((await choose(admin, row, clerk.account.id, 2)).problem?.errors?.[0]?.path).toBe('accountId')
  expect((await get(clerk, row)).code).toBe('not-found')
  expect((await choose(clerk, row, null, 2)).code).toBe('not-found')
  expect((await clerk.send(lead.history, { params: { id: row.id } })).code).toBe('not-found')
})
