import { hash, verify } from '@node-rs/argon2'
import type * as Argon2 from '@node-rs/argon2'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { identity, status } from '@banquet/contract/call/access'
import { auth, type AuthData } from '@banquet/contract/account/auth'
import { system } from '@banquet/contract/office/system'
import { watchAudits } from '../../../test/audits.ts'
import { openBrowser } from '../../../test/browser.ts'
import { anyPassword, startServer, type Reply, type TestServer } from '../../../test/server.ts'
import { accounts } from '../account/account.table.ts'
import { sessions } from '../session/session.table.ts'
import { throttles } from './throttle.table.ts'

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof Argon2>()
  return { ...real, verify: vi.fn(real.verify) }
})

let server: TestServer
let newAudits: Awaited<ReturnType<typeof watchAudits>>

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.ctx.db.delete(throttles)
  newAudits = await watchAudits(server)
})

interface Door {
  name: string
  password?: string
  identity?: 1 | 2 | 3 | 4 | 5 | 6
}

function knock({ name, password = anyPassword, identity: door = 1 }: Door, headers = {}): Promise<Reply> {
  return server.anonymous.call(auth.signin, { body: { name, password, identity: door } }, headers)
}

function liveSessions(accountId: number) {
  return server.ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.endedAt)))
}

/** Everything that an outsider could compare: the response without its own ids and the time of day. */
function outside({ status, headers, body }: Reply) {
  const { date: _, ...rest } = headers
  const { requestId, ...problem } = body as { requestId: string }
  return { status, headers: rest, problem, requestIdLength: requestId.length }
}

describe('signing in', () => {
  it('answers with tokens, login name and kind, and the token works at once', async () => {
    const account = await server.addAccount({ identity: identity.management })
    const reply = await knock({ name: account.name }, { 'user-agent': 'A browser' })
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual({
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refreshToken: expect.stringMatching(/^\d+\.1\.[\w-]{43}$/),
      username: account.name,
      identity: identity.management,
    })
    const { token } = reply.body as AuthData
    const own = await server.anonymous.call(auth.sessions, {}, { authorization: `Bearer ${token}` })
    expect(own.body).toMatchObject([{ current: true, userAgent: 'A browser', ip: '127.0.0.1' }])
    const [session] = await liveSessions(account.id)
    expect(await newAudits()).toEqual([
      {
        action: 'signed-in',
        noun: 'account',
        rowId: account.id,
        label: account.name,
        actorId: account.id,
        actorName: account.name,
        sessionId: session?.id,
        ip: '127.0.0.1',
        before: null,
        after: null,
      },
    ])
  })

  it('tells who one is from the account; the identity that was sent only chooses the door', async () => {
    const staff = await server.addAccount({ identity: identity.hotelService, name: 'both.doors' })
    const member = await server.addAccount({ identity: identity.member, name: 'both.doors' })
    const who = async (door: NonNullable<Door['identity']>) => {
      const { identity: kind } = (await knock({ name: 'both.doors', identity: door })).body as AuthData
      return kind
    }
    for (const door of [1, 2, 4, 5] as const) expect([door, await who(door)]).toEqual([door, staff.identity])
    for (const door of [3, 6] as const) expect([door, await who(door)]).toEqual([door, member.identity])
  })

  it('finds the account whatever the case and width its name is typed in', async () => {
    const { id } = await server.addAccount({ name: 'Chen.Mei' })
    for (const name of ['chen.mei', 'CHEN.MEI', 'ｃｈｅｎ.ｍｅｉ', '  chen.mei ']) {
      expect([name, (await knock({ name })).status]).toEqual([name, 200])
    }
    expect(await liveSessions(id)).toHaveLength(4)
  })

  it('takes a password to the letter', async () => {
    const password = ' 紅豆湯圓🍡 plenty '
    const { name } = await server.addAccount({ password })
    expect((await knock({ name, password })).status).toBe(200)
    for (const near of [password.trim(), password.toUpperCase(), password.slice(0, -2), `${password} `]) {
      expect([near, (await knock({ name, password: near })).code]).toEqual([near, 'auth.invalid'])
    }
  })

  it('gives a browser the refresh token out of reach of scripts, and beside it who is signed in', async () => {
    const { name, realName } = await server.addAccount({ identity: identity.admin })
    const browser = openBrowser(server)
    const reply = await browser.call(auth.signin, { body: { name, password: anyPassword, identity: 1 } })
    const { refreshToken } = reply.body as AuthData
    const common = { path: '/', sameSite: 'Strict' }
    expect(browser.given).toEqual([
      {
        name: 'banquet-staff-devices',
        value: expect.any(String),
        ...common,
        httpOnly: true,
        expires: expect.any(Date),
      },
      { name: 'banquet-staff', value: refreshToken, ...common, httpOnly: true, expires: expect.any(Date) },
      { name: 'banquet-login', value: expect.any(String), ...common, expires: expect.any(Date) },
      { name: 'XSRF-TOKEN', value: expect.stringMatching(/^[\w-]{24}\.[\w-]{43}$/), ...common },
    ])
    const expires = browser.given[1]?.expires?.getTime() ?? 0
    expect(JSON.parse(browser.cookies.get('banquet-login') ?? '')).toEqual({
      username: name,
      identity: identity.admin,
      realName,
      expires: expect.any(String),
    })
    const hours = (expires - server.services.now().getTime()) / 3_600_000
    expect(hours).toBeGreaterThan(11.9)
    expect(hours).toBeLessThanOrEqual(12)
  })

  it('keeps the two sides apart in one browser', async () => {
    const staff = await server.addAccount({ identity: identity.management })
    const member = await server.addAccount({ identity: identity.member })
    const browser = openBrowser(server)
    await browser.call(auth.signin, { body: { name: staff.name, password: anyPassword, identity: 1 } })
    await browser.call(auth.signin, { body: { name: member.name, password: anyPassword, identity: 3 } })
    expect([...browser.cookies.keys()].toSorted()).toEqual([
      'XSRF-TOKEN',
      'banquet-login',
      'banquet-shop',
      'banquet-shop-devices',
      'banquet-shop-login',
      'banquet-staff',
      'banquet-staff-devices',
    ])
    expect(await liveSessions(staff.id)).toHaveLength(1)
    expect(await liveSessions(member.id)).toHaveLength(1)
  })

  it('gives cookies that only travel encrypted where the site is served encrypted', async () => {
    const secure = await startServer({ env: { PUBLIC_URL: 'https://banquet.example' } })
    const { name } = await secure.addAccount({})
    const browser = openBrowser(secure)
    await browser.call(auth.signin, { body: { name, password: anyPassword, identity: 1 } })
    expect(browser.given.map((cookie) => [cookie.name, cookie.secure, cookie.httpOnly ?? false])).toEqual([
      ['__Host-banquet-staff-devices', true, true],
      ['__Host-banquet-staff', true, true],
      ['banquet-login', true, false],
      ['XSRF-TOKEN', true, false],
    ])
    await secure.close()
  })

  it('again in the same browser ends the session that was there', async () => {
    const { id, name } = await server.addAccount({})
    const browser = openBrowser(server)
    const body = { name, password: anyPassword, identity: 1 } as const
    await browser.call(auth.signin, { body })
    const [first] = await liveSessions(id)
    await browser.call(auth.signin, { body })
    const live = await liveSessions(id)
    expect(live).toHaveLength(1)
    expect(live[0]?.id).not.toBe(first?.id)
    const [ended] = await server.ctx.db
      .select()
      .from(sessions)
      .where(eq(sessions.id, first?.id ?? 0))
    expect(ended?.endedBy).toBe('replaced')
  })

  it('with a made-up token of somebody else ends nobody else’s session', async () => {
    const victim = await server.asAdmin()
    const { name } = await server.addAccount({ identity: identity.member })
    for (const cookie of ['banquet-shop', 'banquet-staff']) {
      const browser = openBrowser(server, { cookies: [[cookie, `${victim.sessionId}.1.${'A'.repeat(43)}`]] })
      await browser.call(system.config, {})
      const reply = await browser.call(auth.signin, { body: { name, password: anyPassword, identity: 3 } })
      expect(reply.status).toBe(200)
    }
    expect((await victim.call(auth.sessions, {})).status).toBe(200)
  })

  it('asks for name, password and door, and for nothing that it does not know', async () => {
    const reply = await server.anonymous.send(auth.signin, { body: { identity: 7, isAdmin: true, name: '' } })
    expect(reply.status).toBe(400)
    expect(reply.body).toMatchObject({
      errors: [
        { path: 'name', code: 'required' },
        { path: 'password', code: 'required' },
        { path: 'identity', code: 'choice' },
        { path: 'isAdmin', code: 'unknown' },
      ],
    })
    expect(await newAudits()).toEqual([])
  })

  it('makes a hash of lower cost anew', async () => {
    const passwordHash = await hash(anyPassword, { memoryCost: 4096, timeCost: 2, parallelism: 1 })
    const { id, name } = await server.addAccount({ passwordHash })
    expect((await knock({ name })).status).toBe(200)
    const [account] = await server.ctx.db.select().from(accounts).where(eq(accounts.id, id))
    expect(account?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect((await knock({ name })).status).toBe(200)
  })
})

describe('somebody who may not come in', () => {
  const noSession = async (id: number) => expect(await liveSessions(id)).toEqual([])

  it('learns nothing from the refusal: unknown, wrong, switched off, expired, deleted', async () => {
    const known = await server.addAccount({ name: 'known-guest' })
    const off = await server.addAccount({ status: status.inactive })
    const waiting = await server.addAccount({ status: status.nonActivated })
    const expired = await server.addAccount({ status: status.expired })
    const gone = await server.addAccount({ status: status.deleted, deletedAt: new Date().toISOString() })
    const member = await server.addAccount({ identity: identity.member })
    const tries: Door[] = [
      { name: 'nobody-at-all' },
      { name: known.name, password: 'Wrong-guess-1' },
      ...[off, waiting, expired, gone].map(({ name }) => ({ name })),
      { name: off.name, identity: 3 },
      { name: member.name, password: 'Wrong-guess-1' },
      { name: known.name, password: 'Wrong-guess-1', identity: 3 },
    ]
    const seen = []
    for (const one of tries) {
      vi.mocked(verify).mockClear()
      const reply = await knock(one)
      // The password takes most of the time: it is compared twice in each case, with hashes of the same cost.
      const against = vi.mocked(verify).mock.calls.map(([hashed]) => String(hashed).slice(0, 31))
      expect(against).toEqual(Array.from({ length: 2 }, () => '$argon2id$v=19$m=19456,t=2,p=1$'))
      seen.push(outside(reply))
    }
    expect(seen[0]).toMatchObject({ status: 401, problem: { code: 'auth.invalid' } })
    expect(seen[0]?.headers).not.toHaveProperty('set-cookie')
    for (const one of seen) expect(one).toEqual(seen[0])
    for (const { id } of [known, off, waiting, expired, gone, member]) await noSession(id)
    const refused = { action: 'sign-in-refused', noun: 'account', actorId: null, actorName: '' }
    const entry = (rowId: number | null, label: string) => ({
      ...refused,
      rowId,
      label,
      sessionId: null,
      ip: '127.0.0.1',
      before: null,
      after: null,
    })
    expect(await newAudits()).toEqual([
      entry(null, 'nobody-at-all'),
      entry(known.id, known.name),
      entry(off.id, off.name),
      entry(waiting.id, waiting.name),
      entry(expired.id, expired.name),
      entry(null, gone.name),
      entry(null, off.name),
      entry(null, member.name),
      entry(null, known.name),
    ])
  })

  it.each([
    ['staff', identity.management, 6],
    ['a customer', identity.customer, 1],
  ] as const)(
    'with the right password at the wrong door is told so, and is not in: %s',
    async (_, kind, door) => {
      const { id, name } = await server.addAccount({ identity: kind })
      const reply = await knock({ name, identity: door })
      expect([reply.status, reply.code]).toEqual([403, 'auth.wrong-side'])
      expect(reply.headers).not.toHaveProperty('set-cookie')
      await noSession(id)
      expect(await newAudits()).toMatchObject([{ action: 'sign-in-refused', rowId: id, label: name }])
    },
  )

  it('has no more tries through two doors, nor with an account of the same name at the other door', async () => {
    const staff = await server.addAccount({ name: 'two.doors', password: 'Round-table-9' })
    await server.addAccount({ name: 'two.doors', identity: identity.customer })
    const guess = { name: staff.name, password: 'Wrong-guess-1' }
    for (const door of [1, 6, 1, 6, 6] as const)
      expect((await knock({ ...guess, identity: door })).code).toBe('auth.invalid')
    for (const door of [1, 6] as const)
      expect((await knock({ ...guess, identity: door })).code).toBe('auth.throttled')
    server.passTime(30_000)
    // The customer has the right password, which gives no new attempts at the staff account.
    expect((await knock({ name: staff.name, identity: 6 })).status).toBe(200)
    expect((await knock(guess)).code).toBe('auth.invalid')
    const right = { name: staff.name, password: 'Round-table-9' }
    expect((await knock({ ...right, identity: 6 })).code).toBe('auth.invalid')
    expect((await knock(right)).code).toBe('auth.throttled')
  })

  it('costs the database the same statements whoever is asked for', async () => {
    const known = await server.addAccount({})
    const off = await server.addAccount({ status: status.inactive })
    const execute = vi.spyOn(await import('pg').then(({ default: pg }) => pg.Client.prototype), 'query')
    const statements = async (door: Door) => {
      execute.mockClear()
      await knock(door)
      return execute.mock.calls.map(([query]) => (query as { text?: string }).text)
    }
    const unknown = await statements({ name: 'nobody-here' })
    expect(unknown.length).toBeGreaterThan(2)
    expect(await statements({ name: known.name, password: 'Wrong-guess-1' })).toEqual(unknown)
    expect(await statements({ name: off.name })).toEqual(unknown)
    execute.mockRestore()
  })
})
