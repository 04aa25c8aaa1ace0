import { beforeEach, describe, expect, test, vi } from 'vitest'
import { identity, pages } from '@banquet/contract/call/access'
import { all, moduleOfCall } from '@banquet/contract/all'
import { auth } from '@banquet/contract/account/auth'
import { modules, type Module } from '@banquet/contract/call/module'
import { event } from '@banquet/contract/event/event/event'
import { hotel } from '@banquet/contract/lodging/hotel'
import { dashboard } from '@banquet/contract/office/dashboard'
import { system } from '@banquet/contract/office/system'
import { management } from '@banquet/contract/people/management'
import { organisation } from '@banquet/contract/platform/organisation'
import { unit } from '@banquet/contract/catalogue/unit'
import { jobs } from '../../jobs.ts'
import { watchAudits } from '../../../test/audits.ts'
import { oneOfEach } from '../../../test/call/kinds.ts'
import { anyPassword, fullGrants, serverForFile, type Client } from '../../../test/server.ts'
import { readModulesOff } from './organisation.queries.ts'
import { organisations } from '../../tables/platform/organisation.table.ts'

const server = await serverForFile({ connections: 2 })
const admin = await server.asAdmin()

beforeEach(() => switchOff())

/** Switches these modules off and all others on. */
async function switchOff(...modulesOff: Module[]) {
  await server.ctx.db.update(organisations).set({ modulesOff })
}

/** Calls a call of the contract without valid input: a module is checked before any of it is read. */
function probe({ id, path, method, access }: (typeof all)[number]) {
  const url = path.replaceAll(/:\w+/g, '1')
  const headers = access === 'public' ? {} : { authorization: `Bearer ${admin.token}` }
  return server.app
    .inject({ method, url, headers, ...(method !== 'GET' && { payload: {} }) })
    .then(({ statusCode, body }) => ({ id, status: statusCode, body }))
}

const read = async (client = admin) => (await client.call(dashboard.get, {})).body
const config = async () => (await server.anonymous.call(system.config, {})).body

describe.each(modules)('%s', (module) => {
  test('has every call refused while it is switched off', async () => {
    const own = all.filter(({ id }) => moduleOfCall.get(id) === module)
    expect(own.length).toBeGreaterThan(0)
    await switchOff(module)
    for (const e of own) {
      const { status, body } = await probe(e)
      expect([e.id, status, JSON.parse(body)]).toMatchObject([
        e.id,
        403,
        { code: 'module.off', params: { module } },
      ])
    }
  })

  test('leaves the calls of everything else alone', async () => {
    await switchOff(module)
    const others = all.filter(
      ({ id, method, stream, file }) =>
        moduleOfCall.get(id) !== module && method === 'GET' && !stream && !file,
    )
    // All calls of a noun belong to the same module.
    for (const e of oneOfEach(others, ({ id }) => id.split('.')[0] ?? ''))
      expect((await probe(e)).body, e.id).not.toContain('"code":"module.off"')
  })
})

test('every area but the common ones belongs to a module', () => {
  const common = new Set(all.filter(({ id }) => !moduleOfCall.has(id)).map(({ id }) => id.split('.')[0]))
  expect(common).toEqual(
    new Set([
      'audit',
      'audit-archive',
      'auth',
      // Undoing a command asks for the right of the command.
      'bulk-action',
      'list-view',
      'recent-record',
      // Tags ask for the rights of their page.
      'tag',
      'dashboard',
      'department',
      'employee',
      'file',
      'forgotten-password',
      'import',
      'job-failure',
      'mail',
      'management',
      'member-forgotten-password',
      'notification',
      'notification-setting',
      'organisation',
      'personal-setting',
      'postal',
      // The page of the row decides who may read or upload a private file.
      'private-file',
      'role-template',
      'search',
      'sub-department',
      'system',
      // The right on the page of submissions decides who may upload.
      'upload',
      'verify',
    ]),
  )
})

test('switching off deletes nothing, keeps the rights, and is in the audit', async () => {
  const newAudits = await watchAudits(server)
  await admin.call(hotel.create, { body: { name: '圓山' } })
  await admin.call(unit.create, { body: { name: '公斤' } })
  const manager = await server.asKind(identity.management, fullGrants(pages.hotels.id, pages.units.id))
  const before = await read(manager)
  expect(before.changes?.map(({ noun }) => noun)).toEqual(expect.arrayContaining(['hotel', 'unit']))

  const { version, ...row } = (await admin.call(organisation.get, {})).body
  const { id: _id, logo: _logo, updated_at: _at, ...fields } = row as Record<string, unknown>
  const save = (modulesOff: unknown, of: number) =>
    admin.send(organisation.update, { body: { ...fields, modulesOff, version: of } })
  expect((await save(['lodging', 'lodging', 'ordering'], version)).body).toMatchObject({
    modulesOff: ['ordering', 'lodging'],
  })
  expect((await config()).modulesOff).toEqual(['ordering', 'lodging'])
  expect((await read(manager)).changes).toBeNull()
  const kept = await admin.call(management.get, { params: { id: manager.account.id } })
  expect(kept.body).toMatchObject({
    functionList: expect.arrayContaining([expect.objectContaining({ pageId: pages.hotels.id })]) as unknown,
  })

  expect((await save([], version + 1)).status).toBe(200)
  expect(await read(manager)).toEqual(before)
  const hotels = await manager.call(hotel.list, { query: {} })
  expect(hotels.body).toMatchObject([{ name: '圓山' }])
  expect(await newAudits()).toMatchObject([
    { noun: 'hotel' },
    { noun: 'unit' },
    { noun: 'organisation', after: { modulesOff: ['ordering', 'lodging'] } },
    { noun: 'organisation', after: { modulesOff: [] } },
  ])
})

test('an unknown module is refused at its field, and an edit without the field changes none', async () => {
  await switchOff('events')
  const { body } = await admin.call(organisation.get, {})
  const { id: _id, logo: _logo, updated_at: _at, modulesOff: _off, ...fields } = body
  const wrong = await admin.send(organisation.update, { body: { ...fields, modulesOff: ['people'] } })
  expect(wrong.body).toMatchObject({ code: 'validation', errors: [{ path: 'modulesOff.0', code: 'choice' }] })
  const edit = await admin.send(organisation.update, { body: { ...fields, telephone: '02-2700-0000' } })
  expect(edit.body).toMatchObject({ modulesOff: ['events'] })
})

test('rights of a module that is switched off still protect an account from users with fewer rights', async () => {
  const users = fullGrants(pages.users.id)
  const less = await server.asKind(identity.management, users)
  const same = await server.asKind(identity.management, { ...users, ...fullGrants(pages.hotels.id) })
  const target = await server.addAccount({ grants: fullGrants(pages.hotels.id) })
  const rename = async (by: Client) => {
    const params = { id: target.id }
    return (await by.send(management.update, { params, body: { realName: '改名' } })).status
  }
  await switchOff('lodging')
  expect([await rename(less), await rename(same)]).toEqual([403, 200])
})

describe('the accounts of a module', () => {
  const kinds = [
    ['ordering', identity.customer],
    ['events', identity.member],
    ['lodging', identity.hotelService],
  ] as const

  test.each(kinds)(
    'of %s can neither sign in nor continue, and can again afterwards',
    async (module, kind) => {
      const name = `someone-${module}`
      const client = await server.as(await server.addAccount({ identity: kind, name }))
      const side = kind === identity.hotelService ? identity.admin : kind
      const signIn = (password: string) =>
        server.anonymous.call(auth.signin, { body: { name, password, identity: side } })
      const { body } = await signIn(anyPassword)
      const { refreshToken } = body
      const sessions = () => client.call(auth.sessions, {})
      expect((await sessions()).status).toBe(200)
      await switchOff(module)
      expect((await sessions()).code).toBe('auth.expired')
      expect(
        (await server.anonymous.call(auth.refresh, { body: { refresh_token: refreshToken } })).code,
      ).toBe('auth.expired')
      expect((await signIn('Wrong-password-1')).code).toBe('auth.invalid')
      expect((await signIn(anyPassword)).body).toMatchObject({ code: 'module.off', params: { module } })
      await switchOff()
      expect((await sessions()).status).toBe(200)
      expect(
        (await server.anonymous.call(auth.refresh, { body: { refresh_token: refreshToken } })).status,
      ).toBe(200)
    },
  )
})

test('a current event is not shown while events are switched off', async () => {
  const body = { code: 'food', name: '研討會', startDay: '2027-06-10', endDay: '2027-06-12' }
  const { id, version } = (await admin.call(event.create, { body })).body
  await admin.call(event.publish, { params: { id }, body: { version } })
  expect((await config()).events).toMatchObject([{ code: 'food' }])
  await switchOff('events')
  expect((await config()).events).toEqual([])
  await switchOff()
  expect((await config()).events).toMatchObject([{ code: 'food' }])
})

test.each([
  ['ordering', ['notify-shortages']],
  ['events', ['move-signups-on', 'move-submission-fees-on']],
] as const)('the jobs of %s do nothing while it is switched off', async (module, names) => {
  const task = { services: server.services, signal: new AbortController().signal, lastTry: false }
  await switchOff(module)
  for (const name of names) {
    const job = jobs.find((one) => one.name === name)
    const { db } = server.ctx
    // From now on it is a prepared statement, which is not built again.
    await readModulesOff(db)
    const tables = vi.spyOn(db, 'select')
    await job?.run(server.ctx, {} as never, task)
    expect([name, tables.mock.calls.length]).toEqual([name, 0])
    tables.mockRestore()
  }
})
