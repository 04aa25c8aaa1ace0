import { expect, test } from 'vitest'
import { addManager } from './kit/api.ts'
import { trySignIn } from './kit/enter.ts'
import { openSite } from './kit/site.ts'
import { gone, rests, sees } from './kit/see.ts'

const site = openSite()

test('a user changes the password with the old one; other devices are signed out and the old password stops working', async () => {
  const account = await addManager(site.api, '林雅惠')
  const { page, expects } = await site.enter(account, '/admin/my-account')
  const elsewhere = await site.enter(account, '/admin/my-account')
  await sees(page.getByText('管理員', { exact: true }))
  await sees(page.getByText(account.name))
  const box = (name: string) => page.getByRole('textbox', { name, exact: true })
  const update = page.getByRole('button', { name: '更新', exact: true })

  await update.click()
  await sees(page.getByText('請完整填寫所有欄位'))
  await box('舊密碼').fill('not-the-old-one')
  await box('新密碼').fill('Dumplings-at-midnight')
  await box('確認密碼').fill('Dumplings-at-noon')
  await update.click()
  await sees(page.getByText('密碼不一致'))
  await box('確認密碼').fill('Dumplings-at-midnight')
  expects('422 PUT /api/v1/management/updateSelfPassword')
  await update.click()
  await sees(page.getByRole('alert').getByText('密碼錯誤'))

  await box('舊密碼').fill(account.password)
  await update.click()
  const popup = page.getByRole('status').getByText('更新成功')
  await sees(popup)
  await gone(popup)
  expect(await box('舊密碼').inputValue()).toBe('')
  expect(await box('新密碼').inputValue()).toBe('')

  elsewhere.expects('401 POST /api/v1/auth/signin/refresh')
  await elsewhere.page.reload()
  await elsewhere.page.waitForURL('**/admin/login*')
  elsewhere.expects('401 POST /api/v1/auth/signin')
  await trySignIn(elsewhere.page, account.name, account.password)
  await sees(elsewhere.page.getByText('帳號或密碼錯誤'))
  await elsewhere.page.getByLabel('用戶密碼').fill('Dumplings-at-midnight')
  await elsewhere.page.getByRole('button', { name: '登入', exact: true }).click()
  await sees(elsewhere.page.getByRole('heading', { name: '我的帳號' }))
})

test('a user lists their devices and signs out another one', async () => {
  const account = await addManager(site.api, '周建國')
  const other = await site.enter(account, '/admin/my-account')
  // What it loads late, such as the number of notices, would be refused after the sign-out.
  await rests(other.page)
  const { page } = await site.enter(account, '/admin/my-account')
  const devices = page.getByRole('region', { name: '登入中的裝置' }).getByRole('listitem')
  await expect.poll(() => devices.count()).toBe(2)
  await sees(devices.getByText('目前使用中'))
  await devices.getByRole('button', { name: /^登出此裝置/ }).click()
  await page
    .getByRole('alertdialog', { name: '確定登出此裝置?' })
    .getByRole('button', { name: '確定' })
    .click()
  await expect.poll(() => devices.count()).toBe(1)
  other.expects('401 POST /api/v1/auth/signin/refresh')
  await other.page.reload()
  await other.page.waitForURL('**/admin/login*')
})
