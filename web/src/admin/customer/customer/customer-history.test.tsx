import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Change } from '@banquet/contract/call/history'
import type { Department } from '@banquet/contract/people/department'
import type { Link } from '@banquet/contract/customer/customer-employee'
import { accountRow, enterAs } from '../../../../test/enter.ts'
import { shopperRow } from '../../../../test/enter-shop.ts'
import { json } from '../../../../test/fake-server.ts'
import { renderAt } from '../../../../test/render.tsx'
import { CustomerHistory } from './customer-history.tsx'

const row = shopperRow()
const same = {
  at: '2026-11-21T07:46:30.000Z',
  actorId: 1,
  command: 'customer-employee.update',
  actorName: 'chief-1',
  actorRealName: '林雅惠',
  actorKind: 'staff' as const,
  ip: '127.0.0.1',
  label: '',
}
const link = { ...same, noun: 'customer_employee', rowId: 8 }
const changes: Change[] = [
  {
    ...link,
    id: 2,
    action: 'updated',
    before: { departmentId: 1, validTo: null },
    after: { departmentId: 2, validTo: '2026-11-21T07:46:30.000Z' },
  },
  { ...link, id: 1, action: 'created', before: null, after: { employeeId: 5, departmentId: 1 } },
]
const departments: Department[] = [
  { id: 1, name: '業務部', status: 1, subDepartments: 0, version: 1 },
  { id: 2, name: '物流部', status: 1, subDepartments: 0, version: 1 },
]
/** The former account manager of the customer. */
const former: Link = {
  id: 8,
  customer_id: row.id,
  customer: row,
  employeeId: 5,
  employee: { id: 5, realName: '曹志遠', status: 3 },
  departmentId: 2,
  isPrimary: true,
  validFrom: '2026-10-01T00:00:00.000Z',
  validTo: '2026-11-21T07:46:30.000Z',
  version: 2,
}

test('the history of a customer names departments and employees, including former account managers', async () => {
  await enterAs(accountRow(), {
    'GET /api/v1/customer/31/history': () => json(200, changes),
    'GET /api/v1/customer-employee/customerId/31': () => json(200, [former]),
    'GET /api/v1/department': () => json(200, departments),
    'GET /api/v1/sub-department': () => json(200, []),
  })
  await renderAt('/customers', <CustomerHistory row={row} onClose={() => undefined} />)
  await screen.findByText('修改 負責業務 曹志遠')
  const shown = [...document.querySelectorAll('dd')].map((each) => each.textContent)
  expect(shown).toEqual([
    '修改前 業務部 → 修改後 物流部',
    '修改前 （空白） → 修改後 2026-11-21 15:46',
    '修改後 曹志遠',
    '修改後 業務部',
  ])
  const actions = [...document.querySelectorAll('[data-action]')].map((each) => each.textContent)
  expect(actions).toEqual(['修改 負責業務 曹志遠', '新增 負責業務 曹志遠'])
})
