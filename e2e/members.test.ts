import { expect, test } from 'vitest'
import { mail } from '@banquet/contract/platform/mail'
import { trySignIn } from './kit/enter.ts'
import { chief, openSite, withRobotCheck } from './kit/site.ts'
import { gone, isAt, sees } from './kit/see.ts'

const site = openSite(withRobotCheck)
const phone = { width: 390, height: 844 }
const email = 'mei-hui.lin@example.edu.tw'
const password = 'Plenty-of-tea-7'

/** The link in the newest mail to an address, as soon as the program has written it, as a path of this site. */
async function linkTo(to: string): Promise<string> {
  const find = async () => {
    const query = { keyword: to, purpose: 'email-verification', status: 'kept' } as const
    const [row] = await site.api.get(mail.list, { query })
    return row
  }
  await expect.poll(find, { timeout: 20_000 }).toBeDefined()
  const { body } = await site.api.get(mail.get, { params: { id: (await find())?.id ?? 0 } })
  return /\/show\/verify\?token=[\w-]+/.exec(body)?.[0] ?? ''
}

test('somebody registers on a phone, follows the link, corrects their data, and staff find them', async () => {
  const { page } = await site.visit(phone)
  await page.goto('/login')
  await page.getByRole('link', { name: '註冊會員' }).click()
  await isAt(page, '/register')
  await page.getByRole('button', { name: '註冊' }).click()
  expect(await page.getByText('必填').count()).toBe(5)
  await page.getByLabel('電子郵件').fill(email)
  await page.getByLabel('密碼', { exact: true }).fill(password)
  await page.getByLabel('確認密碼').fill(password)
  await page.getByLabel('中文姓名').fill('林美慧')
  await page.getByRole('checkbox', { name: '我已閱讀並同意' }).check()
  await page.getByRole('checkbox', { name: '我不是機器人' }).check()
  await page.getByRole('button', { name: '註冊' }).click()
  await sees(page.getByText(`我們已寄信到 ${email}`))

  // Before the link is followed, the member sees only one page.
  await page.getByRole('link', { name: '前往登入' }).click()
  await trySignIn(page, email, password)
  await isAt(page, '/show/verify')
  await sees(page.getByText(`請開啟寄到 ${email} 的驗證信`))
  await page.goto('/member')
  await isAt(page, '/show/verify')
  await gone(page.getByRole('navigation'))

  await page.goto(await linkTo(email))
  await page.getByRole('button', { name: '完成驗證' }).click()
  await sees(page.getByText(`${email} 已完成驗證`))
  await page.getByRole('link', { name: '繼續' }).click()
  await isAt(page, '/dashboard')
  await sees(page.getByRole('listitem').filter({ hasText: '驗證電子郵件' }).getByText('已完成'))

  await page.getByRole('link', { name: '我的資料' }).click()
  await isAt(page, '/member')
  await page.getByLabel('中文姓名').fill('林美惠')
  await page.getByLabel('服務單位', { exact: true }).fill('輔仁大學')
  await page.getByRole('region', { name: '個人資料' }).getByRole('button', { name: '更新' }).click()
  await page.getByRole('link', { name: '我的首頁' }).click()
  await sees(page.getByRole('main').getByText('您好，林美惠'))

  const staff = await site.enter(chief, '/admin/member')
  await staff.page.getByLabel('關鍵字').fill('輔仁')
  await staff.page.getByRole('button', { name: '搜尋', exact: true }).click()
  const row = staff.page.getByRole('row').filter({ hasText: email })
  await sees(row.getByText('林美惠'))
  await sees(row.getByText('已驗證'))
})

test('a changed address takes effect with its link, and the page of the used link reports that it was used', async () => {
  const next = 'new.address@example.edu.tw'
  const { page, expects } = await site.enterShop({ name: email, password }, '/member')
  const form = page.getByRole('region', { name: '電子郵件' })
  await form.getByLabel('新的電子郵件').fill(next)
  await form.getByLabel('目前的密碼').fill(password)
  await form.getByRole('button', { name: '變更電子郵件' }).click()
  await sees(form.getByText(`驗證信已寄到 ${next}`))
  const link = await linkTo(next)
  await page.goto(link)
  await page.getByRole('button', { name: '完成驗證' }).click()
  await page.getByRole('link', { name: '繼續' }).click()
  await isAt(page, '/dashboard')
  await sees(page.getByText(next))
  expects('422 POST /api/v1/member/verify/link')
  await page.goto(link)
  await sees(page.getByRole('alert').getByText('連結已失效或已使用過'))
})
