import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { identity, type Grants } from '@banquet/contract/call/access'
import type { Endpoint } from '@banquet/contract/call/endpoint'
import { management } from '@banquet/contract/people/management'
import { fingerprint } from '../../../test/fingerprint.ts'
import {
  anyPassword,
  fullGrants,
  addDepartments,
  serverForFile,
  viewGrants,
  type Client,
  type Parts,
} from '../../../test/server.ts'
import type { Account } from '../../tables/account/account.table.ts'

const server = await serverForFile()
let boss: Client
let weaker: Account
let before: Record<string, string>

const bossGrants: Grants = { ...fullGrants(1, 19), ...viewGrants(5, 8) }

beforeAll(async () => {
  await addDepartments(server, { 10: [] })
})
beforeEach(async () => {
  boss = await server.asKind(identity.management, bossGrants)
  weaker = await server.addAccount({ identity: identity.management, grants: viewGrants(19) })
  before = await fingerprint(server)
})

const newcomer = { name: `newcomer-1`, realName: '新人', password: 'Another-bowl-8' }
const page = (pageId: number) => ({
  pageId,
  active: true,
  canAdd: true,
  canEdit: true,
  canDelete: true,
  extra: [],
})

/** Returns the refusal of a call by the boss, the fields at fault, and whether anything was changed nevertheless. */
async function attempt(e: Endpoint, parts: Parts) {
  const reply = await boss.send(e, parts)
  const errors = reply.problem?.errors
  expect(await fingerprint(server)).toEqual(before)
  return errors ? { code: reply.code, errors } : { code: reply.code }
}

const adminOnly = { code: 'admin.only' }
const fault = (path: string, code: string) => ({ code: 'validation', errors: [{ path, code }] })

describe('a manager of accounts', () => {
  it('adds managers and hotel service without rights', async () => {
    const reply = await boss.call(management.addManagement, { body: newcomer })
    expect(reply.status).toBe(201)
    expect(reply.body).toMatchObject({
      operationItems: '[]',
      functionList: [],
      permissionList: [],
      departmentId: null,
    })
  })

  it('cannot add an administrator', async () => {
    expect(await attempt(management.addAdmin, { body: newcomer })).toEqual(adminOnly)
    const body = { ...newcomer, identity: identity.admin }
    expect(await attempt(management.addManagement, { body })).toEqual(fault('identity', 'mismatch'))
    expect(await attempt(management.addHotelService, { body })).toEqual(fault('identity', 'mismatch'))
  })

  it.each([
    { operationItems: '[1]' },
    { operationItems: '[19]' },
    { functionList: [page(5)] },
    { operationItems: '[5]', functionList: [page(5)], permissionList: [{ pageId: 5, type: 2 as const }] },
    { departmentId: 10 },
    { subDepartmentId: 101 },
  ])('cannot add an account with %j', async (rights) => {
    expect(await attempt(management.addManagement, { body: { ...newcomer, ...rights } })).toEqual(adminOnly)
  })

  it.each([
    { operationItems: '[1,19]' },
    { operationItems: '[]' },
    { functionList: [page(19)] },
    { permissionList: [{ pageId: 19, type: 1 as const }] },
    { departmentId: 10 },
    { subDepartmentId: 101 },
  ])('cannot grant or revoke rights: %j', async (rights) => {
    const body = { realName: weaker.realName, ...rights }
    expect(await attempt(management.update, { params: { id: weaker.id }, body })).toEqual(adminOnly)
    expect(await attempt(management.put, { body: { ...body, id: weaker.id } })).toEqual(adminOnly)
  })

  it('saves an account with its unchanged rights, as a form does', async () => {
    const params = { id: weaker.id }
    const shown = (await boss.call(management.get, { params })).body
    const { operationItems, functionList, permissionList, departmentId, version } = shown
    const rights = { operationItems, functionList, permissionList, departmentId }
    const reply = await boss.send(management.update, {
      params,
      body: { realName: '新名', ...rights, version },
    })
    expect(reply.body).toMatchObject({ realName: '新名', operationItems, functionList, permissionList })
  })

  it.each<[string, () => Promise<Account>]>([
    ['an administrator', () => server.addAccount({ identity: identity.admin })],
    ['somebody with another page', () => server.addAccount({ grants: viewGrants(10) })],
    ['somebody with an additional right on a page', () => server.addAccount({ grants: fullGrants(8) })],
    [
      'somebody with an additional extra right',
      () => server.addAccount({ grants: { 5: { ...viewGrants(5)[5], extra: ['settle'] } } as Grants }),
    ],
  ])('cannot act on %s', async (_, add) => {
    const { id, realName } = await add()
    before = await fingerprint(server)
    const outranked = { code: 'management.outranked' }
    const params = { id }
    const password = 'Another-bowl-8'
    expect(await attempt(management.update, { params, body: { realName: '改名' } })).toEqual(outranked)
    expect(await attempt(management.update, { params, body: { realName, password } })).toEqual(outranked)
    expect(await attempt(management.put, { body: { id, realName: '改名' } })).toEqual(outranked)
    expect(await attempt(management.updateStatus, { params: { id, status: 0 } })).toEqual(outranked)
    expect(await attempt(management.updateStatus, { params: { id, status: 1 } })).toEqual(outranked)
    expect(await attempt(management.updatePassword, { body: { id, password } })).toEqual(outranked)
    expect(await attempt(management.updateAdminPassword, { body: { id, password } })).toEqual(adminOnly)
    expect(await attempt(management.endSessions, { params })).toEqual(outranked)
    expect(await attempt(management.remove, { params })).toEqual(outranked)
  })

  it('cannot act on somebody with a wider scope on a page', async () => {
    const near = { ...fullGrants(1)[1], scope: 3 } as Grants[number]
    boss = await server.as(await server.addAccount({ grants: { 1: near }, departmentId: 10 }))
    const { id } = await server.addAccount({ grants: fullGrants(1), departmentId: 10 })
    const equal = await server.addAccount({ grants: { 1: near }, departmentId: 10 })
    before = await fingerprint(server)
    const body = { id, password: 'Another-bowl-8' }
    expect(await attempt(management.updatePassword, { body })).toEqual({ code: 'management.outranked' })
    const reply = await boss.call(management.updatePassword, { body: { ...body, id: equal.id } })
    expect(reply.status).toBe(200)
  })

  it('can only change the password of their own account, with the old one', async () => {
    const { id, realName, name } = boss.account
    const own = { code: 'management.own-account' }
    const params = { id }
    expect(await attempt(management.update, { params, body: { realName: '改名' } })).toEqual(own)
    expect(await attempt(management.update, { params, body: { realName, operationItems: '[1,5]' } })).toEqual(
      own,
    )
    expect(await attempt(management.put, { body: { id, realName, departmentId: 10 } })).toEqual(own)
    expect(await attempt(management.updateStatus, { params: { id, status: 0 } })).toEqual(own)
    expect(await attempt(management.remove, { params })).toEqual(own)
    expect(await attempt(management.endSessions, { params })).toEqual(own)
    const password = 'Another-bowl-8'
    const ownPassword = { code: 'management.own-password' }
    expect(await attempt(management.updatePassword, { body: { id, password } })).toEqual(ownPassword)
    const body = { id, oldPassword: anyPassword, newPassword: password }
    expect(await attempt(management.updateSelfPassword, { body: { ...body, id: weaker.id } })).toEqual({
      code: 'not-found',
    })
    expect((await boss.call(management.updateSelfPassword, { body })).body).toMatchObject({ name })
  })

  it('cannot set a column that no form contains', async () => {
    const columns = {
      isSystem: true,
      is_system: true,
      passwordHash: 'x',
      grants: fullGrants(1),
      side: 'shop',
      nameKey: 'x',
      createdAt: new Date().toISOString(),
      deletedAt: null,
      __proto__x: 1,
    }
    for (const [column, value] of Object.entries(columns)) {
      const isRead = Object.hasOwn(management.get.response.shape, column)
      const unknown = fault(column, isRead ? 'read-only' : 'unknown')
      const slipped = { [column]: value }
      // A new account may be a copy of one that was read: fields that only the row has are ignored.
      if (!isRead)
        expect(await attempt(management.addManagement, { body: { ...newcomer, ...slipped } })).toEqual(
          unknown,
        )
      const params = { id: weaker.id }
      expect(await attempt(management.update, { params, body: { realName: 'x', ...slipped } })).toEqual(
        unknown,
      )
    }
  })
})

describe('an administrator', () => {
  it('grants rights, and still cannot act on their own account', async () => {
    const admin = await server.asAdmin()
    const { id } = weaker
    const reply = await admin.call(management.update, {
      params: { id },
      body: {
        realName: '某人',
        operationItems: '[1,5]',
        permissionList: [{ pageId: 1, type: 3 }],
        departmentId: 10,
      },
    })
    expect(reply.body).toMatchObject({ operationItems: '[1,5]', departmentId: 10 })
    const own = { params: { id: admin.account.id }, body: { realName: 'x' } }
    expect((await admin.call(management.update, own)).code).toBe('management.own-account')
  })

  it('grants pages only to managers: administrators pass every check, hotel service has its one page', async () => {
    const admin = await server.asAdmin()
    for (const kind of [identity.admin, identity.hotelService]) {
      const { id } = await server.addAccount({ identity: kind })
      const body = { realName: 'x', operationItems: '[1]' }
      expect((await admin.call(management.update, { params: { id }, body })).body).toMatchObject(
        fault('operationItems', 'choice'),
      )
    }
  })

  it('receives a conflict if the forms of rights contradict each other', async () => {
    const admin = await server.asAdmin()
    const body = { realName: 'x', operationItems: '[1]', functionList: [page(5)] }
    const reply = await admin.call(management.update, { params: { id: weaker.id }, body })
    expect(reply.body).toMatchObject(fault('operationItems', 'mismatch'))
  })
})
