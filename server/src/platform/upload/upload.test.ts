import { createHash, randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { upload } from '@banquet/contract/platform/upload'
import { uploadLimits } from '@banquet/contract/platform/upload-limits'
import {
  begin,
  beginningOf,
  docxOf,
  pdfOf,
  sendPiece,
  uploaded,
  uploadWhole,
  type ChosenFile,
} from '../../../test/http/papers.ts'
import { zip } from '../../../test/http/zip.ts'
import { serverForFile, type Client } from '../../../test/server.ts'
import { filesFolder } from '../../db/embedded/data-folder.ts'
import { newFileKey } from '../../kit/files/files.ts'
import { files } from '../../tables/platform/file.table.ts'
import { uploadPieces, uploads } from '../../tables/platform/upload.table.ts'
import { clearFiles } from '../file/file.jobs.ts'
import { finishUpload } from './upload.commands.ts'
import { clearUploads } from './upload.jobs.ts'

const server = await serverForFile({ connections: 8 })
const { db } = server.ctx
const store = server.services.files
const { pieceBytes } = uploadLimits
let lin: Client

/** Makes everything that was uploaded old, and has the job delete it. */
async function aDayLater(): Promise<void> {
  await db.update(uploads).set({ usedAt: sql`now() - interval '25 hours'` })
  await db.update(files).set({ unusedSince: sql`now() - interval '25 hours'` })
  await clearUploads(server.ctx, store)
  await clearFiles(server.ctx, store)
}

beforeEach(async () => {
  await aDayLater()
  lin = await server.asKind(identity.member)
})

/** A PDF of about this size: what follows its end is noise that readers skip. */
async function largePdf(bytes: number): Promise<Buffer> {
  const pdf = await pdfOf()
  const [head, rest] = [pdf.subarray(0, pdf.indexOf('\n') + 1), pdf]
  return Buffer.concat([
    head,
    Buffer.from('%'),
    Buffer.from(randomBytes(bytes / 2).toString('hex')),
    Buffer.from('\n'),
    rest,
  ])
}
const digestOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')
const keyOf = async (id: number) => (await db.select().from(files).where(eq(files.id, id)))[0]?.key ?? ''
const get = (client: Pick<Client, 'send'>, id: number) => client.send(upload.get, { params: { id } })
const finish = (client: Pick<Client, 'send'>, id: number) => client.send(upload.finish, { params: { id } })
async function contents(): Promise<string[]> {
  const folder = filesFolder(server.services.config.dataDir)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

describe('an upload', () => {
  it('that is interrupted twenty times continues, and ends in the same bytes', async () => {
    const file = { name: '論文.pdf', content: await largePdf(20.5 * 1024 * 1024) }
    for (let time = 0; time < 20; time += 1) {
      const { body } = await begin(lin, file)
      expect(body.missing[0]).toBe(time)
      await sendPiece(lin, body, { content: file.content, position: time })
    }
    const done = await uploaded(lin, file)
    expect(done.name).toBe('論文.pdf')
    expect(digestOf((await store.get(await keyOf(done.id))) ?? Buffer.alloc(0))).toBe(digestOf(file.content))
    expect(await db.select().from(uploadPieces)).toEqual([])
    expect(await contents()).toEqual([await keyOf(done.id)])
  })

  it('takes the same piece from several requests at once, and stores it once', async () => {
    const file = { name: 'a.pdf', content: await largePdf(pieceBytes * 1.5) }
    const { body } = await begin(lin, file)
    const both = await Promise.all(
      Array.from({ length: 4 }, () => sendPiece(lin, body, { content: file.content, position: 0 })),
    )
    expect(both.map(({ status, body: row }) => [status, row.missing])).toEqual(
      Array.from({ length: 4 }, () => [200, [1]]),
    )
    expect(await db.select().from(uploadPieces)).toHaveLength(1)
    expect(await contents()).toHaveLength(1)
  })

  it('is begun once by several requests at once', async () => {
    const file = { name: 'a.pdf', content: await pdfOf() }
    const replies = await Promise.all([begin(lin, file), begin(lin, file), begin(lin, file)])
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
  })

  it('of somebody else does not exist', async () => {
    const file = { name: 'a.pdf', content: await pdfOf() }
    const { body } = await begin(lin, file)
    for (const other of [await server.asKind(identity.member), await server.asAdmin()]) {
      expect((await get(other, body.id)).code).toBe('not-found')
      expect((await sendPiece(other, body, { content: file.content, position: 0 })).code).toBe('not-found')
      expect((await finish(other, body.id)).code).toBe('not-found')
      expect((await begin(other, file)).body.id).not.toBe(body.id)
    }
  })

  it('can be finished twice, and not while a piece is missing', async () => {
    const file = { name: 'a.pdf', content: await largePdf(pieceBytes * 1.5) }
    const { body } = await begin(lin, file)
    await sendPiece(lin, body, { content: file.content, position: 1 })
    expect((await finish(lin, body.id)).code).toBe('upload.incomplete')
    await sendPiece(lin, body, { content: file.content, position: 0 })
    const [first, second] = await Promise.all([finish(lin, body.id), finish(lin, body.id)])
    expect([first?.status, second?.body]).toEqual([200, first?.body])
    expect((await get(lin, body.id)).body.missing).toEqual([])
    expect(await db.select().from(files)).toHaveLength(1)
  })

  it('that another program has finished meanwhile keeps the file of that one', async () => {
    const first = await uploaded(lin, { name: 'a.pdf', content: await pdfOf() })
    const file = { name: 'a.pdf', content: await pdfOf({ text: 'The same file' }) }
    const { body } = await begin(lin, file)
    await sendPiece(lin, body, { content: file.content, position: 0 })
    const put = async (key: string, content: Uint8Array) => {
      await store.put(key, content)
      await db.update(uploads).set({ fileId: first.id }).where(eq(uploads.id, body.id))
    }
    const ctx = { ...server.ctx, actor: { ...server.ctx.actor, id: lin.account.id } }
    expect(await finishUpload(ctx, { ...store, put }, body.id)).toEqual(first)
    expect((await finish(lin, body.id)).body).toEqual(first)
  })

  it('asks again for a piece of which a program that died stored only the row', async () => {
    const file = { name: 'a.pdf', content: await pdfOf() }
    const { body } = await begin(lin, file)
    await db.insert(uploadPieces).values({ uploadId: body.id, position: 0, key: newFileKey() })
    expect((await get(lin, body.id)).body.missing).toEqual([0])
    await uploaded(lin, file)
    expect(await db.select().from(uploadPieces)).toEqual([])
  })

  it('asks again for a piece whose content is gone', async () => {
    const file = { name: 'a.pdf', content: await pdfOf() }
    const { body } = await begin(lin, file)
    await sendPiece(lin, body, { content: file.content, position: 0 })
    await store.remove((await db.select().from(uploadPieces))[0]?.key ?? '')
    expect((await finish(lin, body.id)).code).toBe('upload.incomplete')
    expect((await get(lin, body.id)).body.missing).toEqual([0])
  })

  it('that is not continued is deleted after a day, with its pieces', async () => {
    const file = { name: 'a.pdf', content: await pdfOf() }
    const { body } = await begin(lin, file)
    await sendPiece(lin, body, { content: file.content, position: 0 })
    await clearUploads(server.ctx, store)
    expect((await get(lin, body.id)).status).toBe(200)
    await aDayLater()
    expect((await get(lin, body.id)).code).toBe('not-found')
    expect(await contents()).toEqual([])
  })

  it('is refused when the account has many that it does not use', async () => {
    for (let n = 0; n < uploadLimits.maxUnused; n += 1) {
      const file = { name: 'a.pdf', content: Buffer.from(`%PDF-${n}`) }
      expect((await begin(lin, file)).status).toBe(200)
    }
    expect((await begin(lin, { name: 'a.pdf', content: await pdfOf() })).code).toBe('rate.limited')
  })

  it('of more than 50 MB is refused before anything is sent', async () => {
    const body = { ...beginningOf({ name: 'a.pdf', content: Buffer.from('') }), size: 50 * 1024 * 1024 + 1 }
    expect((await lin.send(upload.begin, { body })).body).toMatchObject({
      errors: [{ path: 'size', code: 'max' }],
    })
  })

  it('takes pieces of the right size and place only', async () => {
    const file = { name: 'a.pdf', content: await pdfOf() }
    const { body } = await begin(lin, file)
    const cut = file.content.subarray(1)
    expect((await sendPiece(lin, body, { content: cut, position: 0 })).code).toBe('file.broken')
    const params = { id: body.id, position: '1' }
    const sent = { name: 'piece.bin', type: 'application/octet-stream', content: file.content }
    expect((await lin.send(upload.send, { params, upload: sent })).body).toMatchObject({
      errors: [{ path: 'position', code: 'max' }],
    })
  })
})

const truncated = async () => (await pdfOf({ pages: 3 })).subarray(0, -400)
/** What Word writes for a document with a password: the older container, with the packed document inside. */
const lockedDocx = () =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(1000),
    Buffer.from('EncryptedPackage', 'utf16le'),
  ])
const bomb = () => docxOf('x', { 'word/media/image1.bin': Buffer.alloc(320 * 1024 * 1024) })

test.each<[string, string, () => Promise<Uint8Array> | Uint8Array, string]>([
  ['a program', 'a.pdf', () => Buffer.from('MZ\u0090 program'), 'file.broken'],
  ['a page of HTML', 'a.pdf', () => Buffer.from('<html><script>alert(1)</script>'), 'file.broken'],
  ['a PDF that is cut off', 'a.pdf', truncated, 'file.broken'],
  ['a PDF with a password', 'a.pdf', () => pdfOf({ password: 'secret' }), 'file.encrypted'],
  ['a PDF without pages', 'a.pdf', () => pdfOf({ pages: 0 }), 'file.empty'],
  ['an archive', 'a.docx', () => zip({ 'a.txt': Buffer.from('text') }), 'file.broken'],
  ['a PDF', 'a.docx', () => pdfOf(), 'file.broken'],
  ['a Word document', 'a.pdf', () => docxOf(), 'file.broken'],
  ['a Word document with a password', 'a.docx', lockedDocx, 'file.encrypted'],
  ['a Word document without text', 'a.docx', () => docxOf(' '), 'file.empty'],
  [
    'a Word document with macros',
    'a.docx',
    () => docxOf('x', { 'word/vbaProject.bin': Buffer.from('x') }),
    'file.broken',
  ],
  ['a Word document that is cut off', 'a.docx', () => docxOf().subarray(0, 300), 'file.broken'],
  ['a Word document that unpacks to much more', 'a.docx', bomb, 'file.broken'],
])('%s as %s is refused', async (_, name, make, code) => {
  expect((await uploadWhole(lin, { name, content: await make() })).code).toBe(code)
  // Nothing is left of it, so that it can be sent again.
  expect([await db.select().from(uploads), await contents()]).toEqual([[], []])
})

test('a content with another digest than it was announced with is refused', async () => {
  const content = await pdfOf()
  const body = { ...beginningOf({ name: 'a.pdf', content }), digest: '0'.repeat(64) }
  const row = (await lin.send(upload.begin, { body })).body
  await sendPiece(lin, row, { content, position: 0 })
  expect((await finish(lin, row.id)).code).toBe('file.broken')
})

// Nothing here ever runs it: browsers get the file to be saved, and never to be shown.
test('a PDF with a script is accepted', async () => {
  const file: ChosenFile = { name: 'a.pdf', content: await pdfOf({ script: 'app.alert(1)' }) }
  expect((await uploadWhole(lin, file)).status).toBe(200)
})

test.each([
  ['../../etc/論文.pdf', '論文.pdf'],
  ['C:\\papers\\論文.PDF', '論文.PDF'],
  ['..pdf', '..pdf'],
  ['a\u202Ecod\u2066.pdf', 'acod.pdf'],
])('the name %j becomes %j', async (name, plain) => {
  expect((await uploadWhole(lin, { name, content: await pdfOf() })).body).toMatchObject({ name: plain })
})

test.each([['論文'], ['..'], ['a.exe'], ['a.pdf.html'], ['a.pdf\u202Eexe.html'], ['a.constructor']])(
  'a file named %j is refused',
  async (name) => {
    expect((await begin(lin, { name, content: await pdfOf() })).code).toBe('file.type')
  },
)

test.each([['a\u0000.pdf'], [`${'a'.repeat(300)}.pdf`], ['']])('the name %j is refused', async (name) => {
  expect((await begin(lin, { name, content: await pdfOf() })).code).toBe('validation')
})
