import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer, json, plainConfig, problem } from '../../../../test/fake-server.ts'
import { registerText } from './register.text.ts'

const t = registerText['zh-TW']

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(answer: () => Response, robotCheck = 'off') {
  vi.resetModules()
  localStorage.setItem('banquet-language', 'zh-TW')
  const requests = fakeServer({
    'GET /config.json': () => json(200, { ...plainConfig, robotCheck }),
    'POST /api/v1/member/register': answer,
  })
  const [{ RegisterPage }, { loadConfig }, { enterSide }] = await Promise.all([
    import('./register.page.tsx'),
    import('../../../kit/call/config.ts'),
    import('../../../kit/session/side.ts'),
  ])
  enterSide('shop')
  await loadConfig()
  render(<RegisterPage />)
  return { user: userEvent.setup(), sent: () => requests.filter(({ path }) => path.endsWith('/register')) }
}

const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const registering = { name: '註冊' }

type User = ReturnType<typeof userEvent.setup>
async function fill(user: User) {
  await user.type(box(t.email), ' mei@example.com ')
  await user.type(box(t.password), 'Plenty-of-tea-7')
  await user.type(box(t.repeat), 'Plenty-of-tea-7')
  await user.type(box(t.realName), '林美惠')
  await user.click(screen.getByRole('checkbox', { name: /我已閱讀/ }))
}

test('an empty form marks every required field, including the terms, and sends nothing', async () => {
  const { user, sent } = await open(() => json(204, null))
  await user.click(screen.getByRole('button', registering))
  expect(screen.getAllByText('必填')).toHaveLength(5)
  expect(screen.getByText('請完整填寫所有欄位')).toBeDefined()
  expect(document.activeElement).toBe(box(t.email))
  expect(sent()).toEqual([])
  await fill(user)
  expect(screen.queryByText('請完整填寫所有欄位')).toBeNull()
})

test('a fault goes with its cause, whichever field is corrected', async () => {
  const { user } = await open(() => json(204, null))
  await fill(user)
  await user.type(box(t.password), 'x')
  await user.click(screen.getByRole('button', registering))
  expect(screen.getByText('密碼不一致')).toBeDefined()
  await user.type(box(t.realName), '心')
  expect(screen.getByText('密碼不一致')).toBeDefined()
  await user.type(box(t.password), '{Backspace}')
  expect(screen.queryByText('密碼不一致')).toBeNull()
})

test('all faults that the browser can find are shown at once, including the robot check', async () => {
  vi.stubGlobal('isSecureContext', true)
  const { user, sent } = await open(() => json(204, null), 'altcha')
  await user.type(box(t.email), 'mei@example')
  await user.type(box(t.password), 'short')
  await user.type(box(t.repeat), 'other')
  await user.click(screen.getByRole('button', registering))
  for (const words of ['Email格式不符', '至少 8 個字元', '密碼不一致', '請勾選機器人驗證'])
    expect(screen.getByText(words)).toBeDefined()
  expect(screen.getAllByText('必填')).toHaveLength(2)
  expect(sent()).toEqual([])
})

test('the page requested before registering is still requested at the sign-in page', async () => {
  history.replaceState(null, '', '/register?next=%2Fsignup')
  await open(() => json(204, null))
  expect(screen.getByRole('link', { name: t.known }).getAttribute('href')).toBe('/login?next=%2Fsignup')
  history.replaceState(null, '', '/')
})

test('a complete form is sent once, and the page shows where the mail was sent', async () => {
  const { user, sent } = await open(() => json(204, null))
  await fill(user)
  await user.click(screen.getByRole('checkbox', { name: /日後活動/ }))
  await user.click(screen.getByRole('button', registering))
  expect(await screen.findByText(/我們已寄信到 mei@example.com/)).toBeDefined()
  expect(sent().map(({ body }) => body)).toEqual([
    {
      email: expect.stringContaining('mei@example.com') as string,
      password: 'Plenty-of-tea-7',
      realName: '林美惠',
      enName: '',
      affiliation: '',
      language: 'zh-TW',
      terms: true,
      marketing: true,
      next: '',
    },
  ])
})

test('people without a Chinese name register with their English name alone', async () => {
  const { user, sent } = await open(() => json(204, null))
  await fill(user)
  await user.clear(box(t.realName))
  await user.type(box(t.enName), 'Daniel O’Brien')
  await user.click(screen.getByRole('button', registering))
  await screen.findByText(/我們已寄信到/)
  expect(sent()[0]?.body).toMatchObject({ realName: 'Daniel O’Brien', enName: 'Daniel O’Brien' })
})

test('faults of the server appear at their fields, and other refusals below the form', async () => {
  const answers = [
    () =>
      problem(400, 'validation', {
        errors: [
          { path: 'email', code: 'email' },
          { path: 'password', code: 'common' },
        ],
      }),
    () => problem(429, 'auth.throttled', { params: { n: 30 } }),
  ]
  const { user } = await open(() => (answers.shift() as () => Response)())
  await fill(user)
  await user.click(screen.getByRole('button', registering))
  expect(await screen.findByText('Email格式不符')).toBeDefined()
  expect(box(t.password).getAttribute('aria-invalid')).toBe('true')
  await user.click(screen.getByRole('button', registering))
  expect((await screen.findByRole('alert')).textContent).toContain('嘗試次數過多')
})

test('the page that the visitor came for and the address typed before are kept, and the mail can be sent again', async () => {
  history.replaceState(null, '', '/register?next=%2Fsignup%2Fnew%3Fevent%3Dfood-2027#mei%40exampel.com')
  const { user, sent } = await open(() => json(204, null))
  expect(box(t.email).value).toBe('mei@exampel.com')
  await user.clear(box(t.email))
  await fill(user)
  await user.click(screen.getByRole('button', registering))
  await user.click(await screen.findByRole('button', { name: t.again }))
  expect(box(t.email).value.trim()).toBe('mei@example.com')
  await user.clear(box(t.email))
  await user.type(box(t.email), 'lin@example.com')
  await user.click(screen.getByRole('button', registering))
  expect(await screen.findByText(/lin@example.com/)).toBeDefined()
  expect(sent().map(({ body }) => body)).toMatchObject([
    { email: 'mei@example.com', next: '/signup/new?event=food-2027' },
    { email: 'lin@example.com', next: '/signup/new?event=food-2027' },
  ])
  history.replaceState(null, '', '/')
})
