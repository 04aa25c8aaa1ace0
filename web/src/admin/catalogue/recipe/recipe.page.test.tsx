import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { identity } from '@banquet/contract/call/access'
import { afterEach, expect, test } from 'vitest'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { materialRow } from '../../../../test/rows/material-rows.ts'
import { renderAt } from '../../../../test/render.tsx'
import { dismiss, notices } from '../../../kit/notice/notices.ts'
import { hasUnsaved } from '../../../kit/session/unsaved.ts'
import { RecipePage } from './recipe.page.tsx'
import { recipeText } from './recipe.text.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { foodMaterialText } from '../food-material/food-material.text.ts'

const t = recipeText['zh-TW']
const common = commonText['zh-TW']
const foodMaterial = foodMaterialText['zh-TW']

const flour = {
  foodMaterialId: 8,
  number: 'M-1',
  chtName: '麵粉',
  enName: 'Flour',
  unit: '公斤',
  unitEnName: 'kg',
  status: 1,
}
const sugar = {
  foodMaterialId: 9,
  number: 'M-2',
  chtName: '砂糖',
  enName: '',
  unit: '公克',
  unitEnName: 'g',
  status: 0,
}
const recipe = {
  id: 4,
  number: 'F-1',
  name: '綠豆糕',
  enName: '',
  unitName: '盒',
  unitEnName: '',
  batchQty: 10,
  lines: [
    { ...flour, quantity: '2.500', lossPercent: '10.00' },
    { ...sugar, quantity: '300.000', lossPercent: '0.00' },
  ],
  version: 3,
}
const beans = { id: 2, number: 'A02', chtName: '豆類', enName: '' }
const offered = materialRow({
  id: 11,
  number: 'M-3',
  chtName: '綠豆',
  enName: '',
  foodMaterialTypeId: beans.id,
  foodMaterialType: beans,
})
const server = {
  'GET /api/v1/product/4/recipe': () => json(200, recipe),
  'GET /api/v1/food-material': () => json(200, [offered], { 'x-total-count': '1' }),
  'GET /api/v1/food-material-type': () => json(200, []),
}
const shownNotices = () => notices().map((notice) => `${notice.kind}: ${notice.text}`)
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const materials = () =>
  within(screen.getByRole('group', { name: t.lines }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('strong')?.textContent)

afterEach(() => dismiss())

async function open(me = accountRow(), handlers: Parameters<typeof enterAs>[1] = {}) {
  const requests = await enterAs(me, { ...server, ...handlers })
  await renderAt('/admin/products/recipe/4', <RecipePage />, '/admin/products/recipe/$id')
  await screen.findByRole('group', { name: t.lines })
  return requests
}

test('a recipe shows what a batch needs, and that a material is inactive', async () => {
  await open()
  expect(materials()).toEqual(['麵粉', '砂糖'])
  expect(box(t.quantityOf('M-1 麵粉')).value).toBe('2.500')
  expect(box(t.batchQty).value).toBe('10')
  expect(screen.getByText('（停用）')).toBeTruthy()
})

test('a material is chosen in the dialog, which excludes the lines that exist, and is sent in its place', async () => {
  const requests = await open(accountRow(), { 'PUT /api/v1/product/4/recipe': () => json(200, recipe) })
  await userEvent.click(screen.getByRole('button', { name: t.add }))
  const dialog = within(await screen.findByRole('dialog', { name: foodMaterial.choose }))
  await userEvent.click(await dialog.findByRole('checkbox', { name: /選取 .*綠豆/ }))
  expect(requests.some(({ path }) => decodeURIComponent(path).includes('exclude=8,9'))).toBe(true)
  await userEvent.click(dialog.getByRole('button', { name: foodMaterial.take }))
  await userEvent.type(box(t.quantityOf('M-3 綠豆')), '１.５')
  await userEvent.click(screen.getByRole('button', { name: t.up('M-3 綠豆') }))
  await userEvent.click(screen.getByRole('button', { name: t.removeLine('M-1 麵粉') }))
  expect(materials()).toEqual(['綠豆', '砂糖'])
  await userEvent.click(screen.getByRole('button', { name: common.ok }))
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    batchQty: 10,
    lines: [
      { foodMaterialId: 11, quantity: '1.500', lossPercent: '0.00' },
      { foodMaterialId: 9, quantity: '300.000', lossPercent: '0.00' },
    ],
    version: 3,
  })
  expect(shownNotices()).toEqual(['success: 更新成功：綠豆糕'])
})

test('the recipe of a duplicated product is filled in as unsaved input, and saved as that of the duplicate', async () => {
  const requests = await enterAs(accountRow(), {
    ...server,
    'GET /api/v1/product/50/recipe': () =>
      json(200, { ...recipe, id: 50, number: 'F-2', name: '紅豆糕', batchQty: 1, lines: [], version: 1 }),
    'PUT /api/v1/product/50/recipe': () => json(200, { ...recipe, id: 50 }),
  })
  const { router } = await renderAt(
    '/admin/products/recipe/50?copyFrom=4',
    <RecipePage />,
    '/admin/products/recipe/$id',
  )
  await screen.findByText(t.copiedFrom('F-1 綠豆糕'))
  await waitFor(() => expect(materials()).toEqual(['麵粉', '砂糖']))
  expect(hasUnsaved()).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: common.ok }))
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    batchQty: 10,
    lines: recipe.lines.map(({ foodMaterialId, quantity, lossPercent }) => ({
      ...{ foodMaterialId, quantity, lossPercent },
    })),
    version: 1,
  })
  await expect.poll(() => router.state.location.href).toBe('/admin/products/form/50')
})

test('an invalid quantity is shown at its line, and nothing is sent', async () => {
  const requests = await open()
  await userEvent.clear(box(t.quantityOf('M-1 麵粉')))
  await userEvent.type(box(t.quantityOf('M-1 麵粉')), '0')
  await userEvent.clear(box(t.lossOf('M-2 砂糖')))
  await userEvent.type(box(t.lossOf('M-2 砂糖')), '150')
  await userEvent.click(screen.getByRole('button', { name: common.ok }))
  expect(box(t.quantityOf('M-1 麵粉')).getAttribute('aria-invalid')).toBe('true')
  expect(box(t.lossOf('M-2 砂糖')).getAttribute('aria-invalid')).toBe('true')
  expect(box(t.quantityOf('M-2 砂糖')).getAttribute('aria-invalid')).not.toBe('true')
  expect(requests.filter(({ method }) => method === 'PUT')).toEqual([])
})

test('a material that was deleted meanwhile is named', async () => {
  const errors = [{ path: 'lines.1.foodMaterialId', code: 'unknown' }]
  await open(accountRow(), {
    'PUT /api/v1/product/4/recipe': () => problem(422, 'validation', { errors }),
  })
  await userEvent.click(screen.getByRole('button', { name: common.ok }))
  expect(await screen.findByText(/^M-2 砂糖：/)).toBeTruthy()
})

test('a trial calculation uses whole batches and includes the loss', async () => {
  await open()
  await userEvent.type(box(t.trial), '20')
  const needs = within(screen.getByRole('region', { name: t.trial }))
  expect(needs.getByText('5.556 公斤')).toBeTruthy()
  expect(needs.getByText('600 公克')).toBeTruthy()
})

test('a concurrent edit is shown, and what was typed stays', async () => {
  const now = { ...recipe, batchQty: 12, version: 4 }
  await open(accountRow(), {
    'PUT /api/v1/product/4/recipe': () => problem(409, 'stale', { current: now }),
  })
  await userEvent.clear(box(t.batchQty))
  await userEvent.type(box(t.batchQty), '15')
  await userEvent.click(screen.getByRole('button', { name: common.ok }))
  const theirs = await screen.findByRole('row', { name: /每批產量/ })
  expect([...theirs.children].map((cell) => cell.textContent)).toEqual([t.batchQty, '12', '15'])
})

test('a user with the right to view can neither add, move nor save', async () => {
  const functionList = [
    { pageId: 15 as const, active: true, extra: [], canAdd: false, canEdit: false, canDelete: false },
  ]
  await open(
    accountRow({ identity: identity.management, functionList, permissionList: [{ pageId: 15, type: 1 }] }),
  )
  for (const name of [t.add, t.removeLine('M-1 麵粉'), common.ok])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(box(t.quantityOf('M-1 麵粉')).readOnly).toBe(true)
})
