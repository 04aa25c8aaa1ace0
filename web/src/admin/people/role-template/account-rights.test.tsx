import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import type { Grantee, RoleTemplate } from '@banquet/contract/people/role-template'
import { accountRow, employeeRow, enterAs } from '../../../../test/enter.ts'
import { json } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { tableText } from '../../../kit/text/table.text.ts'
import { EmployeeForm } from '../employee/employee-form.tsx'
import { roleTemplateText } from './role-template.text.ts'

const t = roleTemplateText['zh-TW']
const plain = { canAdd: false, canEdit: false, canDelete: false, scope: 1, extra: [] } as const
const keeper: RoleTemplate = {
  id: 3,
  name: '倉管',
  enName: 'Warehouse',
  note: '',
  grants: { 19: plain, 22: { ...plain, canEdit: true } },
  accountCount: 1,
  version: 2,
}
const colleague: Grantee = {
  id: 40,
  identity: identity.employee,
  name: 'fan.chiajung',
  realName: '樊家榮',
  status: 1,
  departmentName: '倉儲部',
  roleTemplateId: 3,
  grants: { ...keeper.grants, 4: { ...plain, scope: 3, extra: ['ship'] } },
  version: 5,
}
const list = (rows: object[]) => () => json(200, rows, { 'x-total-count': String(rows.length) })

/** Opens the form, and returns the requests, and how often something was chosen in a field and a button was pressed. */
async function open(row?: ReturnType<typeof employeeRow>) {
  const requests = await enterAs(accountRow(), {
    'GET /api/v1/role-template': list([keeper]),
    'GET /api/v1/role-template/grantee': list([colleague]),
    'GET /api/v1/department': list([]),
    'GET /api/v1/sub-department': list([]),
  })
  await renderAt('/admin/employees/form', <EmployeeForm {...(row && { row })} />)
  await screen.findByText(keeper.name)
  const done = { choices: 0, presses: 0 }
  document.addEventListener('change', () => (done.choices += 1))
  document.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('button')) done.presses += 1
  })
  return { requests, done }
}

// By their labels, because a search by role among all boxes of the tree takes long.
const choice = () => screen.getByLabelText<HTMLSelectElement>(t.template)
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const difference = () => [...document.querySelectorAll('[data-difference] li')].map((one) => one.textContent)

describe('a new colleague', () => {
  test('gets the rights of a template with one choice, and nothing is saved', async () => {
    const { requests, done } = await open()
    await userEvent.selectOptions(choice(), keeper.name)
    expect(box('庫存與生產：編輯').checked).toBe(true)
    expect(box('單位管理').checked).toBe(true)
    expect(box('單位管理：新增').checked).toBe(false)
    expect(document.querySelector('[role=status]')?.textContent).toContain('權限相同')
    expect(done).toEqual({ choices: 1, presses: 0 })
    expect(requests.filter(({ method }) => method !== 'GET')).toEqual([])
  })

  test('gets those of a colleague with one choice in a list, and the template of the colleague', async () => {
    const { requests, done } = await open()
    await userEvent.click(screen.getByText(t.colleague))
    await userEvent.click(await screen.findByLabelText(tableText['zh-TW'].chooseRow('樊家榮')))
    expect(done).toEqual({ choices: 0, presses: 2 })
    expect(box('訂單管理：出貨').checked).toBe(true)
    expect(choice().value).toBe('3')
    expect(document.querySelector('[role=status]')?.textContent).toContain(t.fromColleague('樊家榮'))
    expect(requests.filter(({ method }) => method !== 'GET')).toEqual([])
  })
})

test('what differs from the template is shown, added and taken away', async () => {
  await open()
  await userEvent.selectOptions(choice(), keeper.name)
  await userEvent.click(box('單位管理：新增'))
  await userEvent.click(box('庫存與生產：編輯'))
  expect(difference()).toEqual(['＋ 單位管理：新增', '－ 庫存與生產：編輯'])
  await userEvent.selectOptions(choice(), t.none)
  expect(screen.queryByText(t.fromTemplate(keeper.name))).toBeNull()
  expect(box('單位管理：新增').checked).toBe(true)
})

test('an account that was given a template shows what differs by now', async () => {
  const functionList = [{ pageId: 19 as const, active: true, ...plain, extra: [] }]
  const rights = { functionList: functionList.map(({ scope: _scope, ...one }) => one) }
  await open(employeeRow({ ...rights, permissionList: [{ pageId: 19, type: 1 }], roleTemplateId: 3 }))
  expect(difference()).toEqual(['－ 庫存與生產：檢視', '－ 庫存與生產：編輯'])
})
