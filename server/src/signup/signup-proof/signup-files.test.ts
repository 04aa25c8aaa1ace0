import { eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { identity, pages } from '@banquet/contract/call/access'
import { signup } from '@banquet/contract/signup/signup'
import { signupProof } from '@banquet/contract/signup/signup-proof'
import type { SignupType } from '@banquet/contract/event/signup-type/signup-type'
import { member } from '@banquet/contract/people/member'
import { privateFile, type PrivatePurpose } from '@banquet/contract/platform/private-file'
import type { SentUpload } from '../../../test/http/forms.ts'
import { addQuestion } from '../../../test/rows/question-rows.ts'
import { viewGrants, type Client } from '../../../test/server.ts'
import { addEvent, addType, clearEvents, signedUp, signUp } from '../../../test/rows/sign-up-rows.ts'
import { startTwo } from '../../../test/program/two-programs.ts'
import { audits } from '../../kit/rows/audit.table.ts'
import { clearFiles } from '../../platform/file/file.jobs.ts'
import { files } from '../../tables/platform/file.table.ts'

const two = await startTwo()
const {
  admins: [admin],
} = two
let lin: Client
let type: SignupType

beforeEach(async () => {
  await clearEvents(two.server)
  await addEvent(admin)
  type = await addType(admin, { name: '學生', audience: 'with-proof' })
  lin = await two.server.asKind(identity.member)
})

const pdf = (name = '王小明學生證.pdf', text = '%PDF-1.7\n%%EOF\n'): SentUpload => ({
  name,
  type: 'application/pdf',
  content: Buffer.from(text),
})
const send = (client: Client, upload: SentUpload = pdf(), purpose: PrivatePurpose = 'proof') =>
  client.send(privateFile.add, { params: { purpose }, upload })
const upload = async (client: Client, purpose?: PrivatePurpose) => (await send(client, pdf(), purpose)).body
const show = (client: Pick<Client, 'send'>, id: number) => client.send(privateFile.show, { params: { id } })
const rowOf = async (id: number) => (await two.server.ctx.db.select().from(files).where(eq(files.id, id)))[0]
const contentOf = async (key: string | undefined) => two.server.services.files.get(key ?? '')

/** Runs the job as if a day had passed. */
async function dayLater(): Promise<void> {
  const { ctx, services } = two.server
  await ctx.db.update(files).set({ unusedSince: sql`${files.unusedSince} - interval '2 days'` })
  await clearFiles(ctx, services.files)
}

describe('a private file', () => {
  test('may be a PDF for any purpose, and is a download that runs no script', async () => {
    const file = await upload(lin)
    const row = await signedUp(lin, type, { proofId: file.id })
    const { status, headers } = await show(lin, file.id)
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(headers['content-disposition']).toContain('attachment')
    expect(headers['content-security-policy']).toContain('sandbox')
    expect(await rowOf(file.id)).toMatchObject({ rowId: row.id, purpose: 'proof', unusedSince: null })
  })

  test('cannot be read before a row uses it, nor by others who know its id, key or code', async () => {
    const { id } = await upload(lin)
    for (const client of [lin, admin]) expect((await show(client, id)).code).toBe('not-found')
    const row = await signedUp(lin, type, { proofId: id })
    const chen = await two.server.asKind(identity.member)
    expect((await show(chen, id)).code).toBe('not-found')
    const { key } = (await rowOf(id)) ?? {}
    const headers = { authorization: `Bearer ${chen.token}` }
    for (const part of [key, row.code]) {
      for (const url of [`/api/v1/private-file/${part}`, `/api/v1/file/${part}`]) {
        const { statusCode } = await two.server.app.inject({ method: 'GET', url, headers })
        expect([400, 404]).toContain(statusCode)
      }
    }
    const stranger = await two.server.asKind(identity.management, viewGrants(pages.members.id))
    expect((await show(stranger, id)).code).toBe('right.missing')
    expect((await show(two.server.anonymous, id)).code).toBe('auth.required')
  })

  test('is refused if its name or its content is not what it says', async () => {
    expect((await send(lin, pdf('slip.html'))).code).toBe('file.type')
    expect((await send(lin, pdf('slip.pdf.js'))).code).toBe('file.type')
    expect((await send(lin, pdf('slip.pdf', '<html><script>alert(1)</script></html>'))).code).toBe(
      'file.broken',
    )
    const named = await send(lin, pdf('../<script>.pdf'))
    expect(named.body.name).toBe('<script>.pdf')
  })

  test('serves only the purpose that it was uploaded for', async () => {
    const { id } = await upload(lin, 'answer')
    expect((await signUp(lin, type, { proofId: id })).body).toMatchObject({
      errors: [{ path: 'proofId', code: 'unknown' }],
    })
    const unknown = await lin.send(privateFile.add, { params: { purpose: 'picture' }, upload: pdf() })
    expect(unknown.status).toBe(400)
  })

  test('becomes that of one sign-up only, if two want it at the same time', async () => {
    const { id: proofId } = await upload(lin)
    const other = await addType(admin, { name: '志工', audience: 'with-proof' })
    const elsewhere = await two.other.as(lin.account)
    const replies = await Promise.all([signUp(lin, type, { proofId }), signUp(elsewhere, other, { proofId })])
    expect(replies.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 400]))
    const won = replies.find(({ status }) => status === 201)?.body
    expect((await rowOf(proofId))?.rowId).toBe(won?.id)
    expect((await admin.call(signup.list, { query: {} })).body).toHaveLength(1)
  })

  test('that no row ever used is deleted by the job, with its content', async () => {
    const { id } = await upload(lin)
    const { key } = (await rowOf(id)) ?? {}
    expect(await contentOf(key)).toBeDefined()
    await dayLater()
    expect([await rowOf(id), await contentOf(key)]).toEqual([undefined, undefined])
  })
})

test('of a deleted member is deleted with its content, and its name appears nowhere', async () => {
  const question = await addQuestion(admin, { kind: 'file' })
  const [proof, answer, replaced] = [await upload(lin), await upload(lin, 'answer'), await upload(lin)]
  const unused = await upload(lin)
  const ids = [proof.id, answer.id, replaced.id, unused.id]
  const row = await signedUp(lin, type, { proofId: replaced.id, answers: { [question.id]: answer.id } })
  await lin.send(signupProof.replaceProof, {
    params: { id: row.id },
    body: { proofId: proof.id, version: row.version },
  })
  const { db } = two.server.ctx
  const stored = await db.select().from(files).where(inArray(files.id, ids))
  expect((await admin.send(member.remove, { params: { id: lin.account.id } })).status).toBe(204)
  for (const id of ids) expect((await show(admin, id)).code).toBe('not-found')
  expect((await admin.call(signup.get, { params: { id: row.id } })).body).toMatchObject({ proofId: null })
  await dayLater()
  expect(await db.select().from(files).where(inArray(files.id, ids))).toEqual([])
  for (const { key } of stored) expect(await contentOf(key)).toBeUndefined()
  const entries = await db.select().from(audits).where(eq(audits.noun, 'file'))
  expect(
    entries.filter((entry) => JSON.stringify(entry).includes('王小明') && ids.includes(entry.rowId ?? 0)),
  ).toEqual([])
})
