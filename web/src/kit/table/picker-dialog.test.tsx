import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderAt } from '../../../test/render.tsx'
import type { Column } from './column.ts'
import { useDialogListState } from '../list/list-state.ts'
import { MultiPickerDialog, PickerDialog } from './picker-dialog.tsx'
import { tableText } from '../text/table.text.ts'

const table = tableText['zh-TW']

afterEach(() => vi.useRealTimers())

interface Product {
  id: number
  name: string
}

const many = (length: number): Product[] =>
  Array.from({ length }, (_, i) => ({ id: i + 1, name: `商品${i + 1}` }))
const products = many(12)
const columns: readonly Column<Product>[] = [
  { key: 'name', header: '名稱', rowHeader: true, cell: (row) => row.name },
]
const rowName = (row: Product) => row.name
const common = { title: '選擇商品', columns, rowName }

function useProducts(offered = products, size?: number) {
  const state = { ...useDialogListState({ sort: 'id' }), ...(size && { size }) }
  const found = offered.filter((row) => row.name.includes(state.keyword))
  const rows = found.slice((state.page - 1) * state.size, state.page * state.size)
  return { rows, total: found.length, state, loading: false, error: null, onRetry: () => undefined }
}

async function openMany(excluded: ReadonlySet<number> = new Set()) {
  const onPick = vi.fn()
  function Many() {
    return (
      <MultiPickerDialog
        {...common}
        list={useProducts()}
        excluded={excluded}
        take="加入商品"
        onPick={onPick}
        onClose={() => undefined}
      />
    )
  }
  await renderAt('/orders', <Many />)
  return { onPick, take: () => userEvent.click(screen.getByRole('button', { name: '加入商品' })) }
}

const choose = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }))

test('one row is chosen by its button', async () => {
  const onPick = vi.fn()
  function One() {
    return <PickerDialog {...common} list={useProducts()} onPick={onPick} onClose={() => undefined} />
  }
  await renderAt('/orders', <One />)
  await userEvent.click(screen.getByRole('button', { name: table.chooseRow('商品3') }))
  expect(onPick).toHaveBeenCalledExactlyOnceWith(products[2])
})

const box = () => screen.getByRole<HTMLInputElement>('searchbox')
const markedRow = () =>
  document.querySelector(`[id="${box().getAttribute('aria-activedescendant')}"]`)?.textContent
const search = async (keyword: string) => {
  fireEvent.change(box(), { target: { value: keyword } })
  await screen.findByText(
    new RegExp(`^1 - .* of ${products.filter(({ name }) => name.includes(keyword)).length}$`),
  )
}

test('a picker opens with the cursor in its field, and Enter takes only the row that the arrow keys have marked', async () => {
  const onPick = vi.fn()
  function One() {
    return <PickerDialog {...common} list={useProducts()} onPick={onPick} onClose={() => undefined} />
  }
  await renderAt('/orders', <One />)
  expect(document.activeElement).toBe(box())
  expect(markedRow()).toBeUndefined()
  await userEvent.keyboard('{Enter}')
  expect(onPick).not.toHaveBeenCalled()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}')
  expect(markedRow()).toContain('商品2')
  await userEvent.keyboard('{Enter}')
  expect(onPick).toHaveBeenCalledExactlyOnceWith(products[1])
})

test('of what a keyword finds, the first row is marked; Enter before the rows are found only searches', async () => {
  const onPick = vi.fn()
  function One() {
    return <PickerDialog {...common} list={useProducts()} onPick={onPick} onClose={() => undefined} />
  }
  await renderAt('/orders', <One />)
  await search('商品1')
  expect(markedRow()).toContain('商品1')
  // What is typed has not been searched for yet: the marked row is not the one that was meant.
  fireEvent.change(box(), { target: { value: '商品12' } })
  fireEvent.keyDown(box(), { key: 'Enter' })
  fireEvent.submit(box())
  expect(onPick).not.toHaveBeenCalled()
  fireEvent.keyDown(box(), { key: 'Enter', isComposing: true })
  expect(onPick).not.toHaveBeenCalled()
  fireEvent.keyDown(box(), { key: 'Enter' })
  expect(onPick).toHaveBeenCalledExactlyOnceWith(products[11])
})

test('while rows load, none is marked', async () => {
  const onPick = vi.fn()
  function One() {
    const list = { ...useProducts(), loading: true }
    return <PickerDialog {...common} list={list} onPick={onPick} onClose={() => undefined} />
  }
  await renderAt('/orders', <One />)
  await search('商品1')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(markedRow()).toBeUndefined()
  expect(onPick).not.toHaveBeenCalled()
})

test('with several to choose, Enter ticks the marked row, and Ctrl+Enter takes what is ticked', async () => {
  const { onPick } = await openMany()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(onPick).not.toHaveBeenCalled()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await search('商品7')
  await userEvent.keyboard('{Enter}')
  expect([box().selectionStart, box().selectionEnd]).toEqual([0, 3])
  expect(screen.getByText(table.selected(2))).toBeDefined()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(onPick).toHaveBeenCalledExactlyOnceWith([products[1], products[6]])
})

test('rows stay selected on other pages and after a search, are counted, and are added in the order of selection', async () => {
  const { onPick, take } = await openMany()
  await choose(table.selectRow('商品2'))
  await userEvent.click(screen.getByRole('button', { name: table.next }))
  await choose(table.selectPage)
  await userEvent.type(screen.getByRole('searchbox'), '商品1{Enter}')
  await choose(table.selectRow('商品1'))
  expect(screen.getByText(table.selected(4))).toBeDefined()
  await take()
  expect(onPick).toHaveBeenCalledExactlyOnceWith([2, 11, 12, 1].map((id) => products[id - 1]))
})

test('nothing happens while nothing is chosen', async () => {
  const { onPick, take } = await openMany()
  await take()
  expect(onPick).not.toHaveBeenCalled()
})

test('rows that are already chosen are not offered', async () => {
  await openMany(new Set([1, 2]))
  const names = within(screen.getByRole('table')).getAllByRole('rowheader')
  expect(names[0]?.textContent).toBe('商品3')
  expect(names).toHaveLength(8)
})

const cellOf = vi.fn((row: Product) => row.name)
const watched: readonly Column<Product>[] = [
  { key: 'name', header: '名稱', rowHeader: true, cell: (row) => cellOf(row) },
]

async function openThousand() {
  const offered = many(1000)
  const onPick = vi.fn()
  function Thousand() {
    return (
      <MultiPickerDialog
        {...common}
        columns={watched}
        list={useProducts(offered, 20)}
        take="加入商品"
        onPick={onPick}
        onClose={() => undefined}
      />
    )
  }
  await renderAt('/orders', <Thousand />)
  const press = (label: string) => fireEvent.click(screen.getByLabelText(label))
  for (let page = 1; page <= 50; page += 1) {
    press(table.selectPage)
    if (page < 50) press(table.next)
  }
  return { offered, onPick }
}

test('with a thousand chosen rows, typing renders no row again, and choosing one renders only that one', async () => {
  const { offered, onPick } = await openThousand()
  expect(screen.getByText(table.selected(1000))).toBeDefined()
  fireEvent.click(screen.getByText('加入商品'))
  expect(onPick).toHaveBeenCalledExactlyOnceWith(offered)

  const box = screen.getByRole('searchbox')
  // However slow the machine is, the pause after which the list is searched does not end here.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  cellOf.mockClear()
  fireEvent.compositionStart(box)
  for (const typed of ['ㄕ', 'ㄕㄤ', '商', '商品1000']) fireEvent.change(box, { target: { value: typed } })
  expect(fireEvent.keyDown(box, { key: 'Enter', isComposing: true })).toBe(false)
  fireEvent.compositionEnd(box)
  expect(cellOf).not.toHaveBeenCalled()

  fireEvent.click(screen.getByLabelText(table.selectRow('商品1000')))
  expect(cellOf.mock.calls.map(([row]) => row.name)).toEqual(['商品1000'])
  expect(screen.getByText(table.selected(999))).toBeDefined()

  vi.useRealTimers()
  await userEvent.type(box, '{Enter}')
  expect(screen.getAllByRole('rowheader')).toHaveLength(1)
  expect(screen.getByText(table.selected(999))).toBeDefined()
})
