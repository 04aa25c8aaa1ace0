import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer, json, plainConfig, problem } from '../../../../test/fake-server.ts'

afterEach(cleanup)

async function open(answer: () => Response) {
  vi.resetModules()
  localStorage.setItem('banquet-language', 'zh-TW')
  const requests = fakeServer({
    'GET /config.json': () => json(200, { ...plainConfig, robotCheck: 'off' }),
    'POST /api/v1/member/register': answer,
  })
  const [{ RegisterPage }, { loadConfig }] = await Promise.all([
    import('./register.page.tsx'),
    import('../../../kit/call/config.ts'),
  ])
  await loadConfig()
  render(<RegisterPage />)
  return { user: userEvent.setup(), sent: () => requests.filter(({ path }) => path.endsWith('/register')) }
}

const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const registering = { name: '註冊' }

type User = ReturnType<typeof userEvent.setup>
async function fill(user: User) {
  await user.type(box('電子郵件'), ' mei@example.com ')
  await user.type(box('密碼'), 'Plenty-of-tea-7')
  await user.type(box('確認密碼'), 'Plenty-of-tea-7')
  await user.type(box('中文姓名'), '林美惠')
  await user.click(screen.getByRole('checkbox', { name: /我已閱讀/ }))
}

test('an empty form marks every required field, the terms among them, and sends nothing', async () => {
  const { user, sent } = await open(() => json(204, null))
  await user.click(screen.getByRole('button', registering))
  expect(screen.getAllByText('必填')).toHaveLength(5)
  expect(document.activeElement).toBe(box('電子郵件'))
  expect(sent()).toEqual([])
})

test('a complete form is sent once, and the page says where the mail went', async () => {
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
      terms: true,
      marketing: true,
    },
  ])
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
  expect(box('密碼').getAttribute('aria-invalid')).toBe('true')
  await user.click(screen.getByRole('button', registering))
  expect((await screen.findByRole('alert')).textContent).toContain('嘗試次數過多')
})
