import { hash, verify } from '@node-rs/argon2'
import { and, eq, isNull } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { identity, status } from '@banquet/contract/call/access'
import { auth } from '@banquet/contract/account/auth'
import { system } from '@banquet/contract/office/system'
import { watchAudits } from '../../../test/audits.ts'
import { openBrowser } from '../../../test/http/browser.ts'
import { anyPassword, serverForFile, startServer, type Reply } from '../../../test/server.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { sessions } from '../../tables/account/session.table.ts'
import { throttles } from '../../tables/account/throttle.table.ts'

const server = await serverForFile()
let newAudits: Awaited<ReturnType<typeof watchAudits>>

beforeEach(async () => {
  await server.ctx.db.delete(throttles)
  newAudits = await watchAudits(server)
})

interface SignInInput {
  name: string
  password?: string
  identity?: 1 | 2 | 3 | 4 | 5 | 6
}

function trySignIn({ name, password = anyPassword, identity: side = 1 }: SignInInput, headers = {}) {
  return server.anonymous.call(auth.signin, { body: { name, password, identity: side } }, headers)
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
  it('returns tokens, login name and identity, and the token works at once', async () => {
    const account = await server.addAccount({ identity: identity.management })
    const reply = await trySignIn({ name: account.name }, { 'user-agent': 'A browser' })
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual({
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refreshToken: expect.stringMatching(/^\d+\.1\.[\w-]{43}$/),
      username: account.name,
      identity: identity.management,
    })
    const { token } = reply.body
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

  it('returns the identity of the account; the identity that was sent only selects the side', async () => {
    const staff = await server.addAccount({ identity: identity.hotelService, name: 'both.sides' })
    const member = await server.addAccount({ identity: identity.member, name: 'both.sides' })
    const who = async (side: NonNullable<SignInInput['identity']>) => {
      const { identity: kind } = (await trySignIn({ name: 'both.sides', identity: side })).body
      return kind
    }
    for (const side of [1, 2, 4, 5] as const) expect([side, await who(side)]).toEqual([side, staff.identity])
    for (const side of [3, 6] as const) expect([side, await who(side)]).toEqual([side, member.identity])
  })

  it('finds the account ignoring case and width of its name', async () => {
    const { id } = await server.addAccount({ name: 'Chen.Mei' })
    for (const name of ['chen.mei', 'CHEN.MEI', 'ｃｈｅｎ.ｍｅｉ', '  chen.mei ']) {
      expect([name, (await trySignIn({ name })).status]).toEqual([name, 200])
    }
    expect(await liveSessions(id)).toHaveLength(4)
  })

  it('compares the password exactly', async () => {
    const password = ' 紅豆湯圓🍡 plenty '
    const { name } = await server.addAccount({ password })
    expect((await trySignIn({ name, password })).status).toBe(200)
    for (const near of [password.trim(), password.toUpperCase(), password.slice(0, -2), `${password} `]) {
      expect([near, (await trySignIn({ name, password: near })).code]).toEqual([near, 'auth.invalid'])
    }
  })

  it('gives a browser the refresh token in an HttpOnly cookie, and a readable cookie with the account', async () => {
    const { name, realName } = await server.addAccount({ identity: identity.admin })
    const browser = openBrowser(server)
    const reply = await browser.call(auth.signin, { body: { name, password: anyPassword, identity: 1 } })
    const { refreshToken } = reply.body
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

  it('sets Secure cookies if the site uses HTTPS', async () => {
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

  it('again in the same browser ends the previous session', async () => {
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

  it('with a forged token of another session does not end that session', async () => {
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

  it('requires name, password and identity, and refuses unknown fields', async () => {
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

  it('hashes the password again if it had a lower cost', async () => {
    const passwordHash = await hash(anyPassword, { memoryCost: 4096, timeCost: 2, parallelism: 1 })
    const { id, name } = await server.addAccount({ passwordHash })
    expect((await trySignIn({ name })).status).toBe(200)
    const [account] = await server.ctx.db.select().from(accounts).where(eq(accounts.id, id))
    expect(account?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect((await trySignIn({ name })).status).toBe(200)
  })
})

describe('a refused sign-in', () => {
  const noSession = async (id: number) => expect(await liveSessions(id)).toEqual([])

  it('has the same response for an unknown, wrong, deactivated, expired and deleted account', async () => {
    const known = await server.addAccount({ name: 'known-guest' })
    const off = await server.addAccount({ status: status.inactive })
    const waiting = await server.addAccount({ status: status.nonActivated })
    const expired = await server.addAccount({ status: status.expired })
    const gone = await server.addAccount({ status: status.deleted, deletedAt: new Date().toISOString() })
    const member = await server.addAccount({ identity: identity.member })
    const tries: SignInInput[] = [
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
      const reply = await trySignIn(one)
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
    'with the right password on the wrong side says so, without a session: %s',
    async (_, kind, side) => {
      const { id, name } = await server.addAccount({ identity: kind })
      const reply = await trySignIn({ name, identity: side })
      expect([reply.status, reply.code]).toEqual([403, 'auth.wrong-side'])
      expect(reply.headers).not.toHaveProperty('set-cookie')
      await noSession(id)
      expect(await newAudits()).toMatchObject([{ action: 'sign-in-refused', rowId: id, label: name }])
    },
  )

  it('shares its limit between the sides, but not with an account of the same name on the other side', async () => {
    const staff = await server.addAccount({ name: 'two.sides', password: 'Round-table-9' })
    await server.addAccount({ name: 'two.sides', identity: identity.customer })
    const guess = { name: staff.name, password: 'Wrong-guess-1' }
    for (const side of [1, 6, 1, 6, 6] as const)
      expect((await trySignIn({ ...guess, identity: side })).code).toBe('auth.invalid')
    for (const side of [1, 6] as const)
      expect((await trySignIn({ ...guess, identity: side })).code).toBe('auth.throttled')
    server.passTime(30_000)
    // The customer has the right password, which gives no new attempts at the staff account.
    expect((await trySignIn({ name: staff.name, identity: 6 })).status).toBe(200)
    expect((await trySignIn(guess)).code).toBe('auth.invalid')
    const right = { name: staff.name, password: 'Round-table-9' }
    expect((await trySignIn({ ...right, identity: 6 })).code).toBe('auth.invalid')
    expect((await trySignIn(right)).code).toBe('auth.throttled')
  })

  it('runs the same database statements for every account', async () => {
    const known = await server.addAccount({})
    const off = await server.addAccount({ status: status.inactive })
    const execute = vi.spyOn(await import('pg').then(({ default: pg }) => pg.Client.prototype), 'query')
    const statements = async (side: SignInInput) => {
      execute.mockClear()
      await trySignIn(side)
      return execute.mock.calls.map(([query]) => (query as { text?: string }).text)
    }
    const unknown = await statements({ name: 'nobody-here' })
    expect(unknown.length).toBeGreaterThan(2)
    expect(await statements({ name: known.name, password: 'Wrong-guess-1' })).toEqual(unknown)
    expect(await statements({ name: off.name })).toEqual(unknown)
    execute.mockRestore()
  })
})
