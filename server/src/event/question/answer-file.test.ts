import { beforeEach, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { identity, pages } from '@banquet/contract/call/access'
import type { Question } from '@banquet/contract/event/question/question-record'
import { signup } from '@banquet/contract/signup/signup'
import type { SignupType } from '@banquet/contract/event/signup-type/signup-type'
import { privateFile, privateFileLimits } from '@banquet/contract/platform/private-file'
import { member } from '@banquet/contract/people/member'
import type { SentUpload } from '../../../test/http/forms.ts'
import { sentPicture } from '../../../test/http/pictures.ts'
import { addQuestion } from '../../../test/rows/question-rows.ts'
import { serverForFile, viewGrants, type Client } from '../../../test/server.ts'
import { addEvent, addType, clearEvents, person, signedUp, signUp } from '../../../test/rows/sign-up-rows.ts'
import { files } from '../../tables/platform/file.table.ts'

const server = await serverForFile()
const admin = await server.asAdmin()
let lin: Client
let chen: Client
let type: SignupType
let proof: Question

beforeEach(async () => {
  await clearEvents(server)
  lin = await server.asKind(identity.member)
  chen = await server.asKind(identity.member)
  await addEvent(admin)
  type = await addType(admin)
  proof = await addQuestion(admin, { name: '學生證明', kind: 'file' })
})

const params = { purpose: 'answer' }
const pdf = (text = '%PDF-1.7\n%%EOF\n', name = '學生證.pdf'): SentUpload => ({
  name,
  type: 'application/pdf',
  content: Buffer.from(text),
})
const upload = async (client: Pick<Client, 'send'>, sent: SentUpload = pdf()) =>
  (await client.send(privateFile.add, { params, upload: sent })).body
const show = (client: Pick<Client, 'send'>, { id }: { id: number }) =>
  client.send(privateFile.show, { params: { id } })
const unusedSince = async (id: number) =>
  (await server.ctx.db.select().from(files).where(eq(files.id, id)).orderBy(files.id))[0]?.unusedSince

describe('a file as an answer', () => {
  it('is read by its member and by staff with the page, and by nobody else', async () => {
    const file = await upload(lin)
    expect(file.name).toBe('學生證.pdf')
    const row = await signedUp(lin, type, { answers: { [proof.id]: file.id } })
    expect(row.answers).toMatchObject([{ kind: 'file', value: file.id, fileName: '學生證.pdf' }])
    const reply = await show(lin, file)
    expect(reply.status).toBe(200)
    expect(reply.headers['content-type']).toBe('application/pdf')
    expect(reply.headers['content-disposition']).toContain('attachment')
    expect(reply.headers['cache-control']).toBe('private, no-store')
    expect((await show(admin, file)).status).toBe(200)
    const viewer = await server.asKind(identity.management, viewGrants(pages.signups.id))
    expect((await show(viewer, file)).status).toBe(200)
    expect((await show(chen, file)).code).toBe('not-found')
    const stranger = await server.asKind(identity.management, viewGrants(pages.members.id))
    expect((await show(stranger, file)).code).toBe('right.missing')
    expect((await show(server.anonymous, file)).code).toBe('auth.required')
  })

  it('of somebody else, or that a sign-up has already, is refused at its field', async () => {
    const file = await upload(lin)
    const answers = { [proof.id]: file.id }
    expect((await signUp(chen, type, { answers })).body).toMatchObject({
      errors: [{ path: `answers.${proof.id}`, code: 'unknown' }],
    })
    await signedUp(lin, type, { answers })
    const other = await addType(admin, { name: '學生' })
    expect((await signUp(lin, other, { answers })).code).toBe('validation')
  })

  it('is checked by its content', async () => {
    const picture = await sentPicture()
    expect((await upload(lin, { ...picture, name: '證件.png' })).name).toBe('證件.jpg')
    for (const sent of [
      pdf('<script>alert(1)</script>'),
      pdf('%PDF-1.7 cut off'),
      { ...picture, name: 'x.jpg', type: 'image/jpeg' },
    ])
      expect((await lin.send(privateFile.add, { params, upload: sent })).code).toBe('file.broken')
    const script = { ...pdf(), name: 'x.html', type: 'text/html' }
    expect((await lin.send(privateFile.add, { params, upload: script })).code).toBe('file.type')
  })

  it('is replaced with an edit, and the first one is no longer used', async () => {
    const first = await upload(lin)
    const row = await signedUp(lin, type, { answers: { [proof.id]: first.id } })
    const next = await upload(lin, pdf(undefined, '新證明.pdf'))
    const body = { ...person, answers: { [proof.id]: next.id } }
    const edited = (await lin.send(signup.update, { params: { id: row.id }, body })).body
    expect(edited.answers).toMatchObject([{ fileName: '新證明.pdf' }])
    expect(await unusedSince(first.id)).not.toBeNull()
    expect(await unusedSince(next.id)).toBeNull()
  })

  it('is refused when the member has too many unused uploads', async () => {
    for (let n = 0; n < privateFileLimits.maxUnused; n += 1) await upload(lin)
    expect((await lin.send(privateFile.add, { params, upload: pdf() })).code).toBe('rate.limited')
    expect((await chen.send(privateFile.add, { params, upload: pdf() })).status).toBe(201)
  })
})

it('what a deleted member wrote and uploaded is removed; chosen options stay', async () => {
  const text = await addQuestion(admin)
  const size = await addQuestion(admin, { name: '尺寸', kind: 'one', options: [{ name: 'S' }] })
  const file = await upload(lin)
  const answers = { [proof.id]: file.id, [text.id]: '食品檢驗', [size.id]: [1] }
  const row = await signedUp(lin, type, { answers })
  const copy = await lin.send(member.ownData)
  expect(JSON.stringify(copy.body)).toContain('食品檢驗')
  expect(copy.body).toMatchObject({ uploads: [{ name: '學生證.pdf', purpose: 'answer' }] })
  await admin.call(member.remove, { params: { id: lin.account.id } })
  const after = (await admin.call(signup.get, { params: { id: row.id } })).body
  expect(after.answers.map(({ questionId }) => questionId)).toEqual([size.id])
  expect(await unusedSince(file.id)).not.toBeNull()
  expect((await show(admin, file)).code).toBe('not-found')
})
