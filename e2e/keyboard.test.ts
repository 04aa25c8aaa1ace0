import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { chief, openSite, withRobotCheck } from './kit/site.ts'
import { gone, hasFocus, rowOf, sees } from './kit/see.ts'

const site = openSite(withRobotCheck)

/**
 * Waits for the element with this name, which may still be loading, and presses Tab until it has the focus, at most once
 * around the page; its focus must be visible.
 */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const named = page
    .getByRole('link', { name })
    .or(page.getByRole('button', { name }))
    .or(page.getByRole('textbox', { name }))
    .or(page.getByRole('checkbox', { name }))
  await sees(named)
  const target = page.locator(':focus').and(named)
  const stops = page.locator('a[href], button, input, select, textarea, summary, [tabindex="0"]')
  for (let n = 0; n <= (await stops.count()) + 1; n += 1) {
    await page.keyboard.press('Tab')
    if ((await target.count()) > 0) {
      expect(await showsFocus(page)).toBe(true)
      return
    }
  }
  throw new Error(`${name} cannot be reached with the Tab key.`)
}

/** Whether the focus is visible: a ring around the element, or around its container. */
function showsFocus(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    for (let at = document.activeElement; at; at = at.parentElement) {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(at)
      if ((outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none') return true
      if (at.matches(':focus-within, :focus') && at.tagName === 'FORM') return false
    }
    return false
  })
}

test('a user signs in, opens the units, adds one and deletes it without a mouse', async () => {
  const { page } = await site.visit()
  await page.goto('/admin/login')
  await sees(page.getByRole('checkbox'))
  await tabTo(page, '用戶帳號')
  await page.keyboard.type(chief.name)
  await tabTo(page, '用戶密碼')
  await page.keyboard.type(chief.password)
  await tabTo(page, '我不是機器人')
  await page.keyboard.press('Space')
  await tabTo(page, '登入')
  await page.keyboard.press('Enter')
  await sees(page.getByRole('heading', { name: '儀表板' }))

  await tabTo(page, '單位管理')
  await page.keyboard.press('Enter')
  await sees(page.getByRole('heading', { name: '單位管理' }))
  await hasFocus(page.getByRole('main'))
  await tabTo(page, '新增單位')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: '新增單位' })
  await hasFocus(dialog.getByRole('textbox', { name: '單位' }))
  await page.keyboard.type('一打')
  await page.keyboard.press('Enter')
  await hasFocus(dialog.getByRole('textbox', { name: '英文名稱' }))
  await page.keyboard.press('Enter')
  await hasFocus(dialog.getByRole('button', { name: '新增', exact: true }))
  await page.keyboard.press('Enter')
  await gone(dialog)
  await sees(rowOf(page, '一打'))
  await hasFocus(page.getByRole('button', { name: '新增單位' }))

  await tabTo(page, '刪除 一打')
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: '確定刪除?' })
  await hasFocus(question.getByRole('button', { name: '取消' }))
  await page.keyboard.press('Escape')
  await gone(question)
  await hasFocus(page.getByRole('button', { name: '刪除 一打' }))
  await page.keyboard.press('Enter')
  await tabTo(page, '刪除')
  await page.keyboard.press('Enter')
  await gone(rowOf(page, '一打'))
})

test('the first stop of a page leads to its content, and a user signs out without a mouse', async () => {
  const { page } = await site.enter(chief)
  await page.keyboard.press('Tab')
  await hasFocus(page.getByRole('link', { name: '跳至主要內容' }))
  await page.keyboard.press('Enter')
  await hasFocus(page.getByRole('main'))
  await page.reload()
  await sees(page.getByRole('heading', { name: '儀表板' }))
  await tabTo(page, '登出')
  await page.keyboard.press('Enter')
  await tabTo(page, '確定')
  await page.keyboard.press('Enter')
  await sees(page.getByRole('heading', { name: '系統管理' }))
})

test('the Tab key stays inside an open dialog', async () => {
  const { page } = await site.enter(chief, '/admin/units')
  await page.getByRole('button', { name: '新增單位' }).first().click()
  const dialog = page.getByRole('dialog', { name: '新增單位' })
  await sees(dialog)
  for (let n = 0; n < 12; n += 1) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(() => {
      const now = document.activeElement
      return now !== document.body && now !== null && now.closest('dialog') === null
    })
    expect(outside).toBe(false)
  }
  await sees(dialog)
})
