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
import { departmentText } from '../department/department.text.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { accountFormText } from '../../../shared/account/account/account-form.text.ts'
import { pageText } from '../../../shared/frame/pages.text.ts'
import { errorWords } from '../../../kit/text/errors.text.ts'

const department = departmentText['zh-TW']
const common = commonText['zh-TW']
const accountForm = accountFormText['zh-TW']
const pages = pageText['zh-TW']

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
  'GET /api/v1/role-template': () => json(200, [], { 'x-total-count': '0' }),
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

const tree = () => screen.queryByRole('group', { name: accountForm.rights })
const send = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const choice = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })
const offered = (name: string) =>
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
  await within(choice(department.department)).findByRole('option', { name: '業務部' })
  return async () => {
    await waitFor(() => expect(requests.some((request) => request.method !== 'GET')).toBe(true))
    const request = requests.find(({ method }) => method !== 'GET')
    return { path: `${request?.method} ${request?.path}`, body: request?.body }
  }
}

async function fillNames() {
  await fill(screen.getByRole('textbox', { name: accountForm.realName }), '吳承翰')
  await fill(screen.getByRole('textbox', { name: accountForm.accountName }), 'wu.chenghan')
  await fill(screen.getByLabelText(/^用戶密碼/), 'kind-of-blue-7')
  await fill(screen.getByLabelText(/^確認密碼/), 'kind-of-blue-7')
}

describe('an administrator', () => {
  test('adds an employee with department and rights', async () => {
    const sent = await openAs(admin)
    expect(offered(department.department)).toEqual([department.none, '業務部', '倉儲部'])
    await fillNames()
    await userEvent.selectOptions(choice(department.department), '業務部')
    await userEvent.selectOptions(choice(department.subDepartment), '北區業務組')
    const branch = tree() as HTMLElement
    await userEvent.click(within(branch).getByRole('checkbox', { name: pages.employees }))
    await send(common.add)
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
        roleTemplateId: null,
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
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: accountForm.accountName }).readOnly).toBe(
      true,
    )
    await userEvent.click(within(tree() as HTMLElement).getByRole('checkbox', { name: pages.employees }))
    await userEvent.click(screen.getByRole('switch', { name: common.status }))
    await userEvent.selectOptions(choice(department.department), '倉儲部')
    await send(common.ok)
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
    await send(common.add)
    const field = screen.getByRole('textbox', { name: accountForm.accountName })
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(notices().map(({ text }) => text)).toEqual([errorWords('account.duplicate')])
  })

  test('ends the sessions of an employee after a confirmation', async () => {
    const sent = await openAs(admin, employeeRow({ id: 31, name: 'wu.chenghan' }))
    await userEvent.click(screen.getByRole('button', { name: accountForm.endSessions }))
    const question = screen.getByRole('alertdialog')
    await userEvent.click(within(question).getByRole('button', { name: common.ok }))
    expect((await sent()).path).toBe('DELETE /api/v1/employee/31/session')
    await waitFor(() => expect(notices().map(({ text }) => text)).toEqual([accountForm.sessionsEnded]))
  })
})

describe('a user who is no administrator', () => {
  test('sends no rights, and chooses any department if their scope is all departments', async () => {
    const sent = await openAs(head(2, { departmentId: 1, subDepartmentId: null }))
    expect(tree()).toBeNull()
    await fillNames()
    await userEvent.selectOptions(choice(department.department), '倉儲部')
    await send(common.add)
    const { body } = await sent()
    expect(body).toMatchObject({ departmentId: 2, subDepartmentId: null })
    for (const field of ['operationItems', 'functionList', 'permissionList'])
      expect(body).not.toHaveProperty(field)
  })

  test('is offered only their own department if they see no other', async () => {
    const sent = await openAs(head(3, { departmentId: 1, subDepartmentId: null }))
    expect(offered(department.department)).toEqual(['業務部'])
    expect(offered(department.subDepartment)).toEqual([department.none, '北區業務組', '中區業務組'])
    await fillNames()
    await send(common.add)
    expect((await sent()).body).toMatchObject({ departmentId: 1, subDepartmentId: null })
  })

  test('is offered only their own sub-department if they belong to one', async () => {
    const sent = await openAs(head(3, { departmentId: 1, subDepartmentId: 12 }))
    expect([offered(department.department), offered(department.subDepartment)]).toEqual([
      ['業務部'],
      ['中區業務組'],
    ])
    await fillNames()
    await send(common.add)
    expect((await sent()).body).toMatchObject({ departmentId: 1, subDepartmentId: 12 })
  })

  test('sees at the field that a department is out of scope', async () => {
    const errors = [{ path: 'departmentId', code: 'choice' }]
    const refusal = () => problem(403, 'account.out-of-scope', { errors })
    await openAs(head(2, { departmentId: 1, subDepartmentId: null }), undefined, refusal)
    await fillNames()
    await send(common.add)
    await waitFor(() => expect(choice(department.department).getAttribute('aria-invalid')).toBe('true'))
    expect(notices().map(({ text }) => text)).toEqual([`403 ${errorWords('account.out-of-scope')}`])
  })
})
