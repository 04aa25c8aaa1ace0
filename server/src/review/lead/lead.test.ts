import { beforeEach, expect, it } from 'vitest'
import { identity, pages } from '@banquet/contract/call/access'
import type { Event } from '@banquet/contract/event/event/event'
import { lead } from '@banquet/contract/review/lead'
import { review } from '@banquet/contract/review/review'
import type { Subject } from '@banquet/contract/submission/subject'
import type { Submission } from '@banquet/contract/submission/submission'
import type { SubmissionType } from '@banquet/contract/submission/submission-type'
import { assign } from '../../../test/rows/assignment-rows.ts'
import { addReviewer, startReviewing } from '../../../test/rows/review-rows.ts'
import { author, paper, submitted } from '../../../test/rows/submission-rows.ts'
import { fullGrants, serverForFile, viewGrants, type Client } from '../../../test/server.ts'
import { conflictMarks, type ReviewerRow } from '../../tables/review/reviewer.table.ts'

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
