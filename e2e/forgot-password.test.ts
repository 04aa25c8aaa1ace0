import { expect, test } from 'vitest'
import { mail, type WholeMail } from '@banquet/contract/platform/mail'
import { addCustomer } from './kit/api.ts'
import { signIn, trySignIn } from './kit/enter.ts'
import { openSite, withRobotCheck } from './kit/site.ts'
import { gone, isAt, sees } from './kit/see.ts'

const site = openSite(withRobotCheck)
const phone = { width: 390, height: 844 }
const newPassword = 'Fresh-rice-88'

/** The newest mail to an address, as soon as the program has processed it. */
async function mailTo(keyword: string, purpose: 'password-reset' | 'password-changed'): Promise<WholeMail> {
  const find = async () => {
    const [row] = await site.api.get(mail.list, { query: { keyword, purpose, status: 'kept' } })
    return row
  }
  await expect.poll(find, { timeout: 20_000 }).toBeDefined()
  return site.api.get(mail.get, { params: { id: (await find())?.id ?? 0 } })
}

test('a customer resets a forgotten password on a phone, and the old sessions end', async () => {
  const customer = await addCustomer(site.api, '福滿樓餐廳')
  const before = await site.enterShop(customer)

  const { page } = await site.visit(phone)
  await page.goto('/')
  await page.getByRole('link', { name: '會員／客戶登入' }).click()
  await page.getByRole('link', { name: '忘記密碼?' }).click()
  await page.getByLabel('電子郵件').fill(customer.email)
  await page.getByRole('checkbox', { name: '我不是機器人' }).check()
  await page.getByRole('button', { name: '寄送驗證碼' }).click()
  await sees(page.getByText(`若 ${customer.email} 是已登記的電子郵件`))

  const { body } = await mailTo(customer.email, 'password-reset')
  const code = new RegExp(`^${customer.name}: (\\d{8})$`, 'm').exec(body)?.[1] ?? ''
  await page.getByLabel('用戶帳號').fill(customer.name)
  await page.getByLabel('驗證碼').fill(code)
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByLabel('新密碼').fill(newPassword)
  await page.getByLabel('確認密碼').fill(newPassword)
  await page.getByRole('button', { name: '重設密碼' }).click()
  await sees(page.getByText('密碼已更新，所有裝置皆已登出，請以新密碼登入。'))

  await page.getByRole('link', { name: '前往登入' }).click()
  await trySignIn(page, customer.name, newPassword)
  await isAt(page, '/dashboard')
  await sees(page.getByRole('main').getByText('您好，福滿樓餐廳'))
  expect((await mailTo(customer.email, 'password-changed')).body).toContain('其他裝置皆已登出')

  before.expects('401 POST /api/v1/auth/signin/refresh')
  await before.page.reload()
  await sees(before.page.getByRole('alert').getByText('登入超時系統自動登出'))
  before.expects('401 POST /api/v1/auth/signin')
  await trySignIn(before.page, customer.name, customer.password)
  await sees(before.page.getByRole('alert').getByText('帳號或密碼錯誤'))
})

test('each sign-in page leads only to its own side, and signing out of the shop leads to its home page', async () => {
  const customer = await addCustomer(site.api, '海霸王')
  const { page } = await site.visit()
  await page.goto('/login?next=/admin/units')
  await signIn(page, customer)
  await isAt(page, '/dashboard')
  await page.goto('/admin/units')
  await isAt(page, '/admin/login?next=/admin/units')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: '登出' }).click()
  await page.getByRole('alertdialog', { name: '確定登出?' }).getByRole('button', { name: '確定' }).click()
  await isAt(page, '/')
  await page.goto('/dashboard')
  await isAt(page, '/login')
  await gone(page.getByText('您好，海霸王'))
})
