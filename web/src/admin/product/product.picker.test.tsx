import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { accountRow, enterAs } from '../../../test/enter.ts'
import { json } from '../../../test/fake-server.ts'
import { productRow } from '../../../test/product-rows.ts'
import { renderAt } from '../../../test/render.tsx'
import { ProductPickerDialog } from './product.picker.tsx'

const rows = [productRow(), productRow({ id: 7, number: 'F-2', name: '小明蝦' })]
const server = {
  'GET /api/v1/product': () => json(200, rows, { 'x-total-count': '2' }),
  'GET /api/v1/product-type': () =>
    json(200, [{ id: 3, number: 'A01', name: '冷凍海鮮', status: 1, indexId: 1, version: 1 }]),
}

async function open(excluded: readonly number[] = []) {
  const requests = await enterAs(accountRow(), server)
  const onPick = vi.fn()
  await renderAt('/', <ProductPickerDialog excluded={excluded} onPick={onPick} onClose={() => undefined} />)
  await screen.findByRole('row', { name: /大明蝦/ })
  const asked = () =>
    requests.map(({ path }) => decodeURIComponent(path)).filter((path) => path.includes('product?'))
  return { asked, onPick, dialog: screen.getByRole('dialog', { name: '新增商品' }) }
}

test('it offers the products in use, without those that are there already, with the columns of the specification', async () => {
  const { asked, dialog } = await open([5, 8])
  expect(asked()).toEqual(['/api/v1/product?page=1&size=10&sort=indexId&status=1&exclude=5,8'])
  const heads = within(dialog)
    .getAllByRole('columnheader')
    .map((head) => head.textContent)
  expect(heads).toEqual(['', '分類類型', '商品編號', '商品名稱', '單位', '最低訂購量', '單價'])
})

test('it is narrowed by keyword and 分類類型, at first 全部分類', async () => {
  const { asked, dialog } = await open()
  const kinds = within(dialog).getByRole<HTMLSelectElement>('combobox', { name: '分類類型' })
  expect([kinds.selectedOptions[0]?.textContent, kinds.options.length]).toEqual(['全部分類', 2])
  await userEvent.selectOptions(kinds, '3')
  await userEvent.type(within(dialog).getByRole('searchbox'), '蝦{Enter}')
  expect(asked().at(-1)).toBe(
    '/api/v1/product?page=1&size=10&sort=indexId&keyword=蝦&productTypeId=3&status=1',
  )
})

test('it adds what is checked, one by one or all of the page, and nothing where none is', async () => {
  const { dialog, onPick } = await open()
  const take = within(dialog).getByRole('button', { name: '加入商品' })
  await userEvent.click(take)
  expect(onPick).not.toHaveBeenCalled()
  await userEvent.click(within(dialog).getByRole('checkbox', { name: '選取本頁全部' }))
  await userEvent.click(within(dialog).getByRole('checkbox', { name: '選取 大明蝦' }))
  await userEvent.click(take)
  expect(onPick.mock.calls).toEqual([[[rows[1]]]])
})
