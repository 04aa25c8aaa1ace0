import { expect, test } from 'vitest'
import { onlyInDeep } from '../server/test/deep.ts'
import { hotel } from '@banquet/contract/lodging/hotel'
import { management } from '@banquet/contract/people/management'
import { own, addOwned } from './kit/api.ts'
import { chief, openSite } from './kit/site.ts'
import { gone, hasFocus, isAt, polling, reads, rowOf, sees } from './kit/see.ts'

const site = openSite()

/** Adds a hotel manager without a hotel: the hotel created for the account then has no manager. */
async function addFreeManager(realName: string) {
  const { id: hotelId } = await site.api.get(hotel.create, { body: { name: own('舊館') } })
  const account = { name: own('hotel'), realName, password: 'Plenty-of-rice-7', hotelId }
  const { id } = await addOwned(site.api, management.addHotelService, { body: account })
  const {
    version,
    managementName: _name,
    pictures: _pictures,
    ...row
  } = await site.api.get(hotel.get, { params: { id: hotelId } })
  await site.api.get(hotel.put, { body: { ...row, managementId: null, version } })
  return { ...account, id }
}

test('a hotel is added with its manager, edited, found by its status and deleted', async () => {
  const manager = await addFreeManager('王俊傑')
  const { page } = await site.enter(chief, '/admin/hotel/list')
  await page.getByRole('link', { name: '新增飯店' }).click()
  await isAt(page, '/admin/hotel/list/form')
  await page.getByRole('button', { name: '新增', exact: true }).click()
  await sees(page.getByText('請完整填寫所有欄位'))
  await sees(page.getByText('必填'))
  const name = page.getByRole('textbox', { name: '飯店名稱' })
  await hasFocus(name)
  await name.fill('日月潭湖畔飯店')
  await page.getByRole('textbox', { name: '地址', exact: true }).fill('南投縣魚池鄉中山路 1 號')
  await page.getByRole('textbox', { name: '電話' }).fill('049-2855-000')
  await page.getByLabel('入住時間').fill('16:30')
  await page.getByRole('button', { name: '選擇', exact: true }).click()
  const picker = page.getByRole('dialog', { name: '選擇飯店管理員' })
  await picker.getByRole('row', { name: manager.name }).getByRole('button', { name: '選擇 王俊傑' }).click()
  expect(await page.getByRole('textbox', { name: '飯店管理員' }).inputValue()).toContain(manager.name)
  await page.getByRole('button', { name: '新增', exact: true }).click()
  await sees(page.getByRole('status').getByText('新增成功'))
  await page.waitForURL(/\/admin\/hotel\/list\/form\/\d+$/)
  await page.goto('/admin/hotel/list')
  const row = rowOf(page, '日月潭湖畔飯店')
  await sees(row.getByText('16:30 / 11:00'))
  await sees(row.getByText('王俊傑'))
  await sees(row.getByText('啟用'))

  await row.getByRole('link', { name: '編輯 日月潭湖畔飯店' }).click()
  expect(await page.getByRole('textbox', { name: '電話' }).inputValue()).toBe('049-2855-000')
  await page.getByRole('textbox', { name: '聯絡人' }).fill('林經理')
  await page.getByRole('button', { name: '庫存與原物料' }).click()
  await page.getByRole('link', { name: '單位管理' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: '繼續編輯' }).click()
  await page.getByRole('switch', { name: '狀態' }).press('Space')
  await page.getByRole('button', { name: '確定', exact: true }).click()
  await sees(page.getByRole('status').getByText('更新成功'))
  await sees(row.getByText('林經理'))

  await page.getByRole('combobox', { name: '狀態' }).selectOption('停用')
  await reads(page.getByRole('rowheader'), ['日月潭湖畔飯店'])
  await isAt(page, '/admin/hotel/list?status=0')
  await row.getByRole('button', { name: '日月潭湖畔飯店 的操作紀錄' }).click()
  const history = page.getByRole('dialog', { name: '日月潭湖畔飯店 的操作紀錄' })
  await sees(history.getByText('林經理'))
  await page.keyboard.press('Escape')
  await gone(history)
  await row.getByRole('button', { name: '刪除 日月潭湖畔飯店' }).click()
  await page.getByRole('alertdialog', { name: '確定刪除?' }).getByRole('button', { name: '刪除' }).click()
  await sees(page.getByRole('status').getByText('刪除成功'))
  await sees(page.getByText('找不到符合條件的資料'))
})

test('a list from which a row was opened finds its place again, after looking at the row and after saving it', async () => {
  for (let n = 1; n <= 9; n += 1) await site.api.get(hotel.create, { body: { name: `山城旅店 ${n}` } })
  const { page } = await site.enter(chief, '/admin/hotel/list?keyword=山城旅店', { width: 900, height: 480 })
  const place = () => page.evaluate(() => scrollY)
  const last = page.getByRole('row').last()
  await sees(last.getByRole('link', { name: /^編輯 山城旅店/ }))
  await last.scrollIntoViewIfNeeded()
  const before = await place()
  expect(before).toBeGreaterThan(0)
  const open = async () => {
    await last.getByRole('link', { name: /^編輯 山城旅店/ }).click()
    await sees(page.getByRole('textbox', { name: '聯絡人' }))
  }
  await open()
  await page.goBack()
  await expect.poll(place, polling).toBe(before)
  await open()
  await page.getByRole('textbox', { name: '聯絡人' }).fill('周小姐')
  await page.getByRole('button', { name: '確定', exact: true }).click()
  await sees(page.getByRole('status').getByText('更新成功'))
  await expect.poll(place, polling).toBe(before)
})

test.each(onlyInDeep)(
  'a second hotel with the same name is refused at the name field, and the form keeps its contents',
  async () => {
    await site.api.get(hotel.create, { body: { name: '台北圓山大飯店' } })
    const { page, expects } = await site.enter(chief, '/admin/hotel/list/form')
    expects('409 POST /api/v1/hotel')
    await page.getByRole('textbox', { name: '飯店名稱' }).fill('臺北圓山大飯店')
    await page.getByRole('textbox', { name: '聯絡人' }).fill('周小姐')
    await page.getByRole('button', { name: '新增', exact: true }).click()
    await sees(page.getByRole('alert').getByText('飯店名稱重複'))
    expect(await page.getByRole('textbox', { name: '飯店名稱' }).getAttribute('aria-invalid')).toBe('true')
    expect(await page.getByRole('textbox', { name: '聯絡人' }).inputValue()).toBe('周小姐')
    await page.getByRole('button', { name: '取消' }).click()
    await page
      .getByRole('alertdialog', { name: '尚未儲存，確定離開?' })
      .getByRole('button', { name: '離開' })
      .click()
    await isAt(page, '/admin/hotel/list')
  },
)
