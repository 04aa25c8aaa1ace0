import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { identity, status } from '@banquet/contract/call/access'
import { auth } from '@banquet/contract/account/auth'
import { hotel } from '@banquet/contract/lodging/hotel'
import { management } from '@banquet/contract/people/management'
import { watchAudits } from '../../../test/audits.ts'
import { fingerprint } from '../../../test/fingerprint.ts'
import { anyPassword, serverForFile, viewGrants, type Client } from '../../../test/server.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { hotels } from '../../tables/lodging/hotel.table.ts'

const server = await serverForFile()
let admin: Client

beforeEach(async () => {
  admin = await server.asAdmin()
})

const remove = (id: number) => admin.call(management.remove, { params: { id } })
const by = () => ({
  actorId: admin.account.id,
  actorName: admin.account.name,
  sessionId: admin.sessionId,
  ip: '127.0.0.1',
})

describe('a deleted account', () => {
  it('is hidden everywhere, and the audit keeps its fields', async () => {
    const { id, name, realName } = await server.addAccount({ grants: viewGrants(19), clubId: 7 })
    const newAudits = await watchAudits(server)
    const reply = await remove(id)
    expect([reply.status, reply.body]).toEqual([204, ''])
    expect((await admin.call(management.get, { params: { id } })).code).toBe('not-found')
    expect((await admin.call(management.history, { params: { id } })).code).toBe('not-found')
    expect((await admin.call(management.list, { query: { keyword: name } })).body).toEqual([])
    expect((await remove(id)).code).toBe('not-found')
    expect(await newAudits()).toEqual([
      {
        action: 'deleted',
        noun: 'account',
        rowId: id,
        label: name,
        ...by(),
        before: {
          id,
          email: '',
          emailVerifiedAt: null,
          side: 'staff',
          identity: identity.management,
          name,
          realName,
          status: status.active,
          isSystem: false,
          mustChangePassword: false,
          clubId: 7,
          departmentId: null,
          subDepartmentId: null,
          roleTemplateId: null,
          grants: viewGrants(19),
        },
        after: null,
      },
    ])
    const [kept] = await server.ctx.db.select().from(accounts).where(eq(accounts.id, id))
    expect(kept).toMatchObject({ status: status.deleted, deletedAt: expect.any(String), version: 2 })
  })

  it('can never sign in again, and its name is free for a separate new account', async () => {
    const { id, name } = await server.addAccount({})
    await remove(id)
    const body = { name: name.toUpperCase(), realName: '新人', password: 'Another-bowl-8' }
    const { id: newId } = (await admin.call(management.addManagement, { body })).body
    expect(newId).not.toBe(id)
    const trySignIn = (password: string) =>
      server.anonymous.call(auth.signin, { body: { name, password, identity: 1 } })
    expect((await trySignIn(anyPassword)).code).toBe('auth.invalid')
    expect((await trySignIn('Another-bowl-8')).status).toBe(200)
    const found = await admin.call(management.byName, { params: { name } })
    expect(found.body).toMatchObject({ id: newId })
    await remove(newId)
    expect((await admin.call(management.addManagement, { body })).status).toBe(201)
  })

  it('of hotel service frees its hotel', async () => {
    const { id } = await server.addAccount({ identity: identity.hotelService })
    const body = { name: '孤山飯店', managementId: id }
    const { id: hotelId } = (await admin.call(hotel.create, { body })).body
    const newAudits = await watchAudits(server)
    expect((await remove(id)).status).toBe(204)
    const [free] = await server.ctx.db.select().from(hotels).where(eq(hotels.id, hotelId)).orderBy(hotels.id)
    expect(free?.managementId).toBeNull()
    expect(await newAudits()).toEqual([
      {
        action: 'updated',
        noun: 'hotel',
        rowId: hotelId,
        label: '孤山飯店',
        ...by(),
        before: { managementId: id },
        after: { managementId: null },
      },
      expect.objectContaining({ action: 'deleted', noun: 'account', rowId: id }),
    ])
  })
})

describe('an account that cannot be deleted', () => {
  it.each([
    ['the system’s', { isSystem: true }, 'management.system'],
    ['the system’s, an administrator', { isSystem: true, identity: identity.admin }, 'management.system'],
    ['an employee’s', { identity: identity.employee }, 'not-found'],
    ['a member’s', { identity: identity.member }, 'not-found'],
  ])('is %s', async (_, values, code) => {
    const { id } = await server.addAccount(values)
    const before = await fingerprint(server)
    expect((await remove(id)).code).toBe(code)
    expect(await fingerprint(server)).toEqual(before)
  })

  it('is one’s own', async () => {
    const before = await fingerprint(server)
    expect((await remove(admin.account.id)).code).toBe('management.own-account')
    expect(await fingerprint(server)).toEqual(before)
  })
})
