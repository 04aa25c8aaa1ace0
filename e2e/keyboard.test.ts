import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { addCustomer } from './kit/api.ts'
import { chief, openSite, withRobotCheck } from './kit/site.ts'
import { gone, hasFocus, isAt, rowOf, sees } from './kit/see.ts'

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

  await tabTo(page, '庫存與原物料')
  await page.keyboard.press('Enter')
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

test('single keys lead to a list, through its rows and records and back, and can be switched off', async () => {
  const [third, second, first] = [
    await addCustomer(site.api, '甲餐廳'),
    await addCustomer(site.api, '乙餐廳'),
    await addCustomer(site.api, '丙餐廳'),
  ]
  const { page } = await site.enter(chief)
  const { keyboard } = page
  const reached = (name: string) => hasFocus(page.getByRole('link', { name, exact: true }))
  const record = ({ id }: { id: number }) => isAt(page, `/admin/customers/${id}`)
  await sees(page.getByRole('heading', { name: '儀表板' }))
  await keyboard.type('gc')
  await isAt(page, '/admin/customers')
  await sees(page.getByRole('link', { name: third.realName, exact: true }))

  // The second stop leads to the first row.
  await page.reload()
  await sees(page.getByRole('link', { name: third.realName, exact: true }))
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await hasFocus(page.getByRole('button', { name: '跳至列表' }))
  await keyboard.press('Enter')
  await reached(first.realName)
  await keyboard.press('j')
  await keyboard.press('ArrowDown')
  await keyboard.press('j')
  await reached(third.realName)
  await keyboard.press('Enter')
  await record(third)
  const place = page.getByRole('navigation', { name: '列表中的位置' })
  await sees(place.getByText('3 / 3'))
  await keyboard.press('k')
  await record(second)
  await sees(place.getByText('2 / 3'))
  await keyboard.press('Escape')
  await isAt(page, '/admin/customers')
  await sees(page.locator('tr[aria-current]', { hasText: second.realName }))

  await keyboard.press('?')
  const map = page.getByRole('dialog', { name: '鍵盤快速鍵' })
  await sees(map.getByText('搜尋這份列表'))
  await keyboard.press('g')
  await keyboard.press('o')
  await sees(map)
  await keyboard.press('Escape')
  await gone(map)
  await keyboard.press('/')
  const keyword = page.getByRole('searchbox')
  await hasFocus(keyword)
  await keyboard.type('gon?')
  expect(await keyword.inputValue()).toBe('gon?')
  await gone(map)

  await page.goto('/admin/my-account')
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await page.getByRole('checkbox', { name: '單鍵快速鍵' }).click()
  await saved
  await page.getByRole('heading', { name: '個人設定' }).click()
  await keyboard.type('go')
  await keyboard.press('?')
  await gone(map)
  await isAt(page, '/admin/my-account')
})
