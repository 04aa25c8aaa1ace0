import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import type { Management } from '@banquet/contract/account/account'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { json } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { UserForm } from './user-form.tsx'
import { departmentText } from '../department/department.text.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { choicesText } from '../../../kit/input/choices.text.ts'

const department = departmentText['zh-TW']
const common = commonText['zh-TW']

const departments = [
  { id: 1, name: '業務部', status: 1, subDepartments: 2, version: 1 },
  { id: 2, name: '倉儲部', status: 1, subDepartments: 1, version: 1 },
  { id: 3, name: '舊部門', status: 0, subDepartments: 0, version: 1 },
]
const sub = (id: number, departmentId: number, name: string, status = 1) => ({
  id,
  departmentId,
  departmentName: '',
  name,
  status,
  version: 1,
})
const subDepartments = [sub(11, 1, '北區業務組'), sub(12, 1, '東區業務組', 0), sub(21, 2, '出貨組')]

const choice = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })
const offered = (name: string) =>
  within(choice(name))
    .getAllByRole('option')
    .map((option) => option.textContent)

async function edit(row: Management, me = accountRow()) {
  const requests = await enterAs(me, {
    'GET /api/v1/department': () => json(200, departments, { 'x-total-count': '3' }),
    'GET /api/v1/sub-department': () => json(200, subDepartments, { 'x-total-count': '3' }),
    'PUT /api/v1/management/9': () => json(200, row),
  })
  await renderAt('/admin/users/form/9', <UserForm row={row} />)
  return async () => {
    await userEvent.click(screen.getByRole('button', { name: common.ok }))
    await waitFor(() => expect(requests.some(({ method }) => method === 'PUT')).toBe(true))
    return requests.find(({ method }) => method === 'PUT')?.body
  }
}

const person = accountRow({ id: 9, identity: identity.management, name: 'staff-009' })

test('active departments are offered, and the sub-departments of the chosen one', async () => {
  const save = await edit(person)
  await within(choice(department.department)).findByRole('option', { name: '業務部' })
  expect(offered(department.department)).toEqual([department.none, '業務部', '倉儲部'])
  expect(choice(department.subDepartment).disabled).toBe(true)
  await userEvent.selectOptions(choice(department.department), '業務部')
  expect(offered(department.subDepartment)).toEqual([department.none, '北區業務組'])
  await userEvent.selectOptions(choice(department.subDepartment), '北區業務組')
  expect(await save()).toMatchObject({ departmentId: 1, subDepartmentId: 11 })
})

test('choosing another department clears the sub-department', async () => {
  const save = await edit({ ...person, departmentId: 1, subDepartmentId: 11 })
  await within(choice(department.subDepartment)).findByRole('option', { name: '北區業務組' })
  expect([choice(department.department).value, choice(department.subDepartment).value]).toEqual(['1', '11'])
  await userEvent.selectOptions(choice(department.department), '倉儲部')
  expect(choice(department.subDepartment).value).toBe('')
  expect(offered(department.subDepartment)).toEqual([department.none, '出貨組'])
  expect(await save()).toMatchObject({ departmentId: 2, subDepartmentId: null })
})

test('an inactive department stays selected', async () => {
  const save = await edit({ ...person, departmentId: 1, subDepartmentId: 12 })
  await within(choice(department.subDepartment)).findByRole('option', {
    name: choicesText['zh-TW'].outOfUse('東區業務組'),
  })
  await userEvent.selectOptions(choice(department.department), '倉儲部')
  await userEvent.selectOptions(choice(department.department), '業務部')
  expect(choice(department.subDepartment).value).toBe('12')
  expect(await save()).toMatchObject({ departmentId: 1, subDepartmentId: 12 })
})

test('a user who is no administrator neither sees nor sends the department', async () => {
  const all = { active: true, canAdd: true, canEdit: true, canDelete: true, extra: [] }
  const functionList = [{ pageId: 1 as const, ...all }]
  const manager = accountRow({ identity: identity.management, functionList })
  const save = await edit({ ...person, departmentId: 1, subDepartmentId: 11 }, manager)
  expect(screen.queryByRole('combobox', { name: department.department })).toBeNull()
  const sent = await save()
  expect(sent).not.toHaveProperty('departmentId')
  expect(sent).not.toHaveProperty('subDepartmentId')
})
