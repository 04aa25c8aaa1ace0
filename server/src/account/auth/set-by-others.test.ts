import { beforeEach, describe, expect, it } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { auth } from '@banquet/contract/account/auth'
import { customer } from '@banquet/contract/customer/customer'
import { employee } from '@banquet/contract/people/employee'
import type { Endpoint } from '@banquet/contract/call/endpoint'
import { hotel } from '@banquet/contract/lodging/hotel'
import { management } from '@banquet/contract/people/management'
import { anyPassword, serverForFile, type Client, type Parts } from '../../../test/server.ts'
import { throttles } from '../../tables/account/throttle.table.ts'

const server = await serverForFile()
let admin: Client
let made = 0
const password = 'Set-by-the-office-9'
const own = 'Another-bowl-8'

beforeEach(async () => {
  await server.ctx.db.delete(throttles)
  admin = await server.asAdmin()
})

interface Kind {
  create: Endpoint
  /** Fields that only this kind has. */
  fields?: () => Promise<object>
  /** The calls of the account itself. */
  self: { byName: Endpoint; updateSelfPassword: Endpoint }
}

async function ownHotel() {
  made += 1
  const { body } = await admin.call(hotel.create, { body: { name: `飯店 ${made}` } })
  return { hotelId: body.id }
}

const kinds: Record<string, Kind> = {
  administrator: { create: management.addAdmin, self: management },
  manager: { create: management.addManagement, self: management },
  'hotel service': { create: management.addHotelService, fields: ownHotel, self: management },
  employee: { create: employee.create, self: employee },
  customer: { create: customer.create, fields: async () => ({ number: `N-${made}` }), self: customer },
}

async function add({ create, fields }: Kind) {
  made += 1
  const named = { name: `newcomer-${made}`, realName: `新人 ${made}` }
  const reply = await admin.send(create, { body: { ...named, password, ...(await fields?.()) } })
  expect(reply.status).toBe(201)
  return reply.body as { id: number; name: string; mustChangePassword: boolean }
}

/** Signs in with a password and makes a call. */
async function signedIn(name: string, typed: string, self: Kind['self']) {
  const side = self === customer ? 6 : 1
  const reply = await server.anonymous.call(auth.signin, { body: { name, password: typed, identity: side } })
  const headers = { authorization: `Bearer ${reply.body.token}` }
  return (e: Endpoint, parts: Parts) => server.anonymous.send(e, parts, headers)
}

describe('a password that somebody else set', () => {
  it.each(Object.entries(kinds))('must be changed first for a new account: %s', async (_, kind) => {
    const { id, name, mustChangePassword } = await add(kind)
    expect(mustChangePassword).toBe(true)
    const call = await signedIn(name, password, kind.self)
    expect((await call(auth.endOtherSessions, {})).code).toBe('auth.password-change')
    const row = await call(kind.self.byName, { params: { name } })
    expect(row.body).toMatchObject({ id, mustChangePassword: true })
    const body = { id, oldPassword: password, newPassword: own }
    expect((await call(kind.self.updateSelfPassword, { body })).body).toMatchObject({
      mustChangePassword: false,
    })
    expect((await call(auth.endOtherSessions, {})).status).toBe(204)
  })

  it('may be omitted for a new customer, who then has nothing to change', async () => {
    const body = { name: 'without-one', realName: '福滿樓', number: 'W-1' }
    expect((await admin.call(customer.create, { body })).body).toMatchObject({ mustChangePassword: false })
  })
})

describe('setting another account’s password', () => {
  type Call = (id: number) => { e: Endpoint; parts: Parts }
  const inBody = (e: Endpoint, fields = {}): Call => {
    return (id) => ({ e, parts: { body: { id, password, ...fields } } })
  }
  const inPath = (e: Endpoint): Call => {
    return (id) => ({ e, parts: { params: { id }, body: { realName: '改名', password } } })
  }
  const calls: [string, Kind, Call][] = [
    ['management.updatePassword', kinds['manager'] as Kind, inBody(management.updatePassword)],
    [
      'management.updateAdminPassword',
      kinds['administrator'] as Kind,
      inBody(management.updateAdminPassword),
    ],
    ['management.put', kinds['manager'] as Kind, inBody(management.put, { realName: '改名' })],
    ['management.update', kinds['manager'] as Kind, inPath(management.update)],
    ['employee.updatePassword', kinds['employee'] as Kind, inBody(employee.updatePassword)],
    ['employee.update', kinds['employee'] as Kind, inPath(employee.update)],
    ['customer.updatePassword', kinds['customer'] as Kind, inBody(customer.updatePassword)],
  ]

  it.each(calls)('requires one’s own password unless one has just signed in: %s', async (_, kind, call) => {
    const { id, name } = await add(kind)
    const first = await signedIn(name, password, kind.self)
    await first(kind.self.updateSelfPassword, { body: { id, oldPassword: password, newPassword: own } })
    const { e, parts } = call(id)
    const set = (fields: object = {}) =>
      admin.send(e, { ...parts, body: { ...(parts.body as object), ...fields } })
    const faultOf = async (fields?: object) => {
      const { code, problem } = await set(fields)
      return [code, problem?.errors]
    }
    const path = 'currentPassword'

    server.passTime(6 * 60_000)
    expect(await faultOf()).toEqual(['validation', [{ path, code: 'required' }]])
    expect(await faultOf({ currentPassword: 'Wrong-guess-1' })).toEqual([
      'management.wrong-password',
      [{ path, code: 'wrong' }],
    ])
    expect((await set({ currentPassword: anyPassword })).body).toMatchObject({ mustChangePassword: true })
    const theirs = await signedIn(name, password, kind.self)
    expect((await theirs(auth.endOtherSessions, {})).code).toBe('auth.password-change')

    admin = await server.as(admin.account)
    expect((await set()).status).toBe(200)
  })

  it('cannot be used to guess one’s own password', async () => {
    const { id } = await server.addAccount({ identity: identity.management })
    const guess = { id, password, currentPassword: 'Wrong-guess-1' }
    for (let n = 0; n < 5; n += 1)
      expect((await admin.call(management.updatePassword, { body: guess })).code).toBe(
        'management.wrong-password',
      )
    const right = { ...guess, currentPassword: anyPassword }
    expect((await admin.call(management.updatePassword, { body: right })).code).toBe('auth.throttled')
  })
})
