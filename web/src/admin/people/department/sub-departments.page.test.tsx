import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Change } from '@banquet/contract/call/history'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { dismiss, notices } from '../../../kit/notice/notices.ts'
import { SubDepartments } from './sub-departments.page.tsx'
import { departmentText } from './department.text.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { tableText } from '../../../kit/text/table.text.ts'
import { errorWords } from '../../../kit/text/errors.text.ts'

const t = departmentText['zh-TW']
const common = commonText['zh-TW']
const table = tableText['zh-TW']

const sales = { id: 4, name: '業務部', status: 1, subDepartments: 2, version: 1 }
const store = { id: 5, name: '倉儲部', status: 1, subDepartments: 0, version: 1 }
const closed = { id: 6, name: '舊部門', status: 0, subDepartments: 0, version: 1 }
const rows = [
  { id: 11, departmentId: 4, departmentName: '業務部', name: '北區業務組', status: 1, version: 3 },
  { id: 12, departmentId: 4, departmentName: '業務部', name: '南區業務組', status: 0, version: 1 },
]
const reads = {
  'GET /api/v1/department': () => json(200, [sales, store, closed], { 'x-total-count': '3' }),
  'GET /api/v1/department/4': () => json(200, sales),
  'GET /api/v1/sub-department': () => json(200, rows, { 'x-total-count': '2' }),
}
const shownNotices = () => notices().map((notice) => `${notice.kind}: ${notice.text}`)

afterEach(() => dismiss())

async function open(more: Parameters<typeof enterAs>[1] = {}, search = '') {
  const requests = await enterAs(accountRow(), { ...reads, ...more })
  const view = await renderAt(`/admin/departments/4${search}`, <SubDepartments departmentId={4} />)
  await screen.findByRole('row', { name: /北區業務組/ })
  return { ...view, requests }
}

test('only the sub-departments of the department are requested, for any search', async () => {
  const { requests } = await open({}, '?keyword=區&status=1&departmentId=5')
  await screen.findByRole('heading', { name: '業務部' })
  const asked = requests.map((request) => decodeURI(request.path)).filter((path) => path.includes('/sub-'))
  expect(asked).toEqual(['/api/v1/sub-department?page=1&size=10&sort=id&keyword=區&status=1&departmentId=4'])
})

test('clearing the search keeps the department', async () => {
  const { requests, router } = await open({}, '?status=1')
  await userEvent.click(screen.getByRole('button', { name: common.clear }))
  await waitFor(() => expect(router.state.location.href).toBe('/admin/departments/4'))
  await waitFor(() =>
    expect(requests.at(-1)?.path).toBe('/api/v1/sub-department?page=1&size=10&sort=id&departmentId=4'),
  )
})

test('a new one belongs to the department of the page, and the active departments are offered', async () => {
  const created = () => json(201, { ...rows[0], id: 13, name: '東區業務組', version: 1 })
  const { requests } = await open({ 'POST /api/v1/sub-department': created })
  await userEvent.click(screen.getByRole('button', { name: t.subAdd }))
  const dialog = await screen.findByRole('dialog', { name: t.subAdd })
  const choice = within(dialog).getByRole('combobox', { name: t.department })
  await within(choice).findByRole('option', { name: '倉儲部' })
  const offered = within(choice).getAllByRole('option')
  expect(offered.map((option) => option.textContent)).toEqual(['業務部', '倉儲部'])
  await userEvent.type(
    within(dialog).getByRole('textbox', { name: t.subDepartment }),
    '東區業務組{Control>}{Enter}{/Control}',
  )
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    departmentId: 4,
    name: '東區業務組',
    status: 1,
  })
  expect(shownNotices()).toEqual(['success: 新增成功：東區業務組'])
})

test('choosing another department moves one, with the version that was read', async () => {
  const moved = () => json(200, { ...rows[0], departmentId: 5, departmentName: '倉儲部', version: 4 })
  const { requests } = await open({ 'PUT /api/v1/sub-department/11': moved })
  await userEvent.click(screen.getByRole('button', { name: table.editRow('北區業務組') }))
  const dialog = await screen.findByRole('dialog', { name: t.subEdit })
  const choice = within(dialog).getByRole('combobox', { name: /部門/ })
  await within(choice).findByRole('option', { name: '倉儲部' })
  await userEvent.selectOptions(choice, '倉儲部')
  await userEvent.click(within(dialog).getByRole('button', { name: common.ok }))
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    departmentId: 5,
    name: '北區業務組',
    status: 1,
    version: 3,
  })
})

test('a duplicate within the department keeps the dialog open', async () => {
  const refusal = () =>
    problem(409, 'sub-department.duplicate', { errors: [{ path: 'name', code: 'duplicate' }] })
  await open({ 'POST /api/v1/sub-department': refusal })
  await userEvent.click(screen.getByRole('button', { name: t.subAdd }))
  const field = await screen.findByRole('textbox', { name: t.subDepartment })
  await userEvent.type(field, '北區業務組{Control>}{Enter}{/Control}')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(shownNotices()).toEqual([`warning: ${errorWords('sub-department.duplicate')}`])
})

test('a refused deletion shows that accounts belong to it', async () => {
  const refusal = () => problem(409, 'in-use', { params: { by: 'account' } })
  await open({ 'DELETE /api/v1/sub-department/11': refusal })
  await userEvent.click(screen.getByRole('button', { name: table.removeRow('北區業務組') }))
  const question = await screen.findByRole('alertdialog', { name: '確定刪除?' })
  await userEvent.click(within(question).getByRole('button', { name: common.remove }))
  await expect.poll(shownNotices).toEqual(['error: 409 已有帳號使用此資料，無法刪除'])
})

test('the history names the departments before and after a move', async () => {
  const change: Change = {
    id: 1,
    at: '2026-11-21T00:00:00.000Z',
    action: 'updated',
    noun: 'sub_department',
    rowId: 11,
    label: '北區業務組',
    actorId: 1,
    command: 'sub-department.put',
    actorName: 'chief-1',
    actorRealName: '林雅惠',
    actorKind: 'staff',
    ip: '127.0.0.1',
    before: { departmentId: 5, status: 0 },
    after: { departmentId: 4, status: 1 },
  }
  await open({ 'GET /api/v1/sub-department/11/history': () => json(200, [change]) })
  await userEvent.click(screen.getByRole('button', { name: table.historyOf('北區業務組') }))
  const panel = await screen.findByRole('dialog', { name: table.historyOf('北區業務組') })
  await within(panel).findByText('倉儲部')
  expect(
    within(panel)
      .getAllByRole('definition')
      .map((line) => line.textContent),
  ).toEqual(['修改前 倉儲部 → 修改後 業務部', '修改前 停用 → 修改後 啟用'])
})

test('an unknown department shows a message instead of an empty list', async () => {
  const missing = () => problem(404, 'not-found')
  await enterAs(accountRow(), {
    'GET /api/v1/department/4': missing,
    'GET /api/v1/sub-department': () => json(200, [], { 'x-total-count': '0' }),
  })
  await renderAt('/admin/departments/4', <SubDepartments departmentId={4} />)
  await screen.findByText(common.loadFailed)
  expect(screen.queryByRole('button', { name: t.subAdd })).toBeNull()
})
