import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { accountFormText } from '../../../shared/account/account/account-form.text.ts'
import { userText } from './user.text.ts'
import { UsersPage } from './users.page.tsx'

test('accounts that nobody uses are filtered by the address, and each says when it was last used', async () => {
  const rows = [accountRow({ id: 41, name: 'clerk-41', lastSignInAt: null })]
  const requests = await enterAs(accountRow(), {
    'GET /api/v1/management': () => json(200, rows, { 'x-total-count': '1' }),
    'GET /api/v1/hotel': () => json(200, []),
  })
  await renderAt('/admin/users?unused=1', <UsersPage />)
  const row = await screen.findByRole('row', { name: /clerk-41/ })
  expect(within(row).getByRole('cell', { name: accountFormText['zh-TW'].never })).toBeDefined()
  expect(requests.map(({ path }) => path)).toContain('/api/v1/management?page=1&size=10&sort=index&unused=1')
  expect(screen.getAllByText(userText['zh-TW'].unused(90)).length).toBeGreaterThan(0)
})

test('the rows are numbered without gaps, in the order of the list and from page to page', async () => {
  const rows = [41, 7, 29].map((id) => accountRow({ id, index: id, name: `clerk-${id}` }))
  const requests = await enterAs(accountRow(), {
    'GET /api/v1/management': () => json(200, rows, { 'x-total-count': '13' }),
    'GET /api/v1/hotel': () => json(200, []),
  })
  await renderAt('/admin/users?page=2', <UsersPage />)
  await screen.findByRole('row', { name: /clerk-41/ })
  const numbers = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent)
  expect(numbers).toEqual(['11', '12', '13'])
  expect(requests.map(({ path }) => path)).toContain('/api/v1/management?page=2&size=10&sort=index')
})
