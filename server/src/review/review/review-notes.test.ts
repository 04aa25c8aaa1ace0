import { beforeEach, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { identity, pages } from '@banquet/contract/call/access'
import type { Event } from '@banquet/contract/event/event/event'
import { review } from '@banquet/contract/review/review'
import type { Subject } from '@banquet/contract/submission/subject'
import type { Submission } from '@banquet/contract/submission/submission'
import type { SubmissionType } from '@banquet/contract/submission/submission-type'
import { assign, assignmentsOf, opinion, write, writeAndSubmit } from '../../../test/rows/assignment-rows.ts'
import { pdfOf, uploaded } from '../../../test/http/papers.ts'
import { setPhases } from '../../../test/rows/phase-rows.ts'
import { addReviewer, startReviewing } from '../../../test/rows/review-rows.ts'
import { addSubmissionType, author, paper, submitted } from '../../../test/rows/submission-rows.ts'
import { serverForFile, viewGrants, type Client } from '../../../test/server.ts'
import { found } from '../../kit/errors.ts'
import { files } from '../../tables/platform/file.table.ts'
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

const notes = async (by: Client, name = 'wang-comments.pdf') => {
  const { id } = await uploaded(by, { name, content: await pdfOf({ text: '修改處以紅字標示' }) })
  return { fileId: id, name, size: 1 }
}
const assigned = async () => {
  const row = await newPaper()
  await assign(admin, { eventId: event.id, submissions: [row], reviewers: [reviewer] })
  const [one] = await assignmentsOf(admin, row)
  return { row, id: one?.id ?? 0 }
}
const read = (by: Client, id: number, fileId: number) =>
  by.send(review.note, { params: { id: String(id), fileId: String(fileId) } })

it('of a review are kept with it, and staff download them under a name that tells nothing', async () => {
  const { row, id } = await assigned()
  const file = await notes(wang)
  const sent = await writeAndSubmit(wang, id, { ...opinion, file })
  expect(sent.body.content?.file?.name).toBe('wang-comments.pdf')
  expect((await read(wang, id, file.fileId)).status).toBe(200)
  const [shown] = (await admin.send(review.list, { query: { eventId: String(event.id) } })).body
  expect(shown?.file?.name).toBe('A-0001-notes.pdf')
  const clerk = await server.asKind(identity.management, viewGrants(pages.submissions.id))
  const which = { params: { id: shown?.id ?? 0 } }
  expect((await clerk.send(review.noteForStaff, which)).status).toBe(200)
  await mark(row, clerk)
  expect((await clerk.send(review.noteForStaff, which)).code).toBe('not-found')
  for (const by of [writer, await server.asKind(identity.member)]) {
    expect((await read(by, id, file.fileId)).code).toBe('not-found')
    expect((await by.send(review.noteForStaff, which)).code).toBe('not-found')
  }
})

it('are read by other reviewers only with the review, and without the name that they were given', async () => {
  const { row, id } = await assigned()
  const file = await notes(wang)
  await writeAndSubmit(wang, id, { ...opinion, file })
  const second = await server.asKind(identity.member)
  await assign(admin, {
    eventId: event.id,
    submissions: [row],
    reviewers: [await addReviewer(server, { event, member: second })],
  })
  const other = (await assignmentsOf(admin, row)).find((one) => one.id !== id)?.id ?? 0
  expect((await read(second, other, file.fileId)).code).toBe('not-found')
  const { body } = await writeAndSubmit(second, other)
  expect(body.others.map((one) => one.file?.name)).toEqual(['A-0001-notes.pdf'])
  expect((await read(second, other, file.fileId)).status).toBe(200)
  for (const reviewerNames of [true, false]) {
    await setPhases(admin, event, { all: { reviewerNames } })
    const { body: room } = await second.send(review.read, { params: { id: other } })
    expect(room.others.map(({ reviewerName }) => reviewerName)).toEqual([reviewerNames ? reviewer.name : ''])
  }
  await mark(row, wang)
  const { body: room } = await second.send(review.read, { params: { id: other } })
  expect(room.others).toEqual([])
  expect((await read(second, other, file.fileId)).code).toBe('not-found')
})

it('of somebody else cannot be claimed, and other kinds of files are refused', async () => {
  const { id } = await assigned()
  const theirs = await notes(writer)
  expect((await write(wang, id, { ...opinion, file: theirs })).problem?.errors).toEqual([
    { path: 'content.file', code: 'unknown' },
  ])
})

it('are released when they are taken out again, but not while a version of the review names them', async () => {
  const { id } = await assigned()
  const [first, next] = [await notes(wang), await notes(wang, 'next.pdf')]
  const isUnused = async ({ fileId }: { fileId: number }) =>
    (await db.select().from(files).where(eq(files.id, fileId)))[0]?.unusedSince !== null
  await write(wang, id, { ...opinion, file: first })
  await write(wang, id, opinion, 2)
  expect(await isUnused(first)).toBe(true)
  // It can be taken back for a while.
  await write(wang, id, { ...opinion, file: first }, 3)
  expect(await isUnused(first)).toBe(false)
  await wang.send(review.submit, { params: { id }, body: { version: 4 } })
  await write(wang, id, { ...opinion, file: next }, 5)
  expect([await isUnused(first), await isUnused(next)]).toEqual([false, false])
})

it('a review of which only the first word is typed is saved and read again', async () => {
  const mine = await newPaper()
  await assign(admin, { eventId: event.id, submissions: [mine], reviewers: [reviewer] })
  const { id } = found((await assignmentsOf(admin, mine))[0])
  const begun = { scores: [], recommendation: null, toAuthors: '題', toCommittee: '', minutes: null }
  const saved = await write(wang, id, begun)
  expect(saved).toMatchObject({ status: 200, body: { draft: begun } })
  expect((await wang.send(review.read, { params: { id } })).body.draft).toEqual(begun)
})

it('are not the only file without its author: that of the paper is sent so as well while authors are hidden', async () => {
  const kind = { key: 'full-text', name: '全文', enName: '', extensions: ['pdf'], maxSizeMb: 1 }
  oral = await addSubmissionType(admin, { name: '全文', fileKinds: [{ ...kind, required: 'submission' }] })
  const name = 'yi-chun-lin.pdf'
  const { id: fileId } = await uploaded(writer, { name, content: await pdfOf({ author: 'Yi-Chun Lin' }) })
  const files = [{ kind: 'full-text', fileId, name, size: 1 }]
  const row = await submitted(writer, paper(food, oral, { authors: [lin], files }))
  await assign(admin, { eventId: event.id, submissions: [row], reviewers: [reviewer] })
  const [one] = await assignmentsOf(admin, row)
  const names = async () => {
    const id = one?.id ?? 0
    const { body: room } = await wang.send(review.read, { params: { id } })
    const sent = await wang.send(review.file, { params: { id: String(id), fileId: String(fileId) } })
    return [room.files[0]?.name, /filename="([^"]*)"/.exec(String(sent.headers['content-disposition']))?.[1]]
  }
  await setPhases(admin, event, { all: { authorNames: 'never' } })
  expect(await names()).toEqual(['A-0001-full-text.pdf', 'A-0001-full-text.pdf'])
  await setPhases(admin, event, { all: { authorNames: 'always' } })
  expect(await names()).toEqual([name, name])
})
