import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { unit } from '@banquet/contract/catalogue/unit'
import { member } from '@banquet/contract/people/member'
import { sampled } from '../server/test/deep.ts'
import { addCustomer } from './kit/api.ts'
import { chief, openSite } from './kit/site.ts'
import { gone, isAt, rests, rowOf, sees } from './kit/see.ts'

const site = openSite()

/** The positions of all controls of the open form. */
function places(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const forms = [
      ...document.querySelectorAll('dialog[open] form:not([role="search"]), main form[data-fields]'),
    ]
    const form = forms.at(-1)
    const top = form?.getBoundingClientRect().top ?? 0
    return [...(form?.querySelectorAll<HTMLElement>('input, select, textarea, button') ?? [])]
      .filter((element) => element.offsetParent !== null)
      .map((element) => {
        const name = element.getAttribute('name') ?? element.textContent
        return `${name} ${Math.round(element.getBoundingClientRect().top - top)}`
      })
  })
}

const faulty = (page: Page) => page.locator('form [aria-invalid="true"]')

test('a click that makes a field show its message still reaches its button, and a new row shows no errors', async () => {
  const { page } = await site.enter(chief, '/admin/customers/form')
  await page.getByLabel('電子郵件').fill('nobody')
  await page.getByRole('button', { name: '新增地址' }).click()
  await sees(page.getByText('Email格式不符'))
  await sees(page.getByRole('group', { name: '地址 1' }))
  expect(await faulty(page).count()).toBe(1)
})

// Where words have the least space.
const settings = sampled<[string, number]>(['en', 390], ['zh-TW', 1440])
test.each(settings)('no form shifts when it shows messages, in %s at %i px', async (language, width) => {
  const { page } = await site.enter(chief, '/admin/customers/form', { language, width, height: 900 })
  const forms = [
    'customers/form',
    'users/form',
    'employees/form',
    'products/form',
    'hotel/list/form',
    'units',
  ]
  for (const path of forms) {
    await page.goto(`/admin/${path}`)
    await rests(page)
    if (path === 'units')
      await page
        .getByRole('button', { name: /新增單位|Add unit/ })
        .first()
        .click()
    if (path === 'customers/form') {
      await page.getByRole('button', { name: /新增地址|Add address/ }).click()
      await page.getByRole('button', { name: /新增聯絡人|Add contact/ }).click()
    }
    const send = page.getByRole('button', { name: /^(新增|Add)$/ })
    await sees(send)
    for (const mail of await page.locator('form input[type=email]').all()) await mail.fill('nobody')
    for (const number of await page.locator('form input[inputmode]').all()) await number.fill('x')
    const before = await places(page)
    await send.click()
    await sees(faulty(page))
    expect([path, await places(page)]).toEqual([path, before])
  }
})

/** The controls that are covered by a notice. */
function covered(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => {
    const within = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
    return [...within.querySelectorAll('button, a[href], input, select')]
      .filter((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        const at = document.elementFromPoint(left + width / 2, top + height / 2)
        return at?.closest('[data-notices]') && !element.closest('[data-notices]')
      })
      .map((element) => element.textContent)
  })
}

test.each(sampled(390, 1440))('two notices cover no control, at %i px', async (width) => {
  const { id } = await addCustomer(site.api, '知客樓')
  const { page, expects } = await site.enter(chief, '/admin/customers', {
    width,
    height: 844,
  })
  await sees(rowOf(page, '知客樓'))
  expects('503 GET /api/v1/customer/export')
  await page.route('**/api/v1/customer/export?*', (route) =>
    route.fulfill({ status: 503, json: { code: 'busy', status: 503 } }),
  )
  await page.getByRole('button', { name: '匯出' }).click()
  await page.getByRole('button', { name: /Excel/ }).click()
  await sees(page.getByText('503 系統忙碌中，請稍後再試'))
  expects(`404 DELETE /api/v1/customer/${id}`)
  await page.route(`**/api/v1/customer/${id}`, (route) =>
    route.fulfill({ status: 404, json: { code: 'not-found', status: 404 } }),
  )
  await page.getByRole('button', { name: '刪除 知客樓' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: '刪除' }).click()
  await sees(page.getByText(/^404/))
  expect(await page.locator('[data-notice]').count()).toBe(2)
  await expect.poll(() => covered(page)).toEqual([])
})

test('a row opens on click, and the buttons in it keep their own function', async () => {
  await site.api.get(unit.create, { body: { name: '點開的單位' } })
  const customer = await addCustomer(site.api, '點開樓')
  const { page } = await site.enter(chief, '/admin/units?keyword=點開')
  await rowOf(page, '點開的單位').getByRole('rowheader').click()
  const dialog = page.getByRole('dialog', { name: '編輯單位' })
  await sees(dialog)
  await page.keyboard.press('Escape')
  await gone(dialog)
  await page.goto('/admin/customers?keyword=點開樓')
  await page.getByRole('cell', { name: '未指派', exact: true }).first().click()
  await isAt(page, `/admin/customers/${customer.id}`)
})

test.each([390, 1440])('ticking a row moves no other row, at %i px', async (width) => {
  const name = `勾選${width}`
  for (const n of [1, 2]) {
    await addCustomer(site.api, `${name}-${n}`)
    await site.api.get(member.create, {
      body: { email: `tick-${width}-${n}@example.com`, realName: `${name}-${n}` },
    })
  }
  const { page } = await site.enter(chief, '/admin/customers', { width, height: 844 })
  for (const path of ['customers', 'member']) {
    await page.goto(`/admin/${path}?keyword=${name}`)
    await sees(rowOf(page, `${name}-1`))
    await rests(page)
    const tops = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('tbody tr')].map((row) =>
          Math.round(row.getBoundingClientRect().top + scrollY),
        ),
      )
    const before = await tops()
    for (const n of [1, 2]) {
      const box = page.getByRole('checkbox', { name: `選取 ${name}-${n}` })
      await box.check()
      expect([path, await tops()]).toEqual([path, before])
    }
    await sees(page.getByText('已選取 2 筆'))
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    const tall = await height()
    await page.getByRole('button', { name: '取消選取' }).click()
    await gone(page.getByText('已選取'))
    expect([path, await tops(), await height()]).toEqual([path, before, tall])
  }
})

test('the menu scrolls to the entry of the current page', async () => {
  const { page } = await site.enter(chief, '/admin/dashboard', { height: 500 })
  const seen = (name: string) =>
    page.getByRole('navigation', { name: '主選單' }).evaluate((menu, words) => {
      const entry = [...menu.querySelectorAll('a')].find(({ textContent }) => textContent === words)
      const side = menu.parentElement?.getBoundingClientRect()
      const { top, bottom } = entry?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
      return side !== undefined && top >= side.top && bottom <= side.bottom
    }, name)
  expect(await seen('我的帳號')).toBe(false)
  await page.goto('/admin/my-account')
  await expect.poll(() => seen('我的帳號')).toBe(true)
})
