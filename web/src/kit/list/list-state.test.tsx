import { act, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { longPageSizes } from '@banquet/contract/call/page-size'
import { renderAt } from '../../../test/render.tsx'
import { queryOf, searchOfView, useListState, viewOfSearch, type ListState } from './list-state.ts'

const defaults = { sort: 'id', filters: ['status'] }
const first = { page: 1, size: 10, sort: 'id', keyword: '', from: '', to: '', filters: { status: '' } }

describe('the state of a list in the address', () => {
  test('is the first page of ten in the default sort order for a bare address', () => {
    expect(viewOfSearch({}, defaults)).toEqual(first)
  })

  test('falls back to the default for invalid values', () => {
    const search = { page: '-3', size: '7', sort: '', keyword: { a: 1 } }
    expect(viewOfSearch(search, defaults)).toEqual(first)
  })

  test('has larger pages for lists that people work through', () => {
    const long = { ...defaults, sizes: longPageSizes }
    expect([viewOfSearch({ size: 100 }, long).size, viewOfSearch({ size: 100 }, defaults).size]).toEqual([
      100, 10,
    ])
  })

  test('omits defaults, and reads the rest back unchanged', () => {
    const view = { ...first, page: 3, size: 20, sort: '-name', keyword: '1e5', filters: { status: '0' } }
    const search = searchOfView(view, defaults)
    expect(search).toMatchObject({ page: 3, size: 20, sort: '-name', keyword: '1e5', status: '0' })
    expect(viewOfSearch(search, defaults)).toEqual(view)
    expect(Object.values(searchOfView(first, defaults)).every((value) => value === undefined)).toBe(true)
  })

  test('sends only what is set', () => {
    expect(queryOf({ ...first, keyword: '箱' })).toEqual({ page: 1, size: 10, sort: 'id', keyword: '箱' })
  })
})

describe('changing a list', () => {
  let state: ListState
  function Probe() {
    state = useListState(defaults)
    return <p data-testid="piece">{JSON.stringify(queryOf(state))}</p>
  }
  const shown = () => JSON.parse(screen.getByTestId('piece').textContent ?? '') as object

  test('with another sort order or search starts at the first page, and with another page keeps the rest', async () => {
    const { router } = await renderAt('/list?page=4&keyword=abc', <Probe />)
    await act(async () => state.set({ page: 5 }))
    expect(shown()).toMatchObject({ page: 5, keyword: 'abc' })
    await act(async () => state.set({ sort: '-name' }))
    expect(shown()).toMatchObject({ page: 1, keyword: 'abc', sort: '-name' })
    expect(router.state.location.search).toEqual({ keyword: 'abc', sort: '-name' })
  })

  test('the back button restores the previous search', async () => {
    const { router } = await renderAt('/list', <Probe />)
    await act(async () => state.set({ keyword: '箱' }))
    await act(async () => state.set({ page: 2 }))
    await act(async () => router.history.back())
    expect(shown()).toEqual({ page: 1, size: 10, sort: 'id', keyword: '箱' })
  })
})
