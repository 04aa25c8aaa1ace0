import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { fakeServer, json, plainConfig } from '../../../../test/fake-server.ts'
import { eventChoiceRow } from '../../../../test/rows/event-choice.ts'
import { renderAt } from '../../../../test/render.tsx'
import { signupTypeRow } from '../../../../test/rows/sign-up-rows.ts'
import { termsText } from '../../../shared/account/terms/terms.text.ts'
import { nobody } from '../../../shared/signup/signup/person.ts'
import { personText } from '../../../shared/signup/signup/person.text.ts'
import { reloadConfig } from '../../../kit/call/config.ts'
import { restore } from '../../../kit/session/session.ts'
import { enterSide } from '../../../kit/session/side.ts'
import { VisitorSignup } from './visitor-signup.tsx'
import { visitorSignupText } from './visitor-signup.text.ts'

const [t, person, terms] = [visitorSignupText['zh-TW'], personText['zh-TW'], termsText['zh-TW']]
const regular = { ...signupTypeRow, fee: 3200, tier: 1, left: 'many' }
const student = { ...regular, id: 8, name: '學生', audience: 'with-proof' }
const quote = {
  lines: [{ kind: 'signup', label: '一般', enLabel: '', amount: 3200 }],
  amount: 3200,
  place: 'free',
}
const confirmUntil = '2027-03-01T07:05:00.000Z'

beforeEach(() => enterSide('shop'))

const link = {
  ...{
    state: 'expired',
    place: 'held',
    amount: 3200,
    confirmUntil,
    realName: '林怡君',
    email: 'lin@example.com',
  },
  ...{ eventCode: 'food-2028', eventName: '', eventEnName: '', typeName: '一般', typeEnName: '' },
}

async function open(questions: object[] = [], again?: object) {
  const requests = fakeServer({
    'GET /config.json': () => json(200, { ...plainConfig, robotCheck: 'off', events: [eventChoiceRow()] }),
    'GET /api/v1/signup-type/offer': () =>
      json(200, { eventId: 3, isOpen: true, opensAt: null, closesAt: null, types: [regular, student] }),
    'GET /api/v1/visitor-signup/asked': () => json(200, questions),
    'POST /api/v1/visitor-signup/link': () => json(200, again),
    'POST /api/v1/visitor-signup/quote': () => json(200, quote),
    'POST /api/v1/visitor-signup': ({ body }: { body: unknown }) => {
      const { email } = body as { email: string }
      return json(201, { email, confirmUntil, minutes: 60, place: 'held' })
    },
  })
  await restore()
  await reloadConfig()
  await renderAt('/signup/visitor?event=food-2028', <VisitorSignup code="food-2028" again={again && 'abc'} />)
  if (!again) await userEvent.click(await screen.findByRole('radio', { name: '一般' }))
  return () => requests.filter(({ method, path }) => method === 'POST' && path === '/api/v1/visitor-signup')
}
const submit = () => userEvent.click(screen.getByRole('button', { name: t.submit }))

test('sends the form with the price that was shown, and says where the mail went', async () => {
  const sent = await open()
  await userEvent.type(screen.getByLabelText(new RegExp(`^${person.realName}`)), '林怡君')
  await userEvent.type(screen.getByLabelText(new RegExp(`^${person.email}`)), 'lin@example.com')
  await submit()
  expect(await screen.findByText('必填')).toBeDefined()
  expect(sent()).toEqual([])
  await userEvent.click(screen.getByRole('checkbox', { name: terms.terms }))
  await submit()
  expect(await screen.findByText(t.sent('lin@example.com', 60))).toBeDefined()
  expect(sent().map(({ body }) => body)).toMatchObject([
    { signupTypeId: regular.id, realName: '林怡君', expectedAmount: 3200, terms: true, marketing: false },
  ])
  await userEvent.click(screen.getByRole('button', { name: t.again }))
  const email = await screen.findByLabelText<HTMLInputElement>(new RegExp(`^${person.email}`))
  expect(email.value).toBe('lin@example.com')
})

test('leads to the sign-in for types that need an account, and for those that ask for a file', async () => {
  const file = {
    id: 11,
    kind: 'file',
    name: '照片',
    enName: '',
    hint: '',
    enHint: '',
    isRequired: true,
    isForStaff: false,
  }
  await open([
    { ...file, options: [], min: null, max: null, isBinding: false, conditionId: null, conditionKeys: [] },
  ])
  expect(screen.queryByRole('radio', { name: '學生' })).toBeNull()
  expect(await screen.findByText(/學生/)).toBeDefined()
  expect(await screen.findByText(new RegExp(t.asksFile))).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: t.submit }).disabled).toBe(true)
  expect(screen.getByRole('link', { name: t.signInFirst }).getAttribute('href')).toBe(
    '/login?next=%2Fsignup%3Fevent%3Dfood-2028',
  )
})

test('what was sent with a link that has ended is filled in again; only the consent is given anew', async () => {
  const meal = { id: 11, kind: 'number', name: '幾份', enName: '', hint: '', enHint: '', isRequired: true }
  const rest = { isForStaff: false, options: [], min: null, max: null, isBinding: false, conditionId: null }
  const typed = {
    ...nobody,
    ...{ receiptTitle: '', receiptTaxId: '', remark: '靠走道' },
    ...{ realName: '林怡君', email: 'lin@example.com', signupTypeId: regular.id },
    answers: [
      {
        ...{ questionId: 11, kind: 'number', name: '幾份', enName: '', value: 3 },
        ...{ options: [], fileName: '', isLocked: false },
      },
    ],
  }
  const sent = await open([{ ...meal, ...rest, conditionKeys: [] }], { ...link, typed })
  expect(await screen.findByText(t.refilled)).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '一般' }).checked).toBe(true)
  await screen.findByDisplayValue('3')
  await submit()
  await screen.findByText('必填')
  await userEvent.click(screen.getByRole('checkbox', { name: terms.terms }))
  await submit()
  await screen.findByText(t.sent('lin@example.com', 60))
  expect(sent().map(({ body }) => body)).toMatchObject([
    { signupTypeId: regular.id, realName: '林怡君', remark: '靠走道', answers: { 11: 3 } },
  ])
})
