import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer, json, plainConfig } from '../../../../test/fake-server.ts'
import { eventChoiceRow } from '../../../../test/rows/event-choice.ts'
import type { Ending } from '../../../kit/session/session.ts'
import { sessionText } from '../../../kit/session/session.text.ts'
import { registerText } from '../register/register.text.ts'
import { eventEntryText } from './event-entry.text.ts'
import { loginText } from './login.text.ts'

const t = { ...loginText['zh-TW'], ...eventEntryText['zh-TW'] }
const register = registerText['zh-TW']

afterEach(() => {
  cleanup()
  localStorage.clear()
  history.replaceState(null, '', '/')
})

async function open(address = '/login?next=%2Fsignup%3Fevent%3Dfood-2027', ended?: Ending) {
  vi.resetModules()
  localStorage.setItem('banquet-language', 'zh-TW')
  history.replaceState(null, '', address)
  const requests = fakeServer({
    'GET /config.json': () => json(200, { ...plainConfig, robotCheck: 'off', events: [event] }),
    'POST /api/v1/member/register': () => json(204, null),
  })
  const [{ ShopLoginPage }, { loadConfig }, { enterSide }] = await Promise.all([
    import('./login.page.tsx'),
    import('../../../kit/call/config.ts'),
    import('../../../kit/session/side.ts'),
  ])
  enterSide('shop')
  await loadConfig()
  render(<ShopLoginPage onSignedIn={() => undefined} onTyping={() => undefined} ended={ended} />)
  await screen.findByRole('heading')
  requests.length = 0
  return { user: userEvent.setup(), requests }
}

const event = eventChoiceRow({ code: 'food-2027', name: '食品研討會' })

const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const button = (name: string) => screen.getByRole('button', { name })

test('who comes for an event is asked for the address first, and registers without a request about it', async () => {
  const { user, requests } = await open()
  expect(screen.getByText(t.signupWhy)).toBeDefined()
  expect(screen.getByText('食品研討會')).toBeDefined()
  expect(document.activeElement).toBe(box(t.email))
  await user.keyboard('{Enter}')
  expect(screen.getByText('必填')).toBeDefined()
  await user.keyboard('mei@example{Enter}')
  expect(screen.getByText('Email格式不符')).toBeDefined()
  await user.keyboard('.com{Enter}')
  await screen.findByLabelText(register.repeat)
  expect(requests).toEqual([])
  expect(button(t.new).getAttribute('aria-pressed')).toBe('true')
  expect(box(register.email).value).toBe('mei@example.com')
  expect(document.activeElement).toBe(box(register.password))

  await user.keyboard('Plenty-of-tea-7')
  await user.type(box(register.repeat), 'Plenty-of-tea-7')
  await user.type(box(register.realName), '林美惠')
  await user.click(screen.getByRole('checkbox', { name: /我已閱讀/ }))
  await user.click(button(register.register))
  expect(await screen.findByText(/我們已寄信到 mei@example.com/)).toBeDefined()
  expect(requests.map(({ body }) => body)).toMatchObject([
    { email: 'mei@example.com', next: '/signup?event=food-2027' },
  ])
  expect(screen.queryByRole('group', { name: t.choice })).toBeNull()
  await user.click(button(register.again))
  expect(box(register.email).value).toBe('mei@example.com')
})

test('the typed address goes along to signing in and to the forgotten password', async () => {
  const { user } = await open()
  await user.keyboard('mei@exampel.com{Enter}')
  await screen.findByLabelText(register.repeat)
  await user.clear(box(register.email))
  await user.type(box(register.email), 'mei@example.com')
  await user.click(button(t.known))
  expect(box(sessionText['zh-TW'].account).value).toBe('mei@example.com')
  expect(document.activeElement).toBe(box(sessionText['zh-TW'].password))
  expect(screen.getByRole('link', { name: t.forgotten }).getAttribute('href')).toBe(
    '/forgot-password?next=%2Fsignup%3Fevent%3Dfood-2027#email=mei%40example.com',
  )
  expect(screen.getByRole('link', { name: t.without }).getAttribute('href')).toBe(
    '/signup/visitor?event=food-2027',
  )
  await user.click(button(t.new))
  expect((await screen.findByLabelText<HTMLInputElement>(register.email)).value).toBe('mei@example.com')
})

test.each([
  ['a member whose session has ended', () => open(undefined, 'refused')],
  ['who was sent here with an address', () => open('/login?next=%2Fhotel#mei%40example.com')],
  [
    'who has signed in in this browser before',
    async () => {
      const { keepHadAccount } = await import('../register/purpose.ts')
      keepHadAccount()
      return open()
    },
  ],
])('%s signs in at once', async (_, opened) => {
  await opened()
  expect(button(t.known).getAttribute('aria-pressed')).toBe('true')
  expect(box(sessionText['zh-TW'].password)).toBeDefined()
})

test('who comes for nothing in particular finds one form', async () => {
  await open('/login')
  expect(screen.queryByRole('group', { name: t.choice })).toBeNull()
  expect(screen.getByRole('link', { name: t.register })).toBeDefined()
})
