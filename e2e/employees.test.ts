import { expect, test } from 'vitest'
import { onlyInDeep } from '../server/test/deep.ts'
import { department, subDepartment } from '@banquet/contract/people/department'
import { employee } from '@banquet/contract/people/employee'
import { management } from '@banquet/contract/people/management'
import type { Page } from 'playwright-core'
import { openApi, own, addOwned } from './kit/api.ts'
import { choosePassword } from './kit/enter.ts'
import { chief, openSite } from './kit/site.ts'
import { isAt, reads, rowOf, sees } from './kit/see.ts'

const site = openSite()
const menu = (page: Page) => page.getByRole('navigation', { name: '主選單' }).getByRole('link')
const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

async function addPlace(): Promise<{ department: string; group: string; departmentId: number }> {
  const [department_, group] = [own('業務部'), own('北區業務組')]
  const { id: departmentId } = await site.api.get(department.create, { body: { name: department_ } })
  await site.api.get(subDepartment.create, { body: { departmentId, name: group } })
  return { department: department_, group, departmentId }
}

test('an employee is added with department and rights, signs in to exactly those pages and changes the password', async () => {
  const place = await addPlace()
  const account = { name: own('sales'), password: 'Steamed-rice-of-noon' }
  const { page } = await site.enter(chief, '/admin/employees')
  await page.getByRole('link', { name: '新增員工' }).first().click()
  await isAt(page, '/admin/employees/form')
  await textbox(page, '用戶名稱').fill('曹志遠')
  await textbox(page, '用戶帳號').fill(account.name)
  await page.getByLabel('部門', { exact: true }).selectOption(place.department)
  await page.getByLabel('子部門', { exact: true }).selectOption(place.group)
  await textbox(page, '用戶密碼').fill(account.password)
  await textbox(page, '確認密碼').fill(account.password)
  for (const name of ['員工管理', '單位管理']) await page.getByRole('checkbox', { name, exact: true }).check()
  await page.getByRole('button', { name: '新增', exact: true }).click()
  await sees(page.getByRole('status').getByText('新增成功'))
  await page.waitForURL(/\/admin\/employees\/form\/\d+$/)
  await page.goto('/admin/employees')
  await sees(rowOf(page, account.name).getByText(place.group))

  const { page: mine, expects } = await site.enter(account, '/admin/employees')
  await choosePassword(mine, account)
  await reads(menu(mine), ['儀表板', '單位管理', '員工管理', '我的帳號'])
  // The initial scope of a page is the account's own row, which cannot be edited here.
  await reads(mine.getByRole('rowheader'), [account.name])
  expect(await mine.getByRole('link', { name: /^新增|^編輯/ }).count()).toBe(0)
  await mine.goto('/admin/employees/form')
  await sees(mine.getByRole('alert').getByText('功能權限不足，請聯絡管理員'))

  await mine.goto('/admin/my-account')
  await sees(mine.getByText('員工', { exact: true }))
  expects('422 PUT /api/v1/employee/updateSelfPassword')
  await textbox(mine, '舊密碼').fill('not-the-old-one')
  await textbox(mine, '新密碼').fill('Dumplings-at-midnight')
  await textbox(mine, '確認密碼').fill('Dumplings-at-midnight')
  await mine.getByRole('button', { name: '更新', exact: true }).click()
  await sees(mine.getByRole('alert').getByText('密碼錯誤'))
  await textbox(mine, '舊密碼').fill(account.password)
  await mine.getByRole('button', { name: '更新', exact: true }).click()
  await sees(mine.getByRole('status').getByText('更新成功'))
  await mine.reload()
  await sees(mine.getByRole('heading', { name: '我的帳號' }))
  await openApi(site.program.url, account.name, 'Dumplings-at-midnight')
})

test.each(onlyInDeep)(
  'the head of a department manages its employees, sees no others and cannot move anybody out of it',
  async () => {
    const [here, there] = [await addPlace(), await addPlace()]
    const password = 'Steamed-rice-of-noon'
    const head = { name: own('head'), password }
    await addOwned(site.api, management.addManagement, {
      body: {
        ...head,
        realName: '童文彬',
        departmentId: here.departmentId,
        functionList: [{ pageId: 20, active: true, canAdd: true, canEdit: true, canDelete: true }],
        permissionList: [{ pageId: 20, type: 3 }],
      },
    })
    const add = (departmentId: number) =>
      site.api.get(employee.create, {
        body: { name: own('sales'), realName: '吳承翰', password, departmentId },
      })
    const [mine, others] = [await add(here.departmentId), await add(there.departmentId)]

    const { page, expects } = await site.enter(head, '/admin/employees')
    await reads(page.getByRole('rowheader'), [mine.name])
    await page.getByRole('link', { name: `編輯 ${mine.name}` }).click()
    await sees(textbox(page, '用戶名稱'))
    await reads(page.getByLabel('部門', { exact: true }).getByRole('option'), [here.department])
    await page.getByLabel('子部門', { exact: true }).selectOption(here.group)
    await page.getByRole('button', { name: '確定', exact: true }).click()
    await sees(page.getByRole('status').getByText('更新成功'))
    await sees(rowOf(page, mine.name).getByText(here.group))
    expects(`404 GET /api/v1/employee/${others.id}`)
    await page.goto(`/admin/employees/form/${others.id}`)
    await sees(page.getByText('查無此資料，可能已被刪除'))

    const api = await openApi(site.program.url, head.name, password)
    const body = { realName: '吳承翰', departmentId: there.departmentId, subDepartmentId: null }
    expect(await api.call(employee.update, { params: { id: mine.id }, body })).toMatchObject({
      status: 403,
      code: 'account.out-of-scope',
    })
    expect(await api.call(employee.remove, { params: { id: others.id } })).toMatchObject({ status: 404 })

    await page.getByRole('link', { name: '員工管理' }).first().click()
    await page.getByRole('button', { name: `刪除 ${mine.name}` }).click()
    await page.getByRole('alertdialog', { name: '確定刪除?' }).getByRole('button', { name: '刪除' }).click()
    await sees(page.getByRole('status').getByText('刪除成功'))
  },
)
