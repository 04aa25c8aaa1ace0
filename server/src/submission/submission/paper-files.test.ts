import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { identity, pages } from '@banquet/contract/call/access'
import { member } from '@banquet/contract/people/member'
import type { FileKind, PaperFile } from '@banquet/contract/submission/file-kinds'
import type { Subject } from '@banquet/contract/submission/subject'
import { submission, type Submission } from '@banquet/contract/submission/submission'
import type { SubmissionContent } from '@banquet/contract/submission/submission-content'
import { submissionType, type SubmissionType } from '@banquet/contract/submission/submission-type'
import { docxOf, pdfOf, uploaded, type ChosenFile } from '../../../test/http/papers.ts'
import {
  author,
  begun,
  paper,
  submit,
  submitted,
  startSubmissions,
} from '../../../test/rows/submission-rows.ts'
import { serverForFile, viewGrants, type Client } from '../../../test/server.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { files } from '../../tables/platform/file.table.ts'

const server = await serverForFile({ keepsPlans: true })
const { db } = server.ctx
let admin: Client
let writer: Client
let food: Subject
let oral: SubmissionType

const fullText: FileKind = {
  key: 'full-text',
  name: '全文',
  enName: 'Full text',
  extensions: ['pdf', 'docx'],
  maxSizeMb: 1,
  required: 'submission',
}
const slides: FileKind = {
  ...fullText,
  key: 'slides',
  name: '投影片',
  enName: 'Slides',
  extensions: ['pdf'],
  required: 'acceptance',
}

beforeEach(async () => {
  const type = { fileKinds: [fullText, slides] }
  ;({ admin, food, oral, writer } = await startSubmissions(server, { type }))
})

/** Uploads a file, as the browser names it in a draft. */
async function added(
  kind: string,
  { name = '論文.pdf', content, by = writer }: Partial<ChosenFile> & { by?: Client } = {},
): Promise<PaperFile> {
  const file = await uploaded(by, { name, content: content ?? (await pdfOf()) })
  return { kind, fileId: file.id, name, size: 1 }
}
const content = (values: Partial<SubmissionContent> = {}) => paper(food, oral, values)
const save = ({ id, version }: Submission, values: Partial<SubmissionContent>, by = writer) =>
  by.send(submission.save, { params: { id }, body: { content: content(values), version } })
const read = ({ id }: Pick<Submission, 'id'>, fileId: number, by: Pick<Client, 'send'> = writer) =>
  by.send(submission.file, { params: { id, fileId } })
const unusedSince = async ({ fileId }: PaperFile) =>
  (await db.select().from(files).where(eq(files.id, fileId)))[0]?.unusedSince
const rowsOf = async (row: Submission) => (await writer.call(submission.get, { params: { id: row.id } })).body

describe('the files of a paper', () => {
  it('are required when they are submitted, and not before', async () => {
    const row = await begun(writer, content())
    expect((await submit(writer, row)).body).toMatchObject({
      errors: [{ path: 'files.full-text', code: 'required' }],
    })
    // Two PDFs of the same text can differ in length, by the time that is written into them.
    const pdf = await pdfOf()
    const saved = (await save(row, { files: [await added('full-text', { content: pdf })] })).body
    const { body } = await submit(writer, saved)
    expect(body).toMatchObject({ code: 'A-0001', files: [{ kind: 'full-text', name: '論文.pdf' }] })
    // The server writes the size that it has stored.
    expect(body.files[0]?.size).toBe(pdf.length)
  })

  it('can be there when a submission begins', async () => {
    const row = await begun(writer, content({ files: [await added('full-text')] }))
    expect(row.files).toMatchObject([{ name: '論文.pdf' }])
    expect((await submit(writer, row)).status).toBe(200)
  })

  it('have the extension and the size that their kind allows', async () => {
    const noise = Buffer.concat([
      await pdfOf(),
      Buffer.from('%'.repeat(1024 * 1024)),
      Buffer.from('\n%%EOF\n'),
    ])
    const row = await begun(
      writer,
      content({
        files: [
          await added('full-text', { content: noise }),
          await added('slides', { name: '投影片.docx', content: docxOf() }),
          await added('poster'),
        ],
      }),
    )
    expect((await submit(writer, row)).body).toMatchObject({
      errors: [
        { path: 'files.0', code: 'file-size', params: { n: 1 } },
        { path: 'files.1', code: 'file-type' },
        { path: 'files.2', code: 'file-kind' },
      ],
    })
  })

  it('are those that the author has uploaded, and of no other paper', async () => {
    const other = await server.asKind(identity.member)
    const row = await begun(writer, content())
    const own = await added('full-text')
    for (const file of [await added('full-text', { by: other }), { ...own, fileId: 2_147_483_647 }])
      expect((await save(row, { files: [file] })).body).toMatchObject({
        errors: [{ path: 'files.0', code: 'unknown' }],
      })
    await begun(writer, content({ files: [own] }))
    expect((await save(row, { files: [own] })).body).toMatchObject({
      errors: [{ path: 'files.0', code: 'unknown' }],
    })
    expect((await save(row, { files: [own, own] })).body).toMatchObject({
      errors: [{ path: 'content.files.1.kind', code: 'repeated' }],
    })
  })

  it('stay in their revision when a newer one takes their place', async () => {
    const [first, second] = [await added('full-text'), await added('full-text', { name: '修正.pdf' })]
    const row = await submitted(writer, content({ files: [first] }))
    const saved = (await save(row, { files: [second] })).body
    expect(await unusedSince(first)).toBeNull()
    await submit(writer, saved)
    const { body } = await writer.call(submission.revisions, { params: { id: row.id } })
    expect(body.map(({ content: { files: list } }) => list.map(({ name }) => name))).toEqual([
      ['修正.pdf'],
      ['論文.pdf'],
    ])
    for (const { fileId } of [first, second]) expect((await read(row, fileId)).status).toBe(200)
    // What is taken out of the next draft, and what an older revision has, is not released.
    expect((await save(await rowsOf(row), { files: [] })).status).toBe(200)
    expect([await unusedSince(first), await unusedSince(second)]).toEqual([null, null])
  })

  it('are released when a draft drops them, and can come back', async () => {
    const file = await added('full-text')
    const row = await begun(writer, content({ files: [file] }))
    const dropped = (await save(row, {})).body
    expect(await unusedSince(file)).not.toBeNull()
    expect((await read(row, file.fileId)).code).toBe('not-found')
    const back = (await save(dropped, { files: [file] })).body
    expect([back.files.length, await unusedSince(file)]).toEqual([1, null])
    await writer.send(submission.remove, { params: { id: row.id } })
    expect(await unusedSince(file)).not.toBeNull()
  })

  it('of discarded changes are released', async () => {
    const row = await submitted(writer, content({ files: [await added('full-text')] }))
    const newer = await added('full-text')
    const { version, id } = (await save(row, { files: [newer] })).body
    await writer.send(submission.discard, { params: { id }, body: { version } })
    expect(await unusedSince(newer)).not.toBeNull()
    expect((await rowsOf(row)).files).toEqual(row.files)
  })

  it('are read by authors and staff to be saved, and do not exist for others', async () => {
    const file = await added('full-text', { name: '論文,final.pdf' })
    const row = await submitted(writer, content({ files: [file] }))
    const { headers, status } = await read(row, file.fileId)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('attachment'),
      'cache-control': 'private, no-store',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
    const viewer = await server.asKind(identity.management, viewGrants(pages.submissions.id))
    expect((await read(row, file.fileId, viewer)).status).toBe(200)
    const stranger = await server.asKind(identity.member)
    expect((await read(row, file.fileId, stranger)).code).toBe('not-found')
    expect((await read(row, file.fileId, server.anonymous)).code).toBe('auth.required')
    const otherRow = await begun(stranger, content())
    expect((await read(otherRow, file.fileId, stranger)).code).toBe('not-found')
  })

  it('of the draft are hidden from the other authors, who read those that were submitted', async () => {
    const reader = await server.asKind(identity.member)
    await db
      .update(accounts)
      .set({ emailVerifiedAt: new Date().toISOString() })
      .where(eq(accounts.id, reader.account.id))
    const second = { ...author, name: '王小明', email: reader.account.email, isCorresponding: false }
    const authors = [author, second]
    const [first, next] = [await added('full-text'), await added('full-text')]
    const row = await submitted(writer, content({ authors, files: [first] }))
    await save(row, { authors, files: [next] })
    expect((await read(row, first.fileId, reader)).status).toBe(200)
    expect((await read(row, next.fileId, reader)).code).toBe('not-found')
    expect((await read(row, next.fileId)).status).toBe(200)
    const names = { params: { id: row.id, fileId: first.fileId } }
    expect((await reader.send(submission.fileNames, names)).code).toBe('not-found')
  })

  it('are searched for the names of the authors', async () => {
    const named = await added('full-text', { content: await pdfOf({ text: 'LIN, Yi-Chun' }) })
    const row = await begun(writer, content({ files: [named, await added('slides')] }))
    const ask = (fileId: number) => writer.send(submission.fileNames, { params: { id: row.id, fileId } })
    expect((await ask(named.fileId)).body).toEqual(['Yi-Chun Lin'])
    expect((await ask(row.files[1]?.fileId ?? 0)).body).toEqual([])
    expect((await ask(2_147_483_647)).code).toBe('not-found')
  })

  it('of deleted members are deleted, in every copy', async () => {
    const file = await added('full-text')
    const row = await submitted(writer, content({ files: [file] }))
    await admin.call(member.remove, { params: { id: writer.account.id } })
    expect(await unusedSince(file)).not.toBeNull()
    expect((await read(row, file.fileId, admin)).code).toBe('not-found')
    const revisions = await admin.call(submission.revisions, { params: { id: row.id } })
    expect(revisions.body.map(({ content: { files: list } }) => list)).toEqual([[]])
  })
})

describe('a kind of file', () => {
  const edit = (fileKinds: FileKind[]) =>
    admin.send(submissionType.update, {
      params: { id: oral.id },
      body: { name: oral.name, enName: oral.enName, fileKinds },
    })

  it('that a paper or a draft has cannot be removed; it can be renamed', async () => {
    await begun(writer, content({ files: [await added('full-text')] }))
    expect((await edit([slides])).body).toMatchObject({
      errors: [{ path: 'fileKinds', code: 'file-kind-used' }],
    })
    expect((await edit([{ ...fullText, name: '論文全文' }])).body).toMatchObject({
      fileKinds: [{ key: 'full-text', name: '論文全文' }],
    })
  })

  it('has a key of its own', async () => {
    expect((await edit([fullText, { ...slides, key: 'full-text' }])).body).toMatchObject({
      errors: [{ path: 'fileKinds.1.key', code: 'repeated' }],
    })
  })
})
