import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useMemo, useState } from 'react'
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { renderAt } from '../../../test/render.tsx'
import { press } from '../keys/key-press.ts'
import { dismiss, notices } from '../notice/notices.ts'
import { loadRefusalWords } from '../text/errors.text.ts'
import { tableText } from '../text/table.text.ts'
import type { CellChange, Saved } from './cell-edit.ts'
import { cellEditorText } from './cell-editor.text.ts'
import type { Column } from './column.ts'
import { DataTable } from './data-table.tsx'

const t = cellEditorText['zh-TW']
const table = tableText['zh-TW']

interface Dish {
  id: number
  name: string
  least: number | null
  price: string
  status: number
}

const dishes: Dish[] = [
  { id: 4, name: '芋圓', least: 10, price: '95.00', status: 1 },
  { id: 7, name: '粉粿', least: null, price: '120.00', status: 1 },
  { id: 9, name: '豆花', least: 3, price: '60.00', status: 0 },
]
const state = { page: 1, size: 10, sort: 'id', keyword: '', from: '', to: '', filters: {}, defaultSort: 'id' }
const usual = { total: 3, loading: false, error: null, onRetry: () => undefined }
type Save = (change: CellChange<Dish>) => Promise<Saved>

beforeAll(async () => {
  await loadRefusalWords()
  // The editor is loaded once somebody comes near a row.
  await import('./cell-editor.tsx')
})
afterEach(() => dismiss())

const linkTo = (row: Dish) => <a href={`/dish/${row.id}`}>{row.name}</a>

/** A list whose rows change as they are saved. */
function Dishes({ save, mayEdit = true }: { save: Save; mayEdit?: boolean }) {
  const [rows, setRows] = useState(dishes)
  const columns = useMemo<readonly Column<Dish>[]>(() => {
    const edit = (field: 'least' | 'price' | 'status') =>
      mayEdit
        ? {
            nameOf: ({ name }: Dish) => name,
            valueOf: (row: Dish) => row[field],
            save: async (change: CellChange<Dish>) => {
              const saved = await save(change)
              if (saved.state === 'done')
                setRows((old) =>
                  old.map((row) => (row.id === change.row.id ? { ...row, [field]: change.value } : row)),
                )
              return saved
            },
          }
        : undefined
    const choices = [
      { value: 1, label: '啟用' },
      { value: 0, label: '停用' },
    ]
    const [least, cost, status] = [edit('least'), edit('price'), edit('status')]
    return [
      {
        key: 'name',
        header: '名稱',
        rowHeader: true,
        cell: linkTo,
      },
      {
        key: 'least',
        header: '最低量',
        cell: (row) => row.least ?? '–',
        edit: least && { kind: 'quantity', isOptional: true, ...least },
      },
      { key: 'price', header: '單價', cell: (row) => row.price, edit: cost && { kind: 'money', ...cost } },
      {
        key: 'status',
        header: '狀態',
        cell: (row) => (row.status === 1 ? '啟用' : '停用'),
        edit: status && { kind: 'choice', choices, ...status },
      },
    ]
  }, [save, mayEdit])
  return (
    <DataTable
      rows={rows}
      {...usual}
      state={{ ...state, set: () => undefined }}
      columns={columns}
      label="菜色"
    />
  )
}

const done = () => Promise.resolve({ state: 'done' as const })
async function open(save: Save = done) {
  const saving = vi.fn(save)
  await renderAt('/list', <Dishes save={saving} />)
  const changes = () => saving.mock.calls.map(([{ row, value, seen }]) => [row.name, value, seen])
  return { user: userEvent.setup(), changes }
}
const cell = (name: string, what: string) =>
  screen.getByRole('button', { name: new RegExp(`^修改 ${name} 的${what}：`) })
const field = (name: string, what: string) => screen.findByLabelText(t.cell(what, name))
const isClosed = () => expect(document.querySelector('td input, td select')).toBeNull()

test('Enter opens a cell, saves it and goes down to the same cell of the next row, and from the last one back to its button', async () => {
  const { user, changes } = await open()
  cell('芋圓', '最低量').focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(await field('芋圓', '最低量'))
  await user.keyboard('12{Enter}')
  expect(document.activeElement).toBe(await field('粉粿', '最低量'))
  await user.keyboard('４{Enter}')
  await user.keyboard('{Enter}')
  isClosed()
  expect(document.activeElement).toBe(cell('豆花', '最低量'))
  expect(changes()).toEqual([
    ['芋圓', 12, 10],
    ['粉粿', 4, null],
  ])
  await waitFor(() => expect(cell('粉粿', '最低量').textContent).toBe('4'))
})

test('Tab and Shift Tab go to the next and the previous cell that can be edited; Escape leaves without saving', async () => {
  const { user, changes } = await open()
  await user.click(cell('芋圓', '最低量'))
  await user.keyboard('12{Tab}')
  expect(document.activeElement).toBe(await field('芋圓', '單價'))
  await user.keyboard('1,050.5{Shift>}{Tab}{/Shift}')
  expect(document.activeElement).toBe(await field('芋圓', '最低量'))
  await user.keyboard('99{Escape}')
  isClosed()
  expect(document.activeElement).toBe(cell('芋圓', '最低量'))
  expect(changes()).toEqual([
    ['芋圓', 12, 10],
    ['芋圓', '1050.50', '95.00'],
  ])
})

test('behind the last cell Tab leaves the table', async () => {
  const { user, changes } = await open()
  await user.click(cell('豆花', '狀態'))
  fireEvent.keyDown(await field('豆花', '狀態'), { key: 'Tab' })
  isClosed()
  expect([document.activeElement, changes()]).toEqual([cell('豆花', '狀態'), []])
})

test('a value that cannot be stored stays with the reason, and a value that is the same is not saved', async () => {
  const { user, changes } = await open()
  await user.click(cell('芋圓', '單價'))
  await user.keyboard('九十{Enter}')
  const input = await field('芋圓', '單價')
  expect([document.activeElement, input.getAttribute('aria-invalid')]).toEqual([input, 'true'])
  expect(screen.getByRole('alert').textContent).not.toBe('')
  await user.clear(input)
  await user.keyboard('95{Enter}')
  expect(document.activeElement).toBe(await field('粉粿', '單價'))
  expect(changes()).toEqual([])
})

test('the Enter that confirms a word of an input method neither saves nor moves', async () => {
  const { user, changes } = await open()
  await user.click(cell('芋圓', '最低量'))
  const input = await field('芋圓', '最低量')
  fireEvent.change(input, { target: { value: '１２' } })
  fireEvent.keyDown(input, { key: 'Enter', isComposing: true })
  fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 })
  expect([document.activeElement, changes()]).toEqual([input, []])
  fireEvent.keyDown(input, { key: 'Enter' })
  await field('粉粿', '最低量')
  expect(changes()).toEqual([['芋圓', 12, 10]])
})

test('a choice is saved when it was made by pointer, and by Enter when by keyboard', async () => {
  const { user, changes } = await open()
  await user.click(cell('芋圓', '狀態'))
  await user.selectOptions(await field('芋圓', '狀態'), '停用')
  isClosed()
  expect(changes()).toEqual([['芋圓', 0, 1]])
  cell('粉粿', '狀態').focus()
  await user.keyboard('{Enter}')
  const list = await field('粉粿', '狀態')
  fireEvent.keyDown(list, { key: 'ArrowDown' })
  fireEvent.change(list, { target: { value: '0' } })
  expect(changes()).toHaveLength(1)
  fireEvent.keyDown(list, { key: 'Enter' })
  await field('豆花', '狀態')
  expect(changes().at(-1)).toEqual(['粉粿', 0, 1])
})

test('a click elsewhere saves, and keeps what cannot be saved with the reason', async () => {
  const { user, changes } = await open()
  await user.click(cell('芋圓', '最低量'))
  await user.keyboard('12')
  await user.click(cell('粉粿', '單價'))
  await user.keyboard('多')
  await user.click(cell('豆花', '狀態'))
  await field('豆花', '狀態')
  expect(changes()).toEqual([['芋圓', 12, 10]])
  const kept = within(await screen.findByRole('group', { name: t.cell('單價', '粉粿') }))
  await user.click(kept.getByRole('button', { name: t.goOn }))
  expect((await field('粉粿', '單價')).getAttribute('value')).toBe('多')
})

test('a value that somebody else changed meanwhile is asked about beside what was typed, without taking the focus', async () => {
  const answers: Saved[] = [
    { state: 'conflict', row: { ...dishes[0], least: 15 }, stored: 15 },
    { state: 'done' },
  ]
  const { user, changes } = await open(async () => answers.shift() ?? { state: 'done' })
  await user.click(cell('芋圓', '最低量'))
  await user.keyboard('12{Enter}')
  const group = await screen.findByRole('group', { name: t.cell('最低量', '芋圓') })
  expect(group.textContent).toContain(`${t.yours} 12${t.stored} 15`)
  expect(document.activeElement).toBe(await field('粉粿', '最低量'))
  expect(notices().map(({ kind, text, detail }) => [kind, text, detail])).toEqual([
    ['warning', t.changed('最低量', '芋圓'), t.both('12', '15')],
  ])
  await user.click(within(group).getByRole('button', { name: t.save('12') }))
  await waitFor(() => expect(screen.queryByRole('group')).toBeNull())
  expect(changes()).toEqual([
    ['芋圓', 12, 10],
    ['芋圓', 12, 15],
  ])
  expect(document.activeElement).toBe(cell('芋圓', '最低量'))
})

test('what is stored can be kept instead, and a refusal keeps what was typed', async () => {
  const answers: Saved[] = [
    { state: 'conflict', row: dishes[0] ?? {}, stored: 15 },
    { state: 'refused', why: '沒有權限' },
  ]
  const { user, changes } = await open(async () => answers.shift() ?? { state: 'done' })
  await user.click(cell('芋圓', '最低量'))
  await user.keyboard('12{Enter}')
  await user.keyboard('8{Enter}{Escape}')
  const [first, second] = await screen.findAllByRole('group')
  expect(second?.textContent).toContain('沒有權限')
  await user.click(within(first as HTMLElement).getByRole('button', { name: t.keep('15') }))
  await user.click(within(second as HTMLElement).getByRole('button', { name: t.discard }))
  expect([screen.queryByRole('group'), changes().length]).toEqual([null, 2])
  expect(document.activeElement).toBe(cell('粉粿', '最低量'))
})

test('changes of one row are saved one after the other', async () => {
  const waiting: (() => void)[] = []
  const { user, changes } = await open(
    () => new Promise((resolve) => waiting.push(() => resolve({ state: 'done' }))),
  )
  await user.click(cell('芋圓', '最低量'))
  await user.keyboard('12{Tab}80{Tab}{Escape}')
  expect(changes()).toEqual([['芋圓', 12, 10]])
  await act(async () => waiting[0]?.())
  expect(changes().at(-1)).toEqual(['芋圓', '80.00', '95.00'])
})

test('arrows move between the cells, `e` opens the first one of the row that the keys have reached, and no key works in a field', async () => {
  window.addEventListener('keydown', press)
  onTestFinished(() => window.removeEventListener('keydown', press))
  const { user } = await open()
  await user.keyboard('jje')
  const input = await field('粉粿', '最低量')
  expect(document.activeElement).toBe(input)
  await user.keyboard('jx')
  expect([document.activeElement, (input as HTMLInputElement).value]).toEqual([input, 'jx'])
  await user.keyboard('{Escape}{ArrowDown}{ArrowRight}')
  expect(document.activeElement).toBe(cell('豆花', '單價'))
  await user.keyboard('k')
  expect(document.activeElement).toBe(screen.getByRole('link', { name: '粉粿' }))
})

test('without the right the cells are text, and the list has no key for them', async () => {
  await renderAt('/list', <Dishes save={done} mayEdit={false} />)
  const row = within(screen.getByRole('row', { name: /芋圓/ }))
  expect(row.queryAllByRole('button')).toEqual([])
  expect(row.getAllByRole('cell').map((one) => one.textContent)).toEqual(['10', '95.00', '啟用'])
  window.addEventListener('keydown', press)
  onTestFinished(() => window.removeEventListener('keydown', press))
  await userEvent.keyboard('je')
  isClosed()
})

test('a screen reader hears which cell of which row it is, and its value', async () => {
  await open()
  expect(cell('粉粿', '最低量').getAttribute('aria-label')).toBe(table.editCell('最低量', '粉粿', ''))
  expect(cell('芋圓', '單價').getAttribute('aria-label')).toBe(table.editCell('單價', '芋圓', '95.00'))
})
