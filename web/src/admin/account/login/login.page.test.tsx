import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { usualSettings } from '@banquet/contract/account/personal-setting'
import { fakeServer, json, plainConfig, problem } from '../../../../test/fake-server.ts'
import { loginText } from './login.text.ts'
import { sessionText } from '../../../kit/session/session.text.ts'

const t = loginText['zh-TW']
const session = sessionText['zh-TW']

vi.mock('../../../shared/account/robot/solve-altcha.ts', () => ({
  solveAltcha: vi.fn(async (challenge: { nonce: string }) => `solved ${challenge.nonce}`),
}))

interface Setting {
  ended?: 'refused' | 'notRenewed'
  config?: object
  signIn?: (body: unknown) => Response
}

async function openSignIn({ ended, config = {}, signIn = () => problem(401, 'auth.invalid') }: Setting = {}) {
  vi.resetModules()
  localStorage.setItem('banquet-language', 'zh-TW')
  // Imported here because it loads the product's modules, which have just been reset.
  const { accountRow } = await import('../../../../test/enter.ts')
  let round = 0
  const requests = fakeServer({
    'GET /config.json': () => json(200, { ...plainConfig, ...config }),
    'POST /api/v1/auth/signin': ({ body }) => signIn(body),
    'GET /api/v1/auth/captcha': () =>
      json(200, { id: `picture-${(round += 1)}`, image: `data:image/png;base64,${round}` }),
    'GET /api/v1/auth/altcha': () => json(200, { nonce: `n${(round += 1)}` }),
    'GET /api/v1/personal-setting': () => json(200, usualSettings),
    'GET /api/v1/management/name/demo-clerk': () =>
      json(200, accountRow({ id: 7, name: 'demo-clerk', realName: '張怡君', identity: 2 })),
  })
  const [{ LoginPage }, { loadConfig }] = await Promise.all([
    import('./login.page.tsx'),
    import('../../../kit/call/config.ts'),
  ])
  await loadConfig()
  const onSignedIn = vi.fn()
  const onTyping = vi.fn()
  render(<LoginPage onSignedIn={onSignedIn} onTyping={onTyping} ended={ended} />)
  const sent = () => requests.filter(({ path }) => path === '/api/v1/auth/signin').map(({ body }) => body)
  return { user: userEvent.setup(), onSignedIn, onTyping, sent, requests }
}

const message = () => screen.getByRole('alert').textContent
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: session.signIn })

async function fill(user: ReturnType<typeof userEvent.setup>, password = 'secret-1') {
  await user.type(screen.getByLabelText(session.account), 'demo-clerk')
  await user.type(screen.getByLabelText(session.password), password)
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the sign-in page', () => {
  test('can be filled in by a password manager', async () => {
    await openSignIn()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(t.title)
    expect(screen.getByLabelText(session.account).getAttribute('autocomplete')).toBe('username')
    expect(screen.getByLabelText(session.password).getAttribute('autocomplete')).toBe('current-password')
    expect(button().closest('form')).not.toBeNull()
  })

  test.each([
    ['refused', '登入超時系統自動登出'],
    ['notRenewed', '登入逾時系統自動登出'],
  ] as const)('shows why the last session ended: %s', async (ended, words) => {
    await openSignIn({ ended })
    expect(message()).toBe(words)
  })

  test('requires both the account and the password', async () => {
    const { user, sent } = await openSignIn()
    await user.click(button())
    expect(message()).toBe('請輸入用戶帳號及用戶密碼')
    expect(document.activeElement).toBe(screen.getByLabelText(session.account))
    await user.type(screen.getByLabelText(session.account), 'demo-clerk{Enter}')
    expect(message()).toBe('請輸入用戶帳號及用戶密碼')
    expect(document.activeElement).toBe(screen.getByLabelText(session.password))
    expect(sent()).toEqual([])
  })

  test('signs in with Enter, and loads the application while the password is typed', async () => {
    const answer = { token: 'a.b.c', refreshToken: '', username: 'demo-clerk', identity: 2 }
    const { user, onSignedIn, onTyping, sent } = await openSignIn({ signIn: () => json(200, answer) })
    await fill(user)
    expect(onTyping).toHaveBeenCalled()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1))
    expect(sent()).toEqual([{ name: 'demo-clerk', password: 'secret-1', identity: 1 }])
  })

  test('shows 帳號或密碼錯誤, keeps the input and allows another attempt', async () => {
    const { user, onSignedIn } = await openSignIn()
    await fill(user, 'wrong')
    await user.click(button())
    await waitFor(() => expect(message()).toBe('帳號或密碼錯誤'))
    expect(button().disabled).toBe(false)
    expect(screen.getByLabelText<HTMLInputElement>(session.password).value).toBe('wrong')
    expect(onSignedIn).not.toHaveBeenCalled()
  })

  test('shows 使用者權限錯誤 / 系統將自動登出 for the right password of the other side', async () => {
    const { user, onSignedIn } = await openSignIn({ signIn: () => problem(403, 'auth.wrong-side') })
    await fill(user)
    await user.click(button())
    await waitFor(() => expect(message()).toBe('警告：使用者權限錯誤\n系統將自動登出'))
    expect(onSignedIn).not.toHaveBeenCalled()
  })

  test('shows how long to wait after too many attempts', async () => {
    const { user } = await openSignIn({
      signIn: () => problem(429, 'auth.throttled', {}, { 'retry-after': '20' }),
    })
    await fill(user)
    await user.click(button())
    await waitFor(() => expect(message()).toBe('嘗試次數過多，請於 20 秒後再試'))
  })

  test('shows its own message if the server cannot be reached', async () => {
    const { user } = await openSignIn({ signIn: () => new Response('', { status: 504 }) })
    await fill(user)
    await user.click(button())
    await waitFor(() => expect(message()).toBe('無法連線至伺服器，請稍後再試'))
  })

  test('changes the language at once', async () => {
    const { user } = await openSignIn()
    await user.click(button())
    await user.click(screen.getByRole('button', { name: 'English' }))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('System administration')
    expect(message()).toBe('Please enter your username and password')
  })

  test('fills in an account of the demonstration', async () => {
    const demoAccounts = [{ kind: 'clerk', name: 'demo-clerk', password: 'Banquet-clerk-1' }]
    const { user } = await openSignIn({ config: { demoAccounts } })
    await user.click(within(await screen.findByRole('region', { name: /示範帳號/ })).getByRole('button'))
    expect(screen.getByLabelText<HTMLInputElement>(session.account).value).toBe('demo-clerk')
    expect(screen.getByLabelText<HTMLInputElement>(session.password).value).toBe('Banquet-clerk-1')
  })
})

describe('the tick box', () => {
  const config = { robotCheck: 'altcha' }
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /我不是機器人/ })

  test('is required: 請勾選機器人驗證', async () => {
    vi.stubGlobal('isSecureContext', true)
    const { user, sent, requests } = await openSignIn({ config })
    await fill(user)
    await user.click(button())
    await waitFor(() => expect(message()).toBe('請勾選機器人驗證'))
    expect(document.activeElement).toBe(box())
    expect(sent()).toEqual([])
    expect(requests.some(({ path }) => path.includes('altcha'))).toBe(false)
  })

  test('sends its solution, and after a failed attempt the solution of a new puzzle', async () => {
    vi.stubGlobal('isSecureContext', true)
    const { user, sent } = await openSignIn({ config })
    await fill(user)
    await user.click(box())
    await user.click(button())
    await waitFor(() => expect(message()).toBe('帳號或密碼錯誤'))
    expect(box().checked).toBe(true)
    await user.click(button())
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()).toMatchObject([{ robot: { altcha: 'solved n1' } }, { robot: { altcha: 'solved n2' } }])
  })

  test('shows a message if the connection does not support it', async () => {
    vi.stubGlobal('isSecureContext', false)
    await openSignIn({ config })
    expect(box().disabled).toBe(true)
    expect(screen.getByText(/此連線未加密/)).toBeDefined()
  })
})

describe('the picture', () => {
  const config = { robotCheck: 'image' }
  const picture = () => screen.getByRole<HTMLImageElement>('img', { name: session.codeImage })

  test('is required: 驗證碼輸入錯誤', async () => {
    const { user, sent } = await openSignIn({ config })
    await screen.findByRole('img', { name: session.codeImage })
    await fill(user)
    await user.click(button())
    await waitFor(() => expect(message()).toBe('驗證碼輸入錯誤'))
    expect(sent()).toEqual([])
  })

  test('is replaced after a failed attempt, because it is valid once', async () => {
    const { user, sent } = await openSignIn({ config, signIn: () => problem(400, 'robot.wrong') })
    await screen.findByRole('img', { name: session.codeImage })
    await fill(user)
    await user.type(screen.getByLabelText(session.code), 'abcde')
    await user.click(button())
    await waitFor(() => expect(message()).toBe('驗證碼輸入錯誤'))
    expect(sent()).toMatchObject([{ robot: { id: 'picture-1', answer: 'abcde' } }])
    await waitFor(() => expect(picture().src).toContain('base64,2'))
    expect(screen.getByLabelText<HTMLInputElement>(session.code).value).toBe('')
  })

  test('can be replaced by another one', async () => {
    const { user } = await openSignIn({ config })
    await screen.findByRole('img', { name: session.codeImage })
    await user.click(screen.getByRole('button', { name: session.newCode }))
    await waitFor(() => expect(picture().src).toContain('base64,2'))
  })
})
