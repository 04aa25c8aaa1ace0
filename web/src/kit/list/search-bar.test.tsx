import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderAt } from '../../../test/render.tsx'
import { pauseMs } from '../input/keyword.ts'
import { useListState } from './list-state.ts'
import { SearchBar, useLoanTypeFilter, useProgressFilter } from './search-bar.tsx'
import { tableText } from '../text/table.text.ts'
import { commonText } from '../text/common.text.ts'

const table = tableText['zh-TW']
const common = commonText['zh-TW']

const blank = { keyword: '', from: '', to: '', filters: {} }

async function bar(state: object = {}, props: object = {}) {
  const set = vi.fn()
  await renderAt('/list', <SearchBar state={{ ...blank, ...state, set }} {...props} />)
  return { set, box: screen.getByRole('searchbox', { name: common.keyword }) }
}

/** Time in which nobody types; only with fake timers. */
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const typed = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } })
afterEach(() => vi.useRealTimers())

describe('the keyword', () => {
  test('is searched for in lower case after a pause of 150 ms, and at once by 搜尋, by Enter and when emptied', async () => {
    const { set, box } = await bar()
    vi.useFakeTimers()
    typed(box, ' KG')
    pass(149)
    typed(box, ' KG 公斤 ')
    pass(149)
    expect(set).not.toHaveBeenCalled()
    pass(1)
    expect(set.mock.calls).toEqual([[{ keyword: 'kg 公斤' }, { replace: false }]])
    fireEvent.click(screen.getByRole('button', { name: common.search }))
    typed(box, '箱')
    fireEvent.submit(box)
    typed(box, '')
    pass(0)
    pass(1000)
    expect(set.mock.calls.slice(1).map(([change]) => change)).toEqual([
      { keyword: 'kg 公斤' },
      { keyword: '箱' },
      { keyword: '' },
    ])
  })

  test('keeps what is typed while earlier searches arrive, and follows the back button', async () => {
    let search: (keyword: string) => void = () => undefined
    function Searched() {
      const state = useListState({ sort: 'id', filters: ['status'] })
      search = (keyword) => state.set({ keyword })
      return <SearchBar state={state} filters={[]} />
    }
    const { router } = await renderAt('/list', <Searched />)
    const box = screen.getByRole<HTMLInputElement>('searchbox')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const typeAndWait = async (value: string) => {
      typed(box, value)
      await act(async () => void vi.advanceTimersByTime(pauseMs))
    }
    await typeAndWait('ab')
    await typeAndWait('ab ')
    expect(box.value).toBe('ab ')
    await typeAndWait('ab c')
    expect(router.state.location.search).toEqual({ keyword: 'ab c' })
    // Typing on replaces the entry of the history: one step back leads to the list as it was before.
    vi.useRealTimers()
    await act(async () => router.history.back())
    await waitFor(() => expect(box.value).toBe(''))
    expect(router.state.location.search).toEqual({})
    await act(async () => search('other'))
    expect(box.value).toBe('other')
  })

  test('of an address is not searched for again, whatever its case', async () => {
    const { set } = await bar({ keyword: 'ABC' })
    vi.useFakeTimers()
    pass(1000)
    expect(set).not.toHaveBeenCalled()
  })

  test.each([{ isComposing: true }, { keyCode: 229 }])(
    'is not searched for by an Enter that only confirms a word (%j)',
    async (how) => {
      const { set, box } = await bar()
      const went = fireEvent.keyDown(box, { key: 'Enter', ...how })
      expect(went).toBe(false)
      expect(set).not.toHaveBeenCalled()
    },
  )

  test('is not searched for during composition, but after a pause when the characters are confirmed', async () => {
    const { set, box } = await bar()
    vi.useFakeTimers()
    fireEvent.compositionStart(box)
    for (const text of ['ㄍ', 'ㄍㄨㄥ', '公']) {
      typed(box, text)
      pass(1000)
    }
    fireEvent.keyDown(box, { key: 'Enter', isComposing: true })
    expect(set).not.toHaveBeenCalled()
    fireEvent.compositionEnd(box, { data: '公' })
    pass(150)
    expect(set.mock.calls.map(([change]) => change)).toEqual([{ keyword: '公' }])
  })

  test('清空 clears keyword, days and filters at once and returns the focus', async () => {
    const { set, box } = await bar({
      keyword: 'kg',
      from: '2026-01-01',
      to: '2026-01-31',
      filters: { status: '1' },
    })
    await userEvent.click(screen.getByRole('button', { name: common.clear }))
    expect(set).toHaveBeenCalledWith({ keyword: '', from: '', to: '', filters: { status: '' } })
    expect((box as HTMLInputElement).value).toBe('')
    expect(document.activeElement).toBe(box)
  })
})

describe('the pair of days', () => {
  async function range(state: object = {}) {
    const { set } = await bar(state, { range: true })
    const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
    const type = async (label: string, value: string) => {
      await userEvent.clear(box(label))
      if (value !== '') await userEvent.type(box(label), value)
      await userEvent.tab()
    }
    return { set, box, type }
  }

  test('is reported when both are complete, in any format', async () => {
    const { set, box, type } = await range()
    await type(table.from, '20261101')
    expect(box(table.from).value).toBe('2026-11-01')
    expect(set).not.toHaveBeenCalled()
    await type(table.to, '115/11/30')
    expect(set.mock.calls).toEqual([[{ from: '2026-11-01', to: '2026-11-30' }]])
  })

  test('is reported with the earlier day first', async () => {
    const { set, type } = await range()
    await type(table.from, '2026-11-30')
    await type(table.to, '2026-11-01')
    expect(set).toHaveBeenCalledWith({ from: '2026-11-01', to: '2026-11-30' })
  })

  test('with an invalid day marks that day, and is not reported', async () => {
    const { set, box, type } = await range()
    await type(table.from, '2026-02-30')
    await type(table.to, '2026-11-30')
    expect(screen.getByText('日期不正確，請輸入如 2026-11-22')).toBeDefined()
    expect(box(table.from).value).toBe('2026-02-30')
    expect(set).not.toHaveBeenCalled()
  })

  test('is cleared when both are emptied', async () => {
    const { set, type } = await range({ from: '2026-11-01', to: '2026-11-30' })
    await type(table.from, '')
    expect(set).not.toHaveBeenCalled()
    await type(table.to, '')
    expect(set).toHaveBeenCalledWith({ from: '', to: '' })
  })

  test('with one day is cleared by 清空', async () => {
    const { box, type } = await range()
    await type(table.from, '2026-11-01')
    await userEvent.click(screen.getByRole('button', { name: common.clear }))
    expect(box(table.from).value).toBe('')
  })
})

test('進度狀態 and 貸款類型 are options of the bar, with loan types from 1 to 7', async () => {
  const set = vi.fn()
  function Loans() {
    const filters = [useProgressFilter([{ value: '3', label: '審核中' }]), useLoanTypeFilter()]
    return <SearchBar state={{ ...blank, filters: { progress: '', loanType: '' }, set }} filters={filters} />
  }
  await renderAt('/list', <Loans />)
  const types = [...screen.getByLabelText(table.loanType).querySelectorAll('option')].slice(1)
  expect(types.map((option) => [option.value, option.textContent])).toEqual([
    ['1', '房貸'],
    ['2', '信貸'],
    ['3', '車貸'],
    ['4', '小機貸'],
    ['5', '商品貸'],
    ['6', '手機貸'],
    ['7', '代書貸款'],
  ])
  await userEvent.selectOptions(screen.getByLabelText(table.progress), '審核中')
  expect(set).toHaveBeenCalledWith({ filters: { progress: '3', loanType: '' } })
})

test('the button that folds the filters on a phone has the number of those that are set, without the tabs', async () => {
  const filters = [{ name: 'status', label: '狀態', options: [{ value: '1', label: '啟用' }] }]
  const set = { status: '1', employeeId: '', state: 'held' }
  await bar({ from: '2026-11-01', to: '2026-11-30', filters: set }, { filters, range: true })
  const fold = screen.getByRole('button', { name: table.filters(2), expanded: false })
  await userEvent.click(fold)
  expect(fold.getAttribute('aria-expanded')).toBe('true')
  const folded = document.querySelector(`[id="${fold.getAttribute('aria-controls')}"]`)
  expect(folded?.contains(screen.getByLabelText('狀態'))).toBe(true)
})

test('without filters there is nothing to fold', async () => {
  await bar({ filters: { state: 'held' } })
  expect(screen.queryByRole('button', { name: /^篩選/ })).toBeNull()
})
