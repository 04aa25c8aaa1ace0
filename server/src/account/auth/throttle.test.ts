import { createHash } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { auth } from '@banquet/contract/account/auth'
import { management } from '@banquet/contract/people/management'
import { system } from '@banquet/contract/office/system'
import { watchAudits } from '../../../test/audits.ts'
import { openBrowser, type Browser } from '../../../test/http/browser.ts'
import { isDeep } from '../../../test/deep.ts'
import { replyOf, type Reply } from '../../../test/http/reply.ts'
import { anyPassword, startServer, type TestServer } from '../../../test/server.ts'
import { accounts, type Account } from '../../tables/account/account.table.ts'
import { throttles } from '../../tables/account/throttle.table.ts'

const minute = 60_000
/** A wrong password is compared with the account of each side. */
const hashes = 2
const tries = vi.mocked(verify)
let server: TestServer

beforeAll(async () => {
  // Time stands still unless a test moves it, so that a slow machine waits as long as a fast one.
  vi.useFakeTimers({ toFake: ['Date'] })
  server = await startServer({ connections: 10 })
})
afterAll(async () => {
  await server.close()
  vi.useRealTimers()
})
beforeEach(async () => {
  await server.ctx.db.delete(throttles)
  tries.mockClear()
})

interface Try {
  name: string
  password?: string
  /** The address of the connection. */
  ip?: string
  headers?: Record<string, string>
  /** Text added to the address. */
  query?: string
  on?: TestServer
}

async function attempt({ name, password = 'Wrong-guess-1', ip, headers, query = '', on = server }: Try) {
  const response = await on.app.inject({
    method: 'POST',
    url: `${auth.signin.path}${query}`,
    remoteAddress: ip ?? '198.51.100.7',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify({ name, password, identity: 1 }),
  })
  return replyOf(response)
}

let last = 0
/** Returns an address that has not been used before. */
function freshAddress(): string {
  last += 1
  return `10.${last >> 16}.${(last >> 8) & 255}.${last & 255}`
}

const waits = ({ status, code, headers, problem }: Reply) => ({
  status,
  code,
  retryAfter: headers['retry-after'],
  words: problem?.params,
})

/** Uses up the attempts at an account that need no wait. */
async function exhaust({ name }: Account): Promise<void> {
  for (let n = 0; n < 5; n += 1)
    expect((await attempt({ name, ip: freshAddress() })).code).toBe('auth.invalid')
  tries.mockClear()
}

/** Everything that the sender of a request can choose. */
const tricks: Record<string, (name: string) => Partial<Try>> = {
  'capital letters': (name) => ({ name: name.toUpperCase() }),
  'full-width letters': (name) => ({
    name: name.replaceAll(/[a-z]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0)),
  }),
  'spaces around it': (name) => ({ name: `  ${name} ` }),
  'composed characters': (name) => ({ name: name.normalize('NFD') }),
  'X-Forwarded-For': () => ({ headers: { 'x-forwarded-for': freshAddress() } }),
  Forwarded: () => ({ headers: { forwarded: `for=${freshAddress()}` } }),
  'X-Real-IP': () => ({ headers: { 'x-real-ip': freshAddress() } }),
  'X-Forwarded-Host': () => ({ headers: { 'x-forwarded-host': 'elsewhere.example' } }),
  'X-Client-IP': () => ({ headers: { 'x-client-ip': freshAddress(), 'cf-connecting-ip': freshAddress() } }),
  'another browser': () => ({ headers: { 'user-agent': 'Another/1.0', 'accept-language': 'en' } }),
  'a query': () => ({ query: '?identity=3&name=somebody-else' }),
  'a method override': () => ({ headers: { 'x-http-method-override': 'PUT', 'x-http-method': 'PUT' } }),
  'another password': () => ({ password: 'Wrong-guess-2' }),
  'another address': () => ({ ip: freshAddress() }),
}

describe('attempts on one account', () => {
  it.each(Object.entries(tricks))('are counted together in spite of %s', async (_, trick) => {
    const account = await server.addAccount({ name: `臺灣-café-${(last += 1)}` })
    await exhaust(account)
    const reply = await attempt({ name: account.name, ip: freshAddress(), ...trick(account.name) })
    expect(waits(reply)).toMatchObject({ status: 429, code: 'auth.throttled' })
    expect(tries).not.toHaveBeenCalled()
  })

  it('are stored without the name and the address, by a hash that needs the key of the installation', async () => {
    await attempt({ name: 'Keyed-Person', ip: '203.0.113.77' })
    const keys = (await server.ctx.db.select().from(throttles)).map(({ key }) => key)
    expect(keys.length).toBeGreaterThan(1)
    expect(keys.filter((key) => !/^[0-9a-f]{64}$/.test(key))).toEqual([])
    const plain = ['address:203.0.113.77', 'account:staff:keyed-person', 'account:shop:keyed-person']
    const guessed = plain.map((text) => createHash('sha256').update(text).digest('hex'))
    expect(keys.filter((key) => guessed.includes(key))).toEqual([])
  })

  it('are counted for unknown accounts as well, so that the wait reveals nothing', async () => {
    const known = await server.addAccount({ name: 'known-person' })
    const answers = async (name: string) => {
      const seen = []
      for (let n = 0; n < 7; n += 1) seen.push(waits(await attempt({ name, ip: freshAddress() })))
      return seen
    }
    expect(await answers('never-heard-of')).toEqual(await answers(known.name))
  })

  it('reach the password at most twenty times within an hour, however many there are, each from another address', async () => {
    const many = isDeep ? 1000 : 200
    const { name } = await server.addAccount({})
    const other = await server.addAccount({})
    const spellings = Object.values(tricks)
    const seen = { 'auth.invalid': 0, 'auth.throttled': 0 }
    for (let n = 0; n < many; n += 1) {
      server.passTime(3_600_000 / many)
      const trick = spellings[n % spellings.length]?.(name) ?? {}
      const { code } = await attempt({ name, ip: freshAddress(), ...trick })
      seen[code as keyof typeof seen] += 1
    }
    expect(tries.mock.calls.length).toBe(seen['auth.invalid'] * hashes)
    expect(seen['auth.invalid']).toBeGreaterThan(5)
    expect(seen['auth.invalid']).toBeLessThanOrEqual(20)
    expect(seen['auth.invalid'] + seen['auth.throttled']).toBe(many)

    const elsewhere = { password: anyPassword, ip: freshAddress() }
    expect((await attempt({ name: other.name, ...elsewhere })).status).toBe(200)
    server.passTime(15 * minute)
    expect((await attempt({ name, ...elsewhere })).status).toBe(200)
  })

  it('are counted when they arrive at once: five of a hundred reach the password', async () => {
    const { name } = await server.addAccount({})
    const all = Array.from({ length: 100 }, () => attempt({ name, ip: freshAddress() }))
    const codes = (await Promise.all(all)).map(({ code }) => code)
    expect(codes.filter((code) => code === 'auth.invalid')).toHaveLength(5)
    expect(codes.filter((code) => code === 'auth.throttled')).toHaveLength(95)
    expect(tries).toHaveBeenCalledTimes(5 * hashes)
  })

  it('succeed with the right password, twelve at once, in spite of earlier wrong ones', async () => {
    const { name } = await server.addAccount({})
    for (let n = 0; n < 4; n += 1) await attempt({ name, ip: freshAddress() })
    const right = () => attempt({ name, password: anyPassword, ip: freshAddress() })
    const all = await Promise.all(Array.from({ length: 12 }, right))
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
    await exhaust(await server.addAccount({}))
  })

  it('during the wait get the same response for right and wrong passwords, without checking either', async () => {
    const account = await server.addAccount({})
    await exhaust(account)
    const newAudits = await watchAudits(server)
    const right = await attempt({ name: account.name, password: anyPassword, ip: freshAddress() })
    const wrong = await attempt({ name: account.name, ip: freshAddress() })
    expect(waits(right)).toEqual({ status: 429, code: 'auth.throttled', retryAfter: '30', words: { n: 30 } })
    expect(waits(wrong)).toEqual(waits(right))
    expect(tries).not.toHaveBeenCalled()
    expect(await newAudits()).toEqual([])
  })

  it('double the wait after each wrong one, up to fifteen minutes', async () => {
    const account = await server.addAccount({})
    await exhaust(account)
    const seconds = []
    for (let n = 0; n < 8; n += 1) {
      const { retryAfter } = waits(await attempt({ name: account.name, ip: freshAddress() }))
      seconds.push(Number(retryAfter))
      server.passTime(Number(retryAfter) * 1000)
      expect((await attempt({ name: account.name, ip: freshAddress() })).code).toBe('auth.invalid')
    }
    expect(seconds).toEqual([30, 60, 120, 240, 480, 900, 900, 900])
  })

  it('do not extend the wait if they are refused', async () => {
    const account = await server.addAccount({})
    await exhaust(account)
    for (let n = 0; n < 20; n += 1) await attempt({ name: account.name, ip: freshAddress() })
    server.passTime(30_000)
    const reply = await attempt({ name: account.name, password: anyPassword, ip: freshAddress() })
    expect(reply.status).toBe(200)
  })

  it('are reset by the right password and after an hour without attempts', async () => {
    const account = await server.addAccount({})
    for (let n = 0; n < 4; n += 1) await attempt({ name: account.name })
    expect((await attempt({ name: account.name, password: anyPassword })).status).toBe(200)
    await exhaust(account)
    server.passTime(61 * minute)
    await exhaust(account)
  })

  it('are counted by all programs of an installation and survive a restart', async () => {
    const account = await server.addAccount({})
    await exhaust(account)
    const second = await startServer({ beside: server })
    const now = server.services.now().getTime()
    second.passTime(now - second.services.now().getTime())
    expect((await attempt({ name: account.name, ip: freshAddress(), on: second })).code).toBe(
      'auth.throttled',
    )
    await second.close()
  })
})

describe('attempts from a browser that has signed in before', () => {
  const body = (name: string, password = 'Wrong-guess-1') => ({
    body: { name, password, identity: 1 as const },
  })

  /** A browser that has signed in with an account and out again, from somewhere else. */
  async function knownTo({ name }: Account, cookies: Iterable<readonly [string, string]> = []) {
    const browser = openBrowser(server, { ip: freshAddress(), cookies })
    expect(await codeOf(browser, name, anyPassword)).toBeUndefined()
    return openBrowser(server, {
      ip: freshAddress(),
      cookies: [...browser.cookies].filter(([cookie]) => /devices|XSRF/.test(cookie)),
    })
  }
  const codeOf = async (browser: Browser, name: string, password?: string) => {
    // The XSRF token is bound to the session that has ended; a public response brings a new one, as on our pages.
    await browser.call(system.config, {})
    return (await browser.call(auth.signin, body(name, password))).code
  }

  it('are counted apart, so that strangers cannot lock the owner out', async () => {
    const account = await server.addAccount({})
    const browser = await knownTo(account)
    await exhaust(account)
    const ip = freshAddress()
    expect((await attempt({ name: account.name, password: anyPassword, ip })).code).toBe('auth.throttled')
    expect(await codeOf(browser, account.name, anyPassword)).toBeUndefined()
    // The owner's success does not reset the strangers' attempts.
    expect((await attempt({ name: account.name, ip })).code).toBe('auth.throttled')
  })

  it('have the usual limit, and count toward the limit without the cookie as well', async () => {
    const account = await server.addAccount({})
    const browser = await knownTo(account)
    for (let n = 0; n < 5; n += 1) expect(await codeOf(browser, account.name)).toBe('auth.invalid')
    expect(await codeOf(browser, account.name, anyPassword)).toBe('auth.throttled')
    expect((await attempt({ name: account.name, ip: freshAddress() })).code).toBe('auth.throttled')
    server.passTime(minute)
    expect(await codeOf(browser, account.name, anyPassword)).toBeUndefined()
  })

  it('have the usual limit even if the browser signs in again and again', async () => {
    const account = await server.addAccount({})
    let browser = await knownTo(account)
    const before = browser.cookies.get('banquet-staff-devices')
    for (let n = 0; n < 3; n += 1) browser = await knownTo(account, browser.cookies)
    expect(browser.cookies.get('banquet-staff-devices')).toBe(before)
  })

  it('count as a stranger’s with the cookie of another account, a forged one or one of an old password', async () => {
    const account = await server.addAccount({})
    const other = await server.addAccount({})
    const mine = await knownTo(account)
    const [entry = ''] = (mine.cookies.get('banquet-staff-devices') ?? '').split('~')
    const [, device, code] = entry.split('.')
    await server.ctx.db
      .update(accounts)
      .set({ passwordHash: await hash('Another-bowl-8') })
      .where(eq(accounts.id, account.id))
    const forged = (id: number) => [['banquet-staff-devices', `${id}.${device}.${code}`]] as const
    const browsers = {
      'of an old password': [account, mine],
      'of another account': [other, mine],
      'with another number': [other, openBrowser(server, { ip: freshAddress(), cookies: forged(other.id) })],
      'that is no cookie of ours': [
        other,
        openBrowser(server, { ip: freshAddress(), cookies: [['banquet-staff-devices', '~.~..~1.2.3']] }),
      ],
    } as const
    await exhaust(account)
    await exhaust(other)
    for (const [what, [{ name }, browser]] of Object.entries(browsers))
      expect([what, await codeOf(browser, name, 'Another-bowl-8')]).toEqual([what, 'auth.throttled'])
  })

  it('stay recognised when the owner changes the password in that browser', async () => {
    const account = await server.addAccount({})
    const browser = openBrowser(server, { ip: freshAddress() })
    const { token } = (await browser.call(auth.signin, body(account.name, anyPassword))).body
    const change = { id: account.id, oldPassword: anyPassword, newPassword: 'Another-bowl-8' }
    const signed = { authorization: `Bearer ${token}` }
    expect((await browser.call(management.updateSelfPassword, { body: change }, signed)).status).toBe(200)
    await exhaust(account)
    expect(await codeOf(browser, account.name, 'Another-bowl-8')).toBeUndefined()
  })
})

describe('attempts from one address', () => {
  const many = async (n: number, make: (index: number) => Partial<Try>) => {
    for (let index = 0; index < n; index += 1) {
      const reply = await attempt({ name: `guess-${index}`, ...make(index) })
      expect([index, reply.code]).toEqual([index, 'auth.invalid'])
    }
  }

  it('have to wait after thirty, whatever address a header claims', async () => {
    const ip = freshAddress()
    const claims = [
      { 'x-forwarded-for': '203.0.113.1' },
      { forwarded: 'for=203.0.113.2' },
      { 'x-real-ip': '203.0.113.3' },
    ] as Record<string, string>[]
    await many(30, (index) => ({ ip, headers: claims[index % 3] ?? {} }))
    expect((await attempt({ name: 'guess-30', ip, headers: claims[0] ?? {} })).code).toBe('auth.throttled')
    const { name } = await server.addAccount({})
    expect((await attempt({ name, password: anyPassword, ip })).code).toBe('auth.throttled')
    expect((await attempt({ name, password: anyPassword, ip: freshAddress() })).status).toBe(200)
  })

  it('count an IPv6 network as one address in any notation', async () => {
    await many(30, (index) => ({ ip: `2001:db8:5:7::${(index + 1).toString(16)}` }))
    expect((await attempt({ name: 'guess-30', ip: '2001:db8:5:7:ffff:1:2:3' })).code).toBe('auth.throttled')
    expect((await attempt({ name: 'guess-30', ip: '2001:db8:5:8::1' })).code).toBe('auth.invalid')
    await many(29, () => ({ ip: '192.0.2.9' }))
    expect((await attempt({ name: 'guess-30', ip: '::ffff:192.0.2.9' })).code).toBe('auth.invalid')
    expect((await attempt({ name: 'guess-31', ip: '192.0.2.9' })).code).toBe('auth.throttled')
  })

  it('through a trusted proxy count for the address it reports, only as far as it is trusted', async () => {
    const proxied = await startServer({ env: { TRUST_PROXY: '1' } })
    const from = (claimed: string) => ({ headers: { 'x-forwarded-for': claimed }, on: proxied })
    await many(30, (index) => from(`203.0.113.${index}, 198.51.100.1`))
    expect((await attempt({ name: 'guess-30', ...from('203.0.113.99, 198.51.100.1') })).code).toBe(
      'auth.throttled',
    )
    expect((await attempt({ name: 'guess-30', ...from('203.0.113.99, 198.51.100.2') })).code).toBe(
      'auth.invalid',
    )
    await proxied.close()
  })

  it('succeed with right passwords, in spite of wrong ones before and at the same time', async () => {
    const ip = freshAddress()
    await many(29, () => ({ ip }))
    const right = await Promise.all(Array.from({ length: 12 }, () => server.addAccount({})))
    const all = await Promise.all(right.map(({ name }) => attempt({ name, password: anyPassword, ip })))
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
    const wrong = await Promise.all(Array.from({ length: 20 }, (_, n) => attempt({ name: `crowd-${n}`, ip })))
    expect(wrong.filter(({ code }) => code === 'auth.invalid')).toHaveLength(1)
    expect(wrong.filter(({ code }) => code === 'auth.throttled')).toHaveLength(19)
  })

  it('with a right password are not counted, so that an office behind one address can work', async () => {
    const ip = freshAddress()
    for (let n = 0; n < 35; n += 1) {
      const { name } = await server.addAccount({})
      expect((await attempt({ name, password: anyPassword, ip })).status).toBe(200)
    }
  })
})
