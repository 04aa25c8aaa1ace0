import { parseCsv } from 'hucre/csv'
import { beforeEach, describe, expect, it } from 'vitest'
import { identity, pages } from '@banquet/contract/call/access'
import type { Subject } from '@banquet/contract/submission/subject'
import { submission } from '@banquet/contract/submission/submission'
import type { SubmissionContent } from '@banquet/contract/submission/submission-content'
import { submissionStates } from '@banquet/contract/submission/submission-states'
import type { SubmissionType } from '@banquet/contract/submission/submission-type'
import { watchAudits } from '../../../test/audits.ts'
import { addEvent } from '../../../test/rows/sign-up-rows.ts'
import {
  addSubject,
  author,
  begun,
  paper,
  submitted,
  startSubmissions,
} from '../../../test/rows/submission-rows.ts'
import { serverForFile, viewGrants, type Client } from '../../../test/server.ts'

const server = await serverForFile({ connections: 4, keepsPlans: true })
let admin: Client
let writer: Client
let food: Subject
let oral: SubmissionType

beforeEach(async () => {
  ;({ admin, food, oral, writer } = await startSubmissions(server))
})

const content = (values: Partial<SubmissionContent> = {}) => paper(food, oral, values)
const none = Object.fromEntries(submissionStates.map((state) => [state, 0]))

describe('the submissions of a subject', () => {
  const counts = async (query = {}) => (await admin.call(submission.countsBySubject, { query })).body
  const found = async (query: { subjectId: number; state?: 'draft' }, by = admin) =>
    (await by.send(submission.list, { query: { ...query, sort: 'id' } })).body.map(({ title }) => title)

  it('are those of the subjects below it as well, in the list as in the numbers', async () => {
    const cold = await addSubject(admin, { code: 'FS-1', name: '冷鏈', enName: '', parentId: food.id })
    const milk = await addSubject(admin, { code: 'FS-1-1', name: '乳品', parentId: cold.id })
    const rooms = await addSubject(admin, { code: 'R', name: '住宿' })
    await submitted(writer, content({ title: '食品' }))
    await submitted(writer, content({ title: '冷鏈', subjectId: cold.id }))
    await begun(writer, content({ title: '乳品', subjectId: milk.id }))
    await begun(writer, content({ title: '未定', subjectId: null }))
    const rows = await counts()
    expect(rows).toEqual([
      {
        subject: { id: food.id, code: 'FS', name: '食品安全', enName: 'Food safety', level: 0 },
        own: { ...none, submitted: 1 },
        branch: { ...none, submitted: 2, draft: 1 },
      },
      {
        subject: { id: cold.id, code: 'FS-1', name: '冷鏈', enName: '', level: 1 },
        own: { ...none, submitted: 1 },
        branch: { ...none, submitted: 1, draft: 1 },
      },
      expect.objectContaining({ own: { ...none, draft: 1 }, branch: { ...none, draft: 1 } }),
      expect.objectContaining({ own: none, branch: none }),
      { subject: null, own: { ...none, draft: 1 }, branch: { ...none, draft: 1 } },
    ])
    for (const { subject, branch } of rows.filter((row) => row.subject))
      expect((await admin.call(submission.counts, { query: { subjectId: subject?.id } })).body).toEqual(
        branch,
      )
    expect(await found({ subjectId: food.id })).toEqual(['食品', '冷鏈', '乳品'])
    expect(await found({ subjectId: food.id, state: 'draft' })).toEqual(['乳品'])
    expect(await found({ subjectId: milk.id })).toEqual(['乳品'])
    expect(await found({ subjectId: rooms.id })).toEqual([])
    expect(await found({ subjectId: food.id }, await server.asKind(identity.member))).toEqual([])
  })

  it('are not counted with those of another event', async () => {
    await submitted(writer, content())
    const other = await addEvent(admin, { code: 'other' })
    await addSubject(admin, { eventId: other.id, code: 'X', name: '別場' })
    expect(await counts({ eventId: other.id })).toMatchObject([{ subject: { code: 'X' }, branch: none }])
  })
})

describe('an export', () => {
  const exported = async (
    e: typeof submission.export | typeof submission.exportAuthors,
    query: object = {},
  ) => {
    const { body, status } = await admin.send(e, { query: { language: 'en', sort: 'id', ...query } })
    expect(status).toBe(200)
    const [head = [], ...rows] = parseCsv(body)
    return rows.map((row) => Object.fromEntries(head.map((name, at) => [String(name), String(row[at])])))
  }
  const second = {
    ...author,
    name: '陳大文',
    enName: '',
    affiliations: ['輔仁大學', author.affiliations[0] ?? ''],
    email: 'chen@example.com',
    isCorresponding: false,
  }

  it('has a row for each submission, with its authors and the words of its abstract', async () => {
    const abstract = '<p>H<sub>2</sub>O &amp; 冷鏈</p><p>二</p>'
    await submitted(writer, content({ title: '=1+1', abstract, authors: [author, second] }))
    await begun(writer, content({ title: '草稿', subjectId: null, authors: [] }))
    const audits = await watchAudits(server)
    const [first, draft] = await exported(submission.export)
    expect(first).toMatchObject({
      Number: 'A-0001',
      State: 'Submitted',
      'Subject code': 'FS',
      Subject: 'Food safety',
      Type: 'Oral presentation',
      Title: "'=1+1",
      Keywords: '過敏原; 團膳',
      Authors: 'Yi-Chun Lin; 陳大文',
      Affiliations: '國立臺灣大學食品科技研究所; 輔仁大學',
      'Corresponding author': 'Yi-Chun Lin',
      'Email of the corresponding author': 'lin@example.com',
      Presenters: 'Yi-Chun Lin; 陳大文',
      Abstract: 'H2O & 冷鏈 二',
      'Words of the abstract': '5',
      'Words of the English abstract': '0',
      Revision: '1',
    })
    expect(draft).toMatchObject({ Number: '', State: 'Draft', Subject: '', Title: '草稿', Authors: '' })
    expect(await audits()).toMatchObject([{ action: 'exported', noun: 'submission', after: { sort: 'id' } }])
    expect(await exported(submission.export, { state: 'draft' })).toHaveLength(1)
  })

  it('of the authors has a row for each of them', async () => {
    await submitted(writer, content({ authors: [author, second] }))
    expect(await exported(submission.exportAuthors, { keyword: 'A-0001' })).toMatchObject([
      {
        Number: 'A-0001',
        Position: '1',
        Name: '林怡君',
        Email: 'lin@example.com',
        'Corresponding author': 'Yes',
      },
      { Number: 'A-0001', Position: '2', Name: '陳大文', Presenter: 'Yes', 'Corresponding author': 'No' },
    ])
    expect(await exported(submission.exportAuthors, { state: 'withdrawn' })).toEqual([])
  })

  it('is for those with the right to it', async () => {
    const viewer = await server.as(await server.addAccount({ grants: viewGrants(pages.submissions.id) }))
    for (const e of [submission.export, submission.exportAuthors])
      for (const client of [viewer, writer]) expect((await client.send(e, { query: {} })).status).toBe(403)
  })
})

describe('a nearly equal title', () => {
  const similarTo = async ({ id }: { id: number }, by = admin) => {
    const reply = await by.send(submission.similar, { params: { id } })
    return reply.status === 200 ? reply.body.map(({ title }) => title) : reply.code
  }

  it('of the same submitter in the same event is found, in either language', async () => {
    const first = await submitted(writer, content({ title: '團膳廚房的過敏原管理', enTitle: '' }))
    const second = await begun(
      writer,
      content({ title: '團膳廚房之過敏原管理', enTitle: 'Allergens in kitchens' }),
    )
    await begun(writer, content({ title: '別的題目', enTitle: 'ALLERGENS in kitchens.' }))
    await begun(writer, content({ title: '溫度監測', enTitle: '' }))
    expect(await similarTo(first)).toEqual(['團膳廚房之過敏原管理'])
    expect(await similarTo(second, writer)).toEqual(['團膳廚房的過敏原管理', '別的題目'])
  })

  it('is none of somebody else, of another event, or of a paper that was withdrawn', async () => {
    const row = await submitted(writer, content())
    const other = await server.asKind(identity.member)
    await submitted(other, content())
    const gone = await submitted(writer, content())
    const { id, version } = gone
    await writer.send(submission.withdraw, { params: { id }, body: { version, reason: '' } })
    const next = await addEvent(admin, { code: 'next-2028', name: '2028' })
    await begun(admin, content({ subjectId: null, submissionTypeId: null }), {
      eventId: next.id,
      memberId: writer.account.id,
    })
    expect(await similarTo(row)).toEqual([])
    expect(await similarTo(row, writer)).toEqual([])
    expect(await similarTo(row, other)).toBe('not-found')
  })

  it('is compared with what was written since, for those who may act on the paper', async () => {
    const coauthor = await server.asKind(identity.member)
    const second = { ...author, email: coauthor.account.email, isPresenter: false, isCorresponding: false }
    const authors = [author, second]
    const row = await submitted(writer, content({ title: '過敏原', enTitle: '', authors }))
    await submitted(writer, content({ title: '冷鏈的溫度監測', enTitle: '', authors }))
    await begun(writer, content({ title: '冷鏈的溫度監測', enTitle: '', authors }))
    const { id, version } = row
    const changed = { content: content({ title: '冷鏈的溫度監測', enTitle: '', authors }), version }
    await writer.send(submission.save, { params: { id }, body: changed })
    expect(await similarTo(row, writer)).toEqual(['冷鏈的溫度監測', '冷鏈的溫度監測'])
    // The other author knows nothing of drafts: neither of the change, nor of a paper that was not submitted.
    expect(await similarTo(row, coauthor)).toEqual([])
    const [, sent] = (await coauthor.send(submission.list, { query: { sort: 'id' } })).body
    expect(sent?.title).toBe('冷鏈的溫度監測')
    expect(await similarTo(sent ?? row, coauthor)).toEqual([])
  })
})
