import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeServer, json, plainConfig, problem } from '../../../../test/fake-server.ts'
import { forgotPasswordText } from './forgot-password.text.ts'
import { sessionText } from '../../../kit/session/session.text.ts'

const t = forgotPasswordText['zh-TW']
const session = sessionText['zh-TW']

vi.mock('../../../shared/account/robot/solve-altcha.ts', () => ({
  solveAltcha: vi.fn(async (challenge: { nonce: string }) => `solved ${challenge.nonce}`),
}))

const askPath = '/api/v1/customer/forgetPassword'
const verifyPath = '/api/v1/customer/forgetPasswordCodeVerify'
const resetPath = '/api/v1/customer/forgetPasswordReset'

interface Setting {
  robotCheck?: string
  ask?: () => Response
  verify?: () => Response
  reset?: () => Response
}

async function open({ robotCheck = 'off', ask, verify, reset }: Setting = {}) {
  vi.resetModules()
  localStorage.setItem('banquet-language', 'zh-TW')
  vi.stubGlobal('isSecureContext', true)
  let round = 0
  const requests = fakeServer({
    'GET /config.json': () => json(200, { ...plainConfig, robotCheck }),
    'GET /api/v1/auth/altcha': () => json(200, { nonce: `n${(round += 1)}` }),
    'GET /api/v1/auth/captcha': () =>
      json(200, { id: `picture-${(round += 1)}`, image: 'data:image/png;base64,AA' }),
    [`POST ${askPath}`]: ask ?? (() => json(204, null)),
    [`POST ${verifyPath}`]: verify ?? (() => new Response('ok')),
    [`POST ${resetPath}`]: reset ?? (() => json(204, null)),
  })
  const [{ ForgotPasswordPage }, { loadConfig }] = await Promise.all([
    import('./forgot-password.page.tsx'),
    import('../../../kit/call/config.ts'),
  ])
  await loadConfig()
  render(<ForgotPasswordPage />)
  const sent = (path: string) => requests.filter((one) => one.path === path).map(({ body }) => body)
  const user = userEvent.setup()
  const askFor = async (email = 'order@example.com') => {
    await user.type(screen.getByLabelText(t.email), email)
    await user.click(screen.getByRole('button', { name: t.ask }))
  }
  return { user, requests, sent, askFor }
}

const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

type User = ReturnType<typeof userEvent.setup>
const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }))

/** Enters the username and the code of the mail. */
async function prove(user: User) {
  await user.type(await screen.findByLabelText(session.account), ' order-desk ')
  await user.type(box(t.code), '12345678')
  await press(user, t.verify)
}

async function fill(user: User, { repeat = 'Fresh-rice-88' } = {}) {
  await user.type(await screen.findByLabelText(t.newPassword), 'Fresh-rice-88')
  if (repeat) await user.type(box(t.repeat), repeat)
  await user.click(screen.getByRole('button', { name: t.reset }))
}

beforeEach(() => vi.useRealTimers())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a forgotten password', () => {
  test('is replaced in steps: the address, the code, the new password', async () => {
    const { user, sent, askFor } = await open()
    expect(document.title).toBe('重設密碼 · 宴席')
    await askFor()
    expect(sent(askPath)).toEqual([{ email: 'order@example.com' }])
    expect((await screen.findByText(/若 order@example.com 是已登記的電子郵件/)).textContent).toContain(
      '10 分鐘',
    )
    expect(document.activeElement).toBe(box(session.account))
    expect(box(t.code).getAttribute('autocomplete')).toBe('one-time-code')
    await prove(user)
    expect(sent(verifyPath)).toEqual([{ name: 'order-desk', code: '12345678' }])
    expect((await screen.findByText(/驗證成功/)).textContent).toContain('order-desk')
    expect(document.activeElement).toBe(box(t.newPassword))
    await fill(user)
    expect(sent(resetPath)).toEqual([{ name: 'order-desk', code: '12345678', password: 'Fresh-rice-88' }])
    expect((await screen.findByRole('status')).textContent).toContain('密碼已更新')
    expect(screen.getByRole('link', { name: t.toSignIn }).getAttribute('href')).toBe('/login')
  })

  test('requires an address, and shows a wrong one at its field', async () => {
    const wrong = () => problem(400, 'validation', { errors: [{ path: 'email', code: 'email' }] })
    const { user, sent, askFor } = await open({ ask: wrong })
    await user.click(screen.getByRole('button', { name: t.ask }))
    expect([box(t.email).getAttribute('aria-invalid'), sent(askPath)]).toEqual(['true', []])
    expect(screen.getByText('必填')).toBeDefined()
    await askFor('not-a-mail')
    expect(await screen.findByText('Email格式不符')).toBeDefined()
    expect(document.activeElement).toBe(box(t.email))
  })

  test('shows missing and different input before anything is sent', async () => {
    const { user, sent, askFor } = await open()
    await askFor()
    await user.click(await screen.findByRole('button', { name: t.verify }))
    expect(screen.getAllByText('必填')).toHaveLength(2)
    expect(sent(verifyPath)).toEqual([])
    await prove(user)
    await user.click(await screen.findByRole('button', { name: t.reset }))
    expect(screen.getAllByText('必填')).toHaveLength(2)
    await fill(user, { repeat: 'Fresh-rice-99' })
    expect(screen.getByText('密碼不一致')).toBeDefined()
    expect(document.activeElement).toBe(box(t.repeat))
    expect(sent(resetPath)).toEqual([])
  })

  test('asks for the password after the code is accepted, and keeps what was typed', async () => {
    const answers = [() => problem(422, 'forgotten-password.wrong-code')]
    const { user, askFor } = await open({ verify: () => answers.shift()?.() ?? new Response('ok') })
    await askFor()
    await prove(user)
    expect(await screen.findByText('帳號或驗證碼錯誤，或驗證碼已失效')).toBeDefined()
    expect([box(t.code).value, screen.queryByLabelText(t.newPassword)]).toEqual(['12345678', null])
    await press(user, t.verify)
    expect(await screen.findByLabelText(t.newPassword)).toBeDefined()
  })

  test('shows a fault of the new password at its field', async () => {
    const answers = [
      () => problem(400, 'validation', { errors: [{ path: 'password', code: 'contains-name' }] }),
      () => json(204, null),
    ]
    const { user, askFor } = await open({ reset: () => (answers.shift() as () => Response)() })
    await askFor()
    await prove(user)
    await fill(user)
    expect(await screen.findByText('密碼不可包含帳號名稱')).toBeDefined()
    expect(document.activeElement).toBe(box(t.newPassword))
    await press(user, t.reset)
    expect((await screen.findByRole('status')).textContent).toContain('密碼已更新')
  })

  test('accepts another code if the accepted one has become invalid', async () => {
    const { user, askFor } = await open({ reset: () => problem(422, 'forgotten-password.wrong-code') })
    await askFor()
    await prove(user)
    await fill(user)
    await user.click(await screen.findByRole('button', { name: t.otherCode }))
    expect(box(t.email).value).toBe('order@example.com')
  })

  test('asks the user to wait after too many attempts', async () => {
    const { askFor } = await open({ ask: () => problem(429, 'auth.throttled', {}, { 'retry-after': '30' }) })
    await askFor()
    expect((await screen.findByRole('alert')).textContent).toContain('30')
  })

  test('requires the robot check, with a puzzle for its own purpose', async () => {
    const { user, sent, askFor, requests } = await open({ robotCheck: 'altcha' })
    await askFor()
    expect((await screen.findByRole('alert')).textContent).toBe('請勾選機器人驗證')
    await user.click(screen.getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: t.ask }))
    await screen.findByLabelText(session.account)
    expect(requests.some(({ path }) => path === '/api/v1/auth/altcha?purpose=forgotten-password')).toBe(true)
    expect(sent(askPath)).toEqual([{ email: 'order@example.com', robot: { altcha: 'solved n1' } }])
  })

  test('sends another code after a minute, with its own puzzle', async () => {
    const { user, sent, askFor } = await open({ robotCheck: 'altcha' })
    await user.click(await screen.findByRole('checkbox'))
    await askFor()
    expect(
      (await screen.findByRole<HTMLButtonElement>('button', { name: /^\d+ 秒後可重新寄送$/ })).disabled,
    ).toBe(true)
    const later = Date.now() + 61_000
    vi.spyOn(Date, 'now').mockReturnValue(later)
    const again = await screen.findByRole<HTMLButtonElement>('button', { name: t.again }, { timeout: 5000 })
    await user.click(again)
    expect(await screen.findByText(t.sentAgain)).toBeDefined()
    expect(sent(askPath)).toEqual([
      { email: 'order@example.com', robot: { altcha: 'solved n1' } },
      { email: 'order@example.com', robot: { altcha: 'solved n2' } },
    ])
    vi.mocked(Date.now).mockRestore()
  })

  test('can be requested for another address', async () => {
    const { user, askFor } = await open()
    await askFor()
    await user.click(await screen.findByRole('button', { name: t.otherMail }))
    expect(box(t.email).value).toBe('order@example.com')
  })
})
