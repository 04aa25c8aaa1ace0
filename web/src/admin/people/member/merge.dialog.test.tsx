import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json } from '../../../../test/fake-server.ts'
import { memberRow } from '../../../../test/rows/member-row.ts'
import { renderAt } from '../../../../test/render.tsx'
import { dismiss } from '../../../kit/notice/notices.ts'
import { MemberFormPage } from './member-form.page.tsx'
import { MembersPage } from './members.page.tsx'
import { mergeText } from './merge.text.ts'
import { memberText } from '../../../shared/people/member/member.text.ts'

const t = mergeText['zh-TW']
const member = memberText['zh-TW']

afterEach(() => dismiss())

const one = memberRow({ id: 41, realName: '林美惠', email: 'mei@example.com', affiliation: '', version: 3 })
const two = memberRow({
  id: 42,
  realName: '林美惠',
  email: 'lin@example.com',
  affiliation: '臺灣大學',
  version: 5,
})
const nothing = { moves: [{ noun: 'signup', count: 2 }], conflicts: [] }
const conflict = { eventName: '研討會', eventEnName: 'Conference', typeName: '一般', typeEnName: 'Regular' }

async function open(preview: object = nothing) {
  const requests = await enterAs(accountRow(), {
    'GET /api/v1/member': () => json(200, [one, two], { 'x-total-count': '2' }),
    'GET /api/v1/member/41': () => json(200, one),
    'GET /api/v1/member/42': () => json(200, two),
    'GET /api/v1/member/41/merge/42': () => json(200, preview),
    'GET /api/v1/member/42/merge/41': () => json(200, preview),
    'POST /api/v1/member/42/merge': () => json(200, two),
  })
  await renderAt('/admin/member', <MembersPage />)
  for (const box of await screen.findAllByRole('checkbox', { name: /^選取 / })) await userEvent.click(box)
  await userEvent.click(screen.getByRole('button', { name: t.merge }))
  return { requests, dialog: within(await screen.findByRole('dialog')) }
}

test('two selected members are merged: one account stays, and each field comes from either', async () => {
  const { requests, dialog } = await open()
  expect(await dialog.findByText(/會移至「林美惠」：報名 2 筆/)).toBeTruthy()
  // Equal names need no choice, and an empty field is replaced automatically.
  expect(dialog.queryByRole('radiogroup', { name: member.realName })).toBeNull()
  const group = within(dialog.getByRole('radiogroup', { name: member.affiliation }))
  expect(group.getByRole<HTMLInputElement>('radio', { name: '臺灣大學' }).checked).toBe(true)
  await userEvent.click(dialog.getByRole('radio', { name: /^林美惠.*lin@example.com/ }))
  await userEvent.click(dialog.getByRole('radio', { name: 'mei@example.com' }))
  await waitFor(() => expect(dialog.getByText(/之後一律以 mei@example.com 登入/)).toBeTruthy())
  await userEvent.click(dialog.getByRole('button', { name: t.merge }))
  await waitFor(() => expect(requests.find(({ method }) => method === 'POST')).toBeTruthy())
  expect(requests.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/api/v1/member/42/merge',
    body: { otherId: 41, version: 5, otherVersion: 3, take: ['email'] },
  })
})

test('two active sign-ups of one type prevent the merge, and the dialog shows the type', async () => {
  const { dialog } = await open({ moves: [], conflicts: [conflict] })
  expect(await dialog.findByText(/研討會 一般/)).toBeTruthy()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: t.merge }).disabled).toBe(true)
})

test('the page of a merged member links to the remaining one', async () => {
  const merged = memberRow({ id: 42, realName: '', email: '', mergedInto: 41 })
  await enterAs(accountRow(), {
    'GET /api/v1/member/42': () => json(200, merged),
    'GET /api/v1/member/41': () => json(200, one),
  })
  await renderAt('/admin/member/form/42', <MemberFormPage />, '/admin/member/form/$id')
  const link = await screen.findByRole('link', { name: '林美惠（mei@example.com）' })
  expect(link.getAttribute('href')).toBe('/admin/member/form/41')
})
