import { beforeAll, describe, expect, it } from 'vitest'
import { identity, scope, type Scope } from '@banquet/contract/call/access'
import type { Management } from '@banquet/contract/account/account'
import { management } from '@banquet/contract/people/management'
import { fingerprint } from '../../../test/fingerprint.ts'
import { addDepartments, serverForFile, type Client, type Reply } from '../../../test/server.ts'
import type { Account } from '../../tables/account/account.table.ts'

const server = await serverForFile()
const people: Record<string, Account> = {}

const clubId = 7
const places = {
  'the office': { departmentId: 10, subDepartmentId: null },
  'the east desk': { departmentId: 10, subDepartmentId: 101 },
  'the west desk': { departmentId: 10, subDepartmentId: 102 },
  'the other office': { departmentId: 20, subDepartmentId: null },
  nowhere: { departmentId: null, subDepartmentId: null },
} as const
type Place = keyof typeof places

beforeAll(async () => {
  await addDepartments(server, { 10: [101, 102], 20: [] })
  const add = async (what: string, identity: number, where: (typeof places)[Place]) => {
    const name = `known-${'abcdefgh'[Object.keys(people).length]}`
    people[what] = await server.addAccount({ identity, name, clubId, ...where })
  }
  for (const [place, where] of Object.entries(places)) await add(place, identity.management, where)
  await add('an administrator', identity.admin, places['the east desk'])
  await add('hotel service', identity.hotelService, places['the east desk'])
  const east = { clubId, ...places['the east desk'] }
  // Never visible here: other kinds, and deleted accounts.
  await server.addAccount({ identity: identity.employee, ...east })
  await server.addAccount({ identity: identity.member, ...east })
  await server.addAccount({
    identity: identity.management,
    ...east,
    deletedAt: new Date().toISOString(),
    status: 3,
  })
})

function come(place: Place, type: Scope): Promise<Client> {
  const grant = { canAdd: true, canEdit: true, canDelete: true, scope: type, extra: [] }
  return server
    .addAccount({ identity: identity.management, grants: { 1: grant }, ...places[place] })
    .then((account) => server.as(account))
}

const everybody = [...Object.keys(places), 'an administrator', 'hotel service']
const east = ['the east desk', 'an administrator', 'hotel service']
const cases: [string, Place, Scope, string[]][] = [
  ['no scope', 'the office', scope.invisible, []],
  ['every row', 'nowhere', scope.visible, everybody],
  ['all departments', 'the office', scope.allDepartments, everybody],
  ['the same department', 'the office', scope.sameDepartment, ['the office', 'the west desk', ...east]],
  ['the same department, in a sub-department', 'the east desk', scope.sameDepartment, east],
  ['the same department, in another one', 'the other office', scope.sameDepartment, ['the other office']],
  ['the same department, without one', 'nowhere', scope.sameDepartment, []],
  ['only themselves', 'the east desk', scope.onlySelf, []],
]

const namesIn = (reply: Reply<Management[]>) => reply.body.map(({ name }) => name).toSorted()
const namesOf = (which: string[]) => which.map((one) => people[one]?.name ?? '').toSorted()

/** Every call about one account, with the status of its response for somebody who may make it. */
const calls: Record<string, (client: Client, target: Account) => Promise<Reply>> = {
  get: (client, { id }) => client.call(management.get, { params: { id } }),
  byName: (client, { name }) => client.call(management.byName, { params: { name } }),
  byNameAndClub: (client, { name }) =>
    client.call(management.byNameAndClub, { params: { name, id: clubId } }),
  history: (client, { id }) => client.call(management.history, { params: { id } }),
  update: (client, { id }) => client.call(management.update, { params: { id }, body: { realName: '改名' } }),
  put: (client, { id }) => client.call(management.put, { body: { id, realName: '改名' } }),
  updateStatus: (client, { id }) => client.call(management.updateStatus, { params: { id, status: 0 } }),
  updatePassword: (client, { id }) =>
    client.call(management.updatePassword, { body: { id, password: 'Another-bowl-8' } }),
  endSessions: (client, { id }) => client.call(management.endSessions, { params: { id } }),
  remove: (client, { id }) => client.call(management.remove, { params: { id } }),
}
const reading = ['get', 'byName', 'byNameAndClub', 'history']

describe('a manager who sees', () => {
  it.each(cases)(
    '%s (%s, scope %i) finds exactly those in list, total and club',
    async (_, place, type, seen) => {
      const client = await come(place, type)
      const all = await client.call(management.list, { query: {} })
      // Accounts of other tests are in the departments as well; these are the known ones.
      const known = namesIn(all).filter((name) => namesOf(everybody).includes(name))
      expect(known).toEqual(namesOf(seen))
      expect(namesIn(all)).not.toContain(client.account.name)
      const page = await client.call(management.list, { query: { page: 1, size: 100 } })
      expect([namesIn(page), page.total]).toEqual([namesIn(all), namesIn(all).length])
      const first = await client.call(management.list, { query: { page: 1, size: 1 } })
      expect(first.total).toBe(namesIn(all).length)
      const club = await client.call(management.byClub, { params: { id: clubId } })
      expect(namesIn(club)).toEqual(namesOf(seen))
      for (const one of everybody) {
        const { name } = people[one] as Account
        const found = await client.call(management.list, { query: { keyword: name, page: 1 } })
        expect([one, found.total, namesIn(found)]).toEqual(
          seen.includes(one) ? [one, 1, [name]] : [one, 0, []],
        )
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
      const outside = everybody.filter((one) => !seen.includes(one)).map((one) => people[one] as Account)
      for (const [call, send] of Object.entries(calls))
        for (const target of outside)
          expect([call, (await send(client, target)).code]).toEqual([call, 'not-found'])
      const { status, code } = await client.call(management.get, { params: { id: 999_999 } })
      expect([status, code]).toEqual([404, 'not-found'])
      expect(await fingerprint(server)).toEqual(before)
    },
  )

  it('the same department may act within it', async () => {
    const client = await come('the east desk', scope.sameDepartment)
    for (const [call, send] of Object.entries(calls)) {
      const target = await server.addAccount({ clubId, ...places['the east desk'] })
      expect([call, (await send(client, target)).code]).toEqual([call, undefined])
    }
  })

  it('nobody still sees their own account, by number and by name', async () => {
    const own = await come('the east desk', scope.invisible)
    const { id, name } = own.account
    expect((await own.call(management.get, { params: { id } })).body).toMatchObject({ id, name })
    expect((await own.call(management.byName, { params: { name } })).body).toMatchObject({ id, name })
    expect((await own.call(management.list, { query: { page: 1 } })).total).toBe(0)
    expect((await own.call(management.history, { params: { id } })).code).toBe('not-found')
  })
})

describe('employees, members and deleted accounts', () => {
  it('are not among the staff accounts, not even for an administrator', async () => {
    const admin = await server.asAdmin()
    const hidden = [
      await server.addAccount({ identity: identity.employee, clubId }),
      await server.addAccount({ identity: identity.member, clubId }),
      await server.addAccount({ identity: identity.customer, clubId }),
      await server.addAccount({ status: 3, deletedAt: new Date().toISOString(), clubId }),
    ]
    const listed = namesIn(await admin.call(management.list, { query: {} }))
    for (const target of hidden) {
      expect(listed).not.toContain(target.name)
      for (const [call, send] of Object.entries(calls))
        expect([call, (await send(admin, target)).code]).toEqual([call, 'not-found'])
    }
  })
})

describe('a user without the page of accounts', () => {
  it('reads their own account and nothing else', async () => {
    const target = people['the east desk'] as Account
    for (const client of [
      await server.asKind(identity.management),
      await server.asKind(identity.hotelService),
    ]) {
      const { id, name } = client.account
      expect((await client.call(management.get, { params: { id } })).status).toBe(200)
      expect((await client.call(management.byName, { params: { name } })).status).toBe(200)
      const answers = await Promise.all(
        Object.entries(calls).map(async ([call, send]) => [call, (await send(client, target)).code]),
      )
      expect(Object.fromEntries(answers)).toEqual({
        get: 'not-found',
        byName: 'not-found',
        byNameAndClub: 'right.missing',
        history: 'right.missing',
        update: 'right.missing',
        put: 'right.missing',
        updateStatus: 'right.missing',
        updatePassword: 'right.missing',
        endSessions: 'right.missing',
        remove: 'right.missing',
      })
      expect((await client.call(management.list, { query: {} })).code).toBe('right.missing')
      expect((await client.call(management.byClub, { params: { id: clubId } })).code).toBe('right.missing')
    }
  })
})
