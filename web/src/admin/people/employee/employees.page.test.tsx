import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { accountRow, employeeRow, enterAs } from '../../../../test/enter.ts'
import { json } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { dismiss, notices } from '../../../kit/notice/notices.ts'
import { EmployeesPage } from './employees.page.tsx'
import { employeeText } from './employee.text.ts'
import { tableText } from '../../../kit/text/table.text.ts'
import { departmentText } from '../department/department.text.ts'
import { accountFormText } from '../../../shared/account/account/account-form.text.ts'
import { commonText } from '../../../kit/text/common.text.ts'

const t = employeeText['zh-TW']
const table = tableText['zh-TW']
const department = departmentText['zh-TW']
const common = commonText['zh-TW']

const sold = [{ pageId: 14 as const, active: true, canAdd: true, canEdit: true, canDelete: false, extra: [] }]
const rows = [
  employeeRow({
    id: 31,
    name: 'wu.chenghan',
    realName: '吳承翰',
    departmentId: 1,
    departmentName: '業務部',
    subDepartmentId: 11,
    subDepartmentName: '北區業務組',
    lastSignInAt: '2026-11-20T01:30:00.000Z',
  }),
  employeeRow({ id: 32, name: 'hung.yawen', status: 0, functionList: sold, departmentId: 1 }),
]
const departments = [{ id: 1, name: '業務部', status: 1, subDepartments: 0, version: 1 }]
const list = {
  'GET /api/v1/employee': () => json(200, rows, { 'x-total-count': '2' }),
  'GET /api/v1/department': () => json(200, departments, { 'x-total-count': '1' }),
  'GET /api/v1/sub-department': () => json(200, [], { 'x-total-count': '0' }),
}

afterEach(() => dismiss())

/** A user whose only page is the employees. */
function head(rights: { canAdd: boolean; canEdit: boolean; canDelete: boolean }, type: 2 | 3 | 4 = 2) {
  return accountRow({
    identity: identity.management,
    departmentId: 1,
    functionList: [{ pageId: 20, active: true, extra: [], ...rights }],
    permissionList: [{ pageId: 20, type }],
  })
}

test('the search in the URL is sent to the server', async () => {
  const requests = await enterAs(accountRow(), list)
  const address = '/admin/employees?keyword=吳&sort=-departmentName&departmentId=1&status=0'
  await renderAt(address, <EmployeesPage />)
  await screen.findByRole('row', { name: /wu\.chenghan/ })
  const asked = requests.filter(({ path }) => path.startsWith('/api/v1/employee'))
  expect(asked.map((request) => decodeURI(request.path))).toEqual([
    '/api/v1/employee?page=1&size=10&sort=-departmentName&keyword=吳&departmentId=1&status=0',
  ])
})

test('a row shows department, status and last sign-in', async () => {
  await enterAs(accountRow(), list)
  await renderAt('/admin/employees', <EmployeesPage />)
  const row = await screen.findByRole('row', { name: /wu\.chenghan/ })
  for (const word of ['吳承翰', '業務部', '北區業務組', '啟用', '2026-11-20 09:30'])
    expect(within(row).getByText(word)).toBeTruthy()
  const other = screen.getByRole('row', { name: /hung\.yawen/ })
  for (const word of ['停用', accountFormText['zh-TW'].never])
    expect(within(other).getByText(word)).toBeTruthy()
})

test('choosing a department puts it into the URL', async () => {
  await enterAs(accountRow(), list)
  const { router } = await renderAt('/admin/employees', <EmployeesPage />)
  await screen.findByRole('option', { name: '業務部' })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: department.department }), '業務部')
  await waitFor(() => expect(router.state.location.searchStr).toMatch(/departmentId=[^&]*1/))
})

test.each([
  [{ canAdd: false, canEdit: false, canDelete: false }, []],
  [{ canAdd: true, canEdit: false, canDelete: false }, [t.add]],
  [{ canAdd: false, canEdit: true, canDelete: false }, [table.editRow('wu.chenghan')]],
  [{ canAdd: false, canEdit: false, canDelete: true }, [table.removeRow('wu.chenghan')]],
])('with the rights %j the actions are %j, and none on accounts with more rights', async (rights, shown) => {
  await enterAs(head(rights), list)
  await renderAt('/admin/employees', <EmployeesPage />)
  await screen.findByRole('row', { name: /wu\.chenghan/ })
  const actions = [
    t.add,
    ...[table.editRow, table.removeRow].flatMap((action) => rows.map(({ name }) => action(name))),
  ]
  const isShown = (name: string) =>
    [...screen.queryAllByRole('button', { name }), ...screen.queryAllByRole('link', { name })].length > 0
  expect(actions.filter(isShown)).toEqual(shown)
})

test('a user who sees one department has no department filter, and one who sees only themselves cannot add', async () => {
  const all = { canAdd: true, canEdit: true, canDelete: true }
  await enterAs(head(all, 3), list)
  const { unmount } = await renderAt('/admin/employees', <EmployeesPage />)
  await screen.findByRole('row', { name: /wu\.chenghan/ })
  expect(screen.queryByRole('combobox', { name: department.department })).toBeNull()
  expect(screen.getByRole('link', { name: t.add })).toBeTruthy()
  unmount()
  await enterAs(head(all, 4), list)
  await renderAt('/admin/employees', <EmployeesPage />)
  await screen.findByRole('row', { name: /wu\.chenghan/ })
  expect(screen.queryByRole('link', { name: t.add })).toBeNull()
})

test("the user's own row offers neither editing nor deleting", async () => {
  const me = employeeRow({
    id: 31,
    name: 'wu.chenghan',
    departmentId: 1,
    functionList: [{ pageId: 20, active: true, canAdd: true, canEdit: true, canDelete: true, extra: [] }],
    permissionList: [{ pageId: 20, type: 4 }],
  })
  const own = { ...list, 'GET /api/v1/employee': () => json(200, [me], { 'x-total-count': '1' }) }
  await enterAs(me, own)
  await renderAt('/admin/employees', <EmployeesPage />)
  const row = await screen.findByRole('row', { name: /wu\.chenghan/ })
  expect(within(row).getByRole('button', { name: table.historyOf('wu.chenghan') })).toBeTruthy()
  expect(within(row).queryByRole('link')).toBeNull()
  expect(within(row).queryByRole('button', { name: /刪除/ })).toBeNull()
})

test('deleting asks first', async () => {
  const gone = { ...list, 'DELETE /api/v1/employee/31': () => json(204, null) }
  const requests = await enterAs(accountRow(), gone)
  await renderAt('/admin/employees', <EmployeesPage />)
  await userEvent.click(await screen.findByRole('button', { name: table.removeRow('wu.chenghan') }))
  const question = await screen.findByRole('alertdialog', { name: '確定刪除?' })
  expect(requests.some(({ method }) => method === 'DELETE')).toBe(false)
  expect(within(question).getByText('wu.chenghan')).toBeTruthy()
  await userEvent.click(within(question).getByRole('button', { name: common.remove }))
  await waitFor(() => expect(notices().map(({ text }) => text)).toEqual(['刪除成功：wu.chenghan']))
})

test('the question contains the number of customers that lose their account manager', async () => {
  const theirs = { ...list, 'GET /api/v1/customer': () => json(200, [], { 'x-total-count': '12' }) }
  const requests = await enterAs(accountRow(), theirs)
  await renderAt('/admin/employees', <EmployeesPage />)
  await userEvent.click(await screen.findByRole('button', { name: table.removeRow('wu.chenghan') }))
  const question = await screen.findByRole('alertdialog', { name: '確定刪除?' })
  expect(within(question).getByText(/^目前負責 12 位客戶/)).toBeTruthy()
  const asked = requests.find(({ path }) => path.startsWith('/api/v1/customer'))
  expect(asked?.path).toContain('employeeId=31')
})

test('the question contains no number for a user who may not see customers', async () => {
  const requests = await enterAs(head({ canAdd: false, canEdit: false, canDelete: true }), list)
  await renderAt('/admin/employees', <EmployeesPage />)
  await userEvent.click(await screen.findByRole('button', { name: table.removeRow('wu.chenghan') }))
  await screen.findByRole('alertdialog', { name: '確定刪除?' })
  expect(requests.some(({ path }) => path.startsWith('/api/v1/customer'))).toBe(false)
})
