import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { event as events, type Event } from '@banquet/contract/event/event/event'
import { member } from '@banquet/contract/people/member'
import { subject as subjectCalls, type Subject } from '@banquet/contract/submission/subject'
import { submission, type Submission } from '@banquet/contract/submission/submission'
import type { Author, SubmissionContent } from '@banquet/contract/submission/submission-content'
import type { SubmissionType } from '@banquet/contract/submission/submission-type'
import { nameInEnglish, namesInMails } from '../../../test/rows/english-names.ts'
import { watchAudits } from '../../../test/audits.ts'
import { askDocument, pagesOf } from '../../../test/http/documents.ts'
import { deliverAll } from '../../../test/jobs.ts'
import { addEvent } from '../../../test/rows/sign-up-rows.ts'
import {
  addSubject,
  addSubmissionType,
  author,
  begun,
  openSubmissions,
  paper,
  submit,
  submitted,
  startSubmissions,
} from '../../../test/rows/submission-rows.ts'
import { meanwhile } from '../../../test/scenario/world.ts'
import { serverForFile, type Client } from '../../../test/server.ts'
import type { Db } from '../../kit/context.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { events as eventTable } from '../../tables/event/event.table.ts'
import type { Outgoing } from '../../kit/mailer.ts'
import { mails } from '../../tables/platform/mail.table.ts'
import {
  submissionAuthors,
  submissionRevisions,
  submissions,
} from '../../tables/submission/submission.table.ts'
import { exportOwnSubmissions } from './submission-people.ts'
import { submissionScope } from './submission.scope.ts'

const server = await serverForFile({ connections: 8, keepsPlans: true })
let admin: Client
let writer: Client
let event: Event
let food: Subject
let oral: SubmissionType
/** The year of the event. A test that lets time pass leaves the next one an event that is still to come. */
let year = new Date().getFullYear() + 1
const daysOfEvent = () => ({ startDay: `${year}-06-10`, endDay: `${year}-06-12` })

beforeEach(async () => {
  ;({ admin, event, food, oral, writer } = await startSubmissions(server, { year }))
})

const content = (values: Partial<SubmissionContent> = {}) => paper(food, oral, values)
const read = async ({ id }: Submission, by = writer) =>
  (await by.call(submission.get, { params: { id } })).body
const save = ({ id, version }: Submission, values: Partial<SubmissionContent>, by = writer) =>
  by.call(submission.save, { params: { id }, body: { content: content(values), version } })
const revisions = async ({ id }: Submission, by = writer) =>
  (await by.call(submission.revisions, { params: { id } })).body
const allReceipts = async () =>
  server.ctx.db
    .select({ subject: mails.subject, to: mails.to, body: mails.body })
    .from(mails)
    .where(and(eq(mails.purpose, 'submission'), ne(mails.template, 'submission.named')))
    .orderBy(asc(mails.id))
/** The receipts to the member who submits. */
const receipts = async () => (await allReceipts()).filter(({ to }) => to === writer.account.email)
/** Moves the clock to a moment and signs the author in again. */
async function waitUntil(moment: string): Promise<void> {
  server.passTime(Date.parse(moment) - server.ctx.now().getTime())
  admin = await server.asAdmin()
  writer = await server.as(writer.account)
}

describe('a submission', () => {
  it('is a draft until it is submitted, and then has a number, a copy and a receipt', async () => {
    const draft = await begun(writer, content({ title: '  團膳廚房的\n過敏原管理 ' }))
    expect(draft).toMatchObject({
      state: 'draft',
      code: '',
      revision: 0,
      title: '團膳廚房的 過敏原管理',
      isOpen: true,
    })
    expect(await receipts()).toEqual([])
    const row = (await submit(writer, draft)).body
    expect(row).toMatchObject({
      state: 'submitted',
      code: 'A-0001',
      revision: 1,
      draft: null,
      subject: { code: 'FS' },
      submissionType: { name: '口頭發表' },
      authors: [author],
    })
    expect(await revisions(row)).toMatchObject([
      {
        revision: 1,
        content: { authors: [author] },
        subject: { code: 'FS', name: '食品安全' },
        submissionType: { name: '口頭發表' },
      },
    ])
    const [receipt, ...more] = await receipts()
    expect(more).toEqual([])
    expect(receipt?.subject).toContain('A-0001')
    expect(receipt?.body).toContain('團膳廚房的 過敏原管理')
    expect(receipt?.body).toContain('Managing allergens in catering kitchens')
  })

  it('has dense numbers in its event, also when two are submitted at once', async () => {
    const other = await server.asKind(identity.member)
    const [a, b] = [await begun(writer, content()), await begun(other, content())]
    const hold = (db: Db) =>
      db.execute(sql`select pg_advisory_xact_lock(hashtext('submission.number'), ${event.id})`)
    const replies = await meanwhile(server, hold, () => [submit(writer, a), submit(other, b)])
    expect(replies.map(({ body }) => body.code).toSorted()).toEqual(['A-0001', 'A-0002'])
    expect((await submitted(writer, content())).code).toBe('A-0003')
  })

  it('that is submitted twice with one version gets one number, one copy and one receipt', async () => {
    const draft = await begun(writer, content())
    const replies = await Promise.all([submit(writer, draft), submit(writer, draft)])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const row = await read(draft)
    expect([row.code, row.revision, (await receipts()).length]).toEqual(['A-0001', 1, 1])
    expect((await submit(writer, row)).body).toMatchObject({ revision: 1, version: row.version })
  })

  it('is counted without its markup', async () => {
    const { id: submissionTypeId } = await addSubmissionType(admin, { name: '短篇', abstractMax: 3 })
    const draft = await begun(writer, content({ submissionTypeId, abstract: '<p>本<em>研</em>究&amp;</p>' }))
    expect((await submit(writer, draft)).body).toMatchObject({
      errors: [{ path: 'abstract', code: 'words-max', params: { n: 3 } }],
    })
    const shorter = await save(draft, { submissionTypeId, abstract: '<p>本<em>研</em>究</p>' })
    expect((await submit(writer, shorter.body)).status).toBe(200)
  })

  it('is refused with all its faults at once', async () => {
    await admin.send(subjectCalls.update, {
      params: { id: food.id },
      body: { code: 'FS', name: '食品安全', titleMax: 3, abstractMin: 50, enAbstractMax: 2, keywordsMin: 3 },
    })
    const two = [
      { ...author, isPresenter: false, orcid: '0000-0002-1825-0098' },
      { ...author, name: '', enName: '', affiliations: [], isPresenter: false, email: 'LIN@example.com' },
    ]
    const draft = await begun(writer, content({ enAbstract: '<p>one two three</p>', authors: two }))
    const reply = await submit(writer, draft)
    expect([reply.status, reply.code]).toEqual([400, 'validation'])
    expect(reply.body).toMatchObject({
      errors: [
        { path: 'title', code: 'words-max', params: { n: 3 } },
        { path: 'enTitle', code: 'words-max' },
        { path: 'abstract', code: 'words-min', params: { n: 50 } },
        { path: 'enAbstract', code: 'words-max', params: { n: 2 } },
        { path: 'keywords', code: 'few', params: { n: 3 } },
        { path: 'authors.0.orcid', code: 'orcid' },
        { path: 'authors.1.name', code: 'required' },
        { path: 'authors.1.affiliations', code: 'required' },
        { path: 'authors.1.email', code: 'repeated' },
        { path: 'authors', code: 'corresponding' },
        { path: 'authors', code: 'presenter' },
      ],
    })
    expect(await read(draft)).toMatchObject({ state: 'draft', code: '', version: draft.version })
  })

  it('keeps only what an abstract may contain', async () => {
    const abstract =
      '<p onclick="x()">H<sub>2</sub>O <b>bold</b> <script>alert(1)</script><a href="javascript:x">link</a></p><h1>big</h1>'
    const row = await submitted(writer, content({ abstract }))
    expect(row.abstract).toBe('<p>H<sub>2</sub>O <strong>bold</strong> link</p>big')
  })

  it('keeps everything that was typed in a draft, whole or not', async () => {
    const typed = { title: '', authors: [{ ...author, email: 'lin@', orcid: '0000' }], subjectId: null }
    const draft = await begun(writer, content(typed))
    expect((await read(draft)).draft).toMatchObject(typed)
  })
})

describe('changes', () => {
  it('stay with the authors until they are submitted, as another copy', async () => {
    const first = await submitted(writer, content())
    const changed = (await save(first, { title: '新題目' })).body
    expect(changed).toMatchObject({ title: first.title, draft: { title: '新題目' }, revision: 1 })
    const second = (await submit(writer, changed)).body
    expect(second).toMatchObject({ title: '新題目', draft: null, revision: 2, code: first.code })
    expect((await revisions(second)).map(({ content: { title } }) => title)).toEqual(['新題目', first.title])
    expect((await receipts()).map(({ subject }) => subject)).toMatchObject([
      expect.stringContaining('已收到您的投稿'),
      expect.stringContaining('已更新您的投稿'),
    ])
  })

  it('of the authors leave them numbered from 1 in their order', async () => {
    const named = (...names: string[]) =>
      names.map((name, at) => ({
        ...author,
        name,
        email: `author${at}@author.example`,
        isCorresponding: at === 0,
        isPresenter: at === 0,
      }))
    const places = async ({ id }: Submission) => {
      const { name, position, submissionId } = submissionAuthors
      const rows = await server.ctx.db
        .select({ name, position })
        .from(submissionAuthors)
        .where(eq(submissionId, id))
        .orderBy(asc(position))
      return rows.map(({ name, position }) => `${position} ${name}`)
    }
    const first = await submitted(writer, content({ authors: named('甲', '乙', '丙') }))
    expect(await places(first)).toEqual(['1 甲', '2 乙', '3 丙'])
    await submit(writer, (await save(first, { authors: named('丙', '甲') })).body)
    expect(await places(first)).toEqual(['1 丙', '2 甲'])
  })

  it('can be discarded', async () => {
    const row = await submitted(writer, content())
    const { version } = (await save(row, { title: '新題目' })).body
    const kept = await writer.call(submission.discard, { params: { id: row.id }, body: { version } })
    expect(kept.body).toMatchObject({ title: row.title, draft: null, revision: 1 })
  })

  it('of a second tab do not overwrite those of the first one', async () => {
    const row = await begun(writer, content())
    await save(row, { title: '第一個分頁' })
    const late = await save(row, { title: '第二個分頁' })
    expect([late.status, late.code]).toEqual([409, 'stale'])
    expect(late.body).toMatchObject({ current: { draft: { title: '第一個分頁' } } })
  })
})

describe('the deadline', () => {
  afterEach(() => {
    year += 2
  })

  it('is judged to the millisecond, by the time at the event', async () => {
    const [a, b] = [await begun(writer, content()), await begun(writer, content())]
    await waitUntil(`${year}-06-09T15:59:59.000Z`)
    expect((await submit(writer, a)).status).toBe(200)
    await waitUntil(`${year}-06-09T16:00:00.000Z`)
    expect((await submit(writer, b)).code).toBe('submission.closed')
    expect((await writer.send(submission.create, { body: { content: content() } })).code).toBe(
      'submission.closed',
    )
    expect((await save(b, { title: '晚了' })).status).toBe(200)
  })

  it('counts when the request arrives, however long it waits', async () => {
    const draft = await begun(writer, content())
    await waitUntil(`${year}-06-09T15:59:59.000Z`)
    const hold = (db: Db) => db.select().from(eventTable).where(eq(eventTable.id, event.id)).for('update')
    const replies = await meanwhile<{ status: number }>(
      server,
      hold,
      () => [submit(writer, draft), writer.send(submission.create, { body: { content: content() } })],
      () => server.passTime(10_000),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 201])
  })

  it('of a subject with days of its own is that of the subject', async () => {
    const late = await addSubject(admin, { code: 'LATE', name: '晚截止', lastDay: `${year}-06-20` })
    const early = await addSubject(admin, { code: 'EARLY', name: '早截止', lastDay: `${year}-06-01` })
    await waitUntil(`${year}-06-05T00:00:00.000Z`)
    const [a, b] = [
      await begun(writer, content({ subjectId: early.id })),
      await begun(writer, content({ subjectId: late.id })),
    ]
    expect((await submit(writer, a)).code).toBe('submission.closed')
    await waitUntil(`${year}-06-20T15:00:00.000Z`)
    expect((await submit(writer, b)).status).toBe(200)
  })

  it('for changes is later than that for new ones, and staff are bound by neither', async () => {
    const row = await submitted(writer, content())
    await waitUntil(`${year}-06-10T10:00:00.000Z`)
    const again = (await submit(writer, (await save(row, { title: '修改' })).body)).body
    expect(again.revision).toBe(2)
    await waitUntil(`${year}-06-12T10:00:00.000Z`)
    const changed = (await save(again, { title: '再修改' })).body
    expect((await submit(writer, changed)).code).toBe('submission.closed')
    expect((await submit(admin, changed)).body).toMatchObject({ revision: 3, title: '再修改' })
  })

  it('for changes is never before that for new ones', async () => {
    const late = await addSubject(admin, { code: 'LATE', name: '晚截止', lastDay: `${year}-06-20` })
    const row = await submitted(writer, content({ subjectId: late.id }))
    await waitUntil(`${year}-06-20T15:00:00.000Z`)
    const changed = (await save(row, { subjectId: late.id, title: '修改' })).body
    expect(changed).toMatchObject({ isOpen: true, closesAt: `${year}-06-20T16:00:00.000Z` })
    expect((await submit(writer, changed)).status).toBe(200)
  })

  it('is over in an archived event, whatever its days', async () => {
    const row = await submitted(writer, content())
    await server.ctx.db.update(eventTable).set({ status: 'archived', isCurrent: false })
    expect(await read(row)).toMatchObject({ isOpen: false })
    expect((await submit(writer, row)).code).toBe('not-found')
  })
})

describe('what authors can choose', () => {
  const offers = async () => (await writer.call(submission.offers, { query: {} })).body

  it('are visible types and subjects below visible ones', async () => {
    const hidden = await addSubject(admin, { code: 'H', name: '隱藏', isVisible: false })
    await addSubject(admin, { code: 'H-1', name: '其下', parentId: hidden.id })
    await addSubmissionType(admin, { name: '停辦', isVisible: false })
    const { subjects: shown, types, isOpen } = await offers()
    expect([shown.map(({ code }) => code), types.map(({ name }) => name), isOpen]).toEqual([
      ['FS'],
      ['口頭發表'],
      true,
    ])
    const draft = await begun(writer, content({ subjectId: hidden.id }))
    expect((await submit(writer, draft)).body).toMatchObject({
      errors: [{ path: 'subjectId', code: 'choice' }],
    })
  })

  it('may stay as it was chosen before it was hidden', async () => {
    const row = await submitted(writer, content())
    await admin.send(subjectCalls.update, {
      params: { id: food.id },
      body: { code: 'FS', name: '食品安全', isVisible: false },
    })
    const changed = (await save(row, { title: '修改' })).body
    expect((await submit(writer, changed)).body).toMatchObject({ revision: 2, subjectId: food.id })
  })

  it('is refused of another event, and one in use is not deleted', async () => {
    const other = await addEvent(admin, { code: 'other' })
    const theirs = await addSubject(admin, { eventId: other.id, code: 'X', name: '別場' })
    const reply = await writer.send(submission.create, {
      body: { content: content({ subjectId: theirs.id }) },
    })
    expect(reply.body).toMatchObject({ errors: [{ path: 'subjectId' }] })
    await submitted(writer, content())
    expect((await admin.call(subjectCalls.remove, { params: { id: food.id } })).code).toBe('in-use')
  })
})

describe('a submission that is taken back', () => {
  it('counts again only when staff reopen it', async () => {
    const row = await submitted(writer, content())
    const { id, version } = row
    const gone = await writer.call(submission.withdraw, {
      params: { id },
      body: { version, reason: '資料有誤' },
    })
    expect(gone.body).toMatchObject({ state: 'withdrawn', withdrawnReason: '資料有誤', isOpen: false })
    expect((await save(gone.body, { title: '新' })).code).toBe('submission.state')
    const reopen = { params: { id }, body: { version: gone.body.version, reason: '作者來電' } }
    expect((await writer.call(submission.reopen, reopen)).status).toBe(403)
    expect((await admin.call(submission.reopen, reopen)).body).toMatchObject({
      state: 'submitted',
      code: row.code,
    })
  })

  it('keeps its number, which no other one gets', async () => {
    const { id, version } = await submitted(writer, content())
    await writer.call(submission.withdraw, { params: { id }, body: { version, reason: '' } })
    expect((await submitted(writer, content())).code).toBe('A-0002')
    expect((await writer.call(submission.remove, { params: { id } })).code).toBe('submission.state')
  })
})

describe('people', () => {
  it('see their own submissions and no others', async () => {
    const mine = await submitted(writer, content())
    const other = await server.asKind(identity.member)
    for (const reply of [
      await other.call(submission.get, { params: { id: mine.id } }),
      await other.call(submission.revisions, { params: { id: mine.id } }),
      await save(mine, { title: '別人的' }, other),
      await submit(other, mine),
      await other.call(submission.withdraw, { params: { id: mine.id }, body: { version: 1, reason: '' } }),
      await other.call(submission.remove, { params: { id: mine.id } }),
    ])
      expect([reply.status, reply.code]).toEqual([404, 'not-found'])
    expect((await other.call(submission.list, { query: {} })).body).toEqual([])
    expect((await admin.call(submission.list, { query: {} })).body.map(({ id }) => id)).toEqual([mine.id])
  })

  it('read former revisions as the submitter, the corresponding author or a co-author with a confirmed address', async () => {
    const account = (email: string, values: object = {}) =>
      server.addAccount({ identity: identity.member, email, ...values })
    const [first, second, unproved] = [
      await server.as(await account('wu@author.example')),
      await server.as(await account('ho@author.example')),
      await server.as(await account('tu@author.example', { emailVerifiedAt: null })),
    ]
    const authors = ['wu', 'ho', 'tu'].map((name, at) => ({
      ...author,
      ...{ name, email: `${name}@author.example`, isCorresponding: at === 0, isPresenter: at === 0 },
    }))
    const row = await submitted(writer, content({ authors }))
    for (const client of [writer, first, second]) expect(await revisions(row, client)).toHaveLength(1)
    const reply = await unproved.call(submission.revisions, { params: { id: row.id } })
    expect([reply.status, reply.code]).toEqual([403, 'member.unverified'])
  })

  it('of another event keep their number there', async () => {
    await submitted(writer, content())
    const other = await addEvent(admin, { code: 'second', ...daysOfEvent() })
    await openSubmissions(admin, other)
    const ofEvent = { eventId: other.id }
    const [a, b] = [await addSubject(admin, ofEvent), await addSubmissionType(admin, ofEvent)]
    const draft = await begun(writer, paper(a, b), ofEvent)
    expect((await submit(writer, draft)).body).toMatchObject({ code: 'A-0001', eventId: other.id })
  })

  it('are searched for by number, title and author', async () => {
    await submitted(writer, content({ title: '冷鏈溫度' }))
    await submitted(writer, content({ authors: [{ ...author, name: '陳大文', enName: '' }] }))
    const find = async (keyword: string) =>
      (await admin.call(submission.list, { query: { keyword } })).body.map(({ code }) => code)
    expect([await find('冷鏈'), await find('a-0002'), await find('陳大'), await find('沒有')]).toEqual([
      ['A-0001'],
      ['A-0002'],
      ['A-0002'],
      [],
    ])
  })

  it('who are deleted leave the paper without its authors, in every copy', async () => {
    const row = await submitted(writer, content())
    await save(row, { title: '新題目' })
    await begun(writer, content({ title: '未完成' }))
    const { id } = writer.account
    const { version } = (await admin.call(member.get, { params: { id } })).body
    expect((await admin.send(member.remove, { params: { id }, body: { version } })).status).toBeLessThan(300)
    const [left, ...more] = (await admin.call(submission.list, { query: {} })).body
    expect(more).toEqual([])
    expect(left).toMatchObject({
      code: 'A-0001',
      title: row.title,
      draft: null,
      authors: [{ name: '', email: '' }],
    })
    const copies = await server.ctx.db.select().from(submissionRevisions)
    expect(JSON.stringify(copies)).not.toMatch(/林怡君|lin@|國立臺灣大學/)
  })
})

describe('other authors', () => {
  const second = { ...author, name: '王大文', enName: '', isPresenter: false, isCorresponding: false }
  /** A member with the address of an author. */
  const memberAt = async (values: { email?: string; emailVerifiedAt?: string | null } = {}) =>
    server.as(await server.addAccount({ identity: identity.member, email: 'Wang@Example.com', ...values }))
  const written = (email = 'wang@example.com', values: Partial<Author> = {}) =>
    content({ authors: [author, { ...second, email, ...values }] })
  const about = ({ id }: Submission) => ({ params: { id } })
  const all = async (by: Client, row: Submission) => [
    (await by.call(submission.list, { query: {} })).body,
    (await by.call(submission.get, about(row))).body,
    (await by.call(submission.revisions, about(row))).body,
  ]
  const acts = async (by: Client, row: Submission) => [
    await save(row, { title: '別人的' }, by),
    await by.call(submission.discard, { ...about(row), body: { version: row.version } }),
    await submit(by, row),
    await by.call(submission.withdraw, { ...about(row), body: { version: row.version, reason: '' } }),
    await by.call(submission.remove, about(row)),
  ]

  it('read what was submitted, and act on nothing', async () => {
    const reader = await memberAt()
    const row = await submitted(writer, written())
    expect(row.mayEdit).toBe(true)
    const [list, one, copies] = await all(reader, row)
    expect(one).toMatchObject({ id: row.id, title: row.title, memberId: writer.account.id, mayEdit: false })
    expect(list).toEqual([one])
    expect(copies).toMatchObject([{ revision: 1 }])
    for (const { status, code } of await acts(reader, row)) expect([status, code]).toEqual([404, 'not-found'])
  })

  it('learn nothing of a draft', async () => {
    const reader = await memberAt()
    const unsent = await begun(writer, written())
    expect((await reader.call(submission.get, about(unsent))).code).toBe('not-found')
    const row = await submitted(writer, written())
    const before = await all(reader, row)
    const saved = (await save(row, { title: '尚未送出', authors: [author] })).body
    await save(saved, { title: '仍未送出', authors: [author] })
    expect(await all(reader, row)).toEqual(before)
  })

  it('are those that were submitted last, by their confirmed address of now', async () => {
    const reader = await memberAt()
    const strangers = [await memberAt({ email: 'other@example.com' }), await memberAt({ email: '' })]
    const row = await submitted(writer, written())
    const nobody = await submitted(writer, written(''))
    for (const stranger of strangers)
      for (const one of [row, nobody])
        expect((await stranger.call(submission.get, about(one))).code).toBe('not-found')
    const ids = async () =>
      (
        await server.ctx.db
          .select({ id: submissions.id })
          .from(submissions)
          .where(submissionScope({ ...server.ctx.actor, id: reader.account.id, identity: identity.member }))
      ).map(({ id }) => id)
    const change = (set: Partial<typeof accounts.$inferInsert>) =>
      server.ctx.db.update(accounts).set(set).where(eq(accounts.id, reader.account.id))
    const { email, emailVerifiedAt } = reader.account
    expect(await ids()).toEqual([row.id])
    for (const set of [
      { emailVerifiedAt: null },
      { email: 'new@example.com' },
      { deletedAt: server.ctx.now().toISOString() },
    ]) {
      await change(set)
      expect(await ids(), JSON.stringify(set)).toEqual([])
      await change({ email, emailVerifiedAt, deletedAt: null })
    }
    await submit(writer, (await save(row, { authors: [author] })).body)
    expect(await ids()).toEqual([])
  })

  it('have their own copy of own data without it', async () => {
    const reader = await memberAt()
    await submitted(writer, written())
    expect(await exportOwnSubmissions(server.ctx, reader.account.id)).toEqual({
      submissions: [],
    })
  })

  it('who correspond act as the one who submitted it, and get the receipts too', async () => {
    const lead = await memberAt()
    const authors = [
      { ...author, isCorresponding: false },
      { ...second, email: 'wang@example.com', isCorresponding: true },
    ]
    const row = await submitted(writer, content({ authors }))
    const changed = (await save(row, { title: '通訊作者修改', authors }, lead)).body
    expect(changed).toMatchObject({ mayEdit: true, draft: { title: '通訊作者修改' } })
    expect((await read(row)).draft).toEqual(changed.draft)
    const again = (await submit(lead, changed)).body
    expect(again).toMatchObject({ revision: 2, memberId: writer.account.id, mayEdit: true })
    const gone = await lead.call(submission.withdraw, {
      ...about(row),
      body: { version: again.version, reason: '' },
    })
    expect(gone.body.state).toBe('withdrawn')
    expect((await allReceipts()).map(({ to }) => to)).toEqual(
      [1, 2, 3].flatMap(() => [writer.account.email, 'wang@example.com']),
    )
    expect((await allReceipts())[1]?.body).toContain('王大文 您好')
  })

  it('are called by their English names in the English text of the receipts', async () => {
    await nameInEnglish(server, writer, 'Amy Hsu')
    const authors = [{ ...author, email: 'lin@author.example' }]
    await submitted(writer, content({ authors }))
    const { realName, email } = writer.account
    expect(await namesInMails(server, email)).toEqual([{ 'zh-TW': realName, en: 'Amy Hsu' }])
    expect(await namesInMails(server, 'lin@author.example')).toEqual([
      { 'zh-TW': author.name, en: author.enName },
    ])
  })

  it('get one receipt if it is the address of the one who submitted it', async () => {
    await submitted(writer, content({ authors: [{ ...author, email: writer.account.email.toUpperCase() }] }))
    expect((await allReceipts()).map(({ to }) => to)).toEqual([writer.account.email])
  })
})

describe('the paper as PDF', () => {
  const authors = [
    { ...author, affiliations: ['甲大學', '乙所'] },
    {
      ...author,
      name: '陳大文',
      enName: '',
      affiliations: ['乙所'],
      email: '',
      isPresenter: false,
      isCorresponding: false,
    },
  ]
  const ask = ({ id }: Submission, by = writer, query: Record<string, string> = {}) =>
    askDocument(server, by, { call: submission.pdf, id, query })
  /** The files of the mails to the one who submits, as they are sent. */
  async function attachments() {
    const sent: Outgoing[] = []
    server.services.mailer = { host: 'banquet.example', send: async (mail) => void sent.push(mail) }
    await deliverAll(server)
    return sent.filter(({ to }) => to === writer.account.email).map((mail) => mail.attachments ?? [])
  }

  it('has all that was submitted last, and nothing that was not', async () => {
    const abstract = `<p>H<sub>2</sub>O，10<sup>3</sup> 👍 <em>E. coli</em></p><ol><li>第一點</li></ol><p>${'很長的摘要。'.repeat(2000)}</p>`
    const row = await submitted(writer, content({ abstract, enAbstract: '<p>In short.</p>', authors }))
    await save(row, { title: '未送出的題目' })
    const entries = await watchAudits(server)
    const { statusCode, headers, pages } = await ask(row)
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ])
    expect(headers['content-disposition']).toContain('filename="A-0001.pdf"')
    expect(pages.length).toBeGreaterThan(5)
    const text = pages.join('')
    for (const words of [
      'A-0001口頭發表',
      'FS食品安全',
      '團膳廚房的過敏原管理Managingallergensincateringkitchens',
      '林怡君1,2*,陳大文2',
      'Yi-ChunLin1,2*,陳大文2',
      '1甲大學2乙所',
      '*通訊作者:lin@example.com',
      'H2O,103□E.coli第一點1.很長的摘要。',
      '關鍵字:過敏原、團膳',
      'AbstractInshort.',
      `第1頁/共${pages.length}頁`,
    ])
      expect(text).toContain(words)
    expect(text.split('。')).toHaveLength(2001)
    expect(text).not.toMatch(/未送出的題目|草稿/)
    expect(await entries()).toMatchObject([
      { action: 'exported', noun: 'submission', rowId: row.id, label: 'A-0001', after: { format: 'pdf' } },
    ])
    const english = (await ask(row, admin, { language: 'en' })).pages.join('')
    expect(english).toContain('Oralpresentation')
    expect(english).toContain('FSFoodsafety')
  })

  it('of a draft and of what was withdrawn says so, and others cannot have it', async () => {
    const draft = await begun(writer, content({ abstract: '' }))
    const { pages, headers } = await ask(draft)
    expect(pages.join('')).toMatch(/^草稿.*團膳廚房/)
    expect(headers['content-disposition']).toContain(encodeURIComponent('草稿.pdf'))
    expect((await ask(draft, await server.asKind(identity.member))).statusCode).toBe(404)
    const row = await submitted(writer, content())
    const body = { version: row.version, reason: '' }
    await writer.call(submission.withdraw, { params: { id: row.id }, body })
    expect((await ask(row, writer, { language: 'en' })).pages.join('')).toMatch(/^Withdrawn/)
  })

  it('is attached to each receipt as it confirms it, also if it is sent later, but not after it was withdrawn', async () => {
    const row = await submitted(writer, content({ title: '第一版' }))
    const changed = (await submit(writer, (await save(row, { title: '第二版' })).body)).body
    await save(changed, { title: '未送出' })
    const { version } = await read(row)
    const withdrawal = { params: { id: row.id }, body: { version, reason: '' } }
    await writer.call(submission.withdraw, withdrawal)
    const [first, second, ...others] = await attachments()
    expect([first, second].map((files) => files?.map(({ filename }) => filename))).toEqual([
      ['A-0001.pdf'],
      ['A-0001.pdf'],
    ])
    expect(others).toEqual([[]])
    const [one, two] = await Promise.all(
      [first, second].map(async (files) => (await pagesOf(files?.[0]?.content ?? new Uint8Array())).join('')),
    )
    expect(one).toContain('第一版')
    expect(two).toContain('第二版')
    expect(`${one}${two}`).not.toMatch(/未送出|已撤回/)
  })
})

it('does not change in an archived event', async () => {
  const row = await submitted(writer, content())
  const { id, version } = (await admin.call(events.get, { params: { id: event.id } })).body
  await admin.call(events.archive, { params: { id }, body: { version } })
  expect((await save(row, { title: '新' }, admin)).code).toBe('event.state')
  expect((await save(row, { title: '新' })).code).toBe('not-found')
})
