import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { unit } from '@banquet/contract/catalogue/unit'
import { usualSettings } from '@banquet/contract/account/personal-setting'
import type { Management } from '@banquet/contract/account/account'
import { fakeServer, json, plainConfig, problem } from '../../../test/fake-server.ts'
import { memberRow } from '../../../test/rows/member-row.ts'
import { unitRow } from '../../../test/rows/unit-row.ts'

const account = {
  id: 7,
  name: 'demo-clerk',
  realName: '張怡君',
  operationItems: '[19]',
  functionList: [
    { pageId: 19, active: true, canAdd: true, canEdit: true, canDelete: false, extra: [] },
    { pageId: 8, active: false, canAdd: true, canEdit: true, canDelete: true, extra: [] },
  ],
  permissionList: [{ pageId: 19, type: 2 }],
} satisfies Partial<Management>

/** An access token with its own lifetime; only its last part distinguishes it from others. */
function tokenFor(life: number, name: string) {
  return `h.${btoa(JSON.stringify({ iat: 1000, exp: 1000 + life }))}.${name}`
}

interface Setting {
  /** Lifetimes of the tokens that sign-in and renewals return, in seconds. */
  life?: number
  /** Whether a call accepts a token. */
  takes?: (token: string) => boolean
  refresh?: () => Response
  /** Called when the server is asked to end the session. */
  signout?: () => unknown
  config?: object
  /** The answer to a change of personal settings. */
  saved?: () => Response
  /** The answer to a call of a screen. */
  units?: () => Response
  identity?: 2 | 5
  /** The language that the account has chosen. */
  own?: 'en' | null
}

/**
 * A new tab: the modules keep the session in memory, so each test loads them again, and with them the rows of `enter.ts`,
 * which would otherwise bring the session of another tab.
 */
async function openTab({
  life = 600,
  takes = () => true,
  refresh,
  signout,
  config = {},
  saved = () => json(200, usualSettings),
  units = () => json(200, [unitRow()]),
  identity = 2,
  own = null,
}: Setting = {}) {
  vi.resetModules()
  const { accountRow, employeeRow } = await import('../../../test/enter.ts')
  let given = 0
  const next = () => tokenFor(life, `t${(given += 1)}`)
  const requests = fakeServer({
    'GET /config.json': () => json(200, { ...plainConfig, ...config }),
    'POST /api/v1/auth/signin': () => {
      setLoginCookie(identity)
      return json(200, { token: next(), refreshToken: '', username: account.name, identity })
    },
    'POST /api/v1/auth/signin/refresh': refresh ?? (() => json(200, { data: next(), expiresIn: 600 })),
    'POST /api/v1/auth/signout': () => {
      signout?.()
      return json(204, null)
    },
    'GET /api/v1/personal-setting': () => json(200, { ...usualSettings, language: own }),
    'PUT /api/v1/personal-setting': saved,
    [`GET /api/v1/${identity === 5 ? 'employee' : 'management'}/name/demo-clerk`]: () =>
      json(200, identity === 5 ? employeeRow(account) : accountRow({ ...account, identity })),
    'GET /api/v1/unit': ({ headers }) =>
      takes(headers.get('authorization') ?? '') ? units() : problem(401, 'auth.expired'),
  })
  const [api, session] = await Promise.all([import('../call/api.ts'), import('./session.ts')])
  const notices = await import('../notice/notices.ts')
  const made = (path: string) => requests.filter((request) => request.path.startsWith(path)).length
  return { ...api, ...session, ...notices, requests, made, units: () => api.call(unit.list, { query: {} }) }
}

function setLoginCookie(identity = 2) {
  const state = JSON.stringify({
    username: account.name,
    identity,
    realName: account.realName,
    expires: '2030-01-01T00:00:00Z',
  })
  document.cookie = `banquet-login=${encodeURIComponent(state)}; path=/`
}

const refreshPath = '/api/v1/auth/signin/refresh'
const isNot = (name: string) => (token: string) => !token.endsWith(`.${name}`)
const endedAs = (tab: Awaited<ReturnType<typeof openTab>>, ended: string) =>
  vi.waitFor(() => expect(tab.session()).toMatchObject({ state: 'in', ended }))

beforeEach(() => {
  document.cookie = 'banquet-login=; path=/; max-age=0'
  localStorage.setItem('banquet-language', 'zh-TW')
})
afterEach(() => vi.unstubAllGlobals())

test('a personal setting applies at once, and no longer if the server refuses it', async () => {
  const answers = [() => json(200, { ...usualSettings, singleKeys: false }), () => problem(503, 'busy')]
  const tab = await openTab({ saved: () => (answers.shift() as () => Response)() })
  await tab.signIn('demo-clerk', 'secret-1')
  const settings = () => (tab.session() as { me: { settings: object } }).me.settings
  expect(settings()).toEqual(usualSettings)
  const saving = tab.saveSettings({ singleKeys: false })
  expect(settings()).toEqual({ ...usualSettings, singleKeys: false })
  await saving
  const again = tab.saveSettings({ singleKeys: true })
  expect(settings()).toEqual({ ...usualSettings, singleKeys: true })
  await expect(again).rejects.toMatchObject({ code: 'busy' })
  expect(settings()).toEqual({ ...usualSettings, singleKeys: false })
})

test('an account has its language on every device once it has chosen one', async () => {
  const plain = await openTab()
  await plain.signIn('demo-clerk', 'secret-1')
  expect((await import('../text/text.ts')).language()).toBe('zh-TW')
  const tab = await openTab({ own: 'en' })
  await tab.signIn('demo-clerk', 'secret-1')
  expect((await import('../text/text.ts')).language()).toBe('en')
  tab.keepLanguage('zh-TW')
  await vi.waitFor(() =>
    expect(tab.requests.find(({ method }) => method === 'PUT')?.body).toEqual({ language: 'zh-TW' }),
  )
})

describe('signing in', () => {
  test('returns the account with its rights, and adds its token to every call', async () => {
    const tab = await openTab()
    const me = await tab.signIn('demo-clerk', 'secret-1')
    expect(me.grants).toEqual({ 19: { canAdd: true, canEdit: true, canDelete: false, extra: [], scope: 2 } })
    expect(tab.session()).toMatchObject({ state: 'in', me: { realName: '張怡君' } })
    await tab.units()
    expect(tab.requests.at(-1)?.headers.get('authorization')).toMatch(/^Bearer h\..*\.t1$/)
    expect(tab.requests[0]?.body).toEqual({ name: 'demo-clerk', password: 'secret-1', identity: 1 })
  })

  test('of an employee loads the account through the call for employees, also the next time', async () => {
    const tab = await openTab({ identity: 5 })
    expect(await tab.signIn('demo-clerk', 'secret-1')).toMatchObject({ identity: 5 })
    await tab.reloadMe()
    const again = await openTab({ identity: 5 })
    expect(await again.restore()).toMatchObject({ state: 'in', me: { name: 'demo-clerk', identity: 5 } })
    expect([tab.made('/api/v1/employee'), again.made('/api/v1/employee')]).toEqual([2, 1])
  })
})

describe('a token', () => {
  test('that was refused is renewed once for all calls, which are then repeated', async () => {
    const tab = await openTab({ takes: isNot('t1') })
    await tab.signIn('demo-clerk', 'secret-1')
    const answer = { rows: [unitRow()], total: 1 }
    expect(await Promise.all([tab.units(), tab.units(), tab.units()])).toEqual([answer, answer, answer])
    expect(tab.made(refreshPath)).toBe(1)
    expect(tab.made('/api/v1/unit')).toBe(6)
  })

  test('with less than a minute left is renewed before the call', async () => {
    const tab = await openTab({ life: 59 })
    await tab.signIn('demo-clerk', 'secret-1')
    await tab.units()
    expect(tab.requests.at(-1)?.headers.get('authorization')).toMatch(/\.t3$|\.t2$/)
    expect(tab.made('/api/v1/unit')).toBe(1)
    expect(tab.made(refreshPath)).toBeGreaterThan(0)
  })

  test('whose renewal reached no server is requested again after 1000 ms, and nobody is signed out', async () => {
    let asked = 0
    const tab = await openTab({
      takes: isNot('t1'),
      refresh: () => {
        asked += 1
        if (asked === 1) throw new TypeError('Failed to fetch')
        return json(200, { data: tokenFor(600, 't2'), expiresIn: 600 })
      },
    })
    await tab.signIn('demo-clerk', 'secret-1')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const units = tab.units()
    await vi.advanceTimersByTimeAsync(999)
    expect([asked, tab.session().state]).toEqual([1, 'in'])
    await vi.advanceTimersByTimeAsync(1)
    vi.useRealTimers()
    expect((await units).rows).toHaveLength(1)
    expect([asked, tab.session().state]).toEqual([2, 'in'])
  })

  test('that is valid is not renewed', async () => {
    const tab = await openTab()
    await tab.signIn('demo-clerk', 'secret-1')
    await tab.units()
    expect(tab.made(refreshPath)).toBe(0)
  })

  test('that is refused although it is new shows the advice to reload', async () => {
    const tab = await openTab({ takes: () => false })
    await tab.signIn('demo-clerk', 'secret-1')
    await expect(tab.units()).rejects.toMatchObject({ code: 'auth.expired' })
    expect(tab.notices()).toMatchObject([{ kind: 'warning', text: '登入逾時請嘗試刷新瀏覽器' }])
  })
})

describe('an expired session', () => {
  test('keeps the page and the call waiting until the password is entered again', async () => {
    let over = true
    const tab = await openTab({
      takes: isNot('t1'),
      refresh: () => (over ? problem(401, 'auth.expired') : json(500, {})),
    })
    await tab.signIn('demo-clerk', 'secret-1')
    const waiting = Promise.all([tab.units(), tab.units()])
    await endedAs(tab, 'refused')
    expect(tab.session()).toMatchObject({ me: { name: 'demo-clerk' } })
    over = false
    await tab.signIn('demo-clerk', 'secret-1')
    expect(await waiting).toHaveLength(2)
    expect(tab.session()).not.toHaveProperty('ended')
    expect(tab.made(refreshPath)).toBe(1)
  })

  test('ends when the dialog is closed: the call fails and nobody is signed in', async () => {
    const tab = await openTab({ takes: isNot('t1'), refresh: () => problem(401, 'auth.expired') })
    await tab.signIn('demo-clerk', 'secret-1')
    const waiting = tab.units().catch((error: unknown) => error)
    await endedAs(tab, 'refused')
    await tab.signOut()
    expect(await waiting).toMatchObject({ code: 'auth.required' })
    expect(tab.session()).toEqual({ state: 'out' })
    expect(tab.wasSignedIn()).toBe(false)
  })

  test('is not renewed if the installation forbids it: 登入逾時', async () => {
    const tab = await openTab({ takes: isNot('t1'), config: { tokenRefresh: false } })
    await tab.signIn('demo-clerk', 'secret-1')
    void tab.units().catch(() => undefined)
    await endedAs(tab, 'notRenewed')
    expect(tab.made(refreshPath)).toBe(0)
  })

  test('is not assumed if the server does not answer', async () => {
    const tab = await openTab({ takes: isNot('t1'), refresh: () => new Response('', { status: 502 }) })
    await tab.signIn('demo-clerk', 'secret-1')
    await expect(tab.units()).rejects.toMatchObject({ code: 'unreachable' })
    expect(tab.session()).toMatchObject({ state: 'in' })
    expect(tab.session()).not.toHaveProperty('ended')
  })
})

describe('signing out', () => {
  test('closes the screens before the server ends the session, so that none of their calls is refused', async () => {
    let state = ''
    const tab = await openTab({ signout: () => (state = tab.session().state) })
    await tab.signIn('demo-clerk', 'secret-1')
    await tab.signOut()
    expect([state, tab.session().state, tab.wasSignedIn()]).toEqual(['leaving', 'out', false])
    expect(tab.requests.at(-1)?.headers.get('authorization')).toMatch(/^Bearer h\..*\.t1$/)
  })
})

describe('opening the application', () => {
  test('requests nothing if nobody was signed in', async () => {
    const tab = await openTab()
    expect(await tab.restore()).toEqual({ state: 'out' })
    expect(tab.requests).toEqual([])
  })

  test('restores the session once for concurrent requests', async () => {
    setLoginCookie()
    const tab = await openTab()
    const [one, other] = await Promise.all([tab.restore(), tab.restore()])
    expect(one).toBe(other)
    expect(one).toMatchObject({ state: 'in', me: { name: 'demo-clerk' } })
    expect(tab.made(refreshPath)).toBe(1)
  })

  test('reports that the last session has ended', async () => {
    setLoginCookie()
    const tab = await openTab({ refresh: () => problem(401, 'auth.expired') })
    expect(await tab.restore()).toEqual({ state: 'out', ended: 'refused' })
    expect(tab.wasSignedIn()).toBe(false)
  })

  test('fails if the server does not answer, and can be retried', async () => {
    setLoginCookie()
    const tab = await openTab({ refresh: () => new Response('', { status: 504 }) })
    await expect(tab.restore()).rejects.toMatchObject({ code: 'unreachable', status: 504 })
    expect(tab.session()).toEqual({ state: 'unknown' })
  })
})

describe('a 504 of a gateway', () => {
  const timeout = () => new Response('', { status: 504 })

  test('keeps the session', async () => {
    const tab = await openTab({ units: timeout })
    await tab.signIn('demo-clerk', 'secret-1')
    vi.useFakeTimers()
    await expect(tab.units()).rejects.toMatchObject({ status: 504 })
    await vi.advanceTimersByTimeAsync(60_000)
    vi.useRealTimers()
    expect(tab.session()).toMatchObject({ state: 'in' })
    expect(tab.notices()).toMatchObject([{ kind: 'error', text: '504 無法連線至伺服器，請稍後再試' }])
  })

  test('signs out after its notice where the installation asks for it', async () => {
    const tab = await openTab({ units: timeout, config: { gatewayTimeout: 'sign-out' } })
    await tab.signIn('demo-clerk', 'secret-1')
    await expect(tab.units()).rejects.toMatchObject({ status: 504 })
    expect(tab.session()).toMatchObject({ state: 'in' })
    expect(tab.notices()).toHaveLength(1)
    await vi.waitFor(() => expect(tab.session()).toEqual({ state: 'out' }), { timeout: 10_000 })
  })
})

test('signing out can lead to a page of its own, as deleting the account does', async () => {
  const tab = await openTab()
  await tab.signIn('demo-clerk', 'secret-1')
  await tab.signOut('/goodbye')
  expect(tab.session()).toEqual({ state: 'out', exit: '/goodbye' })
})

describe('other tabs', () => {
  /** Sends a message to this tab and to a third one, which reports its arrival. */
  const postTo = async (name: string, message: unknown) => {
    const [channel, third] = [new BroadcastChannel(name), new BroadcastChannel(name)]
    const arrived = new Promise((resolve) => third.addEventListener('message', resolve))
    channel.postMessage(message)
    await arrived
    channel.close()
    third.close()
  }
  const postFromTab = (message: unknown) => postTo('banquet-session', message)

  test('sign this one out as well', async () => {
    const tab = await openTab()
    await tab.signIn('demo-clerk', 'secret-1')
    await postFromTab({ side: 'shop', name: undefined })
    expect(tab.session().state).toBe('in')
    await postFromTab({ side: 'staff', name: undefined })
    await vi.waitFor(() => expect(tab.session()).toEqual({ state: 'out' }))
    expect(tab.made('/api/v1/auth/signout')).toBe(0)
  })

  test('sign this one out in place if a form has unsaved input, which stays until the same account signs in again', async () => {
    const tab = await openTab()
    await tab.signIn('demo-clerk', 'secret-1')
    const { registerForm } = await import('./unsaved.ts')
    const remove = registerForm(() => true)
    onTestFinished(remove)
    await postFromTab({ side: 'staff', name: undefined })
    await endedAs(tab, 'elsewhere')
    // No token is left, so a call waits for the password.
    const waiting = tab.units()
    await tab.signIn('demo-clerk', 'secret-1')
    expect(await waiting).toEqual({ rows: [unitRow()], total: 1 })
    expect(tab.session()).toMatchObject({ state: 'in', me: { name: 'demo-clerk' } })
    expect(tab.session()).not.toHaveProperty('ended')
  })

  test('let the waiting call continue after the same account signed in there', async () => {
    const tab = await openTab({ takes: isNot('t1'), refresh: () => problem(401, 'auth.expired') })
    await tab.signIn('demo-clerk', 'secret-1')
    const waiting = tab.units()
    await endedAs(tab, 'refused')
    const text = tokenFor(600, 'fresh')
    await postTo('banquet-token', { side: 'staff', text, ends: Date.now() + 600_000 })
    await postFromTab({ side: 'staff', name: 'demo-clerk' })
    expect(await waiting).toEqual({ rows: [unitRow()], total: 1 })
  })
})

describe('the shop', () => {
  async function openShop({ kind = 6, refused = false } = {}) {
    vi.resetModules()
    const { shopperRow } = await import('../../../test/enter-shop.ts')
    const row = shopperRow()
    const state = {
      username: row.name,
      identity: kind,
      realName: row.realName,
      expires: '2030-01-01T00:00:00Z',
    }
    const give = () => {
      document.cookie = `banquet-shop-login=${encodeURIComponent(JSON.stringify(state))}; path=/`
    }
    const requests = fakeServer({
      'GET /config.json': () => json(200, plainConfig),
      'POST /api/v1/auth/signin': () => {
        give()
        return json(200, { token: tokenFor(600, 't1'), refreshToken: '', username: row.name, identity: kind })
      },
      'POST /api/v1/auth/signin/refresh': () =>
        refused ? problem(401, 'auth.expired') : json(200, { data: tokenFor(600, 't2'), expiresIn: 600 }),
      'GET /api/v1/customer/name/order-desk': () => json(200, row),
      'GET /api/v1/member/name/order-desk': () => json(200, memberRow({ name: 'order-desk' })),
    })
    const { enterSide } = await import('./side.ts')
    enterSide('shop')
    return { ...(await import('./session.ts')), ...(await import('../call/api.ts')), requests, give, row }
  }
  const forget = (name: string) => {
    document.cookie = `${name}=; path=/; max-age=0`
  }
  beforeEach(() => forget('banquet-shop-login'))

  test('signs a customer in on its own sign-in page, with its customer data and no right on any page', async () => {
    const tab = await openShop()
    await tab.signIn('order-desk', 'secret-1')
    expect(tab.requests[0]?.body).toEqual({ name: 'order-desk', password: 'secret-1', identity: 6 })
    const me = { name: 'order-desk', realName: '福滿樓餐廳', identity: 6, grants: {}, customer: tab.row }
    expect(tab.session()).toEqual({ state: 'in', me })
  })

  test('signs a member in, with their own data', async () => {
    const tab = await openShop({ kind: 3 })
    await tab.signIn('order-desk', 'secret-1')
    const member = memberRow({ name: 'order-desk' })
    const { realName } = member
    const me = { name: 'order-desk', realName, identity: 3, grants: {}, customer: undefined, member }
    expect(tab.session()).toEqual({ state: 'in', me })
    expect(tab.mustVerify()).toBe(false)
  })

  test('restores a session from the cookies of its own side, and keeps those of the other', async () => {
    const tab = await openShop()
    setLoginCookie()
    expect(await tab.restore()).toEqual({ state: 'out' })
    const again = await openShop()
    again.give()
    expect(await again.restore()).toMatchObject({ state: 'in', me: { name: 'order-desk' } })
    expect(again.requests.find(({ path }) => path === refreshPath)?.body).toEqual({ side: 'shop' })
  })

  test('reports that a session has ended, and removes its own cookie only', async () => {
    const tab = await openShop({ refused: true })
    tab.give()
    setLoginCookie()
    expect(await tab.restore()).toEqual({ state: 'out', ended: 'refused' })
    expect(document.cookie).toContain('banquet-login=')
    expect(tab.wasSignedIn()).toBe(false)
  })
})
