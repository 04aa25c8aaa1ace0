import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { renderAt } from '../../test/render.tsx'
import { SearchBar, useLoanTypeFilter, useProgressFilter } from './search-bar.tsx'

const blank = { keyword: '', from: '', to: '', filters: {} }

async function bar(state: object = {}, props: object = {}) {
  const set = vi.fn()
  await renderAt('/list', <SearchBar state={{ ...blank, ...state, set }} {...props} />)
  return { set, box: screen.getByRole('searchbox', { name: '關鍵字' }) }
}

describe('the keyword', () => {
  test('is searched for in lower case, by 搜尋 and by Enter', async () => {
    const { set, box } = await bar()
    await userEvent.type(box, ' KG 公斤 ')
    expect(set).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: '搜尋' }))
    await userEvent.type(box, '{Enter}')
    expect(set.mock.calls).toEqual([[{ keyword: 'kg 公斤' }], [{ keyword: 'kg 公斤' }]])
  })

  test.each([{ isComposing: true }, { keyCode: 229 }])(
    'Enter that only confirms a word (%j) does not search',
    async (how) => {
      const { set, box } = await bar()
      const went = fireEvent.keyDown(box, { key: 'Enter', ...how })
      expect(went).toBe(false)
      expect(set).not.toHaveBeenCalled()
    },
  )

  test('is not searched for while a word is composed, but by the Enter after it', async () => {
    const { set, box } = await bar()
    fireEvent.compositionStart(box)
    for (const typed of ['ㄍ', 'ㄍㄨㄥ', '公']) fireEvent.change(box, { target: { value: typed } })
    fireEvent.keyDown(box, { key: 'Enter', isComposing: true })
    fireEvent.compositionEnd(box, { data: '公' })
    expect(set).not.toHaveBeenCalled()
    await userEvent.type(box, '{Enter}')
    expect(set.mock.calls).toEqual([[{ keyword: '公' }]])
  })

  test('清空 empties box, days and filters at once and puts the focus back', async () => {
    const { set, box } = await bar({
      keyword: 'kg',
      from: '2026-01-01',
      to: '2026-01-31',
      filters: { status: '1' },
    })
    await userEvent.click(screen.getByRole('button', { name: '清空' }))
    expect(set).toHaveBeenCalledWith({ keyword: '', from: '', to: '', filters: { status: '' } })
    expect((box as HTMLInputElement).value).toBe('')
    expect(document.activeElement).toBe(box)
  })
})

describe('the pair of days', () => {
  const change = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })

  test('is told only when both are set', async () => {
    const { set } = await bar({}, { range: true })
    change('開始日期', '2026-11-01')
    expect(set).not.toHaveBeenCalled()
    change('結束日期', '2026-11-30')
    expect(set.mock.calls).toEqual([[{ from: '2026-11-01', to: '2026-11-30' }]])
  })

  test('is told with the earlier day first', async () => {
    const { set } = await bar({}, { range: true })
    change('開始日期', '2026-11-30')
    change('結束日期', '2026-11-01')
    expect(set).toHaveBeenCalledWith({ from: '2026-11-01', to: '2026-11-30' })
  })

  test('is not told while a year is being typed', async () => {
    const { set } = await bar({}, { range: true })
    change('開始日期', '2026-11-01')
    for (const year of ['0002', '0020', '0202']) change('結束日期', `${year}-11-30`)
    expect(set).not.toHaveBeenCalled()
  })

  test('is given up when both are emptied', async () => {
    const { set } = await bar({ from: '2026-11-01', to: '2026-11-30' }, { range: true })
    change('開始日期', '')
    expect(set).not.toHaveBeenCalled()
    change('結束日期', '')
    expect(set).toHaveBeenCalledWith({ from: '', to: '' })
  })
})

test('進度狀態 and 貸款類型 are options of the bar, the loan types valued 1 to 7', async () => {
  const set = vi.fn()
  function Loans() {
    const filters = [useProgressFilter([{ value: '3', label: '審核中' }]), useLoanTypeFilter()]
    return <SearchBar state={{ ...blank, filters: { progress: '', loanType: '' }, set }} filters={filters} />
  }
  await renderAt('/list', <Loans />)
  const types = [...screen.getByLabelText('貸款類型').querySelectorAll('option')].slice(1)
  expect(types.map((option) => [option.value, option.textContent])).toEqual([
    ['1', '房貸'],
    ['2', '信貸'],
    ['3', '車貸'],
    ['4', '小機貸'],
    ['5', '商品貸'],
    ['6', '手機貸'],
    ['7', '代書貸款'],
  ])
  await userEvent.selectOptions(screen.getByLabelText('進度狀態'), '審核中')
  expect(set).toHaveBeenCalledWith({ filters: { progress: '3', loanType: '' } })
})
