import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { customer } from '@banquet/contract/customer/customer'
import type { Page } from 'playwright-core'
import { addManager } from './kit/api.ts'
import { chief, openSite } from './kit/site.ts'
import { gone, isAt, reads, sees } from './kit/see.ts'

const site = openSite()

/** A sheet with thousands of rows takes a while, however busy the machine is. */
const slow = { timeout: 280_000 }

const headings = '客戶編號,客戶名稱,帳號,統一編號,聯絡電話,縣市,鄉鎮市區,地址,聯絡人,內部代碼'
const numberOf = (n: number) => `K${String(n).padStart(4, '0')}`
const lineOf = (n: number, { name = `宴會餐廳 ${n}`, login = `kitchen-${n}`, area = '中山區' } = {}) =>
  `${numberOf(n)},${name},${login},12345675,0912-345-678,台北市,${area},南京東路三段${n}號,王小明,x${n}`

/** 2,000 customers; the 11th has no name, the 1,000th a username that is too short, the last a wrong district. */
function sheetOfCustomers(): string {
  const lines = Array.from({ length: 2000 }, (_, n) => lineOf(n + 1))
  lines[10] = lineOf(11, { name: '' })
  lines[999] = lineOf(1000, { login: 'k1' })
  lines[1999] = lineOf(2000, { area: '板橋區' })
  return [headings, ...lines].join('\r\n')
}

async function chooseFile(page: Page, text: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: '選擇檔案' }).click(),
  ])
  // As Excel saves it: with a byte order mark.
  const buffer = Buffer.from(`\uFEFF${text}`)
  await chooser.setFiles({ name: '客戶名單.csv', mimeType: 'text/csv', buffer })
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const column = (page: Page, field: string) => page.getByLabel(field, { exact: true })
/** The number of lines that would be, or were, added, edited, skipped and rejected. */
const figures = (page: Page) => page.getByRole('definition')
const faults = (page: Page) =>
  page.getByRole('region', { name: '需要修正的儲存格' }).locator('tbody').getByRole('row')
const found = async (keyword: string) =>
  (await site.api.get(customer.list, { query: { keyword } })).map(({ number }) => number)

test('2,000 customers are imported from a sheet with three faulty ones, and then the corrected three', async () => {
  const { page } = await site.enter(chief, '/admin/customers')
  await button(page, '匯入').click()
  await isAt(page, '/admin/customers/import')
  await chooseFile(page, sheetOfCustomers())

  await sees(page.getByRole('heading', { name: '對應欄位' }))
  for (const field of ['客戶編號', '客戶名稱', '帳號', '統一編號', '聯絡電話', '縣市', '鄉鎮市區', '聯絡人'])
    expect(await column(page, field).inputValue()).toBe(field)
  expect(await column(page, '街道地址').inputValue()).toBe('地址')
  expect(await column(page, '備註').inputValue()).toBe('')

  await button(page, '檢查資料').click()
  await sees(page.getByRole('heading', { name: '檢查結果' }))
  await reads(figures(page), ['1,997', '0', '0', '3'])
  await expect
    .poll(async () => (await faults(page).allInnerTexts()).map((text) => text.split('\t')))
    .toEqual([
      ['12', '客戶名稱', '', '必填'],
      ['1001', '帳號', 'k1', '最少6個字'],
      ['2001', '鄉鎮市區', '板橋區', '請選擇清單中的項目'],
    ])
  expect(await found('宴會餐廳')).toEqual([])

  const [list] = await Promise.all([page.waitForEvent('download'), button(page, '下載錯誤清單').click()])
  expect(list.suggestedFilename()).toMatch(/^匯入錯誤清單.*\.xlsx$/)
  // A workbook is a ZIP archive.
  expect((await readFile(await list.path())).subarray(0, 2).toString()).toBe('PK')

  await button(page, '只匯入正確的 1,997 列').click()
  const question = page.getByRole('alertdialog', { name: '有錯誤的 3 列不會匯入，確定繼續?' })
  await question.getByRole('button', { name: '確定' }).click()
  await gone(question)
  await sees(page.getByRole('progressbar', { name: '客戶名單.csv' }))
  await sees(page.getByText(/^[\d,]+ \/ 2,000 列$/))
  await page.getByRole('heading', { name: '匯入完成' }).waitFor(slow)
  await reads(figures(page), ['1,997', '0', '0', '3'])
  await sees(faults(page))

  await button(page, '回到列表').click()
  await isAt(page, '/admin/customers')
  const keyword = page.getByRole('searchbox', { name: '關鍵字' })
  await keyword.fill('K1234')
  await keyword.press('Enter')
  await sees(page.getByRole('row').filter({ hasText: '宴會餐廳 1234' }))
  for (const n of [11, 1000, 2000]) expect(await found(numberOf(n))).toEqual([])
  await keyword.fill('K1000')
  await keyword.press('Enter')
  await sees(page.getByText('找不到符合條件的資料'))

  await button(page, '匯入').click()
  await chooseFile(page, [headings, ...[11, 1000, 2000].map((n) => lineOf(n))].join('\n'))
  await button(page, '檢查資料').click()
  await reads(figures(page), ['3', '0', '0', '0'])
  await button(page, '全部匯入').click()
  await page.getByRole('heading', { name: '匯入完成' }).waitFor(slow)
  for (const n of [11, 1000, 2000]) expect(await found(numberOf(n))).toEqual([numberOf(n)])
  expect(await page.getByRole('heading', { name: '需要修正的儲存格' }).count()).toBe(0)
}, 600_000)

test('a user who may add customers but not edit them sees no import, and its address is refused', async () => {
  const clerk = await addManager(site.api, '李宗翰', [{ pageId: 14, active: true, canAdd: true }])
  const { page, expects } = await site.enter(clerk, '/admin/customers')
  await sees(page.getByRole('heading', { name: '客戶管理' }))
  expect(await button(page, '匯入').count()).toBe(0)
  await page.goto('/admin/customers/import')
  expects('403 POST /api/v1/import/noun/customer')
  await chooseFile(page, `${headings}\n${lineOf(3000)}`)
  await sees(page.getByRole('alert').getByText(/權限不足/))
  expect(await found(numberOf(3000))).toEqual([])
})
