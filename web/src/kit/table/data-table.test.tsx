import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { renderAt } from '../../../test/render.tsx'
import { ApiError } from '../call/api.ts'
import type { Column } from './column.ts'
import { DataTable } from './data-table.tsx'
import type { List, ListState } from '../list/list-state.ts'
import { loadRefusalWords } from '../text/errors.text.ts'
import { useSelection } from './selection.ts'
import { tableText } from '../text/table.text.ts'
import { commonText } from '../text/common.text.ts'

const table = tableText['zh-TW']
const common = commonText['zh-TW']

beforeAll(loadRefusalWords)

interface Fruit {
  id: number
  name: string
}

const fruits: Fruit[] = [
  { id: 4, name: '蘋果' },
  { id: 7, name: '香蕉' },
]
const columns: readonly Column<Fruit>[] = [
  { key: 'index', header: '序號', sort: 'id', cell: (_, position) => position },
  { key: 'name', header: '名稱', sort: 'name', rowHeader: true, cell: (row) => row.name },
  { key: 'note', header: '備註', cell: () => '-' },
]
const noSearch = {
  page: 1,
  size: 10,
  sort: 'id',
  keyword: '',
  from: '',
  to: '',
  filters: {},
  defaultSort: 'id',
}

function listOf(part: Partial<List<Fruit>> = {}, state: Partial<ListState> = {}) {
  const set = vi.fn()
  const onRetry = vi.fn()
  const list = {
    rows: fruits,
    total: 2,
    loading: false,
    error: null,
    onRetry,
    ...part,
    state: { ...noSearch, set, ...state },
  }
  return { list, set, onRetry }
}

const places = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent)

describe('sorting', () => {
  test('a header shows its sort order and reverses it', async () => {
    const { list, set } = listOf()
    await renderAt('/list', <DataTable {...list} columns={columns} label="水果" />)
    expect(screen.getByRole('columnheader', { name: '序號' }).getAttribute('aria-sort')).toBe('ascending')
    expect(screen.getByRole('columnheader', { name: '名稱' }).getAttribute('aria-sort')).toBe('none')
    expect(screen.getByRole('columnheader', { name: '備註' }).getAttribute('aria-sort')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '序號' }))
    await userEvent.click(screen.getByRole('button', { name: '名稱' }))
    expect(set.mock.calls).toEqual([[{ sort: '-id' }], [{ sort: 'name' }]])
  })

  test('rows are numbered across pages, backwards in the reverse order', async () => {
    await renderAt(
      '/list',
      <DataTable {...listOf({ total: 12 }, { page: 2 }).list} columns={columns} label="水果" />,
    )
    expect(places()).toEqual(['11', '12'])
  })

  test('in the reverse of the default order the numbers count down', async () => {
    const { list } = listOf({ total: 12 }, { sort: '-id' })
    await renderAt('/list', <DataTable {...list} columns={columns} label="水果" />)
    expect(places()).toEqual(['12', '11'])
  })
})

describe('instead of rows the table shows', () => {
  test('a spinner while the first rows load', async () => {
    const { list } = listOf({ rows: [], total: 0, loading: true })
    await renderAt('/list', <DataTable {...list} columns={columns} label="水果" />)
    expect(screen.getByText(common.loading)).toBeDefined()
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('the previous rows while others load', async () => {
    const { list } = listOf({ loading: true })
    const { container } = await renderAt('/list', <DataTable {...list} columns={columns} label="水果" />)
    expect(screen.getByText('蘋果')).toBeDefined()
    expect(container.querySelector('[aria-busy="true"]')).not.toBeNull()
  })

  test('the purpose of the list and the next step if it is empty', async () => {
    const { list } = listOf({ rows: [], total: 0 })
    const empty = { hint: '水果的清單', next: <button type="button">新增水果</button> }
    await renderAt('/list', <DataTable {...list} columns={columns} label="水果" empty={empty} />)
    for (const words of [common.noData, '水果的清單', '新增水果'])
      expect(screen.getByText(words)).toBeDefined()
  })

  test('a way to clear the search if nothing is found', async () => {
    const { list, set } = listOf({ rows: [], total: 0 }, { keyword: 'x', filters: { status: '1' } })
    await renderAt('/list', <DataTable {...list} columns={columns} label="水果" />)
    await userEvent.click(screen.getByRole('button', { name: table.clearSearch }))
    expect(set).toHaveBeenCalledWith({ keyword: '', from: '', to: '', filters: { status: '' } })
  })

  test('a message and a retry after a failure', async () => {
    const { list, onRetry } = listOf({ rows: [], total: 0, error: new ApiError(503, 'busy') })
    await renderAt('/list', <DataTable {...list} columns={columns} label="水果" />)
    expect(screen.getByRole('alert').textContent).toContain('系統忙碌中')
    await userEvent.click(screen.getByRole('button', { name: common.retry }))
    expect(onRetry).toHaveBeenCalledOnce()
  })
})

test('on a phone each cell has the label of its column, and the row its name', async () => {
  await renderAt('/list', <DataTable {...listOf().list} columns={columns} label="水果" />)
  const row = screen.getByRole('row', { name: /蘋果/ })
  expect(within(row).getByRole('rowheader').textContent).toBe('蘋果')
  expect([...row.children].map((cell) => cell.getAttribute('data-label'))).toEqual(['序號', '名稱', '備註'])
})

test('rows are chosen one by one or a page at once, and stay chosen on other pages', async () => {
  function Chooser() {
    const [page, setPage] = useState(fruits)
    const selection = useSelection<Fruit>()
    const { list } = listOf({ rows: page })
    return (
      <>
        <DataTable
          {...list}
          columns={columns}
          label="水果"
          selection={selection}
          rowName={(row) => row.name}
        />
        <button type="button" onClick={() => setPage([{ id: 9, name: '芒果' }])}>
          turn
        </button>
        <p data-testid="chosen">{[...selection.selected.values()].map((row) => row.name).join()}</p>
      </>
    )
  }
  await renderAt('/list', <Chooser />)
  const chosen = () => screen.getByTestId('chosen').textContent
  await userEvent.click(screen.getByRole('checkbox', { name: table.selectRow('香蕉') }))
  expect(chosen()).toBe('香蕉')
  const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: table.selectPage })
  expect(all().indeterminate).toBe(true)
  await userEvent.click(all())
  expect(chosen()).toBe('香蕉,蘋果')
  await userEvent.click(screen.getByRole('button', { name: 'turn' }))
  expect(all().checked).toBe(false)
  await userEvent.click(screen.getByRole('checkbox', { name: table.selectRow('芒果') }))
  expect(chosen()).toBe('香蕉,蘋果,芒果')
  await userEvent.click(all())
  expect(chosen()).toBe('香蕉,蘋果')
})

test('choosing one row renders no other row again', async () => {
  const drawn: number[] = []
  const counted: readonly Column<Fruit>[] = [
    {
      key: 'name',
      header: '名稱',
      cell: (row) => {
        drawn.push(row.id)
        return row.name
      },
    },
  ]
  function Chooser() {
    const selection = useSelection<Fruit>()
    return (
      <DataTable
        {...listOf().list}
        columns={counted}
        label="水果"
        selection={selection}
        rowName={(row) => row.name}
      />
    )
  }
  await renderAt('/list', <Chooser />)
  drawn.length = 0
  await userEvent.click(screen.getByRole('checkbox', { name: table.selectRow('蘋果') }))
  expect(drawn).toEqual([4])
})

test('a click on a row opens it like its link; other controls in it keep their function', async () => {
  const opened = vi.fn()
  const pressed = vi.fn()
  const named: readonly Column<Fruit>[] = [
    {
      key: 'name',
      header: '名稱',
      rowHeader: true,
      cell: ({ id, name }) => (
        <button type="button" onClick={() => opened(id)}>
          {name}
        </button>
      ),
    },
    { key: 'note', header: '備註', cell: ({ id }) => `note ${id}` },
    {
      key: 'more',
      header: '操作',
      cell: ({ id }) => (
        <button type="button" onClick={() => pressed(id)}>
          {`more ${id}`}
        </button>
      ),
    },
  ]
  await renderAt('/list', <DataTable {...listOf().list} columns={named} label="水果" />)
  await userEvent.click(screen.getByText('note 7'))
  expect(opened.mock.calls).toEqual([[7]])
  await userEvent.click(screen.getByRole('button', { name: 'more 4' }))
  expect([opened.mock.calls.length, pressed.mock.calls]).toEqual([1, [[4]]])
  // Selecting text ends with a click as well.
  getSelection()?.selectAllChildren(screen.getByText('note 4'))
  fireEvent.click(screen.getByText('note 4'))
  expect(opened).toHaveBeenCalledOnce()
  getSelection()?.removeAllRanges()
  await userEvent.click(screen.getByRole('button', { name: '蘋果' }))
  expect(opened.mock.calls).toEqual([[7], [4]])
})
