import { expect, test } from 'vitest'
import { onlyInDeep } from '../server/test/deep.ts'
import { pages } from '@banquet/contract/call/access'
import { hotel } from '@banquet/contract/lodging/hotel'
import { management } from '@banquet/contract/people/management'
import { unit } from '@banquet/contract/catalogue/unit'
import type { Page } from 'playwright-core'
import { addManager, openApi, own } from './kit/api.ts'
import { takePicture } from './kit/browser.ts'
import { choosePassword } from './kit/enter.ts'
import { chief, openSite } from './kit/site.ts'
import { gone, hasFocus, isAt, reads, rowOf, sees } from './kit/see.ts'

const site = openSite()
const noRight = '功能權限不足，請聯絡管理員'
const menu = (page: Page) => page.getByRole('navigation', { name: '主選單' }).getByRole('link')
const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('a manager with three pages sees exactly those and is refused everything else', async () => {
  const manager = { name: own('chen'), password: 'Steamed-rice-of-noon' }
  const { id: hotelId } = await site.api.get(hotel.create, { body: { name: own('飯店') } })
  const { page } = await site.enter(chief, '/admin/users')
  await page.getByRole('link', { name: '新增帳號' }).first().click()
  await isAt(page, '/admin/users/form')
  await page.getByRole('button', { name: '新增', exact: true }).click()
  await sees(page.getByText('請完整填寫所有欄位'))
  await page.getByRole('radio', { name: '管理員', exact: true }).check()
  await textbox(page, '用戶名稱').fill('陳建宏')
  await textbox(page, '用戶帳號').fill('chen')
  await sees(page.getByText('最少6個字'))
  await textbox(page, '用戶帳號').fill(manager.name)
  await textbox(page, '用戶密碼').fill(manager.password)
  await textbox(page, '確認密碼').fill('something-else')
  await page.getByRole('button', { name: '新增', exact: true }).click()
  await sees(page.getByText('密碼不一致'))
  await textbox(page, '確認密碼').fill(manager.password)

  const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
  for (const name of ['權限管理', '飯店管理', '單位管理']) await box(name).check()
  for (const right of ['新增', '編輯']) await box(`權限管理：${right}`).check()
  await page.getByLabel('權限管理的資料範圍').selectOption('所有部門')
  for (const right of ['新增', '編輯', '刪除']) await box(`單位管理：${right}`).check()
  await takePicture(page, 'account form with rights', true)
  await page.getByRole('button', { name: '新增', exact: true }).click()
  await sees(page.getByRole('status').getByText('新增成功'))
  await page.waitForURL(/\/admin\/users\/form\/\d+$/)
  await page.goto('/admin/users')
  await sees(rowOf(page, manager.name).getByText('管理員'))

  const { page: own_ } = await site.enter(manager, '/admin/dashboard')
  await choosePassword(own_, manager)
  await reads(menu(own_), ['儀表板', '飯店管理', '單位管理', '權限管理', '我的帳號'])
  await own_.goto('/admin/hotel/list')
  await sees(own_.getByRole('heading', { name: '飯店管理' }))
  expect(await own_.getByRole('link', { name: /新增|編輯/ }).count()).toBe(0)
  expect(await own_.getByRole('button', { name: /^刪除/ }).count()).toBe(0)
  for (const path of [
    '/admin/hotel/list/form',
    `/admin/hotel/list/form/${hotelId}`,
    '/admin/orders',
    '/admin/news',
  ]) {
    await own_.goto(path)
    await sees(own_.getByRole('alert').getByText(noRight))
    expect(await own_.getByRole('textbox').count()).toBe(0)
  }

  const clerk = await addManager(site.api, '張怡君')
  await own_.goto(`/admin/users?keyword=${clerk.name}`)
  await sees(rowOf(own_, clerk.name))
  expect(await own_.getByRole('button', { name: `刪除 ${clerk.name}` }).count()).toBe(0)
  await own_.getByRole('link', { name: `編輯 ${clerk.name}` }).click()
  await sees(textbox(own_, '用戶名稱'))
  expect(await own_.getByRole('checkbox').count()).toBe(0)
  expect(await own_.getByText('功能權限').count()).toBe(0)
  await own_.goto(`/admin/users?keyword=${manager.name}`)
  await sees(own_.getByText('找不到符合條件的資料'))

  const api = await openApi(site.program.url, manager.name, manager.password)
  const refused = { status: 403, code: 'right.missing' }
  expect(await api.call(hotel.create, { body: { name: '不可' } })).toMatchObject(refused)
  expect(await api.call(hotel.remove, { params: { id: hotelId } })).toMatchObject(refused)
  expect(await api.call(management.remove, { params: { id: clerk.id } })).toMatchObject(refused)
  const everything = [{ pageId: 8 as const, active: true, canDelete: true }]
  const mine = await api.get(management.byName, { params: { name: manager.name } })
  expect(
    await api.call(management.update, {
      params: { id: mine.id },
      body: { realName: '陳建宏', functionList: everything },
    }),
  ).toMatchObject({ status: expect.toSatisfy((status: number) => status === 403 || status === 422) })
  expect(
    await api.call(management.addAdmin, {
      body: { name: own('admin'), realName: '不可', password: manager.password },
    }),
  ).toMatchObject({ status: 403 })
})

test('a new colleague gets the rights of another with one click', async () => {
  const right = { active: true, canAdd: true, canEdit: true, canDelete: false }
  const colleague = await addManager(site.api, own('許家豪'), [
    { pageId: pages.orders.id, ...right, extra: ['confirm', 'price'] },
    { pageId: pages.customers.id, ...right },
    { pageId: pages.units.id, ...right, canDelete: true },
  ])
  const { page } = await site.enter(chief, '/admin/users/form')
  await sees(page.getByRole('button', { name: '比照同事' }))
  await page.evaluate(() => {
    Object.assign(globalThis, { clicks: 0 })
    addEventListener('pointerdown', () =>
      Reflect.set(globalThis, 'clicks', Reflect.get(globalThis, 'clicks') + 1),
    )
  })
  const added = { name: own('newcomer'), password: 'Steamed-rice-of-noon' }
  await textbox(page, '用戶名稱').fill('新同事')
  await textbox(page, '用戶帳號').fill(added.name)
  await textbox(page, '用戶密碼').fill(added.password)
  await textbox(page, '確認密碼').fill(added.password)
  await page.getByRole('button', { name: '比照同事' }).click()
  const picker = page.getByRole('dialog', { name: '選擇要比照的同事' })
  await hasFocus(picker.getByRole('searchbox'))
  await page.keyboard.type(colleague.name)
  // Enter takes the row that is marked, once that is one of what was typed.
  await sees(picker.locator('tr[aria-current]').filter({ hasText: colleague.name }))
  await page.keyboard.press('Enter')
  await gone(picker)
  expect(await page.getByRole('checkbox', { name: '訂單管理', exact: true }).isChecked()).toBe(true)
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(/\/admin\/users\/form\/\d+$/)
  expect(await page.evaluate(() => Reflect.get(globalThis, 'clicks') as number)).toBe(1)
  const rightsOf = async (name: string) => {
    const { functionList } = await site.api.get(management.byName, { params: { name } })
    return functionList
  }
  const rights = await rightsOf(added.name)
  expect(rights).toHaveLength(3)
  expect(rights).toEqual(await rightsOf(colleague.name))
})

test.each(onlyInDeep)(
  'a hotel-service account is added with its hotel, sees bookings and its own account, and is refused the rest',
  async () => {
    const hotelName = own('福華')
    await site.api.get(hotel.create, { body: { name: hotelName } })
    const account = { name: own('hotel'), password: 'Pillows-and-towels' }
    const { page } = await site.enter(chief, '/admin/users/form')
    await page.getByRole('radio', { name: '飯店管理員' }).check()
    expect(await page.getByRole('checkbox').count()).toBe(0)
    await textbox(page, '用戶名稱').fill('王俊傑')
    await textbox(page, '用戶帳號').fill(account.name)
    await textbox(page, '用戶密碼').fill(account.password)
    await textbox(page, '確認密碼').fill(account.password)
    await page.getByRole('button', { name: '新增', exact: true }).click()
    const choice = page.getByRole('combobox', { name: '飯店' })
    expect(await choice.getAttribute('aria-invalid')).toBe('true')
    expect(await choice.locator('option').first().textContent()).toBe('請選擇')
    await choice.selectOption(hotelName)
    await page.getByRole('button', { name: '新增', exact: true }).click()
    await sees(page.getByRole('status').getByText('新增成功'))

    const { page: mine } = await site.enter(account)
    await choosePassword(mine, account)
    await isAt(mine, '/admin/hotel/order')
    await reads(menu(mine), ['訂房管理', '我的帳號'])
    for (const path of [
      '/admin/users',
      '/admin/units',
      '/admin/hotel/list',
      '/admin/dashboard',
      '/api/docs',
    ]) {
      await mine.goto(path)
      await sees(mine.getByRole('heading', { name: '訂房管理' }))
      await isAt(mine, '/admin/hotel/order')
    }
    const api = await openApi(site.program.url, account.name, account.password)
    expect(await api.call(management.list, { query: {} })).toMatchObject({ status: 403 })
    expect(await api.call(unit.list, { query: {} })).toMatchObject({ status: 403 })
    expect(await api.call(hotel.list, { query: {} })).toMatchObject({ status: 403 })
  },
)

test.each(onlyInDeep)(
  'an account is edited, deactivated and deleted; one’s own account and the first administrator cannot be',
  async () => {
    const account = await addManager(site.api, '許雅婷', [{ pageId: 19, active: true }])
    const { page, expects } = await site.enter(chief, `/admin/users?keyword=${account.name}`)
    await page.getByRole('link', { name: `編輯 ${account.name}` }).click()
    expect(await textbox(page, '用戶帳號').getAttribute('readonly')).not.toBeNull()
    expect(await page.getByRole('radio', { name: '飯店管理員' }).isDisabled()).toBe(true)
    expect(await page.getByRole('checkbox', { name: '單位管理', exact: true }).isChecked()).toBe(true)
    await textbox(page, '用戶名稱').fill('許雅婷（二）')
    await page.getByRole('switch', { name: '狀態' }).press('Space')
    await page.getByRole('button', { name: '確定', exact: true }).click()
    await sees(page.getByRole('status').getByText('更新成功'))
    await isAt(page, `/admin/users?keyword=${account.name}`)
    await sees(rowOf(page, account.name).getByText('停用'))
    await page.getByRole('button', { name: `${account.name} 的操作紀錄` }).click()
    await sees(page.getByRole('dialog').getByText('許雅婷（二）'))
    await page.getByRole('dialog').getByRole('button', { name: '關閉' }).click()

    await page.getByRole('button', { name: `刪除 ${account.name}` }).click()
    await page.getByRole('alertdialog', { name: '確定刪除?' }).getByRole('button', { name: '刪除' }).click()
    await sees(page.getByRole('status').getByText('刪除成功'))
    await gone(rowOf(page, account.name))

    await page.goto(`/admin/users?keyword=${chief.name}`)
    await sees(page.getByText('找不到符合條件的資料'))
    const taken = await addManager(site.api, '同名')
    expects('409 POST /api/v1/management/addManagement')
    await page.goto('/admin/users/form')
    await page.getByRole('radio', { name: '管理員', exact: true }).check()
    await textbox(page, '用戶名稱').fill('另一位')
    await textbox(page, '用戶帳號').fill(taken.name.toUpperCase())
    await textbox(page, '用戶密碼').fill(taken.password)
    await textbox(page, '確認密碼').fill(taken.password)
    await page.getByRole('button', { name: '新增', exact: true }).click()
    await sees(page.getByRole('alert').getByText('帳號不可重複'))
    expect(await textbox(page, '用戶帳號').getAttribute('aria-invalid')).toBe('true')
  },
)
