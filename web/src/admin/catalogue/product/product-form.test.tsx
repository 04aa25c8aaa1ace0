import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { productRow } from '../../../../test/rows/product-rows.ts'
import { renderAt } from '../../../../test/render.tsx'
import { dismiss, notices } from '../../../kit/notice/notices.ts'
import { ProductForm } from './product-form.tsx'

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
  await fill('商品編號', 'F-9')
  await fill('商品名稱', '大明蝦')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '商品分類' }), '3')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '單位' }), '6')
  await fill('單價', '１,２８０.5')
}

test('a new product is sent with its numbers as numbers', async () => {
  const requests = await openNew({ 'POST /api/v1/product': () => json(201, productRow()) })
  await fillNew()
  expect(screen.getByText('含稅 NT$ 1,344.53')).toBeDefined()
  await fill('安全庫存', '10')
  await save('新增')
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    number: 'F-9',
    name: '大明蝦',
    enName: '',
    productTypeId: 3,
    unitId: 6,
    price: '1280.50',
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

test('a minimum that is not a multiple shows the nearest valid ones before anything is sent', async () => {
  const requests = await openNew()
  await fillNew()
  await fill('最低訂購量', '7')
  await fill('訂購倍數', '4')
  await save('新增')
  expect(screen.getByText('須為 4 的倍數，請改為 4 或 8')).toBeDefined()
  expect(box('最低訂購量').getAttribute('aria-invalid')).toBe('true')
  expect(requests.some(({ method }) => method === 'POST')).toBe(false)
  expect(shownNotices()).toEqual(['warning: 請檢查標示的欄位'])
})

test('an incomplete form marks every missing field', async () => {
  await openNew()
  await save('新增')
  const invalid = [...document.querySelectorAll('[aria-invalid="true"]')].map((one) =>
    one.getAttribute('name'),
  )
  expect(invalid).toEqual(['number', 'productTypeId', 'name', 'unitId', 'price'])
})

async function openRow(handlers: Parameters<typeof enterAs>[1], row = productRow()) {
  const requests = await enterAs(accountRow(), { ...lists, ...handlers })
  await renderAt('/admin/products/form/4', <ProductForm row={row} />)
  await screen.findByRole('option', { name: '包' })
  return requests
}

const picture = (id: number) => ({ id, key: `k${id}`, url: `/f/k${id}`, smallUrl: `/f/k${id}?size=small` })
const chosen = (name = 'dish.png') => new File(['a picture'], name, { type: 'image/png' })
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('商品圖片', { selector: 'input' }), { target: { files: [file] } })
const editOf = (requests: Awaited<ReturnType<typeof openRow>>) =>
  requests.find(({ method }) => method === 'PUT')?.body as Record<string, unknown>

test('an edit sends the version that was read, and no picture if it was not changed', async () => {
  const row = productRow({ picture: picture(9), version: 3 })
  const requests = await openRow({ 'PUT /api/v1/product/4': () => json(200, row) }, row)
  expect(screen.getByText('庫存 30、已預留 2、可用 28')).toBeDefined()
  await fill('商品名稱', '特大明蝦')
  await save('確定')
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
  await screen.findByRole('button', { name: '更換圖片' })
  await save('確定')
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
  await userEvent.click(screen.getByRole('button', { name: '移除圖片' }))
  await save('確定')
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
  await save('確定')
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
  await save('確定')
  sent.resolve(problem(422, 'file.broken'))
  expect(await screen.findByText('檔案已損毀，或內容與副檔名不符')).toBeDefined()
  expect(editOf(requests)).toBeUndefined()
  await save('確定')
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
  expect(screen.getByRole('button', { name: '選擇圖片' })).toBeDefined()
  expect(shownNotices()).toEqual([])
})

test('a concurrent edit is shown beside what was typed', async () => {
  const current = productRow({ minBuyQty: 10, version: 2 })
  await openRow({ 'PUT /api/v1/product/4': () => problem(409, 'stale', { current }) })
  await fill('最低訂購量', '15')
  await save('確定')
  const theirs = await screen.findByRole('row', { name: /最低訂購量/ })
  expect([...theirs.children].map((cell) => cell.textContent)).toEqual(['最低訂購量', '10', '15'])
  await userEvent.click(screen.getByRole('button', { name: '載入目前內容' }))
  expect((box('最低訂購量') as HTMLInputElement).value).toBe('10')
})
