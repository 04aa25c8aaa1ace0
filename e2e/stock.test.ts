import { expect, test } from 'vitest'
import { onlyInDeep } from '../server/test/deep.ts'
import { product } from '@banquet/contract/catalogue/product'
import { productType } from '@banquet/contract/catalogue/product-type'
import { stock } from '@banquet/contract/stock/stock'
import { unit } from '@banquet/contract/catalogue/unit'
import type { Page } from 'playwright-core'
import { addManager, own } from './kit/api.ts'
import { chief, openSite } from './kit/site.ts'
import { boxOf, gone, isAt, reads, rowOf, sees } from './kit/see.ts'

const site = openSite()

/** Adds a product without stock. */
async function addProduct(name: string, lowStock: number | null = null): Promise<number> {
  const { api } = site
  const { id: unitId } = await api.get(unit.create, { body: { name: own('包') } })
  const { id: productTypeId } = await api.get(productType.create, {
    body: { number: own('T').slice(0, 20), name: own('點心') },
  })
  const body = { number: own('F').slice(0, 30), name, productTypeId, unitId, price: '95.00', lowStock }
  return (await api.get(product.create, { body })).id
}

/** Adds a user who manages stock and nothing else. */
const addKeeper = () =>
  addManager(site.api, '溫美惠', [
    { pageId: 22, active: true, canAdd: false, canEdit: true, canDelete: false },
  ])

const dialogOf = (page: Page) => page.getByRole('dialog')
const figure = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=..').locator('dd').first()
/** Kind, change and balance of each visible movement, newest first. */
const movements = (page: Page) => page.getByRole('table', { name: '庫存異動' }).locator('tbody tr')

test('a warehouse keeper receives, removes, writes off and counts goods on a phone, sets the output and verifies the stock', async () => {
  const id = await addProduct('手工芋圓', 10)
  const { page, expects } = await site.enter(await addKeeper(), '/admin/stock', { width: 390, height: 844 })
  const work = page.getByRole('group', { name: '庫存作業' })
  const send = (action: string) => dialogOf(page).getByRole('button', { name: action, exact: true }).tap()
  const amount = dialogOf(page).getByRole('textbox').first()

  await sees(rowOf(page, '手工芋圓').getByText('低庫存'))
  // A tap anywhere on the card opens it.
  await rowOf(page, '手工芋圓').tap({ position: { x: 200, y: 90 } })
  await isAt(page, `/admin/stock/${id}`)
  await sees(page.getByRole('heading', { name: '手工芋圓' }))
  const { y, height } = await boxOf(work)
  expect(Math.round(y + height)).toBe(844)

  await work.getByRole('button', { name: '增加庫存' }).tap()
  expect(await amount.getAttribute('inputmode')).toBe('numeric')
  await amount.fill('４８')
  await dialogOf(page).getByRole('button', { name: '進貨' }).tap()
  await sees(dialogOf(page).getByText('0 → 48'))
  await send('增加庫存')
  await sees(page.getByRole('status').getByText(/庫存量為 48/))
  await gone(dialogOf(page))
  await sees(figure(page, '庫存量').getByText('48'))

  await work.getByRole('button', { name: '減少庫存' }).tap()
  await amount.fill('50')
  await dialogOf(page).getByRole('textbox', { name: '備註' }).fill('門市試吃')
  expects(`409 PUT /api/v1/product/${id}/decrement-inventory`)
  await send('減少庫存')
  await sees(dialogOf(page).getByText('可用數量為 48'))
  await amount.fill('6')
  await send('減少庫存')
  await gone(dialogOf(page))
  await work.getByRole('button', { name: '減少庫存' }).tap()
  await dialogOf(page).getByRole('radio', { name: '報廢' }).check()
  await amount.fill('2')
  await dialogOf(page).getByRole('button', { name: '包裝破損' }).tap()
  await send('減少庫存')
  await gone(dialogOf(page))

  await work.getByRole('button', { name: '盤點' }).tap()
  await sees(dialogOf(page).getByText(/系統目前為 40/))
  // While the keeper counts, somebody else removes three.
  await site.api.get(stock.decrement, { params: { id }, body: { id, cnt: 3, remark: '樣品' } })
  await amount.fill('36')
  await dialogOf(page).getByRole('button', { name: '月底盤點' }).tap()
  expects(`409 POST /api/v1/stock/${id}/count`)
  await send('盤點')
  await sees(
    dialogOf(page)
      .getByRole('alert')
      .getByText(/由 40 變為 37/),
  )
  await sees(dialogOf(page).getByText('盤虧 1'))
  await send('盤點')
  await gone(dialogOf(page))

  await work.getByRole('button', { name: '登記產量' }).tap()
  await amount.fill('24')
  await sees(dialogOf(page).getByText('差額 +24'))
  await send('登記產量')
  await gone(dialogOf(page))
  await sees(figure(page, '庫存量').getByText('60'))
  await sees(figure(page, '今日產量').getByText('24'))

  const rows = async () => (await movements(page).allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))
  await expect.poll(async () => (await rows()).length).toBe(6)
  const kinds = ['生產', '盤點', '出庫', '報廢', '出庫', '入庫']
  for (const [index, text] of (await rows()).entries()) expect(text).toContain(kinds[index])

  await page.getByRole('button', { name: '核對庫存' }).tap()
  await sees(dialogOf(page).getByRole('status').getByText('庫存相符'))
  await sees(dialogOf(page).getByText(/全部 6 筆異動/))
})

test.each(onlyInDeep)(
  'low stock is shown on the dashboard and in the list until there is enough again',
  async () => {
    const id = await addProduct('黑糖粉粿', 10)
    await site.api.get(stock.increment, { params: { id }, body: { id, cnt: 4, remark: '進貨' } })
    const { page } = await site.enter(chief)
    const card = page.getByRole('region', { name: '低庫存商品' })
    await sees(card.getByText(/可用 4/))
    await page.goto('/admin/stock?isLow=1&keyword=粉粿')
    await reads(page.getByRole('rowheader'), ['黑糖粉粿'])
    await page.getByRole('link', { name: '黑糖粉粿' }).click()
    await page.getByRole('button', { name: '增加庫存' }).click()
    await dialogOf(page).getByRole('textbox', { name: '數量' }).fill('20')
    await dialogOf(page).getByRole('textbox', { name: '備註' }).fill('補貨')
    await page.keyboard.press('Control+Enter')
    await gone(dialogOf(page))
    await gone(page.getByText('低庫存', { exact: true }))
    await page.goBack()
    await sees(page.getByText('找不到符合條件的資料'))
    await page.goto('/admin/dashboard')
    await gone(card.getByText('黑糖粉粿'))
  },
)

test.each(onlyInDeep)(
  'a user with the right to view sees movements and verification, and the server refuses the rest',
  async () => {
    const id = await addProduct('花生豆花')
    const looker = await addManager(site.api, '李宗翰', [{ pageId: 22, active: true }])
    const { page } = await site.enter(looker, `/admin/stock/${id}`)
    await sees(page.getByRole('button', { name: '核對庫存' }))
    expect(await page.getByRole('group', { name: '庫存作業' }).count()).toBe(0)
    await sees(page.getByText('目前沒有資料'))
  },
)
