import { expect, test } from 'vitest'
import { sampled } from '../server/test/deep.ts'
import { addAdministrator, addManager, openApi } from './kit/api.ts'
import { signIn, trySignIn } from './kit/enter.ts'
import { chief, openSite, withRobotCheck } from './kit/site.ts'
import { gone, hasFocus, isAt, sees } from './kit/see.ts'

const site = openSite(withRobotCheck)

const languages = [
  {
    language: 'zh-TW',
    account: '用戶帳號',
    password: '用戶密碼',
    robot: '我不是機器人',
    signIn: '登入',
    missing: '請輸入用戶帳號及用戶密碼',
    unticked: '請勾選機器人驗證',
    wrong: '帳號或密碼錯誤',
    title: '系統管理',
  },
  {
    language: 'en',
    account: 'Username',
    password: 'Password',
    robot: 'I am not a robot',
    signIn: 'Sign in',
    missing: 'Please enter your username and password',
    unticked: 'Please confirm that you are not a robot',
    wrong: 'Incorrect username or password',
    title: 'System administration',
  },
] as const

test.each(sampled<(typeof languages)[number]>(...languages))(
  'the sign-in page reports missing and wrong input, in $language',
  async (words) => {
    const { page, expects } = await site.visit({ language: words.language })
    await page.goto('/admin/login')
    const name = page.getByRole('textbox', { name: words.account, exact: true })
    const password = page.getByRole('textbox', { name: words.password, exact: true })
    const robot = page.getByRole('checkbox', { name: words.robot })
    const button = page.getByRole('button', { name: words.signIn, exact: true })
    const alert = page.getByRole('alert')
    await sees(page.getByRole('heading', { name: words.title }))
    await sees(robot)

    await button.click()
    await sees(alert.getByText(words.missing))
    await hasFocus(name)
    await name.fill(chief.name)
    await gone(alert.getByText(words.missing))
    await name.press('Enter')
    await sees(alert.getByText(words.missing))
    await hasFocus(password)

    await password.fill('not-the-password')
    await button.click()
    await sees(alert.getByText(words.unticked))
    await hasFocus(robot)

    expects('401 POST /api/v1/auth/signin')
    await robot.check()
    await button.click()
    await sees(alert.getByText(words.wrong))
    await hasFocus(password)
    expect(await button.isEnabled()).toBe(true)
    expect(await robot.isChecked()).toBe(true)

    await name.fill('nobody-of-this-name')
    await button.click()
    await sees(alert.getByText(words.wrong))

    await name.fill(chief.name)
    await password.fill(chief.password)
    await button.click()
    await isAt(page, '/admin/dashboard')
  },
)

test('after five wrong passwords the account is locked for a while, even with the right one; other accounts are not', async () => {
  const account = await addAdministrator(site.api, '吳淑芬')
  const { page, expects } = await site.visit()
  expects('401 POST /api/v1/auth/signin')
  expects('429 POST /api/v1/auth/signin')
  // Each attempt in a browser costs a robot check, so the first four are made without one.
  for (const n of [1, 2, 3, 4]) {
    const wrong = openApi(site.program.url, account.name, `wrong-password-${n}`)
    await expect(wrong).rejects.toThrow('401')
  }
  await page.goto('/admin/login')
  const alert = page.getByRole('alert')
  await trySignIn(page, account.name, 'wrong-password-5')
  const button = page.getByRole('button', { name: '登入', exact: true })
  await sees(alert.getByText('帳號或密碼錯誤'))
  await page.getByLabel('用戶密碼').fill(account.password)
  await button.click()
  await sees(alert.getByText(/^嘗試次數過多，請於 \d+ 秒後再試$/))
  await signIn(page, chief)
})

test('the link that was opened survives the sign-in, if it is one of our own', async () => {
  const account = await addManager(site.api, '黃志偉', [{ pageId: 19, active: true }])
  const { page } = await site.visit()
  await page.goto('/admin/units?keyword=公斤&size=20')
  await sees(page.getByRole('heading', { name: '系統管理' }))
  await signIn(page, account)
  await isAt(page, '/admin/units?keyword=公斤&size=20')
  await sees(page.getByRole('heading', { name: '單位管理' }))

  const other = await site.visit()
  for (const next of [
    'https://example.com/admin',
    '//example.com',
    '/\\example.com',
    'javascript:alert(1)',
  ]) {
    await other.page.goto(`/admin/login?next=${encodeURIComponent(next)}`)
  }
  await signIn(other.page, account)
  await isAt(other.page, '/admin/dashboard')
  await other.page.goto('/admin/login')
  await isAt(other.page, '/admin/dashboard')
})

test('signing out asks first, ends all tabs, and the back button shows nothing', async () => {
  const visitor = await site.enter(chief)
  const { page } = visitor
  await page.getByRole('button', { name: '庫存與原物料' }).click()
  await page.getByRole('link', { name: '單位管理' }).click()
  await sees(page.getByRole('heading', { name: '單位管理' }))
  const tab = await visitor.openTab()
  await tab.goto('/admin/hotel/list')
  await sees(tab.getByRole('heading', { name: '飯店管理' }))

  const question = page.getByRole('alertdialog', { name: '確定登出?' })
  await page.getByRole('button', { name: '登出' }).click()
  await question.getByRole('button', { name: '取消' }).click()
  await gone(question)
  await sees(page.getByRole('heading', { name: '單位管理' }))
  await page.getByRole('button', { name: '登出' }).click()
  await question.getByRole('button', { name: '確定' }).click()

  for (const each of [page, tab]) {
    await each.waitForURL('**/admin/login')
    await sees(each.getByRole('heading', { name: '系統管理' }))
  }
  await page.goBack()
  await page.waitForURL('**/admin/login*')
  await sees(page.getByRole('heading', { name: '系統管理' }))
  expect(await page.getByText('單位管理').count()).toBe(0)
  expect(await visitor.context.cookies()).not.toContainEqual(
    expect.objectContaining({ name: 'banquet-login' }),
  )
})
