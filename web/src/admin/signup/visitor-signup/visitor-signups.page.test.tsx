import type { VisitorSignup } from '@banquet/contract/signup/visitor-signup'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { eventRow } from '../../../../test/rows/sign-up-rows.ts'
import { VisitorSignupsPage } from './visitor-signups.page.tsx'
import { visitorSignupsText, visitorSignupStateText } from './visitor-signups.text.ts'

const t = visitorSignupsText['zh-TW']
const states = visitorSignupStateText['zh-TW']

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const open: VisitorSignup = {
  ...{ id: 5, eventId: eventRow.id, signupTypeId: 7, typeName: '一般', typeEnName: '', state: 'unconfirmed' },
  ...{ realName: '潘柏翰', enName: '', email: 'pan@example.com', mobile: '', affiliation: '聯合大學' },
  ...{ amount: 3000, holdsPlace: true },
  ...{ confirmUntil: '2027-03-01T07:05:00.000Z', createdAt: '2027-03-01T06:05:00.000Z' },
}
const expired: VisitorSignup = { ...open, id: 4, state: 'expired', realName: '彭思涵' }

test('staff see who has not confirmed an address yet, and cancel a sign-up that still can be confirmed', async () => {
  const requests = await enterAs(accountRow(), {
    'GET /api/v1/event': () => json(200, [eventRow], { 'x-total-count': '1' }),
    'GET /api/v1/signup-type': () => json(200, [], { 'x-total-count': '0' }),
    'GET /api/v1/visitor-signup': () => json(200, [open, expired], { 'x-total-count': '2' }),
    'POST /api/v1/visitor-signup/5/cancel': () => json(200, { ...open, state: 'cancelled' }),
  })
  await renderAt('/admin/signup/visitor', <VisitorSignupsPage />)
  const row = await screen.findByRole('row', { name: /潘柏翰/ })
  for (const words of ['pan@example.com', '一般', 'NT$ 3,000', states.unconfirmed])
    expect(within(row).getByText(words)).toBeDefined()
  const ended = screen.getByRole('row', { name: /彭思涵/ })
  expect(within(ended).getByText(states.expired)).toBeDefined()
  expect(within(ended).queryByRole('button', { name: t.cancel })).toBeNull()
  await userEvent.click(within(row).getByRole('button', { name: t.cancel }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain(t.askCancel('潘柏翰'))
  await userEvent.click(within(dialog).getByRole('button', { name: t.cancel }))
  await expect.poll(() => requests.map(({ path }) => path)).toContain('/api/v1/visitor-signup/5/cancel')
})
