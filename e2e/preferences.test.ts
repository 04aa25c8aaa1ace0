import { expect, test } from 'vitest'
import { unit } from '@banquet/contract/catalogue/unit'
import { chief, openSite } from './kit/site.ts'
import { isAt, reads, sees } from './kit/see.ts'

const site = openSite()

test('the language changes without a reload and is kept on every page of the browser', async () => {
  await site.api.get(unit.create, { body: { name: '公斤' } })
  const visitor = await site.enter(chief, '/admin/units')
  const { page } = visitor
  await page.evaluate(() => Reflect.set(globalThis, 'sameDocument', true))
  await page.getByRole('searchbox').fill('公斤')
  await page.getByRole('button', { name: 'English' }).click()
  await sees(page.getByRole('heading', { name: 'Units' }))
  await reads(page.getByRole('columnheader'), ['No.', 'Unit', 'English name', 'Actions'])
  await sees(page.getByRole('button', { name: 'Sign out' }))
  expect(await page.getByRole('searchbox', { name: 'Keyword' }).inputValue()).toBe('公斤')
  expect(await page.evaluate(() => Reflect.get(globalThis, 'sameDocument'))).toBe(true)
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  expect(await page.title()).toBe('Units · Banquet')

  await page.reload()
  await sees(page.getByRole('heading', { name: 'Units' }))
  const tab = await visitor.openTab()
  visitor.expects('404 GET /nothing/here')
  await tab.goto('/nothing/here')
  await sees(tab.getByText('This page does not exist.'))
  await tab.getByRole('button', { name: '中文' }).click()
  await sees(page.getByRole('heading', { name: '單位管理' }))
})

test.each([
  ['zh-TW', '系統管理'],
  ['zh-HK', '系統管理'],
  ['en-GB', 'System administration'],
  ['ja-JP', 'System administration'],
])('a browser in %s starts in %s', async (language, title) => {
  const { page } = await site.visit({ language })
  await page.goto('/admin/login')
  await sees(page.getByRole('heading', { name: title }))
})

test('dark mode follows the device until the user chooses, and the choice is kept', async () => {
  const { page } = await site.visit({ dark: true })
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const isDark = (color: string) => (color.match(/\d+/g) ?? []).slice(0, 3).every((part) => Number(part) < 80)
  const turns = (dark: boolean) => expect.poll(async () => isDark(await background())).toBe(dark)
  await page.goto('/')
  await sees(page.getByRole('link', { name: '工作人員登入' }))
  await turns(true)
  await page.getByRole('button', { name: '切換為淺色' }).click()
  await turns(false)
  await page.getByRole('link', { name: '工作人員登入' }).click()
  await isAt(page, '/admin/login')
  await sees(page.getByRole('heading', { name: '系統管理' }))
  await turns(false)
  await page.getByRole('button', { name: '切換為深色' }).click()
  await page.reload()
  await sees(page.getByRole('heading', { name: '系統管理' }))
  await turns(true)
})
