import { beforeEach, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { identity, pages } from '@banquet/contract/call/access'
import type { Endpoint } from '@banquet/contract/call/endpoint'
import type { Event } from '@banquet/contract/event/event/event'
import { importCalls, type ImportRow } from '@banquet/contract/office/import'
import type { ImportNoun } from '@banquet/contract/office/import-fields'
import { assignment } from '@banquet/contract/review/assignment'
import { decision } from '@banquet/contract/review/decision'
import { competition } from '@banquet/contract/submission/competition'
import type { Submission } from '@banquet/contract/submission/submission'
import { urlOf } from '../../../test/http/reply.ts'
import { runJobs } from '../../../test/jobs.ts'
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
import { serverForFile, viewGrants, type Client } from '../../../test/server.ts'
import { found } from '../../kit/errors.ts'
import { runImportJob } from '../../office/import/import.jobs.ts'
import { mails } from '../../tables/platform/mail.table.ts'
import { decisions } from '../../tables/review/decision.table.ts'
import { assignments } from '../../tables/review/review.table.ts'
import { conflictMarks, reviewers, type ReviewerRow } from '../../tables/review/reviewer.table.ts'
import { competitions } from '../../tables/submission/competition.table.ts'
import { submissions } from '../../tables/submission/submission.table.ts'
import { subjects } from '../../tables/submission/subject.table.ts'
import { submissionTypes } from '../../tables/submission/submission-type.table.ts'

const server = await serverForFile({ connections: 8, keepsPlans: true })
const { db } = server.ctx
let admin: Client
let clerk: Client
let event: Event
let papers: Submission[]
let reviewer: ReviewerRow

beforeEach(async () => {
  for (const table of [
    decisions,
    competitions,
    assignments,
    conflictMarks,
    reviewers,
    submissions,
    subjects,
    submissionTypes,
  ])
    await db.delete(table)
  await clearEvents(server)
  admin = await server.asAdmin()
  const own = {
    canAdd: true,
    canEdit: false,
    canDelete: false,
    scope: 2 as const,
    extra: ['decide' as const],
  }
  clerk = await server.asKind(identity.management, { [pages.submissions.id]: own })
  event = await addEvent(admin)
  await openSubmissions(admin, event)
  const [subject, type] = [await addSubject(admin), await addSubmissionType(admin)]
  papers = []
  for (const n of [1, 2]) {
    const authors = [{ ...author, email: `lin@author${n}.example`, affiliations: [`單位${n}`] }]
    papers.push(
      await submitted(
        await server.asKind(identity.member),
        paper(subject, type, { authors, title: `題目${n}` }),
      ),
    )
  }
  reviewer = await addReviewer(server, { event, member: await server.asKind(identity.member) })
  await db.delete(mails)
})

async function upload(noun: ImportNoun, lines: readonly string[], client = admin): Promise<ImportRow> {
  const file = { name: '表.csv', type: 'text/csv', content: Buffer.from(lines.join('\n')) }
  const reply = await client.send(importCalls.upload, {
    params: { noun },
    query: { eventId: String(event.id) },
    upload: file,
  })
  expect([reply.status, reply.code]).toEqual([201, undefined])
  return reply.body
}
const preview = async ({ id, mapping }: ImportRow, client = admin) =>
  (await client.send(importCalls.preview, { params: { id }, body: { mapping } })).body
async function run(sheet: ImportRow, client = admin, choice: object = {}): Promise<ImportRow> {
  const { id, mapping } = sheet
  const started = await client.send(importCalls.run, { params: { id }, body: { mapping, ...choice } })
  expect([started.status, started.code]).toEqual([200, undefined])
  await runJobs(server, { jobs: [runImportJob] })
  return (await client.send(importCalls.get, { params: { id } })).body
}
const faultsOf = ({ faults }: ImportRow) => faults.map(({ row, field, code }) => [row, field, code])
/** Returns what an export downloads. */
async function exported(e: Endpoint, query: Record<string, unknown>): Promise<string> {
  const headers = { authorization: `Bearer ${admin.token}` }
  return (await server.app.inject({ method: 'GET', url: urlOf(e, { query }), headers })).body
}
const mark = (submissionId: number, accountId: number) =>
  db.insert(conflictMarks).values({
    ...{ submissionId, accountId, mark: 'added', reason: '親屬' },
    actorId: admin.account.id,
  })

describe('a sheet of assignments', () => {
  const head = '投稿編號,審查人電子郵件,審查期限'
  const lines = (...codes: string[]) => [
    head,
    ...codes.map((code) => `${code},${reviewer.email.toUpperCase()},2090-03-01`),
  ]
  const all = () => db.select().from(assignments).orderBy(assignments.submissionId)

  it('assigns, with one mail for each reviewer; the check stores nothing, and a second time nothing is left to do', async () => {
    const sheet = await upload('assignment', lines('A-0001', 'a-0002'))
    expect((await preview(sheet)).counts).toEqual({ added: 2, edited: 0, skipped: 0, faulty: 0 })
    expect(await all()).toEqual([])
    expect((await run(sheet)).counts).toEqual({ added: 2, edited: 0, skipped: 0, faulty: 0 })
    expect((await all()).map((row) => [row.submissionId, row.reviewerId, row.dueDay])).toEqual(
      papers.map(({ id }) => [id, reviewer.id, '2090-03-01']),
    )
    expect((await db.select().from(mails)).length).toBe(1)
    const again = await upload('assignment', lines('A-0001', 'A-0002'))
    expect((await preview(again)).counts).toEqual({ added: 0, edited: 0, skipped: 2, faulty: 0 })
  })

  it('names at the rows what is unknown, in conflict or not accepted', async () => {
    const invited = await addReviewer(server, { event })
    await mark(found(papers[0]).id, reviewer.memberId ?? 0)
    const sheet = await upload('assignment', [
      ...lines('A-0001', 'A-9999'),
      'A-0002,nobody@nowhere.example,',
      `A-0002,${invited.email},`,
    ])
    expect(faultsOf(await preview(sheet))).toEqual([
      [2, 'reviewerEmail', 'assignment.conflict'],
      [3, 'code', 'unknown'],
      [4, 'reviewerEmail', 'unknown'],
      [5, 'reviewerEmail', 'assignment.reviewer'],
    ])
  })

  it('does not know the papers that the importer has a conflict with', async () => {
    await mark(found(papers[0]).id, clerk.account.id)
    const sheet = await upload('assignment', lines('A-0001', 'A-0002'), clerk)
    const checked = await preview(sheet, clerk)
    expect(faultsOf(checked)).toEqual([[2, 'code', 'unknown']])
    await run(sheet, clerk, { faulty: 'skip' })
    expect((await all()).map((row) => row.submissionId)).toEqual([found(papers[1]).id])
  })

  it('takes back its own export', async () => {
    await run(await upload('assignment', lines('A-0001')))
    const query = { eventId: String(event.id), format: 'csv', language: 'zh-TW' } as const
    const text = await exported(assignment.export, query)
    const sheet = await upload('assignment', [text])
    expect(sheet.mapping).toMatchObject({ code: '投稿編號', reviewerEmail: '審查人電子郵件' })
    expect((await preview(sheet)).counts).toEqual({ added: 0, edited: 0, skipped: 1, faulty: 0 })
  })
})

describe('a sheet of decisions', () => {
  const head = '投稿編號,暫定,接受主題,給作者的說明,修改期限'
  const staged = () => db.select().from(decisions).orderBy(decisions.submissionId)

  it('stages what it says, leaves lines without a decision, and changes what is staged', async () => {
    const sheet = await upload('decision', [head, 'A-0001,接受,FS,恭喜,', 'A-0002,,,,'])
    expect((await preview(sheet)).counts).toEqual({ added: 0, edited: 1, skipped: 1, faulty: 0 })
    expect(await staged()).toEqual([])
    await run(sheet)
    const [row, ...others] = await staged()
    expect(others).toEqual([])
    expect(row).toMatchObject({
      result: 'accept',
      note: '恭喜',
      publishedAt: null,
      stagedBy: admin.account.id,
    })
    const again = await upload('decision', [head, 'A-0001,接受,FS,恭喜,'])
    expect((await preview(again)).counts).toEqual({ added: 0, edited: 0, skipped: 1, faulty: 0 })
    await run(await upload('decision', ['Number,Staged decision', 'A-0001,reject']))
    // A column that is not in the sheet stays.
    expect(await staged()).toMatchObject([{ result: 'reject', note: '恭喜', subjectId: null }])
  })

  it('names at the rows what is missing, unknown or decided already', async () => {
    await db
      .update(submissions)
      .set({ state: 'accepted' })
      .where(eq(submissions.id, found(papers[1]).id))
    const sheet = await upload('decision', [
      head,
      'A-0001,修改後再審,,,',
      'A-0009,接受,,,',
      'A-0002,接受,,,',
      'A-0001,也許,,,',
    ])
    expect(faultsOf(await preview(sheet))).toEqual([
      [2, 'dueDay', 'required'],
      [3, 'code', 'unknown'],
      [4, 'code', 'submission.state'],
      [5, 'result', 'choice'],
      [5, 'code', 'repeated'],
    ])
  })

  it('does not know the papers that the importer has a conflict with, and needs the right to decide', async () => {
    await mark(found(papers[0]).id, clerk.account.id)
    const sheet = await upload('decision', [head, 'A-0001,接受,,,', 'A-0002,不接受,,,'], clerk)
    expect(faultsOf(await preview(sheet, clerk))).toEqual([[2, 'code', 'unknown']])
    await run(sheet, clerk, { faulty: 'skip' })
    expect((await staged()).map((row) => row.submissionId)).toEqual([found(papers[1]).id])
    const reader = await server.asKind(identity.management, viewGrants(pages.submissions.id))
    const file = { name: '表.csv', type: 'text/csv', content: Buffer.from(head) }
    const reply = await reader.send(importCalls.upload, {
      params: { noun: 'decision' },
      query: {},
      upload: file,
    })
    expect(reply.status).toBe(403)
  })

  it('names the competition by its code or name, which its export names as well', async () => {
    const body = { name: '學生論文獎', code: 'STUDENT' }
    const { id: competitionId } = (await admin.send(competition.create, { body })).body
    const own = '投稿編號,暫定,接受競賽'
    const unknown = await upload('decision', [own, 'A-0001,接受,最佳海報'])
    expect(faultsOf(await preview(unknown))).toEqual([[2, 'competition', 'unknown']])
    await run(await upload('decision', [own, 'A-0001,接受,STUDENT', 'A-0002,接受,學生論文獎']))
    expect(await staged()).toMatchObject([{ competitionId }, { competitionId }])
    const query = { eventId: String(event.id), format: 'csv', language: 'zh-TW' } as const
    const text = await exported(decision.export, query)
    expect(text).toContain('學生論文獎')
    expect((await preview(await upload('decision', [text]))).counts).toMatchObject({ skipped: 2, faulty: 0 })
  })

  it('takes back its own export', async () => {
    await run(
      await upload('decision', [head, 'A-0001,接受,FS,恭喜,', 'A-0002,修改後再審,,請補充,2090-05-01']),
    )
    for (const language of ['zh-TW', 'en'] as const) {
      const query = { eventId: String(event.id), format: 'csv', language } as const
      const text = await exported(decision.export, query)
      const sheet = await upload('decision', [text])
      expect([language, (await preview(sheet)).counts]).toEqual([
        language,
        { added: 0, edited: 0, skipped: 2, faulty: 0 },
      ])
    }
  })
})
