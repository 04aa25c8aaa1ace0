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
import { verifyText } from './verify.text.ts'

const t = verifyText['zh-TW']

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

const link = (id: number, needsPassword = true) => ({
  'POST /api/v1/member/verify/link': () => json(200, { id, needsPassword }),
})
async function enterPassword() {
  await userEvent.click(screen.getByLabelText(t.password))
  await userEvent.paste('Plenty-of-tea-7')
}
const verifying = () => screen.findByRole('button', { name: t.verify })

test('the link verifies the address only when the button is pressed, with the password of the account', async () => {
  history.replaceState(null, '', '/show/verify?token=abc')
  const answers = [
    () => problem(422, 'management.wrong-password', { errors: [{ path: 'password', code: 'wrong' }] }),
    () => problem(429, 'auth.throttled', { params: { n: 30 } }),
    () => json(200, { id: 41, name: 'mei@example.com', isSignedIn: false }),
  ]
  const requests = fakeServer({
    'GET /config.json': () => json(200, plainConfig),
    ...link(41),
    'POST /api/v1/member/verify': () => (answers.shift() as () => Response)(),
  })
  render(<VerifyPage />)
  const button = await verifying()
  const sent = () => requests.filter(({ path }) => path.endsWith('/verify')).map(({ body }) => body)
  await userEvent.click(button)
  expect(screen.getByText('必填')).toBeDefined()
  expect(sent()).toEqual([])
  await enterPassword()
  await userEvent.click(button)
  await waitFor(() => expect(screen.getByLabelText(t.password).getAttribute('aria-invalid')).toBe('true'))
  await userEvent.click(button)
  expect((await screen.findByRole('alert')).textContent).toContain('嘗試次數過多')
  await userEvent.click(button)
  expect(await screen.findByText(/mei@example.com 已完成驗證/)).toBeDefined()
  expect(sent().at(-1)).toEqual({ token: 'abc', password: 'Plenty-of-tea-7' })
  expect(location.search).toBe('')
})

test('an account without a password needs none', async () => {
  history.replaceState(null, '', '/show/verify?token=abc')
  const requests = fakeServer({
    'GET /config.json': () => json(200, plainConfig),
    ...link(41, false),
    'POST /api/v1/member/verify': () => json(200, { id: 41, name: 'mei@example.com', isSignedIn: false }),
  })
  render(<VerifyPage />)
  await userEvent.click(await verifying())
  expect(await screen.findByText(/mei@example.com 已完成驗證/)).toBeDefined()
  expect(requests.at(-1)?.body).toEqual({ token: 'abc' })
})

test('a member who is signed in to the account of the link needs no password', async () => {
  history.replaceState(null, '', '/show/verify?token=abc')
  const row = memberRow({ emailVerify: false })
  const requests = await enter(() => row, {
    ...link(row.id),
    'POST /api/v1/member/verify/own': () => json(200, { id: row.id, name: row.name, isSignedIn: true }),
  })
  render(<VerifyPage />)
  await userEvent.click(await verifying())
  expect(await screen.findByText(/已完成驗證/)).toBeDefined()
  expect(requests.at(-1)?.body).toEqual({ token: 'abc' })
})

test('an invalid link shows a message and links to the sign-in page', async () => {
  history.replaceState(null, '', '/show/verify?token=old')
  fakeServer({
    'GET /config.json': () => json(200, plainConfig),
    'POST /api/v1/member/verify/link': () => problem(422, 'member.wrong-token'),
  })
  render(<VerifyPage />)
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('連結已失效或已使用過'))
  expect(screen.getByRole('link', { name: t.toSignIn }).getAttribute('href')).toBe('/login')
})

test('a link opened while signed in to another account says so, and offers to switch', async () => {
  history.replaceState(null, '', '/show/verify?token=abc')
  const row = memberRow({ id: 42, name: 'wu@example.com' })
  await enter(() => row, {
    ...link(41),
    'POST /api/v1/member/verify': () => json(200, { id: 41, name: 'mei@example.com', isSignedIn: false }),
  })
  render(<VerifyPage />)
  const button = await verifying()
  await enterPassword()
  await userEvent.click(button)
  expect(await screen.findByText(/您目前以 wu@example.com 登入。/)).toBeDefined()
  expect(screen.getByRole('button', { name: t.changeTo('mei@example.com') })).toBeDefined()
  expect(screen.getByRole('link', { name: t.stayAs('wu@example.com') })).toBeDefined()
})

test('a verified member reads that all is done, with a link home', async () => {
  history.replaceState(null, '', '/show/verify')
  const row = memberRow({ emailVerify: true })
  await enter(() => row, {})
  render(<VerifyPage />)
  expect((await screen.findByRole('status')).textContent).toBe(t.nothingLeft(row.email))
  expect(screen.getByRole('link', { name: t.home }).getAttribute('href')).toBe('/dashboard')
  expect(screen.queryByText(t.noToken)).toBeNull()
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
  const resend = () => userEvent.click(screen.getByRole('button', { name: t.resend }))
  await resend()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('240'))
  await resend()
  expect(await screen.findByText(/已重新寄送/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: t.otherEmail }))
  await userEvent.click(screen.getByRole('button', { name: t.change }))
  expect(screen.getAllByText('必填')).toHaveLength(2)
  await userEvent.type(screen.getByLabelText(t.newEmail), 'right@example.com')
  await userEvent.type(screen.getByLabelText(t.currentPassword), 'Plenty-of-tea-7')
  await userEvent.click(screen.getByRole('button', { name: t.change }))
  expect(await screen.findByText(/請開啟寄到 right@example.com 的驗證信/)).toBeDefined()
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    id: row.id,
    email: 'right@example.com',
    currentPassword: 'Plenty-of-tea-7',
  })
})
