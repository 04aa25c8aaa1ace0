import { act, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { longPageSizes } from '@banquet/contract/call/page-size'
import { renderAt } from '../../../test/render.tsx'
import { queryOf, searchOfView, useListState, viewOfSearch, type ListState } from './list-state.ts'

const defaults = { sort: 'id', filters: ['status'] }
const first = { page: 1, size: 10, sort: 'id', keyword: '', from: '', to: '', filters: { status: '' } }

describe('a list lives in the address bar', () => {
  test('a bare address is the first page of ten in the default order', () => {
    expect(viewOfSearch({}, defaults)).toEqual(first)
  })

  test('what makes no sense falls back to the default', () => {
    const search = { page: '-3', size: '7', sort: '', keyword: { a: 1 } }
    expect(viewOfSearch(search, defaults)).toEqual(first)
  })

  test('a list that people work through has larger pages, others have not', () => {
    const long = { ...defaults, sizes: longPageSizes }
    expect([viewOfSearch({ size: 100 }, long).size, viewOfSearch({ size: 100 }, defaults).size]).toEqual([
      100, 10,
    ])
  })

  test('defaults are left out of the address, the rest is read back as it was', () => {
    const view = { ...first, page: 3, size: 20, sort: '-name', keyword: '1e5', filters: { status: '0' } }
    const search = searchOfView(view, defaults)
    expect(search).toMatchObject({ page: 3, size: 20, sort: '-name', keyword: '1e5', status: '0' })
    expect(viewOfSearch(search, defaults)).toEqual(view)
    expect(Object.values(searchOfView(first, defaults)).every((value) => value === undefined)).toBe(true)
  })

  test('only what is set is sent', () => {
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

  test('another order or search starts at the first page, another page keeps the rest', async () => {
    const { router } = await renderAt('/list?page=4&keyword=abc', <Probe />)
    await act(async () => state.set({ page: 5 }))
    expect(shown()).toMatchObject({ page: 5, keyword: 'abc' })
    await act(async () => state.set({ sort: '-name' }))
    expect(shown()).toMatchObject({ page: 1, keyword: 'abc', sort: '-name' })
    expect(router.state.location.search).toEqual({ keyword: 'abc', sort: '-name' })
  })

  test('the back button brings the search before back', async () => {
    const { router } = await renderAt('/list', <Probe />)
    await act(async () => state.set({ keyword: '箱' }))
    await act(async () => state.set({ page: 2 }))
    await act(async () => router.history.back())
    expect(shown()).toEqual({ page: 1, size: 10, sort: 'id', keyword: '箱' })
  })
})
