import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json } from '../../../../test/fake-server.ts'
import { productRow } from '../../../../test/rows/product-rows.ts'
import { renderAt } from '../../../../test/render.tsx'
import { CustomerProductPickerDialog, ProductPickerDialog } from './product.picker.tsx'
import { productText } from './product.text.ts'
import { tableText } from '../../../kit/text/table.text.ts'
import { productTypeText } from '../product-type/product-type.text.ts'

const t = productText['zh-TW']
const table = tableText['zh-TW']
const productType = productTypeText['zh-TW']

const rows = [productRow(), productRow({ id: 7, number: 'F-2', name: '小明蝦' })]
const server = {
  'GET /api/v1/customer-product/customerId/9/addable': () => json(200, rows, { 'x-total-count': '2' }),
  'GET /api/v1/product-type': () =>
    json(200, [{ id: 3, number: 'A01', name: '冷凍海鮮', status: 1, indexId: 1, version: 1 }]),
}

async function open() {
  const requests = await enterAs(accountRow(), server)
  const onPick = vi.fn()
  await renderAt('/', <ProductPickerDialog customerId={9} onPick={onPick} onClose={() => undefined} />)
  await screen.findByRole('row', { name: /大明蝦/ })
  const asked = () =>
    requests.map(({ path }) => decodeURIComponent(path)).filter((path) => path.includes('addable?'))
  return { asked, onPick, dialog: screen.getByRole('dialog', { name: t.choose }) }
}

test('it offers the products that the customer does not have yet, with the columns of the specification', async () => {
  const { asked, dialog } = await open()
  expect(asked()).toEqual(['/api/v1/customer-product/customerId/9/addable?page=1&size=10&sort=indexId'])
  const heads = within(dialog)
    .getAllByRole('columnheader')
    .map((head) => head.textContent)
  expect(heads).toEqual(['', t.type, t.number, t.name, t.unit, t.minimum, t.price])
})

test('it filters by keyword and 分類類型, 全部分類 by default', async () => {
  const { asked, dialog } = await open()
  const kinds = within(dialog).getByRole<HTMLSelectElement>('combobox', { name: productType.kind })
  expect([kinds.selectedOptions[0]?.textContent, kinds.options.length]).toEqual([productType.allTypes, 2])
  await userEvent.selectOptions(kinds, '3')
  await userEvent.type(within(dialog).getByRole('searchbox'), '蝦{Enter}')
  expect(asked().at(-1)).toBe(
    '/api/v1/customer-product/customerId/9/addable?page=1&size=10&sort=indexId&keyword=蝦&productTypeId=3',
  )
})

test('it adds the checked rows, one by one or the whole page, and nothing if none is checked', async () => {
  const { dialog, onPick } = await open()
  const take = within(dialog).getByRole('button', { name: t.take })
  await userEvent.click(take)
  expect(onPick).not.toHaveBeenCalled()
  await userEvent.click(within(dialog).getByRole('checkbox', { name: table.selectPage }))
  await userEvent.click(within(dialog).getByRole('checkbox', { name: table.selectRow('大明蝦') }))
  await userEvent.click(take)
  expect(onPick.mock.calls).toEqual([[[rows[1]]]])
})

describe('the products of a customer', () => {
  const seafood = { id: 3, number: 'A01', name: '冷凍海鮮', enName: 'Frozen seafood' }
  const agreed = (id: number, part: object = {}) => ({
    ...productRow({ id, number: `F-${id}`, name: `商品 ${id}`, productType: seafood, productTypeId: 3 }),
    customerProductId: id + 100,
    priceSource: 'customer-product',
    itemNumber: '',
    itemName: '',
    buyCnt: 0,
    ...part,
  })

  async function openFor(rows: object[], excluded: readonly number[] = []) {
    await enterAs(accountRow(), { ...server, 'GET /api/v1/product-by-user/9': () => json(200, rows) })
    const onPick = vi.fn()
    const props = { customerId: 9, excluded, onPick, onClose: () => undefined }
    await renderAt('/', <CustomerProductPickerDialog {...props} />)
    return { onPick, dialog: within(screen.getByRole('dialog', { name: t.choose })) }
  }

  test('are offered with the customer’s price and minimum, found by the customer’s name, without those already chosen', async () => {
    const own = agreed(2, { price: '1199.00', minBuyQty: 24, itemName: '宴會蝦' })
    const { dialog } = await openFor([agreed(1), own, agreed(3)], [3])
    const row = await dialog.findByRole('row', { name: /商品 2/ })
    expect([...row.querySelectorAll('td, th')].map((cell) => cell.textContent)).toEqual(
      expect.arrayContaining(['冷凍海鮮', 'F-2', '商品 2', '包', '24', '1,199.00']),
    )
    expect(dialog.queryByRole('row', { name: /商品 3/ })).toBeNull()
    await userEvent.type(dialog.getByRole('searchbox'), '宴會{Enter}')
    expect(dialog.queryByRole('row', { name: /商品 1/ })).toBeNull()
    expect(dialog.getByRole('row', { name: /商品 2/ })).toBeTruthy()
  })

  test('are paged, and stay chosen on other pages', async () => {
    const { dialog, onPick } = await openFor(Array.from({ length: 1000 }, (_, n) => agreed(n + 1)))
    await dialog.findByRole('row', { name: /商品 10$|商品 10 / })
    await userEvent.click(dialog.getByRole('checkbox', { name: table.selectRow('商品 1') }))
    await userEvent.click(dialog.getByRole('button', { name: table.next }))
    await userEvent.click(await dialog.findByRole('checkbox', { name: table.selectRow('商品 11') }))
    await userEvent.click(dialog.getByRole('button', { name: t.take }))
    const [[rows]] = onPick.mock.calls as [[{ id: number }[]]]
    expect(rows.map(({ id }) => id)).toEqual([1, 11])
  })

  test('show where to add them if there are none', async () => {
    const { dialog } = await openFor([])
    expect(await dialog.findByText(/請先到「客戶商品」加入/)).toBeTruthy()
  })
})
