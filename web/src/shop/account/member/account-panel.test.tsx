import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { enterMember } from '../../../../test/enter-member.ts'
import { json } from '../../../../test/fake-server.ts'
import { memberRow } from '../../../../test/rows/member-row.ts'
import { renderAt } from '../../../../test/render.tsx'
import { bookingRow } from '../../../../test/rows/booking-rows.ts'
import { listedOrder } from '../../../../test/rows/payment-rows.ts'
import { signupRow } from '../../../../test/rows/sign-up-rows.ts'
import { enterSide } from '../../../kit/session/side.ts'
import { AccountPanel } from './account-panel.tsx'
import { memberText } from './member.text.ts'

const t = memberText['zh-TW']

beforeEach(() => enterSide('shop'))
afterEach(() => enterSide('staff'))

async function openDialog(rows: readonly Signup[]) {
  await enterMember(memberRow(), {
    'GET /api/v1/signup': () => json(200, rows, { 'x-total-count': String(rows.length) }),
    'GET /api/v1/hotel-order': () => json(200, [bookingRow()], { 'x-total-count': '1' }),
    'GET /api/v1/payment-order': () => json(200, [listedOrder({ toReturn: 1500 })], { 'x-total-count': '1' }),
  })
  await renderAt('/member', <AccountPanel member={memberRow()} />)
  await userEvent.click(screen.getByRole('button', { name: t.close }))
  return within(await screen.findByRole('dialog', { name: t.closeTitle }))
}

test('deleting an account names the sign-ups, rooms and refunds that are open', async () => {
  const over = signupRow({ id: 8, code: 'ENDED2', state: 'cancelled', transferAccount: null })
  const dialog = await openDialog([signupRow(), over])
  const warning = await dialog.findByText(/^您有尚未結束的報名：K7M2PX。/)
  expect(warning.textContent).toContain('不會取消報名')
  expect(await dialog.findByText(/^您有尚未結束的訂房：/)).toBeDefined()
  expect(await dialog.findByText(/^您有 NT\$ 1,500 尚未退還/)).toBeDefined()
})
