import { beforeEach, describe, expect, it } from 'vitest'
import { identity, type Grants } from '@banquet/contract/call/access'
import { employee } from '@banquet/contract/people/employee'
import type { Endpoint } from '@banquet/contract/call/endpoint'
import { fingerprint } from '../../../test/fingerprint.ts'
import {
  anyPassword,
  fullGrants,
  serverForFile,
  viewGrants,
  type Client,
  type Parts,
} from '../../../test/server.ts'
import type { Account } from '../../tables/account/account.table.ts'

const server = await serverForFile()
let head: Client
let weaker: Account
let before: Record<string, string>

const headGrants: Grants = { ...fullGrants(19, 20), ...viewGrants(5, 14) }

beforeEach(async () => {
  head = await server.asKind(identity.employee, headGrants)
  weaker = await server.addAccount({ identity: identity.employee, grants: viewGrants(19) })
  before = await fingerprint(server)
})

const password = 'Another-bowl-8'
const newcomer = { name: 'newcomer-1', realName: '新人', password }
const page = (pageId: number) => ({
  pageId,
  active: true,
  canAdd: true,
  canEdit: true,
  canDelete: true,
  extra: [],
})

/** Returns the refusal of a call by the head, after checking that nothing was changed. */
async function attempt(e: Endpoint, parts: Parts) {
  const { code } = await head.send(e, parts)
  expect(await fingerprint(server)).toEqual(before)
  return code
}

const rights = [
  { operationItems: '[19,20]' },
  { operationItems: '[]' },
  { functionList: [page(19)] },
  { permissionList: [{ pageId: 19, type: 1 as const }] },
]

describe('a user who manages employees', () => {
  it.each([
    { operationItems: '[19]' },
    { functionList: [page(14)] },
    { operationItems: '[14]', functionList: [page(14)], permissionList: [{ pageId: 14, type: 4 as const }] },
  ])('cannot add an account with %j', async (given) => {
    expect(await attempt(employee.create, { body: { ...newcomer, ...given } })).toBe('admin.only')
  })

  it.each(rights)('cannot grant or revoke rights: %j', async (given) => {
    const body = { realName: weaker.realName, ...given }
    expect(await attempt(employee.update, { params: { id: weaker.id }, body })).toBe('admin.only')
    expect(await attempt(employee.put, { body: { ...body, id: weaker.id } })).toBe('admin.only')
  })

  it('adds employees without rights, and saves them with unchanged rights, as a form does', async () => {
    const added = await head.call(employee.create, { body: newcomer })
    expect(added.body).toMatchObject({ operationItems: '[]', functionList: [], permissionList: [] })
    const params = { id: weaker.id }
    const shown = (await head.call(employee.get, { params })).body
    const { operationItems, functionList, permissionList, version } = shown
    const body = { realName: '新名', operationItems, functionList, permissionList, version }
    const reply = await head.send(employee.update, { params, body })
    expect(reply.body).toMatchObject({ realName: '新名', operationItems, functionList, permissionList })
  })

  it.each<[string, Grants]>([
    ['another page', viewGrants(10)],
    ['an additional right on a page', fullGrants(14)],
    ['an additional extra right', { 14: { ...viewGrants(14)[14], extra: ['export'] } } as Grants],
  ])('cannot act on somebody with %s', async (_, grants) => {
    const { id } = await server.addAccount({ identity: identity.employee, grants })
    before = await fingerprint(server)
    const params = { id }
    const body = { realName: '改名' }
    const acts: [Endpoint, Parts][] = [
      [employee.update, { params, body }],
      [employee.update, { params, body: { ...body, password } }],
      [employee.put, { body: { ...body, id } }],
      [employee.updateStatus, { params: { id, status: 0 } }],
      [employee.updatePassword, { body: { id, password } }],
      [employee.endSessions, { params }],
      [employee.remove, { params }],
    ]
    for (const [e, parts] of acts)
      expect([e.id, await attempt(e, parts)]).toEqual([e.id, 'management.outranked'])
  })

  it('can only change the password of their own account, with the old one', async () => {
    const { id, realName, name } = head.account
    const params = { id }
    const own: [Endpoint, Parts][] = [
      [employee.update, { params, body: { realName: '改名' } }],
      ...rights.map((given): [Endpoint, Parts] => [
        employee.update,
        { params, body: { realName, ...given } },
      ]),
      [employee.put, { body: { id, realName, departmentId: null } }],
      [employee.updateStatus, { params: { id, status: 0 } }],
      [employee.updateStatus, { params: { id, status: 1 } }],
      [employee.remove, { params }],
      [employee.endSessions, { params }],
    ]
    for (const [e, parts] of own)
      expect([e.id, await attempt(e, parts)]).toEqual([e.id, 'management.own-account'])
    expect(await attempt(employee.updatePassword, { body: { id, password } })).toBe('management.own-password')
    const body = { id, oldPassword: anyPassword, newPassword: password }
    expect((await head.call(employee.updateSelfPassword, { body })).body).toMatchObject({ name })
  })

  it('cannot set a column that no form contains', async () => {
    const columns = {
      isSystem: true,
      is_system: true,
      passwordHash: 'x',
      grants: fullGrants(20),
      hotelId: 1,
      side: 'shop',
      deletedAt: null,
      departmentName: 'x',
      createdAt: 'x',
    }
    for (const [column, value] of Object.entries(columns)) {
      const slipped = { [column]: value }
      // A new account may be a copy of one that was read: fields that only the row has are ignored.
      if (!Object.hasOwn(employee.get.response.shape, column))
        expect(await attempt(employee.create, { body: { ...newcomer, ...slipped } })).toBe('validation')
      const params = { id: weaker.id }
      expect(await attempt(employee.update, { params, body: { realName: 'x', ...slipped } })).toBe(
        'validation',
      )
    }
  })
})

describe('an administrator', () => {
  it('grants an employee pages, rights and scopes, which apply to the next request', async () => {
    const admin = await server.asAdmin()
    const client = await server.as(weaker)
    expect((await client.call(employee.list, { query: {} })).code).toBe('right.missing')
    const body = {
      realName: weaker.realName,
      operationItems: '[20]',
      permissionList: [{ pageId: 20 as const, type: 4 as const }],
    }
    const reply = await admin.call(employee.update, { params: { id: weaker.id }, body })
    expect(reply.body).toMatchObject({ operationItems: '[20]', permissionList: [{ pageId: 20, type: 4 }] })
    const listed = (await client.call(employee.list, { query: {} })).body
    expect(listed.map(({ id }) => id)).toEqual([weaker.id])
  })
})
