import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { SignupOffer } from '@banquet/contract/event/signup-type/signup-type'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { enterMember } from '../../../../test/enter-member.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { memberRow } from '../../../../test/rows/member-row.ts'
import { renderAt } from '../../../../test/render.tsx'
import { signupRow, signupTypeRow } from '../../../../test/rows/sign-up-rows.ts'
import { enterSide } from '../../../kit/session/side.ts'
import { costText } from '../../../shared/signup/signup/fee.text.ts'
import { guestText } from '../../../shared/signup/guest/guest.text.ts'
import { personText } from '../../../shared/signup/signup/person.text.ts'
import { SignupFormPage } from './signup-form.page.tsx'
import { signupFormText } from './signup-form.text.ts'

const t = signupFormText['zh-TW']
const cost = costText['zh-TW']
const guest = guestText['zh-TW']
const person = personText['zh-TW']

beforeEach(() => {
  localStorage.clear()
  enterSide('shop')
})

const offer = (id: number, name: string, values: Partial<SignupOffer> = {}): SignupOffer => {
  const { tiers, includes, enIncludes, audience, needsApproval, needsTypeIds, excludesTypeIds } =
    signupTypeRow
  const rules = { needsTypeIds, excludesTypeIds }
  const common = { tiers, includes, enIncludes, audience, needsApproval, hasWaitingList: true, ...rules }
  return { id, name, enName: '', ...common, fee: 3000, tier: 1, left: 'many', ...values }
}
const types = [
  offer(4, '大會'),
  offer(5, '烘焙', { needsTypeIds: [4], excludesTypeIds: [6] }),
  offer(6, '咖啡', { needsTypeIds: [4], excludesTypeIds: [5] }),
  offer(7, '參訪', { needsTypeIds: [4], audience: 'with-proof' }),
]
const amountOf = (id: number) => id * 100
interface Wish {
  signupTypeId: number
  discountCode: string
}
const quoteOf = ({ signupTypeId: id, discountCode }: Wish) => {
  const name = types.find((one) => one.id === id)?.name ?? ''
  const fee = { kind: 'signup', label: `${name}・原價`, enLabel: '', amount: amountOf(id) }
  const off = { kind: 'discount', label: `折扣碼 ${discountCode}`, enLabel: '', amount: -50 }
  const lines = discountCode === '' ? [fee] : [fee, off]
  return { lines, amount: discountCode === '' ? amountOf(id) : amountOf(id) - 50, place: 'free' }
}

interface Shown {
  mine?: readonly Signup[]
  answer?: () => Response
}

async function open({ mine = [], answer = () => json(201, { signups: [signupRow()] }) }: Shown = {}) {
  const requests = await enterMember(memberRow(), {
    'GET /api/v1/signup-type/offer': () =>
      json(200, { eventId: 3, isOpen: true, opensAt: null, closesAt: null, types }),
    'GET /api/v1/question/asked': () => json(200, []),
    'GET /api/v1/signup': () => json(200, mine, { 'x-total-count': String(mine.length) }),
    // The code is for the workshop.
    'POST /api/v1/signup/quote': ({ body }) => {
      const wish = body as Wish
      return wish.discountCode !== '' && wish.signupTypeId !== 5
        ? problem(400, 'validation', { errors: [{ path: 'discountCode', code: 'discount.wrong-type' }] })
        : json(200, quoteOf(wish))
    },
    'POST /api/v1/signup/group/quote': ({ body }) => {
      const people = (body as { people: Wish[] }).people.map(quoteOf)
      return json(200, { people, amount: people.reduce((sum, { amount }) => sum + amount, 0) })
    },
    'POST /api/v1/signup/group': answer,
    'POST /api/v1/signup': () => json(201, signupRow()),
  })
  const view = await renderAt('/signup/new', <SignupFormPage />)
  await screen.findByLabelText(/^姓名/)
  const sent = (path: string) => requests.filter((one) => one.method === 'POST' && one.path === path)
  return { ...view, sent }
}

const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
const choose = async (...names: string[]) => {
  for (const name of names) await userEvent.click(await box(name))
}
const fee = () => within(screen.getByRole('region', { name: cost.fee }))
const submit = async () => userEvent.click(await screen.findByRole('button', { name: t.submit }))
const agree = async () =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: t.submit }))

test('a type that needs another one can be chosen with it, and one that excludes a chosen one cannot', async () => {
  await open()
  expect((await box('烘焙')).disabled).toBe(true)
  expect(screen.getAllByText('須同時報名：大會')).toHaveLength(3)
  await choose('大會', '烘焙')
  expect((await box('咖啡')).disabled).toBe(true)
  expect(screen.getByText(t.excludes('烘焙'))).toBeDefined()
  await choose('大會')
  expect((await box('烘焙')).checked).toBe(false)
})

test('what the member has already counts', async () => {
  await open({ mine: [signupRow({ signupTypeId: 4, isGuest: false })] })
  expect((await box('大會')).disabled).toBe(true)
  expect((await box('烘焙')).disabled).toBe(false)
})

test('several types are priced one by one, sent together, and keep their own code and proof', async () => {
  const { sent } = await open()
  await choose('大會', '烘焙')
  await fee().findByText('NT$ 900')
  await userEvent.type(screen.getByLabelText(cost.discount), 'baking')
  await userEvent.click(screen.getByRole('button', { name: cost.apply }))
  await fee().findByText('NT$ 850')
  await submit()
  const dialog = await screen.findByRole('alertdialog')
  for (const part of ['1. 林美惠大會、NT$ 400', '2. 林美惠烘焙、NT$ 450', '應繳合計NT$ 850'])
    expect(dialog.textContent).toContain(part)
  await agree()
  await expect.poll(() => sent('/api/v1/signup/group')).toHaveLength(1)
  expect(sent('/api/v1/signup/group')[0]?.body).toMatchObject({
    expectedAmount: 850,
    people: [
      { signupTypeId: 4, discountCode: '', isGuest: false, realName: '林美惠' },
      { signupTypeId: 5, discountCode: 'BAKING', isGuest: false, realName: '林美惠' },
    ],
  })
})

test('one type alone is sent as a single sign-up', async () => {
  const { sent } = await open()
  await choose('大會')
  await fee().findByText('大會・原價')
  await submit()
  await agree()
  await expect.poll(() => sent('/api/v1/signup')).toHaveLength(1)
  expect(sent('/api/v1/signup/group')).toEqual([])
})

test('a further type asks for its proof under its own heading', async () => {
  const { sent } = await open()
  await choose('大會', '參訪')
  expect(await screen.findByRole('group', { name: '參訪' })).toBeDefined()
  await fee().findByText('NT$ 1,100')
  await submit()
  expect(await within(screen.getByRole('group', { name: '參訪' })).findByText('必填')).toBeDefined()
  expect(sent('/api/v1/signup/group')).toEqual([])
})

test('what the server finds about a further type is shown at it', async () => {
  const params = { types: '大會', enTypes: 'Conference' }
  const errors = [{ path: 'people.1.signupTypeId', code: 'signup-type.excludes', params }]
  await open({ answer: () => problem(400, 'validation', { errors }) })
  await choose('大會', '咖啡')
  await fee().findByText('NT$ 1,000')
  await submit()
  await agree()
  expect(await screen.findByText('不可與「大會」同時報名')).toBeDefined()
})

test('the draft keeps the types', async () => {
  const first = await open()
  await choose('大會', '烘焙')
  await fee().findByText('NT$ 900')
  first.unmount()
  await open()
  await expect.poll(async () => (await box('烘焙')).checked).toBe(true)
  expect((await box('大會')).checked).toBe(true)
})

test('a guest gets a further type without entering the person again', async () => {
  const { sent } = await open()
  await choose('大會')
  const save = async (type: string, name?: string) => {
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: guest.type }), type)
    if (name) {
      await userEvent.type(dialog.getByRole('textbox', { name: person.realName }), name)
      await userEvent.type(dialog.getByRole('textbox', { name: person.email }), 'chen@example.com')
    }
    await userEvent.click(dialog.getByRole('button', { name: guest.save }))
  }
  await userEvent.click(await screen.findByRole('button', { name: guest.add }))
  await save('大會', '陳志明')
  await userEvent.click(await screen.findByRole('button', { name: guest.nameOfAddType('陳志明') }))
  await save('烘焙（須同時報名：大會）')
  await fee().findByText('NT$ 1,300')
  await submit()
  await agree()
  await expect.poll(() => sent('/api/v1/signup/group')).toHaveLength(1)
  const chen = { realName: '陳志明', email: 'chen@example.com', isGuest: true }
  expect(sent('/api/v1/signup/group')[0]?.body).toMatchObject({
    people: [{ isGuest: false }, { signupTypeId: 4, ...chen }, { signupTypeId: 5, ...chen }],
  })
})
