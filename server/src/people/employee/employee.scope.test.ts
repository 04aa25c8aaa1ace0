import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { identity, scope, type Grants, type Scope } from '@banquet/contract/call/access'
import { employee, type Employee } from '@banquet/contract/people/employee'
import { fingerprint } from '../../../test/fingerprint.ts'
import { addDepartments, serverForFile, type Client, type Reply } from '../../../test/server.ts'
import type { Account } from '../../tables/account/account.table.ts'

const server = await serverForFile()
const people: Record<string, Account> = {}

const places = {
  'the office': { departmentId: 10, subDepartmentId: null },
  'the east desk': { departmentId: 10, subDepartmentId: 101 },
  'the west desk': { departmentId: 10, subDepartmentId: 102 },
  'the other office': { departmentId: 20, subDepartmentId: null },
  nowhere: { departmentId: null, subDepartmentId: null },
} as const
type Place = keyof typeof places
const everybody = Object.keys(places) as Place[]

beforeAll(async () => {
  await addDepartments(server, { 10: [101, 102], 20: [] })
  for (const [n, place] of everybody.entries())
    people[place] = await server.addAccount({
      identity: identity.employee,
      name: `known-${'abcdefgh'[n]}`,
      ...places[place],
    })
  const east = places['the east desk']
  // Never visible here: other kinds, and deleted accounts.
  for (const kind of [identity.management, identity.admin, identity.hotelService, identity.customer])
    await server.addAccount({ identity: kind, ...east })
  const deleted = { deletedAt: new Date().toISOString(), status: 3 }
  await server.addAccount({ identity: identity.employee, ...east, ...deleted })
})

function come(place: Place, type: Scope, kind: number = identity.management): Promise<Client> {
  const grant = { canAdd: true, canEdit: true, canDelete: true, scope: type, extra: [] }
  return server
    .addAccount({ identity: kind, grants: { 20: grant }, ...places[place] })
    .then((account) => server.as(account))
}

const cases: [string, Place, Scope, Place[]][] = [
  ['no scope', 'the office', scope.invisible, []],
  ['every row', 'nowhere', scope.visible, everybody],
  ['all departments', 'the office', scope.allDepartments, everybody],
  [
    'the same department',
    'the office',
    scope.sameDepartment,
    ['the office', 'the east desk', 'the west desk'],
  ],
  ['the same department, in a sub-department', 'the east desk', scope.sameDepartment, ['the east desk']],
  ['the same department, in another one', 'the other office', scope.sameDepartment, ['the other office']],
  ['the same department, without one', 'nowhere', scope.sameDepartment, []],
  ['only themselves', 'the east desk', scope.onlySelf, []],
]

const namesIn = (reply: Reply<Employee[]>) => reply.body.map(({ name }) => name).toSorted()
const namesOf = (which: readonly Place[]) => which.map((one) => people[one]?.name ?? '').toSorted()
const namesAt = (which: readonly Place[], is: (place: (typeof places)[Place]) => boolean) =>
  namesOf(which.filter((one) => is(places[one])))

const password = 'Another-bowl-8'
/** Every call about one employee. */
const calls: Record<string, (client: Client, target: Account) => Promise<Reply>> = {
  get: (client, { id }) => client.call(employee.get, { params: { id } }),
  byName: (client, { name }) => client.call(employee.byName, { params: { name } }),
  history: (client, { id }) => client.call(employee.history, { params: { id } }),
  update: (client, { id }) => client.call(employee.update, { params: { id }, body: { realName: '改名' } }),
  put: (client, { id }) => client.call(employee.put, { body: { id, realName: '改名' } }),
  updateStatus: (client, { id }) => client.call(employee.updateStatus, { params: { id, status: 0 } }),
  updatePassword: (client, { id }) => client.call(employee.updatePassword, { body: { id, password } }),
  endSessions: (client, { id }) => client.call(employee.endSessions, { params: { id } }),
  remove: (client, { id }) => client.call(employee.remove, { params: { id } }),
}
const reading = ['get', 'byName', 'history']

describe('a user who sees', () => {
  it.each(cases)(
    '%s (%s, scope %i) finds exactly those in list, total, search and department',
    async (_, place, type, seen) => {
      const client = await come(place, type)
      expect(namesIn(await client.call(employee.list, { query: {} }))).toEqual(namesOf(seen))
      const first = await client.call(employee.list, { query: { page: 1, size: 1 } })
      expect(first.total).toBe(seen.length)
      for (const one of everybody) {
        const { name } = people[one] as Account
        const found = await client.call(employee.list, { query: { keyword: name, page: 1 } })
        expect([one, found.total, namesIn(found)]).toEqual(
          seen.includes(one) ? [one, 1, [name]] : [one, 0, []],
        )
      }
      for (const id of [10, 20]) {
        const expected = namesAt(seen, ({ departmentId }) => departmentId === id)
        expect(namesIn(await client.call(employee.byDepartment, { params: { id } }))).toEqual(expected)
        const filtered = await client.call(employee.list, { query: { departmentId: id } })
        expect(namesIn(filtered)).toEqual(expected)
      }
      for (const id of [101, 102]) {
        const expected = namesAt(seen, ({ subDepartmentId }) => subDepartmentId === id)
        expect(namesIn(await client.call(employee.bySubDepartment, { params: { id } }))).toEqual(expected)
      }
    },
  )

  it.each(cases)('%s (%s, scope %i) reads those and no others', async (_, place, type, seen) => {
    const client = await come(place, type)
    for (const call of reading)
      for (const one of everybody) {
        const reply = await calls[call]?.(client, people[one] as Account)
        expect([call, one, reply?.code ?? 200]).toEqual([call, one, seen.includes(one) ? 200 : 'not-found'])
      }
  })

  it.each(cases)(
    '%s (%s, scope %i) changes nothing outside, and learns nothing',
    async (_, place, type, seen) => {
      const client = await come(place, type)
      const before = await fingerprint(server)
      const nobody = { ...(people['nowhere'] as Account), id: 999_999, name: 'nobody-here' }
      const outside = everybody.filter((one) => !seen.includes(one)).map((one) => people[one] as Account)
      for (const [call, send] of Object.entries(calls))
        for (const target of [...outside, nobody]) {
          const { requestId: _requestId, ...answer } = (await send(client, target)).body as {
            requestId: string
          }
          const same = { type: 'about:blank', title: 'not-found', status: 404, code: 'not-found' }
          expect([call, answer]).toEqual([call, same])
        }
      expect(await fingerprint(server)).toEqual(before)
    },
  )

  it('the same department may act within it', async () => {
    const client = await come('the east desk', scope.sameDepartment)
    for (const [call, send] of Object.entries(calls)) {
      const target = await server.addAccount({ identity: identity.employee, ...places['the east desk'] })
      expect([call, (await send(client, target)).code]).toEqual([call, undefined])
      await calls['remove']?.(client, target)
    }
  })

  it('only themselves finds their own row, and with an empty scope nothing', async () => {
    const self = await come('the east desk', scope.onlySelf, identity.employee)
    const { id, name } = self.account
    const reply = await self.call(employee.list, { query: { page: 1 } })
    expect([namesIn(reply), reply.total]).toEqual([[name], 1])
    expect((await self.call(employee.history, { params: { id } })).status).toBe(200)
    const blind = await come('the east desk', scope.invisible, identity.employee)
    expect((await blind.call(employee.list, { query: { page: 1 } })).total).toBe(0)
    const own = { params: { id: blind.account.id } }
    expect((await blind.call(employee.get, own)).body).toMatchObject({ name: blind.account.name })
    expect((await blind.call(employee.history, own)).code).toBe('not-found')
    for (const { account } of [self, blind]) await calls['remove']?.(await server.asAdmin(), account)
  })
})

describe('a user without the page', () => {
  it('reads their own account and nothing else', async () => {
    const target = people['the east desk'] as Account
    const answers = {
      ...Object.fromEntries(Object.keys(calls).map((call) => [call, 'right.missing'])),
      get: 'not-found',
      byName: 'not-found',
    }
    for (const kind of [identity.employee, identity.management, identity.hotelService]) {
      const client = await server.as(await server.addAccount({ identity: kind, ...places['the east desk'] }))
      const got = await Promise.all(
        Object.entries(calls).map(async ([call, send]) => [call, (await send(client, target)).code]),
      )
      expect([kind, Object.fromEntries(got)]).toEqual([kind, answers])
      expect((await client.call(employee.list, { query: {} })).code).toBe('right.missing')
      for (const call of [employee.byDepartment, employee.bySubDepartment])
        expect((await client.call(call, { params: { id: 10 } })).code).toBe('right.missing')
      const body = { name: 'newcomer-1', realName: '新人', password }
      expect((await client.call(employee.create, { body })).code).toBe('right.missing')
      const { id, name } = client.account
      const own = kind === identity.employee ? 200 : 404
      expect((await client.call(employee.get, { params: { id } })).status).toBe(own)
      expect((await client.call(employee.byName, { params: { name } })).status).toBe(own)
    }
  })
})

describe('the department of an employee', () => {
  let head: Client
  let target: Account
  beforeEach(async () => {
    head = await come('the office', scope.sameDepartment)
    target = await server.addAccount({ identity: identity.employee, ...places['the east desk'] })
  })
  const move = (client: Client, place: Place) =>
    client.call(employee.update, { params: { id: target.id }, body: { realName: '改名', ...places[place] } })
  const add = (client: Client, place: object) => {
    const body = { name: `added-by-${client.account.id}`, realName: '新人', password, ...place }
    return client.call(employee.create, { body })
  }
  const outside = (path: string) => ({
    status: 403,
    code: 'account.out-of-scope',
    errors: [{ path, code: 'choice' }],
  })
  /** Returns the result of a refused call, after checking that nothing was changed. */
  async function attempt(send: () => Promise<Reply>) {
    const before = await fingerprint(server)
    const { body } = await send()
    expect(await fingerprint(server)).toEqual(before)
    return body
  }

  it('can be changed within the scope of the user', async () => {
    expect((await move(head, 'the west desk')).body).toMatchObject(places['the west desk'])
    expect((await move(head, 'the office')).body).toMatchObject(places['the office'])
    expect((await add(head, places['the west desk'])).status).toBe(201)
  })

  it('cannot be one outside the scope: nobody is moved or added there', async () => {
    expect(await attempt(() => move(head, 'the other office'))).toMatchObject(outside('departmentId'))
    expect(await attempt(() => move(head, 'nowhere'))).toMatchObject(outside('departmentId'))
    expect(await attempt(() => add(head, places['the other office']))).toMatchObject(outside('departmentId'))
    expect(await attempt(() => add(head, {}))).toMatchObject(outside('departmentId'))
    const east = await come('the east desk', scope.sameDepartment)
    expect(await attempt(() => move(east, 'the west desk'))).toMatchObject(outside('subDepartmentId'))
    expect(await attempt(() => move(east, 'the office'))).toMatchObject(outside('subDepartmentId'))
    expect(await attempt(() => add(east, places['the office']))).toMatchObject(outside('subDepartmentId'))
  })

  it('cannot be changed from outside the scope, not even into it', async () => {
    const other = await come('the other office', scope.sameDepartment)
    expect(await attempt(() => move(other, 'the other office'))).toMatchObject({ code: 'not-found' })
  })

  it('cannot be set by users whose scope is themselves or empty', async () => {
    for (const type of [scope.onlySelf, scope.invisible]) {
      const client = await come('the office', type)
      expect(await attempt(() => add(client, places['the office']))).toMatchObject({
        code: 'account.out-of-scope',
      })
    }
  })

  it('cannot be changed if the employee’s scope would then exceed that of the user', async () => {
    const same: Grants[number] = { canAdd: false, canEdit: false, canDelete: false, scope: 3, extra: [] }
    const all: Grants[number] = { ...same, canAdd: true, canEdit: true, scope: 2 }
    const values = { identity: identity.management, grants: { 14: same, 20: all }, departmentId: 10 }
    const client = await server.as(await server.addAccount(values))
    target = await server.addAccount({
      identity: identity.employee,
      grants: { 14: same },
      ...places['the east desk'],
    })
    expect(await attempt(() => move(client, 'the other office'))).toMatchObject({
      code: 'management.outranked',
    })
    expect((await move(client, 'the west desk')).status).toBe(200)
    const admin = await server.asAdmin()
    expect((await move(admin, 'the other office')).status).toBe(200)
    expect((await move(client, 'the office')).code).toBe('management.outranked')
  })
})
