import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { productType, type ProductType } from '@banquet/contract/catalogue/product-type'
import { accountRow, enterAs } from '../../../test/enter.ts'
import { json, problem } from '../../../test/fake-server.ts'
import { renderAt } from '../../../test/render.tsx'
import { dismiss, notices } from '../notice/notices.ts'
import { ArrangeButton } from './arrange-button.tsx'
import { arrangeText } from './arrange.text.ts'
import { commonText } from '../text/common.text.ts'

const t = arrangeText['zh-TW']
const common = commonText['zh-TW']

const rowOf = (name: string, at: number) => ({
  id: at + 1,
  number: `A${at}`,
  name,
  status: 1,
  indexId: at + 1,
  version: 1,
})
const first = ['甲', '乙', '丙', '丁'].map(rowOf)
const shownNotices = () => notices().map((notice) => `${notice.kind}: ${notice.text}`)
const names = () =>
  screen.getAllByRole('listitem').map((item) => item.querySelector('span[title]')?.textContent)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

afterEach(() => dismiss())

async function open(handlers: Parameters<typeof enterAs>[1] = {}) {
  const requests = await enterAs(accountRow(), {
    'GET /api/v1/product-type': () => json(200, first),
    ...handlers,
  })
  const nameOf = (row: ProductType) => row.name
  const { router } = await renderAt(
    '/admin/product-types',
    <ArrangeButton list={productType.list} reorder={productType.reorder} title="排序分類" rowName={nameOf} />,
  )
  await press(t.order)
  await screen.findAllByRole('listitem')
  return { requests, router }
}

test('the buttons of a row move it up, down, to the top and to the bottom, and announce its place', async () => {
  await open()
  expect(names()).toEqual(['甲', '乙', '丙', '丁'])
  await press('下移 甲')
  expect(names()).toEqual(['乙', '甲', '丙', '丁'])
  await press('移至最後 甲')
  expect(names()).toEqual(['乙', '丙', '丁', '甲'])
  await press('上移 丁')
  expect(names()).toEqual(['乙', '丁', '丙', '甲'])
  await press('移至最前 甲')
  expect(names()).toEqual(['甲', '乙', '丁', '丙'])
  expect(screen.getByText(t.moved('甲', 1, 4))).toBeTruthy()
})

test('the focus stays on the moved row, so that the keyboard can move it further', async () => {
  await open()
  screen.getByRole('button', { name: '下移 甲' }).focus()
  await userEvent.keyboard('{Enter}{Enter} ')
  expect(names()).toEqual(['乙', '丙', '丁', '甲'])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '下移 甲' }))
})

test('a button without effect keeps the focus and does nothing', async () => {
  await open()
  const top = screen.getByRole('button', { name: '移至最前 甲' })
  expect(top.getAttribute('aria-disabled')).toBe('true')
  top.focus()
  await userEvent.keyboard('{Enter}')
  expect([names(), document.activeElement]).toEqual([['甲', '乙', '丙', '丁'], top])
})

test('saving sends every row with its place, and closes the dialog', async () => {
  const { requests } = await open({
    'PUT /api/v1/product-type-by-index-ids': () => json(200, first),
  })
  await press('移至最前 丁')
  expect(requests.some(({ method }) => method === 'PUT')).toBe(false)
  await press(common.save)
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    ids: [4, 1, 2, 3],
    index_ids: [1, 2, 3, 4],
  })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(shownNotices()).toEqual(['success: 更新成功'])
})

test('an unchanged order is not sent', async () => {
  const { requests } = await open()
  await press('下移 甲')
  await press('上移 甲')
  await press(common.save)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(requests.some(({ method }) => method === 'PUT')).toBe(false)
})

test('a list that has changed meanwhile shows a message and the current rows', async () => {
  let now = first
  await open({
    'GET /api/v1/product-type': () => json(200, now),
    'PUT /api/v1/product-type-by-index-ids': () => problem(409, 'stale'),
  })
  await press('移至最前 丁')
  now = ['甲', '乙', '戊'].map(rowOf)
  await press(common.save)
  await expect.poll(names).toEqual(['甲', '乙', '戊'])
  expect(shownNotices()).toEqual([`warning: ${t.changed}`])
})

test('closing with an unsaved order asks for confirmation', async () => {
  const { router } = await open()
  await press('移至最前 丁')
  await press(common.cancel)
  const question = screen.getByRole('alertdialog', { name: common.unsaved })
  await userEvent.click(within(question).getByRole('button', { name: common.stay }))
  expect(names()).toEqual(['丁', '甲', '乙', '丙'])
  void router.navigate({ to: '/elsewhere' })
  const again = await screen.findByRole('alertdialog', { name: common.unsaved })
  await userEvent.click(within(again).getByRole('button', { name: common.leave }))
  expect(await screen.findByText('elsewhere')).toBeTruthy()
})
