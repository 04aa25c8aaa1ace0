import { expect, test } from 'vitest'
import { productType } from '@banquet/contract/catalogue/product-type'
import type { Locator, Page } from 'playwright-core'
import { isDeep, sampled } from '../server/test/deep.ts'
import { faultsOf } from './kit/axe.ts'
import { runSql } from './kit/program.ts'
import { chief, openSite } from './kit/site.ts'
import { boxOf, gone, hasFocus, reads, sees } from './kit/see.ts'

const site = openSite()
const polling = { timeout: 20_000, interval: 50 }

async function addTypes(names: readonly string[]): Promise<number[]> {
  for (const { id } of await site.api.get(productType.list, { query: {} }))
    await site.api.get(productType.remove, { params: { id } })
  const ids: number[] = []
  for (const name of names)
    ids.push((await site.api.get(productType.create, { body: { number: name, name } })).id)
  return ids
}

async function open(language: 'zh-TW' | 'en' = 'zh-TW') {
  const visitor = await site.enter(chief, '/admin/product-types', { language })
  const { page } = visitor
  await page.getByRole('button', { name: language === 'en' ? 'Arrange' : '調整順序' }).click()
  await sees(page.getByRole('dialog').getByRole('listitem'))
  return { ...visitor, button: (name: string) => page.getByRole('button', { name, exact: true }) }
}

/** The names in the dialog, from top to bottom. */
const shown = (page: Page) => page.getByRole('dialog').getByRole('listitem').locator('span[title]')

async function readsInOrder(page: Page, names: readonly string[]): Promise<void> {
  const wanted = names.map((name) => `${name} ${name}`)
  await expect.poll(() => shown(page).allTextContents(), polling).toEqual(wanted)
}

/** Drags a row by its handle to the upper or lower edge of another one. */
async function drag(page: Page, from: Locator, to: Locator, edge: 'above' | 'below'): Promise<void> {
  const [handle, target] = [await boxOf(from.locator('[data-handle]')), await boxOf(to)]
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2)
  await page.mouse.down()
  await page.mouse.move(target.x + 60, target.y + (edge === 'above' ? 4 : target.height - 4), { steps: 8 })
}

test('a list is arranged with the keyboard alone, and everybody sees the new order', async () => {
  await addTypes(['甲', '乙', '丙'])
  const { page, button } = await open()
  await button('上移 丙 丙').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await readsInOrder(page, ['丙', '甲', '乙'])
  await hasFocus(button('上移 丙 丙'))
  await button('下移 甲 甲').focus()
  await page.keyboard.press('Space')
  await hasFocus(button('下移 甲 甲'))
  await readsInOrder(page, ['丙', '乙', '甲'])
  await button('儲存').click()
  await gone(page.getByRole('dialog'))
  await sees(page.getByText('更新成功'))
  await reads(page.getByRole('rowheader'), ['丙', '乙', '甲'])
  await page.reload()
  await reads(page.getByRole('rowheader'), ['丙', '乙', '甲'])
})

test('a row is dragged to its place; Escape returns it', async () => {
  await addTypes(['甲', '乙', '丙', '丁'])
  const { page, button } = await open()
  const rows = page.getByRole('dialog').getByRole('listitem')
  await drag(page, rows.nth(0), rows.nth(2), 'below')
  await page.mouse.up()
  await readsInOrder(page, ['乙', '丙', '甲', '丁'])
  await drag(page, rows.nth(3), rows.nth(0), 'above')
  await page.mouse.up()
  await readsInOrder(page, ['丁', '乙', '丙', '甲'])
  await drag(page, rows.nth(0), rows.nth(3), 'below')
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await sees(page.getByRole('dialog', { name: '調整商品分類的順序' }))
  await readsInOrder(page, ['丁', '乙', '丙', '甲'])
  await button('儲存').click()
  await reads(page.getByRole('rowheader'), ['丁', '乙', '丙', '甲'])
})

test('a list that was changed meanwhile is loaded again, and no row is lost', async () => {
  const [first = 0] = await addTypes(['甲', '乙', '丙'])
  const { page, button, expects } = await open()
  await button('移至最前 丙 丙').click()
  await site.api.get(productType.remove, { params: { id: first } })
  await site.api.get(productType.create, { body: { number: '丁', name: '丁' } })
  expects('409 PUT /api/v1/product-type-by-index-ids')
  await button('儲存').click()
  await sees(page.getByText('列表已被其他人變更，已重新載入，請再調整一次'))
  await readsInOrder(page, ['乙', '丙', '丁'])
  await button('移至最前 丁 丁').click()
  await button('儲存').click()
  await reads(page.getByRole('rowheader'), ['丁', '乙', '丙'])
})

test('closing the dialog with an unsaved order asks first', async () => {
  await addTypes(['甲', '乙'])
  const { page, button } = await open()
  await button('移至最前 乙 乙').click()
  await page.keyboard.press('Escape')
  await sees(page.getByRole('alertdialog', { name: '尚未儲存，確定離開?' }))
  await button('離開').click()
  await gone(page.getByRole('dialog'))
  await reads(page.getByRole('rowheader'), ['甲', '乙'])
})

test.each(sampled('zh-TW' as const, 'en' as const))(
  'the dialog has no axe violations and no horizontal scrolling, in %s',
  async (language) => {
    await addTypes(['甲', '乙', '很長的名稱很長的名稱'])
    const { page } = await open(language)
    expect(await faultsOf(page, 'order')).toEqual([])
  },
)

test('many rows can be moved and dragged', async () => {
  const many = isDeep ? 1000 : 200
  const names = Array.from({ length: many }, (_, n) => `T${n + 1}`)
  await addTypes([])
  // Through the API they would cost more than all the rest of this journey.
  await runSql(
    site.program,
    `insert into product_type (number, name, status, index_id)
     select 'T' || n, 'T' || n, 1, n from generate_series(1, ${many}) n`,
  )
  const { page, button } = await open()
  await button('移至最後 T1 T1').click()
  await hasFocus(button('移至最後 T1 T1'))
  await button('移至最前 T1 T1').click()
  await hasFocus(button('移至最前 T1 T1'))
  const rows = page.getByRole('dialog').getByRole('listitem')
  const list = await boxOf(page.locator('[data-arrange-list]'))
  // While the row is held at the lower edge, the list scrolls beneath it.
  await drag(page, rows.nth(1), rows.nth(3), 'below')
  await page.mouse.move(list.x + 60, list.y + list.height - 2, { steps: 4 })
  await expect
    .poll(() => page.locator('[data-arrange-list]').evaluate((element) => element.scrollTop), polling)
    .toBeGreaterThan(400)
  await page.mouse.up()
  await button('儲存').click()
  await gone(page.getByRole('dialog'))
  const numbers = (await site.api.get(productType.list, { query: {} })).map((row) => row.number)
  expect(numbers.toSorted()).toEqual(names.toSorted())
  expect(numbers.filter((name) => name !== 'T2')).toEqual(names.filter((name) => name !== 'T2'))
  expect(numbers.indexOf('T2')).toBeGreaterThan(12)
})
