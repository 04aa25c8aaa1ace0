import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { identity, pages, type Grant } from '@banquet/contract/call/access'
import { defaultSetting, eventSetting } from '@banquet/contract/event/event/event-setting'
import { signup } from '@banquet/contract/signup/signup'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { member } from '@banquet/contract/people/member'
import { fullGrants, serverForFile, type Client } from '../../../test/server.ts'
import { addEvent, addType, clearEvents, signedUp } from '../../../test/rows/sign-up-rows.ts'
import { audits } from '../../kit/rows/audit.table.ts'
import { identityDocuments } from '../../tables/signup/identity-document.table.ts'
import { seal, unseal } from '../../kit/seal.ts'

const server = await serverForFile()
let admin: Client
let guest: Client
let row: Signup

const national = { kind: 'national-id', number: 'A123456789' }

async function ask(asks: boolean, { eventId: id }: Pick<Signup, 'eventId'>): Promise<void> {
  const { version } = (await admin.call(eventSetting.get, { params: { id } })).body
  const body = { ...defaultSetting, identityDocuments: asks, version }
  expect((await admin.send(eventSetting.save, { params: { id }, body })).status).toBe(200)
}

beforeAll(async () => {
  admin = await server.asAdmin()
})
beforeEach(async () => {
  await clearEvents(server)
  await addEvent(admin)
  guest = await server.asKind(identity.member)
  row = await signedUp(guest, await addType(admin))
  await ask(true, row)
})

const save = (body: object, client = guest) =>
  client.send(signup.saveDocument, { params: { id: row.id }, body })
const open = (client: Client) => client.call(signup.readDocument, { params: { id: row.id } })
const shown = async (client: Client) => (await client.call(signup.get, { params: { id: row.id } })).body
const stored = () => server.ctx.db.select().from(identityDocuments)
const history = async () => (await admin.call(signup.history, { params: { id: row.id } })).body

async function clerk(extra: string[]) {
  const grant = fullGrants(pages.signups.id)[pages.signups.id] as Grant
  return server.asKind(identity.management, { [pages.signups.id]: { ...grant, extra } })
}

describe('the identity document of a sign-up', () => {
  it('is stored encrypted and shown by its last four characters', async () => {
    expect(await shown(guest)).toMatchObject({ asksDocument: true, document: null })
    const saved = await save({ kind: 'national-id', number: ' ａ123456789 ' })
    expect([saved.status, saved.body]).toEqual([200, { kind: 'national-id', lastFour: '6789' }])
    expect((await shown(guest)).document).toEqual({ kind: 'national-id', lastFour: '6789' })
    expect((await shown(admin)).document).toEqual({ kind: 'national-id', lastFour: '6789' })
    const [first] = await stored()
    expect(first?.sealed).not.toContain('123456')
    await save(national)
    // Encrypted again, the same number looks different.
    const [second, ...others] = await stored()
    expect([second?.sealed === first?.sealed, others]).toEqual([false, []])
  })

  it('belongs to the version of the sign-up, which is not approved after it was changed unseen', async () => {
    const waiting = await signedUp(
      await server.asKind(identity.member),
      await addType(admin, { name: '審核', needsApproval: true }),
    )
    const { id } = waiting
    const number = { kind: 'passport', number: '312345678' }
    await admin.send(signup.saveDocument, { params: { id }, body: number })
    const params = { id }
    const approve = (version: number) => admin.call(signup.approve, { params, body: { version } })
    expect((await approve(waiting.version)).code).toBe('stale')
    const { version } = (await admin.call(signup.get, { params })).body
    expect((await approve(version)).status).toBe(200)
  })

  it.each([
    [{ kind: 'national-id', number: 'A123456788' }, 'national-id'],
    [{ kind: 'resident-certificate', number: 'A123456789' }, 'resident-certificate'],
    [{ kind: 'passport', number: '12-34' }, 'pattern'],
    [{ kind: 'passport', number: '' }, 'required'],
  ])('%j is refused at its field', async (document, code) => {
    expect((await save(document)).body).toMatchObject({ errors: [{ path: 'number', code }] })
    expect(await stored()).toEqual([])
  })

  it.each([
    { kind: 'resident-certificate', number: 'A800000014' },
    { kind: 'resident-certificate', number: 'AB12345677' },
    { kind: 'passport', number: '312345678' },
  ])('%j is accepted', async (document) => {
    expect((await save(document)).status).toBe(200)
  })

  it('is only taken where the event asks for it, of active sign-ups, and by the member alone', async () => {
    expect((await save(national, await server.asKind(identity.member))).status).toBe(404)
    await ask(false, row)
    expect((await save(national)).code).toBe('signup.document-not-asked')
    expect((await shown(guest)).asksDocument).toBe(false)
    await ask(true, row)
    await guest.call(signup.cancel, { params: row, body: { version: row.version, reason: '' } })
    expect((await save(national)).code).toBe('signup.state')
  })

  it('is read in full only with the right to export, and each access is recorded in the history', async () => {
    await save(national)
    expect((await open(guest)).status).toBe(403)
    expect((await open(await clerk(['settle']))).status).toBe(403)
    expect((await history()).filter(({ action }) => action === 'viewed')).toEqual([])
    const reader = await clerk(['export'])
    expect((await open(reader)).body).toEqual(national)
    const [last] = await history()
    expect(last).toMatchObject({ action: 'viewed', actorId: reader.account.id, label: row.code })
  })

  it('never reaches the audit with its number', async () => {
    await save(national)
    await open(admin)
    const { rows } = await server.ctx.db.execute<{ text: string }>(sql`select audit::text as text from audit`)
    expect(rows.filter(({ text }) => text.includes('A123456789') || text.includes('6789"'))).toEqual([])
  })

  it('is in the export of an event that asks for it, and the audit records that', async () => {
    await save(national)
    const query = { format: 'csv' as const }
    const text = async () => (await admin.call(signup.export, { query })).body
    expect(await text()).toContain('A123456789')
    const entries = await server.ctx.db.select().from(audits).where(eq(audits.action, 'exported'))
    expect(entries.at(-1)?.after).toMatchObject({ identityDocuments: true })
    await ask(false, row)
    expect(await text()).not.toContain('A123456789')
  })

  it('is gone when the member is deleted', async () => {
    await save(national)
    await admin.call(member.remove, { params: { id: guest.account.id } })
    expect(await stored()).toEqual([])
  })
})

describe('a sealed number', () => {
  it('is decrypted only unchanged, with the same key, for the same row and purpose', async () => {
    const { services } = server
    const other = { ...services, keyFor: () => Buffer.alloc(32, 7) }
    const own = { purpose: 'identity-document', owner: 'signup/5' } as const
    const sealed = seal(services, own, 'A123456789')
    expect(unseal(services, own, sealed)).toBe('A123456789')
    expect(unseal(services, { ...own, owner: 'signup/6' }, sealed)).toBeUndefined()
    expect(unseal(services, { ...own, purpose: 'refund-account' }, sealed)).toBeUndefined()
    expect(unseal(other, own, sealed)).toBeUndefined()
    expect(unseal(services, own, `${sealed.slice(0, -2)}AA`)).toBeUndefined()
    expect(unseal(services, own, '')).toBeUndefined()
  })
})
