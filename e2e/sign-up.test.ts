import { beforeAll, expect, test } from 'vitest'
import { pages } from '@banquet/contract/call/access'
import { event } from '@banquet/contract/event/event/event'
import { eventSetting, eventSettingInput } from '@banquet/contract/event/event/event-setting'
import { signupType } from '@banquet/contract/event/signup-type/signup-type'
import { mail, type WholeMail } from '@banquet/contract/platform/mail'
import { addManager, own } from './kit/api.ts'
import { trySignIn } from './kit/enter.ts'
import { gone, isAt, sees } from './kit/see.ts'
import { openSite } from './kit/site.ts'

const site = openSite()
const password = 'Plenty-of-rice-7'
const account = {
  bank: '臺灣銀行 (004)',
  branch: '',
  accountName: '研討會',
  accountNumber: '123-456-789012',
  enAccount: '',
}

/** The words of the screens, in the language of the run. */
const chinese = {
  signInOrRegister: '登入或註冊',
  why: '報名前請先註冊或登入，以便寄送入場券、收據與變更通知。',
  email: '電子郵件',
  password: '密碼',
  repeat: '確認密碼',
  name: '中文姓名',
  terms: /^我已閱讀並同意/,
  send: '註冊',
  checkMail: '請至信箱收信',
  verify: '完成驗證',
  mine: '我的報名',
  type: '一般報名',
  fee: '費用',
  tier: '一般報名・早鳥',
  submit: '送出報名',
  awaiting: '待繳費',
  pay: '付款 NT$ 2,000',
  report: '回報匯款',
  lastFive: '匯出帳號末五碼',
  reported: '已回報，我們會儘快核對',
  unread: /^通知，1 則未讀$/,
  keyword: '關鍵字',
  settle: '登錄收款',
  amount: '收款金額',
  notices: '匯款回報',
  confirmed: '已確認',
  done: '報名完成，期待與您相見。',
}
const english: typeof chinese = {
  signInOrRegister: 'Sign in or register',
  why: 'Register or sign in first, so that we can send you your ticket, receipt and any changes.',
  email: 'Email',
  password: 'Password',
  repeat: 'Confirm password',
  name: 'English name',
  terms: /^I have read and accept/,
  send: 'Create account',
  checkMail: 'Check your email',
  verify: 'Verify',
  mine: 'Sign-ups',
  type: 'Regular',
  fee: 'Fee',
  tier: 'Regular, Early bird',
  submit: 'Submit',
  awaiting: 'Awaiting payment',
  pay: 'Pay NT$ 2,000',
  report: 'Report transfer',
  lastFive: 'Last 5 digits of your account',
  reported: 'Reported. We will check it soon.',
  unread: /^Notifications, 1 unread$/,
  keyword: 'Keyword',
  settle: 'Record payment',
  amount: 'Amount received',
  notices: 'Reported transfers',
  confirmed: 'Confirmed',
  done: 'You are signed up. We look forward to seeing you.',
}

beforeAll(async () => {
  const { api } = site
  const days = { startDay: '2099-06-10', endDay: '2099-06-12' }
  const { id, version } = await api.get(event.create, {
    body: { code: 'food-2099', name: '2099 食材研討會', enName: 'Food Ingredients 2099', ...days },
  })
  await api.get(event.publish, { params: { id }, body: { version } })
  const stored = await api.get(eventSetting.get, { params: { id } })
  const ways = { paymentMethods: ['transfer' as const, 'card' as const], transferAccount: account }
  const setting = { ...eventSettingInput.parse(stored), ...ways }
  await api.get(eventSetting.save, { params: { id }, body: { ...setting, version: stored.version } })
  const tiers = [
    { name: '早鳥', enName: 'Early bird', fee: 2000, until: '2099-03-31' },
    { name: '原價', enName: 'Regular price', fee: 3000 },
  ]
  const common = { includes: '議程與午餐', enIncludes: 'Sessions and lunch', size: 20 }
  await api.get(signupType.create, { body: { name: '一般報名', enName: 'Regular', ...common, tiers } })
})

/** The newest mail to an address, as soon as the program has processed it. */
async function mailTo(keyword: string, subject: string): Promise<WholeMail> {
  const find = async () => {
    const rows = await site.api.get(mail.list, { query: { keyword, status: 'kept' } })
    return rows.find((row) => row.subject.includes(subject))
  }
  await expect.poll(find, { timeout: 20_000 }).toBeDefined()
  return site.api.get(mail.get, { params: { id: (await find())?.id ?? 0 } })
}

/** Registers a visitor as a member and signs them up; returns the page with the amount to pay. */
async function signUpAsVisitor(t: typeof chinese, setting: Parameters<typeof site.visit>[0]) {
  const person = { name: own('張雅婷'), email: `${own('chang')}@example.com` }
  const { page } = await site.visit(setting)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await page.goto('/')
  await page.getByRole('link', { name: t.signInOrRegister, exact: true }).click()
  await sees(page.getByText(t.why))
  await page.getByLabel(t.email, { exact: true }).fill(person.email)
  await page.keyboard.press('Enter')
  await page.getByLabel(t.password, { exact: true }).fill(password)
  await page.getByLabel(t.repeat, { exact: true }).fill(password)
  await page.getByLabel(t.name, { exact: true }).fill(person.name)
  await page.getByRole('checkbox', { name: t.terms }).check()
  await press(t.send)
  await sees(page.getByRole('heading', { name: t.checkMail }))

  const { body } = await mailTo(person.email, 'Verify your email address')
  const link = /\/show\/verify\?token=\S+/.exec(body)?.[0] ?? ''
  await page.goto(link)
  await page.getByLabel(t.password, { exact: true }).fill(password)
  await press(t.verify)
  // The password signs in, and the member is where the visitor wanted to go; without a sign-up, that is the form.
  await isAt(page, '/signup/new?event=food-2099')
  await page.getByRole('radio', { name: t.type }).check()
  const fee = page.getByRole('region', { name: t.fee })
  await sees(fee.getByText(t.tier))
  await sees(fee.getByText('NT$ 2,000'))
  await press(t.submit)
  await page.getByRole('alertdialog').getByRole('button', { name: t.submit }).click()
  await isAt(page, '/signup?added=1')
  const mine = page.getByRole('region', { name: t.type })
  await sees(mine.getByText(t.awaiting))
  await sees(mine.getByText('NT$ 2,000', { exact: true }))
  await sees(mine.getByText(/\d{4}-\d\d-\d\d 23:59$/))
  for (const part of ['臺灣銀行 (004)', '123-456-789012', '研討會'])
    await sees(mine.getByText(part, { exact: true }))
  return { page, person, mine }
}

test('a visitor becomes a member, signs up and pays by transfer, which staff record', async () => {
  const t = chinese
  const setting = { width: 1440, height: 900 }
  const { page, person, mine } = await signUpAsVisitor(t, setting)
  await mine.getByRole('link', { name: t.pay, exact: true }).click()
  await page.getByRole('button', { name: t.report }).click()
  const report = page.getByRole('dialog', { name: t.report })
  await report.getByLabel(t.lastFive).fill('90123')
  await report.getByRole('button', { name: t.report }).click()
  await sees(page.getByText(t.reported))
  await gone(report)
  await page.goBack()

  const rights = { active: true, canAdd: false, canEdit: true, canDelete: false, extra: ['settle' as const] }
  const clerk = await addManager(site.api, '許文彬', [{ pageId: pages.signups.id, ...rights }])
  const { page: desk } = await site.enter(clerk, pages.signups.path, setting)
  await desk.getByLabel(t.keyword).fill(person.name)
  await desk.getByLabel(t.keyword).press('Enter')
  const row = desk.getByRole('row').filter({ hasText: person.name })
  await sees(row.getByText(t.awaiting))
  await row.getByRole('link').first().click()
  await sees(desk.getByRole('table', { name: t.notices }).getByText('90123'))
  await desk.getByRole('button', { name: t.settle }).click()
  const settle = desk.getByRole('dialog')
  expect(await settle.getByLabel(t.amount).inputValue()).toBe('2000')
  await settle.getByRole('button', { name: t.settle }).click()
  await gone(settle)
  await sees(desk.getByRole('main').getByText(t.confirmed, { exact: true }))

  await page.reload()
  await sees(mine.getByText(t.confirmed, { exact: true }))
  await sees(mine.getByText(t.done))
  await sees(page.getByRole('button', { name: t.unread }))
  expect(await mine.getByRole('link', { name: t.pay, exact: true }).count()).toBe(0)
  const letter = await mailTo(person.email, 'Your sign-up is confirmed')
  expect(letter.to).toBe(person.email)
})

test('a visitor signs up on a phone, in English, and pays by card after a failure', async () => {
  const t = english
  const setting = { width: 390, height: 844, language: 'en' as const }
  const { page, person, mine } = await signUpAsVisitor(t, setting)
  await mine.getByRole('link', { name: t.pay, exact: true }).click()
  await page.getByRole('button', { name: 'Credit card' }).click()
  await page.getByRole('button', { name: 'Payment failed' }).click()
  await sees(page.getByText('The payment did not go through.'))
  await page.getByRole('button', { name: 'Credit card' }).click()
  await page.getByRole('button', { name: 'Paid', exact: true }).click()
  await sees(page.getByText('We have received your payment. Thank you.'))
  await page.getByRole('navigation').getByRole('link', { name: t.mine, exact: true }).click()
  await sees(mine.getByText(t.confirmed, { exact: true }))
  const letter = await mailTo(person.email, 'Your sign-up is confirmed')
  expect(letter.to).toBe(person.email)

  const rights = { active: true, canAdd: false, canEdit: false, canDelete: false, extra: [] }
  const clerk = await addManager(site.api, '許文彬', [{ pageId: pages.payments.id, ...rights }])
  const { page: desk } = await site.enter(clerk, pages.payments.path, setting)
  await desk.getByLabel(t.keyword).fill(person.name)
  await desk.getByLabel(t.keyword).press('Enter')
  const row = desk.getByRole('row').filter({ hasText: person.name })
  await row.getByRole('link').first().click()
  const attempts = desk.getByRole('table', { name: 'Online payments' })
  await sees(attempts.getByText('Failed'))
  await sees(attempts.getByText('Received', { exact: true }))
})

test('a visitor signs up on a phone without an account, confirms by the link, pays, and sets a password later', async () => {
  const person = { name: own('吳明珊'), email: `${own('wu')}@example.com` }
  const { page } = await site.visit({ width: 390, height: 844 })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await page.goto('/show/food-2099')
  await page.getByRole('link', { name: '立即報名' }).click()
  await isAt(page, '/signup/visitor?event=food-2099')
  await page.getByRole('radio', { name: '一般報名' }).check()
  await sees(page.getByRole('region', { name: '費用' }).getByText('一般報名・早鳥'))
  await page.getByLabel(/^姓名/).fill(person.name)
  await page.getByLabel(/^電子郵件/).fill(person.email)
  await press('送出報名')
  await sees(page.getByText('必填'))
  await page.getByRole('checkbox', { name: /^我已閱讀並同意/ }).check()
  await press('送出報名')
  await sees(page.getByRole('heading', { name: '請至信箱收信' }))
  await sees(page.getByText(/^您的名額保留至/))

  const { body } = await mailTo(person.email, 'Please confirm your sign-up')
  await page.goto(/\/signup\/confirm\?token=[\w-]+/.exec(body)?.[0] ?? '')
  await sees(page.getByText(person.name))
  await press('確認報名')
  await isAt(page, '/signup?event=food-2099&added=1')
  await page.getByRole('link', { name: '付款 NT$ 2,000', exact: true }).click()
  await page.getByRole('button', { name: '信用卡' }).click()
  await page.getByRole('button', { name: '付款成功', exact: true }).click()
  await sees(page.getByText('已收到款項，謝謝您。'))

  await page.getByRole('navigation').getByRole('link', { name: '我的資料' }).click()
  await sees(page.getByRole('heading', { name: '設定密碼' }))
  await page.getByLabel('新密碼').fill(password)
  await page.getByLabel('確認密碼').fill(password)
  await page.getByRole('region', { name: '設定密碼' }).getByRole('button', { name: '更新' }).click()
  await sees(page.getByRole('heading', { name: '變更密碼' }))
  const { page: elsewhere } = await site.visit()
  await elsewhere.goto('/login')
  await trySignIn(elsewhere, person.email, password)
  await isAt(elsewhere, '/dashboard')
})
