import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json } from '../../../../test/fake-server.ts'
import { materialRow } from '../../../../test/rows/material-rows.ts'
import { renderAt } from '../../../../test/render.tsx'
import { FoodMaterialPickerDialog } from './food-material.picker.tsx'
import { foodMaterialText } from './food-material.text.ts'
import { tableText } from '../../../kit/text/table.text.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { foodMaterialTypeText } from '../food-material-type/food-material-type.text.ts'

const t = foodMaterialText['zh-TW']
const table = tableText['zh-TW']
const common = commonText['zh-TW']
const foodMaterialType = foodMaterialTypeText['zh-TW']

const type = { id: 1, number: '01', chtName: '蔬菜', enName: 'Vegetables' }
const all = Array.from({ length: 23 }, (_, at) =>
  materialRow({
    id: at + 1,
    number: `V-${at + 1}`,
    chtName: `蔬菜${at + 1}`,
    enName: `Greens ${at + 1}`,
    foodMaterialType: type,
    indexId: at + 1,
  }),
)

/** Opens the dialog with a server that pages, excludes and searches like the real one. */
async function open(excluded: number[] = []) {
  const onPick = vi.fn()
  const requests = await enterAs(accountRow(), {
    'GET /api/v1/food-material': ({ path }) => {
      const query = new URL(path, 'http://localhost').searchParams
      const left = (query.get('exclude') ?? '').split(',').map(Number)
      const found = all.filter(
        (row) => !left.includes(row.id) && row.chtName.includes(query.get('keyword') ?? ''),
      )
      const size = Number(query.get('size'))
      const first = (Number(query.get('page')) - 1) * size
      return json(200, found.slice(first, first + size), { 'x-total-count': String(found.length) })
    },
    'GET /api/v1/food-material-type': () => json(200, [{ ...type, status: 1, indexId: 1, version: 1 }]),
  })
  await renderAt(
    '/admin/products/form',
    <FoodMaterialPickerDialog excluded={excluded} onPick={onPick} onClose={() => undefined} />,
  )
  await screen.findByRole('dialog', { name: t.choose })
  await screen.findAllByRole('rowheader')
  const asked = () =>
    requests.map(({ path }) => path).filter((path) => path.startsWith('/api/v1/food-material?'))
  return { onPick, asked }
}

const shown = () => screen.getAllByRole('rowheader').map((cell) => cell.firstChild?.firstChild?.textContent)
const choose = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }))
const take = () => userEvent.click(screen.getByRole('button', { name: t.take }))

test('it shows number, both names, category, unit and both times, ten per page', async () => {
  const { asked } = await open()
  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    '',
    t.number,
    t.name,
    t.type,
    t.unit,
    common.createdAt,
    common.updatedAt,
  ])
  expect(screen.getByRole('row', { name: /V-1 .*蔬菜1.*Greens 1.*01 蔬菜.*公斤.*09:02.*11:04/ })).toBeTruthy()
  expect(shown()).toHaveLength(10)
  expect(asked()).toEqual(['/api/v1/food-material?page=1&size=10&sort=indexId&status=1'])
  const sizes = within(screen.getByLabelText(table.pageSize)).getAllByRole('option')
  expect(sizes.map((one) => one.textContent)).toEqual(['5', '10', '20'])
})

test('it filters by a category with number and Chinese name, all by default', async () => {
  const { asked } = await open()
  const dropdown = screen.getByRole('combobox', { name: foodMaterialType.type })
  await within(dropdown).findByRole('option', { name: '01 蔬菜' })
  expect(
    within(dropdown)
      .getAllByRole('option')
      .map((one) => one.textContent),
  ).toEqual([foodMaterialType.allTypes, '01 蔬菜'])
  await userEvent.selectOptions(dropdown, '01 蔬菜')
  expect(asked().at(-1)).toBe(
    '/api/v1/food-material?page=1&size=10&sort=indexId&foodMaterialTypeId=1&status=1',
  )
})

test('the server excludes rows that are already chosen, so that pages are full', async () => {
  const { asked } = await open([1, 3])
  expect(asked()).toEqual(['/api/v1/food-material?page=1&size=10&sort=indexId&status=1&exclude=1%2C3'])
  expect(shown()).toEqual([2, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((n) => `蔬菜${n}`))
  expect(screen.getByText('1 - 10 of 21')).toBeTruthy()
})

test('checked rows stay checked on other pages, and are added in the order of selection', async () => {
  const { onPick } = await open()
  await choose(table.selectRow('蔬菜2'))
  await userEvent.click(screen.getByRole('button', { name: table.last }))
  await screen.findByRole('checkbox', { name: table.selectRow('蔬菜21') })
  await choose(table.selectPage)
  await userEvent.click(screen.getByRole('button', { name: table.first }))
  expect(await screen.findByRole('checkbox', { name: table.selectRow('蔬菜2'), checked: true })).toBeTruthy()
  await take()
  expect(onPick).toHaveBeenCalledExactlyOnceWith([2, 21, 22, 23].map((n) => all[n - 1]))
})

test('it adds nothing if no row is checked', async () => {
  const { onPick } = await open()
  await take()
  expect(onPick).not.toHaveBeenCalled()
})

test('a word that is still being composed is not searched for; afterwards Enter searches', async () => {
  const { asked } = await open()
  const box = screen.getByRole('searchbox')
  fireEvent.compositionStart(box)
  fireEvent.change(box, { target: { value: 'ㄕㄨ' } })
  // False because the Enter that confirms the word must not submit the search.
  expect(fireEvent.keyDown(box, { key: 'Enter', isComposing: true })).toBe(false)
  fireEvent.compositionEnd(box)
  expect(asked()).toHaveLength(1)
  await userEvent.clear(box)
  await userEvent.type(box, '蔬菜23{Enter}')
  await expect.poll(shown).toEqual(['蔬菜23'])
  // How often somebody pauses while typing is theirs; what was composed is never asked for.
  expect(asked().filter((path) => decodeURIComponent(path).includes('ㄕㄨ'))).toEqual([])
  expect(decodeURIComponent(asked().at(-1) ?? '')).toContain('keyword=蔬菜23')
})

test('it shows a message if nothing is found', async () => {
  await open(all.map(({ id }) => id).slice(1))
  await userEvent.type(screen.getByRole('searchbox'), '沒有{Enter}')
  expect(await screen.findByText(table.noMatch)).toBeTruthy()
})

test('it shows a message if there is nothing at all', async () => {
  await enterAs(accountRow(), {
    'GET /api/v1/food-material': () => json(200, [], { 'x-total-count': '0' }),
    'GET /api/v1/food-material-type': () => json(200, []),
  })
  await renderAt(
    '/admin/products/form',
    <FoodMaterialPickerDialog onPick={() => undefined} onClose={() => undefined} />,
  )
  expect(await screen.findByText(common.noData)).toBeTruthy()
})
