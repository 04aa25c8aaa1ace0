import { expect, test } from 'vitest'
import { management } from '@banquet/contract/people/management'
import { addManager, type Account } from './kit/api.ts'
import { trySignIn, choosePassword } from './kit/enter.ts'
import { chief, openSite } from './kit/site.ts'
import { gone, hasFocus, isAt, rests, sees } from './kit/see.ts'

const site = openSite()
const units = { pageId: 19, active: true } as const
const hotels = { pageId: 8, active: true } as const

/** The administrator changes the rights of an account, which is notified. */
async function changeRights({ id, realName }: Account, functionList: (typeof units | typeof hotels)[]) {
  const body = { realName, functionList }
  await site.api.get(management.update, { params: { id }, body })
}

test('the bell shows a new notification without a reload in every browser, and reading it in one marks it in all', async () => {
  const account = await addManager(site.api, '葉美玲', [units])
  const { page } = await site.enter(account)
  const { page: elsewhere } = await site.enter(account, '/admin/units')
  const tab = await (await site.enter(account, '/admin/my-account')).openTab()
  await tab.goto('/admin/my-account')
  const pages = [page, elsewhere, tab]
  for (const one of pages) await sees(one.getByRole('button', { name: '通知，沒有未讀' }))

  await changeRights(account, [units, hotels])
  for (const one of pages) await sees(one.getByRole('button', { name: '通知，1 則未讀' }))
  await sees(page.getByRole('status').getByText('變更了您的權限'))

  await page.getByRole('button', { name: '通知，1 則未讀' }).click()
  const panel = page.getByRole('dialog', { name: '通知' })
  await panel.getByRole('link', { name: /未讀 .*變更了您的權限/ }).click()
  await isAt(page, '/admin/my-account')
  await gone(panel)
  for (const one of pages) await sees(one.getByRole('button', { name: '通知，沒有未讀' }))
})

test('a password set by an administrator is reported at the next sign-in, and the notifications page marks it as read', async () => {
  const account = await addManager(site.api, '蘇文彬', [units])
  const password = 'Dumplings-at-midnight'
  const visitor = await site.enter(account)
  await changeRights(account, [hotels])
  await sees(visitor.page.getByRole('button', { name: '通知，1 則未讀' }))
  await site.api.get(management.updatePassword, { body: { id: account.id, password } })
  visitor.expects('401 POST /api/v1/auth/signin/refresh')
  await visitor.page.goto('/admin/notifications')
  await visitor.page.waitForURL('**/admin/login*')
  await trySignIn(visitor.page, account.name, password)
  await choosePassword(visitor.page, { password })

  const { page } = visitor
  await isAt(page, '/admin/notifications')
  const what = page.getByRole('rowheader')
  await expect.poll(() => what.allInnerTexts()).toHaveLength(2)
  const [newest, older] = await what.allInnerTexts()
  expect([newest, older]).toEqual([expect.stringContaining('密碼'), expect.stringContaining('權限')])
  await page.getByRole('button', { name: /^標為已讀：.*密碼/ }).click()
  await page.getByRole('combobox', { name: '閱讀狀態' }).selectOption('unread')
  await isAt(page, '/admin/notifications?state=unread')
  await expect.poll(() => what.count()).toBe(1)
  await page.getByRole('button', { name: '全部標為已讀' }).click()
  await sees(page.getByRole('button', { name: '通知，沒有未讀' }))
  await page.goto('/admin/notifications')
  await expect.poll(() => what.count()).toBe(2)
})

test('the bell reconnects after the program restarts, and misses nothing', async () => {
  const account = await addManager(site.api, '范國強', [units])
  const { page } = await site.enter(account)
  await sees(page.getByRole('button', { name: '通知，沒有未讀' }))
  await rests(page)
  await site.program.kill()
  await site.program.restart()
  await changeRights(account, [hotels])
  await sees(page.getByRole('button', { name: '通知，1 則未讀' }))
})

test('the bell works with the keyboard alone, and on a phone', async () => {
  const account = await addManager(site.api, '紀佳穎', [units])
  await changeRights(account, [hotels])
  const { page } = await site.enter(account, '/admin/dashboard', { width: 390 })
  const bell = page.getByRole('button', { name: '通知，1 則未讀' })
  await bell.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: '通知' })
  await sees(panel.getByRole('listitem'))
  await page.keyboard.press('Tab')
  await hasFocus(panel.getByRole('button', { name: '全部標為已讀' }))
  await page.keyboard.press('Enter')
  await sees(page.getByRole('button', { name: '通知，沒有未讀' }))
  await page.keyboard.press('Escape')
  await gone(panel)
  await hasFocus(page.getByRole('button', { name: '通知，沒有未讀' }))
})

test('an administrator is not notified of their own actions', async () => {
  const account = await addManager(site.api, '簡國書', [units])
  const { page } = await site.enter(chief)
  await changeRights(account, [hotels])
  await page.getByRole('button', { name: '通知，沒有未讀' }).click()
  await sees(page.getByRole('dialog', { name: '通知' }).getByText('目前沒有通知'))
})
