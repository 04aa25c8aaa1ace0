import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeServer, json, plainConfig, problem } from '../../../../test/fake-server.ts'
import { enterSide } from '../../../kit/session/side.ts'
import { nobody } from '../../../shared/signup/signup/person.ts'
import { setLanguage } from '../../../kit/text/text.ts'
import { ConfirmSignupPage } from './confirm.page.tsx'
import { confirmSignupText } from './confirm.text.ts'

const t = confirmSignupText['zh-TW']
const link = {
  ...{ state: 'unconfirmed', place: 'held', amount: 3000, confirmUntil: '2027-03-01T07:05:00.000Z' },
  typed: null,
  ...{ eventCode: 'food-2028', eventName: '2028 食材研討會', eventEnName: '' },
  ...{ typeName: '一般', typeEnName: '', realName: '林怡君', email: 'lin@example.com' },
}
const done = { eventCode: 'food-2028', state: 'confirmed', isSignedIn: false, isRepeated: false }

beforeEach(() => {
  setLanguage('zh-TW')
  enterSide('shop')
})
afterEach(cleanup)

function open(shown: object, answers: (() => Response)[] = []) {
  history.replaceState(null, '', '/signup/confirm?token=abc')
  const requests = fakeServer({
    'GET /config.json': () => json(200, plainConfig),
    'POST /api/v1/visitor-signup/link': () => json(200, { ...link, ...shown }),
    'POST /api/v1/visitor-signup/confirm': () => (answers.shift() as () => Response)(),
  })
  render(<ConfirmSignupPage />)
  return () => requests.filter(({ path }) => path.endsWith('/confirm')).map(({ body }) => body)
}
const press = async () => userEvent.click(await screen.findByRole('button', { name: t.confirm }))

test('shows what would be confirmed, and confirms it only when the button is pressed', async () => {
  const sent = open({}, [() => problem(409, 'signup.full'), () => json(200, done)])
  for (const words of ['2028 食材研討會', '一般', '林怡君', 'lin@example.com', 'NT$ 3,000'])
    expect(await screen.findByText(words)).toBeDefined()
  expect(sent()).toEqual([])
  await press()
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''))
  await press()
  expect((await screen.findByRole('status')).textContent).toBe(t.done)
  expect(screen.getByRole('link', { name: t.toOwn }).getAttribute('href')).toBe(
    '/login?next=%2Fsignup%3Fevent%3Dfood-2028',
  )
  expect(sent()).toEqual([{ token: 'abc' }, { token: 'abc' }])
})

test('says that a place is only on the waiting list, and what follows', async () => {
  open({ place: 'waiting-list' }, [() => json(200, { ...done, state: 'waiting-list' })])
  expect(await screen.findByText(t.waits)).toBeDefined()
  await press()
  expect((await screen.findByRole('status')).textContent).toBe(t.waitsNow)
})

test('an expired link offers the form again', async () => {
  open({ state: 'expired', email: '', realName: '' })
  expect(await screen.findByText(t.ended)).toBeDefined()
  expect(screen.getByText(t.typedIsGone)).toBeDefined()
  expect(screen.getByRole('link', { name: t.signUpAgain }).getAttribute('href')).toBe(
    '/signup/visitor?event=food-2028',
  )
})

const typed = { ...nobody, receiptTitle: '', receiptTaxId: '', remark: '', signupTypeId: 7, answers: [] }

test('an expired link leads to the form with what was typed, as long as that is kept', async () => {
  open({ state: 'expired', typed })
  expect(await screen.findByText(t.typedIsKept)).toBeDefined()
  expect(screen.getByRole('link', { name: t.signUpAgain }).getAttribute('href')).toBe(
    '/signup/visitor?event=food-2028&again=abc',
  )
})

test('a link that ends while its page is open says so, instead of only refusing', async () => {
  const shown: Record<string, unknown> = {}
  open(shown, [
    () => {
      Object.assign(shown, { state: 'expired', typed })
      return problem(422, 'member.wrong-token')
    },
  ])
  await press()
  expect(await screen.findByText(t.ended)).toBeDefined()
  expect(screen.getByRole('link', { name: t.signUpAgain })).toBeDefined()
})

test('a link that was followed before leads on, without a button', async () => {
  open({ state: 'confirmed', realName: '', email: '' })
  expect(await screen.findByText(t.repeated)).toBeDefined()
  expect(screen.queryByRole('button', { name: t.confirm })).toBeNull()
})
