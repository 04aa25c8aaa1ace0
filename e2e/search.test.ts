import { expect, test } from 'vitest'
import { addCustomer } from './kit/api.ts'
import { gone, hasFocus, isAt, sees } from './kit/see.ts'
import { chief, openSite } from './kit/site.ts'

const site = openSite()

test('Ctrl K opens the search, arrow keys and Enter open a page, and Escape returns to where one was', async () => {
  const restaurant = await addCustomer(site.api, '福滿樓餐廳')
  const { id } = await addCustomer(site.api, '福滿樓二店')
  const { page } = await site.enter(chief)
  const button = page.getByRole('button', { name: '全站搜尋' })
  const dialog = page.getByRole('dialog', { name: '全站搜尋' })
  const field = dialog.getByRole('combobox', { name: '搜尋資料、頁面或動作' })

  await button.focus()
  await page.keyboard.press('Control+k')
  await hasFocus(field)
  await page.keyboard.press('Escape')
  await gone(dialog)
  await hasFocus(button)

  await page.keyboard.press('Control+k')
  await field.fill('福滿樓')
  const options = dialog.getByRole('option')
  await sees(options.nth(1))
  expect(await options.first().getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await gone(dialog)
  await isAt(page, `/admin/customers/${id}`)
  await sees(page.getByRole('heading', { name: '福滿樓二店' }))

  await page.keyboard.press('Control+k')
  await field.fill('新增訂單 福滿樓餐廳')
  await sees(dialog.getByRole('option', { name: '新增訂單福滿樓餐廳' }))
  await page.keyboard.press('Enter')
  await isAt(page, `/admin/orders/new?customerId=${restaurant.id}`)
  await page.keyboard.press('Control+k')
  await field.fill('prep sheet')
  await sees(dialog.getByRole('option', { name: '配送日工作表' }))
  await page.keyboard.press('Enter')
  await isAt(page, '/admin/orders/worksheet')
})

test('on a phone a button of the header opens the search, and a result is tapped', async () => {
  const { id } = await addCustomer(site.api, '望海樓')
  const { page } = await site.enter(chief, '/admin/dashboard', { width: 390, height: 844 })
  await page.getByRole('button', { name: '全站搜尋' }).tap()
  const dialog = page.getByRole('dialog', { name: '全站搜尋' })
  await dialog.getByRole('combobox').fill('望海樓')
  await dialog.getByRole('option', { name: '望海樓' }).tap()
  await isAt(page, `/admin/customers/${id}`)
})
