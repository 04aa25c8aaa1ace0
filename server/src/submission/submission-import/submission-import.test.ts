import { asc, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { identity, pages } from '@banquet/contract/call/access'
import { event as events, type Event } from '@banquet/contract/event/event/event'
import { importCalls, type ImportRow } from '@banquet/contract/office/import'
import { submission, type Submission } from '@banquet/contract/submission/submission'
import { runJobs } from '../../../test/jobs.ts'
import { addEvent } from '../../../test/rows/sign-up-rows.ts'
import {
  addSubject,
  addSubmissionType,
  begun,
  paper,
  submitted,
  startSubmissions,
} from '../../../test/rows/submission-rows.ts'
import { fullGrants, serverForFile, type Client } from '../../../test/server.ts'
import { meanwhile, untilWaiting } from '../../../test/scenario/world.ts'
import type { Subject } from '@banquet/contract/submission/subject'
import type { SubmissionType } from '@banquet/contract/submission/submission-type'
import type { Db } from '../../kit/context.ts'
import { runImportJob } from '../../office/import/import.jobs.ts'
import { mails } from '../../tables/platform/mail.table.ts'

const server = await serverForFile({ connections: 8, keepsPlans: true })
let admin: Client
let writer: Client
let event: Event
let food: Subject
let oral: SubmissionType
let made = 0

beforeEach(async () => {
  const type = { abstractMin: 5, abstractMax: 20, keywordsMax: 3 }
  ;({ admin, event, food, oral } = await startSubmissions(server, { type }))
  // Members sign in with their address, by which a sheet names them.
  made += 1
  const email = `writer-${made}@example.com`
  writer = await server.as(await server.addAccount({ identity: identity.member, name: email, email }))
})

const head =
  '投稿人電子郵件,狀態,投稿主題,投稿類型,題目,英文題目,關鍵詞,摘要,作者1姓名,作者1英文姓名,作者1服務單位,作者1電子郵件,作者1發表者,作者1通訊作者,作者3姓名,作者3服務單位,作者3電子郵件,作者3發表者'
/** The cells of the authors: one who presents and answers for the paper. */
const lin = '林怡君,Yi-Chun Lin,臺灣大學；師範大學,lin@author.example,是,是'
const abstract = '本研究調查三十間團膳廚房。'

async function upload(lines: readonly string[], client = admin, query = {}): Promise<ImportRow> {
  const file = { name: '投稿.csv', type: 'text/csv', content: Buffer.from([head, ...lines].join('\n')) }
  const reply = await client.send(importCalls.upload, {
    params: { noun: 'submission' },
    query,
    upload: file,
  })
  expect([reply.status, reply.code]).toEqual([201, undefined])
  return reply.body
}
const preview = async ({ id, mapping }: ImportRow, client = admin) =>
  (await client.send(importCalls.preview, { params: { id }, body: { mapping } })).body
const start = ({ id, mapping }: ImportRow, choice: object = {}, client = admin) =>
  client.send(importCalls.run, { params: { id }, body: { mapping, ...choice } })
const ended = async ({ id }: ImportRow, client = admin) =>
  (await client.send(importCalls.get, { params: { id } })).body

async function run(sheet: ImportRow, choice: object = {}, client = admin): Promise<ImportRow> {
  const started = await start(sheet, choice, client)
  expect([started.status, started.code]).toEqual([200, undefined])
  await runJobs(server, { jobs: [runImportJob] })
  return ended(sheet, client)
}
/** Holds the lock that imports to the event take one after the other. */
const holdImports = (db: Db) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtext('submission.import'), ${event.id})`)
const faultsOf = ({ faults }: ImportRow) => faults.map(({ row, field, code }) => [row, field, code])
const all = async (): Promise<Submission[]> =>
  (await admin.send(submission.list, { query: { eventId: String(event.id), sort: 'id' } })).body
const lineOf = (state: string, title: string, more = '') =>
  `${writer.account.email},${state},食品安全,口頭發表,${title},,過敏原、團膳,${abstract},${lin}${more}`

describe('a sheet of papers', () => {
  it('adds drafts and submitted papers with their authors; the check stores nothing', async () => {
    const sheet = await upload([
      `${writer.account.email.toUpperCase()},已投稿,fs,Oral presentation,過敏原管理,Allergens,過敏原、團膳,"第一段 <b>一</b>\n第二段 & 二",${lin},王大文,清華大學,wang@author.example,`,
      `${writer.account.email},,,,還沒寫完`,
    ])
    expect(Object.keys(sheet.mapping)).toHaveLength(18)
    const checked = await preview(sheet)
    expect(checked.faults).toEqual([])
    expect(checked.counts).toEqual({ added: 2, edited: 0, skipped: 0, faulty: 0 })
    expect(await all()).toEqual([])
    expect((await run(sheet)).counts).toEqual({ added: 2, edited: 0, skipped: 0, faulty: 0 })
    const [first, second] = await all()
    expect(first).toMatchObject({
      code: 'A-0001',
      state: 'submitted',
      revision: 1,
      memberId: writer.account.id,
      subject: { code: 'FS' },
      submissionType: { name: '口頭發表' },
      title: '過敏原管理',
      enTitle: 'Allergens',
      keywords: ['過敏原', '團膳'],
      abstract: '<p>第一段 &lt;b&gt;一&lt;/b&gt;</p><p>第二段 &amp; 二</p>',
      draft: null,
      authors: [
        {
          name: '林怡君',
          enName: 'Yi-Chun Lin',
          affiliations: ['臺灣大學', '師範大學'],
          email: 'lin@author.example',
          isPresenter: true,
          isCorresponding: true,
        },
        { name: '王大文', affiliations: ['清華大學'], isPresenter: false, isCorresponding: false },
      ],
    })
    expect(second).toMatchObject({ code: '', state: 'draft', revision: 0, title: '還沒寫完', authors: [] })
    const { id = 0, version = 0 } = first ?? {}
    const copies = (await writer.send(submission.revisions, { params: { id } })).body
    expect(copies).toMatchObject([{ revision: 1, content: { title: '過敏原管理' }, subject: { code: 'FS' } }])
    const sent = await server.ctx.db.select({ to: mails.to }).from(mails).orderBy(asc(mails.id))
    // The receipts, and the mail to the author who was named.
    const others = ['lin@author.example', 'wang@author.example']
    expect(sent.map(({ to }) => to)).toEqual([writer.account.email, ...others])
    // It belongs to the member, who can go on.
    expect(
      (await writer.send(submission.withdraw, { params: { id }, body: { version, reason: '' } })).status,
    ).toBe(200)
  })

  it('reports every fault at its cell, by the rules of the form', async () => {
    const { email } = writer.account
    const sheet = await upload([
      'nobody@example.com,已投稿,食品安全,口頭發表,甲',
      `${email},accepted,食品安全,口頭發表,乙,,過敏原,${abstract},${lin}`,
      `${email},已投稿,不存在,不存在,丙,,過敏原,${abstract},${lin}`,
      `${email},已投稿,,,丁,,,,`,
      `${email},已投稿,食品安全,口頭發表,戊,,一、二、三、四,太短,林,,,no,也許,是,王,清華大學,lin@author.example,是`,
      `${email},已投稿,食品安全,口頭發表,己,,,${abstract},林,,臺大,a@author.example,,,王,,A@author.example,`,
      `,草稿,,,庚`,
      `${email},草稿,,,`,
      `${email},草稿,,,${'長'.repeat(301)}`,
    ])
    expect(faultsOf(await preview(sheet))).toEqual([
      [2, 'email', 'unknown'],
      [2, 'abstract', 'required'],
      [2, 'author1Name', 'required'],
      [3, 'state', 'choice'],
      [4, 'subject', 'unknown'],
      [4, 'submissionType', 'unknown'],
      [5, 'subject', 'required'],
      [5, 'submissionType', 'required'],
      [5, 'abstract', 'required'],
      [5, 'author1Name', 'required'],
      [6, 'author1IsPresenter', 'choice'],
      [6, 'abstract', 'words-min'],
      [6, 'keywords', 'many'],
      [6, 'author1Affiliations', 'required'],
      [6, 'author1Email', 'email'],
      [7, 'author3Affiliations', 'required'],
      [7, 'author3Email', 'repeated'],
      [7, 'author1IsCorresponding', 'corresponding'],
      [7, 'author1IsPresenter', 'presenter'],
      [8, 'email', 'required'],
      [9, 'title', 'required'],
      [10, 'title', 'maxlength'],
    ])
    expect((await start(sheet)).code).toBe('import.faulty')
    expect(await all()).toEqual([])
  })

  it('imports the other lines if some fail, and numbers without gaps', async () => {
    const sheet = await upload([
      lineOf('已投稿', '甲'),
      lineOf('已投稿', '乙').replace(abstract, '短'),
      lineOf('已投稿', '丙'),
    ])
    expect((await run(sheet, { faulty: 'skip' })).counts).toMatchObject({ added: 2, faulty: 1 })
    expect((await all()).map(({ code, title }) => [code, title])).toEqual([
      ['A-0001', '甲'],
      ['A-0002', '丙'],
    ])
  })

  it('names the line that fails only when it is stored, and takes no number for it', async () => {
    const sheet = await upload([lineOf('已投稿', '甲'), lineOf('已投稿', '乙'), lineOf('已投稿', '丙')])
    await start(sheet, { faulty: 'skip' })
    let worked: ReturnType<typeof runJobs> | undefined
    // Somebody submits the same title between the check of the run and its lock.
    await server.ctx.db.transaction(async (db) => {
      await holdImports(db)
      worked = runJobs(server, { jobs: [runImportJob] })
      await untilWaiting(server, 1, [worked])
      await submitted(writer, paper(food, oral, { title: '乙' }))
    })
    await worked
    const done = await ended(sheet)
    expect(done).toMatchObject({ status: 'done', counts: { added: 2, faulty: 1 } })
    expect(faultsOf(done)).toEqual([[3, 'title', 'duplicate']])
    expect((await all()).map(({ code, title }) => [code, title])).toEqual([
      ['A-0001', '乙'],
      ['A-0002', '甲'],
      ['A-0003', '丙'],
    ])
  })

  it('adds a paper once: the same sheet again, the same line twice, and two sheets at once', async () => {
    const lines = [lineOf('已投稿', '甲'), lineOf('草稿', '乙')]
    const [one, other] = [await upload(lines), await upload(lines)]
    for (const sheet of [one, other]) await start(sheet, { faulty: 'skip' })
    await meanwhile(server, holdImports, () => [
      runJobs(server, { jobs: [runImportJob] }),
      runJobs(server, { jobs: [runImportJob] }),
    ])
    const added = [await ended(one), await ended(other)].map(({ counts }) => counts?.added)
    expect(new Set(added)).toEqual(new Set([0, 2]))
    expect((await all()).map(({ title }) => title)).toEqual(['甲', '乙'])
    const again = await upload([...lines, lineOf('草稿', '丙'), lineOf('草稿', ' 丙')])
    const checked = await preview(again)
    expect(checked.counts).toEqual({ added: 1, edited: 0, skipped: 2, faulty: 1 })
    expect(faultsOf(checked)).toEqual([[5, 'title', 'repeated']])
  })

  it('adds a title again that was withdrawn, and one of somebody else', async () => {
    const { id, version } = await submitted(writer, paper(food, oral, { title: '甲' }))
    await writer.send(submission.withdraw, { params: { id }, body: { version, reason: '' } })
    const other = await server.asKind(identity.member)
    await begun(other, paper(food, oral, { title: '乙' }))
    const sheet = await upload([lineOf('草稿', '甲'), lineOf('草稿', '乙')])
    expect((await preview(sheet)).counts).toEqual({ added: 2, edited: 0, skipped: 0, faulty: 0 })
  })

  it('belongs to the event that was named, and not to an archived one', async () => {
    const next = await addEvent(admin, { code: 'next-2028', name: '2028' })
    const elsewhere = await upload([lineOf('草稿', '甲')], admin, { eventId: next.id })
    expect(elsewhere.eventId).toBe(next.id)
    expect(faultsOf(await preview(elsewhere))).toEqual([
      [2, 'subject', 'unknown'],
      [2, 'submissionType', 'unknown'],
    ])
    const sheet = await upload([lineOf('草稿', '甲')])
    const { id, version } = (await admin.call(events.get, { params: { id: event.id } })).body
    await admin.call(events.archive, { params: { id }, body: { version } })
    expect(faultsOf(await preview(sheet))).toEqual([[2, '', 'event.state']])
  })

  it('does not submit a paper whose type needs files, which no sheet has', async () => {
    const fullText = {
      key: 'full-text',
      name: '全文',
      enName: '',
      extensions: ['pdf'],
      maxSizeMb: 1,
      required: 'submission',
    }
    await addSubmissionType(admin, { name: '全文發表', enName: '', fileKinds: [fullText] })
    const sheet = await upload([
      lineOf('已投稿', '甲').replace('口頭發表', '全文發表'),
      lineOf('草稿', '乙').replace('口頭發表', '全文發表'),
    ])
    expect(faultsOf(await preview(sheet))).toEqual([[2, 'submissionType', 'submission.files']])
  })

  it('does not let authors choose what is hidden, nor a name that two subjects have', async () => {
    await addSubject(admin, { code: 'X', name: '隱藏', enName: '', isVisible: false })
    await addSubject(admin, { code: 'Y', name: '乳品', enName: 'Dairy' })
    await addSubject(admin, { code: 'Z', name: '乳製品', enName: 'Dairy', parentId: food.id })
    const sheet = await upload(
      ['隱藏', 'X', 'Dairy', 'Z'].map((name, at) => lineOf('草稿', `題目${at}`).replace('食品安全', name)),
    )
    expect(faultsOf(await preview(sheet))).toEqual([
      [2, 'subject', 'unknown'],
      [3, 'subject', 'unknown'],
      [4, 'subject', 'unknown'],
    ])
  })

  it('reads abstracts longer than cells of other sheets', async () => {
    const long = `${'word '.repeat(1999)}end`
    const sheet = await upload([`${writer.account.email},草稿,,,甲,,,${long}`])
    expect((await run(sheet)).counts).toMatchObject({ added: 1 })
    const [row] = await all()
    expect(row?.draft?.abstract).toBe(`<p>${long}</p>`)
    const file = {
      name: '投稿.csv',
      type: 'text/csv',
      content: Buffer.from(`題目,摘要\n甲,${'x'.repeat(10_001)}`),
    }
    const reply = await admin.send(importCalls.upload, {
      params: { noun: 'submission' },
      query: {},
      upload: file,
    })
    expect(reply.code).toBe('import.cell-too-long')
  })
})

describe('the rights to import papers', () => {
  const { id: pageId } = pages.submissions
  const grantsWithout = (right: 'canAdd' | 'canEdit') => {
    const grants = fullGrants(pageId)
    const grant = grants[pageId]
    return grant ? { ...grants, [pageId]: { ...grant, [right]: false } } : grants
  }

  it('are to add, and to edit where papers are submitted, as by hand', async () => {
    const clerk = await server.asKind(identity.management, grantsWithout('canEdit'))
    const sheet = await upload([lineOf('已投稿', '甲'), lineOf('草稿', '乙')], clerk)
    expect(faultsOf(await preview(sheet, clerk))).toEqual([[2, 'state', 'submission.right']])
    expect((await run(sheet, { faulty: 'skip' }, clerk)).counts).toMatchObject({ added: 1, faulty: 1 })
    expect((await all()).map(({ title, state }) => [title, state])).toEqual([['乙', 'draft']])
  })

  it('are missing without the one to add, and to members', async () => {
    const editor = await server.asKind(identity.management, grantsWithout('canAdd'))
    const file = { name: 'a.csv', type: 'text/csv', content: Buffer.from('a\n1') }
    const ask = (client: Client) =>
      client.send(importCalls.upload, { params: { noun: 'submission' }, query: {}, upload: file })
    expect((await ask(editor)).status).toBe(403)
    expect((await ask(writer)).status).toBe(403)
  })

  it('do not show somebody else the sheet', async () => {
    const sheet = await upload([lineOf('草稿', '甲')])
    const other = await server.asAdmin()
    const reply = await other.send(importCalls.preview, {
      params: { id: sheet.id },
      body: { mapping: sheet.mapping },
    })
    expect(reply.code).toBe('not-found')
  })
})
