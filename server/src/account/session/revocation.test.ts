import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { identity, status } from '@banquet/contract/call/access'
import { auth } from '@banquet/contract/account/auth'
import type { Call, Endpoint } from '@banquet/contract/call/endpoint'
import { hotel } from '@banquet/contract/lodging/hotel'
import { management } from '@banquet/contract/people/management'
import { unit } from '@banquet/contract/catalogue/unit'
import {
  anyPassword,
  fullGrants,
  addDepartments,
  startServer,
  viewGrants,
  type Client,
  type Reply,
  type TestServer,
} from '../../../test/server.ts'
import type { Account } from '../../tables/account/account.table.ts'
import { sessions } from '../../tables/account/session.table.ts'

let one: TestServer
let other: TestServer
let admin: Client

beforeAll(async () => {
  one = await startServer({ connections: 4 })
  await addDepartments(one, { 71: [], 72: [] })
  other = await startServer({ connections: 4, beside: one })
  admin = await one.asAdmin()
})
afterAll(async () => {
  await other.close()
  await one.close()
})

/** Makes the same call in both programs of the installation, at the same moment. */
function inBoth<E extends Endpoint>({ token }: { token: string }, e: E, input: Call<E>) {
  const headers = { authorization: `Bearer ${token}` }
  return Promise.all([one, other].map((server) => server.anonymous.call(e, input, headers)))
}

const codes = (replies: Reply[]) => replies.map((reply) => reply.code ?? reply.status)
const alive = async (client: { token: string }) => codes(await inBoth(client, auth.sessions, {}))
const renewal = async (refresh_token: string) =>
  (await other.anonymous.call(auth.refresh, { body: { refresh_token } })).code

const live = [200, 200]
const ended = ['auth.expired', 'auth.expired']

/** Somebody with three sessions in both programs, one of them opened with the password. */
async function working(values: Parameters<TestServer['addAccount']>[0] = {}) {
  const account = await one.addAccount({ identity: identity.management, ...values })
  const body = { name: account.name, password: anyPassword, identity: 1 } as const
  const signedIn = (await one.anonymous.call(auth.signin, { body })).body
  const clients = [await one.as(account), await other.as(account), signedIn]
  for (const client of clients) expect(await alive(client)).toEqual(live)
  return { account, clients, refreshToken: signedIn.refreshToken }
}

const newPassword = 'Another-bowl-8'
type Change = (id: number) => Promise<Reply>

const endings: Record<string, Change> = {
  'switched off': (id) => admin.call(management.updateStatus, { params: { id, status: 0 } }),
  'set to a state that may not sign in': (id) =>
    admin.call(management.update, {
      params: { id },
      body: { realName: '某人', status: status.nonActivated },
    }),
  'set to expired': (id) =>
    admin.call(management.put, { body: { id, realName: '某人', status: status.expired } }),
  deleted: (id) => admin.call(management.remove, { params: { id } }),
  'given a password by an administrator': (id) =>
    admin.call(management.updateAdminPassword, { body: { id, password: newPassword } }),
  'given a password': (id) => admin.call(management.updatePassword, { body: { id, password: newPassword } }),
  'edited with a new password': (id) =>
    admin.call(management.update, { params: { id }, body: { realName: '某人', password: newPassword } }),
  'sent out of all its sessions': (id) => admin.call(management.endSessions, { params: { id } }),
}

describe('an account that is', () => {
  it.each(Object.entries(endings))(
    '%s is signed out of every session with its next request',
    async (_, change) => {
      const { account, clients, refreshToken } = await working()
      const bystander = await working()
      expect((await change(account.id)).status).toBeLessThan(300)
      for (const client of clients) expect(await alive(client)).toEqual(ended)
      expect(await renewal(refreshToken)).toBe('auth.expired')
      for (const client of bystander.clients) expect(await alive(client)).toEqual(live)
      expect(await alive(admin)).toEqual(live)
    },
  )

  it('edited without a new password stays signed in', async () => {
    const { account, clients } = await working()
    const body = { realName: '改名', password: '' }
    expect((await admin.call(management.update, { params: { id: account.id }, body })).status).toBe(200)
    for (const client of clients) expect(await alive(client)).toEqual(live)
  })

  it('deactivated and activated again has no old sessions, and can open new ones', async () => {
    const { account, clients, refreshToken } = await working()
    for (const to of [0, 1] as const)
      await admin.call(management.updateStatus, { params: { id: account.id, status: to } })
    for (const client of clients) expect(await alive(client)).toEqual(ended)
    expect(await renewal(refreshToken)).toBe('auth.expired')
    expect(await alive(await one.as(account))).toEqual(live)
  })

  it('deleted and added again under its name has no old sessions', async () => {
    const { account, clients, refreshToken } = await working()
    await admin.call(management.remove, { params: { id: account.id } })
    const body = { name: account.name, realName: '新人', password: newPassword }
    expect((await admin.call(management.addManagement, { body })).status).toBe(201)
    for (const client of clients) expect(await alive(client)).toEqual(ended)
    expect(await renewal(refreshToken)).toBe('auth.expired')
  })
})

describe('changing one’s own password', () => {
  it('ends every session but the current one, whatever else is sent', async () => {
    const { account, clients, refreshToken } = await working()
    const [here, there] = clients as [Client, Client]
    const body = { id: account.id, oldPassword: anyPassword, newPassword }
    const kept = { ...body, deviceId: 'x', keepSessions: true, refreshToken }
    expect((await here.send(management.updateSelfPassword, { body: kept })).code).toBe('validation')
    for (const client of clients) expect(await alive(client)).toEqual(live)
    expect((await here.call(management.updateSelfPassword, { body })).status).toBe(200)
    expect(await alive(here)).toEqual(live)
    expect(await alive(there)).toEqual(ended)
    expect(await renewal(refreshToken)).toBe('auth.expired')
    const rows = await one.ctx.db.select().from(sessions).where(eq(sessions.accountId, account.id))
    expect(rows.filter(({ endedBy }) => endedBy === 'password')).toHaveLength(2)
  })
})

describe('a change of rights', () => {
  const setGrants = (account: Account, rights: object) =>
    admin.send(management.update, {
      params: { id: account.id },
      body: { realName: account.realName, ...rights },
    })

  it('removes a page with the next request, in both programs', async () => {
    const { account, clients } = await working({ grants: fullGrants(19) })
    const [client] = clients as [Client]
    expect(codes(await inBoth(client, unit.list, { query: {} }))).toEqual(live)
    expect((await setGrants(account, { operationItems: '[]' })).status).toBe(200)
    expect(codes(await inBoth(client, unit.list, { query: {} }))).toEqual(['right.missing', 'right.missing'])
    expect(await alive(client)).toEqual(live)
  })

  it('removes one right and keeps the others', async () => {
    const { account, clients } = await working({ grants: fullGrants(19) })
    const [client] = clients as [Client]
    const { id } = (await client.call(unit.create, { body: { name: `盤 ${account.id}` } })).body
    const looking = [{ pageId: 19, active: true, canAdd: false, canEdit: false, canDelete: false, extra: [] }]
    await setGrants(account, { functionList: looking })
    const refused = ['right.missing', 'right.missing']
    expect(codes(await inBoth(client, unit.remove, { params: { id } }))).toEqual(refused)
    expect(codes(await inBoth(client, unit.update, { params: { id }, body: { name: 'x' } }))).toEqual(refused)
    expect(codes(await inBoth(client, unit.create, { body: { name: 'y' } }))).toEqual(refused)
    expect(codes(await inBoth(client, unit.get, { params: { id } }))).toEqual(live)
  })

  it('grants a page with the next request', async () => {
    const { account, clients } = await working()
    const [client] = clients as [Client]
    expect(codes(await inBoth(client, unit.list, { query: {} }))).toEqual(['right.missing', 'right.missing'])
    await setGrants(account, { operationItems: '[19]' })
    expect(codes(await inBoth(client, unit.list, { query: {} }))).toEqual(live)
  })

  it('narrows a scope with the next request', async () => {
    const { account, clients } = await working({ grants: viewGrants(1) })
    const [client] = clients as [Client]
    const { id } = await one.addAccount({})
    expect(codes(await inBoth(client, management.get, { params: { id } }))).toEqual(live)
    await setGrants(account, { permissionList: [{ pageId: 1, type: 4 }] })
    expect(codes(await inBoth(client, management.get, { params: { id } }))).toEqual([
      'not-found',
      'not-found',
    ])
    const lists = await inBoth(client, management.list, { query: { page: 1 } })
    expect(lists.map(({ body, total }) => [body, total])).toEqual([
      [[], 0],
      [[], 0],
    ])
  })

  it('moving an account to another department shows other rows with the next request', async () => {
    const grants = { 1: { canAdd: false, canEdit: false, canDelete: false, scope: 3, extra: [] } } as const
    const { account, clients } = await working({ grants, departmentId: 71 })
    const [client] = clients as [Client]
    const neighbour = await one.addAccount({ departmentId: 71 })
    expect(codes(await inBoth(client, management.get, { params: { id: neighbour.id } }))).toEqual(live)
    await setGrants(account, { departmentId: 72 })
    const after = await inBoth(client, management.get, { params: { id: neighbour.id } })
    expect(codes(after)).toEqual(['not-found', 'not-found'])
  })

  it('changing the manager of a hotel applies to both accounts with the next request', async () => {
    const addHotel = async (name: string) => (await admin.call(hotel.create, { body: { name } })).body.id
    const [first, second] = [await addHotel('甲飯店'), await addHotel('乙飯店')]
    const { account, clients } = await working({ identity: identity.hotelService })
    const [client] = clients as [Client]
    const mine = async () =>
      (await inBoth(client, hotel.byManagement, { params: { id: account.id } })).map((reply) =>
        reply.body.map(({ id }) => id),
      )
    await admin.call(hotel.setManagement, { params: { hotelId: first, id: account.id } })
    expect(await mine()).toEqual([[first], [first]])
    await admin.call(hotel.setManagement, { params: { hotelId: second, id: account.id } })
    expect(await mine()).toEqual([[second], [second]])
    await admin.call(hotel.update, { params: { id: second }, body: { name: '乙飯店', managementId: null } })
    expect(await mine()).toEqual([[], []])
  })
})

describe('signing in and renewing concurrently with the change', () => {
  it.each(Object.entries(endings))('leaves no session when the account is %s', async (_, change) => {
    for (let round = 0; round < 4; round += 1) {
      const { account, refreshToken } = await working()
      const body = { name: account.name, password: anyPassword, identity: 1 } as const
      await Promise.all([
        one.anonymous.call(auth.signin, { body }),
        setTimeout(round * 8).then(() => change(account.id)),
        other.anonymous.call(auth.refresh, { body: { refresh_token: refreshToken } }),
        other.anonymous.call(auth.signin, { body }),
      ])
      // A sign-in after the sessions of an account were ended succeeds, but not with a new password or a closed
      // account.
      const late = change === endings['sent out of all its sessions']
      const rows = await one.ctx.db.select().from(sessions).where(eq(sessions.accountId, account.id))
      const open = rows.filter(({ endedAt }) => endedAt === null)
      expect(open.length).toBeLessThanOrEqual(late ? 2 : 0)
      expect(await renewal(refreshToken)).toMatch(/^auth\./)
    }
  })
})

describe('a hundred changes in a row', () => {
  it('each apply to the next request of a session in both programs', async () => {
    const kinds = Object.values(endings)
    const stale = []
    for (let round = 0; round < 100; round += 1) {
      const account = await one.addAccount({ identity: identity.management })
      const clients = [await one.as(account), await other.as(account)]
      for (const client of clients) expect(await alive(client)).toEqual(live)
      await kinds[round % kinds.length]?.(account.id)
      for (const client of clients)
        stale.push(...(await alive(client)).filter((code) => code !== 'auth.expired'))
    }
    expect(stale).toEqual([])
  })
})
