import { expect, test } from 'vitest'
import { customer } from '@banquet/contract/customer/customer'
import { customerEmployee } from '@banquet/contract/customer/customer-employee'
import { department } from '@banquet/contract/people/department'
import { employee } from '@banquet/contract/people/employee'
import type { Page } from 'playwright-core'
import { openApi, own, addOwned, type Account } from './kit/api.ts'
import { openSite } from './kit/site.ts'
import { gone, isAt, reads, rowOf, sees } from './kit/see.ts'

const site = openSite()

/** Adds a user who may view and edit assigned customers, but not add or delete any. */
async function addSeller(departmentId: number, realName: string): Promise<Account> {
  const account = { name: own('seller'), realName, password: 'Steamed-rice-of-noon' }
  const { id } = await addOwned(site.api, employee.create, {
    body: {
      ...account,
      departmentId,
      functionList: [{ pageId: 14, active: true, canEdit: true }],
      permissionList: [{ pageId: 14, type: 4 }],
    },
  })
  return { id, ...account }
}

/** Adds customers with the employee as their sales rep. */
async function addCustomersOf({ id: employeeId }: Account, names: readonly string[]): Promise<number[]> {
  const ids: number[] = []
  for (const realName of names) {
    const body = { name: own('buyer'), number: own('C'), realName, telephone: '02-2503-1188', employeeId }
    ids.push((await site.api.get(customer.create, { body })).id)
  }
  return ids
}

/** Adds two sales reps of a department with customers of their own, and a customer without a sales rep. */
async function arrange() {
  const { id } = await site.api.get(department.create, { body: { name: own('業務部') } })
  const [mine, other] = [await addSeller(id, '游雅琪'), await addSeller(id, '蔡承恩')]
  const word = own('酒樓')
  const [kept, handed] = [`滿庭芳${word}`, `悅來${word}`]
  const theirs = `鴻運${word}`
  const ids = await addCustomersOf(mine, [kept, handed])
  const [foreignId] = await addCustomersOf(other, [theirs])
  await site.api.get(customer.create, {
    body: { name: own('buyer'), number: own('C'), realName: `無主${word}` },
  })
  return { mine, other, word, kept, handed, theirs, ids, foreignId }
}

const names = (one: Page) => one.getByRole('rowheader')
const search = async (one: Page, word: string) => {
  const keyword = one.getByRole('searchbox', { name: '關鍵字' })
  await keyword.fill(word)
  await keyword.press('Enter')
}

test('a seller sees only their own customers, edits one and hands one over to a colleague', async () => {
  const { mine, other, word, kept, handed, theirs, ids, foreignId } = await arrange()
  const [keptId = 0, handedId = 0] = ids
  const { page: desk, expects } = await site.enter(mine, '/admin/customers?sort=realName')
  await reads(names(desk), [handed, kept])
  await search(desk, word)
  await isAt(desk, `/admin/customers?keyword=${word}&sort=realName`)
  await reads(names(desk), [handed, kept])
  await search(desk, theirs)
  await sees(desk.getByText('找不到符合條件的資料'))
  expect(await desk.getByRole('link', { name: '新增客戶' }).count()).toBe(0)
  expect(await desk.getByRole('button', { name: /^刪除/ }).count()).toBe(0)

  // Another sales rep's customer is reported as not found, addresses included.
  expects(`404 GET /api/v1/customer/${foreignId}`)
  for (const part of ['', 'form/', 'products/']) {
    await desk.goto(`/admin/customers/${part}${foreignId}`)
    await sees(desk.getByText('查無此資料，可能已被刪除'))
    expect(await desk.getByText(theirs).count()).toBe(0)
  }

  await desk.goto('/admin/customers')
  await desk.getByRole('link', { name: `編輯 ${kept}` }).click()
  const telephone = desk.getByLabel('電話', { exact: true })
  expect(await telephone.inputValue()).toBe('02-2503-1188')
  await telephone.fill('02-8771-5566')
  await desk.getByRole('button', { name: '確定', exact: true }).click()
  await isAt(desk, '/admin/customers')
  await sees(rowOf(desk, kept).getByText('02-8771-5566'))
  await desk.reload()
  await sees(rowOf(desk, kept).getByText('02-8771-5566'))

  expects(`404 GET /api/v1/customer/${handedId}`)
  await desk.getByRole('link', { name: handed, exact: true }).click()
  await desk.getByRole('button', { name: '移交', exact: true }).click()
  const dialog = desk.getByRole('dialog', { name: '移交 1 位客戶' })
  await sees(dialog.getByText(handed))
  await dialog.getByLabel('移交給').selectOption({ label: `${other.realName}（${other.name}）` })
  await dialog.getByLabel('原因').fill('轄區調整')
  await dialog.getByRole('button', { name: '移交', exact: true }).click()
  await sees(desk.getByRole('status').getByText('移交完成'))
  await gone(dialog)
  await desk.goto('/admin/customers')
  await reads(names(desk), [kept])
  await desk.goto(`/admin/customers/${handedId}`)
  await sees(desk.getByText('查無此資料，可能已被刪除'))

  const { page: colleague } = await site.enter(other, '/admin/customers?sort=realName')
  await reads(names(colleague), [handed, theirs])
  await colleague.getByRole('link', { name: handed, exact: true }).click()
  await sees(colleague.getByRole('heading', { name: handed }))
  await sees(colleague.getByRole('listitem').filter({ hasText: other.realName }).getByText('（主要）'))
  await colleague.getByText('過去的負責業務').click()
  await sees(colleague.getByRole('listitem').filter({ hasText: mine.realName }))

  const api = await openApi(site.program.url, mine.name, mine.password)
  const gave = { params: { id: handedId }, body: { remark: '還是我的' } }
  expect(await api.call(customer.update, gave)).toMatchObject({ status: 404 })
  const back = { customerIds: [handedId], toEmployeeId: mine.id }
  expect(await api.call(customerEmployee.handOver, { body: back })).toMatchObject({ status: 404 })
  expect((await api.get(customer.list, { query: {} })).map(({ id }) => id)).toEqual([keptId])
})
