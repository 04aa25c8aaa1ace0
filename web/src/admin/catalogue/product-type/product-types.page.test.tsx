import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { dismiss, notices } from '../../../kit/notice/notices.ts'
import { ProductTypesPage } from './product-types.page.tsx'
import { productTypeText } from './product-type.text.ts'
import { tableText } from '../../../kit/text/table.text.ts'
import { arrangeText } from '../../../kit/arrange/arrange.text.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { errorWords } from '../../../kit/text/errors.text.ts'

const t = productTypeText['zh-TW']
const table = tableText['zh-TW']
const arrange = arrangeText['zh-TW']
const common = commonText['zh-TW']

const rows = [
  { id: 4, number: 'A01', name: '冷凍海鮮', enName: 'Frozen seafood', status: 1, indexId: 1, version: 2 },
  { id: 7, number: 'B01', name: '熟食', enName: '', status: 0, indexId: 2, version: 1 },
]
const list = { 'GET /api/v1/product-type': () => json(200, rows, { 'x-total-count': '2' }) }
const shownNotices = () => notices().map((notice) => `${notice.kind}: ${notice.text}`)

afterEach(() => dismiss())

/** A user whose only page is the product types. */
function clerk(rights: { canAdd: boolean; canEdit: boolean; canDelete: boolean }) {
  const functionList = [{ pageId: 16 as const, active: true, extra: [], ...rights }]
  return accountRow({
    identity: identity.management,
    functionList,
    permissionList: [{ pageId: 16, type: 1 }],
  })
}

test('the list is in its arranged order, and the search in the URL is sent to the server', async () => {
  const requests = await enterAs(accountRow(), list)
  await renderAt('/admin/product-types?keyword=海鮮&status=1', <ProductTypesPage />)
  await screen.findByRole('row', { name: /冷凍海鮮/ })
  expect(requests.map((request) => decodeURI(request.path))).toEqual([
    '/api/v1/product-type?page=1&size=10&sort=indexId&keyword=海鮮&status=1',
  ])
})

test.each([
  [{ canAdd: false, canEdit: false, canDelete: false }, []],
  [{ canAdd: true, canEdit: false, canDelete: false }, [t.add]],
  [{ canAdd: false, canEdit: true, canDelete: false }, [arrange.order, table.editRow('冷凍海鮮')]],
  [{ canAdd: false, canEdit: false, canDelete: true }, [table.removeRow('冷凍海鮮')]],
])('with the rights %j the buttons are %j', async (rights, shown) => {
  await enterAs(clerk(rights), list)
  await renderAt('/admin/product-types', <ProductTypesPage />)
  await screen.findByRole('row', { name: /冷凍海鮮/ })
  const buttons = [t.add, arrange.order, table.editRow('冷凍海鮮'), table.removeRow('冷凍海鮮')]
  expect(buttons.filter((name) => screen.queryByRole('button', { name }))).toEqual(shown)
})

test('an edit sends number, name and status with the version that was read', async () => {
  const update = () => json(200, { ...rows[0], status: 0, version: 3 })
  const requests = await enterAs(accountRow(), { ...list, 'PUT /api/v1/product-type/4': update })
  await renderAt('/admin/product-types', <ProductTypesPage />)
  await userEvent.click(await screen.findByRole('button', { name: table.editRow('冷凍海鮮') }))
  const dialog = await screen.findByRole('dialog', { name: t.edit })
  await userEvent.click(within(dialog).getByRole('switch', { name: common.status }))
  await userEvent.type(within(dialog).getByRole('textbox', { name: t.name }), '類{Control>}{Enter}{/Control}')
  expect(requests.find((request) => request.method === 'PUT')?.body).toEqual({
    number: 'A01',
    name: '冷凍海鮮類',
    enName: 'Frozen seafood',
    status: 0,
    version: 2,
  })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(shownNotices()).toEqual(['success: 更新成功：冷凍海鮮'])
})

test('a duplicate is shown at the field', async () => {
  const refusal = () =>
    problem(409, 'product-type.duplicate', { errors: [{ path: 'number', code: 'duplicate' }] })
  const requests = await enterAs(accountRow(), { ...list, 'POST /api/v1/product-type': refusal })
  await renderAt('/admin/product-types', <ProductTypesPage />)
  await screen.findByRole('row', { name: /冷凍海鮮/ })
  await userEvent.click(screen.getByRole('button', { name: t.add }))
  const number = await screen.findByRole('textbox', { name: t.number })
  await userEvent.type(number, 'A01')
  await userEvent.type(screen.getByRole('textbox', { name: t.name }), '海鮮{Control>}{Enter}{/Control}')
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    number: 'A01',
    name: '海鮮',
    enName: '',
    status: 1,
  })
  expect(number.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('textbox', { name: t.name }).getAttribute('aria-invalid')).not.toBe('true')
  expect(shownNotices()).toEqual([`warning: ${errorWords('product-type.duplicate')}`])
})

test('deleting asks first and reports its success', async () => {
  const requests = await enterAs(accountRow(), {
    ...list,
    'DELETE /api/v1/product-type/4': () => json(204, null),
  })
  await renderAt('/admin/product-types', <ProductTypesPage />)
  await userEvent.click(await screen.findByRole('button', { name: table.removeRow('冷凍海鮮') }))
  expect(requests.some((request) => request.method === 'DELETE')).toBe(false)
  const question = await screen.findByRole('alertdialog', { name: '確定刪除?' })
  await userEvent.click(within(question).getByRole('button', { name: common.remove }))
  expect(shownNotices()).toEqual(['success: 刪除成功：冷凍海鮮'])
})
