import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import type { Product } from '@banquet/contract/catalogue/product'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { dismiss, notices } from '../../../kit/notice/notices.ts'
import { productRow } from '../../../../test/rows/product-rows.ts'
import { ProductsPage } from './products.page.tsx'
import { productText } from './product.text.ts'
import { tableText } from '../../../kit/text/table.text.ts'
import { arrangeText } from '../../../kit/arrange/arrange.text.ts'
import { commonText } from '../../../kit/text/common.text.ts'

const t = productText['zh-TW']
const table = tableText['zh-TW']
const arrange = arrangeText['zh-TW']
const common = commonText['zh-TW']

const rows: Product[] = [
  productRow({ id: 4, picture: { id: 9, key: 'k', url: '/f/k', smallUrl: '/f/k?size=small' } }),
  productRow({
    id: 7,
    number: 'F-2',
    name: '小明蝦',
    lowStock: 10,
    inventory: 12,
    available: 10,
    indexId: 2,
  }),
]
const types = [{ id: 3, number: 'A01', name: '冷凍海鮮', status: 1, indexId: 1, version: 1 }]
const list = {
  'GET /api/v1/product': () => json(200, rows, { 'x-total-count': '2' }),
  'GET /api/v1/product-type': () => json(200, types),
}
const shownNotices = () => notices().map((notice) => `${notice.kind}: ${notice.text}`)

afterEach(() => dismiss())

/** A user whose only page is the products. */
function clerk(rights: { canAdd: boolean; canEdit: boolean; canDelete: boolean }) {
  const functionList = [{ pageId: 15 as const, active: true, extra: [], ...rights }]
  return accountRow({
    identity: identity.management,
    functionList,
    permissionList: [{ pageId: 15, type: 1 }],
  })
}

test('the search in the URL is sent to the server', async () => {
  const requests = await enterAs(accountRow(), list)
  await renderAt('/admin/products?keyword=蝦&productTypeId=3&lowStock=1&sort=-price', <ProductsPage />)
  await screen.findByRole('row', { name: /大明蝦/ })
  const asked = requests.map((request) => decodeURI(request.path)).find((path) => path.includes('product?'))
  expect(asked).toBe('/api/v1/product?page=1&size=10&sort=-price&keyword=蝦&productTypeId=3&lowStock=1')
})

test('a row shows type, unit, price and stock, with its picture or a placeholder', async () => {
  await enterAs(accountRow(), list)
  await renderAt('/admin/products', <ProductsPage />)
  const first = await screen.findByRole('row', { name: /大明蝦/ })
  const cells = within(first)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
  // The first cell selects the row.
  expect(cells.slice(1, 8)).toEqual(['1', 'F-1', '冷凍海鮮', '包', '1,280.50客戶單價', '5', '30配方'])
  expect(first.querySelector('img')?.getAttribute('src')).toBe('/f/k?size=small')
  const second = screen.getByRole('row', { name: /小明蝦/ })
  expect(second.querySelector('img')?.hasAttribute('data-placeholder')).toBe(true)
  expect(within(second).getByText(t.low)).toBeDefined()
  expect(within(first).queryByText(t.low)).toBeNull()
})

test.each([
  [{ canAdd: false, canEdit: false, canDelete: false }, []],
  [{ canAdd: true, canEdit: false, canDelete: false }, [t.add]],
  [{ canAdd: false, canEdit: true, canDelete: false }, [arrange.order, table.editRow('大明蝦')]],
  [{ canAdd: false, canEdit: false, canDelete: true }, [table.removeRow('大明蝦')]],
])('with the rights %j the actions are %j', async (rights, shown) => {
  await enterAs(clerk(rights), list)
  await renderAt('/admin/products', <ProductsPage />)
  await screen.findByRole('row', { name: /大明蝦/ })
  const actions = [t.add, arrange.order, table.editRow('大明蝦'), table.removeRow('大明蝦'), table.export]
  const isThere = (name: string) =>
    screen.queryByRole('button', { name }) ?? screen.queryByRole('link', { name })
  expect(actions.filter(isThere)).toEqual(shown)
})

test('deleting a product in use shows what uses it, and offers to make it inactive instead', async () => {
  const requests = await enterAs(accountRow(), {
    ...list,
    'DELETE /api/v1/product/4': () => problem(409, 'in-use', { params: { by: 'recipe_line' } }),
    'GET /api/v1/product/4': () => json(200, rows[0]),
    'PUT /api/v1/product/4': () => json(200, productRow({ id: 4, status: 0, version: 2 })),
  })
  await renderAt('/admin/products', <ProductsPage />)
  await userEvent.click(await screen.findByRole('button', { name: table.removeRow('大明蝦') }))
  const question = await screen.findByRole('alertdialog', { name: '確定刪除?' })
  await userEvent.click(within(question).getByRole('button', { name: common.remove }))
  const offer = await screen.findByRole('alertdialog', { name: '已有商品配方使用此資料，無法刪除' })
  await userEvent.click(within(offer).getByRole('button', { name: /停用/ }))
  const sent = () => requests.find((request) => request.method === 'PUT')?.body
  await expect.poll(sent).toMatchObject({ status: 0, version: 1, number: 'F-1' })
  await expect.poll(shownNotices).toEqual(['success: 更新成功：大明蝦'])
})
