import { expect, test } from 'vitest'
import { unit } from '@banquet/contract/catalogue/unit'
import { chief, openSite, withRobotCheck } from './kit/site.ts'
import { boxOf, gone, isAt, rowOf, sees } from './kit/see.ts'

const site = openSite(withRobotCheck)

test('on a phone the menu is a drawer, rows are cards and a dialog is a sheet within reach of the thumb', async () => {
  await site.api.get(unit.create, { body: { name: '公斤' } })
  const { page } = await site.visit({ width: 390, height: 844 })
  await page.goto('/admin/login')
  await page.getByLabel('用戶帳號').fill(chief.name)
  await page.getByLabel('用戶密碼').fill(chief.password)
  await page.getByText('我不是機器人').tap()
  await page.getByRole('button', { name: '登入', exact: true }).tap()
  await isAt(page, '/admin/dashboard')
  expect(await page.getByRole('navigation', { name: '主選單' }).count()).toBe(0)

  await page.getByRole('button', { name: '開啟選單' }).tap()
  const drawer = page.getByRole('dialog', { name: '主選單' })
  await drawer.getByRole('button', { name: '庫存與原物料' }).tap()
  await drawer.getByRole('link', { name: '單位管理' }).tap()
  await gone(drawer)
  await sees(page.getByRole('heading', { name: '單位管理' }))

  await page.getByRole('button', { name: '新增單位' }).tap()
  const sheet = page.getByRole('dialog', { name: '新增單位' })
  const field = sheet.getByRole('textbox', { name: '單位' })
  // Below 16 pixels an iPhone zooms into the page and does not zoom out again.
  expect(
    await field.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
  ).toBeGreaterThanOrEqual(16)
  const { x, y, width, height } = await boxOf(sheet)
  expect({ x, width, bottom: y + height }).toEqual({ x: 0, width: 390, bottom: 844 })
  await field.fill('台斤')
  await sheet.getByRole('button', { name: '新增', exact: true }).tap()
  await gone(sheet)

  const [first, second] = [await boxOf(rowOf(page, '公斤')), await boxOf(rowOf(page, '台斤'))]
  expect(first.width).toBeLessThanOrEqual(390)
  expect(second.y).toBeGreaterThan(first.y + first.height)
  await rowOf(page, '台斤').getByRole('button', { name: '刪除 台斤' }).tap()
  await page.getByRole('alertdialog', { name: '確定刪除?' }).getByRole('button', { name: '刪除' }).tap()
  await gone(rowOf(page, '台斤'))
})

test('on a phone the filters of a list fold into one button, and a tall dialog keeps its actions in sight', async () => {
  const { page } = await site.enter(chief, '/admin/customers?status=1', { width: 390, height: 560 })
  const status = page.getByRole('combobox', { name: '狀態' })
  await sees(page.getByRole('button', { name: '篩選（1）' }))
  await gone(status)
  await page.getByRole('button', { name: '篩選（1）' }).tap()
  await sees(status)

  await page.goto('/admin/food-materials')
  await page.getByRole('button', { name: '新增原物料' }).first().tap()
  const dialog = page.getByRole('dialog', { name: '新增原物料' })
  const inSight = async () => {
    const { y, height } = await boxOf(dialog.getByRole('button', { name: '新增', exact: true }))
    return y + height <= 560
  }
  await sees(dialog.getByRole('textbox', { name: '編號' }))
  expect(await dialog.evaluate((shown) => (shown.lastElementChild?.scrollHeight ?? 0) > 560)).toBe(true)
  expect(await inSight()).toBe(true)
  await dialog.getByRole('textbox', { name: '備註' }).focus()
  expect(await inSight()).toBe(true)
})
