import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderAt } from '../../../test/render.tsx'
import { Paginator } from './paginator.tsx'
import { tableText } from '../text/table.text.ts'

const table = tableText['zh-TW']

test.each([
  [{ page: 1, size: 10 }, 25, '1 - 10 of 25'],
  [{ page: 3, size: 10 }, 25, '21 - 25 of 25'],
  [{ page: 1, size: 5 }, 5, '1 - 5 of 5'],
  [{ page: 1, size: 10 }, 0, '0 of 0'],
])('page %j of %i rows shows %s', async (state, total, words) => {
  await renderAt('/list', <Paginator state={{ ...state, set: vi.fn() }} total={total} />)
  expect(screen.getByText(words)).toBeDefined()
})

test('the texts are those of the specification, and 5, 10 and 20 are offered', async () => {
  await renderAt('/list', <Paginator state={{ page: 2, size: 10, set: vi.fn() }} total={25} />)
  for (const name of [table.first, table.previous, table.next, table.last])
    expect(screen.getByRole('button', { name })).toBeDefined()
  const size = screen.getByLabelText(table.pageSize)
  expect([...size.querySelectorAll('option')].map((option) => option.textContent)).toEqual(['5', '10', '20'])
})

test('the buttons lead to the first, previous, next and last page', async () => {
  const set = vi.fn()
  await renderAt('/list', <Paginator state={{ page: 2, size: 5, set }} total={25} />)
  for (const name of [table.first, table.previous, table.next, table.last])
    await userEvent.click(screen.getByRole('button', { name }))
  expect(set.mock.calls).toEqual([[{ page: 1 }], [{ page: 1 }], [{ page: 3 }], [{ page: 5 }]])
})

test('on the last page the next button does nothing and keeps the focus', async () => {
  const set = vi.fn()
  await renderAt('/list', <Paginator state={{ page: 3, size: 10, set }} total={25} />)
  const next = screen.getByRole('button', { name: table.next })
  expect(next.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(next)
  expect(set).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(next)
})

test('choosing another size is reported', async () => {
  const set = vi.fn()
  await renderAt('/list', <Paginator state={{ page: 3, size: 10, set }} total={25} />)
  await userEvent.selectOptions(screen.getByLabelText(table.pageSize), '20')
  expect(set).toHaveBeenCalledWith({ size: 20 })
})
