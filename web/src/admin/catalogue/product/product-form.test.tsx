import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { identity, pages } from '@banquet/contract/call/access'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { productRow } from '../../../../test/rows/product-rows.ts'
import { renderAt } from '../../../../test/render.tsx'
import { dismiss, notices } from '../../../kit/notice/notices.ts'
import { ProductFormPage } from './product-form.page.tsx'
import { ProductForm } from './product-form.tsx'
import { productHintText } from './product-hints.text.ts'
import { productText } from './product.text.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { pictureText } from '../../../shared/platform/picture/picture.text.ts'
import { productTypeText } from '../product-type/product-type.text.ts'
import { unitText } from '../unit/unit.text.ts'
import { formText } from '../../../kit/form/form.text.ts'
import { errorWords } from '../../../kit/text/errors.text.ts'

const t = productText['zh-TW']
const hints = productHintText['zh-TW']
const common = commonText['zh-TW']
const pictureLabels = pictureText['zh-TW']
const form = formText['zh-TW']

const lists = {
  'GET /api/v1/product-type': () =>
    json(200, [{ id: 3, number: 'A01', name: '冷凍海鮮', status: 1, indexId: 1, version: 1 }]),
  'GET /api/v1/unit': () => json(200, [{ id: 6, name: '包', indexId: 1, version: 1 }]),
}
const shownNotices = () => notices().map((notice) => `${notice.kind}: ${notice.text}`)
const box = (name: string) => screen.getByRole('textbox', { name })
const save = (name: string) => userEvent.click(screen.getByRole('button', { name }))

afterEach(() => dismiss())

async function fill(name: string, value: string) {
  await userEvent.clear(box(name))
  await userEvent.type(box(name), value)
}

async function openNew(handlers: Parameters<typeof enterAs>[1] = {}) {
  const requests = await enterAs(accountRow(), { ...lists, ...handlers })
  await renderAt('/admin/products/form', <ProductForm />)
  await screen.findByRole('option', { name: 'A01 冷凍海鮮' })
  await screen.findByRole('option', { name: '包' })
  return requests
}

async function fillNew() {
  await fill(t.number, 'F-9')
  await fill(t.name, '大明蝦')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: productTypeText['zh-TW'].type }), '3')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: unitText['zh-TW'].unit }), '6')
  await fill(t.price, '１,２８０.5')
}

test('a new product is sent with its numbers as numbers', async () => {
  const requests = await openNew({ 'POST /api/v1/product': () => json(201, productRow()) })
  await fillNew()
  expect(screen.getByText(t.withTax('1,344.53'))).toBeDefined()
  await fill(t.cost, '９００')
  expect(screen.getByText(hints.margin('29.7'))).toBeDefined()
  await fill(t.lowStock, '10')
  await save(common.add)
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    number: 'F-9',
    name: '大明蝦',
    enName: '',
    productTypeId: 3,
    unitId: 6,
    price: '1280.50',
    cost: '900.00',
    taxClass: 'taxable',
    minBuyQty: 1,
    orderMultiple: 1,
    stockPolicy: 'strict',
    lowStock: 10,
    batchQty: 1,
    remark: '',
    status: 1,
  })
  expect(shownNotices()).toEqual(['success: 新增成功：大明蝦'])
})

test('somebody without the right to costs sees and sends none', async () => {
  const row = productRow()
  const requests = await openRow({ 'PUT /api/v1/product/4': () => json(200, row) }, row, employee())
  expect(screen.queryByRole('textbox', { name: t.cost })).toBeNull()
  await fill(t.name, '特大明蝦')
  await save(common.ok)
  expect(editOf(requests)).toMatchObject({ name: '特大明蝦' })
  expect(editOf(requests)).not.toHaveProperty('cost')
})

test('a minimum that is not a multiple shows the nearest valid ones before anything is sent', async () => {
  const requests = await openNew()
  await fillNew()
  await fill(t.minBuyQty, '7')
  await fill(t.orderMultiple, '4')
  await save(common.add)
  expect(screen.getByText('須為 4 的倍數，請改為 4 或 8')).toBeDefined()
  expect(box(t.minBuyQty).getAttribute('aria-invalid')).toBe('true')
  expect(requests.some(({ method }) => method === 'POST')).toBe(false)
  expect(shownNotices()).toEqual([`warning: ${errorWords('validation')}`])
})

test('an incomplete form marks every missing field', async () => {
  await openNew()
  await save(common.add)
  const invalid = [...document.querySelectorAll('[aria-invalid="true"]')].map((one) =>
    one.getAttribute('name'),
  )
  expect(invalid).toEqual(['number', 'productTypeId', 'name', 'unitId', 'price'])
})

/** Somebody with the right to add products and, unless it says otherwise, to edit them, but not to see costs. */
function employee(canEdit = true) {
  const grant = { canAdd: true, canEdit, canDelete: false, canView: true, extra: [] }
  return accountRow({
    identity: identity.management,
    functionList: [{ pageId: pages.products.id, active: true, dataShowType: 1, ...grant }] as never,
  })
}

async function openRow(handlers: Parameters<typeof enterAs>[1], row = productRow(), me = accountRow()) {
  const requests = await enterAs(me, { ...lists, ...handlers })
  await renderAt('/admin/products/form/4', <ProductForm row={row} />)
  await screen.findByRole('option', { name: '包' })
  return requests
}

const picture = (id: number) => ({ id, key: `k${id}`, url: `/f/k${id}`, smallUrl: `/f/k${id}?size=small` })
const chosen = (name = 'dish.png') => new File(['a picture'], name, { type: 'image/png' })
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText(t.picture, { selector: 'input' }), { target: { files: [file] } })
const editOf = (requests: Awaited<ReturnType<typeof openRow>>) =>
  requests.find(({ method }) => method === 'PUT')?.body as Record<string, unknown>

test('an edit sends the version that was read, and no picture if it was not changed', async () => {
  const row = productRow({ picture: picture(9), version: 3 })
  const requests = await openRow({ 'PUT /api/v1/product/4': () => json(200, row) }, row)
  expect(screen.getByText(t.stockNow('30', '2', '28'))).toBeDefined()
  await fill(t.name, '特大明蝦')
  await save(common.ok)
  expect(editOf(requests)).toMatchObject({ name: '特大明蝦', version: 3, minBuyQty: 5, lowStock: null })
  for (const field of ['pictureId', 'picture', 'inventory'])
    expect(editOf(requests)).not.toHaveProperty(field)
})

test('a picture is sent when it is chosen, and its id with the product', async () => {
  const requests = await openRow({
    'POST /api/v1/file': () => json(201, picture(12)),
    'PUT /api/v1/product/4': () => json(200, productRow()),
  })
  choose(chosen())
  await screen.findByRole('button', { name: pictureLabels.change })
  await save(common.ok)
  expect(requests.filter(({ method }) => method !== 'GET').map(({ path }) => path)).toEqual([
    '/api/v1/file',
    '/api/v1/product/4',
  ])
  expect(editOf(requests)).toMatchObject({ pictureId: 12 })
})

test('a picture can be removed', async () => {
  const requests = await openRow(
    { 'PUT /api/v1/product/4': () => json(200, productRow()) },
    productRow({ picture: picture(9) }),
  )
  await userEvent.click(screen.getByRole('button', { name: pictureLabels.remove }))
  await save(common.ok)
  expect(editOf(requests)).toMatchObject({ pictureId: null })
})

test('saving while the picture is uploading waits for it, and saves once', async () => {
  const sent = Promise.withResolvers<Response>()
  const requests = await openRow({
    'POST /api/v1/file': () => sent.promise,
    'PUT /api/v1/product/4': () => json(200, productRow()),
  })
  choose(chosen())
  await vi.waitFor(() => expect(requests.some(({ path }) => path === '/api/v1/file')).toBe(true))
  await save(common.ok)
  expect(editOf(requests)).toBeUndefined()
  sent.resolve(json(201, picture(12)))
  await vi.waitFor(() => expect(editOf(requests)).toMatchObject({ pictureId: 12 }))
  expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(1)
})

test('saving that waits for a refused picture does not save, and the next one does', async () => {
  const sent = Promise.withResolvers<Response>()
  const requests = await openRow({
    'POST /api/v1/file': () => sent.promise,
    'PUT /api/v1/product/4': () => json(200, productRow()),
  })
  choose(chosen())
  await save(common.ok)
  sent.resolve(problem(422, 'file.broken'))
  expect(await screen.findByText('檔案已損毀，或內容與副檔名不符')).toBeDefined()
  expect(editOf(requests)).toBeUndefined()
  await save(common.ok)
  await vi.waitFor(() => expect(editOf(requests)).not.toHaveProperty('pictureId'))
})

test.each([
  ['menu.pdf', undefined, '不支援此類型的檔案'],
  ['dish.png', () => problem(422, 'file.broken'), '檔案已損毀，或內容與副檔名不符'],
  ['dish.png', () => problem(400, 'validation', { errors: [{ path: 'file', code: 'required' }] }), '必填'],
])('a fault of the picture %s is shown at its field: %j', async (name, answer, words) => {
  const requests = await openRow(answer ? { 'POST /api/v1/file': answer } : {})
  choose(chosen(name))
  expect(await screen.findByText(words)).toBeDefined()
  expect(requests.some(({ path }) => path === '/api/v1/file')).toBe(answer !== undefined)
  expect(screen.getByRole('button', { name: pictureLabels.choose })).toBeDefined()
  expect(shownNotices()).toEqual([])
})

test('a concurrent edit is shown beside what was typed', async () => {
  const current = productRow({ minBuyQty: 10, version: 2 })
  await openRow({ 'PUT /api/v1/product/4': () => problem(409, 'stale', { current }) })
  await fill(t.minBuyQty, '15')
  await save(common.ok)
  const theirs = await screen.findByRole('row', { name: /最低訂購量/ })
  expect([...theirs.children].map((cell) => cell.textContent)).toEqual([t.minBuyQty, '10', '15'])
  await userEvent.click(screen.getByRole('button', { name: form.loadCurrent }))
  expect((box(t.minBuyQty) as HTMLInputElement).value).toBe('10')
})

describe('a duplicate', () => {
  const original = productRow({
    number: 'A01-009',
    picture: picture(77),
    lowStock: 3,
    batchQty: 12,
    remark: '冷凍保存',
    status: 0,
  })
  const { id, number, name, enName, unitName, unitEnName, batchQty, version } = original
  const recipe = { id, number, name, enName, unitName, unitEnName, batchQty, version }
  const line = {
    foodMaterialId: 8,
    number: 'M-1',
    chtName: '麵粉',
    enName: 'Flour',
    unit: '公斤',
    unitEnName: 'kg',
    status: 1,
    quantity: '2.500',
    lossPercent: '0.00',
  }
  const openDuplicate = async (lines: object[], me = accountRow()) => {
    const requests = await enterAs(me, {
      ...lists,
      'GET /api/v1/product/4': () => json(200, original),
      'GET /api/v1/product/4/recipe': () => json(200, { ...recipe, lines }),
      'GET /api/v1/product-next-number': ({ path }) =>
        json(200, { number: path.includes('like=A01-009') ? 'A01-010' : 'X1' }),
      'POST /api/v1/product': () => json(201, productRow({ id: 50 })),
    })
    const rendered = await renderAt('/admin/products/form?duplicateOf=4', <ProductFormPage />)
    await screen.findByText(t.duplicateOf('A01-009 大明蝦'))
    await waitFor(() => expect((box(t.number) as HTMLInputElement).value).toBe('A01-010'))
    return { requests, ...rendered }
  }

  test('has the data of the product without its picture and stock, and goes on to its recipe', async () => {
    const { requests, router } = await openDuplicate([line, line])
    expect(screen.getByRole('checkbox', { name: t.copyRecipe(2) })).toHaveProperty('checked', true)
    expect(screen.queryByText(t.inventory)).toBeNull()
    await save(common.add)
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      number: 'A01-010',
      name: '大明蝦',
      enName: 'Tiger prawn',
      productTypeId: 3,
      unitId: 6,
      price: '1280.50',
      cost: '800.00',
      taxClass: 'taxable',
      minBuyQty: 5,
      orderMultiple: 5,
      stockPolicy: 'strict',
      lowStock: 3,
      batchQty: 12,
      remark: '冷凍保存',
      status: 1,
    })
    await expect.poll(() => router.state.location.href).toBe('/admin/products/recipe/50?copyFrom=4')
  })

  test('of a product without a recipe offers none', async () => {
    const { router } = await openDuplicate([])
    expect(screen.queryByRole('checkbox')).toBeNull()
    await save(common.add)
    await expect.poll(() => router.state.location.href).toBe('/admin/products/form/50')
  })

  test('asks for no recipe on behalf of somebody who may not write it', async () => {
    const { requests } = await openDuplicate([line], employee(false))
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(requests.some(({ path }) => path.endsWith('/recipe'))).toBe(false)
  })
})
