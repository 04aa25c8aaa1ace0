import { identity } from '@banquet/contract/call/access'
import type { Member } from '@banquet/contract/people/member-record'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeServer, json, plainConfig, problem } from '../../../../test/fake-server.ts'
import { memberRow } from '../../../../test/rows/member-row.ts'
import { signIn } from '../../../kit/session/session.ts'
import { enterSide } from '../../../kit/session/side.ts'
import { setLanguage } from '../../../kit/text/text.ts'
import { VerifyPage } from './verify.page.tsx'

beforeEach(() => setLanguage('zh-TW'))
afterEach(cleanup)

async function enter(read: () => Member, handlers: Parameters<typeof fakeServer>[0]) {
  enterSide('shop')
  const { name } = read()
  const payload = btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 600 }))
  const requests = fakeServer({
    'GET /config.json': () => json(200, plainConfig),
    'POST /api/v1/auth/signin': () =>
      json(200, { token: `h.${payload}.s`, refreshToken: '', username: name, identity: identity.member }),
    [`GET /api/v1/member/name/${encodeURIComponent(name)}`]: () => json(200, read()),
    ...handlers,
  })
  await signIn(name, 'right-password')
  requests.length = 0
  return requests
}

test('the link verifies the address only when the button is pressed', async () => {
  history.replaceState(null, '', '/show/verify?token=abc')
  const requests = fakeServer({
    'GET /config.json': () => json(200, plainConfig),
    'POST /api/v1/member/verify': () => json(200, { id: 41, name: 'mei@example.com' }),
  })
  render(<VerifyPage />)
  expect(requests.filter(({ path }) => path.endsWith('/verify'))).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: '完成驗證' }))
  expect(await screen.findByText(/mei@example.com 已完成驗證/)).toBeDefined()
  expect(requests.at(-1)?.body).toEqual({ token: 'abc' })
  expect(location.search).toBe('')
})

test('an invalid link shows a message and links to the sign-in page', async () => {
  history.replaceState(null, '', '/show/verify?token=old')
  fakeServer({
    'GET /config.json': () => json(200, plainConfig),
    'POST /api/v1/member/verify': () => problem(422, 'member.wrong-token'),
  })
  render(<VerifyPage />)
  await userEvent.click(screen.getByRole('button', { name: '完成驗證' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('連結已失效或已使用過'))
  expect(screen.getByRole('link', { name: '前往登入' }).getAttribute('href')).toBe('/login')
})

test('a link opened while signed in to another account says so, and offers to switch', async () => {
  history.replaceState(null, '', '/show/verify?token=abc')
  const row = memberRow({ id: 42, name: 'wu@example.com' })
  await enter(() => row, {
    'POST /api/v1/member/verify': () => json(200, { id: 41, name: 'mei@example.com' }),
  })
  render(<VerifyPage />)
  await userEvent.click(screen.getByRole('button', { name: '完成驗證' }))
  expect(await screen.findByText(/您目前以 wu@example.com 登入。/)).toBeDefined()
  expect(screen.getByRole('button', { name: '改以 mei@example.com 登入' })).toBeDefined()
  expect(screen.getByRole('link', { name: '繼續使用 wu@example.com' })).toBeDefined()
})

test('an unverified member can request another link or change the address', async () => {
  history.replaceState(null, '', '/show/verify')
  let row = memberRow({ emailVerify: false })
  const answers = [() => problem(429, 'member.resend-pause', { params: { n: 240 } }), () => json(204, null)]
  const requests = await enter(() => row, {
    'POST /api/v1/member/verify/resend': () => (answers.shift() as () => Response)(),
    'PUT /api/v1/member/updateSelfEmail': () => {
      row = memberRow({ emailVerify: false, pendingEmail: 'right@example.com' })
      return json(200, row)
    },
  })
  render(<VerifyPage />)
  const resend = () => userEvent.click(screen.getByRole('button', { name: '重新寄送驗證信' }))
  await resend()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('240'))
  await resend()
  expect(await screen.findByText(/已重新寄送/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: '改用其他電子郵件' }))
  await userEvent.click(screen.getByRole('button', { name: '寄送驗證信' }))
  expect(screen.getAllByText('必填')).toHaveLength(2)
  await userEvent.type(screen.getByLabelText('新的電子郵件'), 'right@example.com')
  await userEvent.type(screen.getByLabelText('目前的密碼'), 'Plenty-of-tea-7')
  await userEvent.click(screen.getByRole('button', { name: '寄送驗證信' }))
  expect(await screen.findByText(/請開啟寄到 right@example.com 的驗證信/)).toBeDefined()
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    id: row.id,
    email: 'right@example.com',
    currentPassword: 'Plenty-of-tea-7',
  })
})
