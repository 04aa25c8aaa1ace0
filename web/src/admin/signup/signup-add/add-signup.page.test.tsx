import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { memberRow } from '../../../../test/rows/member-row.ts'
import { renderAt } from '../../../../test/render.tsx'
import { eventAnswers, signupRow, signupTypeRow } from '../../../../test/rows/sign-up-rows.ts'
import { AddSignupPage } from './add-signup.page.tsx'
import { addSignupText } from './add-signup.text.ts'
import { membersText } from '../../people/member/members.text.ts'
import { costText } from '../../../shared/signup/signup/fee.text.ts'
import { tableText } from '../../../kit/text/table.text.ts'
import { commonText } from '../../../kit/text/common.text.ts'

const t = addSignupText['zh-TW']
const members = membersText['zh-TW']
const cost = costText['zh-TW']
const table = tableText['zh-TW']
const common = commonText['zh-TW']

beforeEach(() => localStorage.clear())

const fee = { kind: 'signup', label: '一般・原價', enLabel: 'Regular, Regular price', amount: 3200 }
const off = { kind: 'discount', label: '折扣碼 EARLY10', enLabel: 'Discount code EARLY10', amount: -320 }
const member = memberRow()

async function open(
  create: () => Response = () => json(201, signupRow()),
  more: Parameters<typeof enterAs>[1] = {},
) {
  const requests = await enterAs(accountRow(), {
    ...eventAnswers(),
    'GET /api/v1/question/asked': () => json(200, []),
    'GET /api/v1/member': () => json(200, [member], { 'x-total-count': '1' }),
    'POST /api/v1/signup/quote': ({ body }: { body: unknown }) => {
      const { discountCode } = body as { discountCode: string }
      if (discountCode === 'LATE')
        return problem(400, 'validation', { errors: [{ path: 'discountCode', code: 'discount.used-up' }] })
      const isLower = discountCode === 'EARLY10'
      const amount = isLower ? 2880 : 3200
      return json(200, { lines: isLower ? [fee, off] : [fee], amount, place: 'free' })
    },
    'POST /api/v1/signup': create,
    ...more,
  })
  await renderAt('/admin/signup/new', <AddSignupPage />)
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: t.type }), '一般')
  await within(costs()).findByText('一般・原價')
  return requests
}

const costs = () => screen.getByRole('region', { name: cost.fee })
const submit = () => userEvent.click(screen.getByRole('button', { name: t.submit }))
const code = () => screen.findByRole<HTMLInputElement>('textbox', { name: cost.discount })

async function chooseMember() {
  await userEvent.click(screen.getByRole('button', { name: table.choose }))
  const dialog = await screen.findByRole('dialog')
  const [choose] = await within(dialog).findAllByRole('button', { name: new RegExp(member.realName) })
  await userEvent.click(choose as HTMLElement)
}

test('the fee is shown before anything is sent, including a typed code that was not applied', async () => {
  const requests = await open()
  expect(within(costs()).getAllByText('NT$ 3,200')).toHaveLength(2)
  await chooseMember()
  await userEvent.type(await code(), 'early10')
  await submit()
  await within(costs()).findByText('NT$ 2,880')
  const sent = requests.find(({ method, path }) => method === 'POST' && path === '/api/v1/signup')
  expect(sent?.body).toMatchObject({ memberId: member.id, discountCode: 'EARLY10', expectedAmount: 2880 })
})

test('a refused code is marked at its field, and nothing is sent', async () => {
  const requests = await open()
  await chooseMember()
  await userEvent.type(await code(), 'late')
  await submit()
  expect(await screen.findByText('此折扣碼的可用次數或額度已用完')).toBeDefined()
  expect(requests.some(({ path }) => path === '/api/v1/signup')).toBe(false)
})

test('a person who is not a member yet can be added without leaving the form', async () => {
  const added = memberRow({ id: 77, realName: '王小華', email: 'wang@example.com' })
  const requests = await open(undefined, { 'POST /api/v1/member': () => json(201, added) })
  await userEvent.type(await code(), 'LATER')
  await userEvent.click(screen.getByRole('button', { name: table.choose }))
  const picker = await screen.findByRole('dialog', { name: members.picker })
  await userEvent.click(await within(picker).findByRole('button', { name: members.add }))
  const dialog = await screen.findByRole('dialog', { name: members.add })
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^電子郵件/ }), 'wang@example.com')
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^中文姓名/ }), '王小華')
  await userEvent.click(within(dialog).getByRole('button', { name: common.add }))
  await screen.findByDisplayValue('王小華（wang@example.com）')
  const sent = requests.find(({ method, path }) => method === 'POST' && path === '/api/v1/member')
  expect(sent?.body).toMatchObject({ email: 'wang@example.com', realName: '王小華' })
  expect((await code()).value).toBe('LATER')
})

test('several types are added for a person at once, with the sum of their fees', async () => {
  const workshop = { ...signupTypeRow, id: 8, name: '工作坊', enName: 'Workshop', needsTypeIds: [7] }
  const created = { signups: [signupRow(), signupRow({ id: 8, code: 'K7M2PY', signupTypeId: 8 })] }
  const requests = await open(undefined, {
    'GET /api/v1/signup-type': () => json(200, [signupTypeRow, workshop], { 'x-total-count': '2' }),
    'POST /api/v1/signup/group': () => json(201, created),
  })
  await chooseMember()
  await userEvent.click(screen.getByRole('checkbox', { name: '工作坊' }))
  await within(costs()).findByText('NT$ 6,400')
  await submit()
  const sent = () => requests.find(({ method, path }) => method === 'POST' && path === '/api/v1/signup/group')
  await expect.poll(() => sent()?.body).toMatchObject({ memberId: member.id, expectedAmount: 6400 })
  const named = { realName: member.realName, email: member.email }
  expect(sent()?.body).toMatchObject({
    people: [
      { ...named, signupTypeId: 7 },
      { ...named, signupTypeId: 8 },
    ],
  })
})
