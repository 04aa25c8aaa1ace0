import type { AskedQuestion } from '@banquet/contract/event/question/question-record'
import type { SignupQuote } from '@banquet/contract/signup/signup-record'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { enterMember } from '../../../../test/enter-member.ts'
import { memberRow } from '../../../../test/rows/member-row.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { signupRow } from '../../../../test/rows/sign-up-rows.ts'
import { renderAt } from '../../../../test/render.tsx'
import { dismiss, notices } from '../../../kit/notice/notices.ts'
import { enterSide } from '../../../kit/session/side.ts'
import { SignupFormPage } from './signup-form.page.tsx'
import { signupFormText } from './signup-form.text.ts'
import { costText } from '../../../shared/signup/signup/fee.text.ts'

const t = signupFormText['zh-TW']

const tiers = [{ name: '早鳥', enName: '', fee: 2000, until: null, countsBy: 'signup' }]
const regular = {
  id: 4,
  name: '一般報名',
  enName: '',
  includes: '',
  enIncludes: '',
  tiers,
  fee: 2000,
  tier: 0,
  audience: 'everyone',
  needsApproval: false,
  hasWaitingList: false,
  needsTypeIds: [],
  excludesTypeIds: [],
  left: 'many',
}
const always = { conditionId: null, conditionKeys: [] }
const blank = {
  ...always,
  enName: '',
  hint: '',
  enHint: '',
  isRequired: false,
  min: null,
  max: null,
  isForStaff: false,
}
const option = { enName: '', surcharge: 0, left: 'many' as const }
const questions: AskedQuestion[] = [
  {
    ...blank,
    id: 11,
    name: '參訪',
    kind: 'one',
    isBinding: true,
    options: [
      { ...option, key: 1, name: '茶園', surcharge: 800 },
      { ...option, key: 2, name: '漁港', left: 'full' },
    ],
  },
  { ...blank, id: 12, name: '同行人數', kind: 'number', min: 0, max: 3, isBinding: false, options: [] },
  {
    ...blank,
    id: 13,
    name: '同意個資告知事項',
    kind: 'tick',
    isRequired: true,
    isBinding: false,
    options: [],
  },
]

beforeEach(() => {
  localStorage.clear()
  enterSide('shop')
})
afterEach(() => {
  dismiss()
  enterSide('staff')
})

async function open(more: Parameters<typeof enterMember>[1] = {}) {
  const offers = { eventId: 2, isOpen: true, opensAt: null, closesAt: null, types: [regular] }
  const requests = await enterMember(memberRow(), {
    'GET /api/v1/signup-type/offer': () => json(200, offers),
    'GET /api/v1/question/asked': () => json(200, questions),
    'GET /api/v1/signup': () => json(200, [], { 'x-total-count': '0' }),
    'POST /api/v1/signup/quote': ({ body }) => {
      const { answers } = body as { answers: Record<string, number[]> }
      const extra = answers['11'] ? 800 : 0
      const quote: SignupQuote = {
        lines: [
          { kind: 'signup', label: '一般報名・早鳥', enLabel: '', amount: 2000 },
          ...(extra ? [{ kind: 'surcharge' as const, label: '參訪・茶園', enLabel: '', amount: extra }] : []),
        ],
        amount: 2000 + extra,
        place: 'free',
      }
      return json(200, quote)
    },
    ...more,
  })
  await renderAt('/signup/new', <SignupFormPage />)
  await userEvent.click(await screen.findByRole('radio', { name: '一般報名' }))
  return () =>
    requests
      .filter(({ method, path }) => method === 'POST' && path === '/api/v1/signup')
      .map(({ body }) => body)
}

const submit = () => userEvent.click(screen.getByRole('button', { name: t.submit }))
const agree = async () =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: t.submit }))
const fee = () => within(screen.getByRole('region', { name: costText['zh-TW'].fee }))

test('a chosen option with a surcharge is a line of the fee, and the answers are sent', async () => {
  const sent = await open({ 'POST /api/v1/signup': () => json(201, signupRow()) })
  await userEvent.click(await screen.findByRole('radio', { name: '茶園（＋NT$ 800）' }))
  expect(await fee().findByText('參訪・茶園')).toBeDefined()
  expect(fee().getByText('NT$ 2,800')).toBeDefined()
  await userEvent.type(screen.getByLabelText(/^同行人數/), '2')
  await userEvent.click(screen.getByRole('checkbox', { name: /同意個資告知事項/ }))
  await submit()
  await agree()
  await expect.poll(sent).toMatchObject([{ expectedAmount: 2800, answers: { 11: [1], 12: 2, 13: true } }])
})

test('a full option is marked and cannot be chosen', async () => {
  await open()
  const harbour = await screen.findByRole<HTMLInputElement>('radio', { name: '漁港（已額滿）' })
  expect(harbour.disabled).toBe(true)
})

test('all faults are shown at their fields before anything is sent', async () => {
  const sent = await open()
  await userEvent.type(await screen.findByLabelText(/^同行人數/), '9')
  await submit()
  expect(await screen.findByText('最大值3')).toBeDefined()
  expect(screen.getByRole('checkbox', { name: /同意個資告知事項/ }).getAttribute('aria-invalid')).toBe('true')
  expect(sent()).toEqual([])
})

test('an option that was taken meanwhile is refused at its field', async () => {
  const errors = [{ path: 'answers.11', code: 'full' }]
  await open({ 'POST /api/v1/signup': () => problem(400, 'validation', { errors }) })
  await userEvent.click(await screen.findByRole('radio', { name: '茶園（＋NT$ 800）' }))
  await userEvent.click(screen.getByRole('checkbox', { name: /同意個資告知事項/ }))
  await submit()
  await agree()
  expect(await screen.findByText('此選項已額滿')).toBeDefined()
  expect(notices()).not.toEqual([])
})

test('a question is asked only after the choice that asks for it, and its answer is sent only then', async () => {
  const more: AskedQuestion[] = [
    ...questions.slice(0, 2),
    {
      ...blank,
      id: 14,
      name: '上車地點',
      kind: 'text',
      isRequired: true,
      isBinding: false,
      options: [],
      conditionId: 11,
      conditionKeys: [1],
    },
  ]
  const sent = await open({
    'GET /api/v1/question/asked': () => json(200, more),
    'POST /api/v1/signup': () => json(201, signupRow()),
  })
  const tea = await screen.findByRole('radio', { name: '茶園（＋NT$ 800）' })
  expect(screen.queryByLabelText(/^上車地點/)).toBeNull()
  await userEvent.click(tea)
  await submit()
  expect(await screen.findByText('必填')).toBeDefined()
  await userEvent.type(screen.getByLabelText(/^上車地點/), '高鐵站')
  await submit()
  await agree()
  await expect.poll(sent).toMatchObject([{ expectedAmount: 2800, answers: { 11: [1], 14: '高鐵站' } }])
})
