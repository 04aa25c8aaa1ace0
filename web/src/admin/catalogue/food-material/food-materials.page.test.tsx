import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { materialRow } from '../../../../test/rows/material-rows.ts'
import { renderAt } from '../../../../test/render.tsx'
import { unitRow } from '../../../../test/rows/unit-row.ts'
import { dismiss, notices } from '../../../kit/notice/notices.ts'
import { FoodMaterialsPage } from './food-materials.page.tsx'
import { foodMaterialText } from './food-material.text.ts'
import { tableText } from '../../../kit/text/table.text.ts'
import { unitText } from '../unit/unit.text.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { foodMaterialTypeText } from '../food-material-type/food-material-type.text.ts'
import { arrangeText } from '../../../kit/arrange/arrange.text.ts'
import { errorWords } from '../../../kit/text/errors.text.ts'

const t = foodMaterialText['zh-TW']
const table = tableText['zh-TW']
const unitLabels = unitText['zh-TW']
const common = commonText['zh-TW']
const foodMaterialType = foodMaterialTypeText['zh-TW']
const arrange = arrangeText['zh-TW']

const vegetables = { id: 1, number: '01', chtName: '蔬菜', enName: 'Vegetables' }
const types = [
  { ...vegetables, status: 1, indexId: 1, version: 1 },
  { id: 2, number: '02', chtName: '海鮮', enName: '', status: 1, indexId: 2, version: 1 },
  { id: 3, number: '03', chtName: '罐頭', enName: '', status: 0, indexId: 3, version: 1 },
]
const row = materialRow({ foodMaterialType: vegetables, version: 2 })
const list = {
  'GET /api/v1/food-material': () => json(200, [row], { 'x-total-count': '1' }),
  'GET /api/v1/food-material-type': () => json(200, types),
  'GET /api/v1/unit': () => json(200, [unitRow()]),
}
const shownNotices = () => notices().map((notice) => `${notice.kind}: ${notice.text}`)

afterEach(() => dismiss())

/** A user whose only page is the food materials. */
function clerk(rights: { canAdd: boolean; canEdit: boolean; canDelete: boolean }, extra: 'export'[] = []) {
  const functionList = [{ pageId: 17 as const, active: true, extra, ...rights }]
  return accountRow({
    identity: identity.management,
    functionList,
    permissionList: [{ pageId: 17, type: 1 }],
  })
}
const nothing = { canAdd: false, canEdit: false, canDelete: false }

test('a row shows both names, its type and its unit, and the filters are sent to the server', async () => {
  const requests = await enterAs(accountRow(), list)
  await renderAt('/admin/food-materials?foodMaterialTypeId=1&status=1', <FoodMaterialsPage />)
  const shown = await screen.findByRole('row', { name: /高麗菜/ })
  expect(within(shown).getByText('Cabbage')).toBeTruthy()
  expect(within(shown).getByText('01 蔬菜')).toBeTruthy()
  expect(within(shown).getByText('公斤')).toBeTruthy()
  expect(within(shown).getByText('2026-11-21 11:04')).toBeTruthy()
  expect(requests.map(({ path }) => path)).toContain(
    '/api/v1/food-material?page=1&size=10&sort=indexId&foodMaterialTypeId=1&status=1',
  )
})

test('the type filter offers all types with number and name', async () => {
  await enterAs(accountRow(), list)
  await renderAt('/admin/food-materials', <FoodMaterialsPage />)
  const dropdown = await screen.findByRole('combobox', { name: foodMaterialType.type })
  await within(dropdown).findByRole('option', { name: '02 海鮮' })
  expect(
    within(dropdown)
      .getAllByRole('option')
      .map((one) => one.textContent),
  ).toEqual([foodMaterialType.allTypes, '01 蔬菜', '02 海鮮', '03 罐頭'])
})

test.each([
  [clerk(nothing), []],
  [clerk({ ...nothing, canAdd: true }), [t.add]],
  [clerk({ ...nothing, canEdit: true }), [arrange.order, table.editRow('高麗菜')]],
  [clerk({ ...nothing, canDelete: true }), [table.removeRow('高麗菜')]],
  [clerk(nothing, ['export']), [table.export]],
])('the buttons match the rights (case %#)', async (me, shown) => {
  await enterAs(me, list)
  await renderAt('/admin/food-materials', <FoodMaterialsPage />)
  await screen.findByRole('row', { name: /高麗菜/ })
  const buttons = [table.export, arrange.order, t.add, table.editRow('高麗菜'), table.removeRow('高麗菜')]
  expect(buttons.filter((name) => screen.queryByRole('button', { name }))).toEqual(shown)
})

test('a new one requires an active type and a unit, and the fields show what is missing', async () => {
  const requests = await enterAs(accountRow(), {
    ...list,
    'POST /api/v1/food-material': () => json(201, row),
  })
  await renderAt('/admin/food-materials', <FoodMaterialsPage />)
  await screen.findByRole('row', { name: /高麗菜/ })
  await userEvent.click(screen.getByRole('button', { name: t.add }))
  const dialog = within(await screen.findByRole('dialog', { name: t.add }))
  const type = await dialog.findByRole('combobox', { name: /分類/ })
  await within(type).findByRole('option', { name: '01 蔬菜' })
  expect(
    within(type)
      .getAllByRole('option')
      .map((one) => one.textContent),
  ).toEqual([common.pleaseSelect, '01 蔬菜', '02 海鮮'])
  await userEvent.type(dialog.getByRole('textbox', { name: /^編號/ }), 'V-2')
  await userEvent.type(dialog.getByRole('textbox', { name: /中文名稱/ }), '青江菜')
  await userEvent.click(dialog.getByRole('button', { name: common.add }))
  expect(type.getAttribute('aria-invalid')).toBe('true')
  expect(shownNotices()).toEqual(['warning: 請完整填寫所有欄位'])
  expect(requests.some(({ method }) => method === 'POST')).toBe(false)
  await userEvent.selectOptions(type, '02 海鮮')
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /單位/ }), '公斤')
  await userEvent.click(dialog.getByRole('button', { name: common.add }))
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    number: 'V-2',
    chtName: '青江菜',
    enName: '',
    unitId: 5,
    foodMaterialTypeId: 2,
    remark: '',
    status: 1,
  })
})

test('a missing unit is added in a dialog and selected in the field, without submitting the material', async () => {
  const units = [unitRow()]
  const requests = await enterAs(accountRow(), {
    ...list,
    'GET /api/v1/unit': () => json(200, units),
    'POST /api/v1/unit': () => {
      units.push(unitRow({ id: 9, name: '籃', indexId: 2 }))
      return json(201, units[1])
    },
  })
  await renderAt('/admin/food-materials', <FoodMaterialsPage />)
  await userEvent.click(await screen.findByRole('button', { name: table.editRow('高麗菜') }))
  const dialog = within(await screen.findByRole('dialog', { name: t.edit }))
  await userEvent.click(dialog.getByRole('button', { name: unitLabels.add }))
  const adding = within(await screen.findByRole('dialog', { name: unitLabels.add }))
  await userEvent.type(adding.getByRole('textbox', { name: /單位/ }), '籃{Control>}{Enter}{/Control}')
  await expect.poll(() => screen.queryByRole('dialog', { name: unitLabels.add })).toBeNull()
  const unit: HTMLSelectElement = await dialog.findByRole('combobox', { name: /單位/ })
  await expect.poll(() => unit.selectedOptions[0]?.textContent).toBe('籃')
  expect(requests.filter(({ method }) => method !== 'GET').map(({ path }) => path)).toEqual(['/api/v1/unit'])
})

test('a user who may not add units is not offered to', async () => {
  await enterAs(clerk({ ...nothing, canEdit: true }), list)
  await renderAt('/admin/food-materials', <FoodMaterialsPage />)
  await userEvent.click(await screen.findByRole('button', { name: table.editRow('高麗菜') }))
  await screen.findByRole('option', { name: '公斤' })
  expect(screen.queryByRole('button', { name: unitLabels.add })).toBeNull()
})

test('an edit sends the version that was read, and a duplicate is shown at the number', async () => {
  const refusal = () =>
    problem(409, 'food-material.duplicate', { errors: [{ path: 'number', code: 'duplicate' }] })
  const requests = await enterAs(accountRow(), { ...list, 'PUT /api/v1/food-material/4': refusal })
  await renderAt('/admin/food-materials', <FoodMaterialsPage />)
  await userEvent.click(await screen.findByRole('button', { name: table.editRow('高麗菜') }))
  const number = await screen.findByRole('textbox', { name: /^編號/ })
  await userEvent.type(number, '0{Control>}{Enter}{/Control}')
  expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({ number: 'V-10', version: 2 })
  expect(number.getAttribute('aria-invalid')).toBe('true')
  expect(shownNotices()).toEqual([`warning: ${errorWords('food-material.duplicate')}`])
})

test('the history shows unit and type by name', async () => {
  const change = {
    id: 1,
    at: '2026-11-21T03:04:00.000Z',
    action: 'updated',
    noun: 'food_material',
    rowId: 4,
    label: '高麗菜',
    actorId: 1,
    actorName: '林雅惠',
    actorRealName: '',
    command: 'food-material.put',
    actorKind: 'staff',
    ip: '127.0.0.1',
    before: { foodMaterialTypeId: 2, unitId: 5 },
    after: { foodMaterialTypeId: 1, unitId: 6 },
  }
  await enterAs(accountRow(), {
    ...list,
    'GET /api/v1/food-material/4/history': () => json(200, [change]),
  })
  await renderAt('/admin/food-materials', <FoodMaterialsPage />)
  await userEvent.click(await screen.findByRole('button', { name: table.historyOf('高麗菜') }))
  const entry = await screen.findByRole('listitem')
  await expect.poll(() => entry.textContent).toContain('02 海鮮 → 修改後 01 蔬菜')
  expect(entry.textContent).toContain('公斤 → 修改後 6')
})
