import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { dismiss, notices } from '../../../kit/notice/notices.ts'
import { FoodMaterialTypesPage } from './food-material-types.page.tsx'
import { foodMaterialTypeText } from './food-material-type.text.ts'
import { tableText } from '../../../kit/text/table.text.ts'
import { arrangeText } from '../../../kit/arrange/arrange.text.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { errorWords } from '../../../kit/text/errors.text.ts'

const t = foodMaterialTypeText['zh-TW']
const table = tableText['zh-TW']
const arrange = arrangeText['zh-TW']
const common = commonText['zh-TW']

const rows = [
  { id: 4, number: '01', chtName: '蔬菜', enName: 'Vegetables', status: 1, indexId: 1, version: 2 },
  { id: 7, number: '02', chtName: '海鮮', enName: '', status: 0, indexId: 2, version: 1 },
]
const list = { 'GET /api/v1/food-material-type': () => json(200, rows, { 'x-total-count': '2' }) }
const shownNotices = () => notices().map((notice) => `${notice.kind}: ${notice.text}`)

afterEach(() => dismiss())

/** A user whose only page is the food-material types. */
function clerk(rights: { canAdd: boolean; canEdit: boolean; canDelete: boolean }) {
  const functionList = [{ pageId: 18 as const, active: true, extra: [], ...rights }]
  return accountRow({
    identity: identity.management,
    functionList,
    permissionList: [{ pageId: 18, type: 1 }],
  })
}

test('the list is in its arranged order and shows both names', async () => {
  const requests = await enterAs(accountRow(), list)
  await renderAt('/admin/food-material-types?status=1', <FoodMaterialTypesPage />)
  await screen.findByRole('row', { name: /01 蔬菜 Vegetables/ })
  expect(requests.map((request) => request.path)).toEqual([
    '/api/v1/food-material-type?page=1&size=10&sort=indexId&status=1',
  ])
})

test.each([
  [{ canAdd: false, canEdit: false, canDelete: false }, []],
  [{ canAdd: true, canEdit: false, canDelete: false }, [t.add]],
  [{ canAdd: false, canEdit: true, canDelete: false }, [arrange.order, table.editRow('蔬菜')]],
  [{ canAdd: false, canEdit: false, canDelete: true }, [table.removeRow('蔬菜')]],
])('with the rights %j the buttons are %j', async (rights, shown) => {
  await enterAs(clerk(rights), list)
  await renderAt('/admin/food-material-types', <FoodMaterialTypesPage />)
  await screen.findByRole('row', { name: /蔬菜/ })
  const buttons = [t.add, arrange.order, table.editRow('蔬菜'), table.removeRow('蔬菜')]
  expect(buttons.filter((name) => screen.queryByRole('button', { name }))).toEqual(shown)
})

test('an edit sends the version that was read, and a duplicate is shown at the number', async () => {
  const refusal = () =>
    problem(409, 'food-material-type.duplicate', { errors: [{ path: 'number', code: 'duplicate' }] })
  const requests = await enterAs(accountRow(), { ...list, 'PUT /api/v1/food-material-type/4': refusal })
  await renderAt('/admin/food-material-types', <FoodMaterialTypesPage />)
  await userEvent.click(await screen.findByRole('button', { name: table.editRow('蔬菜') }))
  const dialog = within(await screen.findByRole('dialog', { name: t.edit }))
  const number = dialog.getByRole('textbox', { name: t.number })
  await userEvent.clear(number)
  await userEvent.type(number, '02{Control>}{Enter}{/Control}')
  expect(requests.find((request) => request.method === 'PUT')?.body).toEqual({
    number: '02',
    chtName: '蔬菜',
    enName: 'Vegetables',
    status: 1,
    version: 2,
  })
  // The words of the refusal are loaded when the first one arrives.
  await vi.waitFor(() => expect(number.getAttribute('aria-invalid')).toBe('true'))
  expect(shownNotices()).toEqual([`warning: ${errorWords('food-material-type.duplicate')}`])
})

test('a type in use by materials can be made inactive instead of deleted', async () => {
  const requests = await enterAs(accountRow(), {
    ...list,
    'DELETE /api/v1/food-material-type/4': () => problem(409, 'in-use', { params: { by: 'food_material' } }),
    'GET /api/v1/food-material-type/4': () => json(200, rows[0]),
    'PUT /api/v1/food-material-type/4': () => json(200, { ...rows[0], status: 0, version: 3 }),
  })
  await renderAt('/admin/food-material-types', <FoodMaterialTypesPage />)
  await userEvent.click(await screen.findByRole('button', { name: table.removeRow('蔬菜') }))
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: common.remove }),
  )
  const offer = await screen.findByRole('alertdialog', { name: '已有原物料使用此資料，無法刪除' })
  await userEvent.click(within(offer).getByRole('button', { name: table.makeInactive }))
  await expect
    .poll(() => requests.find(({ method }) => method === 'PUT')?.body)
    .toMatchObject({
      number: '01',
      chtName: '蔬菜',
      enName: 'Vegetables',
      status: 0,
      version: 2,
    })
})
