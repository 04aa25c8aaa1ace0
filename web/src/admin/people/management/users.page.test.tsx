import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { UsersPage } from './users.page.tsx'

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
