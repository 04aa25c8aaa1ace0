import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { identity, status } from '@banquet/contract/call/access'
import { auth, type AuthData } from '@banquet/contract/account/auth'
import { watchAudits } from '../../../test/audits.ts'
import { openBrowser } from '../../../test/http/browser.ts'
import { anyPassword, startServer, type TestServer } from '../../../test/server.ts'
import { accounts, type Account } from '../../tables/account/account.table.ts'
import { sessions } from '../../tables/account/session.table.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

let server: TestServer
let account: Account

beforeAll(async () => {
  // Time stands still unless a test moves it: every limit is tested to the millisecond.
  vi.useFakeTimers({ toFake: ['Date'] })
  server = await startServer({ connections: 10 })
})
afterAll(async () => {
  await server.close()
  vi.useRealTimers()
})
beforeEach(async () => {
  account = await server.addAccount({ identity: identity.management })
})

/** Signs in as a program that keeps the tokens itself. */
async function signIn(
  { name, identity: kind } = account,
  on = server,
): Promise<AuthData & { sessionId: number }> {
  const side = kind === identity.member ? 3 : 1
  const reply = await on.anonymous.call(auth.signin, {
    body: { name, password: anyPassword, identity: side },
  })
  const data = reply.body
  return { ...data, sessionId: Number(data.refreshToken.split('.')[0]) }
}

const renew = (refresh_token: string, on = server) =>
  on.anonymous.call(auth.refresh, { body: { refresh_token } })
type Renewed = Awaited<ReturnType<typeof renew>>
const successor = ({ body }: Renewed) => body.refreshToken ?? ''
const generationOf = (token: string) => Number(token.split('.')[1])

function ask(token: string, on = server) {
  return on.anonymous.call(auth.sessions, {}, { authorization: `Bearer ${token}` })
}

async function sessionOf(id: number) {
  const [session] = await server.ctx.db.select().from(sessions).where(eq(sessions.id, id))
  return session
}

const revoked = (sessionId: number) => ({
  action: 'session-revoked',
  noun: 'account',
  rowId: account.id,
  label: String(sessionId),
  actorId: null,
  actorName: '',
  sessionId: null,
  ip: '127.0.0.1',
  before: null,
  after: null,
})

describe('renewing a token', () => {
  it('returns a new access token and advances the refresh token by one generation', async () => {
    const { token, refreshToken, sessionId } = await signIn()
    const newAudits = await watchAudits(server)
    server.passTime(5 * minute)
    const reply = await renew(refreshToken)
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual({
      data: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refreshToken: expect.stringMatching(new RegExp(`^${sessionId}\\.2\\.[\\w-]{43}$`)),
      expiresIn: 600,
    })
    expect(reply.headers['set-cookie']).toBeUndefined()
    expect(reply.body.data).not.toBe(token)
    expect((await ask(reply.body.data)).status).toBe(200)
    expect((await ask(token)).status).toBe(200)
    expect(await sessionOf(sessionId)).toMatchObject({ generation: 2, endedAt: null })
    expect(await newAudits()).toEqual([])
  })

  it('in a browser keeps the refresh token in its cookie and out of the response', async () => {
    const browser = openBrowser(server)
    await browser.call(auth.signin, { body: { name: account.name, password: anyPassword, identity: 1 } })
    const before = browser.cookies.get('banquet-staff') ?? ''
    const reply = await browser.call(auth.refresh, { body: { side: 'staff' } })
    expect(reply.body).toEqual({ data: expect.any(String), expiresIn: 600 })
    const after = browser.given.find(({ name }) => name === 'banquet-staff')
    expect(after).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' })
    expect([generationOf(before), generationOf(after?.value ?? '')]).toEqual([1, 2])
    expect((await ask(reply.body.data)).status).toBe(200)
    expect((await browser.call(auth.refresh, { body: {} })).status).toBe(200)
  })

  it('in a browser rotates the token of the requesting side only', async () => {
    const member = await server.addAccount({ identity: identity.member })
    const browser = openBrowser(server)
    await browser.call(auth.signin, { body: { name: account.name, password: anyPassword, identity: 1 } })
    await browser.call(auth.signin, { body: { name: member.name, password: anyPassword, identity: 3 } })
    expect((await browser.call(auth.refresh, { body: { side: 'shop' } })).status).toBe(200)
    const generation = (name: string) => generationOf(browser.cookies.get(name) ?? '')
    expect([generation('banquet-staff'), generation('banquet-shop')]).toEqual([1, 2])
  })

  it('in a browser whose session has ended clears the cookies', async () => {
    const browser = openBrowser(server)
    await browser.call(auth.signin, { body: { name: account.name, password: anyPassword, identity: 1 } })
    server.passTime(61 * minute)
    expect((await browser.call(auth.refresh, { body: {} })).code).toBe('auth.expired')
    expect([...browser.cookies.keys()].toSorted()).toEqual(['XSRF-TOKEN', 'banquet-staff-devices'])
  })

  it('repeats a lost response within ten seconds, identically', async () => {
    const { refreshToken, sessionId } = await signIn()
    const first = await renew(refreshToken)
    server.passTime(10 * second)
    const again = await renew(refreshToken)
    expect(successor(again)).toBe(successor(first))
    expect((await ask(again.body.data)).status).toBe(200)
    expect((await renew(successor(first))).status).toBe(200)
    expect(await sessionOf(sessionId)).toMatchObject({ generation: 3, endedAt: null })
  })

  it('in ten tabs at once, repeatedly, signs nobody out and advances one generation each time', async () => {
    const { refreshToken, sessionId } = await signIn()
    let current = refreshToken
    for (let round = 1; round <= 20; round += 1) {
      server.passTime(9 * minute)
      const replies = await Promise.all(Array.from({ length: 10 }, () => renew(current)))
      expect(replies.map((reply) => reply.status)).toEqual(Array.from({ length: 10 }, () => 200))
      const successors = new Set(replies.map(successor))
      expect(successors.size).toBe(1)
      current = [...successors][0] ?? ''
      expect(await sessionOf(sessionId)).toMatchObject({ generation: round + 1, endedAt: null })
    }
  })

  it('in ten tabs of one browser, half of whose responses are lost, signs nobody out', async () => {
    const browser = openBrowser(server)
    await browser.call(auth.signin, { body: { name: account.name, password: anyPassword, identity: 1 } })
    for (let round = 0; round < 20; round += 1) {
      server.passTime(9 * minute)
      const tabs = Array.from({ length: 10 }, () => browser.copy())
      const replies = await Promise.all(tabs.map((tab) => tab.call(auth.refresh, { body: {} })))
      expect(replies.map((reply) => reply.code)).toEqual(tabs.map(() => undefined))
      // The browser has one cookie jar for all tabs: it keeps the last response, or none of a round that was lost.
      if (round % 2 === 0)
        for (const [name, value] of tabs[3]?.cookies ?? []) browser.cookies.set(name, value)
      server.passTime(5 * second)
      expect((await browser.call(auth.refresh, { body: {} })).status).toBe(200)
    }
  })

  it('at two programs on one database rotates the token once', async () => {
    const other = await startServer({ connections: 10, beside: server })
    other.passTime(server.services.now().getTime() - other.services.now().getTime())
    const { refreshToken, sessionId } = await signIn()
    let current = refreshToken
    for (let round = 1; round <= 5; round += 1) {
      const replies = await Promise.all(
        Array.from({ length: 12 }, (_, index) => renew(current, index % 2 ? server : other)),
      )
      expect(new Set(replies.map((reply) => `${reply.status} ${successor(reply)}`)).size).toBe(1)
      current = successor(replies[0] as Renewed)
      expect((await sessionOf(sessionId))?.generation).toBe(round + 1)
    }
    await other.close()
  })
})

describe('a refresh token that is used after it was rotated', () => {
  it.each([
    ['its predecessor after ten seconds', 1, 10 * second + 1],
    ['one of two generations ago, at once', 2, 0],
    ['one of two generations ago, within ten seconds', 2, 9 * second],
    ['one of long ago', 5, 20 * minute],
  ])('counts as stolen: %s ends the session everywhere', async (_, behind, later) => {
    const { refreshToken, sessionId } = await signIn()
    const tokens = [refreshToken]
    let access = ''
    for (let n = 0; n < behind; n += 1) {
      const reply = await renew(tokens.at(-1) ?? '')
      tokens.push(successor(reply))
      access = reply.body.data
    }
    expect((await ask(access)).status).toBe(200)
    server.passTime(later)
    const { token: elsewhere } = await signIn()
    const newAudits = await watchAudits(server)
    const replayed = await renew(tokens.at(-1 - behind) ?? '')
    expect([replayed.status, replayed.code]).toEqual([401, 'auth.invalid'])
    expect((await ask(access)).code).toBe('auth.expired')
    expect((await renew(tokens.at(-1) ?? '')).code).toBe('auth.expired')
    expect((await renew(tokens.at(-1 - behind) ?? '')).code).toBe('auth.expired')
    expect(await sessionOf(sessionId)).toMatchObject({ endedBy: 'reuse' })
    expect(await newAudits()).toEqual([revoked(sessionId)])
    expect((await ask(elsewhere)).status).toBe(200)
  })

  it('by many requests at once ends the session once', async () => {
    const { refreshToken, sessionId } = await signIn()
    await renew(successor(await renew(refreshToken)))
    const newAudits = await watchAudits(server)
    const replies = await Promise.all(Array.from({ length: 10 }, () => renew(refreshToken)))
    expect(replies.map((reply) => reply.status)).toEqual(Array.from({ length: 10 }, () => 401))
    expect(await newAudits()).toEqual([revoked(sessionId)])
  })
})

describe('a refresh token that was never issued', () => {
  it('is refused without affecting the session', async () => {
    const { token, refreshToken, sessionId } = await signIn()
    const other = await signIn()
    const [id = '', generation = '', code = ''] = refreshToken.split('.')
    const otherCode = other.refreshToken.split('.')[2] ?? ''
    const newAudits = await watchAudits(server)
    const forged = [
      '',
      'x',
      token,
      `${id}.${generation}`,
      `${id}.${generation}.${'A'.repeat(43)}`,
      `${id}.${generation}.${otherCode}`,
      `${id}.2.${code}`,
      `${id}.0.${code}`,
      `${other.sessionId}.${generation}.${code}`,
      `999999999.1.${code}`,
      `9999999999.1.${code}`,
      `${id}.${generation}.${code.slice(0, -1)}`,
      ` ${refreshToken}`,
      `${refreshToken}=`,
    ]
    for (const text of forged) {
      const reply = await renew(text)
      expect([text, reply.status, reply.code]).toEqual([text, 401, 'auth.invalid'])
    }
    expect(await sessionOf(sessionId)).toMatchObject({ generation: 1, endedAt: null })
    expect(await newAudits()).toEqual([])
    expect((await renew(refreshToken)).status).toBe(200)
  })

  it('is reported as missing if neither body nor cookie contains one', async () => {
    expect((await server.anonymous.call(auth.refresh, { body: {} })).code).toBe('auth.invalid')
    expect((await openBrowser(server).call(auth.refresh, { body: { side: 'shop' } })).code).toBe(
      'auth.invalid',
    )
  })
})

describe('a session of staff', () => {
  it('lasts sixty minutes without use, to the millisecond', async () => {
    const early = await signIn()
    server.passTime(hour - 1)
    expect((await renew(early.refreshToken)).status).toBe(200)
    const late = await signIn()
    server.passTime(hour)
    const newAudits = await watchAudits(server)
    expect((await renew(late.refreshToken)).code).toBe('auth.expired')
    expect(await newAudits()).toEqual([])
  })

  it('lasts twelve hours at most, and so do its tokens', async () => {
    const { refreshToken } = await signIn()
    let current = refreshToken
    for (let n = 0; n < 14; n += 1) {
      server.passTime(50 * minute)
      current = successor(await renew(current))
    }
    server.passTime(15 * minute)
    const last = await renew(current)
    expect(last.body).toMatchObject({ expiresIn: 300 })
    server.passTime(5 * minute - second)
    expect((await ask(last.body.data)).status).toBe(200)
    server.passTime(second - 1)
    const { refreshToken: lastToken = '' } = (await renew(successor(last))).body
    server.passTime(1)
    expect((await ask(last.body.data)).code).toBe('auth.expired')
    expect((await renew(lastToken)).code).toBe('auth.expired')
  })

  it('has access tokens of ten minutes', async () => {
    const { token } = await signIn()
    server.passTime(10 * minute - second)
    expect((await ask(token)).status).toBe(200)
    server.passTime(second)
    expect((await ask(token)).code).toBe('auth.expired')
  })

  it('is extended by calls as well as by renewals', async () => {
    const { token, refreshToken } = await signIn()
    server.passTime(9 * minute)
    await ask(token)
    server.passTime(55 * minute)
    expect((await renew(refreshToken)).status).toBe(200)
  })

  it('of a deactivated or deleted account is not renewed', async () => {
    for (const change of [{ status: status.inactive }, { deletedAt: new Date().toISOString() }]) {
      const { id, name } = await server.addAccount({})
      const { refreshToken } = await signIn({ ...account, name })
      await server.ctx.db.update(accounts).set(change).where(eq(accounts.id, id))
      expect((await renew(refreshToken)).code).toBe('auth.expired')
    }
  })
})

describe('a session of the shop', () => {
  it('lasts fourteen days without use and thirty in all', async () => {
    const member = await server.addAccount({ identity: identity.member })
    const idle = await signIn(member)
    server.passTime(14 * day)
    expect((await renew(idle.refreshToken)).code).toBe('auth.expired')
    const { refreshToken } = await signIn(member)
    server.passTime(14 * day - 1)
    let current = successor(await renew(refreshToken))
    server.passTime(14 * day - 1)
    current = successor(await renew(current))
    server.passTime(2 * day + 1)
    const reply = await renew(current)
    expect(reply.body).toMatchObject({ expiresIn: 0 })
    server.passTime(1)
    expect((await renew(successor(reply))).code).toBe('auth.expired')
  })
})

describe('without renewal (TOKEN_REFRESH=off)', () => {
  it('a session ends sixty minutes after signing in, even if it is in use', async () => {
    const fixed = await startServer({ env: { TOKEN_REFRESH: 'off' } })
    const person = await fixed.addAccount({ identity: identity.management })
    fixed.passTime(server.services.now().getTime() - fixed.services.now().getTime())
    const { refreshToken } = await signIn(person, fixed)
    fixed.passTime(59 * minute)
    const reply = await renew(refreshToken, fixed)
    expect(reply.body).toMatchObject({ expiresIn: 60 })
    fixed.passTime(minute)
    expect((await ask(reply.body.data, fixed)).code).toBe('auth.expired')
    expect((await renew(successor(reply), fixed)).code).toBe('auth.expired')
    await fixed.close()
  })
})

describe('signing out', () => {
  it('ends the session, clears the cookies and leaves the account’s other sessions alone', async () => {
    const other = await signIn()
    const browser = openBrowser(server)
    const reply = await browser.call(auth.signin, {
      body: { name: account.name, password: anyPassword, identity: 1 },
    })
    const { token, refreshToken } = reply.body
    const sessionId = Number(refreshToken.split('.')[0])
    const newAudits = await watchAudits(server)
    const out = await browser.call(auth.signout, {}, { authorization: `Bearer ${token}` })
    expect([out.status, out.body]).toEqual([204, ''])
    expect(out.headers['cache-control']).toBe('no-store')
    expect(out.headers['clear-site-data']).toBeUndefined()
    expect([...browser.cookies.keys()].toSorted()).toEqual(['XSRF-TOKEN', 'banquet-staff-devices'])
    expect((await ask(token)).code).toBe('auth.expired')
    expect((await renew(refreshToken)).code).toBe('auth.expired')
    expect((await ask(other.token)).status).toBe(200)
    expect(await sessionOf(sessionId)).toMatchObject({ endedBy: 'sign-out' })
    expect(await newAudits()).toEqual([
      {
        action: 'signed-out',
        noun: 'account',
        rowId: account.id,
        label: account.name,
        actorId: account.id,
        actorName: account.name,
        sessionId,
        ip: '127.0.0.1',
        before: null,
        after: null,
      },
    ])
  })
})
