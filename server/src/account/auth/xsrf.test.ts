import { randomBytes } from 'node:crypto'
import { verify } from '@node-rs/argon2'
import { ne } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { all } from '@banquet/contract/all'
import { auth } from '@banquet/contract/account/auth'
import type { Endpoint } from '@banquet/contract/call/endpoint'
import { system } from '@banquet/contract/office/system'
import { unit } from '@banquet/contract/catalogue/unit'
import { openBrowser, type Browser } from '../../../test/http/browser.ts'
import { fingerprint } from '../../../test/fingerprint.ts'
import { anyPassword, serverForFile } from '../../../test/server.ts'
import { audits } from '../../kit/rows/audit.table.ts'
import { exampleOf } from '../../office/system/example.ts'
import { jsonSchemaOf } from '../../kit/http/json-schema.ts'

const writing = all.filter(({ method }) => method !== 'GET')
const server = await serverForFile()
let browser: Browser
let token: string
let victimId: number

beforeAll(async () => {
  victimId = (await server.addAccount({ identity: identity.management })).id
  ;({ browser, token } = await signIn())
})

async function signIn() {
  const { name } = await server.addAccount({ identity: identity.admin })
  const opened = openBrowser(server)
  const reply = await opened.call(auth.signin, { body: { name, password: anyPassword, identity: 1 } })
  return { browser: opened, token: reply.body.token }
}

interface Attack {
  /** Cookies that replace those of the browser; an empty one is removed. */
  cookies?: Record<string, string>
  headers?: Record<string, string>
}

/** Makes a state-changing call like the signed-in browser, with everything right except what an attack changes. */
function send(e: Endpoint, { cookies = {}, headers = {} }: Attack = {}) {
  const held = Object.entries({ ...Object.fromEntries(browser.cookies), ...cookies })
  const tab = openBrowser(server, { cookies: held.filter(([, value]) => value !== '') })
  const params = { id: victimId, hotelId: 1, status: 0, name: 'somebody' }
  const body = e.body && exampleOf(jsonSchemaOf(e.body, 'input'))
  return tab.send(e, { params, body }, { authorization: `Bearer ${token}`, ...headers })
}

const planted = `${randomBytes(18).toString('base64url')}.${randomBytes(32).toString('base64url')}`
const ours = () => browser.cookies.get('XSRF-TOKEN') ?? ''

/** Ways to make a browser send what its user did not intend. */
const attacks: Record<string, () => Promise<Attack> | Attack> = {
  'the cookie without the header': () => ({ headers: { 'x-xsrf-token': '' } }),
  'the header without the cookie': () => ({
    cookies: { 'XSRF-TOKEN': '' },
    headers: { 'x-xsrf-token': ours() },
  }),
  'neither of the two': () => ({ cookies: { 'XSRF-TOKEN': '' } }),
  'another header than the cookie': () => ({ headers: { 'x-xsrf-token': planted } }),
  'a planted cookie and the header that fits it': () => ({ cookies: { 'XSRF-TOKEN': planted } }),
  'a token of another session': async () => {
    const other = await signIn()
    return { cookies: { 'XSRF-TOKEN': other.browser.cookies.get('XSRF-TOKEN') ?? '' } }
  },
  'a token from before signing in': async () => {
    const visitor = openBrowser(server)
    await visitor.call(system.config, {})
    return { cookies: { 'XSRF-TOKEN': visitor.cookies.get('XSRF-TOKEN') ?? '' } }
  },
  'the right token from another site': () => ({ headers: { 'sec-fetch-site': 'cross-site' } }),
  'the right token from a neighbouring site': () => ({ headers: { 'sec-fetch-site': 'same-site' } }),
  'the method written over': () => ({ headers: { 'x-xsrf-token': '', 'x-http-method-override': 'GET' } }),
}

describe('a call that changes something, sent by a browser', () => {
  it.each(Object.entries(attacks))('is refused with %s, and changes nothing', async (_, attack) => {
    const sent = await attack()
    vi.mocked(verify).mockClear()
    const before = await fingerprint(server)
    const outcome: Record<string, unknown> = {}
    for (const e of writing) {
      const { status, code } = await send(e, sent)
      outcome[e.id] = [status, code]
    }
    expect(outcome).toEqual(Object.fromEntries(writing.map((e) => [e.id, [403, 'xsrf.invalid']])))
    expect(await fingerprint(server)).toEqual(before)
    expect(verify).not.toHaveBeenCalled()
  })

  it('is refused as a form post of another site', async () => {
    const cookies = { ...Object.fromEntries(browser.cookies) }
    for (const type of [
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/form-data; boundary=x',
    ]) {
      const response = await server.app.inject({
        method: 'POST',
        url: unit.create.path,
        cookies,
        headers: { 'content-type': type },
        payload: '{"name":"Planted"}',
      })
      expect([type, response.statusCode, response.json().code]).toEqual([type, 403, 'xsrf.invalid'])
    }
  })

  it('is accepted with the token in cookie and header', async () => {
    // The inputs differ from call to call; a validation error shows that the XSRF check was passed.
    for (const e of writing.filter(({ access }) => access !== 'signed-in'))
      expect([e.id, (await send(e)).code]).not.toEqual([e.id, 'xsrf.invalid'])
    const own = await send(unit.update, { headers: { 'sec-fetch-site': 'same-origin' } })
    expect(own.code).toBe('not-found')
  })

  it('is accepted after the refresh token was rotated', async () => {
    const mine = await signIn()
    const before = mine.browser.cookies.get('XSRF-TOKEN')
    expect((await mine.browser.call(auth.refresh, { body: {} })).status).toBe(200)
    expect((await mine.browser.call(auth.refresh, { body: {} })).status).toBe(200)
    expect(mine.browser.cookies.get('XSRF-TOKEN')).not.toBe(before)
    expect((await mine.browser.call(auth.refresh, { body: {} })).status).toBe(200)
  })

  it('is refused with a token signed for a session whose number was guessed', async () => {
    const mine = await signIn()
    const [name, value = ''] = [...mine.browser.cookies].find(([key]) => key === 'banquet-staff') ?? []
    const guessed = await server.app.inject({
      method: 'GET',
      url: '/config.json',
      headers: { cookie: `${name}=${value.split('.')[0]}.1.${'A'.repeat(43)}` },
    })
    const planted = /XSRF-TOKEN=([^;]+)/.exec(String(guessed.headers['set-cookie']))?.[1] ?? ''
    mine.browser.cookies.set('XSRF-TOKEN', planted)
    expect(planted).not.toBe('')
    expect((await mine.browser.call(auth.refresh, { body: {} })).code).toBe('xsrf.invalid')
  })
})

describe('a client that is not a browser', () => {
  it('needs no XSRF token, because it sends no cookies of ours automatically', async () => {
    const client = await server.asAdmin()
    for (const e of writing) {
      const { code } = await client.send(e, {
        params: { id: 999_999, hotelId: 999_999, status: 1 },
        body: {},
      })
      expect([e.id, code]).not.toEqual([e.id, 'xsrf.invalid'])
      if (e === auth.signout || e === auth.endOtherSessions) Object.assign(client, await server.asAdmin())
    }
  })

  it('may carry cookies of other sites', async () => {
    const client = await server.asAdmin()
    const reply = await client.call(
      unit.create,
      { body: { name: '盤' } },
      { cookie: 'theme=dark; session=x' },
    )
    expect(reply.status).toBe(201)
  })
})

describe('a call that only reads', () => {
  it('needs no XSRF token, and changes nothing', async () => {
    const ignored = { except: ['session', 'robot_check', 'audit'] }
    const { db } = server.ctx
    // An export is recorded; nothing else is.
    const written = () => db.$count(audits, ne(audits.action, 'exported'))
    const before = { ...(await fingerprint(server, ignored)), written: await written() }
    // A stream of events never ends; it is protected like all others.
    for (const e of all.filter((one) => one.method === 'GET' && !one.stream)) {
      const { code } = await send(e, { headers: { 'x-xsrf-token': '', 'sec-fetch-site': 'cross-site' } })
      expect([e.id, code]).not.toEqual([e.id, 'xsrf.invalid'])
    }
    expect({ ...(await fingerprint(server, ignored)), written: await written() }).toEqual(before)
  })
})

describe('the XSRF token', () => {
  it('is set once with the settings of the browser', async () => {
    const visitor = openBrowser(server)
    await visitor.call(system.config, {})
    expect(visitor.given).toEqual([
      { name: 'XSRF-TOKEN', value: expect.any(String), path: '/', sameSite: 'Strict' },
    ])
    await visitor.call(system.config, {})
    expect(visitor.given).toEqual([])
  })

  it('is replaced if it was planted', async () => {
    const visitor = openBrowser(server, { cookies: [['XSRF-TOKEN', planted]] })
    await visitor.call(system.config, {})
    expect(visitor.cookies.get('XSRF-TOKEN')).not.toBe(planted)
  })

  it('changes on signing in and out', async () => {
    const mine = await signIn()
    const inside = mine.browser.cookies.get('XSRF-TOKEN')
    await mine.browser.call(auth.signout, {}, { authorization: `Bearer ${mine.token}` })
    expect(mine.browser.cookies.get('XSRF-TOKEN')).not.toBe(inside)
  })
})
