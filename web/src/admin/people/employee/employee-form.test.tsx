import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import type { Management } from '@banquet/contract/account/account'
import { identity } from '@banquet/contract/call/access'
import type { Department, SubDepartment } from '@banquet/contract/people/department'
import type { Employee } from '@banquet/contract/people/employee'
import { accountRow, employeeRow, enterAs } from '../../../../test/enter.ts'
import { json, problem } from '../../../../test/fake-server.ts'
import { fill } from '../../../../test/fill.ts'
import { renderAt } from '../../../../test/render.tsx'
import { dismiss, notices } from '../../../kit/notice/notices.ts'
import { EmployeeForm } from './employee-form.tsx'

const usual = { status: 1, version: 1 } as const
const sales: Department = { id: 1, name: '業務部', subDepartments: 2, ...usual }
const store: Department = { id: 2, name: '倉儲部', subDepartments: 1, ...usual }
const part = (id: number, name: string, of: Department): SubDepartment => ({
  id,
  name,
  departmentId: of.id,
  departmentName: of.name,
  ...usual,
})
const departments = [sales, store]
const subDepartments = [
  part(11, '北區業務組', sales),
  part(12, '中區業務組', sales),
  part(21, '出貨組', store),
]
const choices = {
  'GET /api/v1/department': () => json(200, departments, { 'x-total-count': '2' }),
  'GET /api/v1/sub-department': () => json(200, subDepartments, { 'x-total-count': '3' }),
}
const full = { active: true, canAdd: true, canEdit: true, canDelete: true, extra: [] }
const admin = accountRow()
const head = (type: 2 | 3, at: { departmentId: number; subDepartmentId: number | null }) =>
  accountRow({
    identity: identity.management,
    functionList: [{ pageId: 20, ...full }],
    permissionList: [{ pageId: 20, type }],
    ...at,
  })

afterEach(() => dismiss())

const tree = () => screen.queryByRole('group', { name: '功能權限' })
const send = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const choice = (name: '部門' | '子部門') => screen.getByRole<HTMLSelectElement>('combobox', { name })
const offered = (name: '部門' | '子部門') =>
  within(choice(name))
    .getAllByRole('option')
    .map((option) => option.textContent)

async function openAs(me: Management, row?: Employee, answer = () => json(row ? 200 : 201, employeeRow())) {
  const requests = await enterAs(me, {
    ...choices,
    'POST /api/v1/employee': answer,
    'PUT /api/v1/employee/31': answer,
    'DELETE /api/v1/employee/31/session': () => json(204, null),
  })
  await renderAt('/admin/employees/form', <EmployeeForm {...(row && { row })} />)
  await within(choice('部門')).findByRole('option', { name: '業務部' })
  return async () => {
    await waitFor(() => expect(requests.some((request) => request.method !== 'GET')).toBe(true))
    const request = requests.find(({ method }) => method !== 'GET')
    return { path: `${request?.method} ${request?.path}`, body: request?.body }
  }
}

async function fillNames() {
  await fill(screen.getByRole('textbox', { name: '用戶名稱' }), '吳承翰')
  await fill(screen.getByRole('textbox', { name: '用戶帳號' }), 'wu.chenghan')
  await fill(screen.getByLabelText(/^用戶密碼/), 'kind-of-blue-7')
  await fill(screen.getByLabelText(/^確認密碼/), 'kind-of-blue-7')
}

describe('an administrator', () => {
  test('adds an employee with department and rights', async () => {
    const sent = await openAs(admin)
    expect(offered('部門')).toEqual(['未指定', '業務部', '倉儲部'])
    await fillNames()
    await userEvent.selectOptions(choice('部門'), '業務部')
    await userEvent.selectOptions(choice('子部門'), '北區業務組')
    const branch = tree() as HTMLElement
    await userEvent.click(within(branch).getByRole('checkbox', { name: '員工管理' }))
    await send('新增')
    expect(await sent()).toEqual({
      path: 'POST /api/v1/employee',
      body: {
        name: 'wu.chenghan',
        realName: '吳承翰',
        password: 'kind-of-blue-7',
        re_password: 'kind-of-blue-7',
        status: 1,
        departmentId: 1,
        subDepartmentId: 11,
        role: 'employee',
        roles: 'employee',
        operationItems: '[20]',
        functionList: [
          { pageId: 20, active: true, canAdd: false, canEdit: false, canDelete: false, extra: [] },
        ],
        permissionList: [{ pageId: 20, type: 4 }],
      },
    })
  })

  test('edits one with the version that was read, an empty password, and the rights of pages not offered', async () => {
    const row = employeeRow({
      id: 31,
      name: 'wu.chenghan',
      version: 5,
      departmentId: 1,
      subDepartmentId: 11,
      functionList: [
        { pageId: 13, ...full },
        { pageId: 20, ...full },
      ],
      permissionList: [
        { pageId: 13, type: 1 },
        { pageId: 20, type: 3 },
      ],
    })
    const sent = await openAs(admin, row)
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '用戶帳號' }).readOnly).toBe(true)
    await userEvent.click(within(tree() as HTMLElement).getByRole('checkbox', { name: '員工管理' }))
    await userEvent.click(screen.getByRole('switch', { name: '狀態' }))
    await userEvent.selectOptions(choice('部門'), '倉儲部')
    await send('確定')
    const { path, body } = await sent()
    expect(path).toBe('PUT /api/v1/employee/31')
    expect(body).toMatchObject({
      version: 5,
      status: 0,
      password: '',
      operationItems: '[13]',
      departmentId: 2,
      subDepartmentId: null,
    })
  })

  test('sees a taken name at its field', async () => {
    const errors = [{ path: 'name', code: 'duplicate' }]
    await openAs(admin, undefined, () => problem(409, 'account.duplicate', { errors }))
    await fillNames()
    await send('新增')
    const field = screen.getByRole('textbox', { name: '用戶帳號' })
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(notices().map(({ text }) => text)).toEqual(['帳號不可重複'])
  })

  test('ends the sessions of an employee after a confirmation', async () => {
    const sent = await openAs(admin, employeeRow({ id: 31, name: 'wu.chenghan' }))
    await userEvent.click(screen.getByRole('button', { name: '登出所有裝置' }))
    const question = screen.getByRole('alertdialog')
    await userEvent.click(within(question).getByRole('button', { name: '確定' }))
    expect((await sent()).path).toBe('DELETE /api/v1/employee/31/session')
    await waitFor(() => expect(notices().map(({ text }) => text)).toEqual(['已從所有裝置登出']))
  })
})

describe('a user who is no administrator', () => {
  test('sends no rights, and chooses any department if their scope is all departments', async () => {
    const sent = await openAs(head(2, { departmentId: 1, subDepartmentId: null }))
    expect(tree()).toBeNull()
    await fillNames()
    await userEvent.selectOptions(choice('部門'), '倉儲部')
    await send('新增')
    const { body } = await sent()
    expect(body).toMatchObject({ departmentId: 2, subDepartmentId: null })
    for (const field of ['operationItems', 'functionList', 'permissionList'])
      expect(body).not.toHaveProperty(field)
  })

  test('is offered only their own department if they see no other', async () => {
    const sent = await openAs(head(3, { departmentId: 1, subDepartmentId: null }))
    expect(offered('部門')).toEqual(['業務部'])
    expect(offered('子部門')).toEqual(['未指定', '北區業務組', '中區業務組'])
    await fillNames()
    await send('新增')
    expect((await sent()).body).toMatchObject({ departmentId: 1, subDepartmentId: null })
  })

  test('is offered only their own sub-department if they belong to one', async () => {
    const sent = await openAs(head(3, { departmentId: 1, subDepartmentId: 12 }))
    expect([offered('部門'), offered('子部門')]).toEqual([['業務部'], ['中區業務組']])
    await fillNames()
    await send('新增')
    expect((await sent()).body).toMatchObject({ departmentId: 1, subDepartmentId: 12 })
  })

  test('sees at the field that a department is out of scope', async () => {
    const errors = [{ path: 'departmentId', code: 'choice' }]
    const refusal = () => problem(403, 'account.out-of-scope', { errors })
    await openAs(head(2, { departmentId: 1, subDepartmentId: null }), undefined, refusal)
    await fillNames()
    await send('新增')
    await waitFor(() => expect(choice('部門').getAttribute('aria-invalid')).toBe('true'))
    expect(notices().map(({ text }) => text)).toEqual(['403 部門超出您可見的資料範圍'])
  })
})
