import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Member } from '@banquet/contract/people/member-record'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { memberRow } from '../../../../test/rows/member-row.ts'
import { renderAt } from '../../../../test/render.tsx'
import { signupRow } from '../../../../test/rows/sign-up-rows.ts'
import { dismiss } from '../../../kit/notice/notices.ts'
import { MemberFormPage } from './member-form.page.tsx'
import { membersText } from './members.text.ts'
import { memberText } from '../../../shared/people/member/member.text.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { signupStateText } from '../../../shared/signup/signup/signup-state.text.ts'

const t = membersText['zh-TW']
const member = memberText['zh-TW']
const common = commonText['zh-TW']

afterEach(() => dismiss())

const path = '/admin/member/form/$id'
const send = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) })

async function openEdit(row: Member, answer = () => json(200, row)) {
  const requests = await enterAs(accountRow(), {
    'GET /api/v1/member/41': () => json(200, row),
    'PUT /api/v1/member/41': answer,
    'POST /api/v1/member/41/resend': () => json(204, null),
    'GET /api/v1/signup': () => json(200, [signupRow()], { 'x-total-count': '1' }),
  })
  await renderAt('/admin/member/form/41', <MemberFormPage />, path)
  await screen.findByLabelText(/^中文姓名/)
  return requests
}

test('an edit that does not change the address sends nothing about its verification', async () => {
  const requests = await openEdit(memberRow())
  await userEvent.clear(box(member.affiliation))
  await userEvent.type(box(member.affiliation), '臺灣大學')
  await send(common.ok)
  await waitFor(() => expect(requests.some(({ method }) => method === 'PUT')).toBe(true))
  const body = requests.find(({ method }) => method === 'PUT')?.body
  expect(body).toMatchObject({ affiliation: '臺灣大學', email: 'mei@example.com', version: 3 })
  expect(body).not.toHaveProperty('verified')
  expect(body).not.toHaveProperty('password')
})

test('a changed address is unverified unless staff mark it as verified, and an address that is taken is marked', async () => {
  const taken = () => problem(409, 'account.duplicate', { errors: [{ path: 'email', code: 'duplicate' }] })
  const requests = await openEdit(memberRow(), taken)
  await userEvent.type(box(member.email), '.tw')
  expect(screen.getByRole<HTMLInputElement>('switch', { name: t.verification }).checked).toBe(false)
  await send(common.ok)
  await waitFor(() => expect(box(member.email).getAttribute('aria-invalid')).toBe('true'))
  expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    email: 'mei@example.com.tw',
    verified: false,
  })
})

test('another link is offered only for a member with an unverified address', async () => {
  const requests = await openEdit(memberRow({ emailVerify: false, emailVerifiedAt: null }))
  await send(t.resend)
  await waitFor(() => expect(requests.some(({ path: to }) => to.endsWith('/resend'))).toBe(true))
})

test("the member's sign-ups to all events are below the form, each with a link", async () => {
  const requests = await openEdit(memberRow())
  const row = await screen.findByRole('row', { name: /K7M2PX/ })
  for (const text of [
    '2027 臺北研討會',
    '一般報名',
    signupStateText['zh-TW']['awaiting-payment'],
    'NT$ 2,000',
  ])
    expect(row.textContent).toContain(text)
  expect(screen.getByRole('link', { name: 'K7M2PX' }).getAttribute('href')).toBe('/admin/signup/7')
  expect(requests.map(({ path: to }) => to)).toContain('/api/v1/signup?memberId=41&sort=-createdAt')
})
