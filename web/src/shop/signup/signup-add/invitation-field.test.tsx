import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { enterMember } from '../../../../test/enter-member.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { memberRow } from '../../../../test/rows/member-row.ts'
import { renderAt } from '../../../../test/render.tsx'
import { signupTypeRow } from '../../../../test/rows/sign-up-rows.ts'
import { enterSide } from '../../../kit/session/side.ts'
import { SignupFormPage } from './signup-form.page.tsx'
import { signupFormText } from './signup-form.text.ts'
import { costText } from '../../../shared/signup/signup/fee.text.ts'

const t = signupFormText['zh-TW']

beforeEach(() => {
  localStorage.clear()
  enterSide('shop')
})

const regular = { ...signupTypeRow, fee: 3200, tier: 1, left: 'many' }
const vip = { ...regular, id: 9, name: '貴賓', audience: 'invited' }
const quote = { lines: [{ kind: 'signup', label: '貴賓', enLabel: '', amount: 0 }], amount: 0, place: 'free' }
const refused = (code: string) => problem(400, 'validation', { errors: [{ path: 'discountCode', code }] })

async function open() {
  const requests = await enterMember(memberRow(), {
    'GET /api/v1/signup-type/offer': () =>
      json(200, { eventId: 3, isOpen: true, opensAt: null, closesAt: null, types: [regular] }),
    'POST /api/v1/signup-type/offer/invited': ({ body }: { body: unknown }) => {
      const { discountCode } = body as { discountCode: string }
      if (discountCode === 'VIP-2027') return json(200, [vip])
      return discountCode === 'EARLY10' ? json(200, []) : refused('discount.unknown')
    },
    'GET /api/v1/question/asked': () => json(200, []),
    'GET /api/v1/signup': () => json(200, [], { 'x-total-count': '0' }),
    'POST /api/v1/signup/quote': () => json(200, quote),
  })
  await renderAt('/signup/new', <SignupFormPage />)
  await userEvent.click(await screen.findByRole('button', { name: t.haveInvitation }))
  return requests
}

const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: t.invitation })
const show = () => userEvent.click(screen.getByRole('button', { name: t.showInvited }))

test('a code shows the types for which it is an invitation, and is sent with the sign-up', async () => {
  const requests = await open()
  expect(screen.queryByRole('radio', { name: '貴賓' })).toBeNull()
  await userEvent.type(await field(), 'vip-2027{Enter}')
  await userEvent.click(await screen.findByRole('radio', { name: '貴賓' }))
  const code = await screen.findByRole<HTMLInputElement>('textbox', { name: costText['zh-TW'].discount })
  await expect.poll(() => code.value).toBe('VIP-2027')
  const asked = requests.filter(({ path }) => path.startsWith('/api/v1/question/asked')).at(-1)
  expect(asked?.path).toContain('discountCode=VIP-2027')
  const quoted = requests.filter(({ path }) => path === '/api/v1/signup/quote').at(-1)
  expect(quoted?.body).toMatchObject({ signupTypeId: 9, discountCode: 'VIP-2027' })
})

test('an unknown code, or one that is no invitation, is explained at its field', async () => {
  await open()
  await userEvent.type(await field(), 'nobody')
  await show()
  expect(await screen.findByText(/^查無此邀請碼/)).toBeDefined()
  await userEvent.clear(await field())
  await userEvent.type(await field(), 'early10')
  await show()
  expect(await screen.findByText(/^此代碼不是邀請碼/)).toBeDefined()
})
