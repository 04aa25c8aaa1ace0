import { expect, test } from 'vitest'
import { management } from '@banquet/contract/people/management'
import { unit } from '@banquet/contract/catalogue/unit'
import { addManager } from './kit/api.ts'
import { chief, openSite, withRobotCheck } from './kit/site.ts'
import { gone, reads, rests, rowOf, sees } from './kit/see.ts'

const site = openSite(withRobotCheck)
const units = { pageId: 19, active: true, canAdd: true, canEdit: true, canDelete: true } as const

test('a session that expires while the user is typing asks for the password on the same page, and the save succeeds', async () => {
  const account = await addManager(site.api, '趙家豪', [units])
  const { page, expects } = await site.enter(account, '/admin/units')
  const dialog = page.getByRole('dialog', { name: '新增單位' })
  await page.getByRole('button', { name: '新增單位' }).first().click()
  await dialog.getByRole('textbox', { name: '單位' }).fill('不會遺失')
  // The bell connects a moment after the page is rendered; later its call would be refused first.
  await rests(page)
  await site.api.get(management.endSessions, { params: { id: account.id } })
  expects('401 POST /api/v1/unit')
  expects('401 POST /api/v1/auth/signin/refresh')
  expects('401 POST /api/v1/auth/signin')
  await dialog.getByRole('button', { name: '新增', exact: true }).click()

  const again = page.getByRole('dialog', { name: '請重新登入' })
  await sees(again.getByText('登入超時系統自動登出'))
  expect(await again.getByLabel('用戶帳號').inputValue()).toBe(account.name)
  await again.getByLabel('用戶密碼').fill('not-the-password')
  await again.getByRole('checkbox').check()
  await again.getByRole('button', { name: '登入' }).click()
  await sees(again.getByText('帳號或密碼錯誤'))
  await again.getByLabel('用戶密碼').fill(account.password)
  await again.getByRole('button', { name: '登入' }).click()

  await sees(page.getByRole('status').getByText('新增成功'))
  await gone(dialog)
  await sees(rowOf(page, '不會遺失'))
  const rows = await site.api.get(unit.list, { query: { keyword: '不會遺失' } })
  expect(rows).toHaveLength(1)
})

test('signing out in one tab keeps what was typed in another, which asks for the password in place', async () => {
  const account = await addManager(site.api, '陳怡安', [units])
  const { page } = await site.enter(account, '/admin/units')
  const dialog = page.getByRole('dialog', { name: '新增單位' })
  await page.getByRole('button', { name: '新增單位' }).first().click()
  await dialog.getByRole('textbox', { name: '單位' }).fill('還在這裡')
  await rests(page)
  const other = await page.context().newPage()
  await other.goto('/admin/units')
  await other.getByRole('button', { name: '登出' }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: '確定' }).click()
  await other.waitForURL(/\/admin\/login/)
  await other.close()
  const again = page.getByRole('dialog', { name: '請重新登入' })
  await sees(again.getByText('您已在其他分頁登出'))
  await again.getByLabel('用戶密碼').fill(account.password)
  await again.getByRole('checkbox').check()
  await again.getByRole('button', { name: '登入' }).click()
  await gone(again)
  expect(await dialog.getByRole('textbox', { name: '單位' }).inputValue()).toBe('還在這裡')
  await dialog.getByRole('button', { name: '新增', exact: true }).click()
  await sees(rowOf(page, '還在這裡'))
})

test('a killed program is reported, and the same save succeeds once when it is running again', async () => {
  const { page, expects } = await site.enter(chief, '/admin/units')
  const dialog = page.getByRole('dialog', { name: '新增單位' })
  await page.getByRole('button', { name: '新增單位' }).first().click()
  await dialog.getByRole('textbox', { name: '單位' }).fill('停電之後')
  await site.program.kill()
  expects('net::ERR_CONNECTION_REFUSED POST /api/v1/unit')
  await dialog.getByRole('button', { name: '新增', exact: true }).click()
  await sees(page.getByRole('alert').getByText('無法連線至伺服器，請稍後再試'))
  expect(await dialog.getByRole('textbox', { name: '單位' }).inputValue()).toBe('停電之後')

  await site.program.restart()
  await dialog.getByRole('button', { name: '新增', exact: true }).click()
  await sees(page.getByRole('status').getByText('新增成功'))
  await gone(dialog)
  await reads(page.getByRole('rowheader', { name: '停電之後' }), ['停電之後'])
})

test('revoked rights disappear with the next click, and a deactivated account is signed out', async () => {
  const account = await addManager(site.api, '鄭雅文', [units, { pageId: 8, active: true }])
  const { page, expects } = await site.enter(account, '/admin/hotel/list')
  const { version } = await site.api.get(management.get, { params: { id: account.id } })
  const fewer = { realName: account.realName, functionList: [{ pageId: 8 as const, active: true }], version }
  await site.api.get(management.update, { params: { id: account.id }, body: fewer })
  expects('403 GET /api/v1/unit')
  await page.getByRole('navigation', { name: '主選單' }).getByRole('link', { name: '單位管理' }).click()
  await sees(page.getByText('功能權限不足，請聯絡管理員'))
  await page.reload()
  await reads(page.getByRole('navigation', { name: '主選單' }).getByRole('link'), [
    '儀表板',
    '飯店管理',
    '我的帳號',
  ])

  // Its bell connects a moment after the page is rendered; later the call would be refused as well.
  await rests(page)
  await site.api.get(management.updateStatus, { params: { id: account.id, status: 0 } })
  expects('401 POST /api/v1/auth/signin/refresh')
  await page.reload()
  await page.waitForURL('**/admin/login*')
  await sees(page.getByText('登入超時系統自動登出'))
})
