import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { identity, status } from '@banquet/contract/call/access'
import { auth } from '@banquet/contract/account/auth'
import { employee, type Employee } from '@banquet/contract/people/employee'
import { management } from '@banquet/contract/people/management'
import { unit } from '@banquet/contract/catalogue/unit'
import { watchAudits } from '../../../test/audits.ts'
import { fingerprint } from '../../../test/fingerprint.ts'
import {
  addDepartments,
  anyPassword,
  serverForFile,
  viewGrants,
  type Client,
  type Reply,
} from '../../../test/server.ts'
import type { Account } from '../../tables/account/account.table.ts'
import { throttles } from '../../tables/account/throttle.table.ts'

const server = await serverForFile()
let admin: Client
let last = 0

beforeAll(async () => {
  await addDepartments(server, { 10: [101, 102], 20: [] })
  admin = await server.asAdmin()
  const people = [
    { name: 'chen.mei', realName: '陳美', createdAt: '2026-03-01T15:59:59.999Z', departmentId: 20 },
    { name: 'Lin.Tai', realName: '林台生', createdAt: '2026-03-01T16:00:00.000Z', status: status.inactive },
    { name: 'wang-da', realName: '王大', createdAt: '2026-03-02T15:59:59.999Z', departmentId: 10 },
    {
      name: 'zhao.an',
      realName: '趙安',
      createdAt: '2026-03-02T16:00:00.000Z',
      departmentId: 10,
      subDepartmentId: 101,
    },
  ]
  for (const person of people) await server.addAccount({ identity: identity.employee, ...person })
  // Never visible here: other kinds, and deleted accounts.
  await server.addAccount({ identity: identity.management, name: 'manager-1', departmentId: 10 })
  await server.addAccount({ identity: identity.customer, name: 'customer-1', departmentId: 10 })
  await server.addAccount({
    identity: identity.employee,
    name: 'deleted-1',
    deletedAt: '2026-03-01T00:00:00Z',
    status: 3,
  })
})

const namesIn = (reply: Reply<Employee[]>) => reply.body.map(({ name }) => name)
const names = async (query: Record<string, unknown>) => namesIn(await admin.send(employee.list, { query }))
const everybody = ['chen.mei', 'Lin.Tai', 'wang-da', 'zhao.an']

describe('the list of employees', () => {
  it('contains the employees only, with the names of their departments', async () => {
    const reply = await admin.call(employee.list, { query: { page: 1 } })
    expect([namesIn(reply), reply.total]).toEqual([everybody, 4])
    const rows = reply.body
    expect(rows.map((row) => [row.departmentName, row.subDepartmentName])).toEqual([
      ['部門 20', null],
      [null, null],
      ['部門 10', null],
      ['部門 10', '部門 101'],
    ])
  })

  it('filters by status, department, name and days', async () => {
    expect(await names({ status: status.inactive })).toEqual(['Lin.Tai'])
    expect(await names({ departmentId: 10 })).toEqual(['wang-da', 'zhao.an'])
    expect(await names({ subDepartmentId: 101 })).toEqual(['zhao.an'])
    expect(await names({ departmentId: 20, subDepartmentId: 101 })).toEqual([])
    expect(await names({ keyword: '臺' })).toEqual(['Lin.Tai'])
    expect(await names({ keyword: 'argon2' })).toEqual([])
    expect(await names({ from: '2026-03-02', to: '2026-03-02' })).toEqual(['Lin.Tai', 'wang-da'])
    for (const query of [{ status: 3 }, { departmentId: 0 }, { identity: 5 }, { departmentId: '' }])
      expect((await admin.send(employee.list, { query })).code).toBe('validation')
  })

  it('is available by department and sub-department, and is empty for an unknown one', async () => {
    const by = async (call: typeof employee.byDepartment | typeof employee.bySubDepartment, id: number) =>
      namesIn(await admin.call(call, { params: { id } }))
    expect(await by(employee.byDepartment, 10)).toEqual(['wang-da', 'zhao.an'])
    expect(await by(employee.bySubDepartment, 101)).toEqual(['zhao.an'])
    expect(await by(employee.byDepartment, 101)).toEqual([])
    expect(await by(employee.bySubDepartment, 999_999)).toEqual([])
  })
})

const password = 'Another-bowl-8'
function newcomer(values: object = {}) {
  last += 1
  return { name: `newcomer-${last}`, realName: '新人', password, ...values }
}
const trySignIn = (name: string, secret: string) =>
  server.anonymous.call(auth.signin, { body: { name, password: secret, identity: 5 } })
const by = (client: Client) => ({
  actorId: client.account.id,
  actorName: client.account.name,
  sessionId: client.sessionId,
  ip: '127.0.0.1',
})

/** Returns a refusal with its faults, after checking that nothing was changed. */
async function refusalOf(send: () => Promise<Reply>) {
  const before = await fingerprint(server)
  const { code, problem } = await send()
  expect(await fingerprint(server)).toEqual(before)
  const errors = problem?.errors
  return errors ? { code, errors } : { code }
}
const fault = (path: string, code: string) => ({ code: 'validation', errors: [{ path, code }] })

describe('a new employee', () => {
  it('is added with rights and department, can sign in, and is audited with everything but the password', async () => {
    const newAudits = await watchAudits(server)
    const rights = {
      operationItems: '[14]',
      functionList: [
        { pageId: 14 as const, active: true, canAdd: true, canEdit: true, canDelete: false, extra: [] },
      ],
      permissionList: [{ pageId: 14 as const, type: 4 as const }],
    }
    const place = { departmentId: 10, subDepartmentId: 102 }
    const body = newcomer({ ...rights, ...place, re_password: password, role: 'admin', identity: 5 })
    const reply = await admin.call(employee.create, { body })
    expect(reply.status).toBe(201)
    const { id } = reply.body
    expect(reply.body).toEqual({
      id: expect.any(Number),
      name: body.name,
      realName: '新人',
      identity: identity.employee,
      status: status.active,
      createdAt: expect.any(String),
      is_system: false,
      ...place,
      departmentName: '部門 10',
      subDepartmentName: '部門 102',
      clubId: null,
      ...rights,
      role: 'employee',
      roles: 'employee',
      roleTemplateId: null,
      lastSignInAt: null,
      mustChangePassword: true,
      version: 1,
    })
    expect(await newAudits()).toEqual([
      {
        action: 'created',
        noun: 'account',
        rowId: id,
        label: body.name,
        ...by(admin),
        before: null,
        after: {
          id,
          name: body.name,
          realName: '新人',
          side: 'staff',
          identity: identity.employee,
          status: status.active,
          isSystem: false,
          roleTemplateId: null,
          mustChangePassword: true,
          ...place,
          clubId: null,
          email: '',
          emailVerifiedAt: null,
          grants: { 14: { canAdd: true, canEdit: true, canDelete: false, extra: [], scope: 4 } },
        },
      },
    ])
    expect((await trySignIn(body.name, password)).status).toBe(200)
    const { lastSignInAt } = (await admin.call(employee.get, { params: { id } })).body
    expect(lastSignInAt).not.toBeNull()
  })

  it('is refused under the name of any staff account, ignoring case and width', async () => {
    for (const taken of ['manager-1', 'MANAGER-1', 'Ｃhen.mei']) {
      const refusal = await refusalOf(() => admin.call(employee.create, { body: newcomer({ name: taken }) }))
      expect(refusal).toEqual({
        code: 'account.duplicate',
        errors: [{ path: 'name', code: 'duplicate' }],
      })
    }
    const taken = newcomer({ name: 'ＣHEN.mei' })
    expect((await admin.call(management.addManagement, { body: taken })).code).toBe('account.duplicate')
    const { status: added } = await admin.call(employee.create, { body: newcomer({ name: 'customer-1' }) })
    expect(added).toBe(201)
  })

  it.each([
    [{ name: 'short' }, { errors: [{ path: 'name', code: 'minlength', params: { n: 6 } }] }],
    [{ realName: ' ' }, { errors: [{ path: 'realName', code: 'required', params: { n: 1 } }] }],
    [{ password: 'password1' }, fault('password', 'common')],
    [{ re_password: 'Another-bowl-9' }, fault('re_password', 'mismatch')],
    [{ identity: 1 }, fault('identity', 'choice')],
    [{ hotelId: 1 }, fault('hotelId', 'unknown')],
    [{ departmentId: 999_999 }, fault('departmentId', 'unknown')],
    [{ departmentId: 20, subDepartmentId: 101 }, fault('subDepartmentId', 'unknown')],
    [{ subDepartmentId: 101 }, fault('departmentId', 'required')],
    [{ operationItems: '[14]', functionList: [] }, fault('operationItems', 'mismatch')],
  ])('is refused with %j', async (values, expected) => {
    const refusal = await refusalOf(() => admin.send(employee.create, { body: newcomer(values) }))
    expect(refusal).toMatchObject(expected)
  })
})

describe('an employee', () => {
  let target: Account
  let newAudits: Awaited<ReturnType<typeof watchAudits>>
  beforeEach(async () => {
    await server.ctx.db.delete(throttles)
    target = await server.addAccount({
      identity: identity.employee,
      grants: viewGrants(19),
      departmentId: 10,
      subDepartmentId: 101,
    })
    newAudits = await watchAudits(server)
  })
  const edit = (body: object) =>
    admin.send(employee.update, { params: { id: target.id }, body: { realName: target.realName, ...body } })
  const entry = (client: Client, changed: object) => ({
    action: 'updated',
    noun: 'account',
    rowId: target.id,
    label: target.name,
    ...by(client),
    ...changed,
  })

  it('is edited and moved, and each field is audited before and after', async () => {
    const reply = await edit({ realName: '新名', departmentId: 20, subDepartmentId: null, version: 1 })
    expect(reply.body).toMatchObject({
      realName: '新名',
      departmentId: 20,
      departmentName: '部門 20',
      subDepartmentName: null,
      operationItems: '[19]',
      version: 2,
    })
    expect(await newAudits()).toEqual([
      entry(admin, {
        before: { realName: target.realName, departmentId: 10, subDepartmentId: 101 },
        after: { realName: '新名', departmentId: 20, subDepartmentId: null },
      }),
    ])
    const stale = await edit({ realName: '舊版', version: 1 })
    expect([stale.status, stale.code]).toEqual([409, 'stale'])
    expect(stale.body).toMatchObject({ current: { realName: '新名', departmentName: '部門 20', version: 2 } })
    expect(JSON.stringify(stale.body)).not.toMatch(/argon2|hotelId/)
    const put = await admin.call(employee.put, { body: { id: target.id, realName: '再改' } })
    expect(put.body).toMatchObject({ realName: '再改', departmentId: 20, version: 3 })
    const history = await admin.call(employee.history, { params: { id: target.id } })
    expect(history.body.map(({ action }) => action)).toEqual(['updated', 'updated'])
  })

  it('keeps name and identity', async () => {
    expect(await refusalOf(() => edit({ name: 'another-name' }))).toEqual(fault('name', 'mismatch'))
    expect(await refusalOf(() => edit({ identity: identity.admin }))).toEqual(fault('identity', 'choice'))
    expect((await edit({ name: target.name, identity: identity.employee })).status).toBe(200)
  })

  it.each<[string, () => Promise<Reply>]>([
    ['is deactivated', () => admin.call(employee.updateStatus, { params: { id: target.id, status: 0 } })],
    ['is edited to expired', () => edit({ status: status.expired })],
    ['gets a password', () => admin.call(employee.updatePassword, { body: { id: target.id, password } })],
    ['is edited with a password', () => edit({ password, re_password: password })],
    ['has their sessions ended', () => admin.call(employee.endSessions, { params: { id: target.id } })],
    ['is deleted', () => admin.call(employee.remove, { params: { id: target.id } })],
  ])('who %s is signed out of every session with the next request', async (_, act) => {
    const signedIn = (await trySignIn(target.name, anyPassword)).body
    const clients = [await server.as(target), await server.as(target), { token: signedIn.token }]
    const alive = ({ token }: { token: string }) =>
      server.anonymous.call(auth.sessions, {}, { authorization: `Bearer ${token}` })
    for (const client of clients) expect((await alive(client)).status).toBe(200)
    expect((await act()).status).toBeLessThan(300)
    for (const client of clients) expect((await alive(client)).code).toBe('auth.expired')
  })

  it('is soft-deleted: hidden, its name is free, and the audit keeps its fields', async () => {
    const reply = await admin.call(employee.remove, { params: { id: target.id } })
    expect([reply.status, reply.body]).toEqual([204, ''])
    expect(await newAudits()).toMatchObject([
      { action: 'deleted', rowId: target.id, label: target.name, before: { departmentId: 10 }, after: null },
    ])
    for (const call of [employee.get, employee.history, employee.remove])
      expect((await admin.call(call, { params: { id: target.id } })).code).toBe('not-found')
    expect((await trySignIn(target.name, anyPassword)).code).toBe('auth.invalid')
    expect((await admin.call(employee.create, { body: newcomer({ name: target.name }) })).status).toBe(201)
  })

  it('that belongs to the system cannot be deleted', async () => {
    const { id } = await server.addAccount({ identity: identity.employee, isSystem: true })
    const remove = () => admin.call(employee.remove, { params: { id } })
    expect(await refusalOf(remove)).toEqual({ code: 'management.system' })
  })

  it('is not a manager: neither list of accounts contains or changes those of the other', async () => {
    const manager = await server.addAccount({ identity: identity.management })
    const before = await fingerprint(server)
    const answers = [
      await admin.call(employee.get, { params: { id: manager.id } }),
      await admin.call(employee.byName, { params: { name: manager.name } }),
      await admin.call(employee.update, { params: { id: manager.id }, body: { realName: '改名' } }),
      await admin.call(employee.updatePassword, { body: { id: manager.id, password } }),
      await admin.call(employee.remove, { params: { id: manager.id } }),
      await admin.call(management.get, { params: { id: target.id } }),
      await admin.call(management.byName, { params: { name: target.name } }),
      await admin.call(management.updateAdminPassword, { body: { id: target.id, password } }),
      await admin.call(management.remove, { params: { id: target.id } }),
    ]
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 'not-found'))
    expect(await fingerprint(server)).toEqual(before)
  })
})

describe('a signed-in employee', () => {
  let self: Client
  beforeEach(async () => {
    await server.ctx.db.delete(throttles)
    self = await server.asKind(identity.employee, viewGrants(19))
  })
  const change = (sent: object = {}, client = self) =>
    client.send(employee.updateSelfPassword, {
      body: { id: client.account.id, oldPassword: anyPassword, newPassword: password, ...sent },
    })

  it('can sign in with any staff identity, and reads their own account by name', async () => {
    const { name } = self.account
    for (const kind of [1, 2, 4, 5] as const) {
      const body = { name, password: anyPassword, identity: kind }
      const reply = await server.anonymous.call(auth.signin, { body })
      expect(reply.body).toMatchObject({ username: name, identity: identity.employee })
    }
    const shop = { name, password: anyPassword, identity: 6 as const }
    expect((await server.anonymous.call(auth.signin, { body: shop })).code).toBe('auth.wrong-side')
    const own = await self.call(employee.byName, { params: { name: name.toUpperCase() } })
    expect(own.body).toMatchObject({
      id: self.account.id,
      identity: identity.employee,
      operationItems: '[19]',
    })
    expect((await self.call(management.byName, { params: { name } })).code).toBe('not-found')
  })

  it('changes the password with the old one; every other session ends', async () => {
    const other = await server.as(self.account)
    const newAudits = await watchAudits(server)
    expect((await change()).body).toMatchObject({ id: self.account.id, version: 2 })
    expect(await newAudits()).toEqual([
      {
        action: 'updated',
        noun: 'account',
        rowId: self.account.id,
        label: self.account.name,
        ...by(self),
        before: { password: '…' },
        after: { password: '…' },
      },
    ])
    expect((await self.call(auth.sessions, {})).status).toBe(200)
    expect((await other.call(auth.sessions, {})).code).toBe('auth.expired')
    expect((await trySignIn(self.account.name, password)).status).toBe(200)
  })

  it.each([
    ['a wrong old one', { oldPassword: 'Wrong-guess-1' }, 'management.wrong-password'],
    ['the same password again', { newPassword: anyPassword }, 'validation'],
    ['a common one', { newPassword: 'sunshine1' }, 'validation'],
    ['another account’s id', { id: 1 }, 'not-found'],
  ])('keeps the password with %s', async (_, sent, code) => {
    const ignored = { except: ['throttle'] }
    const before = await fingerprint(server, ignored)
    expect((await change(sent)).code).toBe(code)
    expect(await fingerprint(server, ignored)).toEqual(before)
  })

  it('is throttled after wrong old passwords, which count like failed sign-ins', async () => {
    for (let n = 0; n < 5; n += 1)
      expect((await change({ oldPassword: `Wrong-${n}` })).code).toBe('management.wrong-password')
    expect((await change()).code).toBe('auth.throttled')
    expect((await trySignIn(self.account.name, anyPassword)).code).toBe('auth.throttled')
  })

  it('changes it through the call for employees, and managers through theirs', async () => {
    const manager = await server.asKind(identity.management)
    expect((await change({}, manager)).code).toBe('not-found')
    const body = { id: self.account.id, oldPassword: anyPassword, newPassword: password }
    expect((await self.call(management.updateSelfPassword, { body })).code).toBe('not-found')
  })

  it('who has to change it first may do that, and then everything else', async () => {
    const values = { identity: identity.employee, grants: viewGrants(19), mustChangePassword: true }
    const forced = await server.as(await server.addAccount(values))
    expect((await forced.call(unit.list, { query: {} })).code).toBe('auth.password-change')
    const { name } = forced.account
    expect((await forced.call(employee.byName, { params: { name } })).body).toMatchObject({
      mustChangePassword: true,
    })
    expect((await change({}, forced)).body).toMatchObject({ mustChangePassword: false })
    expect((await forced.call(unit.list, { query: {} })).status).toBe(200)
  })
})
