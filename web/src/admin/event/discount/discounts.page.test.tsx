import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import type { Discount, Redemption } from '@banquet/contract/event/signup-type/discount'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { eventAnswers } from '../../../../test/rows/sign-up-rows.ts'
import { DiscountsPage } from './discounts.page.tsx'
import { discountText, redemptionText } from './discount.text.ts'
import { tableText } from '../../../kit/text/table.text.ts'
import { commonText } from '../../../kit/text/common.text.ts'

const t = discountText['zh-TW']
const table = tableText['zh-TW']
const common = commonText['zh-TW']

const row: Discount = {
  id: 4,
  eventId: 3,
  code: 'EARLY10',
  name: '會員九折',
  mode: 'percent',
  value: 10,
  signupTypeIds: [],
  opens: null,
  closes: null,
  maxUses: 50,
  maxPerMember: 1,
  budget: null,
  domains: [],
  emails: [],
  isActive: true,
  note: '',
  used: 1,
  spent: 300,
  version: 2,
}
const use: Redemption = {
  signupId: 7,
  signupCode: 'K7M2PX',
  realName: '林美惠',
  amount: 300,
  state: 'held',
  createdAt: '2026-11-23T01:00:00.000Z',
}

async function open(account = accountRow()) {
  const requests = await enterAs(account, {
    ...eventAnswers(),
    'GET /api/v1/discount': () => json(200, [row], { 'x-total-count': '1' }),
    'GET /api/v1/discount/4/redemption': () => json(200, [use]),
    'PUT /api/v1/discount/4': () => json(200, { ...row, version: 3 }),
  })
  await renderAt('/admin/setting/discount', <DiscountsPage />)
  return requests
}

const openUses = async (name = /林美惠/) => {
  await userEvent.click(await screen.findByRole('button', { name: '1 / 50 EARLY10 的使用紀錄' }))
  const dialog = within(await screen.findByRole('dialog', { name: t.usesOf('EARLY10') }))
  return dialog.findByRole('row', { name })
}

test('the number of uses opens the list of uses, which links to the sign-ups', async () => {
  await open()
  const listed = await openUses()
  expect(within(listed).getByText('NT$ 300')).toBeDefined()
  expect(within(listed).getByText(redemptionText['zh-TW'].held)).toBeDefined()
  expect(within(listed).getByRole('link', { name: 'K7M2PX' }).getAttribute('href')).toBe(
    '/admin/signup/7?event=food-2028',
  )
})

test('without the right to view sign-ups, the uses have no links and no names', async () => {
  const functionList = [
    { pageId: 12 as const, active: true, extra: [], canAdd: false, canEdit: false, canDelete: false },
  ]
  const permissionList = [{ pageId: 12, type: 1 as const }]
  await open(accountRow({ identity: identity.management, functionList, permissionList }))
  const listed = await openUses(/K7M2PX/)
  expect(within(listed).getByText('K7M2PX')).toBeDefined()
  expect(within(listed).queryByRole('link')).toBeNull()
  expect(within(listed).queryByText('林美惠')).toBeNull()
})

test('a pasted list of addresses is sent as single addresses without duplicates', async () => {
  const requests = await open()
  await userEvent.click(await screen.findByRole('button', { name: table.editRow('EARLY10') }))
  const field = await screen.findByRole('textbox', { name: t.emails })
  await userEvent.click(field)
  await userEvent.paste('A@example.com, b@example.com\n\nb@example.com\tc@example.com')
  await userEvent.click(screen.getByRole('button', { name: common.ok }))
  await expect
    .poll(() => requests.find(({ method }) => method === 'PUT')?.body)
    .toMatchObject({ emails: ['a@example.com', 'b@example.com', 'c@example.com'] })
})
