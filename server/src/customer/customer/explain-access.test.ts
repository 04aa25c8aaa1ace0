import { beforeAll, describe, expect, it } from 'vitest'
import { identity, pages, scope, status, type Scope } from '@banquet/contract/call/access'
import { customer, type CustomerAccess } from '@banquet/contract/customer/customer'
import { customerEmployee } from '@banquet/contract/customer/customer-employee'
import type { Customer } from '@banquet/contract/customer/customer-record'
import { addDepartments, fullGrants, serverForFile } from '../../../test/server.ts'
import type { Account } from '../../tables/account/account.table.ts'

const server = await serverForFile()
const admin = await server.asAdmin()
let row: Customer
let linked: Account

beforeAll(async () => {
  await addDepartments(server, { 10: [], 20: [] })
  const body = { name: 'explained', realName: '福滿樓', number: 'E-1' }
  row = (await admin.call(customer.create, { body })).body
  linked = await person(scope.onlySelf)
  const link = { customer_id: row.id, employeeId: linked.id }
  await admin.call(customerEmployee.create, { body: link })
})

function person(type: Scope | undefined, values: object = {}): Promise<Account> {
  const { [pages.customers.id]: all } = fullGrants(pages.customers.id)
  const grants = all && type !== undefined ? { [pages.customers.id]: { ...all, scope: type } } : {}
  return server.addAccount({ identity: identity.employee, departmentId: 10, grants, ...values })
}

async function explain({ id }: Account): Promise<CustomerAccess> {
  const reply = await admin.call(customer.access, { params: { id: row.id }, query: { accountId: id } })
  expect(reply.status).toBe(200)
  return reply.body
}

describe('why a user sees a customer', () => {
  it('lists the page, the scope, the department and the links', async () => {
    expect(await explain(linked)).toEqual({
      accountId: linked.id,
      name: linked.name,
      realName: linked.realName,
      identity: identity.employee,
      active: true,
      page: true,
      scope: scope.onlySelf,
      departmentId: 10,
      links: [
        {
          employeeId: linked.id,
          realName: linked.realName,
          departmentId: 10,
          isPrimary: true,
          own: true,
          sameDepartment: true,
        },
      ],
      sees: true,
    })
  })

  it.each<[string, Scope | undefined, object, object]>([
    ['without the page', undefined, {}, { page: false, scope: 0, sees: false }],
    ['whose scope is empty', scope.invisible, {}, { page: true, sees: false }],
    ['whose scope is everything', scope.allDepartments, {}, { sees: true }],
    [
      'of the same department',
      scope.sameDepartment,
      {},
      { sees: true, links: [{ own: false, sameDepartment: true }] },
    ],
    [
      'of another department',
      scope.sameDepartment,
      { departmentId: 20 },
      { sees: false, links: [{ own: false, sameDepartment: false }] },
    ],
    ['without a department', scope.sameDepartment, { departmentId: null }, { sees: false }],
    ['whose scope is their own customers, without a link', scope.onlySelf, {}, { sees: false }],
    ['who is inactive', scope.allDepartments, { status: status.inactive }, { active: false, sees: false }],
    [
      'of hotel service',
      scope.allDepartments,
      { identity: identity.hotelService },
      { page: false, sees: false },
    ],
    ['who is an administrator', undefined, { identity: identity.admin }, { page: true, sees: true }],
  ])('lists a user %s', async (_, type, values, expected) => {
    expect(await explain(await person(type, values))).toMatchObject(expected)
  })

  it('requires an existing staff account and an existing customer', async () => {
    const ask = (id: number, accountId: number) =>
      admin.call(customer.access, { params: { id }, query: { accountId } })
    const gone = await person(scope.onlySelf, { deletedAt: new Date().toISOString() })
    for (const [id, accountId] of [
      [row.id, gone.id],
      [row.id, row.id],
      [row.id, 999_999],
      [999_999, linked.id],
    ] as const)
      expect((await ask(id, accountId)).code).toBe('not-found')
  })
})
