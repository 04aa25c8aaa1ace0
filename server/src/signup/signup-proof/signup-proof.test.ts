import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { identity, pages } from '@banquet/contract/call/access'
import { event, type Event } from '@banquet/contract/event/event/event'
import { signup } from '@banquet/contract/signup/signup'
import { signupProof } from '@banquet/contract/signup/signup-proof'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { signupType, type SignupType } from '@banquet/contract/event/signup-type/signup-type'
import { file } from '@banquet/contract/platform/file'
import { privateFile } from '@banquet/contract/platform/private-file'
import { sentPicture } from '../../../test/http/pictures.ts'
import { addEvent, addType, clearEvents, signedUp, signUp } from '../../../test/rows/sign-up-rows.ts'
import { serverForFile, viewGrants, type Client, type Reply } from '../../../test/server.ts'
import { files } from '../../tables/platform/file.table.ts'

const server = await serverForFile()
let admin: Client
let shown: Event
let type: SignupType

beforeEach(async () => {
  await clearEvents(server)
  admin = await server.asAdmin()
  shown = await addEvent(admin)
  type = await addType(admin, { name: '學生', audience: 'with-proof' })
})

const params = { purpose: 'proof' }
const member = () => server.asKind(identity.member)
async function addProof(client: Client): Promise<number> {
  const reply = await client.send(privateFile.add, { params, upload: await sentPicture('學生證.png') })
  return reply.body.id
}
async function withProof(client: Client): Promise<Signup> {
  return signedUp(client, type, { proofId: await addProof(client) })
}
const show = (client: Client, { proofId }: Pick<Signup, 'proofId'>) =>
  client.send(privateFile.show, { params: { id: proofId ?? 0 } })
const faults = ({ problem }: Reply) => problem?.errors
const fileOf = async (id: number) =>
  (await server.ctx.db.select().from(files).where(eq(files.id, id)))[0] as typeof files.$inferSelect

describe('a sign-up type with a proof', () => {
  test('takes a sign-up with the proof, which awaits approval although the type does not ask for it', async () => {
    const client = await member()
    const row = await withProof(client)
    expect(row).toMatchObject({ state: 'awaiting-approval', proofId: expect.any(Number) as number })
    const approved = await admin.call(signup.approve, {
      params: { id: row.id },
      body: { version: row.version },
    })
    expect(approved.body).toMatchObject({ state: 'awaiting-payment', proofId: row.proofId })
  })

  test('refuses a member without a proof at its field', async () => {
    const reply = await signUp(await member(), type)
    expect([reply.status, faults(reply)]).toEqual([400, [{ path: 'proofId', code: 'required' }]])
  })

  test('takes sign-ups by staff without one, who may have seen it', async () => {
    const { account } = await member()
    const { body } = await signUp(admin, type, { memberId: account.id })
    expect(body).toMatchObject({ state: 'awaiting-approval', proofId: null })
  })

  test('refuses the proof of somebody else, one that is in use, and a public picture', async () => {
    const [client, other] = [await member(), await member()]
    const foreign = await addProof(other)
    const used = await addProof(client)
    await signedUp(client, await addType(admin, { name: '志工', audience: 'with-proof' }), { proofId: used })
    const picture = (await admin.send(file.add, { upload: await sentPicture() })).body
    for (const proofId of [foreign, used, picture.id, 2_000_000_000])
      expect(faults(await signUp(client, type, { proofId }))).toEqual([{ path: 'proofId', code: 'unknown' }])
  })

  test('is shown to visitors with its audience, and copied with its event', async () => {
    const offers = (await server.anonymous.send(signupType.offers, { query: {} })).body
    expect(offers.types).toMatchObject([{ name: '學生', audience: 'with-proof' }])
    const body = { code: 'copy-2028', startDay: '2028-06-10' }
    const copy = (await admin.send(event.copy, { params: { id: shown.id }, body: { ...body, name: '副本' } }))
      .body
    const types = (await admin.call(signupType.list, { query: { eventId: copy.id } })).body
    expect(types).toMatchObject([{ name: '學生', audience: 'with-proof' }])
  })
})

describe('a proof', () => {
  test('is read by its member and by staff with the page, and by nobody else', async () => {
    const client = await member()
    const row = await withProof(client)
    const viewer = await server.as(await server.addAccount({ grants: viewGrants(pages.signups.id) }))
    for (const reader of [client, admin, viewer]) {
      const { status, headers } = await show(reader, row)
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'image/jpeg',
        'private, no-store',
      ])
    }
    expect((await show(await member(), row)).code).toBe('not-found')
    const stranger = await server.as(await server.addAccount({ grants: viewGrants(pages.units.id) }))
    expect((await show(stranger, row)).code).toBe('right.missing')
  })

  test('has no public address, not even for those who know its key', async () => {
    const client = await member()
    const id = await addProof(client)
    await signedUp(client, type, { proofId: id })
    const { key } = await fileOf(id)
    for (const url of [`/api/v1/file/${key}`, `/api/v1/file/${key}?size=small`])
      expect((await server.app.inject({ method: 'GET', url })).statusCode).toBe(404)
  })

  test('that is missing is not found', async () => {
    const client = await member()
    expect((await show(client, { proofId: 2_000_000_000 })).code).toBe('not-found')
  })

  test('is a picture, checked as every upload', async () => {
    const { name, type: declared } = await sentPicture()
    const upload = { name, type: declared, content: Buffer.from('<script>alert(1)</script>') }
    expect((await (await member()).send(privateFile.add, { params, upload })).code).toBe('file.broken')
  })

  test('can be replaced until the decision, by the member only; the former one is no longer kept', async () => {
    const client = await member()
    const first = await addProof(client)
    const row = await signedUp(client, type, { proofId: first })
    const proofId = await addProof(client)
    const parts = { params: { id: row.id }, body: { proofId, version: row.version } }
    expect((await (await member()).send(signupProof.replaceProof, parts)).code).toBe('not-found')
    const replaced = (await client.send(signupProof.replaceProof, parts)).body
    expect(replaced).toMatchObject({ state: 'awaiting-approval', proofId })
    expect((await fileOf(first)).unusedSince).not.toBeNull()
    expect((await fileOf(proofId)).unusedSince).toBeNull()
    expect((await client.send(signupProof.replaceProof, parts)).code).toBe('stale')
    const body = { version: replaced.version, reason: '照片不清楚' }
    const rejected = (await admin.call(signup.reject, { params: { id: row.id }, body })).body
    const late = { proofId: await addProof(client), version: rejected.version }
    expect((await client.send(signupProof.replaceProof, { params: { id: row.id }, body: late })).code).toBe(
      'signup.state',
    )
  })
})
