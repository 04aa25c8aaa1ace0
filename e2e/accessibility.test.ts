import { expect, test } from 'vitest'
import { customer } from '@banquet/contract/customer/customer'
import { employee } from '@banquet/contract/people/employee'
import { member } from '@banquet/contract/people/member'
import { management } from '@banquet/contract/people/management'
import { mailTemplate } from '@banquet/contract/outreach/mail-template'
import { savedSegment } from '@banquet/contract/outreach/saved-segment'
import { order } from '@banquet/contract/trade/order'
import { unit } from '@banquet/contract/catalogue/unit'
import type { Page } from 'playwright-core'
import { isDeep } from '../server/test/deep.ts'
import { faultsInside, faultsOf } from './kit/axe.ts'
import { administrator, asAdministrator, buyer, clerk, openDemonstration } from './kit/demo.ts'
import { screens, type ListedScreen } from '../web/listed-screens.ts'
import { gone, sees } from './kit/see.ts'

const site = openDemonstration()

/** Screens of other tests: the API reader is Swagger UI's markup, and the demonstration imports nothing. */
const elsewhere: readonly string[] = ['/api/docs', '/admin/import/$id']

/** What else there is to see on a screen: an empty list, filters that are set. */
const further: Readonly<Record<string, readonly string[]>> = {
  '/admin/units': ['/admin/units?keyword=沒有這個單位'],
  '/admin/stock': ['/admin/stock?isLow=1'],
  '/admin/notifications': ['/admin/notifications?state=read'],
  '/admin/customers/group-prices': ['/admin/customers/group-prices?tag=3'],
  '/admin/audit': ['/admin/audit?noun=unit&actorId=1'],
}

/** The kind of a screen: its area, and whether it is a list, a form, an import or about one row. */
const kindOf = ({ path, file }: ListedScreen) =>
  `${file.split('/')[1]} ${/import|form|new|edit|\$id/.exec(path)?.[0] ?? 'list'}`
/** The normal form opens one screen of each kind, and every eighth of those with many. */
const visited = [
  ...Map.groupBy(
    screens.filter(({ path }) => !elsewhere.includes(path)),
    kindOf,
  ).values(),
].flatMap((ofKind) => ofKind.filter((_, at) => isDeep || at % 8 === 0))
/**
 * The screens of the back-office in groups of a size that one test gets through on a busy machine. Signing in and loading
 * axe for a group takes as long as three pages.
 */
const perGroup = isDeep ? 6 : 24
const groups = [...Map.groupBy(visited, (_, at) => Math.floor(at / perGroup)).values()].map(
  (group) => [group[0]?.path, group.at(-1)?.path, group] as const,
)

let known: ReturnType<typeof readRows> | undefined
/** The rows that screens about one row are opened with. Any other screen is opened with the first row of its table. */
const rowsOfDemo = () => (known ??= readRows())

async function readRows(): Promise<Record<string, number | undefined>> {
  const api = await asAdministrator(site)
  // The demonstration has none of these.
  const saved = await api.get(savedSegment.create, {
    body: {
      name: '所有參加者',
      segment: { audience: 'participants', rows: [{ field: 'everybody', values: ['yes'] }] },
    },
  })
  const letter = { name: '催繳', subject: '催繳', body: '<p>{{name}} 您好</p>' }
  const template = await api.get(mailTemplate.create, { body: letter })
  const account = await api.get(management.byName, { params: { name: clerk.name } })
  const sales = await api.get(employee.byName, { params: { name: 'demo-sales' } })
  const [person] = await api.get(member.list, { query: { page: '1', size: '1' } })
  const { id } = await api.get(customer.byName, { params: { name: buyer.name } })
  const [half] = await api.get(order.list, { query: { status: 'partially-shipped' } })
  return {
    '/admin/member/form/$id': person?.id,
    '/admin/participant/$id': person?.id,
    '/admin/setting/segment/form/$id': saved.id,
    '/admin/setting/mail-template/form/$id': template.id,
    '/admin/users/form/$id': account.id,
    '/admin/employees/form/$id': sales.id,
    '/admin/orders/$id': half?.id,
    '/admin/orders/$id/edit': half?.id,
    '/admin/customers/$id': id,
    '/admin/customers/form/$id': id,
    '/admin/customers/products/$id': id,
    '/admin/customers/prices/$id': id,
  }
}

test.each(groups)(
  'the pages from %s to %s have no fault by axe and need no scrolling sideways',
  async (_, __, own) => {
    const { page } = await site.enter(administrator)
    const rows = await rowsOfDemo()
    const paths = own.flatMap(({ path }) => [
      path.replace('$id', String(rows[path] ?? 1)),
      ...(further[path] ?? []),
    ])
    expect(await faultsInside(page, paths)).toEqual([])
  },
)

test('forms full of faults, dialogs and notices have no fault by axe and need no scrolling sideways', async () => {
  const { page, expects } = await site.enter(administrator, '/admin/users/form')
  const faults: string[] = []
  const look = async (what: string) => faults.push(...(await faultsOf(page, what)))

  await page.getByRole('button', { name: '新增', exact: true }).click()
  await sees(page.getByRole('alert').getByText('請完整填寫所有欄位'))
  await look('account form with faults')
  await page.getByRole('radio', { name: '飯店管理員' }).check()
  await sees(page.getByRole('combobox', { name: '飯店' }))
  await look('account form for hotel service')
  await page.getByRole('button', { name: '庫存與原物料' }).click()
  await page.getByRole('link', { name: '單位管理' }).first().click()
  await sees(page.getByRole('alertdialog', { name: '尚未儲存，確定離開?' }))
  await look('unsaved changes')
  await page.getByRole('button', { name: '離開' }).click()

  await page.getByRole('button', { name: '新增單位' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '新增', exact: true }).click()
  await sees(page.getByText('必填'))
  await look('unit dialog with a fault')
  await page.keyboard.press('Escape')
  await gone(page.getByRole('dialog'))
  await page.getByRole('button', { name: '公斤 的操作紀錄' }).click()
  await sees(page.getByRole('dialog').getByRole('listitem'))
  await look('history of a unit')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '刪除 公斤' }).click()
  await sees(page.getByRole('alertdialog', { name: '確定刪除?' }))
  await look('asked before deleting')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '登出' }).click()
  await sees(page.getByRole('alertdialog', { name: '確定登出?' }))
  await look('asked before signing out')
  await page.keyboard.press('Escape')

  await staleDialog(page, expects)
  await look('somebody else edited')
  await page.getByRole('button', { name: '以我的內容覆蓋' }).click()
  await gone(page.getByRole('dialog'))

  const bell = page.getByRole('button', { name: /^通知/ })
  await bell.click()
  await sees(page.getByRole('dialog', { name: '通知' }).getByRole('listitem'))
  await look('latest notifications')
  await page.keyboard.press('Escape')

  const searching = async (what: string) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: '搜尋資料、頁面或動作' }).fill('林')
    // What was opened last is listed before anything is typed, and pages are found at once. Results are pale until the server has
    // answered, and only then counted.
    await sees(
      page
        .getByRole('dialog')
        .getByRole('status')
        .filter({ hasText: /找到 \d+ 筆/ }),
    )
    await gone(page.getByRole('dialog').locator('[data-stale]'))
    await look(what)
    await page.keyboard.press('Escape')
    await gone(page.getByRole('dialog'))
  }
  await searching('search of the header')
  await page.keyboard.press('?')
  await sees(page.getByRole('dialog', { name: '鍵盤快速鍵' }))
  await look('map of the keys')
  await page.keyboard.press('Escape')
  await gone(page.getByRole('dialog'))

  await page.setViewportSize({ width: 390, height: 844 })
  await searching('search of the header on a phone')
  await bell.click()
  await sees(page.getByRole('dialog', { name: '通知' }).getByRole('listitem'))
  await look('latest notifications on a phone')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '開啟選單' }).click()
  await sees(page.getByRole('dialog', { name: '主選單' }))
  await look('menu of a phone')
  expect(faults).toEqual([])
})

async function staleDialog(page: Page, expects: (problem: string) => void): Promise<void> {
  const api = await asAdministrator(site)
  const [row] = await api.get(unit.list, { query: { keyword: '公斤' } })
  const id = row?.id ?? 0
  await page.getByRole('button', { name: '編輯 公斤' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: '單位' }).fill('公斤（一千公克）')
  await api.get(unit.update, { params: { id }, body: { name: '千克' } })
  expects(`409 PUT /api/v1/unit/${id}`)
  await page.getByRole('dialog').getByRole('button', { name: '確定' }).click()
  await sees(page.getByRole('dialog', { name: '資料已被其他人修改' }))
}

test('refusals and signing in again have no fault by axe and need no scrolling sideways', async () => {
  const { page, expects } = await site.enter(clerk, '/admin/hotel/list')
  const faults: string[] = []
  await sees(page.getByText('功能權限不足，請聯絡管理員'))
  faults.push(...(await faultsOf(page, 'no right')))
  expects('404 GET /api/v1/unit')
  await page.route('**/api/v1/unit?*', (route) =>
    route.fulfill({ status: 404, json: { code: 'not-found', status: 404 } }),
  )
  await page.getByRole('link', { name: '單位管理' }).first().click()
  await sees(page.getByRole('button', { name: '重試' }))
  faults.push(...(await faultsOf(page, 'list that could not be loaded')))
  await page.unroute('**/api/v1/unit?*')
  await page.getByRole('button', { name: '重試' }).click()
  await sees(page.getByRole('rowheader'))

  const api = await asAdministrator(site)
  const { id } = await api.get(management.byName, { params: { name: clerk.name } })
  await api.get(management.endSessions, { params: { id } })
  expects('401 GET /api/v1/unit')
  expects('401 POST /api/v1/auth/signin/refresh')
  await page.getByLabel('每頁筆數').selectOption('5')
  await sees(page.getByRole('dialog', { name: '請重新登入' }))
  await page.getByRole('dialog').getByRole('button', { name: '登入' }).click()
  await sees(page.getByRole('dialog').getByText('請輸入用戶帳號及用戶密碼'))
  faults.push(...(await faultsOf(page, 'signing in again')))
  expect(faults).toEqual([])
})
