import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { dismiss, notices } from '../../../kit/notice/notices.ts'
import { DepartmentsPage } from './departments.page.tsx'
import { departmentText } from './department.text.ts'
import { tableText } from '../../../kit/text/table.text.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { errorWords } from '../../../kit/text/errors.text.ts'

const t = departmentText['zh-TW']
const table = tableText['zh-TW']
const common = commonText['zh-TW']

const rows = [
  { id: 4, name: '業務部', status: 1, subDepartments: 3, version: 2 },
  { id: 7, name: '行政部', status: 0, subDepartments: 0, version: 1 },
]
const list = { 'GET /api/v1/department': () => json(200, rows, { 'x-total-count': '2' }) }
const shownNotices = () => notices().map((notice) => `${notice.kind}: ${notice.text}`)

afterEach(() => dismiss())

/** A user whose only page is the departments. */
function clerk(rights: { canAdd: boolean; canEdit: boolean; canDelete: boolean }) {
  const functionList = [{ pageId: 21 as const, active: true, extra: [], ...rights }]
  return accountRow({
    identity: identity.management,
    functionList,
    permissionList: [{ pageId: 21, type: 1 }],
  })
}

test('the search in the URL is sent to the server', async () => {
  const requests = await enterAs(accountRow(), list)
  await renderAt('/admin/departments?keyword=業務&sort=-status&status=1', <DepartmentsPage />)
  await screen.findByRole('row', { name: /業務部/ })
  expect(requests.map((request) => decodeURI(request.path))).toEqual([
    '/api/v1/department?page=1&size=10&sort=-status&keyword=業務&status=1',
  ])
})

test('a row shows its status and links to its sub-departments with their number', async () => {
  await enterAs(accountRow(), list)
  await renderAt('/admin/departments', <DepartmentsPage />)
  const row = await screen.findByRole('row', { name: /業務部/ })
  expect(within(row).getByText('啟用')).toBeTruthy()
  expect(within(screen.getByRole('row', { name: /行政部/ })).getByText('停用')).toBeTruthy()
  const link = within(row).getByRole('link', { name: t.subCountOf('業務部', 3) })
  expect(link.getAttribute('href')).toBe('/admin/departments/4')
})

test.each([
  [{ canAdd: false, canEdit: false, canDelete: false }, []],
  [{ canAdd: true, canEdit: false, canDelete: false }, [t.add]],
  [{ canAdd: false, canEdit: true, canDelete: false }, [table.editRow('業務部')]],
  [{ canAdd: false, canEdit: false, canDelete: true }, [table.removeRow('業務部')]],
])('with the rights %j the buttons are %j', async (rights, shown) => {
  await enterAs(clerk(rights), list)
  await renderAt('/admin/departments', <DepartmentsPage />)
  await screen.findByRole('row', { name: /業務部/ })
  const buttons = [t.add, table.editRow('業務部'), table.removeRow('業務部')]
  expect(buttons.filter((name) => screen.queryByRole('button', { name }))).toEqual(shown)
})

test('an edit sends name and status with the version that was read', async () => {
  const update = () => json(200, { ...rows[0], status: 0, version: 3 })
  const requests = await enterAs(accountRow(), { ...list, 'PUT /api/v1/department/4': update })
  await renderAt('/admin/departments', <DepartmentsPage />)
  await userEvent.click(await screen.findByRole('button', { name: table.editRow('業務部') }))
  const dialog = await screen.findByRole('dialog', { name: t.edit })
  await userEvent.click(within(dialog).getByRole('switch', { name: common.status }))
  await userEvent.type(
    within(dialog).getByRole('textbox', { name: t.department }),
    '門{Control>}{Enter}{/Control}',
  )
  expect(requests.find((request) => request.method === 'PUT')?.body).toEqual({
    name: '業務部門',
    status: 0,
    version: 2,
  })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(shownNotices()).toEqual(['success: 更新成功：業務部'])
})

test('a duplicate keeps the dialog open, with a message in it and in a notice', async () => {
  const refusal = () =>
    problem(409, 'department.duplicate', { errors: [{ path: 'name', code: 'duplicate' }] })
  const requests = await enterAs(accountRow(), { ...list, 'POST /api/v1/department': refusal })
  await renderAt('/admin/departments', <DepartmentsPage />)
  await screen.findByRole('row', { name: /業務部/ })
  await userEvent.click(screen.getByRole('button', { name: t.add }))
  const field = await screen.findByRole('textbox', { name: t.department })
  await userEvent.type(field, '業務部{Control>}{Enter}{/Control}')
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ name: '業務部', status: 1 })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(shownNotices()).toEqual([`warning: ${errorWords('department.duplicate')}`])
})

test('deleting asks for a confirmation, and a refusal shows that accounts use the department', async () => {
  const refusal = () => problem(409, 'in-use', { params: { by: 'account' } })
  const requests = await enterAs(accountRow(), { ...list, 'DELETE /api/v1/department/4': refusal })
  await renderAt('/admin/departments', <DepartmentsPage />)
  await userEvent.click(await screen.findByRole('button', { name: table.removeRow('業務部') }))
  expect(requests.some((request) => request.method === 'DELETE')).toBe(false)
  const question = await screen.findByRole('alertdialog', { name: '確定刪除?' })
  await userEvent.click(within(question).getByRole('button', { name: common.remove }))
  await expect.poll(shownNotices).toEqual(['error: 409 已有帳號使用此資料，無法刪除'])
})
