import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { fakeServer, json, plainConfig, problem } from '../../../../test/fake-server.ts'
import { eventChoiceRow } from '../../../../test/rows/event-choice.ts'
import { memberRow } from '../../../../test/rows/member-row.ts'
import { renderAt } from '../../../../test/render.tsx'
import { signupTypeRow } from '../../../../test/rows/sign-up-rows.ts'
import { reloadConfig } from '../../../kit/call/config.ts'
import { signIn } from '../../../kit/session/session.ts'
import { enterSide } from '../../../kit/session/side.ts'
import { setLanguage } from '../../../kit/text/text.ts'
import { SignupFormPage } from './signup-form.page.tsx'
import { signupFormText } from './signup-form.text.ts'
import { costText } from '../../../shared/signup/signup/fee.text.ts'

const t = signupFormText['zh-TW']
const cost = costText['zh-TW']

beforeEach(() => {
  setLanguage('zh-TW')
  localStorage.clear()
})

const fee = { kind: 'signup', label: '一般・原價', enLabel: 'Regular, Regular price', amount: 3200 }
const off = { kind: 'discount', label: '折扣碼 EARLY10', enLabel: 'Discount code EARLY10', amount: -320 }
const refused = () =>
  problem(400, 'validation', {
    errors: [{ path: 'discountCode', code: 'discount.used-up' }],
  })

async function open() {
  enterSide('shop')
  const me = memberRow()
  const payload = btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 600 }))
  const { name } = me
  const types = [{ ...signupTypeRow, fee: 3200, tier: 1, left: 'many' }]
  const requests = fakeServer({
    'GET /config.json': () => json(200, { ...plainConfig, events: [eventChoiceRow()] }),
    'POST /api/v1/auth/signin': () =>
      json(200, { token: `h.${payload}.s`, refreshToken: '', username: name, identity: identity.member }),
    [`GET /api/v1/member/name/${encodeURIComponent(name)}`]: () => json(200, me),
    'GET /api/v1/signup-type/offer': () =>
      json(200, { eventId: 3, isOpen: true, opensAt: null, closesAt: null, types }),
    'GET /api/v1/question/asked': () => json(200, []),
    'GET /api/v1/signup': () => json(200, [], { 'x-total-count': '0' }),
    'POST /api/v1/signup/quote': ({ body }: { body: unknown }) => {
      const { discountCode } = body as { discountCode: string }
      if (discountCode === 'LATE') return refused()
      const isLower = discountCode === 'EARLY10'
      return json(200, {
        lines: isLower ? [fee, off] : [fee],
        amount: isLower ? 2880 : 3200,
        place: 'free',
      })
    },
    'POST /api/v1/signup': refused,
  })
  await signIn(name, 'right-password')
  await reloadConfig()
  await renderAt('/signup/new', <SignupFormPage />)
  await userEvent.click(await screen.findByRole('radio', { name: '一般' }))
  await screen.findByText('一般・原價')
  // The code field is loaded later than the form.
  await screen.findByRole('button', { name: cost.apply })
  requests.length = 0
  return requests
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: cost.discount })
const apply = () => userEvent.click(screen.getByRole('button', { name: cost.apply }))

test('an applied code is a line of the fee until another one is typed', async () => {
  const requests = await open()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: cost.apply }).disabled).toBe(true)
  await userEvent.type(field(), 'early10')
  await apply()
  expect(await screen.findByText('折扣碼 EARLY10')).toBeDefined()
  const costs = screen.getByRole('region', { name: cost.fee })
  expect(within(costs).getByText('NT$ 2,880')).toBeDefined()
  expect(screen.getByText(cost.applied)).toBeDefined()
  expect(requests.at(-1)?.body).toEqual({ signupTypeId: 7, discountCode: 'EARLY10', answers: {} })
  await userEvent.type(field(), '0')
  await waitFor(() => expect(screen.queryByText('折扣碼 EARLY10')).toBeNull())
  expect(field().value).toBe('early100')
})

test('a refused code is marked at its field and stays there, and the fee is shown without it', async () => {
  await open()
  await userEvent.type(field(), 'late')
  await apply()
  expect(await screen.findByText('此折扣碼的可用次數或額度已用完')).toBeDefined()
  expect([field().value, field().getAttribute('aria-invalid')]).toEqual(['late', 'true'])
  expect(screen.getByText('一般・原價')).toBeDefined()
})

test('a typed code that was not applied is quoted before the form is sent', async () => {
  const requests = await open()
  await userEvent.type(field(), 'late')
  await userEvent.click(screen.getByRole('button', { name: t.submit }))
  expect(await screen.findByText('此折扣碼的可用次數或額度已用完')).toBeDefined()
  expect(requests.map(({ path }) => path)).toEqual(['/api/v1/signup/quote'])
  await userEvent.clear(field())
  await userEvent.type(field(), 'early10')
  await userEvent.click(screen.getByRole('button', { name: t.submit }))
  const dialog = await screen.findByRole('alertdialog').catch(() => screen.findByRole('dialog'))
  expect(dialog.textContent).toContain('NT$ 2,880')
  const [yes] = [...dialog.querySelectorAll('button')].filter((one) => one.textContent === t.submit)
  await userEvent.click(yes as HTMLElement)
  // Somebody else has used it up meanwhile.
  expect(await screen.findByText('此折扣碼的可用次數或額度已用完')).toBeDefined()
  expect(requests.find(({ path }) => path === '/api/v1/signup')?.body).toMatchObject({
    discountCode: 'EARLY10',
    expectedAmount: 2880,
  })
  expect(field().value).toBe('early10')
})
